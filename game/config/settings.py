"""Everything that the player can set, and what holds when he sets nothing.

One dataclass per group. A field with its metadata is the only place where a setting is declared:
the checks of the files, the settings screen and its texts all follow from it. The texts are
``settings.<group>.<name>.label`` and ``.help``, and for each choice
``settings.<group>.<name>.<slug of the value>``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from typing import Any, Final, Literal, TypeAlias, cast, get_type_hints

SettingValue: TypeAlias = bool | int | str

Mode: TypeAlias = Literal["weich", "halbscharf", "scharf", "own"]

MODES: Final[tuple[Mode, ...]] = ("weich", "halbscharf", "scharf")
"""The counting modes that can be chosen; ``own`` is any other mixture."""

LEVELS: Final[tuple[str, ...]] = ("level1", "level2", "level3", "level4")
"""How well the computer may play, weakest first: names of computer players."""

OWN_LEVEL: Final = "own"
"""Everybody plays at a level of his own (see ``characters``)."""

_FORMER_LEVELS: Final = {
    "random": "level1",
    "greedy": "level1",
    "careful": "level3",
    "sampling": "level4",
}
"""What could be chosen before there were levels, and the level that comes nearest."""


def setting(
    default: SettingValue,
    *choices: SettingValue,
    within: tuple[int, int] | None = None,
    shown: bool = True,
    former: Mapping[str, str] | None = None,
) -> Any:
    """Declare a setting.

    Args:
        default: what holds when neither file says anything.
        choices: the values allowed; none for what only the running program can list (decks,
            languages, variants) and for numbers.
        within: lowest and highest number.
        shown: whether the settings screen lists it.
        former: values that older versions have written, and what they are now.
    """
    metadata: dict[str, object] = {"choices": choices, "shown": shown}
    if within:
        metadata["range"] = within
    if former:
        metadata["former"] = former
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, slots=True)
class General:
    """The program as a whole. ``language`` is a code such as ``hu``, or ``auto``."""

    language: str = setting("auto")


@dataclass(frozen=True, slots=True)
class Cards:
    """How the cards look. The ``back`` named ``default`` is the deck's own."""

    deck: str = setting("french")
    back: str = setting("default")
    large_index: bool = setting(False)
    colours: str = setting("standard", "standard", "four", "safe")


@dataclass(frozen=True, slots=True)
class Counting:
    """How much the table tells: the cells of weich, halbscharf and scharf, each for itself."""

    show_own_points: bool = setting(True)
    show_opponent_points: bool = setting(False)
    review_own_tricks: str = setting("all", "all", "last", "none")
    review_opponent_first_trick: bool = setting(True)
    offer_claim_when_reached: bool = setting(True)

    @property
    def mode(self) -> Mode:
        """The mode that these cells make up, or ``own``."""
        return next((mode for mode in MODES if counting(mode) == self), "own")


def counting(mode: Mode) -> Counting:
    """Return the cells of a counting mode (``own`` gives those of weich)."""
    match mode:
        case "weich" | "own":
            return Counting()
        case "halbscharf":
            return Counting(
                review_own_tricks="last",
                review_opponent_first_trick=False,
                offer_claim_when_reached=False,
            )
        case "scharf":
            return Counting(
                show_own_points=False,
                review_own_tricks="none",
                review_opponent_first_trick=False,
                offer_claim_when_reached=False,
            )


@dataclass(frozen=True, slots=True)
class Play:
    """What is played, and how the table is handled."""

    variant: str = setting("schnapsen", shown=False)
    house_rules: str = setting("", shown=False)
    practice: bool = setting(False)
    sort: str = setting("suit", "suit", "trump_first", "as_drawn")
    auto_play_only_card: bool = setting(False)
    two_click_play: bool = setting(False)
    hide_dimming: bool = setting(False)
    wait_for_click: bool = setting(False)
    speed: int = setting(2, within=(0, 4))
    offer_cut: bool = setting(False)


@dataclass(frozen=True, slots=True)
class Opponent:
    """Who sits opposite. An empty ``name`` means the character's own, ``own`` his own level."""

    character: str = setting("sepp")
    name: str = setting("")
    level: str = setting(OWN_LEVEL, OWN_LEVEL, *LEVELS, former=_FORMER_LEVELS)
    remarks: bool = setting(True)


@dataclass(frozen=True, slots=True)
class Picture:
    """Window and table. ``ui_scale`` is a percentage; 0 lets the window's size decide."""

    fullscreen: bool = setting(False)
    window_width: int = setting(1280, within=(640, 7680), shown=False)
    window_height: int = setting(720, within=(400, 4320), shown=False)
    ui_scale: int = setting(0, 0, 75, 80, 90, 100, 110, 125, 150, 175, 200)
    reduced_motion: bool = setting(False)
    mirrored: bool = setting(False)
    cloth: str = setting("green")
    score_board: str = setting("slate", "slate", "beads", "cards")


@dataclass(frozen=True, slots=True)
class Sound:
    """What is heard, and whether it is also written."""

    volume: int = setting(70, within=(0, 100))
    effects: bool = setting(True)
    room: bool = setting(True)
    mute: bool = setting(False)
    captions: bool = setting(False)


@dataclass(frozen=True, slots=True)
class Settings:
    """All groups."""

    general: General = field(default_factory=General)
    cards: Cards = field(default_factory=Cards)
    counting: Counting = field(default_factory=Counting)
    play: Play = field(default_factory=Play)
    opponent: Opponent = field(default_factory=Opponent)
    picture: Picture = field(default_factory=Picture)
    sound: Sound = field(default_factory=Sound)

    def get(self, path: str) -> SettingValue:
        """Return the value of a setting by its path, such as ``"play.speed"``."""
        group, _, name = path.partition(".")
        return cast(SettingValue, getattr(getattr(self, group), name))

    def with_value(self, path: str, value: SettingValue) -> Settings:
        """Return the settings with one value changed.

        Raises:
            ValueError: when there is no such setting or the value is not allowed.
        """
        option = OPTIONS.get(path)
        if option is None:
            raise ValueError(f"there is no setting {path}")
        if not option.allows(value):
            raise ValueError(f"{path}: {value!r} is not allowed")
        changed = replace(getattr(self, option.group), **{option.name: value})
        return replace(self, **{option.group: changed})


@dataclass(frozen=True, slots=True)
class Option:
    """One setting, as the settings screen and the checks see it.

    ``choices`` is empty for truth values, numbers and what only the running program can list.
    """

    group: str
    name: str
    kind: type
    default: SettingValue
    choices: tuple[SettingValue, ...] = ()
    within: tuple[int, int] | None = None
    shown: bool = True

    @property
    def path(self) -> str:
        """Group and name, such as ``play.speed``."""
        return f"{self.group}.{self.name}"

    @property
    def label(self) -> str:
        """Key of its name in the catalogue."""
        return f"settings.{self.path}.label"

    @property
    def help(self) -> str:
        """Key of its sentence in the catalogue."""
        return f"settings.{self.path}.help"

    def choice(self, value: SettingValue) -> str:
        """Return the key of the name of a choice."""
        return f"settings.{self.path}.{slug(value)}"

    def allows(self, value: SettingValue) -> bool:
        """Return whether the setting may have this value."""
        if type(value) is not self.kind:
            return False
        if self.choices:
            return value in self.choices
        if self.within and isinstance(value, int):
            return self.within[0] <= value <= self.within[1]
        return True


def slug(value: SettingValue) -> str:
    """Return the part of a catalogue key that stands for a value."""
    if isinstance(value, bool):
        return "is_on" if value else "is_off"
    return f"v{value}" if isinstance(value, int) else value


def _options() -> Iterator[Option]:
    defaults = Settings()
    for group in fields(Settings):
        kind = type(getattr(defaults, group.name))
        hints = get_type_hints(kind)
        for each in fields(kind):
            assert each.default is not MISSING
            yield Option(
                group=group.name,
                name=each.name,
                kind=hints[each.name],
                default=each.default,
                choices=each.metadata["choices"],
                within=each.metadata.get("range"),
                shown=each.metadata["shown"],
            )


OPTIONS: Final[dict[str, Option]] = {each.path: each for each in _options()}
"""Every setting by its path, in the order of the settings screen. Only ever read."""

GROUPS: Final[tuple[str, ...]] = tuple(each.name for each in fields(Settings))
"""The groups, in the order of the settings screen."""

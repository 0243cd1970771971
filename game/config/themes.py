"""Deck themes: which pictures make up a deck, and what is put on them.

A theme is a YAML file in ``config/themes/`` (or in the player's own folder). Reading one never
fails: every mistake becomes a :class:`Problem` with its place, and a deck that lacks pictures stays
playable, because the table draws a plain card instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

from game.config.font_letters import lacking
from game.config.inherit import load_extended
from game.config.messages import about_name, problem, problem_with_hint
from game.config.nodes import MapNode, Mark, Node, ScalarNode
from game.config.pictures import leads_out, picture_size, strays
from game.config.problems import MOST, Problem, in_order
from game.config.schema import Reader
from game.config.variant_file import folder_problems, yaml_files
from game.config.yaml_source import Document
from game.files import is_file

SUITS = ("C", "S", "H", "D")
RANKS = ("A", "T", "K", "Q", "J", "9", "8", "7", "6", "5", "4", "3", "2")
WORDS = ("french", "tell")
"""What suits and ranks can be called: the texts ``cards.suit.<words>``, ``cards.rank.<words>``."""
COLOUR_SETS = ("standard", "four", "safe", "on_dark")

RGB = tuple[int, int, int]


class Colour(str):
    """A colour as it is written, ``#RRGGBB``."""

    __slots__ = ()

    @property
    def rgb(self) -> RGB:
        """The three channels, 0 to 255."""
        return int(self[1:3], 16), int(self[3:5], 16), int(self[5:7], 16)


def parse_colour(text: str) -> Colour:
    """Return a colour, or raise ValueError."""
    digits = text[1:]
    if (
        not text.startswith("#")
        or len(digits) != 6
        or set(digits.lower()) - set("0123456789abcdef")
    ):
        raise ValueError(f"'{text}' is not a colour; write it as \"#RRGGBB\"")
    return Colour(text)


@dataclass(frozen=True, slots=True)
class Pictures:
    """Where the pictures lie: paths with ``{code}``, ``{suit}``, ``{letter}`` and the like.

    ``suits`` (what takes the suit's colour on a face) and ``captions`` are optional layers.
    """

    faces: str
    pips: str
    letters: str
    backs: str
    suits: str = ""
    captions: str = ""


@dataclass(frozen=True, slots=True)
class Captions:
    """Which ranks have words on a ribbon, in which languages, and how wide the picture is."""

    ranks: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    width: float = field(default=208.0, metadata={"range": (1.0, 240.0)})


_ACROSS = {"range": (0.0, 240.0)}
_DOWN = {"range": (0.0, 372.0)}
"""A card is so high in the units of its width."""


@dataclass(frozen=True, slots=True)
class IndexPlace:
    """Where the index stands, in 240ths of the card's width from its upper left corner.

    ``x`` is the middle of letters and pip; ``room`` is the width the letters may take. A pip of no
    height is left out; ``second_pip_y`` is the middle of another one, if it is not 0.
    """

    x: float = field(metadata=_ACROSS)
    top: float = field(metadata=_DOWN)
    height: float = field(metadata={"range": (1.0, 372.0)})
    room: float = field(metadata={"range": (1.0, 240.0)})
    pip_y: float = field(metadata=_DOWN)
    pip_height: float = field(metadata=_DOWN)
    second_pip_y: float = field(default=0.0, metadata=_DOWN)


@dataclass(frozen=True, slots=True)
class IndexPlaces:
    """The index in its usual and in its large form."""

    normal: IndexPlace
    large: IndexPlace


@dataclass(frozen=True, slots=True)
class Index(IndexPlaces):
    """Where the index of most ranks stands, and of those whose index stands elsewhere."""

    by_rank: dict[str, IndexPlaces] = field(default_factory=dict)

    def place(self, rank: str, *, large: bool = False) -> IndexPlace:
        """Return where the index of a rank stands."""
        places = self.by_rank.get(rank, self)
        return places.large if large else places.normal


@dataclass(frozen=True, slots=True)
class Theme:
    """One deck theme as its file says; see ``config/themes/french.yaml`` for each key."""

    id: str
    name: str
    words: str = field(metadata={"choices": WORDS})
    paper: Colour
    edge: Colour
    pictures: Pictures
    letters: dict[str, dict[str, str]]
    index: Index
    colours: dict[str, dict[str, Colour]]
    ranks: tuple[str, ...] = ("A", "K", "Q", "J", "T")
    back: str = "blue"
    tinted_pips: bool = False
    captions: Captions = field(default_factory=Captions)
    faces: dict[str, str] = field(default_factory=dict)
    letter_files: dict[str, str] = field(default_factory=dict)

    def cards(self, ranks: Iterable[str] | None = None) -> Iterator[str]:
        """Yield the codes of all cards of the deck, or of these ranks."""
        for rank in ranks or self.ranks:
            for suit in SUITS:
                yield f"{rank}{suit}"

    def letter(self, rank: str, language: str) -> str:
        """Return what the index of a rank says in a language; nothing when there are only pips."""
        own = self.letters.get(language, {})
        return own.get(rank) or self.letters["all"].get(rank, rank)

    def colour(self, suit: str, chosen: str = "standard") -> RGB:
        """Return the colour of a suit in one of the colour sets."""
        usual = self.colours["standard"]
        return self.colours.get(chosen, usual).get(suit, usual[suit]).rgb

    def suit_key(self, suit: str) -> str:
        """Return the key of the suit's name in the catalogue."""
        return f"cards.suit.{self.words}.{suit}"

    def rank_key(self, rank: str) -> str:
        """Return the key of the rank's name in the catalogue."""
        return f"cards.rank.{self.words}.{rank}"

    def face_path(self, code: str) -> str:
        """Return the path of a face, as written."""
        return (
            self.faces.get(code)
            or self.faces.get(code[:-1])
            or _fill(self.pictures.faces, code=code, rank=code[:-1], suit=code[-1])
        )

    def suit_layer_path(self, code: str) -> str | None:
        """Return the path of the layer that takes the suit's colour, or None."""
        if not self.pictures.suits:
            return None
        return _fill(self.pictures.suits, code=code, rank=code[:-1], suit=code[-1])

    def pip_path(self, suit: str) -> str:
        """Return the path of a suit's pip."""
        return _fill(self.pictures.pips, suit=suit)

    def letter_path(self, letter: str) -> str:
        """Return the path of the picture of index letters."""
        return _fill(self.pictures.letters, letter=self.letter_files.get(letter, letter))

    def back_path(self, back: str | None = None) -> str:
        """Return the path of a back (default: the theme's own)."""
        return _fill(self.pictures.backs, back=back or self.back)

    def caption_path(self, code: str, language: str) -> str | None:
        """Return the path of a card's words, or None when it has none."""
        if not self.pictures.captions or code[:-1] not in self.captions.ranks:
            return None
        languages = self.captions.languages
        chosen = language if language in languages else next(iter(languages), language)
        return _fill(self.pictures.captions, code=code, language=chosen)


@dataclass(frozen=True, slots=True)
class Deck:
    """A theme together with the folders in which its pictures are looked for, in this order."""

    theme: Theme
    roots: tuple[Path, ...]

    def find(self, path: str) -> Path | None:
        """Return the file of a picture; None when there is none, or it may not be opened.

        What lies outside the folders is none of the deck's.
        """
        found = self._named(path)
        return None if found is None or self._outside(path, *found) else found[1]

    def layer(self, path: str | None, face: str) -> str | None:
        """Return the path of a layer for a face; None where it does not belong to that face.

        What was drawn for our pictures, such as a ribbon with words, would lie across a picture of
        the player's own.
        """
        if path is None:
            return None
        below, above = self._named(face), self._named(path)
        return path if below and above and below[0] is above[0] else None

    def refusal(self, path: str) -> tuple[str, str] | None:
        """Return the code and the reason why a picture cannot be used; None when it can.

        Only the header is read, and only of what is not ours.
        """
        found = self._named(path)
        if found is None:
            return "no_picture", ""
        if self._outside(path, *found):
            return "picture_outside", ""
        if found[0] is self.roots[-1]:
            return None
        try:
            picture_size(found[1])
        except OSError as error:
            return "picture_refused", error.strerror or type(error).__name__
        except ValueError as error:
            return "picture_refused", str(error)
        return None

    def _outside(self, path: str, root: Path, found: Path) -> bool:
        """Whether a path leads out of its folder; links in our own folder are ours."""
        return strays(path) or (root is not self.roots[-1] and leads_out(root, found))

    def _named(self, path: str) -> tuple[Path, Path] | None:
        """Return the first folder in which a path names a file, and that file."""
        for root in self.roots:
            if is_file(found := root / path):
                return root, found
        return None

    def missing(self) -> tuple[str, ...]:
        """Return the paths of all pictures for which something plain is drawn."""
        return tuple(dict.fromkeys(path for _, path, _, _ in _unusable(self)))


@dataclass(frozen=True, slots=True)
class DeckList:
    """All decks by id, in the order of their files, and everything wrong with them."""

    decks: Mapping[str, Deck]
    problems: tuple[Problem, ...] = ()

    def get(self, name: str) -> Deck | None:
        """Return the deck with this id."""
        return self.decks.get(name)


def load_decks(folders: Sequence[Path], assets: Path) -> DeckList:
    """Read all themes of the folders; a later folder may add decks but not replace one.

    ``assets`` is where pictures are looked for that do not lie beside the theme's file.
    """
    files: dict[str, Path] = {}
    decks: dict[str, Deck] = {}
    problems: list[Problem] = []
    for folder in folders:
        problems += folder_problems(folder)
        for path in yaml_files(folder):
            first = files.setdefault(path.stem, path)
            if first is not path:
                mark = Mark(_shown(path), 0, 0)
                problems.append(problem(mark, "same_name", name=path.stem, other=_shown(first)))
    for name in sorted(files):
        deck, found = load_deck(files[name], files, assets)
        problems += found
        if deck is not None:
            decks[name] = deck
    return DeckList(decks, tuple(in_order(problems)))


def load_deck(
    path: Path, files: Mapping[str, Path], assets: Path
) -> tuple[Deck | None, list[Problem]]:
    """Read one theme and look whether its pictures are there.

    ``files`` are the themes that ``extends:`` may name. Without a usable theme the deck is None.
    """
    document = load_extended(
        path,
        lambda name: (files[name], _shown(files[name])) if name in files else None,
        known=files,
        shown_as=_shown(path),
    )
    problems = list(document.problems)
    if document.root is None:
        return None, problems
    theme = _read(document, document.root, problems)
    if theme is None:
        return None, problems
    deck = Deck(theme, (path.parent, assets))
    problems += islice(missing_pictures(deck, document.root), MOST + 1)
    return deck, problems


def _shown(path: Path) -> str:
    """Return a file's name for messages: with the folder, so that both config trees differ."""
    return "/".join(path.parts[-3:])


def _read(document: Document, root: MapNode, problems: list[Problem]) -> Theme | None:
    reader = Reader(problems, {Colour: parse_colour})
    theme = reader.read(Theme, root)
    if theme is None:
        return None
    if theme.id != Path(document.path).stem:
        name = Path(document.path).stem
        problems.append(problem(_mark(root, "id"), "wrong_id", found=theme.id, name=name))
    problems += islice(_bad_names(theme, root), MOST + 1)
    theme = replace(theme, ranks=tuple(dict.fromkeys(r for r in theme.ranks if r in RANKS)))
    usable = _all_letters(theme, root, problems) and _all_colours(theme, root, problems)
    return theme if usable else None


def _bad_names(theme: Theme, root: MapNode) -> Iterator[Problem]:
    yield from about_name(_mark(root, "name"), theme.name)
    for rank in theme.ranks:
        if rank not in RANKS:
            yield _not_one_of(_mark(root, "ranks"), "ranks", rank, RANKS)
    for rank in theme.index.by_rank:
        if rank not in RANKS:
            mark = _mark(root, "index", "by_rank", rank)
            yield _not_one_of(mark, "index.by_rank", rank, RANKS)
    for key in theme.faces:
        rank, suit = (key[:-1], key[-1]) if key[-1:] in SUITS else (key, "C")
        if rank not in RANKS or suit not in SUITS:
            yield problem(_mark(root, "faces", key), "want_card", label=f"faces.{key}")
    for name in theme.colours:
        if name not in COLOUR_SETS:
            yield _not_one_of(_mark(root, "colours", name), "colours", name, COLOUR_SETS)


def _not_one_of(mark: Mark, label: str, found: str, choices: Sequence[str]) -> Problem:
    listed = ", ".join(choices)
    return problem_with_hint(
        mark, "not_choice", found, choices, label=label, found=found, choices=listed
    )


def _all_letters(theme: Theme, root: MapNode, problems: list[Problem]) -> bool:
    missing = [rank for rank in theme.ranks if rank not in theme.letters.get("all", {})]
    if missing:
        mark = _mark(root, "letters", "all")
        problems.append(
            problem(mark, "no_letters", label="letters.all", missing=", ".join(missing))
        )
    return "all" in theme.letters


def _all_colours(theme: Theme, root: MapNode, problems: list[Problem]) -> bool:
    missing = [suit for suit in SUITS if suit not in theme.colours.get("standard", {})]
    if missing:
        mark = _mark(root, "colours", "standard")
        problems.append(
            problem(mark, "no_colours", label="colours.standard", missing=", ".join(missing))
        )
    return not missing


def missing_pictures(deck: Deck, root: MapNode) -> Iterator[Problem]:
    """Yield a problem for every picture that a deck names and that cannot be used."""
    for label, path, place, (code, reason) in _unusable(deck):
        yield problem(_mark(root, *place), code, label=label, path=path, reason=reason)


def _unusable(deck: Deck) -> Iterator[tuple[str, str, tuple[str, ...], tuple[str, str]]]:
    """Yield what each picture that cannot be used is for, its path, its place, code and reason."""
    told: dict[str, tuple[str, str] | None] = {}
    fonts = [font for root in deck.roots[-1:] for font in (root / "fonts").glob("*.ttf")]
    for label, path, place in _wanted_pictures(deck.theme):
        if path not in told:
            told[path] = deck.refusal(path)
        if (refusal := told[path]) is not None:
            if refusal[0] == "no_picture" and place[0] == "letters":
                # It comes from a font, if that has it.
                letter = label.removeprefix("letters ")
                if not any(lacking(letter, font) for font in fonts):
                    continue
            yield label, path, place, refusal


def _wanted_pictures(theme: Theme) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield what each picture of a theme is for, its path, and the keys that ask for it."""
    for code in theme.cards():
        written = next((key for key in (code, code[:-1]) if key in theme.faces), None)
        place = ("faces", written) if written else ("pictures", "faces")
        yield f"faces {code}", theme.face_path(code), place
        if (layer := theme.suit_layer_path(code)) is not None:
            yield f"suits {code}", layer, ("pictures", "suits")
        for language in theme.captions.languages:
            if (caption := theme.caption_path(code, language)) is not None:
                yield f"captions {code} {language}", caption, ("pictures", "captions")
    for suit in SUITS:
        yield f"pips {suit}", theme.pip_path(suit), ("pictures", "pips")
    letters: dict[str, tuple[str, ...]] = {}
    for language, own in theme.letters.items():
        for rank in theme.ranks:
            where = ("letters", language if own.get(rank) else "all", rank)
            letters.setdefault(theme.letter(rank, language), where)
    for letter in sorted(letters.keys() - {""}):
        yield f"letters {letter}", theme.letter_path(letter), letters[letter]
    yield f"back {theme.back}", theme.back_path(), ("back",)


def _fill(pattern: str, **values: str) -> str:
    """Put values into a path; unknown braces stay, and so show up as a missing picture."""
    for name, value in values.items():
        pattern = pattern.replace("{" + name + "}", value)
    return pattern


def _mark(root: MapNode, *keys: str) -> Mark:
    """Return the place of the innermost of these keys that is written."""
    node: Node | None = root
    mark = root.mark
    for key in keys:
        if not isinstance(node, MapNode) or key not in node.entries:
            break
        mark = node.entries[key].mark
        node = node.entries[key].value
    if isinstance(node, ScalarNode):
        mark = node.mark
    return mark

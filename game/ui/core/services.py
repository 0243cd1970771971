"""What the program knows beside its window: settings, texts, games, decks, sound.

Scenes get one :class:`Services` and change settings only through it, so that every change is saved
and takes effect at once.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pygame

from game.config.card_words import CardWords
from game.config.characters import Character, level_of, load_characters
from game.config.house_rules import HouseRules
from game.config.settings import OPTIONS, Settings, SettingValue
from game.config.settings_file import SettingsFile, load_settings
from game.config.spoken import own_words
from game.config.strings import (
    Catalogue,
    available_languages,
    choose_language,
    environment_locales,
    load_catalogue,
)
from game.config.themes import Deck, DeckList, load_decks
from game.config.variants import Library, load_library
from game.engine.text import Text
from game.engine.variant import Variant
from game.files import is_file
from game.names import in_words, seen
from game.paths import UserFolder, resource, user_folder
from game.ui.core.context import Ui
from game.ui.draw.card_art import CardArt
from game.ui.draw.gfx import writable
from game.ui.system.audio import Audio, Group
from game.ui.system.clock import Clock

log = logging.getLogger(__name__)

AUTO = "auto"
SPEEDS = (0.55, 0.75, 1.0, 1.5, 1.0)
"""Factor of the animations for each step of the setting; the last step leaves them out."""
INSTANT = 4


class Services:
    """Settings and everything that follows from them.

    ``overrides`` are settings of the command line: they hold for this run and are not saved, until
    the player sets the same thing himself.
    """

    def __init__(
        self,
        folder: UserFolder,
        file: SettingsFile,
        *,
        overrides: Mapping[str, SettingValue] | None = None,
        locales: Iterable[str] = (),
        clock: Clock | None = None,
        config: Path | None = None,
        assets: Path | None = None,
    ) -> None:
        self.folder = folder
        self.file = file
        self.config = config if config is not None else resource("config")
        self.assets = assets if assets is not None else resource("assets")
        self.languages = available_languages(self.config / "strings")
        self._locales = tuple(locales)
        self._overrides = {
            path: value
            for path, value in (overrides or {}).items()
            if path in OPTIONS and OPTIONS[path].allows(value)
        }
        self.catalogue = self._load_catalogue()
        self.library: Library = load_library(self.config, folder.path, self.catalogue.say)
        self.catalogue.learn(own_words(self.library, self.catalogue))
        self.decks: DeckList = load_decks(
            [self.config / "themes", folder.path / "themes"], self.assets
        )
        self.characters: dict[str, Character] = load_characters(self.config / "characters.yaml")[0]
        sound = self.settings.sound
        self.audio = Audio(
            sound.volume / 100, sound.mute, sound.effects, self.assets / "sounds",
            room_on=sound.room, clock=clock,
        )  # fmt: skip
        self._art: CardArt | None = None
        self._art_key: object = None
        self._ui: Ui | None = None
        self._listeners: list[Callable[[str], None]] = []

    # ------------------------------------------------------------------ settings

    @property
    def settings(self) -> Settings:
        """The settings that hold now."""
        settings = self.file.settings
        for path, value in self._overrides.items():
            settings = settings.with_value(path, value)
        return settings

    def set(self, path: str, value: SettingValue) -> None:
        """Change one setting: save it and let it take effect."""
        self._overrides.pop(path, None)
        self._tell(self.file.set(path, value))
        self._apply(path)

    def keep(self, settings: Settings, *, save: bool = True) -> None:
        """Change several settings at once; without ``save`` only until the program ends."""
        changed = [p for p in OPTIONS if settings.get(p) != self.settings.get(p)]
        for path in changed:
            self._overrides.pop(path, None)
        if save:
            self._tell(self.file.keep(settings))
        else:
            self.file.settings = settings
        for path in changed:
            self._apply(path)

    def reset(self, group: str = "") -> None:
        """Go back to the defaults, of one group or of all."""
        before = self.settings
        for path in list(self._overrides):
            if not group or path.startswith(f"{group}."):
                del self._overrides[path]
        self._tell(self.file.reset(group))
        for path in OPTIONS:
            if before.get(path) != self.settings.get(path):
                self._apply(path)

    def on_change(self, listener: Callable[[str], None]) -> Callable[[], None]:
        """Have ``listener`` told the path of each changed setting; gives the way to stop that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def _tell(self, notice: Text | None) -> None:
        if notice is not None and self._ui is not None:
            self._ui.toast(self.catalogue.say(notice))

    def _apply(self, path: str) -> None:
        settings, ui = self.settings, self._ui
        if path == "general.language":
            self.catalogue = self._load_catalogue()
            self.catalogue.learn(own_words(self.library, self.catalogue))
            if ui is not None:
                ui.tr = self.catalogue.text
        if path.startswith("sound."):
            self.audio.volume = settings.sound.volume / 100
            self.audio.muted = settings.sound.mute
            for group in Group:
                self.audio.switch(group, on=settings.sound.effects)
            self.audio.room_on = settings.sound.room
        if ui is not None:
            if path == "picture.fullscreen" and ui.window is not None:
                ui.window.set_fullscreen(settings.picture.fullscreen)
            self._configure(ui)
        for listener in tuple(self._listeners):
            listener(path)

    def attach(self, ui: Ui) -> None:
        """Make ``ui`` follow the settings from now on."""
        self._ui = ui
        ui.tr = self.catalogue.text
        ui.sounds = self.audio
        self._configure(ui)

    def _configure(self, ui: Ui) -> None:
        settings = self.settings
        ui.reduced_motion = settings.picture.reduced_motion or settings.play.speed == INSTANT
        ui.speed = SPEEDS[settings.play.speed]
        factor = settings.picture.ui_scale / 100 if settings.picture.ui_scale else 1.0
        art = self.art()
        ui.gfx.pips = art.pip
        ui.art = art
        ui.board = settings.picture.score_board
        if ui.cloth != settings.picture.cloth:
            ui.cloth = settings.picture.cloth
        if ui.text_factor != factor:
            ui.text_factor = factor
            ui.resize(ui.window_size)
        # Suit pictures inside text may look different now.
        ui.gfx.labels.clear()
        ui.invalidate()

    # ------------------------------------------------------------------ language and words

    @property
    def language(self) -> str:
        """Code of the language in use."""
        return self.catalogue.language

    def _load_catalogue(self) -> Catalogue:
        wished = self.settings.general.language
        if wished == AUTO or wished not in self.languages:
            wished = choose_language(self._locales, self.languages)
        return load_catalogue(self.config / "strings", wished)

    def say(self, text: Text) -> str:
        """The words for a sentence of the engine, with the names of the deck's ranks."""
        values: dict[str, object] = {**self.rank_words(), **dict(text.values)}
        return self.catalogue.text(text.key, **values)

    def say_key(self, key: str) -> str:
        """The text of a key whose sentence may name ranks of the deck."""
        return self.catalogue.text(key, **self.rank_words())

    def words(self) -> CardWords:
        """What cards, suits and ranks are called with the present deck."""
        return CardWords(self.deck().theme, self.catalogue.text)

    def rank_words(self) -> dict[str, str]:
        """Values for the placeholders ``{jack}``, ``{queen}`` ... of the rule sentences."""
        names = {
            "jack": "J", "queen": "Q", "king": "K", "ten": "T", "ace": "A",
            "nine": "9", "eight": "8", "seven": "7",
        }  # fmt: skip
        words = self.words()
        return {name: words.rank(code) for name, code in names.items()}

    # ------------------------------------------------------------------ decks

    def deck(self, name: str | None = None) -> Deck:
        """The deck ``name``, or the chosen one; the first there is if that does not exist."""
        wished = self.settings.cards.deck if name is None else name
        found = self.decks.get(wished) or self.decks.get("french")
        if found is None:
            found = next(iter(self.decks.decks.values()), None)
        if found is None:
            raise FileNotFoundError("there is no usable deck in config/themes")
        return found

    def deck_name(self, deck: Deck) -> str:
        """What a deck is called: a text of the catalogue, or what its file says."""
        name = deck.theme.name
        if name in self.catalogue:
            return self.catalogue.text(name)
        return writable(seen(name)) or in_words(deck.theme.id)

    def art(self) -> CardArt:
        """The pictures of the chosen deck as the settings want them; the same until they change."""
        cards = self.settings.cards
        key = (cards, self.language)
        if self._art is None or self._art_key != key:
            self._art = self.art_of(cards.deck)
            self._art_key = key
        return self._art

    def art_of(self, deck: str, *, language: str = "") -> CardArt:
        """New pictures of any deck, for previews, with letters of the player's or any language."""
        cards = self.settings.cards
        return CardArt(
            self.deck(deck),
            language or self.language,
            large_index=cards.large_index,
            four_colours=cards.colours == "four",
            safe_colours=cards.colours == "safe",
            back=None if cards.back == "default" else cards.back,
        )

    # ------------------------------------------------------------------ games

    def variant(self) -> Variant:
        """The game that a new Bummerl would be played by, house rules included."""
        play = self.settings.play
        found = self.library.find(play.variant, play.house_rules) or self.library.find(play.variant)
        if found is None:
            found = next(iter(self.library.variants.values()), None)
        if found is None:
            raise FileNotFoundError("there is no usable variant in config/variants")
        return found

    def variant_name(self, variant_id: str) -> str:
        """What a variant is called."""
        offer = self.library.offers.get(variant_id)
        if offer is not None and (name := writable(offer.name)):
            return name
        key = f"variant.{variant_id}.name"
        return self.catalogue.text(key) if key in self.catalogue else in_words(variant_id)

    def rules_name(self, chosen: HouseRules) -> str:
        """What a set of house rules is called: ours in the player's language, his as he wrote."""
        key = f"ui.house.sets.{chosen.id}.name"
        if self._is_ours(chosen, key):
            return self.catalogue.text(key)
        return writable(chosen.name) or in_words(chosen.id)

    def rules_about(self, chosen: HouseRules) -> str:
        """One sentence on a set of house rules of ours; empty for the player's."""
        key = f"ui.house.sets.{chosen.id}.about"
        return self.catalogue.text(key) if self._is_ours(chosen, key) else ""

    def _is_ours(self, chosen: HouseRules, key: str) -> bool:
        return not chosen.own and key in self.catalogue

    def reload_library(self) -> None:
        """Read variants and house rules again (a set was saved or deleted)."""
        self.library = load_library(self.config, self.folder.path, self.catalogue.say)
        self.catalogue.learn(own_words(self.library, self.catalogue))

    def opponent_name(self) -> str:
        """What the opponent is called."""
        opponent = self.settings.opponent
        return writable(seen(opponent.name)) or self.character_name(opponent.character)

    def character_name(self, character: str) -> str:
        """What a character is called by himself."""
        key = f"settings.opponent.character.{character}"
        return self.catalogue.text(key) if key in self.catalogue else in_words(character)

    def level(self, character: str) -> str:
        """The level at which a character plays by the settings."""
        return level_of(self.settings, self.characters.get(character))

    def level_name(self, level: str) -> str:
        """What a level is called."""
        key = f"settings.opponent.level.{level}"
        return self.catalogue.text(key) if key in self.catalogue else level

    def level_about(self, level: str) -> str:
        """One sentence on what somebody of this level does and does not do."""
        key = f"settings.opponent.level.{level}_about"
        return self.catalogue.text(key) if key in self.catalogue else ""

    def levels_alike(self) -> bool:
        """Whether the computer plays the chosen game alike at every level.

        That can be so in games and house rules of the player's own; in ours the levels differ.
        """
        play = self.settings.play
        chosen = (
            self.library.offers.get(play.variant),
            self.library.house_rules.get(play.house_rules),
        )
        if not any(each is not None and each.own for each in chosen):
            return False
        # It takes the searches to know, which the window else has no need of.
        from game.ai.who_plays import stand_in

        return bool(stand_in(self.variant()))

    def portrait(self, character: str) -> pygame.Surface | None:
        """The picture of a character (``player`` is the person's own); None for what is none.

        A save may name anything, a path out of our folder too.
        """
        if character != "player" and character not in self.characters:
            return None
        path = self.assets / "portraits" / f"{character}.png"
        if not is_file(path):
            return None
        try:
            return pygame.image.load(str(path))
        except pygame.error:
            return None

    def close(self) -> None:
        """Give devices back."""
        self.audio.close()


def system_locales() -> list[str]:
    """Names of the languages the player's system is set to, the preferred one first."""
    found: list[str] = []
    get = getattr(pygame.system, "get_pref_locales", None) if hasattr(pygame, "system") else None
    if get is not None:
        for each in get():
            country = each.get("country")
            found.append(each["language"] + (f"_{country}" if country else ""))
    # Environment first: it is what the player can change for one start.
    return [*environment_locales(os.environ), *found]


def open_services(
    *,
    data_dir: Path | None = None,
    folder: UserFolder | None = None,
    overrides: Mapping[str, SettingValue] | None = None,
    locales: Iterable[str] | None = None,
    clock: Clock | None = None,
) -> Services:
    """Find the player's folder and read everything. What is wrong with files is in ``problems``.

    Args:
        data_dir: the player's folder in place of the usual one.
        folder: the player's folder, if it has been found already.
        overrides: settings for this run only.
        locales: languages of the system, the preferred one first.
        clock: the clock of the window.
    """
    folder = folder or user_folder(data_dir)
    file = load_settings(folder.settings, resource("config", "settings.yaml"))
    return Services(
        folder,
        file,
        overrides=overrides,
        locales=system_locales() if locales is None else locales,
        clock=clock,
    )

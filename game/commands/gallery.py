"""Every screen of the game by name, as it comes up in a real game, drawn without a window.

A table is reached by playing: two computer players play a seeded match until the wanted moment,
through the same scenes, runner and rules as a person would.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pygame

from game.ai.process.thinker import InlineThinker
from game.ai.registry import make_bot
from game.config.settings import SettingValue
from game.engine.state import Phase
from game.engine.view import SeatView
from game.ui.app.navigation import Navigator
from game.ui.app.table_host import TableHost
from game.ui.core.context import Ui
from game.ui.core.scene import Scene
from game.ui.core.services import open_services
from game.ui.scenes.bummerl_end import BummerlEndScene
from game.ui.scenes.deal_end import DealEndScene
from game.ui.scenes.table import TableScene
from game.ui.system.clock import FakeClock
from game.ui.system.input import Key
from game.ui.system.offscreen import start_headless

FRAME = 1 / 60
LONGEST = 60 * 1200
"""Frames after which a moment counts as never coming (twenty minutes of play)."""

PLAYER = "greedy"
"""Who plays in the person's place."""


class Gallery:
    """One window's worth of program without the window.

    Args:
        size: of the picture, in pixels.
        folder: the player's folder; a fresh one shows the program as it comes.
        settings: settings for this run, by path, such as ``{"general.language": "hu"}``.
        seed: fixes the cards and how everyone plays.
    """

    def __init__(
        self,
        size: tuple[int, int],
        folder: Path,
        *,
        settings: Mapping[str, SettingValue] | None = None,
        seed: int = 1,
    ) -> None:
        start_headless()
        self.clock = FakeClock()
        self.services = open_services(
            data_dir=folder, overrides=settings, locales=["en"], clock=self.clock
        )
        self.ui = Ui(size, self.clock)
        self.services.attach(self.ui)
        self.host = TableHost(self.ui, self.services, seed=seed, thinker=InlineThinker())
        self.navigator = Navigator(self.ui, self.services, self.host)
        self._player, self._chance = make_bot(PLAYER), Random(seed)

    def open(self, name: str) -> None:
        """Bring a screen up, and let it come to rest.

        Raises:
            KeyError: when there is no screen of this name.
        """
        SCREENS[name](self)
        self.ui.stack.settle()
        self.let_pass(0.6)

    def picture(self) -> pygame.Surface:
        """Draw what is on the screen."""
        surface = pygame.Surface(self.ui.size)
        self.ui.stack.draw(surface)
        return surface

    def is_empty(self) -> bool:
        """Whether the picture is of one colour, so that nothing has been drawn."""
        small = pygame.transform.smoothscale(self.picture(), (32, 20))
        pixels = pygame.image.tobytes(small, "RGB")
        return len({pixels[at : at + 3] for at in range(0, len(pixels), 3)}) < 20

    def missing(self) -> list[str]:
        """Return the keys of all texts that were wanted and are not there."""
        return sorted(self.services.catalogue.missing)

    def let_pass(self, seconds: float) -> None:
        """Let time go by, frame after frame."""
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def frame(self) -> None:
        """Do what the program does in a frame, without drawing."""
        self.ui.stack.settle()
        self.clock.tick(60)
        self.ui.stack.update(FRAME)
        self.ui.stack.settle()

    def close(self) -> None:
        """Take everything away."""
        self.ui.stack.clear()
        self.ui.stack.settle()
        self.host.close()
        self.services.close()

    # ------------------------------------------------------------------ playing

    @property
    def table(self) -> TableScene:
        """The table that is played at."""
        scene = self.host.scene
        assert scene is not None
        return scene

    def play_until(self, arrived: Callable[[Gallery], bool]) -> None:
        """Begin a match and play it until the moment has come.

        Raises:
            RuntimeError: when it does not come.
        """
        self.navigator.new_game()
        self.ui.stack.settle()
        for _ in range(LONGEST):
            if arrived(self):
                return
            self._go_on()
            self.frame()
        raise RuntimeError("the moment did not come; is the computer player stuck?")

    def _go_on(self) -> None:
        """Act where the person is asked, and answer whatever lies over the table."""
        if self.ui.stack.top is not self.table:
            self.ui.stack.handle(Key(pygame.K_RETURN))
            return
        runner = self.table.runner
        if not self.persons_turn():
            return
        view = runner.view
        action = self._player.choose(view, self._chance)
        if action is not None:
            self.table.act(action)

    def persons_turn(self) -> bool:
        """Whether the table has come to rest and waits for the person."""
        runner = self.table.runner
        return (
            self.ui.stack.top is self.table
            and self.table.ready
            and runner.in_deal
            and not runner.deal_over
            and runner.view.turn == runner.human
            and bool(runner.view.legal)
        )


def _when(matches: Callable[[SeatView], bool]) -> Callable[[Gallery], None]:
    """Return how to come to the person's first turn whose view is like this."""

    def arrived(gallery: Gallery) -> bool:
        return gallery.persons_turn() and matches(gallery.table.runner.view)

    return lambda gallery: gallery.play_until(arrived)


def _cut(gallery: Gallery) -> None:
    gallery.services.set("play.offer_cut", True)
    _when(lambda view: view.phase is Phase.CUT)(gallery)


def _until(scene: type[Scene]) -> Callable[[Gallery], None]:
    """Return how to come to the first scene of this kind that lies over the table."""
    return lambda gallery: gallery.play_until(lambda now: isinstance(now.ui.stack.top, scene))


def _at_the_table(open_page: Callable[[Gallery], None]) -> Callable[[Gallery], None]:
    """Return how to open a page that lies over the table."""

    def bring_up(gallery: Gallery) -> None:
        SCREENS["table"](gallery)
        open_page(gallery)

    return bring_up


SCREENS: Mapping[str, Callable[[Gallery], None]] = {
    "title": lambda gallery: gallery.navigator.title(),
    "first_start": lambda gallery: gallery.ui.stack.reset(gallery.navigator.first_start()),
    "table": _when(lambda view: view.phase is Phase.PLAY and len(view.taken) >= 2),
    "cut": _cut,
    "follow": _when(lambda view: bool(view.trick.cards) and len(view.taken) >= 1),
    "closed": _when(lambda view: view.closed is not None and view.phase is Phase.PLAY),
    "strict": _when(lambda view: view.strict and bool(view.trick.cards)),
    "deal_over": _until(DealEndScene),
    "bummerl_over": _until(BummerlEndScene),
    "pause": _at_the_table(lambda gallery: gallery.navigator.pause()),
    "rules": lambda gallery: gallery.navigator.rules(),
    "house_rules": lambda gallery: gallery.navigator.house_rules(),
    "cards_table": lambda gallery: gallery.navigator.cards_and_table(),
    "settings": lambda gallery: gallery.navigator.settings(),
    "settings_opponent": lambda gallery: gallery.navigator.settings("opponent"),
    "settings_picture": lambda gallery: gallery.navigator.settings("picture"),
    "settings_sound": lambda gallery: gallery.navigator.settings("sound"),
    "settings_data": lambda gallery: gallery.navigator.settings("data"),
    "credits": lambda gallery: gallery.navigator.credits(),
    "mishap": lambda gallery: gallery.ui.stack.reset(
        gallery.navigator.mishap(Path("reports/report-1.txt"))
    ),
}
"""How each screen is brought up, by its name."""


def screen_names() -> tuple[str, ...]:
    """Return the names of all screens."""
    return tuple(SCREENS)

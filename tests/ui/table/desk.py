"""A table scene with a fake clock and a pointer, as tests use it."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random

import pygame

from game.ai.process.thinker import InlineThinker
from game.engine.actions import PlayCard
from game.engine.cards import Card
from game.session.game import Game
from game.session.runner import Runner
from game.ui.core.context import Ui
from game.ui.core.destinations import Destination
from game.ui.core.services import open_services
from game.ui.scenes.table import TableScene
from game.ui.system.clock import FakeClock
from game.ui.system.input import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Key,
    KeyUp,
    Move,
    Press,
    Release,
    RightClick,
)
from game.ui.table.bid.box import DEAD
from tests.variants import named

FRAME = 1 / 60


class Desk:
    """A person's table against one kind of computer player.

    Wishes may be ``size``, ``lang``, ``deck``, ``variant`` (a name or a variant), ``number`` (of
    the first deal), ``dealer``, ``practice``, ``bot``, and settings such as ``play__speed=4``.
    """

    def __init__(
        self,
        folder: Path,
        *,
        size=(1280, 800),
        lang="de",
        deck="french",
        variant="schnapsen",
        number=1,
        dealer=1,
        practice=False,
        bot="greedy",
        names=("Du", "Sepp"),
        scene=True,
        **settings,
    ) -> None:
        wished = {"general.language": lang, "cards.deck": deck, "play.offer_cut": False}
        wished |= {path.replace("__", "."): value for path, value in settings.items()}
        self.clock = FakeClock()
        self.ui = Ui(size, self.clock)
        self.services = open_services(data_dir=folder, overrides=wished, locales=[lang])
        self.services.attach(self.ui)
        self.heard: list[str] = []
        self.ui.sounds = self
        game_variant = named(variant) if isinstance(variant, str) else variant
        numbers = count(number)
        names = (*names, *(f"Gast {seat}" for seat in range(2, game_variant.seats)))
        self.game = Game.start(
            game_variant, first_dealer=dealer, names=names, practice=practice,
            new_number=lambda: next(numbers),
        )  # fmt: skip
        # The computer players draw their chance from the salt.
        self.game.new_salt = lambda: "salt"
        self.saves = 0
        self.runner = Runner(
            self.game, 0, dict.fromkeys(range(1, game_variant.seats), bot), InlineThinker(),
            save=self._saved,
        )  # fmt: skip
        self.left: list[Destination] = []
        self.ui.go = self.left.append
        self.surface = pygame.Surface(size)
        if scene:
            self.open_table()

    def open_table(self) -> None:
        """Show the table, with the deal in progress if there is one."""
        self.scene = TableScene(self.ui, self.services, self.runner)
        self.ui.stack.push(self.scene)
        self.ui.stack.settle()

    def play(self, name: str) -> None:
        """Hear a sound."""
        self.heard.append(name)

    def _saved(self, _: Game) -> None:
        self.saves += 1

    def close(self) -> None:
        """Give everything back."""
        self.services.close()

    # ------------------------------------------------------------------ time

    def frames(self, n: int = 1) -> None:
        """Let so many frames pass."""
        for _ in range(n):
            self.ui.stack.update(FRAME)
            self.clock.advance(FRAME)

    def seconds(self, s: float) -> None:
        """Let time pass."""
        self.frames(round(s / FRAME))

    def my_turn(self, limit: float = 60.0) -> bool:
        """Wait until the person has to act; False when the deal is over instead."""
        for _ in range(round(limit / FRAME)):
            scene, view = self.scene, self.scene.view
            if scene.ready and self.runner.deal_over:
                return False
            if scene.ready and view.turn == view.seat and view.legal:
                return True
            self.frames()
        raise AssertionError("nothing happens any more")

    def draw(self) -> pygame.Surface:
        """Paint a picture."""
        if self.surface.get_size() != self.ui.size:
            self.surface = pygame.Surface(self.ui.size)
        self.ui.stack.draw(self.surface)
        return self.surface

    def resize(self, size: tuple[int, int]) -> None:
        """Another window size."""
        self.ui.resize(size)

    # ------------------------------------------------------------------ hands

    def move(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        self.ui.pointer = pos
        self.ui.stack.handle(Move(pos))

    def click(self, pos: tuple[int, int], times: int = 1) -> None:
        """Click, once or twice."""
        self.move(pos)
        for number in range(1, times + 1):
            for event in (Press(pos, number), Release(pos), Click(pos, number)):
                self.ui.stack.handle(event)

    def right_click(self, pos: tuple[int, int]) -> None:
        """Click with the second button."""
        self.ui.stack.handle(RightClick(pos))

    def grab(self, start: tuple[int, int], to: tuple[int, int]) -> None:
        """Press at one place and move to another, without letting go."""
        self.move(start)
        self.ui.stack.handle(Press(start))
        self.ui.stack.handle(DragStart(start, ((start[0] + to[0]) // 2, (start[1] + to[1]) // 2)))
        self.ui.pointer = to
        self.ui.stack.handle(DragMove(start, to))

    def let_go(self, start: tuple[int, int], at: tuple[int, int]) -> None:
        """Let go of what was grabbed."""
        self.ui.stack.handle(Release(at, dragged=True))
        self.ui.stack.handle(DragEnd(start, at))
        self.move(at)

    def drag(self, start: tuple[int, int], to: tuple[int, int]) -> None:
        """Drag from one place to another."""
        self.grab(start, to)
        self.let_go(start, to)

    def key(self, *codes: int) -> None:
        """Press keys one after the other."""
        for code in codes:
            self.ui.stack.handle(Key(code))
            self.ui.stack.handle(KeyUp(code))

    def answer_sheet(self, rng: Random) -> bool:
        """Answer the question on a sheet by clicks, somehow; False when there is none."""
        if self.scene.hud.panel is None:
            return False
        self.seconds(DEAD + 0.1)
        panel = self.scene.hud.panel
        rows = [row for row in panel.rows if row.enabled and panel.view.rect.contains(row.rect)]
        rows = rows if rows and (rng.random() < 0.4 or not panel.question.answers) else []
        if rows:
            self.click(rng.choice(rows).rect.center)
            if self.scene.hud.panel is panel and panel.confirm is not None:
                self.click(panel.confirm.rect.center)
            return True
        answers = [button for button in panel.buttons if button is not panel.confirm]
        self.click(rng.choice(answers).rect.center)
        return True

    # ------------------------------------------------------------------ cards

    def spot(self, card: Card) -> tuple[int, int]:
        """A point on a card of the hand that no other card covers."""
        spot = self.scene.hud.spots[card]
        pose = spot.poses[-1]
        for share in (-0.36, -0.3, 0.0, 0.36):
            x = round(pose.x + share * pose.width)
            for high in (-0.3, 0.0, 0.3):
                at = (x, round(pose.y + high * pose.height))
                if self.scene.group.widget_at(at) is spot:
                    return at
        raise AssertionError(f"{card} is covered")

    def point(self, place) -> tuple[int, int]:
        """The middle of a place on the table."""
        pose = self.scene.layout.pose(place)
        return (round(pose.x), round(pose.y))

    def legal_cards(self) -> list[Card]:
        """What the person may play."""
        return [a.card for a in self.scene.view.legal if isinstance(a, PlayCard)]

    @property
    def log(self) -> tuple[str, ...]:
        """What has been done in the deal."""
        record = self.game.record
        return record.log if record is not None else ()

"""Every screen around the table, by name, ready to be drawn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from game.session.game import Game
from game.session.runner import Runner
from game.session.seeding import Seeded
from game.ui.app.after_deal import AfterDeal
from game.ui.scenes.first_start import FirstStartScene
from tests.ui.conftest import Desk

GUESTS = ("sepp", "resi", "sedlacek")


class NobodyThinks:
    """Stands in for the computer player's process: the tests play all seats themselves."""

    busy = False

    def warm_up(self) -> None:
        """Nothing to start."""

    def submit(self, *_: object) -> None:
        """Nobody is asked."""

    def poll(self) -> None:
        """There is never an answer."""

    def cancel(self) -> None:
        """Nothing to stop."""

    def close(self) -> None:
        """Nothing to end."""


def finished_deal(desk: Desk, seed: int = 3, *, deals: int = 3, bummerl: bool = False) -> Runner:
    """A match whose deal on the table is over, played at random."""
    chance = Seeded(seed)
    variant = desk.services.variant()
    names = ("Du", "Sepp", "Resi", "Herr Sedlacek")[: variant.seats]
    game = Game.start(variant, first_dealer=0, names=names, practice=True)
    game.new_number, game.new_salt = chance.number, chance.salt
    runner = Runner(game, 0, dict.fromkeys(range(1, variant.seats), "random"), NobodyThinks())
    rng = Random(seed)

    def play() -> None:
        while not game.state.over:
            seat = game.turn
            runner.game.act(seat, rng.choice(game.legal(seat)))
        # The runner was not asked, so it must look again.
        runner._changed((), snap=True)

    runner.begin()
    play()
    count = 1
    while (bummerl and runner.outcome.bummerl is None) or (not bummerl and count < deals):
        runner.next_deal()
        play()
        count += 1
    return runner


def after_deal(desk: Desk, runner: Runner) -> AfterDeal:
    """What follows the finished deal of ``runner``."""
    return AfterDeal(
        desk.ui,
        desk.services,
        runner,
        lambda seat: runner.game.names[seat],
        went_on=lambda: None,
        match_over=lambda: None,
        characters=dict(enumerate(GUESTS, start=1)),
    )


def _title(desk: Desk) -> None:
    desk.ui.stack.push(desk.navigator.make_title())


def _title_saved(desk: Desk) -> None:
    line = "Turnierschnapsen, 14 : 12 gegen Herrn Sedlacek-Wotruba"
    tables = desk.tables
    tables.saved_variant = lambda: "snapszli"  # type: ignore[method-assign]
    tables.saved_line = lambda _: line  # type: ignore[method-assign]
    tables.saved_score = lambda _: "14\u00a0:\u00a012"  # type: ignore[method-assign]
    _title(desk)


def _first(step: int) -> Callable[[Desk], None]:
    def push(desk: Desk) -> None:
        scene = FirstStartScene(desk.ui, desk.services, lambda: None)
        scene.step = step
        desk.ui.stack.push(scene)

    return push


def _settings(section: str) -> Callable[[Desk], None]:
    return lambda desk: desk.navigator.settings(section)


def _pause(desk: Desk) -> None:
    _title(desk)
    desk.navigator.pause()


def _mishap(desk: Desk) -> None:
    desk.ui.stack.push(desk.navigator.mishap(Path("/home/somebody/Bummerl/reports/report-1.txt")))


def _deal_end(desk: Desk) -> None:
    after_deal(desk, finished_deal(desk)).show()


def _for_four(show: Callable[[Desk], None]) -> Callable[[Desk], None]:
    """The same in a game for four."""

    def push(desk: Desk) -> None:
        desk.services.set("play.variant", "bauernschnapsen")
        show(desk)

    return push


def _deal_end_four(desk: Desk) -> None:
    """The count of a doubled contract of partners, with tricks of both sides and cards left."""
    for seed in range(1000):
        runner = finished_deal(desk, seed, deals=1)
        state = runner.game.state
        if state.auction.doublings and len(state.taken) == 4 and len(set(state.won_tricks)) > 2:
            after_deal(desk, runner).show()
            return


def _open_cards(desk: Desk) -> None:
    ending = after_deal(desk, finished_deal(desk, deals=1))
    ending.show()
    desk.ui.stack.settle()
    assert ending.scene.actions.open_cards is not None
    ending.scene.actions.open_cards()


def _bummerl_end(desk: Desk) -> None:
    ending = after_deal(desk, finished_deal(desk, bummerl=True))
    ending.show()
    desk.ui.stack.settle()
    ending.scene.actions.go_on()


SCENES: dict[str, Callable[[Desk], None]] = {
    "title": _title,
    "title_saved": _title_saved,
    "first_language": _first(0),
    "first_deck": _first(1),
    "first_counting": _first(2),
    "settings_play": _settings("play"),
    "settings_opponent": _settings("opponent"),
    "settings_picture": _settings("picture"),
    "settings_sound": _settings("sound"),
    "settings_data": _settings("data"),
    "cards_table": lambda desk: desk.navigator.cards_and_table(),
    "rules": lambda desk: desk.navigator.rules(),
    "house_rules": lambda desk: desk.navigator.house_rules(),
    "credits": lambda desk: desk.navigator.credits(),
    "pause": _pause,
    "mishap": _mishap,
    "deal_end": _deal_end,
    "open_cards": _open_cards,
    "bummerl_end": _bummerl_end,
    "title_four": _for_four(_title),
    "deal_end_four": _for_four(_deal_end_four),
    "open_cards_four": _for_four(_open_cards),
    "bummerl_end_four": _for_four(_bummerl_end),
}
"""Functions that open a screen on a desk."""

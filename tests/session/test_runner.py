"""Who is asked when, and what the person is told."""

from __future__ import annotations

from itertools import count

import pytest

from game.ai.process.thinker import InlineThinker
from game.engine.actions import ClaimTarget, Cut, Pass, PlayCard
from game.engine.events import CardsDealt
from game.engine.state import Phase
from game.engine.view import SeatView
from game.session.game import Game
from game.session.runner import Runner
from tests.variants import named


class SlowThinker(InlineThinker):
    """Answers only when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[SeatView, str, int]] = []
        self.cancelled = 0
        self.may_answer = False

    @property
    def busy(self) -> bool:
        return (bool(self.asked) and not self.may_answer) or super().busy

    def submit(self, view, bot_name, seed):
        self.asked.append((view, bot_name, seed))

    def poll(self):
        if not self.may_answer or not self.asked:
            return None
        super().submit(*self.asked.pop())
        return super().poll()

    def cancel(self):
        self.cancelled += 1
        self.asked.clear()


def make(*, variant="schnapsen", dealer=1, thinker=None, number=1, **more):
    numbers = count(number)
    game = Game.start(
        named(variant), first_dealer=dealer, names=("Du", "Sepp"),
        practice=more.pop("practice", False), new_number=lambda: next(numbers),
    )  # fmt: skip
    game.new_salt = lambda: "salt"
    saved: list[int] = []
    runner = Runner(
        game, 0, {1: "greedy"}, thinker or InlineThinker(),
        save=lambda kept: saved.append(len(kept.record.log) if kept.record else -1), **more,
    )  # fmt: skip
    runner.begin()
    return runner, saved


def run(runner, seconds=5.0, *, ready=True):
    for _ in range(round(seconds / 0.05)):
        runner.update(0.05, ready=ready)


def to_my_turn(runner):
    for _ in range(400):
        if runner.deal_over or (runner.view.turn == 0 and runner.view.legal):
            return
        runner.update(0.05, ready=True)
    raise AssertionError("stuck")


def play_on(runner, limit=100):
    """Play the first legal card until the deal is over."""
    for _ in range(limit):
        to_my_turn(runner)
        if runner.deal_over:
            return
        legal = runner.view.legal
        plays = [action for action in legal if isinstance(action, PlayCard)]
        runner.act(plays[0] if plays else legal[0])
    raise AssertionError("the deal never ends")


def test_the_computer_cuts_and_leads_only_when_the_picture_is_ready():
    runner, _ = make(dealer=0)
    assert runner.view.phase is Phase.CUT
    run(runner, ready=False)
    assert runner.view.phase is Phase.CUT
    run(runner, 0.7)
    assert runner.view.phase is Phase.PLAY
    assert not runner.view.trick.cards
    run(runner, 1.5)
    assert runner.view.turn == 0


def test_the_computer_thinks_already_while_the_picture_moves():
    thinker = SlowThinker()
    runner, _ = make(dealer=0, thinker=thinker)
    runner.update(0.01, ready=False)
    assert len(thinker.asked) == 1


def test_it_waits_at_least_its_pause_however_fast_the_answer():
    runner, _ = make(dealer=0, patience=lambda _: 2.0)
    run(runner, 1.8)
    assert runner.view.phase is Phase.CUT
    run(runner, 0.4)
    assert runner.view.phase is Phase.PLAY


def test_the_time_of_thinking_counts_only_while_an_answer_is_owed():
    thinker = SlowThinker()
    runner, _ = make(dealer=0, thinker=thinker)
    run(runner, 3.0, ready=False)
    assert runner.thinking == 0
    run(runner, 1.0)
    assert runner.thinking == pytest.approx(1.0, abs=0.1)
    assert runner.bot_asked == 1
    thinker.may_answer = True
    run(runner, 1.0)
    assert runner.view.phase is Phase.PLAY


def test_bots_get_views_of_their_own_seat_and_nothing_else():
    thinker = SlowThinker()
    runner, _ = make(dealer=0, thinker=thinker)
    runner.update(0.1, ready=True)
    view, name, _ = thinker.asked[0]
    assert isinstance(view, SeatView)
    assert view.seat == 1
    assert name == "greedy"


def test_the_person_is_told_only_what_his_seat_sees():
    runner, _ = make()
    runner.act(Cut(3))
    runner.take()
    update = runner.take()
    dealt = [event for event in update.events if isinstance(event, CardsDealt)]
    assert dealt
    for event in dealt:
        assert all((card is None) == (event.seat != 0) for card in event.cards)
    assert update.view.hand == runner.view.hand


def test_everything_is_saved_at_once():
    runner, saved = make()
    assert saved == [0]
    runner.act(Cut(0))
    assert saved[-1] == 1
    play_on(runner)
    assert saved == list(range(len(runner.game.record.log) + 1))


def test_what_is_automatic_is_done_for_the_person():
    def wave_through(view):
        return Cut(0) if view.phase is Phase.CUT else None

    runner, _ = make(automatic=wave_through)
    runner.update(0.1, ready=False)
    assert runner.view.phase is Phase.CUT
    runner.update(0.1, ready=True)
    assert runner.view.phase is Phase.PLAY


class Greedy66(InlineThinker):
    """Claims whenever it is asked out of turn."""

    def submit(self, view, bot_name, seed):
        super().submit(view, bot_name, seed)
        if view.turn != view.seat:
            self._answer = ClaimTarget()


def test_a_computer_that_could_claim_is_asked_while_the_person_is_to_lead():
    for number in range(1, 30):
        runner, _ = make(variant="snapszli", thinker=Greedy66(), number=number)
        for _ in range(8):
            to_my_turn(runner)
            if runner.deal_over or (runner.view.taken and not runner.view.trick.cards):
                break
            plays = [a for a in runner.view.legal if isinstance(a, PlayCard)]
            runner.act(plays[-1] if plays else runner.view.legal[0])
        if runner.deal_over or not runner.view.taken:
            continue
        assert runner.view.turn == 0
        runner.update(0.01, ready=True)
        assert runner.bot_asked is None
        run(runner, 0.2)
        assert not runner.deal_over
        run(runner, 2.0)
        assert runner.game.record.log[-1] == "1 claim"
        return
    raise AssertionError("the person never won a trick")


def test_an_action_of_the_person_cancels_what_is_being_thought():
    thinker = SlowThinker()
    runner, _ = make(thinker=thinker)
    before = thinker.cancelled
    runner.act(Cut(0))
    assert thinker.cancelled > before


def test_undo_takes_back_the_last_decision_and_not_what_was_automatic():
    runner, saved = make(
        practice=True, automatic=lambda view: Cut(0) if view.phase is Phase.CUT else None
    )
    to_my_turn(runner)
    run(runner, 1.0)
    assert not runner.undo()
    hand = runner.view.hand
    log = runner.game.record.log
    runner.act(PlayCard(hand[0]))
    to_my_turn(runner)
    assert runner.undo()
    assert runner.game.record.log == log
    assert runner.view.hand == hand
    assert saved[-1] == len(log)
    assert runner.game.undone == 1
    while (update := runner.take()) is not None:
        last = update
    assert last.snap


def test_undo_is_for_practice_only():
    runner, _ = make()
    runner.act(Cut(2))
    assert not runner.undo()
    assert not runner.replay_deal()


def test_the_same_deal_again_gives_the_same_cards():
    runner, _ = make(practice=True)
    runner.act(Cut(4))
    order = runner.game.record.order
    play_on(runner)
    assert runner.replay_deal()
    assert runner.view.phase is Phase.CUT
    assert runner.game.record.order == order
    assert not runner.deal_over


def test_after_the_last_deal_of_a_match_nothing_more_is_dealt():
    runner, _ = make(number=3)
    deals = 0
    while not runner.game.over:
        play_on(runner)
        outcome = runner.outcome
        done = runner.next_deal()
        assert done.settled == outcome
        deals += 1
        assert deals < 40
    assert not runner.in_deal
    assert runner.outcome is None
    runner.update(1.0, ready=True)


def test_a_bot_that_fails_does_not_stop_the_deal():
    class Broken(InlineThinker):
        def submit(self, view, *_):
            self._busy = True
            self._answer = ClaimTarget() if view.phase is Phase.CUT else Pass()

    runner, _ = make(dealer=0, thinker=Broken())
    run(runner, 3.0)
    assert runner.view.phase is Phase.PLAY
    assert runner.view.turn == 0

"""What the play-outs say happens is what the rules layer lets happen, under any house rules.

The book is replaced by one that chooses at random and notes what it is asked; the rules layer plays
the same choices beside it. Whenever the play-out asks, hands, scores, talon and what may be done
must be those of the rules layer, and so must the value at the end.
"""

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.ai.cardset import CardTable, card_table
from game.ai.kernel import Kernel, Unsupported
from game.ai.kernel.loader import INTERPRETED
from game.ai.kernel.playouts import BOOKISH, PlayOuts
from game.engine.actions import (
    Action,
    ClaimTarget,
    CloseTalon,
    ExchangeTrump,
    PlayCard,
    ShowMarriage,
)
from game.engine.deal import apply, legal
from game.engine.rules import Value
from game.engine.state import DealState, Phase
from game.engine.variant import Variant
from tests.invariants import Deal, choose
from tests.strategies import house_rules
from tests.variants import ALL, named

CLAIM, CLOSE, EXCHANGE = ClaimTarget(), CloseTalon(), ExchangeTrump()
TALKED_OUT = (
    "knocking.allowed",
    "closing.before_draw",
    "exchange.on_opponent_close",
    "claiming.automatic",
    "melds.multi_per_lead",
    "melds.free_lead",
    "melds.royal_needs_33",
    "melds.by_responder",
)
"""Rules under which something is done that the random book is not asked about.

Which marriages are shown where several may be is compared in ``two_handed/test_rollout.py``.
"""


class Beside:
    """A book that chooses at random, and the rules layer beside it."""

    def __init__(self, variant: Variant, state: DealState, book: Any, rng: Random) -> None:
        self.variant, self.state, self.book, self.rng = variant, state, book, rng
        assert state.trump is not None
        self.table: CardTable = card_table(variant.deck, state.trump)
        self.prepared = self.asked_to_close = False
        self.seen: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.book, name)

    def do(self, action: Action) -> None:
        self.state = apply(self.variant, self.state, action).state
        self.seen.append(str(action).split()[0])

    def may(self) -> tuple[Action, ...]:
        return legal(self.variant, self.state)

    def hand(self, seat: int) -> int:
        return self.table.mask(self.state.hands[seat])

    def total(self, seat: int) -> int:
        return self.state.total(self.state.sides[seat])

    def _before_closing(self) -> None:
        """Do what everybody does by rule before he thinks of closing."""
        if not self.prepared:
            assert not self.claimant(), "somebody should have claimed"
            if EXCHANGE in self.may():
                self.do(EXCHANGE)
        self.prepared = True

    def claimant(self) -> int | None:
        """Return who may claim and has the target, the one on turn before the other."""
        for seat in (self.state.turn, 1 - self.state.turn):
            rightly = self.total(seat) >= self.state.rules.payoff.target
            if rightly and CLAIM in legal(self.variant, self.state, seat):
                return seat + 1
        return None

    def show(self) -> None:
        """Show the dearest marriage, as everybody does who leads."""
        shown = [each for each in self.may() if isinstance(each, ShowMarriage)]
        if shown:
            self.do(min(shown, key=self._slot))

    def _slot(self, action: ShowMarriage) -> tuple[bool, int]:
        slots = {card.suit: number & 3 for card, number in self.table.bit.items()}
        return action.suit is not self.state.trump, slots[action.suit]

    # What the play-out asks

    def closes(self, me: int, other: int, *_: int) -> int:
        self._before_closing()
        assert CLOSE in self.may()
        assert me == self.hand(self.state.turn)
        assert other == len(self.state.hands[1 - self.state.turn])
        self.asked_to_close = True
        if self.rng.random() < 0.15:
            self.do(CLOSE)
            return 1
        return 0

    def score_leads(
        self, me: int, cards: int, other: int, ko: int, pm: int, po: int, *rest: int
    ) -> None:
        _, bottom, left, _ = rest
        assert other == len(self.state.hands[1 - self.state.turn])
        self._before_closing()
        assert self.asked_to_close or CLOSE not in self.may()
        self.show()
        state, turn = self.state, self.state.turn
        assert self.claimant() != turn + 1, "he should have claimed"
        assert state.talon is not None
        assert (me, left) == (self.hand(turn), len(state.talon.cards))
        assert bottom == 1 << self.table.bit[state.talon.cards[-1]]
        self._compare_scores(pm, po, turn)
        assert not ko & ~self.hand(1 - turn), "known cards that he does not hold"
        assert cards == self._plays()

    def score_replies(
        self, opp: int, led: int, km: int, pm: int, po: int, gone: int, bottom: int, left: int
    ) -> int:
        state = self.state
        assert (opp, led) == (self.hand(state.turn), self.table.bit[state.trick.cards[0]])
        self._compare_scores(pm, po, 1 - state.turn)
        assert not km & ~self.hand(1 - state.turn)
        replies: int = self.book.score_replies(opp, led, km, pm, po, gone, bottom, left)
        assert replies == self._plays()
        return replies

    def best(self, cards: int) -> int:
        number = self.rng.choice([each for each in range(32) if cards >> each & 1])
        card = self.table.cards[number]
        assert card is not None
        self.do(PlayCard(card))
        self.prepared = self.asked_to_close = False
        return number

    def _plays(self) -> int:
        return self.table.mask(each.card for each in self.may() if isinstance(each, PlayCard))

    def _compare_scores(self, pm: int, po: int, leader: int) -> None:
        state = self.state
        for score, seat in ((pm, leader), (po, 1 - leader)):
            melds = sum(meld.points for meld in state.melds if meld.seat == seat)
            assert score & 255 == state.won_points[seat] + melds
            assert bool(score >> 8) == bool(state.won_tricks[seat])


def play_out(variant: Variant, state: DealState, rng: Random) -> Beside:
    """Play a position out beside the rules layer, and compare what it comes to."""
    playouts = PlayOuts(variant.base, variant.deck, form=INTERPRETED)
    kernel = Kernel(variant.base, variant.deck, false_claims=False)
    start = kernel.position_from_state(state)
    me, other = start.turn, 1 - start.turn
    playouts.begin(start.talon, 1)
    rollout = playouts.rollout
    beside = Beside(variant, state, rollout.book, rng)
    rollout.book = beside  # type: ignore[assignment]
    rollout.hero, rollout.kind = 1, BOOKISH
    gone = beside.table.mask(card for trick in state.taken for card in trick.cards)
    value = rollout.play(
        start.hands[me], start.hands[other], -1, start.score(me), start.score(other),
        1 << start.talon[-1], gone, 0, 0, 0, 0,
    )  # fmt: skip
    claimant = beside.claimant()
    talon = beside.state.talon
    assert talon is not None
    if claimant is None and talon.open and talon.cards:
        beside._before_closing()
        beside.show()
        claimant = beside.claimant()
        assert claimant == beside.state.turn + 1, "the play-out ended for no reason"
    if claimant is not None:
        result = apply(variant, beside.state, CLAIM, claimant - 1).state.result
        assert result is not None
        expected = result.points if claimant - 1 == me else -result.points
    else:
        end = kernel.position_from_state(beside.state)
        expected = int(kernel.value(end)) * (1 if end.turn == me else -1)
    assert value == expected, beside.seen
    return beside


def leads(variant: Variant, number: int, rng: Random) -> list[DealState]:
    """Return the positions of a random deal in which somebody leads and cards are drawn."""
    deal = Deal.start(variant, number, number % 2)
    found = []
    while not deal.state.over:
        state = deal.state
        drawing = state.talon is not None and state.talon.open and state.talon.cards
        normal = state.rules == variant.base
        fresh = not (state.lead.melded or state.lead.exchanged or state.lead.withdrawn)
        if state.phase is Phase.PLAY and not state.trick.cards and drawing and fresh and normal:
            found.append(state)
        deal.act(*choose(deal, rng))
    return found


TWO_SEATS = [name for name in ALL if named(name).seats == 2 and not named(name).contracts]


@given(
    variant=house_rules(st.sampled_from(TWO_SEATS).map(named)),
    number=st.integers(1, 10**6),
    rng=st.randoms(use_true_random=False),
)
def test_a_play_out_goes_as_the_rules_say(variant: Variant, number: int, rng: Random) -> None:
    settings = {each.path: each.setting for each in variant.parameters()}
    assume(not any(settings.get(path) for path in TALKED_OUT))
    try:
        PlayOuts(variant.base, variant.deck, form=INTERPRETED)
    except Unsupported:
        assume(False)
    for state in leads(variant, number, rng)[:3]:
        play_out(variant, state, rng)


@pytest.mark.parametrize("name", [name for name in TWO_SEATS if name != "twenty_four"])
def test_play_outs_of_shipped_games_reach_everything(name: str) -> None:
    """Exchanges, marriages and closings, so that the comparison above is one of something."""
    variant, rng, seen = named(name), Random(5), set[str]()
    for number in range(1, 41):
        for state in leads(variant, number, rng)[:3]:
            seen |= set(play_out(variant, state, rng).seen)
    assert seen == {"exchange", "marriage", "close", "play"}


@pytest.mark.parametrize(
    ("path", "setting"),
    [
        ("exchange.min_talon", 4),
        ("exchange.needs_trick", True),
        ("closing.min_talon", 4),
        ("closing.first_trick", False),
        ("melds.first_trick", False),
        ("melds.counts_from", "first_trick"),
        ("claiming.moment", "between_tricks"),
        ("following.strict_from_start", True),
        ("ending.last_trick_bonus", 10),
    ],
)
def test_a_play_out_keeps_to_each_rule_by_itself(path: str, setting: Value) -> None:
    """The random rules above meet each of them too seldom."""
    variant, rng = named("schnapsen").with_setting(path, setting), Random(path)
    for number in range(1, 41):
        for state in leads(variant, number, rng)[:3]:
            play_out(variant, state, rng)

"""How far from an equilibrium is the player before the last draw? (needs numpy)

``python -m tests.ai.endings.last_draw POSITIONS [SHARE]`` lets two careful players play until
somebody leads while each draws one more card. From there both hands are hidden and every deal that
agrees with what is public is as likely as the next: a small game, solved here for both sides by
regret matching (CFR+). What the strongest player does with each hand is then held against it:

* what his leads lose against the follower of the equilibrium, and against the best one,
* what his replies lose against the leader of the equilibrium. Replies are many, so a share of them
  is looked at; once without and once with conclusions from the play so far.

Exchanging is left out (positions in which the leader could do it, and hands with which he would
have), and so is closing; a marriage is shown whenever one of its cards is led.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, count
from random import Random

import numpy as np
import numpy.typing as npt

from game.ai.cardset import card_table
from game.ai.kernel.playouts import CANNY, PlayOuts
from game.ai.kernel.search import HAS
from game.ai.levels import Level4
from game.ai.two_handed.past import past_of
from game.engine.actions import Action, ExchangeTrump, PlayCard, ShowMarriage
from game.engine.deal import apply
from game.engine.events import Event, for_seat
from game.engine.state import DealState
from game.engine.values import evolve
from game.engine.view import SeatView, view_for
from tests.ai.games import GAMES
from tests.ai.two_handed.positions import positions

Floats = npt.NDArray[np.float64]

SCHNAPSEN = GAMES["schnapsen"]
CARDS, SHOWN, LEADS = 20, 20, 40
"""Bit numbers of cards; added to that of a lead with a marriage shown; how many leads there are."""

ROUNDS = 250
SPECTATOR = -1


def last_leads() -> Iterator[tuple[DealState, SeatView]]:
    """Yield leads at which each side will draw one more card, and nobody has won yet."""
    for state, view in positions(SCHNAPSEN, count(900)):
        last = view.talon_open and view.talon_size == 2 and not view.trick.cards
        won = max(view.totals) >= view.rules.payoff.target
        if last and not won and not view.lead.melded and ExchangeTrump() not in view.legal:
            yield state, view


def spread(gains: Floats, legal: Floats, size: int) -> Floats:
    """Return shares in proportion to what is above 0; all the same where nothing is."""
    rows, open_ = gains.reshape(-1, size) * legal.reshape(-1, size), legal.reshape(-1, size)
    total, number = rows.sum(1, keepdims=True), np.maximum(1, open_.sum(1, keepdims=True))
    found: Floats = np.where(total > 0, rows / np.maximum(total, 1e-12), open_ / number)
    return found.ravel()


class LastDraw:
    """The game from a lead on, and an equilibrium of it.

    Attributes:
        deals: how many there are.
        lead, mind, reply: for each deal and play of both, the number of the lead in strategies of
            the leader, of what the follower then knows, and of the reply in strategies of his.
        leader, follower: the mean strategies.
        sure: what the leader's is sure of.
        gap: between that and what the follower's is sure of.
    """

    def __init__(self, state: DealState, view: SeatView) -> None:
        self.state, self.view = state, view
        self.table = table = card_table(SCHNAPSEN.deck, view.trump)
        self.seat, self.other = view.seat, 1 - view.seat
        self.playouts = PlayOuts(SCHNAPSEN.base, SCHNAPSEN.deck)
        self.events = [for_seat(event, SPECTATOR) for event in view.events]
        assert view.turned_up is not None
        self.bottom = table.bit[view.turned_up]
        known = [
            table.mask(view_for(SCHNAPSEN, state, self.events, 1 - seat).known[seat])
            for seat in (0, 1)
        ]
        past = past_of(view, table)
        self.scores, self.gone = past.scores, past.gone
        self.free = table.mask(SCHNAPSEN.deck.cards) & ~(
            self.gone | 1 << self.bottom | known[0] | known[1]
        )
        low = self.playouts.numbers["exchange"]
        self.firsts = [hand for hand in self._hands(known[self.seat]) if not hand & low]
        self.seconds = self._hands(known[self.other])
        self._build()
        self._solve()

    def _hands(self, known: int) -> list[int]:
        cards = [1 << number for number in range(CARDS) if self.free >> number & 1]
        return [known | sum(few) for few in combinations(cards, 5 - known.bit_count())]

    def shows(self, hand: int, card: int) -> int:
        """Return the pair that is shown with this lead, or 0."""
        if max(self.scores) < HAS:
            return 0
        pairs = (pair for pair in self.table.pairs if pair and pair >> card & 1)
        return next((pair for pair in pairs if not pair & ~hand), 0)

    def left(self, first: int, second: int) -> int:
        """Return the bit number of the card that the winner of the trick draws."""
        return (self.free & ~first & ~second).bit_length() - 1

    def _build(self) -> None:
        rows = []
        place = {hand: number for number, hand in enumerate(self.seconds)}
        self.deals = 0
        for number, first in enumerate(self.firsts):
            for second in self.seconds:
                if first & second:
                    continue
                self.deals += 1
                self.playouts.begin((self.left(first, second), self.bottom), 1)
                for card in range(CARDS):
                    if not first >> card & 1:
                        continue
                    lead = card + (SHOWN if self.shows(first, card) else 0)
                    for reply in range(CARDS):
                        if second >> reply & 1:
                            worth = self._worth(first, second, card, reply)
                            rows.append((number, place[second], lead, reply, worth))
        first_, second_, lead_, reply_, worth_ = np.array(rows).T
        self.lead = first_ * LEADS + lead_
        self.mind = second_ * LEADS + lead_
        self.reply = self.mind * CARDS + reply_
        self.points: Floats = worth_ / self.deals
        self.may_lead = np.zeros(len(self.firsts) * LEADS)
        self.may_lead[self.lead] = 1
        self.may_reply = np.zeros(len(self.seconds) * LEADS * CARDS)
        self.may_reply[self.reply] = 1

    def _worth(self, first: int, second: int, card: int, reply: int) -> int:
        """Return what a trick and perfect play after it bring the leader."""
        mine, his = self.scores
        pair = self.shows(first, card)
        if pair:
            mine += 40 if pair & self.table.trumps else 20
            if self.playouts.search.may_claim(mine):
                return self.playouts.search.ladder(his)
        return -self.playouts.rollout.after_reply(
            second ^ 1 << reply, first ^ 1 << card, card, reply, his, mine,
            1 << self.bottom, self.gone | 1 << card | 1 << reply, 0, 0, CANNY,
        )  # fmt: skip

    def _solve(self) -> None:
        regret, total = np.zeros_like(self.may_lead), np.zeros_like(self.may_lead)
        other_regret, other_total = np.zeros_like(self.may_reply), np.zeros_like(self.may_reply)
        lead = spread(regret, self.may_lead, LEADS)
        reply = spread(other_regret, self.may_reply, CARDS)
        for turn in range(1, ROUNDS + 1):
            gain = self.lead_gains(reply)
            mean = np.repeat((gain * lead).reshape(-1, LEADS).sum(1), LEADS)
            regret = np.maximum(0, regret + gain - mean)
            lead = spread(regret, self.may_lead, LEADS)
            total += turn * lead
            gain = self.reply_gains(lead)
            mean = np.repeat((gain * reply).reshape(-1, CARDS).sum(1), CARDS)
            other_regret = np.maximum(0, other_regret + gain - mean)
            reply = spread(other_regret, self.may_reply, CARDS)
            other_total += turn * reply
        self.leader = spread(total, self.may_lead, LEADS)
        self.follower = spread(other_total, self.may_reply, CARDS)
        self.sure = self.against(self.leader)
        high = self.best(self.lead_gains(self.follower), self.may_lead, LEADS)
        self.gap = float(high.sum()) - self.sure

    def lead_gains(self, follower: Floats) -> Floats:
        """Return what every lead brings against a follower, times how likely its hand is."""
        weights = follower[self.reply] * self.points
        return np.bincount(self.lead, weights=weights, minlength=len(self.may_lead))

    def reply_gains(self, leader: Floats) -> Floats:
        """Return the same for every reply."""
        weights = -leader[self.lead] * self.points
        return np.bincount(self.reply, weights=weights, minlength=len(self.may_reply))

    @staticmethod
    def best(gains: Floats, legal: Floats, size: int) -> Floats:
        """Return the best gain of each mind that has a choice, else 0."""
        rows = np.where(legal.reshape(-1, size) > 0, gains.reshape(-1, size), -np.inf).max(1)
        return np.where(np.isfinite(rows), rows, 0.0)

    def against(self, leader: Floats) -> float:
        """Return what a leader brings against the best follower."""
        return -float(self.best(self.reply_gains(leader), self.may_reply, CARDS).sum())

    # ------------------------------------------------------------------ the player

    def deal(self, first: int, second: int) -> DealState:
        """Return the position with these hands."""
        hands, kind = list(self.state.hands), type(self.state.hands[0])
        hands[self.seat] = kind(self.table.listed(first))
        hands[self.other] = kind(self.table.listed(second))
        assert self.state.talon is not None
        card = self.table.cards[self.left(first, second)]
        assert card is not None
        talon = evolve(self.state.talon, cards=(card, *self.state.talon.cards[1:]))
        return evolve(self.state, hands=tuple(hands), talon=talon)

    def strategy(self, player: Level4) -> Floats:
        """Return what a player leads with each hand."""
        found = np.zeros_like(self.may_lead)
        for number, first in enumerate(self.firsts):
            second = next(each for each in self.seconds if not each & first)
            state = self.deal(first, second)
            view = view_for(SCHNAPSEN, state, self.events, self.seat)
            decision = player.decide(view, Random(1))
            assert decision is not None
            choices = (option.action for option in decision.options)
            choice = next(each for each in choices if isinstance(each, PlayCard | ShowMarriage))
            cards = self._cards(first, choice)
            for card in cards:
                lead = card + (SHOWN if self.shows(first, card) else 0)
                found[number * LEADS + lead] = 1 / len(cards)
        return found

    def _cards(self, hand: int, choice: Action) -> list[int]:
        if isinstance(choice, PlayCard):
            return [self.table.bit[choice.card]]
        assert isinstance(choice, ShowMarriage)
        return [
            number for number, card in enumerate(self.table.cards)
            if card is not None and card.suit is choice.suit and self.shows(hand, number)
            and hand >> number & 1
        ]  # fmt: skip

    def replies_lose(self, players: Sequence[Level4], share: float) -> list[float]:
        """Return what the replies of players lose against the leader of the equilibrium."""
        gains = self.reply_gains(self.leader).reshape(-1, CARDS)
        best = self.best(gains, self.may_reply, CARDS)
        reach = np.bincount(self.mind, weights=self.leader[self.lead], minlength=len(best))
        rng, lost = Random(len(self.firsts)), [0.0] * len(players)
        for place, second in enumerate(self.seconds):
            for lead in range(LEADS):
                mind = place * LEADS + lead
                if reach[mind] <= 1e-4 or rng.random() > share:
                    continue
                view = self._answers(second, lead)
                if view is None:
                    continue
                for number, player in enumerate(players):
                    decision = player.decide(view, Random(1))
                    assert decision is not None
                    assert isinstance(decision.action, PlayCard)
                    chosen = gains[mind, self.table.bit[decision.action.card]]
                    lost[number] += float(best[mind] - chosen) / share
        return lost

    def _answers(self, second: int, lead: int) -> SeatView | None:
        """Return the view of the follower after a lead; None where there is nothing to decide."""
        card, shown = lead % SHOWN, lead >= SHOWN
        fits = (
            first for first in self.firsts
            if first >> card & 1 and not first & second and bool(self.shows(first, card)) == shown
        )  # fmt: skip
        first = next(fits, None)
        played = self.table.cards[card]
        if first is None or played is None:
            return None
        state, events = self.deal(first, second), list[Event](self.events)
        actions: list[Action] = [ShowMarriage(played.suit)] if shown else []
        for action in [*actions, PlayCard(played)]:
            done = apply(SCHNAPSEN, state, action, self.seat)
            state = done.state
            events += done.events
            if state.over:
                return None
        view = view_for(SCHNAPSEN, state, events, self.other)
        return None if max(view.totals) >= view.rules.payoff.target else view


def main(argv: Sequence[str]) -> None:
    """Measure so many positions and print them; see the module."""
    number, share = int(argv[0]), float(argv[1]) if len(argv) > 1 else 0.1
    blind = Level4(worlds=200, infers=False, match_sense=False)
    knowing = Level4(worlds=300, match_sense=False)
    rows = []
    for place, (state, view) in zip(range(1, number + 1), last_leads(), strict=False):
        game = LastDraw(state, view)
        leads = game.strategy(blind)
        value = float((game.lead_gains(game.follower) * leads).sum())
        answers = game.replies_lose((blind, knowing), share)
        rows.append((game.gap, game.sure - value, game.sure - game.against(leads), *answers))
        print(place, game.deals, *(f"{each:+.4f}" for each in rows[-1]), flush=True)
    table = np.array(rows)
    error = table.std(0) / np.sqrt(len(table))
    names = ("gap", "leads", "leads, best follower", "replies", "replies with conclusions")
    for name, mean, by in zip(names, table.mean(0), error, strict=True):
        print(f"{name}: {mean:+.4f} (standard error {by:.4f})")


if __name__ == "__main__":
    main(sys.argv[1:])

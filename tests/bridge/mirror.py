"""How does a game of the package "schnapsen" look in our rules layer?

Both engines play the same cards and the same moves side by side, and every step is compared: the
hands, the talon, the points, what is legal, who wins, and how much. So our players see what they
would see in our own game, and play unchanged.

The rules of the package are those of ``package.yaml``, except for three things that are put right
here:

* It claims for the players: whoever takes a trick and then has 66 points has won. We claim for him.
* After a marriage the king is led, always. Nothing else is offered to our players.
* The points of a marriage count with the next trick that its owner takes, even if he has one
  already; with us they count at once in that case. They are *pending* until then. One sees it at
  the end only: pending points do not save the loser from losing two game points instead of one.
  (And whoever reaches 66 by showing a marriage needs one more trick, while our players think that
  they have won. The plain sampling player, made to know better, decided the same in 38 of 38 such
  cases, so it is left at that.)
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from schnapsen import deck as theirs
from schnapsen.game import (
    BotState,
    GameState,
    Hand,
    Marriage,
    Move,
    PlayerPerspective,
    RegularMove,
    Score,
    Talon,
)

from game.config.variant_file import load_variant
from game.engine.actions import (
    Action,
    ClaimTarget,
    ExchangeTrump,
    Pass,
    PlayCard,
    ShowMarriage,
    WithdrawMarriage,
)
from game.engine.cards import Card, Rank, Seat, Suit
from game.engine.deal import apply, legal, new_deal
from game.engine.events import Event
from game.engine.record import log_line
from game.engine.shuffle import shuffled
from game.engine.state import DealResult, Phase
from game.engine.values import evolve
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.variants import FOLDER

_SUITS = {
    Suit.CLUBS: theirs.Suit.CLUBS,
    Suit.SPADES: theirs.Suit.SPADES,
    Suit.HEARTS: theirs.Suit.HEARTS,
    Suit.DIAMONDS: theirs.Suit.DIAMONDS,
}
_RANKS = {
    Rank.JACK: theirs.Rank.JACK,
    Rank.QUEEN: theirs.Rank.QUEEN,
    Rank.KING: theirs.Rank.KING,
    Rank.TEN: theirs.Rank.TEN,
    Rank.ACE: theirs.Rank.ACE,
}
_OUR_SUITS = {suit: ours for ours, suit in _SUITS.items()}
_OUR_RANKS = {rank: ours for ours, rank in _RANKS.items()}

TARGET = 66
_CLAIM = ClaimTarget()


class Disagreement(Exception):
    """The two engines do not say the same; the message says of what."""


@cache
def package_rules() -> Variant:
    """Return the rules of the package, as near as ours come to them."""
    made, problems = load_variant(Path(__file__).with_name("package.yaml"), FOLDER)
    assert made is not None, "\n".join(map(str, problems))
    return made


def their_card(card: Card) -> theirs.Card:
    """Return the package's card."""
    return theirs.Card.get_card(_RANKS[card.rank], _SUITS[card.suit])


def our_card(card: theirs.Card) -> Card:
    """Return our card."""
    return Card(_OUR_SUITS[card.suit], _OUR_RANKS[card.rank])


def their_move(action: Action) -> Move:
    """Return the move of the package that begins with one of our actions."""
    match action:
        case PlayCard(card):
            return RegularMove(their_card(card))
        case ShowMarriage(suit):
            queen, king = Card(suit, Rank.QUEEN), Card(suit, Rank.KING)
            return Marriage(their_card(queen), their_card(king))
        case _:
            raise ValueError(f"the package knows no {action}")


def our_action(move: Move) -> Action:
    """Return the action of ours that a move of the package begins with."""
    if move.is_trump_exchange():
        return ExchangeTrump()
    if move.is_marriage():
        return ShowMarriage(our_card(move.as_marriage().king_card).suit)
    return PlayCard(our_card(move.as_regular_move().card))


class Mirror:
    """One deal in our rules layer, beside the same deal in the package.

    Attributes:
        variant: the rules.
        log: what was done, as in a record.
        pending: for each seat, points of marriages that wait for a trick.
    """

    def __init__(self, number: int, dealer: Seat = 0) -> None:
        self.variant = package_rules()
        cards = shuffled(self.variant.deck.cards, self.variant.family, number)
        done = new_deal(self.variant, cards, dealer)
        self._state, self._events = done.state, list[Event](done.events)
        self.log: list[str] = []
        self.pending = [0, 0]
        self._just_shown: Seat | None = None

    @property
    def forehand(self) -> Seat:
        """The seat that leads first."""
        return self._state.forehand

    @property
    def turn(self) -> Seat:
        """The seat on turn."""
        return self._state.turn

    @property
    def over(self) -> bool:
        """Whether the deal has a result."""
        return self._state.over

    @property
    def result(self) -> DealResult:
        """How it ended, by our rules."""
        assert self._state.result is not None
        return self._state.result

    def their_state(self, bots: Iterable[object]) -> GameState:
        """Return the same deal in the package, before the first lead, with these bots by seat."""
        first = self.forehand
        by_seat = list(bots)
        hands = [Hand(map(their_card, hand)) for hand in self._state.hands]
        talon = self._state.talon
        assert talon is not None
        return GameState(
            leader=BotState(by_seat[first], hands[first]),
            follower=BotState(by_seat[1 - first], hands[1 - first]),
            talon=Talon([their_card(card) for card in talon.cards]),
            previous=None,
        )

    def choices(self, seat: Seat) -> tuple[Action, ...]:
        """Return what the seat on turn may do in the package."""
        offered = legal(self.variant, self._state, seat)
        return tuple(each for each in offered if each not in (_CLAIM, WithdrawMarriage()))

    def view(self, seat: Seat) -> SeatView:
        """Return what a seat may know, with the choices of the package."""
        seen = view_for(self.variant, self._state, self._events, seat)
        return evolve(seen, legal=self.choices(seat))

    def follow(self, seat: Seat, move: Move) -> None:
        """Do what was done in the package.

        Raises:
            IllegalAction: when our rules do not allow it.
        """
        action = our_action(move)
        before = len(self._state.taken)
        self._apply(seat, action)
        if isinstance(action, ShowMarriage):
            self.pending[seat] += self._state.melds[-1].points
            self._just_shown = seat
            self._apply(seat, PlayCard(Card(action.suit, Rank.KING)))
        if len(self._state.taken) > before:
            winner = self._state.taken[-1].winner
            self.pending[winner], self._just_shown = 0, None
            self._end_if_won(winner)

    def _end_if_won(self, winner: Seat) -> None:
        """Claim for who has taken a trick, as the package does."""
        if self._state.phase is Phase.LAST_CALL:
            while not self.over:
                seat = self._state.turn
                enough = seat == winner and self._state.seat_total(seat) >= TARGET
                self._apply(seat, _CLAIM if enough else Pass())
        elif not self.over and self._state.seat_total(winner) >= TARGET:
            self._apply(winner, _CLAIM)

    def _apply(self, seat: Seat, action: Action) -> None:
        done = apply(self.variant, self._state, action, seat)
        self._state = done.state
        self._events += done.events
        self.log.append(log_line(seat, action))

    def check(self, seat: Seat, seen: PlayerPerspective) -> None:
        """Compare everything that the package says to a seat on turn with our position.

        Raises:
            Disagreement: when anything is different.
        """
        state = self._state
        talon = state.talon
        assert talon is not None
        self._same("turn", seat, state.turn)
        self._same("lead", seen.am_i_leader(), not state.trick.cards)
        self._same("hand", set(map(our_card, seen.get_hand())), set(state.hands[seat]))
        self._same("choices", set(map(our_action, seen.valid_moves())), set(self.choices(seat)))
        self._same("number of choices", len(seen.valid_moves()), len(self.choices(seat)))
        self._same("talon", seen.get_talon_size(), len(talon.cards))
        self._same("trump", _OUR_SUITS[seen.get_trump_suit()], state.trump)
        turned_up = seen.get_trump_card()
        self._same("turned up", turned_up and our_card(turned_up), state.turned_up)
        self._same("strict", seen.get_phase().value == 2, state.strict)
        self._score(seat, seen.get_my_score())
        self._score(1 - seat, seen.get_opponent_score())
        if state.strict:
            other = seen.get_opponent_hand_in_phase_two()
            expected = set(state.hands[1 - seat])
            # The package takes the card led out of the hand when the trick is over.
            expected |= set(state.trick.cards)
            self._same("other hand", set(map(our_card, other)), expected)

    def _score(self, seat: Seat, score: Score) -> None:
        # The package credits a marriage when the trick is over that it was led to.
        shown = self._state.melds[-1].points if self._just_shown == seat else 0
        self._same("pending", score.pending_points + shown, self.pending[seat])
        counted = self.pending[seat] if self._state.won_tricks[seat] else 0
        self._same("points", score.direct_points + counted, self._state.seat_total(seat))

    def check_end(self, winner: Seat, points: int) -> None:
        """Compare the result of the package with ours.

        Raises:
            Disagreement: when they differ otherwise than by pending points of the loser.
        """
        self._same("end", True, self.over)
        result, loser = self.result, 1 - winner
        self._same("winner", (winner,), result.winners)
        expected = result.points
        if self._state.seat_total(winner) >= TARGET and self._state.won_tricks[loser]:
            counted = self._state.seat_total(loser) - self.pending[loser]
            expected = 1 if counted >= 33 else 2
        self._same("game points", points, expected)
        if not self.pending[loser]:
            self._same("game points with nothing pending", points, result.points)

    def _same(self, what: str, package: object, ours: object) -> None:
        if package != ours:
            raise Disagreement(
                f"{what}: the package says {package}, we say {ours}, after {'; '.join(self.log)}"
            )

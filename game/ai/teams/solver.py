"""What is every action worth when all cards are known? (two sides, more than two players)"""

from collections.abc import Iterable, Mapping, Sequence

from game.ai.teams.numbers import Fixed, search_for
from game.engine.actions import Action, PlayCard, ShowMarriage
from game.engine.cards import Card, Rank, Seat
from game.engine.rules import Marriages, Race
from game.engine.state import DealState
from game.engine.variant import Variant
from game.engine.view import SeatView


class Contract:
    """A fixed contract, ready to be solved for any deal of the cards.

    Args:
        game: the contract.
        size: cards in a hand before the first trick.
        form: ``compiled`` or ``interpreted``; None for what runs.

    Raises:
        Unsupported: naming the rule that the search does not know.
    """

    def __init__(self, game: Fixed, size: int, form: str | None = None) -> None:
        self.game = game
        self.size = size
        self.search, self._hands = search_for(game, size, form)
        self._one = {card: 1 << bit for card, bit in game.table.bit.items()}
        self._first = game.active.index(game.leader)

    def mask(self, cards: Iterable[Card]) -> int:
        """Return a set of cards as bits of this contract."""
        one = self._one
        return sum([one[card] for card in cards])

    def value(self, hands: Sequence[Iterable[Card]]) -> int:
        """Return the undoubled game points for the declarer's side before the first lead.

        Args:
            hands: the whole hand of each seat.
        """
        if self.game.held:
            return self.game.worth
        one, room = self._one, self._hands
        for number, seat in enumerate(self.game.active):
            room[number] = sum([one[card] for card in hands[seat]])
        return self.search.led(self._first, 0, 0, 0, self.size)


class Standing:
    """The point that a deal has reached, for any way in which the unseen cards may lie.

    Args:
        variant: the game.
        at: the deal as it stands; only what is public is read, and what is legal.
        legal: the actions of the seat on turn that are to be valued.
        form: ``compiled`` or ``interpreted``; None for what runs.

    Raises:
        Unsupported: naming the rule that the search does not know.
    """

    def __init__(
        self,
        variant: Variant,
        at: DealState | SeatView,
        legal: Sequence[Action],
        form: str | None = None,
    ) -> None:
        game = standing_game(variant, at)
        left = len(at.hand) if isinstance(at, SeatView) else len(at.hands[at.turn])
        self.contract = Contract(game, left + len(at.taken), form)
        self._game, self._left = game, left
        self._seat = game.active.index(at.turn)
        self._a, self._b, self._t = _scores(game, at)
        bit = game.table.bit
        self._trick = self._table_cards(at)
        self._shown = bool(at.lead.melded)
        self._acts: list[tuple[Action, tuple[int, ...]]] = []
        for action in legal:
            if isinstance(action, PlayCard):
                self._acts.append((action, (bit[action.card],)))
            elif isinstance(action, ShowMarriage):
                pair = (Card(action.suit, Rank.KING), Card(action.suit, Rank.QUEEN))
                self._acts.append((action, tuple(bit[card] for card in pair)))

    def _table_cards(self, at: DealState | SeatView) -> tuple[int, ...]:
        """Return the trick as ``follow`` wants it: k, first, best, bar, by, points."""
        game, cards = self._game, at.trick.cards
        if not cards:
            return ()
        bit, table = game.table.bit, game.table
        best = game.deck.winner(game.trump, cards)
        first = bit[cards[0]]
        suited = [bit[card] for card in cards if card.suit is cards[0].suit]
        leader = game.active.index(at.trick.leader)
        points = sum(table.worth[bit[card]] for card in cards)
        by = (leader + best) % len(game.active)
        return len(cards), first, bit[cards[best]], max(suited), by, points

    def values(self, hands: Sequence[Iterable[Card]]) -> list[int]:
        """Return the undoubled game points for the side on turn, one number an action.

        Args:
            hands: the cards that each seat still holds.
        """
        contract, game = self.contract, self._game
        search, room = contract.search, contract._hands
        for number, seat in enumerate(game.active):
            room[number] = contract.mask(hands[seat])
        s, a, b, t, left = self._seat, self._a, self._b, self._t, self._left
        sign = 1 if game.sides[game.active[s]] == game.side else -1
        best = max if sign > 0 else min
        found: list[int] = []
        for action, cards in self._acts:
            if self._trick:
                k, first, top, bar, by, points = self._trick
                got = search.follow_card(s, cards[0], k, first, top, bar, by, points, a, b, t, left)
            elif self._shown:
                got = search.shown_lead(s, cards[0], a, b, t, left)
            else:
                show = isinstance(action, ShowMarriage)
                got = best(search.lead_card(s, i, int(show), a, b, t, left) for i in cards)
            found.append(sign * got)
        return found

    def valued(self, hands: Sequence[Iterable[Card]]) -> Mapping[Action, int]:
        """Return the same by action."""
        return dict(zip(self.actions, self.values(hands), strict=True))

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that are valued."""
        return tuple(action for action, _ in self._acts)


def standing_game(variant: Variant, at: DealState | SeatView) -> Fixed:
    """Return the contract that is being played."""
    contract = variant.contract(at.auction.contract)
    return Fixed(
        rules=at.rules,
        deck=variant.deck_of(at.auction.contract),
        trump=at.trump if contract.trumps else None,
        worth=contract.value,
        declarer=at.auction.declarer,
        solo=variant.solo(contract),
        sides=at.sides,
        active=at.active,
        leader=at.trick.leader,
    )


def _scores(game: Fixed, at: DealState | SeatView) -> tuple[int, int, int]:
    """Return the points of both sides and their tricks, packed as the search wants them."""
    melds = game.rules.melds
    waits = isinstance(melds, Marriages) and melds.counts_from == "first_trick"
    race = isinstance(game.rules.goal, Race)

    def packed(seats: Sequence[Seat], side: int) -> tuple[int, int]:
        tricks = sum(at.won_tricks[seat] for seat in seats)
        points = sum(at.won_points[seat] + at.bonus[seat] for seat in seats)
        shown = sum(each.points for each in at.melds if each.seat in seats)
        of_side = sum(
            won for won, its in zip(at.won_tricks, game.sides, strict=True) if its == side
        )
        if waits and not of_side:
            return points + (shown << 10), tricks
        return points + shown, tricks

    ours = [seat for seat, side in enumerate(game.sides) if side == game.side]
    if game.solo and not race:
        a, won = packed([game.declarer], game.side)
        return a, 0, won
    theirs = [seat for seat, side in enumerate(game.sides) if side != game.side]
    a, won = packed(ours, game.side)
    b, lost = packed(theirs, game.sides[theirs[0]])
    return (a, b, won + 8 * lost) if race else (a, 0, won)

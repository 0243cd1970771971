"""Which trump, which bid, and when to double? Deals are imagined and played with open cards.

A contract's chance is the share of likely deals in which it is made with open cards, corrected for
what open cards deceive about (``calibration.py``). What is said is what promises most.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random

from game.ai.teams.calibration import correction
from game.ai.teams.deals import Deals, Hands, mixed, past_of, weighted
from game.ai.teams.numbers import Fixed, fixed
from game.ai.teams.score import ALONE, Stakes, stakes_of
from game.ai.teams.solver import Contract
from game.engine.actions import Action, Bid, CallTrump, Double, Pass, TurnTrump
from game.engine.calls import required_cards
from game.engine.cards import Card, Seat, Suit
from game.engine.events import TrumpTurned
from game.engine.rules import Held
from game.engine.values import value
from game.engine.variant import NORMAL, Variant
from game.engine.view import SeatView

_PASS, _TURN, _DOUBLE = Pass(), TurnTrump(), Double()

DOUBLED = 0.3
"""How often a contract that fails was doubled."""

FIRST_LOOK, HOPELESS = 24, 0.25
"""After so many deals a contract that is made no more often than this is thought of no longer."""

DOUBLES = (0.5, 1.6, 1.8)
"""Game points that a normal game must promise to be doubled for the first, second ... time.

Who doubles holds more than an average hand, so it takes much to double again.
"""

FAILS = (0.8, 0.9, 0.95)
"""How sure one must be of the own side to double a contract for the first, second ... time.

Open cards flatter the defence, and who undertakes something knows why.
"""

HANDS, OTHERS = 12, 10
"""For a call: hands that the first cards may grow into, and deals for each of them."""


@value
class Caution:
    """How carefully somebody calls.

    Attributes:
        worlds: deals that he imagines.
        misjudges: standard deviation of his errors, in game points of a normal game.
        infers: he concludes from what others called.
        least: he undertakes nothing that he makes less often, whatever it is worth.
        match_sense: he plays for the match, not for the points of the deal.
    """

    worlds: int = 200
    misjudges: float = 0.0
    infers: bool = True
    least: float = 0.6
    match_sense: bool = False

    def stakes(self, view: SeatView) -> Stakes:
        """Return what game points are worth to him in this deal."""
        return stakes_of(view) if self.match_sense else ALONE


class Chances:
    """What the contracts of a table are worth in imagined deals.

    Args:
        variant: the game.
        forehand: who calls trump.
        trump: the suit called.
        size: cards in a whole hand.
        stakes: what points are worth.
    """

    def __init__(
        self,
        variant: Variant,
        forehand: Seat,
        trump: Suit | None,
        size: int,
        stakes: Stakes = ALONE,
    ) -> None:
        self.variant, self.forehand, self.trump, self.size = variant, forehand, trump, size
        self.stakes = stakes
        self._made: dict[tuple[str, Seat], Contract] = {}

    def contract(self, name: str, declarer: Seat) -> Contract:
        """Return a contract by one declarer; raises ``Unsupported``."""
        key = name, declarer
        if key not in self._made:
            game = fixed(self.variant, name, declarer, self.forehand, self.trump)
            self._made[key] = Contract(game, self.size)
        return self._made[key]

    def normal(self, deals: Sequence[Hands]) -> list[int]:
        """Return what the normal game brings the side of the caller of trump, deal by deal."""
        game = self.contract(NORMAL, self.forehand)
        return [game.value(hands) for hands in deals]

    def share(self, name: str, declarer: Seat, deals: Sequence[Hands]) -> float:
        """Return the share of deals in which a contract is made with open cards."""
        contract = self.contract(name, declarer)
        made = 0
        for number, hands in enumerate(deals):
            if number == FIRST_LOOK and made <= HOPELESS * number:
                return made / number
            made += contract.value(hands) > 0
        return made / len(deals)

    def made(self, name: str, declarer: Seat, deals: Sequence[Hands]) -> float:
        """Return the chance to make a contract at the table."""
        game = self.contract(name, declarer).game
        if isinstance(game.rules.goal, Held):
            return 1.0
        share, count = self.share(name, declarer, deals), len(deals)
        # A little doubt is left where only few deals were looked at.
        share = (share * count + 0.5) / (count + 1.5)
        right = correction(game.rules.goal.kind, trumps=game.trump is not None, solo=game.solo)
        return right(share)

    def worth(self, name: str, chance: float) -> float:
        """Return what undertaking a contract promises."""
        points, worth = self.variant.contract(name).value, self.stakes.worth
        failed = (1 - DOUBLED) * worth(-points) + DOUBLED * worth(-2 * points)
        return chance * worth(points) + (1 - chance) * failed


def say(view: SeatView, rng: Random, caution: Caution) -> Action | None:
    """Return what to say where trump is called, games are bid or doubled; else None.

    Raises:
        Unsupported: when the search does not know a rule of the game.
    """
    if any(isinstance(action, CallTrump) for action in view.legal):
        return _trump(view, rng, caution)
    if any(isinstance(action, Bid) for action in view.legal) or _DOUBLE in view.legal:
        return _bid(view, rng, caution)
    return None


def _bid(view: SeatView, rng: Random, caution: Caution) -> Action:
    variant = view.variant
    turned = any(isinstance(event, TrumpTurned) for event in view.events)
    deals = Deals(view)
    stakes = caution.stakes(view)
    chances = Chances(variant, view.forehand, said_suit(view), len(view.hand), stakes)
    past = past_of(view, turned=turned, called=said_suit(view))
    if caution.infers:
        count = sound(chances, view)
        likely = weighted(deals, past, caution.worlds, rng, count)
    else:
        likely = [deals.draw(rng) for _ in range(caution.worlds)]
    standing = _standing(view, chances, likely)
    passed = standing.promise(stakes)
    values: dict[Action, float] = {_PASS: passed}
    for action in view.legal:
        if isinstance(action, Bid):
            chance = chances.made(action.contract, view.seat, likely)
            worth = variant.contract(action.contract).value
            chance += _error(rng, caution) / 3
            if chance >= caution.least:
                values[action] = chances.worth(action.contract, chance) - 0.02 * worth
        elif action == _DOUBLE and standing.doubles(stakes, _error(rng, caution)):
            values[action] = passed + 0.1
    return max(values, key=values.__getitem__)


def _error(rng: Random, caution: Caution) -> float:
    return rng.gauss(0.0, caution.misjudges) if caution.misjudges else 0.0


def said_suit(view: SeatView) -> Suit | None:
    """Return the suit that was called, also where the contract has no trump."""
    if view.trump is not None:
        return view.trump
    for event in view.events:
        suit = getattr(event, "suit", None)
        if isinstance(suit, Suit):
            return suit
        card = getattr(event, "card", None)
        if isinstance(event, TrumpTurned) and isinstance(card, Card):
            return card.suit
    return None


def sound(chances: Chances, view: SeatView) -> "Sound | None":
    """Return what judges the hands that a declarer may hold; None where there is nobody."""
    name = view.auction.contract
    if name == NORMAL or view.auction.declarer == view.seat:
        return None
    return _sound(chances.contract(name, view.auction.declarer).game, chances.size)


@lru_cache(maxsize=32)
def _sound(game: Fixed, size: int) -> "Sound":
    return Sound(game, size)


class Sound:
    """In what share of all deals is a contract made with a hand, as far as its holder can know?

    The deals tried depend on nothing but the hand, so that an answer can be kept for later.

    Args:
        game: the contract.
        size: cards in a whole hand.
        tries: deals tried for a hand.
    """

    def __init__(self, game: Fixed, size: int, tries: int = 8) -> None:
        self._contract, self._tries = Contract(game, size), tries
        self._cards, self._seats = sorted(game.deck.cards), range(len(game.sides))
        self._known: dict[frozenset[Card], float] = {}

    def __call__(self, hand: Iterable[Card]) -> float:
        key = frozenset(hand)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._share(key)
        return found

    def _share(self, hand: frozenset[Card]) -> float:
        rng = Random(sum(1 << card for card in hand))
        rest = [card for card in self._cards if card not in hand]
        size, made, declarer = len(hand), 0, self._contract.game.declarer
        for _ in range(self._tries):
            rest = mixed(rest, rng)
            others = iter(range(0, len(rest), size))
            deal = [
                hand if seat == declarer else rest[(at := next(others)) : at + size]
                for seat in self._seats
            ]
            made += self._contract.value(deal) > 0
        return made / self._tries


@value
class _Standing:
    """The game that stands when somebody is asked, seen by his side.

    Attributes:
        outcomes: undoubled points, and how likely each is.
        doublings: how often it is doubled.
        worth: the value of the contract; 0 for the normal game.
    """

    outcomes: tuple[tuple[int, float], ...]
    doublings: int
    worth: int

    def promise(self, stakes: Stakes) -> float:
        """Return what it promises as it is doubled now."""
        return sum(
            share * stakes.worth(points << self.doublings) for points, share in self.outcomes
        )

    def doubles(self, stakes: Stakes, error: float) -> bool:
        """Say whether it promises enough to double it once more.

        What counts is what doubling adds. In a deal that stands alone this is what the game
        promises now; in a match, points beyond those that decide it add nothing.
        """

        def more(points: int) -> float:
            now = points << self.doublings
            return stakes.worth(2 * now) - stakes.worth(now)

        level = min(self.doublings, len(DOUBLES) - 1)
        gain = sum(share * more(points) for points, share in self.outcomes)
        if not self.worth:
            return gain / (1 << self.doublings) + error >= DOUBLES[level]
        span = (more(self.worth) - more(-self.worth)) / 2
        error *= max(1.0, self.worth / 3) / self.worth
        return span > 0 and gain / span + error >= 2 * FAILS[level] - 1


def _standing(view: SeatView, chances: Chances, deals: Sequence[Hands]) -> _Standing:
    """Return what may come of the game that stands."""
    name, declarer = view.auction.contract, view.auction.declarer
    game = chances.contract(name, declarer).game
    sign = 1 if game.sides[view.seat] == game.side else -1
    worth = view.variant.contract(name).value
    if name == NORMAL:
        every = chances.normal(deals)
        outcomes = [(sign * points, every.count(points) / len(every)) for points in set(every)]
    else:
        chance = chances.made(name, declarer, deals)
        outcomes = [(sign * worth, chance), (-sign * worth, 1 - chance)]
    return _Standing(tuple(sorted(outcomes)), view.auction.doublings, worth)


def _trump(view: SeatView, rng: Random, caution: Caution) -> Action:
    """Call trump from the first cards: every suit is tried in the same deals."""
    grown = [_grown(view, rng) for _ in range(HANDS)]
    others = max(4, min(OTHERS, caution.worlds // 4))
    values: dict[Action, float] = {}
    for action in view.legal:
        if isinstance(action, CallTrump | TurnTrump):
            total = 0.0
            for more, rest in grown:
                suit = action.suit if isinstance(action, CallTrump) else more[0].suit
                total += _promise(view, suit, view.hand + more, rest, others, caution, rng)
            values[action] = total / len(grown) + _error(rng, caution)
    return max(values, key=values.__getitem__)


def _grown(view: SeatView, rng: Random) -> tuple[tuple[Card, ...], list[Card]]:
    """Return the cards that come to the caller next, the first one first, and all the others."""
    cards = mixed(view.unseen, rng)
    missing = view.variant.dealing.hand - len(view.hand)
    return tuple(cards[:missing]), cards[missing:]


def _promise(
    view: SeatView, suit: Suit, hand: tuple[Card, ...], rest: list[Card], others: int,
    caution: Caution, rng: Random,
) -> float:  # fmt: skip
    """Return what the best game with this hand and this trump promises its holder."""
    variant, size = view.variant, len(hand)
    stakes = caution.stakes(view)
    chances = Chances(variant, view.seat, suit, size, stakes)
    deals: list[Hands] = []
    for _ in range(others):
        rest = mixed(rest, rng)
        places = iter(range(0, len(rest), size))
        deals.append(
            tuple(
                hand if seat == view.seat else tuple(rest[(at := next(places)) : at + size])
                for seat in range(variant.seats)
            )
        )
    normal = chances.normal(deals)
    best = sum(map(chances.stakes.worth, normal)) / len(normal)
    for each in variant.offers:
        ways = required_cards(variant, each, suit)
        held = ways is None or any(way <= set(hand) for way in ways)
        if held and variant.bidders(each) != "opponents":
            chance = chances.made(each.id, view.seat, deals)
            if chance >= caution.least:
                best = max(best, chances.worth(each.id, chance))
    return best

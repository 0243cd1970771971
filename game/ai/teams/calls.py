"""Which trump, which bid, and when to double? Deals are imagined and played with open cards.

A contract's chance is the share of likely deals in which it is made with open cards, corrected for
what open cards deceive about (``calibration.py``). What is said is what promises most.
"""

from collections.abc import Sequence
from random import Random

from game.ai.teams.calibration import correction
from game.ai.teams.deals import Deals, Hands, mixed, past_of, weighted
from game.ai.teams.numbers import fixed
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

DOUBLED = 1.3
"""What a failure costs on average, in values of the contract: some are doubled."""

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
    """

    worlds: int = 200
    misjudges: float = 0.0
    infers: bool = True
    least: float = 0.6


class Chances:
    """What the contracts of a table are worth in imagined deals."""

    def __init__(self, variant: Variant, forehand: Seat, trump: Suit | None, size: int) -> None:
        self.variant, self.forehand, self.trump, self.size = variant, forehand, trump, size
        self._made: dict[tuple[str, Seat], Contract] = {}

    def contract(self, name: str, declarer: Seat) -> Contract:
        """Return a contract by one declarer; raises ``Unsupported``."""
        key = name, declarer
        if key not in self._made:
            game = fixed(self.variant, name, declarer, self.forehand, self.trump)
            self._made[key] = Contract(game, self.size)
        return self._made[key]

    def normal(self, deals: Sequence[Hands]) -> float:
        """Return the mean of the normal game, for the side of the caller of trump."""
        game = self.contract(NORMAL, self.forehand)
        return sum(map(game.value, deals)) / len(deals)

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
        return self.variant.contract(name).value * (chance - (1 - chance) * DOUBLED)


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
    chances = Chances(variant, view.forehand, said_suit(view), len(view.hand))
    past = past_of(view, turned=turned, called=said_suit(view))
    if caution.infers:
        count = sound(chances, view, rng)
        likely = weighted(deals, past, caution.worlds, rng, count)
    else:
        likely = [deals.draw(rng) for _ in range(caution.worlds)]
    standing = _standing(view, chances, likely)
    values: dict[Action, float] = {_PASS: standing}
    for action in view.legal:
        if isinstance(action, Bid):
            chance = chances.made(action.contract, view.seat, likely)
            worth = variant.contract(action.contract).value
            chance += _error(rng, caution) / 3
            if chance >= caution.least:
                values[action] = chances.worth(action.contract, chance) - 0.02 * worth
        elif action == _DOUBLE and _doubles(view, standing, rng, caution):
            values[action] = standing + 0.1
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


def sound(chances: Chances, view: SeatView, rng: Random) -> "Sound | None":
    """Return what judges the hands that a declarer may hold; None where there is nobody."""
    name = view.auction.contract
    if name == NORMAL or view.auction.declarer == view.seat:
        return None
    return Sound(chances.contract(name, view.auction.declarer), view, rng)


class Sound:
    """In what share of all deals is a contract made with a hand, as far as its holder can know?"""

    def __init__(self, contract: Contract, view: SeatView, rng: Random, tries: int = 8) -> None:
        self._contract, self._rng, self._tries = contract, rng, tries
        self._cards = view.variant.deck.cards
        self._seats, self._declarer = view.variant.seats, contract.game.declarer

    def __call__(self, hand: tuple[Card, ...]) -> float:
        rest = [card for card in self._cards if card not in hand]
        size, made = len(hand), 0
        for _ in range(self._tries):
            rest = mixed(rest, self._rng)
            others = iter(range(0, len(rest), size))
            deal = [
                hand if seat == self._declarer else tuple(rest[(at := next(others)) : at + size])
                for seat in range(self._seats)
            ]
            made += self._contract.value(deal) > 0
        return made / self._tries


def _standing(view: SeatView, chances: Chances, deals: Sequence[Hands]) -> float:
    """Return what the game that stands promises the viewer's side, undoubled."""
    name, declarer = view.auction.contract, view.auction.declarer
    game = chances.contract(name, declarer).game
    sign = 1 if game.sides[view.seat] == game.side else -1
    if name == NORMAL:
        return sign * chances.normal(deals)
    chance = chances.made(name, declarer, deals)
    return sign * view.variant.contract(name).value * (2 * chance - 1)


def _doubles(view: SeatView, standing: float, rng: Random, caution: Caution) -> bool:
    """Say whether a game promises enough to double it."""
    level = min(view.auction.doublings, len(DOUBLES) - 1)
    worth = view.variant.contract(view.auction.contract).value
    standing += _error(rng, caution) * max(1.0, worth / 3)
    if not worth:
        return standing >= DOUBLES[level]
    return standing / worth >= 2 * FAILS[level] - 1


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
    chances = Chances(variant, view.seat, suit, size)
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
    best = chances.normal(deals)
    for each in variant.offers:
        ways = required_cards(variant, each, suit)
        held = ways is None or any(way <= set(hand) for way in ways)
        if held and variant.bidders(each) != "opponents":
            chance = chances.made(each.id, view.seat, deals)
            if chance >= caution.least:
                best = max(best, chances.worth(each.id, chance))
    return best

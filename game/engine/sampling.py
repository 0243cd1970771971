"""Which positions are possible as far as a seat can know?

A world is a full position that agrees with a view. Only the view goes in, so a player that searches
worlds cannot see more than its seat does. Worlds are drawn with equal probability, but for the rare
views that leave so few that chance hardly finds one: these are searched for.
"""

from collections.abc import Mapping
from random import Random

from game.engine.cards import Card
from game.engine.errors import EngineError
from game.engine.state import DealState, Talon
from game.engine.view import SeatView

_TALON, _STOCK, _WIDOW = -1, -2, -3
_TRIES = 300
_EVEN_TRIES = 20


def sample_world(view: SeatView, rng: Random) -> DealState:
    """Return a random position that agrees with everything the view knows.

    Raises:
        EngineError: when no position agrees (the view itself is impossible).
    """
    return Worlds(view).draw(rng)


class Worlds:
    """The positions that agree with a view. Draw from one of them where many are wanted."""

    def __init__(self, view: SeatView) -> None:
        self._view = view
        self._room = _room(view)
        self._barred = _barred(view)
        hands = [place for place in self._room if place >= 0]
        self._spread = _Spread(view, self._room, self._barred) if len(hands) > 1 else None

    def draw(self, rng: Random) -> DealState:
        """Return one of the positions at random; errors as in ``sample_world``."""
        view, room, barred = self._view, self._room, self._barred
        for attempt in range(_TRIES):
            if attempt >= _EVEN_TRIES:
                placed = _match(view, room, barred, _promised(view, barred, rng), rng)
            elif self._spread is not None:
                placed = self._spread.draw(rng)
            else:
                # Even for a single hand, but it may run into a dead end; matching never does.
                placed = _deal_out(view, room, barred, rng)
            if placed is not None and _holds(view, placed):
                return _world(view, placed)
        raise EngineError("no deal of the unseen cards agrees with what has been played")


class _Spread:
    """Deals the unseen cards to several hands, every way that nothing bars being equally likely.

    Card by card, each place is chosen in proportion to the ways in which the others can still be
    dealt then; these are counted once for each number of free places.
    """

    def __init__(
        self, view: SeatView, room: Mapping[int, int], barred: Mapping[int, set[Card]]
    ) -> None:
        self._cards = view.unseen
        self._places = tuple(room)
        self._free = tuple(room.values())
        self._may = [
            [index for index, place in enumerate(room) if card not in barred.get(place, ())]
            for card in view.unseen
        ]
        self._counted: dict[tuple[int, ...], int] = {}

    def _ways(self, free: tuple[int, ...]) -> int:
        """Return in how many ways the last cards, as many as there are places, can be dealt."""
        left = sum(free)
        if not left:
            return 1
        found = self._counted.get(free)
        if found is None:
            number = len(self._cards) - left
            found = sum(
                self._ways(_one_less(free, index)) for index in self._may[number] if free[index]
            )
            self._counted[free] = found
        return found

    def draw(self, rng: Random) -> dict[int, list[Card]] | None:
        """Return the cards of each place, or None where there is no way at all."""
        free = self._free
        if sum(free) != len(self._cards):
            raise EngineError(f"{len(self._cards) - sum(free)} unseen cards have no place")
        if not self._ways(free):
            return None
        placed: dict[int, list[Card]] = {place: [] for place in self._places}
        for number, card in enumerate(self._cards):
            ticket = rng.randrange(self._ways(free))
            for index in self._may[number]:
                if not free[index]:
                    continue
                after = _one_less(free, index)
                ticket -= self._ways(after)
                if ticket < 0:
                    placed[self._places[index]].append(card)
                    free = after
                    break
        for dealt in placed.values():
            rng.shuffle(dealt)
        return placed


def _one_less(free: tuple[int, ...], index: int) -> tuple[int, ...]:
    return (*free[:index], free[index] - 1, *free[index + 1 :])


def _room(view: SeatView) -> dict[int, int]:
    """Return how many unseen cards each place holds: other seats, talon, stock, widow."""
    room = {
        seat: view.sizes[seat] - len(view.known[seat])
        for seat in range(view.variant.seats)
        if seat != view.seat
    }
    room[_TALON] = view.talon_size - (view.has_talon and view.bottom is not None)
    # While the cards are dealt, the turned-up trump is known but not yet under the talon.
    room[_STOCK] = view.stock_size
    room[_WIDOW] = view.widow_size - len(view.own_aside)
    return {place: count for place, count in room.items() if count > 0}


def _barred(view: SeatView) -> dict[int, set[Card]]:
    """Return the cards that each seat certainly does not hold."""
    barred: dict[int, set[Card]] = {}
    for each in view.exclusions:
        if not each.drawn_since:
            barred.setdefault(each.seat, set()).update(each.cards)
    return barred


def _deal_out(
    view: SeatView, room: Mapping[int, int], barred: Mapping[int, set[Card]], rng: Random
) -> dict[int, list[Card]] | None:
    """Deal the unseen cards place by place, the most restricted seat first."""
    left = list(view.unseen)
    rng.shuffle(left)
    placed: dict[int, list[Card]] = {}
    for place in sorted(room, key=lambda place: (-len(barred.get(place, ())), -room[place])):
        may = [card for card in left if card not in barred.get(place, ())]
        if len(may) < room[place]:
            return None
        placed[place] = may[: room[place]]
        taken = set(placed[place])
        left = [card for card in left if card not in taken]
    if left:
        raise EngineError(f"{len(left)} unseen cards have no place")
    return placed


def _promised(view: SeatView, barred: Mapping[int, set[Card]], rng: Random) -> dict[int, set[Card]]:
    """Choose cards for each seat that keep what its calls have promised."""
    chosen: dict[int, set[Card]] = {}
    free = set(view.unseen)
    for each in view.promises:
        mine = chosen.setdefault(each.seat, set())
        lacks = barred.get(each.seat, set())
        ways = [way for way in each.ways if way <= free | mine and not way & lacks]
        if ways:
            # Canonical order first: a set has none, and chance must come from rng alone.
            mine |= rng.choice(sorted(ways, key=sorted))
            free -= mine
    return chosen


def _match(
    view: SeatView,
    room: Mapping[int, int],
    barred: Mapping[int, set[Card]],
    fixed: Mapping[int, set[Card]],
    rng: Random,
) -> dict[int, list[Card]] | None:
    """Find a place for every unseen card by augmenting paths (Kuhn), in random order."""
    if any(len(cards) > room.get(place, 0) for place, cards in fixed.items()):
        return None
    settled = set().union(*fixed.values())
    slots = [
        place for place, count in room.items() for _ in range(count - len(fixed.get(place, ())))
    ]
    rng.shuffle(slots)
    cards = [card for card in view.unseen if card not in settled]
    rng.shuffle(cards)
    holder: dict[int, Card] = {}

    def seat_card(card: Card, tried: set[int]) -> bool:
        for slot, place in enumerate(slots):
            if slot in tried or card in barred.get(place, ()):
                continue
            tried.add(slot)
            if slot not in holder or seat_card(holder[slot], tried):
                holder[slot] = card
                return True
        return False

    if not all(seat_card(card, set()) for card in cards):
        return None
    placed: dict[int, list[Card]] = {place: sorted(fixed.get(place, ())) for place in room}
    for slot, card in holder.items():
        placed[slots[slot]].append(card)
    return placed


def _holds(view: SeatView, placed: Mapping[int, list[Card]]) -> bool:
    """Check calls, and proofs that cards drawn later may have overtaken.

    Of the cards of such a proof a hand may hold as many as were drawn.
    """
    return all(
        sum(card in each.cards for card in placed.get(each.seat, ())) <= each.drawn_since
        for each in view.exclusions
        if each.drawn_since
    ) and all(
        any(way <= set(placed.get(each.seat, ())) for way in each.ways) for each in view.promises
    )


def _world(view: SeatView, placed: dict[int, list[Card]]) -> DealState:
    hands = tuple(
        view.hand
        if seat == view.seat
        else tuple(sorted(view.known[seat])) + tuple(placed.get(seat, ()))
        for seat in range(view.variant.seats)
    )
    talon = None
    turned = None
    if view.has_talon:
        bottom = (view.bottom,) if view.bottom is not None else ()
        talon = Talon((*placed.get(_TALON, ()), *bottom), view.talon_open)
    else:
        turned = view.bottom
    return DealState(
        rules=view.rules,
        phase=view.phase,
        dealer=view.dealer,
        forehand=view.forehand,
        turn=view.turn,
        stock=tuple(placed.get(_STOCK, ())),
        hands=hands,
        sides=view.sides,
        active=view.active,
        auction=view.auction,
        won_points=view.won_points,
        won_tricks=view.won_tricks,
        bonus=view.bonus,
        knocked_pack=view.knocked_pack,
        dealing_step=view.dealing_step,
        turned=turned,
        widow=tuple(placed.get(_WIDOW, ())) + tuple(sorted(view.own_aside)),
        trump=view.trump,
        talon=talon,
        trick=view.trick,
        taken=view.taken,
        melds=view.melds,
        lead=view.lead,
        closed=view.closed,
        asked=view.asked,
        result=view.result,
    )

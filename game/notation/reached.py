"""Can play have reached this position, and if not, which line says what cannot be?"""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

from game.engine.actions import Double
from game.engine.deal import apply, legal
from game.engine.sampling import Worlds
from game.engine.state import DealState, Phase, ShownMeld
from game.engine.text import Text
from game.engine.values import evolve

from .course import Course, Failure
from .gone import other_ways
from .lines import Lines, PositionError, counted, first
from .model import Position, dealt, full_talon, name_of

WORLDS = 8
"""Deals of the unseen cards that are tried before a position is refused."""

WAYS = 24
"""Ways to play cards gone that are tried; where there are more, the text is believed."""

TRIES = 8
"""Deals that are played to find a course for one of these ways."""


def check_reached(
    said: Position, position: Position, lines: Lines, words: Callable[[Text], str]
) -> None:
    """Refuse a position that no course of play leads to, with the step that fails.

    Args:
        said: the position with what the leader has done, also where he has led.
    """
    furthest: Failure | None = None
    unshown: ShownMeld | None = None
    if position.unordered:
        if not _some_way(said, position):
            raise lines["gone"][0].error("the cards gone cannot have been played by the rules")
        return
    for world in _worlds(position):
        course = Course(said, world)
        if course.exists():
            return
        found, unshown = course.failure, course.unshown()
        if found is not None and (furthest is None or found.tricks > furthest.tricks):
            furthest = found
    if unshown is not None:
        raise lines["marriages"][0].error(
            f"{name_of(unshown.seat, position.dealer)} was never on lead with the king and the "
            f"queen of {unshown.suit} to show them"
        )
    raise _told(position, lines, furthest, words)


def check_auction(position: Position, lines: Lines) -> None:
    """Refuse an auction that no bidding leads to, and cards shown before it is over."""
    for key in ("marriages", "this lead", "closed", "knocked", "shown"):
        if lines.get(key):
            raise lines[key][0].error("this comes after the auction")
    variant = position.variant
    waiting = [dealt(variant, position.dealer, cut=True, knocked=position.knocked_pack)]
    while waiting:
        state = waiting.pop()
        if state.phase is not Phase.AUCTION:
            continue
        if (state.auction, state.asked) == (position.auction, position.asked):
            return
        # Neither doubling nor the same contract again has a word in a position.
        calls = [each for each in legal(variant, state) if not isinstance(each, Double)]
        waiting += [apply(variant, state, each).state for each in calls]
    raise first(lines, "asked", "contract", "phase").error(
        "no bidding leads to this: expected the players still to be asked, and who bid what"
    )


def _some_way(said: Position, position: Position) -> bool:
    """Say whether cards whose tricks are not known can have been played to end up like this."""
    count, deck = position.unordered, position.variant.deck
    whole, world = _whole(position), next(_worlds(position))
    if whole is None and _strict_within(position):
        # What could be followed depends on hands that nobody knows.
        return True
    ways = other_ways(deck, position.trump, position.taken[:count], 1 - position.dealer)
    for number, way in enumerate((position.taken[:count], *islice(ways, WAYS))):
        taken = way + position.taken[count:]
        course = Course(evolve(said, taken=taken, unordered=0), evolve(world, taken=taken))
        if number == WAYS or course.exists(TRIES):
            return True
    return False


def _strict_within(position: Position) -> bool:
    """Say whether some of the tricks that are not known were played by the strict rules."""
    closed, half = position.closed, full_talon(position.variant) // 2
    loose = half if closed is None else min(half, closed.after)
    return position.variant.base.following.strict_from_start or position.unordered > loose


def _whole(position: Position) -> DealState | None:
    """Return the whole position where every card is known."""
    try:
        return position.state()
    except PositionError:
        return None


def _worlds(position: Position) -> Iterator[DealState]:
    """Yield the whole position where every card is known, else some that it may be."""
    whole = _whole(position)
    if whole is not None:
        yield whole
        return
    worlds, rng = Worlds(position.view()), Random(0)
    for _ in range(WORLDS):
        yield worlds.draw(rng)


def _told(
    position: Position, lines: Lines, failure: Failure | None, words: Callable[[Text], str]
) -> PositionError:
    """Return the complaint that a course of play had to stop, at the line that is about it."""
    last = first(lines, "this lead", "marriages", "closed", "knocked", "taken", "variant")
    if failure is None and position.lead.exchanged:
        name = name_of(position.trick.leader, position.dealer)
        return last.error(f"{name} cannot have exchanged at this lead")
    if failure is None:
        return last.error("no course of play leads to this position")
    when = f"after {counted(failure.tricks, 'trick')}"
    if failure.action is None:
        entry = first(lines, "marriages", "points", "taken", "contract", "variant")
        return entry.error(f"{when} the deal was over")
    keys = {
        "marriage": ("marriages", "this lead"),
        "exchange": ("this lead", "shown"),
        "close": ("closed",),
        "knock": ("knocked",),
        "withdraw": ("this lead",),
        "bid": ("contract",),
        "play": ("table",) if failure.tricks == len(position.taken) else ("taken",),
    }
    word = str(failure.action).partition(" ")[0]
    entry = first(lines, *keys.get(word, ()), "taken", "variant")
    if word == "play" and entry.key.text == "taken":
        entry = lines["taken"][failure.tricks]
    why = f": {words(failure.reason)}" if failure.reason is not None else ""
    name = name_of(failure.seat, position.dealer)
    return entry.error(f"{when} {name} could not do '{failure.action}'{why}")

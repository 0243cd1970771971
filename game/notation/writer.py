"""How is what a seat sees written as the text of a position?"""

from collections.abc import Iterator, Mapping

from game.engine.cards import Card, Rank, Seat
from game.engine.rules import Value
from game.engine.state import Phase
from game.engine.variant import NORMAL, Variant
from game.engine.view import SeatView

from .lines import PositionError
from .model import PHASES, name_of


def format_position(view: SeatView, variants: Mapping[str, Variant] | None = None) -> str:
    """Write what a seat sees as a position.

    Args:
        view: a two-handed deal that is not over, seen by the seat on turn.
        variants: the games as they are without house rules: rules that differ are written out.
            Without it, the variant of the view is taken to be unchanged.

    Raises:
        PositionError: when the format cannot express it (more than two seats, the other's turn).
    """
    variant = view.variant
    if variant.seats != 2 or not (view.has_talon or view.phase is Phase.CUT):
        raise PositionError("only two-handed deals with a talon can be written as a position")
    if view.seat != view.turn or view.phase not in PHASES.values():
        raise PositionError("only a deal in progress, seen by the seat on turn, can be written")
    lines = [f"variant: {variant.id}"]
    base = (variants or {}).get(variant.id, variant)
    lines += [f"rule: {path} = {shown}" for path, shown in _changed(base, variant)]
    lines += _lines(view)
    return "\n".join(lines) + "\n"


def _changed(base: Variant, variant: Variant) -> Iterator[tuple[str, str]]:
    """Yield the parameters that differ from those of the base, as text."""
    before = {each.path: each.setting for each in base.parameters()}
    for each in variant.parameters():
        if each.path not in before:
            raise PositionError(f"{each.path} is no rule of {base.id}")
        if before[each.path] != each.setting:
            yield each.path, setting_text(each.setting)


def setting_text(setting: Value) -> str:
    """Return a parameter's value as it is written."""
    if isinstance(setting, bool):
        return "on" if setting else "off"
    if isinstance(setting, tuple):
        return " ".join(map(str, setting))
    return str(setting)


def _lines(view: SeatView) -> Iterator[str]:
    dealer, other = view.dealer, 1 - view.seat
    names = {seat: name_of(seat, dealer) for seat in (0, 1)}
    order = (view.forehand, dealer)

    def both(numbers: tuple[int, ...]) -> str:
        return ", ".join(f"{names[seat]} {numbers[seat]}" for seat in order)

    if dealer:
        yield f"dealer: {dealer}"
    if view.match is not None:
        yield f"score: {both(view.match.scores)}"
        yield f"bummerl: {both(view.match.bummerl)}"
        yield f"carry: {view.match.carry}"
        yield f"deals: {view.match.deals}"
    phase = next(name for name, each in PHASES.items() if each is view.phase)
    if view.phase is not Phase.PLAY:
        yield f"phase: {phase}"
    if view.phase is Phase.CUT:
        return
    if view.knocked_pack:
        yield "pack: knocked"
    if view.auction.contract != NORMAL:
        yield f"contract: {view.auction.contract} by {names[view.auction.declarer]}"
    yield f"trump: {view.trump}"
    yield f"talon: {view.talon_size}"
    if view.bottom is not None:
        yield f"turned {'up' if view.talon_open else 'down'}: {view.bottom}"
    if view.unordered:
        gone = (str(card) for trick in view.taken[: view.unordered] for card in trick.cards)
        yield f"gone: {' '.join(gone)}"
    for trick in view.taken[view.unordered :]:
        yield f"taken: {names[trick.leader]} {' '.join(map(str, trick.cards))}"
    if view.taken:
        yield f"tricks: {both(view.won_tricks)}"
    if any(view.totals) or view.unordered:
        yield f"points: {both(view.totals)}"
    if view.melds:
        shown = (f"{names[each.seat]} {each.suit} {each.points}" for each in view.melds)
        yield f"marriages: {', '.join(shown)}"
    seen = [f"{names[seat]} {' '.join(cards)}" for seat in order if (cards := _shown(view, seat))]
    if seen:
        yield f"shown: {', '.join(seen)}"
    if view.closed is not None:
        how = "knocked" if view.closed.knocked else "closed"
        yield f"{how}: {names[view.closed.seat]} after {view.closed.after}"
        yield f"{how} points: {both(view.closed.points)}"
        yield f"{how} tricks: {both(view.closed.tricks)}"
    if view.phase is not Phase.AUCTION:
        yield f"leads: {names[view.trick.leader]}"
    done = [f"marriage {suit}" for suit in view.lead.melded]
    done += ["withdrawn"] * view.lead.withdrawn + ["exchanged"] * view.lead.exchanged
    done += ["must draw"] * view.lead.must_draw
    if done:
        yield f"this lead: {', '.join(done)}"
    if view.trick.cards:
        yield f"table: {' '.join(map(str, view.trick.cards))}"
    if view.asked:
        yield f"asked: {' '.join(names[seat] for seat in view.asked)}"
    known = sorted(view.known[other], key=view.variant.deck.cards.index)
    hands = {
        view.seat: list(map(str, view.hand)),
        other: [*map(str, known), *["?"] * (view.sizes[other] - len(known))],
    }
    for seat in order:
        yield " ".join([f"hand {names[seat]}:", *hands[seat]])


def _shown(view: SeatView, seat: Seat) -> list[str]:
    """Return the cards that a seat has shown, without those of which other lines say so."""
    told = {
        Card(meld.suit, rank)
        for meld in view.melds
        if meld.seat == seat
        for rank in (Rank.KING, Rank.QUEEN)
    }
    if seat != view.seat:
        told |= view.known[seat]
    return [str(card) for card in view.variant.deck.cards if card in view.shown[seat] - told]

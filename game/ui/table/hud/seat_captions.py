"""What do the signs at the seats say, above all at a table of several players?

Pure texts and marks from the view and the model that is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Seat, Side
from game.engine.state import Phase
from game.engine.variant import NORMAL
from game.engine.view import SeatView
from game.ui.table.bid.prompt import value_of
from game.ui.table.hud.seat_badges import SeatPlate
from game.ui.table.show.phrases import TableWords
from game.ui.table.state.model import TableModel
from game.ui.widgets.panel import NamePlate


def side_mark(model: TableModel, seat: Seat) -> int | None:
    """Which mark a seat's side carries, the player's own first; None where each plays alone."""
    if len(set(model.sides)) == model.seats:
        return None
    return 0 if model.sides[seat] == model.sides[model.me] else 1


def mark_plates(plates: Sequence[NamePlate], model: TableModel, words: TableWords) -> None:
    """Show sides, dealer, declarer, and who has laid the cards down."""
    for seat, plate in enumerate(plates):
        if not isinstance(plate, SeatPlate):
            continue
        plate.side = side_mark(model, seat)
        plate.dealer = seat == model.dealer
        plate.declarer = model.contract != NORMAL and seat == model.declarer
        plate.out = seat not in model.active
        plate.tooltip = _tip(plate, model, words)


def mark_melds(
    plates: Sequence[NamePlate], model: TableModel, words: TableWords, *, shown: bool
) -> None:
    """Let announcements stay to be seen; ``shown`` is false where one has to remember them."""
    for seat, plate in enumerate(plates):
        melds = [meld for meld in model.melds if shown and meld.seat == seat]
        plate.melds = tuple(f"{words.pip(meld.suit)}\u00a0{meld.points}" for meld in melds)
        named = ", ".join(f"{words.suit(meld.suit)} {meld.points}" for meld in melds)
        plate.announced = words.tr("table.plate.announced", what=named) if named else ""
        if not isinstance(plate, SeatPlate):
            plate.tooltip = f"{plate.player}: {plate.announced}" if named else ""


def _tip(plate: SeatPlate, model: TableModel, words: TableWords) -> str:
    parts = []
    if plate.side is not None:
        parts.append(words.tr("table.seat.ours" if plate.side == 0 else "table.seat.theirs"))
    if plate.dealer:
        parts.append(words.tr("table.seat.dealer"))
    if plate.declarer:
        parts.append(words.tr("table.seat.plays", contract=words.contract(model.contract)))
    if plate.out:
        parts.append(words.tr("table.seat.out"))
    if plate.announced:
        parts.append(plate.announced)
    return f"{plate.player}: {', '.join(parts)}" if parts else ""


def plate_detail(
    view: SeatView, model: TableModel, words: TableWords, seat: Seat, *, active: bool
) -> str:
    """Return the second line of a plate: what the seat is to do, or how it stands."""
    mine = seat == view.seat
    if seat not in model.active:
        return words.tr("table.seat.out")
    if active and view.phase is Phase.PLAY and not model.trick:
        return words.tr("table.plate.your_lead" if mine else "table.plate.lead")
    if active:
        return words.tr("table.plate.your_turn" if mine else "table.plate.turn")
    if model.pack or not (model.taken or model.trick):
        if plate_declares(model, seat):
            return words.contract(model.contract)
        if seat == model.dealer:
            return words.tr("table.seat.dealer")
        return words.tr("table.seat.forehand") if seat == model.forehand else ""
    tricks = words.tr("table.plate.tricks", n=model.won_tricks[seat])
    if plate_declares(model, seat):
        return f"{words.contract(model.contract)} · {tricks}"
    return tricks


def plate_declares(model: TableModel, seat: Seat) -> bool:
    """Whether a seat plays a contract that it has called."""
    return model.contract != NORMAL and seat == model.declarer


def side_points(view: SeatView, side: Side) -> int:
    """The points of a side as the contract counts them: a lone declarer's own only."""
    contract = view.variant.contract(view.auction.contract)
    declarer = view.auction.declarer
    if contract.value and contract.alone and view.sides[declarer] == side:
        return view.totals[declarer]
    return view.total(side)


def talon_text(model: TableModel, words: TableWords) -> str:
    """How the talon stands: who has closed it, or how many cards it holds; empty without one."""
    if model.closed:
        assert model.closed_by is not None
        return words.tr("table.talon.closed", name=words.name(model.closed_by))
    return words.tr("table.talon.count", n=model.talon) if model.talon else ""


def contract_lines(model: TableModel, words: TableWords) -> tuple[str, ...]:
    """What the sign beside the own tricks says: trump, the game with its value, and the talon."""
    if model.pack and model.trump is None:
        return ()
    contract = model.variant.contract(model.contract)
    if model.trump is not None:
        first = words.tr("table.sign.trump", suit=words.suit(model.trump))
    elif contract.trumps:
        return ()
    else:
        first = words.tr("table.sign.no_trump")
    if model.pack:
        return (first,)
    lines = [first]
    if model.variant.contracts:
        name = words.contract(model.contract)
        if model.contract != NORMAL:
            name = words.tr("table.sign.by", contract=name, name=words.name(model.declarer))
        lines.append(f"{name} · {value_of(contract, model.doubled)}")
    talon = talon_text(model, words)
    return (*lines, talon) if talon else tuple(lines)


def stamp_text(model: TableModel, words: TableWords) -> str:
    """What is stamped on the score board: the doubling that holds now."""
    if model.doubled < 2:
        return ""
    return f"{words.factor(model.doubled)} × {model.doubled}"

"""Who sits where: in what order do seats act, and who plays with whom, in what contract?

Sides depend on the contract and on who undertook it. This is the only place that says how; the
phases, the calls and the computer player all ask here.
"""

from .cards import Seat, Side
from .variant import Contract, Variant


def turning(variant: Variant) -> tuple[Seat, ...]:
    """Return every seat in the order of the turns, seat 0 first."""
    seats = variant.seats
    return tuple(range(seats)) if variant.clockwise else (0, *range(seats - 1, 0, -1))


def sides(variant: Variant, contract: Contract, declarer: Seat) -> tuple[Side, ...]:
    """Return the side of each seat in a contract (rules 5.2, 7).

    A declarer who plays alone is side 0 and shares it with nobody, but for fixed pairs: there a
    partner who has laid his cards down still shares the declarer's fate.

    Args:
        variant: the game.
        contract: what is played.
        declarer: who plays it; the forehand, until somebody has bid.
    """
    formed = variant.sides.resolve(variant.seats, declarer)
    if not variant.solo(contract):
        return formed
    if variant.sides.form == "pairs":
        return tuple(0 if side == formed[declarer] else 1 for side in formed)
    return tuple(0 if seat == declarer else 1 for seat in range(variant.seats))


def playing(variant: Variant, contract: Contract, declarer: Seat) -> tuple[Seat, ...]:
    """Return the seats that play in a contract, in the order of the turns."""
    seats = turning(variant)
    if not variant.sits_out(contract):
        return seats
    formed = sides(variant, contract, declarer)
    return tuple(seat for seat in seats if seat == declarer or formed[seat] != formed[declarer])


def first_lead(variant: Variant, contract: Contract, declarer: Seat, forehand: Seat) -> Seat:
    """Return who leads to the first trick; where he has laid his cards down, the next that plays.

    Args:
        variant: the game.
        contract: what is played.
        declarer: who plays it.
        forehand: who sits behind the dealer.
    """
    due = declarer if variant.declarer_leads(contract) else forehand
    seats = turning(variant)
    start = seats.index(due)
    active = playing(variant, contract, declarer)
    return next(seat for seat in seats[start:] + seats[:start] if seat in active)

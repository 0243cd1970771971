"""What does a table need room for?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.cards import Seat


@dataclass(frozen=True, slots=True)
class Needs:
    """What the layout has to make room for. Sizes are pixels.

    Attributes:
        seats: how many sit at the table.
        me: whose seat is at the lower edge.
        hand: cards of a full hand.
        scale: pixels per unit of text and buttons.
        plates: size of each seat's name plate.
        button: size of one button of the column.
        buttons: how many there are.
        pill: height of a message in one line.
        trump: width of the label that names the trump.
        medal: diameter of the disc that shows trump.
        bubble: height of what a seat says.
        plaque: size of the sign that tells trump and contract (only where several others sit).
        talon: cards are drawn from a talon.
        widow: cards laid aside for the declarer.
        first_open: the first trick of each side lies open beside its others.
        mirrored: talon and buttons change sides.
    """

    seats: int = 2
    me: Seat = 0
    hand: int = 5
    scale: float = 1.0
    plates: Mapping[Seat, tuple[int, int]] = field(default_factory=dict)
    button: tuple[int, int] = (172, 44)
    buttons: int = 4
    pill: int = 30
    trump: int = 84
    medal: int = 60
    bubble: int = 48
    plaque: tuple[int, int] = (242, 60)
    talon: bool = True
    widow: int = 0
    first_open: bool = False
    mirrored: bool = False

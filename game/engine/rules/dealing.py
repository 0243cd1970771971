"""How is the pack cut and dealt, and how does trump come about?"""

from game.engine.errors import RuleError
from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("cutting", "before_deal")
@value
class Cutting(Rule):
    """The pack is offered before the deal to the seat that the dealer must ask.

    Attributes:
        choice: ``cut``, ``cut_or_knock`` (knocking deals the cards all at once), or ``none``.
    """

    choice: str = parameter("cut", "cut", "cut_or_knock", "none")


@rule("dealing", "packets")
@value
class Dealing(Rule):
    """Cards are dealt in packets from the forehand on.

    Attributes:
        packets: cards of each packet, in order; their sum is the hand.
        reverse: the packets come in the opposite order.
        turn_up_after: after this packet the next card is turned up as trump, and later laid under
            the talon; 0 for never.
        call_after: after this packet of his the forehand names trump; 0 for never.
        blind: the forehand may let the next card decide instead (aufschlagen).
        must_hold: the forehand must hold a card of the suit he names.
        widow: cards laid aside after the first packet, for the declarer.
    """

    packets: tuple[int, ...] = parameter((3, 2), bounds=(1, 13), adjustable=False)
    reverse: bool = parameter(False)
    turn_up_after: int = parameter(0, bounds=(0, 13), adjustable=False)
    call_after: int = parameter(0, bounds=(0, 13), adjustable=False)
    blind: bool = parameter(False, seats=3, needs="call")
    must_hold: bool = parameter(True, seats=3, needs="call")
    widow: int = parameter(0, bounds=(0, 13), adjustable=False)

    def __post_init__(self) -> None:
        """Refuse packets that cannot be dealt."""
        if not self.packets:
            raise RuleError("dealing.packets: expected one or more numbers")
        for name, after in (
            ("turn_up_after", self.turn_up_after),
            ("call_after", self.call_after),
        ):
            if not 0 <= after <= len(self.packets):
                raise RuleError(f"dealing.{name}: there is no packet {after}")
        if self.turn_up_after and self.call_after:
            raise RuleError("dealing: trump is either turned up or called, not both")

    @property
    def order(self) -> tuple[int, ...]:
        """Packets in the order in which they are dealt."""
        return self.packets[::-1] if self.reverse else self.packets

    @property
    def hand(self) -> int:
        """Cards that each seat gets."""
        return sum(self.packets)

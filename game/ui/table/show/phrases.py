"""How is everything at the table put into the player's words, suits called as in his deck?"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.actions import KnockPack
from game.engine.cards import Card, Seat
from game.engine.rules import Duty
from game.engine.state import Phase
from game.engine.text import Text
from game.engine.variant import Contract, Variant
from game.engine.view import SeatView
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.report.rules import contract_goal
from game.ui.table.show.steps import Saying
from game.ui.table.state.available_actions import Choice, has_enough, may_claim
from game.ui.table.state.preferences import TableOptions

PIPS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
"""Names of the pictures of the suits."""


class TableWords:
    """Texts of the catalogue, with suits called as on the cards that lie there."""

    def __init__(self, ui: Ui, services: Services, name: Callable[[Seat], str] = str) -> None:
        self._ui, self._services = ui, services
        self.name = name
        """What a seat is called."""

    def tr(self, key: str, **values: object) -> str:
        """Return a text of the catalogue."""
        return self._ui.tr(key, **values)

    def suit(self, suit: str) -> str:
        """Return what a suit is called."""
        return self._services.words().suit(suit)

    def pip(self, suit: str) -> str:
        """Return the picture of a suit, as markup."""
        return f"[[{PIPS[suit]}]]"

    def contract(self, contract: str) -> str:
        """Return what a contract is called."""
        return self._named(f"contract.{contract}.name", contract.replace("_", " ").title())

    def contract_goal(self, variant: Variant, contract: Contract) -> str:
        """Return what a contract demands, in one or two sentences."""
        return contract_goal(self._services, variant, contract)

    def factor(self, factor: int) -> str:
        """Return what the doubling is called that makes the deal count so many times."""
        return self._named(f"contract.factor.v{factor}", f"× {factor}")

    def _named(self, key: str, other: str) -> str:
        """Return a text of the catalogue, or another where it has none (games of the player)."""
        return self._ui.tr(key) if key in self._services.catalogue else other

    def say(self, text: Text) -> str:
        """Return a sentence of the rules."""
        values = {
            key: self.suit(str(value)) if key == "suit" else value for key, value in text.values
        }
        return self._services.say(Text(text.key, tuple(values.items())))

    def choice(self, choice: Choice) -> str:
        """Return the text of an answer."""
        values: dict[str, object] = dict(choice.values)
        if choice.suit is not None:
            values["suit"] = self.suit(choice.suit)
        return self.tr(choice.key, **values)

    def saying(self, saying: Saying) -> str:
        """Return what a seat says."""
        values: dict[str, object] = dict(saying.values)
        if saying.suit is not None:
            values["suit"] = self.suit(saying.suit)
        return self.tr(saying.key, **values)

    def turn_or_tricks(self, seat: Seat, me: Seat, tricks: int, *, active: bool) -> str:
        """Return the second line of a name plate: whose turn it is, or the tricks taken."""
        if active:
            return self.tr("table.plate.your_turn" if seat == me else "table.plate.turn")
        return self.tr("table.plate.tricks", n=tricks)

    def prompt(self, view: SeatView, options: TableOptions, ruled_out: frozenset[Card]) -> str:
        """Return what the player is asked for, when it is not plain anyway."""
        if view.phase is Phase.OVER:
            return ""
        if view.seat not in view.active and view.phase is Phase.PLAY:
            return self.tr("table.prompt.sits_out")
        if view.turn != view.seat:
            first = may_claim(view, options) and has_enough(view)
            return self.tr("table.prompt.claim_first") if first else ""
        match view.phase:
            case Phase.CUT:
                if KnockPack() in view.legal:
                    return self.tr("table.prompt.cut_or_knock", n=view.variant.dealing.hand)
                return self.tr("table.prompt.cut")
            case Phase.WIDOW:
                return self.tr("table.prompt.widow", n=view.variant.dealing.widow)
            case Phase.LAST_CALL:
                return self.tr("table.prompt.last_call")
            case Phase.EXCHANGE_REPLY:
                return self.tr("table.prompt.exchange_reply")
            case Phase.AUCTION | Phase.DOUBLING | Phase.CALL_TRUMP:
                return self.tr(f"table.prompt.{view.phase}")
            case Phase.PLAY:
                return self._prompt_play(view, ruled_out)
            case _:
                return ""

    def _prompt_play(self, view: SeatView, ruled_out: frozenset[Card]) -> str:
        if view.lead.must_draw:
            return self.tr("table.prompt.must_draw")
        if not view.trick.cards:
            return self.tr("table.prompt.lead_pair") if view.lead.melded else ""
        if not view.strict or not ruled_out:
            return ""
        led = view.trick.cards[0].suit
        duty, _ = view.rules.following.duty(view.deck, view.trump, view.trick.cards, view.hand)
        suit = led if duty in (Duty.HEAD, Duty.FOLLOW) else view.trump or led
        return self.tr(f"table.prompt.duty_{duty}", suit=self.suit(suit))

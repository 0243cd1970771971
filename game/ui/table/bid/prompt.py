"""What is the player asked before the first card: trump, contract, doubling?

Pure answers from the view; a panel shows them (``ask_panel.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.actions import Action, Bid, CallTrump, Double, Pass, TurnTrump
from game.engine.state import Phase
from game.engine.text import Text
from game.engine.variant import NORMAL, Contract
from game.engine.view import SeatView
from game.ui.draw.icons import IconName
from game.ui.table.show.phrases import TableWords

Refused = Callable[[Action], Text | None]
"""Why an action is not possible now; None when it is."""


@dataclass(frozen=True, slots=True)
class AskRow:
    """Something to choose.

    Attributes:
        action: what choosing it does.
        title: its name, perhaps with the picture of a suit.
        value: what it is worth, as a word or figure (empty: nothing).
        about: one sentence on it.
        refused: why it cannot be chosen; empty when it can.
    """

    action: Action
    title: str
    value: str = ""
    about: str = ""
    refused: str = ""


@dataclass(frozen=True, slots=True)
class AskAnswer:
    """An answer that is given at once, with a button."""

    action: Action
    text: str
    icon: IconName | None = None
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to the player.

    Attributes:
        title: what is asked.
        note: how things stand.
        sign: trump, where it is known.
        rows: what can be chosen and then has to be confirmed (``confirm`` holds the text).
        answers: what is done with one press.
    """

    title: str
    note: str = ""
    rows: tuple[AskRow, ...] = ()
    answers: tuple[AskAnswer, ...] = ()
    confirm: str = ""
    sign: str = ""

    @property
    def first(self) -> Action | None:
        """The cheapest row that can be chosen: there the keyboard begins."""
        return next((row.action for row in self.rows if not row.refused), None)


def value_now(view: SeatView) -> str:
    """What the deal is worth now, doublings counted: ``6``, or ``1–3`` for the ladder."""
    contract = view.variant.contract(view.auction.contract)
    return value_of(contract, 2**view.auction.doublings)


def value_of(contract: Contract, factor: int = 1) -> str:
    """What a contract is worth when it counts ``factor`` times."""
    if contract.value:
        return str(contract.value * factor)
    return f"{factor}–{3 * factor}"


def asked(view: SeatView, words: TableWords, refused: Refused) -> Asked | None:
    """What the player has to decide before the first card; None when he has nothing to say."""
    if view.turn != view.seat or not view.legal:
        return None
    match view.phase:
        case Phase.CALL_TRUMP:
            return _trump(view, words, refused)
        case Phase.AUCTION:
            return _auction(view, words, refused)
        case Phase.DOUBLING:
            return _doubling(view, words)
        case _:
            return None


def _why(words: TableWords, refused: Refused, action: Action) -> str:
    text = refused(action)
    return "" if text is None else words.say(text)


def _trump(view: SeatView, words: TableWords, refused: Refused) -> Asked:
    rows = []
    for suit in view.variant.deck.suits:
        held = sum(card.suit is suit for card in view.hand)
        about = words.tr("table.ask.trump_held", n=held)
        action = CallTrump(suit)
        why = _why(words, refused, action) if action not in view.legal else ""
        rows.append(AskRow(action, words.pip(suit), words.suit(suit), about, why))
    blind = AskAnswer(TurnTrump(), words.tr("table.choice.turn_trump"), "cards")
    answers = (blind,) if TurnTrump() in view.legal else ()
    return Asked(words.tr("table.prompt.call_trump"), rows=tuple(rows), answers=answers)


def _auction(view: SeatView, words: TableWords, refused: Refused) -> Asked:
    variant, auction = view.variant, view.auction
    rows = []
    for contract in variant.offers:
        action = Bid(contract.id)
        why = _why(words, refused, action) if action not in view.legal else ""
        rows.append(
            AskRow(
                action, words.contract(contract.id), value_of(contract),
                words.contract_goal(variant, contract), why,
            )
        )  # fmt: skip
    if auction.standing:
        note = words.tr(
            "table.ask.standing",
            name=words.name(auction.declarer),
            contract=words.contract(auction.standing),
            value=value_now(view),
        )
        passing = words.tr("table.choice.pass")
    else:
        normal = Contract(NORMAL)
        note = words.tr("table.ask.nobody", value=value_of(normal))
        passing = words.tr("table.choice.pass")
    answers = [AskAnswer(Pass(), passing)]
    if Double() in view.legal:
        answers.append(_double(view, words))
    return Asked(
        words.tr("table.prompt.auction"), note, tuple(rows), tuple(answers),
        words.tr("table.ask.bid"), _sign(view, words),
    )  # fmt: skip


def _sign(view: SeatView, words: TableWords) -> str:
    if view.trump is None:
        return ""
    return f"{words.pip(view.trump)} {words.tr('table.sign.trump', suit=words.suit(view.trump))}"


def _double(view: SeatView, words: TableWords) -> AskAnswer:
    contract = view.variant.contract(view.auction.contract)
    factor = 2 ** (view.auction.doublings + 1)
    text = words.tr("table.ask.double", word=words.factor(factor), value=value_of(contract, factor))
    return AskAnswer(Double(), text, "hand", strong=True)


def _doubling(view: SeatView, words: TableWords) -> Asked:
    contract = view.auction.contract
    played = words.tr(
        "table.ask.played",
        name=words.name(view.auction.declarer),
        contract=words.contract(contract),
    )
    now = words.tr("table.ask.worth", value=value_now(view))
    answers = (AskAnswer(Pass(), words.tr("table.choice.pass")), _double(view, words))
    word = words.factor(2 ** (view.auction.doublings + 1))
    return Asked(
        words.tr("table.ask.double_title", word=word),
        f"{played} {now}",
        (),
        answers,
        "",
        _sign(view, words),
    )

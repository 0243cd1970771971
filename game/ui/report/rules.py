"""The rules of a game in sentences, worked out from its rule objects.

The same objects decide what may be played, so this page cannot say anything else.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.rules import Parameter, Rule
from game.engine.text import Text
from game.engine.variant import Contract, Variant
from game.ui.core.services import Services


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of the rules; ``house`` marks one that a house rule has changed."""

    text: str
    house: bool = False


@dataclass(slots=True)
class Section:
    """What the rules say to one question."""

    question: str
    title: str
    sentences: list[Sentence] = field(default_factory=list)


def is_moot(part: Rule, parameter: Parameter) -> bool:
    """Whether a parameter makes no difference because what it is about does not exist."""
    if parameter.name == "allowed":
        return False
    return getattr(part, "allowed", True) is False


LEAST_SEATS = {"sides": 3}
"""Questions that only arise when so many play."""


def worded(services: Services, variant: Variant, text: Text) -> str:
    """A sentence about a rule in words that fit the table; empty where the catalogue has none.

    Where three or four play, some sentences are others: area ``rules_round`` of the catalogue.
    """
    if variant.seats > 2:
        other = Text(f"rules_round.{text.key.removeprefix('rules.')}", text.values)
        if other.key in services.catalogue:
            return services.say(other)
    return services.say(text) if text.key in services.catalogue else ""


def rule_sections(services: Services, variant: Variant) -> list[Section]:
    """The rules of ``variant``, question by question.

    House rules are marked; they are found by comparison with the game of that name as it comes.
    """
    base = services.library.find(variant.id) or variant
    usual = {each.path: each.setting for each in base.parameters()}
    sections = [_cards(services, variant)]
    for question, part in variant.parts.items():
        if variant.seats < LEAST_SEATS.get(question, 2) or not variant.asks(question):
            continue
        title = Text(f"rules.{question}.title")
        section = Section(question, worded(services, variant, title) or question)
        heading = worded(services, variant, part.describe()[0])
        if heading and not (question == "bidding" and not variant.offers):
            section.sentences.append(Sentence(heading))
        for each in part.parameters():
            if not variant.concerns(each) or is_moot(part, each):
                continue
            said = worded(services, variant, each.answer(each.setting))
            if said:
                changed = usual.get(each.path, each.setting) != each.setting
                section.sentences.append(Sentence(said, changed))
        if question == "contracting":
            section.sentences[1:1] = _contracts(services, variant, base)
        if section.sentences:
            sections.append(section)
    return sections


def _contracts(services: Services, variant: Variant, base: Variant) -> list[Sentence]:
    """One sentence for each contract that may be bid: name, value and goal."""
    tr = services.catalogue.text
    usual = base.offers
    return [
        Sentence(
            tr(
                "rules.contracting.line",
                name=contract_name(services, each),
                n=each.value,
                goal=contract_goal(services, variant, each),
            ),
            each not in usual,
        )
        for each in variant.offers
    ]


def contract_name(services: Services, contract: Contract) -> str:
    """What a contract is called; one of a player's own game by its id."""
    key = f"contract.{contract.id}.name"
    return services.catalogue.text(key) if key in services.catalogue else contract.id


def contract_goal(services: Services, variant: Variant, contract: Contract) -> str:
    """What must be achieved in a contract, in one sentence."""
    key = f"contract.{contract.id}.goal"
    if key in services.catalogue:
        return services.catalogue.text(key)
    return services.say(variant.rules_for(contract).goal.describe()[0])


def _cards(services: Services, variant: Variant) -> Section:
    """Deck, order and values of the cards."""
    tr, words = services.catalogue.text, services.words()
    deck = variant.deck
    points = dict(deck.points)
    listed = [
        tr("ui.rules.card_value", card=words.rank(rank), n=points[rank])
        for rank in reversed(deck.ranks)
    ]
    suits = " ".join(f"[[{name}]]" for name in ("clubs", "spades", "hearts", "diamonds"))
    return Section(
        "cards",
        tr("ui.rules.cards_title"),
        [
            Sentence(tr("ui.rules.cards_count", n=len(deck.cards), suits=suits)),
            Sentence(tr("ui.rules.cards_values", values=", ".join(listed))),
            Sentence(tr("ui.rules.cards_total", n=deck.total)),
        ],
    )

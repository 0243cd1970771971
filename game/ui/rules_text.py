"""The rules of a game in sentences, worked out from its rule objects.

The same objects decide what may be played, so this page cannot say anything else.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.rules import Parameter, Rule
from game.engine.text import Text
from game.engine.variant import Variant
from game.ui.services import Services


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


def rule_sections(services: Services, variant: Variant) -> list[Section]:
    """The rules of ``variant``, question by question.

    House rules are marked; they are found by comparison with the game of that name as it comes.
    """
    base = services.library.find(variant.id) or variant
    usual = {each.path: each.setting for each in base.parameters()}
    sections = [_cards(services, variant)]
    for question, part in variant.parts.items():
        if variant.seats < LEAST_SEATS.get(question, 2):
            continue
        title = Text(f"rules.{question}.title")
        section = Section(question, _say(services, title) or question)
        heading = _say(services, part.describe()[0])
        if heading and not (question == "bidding" and not variant.offers):
            section.sentences.append(Sentence(heading))
        for each in part.parameters():
            if each.seats > variant.seats or is_moot(part, each):
                continue
            said = _say(services, each.answer(each.setting))
            if said:
                changed = usual.get(each.path, each.setting) != each.setting
                section.sentences.append(Sentence(said, changed))
        if section.sentences:
            sections.append(section)
    return sections


def _say(services: Services, text: Text) -> str:
    return services.say(text) if text.key in services.catalogue else ""


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

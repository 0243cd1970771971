"""The rules of a game in sentences, worked out from its rule objects.

``rules_page`` says which sentences hold; here they get their words, numbers and names.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.rules import FirstTricks
from game.engine.text import Text
from game.engine.variant import NORMAL, SNAPSZER_CALL, Contract, Variant
from game.ui.core.services import Services
from game.ui.report.rulebook import goal_keys, named_games
from game.ui.report.rules_page import lines


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of the rules; ``house`` marks one that a house rule has changed.

    Attributes:
        key: the sentence's key in ``rules_page``.
        cards: codes of cards to show beside it.
    """

    text: str
    house: bool = False
    key: str = ""
    cards: tuple[str, ...] = ()


@dataclass(slots=True)
class Section:
    """What the rules say to one question."""

    question: str
    title: str
    sentences: list[Sentence] = field(default_factory=list)


def worded(services: Services, variant: Variant, text: Text) -> str:
    """A sentence about the rules of a game, with its numbers and the names of its games."""
    return services.say(Text(text.key, (*_values(services, variant).items(), *text.values)))


def rule_sections(services: Services, variant: Variant) -> list[Section]:
    """The rules of ``variant``, question by question.

    House rules are marked; they are found by comparison with the game of that name as it comes.
    """
    base = services.library.find(variant.id) or variant
    values = tuple(_values(services, variant).items())
    sections: dict[str, Section] = {}
    for name, line, house in lines(variant, base):
        if name not in sections:
            title = services.say(Text(f"rules.{name}.title", values))
            sections[name] = Section(name, title)
        said = services.say(Text(f"rules.{line.key}", values))
        shown = _pictures(variant, line.key)
        sections[name].sentences.append(Sentence(said, house, line.key, shown))
        if line.key == "contracting.announced":
            sections[name].sentences += _contracts(services, variant, base)
    return list(sections.values())


def _pictures(variant: Variant, key: str) -> tuple[str, ...]:
    """The cards that a person would lay on the table while saying this."""
    ranks = tuple(reversed(variant.deck.ranks))
    if key == "cards.values":
        return tuple(f"{rank}H" for rank in ranks)
    if key == "melds.marriage":
        return ("KS", "QS")
    return ()


def _contracts(services: Services, variant: Variant, base: Variant) -> list[Sentence]:
    """One sentence for each contract that may be bid: name, value, who may bid it, and goal."""
    tr = services.catalogue.text
    usual = {each.id: _terms(base, each) for each in base.offers}
    found = []
    for each in variant.offers:
        who = variant.bidders(each)
        text = tr(
            "rules.contracting.line" if who == "anyone" else "rules.contracting.line_bidders",
            name=contract_name(services, each),
            n=each.value,
            bidders=tr(f"contract.bidders.{who}"),
            goal=contract_goal(services, variant, each),
        )
        house = usual.get(each.id) != _terms(variant, each)
        found.append(Sentence(text, house, "contracting.line"))
    return found


def _terms(variant: Variant, contract: Contract) -> tuple[object, ...]:
    """What the sentence about a contract says."""
    return (contract.value, variant.bidders(contract), tuple(goal_keys(variant, contract)))


def contract_name(services: Services, contract: Contract) -> str:
    """What a contract is called; one of a player's own game by its id."""
    return _name(services, contract.id)


def _name(services: Services, contract: str) -> str:
    key = f"contract.{contract}.name"
    return services.catalogue.text(key) if key in services.catalogue else contract


def contract_goal(services: Services, variant: Variant, contract: Contract) -> str:
    """What a contract asks for, in one or two sentences."""
    rules = variant.rules_for(contract)
    ranks = contract.ranks or variant.deck.ranks
    goal = rules.goal
    values = {
        **_values(services, variant),
        "lowest": services.words().rank(ranks[0]),
        "highest": services.words().rank(variant.deck.ranks[-1]),
        "tricks": goal.tricks if isinstance(goal, FirstTricks) else numbers(variant)["tricks"],
        "suit_cards": len(variant.deck.ranks),
    }
    said = [
        services.say(Text(f"rules.{key}", tuple(values.items())))
        for key in goal_keys(variant, contract)
    ]
    return " ".join(said)


def _listed(names: Sequence[str]) -> str:
    return ", ".join(dict.fromkeys(names))


def _values(services: Services, variant: Variant) -> dict[str, str | int]:
    """Everything that a sentence may name: numbers of the rules, and lists of games."""
    words, deck = services.words(), variant.deck
    points = dict(deck.points)
    tr = services.catalogue.text
    games = {
        f"games_{group}": _listed([_name(services, each) for each in ids])
        for group, ids in named_games(variant).items()
    }
    order = variant.dealing.order
    return {
        **numbers(variant),
        **games,
        "normal": _name(services, NORMAL),
        "suits": " ".join(f"[[{name}]]" for name in ("clubs", "spades", "hearts", "diamonds")),
        "values": ", ".join(
            tr("ui.rules.card_value", card=words.rank(rank), n=points[rank])
            for rank in reversed(deck.ranks)
        ),
        "packets": " + ".join(map(str, order)),
        "forward": " + ".join(map(str, variant.dealing.packets)),
        "backward": " + ".join(map(str, variant.dealing.packets[::-1])),
    }


def numbers(variant: Variant) -> dict[str, int]:
    """The numbers of the rules that sentences name."""
    dealing, deck = variant.dealing, variant.deck
    left = len(deck.cards) - dealing.hand * variant.seats - dealing.widow
    return {
        "target": variant.base.payoff.target,
        "low": variant.base.payoff.schneider_below,
        "cards": len(deck.cards),
        "total": deck.total,
        "hand": dealing.hand,
        "turned_after": sum(dealing.order[: dealing.turn_up_after]),
        "call": sum(dealing.order[: dealing.call_after]),
        "talon": left,
        "widow": dealing.widow,
        "tricks": dealing.hand + left // variant.seats,
        "bonus": variant.base.ending.last_trick_bonus,
        "bummerl": variant.match.target,
        "wins": variant.match.wins_needed,
        "carry": variant.match.carry_on_draw,
        "snapszer": SNAPSZER_CALL.value,
    }

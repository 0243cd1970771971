"""What is a variant?

A variant is data: a deck, a choice of rule objects, and the contracts that may be played. Play asks
only the ``RoundRules`` that hold for the contract of the deal; a talon game is simply a game with
one contract. Nothing in the engine asks which variant it is.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace

from .deck import Deck
from .errors import RuleError
from .rules import (
    Bidding,
    Claiming,
    Closing,
    Cutting,
    Dealing,
    Ending,
    Following,
    Goal,
    Knocking,
    Ladder,
    Marriages,
    Match,
    NoClaiming,
    NoExchange,
    NoMelds,
    Parameter,
    Race,
    Reviewing,
    Rule,
    ShutOut,
    Sides,
    TrumpExchange,
    Value,
)
from .text import Text, say
from .values import evolve, value

NORMAL = "normal"
"""Id of the contract that holds when nobody offers another."""


@value
class RoundRules:
    """What play obeys in one deal, after the contract is fixed."""

    following: Following = Following()
    melds: Marriages | NoMelds = Marriages()
    exchange: TrumpExchange | NoExchange = TrumpExchange()
    closing: Closing = Closing()
    knocking: Knocking = Knocking()
    claiming: Claiming | NoClaiming = Claiming()
    ending: Ending = Ending()
    payoff: Ladder = Ladder()
    goal: Goal = Race()


@value
class Contract:
    """What may be undertaken in the auction.

    Attributes:
        id: name in actions, files and catalogue keys.
        value: game points; 0 means that the ladder of the payoff decides.
        trumps: whether the trump suit is trump.
        alone: the declarer plays against everyone else.
        partner_plays: whether the other seats of the declarer's pair play on.
        declarer_leads: the declarer leads to the first trick, else the forehand.
        overlay: rule objects that replace those of the variant in this contract.
    """

    id: str
    value: int = 0
    trumps: bool = True
    alone: bool = False
    partner_plays: bool = True
    declarer_leads: bool = False
    overlay: tuple[Rule, ...] = ()


SNAPSZER_CALL = Contract("snapszer", value=6, overlay=(ShutOut(), NoClaiming(), Knocking()))
"""The call of rules 3.2: the target with the other side trickless.

The call alone decides the deal, so nobody claims in it or knocks; closing only ends the drawing.
"""


@value
class Variant:
    """One game of the family, complete: everything that its rules can be asked.

    Attributes:
        id: name in files, saves and catalogue keys.
        family: word that the shuffle mixes in; variants with equal deals share it.
        seats: how many play.
        clockwise: whether the turn passes to the next higher seat.
    """

    id: str
    family: str
    seats: int
    deck: Deck
    clockwise: bool = True
    cutting: Cutting = Cutting()
    dealing: Dealing = Dealing()
    sides: Sides = Sides()
    bidding: Bidding = Bidding()
    base: RoundRules = RoundRules()
    contracts: tuple[Contract, ...] = ()
    match: Match = Match()
    reviewing: Reviewing = Reviewing()

    @property
    def offers(self) -> tuple[Contract, ...]:
        """Contracts that may be bid above the normal game, cheapest first."""
        called = (SNAPSZER_CALL,) if self.bidding.snapszer_call else ()
        return tuple(sorted(self.contracts + called, key=lambda each: each.value))

    def contract(self, name: str) -> Contract:
        """Return the contract with this id.

        Raises:
            RuleError: when the variant has none of that name.
        """
        if name == NORMAL:
            return Contract(NORMAL)
        for each in self.offers:
            if each.id == name:
                return each
        raise RuleError(f"there is no contract {name!r} in {self.id}")

    def rules_for(self, contract: Contract) -> RoundRules:
        """Lay the contract's rule objects over those of the variant."""
        return evolve(self.base, **{rule.question: rule for rule in contract.overlay})

    @property
    def parts(self) -> Mapping[str, Rule]:
        """Every rule object by its question, in the order of the rules page."""
        found: dict[str, Rule] = {}
        for holder in (self, self.base):
            for each in fields(holder):
                part = getattr(holder, each.name)
                if isinstance(part, Rule):
                    found[part.question] = part
        return {question: found[question] for question in QUESTIONS if question in found}

    def parameters(self) -> Iterator[Parameter]:
        """Yield every parameter of every rule object, in the order of the rules page."""
        for part in self.parts.values():
            yield from part.parameters()

    def adjustable(self) -> Iterator[Parameter]:
        """Yield the parameters that a house rule may change in this variant."""
        for each in self.parameters():
            if each.adjustable and each.seats <= self.seats and each.choices:
                yield each

    def with_rule(self, part: Rule) -> "Variant":
        """Return the variant with this rule object in place of its present one."""
        field = FIELDS.get(part.question, part.question)
        if any(each.name == field for each in fields(self)):
            return evolve(self, **{field: part})
        return evolve(self, base=evolve(self.base, **{field: part}))

    def with_setting(self, path: str, setting: Value) -> "Variant":
        """Return the variant with one parameter changed.

        Args:
            path: question and parameter, such as ``"closing.min_talon"``.
            setting: the new value.

        Raises:
            RuleError: when there is no such parameter or the value is not allowed.
        """
        question, _, name = path.partition(".")
        part = self.parts.get(question)
        if part is None or name not in {each.name for each in part.parameters()}:
            raise RuleError(f"{path}: there is no such rule in {self.id}")
        changed = replace(part, **{name: setting})  # type: ignore[type-var]
        changed.check()
        return self.with_rule(changed)

    def problems(self) -> tuple[Text, ...]:
        """Return every contradiction between the rule objects (rules 10.4)."""
        return tuple(_problems(self))


QUESTIONS = (
    "cutting",
    "dealing",
    "sides",
    "bidding",
    "following",
    "melds",
    "exchange",
    "closing",
    "knocking",
    "claiming",
    "ending",
    "payoff",
    "goal",
    "match",
    "reviewing",
)
"""Every question, in the order in which the rules page answers them."""

FIELDS: Mapping[str, str] = {}
"""Questions whose field in ``Variant`` or ``RoundRules`` has another name (none at present)."""


def _problems(variant: Variant) -> Iterator[Text]:
    dealing, base, deck = variant.dealing, variant.base, variant.deck
    dealt = dealing.hand * variant.seats + dealing.widow
    if dealt > len(deck.cards):
        yield say("problem.pack_too_small", cards=len(deck.cards), needed=dealt)
    talon = len(deck.cards) - dealt
    if talon and not dealing.turn_up_after:
        yield say("problem.cards_left_over", cards=talon)
    if talon % variant.seats:
        yield say("problem.talon_uneven", cards=talon, seats=variant.seats)
    if isinstance(base.exchange, TrumpExchange) and base.exchange.allowed:
        if base.exchange.rank not in deck.ranks:
            yield say("problem.exchange_card_missing", card=base.exchange.card)
        if not dealing.turn_up_after:
            yield say("problem.exchange_without_turn_up")
    if base.closing.allowed and base.knocking.allowed and not base.knocking.with_closing:
        yield say("problem.knock_or_close")
    if base.knocking.fold and not base.knocking.allowed:
        yield say("problem.fold_without_knock")
    if base.exchange.on_opponent_close and not base.closing.allowed:
        yield say("problem.exchange_needs_closing")
    melds = base.melds
    if isinstance(melds, Marriages) and not melds.after_close and not base.closing.allowed:
        yield say("problem.melds_need_closing")
    if base.ending.bonus_decides and not base.ending.last_trick_bonus:
        yield say("problem.bonus_decides_without_bonus")
    if base.ending.winner == "last_trick_wins" and base.ending.last_trick_bonus:
        yield say("problem.bonus_without_counting")
    if variant.bidding.doublings and not variant.offers:
        yield say("problem.doubling_without_contracts")

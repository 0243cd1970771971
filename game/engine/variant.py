"""What is a variant?

A variant is data: a deck, a choice of rule objects, and the contracts that may be played. Play asks
only the ``RoundRules`` that hold for the contract of the deal; a talon game is simply a game with
one contract. Nothing in the engine asks which variant it is.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import cache

from .cards import Rank, Suit
from .deck import Deck, make_deck
from .errors import Contradiction, RuleError
from .rules import (
    Bidding,
    Claiming,
    Closing,
    Contracting,
    Cutting,
    Dealing,
    Ending,
    FirstTricks,
    Following,
    Goal,
    Held,
    Knocking,
    Ladder,
    Marriages,
    Match,
    NoClaiming,
    NoExchange,
    NoMelds,
    NoTrick,
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
        declarer_leads: the declarer leads to the first trick, else the forehand.
        bidders: who may bid it: ``anyone``, the trump ``caller``, the ``caller_side``, or his
            ``opponents``.
        reserved_for: who alone may bid it where a house lets only the caller's side bid it.
        needs: what a bidder must hold: an ``ace``, all cards of a plain ``suit``, all ``trumps``,
            or nothing.
        may_double: whether its value may be doubled.
        extended: it belongs to the extended set of contracts only.
        ranks: another order of strength, weakest first; empty for that of the pack.
        overlay: rule objects that replace those of the variant in this contract.
    """

    id: str
    value: int = 0
    trumps: bool = True
    alone: bool = False
    declarer_leads: bool = False
    bidders: str = "anyone"
    reserved_for: str = "anyone"
    needs: str = ""
    may_double: bool = True
    extended: bool = False
    ranks: tuple[Rank, ...] = ()
    overlay: tuple[Rule, ...] = ()


BIDDERS = ("anyone", "caller", "caller_side", "opponents")
NEEDS = ("ace", "suit", "trumps")

SNAPSZER_CALL = Contract("snapszer", value=6, overlay=(ShutOut(), NoClaiming(), Knocking()))
"""The call of rules 3.2: the target with the other side trickless.

The call alone decides the deal, so nobody claims in it or knocks; closing only ends the drawing.
"""

_NORMAL_GAME = Contract(NORMAL)


@cache
def _reordered(
    ranks: tuple[Rank, ...], points: tuple[tuple[Rank, int], ...], suits: tuple[Suit, ...]
) -> Deck:
    return make_deck(ranks, dict(points), suits)


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
    contracting: Contracting = Contracting()
    base: RoundRules = RoundRules()
    contracts: tuple[Contract, ...] = ()
    match: Match = Match()
    reviewing: Reviewing = Reviewing()

    @property
    def offers(self) -> tuple[Contract, ...]:
        """Contracts that may be bid above the normal game, cheapest first."""
        called = (SNAPSZER_CALL,) if self.bidding.snapszer_call else ()
        extended = self.bidding.offer == "extended"
        offered = [each for each in self.contracts + called if extended or not each.extended]
        return tuple(sorted(offered, key=lambda each: each.value))

    def contract(self, name: str) -> Contract:
        """Return the contract with this id.

        Raises:
            RuleError: when the variant has none of that name.
        """
        if name == NORMAL:
            return _NORMAL_GAME
        for each in (*self.contracts, SNAPSZER_CALL):
            if each.id == name:
                return each
        raise RuleError(f"there is no contract {name!r} in {self.id}")

    def rules_for(self, contract: Contract) -> RoundRules:
        """Lay the contract's rule objects over those of the variant."""
        rules = evolve(self.base, **{rule.question: rule for rule in contract.overlay})
        goal, rule = rules.goal, self.contracting
        if isinstance(goal, FirstTricks) and rule.stop_at_target:
            rules = evolve(rules, goal=evolve(goal, stop_at_target=True))
        if isinstance(goal, NoTrick) and not rule.head_in_no_trick:
            rules = evolve(rules, following=evolve(rules.following, must_head=False))
        return rules

    def deck_of(self, name: str) -> Deck:
        """Return the pack with the order of strength that holds in this contract."""
        if name == NORMAL:
            return self.deck
        ranks = self.contract(name).ranks
        return _reordered(ranks, self.deck.points, self.deck.suits) if ranks else self.deck

    def solo(self, contract: Contract) -> bool:
        """Say whether the declarer has to make the contract himself."""
        lone = contract.alone or not self.contracting.team
        return lone if contract.value and self.sides.form == "pairs" else contract.alone

    def sits_out(self, contract: Contract) -> bool:
        """Say whether the declarer's partner lays his cards down in this contract."""
        if not self.solo(contract):
            return False
        goal = self.rules_for(contract).goal
        return {
            "never": False,
            "no_trick": isinstance(goal, NoTrick),
            "no_trump": not contract.trumps,
            "alone": True,
        }[self.contracting.partner_sits_out]

    def declarer_leads(self, contract: Contract) -> bool:
        """Say whether the declarer of this contract leads to the first trick."""
        forehand = contract.trumps and self.contracting.trump_leader == "forehand"
        return contract.declarer_leads and not forehand

    def bidders(self, contract: Contract) -> str:
        """Return who may bid the contract; see ``Contract.bidders``."""
        if contract.bidders == "anyone" and self.bidding.caller_side_only:
            return contract.reserved_for
        return contract.bidders

    def has(self, feature: str) -> bool:
        """Say whether the game has what a parameter needs: a ``talon``, ``contracts`` ..."""
        return {
            "": True,
            "talon": self.dealing.turn_up_after > 0,
            "call": self.dealing.call_after > 0,
            "contracts": bool(self.contracts),
            "pairs": self.sides.form == "pairs",
        }[feature]

    def concerns(self, parameter: Parameter) -> bool:
        """Say whether a parameter can make a difference in this game."""
        return parameter.seats <= self.seats and self.has(parameter.needs)

    def asks(self, question: str) -> bool:
        """Say whether a question of the rules arises in this game at all."""
        return self.has(_ARISES.get(question, ""))

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
            if each.adjustable and each.choices and self.concerns(each):
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
        declared = {} if part is None else {each.name: each for each in part.parameters()}
        if part is None or name not in declared:
            raise RuleError(f"{path}: there is no such rule in {self.id}")
        declared[name].check(setting)
        return self.with_rule(replace(part, **{name: setting}))  # type: ignore[type-var]

    def with_settings(self, settings: Mapping[str, Value]) -> "Variant":
        """Return the variant with all these parameters changed.

        Raises:
            RuleError: as in ``with_setting``.
            Contradiction: when the rules contradict each other then.
        """
        variant = self
        for path, setting in settings.items():
            variant = variant.with_setting(path, setting)
        for contradiction in variant.problems():
            raise Contradiction(contradiction)
        return variant

    def problems(self) -> tuple[Text, ...]:
        """Return every contradiction between the rule objects (rules 10.4).

        Rules contradict each other when one says something that another makes false, or grants
        what another has taken away. What can merely not arise ("after a drawn deal ..." where no
        deal is drawn) or what a game has by default is without effect, and allowed.
        """
        return tuple(_problems(self))


QUESTIONS = (
    "cutting",
    "dealing",
    "sides",
    "bidding",
    "contracting",
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

_ARISES: Mapping[str, str] = {
    "exchange": "talon",
    "closing": "talon",
    "knocking": "talon",
    "contracting": "contracts",
}
"""What a game must have for a question of the rules to arise."""

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
    played = (base, *(variant.rules_for(each) for each in variant.contracts))
    yield from dict.fromkeys(lack for rules in played for lack in _lacking(rules, deck))
    exchange, melds = base.exchange, base.melds
    if isinstance(exchange, TrumpExchange) and exchange.allowed and not dealing.turn_up_after:
        yield say("problem.exchange_without_turn_up")
    if variant.asks("closing"):
        yield from _ends_of_the_draw(base)
    if exchange.on_opponent_close and not exchange.allowed:
        yield say("problem.reply_without_exchange")
    if exchange.on_opponent_close and not base.closing.allowed:
        yield say("problem.exchange_needs_closing")
    if isinstance(melds, Marriages) and not melds.after_close and not base.closing.allowed:
        yield say("problem.melds_need_closing")
    if base.following.raise_after_ruff and not base.following.must_head:
        yield say("problem.raise_without_heading")
    if base.ending.bonus_decides and not base.ending.last_trick_bonus:
        yield say("problem.bonus_decides_without_bonus")
    if base.ending.winner == "last_trick_wins":
        if base.ending.last_trick_bonus:
            yield say("problem.bonus_without_counting")
        if base.ending.draw_below_target:
            yield say("problem.draw_with_last_trick")
    if variant.bidding.doublings and not variant.offers:
        yield say("problem.doubling_without_contracts")
    bidding = variant.bidding
    if bidding.doublings and bidding.doubling == "in_auction" and bidding.rounds == "single":
        yield say("problem.doubling_in_single_round")
    for contract in variant.contracts:
        if contract.ranks and set(contract.ranks) != set(deck.ranks):
            yield say("problem.contract_ranks", contract=contract.id)
        if contract.id == NORMAL or contract.value < 1:
            yield say("problem.contract_without_value", contract=contract.id)
        goal = variant.rules_for(contract).goal
        most = dealing.hand + talon // variant.seats
        if isinstance(goal, FirstTricks) and goal.tricks > most:
            yield say(
                "problem.contract_tricks", contract=contract.id, tricks=goal.tricks, most=most
            )
        if isinstance(goal, Held) and not contract.needs:
            yield say("problem.contract_held_without_cards", contract=contract.id)


def _lacking(rules: RoundRules, deck: Deck) -> Iterator[Text]:
    """Yield what the rules need and the pack has not."""
    exchange = rules.exchange
    if isinstance(exchange, TrumpExchange) and exchange.allowed and exchange.rank not in deck.ranks:
        yield say("problem.exchange_card_missing", card=exchange.card)
    if isinstance(rules.melds, Marriages) and not {Rank.KING, Rank.QUEEN} <= set(deck.ranks):
        yield say("problem.melds_without_pair")


def _ends_of_the_draw(rules: RoundRules) -> Iterator[Text]:
    """Yield what closing and knocking cannot be together."""
    closing, knocking = rules.closing, rules.knocking
    if closing.allowed and knocking.allowed and not knocking.with_closing:
        yield say("problem.knock_or_close")
    if knocking.with_closing and not closing.allowed:
        yield say("problem.beside_needs_closing")
    if knocking.fold and not knocking.allowed:
        yield say("problem.fold_without_knock")
    if closing.before_draw and not closing.allowed:
        yield say("problem.before_draw_needs_closing")
    if closing.allowed and isinstance(rules.claiming, NoClaiming):
        yield say("problem.closing_without_claiming")

"""Which facts of a position stand on a line of their own?

The game and its changed rules, the score, the phase, the trump: what can be read without knowing
the course of the deal. ``reader.py`` adds the course.
"""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final

from game.engine.bearing import drawn_deals, matters
from game.engine.cards import Card, Seat, Suit
from game.engine.errors import Contradiction, RuleError
from game.engine.match import MatchState, new_match
from game.engine.rules import Marriages, Value
from game.engine.state import Auction, Lead, Phase, ShownMeld, Trick
from game.engine.text import Text
from game.engine.values import evolve
from game.engine.variant import NORMAL, Variant

from .checks import Places
from .lines import Entry, PositionError, Word, card, number, one, pair, seat, suit
from .model import PHASES

KEYS: Final = {
    "variant": False,
    "rule": True,
    "dealer": False,
    "score": False,
    "bummerl": False,
    "carry": False,
    "deals": False,
    "phase": False,
    "pack": False,
    "contract": False,
    "trump": False,
    "talon": False,
    "turned up": False,
    "turned down": False,
    "talon cards": False,
    "gone": True,
    "taken": True,
    "tricks": False,
    "points": False,
    "marriages": False,
    "shown": False,
    "closed": False,
    "closed points": False,
    "closed tricks": False,
    "knocked": False,
    "knocked points": False,
    "knocked tricks": False,
    "leads": False,
    "this lead": False,
    "table": False,
    "asked": False,
    "hand n": False,
    "hand d": False,
}
"""Every key of a position, and whether it may stand more than once."""

_YES_NO: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


class Sheet:
    """The lines of one position, and what they say by themselves."""

    def __init__(
        self,
        lines: dict[str, list[Entry]],
        variants: Mapping[str, Variant],
        words: Callable[[Text], str],
    ) -> None:
        self.lines = lines
        self._said = words
        self.variant = self.read_variant(variants)
        self.deck = self.variant.deck
        dealer = self.whole("dealer", 0)
        if dealer not in (0, 1):
            raise lines["dealer"][0].words[0].error("expected seat 0 or 1")
        self.dealer: Seat = dealer
        self.names = {"N": 1 - dealer, "D": dealer}
        self.places = Places()

    def get(self, key: str) -> Entry | None:
        """Return the line of a key that stands at most once."""
        found = self.lines.get(key)
        return found[0] if found else None

    def whole(self, key: str, default: int) -> int:
        entry = self.get(key)
        return default if entry is None else number(one(entry, "a whole number"))

    def read_variant(self, variants: Mapping[str, Variant]) -> Variant:
        entry = self.get("variant")
        if entry is None:
            raise PositionError("expected a line 'variant: ...' that names the game", 1, 1)
        word = one(entry, "the name of a game")
        if word.text not in variants:
            raise word.error(f"there is no game {word.text!r}{_hint(word.text, variants)}")
        variant = variants[word.text]
        for line in self.lines.get("rule", []):
            variant = self._changed(variant, line)
        dealing = variant.dealing
        if variant.seats != 2 or not dealing.turn_up_after or dealing.widow:
            raise word.error("positions are for two-handed games with a talon")
        for contradiction in variant.problems():
            # The last line completed it; all of them together are what it is about.
            found = Contradiction(contradiction)
            raise (self.lines["rule"][-1] if "rule" in self.lines else entry).error(
                found.said(self._said)
            )
        return variant

    def _changed(self, variant: Variant, entry: Entry) -> Variant:
        """Return the variant with one parameter changed."""
        words = [word for word in entry.words if word.text != "="]
        if len(words) < 2 or len(words) == len(entry.words):
            raise entry.error("expected a rule and its value, such as 'closing.min_talon = 4'")
        path, *values = words
        settings = {each.path: each for each in variant.parameters()}
        if path.text not in settings:
            raise path.error(f"there is no rule {path.text!r}{_hint(path.text, settings)}")
        try:
            return variant.with_setting(path.text, _setting(settings[path.text].setting, values))
        except RuleError as error:
            raise values[0].error(str(error)) from None

    def read_match(self) -> MatchState | None:
        entry = self.get("score")
        if entry is None:
            for key in ("bummerl", "carry", "deals"):
                other = self.get(key)
                if other is not None:
                    raise other.error(f"{key!r} needs a line 'score: N ..., D ...' as well")
            return None
        rule = self.variant.match
        start = new_match(self.variant, self.dealer)
        scores = pair(entry, self.names)
        if max(scores) >= rule.target:
            raise entry.error(f"a Bummerl is won at {rule.target}: no deal follows at this score")
        if min(scores) < 0 and not self._may_lose_points():
            raise entry.error("nobody falls below 0 in this game")
        won = self.get("bummerl")
        bummerl = (0, 0) if won is None else pair(won, self.names)
        if won is not None and (max(bummerl) >= rule.wins_needed or min(bummerl) < 0):
            raise won.error(f"the match is won with {rule.wins_needed} Bummerl")
        for key in ("carry", "deals"):
            line = self.get(key)
            if line is not None and self.whole(key, 0) < 0:
                raise line.words[0].error("expected 0 or more")
        carry = self.whole("carry", 0)
        step = rule.carry_on_draw if drawn_deals(self.variant) else 0
        if carry and (not step or carry % step):
            raise self.lines["carry"][0].error(f"drawn deals add {step} each here: never {carry}")
        return evolve(
            start,
            scores=scores,
            bummerl=bummerl,
            carry=carry,
            deals=self.whole("deals", 0),
        )

    def _may_lose_points(self) -> bool:
        taken = self.variant.base.closing.penalty == "closer_loses"
        return taken and matters(self.variant, "closing.penalty")

    def read_phase(self) -> Phase:
        entry = self.get("phase")
        if entry is None:
            return Phase.PLAY
        name = " ".join(word.text for word in entry.words)
        if name not in PHASES:
            raise entry.error(f"{name!r} is no phase: expected {', '.join(PHASES)}")
        return PHASES[name]

    def knocked_pack(self) -> bool:
        entry = self.get("pack")
        if entry is None:
            return False
        word = one(entry, "'cut' or 'knocked'")
        if word.text not in ("cut", "knocked"):
            raise word.error(f"expected 'cut' or 'knocked', not {word.text!r}")
        if word.text == "knocked" and self.variant.cutting.choice != "cut_or_knock":
            raise word.error("nobody may knock on the pack in this game")
        return word.text == "knocked"

    def trump_and_bottom(self) -> tuple[Suit, Card | None, Entry | None, bool]:
        up, down, said = self.get("turned up"), self.get("turned down"), self.get("trump")
        if up is not None and down is not None:
            raise down.error("the trump card is either turned up or turned down")
        entry = up or down
        bottom = None
        if entry is not None:
            word = one(entry, "a card")
            bottom = self.places.put(card(word, self.deck.cards), word, "under the talon")
        trump = None if said is None else suit(one(said, "a suit: C, S, H or D"))
        if trump is None and bottom is None:
            raise PositionError("expected a line 'trump: ...' or 'turned up: ...'", 1, 1)
        if trump is not None and bottom is not None and bottom.suit is not trump:
            assert said is not None
            raise said.words[0].error(f"trump is {bottom.suit}, the suit of the card {bottom}")
        return trump or bottom.suit, bottom, entry, down is None  # type: ignore[union-attr]

    def read_lead(self, count: int) -> Lead:
        entry = self.get("this lead")
        if entry is None:
            return Lead()
        melded: list[Suit] = []
        flags: dict[str, bool] = {}
        words = list(entry.words)
        while words:
            word = words.pop(0)
            if word.text == "marriage":
                if not words:
                    raise entry.missing("a suit")
                melded.append(suit(words.pop(0)))
            elif word.text in ("withdrawn", "exchanged"):
                flags[word.text] = True
            elif word.text == "must" and words and words[0].text == "draw":
                words.pop(0)
                if not count or not self.variant.base.closing.before_draw:
                    raise word.error("nobody waits to draw at this point of this game")
                flags["must_draw"] = True
            else:
                raise word.error("expected 'marriage SUIT', 'exchanged', 'withdrawn', 'must draw'")
        return Lead(melded=tuple(melded), **flags)

    def read_auction(self, phase: Phase) -> Auction:
        entry = self.get("contract")
        if entry is None:
            if phase is Phase.AUCTION and not self.variant.offers:
                raise self.lines["phase"][0].error("there is no auction in this game")
            return Auction(NORMAL, 1 - self.dealer)
        words = entry.words
        if len(words) != 3 or words[1].text != "by":
            raise entry.error("expected a contract and who plays it, such as 'snapszer by N'")
        offered = {each.id for each in self.variant.offers}
        if words[0].text not in offered:
            expected = ", ".join(sorted(offered)) or "no contract line in this game"
            raise words[0].error(f"there is no contract {words[0].text!r}: expected {expected}")
        name = words[0].text
        return Auction(name, seat(words[2], self.names), standing=name)

    def read_asked(self, phase: Phase, trick: Trick) -> tuple[Seat, ...]:
        entry = self.get("asked")
        if entry is not None:
            if phase not in (Phase.AUCTION, Phase.LAST_CALL):
                raise entry.error("nobody is asked in this phase")
            asked = tuple(seat(word, self.names) for word in entry.words)
            if not asked or len(set(asked)) != len(asked):
                raise entry.error("expected the players still to be asked, the present one first")
            return asked
        if phase is Phase.AUCTION:
            return (1 - self.dealer, self.dealer)
        if phase is Phase.LAST_CALL:
            own_lead = getattr(self.variant.base.claiming, "moment", "") == "own_lead"
            return (trick.leader,) if own_lead else (trick.leader, 1 - trick.leader)
        return ()

    def read_melds(self, trump: Suit) -> tuple[ShownMeld, ...]:
        entry = self.get("marriages")
        if entry is None:
            return ()
        found: list[ShownMeld] = []
        words = list(entry.words)
        while words:
            who, *more = words[:2]
            name = seat(who, self.names)
            if not more:
                raise entry.missing("a suit")
            its = suit(more[0])
            del words[:2]
            melds = self.variant.base.melds
            if not isinstance(melds, Marriages):
                raise who.error("there are no marriages in this game")
            worth = melds.worth(royal=its is trump, card_points=33)
            if words and words[0].text.isdecimal():
                word = words.pop(0)
                may = {melds.worth(royal=its is trump, card_points=each) for each in (0, 33)}
                worth = number(word)
                if worth not in may:
                    expected = " or ".join(map(str, sorted(may)))
                    raise word.error(f"this marriage counts {expected}, not {worth}")
            if any(each.suit is its for each in found):
                raise more[0].error(f"the marriage in {its} can be shown only once")
            found.append(ShownMeld(name, its, worth))
        return tuple(found)

    def read_shown(self) -> tuple[frozenset[Card], ...]:
        shown: tuple[set[Card], set[Card]] = (set(), set())
        entry = self.get("shown")
        whose: Seat | None = None
        for word in entry.words if entry is not None else ():
            if word.text in self.names:
                whose = seat(word, self.names)
            elif whose is None:
                raise word.error("expected who has shown cards, and which, such as 'N AS'")
            else:
                shown[whose].add(card(word, self.deck.cards))
        return frozenset(shown[0]), frozenset(shown[1])


def _hint(word: str, known: Mapping[str, object]) -> str:
    close = get_close_matches(word, known, n=1)
    if close:
        return f" (did you mean {close[0]!r}?)"
    return f": expected one of {', '.join(known)}"


def _setting(present: Value, words: list[Word]) -> Value:
    """Read the new value of a parameter, of the same kind as its present one."""
    first = words[0]
    if isinstance(present, tuple):
        return tuple(number(word) for word in words)
    if len(words) > 1:
        raise words[1].error("expected a single value")
    if isinstance(present, bool):
        if first.text not in _YES_NO:
            raise first.error(f"expected on or off, not {first.text!r}")
        return _YES_NO[first.text]
    if isinstance(present, int):
        return number(first)
    return first.text

"""What may a seat ask to do?

Actions are requests; what then happens are events. Each has a text form, used alike by saves,
replays, transcripts, bug reports and the position format, and ``parse(str(action)) == action``.
"""

from collections.abc import Callable

from .cards import Card, Suit
from .errors import NotationError
from .numerals import whole
from .values import value


@value
class Cut:
    """Lift some cards off the pack and put the rest on top; 0 waves the cut through."""

    depth: int

    def __str__(self) -> str:
        return f"cut {self.depth}"


@value
class KnockPack:
    """Knock on the pack instead of cutting: the cards come all at once."""

    def __str__(self) -> str:
        return "knock-pack"


@value
class CallTrump:
    """Name the trump suit."""

    suit: Suit

    def __str__(self) -> str:
        return f"trump {self.suit}"


@value
class TurnTrump:
    """Leave trump to the next card (aufschlagen)."""

    def __str__(self) -> str:
        return "turn"


@value
class Bid:
    """Offer to play a contract."""

    contract: str

    def __str__(self) -> str:
        return f"bid {self.contract}"


@value
class Double:
    """Double the value of the deal (Kontra, Rekontra, Subkontra)."""

    def __str__(self) -> str:
        return "double"


@value
class Pass:
    """Do nothing where something could have been said."""

    def __str__(self) -> str:
        return "pass"


@value
class LayAway:
    """Discard cards after taking the widow."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(["lay", *map(str, self.cards)])


@value
class PlayCard:
    """Lead a card or play it to the trick."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@value
class ShowMarriage:
    """Announce king and queen of a suit."""

    suit: Suit

    def __str__(self) -> str:
        return f"marriage {self.suit}"


@value
class WithdrawMarriage:
    """Take back a marriage before a card is led."""

    def __str__(self) -> str:
        return "withdraw"


@value
class ExchangeTrump:
    """Give the lowest trump for the turned-up card."""

    def __str__(self) -> str:
        return "exchange"


@value
class CloseTalon:
    """Turn the trump card down: nobody draws any more."""

    def __str__(self) -> str:
        return "close"


@value
class DrawCards:
    """Let everyone draw (only where the talon may be closed before drawing)."""

    def __str__(self) -> str:
        return "draw"


@value
class KnockTarget:
    """Undertake to reach the target with the coming trick."""

    def __str__(self) -> str:
        return "knock"


@value
class Fold:
    """Give up at once after a knock."""

    def __str__(self) -> str:
        return "fold"


@value
class ClaimTarget:
    """Say that one's side has the points it needs ("66!")."""

    def __str__(self) -> str:
        return "claim"


Action = (
    Cut
    | KnockPack
    | CallTrump
    | TurnTrump
    | Bid
    | Double
    | Pass
    | LayAway
    | PlayCard
    | ShowMarriage
    | WithdrawMarriage
    | ExchangeTrump
    | CloseTalon
    | DrawCards
    | KnockTarget
    | Fold
    | ClaimTarget
)

_BARE: dict[str, Action] = {
    str(action): action
    for action in (
        KnockPack(),
        TurnTrump(),
        Double(),
        Pass(),
        WithdrawMarriage(),
        ExchangeTrump(),
        CloseTalon(),
        DrawCards(),
        KnockTarget(),
        Fold(),
        ClaimTarget(),
    )
}


def _one(words: list[str]) -> str:
    if len(words) != 1:
        raise ValueError("expected exactly one word after it")
    return words[0]


def _suit(words: list[str]) -> Suit:
    try:
        return Suit(_one(words))
    except ValueError:
        raise ValueError("expected a suit: C, S, H or D") from None


_WORDED: dict[str, Callable[[list[str]], Action]] = {
    "cut": lambda words: Cut(whole(_one(words), signed=True)),
    "trump": lambda words: CallTrump(_suit(words)),
    "bid": lambda words: Bid(_one(words)),
    "lay": lambda words: LayAway(tuple(Card.parse(word) for word in words)),
    "play": lambda words: PlayCard(Card.parse(_one(words))),
    "marriage": lambda words: ShowMarriage(_suit(words)),
}


def parse_action(text: str) -> Action:
    """Return the action that a text such as ``"play TH"`` stands for.

    Raises:
        NotationError: when it is none; the message says what was expected.
    """
    word, *rest = text.split() or [""]
    if word in _BARE and not rest:
        return _BARE[word]
    if word not in _WORDED:
        expected = ", ".join(sorted([*_BARE, *_WORDED]))
        raise NotationError(f"{text!r:.80} is not an action: expected one of {expected}")
    try:
        return _WORDED[word](rest)
    except ValueError as error:
        raise NotationError(f"{text!r:.80} is not an action: {error}") from None

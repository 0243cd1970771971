"""What suits, ranks and cards are called: the deck on the table decides, not the program."""

from __future__ import annotations

from typing import Protocol

from game.config.themes import Theme


class Translate(Protocol):
    """The catalogue: a key and the values for its placeholders give the text."""

    def __call__(self, key: str, /, **values: object) -> str: ...


class CardWords:
    """The words of one deck in one language. Codes are those of the engine, such as ``QH``."""

    def __init__(self, theme: Theme, tr: Translate) -> None:
        self._theme = theme
        self._tr = tr

    def suit(self, suit: str) -> str:
        """Return the name of a suit as it stands alone: ``Schelle``, ``hearts``."""
        return self._tr(self._theme.suit_key(suit))

    def rank(self, rank: str) -> str:
        """Return the name of a rank: ``Ober``, ``queen``."""
        return self._tr(self._theme.rank_key(rank))

    def card(self, code: str) -> str:
        """Return the name of a card: ``Herz-König``, ``makk felső``, ``king of hearts``."""
        return self._tr("cards.card.name", suit=self._stem(code), rank=self.rank(code[:-1]))

    def subject(self, code: str) -> str:
        """Return the card as the subject of a sentence: ``der Herz-König``."""
        return self._phrase("subject", code)

    def object(self, code: str) -> str:
        """Return the card as the object of a sentence: ``den Herz-König``, ``a makk felsőt``."""
        return self._phrase("object", code)

    def _stem(self, code: str) -> str:
        return self._tr(f"cards.stem.{self._theme.words}.{code[-1]}")

    def _phrase(self, form: str, code: str) -> str:
        key = f"cards.{form}.{self._theme.words}.{code[:-1]}"
        return self._tr(key, suit=self._stem(code))

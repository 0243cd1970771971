"""Which cards does a deal number give?

The shuffle is frozen: the same deal number and rule family give the same order of cards on every
system, in every version of Python and of this program. It is described here completely, so that
anyone can check a deal with a few lines of any language:

1. The pack in canonical order: suits C S H D, and within each suit the ranks of the deck, weakest
   first (for 20 cards: J Q K T A; written ``JC QC KC TC AC JS ...``).
2. A stream of bytes: block ``n`` (n = 0, 1, 2 ...) is the SHA-256 of the UTF-8 text
   ``bummerl-shuffle-1/<family>/<deal number>/<n>``; the blocks stand one after another. Numbers are
   read from it four bytes at a time, most significant byte first.
3. Fisher and Yates: for ``i`` from the last place down to 1, draw a number below ``i + 1`` and swap
   the cards at places ``i`` and that number. A draw below ``k`` takes the next 32-bit number, and
   takes another when it is at or above the largest multiple of ``k`` (so that no card is favoured).

The rule family is a word that the variant names ("talon20"), so that variants which share a pack
and a way of dealing also share their deals. Place 0 is the top of the pack.
"""

from collections.abc import Iterator
from hashlib import sha256

from .cards import Card

LIMIT = 1_000_000_000
"""Deal numbers run from 1 up to, not including, this number."""


def _numbers(family: str, deal_number: int) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(f"bummerl-shuffle-1/{family}/{deal_number}/{block}".encode()).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def shuffled(pack: tuple[Card, ...], family: str, deal_number: int) -> tuple[Card, ...]:
    """Return the pack (given in canonical order) as this deal number orders it, top card first."""
    order = list(pack)
    numbers = _numbers(family, deal_number)
    for last in range(len(order) - 1, 0, -1):
        below = last + 1
        ceiling = 2**32 - 2**32 % below
        drawn = next(number for number in numbers if number < ceiling)
        other = drawn % below
        order[last], order[other] = order[other], order[last]
    return tuple(order)

"""The shuffle is frozen, fair, and what its description says."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import shuffle
from game.engine.cards import Card, Rank, Suit, cards
from game.engine.shuffle import LIMIT, shuffled

VECTORS = Path(__file__).parent.parent / "data" / "shuffle.txt"
TWENTY = tuple(Card(suit, Rank(rank)) for suit in Suit for rank in "JQKTA")


def vectors() -> list[tuple[str, str, int, str]]:
    rows = []
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            family, ranks, number, order = (part.strip() for part in line.split("|"))
            rows.append((family, ranks, int(number), order))
    return rows


def second_shuffle(pack: tuple[str, ...], family: str, number: int) -> list[str]:
    """Shuffle by the description, written a second time: the stream as one long integer."""
    text = f"bummerl-shuffle-1/{family}/{number}/"
    stream = b"".join(sha256(f"{text}{block}".encode()).digest() for block in range(20))
    left, bits = int.from_bytes(stream, "big"), 8 * len(stream)
    order = list(pack)
    place = len(order)
    while place > 1:
        bits -= 32
        drawn = left >> bits & 0xFFFFFFFF
        if drawn >= 2**32 // place * place:
            continue
        place -= 1
        order[place], order[drawn % (place + 1)] = order[drawn % (place + 1)], order[place]
    return order


@pytest.mark.parametrize(("family", "ranks", "number", "order"), vectors())
def test_frozen_vectors(family: str, ranks: str, number: int, order: str) -> None:
    """These orders never change: every saved deal number depends on them."""
    pack = tuple(Card(suit, Rank(rank)) for suit in Suit for rank in ranks)
    assert shuffled(pack, family, number) == cards(order)


@given(number=st.integers(1, LIMIT - 1), family=st.from_regex("[a-z]+[0-9]*", fullmatch=True))
def test_a_second_implementation_of_the_description_agrees(number: int, family: str) -> None:
    pack = tuple(map(str, TWENTY))
    assert list(map(str, shuffled(TWENTY, family, number))) == second_shuffle(pack, family, number)


def test_numbers_that_would_favour_a_card_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """2^32 - 1 is at the largest multiple of 3 below 2^32, so it is thrown away for three cards."""
    drawn = [2**32 - 1, 1, 0]

    def numbers(family: str, deal_number: int) -> Iterator[int]:
        assert (family, deal_number) == ("f", 1)
        yield from drawn

    monkeypatch.setattr(shuffle, "_numbers", numbers)
    # 1 puts the second card last; then 0 puts the first of the two left in second place.
    assert shuffled(cards("JC QC KC"), "f", 1) == cards("KC JC QC")


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    """3,000 deals: each of 400 counts is near 150 (12 is one standard deviation)."""
    deals = 3000
    counts = Counter(
        (place, card)
        for number in range(1, deals + 1)
        for place, card in enumerate(shuffled(TWENTY, "talon20", number))
    )
    assert len(counts) == 400
    assert all(90 < count < 210 for count in counts.values())
    chi_square = sum((count - deals / 20) ** 2 / (deals / 20) for count in counts.values())
    assert 260 < chi_square < 470, "19 x 19 = 361 degrees of freedom, deviation 27"


def test_neighbours_in_number_or_family_share_nothing() -> None:
    """Adjacent deal numbers and other families give unrelated orders."""
    same = [
        sum(a is b for a, b in zip(shuffled(TWENTY, "f", n), other, strict=True))
        for n in range(1, 200)
        for other in (shuffled(TWENTY, "f", n + 1), shuffled(TWENTY, "g", n))
    ]
    assert 0.7 < sum(same) / len(same) < 1.3, "one card in its place is what chance gives"

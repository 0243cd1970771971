"""Texts that are nearly positions are read or refused, and players answer what was read."""

from random import Random

from tests.notation.mutants import PLAYERS, read, texts


def test_changed_texts_are_read_or_refused() -> None:
    """A part of what ``python -m tests.notation.mutants`` tries: no fault is raised."""
    found = [read(text, "") for text in texts(7, 500)]
    assert any(found)
    assert not all(found)


def test_players_answer_what_was_read() -> None:
    """Whatever a changed text has become: if it is a position, it can be played from."""
    rng = Random(11)
    assert sum(read(text, rng.choice(PLAYERS[:2])) for text in texts(11, 20)) > 2

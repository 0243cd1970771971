"""The table for four looks as it looked when it was last approved.

``UPDATE_GOLDEN=1`` writes the pictures anew; look at them before committing them.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.actions import parse_action
from tests.ui.test_golden import compare

SIZE = (800, 600)
NAMES = ("Du", "Sepp", "Resi", "Herr Sedlacek")
AUCTION = "2 cut 0", "0 trump"
KONTRA = (*AUCTION, "0 pass", "1 pass", "2 pass", "3 pass", "1 double", "0 pass", "2 pass")
GANG = (*AUCTION, "0 pass", "1 pass", "2 bid gang", "3 pass", "1 pass", "3 pass")
PICTURES = {
    "four_trump": ("hu", AUCTION[:1], 0),
    "four_bids": ("de", AUCTION, 0),
    "four_tricks": ("de", KONTRA, 9),
    "four_gang": ("en", GANG, 1),
}
"""Language, calls, and how many cards are played after them."""


def table_with(desk, language, calls, cards, *, size=SIZE, names=NAMES, dealer=3):
    """A table with a deal that was played so far, drawn with plain cards."""
    table = desk(
        size=size, lang=language, variant="four_seats", number=7, dealer=dealer, scene=False,
        names=NAMES[:2], play__speed=4,
    )  # fmt: skip
    services = table.services
    decks = {name: replace(deck, roots=()) for name, deck in services.decks.decks.items()}
    services.decks = replace(services.decks, decks=decks)
    services._art = None
    services.portrait = lambda _: None
    table.ui.gfx.pips = services.art().pip
    game = table.game
    game.names = names
    game.deal()
    for line in calls:
        seat, _, action = line.partition(" ")
        wanted = game.legal(int(seat))[0] if action == "trump" else parse_action(action)
        game.act(int(seat), wanted)
    for _ in range(cards):
        plays = [each for each in game.legal(game.turn) if str(each).startswith("play")]
        game.act(game.turn, plays[0])
    # Only the picture is wanted: nobody thinks.
    table.runner.update = lambda *_, **__: None
    table.open_table()
    table.seconds(1.5)
    return table


@pytest.mark.parametrize("name", PICTURES)
def test_the_table_for_four_looks_as_approved(desk, request, name):
    picture = table_with(desk, *PICTURES[name]).draw()
    compare(picture, request, name)

"""With three and four at the table nothing covers what must be seen, at any size and language."""

from __future__ import annotations

import pytest

from game.ui.table.show.round_layout import table_layout
from game.ui.table.state.places import LaidDown
from tests.ui.table.test_layout import SIZES, TOGETHER, elements, overlapping, rect
from tests.ui.table.test_round_golden import GANG, KONTRA, table_with

LONG = ("Großtante Walburga-Kunigun", "Hofrat Nepomuk Sedlacek")
GAMES = ("three_seats", "four_seats", "three_alone", "pairs_talon")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_covers_anything(desk, size, name):
    # In a small window the room is short in every language.
    languages = ("hu", "de", "en") if size == (800, 600) else ("hu",)
    for lang in languages:
        table = desk(size=size, lang=lang, variant=name, names=LONG, practice=True)
        for mirrored in (False, True):
            needs = table.scene.hud.needs(mirrored=mirrored)
            layout = table_layout(size, needs)
            found = elements(layout, needs)
            assert not overlapping(found, may=TOGETHER)
            for what, area in found.items():
                if "hand" not in what:
                    assert layout.window.contains(area), what


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["three_seats", "four_seats", "three_alone"])
def test_the_sheet_of_questions_leaves_hand_and_plates_free(desk, size, name):
    layout = desk(size=size, variant=name).scene.layout
    needs = layout.needs
    assert layout.panel.w >= 300
    for area in (layout.hand_rect(needs.me, needs.hand), *layout.plates.values()):
        common = area.clip(layout.panel)
        assert common.w <= 2 or common.h <= 2


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hand_laid_down_lies_where_the_hand_was(desk, size):
    layout = desk(size=size, variant="four_seats").scene.layout
    for seat in range(1, 4):
        heap = rect(layout.pose(LaidDown(seat, 0)).bounds())
        assert layout.hand_rect(seat, 5).inflate(40, 40).contains(heap)


def test_the_partner_sits_opposite_and_the_turn_goes_to_the_left(desk):
    layout = desk(variant="four_seats").scene.layout
    assert [layout.side_of(seat) for seat in range(4)] == ["bottom", "left", "top", "right"]


@pytest.mark.parametrize("lang", ["de", "en", "hu"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (900, 1200)], ids=str)
def test_every_text_around_the_table_fits(desk, size, lang):
    for calls, cards in ((KONTRA, 9), (GANG, 1), (KONTRA[:-3], 0)):
        table = table_with(desk, lang, calls, cards, size=size, names=("Du", *LONG, LONG[0]))
        table.draw()
        window = table.scene.layout.window
        for widget in table.scene.group.walk():
            for run in widget.text_runs():
                assert run.fits, (run.text, type(widget).__name__)
        for text, box in table.scene.messages.runs:
            assert window.contains(box), text


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("factor", [75, 200])
def test_nothing_covers_anything_at_the_sizes_the_player_may_choose(desk, name, factor):
    for size in ((800, 600), (1280, 800), (1920, 1080)):
        table = desk(size=size, lang="hu", variant=name, names=LONG, picture__ui_scale=factor)
        layout, needs = table.scene.layout, table.scene.hud.needs(mirrored=False)
        found = elements(layout, needs)
        assert not overlapping(found, may=TOGETHER)

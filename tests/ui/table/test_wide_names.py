"""At the table too, the widest name stays on its plate and its signs."""

from __future__ import annotations

import pytest

from game.engine.actions import CloseTalon
from tests.ui.scenes.test_wide_names import WIDE, WORDS, beyond


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("name", [WIDE, WORDS])
@pytest.mark.parametrize("variant", ["schnapsen", "bauernschnapsen"])
def test_the_plates_hold_the_widest_name(desk, size, name, variant):
    table = desk(size=size, variant=variant, names=(name, name))
    table.my_turn()
    table.draw()
    assert beyond(table.scene.hud.plates) == []
    for plate in table.scene.hud.plates:
        for run in plate.text_runs():
            assert plate.rect.contains(run.rect), run.text


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("lang", ["de", "en", "hu"])
def test_the_sign_of_a_closed_talon_holds_the_widest_name(desk, size, lang):
    table = desk(size=size, lang=lang, names=(WIDE, "Sepp"))
    while table.my_turn() and CloseTalon() not in table.scene.view.legal:
        table.click(table.spot(table.legal_cards()[0]))
    assert table.scene.act(CloseTalon())
    table.seconds(3)
    table.draw()
    label = table.scene.hud.talon_label
    assert "W" in label.text
    assert beyond([label]) == []
    for run in label.text_runs():
        assert label.rect.contains(run.rect)
    assert label.rect.w <= table.scene.layout.talon_label.w
    assert table.scene.layout.mat.contains(label.rect)
    assert label.rect.h <= 3 * table.ui.px(24)

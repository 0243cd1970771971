"""Names of the widest letters, or of letters that no font has, stay in their places."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.rows import SettingRow
from tests.ui.conftest import LANGUAGES
from tests.ui.every_scene import SCENES

WIDE = "W" * 24
WORDS = "Wwwwwwwwwww Mmmmmmmmmmmm"
SIZES = ((800, 600), (1280, 800), (1920, 1080))


def beyond(widgets) -> list[str]:
    """Texts that reach beyond their room."""
    return [
        f"{type(widget).__name__}: {run.text!r} takes {run.rect}, beyond {run.room}"
        for widget in widgets
        for run in widget.text_runs()
        if not run.room.inflate(4, 6).contains(run.rect)
    ]


@pytest.mark.parametrize("name", [WIDE, WORDS])
@pytest.mark.parametrize("scene", SCENES)
def test_no_text_leaves_its_place_for_a_wide_name(desk, scene, name):
    made = desk((800, 600), "hu", opponent__name=name)
    SCENES[scene](made)
    made.settle()
    for size in SIZES:
        made.ui.resize(size)
        made.ui.stack.draw(pygame.Surface(size))
        assert beyond(made.ui.stack.top.group.walk()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_without_a_letter_that_can_be_drawn_is_the_character_s_own(desk, language):
    made = desk(language=language, opponent__name="\u05e9\u05dc\u05d5\u05dd \U0001f600")
    assert made.services.opponent_name() == made.services.character_name("sepp")
    made.services.set("opponent.name", "Anna \U0001f600 \u05e9 Mária")
    assert made.services.opponent_name() == "Anna Mária"


def test_a_name_that_was_rubbed_out_gives_way_to_the_character_s_own(desk):
    made = desk(opponent__name="Willi")
    SCENES["settings_opponent"](made)
    made.settle()
    scene = made.ui.stack.top
    (row,) = (
        row
        for row in scene.rows
        if isinstance(row, SettingRow) and row.control.name == "opponent.name"
    )
    assert row.changed
    row.control.anchor = 0
    row.control.insert("")
    assert row.control.placeholder == made.services.opponent_name()
    assert not row.changed

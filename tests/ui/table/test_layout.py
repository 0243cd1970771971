"""Nothing on the table covers what must be seen, at any window size and in any language."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.table.show.layout import TableLayout
from game.ui.table.show.round_layout import RoundLayout
from game.ui.table.state.places import (
    Across,
    HeldUp,
    InHand,
    InTrick,
    InWidow,
    OnTalon,
    TurnedUp,
)

SIZES = (
    (800, 600), (960, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1000, 1000),
    (1440, 900), (1920, 1080), (2560, 1080), (2560, 1440), (3440, 1440), (3840, 2160), (900, 1200),
)  # fmt: skip
LONG = ("Großtante Walburga-Kunigun", "Hofrat Nepomuk Sedlacek")
"""Names of the greatest length that is promised not to be cut."""


def rect(bounds):
    left, top, right, bottom = bounds
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def elements(layout: TableLayout, needs) -> dict[str, pygame.Rect]:
    """Everything that lies on the table at its largest."""
    me = needs.me
    found = {
        "own hand": layout.hand_rect(me, needs.hand),
        "slate": layout.slate, "icons": layout.icons, "tray": layout.tray,
        "pill": layout.pill, "note": layout.note, "own pile": layout.pile_rect(me),
    }  # fmt: skip
    if needs.talon:
        stack = rect(layout.pose(OnTalon(19)).bounds())
        found["pack"] = stack.union(rect(layout.pose(OnTalon(0)).bounds()))
        found["turned up"] = rect(layout.pose(TurnedUp()).bounds())
        found["across"] = rect(layout.pose(Across(9)).bounds())
    if needs.widow:
        cards = [rect(layout.pose(InWidow(index)).bounds()) for index in range(needs.widow)]
        found["widow"] = cards[0].unionall(cards[1:])
    if isinstance(layout, RoundLayout):
        found["plaque"] = layout.plaque
    else:
        found |= {"talon label": layout.talon_label, "medal": layout.medal}
    for seat in range(needs.seats):
        found[f"plate {seat}"] = layout.plates[seat]
        found[f"speech {seat}"] = layout.speeches[seat].room
        found[f"trick {seat}"] = rect(layout.pose(InTrick(seat)).bounds())
        if seat != me:
            found[f"hand {seat}"] = layout.hand_rect(seat, needs.hand)
            if needs.seats < 4 or layout.side_of(seat) == "right":
                found[f"pile {seat}"] = layout.pile_rect(seat)
    for index, button in enumerate(layout.buttons):
        found[f"button {index}"] = button
    return found


TOGETHER = [("pack", "turned up"), ("pack", "across"), ("turned up", "across")]
"""What lies on one another: the talon."""


def overlapping(found: dict[str, pygame.Rect], may=()) -> list[str]:
    """Pairs that cover one another by more than a hair."""
    bad = []
    for (a, ra), (b, rb) in combinations(found.items(), 2):
        if (a, b) in may or (b, a) in may:
            continue
        if a.startswith("trick") and b.startswith("trick"):
            continue
        common = ra.clip(rb)
        if common.w > 2 and common.h > 2:
            bad.append(f"{a} {tuple(ra)} and {b} {tuple(rb)}")
    return bad


@pytest.mark.parametrize("lang", ["de", "en", "hu"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("mirrored", [False, True], ids=["right", "left"])
def test_nothing_covers_anything(desk, size, lang, mirrored):
    for practice in (False, True):
        table = desk(size=size, lang=lang, names=LONG, practice=practice, scene=True)
        needs = table.scene.hud.needs(mirrored=mirrored)
        layout = TableLayout(size, needs)
        found = elements(layout, needs)
        assert not overlapping(found, may=TOGETHER)
        window = layout.window
        for name, area in found.items():
            if name.startswith("hand"):
                continue
            assert window.contains(area), f"{name} {tuple(area)} leaves the window"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_own_cards_are_a_fifth_of_the_window_high_and_hardly_cut(desk, size):
    table = desk(size=size)
    layout = table.scene.layout
    pose = layout.pose(InHand(0, 2, 5))
    assert pose.height >= 0.18 * size[1]
    visible = layout.window.clip(layout.hand_rect(0, 5))
    assert visible.h >= 0.97 * layout.hand_rect(0, 5).h


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_shown_to_the_table_leave_the_hand_free(desk, size):
    table = desk(size=size)
    layout = table.scene.layout
    shown = [rect(layout.pose(HeldUp(0, index)).bounds()) for index in (0, 1)]
    assert not shown[0].union(shown[1]).colliderect(layout.hand_rect(0, 5))


def test_the_mirrored_table_has_the_talon_on_the_right(desk):
    table = desk()
    plain = TableLayout((1280, 800), table.scene.hud.needs(mirrored=False))
    mirrored = TableLayout((1280, 800), table.scene.hud.needs(mirrored=True))
    assert plain.pose(OnTalon(0)).x < plain.mat.centerx < mirrored.pose(OnTalon(0)).x
    assert plain.buttons[0].x > plain.mat.centerx > mirrored.buttons[0].x

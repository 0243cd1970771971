"""No text is cut off and nothing is out of reach, in any language at any size."""

from __future__ import annotations

import pygame
import pytest

from game.ui.system.input import Key
from game.ui.widgets.base import MIN_HIT, Container, Widget
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget_scene import WidgetScene
from tests.ui.conftest import LANGUAGES
from tests.ui.every_scene import SCENES

SIZES = ((800, 600), (1280, 800), (2560, 1080))
LARGE = (3840, 2160)
FEW = ((800, 600), (1920, 1080))


def top(desk) -> WidgetScene:
    scene = desk.ui.stack.top
    assert isinstance(scene, WidgetScene)
    return scene


def opened(desk, name: str) -> WidgetScene:
    SCENES[name](desk)
    desk.settle()
    return top(desk)


def scrolled_views(scene: WidgetScene) -> list[ScrollView]:
    return [w for w in scene.group.walk() if isinstance(w, ScrollView) and w.limit]


def clipping(widget: Widget) -> pygame.Rect | None:
    parent = widget.parent
    while parent is not None:
        area = parent.clip_rect()
        if area is not None:
            return area
        parent = parent.parent
    return None


def faults(scene: WidgetScene, surface: pygame.Surface) -> list[str]:
    """Texts that are too large for their place, and widgets outside the window."""
    found = []
    window = surface.get_rect()
    scene.draw(surface)
    for widget in scene.group.walk():
        if widget is scene.group:
            continue
        scrolled = clipping(widget) is not None
        if widget.rect.w and not scrolled and not window.contains(widget.rect):
            found.append(f"{type(widget).__name__} {widget.rect} lies outside the window")
        for run in widget.text_runs():
            where = f"{type(widget).__name__}: {run.text!r}"
            if not run.fits:
                found.append(f"{where} does not fit into {run.room.size}")
            elif not run.room.inflate(2, 4).contains(run.rect):
                found.append(f"{where} takes {run.rect}, beyond {run.room}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_every_text_fits_its_place(desk, name, language):
    scene = opened(desk((800, 600), language), name)
    # In the largest window there is only more room: a few screens are enough.
    large = language == "hu" and name in ("title", "settings_play", "deal_end")
    for size in (*SIZES, LARGE) if large else SIZES:
        scene.ui.resize(size)
        surface = pygame.Surface(size)
        assert faults(scene, surface) == []
        for view in scrolled_views(scene):
            view.scroll_to(10**6)
        assert faults(scene, surface) == [], "after scrolling to the end"


@pytest.mark.parametrize("factor", [75, 125, 150, 200])
@pytest.mark.parametrize("name", SCENES)
def test_every_text_fits_at_the_sizes_the_player_may_choose(desk, name, factor):
    made = desk((800, 600), "hu", picture__ui_scale=factor)
    scene = opened(made, name)
    for size in ((800, 600), (1280, 800), (1920, 1080)):
        made.ui.resize(size)
        with made.ui.around(scene) as canvas:
            found = faults(scene, pygame.Surface(canvas))
        # A long path has no gaps: it may be broken anywhere.
        path = str(made.services.folder.path)
        assert [each for each in found if path not in each] == [], size


@pytest.mark.parametrize("name", SCENES)
def test_widgets_do_not_cover_one_another(desk, name):
    for size in FEW:
        scene = opened(desk(size, "hu"), name)
        placed = [w for w in scene.group.focusables() if clipping(w) is None]
        for index, one in enumerate(placed):
            for other in placed[index + 1 :]:
                overlap = one.rect.clip(other.rect)
                assert not (overlap.w and overlap.h), (one.name, other.name, size)


@pytest.mark.parametrize("name", SCENES)
def test_tab_reaches_everything_and_comes_back(desk, name):
    scene = opened(desk((800, 600), "de"), name)
    wanted = {id(w) for w in scene.group.focusables()}
    assert wanted
    reached = set()
    for _ in range(len(wanted) + 1):
        scene.handle(Key(pygame.K_TAB))
        reached.add(id(scene.group.focus))
    assert reached == wanted


@pytest.mark.parametrize("name", SCENES)
def test_the_focused_widget_is_scrolled_into_sight(desk, name):
    scene = opened(desk((800, 600), "de"), name)
    for _ in range(len(scene.group.focusables())):
        scene.handle(Key(pygame.K_TAB))
        focus = scene.group.focus
        area = clipping(focus)
        if area is not None:
            assert area.colliderect(focus.rect), focus.name
            assert focus.rect.top >= area.top or focus.rect.h > area.h, focus.name


@pytest.mark.parametrize("name", SCENES)
def test_what_can_be_clicked_is_at_least_40_pixels(desk, name):
    scene = opened(desk((800, 600), "de"), name)
    for widget in scene.group.focusables():
        if isinstance(widget, Container):
            continue
        x, y = widget.rect.center
        reach = MIN_HIT // 2 - 1
        area = clipping(widget)
        for pos in ((x - reach, y), (x + reach, y), (x, y - reach), (x, y + reach)):
            if area is None or area.collidepoint(pos):
                assert widget.hit(pos), widget.name

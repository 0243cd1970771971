"""The end of a Bummerl: quietly celebrated when it is won, and then nothing moves any more."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.bummerl_end import FALL_SECONDS, BummerlEndScene, BummerlWords


def ended(desk, *, won: bool) -> BummerlEndScene:
    words = BummerlWords("Bummerl", ("7 : 3",), won, False)
    scene = BummerlEndScene(
        desk.ui, desk.services, words, go_on=lambda: None, to_title=lambda: None
    )
    desk.ui.stack.push(scene)
    desk.ui.stack.settle()
    return scene


def drawn(desk) -> bytes:
    out = pygame.Surface(desk.ui.size)
    out.fill((20, 60, 40))
    desk.ui.stack.draw(out)
    return pygame.image.tobytes(out, "RGB")


def pass_time(desk, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        desk.ui.stack.update(1 / 20)


def test_a_win_is_celebrated_and_the_table_comes_to_rest(desk):
    made = desk()
    scene = ended(made, won=True)
    pass_time(made, 2.5)
    falling = drawn(made)
    pass_time(made, 0.3)
    assert drawn(made) != falling
    pass_time(made, FALL_SECONDS)
    made.ui.take_dirty()
    pass_time(made, 1.0)
    assert not made.ui.take_dirty()
    assert scene.timeline.idle


def test_a_loss_is_not(desk):
    made = desk()
    ended(made, won=False)
    pass_time(made, 2.5)
    still = drawn(made)
    pass_time(made, 0.3)
    assert drawn(made) == still


def test_with_reduced_motion_nothing_moves(desk):
    made = desk(picture__reduced_motion=True)
    ended(made, won=True)
    pass_time(made, 0.1)
    first = drawn(made)
    pass_time(made, 2.0)
    assert drawn(made) == first


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1080)])
def test_the_crowned_portrait_covers_no_text(desk, size):
    made = desk(size)
    scene = ended(made, won=True)
    drawn(made)
    assert not scene.wreath.colliderect(scene.title.rect)
    assert pygame.Rect((0, 0), size).contains(scene.wreath)


def test_the_rays_are_drawn_once_for_a_window(desk):
    made = desk((1920, 1080))
    scene = ended(made, won=True)
    pass_time(made, 2.0)
    drawn(made)
    first = scene._rays((1920, 1080))
    drawn(made)
    assert scene._rays((1920, 1080)) is first

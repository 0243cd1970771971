"""The end of a Bummerl: quietly celebrated when it is won, and then nothing moves any more."""

from __future__ import annotations

import pygame
import pytest

from game.ui.report.remarks import remarks
from game.ui.scenes.bummerl_end import FALL_SECONDS, BummerlEndScene, BummerlWords
from game.ui.system.input import Press
from tests.ui.every_scene import after_deal, finished_deal
from tests.ui.scenes.test_fit import faults


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


WORDS = {"de": ("gewonnen", "verloren"), "en": ("won", "lost"), "hu": ("nyert", "veszt")}


def end_of_a_bummerl(desk, *, won: bool, language: str = "de", **settings) -> BummerlEndScene:
    """The page after a real Bummerl that came out so."""
    for seed in range(20):
        made = desk(language=language, **settings)
        runner = finished_deal(made, seed, bummerl=True)
        if (runner.outcome.bummerl.party == 0) is won:
            after = after_deal(made, runner)
            after.show()
            made.ui.stack.settle()
            after.scene.actions.go_on()
            made.ui.stack.settle()
            return made.ui.stack.top
    raise AssertionError("no Bummerl came out so")


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("variant", ["schnapsen", "bauernschnapsen"])
@pytest.mark.parametrize("won", [True, False])
def test_the_title_says_in_a_word_whether_it_was_won(desk, language, variant, won):
    scene = end_of_a_bummerl(desk, won=won, language=language, play__variant=variant)
    yes, no = WORDS[language]
    title = scene.words.title.lower()
    assert (yes in title, no in title) == (won, not won)


@pytest.mark.parametrize("board", ["slate", "beads", "cards"])
def test_one_line_says_what_the_dot_or_coin_means(desk, board):
    scene = end_of_a_bummerl(desk, won=False, picture__score_board=board)
    sign = "Kreidepunkt" if board == "slate" else "Münze"
    assert sum(f"{sign} steht für ein verlorenes Bummerl" in line
               for line in scene.words.lines) == 1  # fmt: skip


@pytest.mark.parametrize("won", [True, False])
def test_the_opponent_speaks_from_where_he_stands(desk, won):
    scene = end_of_a_bummerl(desk, won=won)
    situation = "bummerl_lost" if won else "bummerl_won"
    assert scene.speech.text in remarks(scene.services.catalogue, "sepp", situation)
    assert scene.speech.portrait is not None


def test_remarks_can_be_switched_off_and_the_face_stays(desk):
    scene = end_of_a_bummerl(desk, won=False, opponent__remarks=False)
    assert scene.speech.text == ""
    assert scene.speech.portrait is not None


def test_among_several_one_of_the_others_speaks_never_the_partner(desk):
    scene = end_of_a_bummerl(desk, won=True, play__variant="bauernschnapsen")
    assert scene.speech.speaker in ("Sepp", "Herr Sedlacek")


def test_the_whole_winning_hand_is_shown(desk):
    scene = end_of_a_bummerl(desk, won=False)
    assert len(scene.cards[1].cards) >= 5


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("variant", ["schnapsen", "bauernschnapsen", "schnaps"])
@pytest.mark.parametrize("won", [True, False])
def test_everything_fits_at_every_size(desk, language, variant, won):
    scene = end_of_a_bummerl(desk, won=won, language=language, play__variant=variant)
    for size in ((800, 600), (1280, 800), (1920, 1080), (3840, 2160)):
        scene.ui.resize(size)
        assert faults(scene, pygame.Surface(size)) == []
        if scene.slate.visible:
            assert not scene.slate.rect.colliderect(scene.panel.rect)


def test_a_click_beside_the_page_shows_the_end_of_the_slate_at_once(desk):
    scene = end_of_a_bummerl(desk, won=False)
    assert scene.show.running
    scene.handle(Press((5, 5)))
    assert not scene.show.running
    assert scene.slate.data == scene.show.states[-1]


def test_a_click_on_the_page_itself_hurries_the_slate_too(desk):
    scene = end_of_a_bummerl(desk, won=False)
    scene.handle(Press(scene.title.rect.center))
    assert not scene.show.running


def test_a_click_on_the_slate_hurries_it(desk):
    scene = end_of_a_bummerl(desk, won=False)
    scene.handle(Press(scene.slate.rect.center))
    assert not scene.show.running

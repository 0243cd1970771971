"""Widgets do the same by keyboard as by pointer."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.theme import Look
from game.ui.scenes.rows import Heading
from game.ui.system.input import (
    Click,
    Composing,
    DragStart,
    InputReader,
    Key,
    Move,
    Press,
    Release,
    Text,
)
from game.ui.widgets.answers import Answers, Reply
from game.ui.widgets.bubble import GUARD, Bubble
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.choice import DropDown, Option, Segments
from game.ui.widgets.group import WidgetGroup
from game.ui.widgets.label import Label
from game.ui.widgets.layout import column, grid, row, share
from game.ui.widgets.portraits import Person, PortraitChoice
from game.ui.widgets.scroll import ScrollText, ScrollView
from game.ui.widgets.slider import Slider
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.textfield import TextField
from game.ui.widgets.toast import Toasts
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.tooltip import DELAY
from tests.art.measure import contrast


def group_of(ui, *widgets):
    group = WidgetGroup(ui)
    group.place(ui.rect())
    for index, widget in enumerate(widgets):
        group.add(widget)
        if not widget.rect.w:
            widget.place(pygame.Rect(40, 40 + 60 * index, 200, 44))
    return group


def click(group, pos):
    for event in (Move(pos), Press(pos), Release(pos), Click(pos)):
        group.handle(event)


def type_keys(target, *codes):
    for code in codes:
        target.handle(Key(code))


def test_a_button_is_pressed_by_click_enter_and_space(ui):
    pressed = []
    button = Button(ui, "Geben", lambda: pressed.append(1))
    group = group_of(ui, button)
    click(group, button.rect.center)
    type_keys(group, pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER)
    assert len(pressed) == 4


def test_a_held_enter_presses_only_once(ui):
    pressed = []
    group = group_of(ui, Button(ui, "Geben", lambda: pressed.append(1)))
    group.focus_first()
    group.handle(Key(pygame.K_RETURN))
    group.handle(Key(pygame.K_RETURN, repeat=True))
    assert pressed == [1]


def test_a_disabled_button_does_nothing_and_is_skipped(ui):
    pressed = []
    off = Button(ui, "Aus", lambda: pressed.append("off"), enabled=False)
    on = Button(ui, "Ein", lambda: pressed.append("on"))
    group = group_of(ui, off, on)
    click(group, off.rect.center)
    group.focus_first()
    assert group.focus is on
    assert pressed == []


def test_releasing_elsewhere_is_no_click(ui):
    pressed = []
    button = Button(ui, "Geben", lambda: pressed.append(1))
    group = group_of(ui, button)
    start, end = button.rect.center, (700, 700)
    for event in (Press(start), DragStart(start, end), Release(end, dragged=True)):
        group.handle(event)
    assert pressed == []
    assert not button.pressed


def test_a_slip_of_the_hand_on_the_button_is_a_click(ui):
    pressed = []
    button = Button(ui, "Geben", lambda: pressed.append(1))
    group = group_of(ui, button)
    x, y = button.rect.center
    for event in (Press((x, y)), DragStart((x, y), (x + 9, y)), Release((x + 9, y), dragged=True)):
        group.handle(event)
    assert pressed == [1]


def test_arrows_move_the_focus_to_what_lies_there(ui):
    buttons = [Button(ui, name, lambda: None, name=name) for name in "abcd"]
    group = group_of(ui, *buttons)
    grid(pygame.Rect(100, 100, 400, 200), buttons, 2, 20, height=44)
    group.set_focus(buttons[0], ring=True)
    for code, expected in (
        (pygame.K_RIGHT, "b"),
        (pygame.K_DOWN, "d"),
        (pygame.K_LEFT, "c"),
        (pygame.K_UP, "a"),
    ):
        group.handle(Key(code))
        assert group.focus.name == expected
    assert not group.handle(Key(pygame.K_UP))


def test_the_ring_shows_for_the_keyboard_only(ui):
    button = Button(ui, "Geben", lambda: None)
    group = group_of(ui, button)
    group.focus_first()
    assert not group.keyboard_used
    group.handle(Key(pygame.K_TAB))
    assert group.focus is button
    assert group.keyboard_used
    group.handle(Press(button.rect.center))
    assert not group.keyboard_used


def test_a_toggle_flips(ui):
    seen = []
    toggle = Toggle(ui, False, seen.append)
    group = group_of(ui, toggle)
    click(group, toggle.rect.center)
    group.handle(Key(pygame.K_SPACE))
    assert seen == [True, False]


def test_a_slider_keeps_to_its_steps_and_ends(ui):
    seen = []
    slider = Slider(ui, 70, 0, 100, 5, seen.append)
    slider.place(pygame.Rect(40, 40, 300, 44))
    group = group_of(ui, slider)
    group.focus_first()
    type_keys(group, pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME, pygame.K_LEFT)
    assert seen == [75, 100, 0]
    track = slider._track()
    click(group, (track.centerx, track.centery))
    assert seen[-1] == 50


def test_segments_skip_what_cannot_be_chosen(ui):
    seen = []
    options = [Option(1, "a"), Option(2, "b", "geht nicht"), Option(3, "c")]
    segments = Segments(ui, options, 1, seen.append)
    group = group_of(ui, segments)
    group.focus_first()
    group.handle(Key(pygame.K_RIGHT))
    assert seen == [3]
    click(group, segments.cells()[1].center)
    assert seen == [3]
    group.handle(Move(segments.cells()[1].center))
    assert segments.tooltip == "geht nicht"


@pytest.mark.parametrize("kind", ["segments", "tabs", "portraits"])
def test_cells_are_chosen_by_clicks_and_by_arrows_up_to_the_last(ui, kind):
    seen = []
    options = [Option(each, each) for each in "abc"]
    widget = {
        "segments": lambda: Segments(ui, options, "a", seen.append),
        "tabs": lambda: TabBar(ui, options, ["play", "gear", "info"], "a", seen.append),
        "portraits": lambda: PortraitChoice(
            ui, [Person(each, each, None) for each in "abc"], "a", seen.append
        ),
    }[kind]()
    group = group_of(ui, widget)
    group.focus_first()
    type_keys(group, pygame.K_RIGHT, pygame.K_RIGHT)
    assert seen == ["b", "c"]
    assert not widget.handle(Key(pygame.K_RIGHT)), "at the end the key is for somebody else"
    click(group, widget.cells()[0].center)
    assert seen == ["b", "c", "a"]
    ui.take_dirty()
    group.handle(Move(widget.cells()[1].center))
    assert widget.under == 1
    assert ui.take_dirty(), "what is under the pointer is seen"


def drop_down(ui, count=3):
    seen = []
    group = WidgetGroup(ui)
    group.place(ui.rect())
    options = [Option(n, f"Wahl {n}") for n in range(count)]
    menu = group.add(DropDown(ui, group, options, 0, seen.append))
    menu.place(pygame.Rect(40, 40, 200, 44))
    group.focus_first()
    return group, menu, seen


def test_a_menu_opens_chooses_and_closes_by_keyboard(ui):
    group, _, seen = drop_down(ui)
    type_keys(group, pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert seen == [2]
    assert group.popup is None


def test_escape_and_a_click_beside_close_a_menu_without_choosing(ui):
    group, _, seen = drop_down(ui)
    type_keys(group, pygame.K_RETURN, pygame.K_DOWN, pygame.K_ESCAPE)
    assert group.popup is None
    group.handle(Key(pygame.K_RETURN))
    group.handle(Press((900, 700)))
    assert group.popup is None
    assert seen == []


def test_a_long_menu_stays_in_the_window_and_scrolls(ui):
    group, _, seen = drop_down(ui, 60)
    group.handle(Key(pygame.K_RETURN))
    assert ui.rect().contains(group.popup.rect)
    type_keys(group, pygame.K_END, pygame.K_RETURN)
    assert seen == [59]


def field(ui, text="", **more):
    seen = []
    made = TextField(ui, text, seen.append, **more)
    group = group_of(ui, made)
    group.focus_first()
    return group, made, seen


def test_typing_moving_and_deleting(ui):
    group, made, _ = field(ui)
    for letter in "Bumerl":
        group.handle(Text(letter))
    type_keys(group, pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    group.handle(Text("m"))
    assert made.text == "Bummerl"
    type_keys(group, pygame.K_END, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE)
    assert made.text == "ummer"


def test_selected_text_is_replaced(ui):
    group, made, _ = field(ui, "Wirtshaus")
    group.handle(Key(pygame.K_a, ctrl=True))
    group.handle(Text("Őrült"))
    assert made.text == "Őrült"


def test_a_field_leaves_out_letters_that_no_font_has_and_says_so(ui):
    ui.tr = lambda key, **_: key
    group, made, seen = field(ui)
    group.handle(Text("Ödön \u05e9\U0001f600"))
    assert made.text == "Ödön "
    made.draw(pygame.Surface(ui.size))
    assert [run.text for run in made.text_runs() if run.text] == ["common.no_such_letter"]
    group.handle(Text("x"))
    made.draw(pygame.Surface(ui.size))
    assert not any(run.text for run in made.text_runs())
    assert seen[-1] == "Ödön x"


def test_a_field_says_so_too_of_letters_that_a_file_brought(ui):
    assert field(ui, "Anna \U0001f600")[1].lacks
    assert not field(ui, "Anna Ma\u0301ria")[1].lacks


def test_a_decomposed_letter_is_typed_as_one(ui):
    group, made, _ = field(ui)
    group.handle(Text("o\u0308"))
    assert made.text == "ö"


def test_alt_gr_neither_pastes_nor_selects_in_a_field(ui, monkeypatch):
    monkeypatch.setattr("game.ui.widgets.textfield._paste", lambda: "clipboard")
    group, made, _ = field(ui, "Ilona")
    read = InputReader(lambda: 99.0)
    for key, letter in ((pygame.K_v, "@"), (pygame.K_a, "ą")):
        mod = pygame.KMOD_LCTRL | pygame.KMOD_RALT
        events = [
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod),
            pygame.event.Event(pygame.TEXTINPUT, text=letter),
            pygame.event.Event(pygame.KEYUP, key=key, mod=mod),
        ]
        for value in read.read_all(events):
            group.handle(value)
    assert made.text == "Ilona@ą"


def test_a_field_takes_no_more_than_its_length_and_no_line_breaks(ui):
    group, made, _ = field(ui, max_length=5)
    group.handle(Text("ab\ncdefgh"))
    assert made.text == "abcde"


def test_an_input_method_composes_before_it_commits(ui):
    group, made, seen = field(ui)
    group.handle(Composing("n"))
    assert made.text == ""
    # Keys belong to the input method while it composes.
    group.handle(Key(pygame.K_BACKSPACE))
    group.handle(Text("ñ"))
    assert made.text == "ñ"
    assert seen == ["ñ"]


def test_letters_typed_into_a_field_are_no_short_cuts(ui):
    group, _, _ = field(ui)
    assert group.handle(Key(pygame.K_n))


def test_a_page_scrolls_by_keys_to_its_ends(ui):
    text = ScrollText(ui, "Zeile\n" * 100)
    text.place(pygame.Rect(40, 40, 300, 200))
    group = group_of(ui, text)
    group.focus_first()
    group.handle(Key(pygame.K_END))
    assert text.offset == text.limit > 0
    group.handle(Key(pygame.K_HOME))
    assert text.offset == 0


def test_a_view_without_overflow_has_no_bar(ui):
    view = ScrollView(ui, lambda area: area.y + 50)
    view.place(pygame.Rect(0, 0, 200, 200))
    assert view.limit == 0
    assert view.children() == []


def test_a_heading_is_never_cut_through_at_the_edge_and_other_things_fade(ui):
    heads = [Heading(ui, f"Karten {n}") for n in range(12)]
    view = ScrollView(ui, lambda area: column(area, heads, 10))
    for each in heads:
        view.add(each)
    view.place(pygame.Rect(40, 40, 300, 150))
    group = group_of(ui, view)
    for offset in range(0, view.limit, 17):
        view.scroll_to(offset)
        cut = [h for h in heads if h.rect.colliderect(view.rect) and not view.rect.contains(h.rect)]
        seen = shown(ui, group)
        for each in cut:
            each.visible = False
        assert shown(ui, group) == seen
        for each in cut:
            each.visible = True
    view.scroll_to(0)
    texts = [Label(ui, "Herz ist Atout") for _ in range(12)]
    plain = ScrollView(ui, lambda area: column(area, texts, 10))
    for text in texts:
        plain.add(text)
    plain.place(pygame.Rect(40, 40, 300, 150))
    picture = pygame.Surface(ui.size)
    picture.fill((200, 190, 160))
    plain.draw(picture)
    last = {tuple(picture.get_at((x, 189))) for x in range(40, 320)}
    assert last == {(200, 190, 160, 255)}


def test_what_is_scrolled_away_cannot_be_clicked(ui):
    pressed = []
    buttons = [Button(ui, str(n), lambda n=n: pressed.append(n)) for n in range(10)]
    view = ScrollView(ui, lambda area: column(area, buttons, 10))
    for button in buttons:
        view.add(button)
    view.place(pygame.Rect(40, 40, 300, 120))
    group = group_of(ui, view)
    below = buttons[5].rect.center
    assert below[1] > view.rect.bottom
    click(group, below)
    assert pressed == []


def test_a_bubble_asks_before_it_acts_and_ignores_the_double_click(ui):
    said = []
    bubble = Bubble(
        ui, "Zudrehen?", "Ja", "Nein", (300, 300),
        lambda: said.append("yes"), lambda: said.append("no"), yes_key=pygame.K_z,
    )  # fmt: skip
    bubble.handle(Click(bubble.yes_rect.center))
    assert said == []
    ui.clock.advance(GUARD + 0.01)
    bubble.handle(Click(bubble.yes_rect.center))
    bubble.handle(Click((5, 5)))
    bubble.handle(Key(pygame.K_z))
    bubble.handle(Key(pygame.K_ESCAPE))
    assert said == ["yes", "no", "yes", "no"]


@pytest.mark.parametrize("at", [(0, 0), (1279, 799), (640, 5), (3, 790)])
def test_a_bubble_stays_in_the_window(ui, at):
    bubble = Bubble(ui, "Talon wirklich zudrehen?", "Ja", "Nein", at, bool, bool)
    assert ui.rect().contains(bubble.rect)


def test_answers_that_contradict_cannot_be_given(ui):
    seen = []
    replies = [Reply(1, "Eins", usual=True), Reply(2, "Zwei", "geht nicht"), Reply(3, "Drei")]
    answers = Answers(ui, "Frage?", replies, 1, seen.append, usual_mark="üblich")
    answers.place(pygame.Rect(40, 40, 500, answers.measure(500)[1]))
    group = group_of(ui, answers)
    click(group, answers.cells()[1].center)
    assert seen == []
    assert not answers.changed
    group.focus_first()
    type_keys(group, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert seen == [3]
    assert answers.changed


def shown(ui, group) -> bytes:
    picture = pygame.Surface(ui.size)
    group.draw(picture)
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_disabled_button_says_at_once_why_it_is_off(ui, how):
    pressed = []
    button = Button(ui, "Löschen", lambda: pressed.append(1), enabled=False, tooltip="Nichts da.")
    button.place(pygame.Rect(300, 300, 160, 44))
    group = group_of(ui, button)
    group.set_focus(button, ring=how == "key")
    before = shown(ui, group)
    if how == "click":
        click(group, button.rect.center)
    else:
        type_keys(group, pygame.K_RETURN)
    group.hovered = button.hovered = False
    group.keyboard_used = how == "key"
    assert shown(ui, group) != before
    assert not pressed
    group.handle(Key(pygame.K_F5))
    assert shown(ui, group) == before


def lit(group) -> list[str]:
    """Everything that shines: under the pointer, and with the keyboard's ring."""
    ringed = [group.focus] if group.keyboard_used and group.focus is not None else []
    return [w.name for w in group.walk() if w.hovered] + [w.name for w in ringed]


def test_mouse_and_keyboard_never_light_two_things(ui):
    buttons = [Button(ui, str(n), lambda: None, name=str(n)) for n in range(3)]
    group = group_of(ui, *buttons)
    group.handle(Move(buttons[0].rect.center))
    assert lit(group) == ["0"]
    type_keys(group, pygame.K_TAB, pygame.K_TAB)
    assert lit(group) == ["1"]
    group.handle(Move((700, 700)))
    assert lit(group) == ["1"]
    group.handle(Move(buttons[2].rect.center))
    assert lit(group) == ["2"]
    group.handle(Move((700, 700)))
    assert lit(group) == []


def test_the_pointer_takes_the_mark_from_an_answer_of_the_keyboard(ui):
    replies = [Reply(n, f"Antwort {n}") for n in range(3)]
    answers = Answers(ui, "Frage?", replies, 0, lambda _: None, usual_mark="üblich")
    answers.place(pygame.Rect(40, 40, 500, answers.measure(500)[1]))
    group = group_of(ui, answers)
    group.focus_first()
    type_keys(group, pygame.K_DOWN)
    assert answers.marked == 1
    assert not answers.hovered
    group.handle(Move(answers.cells()[2].center))
    assert (answers.marked, answers.under) == (None, 2)


def test_the_first_arrow_key_moves(ui):
    buttons = [Button(ui, str(n), lambda: None, name=str(n)) for n in range(3)]
    group = group_of(ui, *buttons)
    group.focus_first()
    type_keys(group, pygame.K_DOWN)
    assert lit(group) == ["1"]


def test_text_on_disabled_buttons_can_be_read():
    look = Look()
    for ink, ground in (
        *((look.off.ink, face) for face in look.off.face),
        *((look.off_paper.ink, face) for face in look.off_paper.face),
        # Cells that cannot be chosen, and menus.
        *((look.off_paper.ink, face) for face in (look.paper_well, *look.paper)),
    ):
        assert contrast(ink, ground) >= 4.5, (ink, ground)


def test_what_cannot_be_taken_back_is_never_red(ui):
    red, grave = ui.look.primary.face[0], ui.look.grave.face[0]
    assert red[0] - max(red[1:]) > 100
    assert grave[0] - max(grave[1:]) < 50


def test_a_tooltip_comes_after_a_rest_and_goes_with_a_key(ui):
    button = IconButton(ui, "menu", "Pause (Esc)", lambda: None)
    group = group_of(ui, button)
    group.handle(Move(button.rect.center))
    ui.take_dirty()
    group.update(DELAY / 2)
    assert not ui.take_dirty()
    group.update(DELAY)
    assert ui.take_dirty()
    before, after = pygame.Surface(ui.size), pygame.Surface(ui.size)
    group.draw(before)
    group.handle(Key(pygame.K_F5))
    group.draw(after)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_toasts_come_one_after_the_other_and_are_not_repeated(ui):
    toasts = Toasts(ui)
    toasts.show("eins")
    toasts.show("eins")
    toasts.show("zwei")
    assert toasts.text == "eins"
    for _ in range(200):
        toasts.update(1 / 60)
    assert toasts.text == "zwei"
    for _ in range(300):
        toasts.update(1 / 60)
    assert toasts.text == ""


def test_a_long_message_can_be_read_to_its_end_although_others_wait(ui):
    toasts = Toasts(ui)
    toasts.show("x" * 130, seconds=8)
    toasts.show("eins")
    for _ in range(5 * 60):
        toasts.update(1 / 60)
    assert toasts.text != "eins"
    toasts.update(1.0)
    assert toasts.text == "eins"


def test_a_row_that_is_too_wide_is_shared_fairly():
    assert share(100, [20, 200, 200]) == [20, 40, 40]
    assert sum(share(99, [10, 10, 10])) == 99


def test_a_row_never_leaves_its_area(ui):
    buttons = [Button(ui, "Ein sehr langer Text auf einem Knopf", lambda: None) for _ in range(3)]
    area = pygame.Rect(10, 10, 300, 44)
    row(area, buttons, 8)
    assert all(area.contains(button.rect) for button in buttons)


def test_long_text_shrinks_first_and_wraps_then(ui):
    label = Label(ui, "Donaudampfschifffahrt auf der Donau", max_lines=2)
    label.place(pygame.Rect(0, 0, 170, 60))
    target = pygame.Surface((400, 100))
    label.draw(target)
    (run,) = label.text_runs()
    assert run.fits
    assert run.rect.w <= 170

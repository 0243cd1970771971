"""A question or message in the middle of the window, over the dimmed scene below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.core.context import Ui
from game.ui.draw.icons import IconName
from game.ui.draw.richtext import lay_out
from game.ui.system.input import Key
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.label import Label
from game.ui.widgets.layout import row
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollText
from game.ui.widgets.widget_scene import WidgetScene


@dataclass(frozen=True)
class Answer:
    """One button of a dialog. ``key`` (pygame's ``K_...``) presses it too."""

    text: str
    action: Callable[[], None] | None = None
    kind: Kind = "normal"
    picture: IconName | None = None
    key: int | None = None


class Dialog(WidgetScene):
    """A title, a text (it scrolls when it is long) and one to four answers.

    Every answer closes the dialog, then does its action. Escape gives the last answer, Enter the
    focused one (``default`` is focused first).
    """

    opaque = False
    pauses = True

    def __init__(
        self,
        ui: Ui,
        title: str,
        text: str,
        answers: Sequence[Answer],
        *,
        default: int = 0,
        width: float = 520,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.text = text
        self.answers = list(answers)
        self.default = default
        self.width = width

    def build(self) -> None:
        look = self.ui.look
        # A question shows at once what Enter would answer.
        self.group.keyboard_used = True
        self.panel = self.group.add(Panel(self.ui))
        self.heading = self.panel.add(
            Label(
                self.ui, self.title, face="title", size=24, color=look.paper_title, align="center",
                wrap=True,
            )
        )  # fmt: skip
        self.body = self.panel.add(ScrollText(self.ui, self.text, name="text"))
        self.buttons = [
            self.panel.add(
                Button(
                    self.ui, answer.text, partial(self.give, answer),
                    kind=answer.kind, icon=answer.picture, name=f"answer{index}",
                )
            )
            for index, answer in enumerate(self.answers)
        ]  # fmt: skip

    def first_focus(self) -> str:
        return f"answer{self.default}"

    def give(self, answer: Answer) -> None:
        """Close with this answer."""
        self.ui.stack.remove(self)
        if answer.action is not None:
            answer.action()

    def back(self) -> None:
        self.give(self.answers[-1])

    def shortcut(self, event: Key) -> bool:
        for answer in self.answers:
            if answer.key is not None and event.code == answer.key and not event.repeat:
                self.give(answer)
                return True
        return False

    def layout(self, area: pygame.Rect) -> None:
        ui = self.ui
        pad, gap = ui.px(30), ui.px(16)
        wide = min(ui.px(self.width), area.w - ui.px(32))
        inner = wide - 2 * pad
        title_height = self.heading.measure(inner)[1] if self.title else 0
        px = ui.font_px(ui.look.text)
        # The scroll view keeps room for its bar.
        text_height = lay_out(ui.gfx, self.text, "text", px, inner - ui.px(22)).size[1] + ui.px(8)
        wishes = [b.measure(10_000)[0] for b in self.buttons]
        stacked = sum(wishes) + gap * (len(wishes) - 1) > inner
        button_height = max(b.measure(10_000)[1] for b in self.buttons)
        buttons_height = (
            len(wishes) * (button_height + ui.px(10)) - ui.px(10) if stacked else button_height
        )
        fixed = 2 * pad + buttons_height + gap + (title_height + gap if self.title else 0)
        text_height = min(text_height, max(ui.px(60), area.h - ui.px(32) - fixed))
        box = pygame.Rect(0, 0, wide, fixed + text_height)
        box.center = (area.centerx, round(area.h * 0.47))
        box.clamp_ip(area)
        self.panel.place(box)
        y = box.y + pad
        if self.title:
            self.heading.place(pygame.Rect(box.x + pad, y, inner, title_height))
            y += title_height + gap
        self.body.place(pygame.Rect(box.x + pad, y, inner, text_height))
        self.body.focusable = self.body.limit > 0
        y += text_height + gap
        if stacked:
            for button in self.buttons:
                button.place(pygame.Rect(box.x + pad, y, inner, button_height))
                y += button_height + ui.px(10)
        else:
            row(
                pygame.Rect(box.x + pad, y, inner, button_height), self.buttons, gap, align="center"
            )

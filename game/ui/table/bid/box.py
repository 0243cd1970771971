"""The sheet on which the player calls trump, bids and doubles.

Nothing on it can be decided in the first moments, and what decides never lies where the pointer was
when it opened: a hasty click for the card before must not become a call.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.actions import Action
from game.ui.core.context import Ui
from game.ui.system.input import Click, Input
from game.ui.table.bid.prompt import AskAnswer, Asked, AskRow
from game.ui.table.bid.rows import ContractRow, SuitRow
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import draw_paper
from game.ui.widgets.scroll import ScrollView

DEAD = 0.7
"""Seconds for which a new sheet takes no decision."""
WIDEST = 640.0
TWO_COLUMNS = 600.0
"""From so many units on two rows stand beside one another, when there are many."""


class AskPanel(Container):
    """A question on a sheet of paper. ``decide`` is told the action."""

    clickable = True

    def __init__(
        self,
        ui: Ui,
        question: Asked,
        decide: Callable[[Action], None],
        focus: Callable[[Widget], None],
    ) -> None:
        super().__init__(ui)
        self.focus = focus
        self.question = question
        self.decide = decide
        self.name = "ask"
        look = ui.look
        self._opened = ui.clock.now()
        self.live = False
        self.chosen: AskRow | None = None
        self.title = self.add(
            Label(ui, question.title, face="title", size=20, color=look.paper_title)
        )
        self.note = self.add(Label(ui, question.note, size=14, color=look.paper_faint, max_lines=2))
        self.sign = self.add(
            Label(ui, question.sign, face="bold", size=15, color=look.paper_ink, align="right")
        )
        self.view = self.add(ScrollView(ui, self._arrange_rows, name="contracts"))
        self.suits = not question.confirm
        made = SuitRow if self.suits else ContractRow
        self.rows: list[SuitRow | ContractRow] = [
            self.view.add(made(ui, row, self._pressed)) for row in question.rows
        ]
        self.buttons: list[Button] = []
        self.confirm: Button | None = None
        if question.confirm:
            self.confirm = Button(
                ui, question.confirm, self._confirm, kind="primary", enabled=False, name="accept",
                tooltip=ui.tr("table.ask.choose_first"),
            )  # fmt: skip
            self.buttons.append(self.add(self.confirm))
        for answer in question.answers:
            self.buttons.append(self.add(self._button(answer)))
        self.on_top = False

    def _button(self, answer: AskAnswer) -> Button:
        strong = answer.strong
        return Button(
            self.ui, answer.text, lambda: self._decide(answer.action), enabled=False,
            kind="grave" if strong else "normal", icon=answer.icon,
            name=f"choice_{str(answer.action).replace(' ', '_')}",
        )  # fmt: skip

    @property
    def on_paper(self) -> bool:
        return True

    # ------------------------------------------------------------------ time

    def tick(self, dt: float) -> None:
        """Come to life after the first moments."""
        del dt
        if not self.live and self.ui.clock.now() - self._opened >= DEAD:
            self.live = True
            for button in self.buttons:
                button.enabled = button is not self.confirm or self.chosen is not None
            if self.first_focus() is None or self.chosen is not None:
                self._focus_answer()
            self.invalidate()

    # ------------------------------------------------------------------ choosing

    def begin(self) -> None:
        """Take the keyboard, at the cheapest thing that can be chosen."""
        first = self.first_focus()
        if first is not None:
            self.focus(first)

    def first_focus(self) -> Widget | None:
        """The cheapest row that can be chosen."""
        for row in self.rows:
            if row.enabled:
                return row
        return None

    def _focus_answer(self) -> None:
        """Give the keyboard to the button that comes next."""
        for button in self.buttons:
            if button.enabled:
                self.focus(button)
                return

    def _pressed(self, row: AskRow) -> None:
        if self.suits:
            self._decide(row.action)
            return
        self.chosen = row
        for each in self.rows:
            if isinstance(each, ContractRow):
                each.chosen = each.row is row
        if self.confirm is not None:
            self.confirm.text = self.ui.tr("table.ask.bid_this", contract=row.title)
            self.confirm.enabled = self.live
            self.confirm.tooltip = ""
            self._arrange_buttons()
            if self.live:
                self._focus_answer()
        self.ui.sounds.play("click")
        self.invalidate()

    def _confirm(self) -> None:
        if self.chosen is not None:
            self._decide(self.chosen.action)

    def _decide(self, action: Action) -> None:
        if self.live:
            self.decide(action)

    def key_pressed(self, code: int) -> bool:
        """Shortcuts: a figure marks a row, N passes, K doubles."""
        figures = {pygame.K_1 + index: index for index in range(9)}
        figures |= {pygame.K_KP1 + index: index for index in range(9)}
        if code in figures and figures[code] < len(self.rows):
            row = self.rows[figures[code]]
            if row.enabled:
                self._pressed(row.row)
            else:
                row.refuse()
            return True
        words = {pygame.K_n: "pass", pygame.K_w: "pass", pygame.K_k: "double"}
        for answer in self.question.answers:
            if words.get(code) == str(answer.action):
                self._decide(answer.action)
                return True
        return False

    # ------------------------------------------------------------------ places

    def place_in(self, room: pygame.Rect) -> None:
        """Take the middle of ``room``, no larger than needed."""
        ui = self.ui
        pad = ui.px(16)
        wide = min(room.w, ui.px(WIDEST))
        if self.suits:
            wide = min(wide, max(self._suits_width() + 2 * pad, self._words_width() + 2 * pad))
        inner = wide - 2 * pad
        self._columns, self._tight = 1, False
        title = self.title.measure(inner)[1]
        note = self.note.measure(inner)[1] if self.question.note else 0
        strip = self._strip_height(inner)
        rows = self._rows_height(inner)
        fixed = self._fixed(title + note, strip)
        if rows + fixed > room.h:
            self._tight = True
            rows = self._rows_height(inner)
            fixed = self._fixed(title + note, strip)
        if rows + fixed > room.h and not self.suits and inner >= ui.px(TWO_COLUMNS) - 2 * pad:
            self._columns = 2
            wide = room.w
            inner = wide - 2 * pad
            rows = self._rows_height(inner)
        high = min(room.h, rows + fixed)
        box = pygame.Rect(0, 0, wide, high)
        box.center = room.center
        self.place(box)
        self._arrange(box, strip)
        pointer = ui.pointer
        if strip and self._strip.inflate(ui.px(30), ui.px(30)).collidepoint(pointer):
            self.on_top = True
            self._arrange(box, strip)

    def _fixed(self, words: int, strip: int) -> int:
        """Height of everything but the rows."""
        return 2 * self._edge() + words + self._gap() + (strip + self._gap() if strip else 0)

    def _edge(self) -> int:
        return self.ui.px(9 if self._tight else 14)

    def _gap(self) -> int:
        return self.ui.px(5 if self._tight else 10)

    def _between(self) -> int:
        """Space between two rows."""
        return self.ui.px(3 if self._tight else 6)

    def _words_width(self) -> int:
        ui = self.ui
        title = ui.text_width(self.question.title, "title", 20)
        title += self.sign.measure(ui.px(300))[0] + ui.px(14)
        note = min(ui.px(420), ui.text_width(self.question.note, "text", 14))
        buttons = sum(b.measure(ui.px(420))[0] for b in self.buttons)
        return max(title, note, buttons + ui.px(12) * max(0, len(self.buttons) - 1))

    def _suits_width(self) -> int:
        gap = self.ui.px(10)
        sizes = [row.measure(self.ui.px(WIDEST))[0] for row in self.rows]
        return sum(sizes) + gap * max(0, len(sizes) - 1)

    def _rows_height(self, width: int) -> int:
        if not self.rows:
            return 0
        high = self.rows[0].measure(width // self._columns)[1]
        gap = self._between()
        lines = 1 if self.suits else -(-len(self.rows) // self._columns)
        return lines * (high + gap) + self.ui.px(4)

    def _strip_height(self, width: int) -> int:
        if not self.buttons:
            return 0
        return max(button.measure(width)[1] for button in self.buttons)

    def _arrange(self, box: pygame.Rect, strip: int) -> None:
        ui = self.ui
        pad = ui.px(16)
        edge, gap = self._edge(), self._gap()
        inner = pygame.Rect(box.x + pad, box.y + edge, box.w - 2 * pad, box.h - 2 * edge)
        y = inner.y
        title = self.title.measure(inner.w)[1]
        aside = self.sign.measure(inner.w)[0] + ui.px(14) if self.question.sign else 0
        self.title.place(pygame.Rect(inner.x, y, inner.w - aside, title))
        self.sign.place(pygame.Rect(inner.right - aside, y, aside, title))
        y += title
        if self.question.note:
            note = self.note.measure(inner.w)[1]
            self.note.place(pygame.Rect(inner.x, y, inner.w, note))
            y += note
        y += gap
        foot = inner.bottom
        self._strip = pygame.Rect(inner.x, foot - strip, inner.w, strip)
        if self.on_top:
            self._strip.top = y
            y = self._strip.bottom + gap
        elif strip:
            foot = self._strip.top - gap
        self.view.visible = bool(self.rows)
        side = ui.px(4)
        self.view.place(pygame.Rect(inner.x - side, y, inner.w + 2 * side, max(1, foot - y)))
        self._arrange_buttons()

    def _arrange_buttons(self) -> None:
        ui, strip = self.ui, self._strip
        gap = ui.px(12)
        wishes = [button.measure(strip.w)[0] for button in self.buttons]
        free = strip.w - gap * max(0, len(wishes) - 1)
        if self.confirm is not None and sum(wishes) < free:
            wishes[0] = max(wishes[0], min(ui.px(260), free - sum(wishes[1:])))
        if sum(wishes) > free:
            wishes = [wish * free // sum(wishes) for wish in wishes]
        x = strip.centerx - (sum(wishes) + gap * max(0, len(wishes) - 1)) // 2
        for button, wide in zip(self.buttons, wishes, strict=True):
            button.place(pygame.Rect(x, strip.y, wide, strip.h))
            x += wide + gap

    def _arrange_rows(self, area: pygame.Rect) -> int:
        ui = self.ui
        side = ui.px(4)
        if not self.rows:
            return area.y
        if self.suits:
            gap = ui.px(10)
            wishes = [row.measure(area.w)[0] for row in self.rows]
            free = area.w - 2 * side - gap * (len(wishes) - 1)
            if sum(wishes) > free:
                wishes = [wish * free // sum(wishes) for wish in wishes]
            x = area.centerx - (sum(wishes) + gap * (len(wishes) - 1)) // 2
            high = self.rows[0].measure(area.w)[1]
            for row, wide in zip(self.rows, wishes, strict=True):
                row.place(pygame.Rect(x, area.y + ui.px(2), wide, high))
                x += wide + gap
            return area.y + high + ui.px(2)
        gap = self._between()
        columns = self._columns
        wide = (area.w - 2 * side - (columns - 1) * ui.px(12)) // columns
        lines = -(-len(self.rows) // columns)
        high = self.rows[0].measure(wide)[1]
        for index, row in enumerate(self.rows):
            column, line = divmod(index, lines)
            x = area.x + side + column * (wide + ui.px(12))
            row.place(pygame.Rect(x, area.y + ui.px(2) + line * (high + gap), wide, high))
        self._write_alike()
        return area.y + lines * (high + gap)

    def _write_alike(self) -> None:
        """Write all names, and all sentences, as large as the longest one can be written."""
        rows = [row for row in self.rows if isinstance(row, ContractRow)]
        names, words = zip(*(row.wanted() for row in rows), strict=True)
        for row in rows:
            row.sizes = (min(names), min(words))

    _columns = 1
    _tight = False
    _strip = pygame.Rect(0, 0, 0, 0)

    def draw(self, target: pygame.Surface) -> None:
        draw_paper(self.ui, target, self.rect, lines=False)
        super().draw(target)

    def handle(self, event: Input) -> bool:
        # What lies under the sheet must not be clicked through it.
        return isinstance(event, Click)

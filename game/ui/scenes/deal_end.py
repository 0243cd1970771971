"""The count after a deal: who gets what and why, all tricks open, and the slate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.board.forward import SlateShow
from game.ui.board.scoreboard import Scoreboard
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.draw.card_art import card_height
from game.ui.report.deal import DealReport, SideReport
from game.ui.system.input import Key
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.card_row import CARD, CardRow
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.label import Label, Rule
from game.ui.widgets.layout import row
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget_scene import WidgetScene

SUIT_NAMES = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}


@dataclass(frozen=True, slots=True)
class DealEndActions:
    """Where the page leads: ``again`` (the same cards) is None when that is not allowed."""

    go_on: Callable[[], None]
    to_title: Callable[[], None]
    again: Callable[[], None] | None = None


class SideColumn(Container):
    """Tricks and points of one side, below its name."""

    def __init__(self, ui: Ui, services: Services, side: SideReport) -> None:
        super().__init__(ui)
        self.side = side
        art, look = services.art(), ui.look
        tr = ui.tr
        title = tr("ui.summary.won_by", name=side.name)
        if side.mine:
            title = tr("ui.summary.our_tricks" if side.partners else "ui.summary.your_tricks")
        self.title = self.add(Label(ui, title, face="title", size=19, color=look.paper_title))
        self.lines: list[tuple[CardRow, Label]] = [
            (
                self.add(CardRow(ui, art, trick.cards)),
                self.add(Label(ui, str(trick.total), face="bold", color=look.paper_ink)),
            )
            for trick in side.tricks
        ]
        notes: list[str] = []
        if not side.tricks:
            notes.append(tr("ui.summary.no_tricks"))
        notes += [
            f"[[{SUIT_NAMES[suit.value]}]] {tr('ui.summary.marriage', n=points)}"
            for suit, points in side.marriages
        ]
        if side.bonus:
            notes.append(tr("ui.summary.last_trick", n=side.bonus))
        self.notes = [self.add(Label(ui, note, color=look.paper_ink)) for note in notes]
        self.line = self.add(Rule(ui))
        self.total = self.add(Label(ui, self._sum(side), face="bold", size=18, color=look.good))
        self.hands: list[tuple[Label, CardRow]] = []
        for name, cards in side.hands:
            text = tr("ui.summary.hands")
            if side.partners:
                text = tr("ui.summary.hand_of", name=name)
            label = Label(ui, text, size=look.text_small, color=look.paper_faint)
            self.hands.append((self.add(label), self.add(CardRow(ui, art, cards))))

    def _sum(self, side: SideReport) -> str:
        """The points; with marriages or a bonus also what they are the sum of."""
        parts = [side.tricks[-1].total if side.tricks else 0]
        parts += [points for _, points in side.marriages]
        parts += [side.bonus] if side.bonus else []
        total = self.ui.tr("ui.summary.total", n=side.total)
        # A marriage without a trick is shown, but does not count.
        if len(parts) == 1 or sum(parts) != side.total:
            return total
        return f"{' + '.join(map(str, parts))} = {total}"

    def _tricks_beside(self, width: int) -> int:
        """How many tricks stand in one line."""
        most = max((len(cards.cards) for cards, _ in self.lines), default=2)
        wish = self.ui.px(CARD * (1 + 0.62 * (most - 1)) + 41)
        return max(1, width // wish)

    def arrange(self, rect: pygame.Rect) -> int:
        """Place everything from the top of ``rect``; gives where it ends."""
        ui = self.ui
        x, y, width = rect.x, rect.y, rect.w
        self.title.place(pygame.Rect(x, y, width, ui.px(30)))
        y += ui.px(36)
        beside = self._tricks_beside(width)
        cell = width // beside
        card = card_height(ui.px(CARD))
        for index, (cards, label) in enumerate(self.lines):
            cx = x + (index % beside) * cell
            cy = y + (index // beside) * (card + ui.px(10))
            wide = cards.measure(cell)[0]
            cards.place(pygame.Rect(cx, cy, wide, card))
            label.place(pygame.Rect(cx + wide + ui.px(7), cy, ui.px(34), card))
        if self.lines:
            y += -(-len(self.lines) // beside) * (card + ui.px(10))
        for note in self.notes:
            high = note.measure(width)[1]
            note.place(pygame.Rect(x, y, width, high))
            y += high + ui.px(3)
        self.line.place(pygame.Rect(x, y + ui.px(2), width, ui.px(3)))
        y += ui.px(9)
        self.total.place(pygame.Rect(x, y, width, ui.px(27)))
        y += ui.px(34)
        # The hands of two partners stand beside one another.
        count = len(self.hands)
        wide = (width - ui.px(16) * (count - 1)) // max(1, count)
        for index, (label, hand) in enumerate(self.hands):
            hx = x + index * (wide + ui.px(16))
            label.place(pygame.Rect(hx, y, wide, ui.px(19)))
            high = hand.measure(wide)[1]
            hand.place(pygame.Rect(hx, y + ui.px(22), wide, high))
        if self.hands:
            y += ui.px(22) + self.hands[0][1].measure(wide)[1]
        self.rect = pygame.Rect(x, rect.y, width, y - rect.y)
        return y


class DealEndScene(WidgetScene):
    """Shown over the table when a deal has its result. Enter deals the next one."""

    opaque = False
    pauses = True

    def __init__(
        self,
        ui: Ui,
        services: Services,
        report: DealReport,
        actions: DealEndActions,
        *,
        slate: SlateShow | None = None,
        practice: bool = False,
        last: bool = False,
    ) -> None:
        """``slate`` is written on before the player.

        ``last`` says that the deal decided the Bummerl, so that no other follows at once.
        """
        super().__init__(ui)
        self.services = services
        self.report = report
        self.actions = actions
        self.show = slate
        self.practice = practice
        self.last = last

    def back(self) -> None:
        """Escape does what Enter does: there is no way back into a finished deal."""
        self.actions.go_on()

    def enter(self) -> None:
        super().enter()
        # Whoever has looked at the check code goes on with Enter all the same.
        self.group.focus_named("next")
        if self.show is not None:
            self.show.begin()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.show is not None:
            self.show.update(dt)

    def close(self) -> None:
        if self.show is not None:
            self.show.give_back()

    def first_focus(self) -> str:
        return "next"

    def shortcut(self, event: Key) -> bool:
        if event.code == pygame.K_n and not event.repeat:
            self.actions.go_on()
            return True
        return False

    # ------------------------------------------------------------------ widgets

    def build(self) -> None:
        ui, look, report = self.ui, self.ui.look, self.report
        say, tr = self.services.say, ui.tr
        self.panel = self.group.add(Panel(ui))
        color = look.paper_title if report.won is not False else look.paper_ink
        self.headline = self.panel.add(
            Label(ui, say(report.headline), face="title", size=29, color=color, max_lines=2)
        )
        lines = [say(text) for text in report.lines]
        self.reasons = self.panel.add(
            Label(ui, "\n".join(lines), color=look.paper_ink, size=16.5, wrap=True)
        )
        self.fairness = self.panel.add(
            IconButton(
                ui, "info", tr("ui.summary.fairness"), self._show_fairness, diameter=36,
                name="fairness",
            )
        )  # fmt: skip
        self.line = self.panel.add(Rule(ui, ornament=True))
        self.view = self.panel.add(ScrollView(ui, self._arrange_body, name="body"))
        self.columns = [self.view.add(SideColumn(ui, self.services, side)) for side in report.sides]
        self.closing: list[Widget] = []
        self.talon: list[Widget] = []
        if report.closer is not None:
            name = next((s.name for s in report.sides if not s.mine), "")
            key = "closed_you" if report.closer_is_me else "closed_other"
            text = tr(f"ui.summary.{key}", name=name)
            counts = [side.at_close for side in report.sides if side.at_close is not None]
            if len(counts) == 2:
                text += " " + tr("ui.summary.closed_at", mine=counts[0], theirs=counts[1])
            self.closing.append(Label(ui, text, color=look.paper_ink, wrap=True))
        if report.talon:
            self.talon += [
                Label(ui, tr("ui.summary.talon"), size=look.text_small, color=look.paper_faint),
                CardRow(ui, self.services.art(), report.talon),
            ]
        for extra in (*self.closing, *self.talon):
            self.view.add(extra)
        mine, theirs = report.shown_scores
        note = [
            tr("ui.summary.score", mine=mine, theirs=theirs),
            tr("ui.summary.deal_number", number=report.number),
            tr("ui.summary.check", code=report.code),
        ]
        if self.practice:
            note.append(tr("ui.summary.practice"))
        self.note = self.panel.add(
            Label(
                ui, "  ·  ".join(note), size=look.text_small - 0.5, color=look.paper_faint,
                wrap=True,
            )
        )  # fmt: skip
        self._build_buttons()
        self.slate: Scoreboard | None = None
        if self.show is not None:
            self.slate = self.group.add(self.show.make())

    def _build_buttons(self) -> None:
        ui = self.ui
        self.buttons = [
            self.panel.add(
                Button(
                    ui,
                    ui.tr("common.continue" if self.last else "ui.summary.next"),
                    self.actions.go_on,
                    kind="primary",
                    icon="right" if self.last else "cards",
                    height=50,
                    size=18,
                    name="next",
                )
            )
        ]  # fmt: skip
        if self.actions.again is not None:
            self.buttons.append(
                self.panel.add(
                    Button(
                        ui, ui.tr("ui.summary.again"), self.actions.again, icon="undo", height=50,
                        name="again",
                    )
                )
            )  # fmt: skip
        self.buttons.append(
            self.panel.add(
                Button(
                    ui, ui.tr("ui.summary.to_title"), self.actions.to_title, icon="door",
                    height=50, name="to_title",
                )
            )
        )  # fmt: skip

    def _show_fairness(self) -> None:
        """Order and salt, so that the check code can be worked out again by anybody."""
        report, tr = self.report, self.ui.tr
        text = tr(
            "ui.summary.fairness_text", code=report.code, order=report.order, salt=report.salt,
            number=report.number,
        )  # fmt: skip
        answers = [Answer(tr("common.close"))]
        self.ui.stack.push(Dialog(self.ui, tr("ui.summary.fairness"), text, answers, width=680))

    # ------------------------------------------------------------------ places

    def layout(self, area: pygame.Rect) -> None:
        ui = self.ui
        edge = ui.px(20)
        slate_width = ui.px(196)
        with_slate = self.slate is not None and area.w >= ui.px(940)
        side = slate_width + ui.px(26) if with_slate else 0
        width = min(area.w - 2 * edge - side, ui.px(1040))
        left = area.centerx - (width + side) // 2
        pad = ui.px(30)
        inner = width - 2 * pad
        head = self.headline.measure(inner - self.fairness.measure(inner)[0] - ui.px(10))[1]
        reasons = self.reasons.measure(inner)[1]
        note = self.note.measure(inner)[1]
        button = max(b.measure(inner)[1] for b in self.buttons)
        wish_buttons = sum(b.measure(inner)[0] for b in self.buttons)
        stacked = wish_buttons + ui.px(12) * (len(self.buttons) - 1) > inner * 1.12
        buttons = button if not stacked else len(self.buttons) * (button + ui.px(8)) - ui.px(8)
        fixed = 2 * ui.px(24) + head + reasons + ui.px(34) + note + ui.px(26) + buttons
        self._body_width = inner
        body = self._arrange_body(pygame.Rect(0, 0, inner, 0)) + ui.px(8)
        most = area.h - 2 * edge
        height = min(most, fixed + body)
        top = area.centery - height // 2
        self.panel.place(pygame.Rect(left, top, width, height))
        x, y = left + pad, top + ui.px(24)
        disc = self.fairness.measure(inner)[0]
        self.fairness.place(pygame.Rect(x + inner - disc, y, disc, disc))
        self.headline.place(pygame.Rect(x, y, inner - disc - ui.px(10), head))
        y += head + ui.px(4)
        self.reasons.place(pygame.Rect(x, y, inner, reasons))
        y += reasons + ui.px(8)
        self.line.place(pygame.Rect(x, y, inner, ui.px(12)))
        y += ui.px(18)
        foot = top + height - ui.px(24) - buttons
        self.view.place(pygame.Rect(x, y, inner, foot - ui.px(16) - note - ui.px(6) - y))
        self.note.place(pygame.Rect(x, foot - ui.px(14) - note, inner, note))
        if stacked:
            for index, each in enumerate(self.buttons):
                each.place(pygame.Rect(x, foot + index * (button + ui.px(8)), inner, button))
        else:
            row(pygame.Rect(x, foot, inner, button), self.buttons, ui.px(12), align="center")
        if self.slate is not None:
            self.slate.visible = with_slate
            high = min(ui.px(400), height)
            self.slate.place(
                pygame.Rect(left + width + ui.px(26), top + (height - high) // 2, slate_width, high)
            )
            if self.show is not None:
                self.show.placed()

    def _arrange_body(self, area: pygame.Rect) -> int:
        ui = self.ui
        gap = ui.px(30)
        count = len(self.columns)
        beside = area.w >= ui.px(460)
        y = area.y + ui.px(2)
        if not beside:
            for column in self.columns:
                y = column.arrange(pygame.Rect(area.x, y, area.w, 0)) + ui.px(12)
            y = self._stack([*self.closing, *self.talon], pygame.Rect(area.x, y, area.w, 0))
            return y + ui.px(4)
        wide = (area.w - gap * (count - 1)) // count
        ends = [
            column.arrange(pygame.Rect(area.x + i * (wide + gap), y, wide, 0))
            for i, column in enumerate(self.columns)
        ]
        # Talon and closing go where there is most room, so that all fits without scrolling.
        for block in (self.talon, self.closing):
            if not block:
                continue
            place = ends.index(min(ends))
            x = area.x + place * (wide + gap)
            ends[place] = self._stack(block, pygame.Rect(x, ends[place], wide, 0))
        return max(ends) + ui.px(4)

    def _stack(self, widgets: list[Widget], area: pygame.Rect) -> int:
        """Place these below one another from the top of ``area``; gives where they end."""
        y = area.y
        for each in widgets:
            high = each.measure(area.w)[1]
            y += self.ui.px(7)
            each.place(pygame.Rect(area.x, y, area.w, high))
            y += high
        return y

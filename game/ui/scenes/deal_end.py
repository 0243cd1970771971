"""The count after a deal: who gets what and why, all tricks open, and the slate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.session.game import written_number
from game.ui.board.forward import SlateShow
from game.ui.board.scoreboard import Scoreboard
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.draw.icons import IconName
from game.ui.report.deal import DealReport
from game.ui.report.remarks import Spoken
from game.ui.scenes.leftovers import Leftovers
from game.ui.scenes.side_column import SideColumn
from game.ui.system.input import Input, Key, Press
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.label import Label, Rule
from game.ui.widgets.layout import row
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.speech import Speech
from game.ui.widgets.widget_scene import WidgetScene


@dataclass(frozen=True, slots=True)
class DealEndActions:
    """Where the page leads.

    ``again`` (the same cards once more) and ``open_cards`` are None where they lead nowhere.
    """

    go_on: Callable[[], None]
    to_title: Callable[[], None]
    again: Callable[[], None] | None = None
    open_cards: Callable[[], None] | None = None


class DealEndScene(WidgetScene):
    """Shown over the table when a deal has its result. Enter deals the next one."""

    opaque = False
    pauses = True

    least = (760.0, 560.0)

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
        opponent: Spoken | None = None,
        trial: bool = False,
    ) -> None:
        """``slate`` is written on before the player.

        ``last`` says that the deal decided the Bummerl, so that no other follows at once;
        ``trial`` that it counts for nothing and leads back to the match.
        """
        super().__init__(ui)
        self.services = services
        self.report = report
        self.actions = actions
        self.show = slate
        self.practice = practice
        self.last = last
        self.opponent = opponent
        self.trial = trial

    def handle(self, event: Input) -> bool:
        if self.show is not None and isinstance(event, Press):
            under = self.group.widget_at(event.pos)
            if under is None or not under.focusable:
                self.show.hurry()
        return super().handle(event)

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

    def leave(self) -> None:
        super().leave()
        if self.show is not None:
            # Whoever turns to something else must not find the slate half written.
            self.show.hurry()

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
        self.speech: Speech | None = None
        if self.opponent is not None:
            who = self.opponent
            self.speech = self.panel.add(Speech(ui, who.name, who.portrait, who.text))
        self.line = self.panel.add(Rule(ui, ornament=True))
        self.view = self.panel.add(ScrollView(ui, self._arrange_body, name="body"))
        self.columns = [self.view.add(SideColumn(ui, self.services, side)) for side in report.sides]
        self.closing: Label | None = None
        if report.closer is not None:
            name = next((s.name for s in report.sides if not s.mine), "")
            key = "closed_you" if report.closer_is_me else "closed_other"
            text = tr(f"ui.summary.{key}", name=name)
            counts = [side.at_close for side in report.sides if side.at_close is not None]
            if len(counts) == 2:
                text += " " + tr("ui.summary.closed_at", mine=counts[0], theirs=counts[1])
            self.closing = self.view.add(Label(ui, text, color=look.paper_ink, wrap=True))
        self.left = self.view.add(Leftovers(ui, self.services, report))
        mine, theirs = report.shown_scores
        note = [tr("ui.summary.deal_number", number=written_number(report.number))]
        if self.trial:
            note.append(tr("ui.summary.trial"))
        else:
            note.insert(0, tr("ui.summary.score", mine=mine, theirs=theirs))
            note += [tr("ui.summary.practice")] if self.practice else []
        self.note = self.panel.add(
            Label(
                ui, "  ·  ".join(note), size=look.text_small, color=look.paper_faint, wrap=True,
            )
        )  # fmt: skip
        self.fairness = self.panel.add(
            Button(
                ui, tr("ui.summary.fairness"), self._show_fairness, size=look.text_small,
                height=40, name="fairness",
            )
        )  # fmt: skip
        self._build_buttons()
        self.slate: Scoreboard | None = None
        if self.show is not None:
            self.slate = self.group.add(self.show.make())

    def _build_buttons(self) -> None:
        tr, act = self.ui.tr, self.actions
        text = tr("common.continue" if self.last else "ui.summary.next")
        if self.trial:
            text = tr("ui.summary.back_to_match")
        offers: list[tuple[str, str, IconName, Callable[[], None] | None]] = [
            ("next", text, "right" if self.last or self.trial else "cards", act.go_on),
            ("again", tr("ui.summary.again"), "undo", act.again),
            ("open", tr("ui.summary.open"), "eye", act.open_cards),
            ("to_title", tr("ui.summary.to_title"), "door", act.to_title),
        ]
        self.buttons = [
            self.panel.add(
                Button(
                    self.ui, said, action, kind="primary" if name == "next" else "normal",
                    icon=icon, height=50, size=17 if name == "next" else None, name=name,
                )
            )
            for name, said, icon, action in offers
            if action is not None
        ]  # fmt: skip

    def _show_fairness(self) -> None:
        """Order and salt, so that the check code can be worked out again by anybody."""
        report, tr = self.report, self.ui.tr
        text = tr(
            "ui.summary.fairness_text", code=report.code, order=report.order, salt=report.salt,
            number=written_number(report.number),
        )  # fmt: skip
        answers = [Answer(tr("common.close"))]
        self.ui.stack.push(Dialog(self.ui, tr("ui.summary.fairness"), text, answers, width=680))

    # ------------------------------------------------------------------ places

    def layout(self, area: pygame.Rect) -> None:
        ui = self.ui
        edge = ui.px(12)
        slate_width = ui.px(196)
        with_slate = self.slate is not None and area.w >= ui.px(940)
        side = slate_width + ui.px(26) if with_slate else 0
        width = min(area.w - 2 * edge - side, ui.px(1040))
        left = area.centerx - (width + side) // 2
        pad = ui.px(30)
        inner = width - 2 * pad
        beside = self._speech_width(inner)
        words = inner - (beside + ui.px(16) if beside else 0)
        head = self.headline.measure(words)[1]
        reasons = self.reasons.measure(words)[1]
        top_part = head + ui.px(4) + reasons
        if self.speech is not None and beside:
            top_part = max(top_part, self.speech.measure(beside)[1])
        foot = self._foot_height(inner)
        lines, button = self._button_lines(inner)
        buttons = len(lines) * (button + ui.px(8)) - ui.px(8)
        fixed = 2 * ui.px(24) + top_part + ui.px(26) + foot + ui.px(20) + buttons
        body = self._arrange_body(pygame.Rect(0, 0, inner, 0)) + ui.px(8)
        height = min(area.h - 2 * edge, fixed + body)
        top = area.centery - height // 2
        self.panel.place(pygame.Rect(left, top, width, height))
        x, y = left + pad, top + ui.px(24)
        self.headline.place(pygame.Rect(x, y, words, head))
        self.reasons.place(pygame.Rect(x, y + head + ui.px(4), words, reasons))
        if self.speech is not None:
            self.speech.visible = beside > 0
            high = self.speech.measure(max(1, beside))[1]
            self.speech.place(pygame.Rect(x + inner - beside, y, beside, high))
        y += top_part + ui.px(8)
        self.line.place(pygame.Rect(x, y, inner, ui.px(12)))
        y += ui.px(18)
        bottom = top + height - ui.px(24) - buttons
        note = bottom - ui.px(12) - foot
        self.view.place(pygame.Rect(x, y, inner, note - ui.px(8) - y))
        self._place_foot(pygame.Rect(x, note, inner, foot))
        for line in lines:
            row(pygame.Rect(x, bottom, inner, button), line, ui.px(12), align="center")
            bottom += button + ui.px(8)
        if self.slate is not None:
            self.slate.visible = with_slate
            high = min(ui.px(400), height)
            self.slate.place(
                pygame.Rect(left + width + ui.px(26), top + (height - high) // 2, slate_width, high)
            )
            if self.show is not None:
                self.show.placed()

    def _speech_width(self, inner: int) -> int:
        """Room for the opponent beside the headline; 0: there is none for him."""
        if self.speech is None or inner < self.ui.px(560):
            return 0
        return self.speech.measure(min(self.ui.px(330), inner // 2))[0]

    def _button_lines(self, inner: int) -> tuple[list[list[Button]], int]:
        """The buttons in one line, or in lines of two or one where they are too wide."""
        wishes = [button.measure(inner)[0] for button in self.buttons]
        gap = self.ui.px(12)
        per = next(
            count
            for count in (len(wishes), 2, 1)
            if count == 1
            or all(
                sum(wishes[at : at + count]) + gap * (count - 1) <= inner * 1.12
                for at in range(0, len(wishes), count)
            )
        )
        lines = [self.buttons[at : at + per] for at in range(0, len(self.buttons), per)]
        return lines, max(button.measure(inner // per)[1] for button in self.buttons)

    def _foot_parts(self, inner: int) -> tuple[int, int, bool]:
        """Widths of the question and of the line beside it, and whether they lie side by side."""
        ask = min(inner, self.fairness.measure(inner)[0])
        beside = inner - ask - self.ui.px(16)
        return ask, beside, beside >= self.ui.px(240)

    def _foot_height(self, inner: int) -> int:
        ask, beside, level = self._foot_parts(inner)
        button = self.fairness.measure(ask)[1]
        if level:
            return max(button, self.note.measure(beside)[1])
        return button + self.ui.px(4) + self.note.measure(inner)[1]

    def _place_foot(self, area: pygame.Rect) -> None:
        """The line with score and number, and the question how it was dealt."""
        ask, beside, level = self._foot_parts(area.w)
        button = self.fairness.measure(ask)[1]
        high = self.note.measure(beside if level else area.w)[1]
        if level:
            self.note.place(pygame.Rect(area.x, area.y + (area.h - high) // 2, beside, high))
            self.fairness.place(pygame.Rect(area.right - ask, area.y, ask, button))
        else:
            self.note.place(pygame.Rect(area.x, area.y, area.w, high))
            self.fairness.place(pygame.Rect(area.x, area.bottom - button, ask, button))

    def _arrange_body(self, area: pygame.Rect) -> int:
        """The sides beside one another, and below them the cards that were left."""
        ui = self.ui
        gap = ui.px(30)
        count = len(self.columns)
        y = area.y + ui.px(2)
        if area.w >= ui.px(460):
            wide = (area.w - gap * (count - 1)) // count
            y = max(
                column.arrange(pygame.Rect(area.x + i * (wide + gap), y, wide, 0))
                for i, column in enumerate(self.columns)
            )
        else:
            for column in self.columns:
                y = column.arrange(pygame.Rect(area.x, y, area.w, 0)) + ui.px(8)
        y += ui.px(4)
        if self.closing is None:
            return self.left.arrange(pygame.Rect(area.x, y, area.w, 0)) + ui.px(4)
        if not self.left.hands:
            # The talon alone leaves room for the sentence to its left.
            free = area.w - self.left.talon_width(area.w) - gap
            if free >= ui.px(200):
                high = self.closing.measure(free)[1]
                self.closing.place(pygame.Rect(area.x, y, free, high))
                end = self.left.arrange(pygame.Rect(area.x, y, area.w, 0))
                return max(y + high, end) + ui.px(4)
        high = self.closing.measure(area.w)[1]
        self.closing.place(pygame.Rect(area.x, y, area.w, high))
        y += high + ui.px(6)
        return self.left.arrange(pygame.Rect(area.x, y, area.w, 0)) + ui.px(4)

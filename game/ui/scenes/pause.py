"""The pause menu: over the table, which stands still meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.variant import Variant
from game.ui.core import destinations as to
from game.ui.core.context import Ui
from game.ui.draw.icons import IconName
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.label import Label, Rule
from game.ui.widgets.layout import column
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget_scene import WidgetScene

KEYS = (
    "play", "choose", "pass", "marriage", "exchange", "close", "claim", "review", "undo", "next",
    "pause",
)  # fmt: skip
"""The keys of the table, as the catalogue lists them."""
NO_TALON, ASKED = ("exchange", "close"), ("choose", "pass")
"""Those that only games with a talon have, and those that only games with contracts have."""


class PauseScene(WidgetScene):
    """Go on, rules, settings, back to the start page (the match is saved)."""

    opaque = False
    pauses = True

    def __init__(self, ui: Ui, variant: Variant | None, *, kept: Callable[[], bool]) -> None:
        """``kept`` says whether the match will be there at the next start, as far as is known."""
        super().__init__(ui)
        self.variant = variant
        self.kept = kept

    def enter(self) -> None:
        super().enter()
        if self._built:
            self.rebuild()

    def build(self) -> None:
        ui, look = self.ui, self.ui.look
        self.panel = self.group.add(Panel(ui))
        self.heading = self.panel.add(
            Label(
                ui, ui.tr("ui.pause.title"), face="title", size=27, color=look.paper_title,
                align="center",
            )
        )  # fmt: skip
        self.line = self.panel.add(Rule(ui, ornament=True))
        entries: list[tuple[str, IconName]] = [
            ("go_on", "play"), ("rules", "book"), ("keys", "info"),
            ("cards_and_table", "cards"), ("settings", "gear"), ("to_title", "door"),
        ]  # fmt: skip
        actions = {
            "go_on": self.back,
            "rules": lambda: ui.go(to.Rules(self.variant)),
            "keys": self._show_keys,
            "cards_and_table": lambda: ui.go(to.CardsAndTable()),
            "settings": lambda: ui.go(to.Settings()),
            "to_title": lambda: ui.go(to.Title()),
        }
        self.buttons = [
            self.panel.add(
                Button(
                    ui, self._text(name), actions[name], icon=picture, name=name,
                    kind="primary" if name == "go_on" else "normal", height=50, size=17,
                    align="left",
                )
            )
            for name, picture in entries
        ]  # fmt: skip
        self.note = self.panel.add(
            Label(
                ui, self._kept(), size=look.text_small, color=look.paper_faint,
                align="center", wrap=True,
            )
        )  # fmt: skip

    def _kept(self) -> str:
        return self.ui.tr("ui.pause.saved" if self.kept() else "ui.pause.not_saved")

    def _text(self, name: str) -> str:
        keys = {"keys": "table.keys.title", "cards_and_table": "ui.title.cards_and_table"}
        return self.ui.tr(keys.get(name, f"ui.pause.{name}"))

    def _show_keys(self) -> None:
        """Every key of the table, one line each."""
        tr = self.ui.tr
        asked = self.variant is not None and bool(self.variant.contracts)
        names = [name for name in KEYS if name not in (NO_TALON if asked else ASKED)]
        lines = "\n".join(tr(f"table.keys.{name}") for name in names)
        answers = [Answer(tr("common.back"))]
        self.ui.stack.push(Dialog(self.ui, tr("table.keys.title"), lines, answers, width=560))

    def layout(self, area: pygame.Rect) -> None:
        ui = self.ui
        pad = ui.px(32)
        width = min(ui.px(400), area.w - ui.px(32))
        inner = width - 2 * pad
        note = self.note.measure(inner)[1]
        buttons = sum(b.measure(inner)[1] for b in self.buttons)
        gap = ui.px(12)
        high = 2 * pad + ui.px(52) + buttons + gap * (len(self.buttons) + 1) + note
        box = pygame.Rect(0, 0, width, min(high, area.h - ui.px(16)))
        box.center = area.center
        self.panel.place(box)
        x, y = box.x + pad, box.y + pad - ui.px(8)
        self.heading.place(pygame.Rect(x, y, inner, ui.px(40)))
        self.line.place(pygame.Rect(x, y + ui.px(42), inner, ui.px(12)))
        y += ui.px(66)
        y = column(pygame.Rect(x, y, inner, box.h), self.buttons, gap)
        self.note.place(pygame.Rect(x, y + gap, inner, note))

"""The end of a Bummerl: a big word, the slate with its new dot, and what comes next."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.match import Settled
from game.engine.variant import Variant
from game.ui.board_data import BoardData, written_score
from game.ui.context import Ui
from game.ui.scoreboard import Scoreboard
from game.ui.services import Services
from game.ui.timeline import Tween, ease_out
from game.ui.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Rule
from game.ui.widgets.layout import row
from game.ui.widgets.panel import Panel

SHOW_SECONDS = 1.6
RAYS = 24


@dataclass(frozen=True, slots=True)
class BummerlWords:
    """What is said about a finished Bummerl."""

    title: str
    lines: tuple[str, ...]
    won: bool
    match_over: bool


def bummerl_words(
    ui: Ui, variant: Variant, settled: Settled, human_party: int, opponent: str
) -> BummerlWords:
    """The words for the Bummerl that ``settled`` decided."""
    done = settled.bummerl
    assert done is not None
    won = done.party == human_party
    other = next(p for p in range(len(done.scores)) if p != human_party)
    rule = variant.match
    mine = written_score(rule, done.scores[human_party])
    theirs = written_score(rule, done.scores[other])
    tr = ui.tr
    key = "won" if won else "lost"
    lines = [tr(f"ui.bummerl.{key}_text", mine=mine, theirs=theirs, name=opponent)]
    if done.counts > 1:
        lines.append(tr(f"ui.bummerl.schneider_{key}"))
    elif any(score <= 0 for party, score in enumerate(done.scores) if party != done.party):
        lines.append(tr("ui.bummerl.schneider_single"))
    match = settled.match
    if rule.wins_needed > 1:
        counts = {
            "mine": match.bummerl[human_party], "theirs": match.bummerl[other], "name": opponent,
        }  # fmt: skip
        if match.winner is None:
            lines.append(tr("ui.bummerl.match_stands", **counts))
        else:
            which = "match_won" if match.winner == human_party else "match_lost"
            lines.append(tr(f"ui.bummerl.{which}", **counts))
    title = tr(f"ui.bummerl.{key}_title")
    return BummerlWords(title, tuple(lines), won, match.winner is not None)


class BummerlEndScene(WidgetScene):
    """Shown over the table after the last deal of a Bummerl. Any key or click skips the show."""

    opaque = False
    pauses = True

    def __init__(
        self,
        ui: Ui,
        services: Services,
        words: BummerlWords,
        *,
        go_on: Callable[[], None],
        to_title: Callable[[], None],
        board: tuple[BoardData, BoardData] | None = None,
    ) -> None:
        super().__init__(ui)
        self.services = services
        self.words = words
        self.go_on = go_on
        self.to_title = to_title
        self.board = board
        self._shine = 0.0
        self._written = False

    def enter(self) -> None:
        super().enter()
        if not self._written:
            self._written = True
            self.ui.sounds.play("bummerl_won" if self.words.won else "bummerl_lost")
            self.timeline.add(Tween(SHOW_SECONDS, self._shine_to, ease=ease_out))
            if self.slate is not None and self.board is not None:
                self.slate.set_data(self.board[1])

    def _shine_to(self, value: float) -> None:
        self._shine = value

    def first_focus(self) -> str:
        return "next"

    def back(self) -> None:
        self.to_title()

    # ------------------------------------------------------------------ widgets

    def build(self) -> None:
        ui, look, words = self.ui, self.ui.look, self.words
        self.panel = self.group.add(Panel(ui))
        self.title = self.panel.add(
            Label(
                ui, words.title, face="title", size=36, align="center", max_lines=2,
                color=look.paper_title if words.won else look.paper_ink,
            )
        )  # fmt: skip
        self.line = self.panel.add(Rule(ui, ornament=True))
        self.text = self.panel.add(
            Label(
                ui, "\n".join(words.lines), size=18, color=look.paper_ink, align="center", wrap=True
            )
        )
        next_key = "revenge" if words.match_over else "next"
        self.buttons = [
            self.panel.add(
                Button(
                    ui, ui.tr(f"ui.bummerl.{next_key}"), self.go_on, kind="primary", icon="cards",
                    height=54, size=19, name="next",
                )
            ),
            self.panel.add(
                Button(
                    ui, ui.tr("ui.summary.to_title"), self.to_title, icon="door", height=54,
                    name="to_title",
                )
            ),
        ]  # fmt: skip
        self.slate: Scoreboard | None = None
        if self.board is not None:
            shown = self.board[1] if self._written else self.board[0]
            self.slate = self.group.add(Scoreboard(ui, shown))

    def layout(self, area: pygame.Rect) -> None:
        ui = self.ui
        slate = self.slate is not None and area.w >= ui.px(800)
        slate_width = ui.px(210)
        side = slate_width + ui.px(30) if slate else 0
        width = min(ui.px(560), area.w - ui.px(40) - side)
        pad = ui.px(36)
        inner = width - 2 * pad
        head = self.title.measure(inner)[1]
        text = self.text.measure(inner)[1]
        button = self.buttons[0].measure(inner)[1]
        wish = sum(b.measure(inner)[0] for b in self.buttons) + ui.px(14)
        stacked = wish > inner * 1.1
        buttons = 2 * button + ui.px(10) if stacked else button
        height = 2 * pad + head + ui.px(34) + text + ui.px(28) + buttons
        height = min(height, area.h - ui.px(16))
        left = area.centerx - (width + side) // 2
        top = area.centery - height // 2
        self.panel.place(pygame.Rect(left, top, width, height))
        x, y = left + pad, top + pad
        self.title.place(pygame.Rect(x, y, inner, head))
        y += head + ui.px(10)
        self.line.place(pygame.Rect(x, y, inner, ui.px(12)))
        y += ui.px(24)
        self.text.place(pygame.Rect(x, y, inner, text))
        foot = top + height - pad - buttons
        if stacked:
            for index, each in enumerate(self.buttons):
                each.place(pygame.Rect(x, foot + index * (button + ui.px(10)), inner, button))
        else:
            row(pygame.Rect(x, foot, inner, button), self.buttons, ui.px(14), align="center")
        if self.slate is not None:
            self.slate.visible = slate
            high = min(ui.px(410), area.h - ui.px(40))
            self.slate.place(
                pygame.Rect(left + width + ui.px(30), area.centery - high // 2, slate_width, high)
            )

    # ------------------------------------------------------------------ picture

    def draw_background(self, target: pygame.Surface) -> None:
        if not self.words.won or self._shine <= 0.0:
            return
        # Rays of brass behind the page, opening like a fan.
        ui = self.ui
        cx, cy = self.panel.rect.center
        reach = math.hypot(*target.get_size()) * 0.75 * self._shine
        layer = pygame.Surface(target.get_size(), pygame.SRCALPHA)
        for index in range(RAYS):
            a = 2 * math.pi * index / RAYS + (1 - self._shine) * 0.5
            half = math.pi / RAYS * 0.5
            points = [
                (cx, cy),
                (cx + reach * math.cos(a - half), cy + reach * math.sin(a - half)),
                (cx + reach * math.cos(a + half), cy + reach * math.sin(a + half)),
            ]
            pygame.draw.polygon(layer, (*ui.look.glow, 38), points)
        target.blit(layer, (0, 0))

"""The end of a Bummerl: a big word, the slate with its new dot, and what comes next."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pygame

from game.engine.cards import Card
from game.engine.match import Settled
from game.engine.variant import Variant
from game.ui.board.data import written_score
from game.ui.board.forward import SlateShow
from game.ui.board.scoreboard import Scoreboard
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.draw.background import scaled
from game.ui.draw.surfaces import blur, clear_surface
from game.ui.draw.timeline import Tween, ease_out, linear
from game.ui.report.remarks import Spoken
from game.ui.system.input import Input, Key, Press
from game.ui.widgets.base import ACTIVATE, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.card_row import CardRow
from game.ui.widgets.label import Label, Rule
from game.ui.widgets.layout import row
from game.ui.widgets.panel import Panel, round_portrait
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.speech import Speech
from game.ui.widgets.widget_scene import WidgetScene

SHOW_SECONDS = 1.6
RAYS, RINGS = 28, 30
LAUREL = (240.0, 210.0)
"""Units of ``laurel.png``; the portrait has its place in the middle, a little above."""
WREATH_MIDDLE = 98 / 210
PORTRAIT = 112.0
FALLING = 30
FALL_SECONDS = 7.0
"""So many suit signs fall for so long when a Bummerl is won."""


@dataclass(frozen=True, slots=True)
class BummerlWords:
    """What is said about a finished Bummerl."""

    title: str
    lines: tuple[str, ...]
    won: bool
    match_over: bool


def bummerl_words(
    ui: Ui,
    variant: Variant,
    settled: Settled,
    human_party: int,
    opponent: str,
    *,
    partners: bool = False,
) -> BummerlWords:
    """The words for the Bummerl that ``settled`` decided; two partners are spoken to as such."""
    done = settled.bummerl
    assert done is not None
    won = done.party == human_party
    other = next(p for p in range(len(done.scores)) if p != human_party)
    rule = variant.match
    mine = written_score(rule, done.scores[human_party])
    theirs = written_score(rule, done.scores[other])
    tr = ui.tr
    key = "won" if won else "lost"
    us = "_we" if partners else ""
    us_lost = us if not won else ""
    lines = [tr(f"ui.bummerl.{key}_text{us_lost}", mine=mine, theirs=theirs, name=opponent)]
    if done.counts > 2:
        lines.append(tr(f"ui.bummerl.retour_{key}"))
    elif done.counts > 1:
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
            lines.append(tr(f"ui.bummerl.{which}{us}", **counts))
    lines.append(tr(f"ui.bummerl.dot_{ui.board}"))
    title = tr(f"ui.bummerl.{key}_title{us}")
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
        slate: SlateShow | None = None,
        opponent: Spoken | None = None,
        hand: tuple[str, tuple[Card, ...]] | None = None,
    ) -> None:
        """``hand`` is the winning hand of the last deal, with whose it is."""
        super().__init__(ui)
        self.services = services
        self.words = words
        self.go_on = go_on
        self.to_title = to_title
        self.show = slate
        self.opponent = opponent
        self.hand = hand
        self._shine = 0.0
        self._fallen = 1.0
        self._kept_rays: tuple[object, pygame.Surface] | None = None
        self._begun = False
        self.portrait = services.portrait("player") if words.won else None

    def enter(self) -> None:
        super().enter()
        if not self._begun:
            self._begun = True
            self.ui.sounds.play("bummerl_won" if self.words.won else "bummerl_lost")
            self.timeline.add(Tween(SHOW_SECONDS, self._shine_to, ease=ease_out))
            if self.words.won:
                self.timeline.add(Tween(FALL_SECONDS, self._fall_to, ease=linear))
        if self.show is not None:
            self.show.begin()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.show is not None:
            self.show.update(dt)

    def close(self) -> None:
        if self.show is not None:
            self.show.give_back()

    def handle(self, event: Input) -> bool:
        waits = self.show is not None and self.show.running
        if waits and isinstance(event, Key) and not event.repeat and event.code in ACTIVATE:
            # Whoever pressed once too often shall still see what happened.
            self.hurry()
            return True
        if isinstance(event, Press):
            under = self.group.widget_at(event.pos)
            if under is None or not under.focusable:
                self.hurry()
        return super().handle(event)

    def hurry(self) -> None:
        """Show at once what the slate says in the end."""
        if self.show is not None:
            self.show.hurry()

    def _shine_to(self, value: float) -> None:
        self._shine = value

    def _fall_to(self, value: float) -> None:
        self._fallen = value

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
        self.body = self.panel.add(ScrollView(ui, self._arrange_body, name="body"))
        self.text = self.body.add(
            Label(
                ui, "\n".join(words.lines), size=17, color=look.paper_ink, align="center", wrap=True
            )
        )
        self.cards: list[Widget] = []
        if self.hand is not None:
            whose, cards = self.hand
            label = Label(
                ui, whose, size=look.text_small, color=look.paper_faint, align="center", wrap=True
            )
            cards_row = CardRow(ui, self.services.art(), cards, width=58)
            self.cards = [self.body.add(label), self.body.add(cards_row)]
        self.speech: Speech | None = None
        if self.opponent is not None:
            who = self.opponent
            self.speech = self.body.add(Speech(ui, who.name, who.portrait, who.text))
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
        if self.show is not None:
            self.slate = self.group.add(self.show.make())

    def layout(self, area: pygame.Rect) -> None:
        ui = self.ui
        slate = self.slate is not None and area.w >= ui.px(800)
        slate_width = ui.px(210)
        side = slate_width + ui.px(30) if slate else 0
        width = min(ui.px(560), area.w - ui.px(40) - side)
        pad = ui.px(36)
        inner = width - 2 * pad
        head = self.title.measure(inner)[1]
        text = self._arrange_body(pygame.Rect(0, 0, inner, 0)) + ui.px(5)
        button = self.buttons[0].measure(inner)[1]
        wish = sum(b.measure(inner)[0] for b in self.buttons) + ui.px(14)
        stacked = wish > inner * 1.1
        buttons = 2 * button + ui.px(10) if stacked else button
        height = 2 * pad + head + ui.px(34) + text + ui.px(22) + buttons
        # The wreath stands half above the page, if there is room for it.
        wreath = ui.px(LAUREL[1]) if self.words.won else 0
        if height + wreath > area.h - ui.px(16):
            wreath = 0
        height = min(height + wreath // 2, area.h - ui.px(16))
        left = area.centerx - (width + side) // 2
        top = area.centery - (height - wreath // 2) // 2
        self.panel.place(pygame.Rect(left, top, width, height))
        self.wreath = pygame.Rect(0, 0, ui.px(LAUREL[0]), wreath)
        self.wreath.midbottom = (left + width // 2, top + wreath // 2 + ui.px(16))
        x, y = left + pad, top + pad + wreath // 2
        self.title.place(pygame.Rect(x, y, inner, head))
        y += head + ui.px(10)
        self.line.place(pygame.Rect(x, y, inner, ui.px(12)))
        y += ui.px(24)
        foot = top + height - pad - buttons
        self.body.place(pygame.Rect(x, y, inner, foot - ui.px(22) - y))
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
            if self.show is not None:
                self.show.placed()

    def _arrange_body(self, area: pygame.Rect) -> int:
        """Text, winning hand and opponent below one another; gives where they end."""
        ui, y = self.ui, area.y
        high = self.text.measure(area.w)[1]
        self.text.place(pygame.Rect(area.x, y, area.w, high))
        y += high
        for index, widget in enumerate(self.cards):
            y += ui.px(16 if index == 0 else 4)
            wide, high = widget.measure(area.w)
            wide = area.w if index == 0 else wide
            widget.place(pygame.Rect(area.x + (area.w - wide) // 2, y, wide, high))
            y += high
        if self.speech is not None:
            y += ui.px(16)
            wide, high = self.speech.measure(area.w)
            self.speech.place(pygame.Rect(area.x + (area.w - wide) // 2, y, wide, high))
            y += high
        return y

    # ------------------------------------------------------------------ picture

    def draw_background(self, target: pygame.Surface) -> None:
        if not self.words.won or self._shine <= 0.0:
            return
        rays = self._rays(target.get_size())
        rays.set_alpha(round(255 * self._shine))
        target.blit(rays, (0, 0))
        self._draw_falling(target)

    def _rays(self, size: tuple[int, int]) -> pygame.Surface:
        """Rays of brass from behind the page, that are lost towards the edges."""
        key = (size, self.panel.rect.center)
        if self._kept_rays is None or self._kept_rays[0] != key:
            # Too large to share the room of the small shapes.
            self._kept_rays = (key, draw_rays(self.ui, *key))
        return self._kept_rays[1]

    def _draw_falling(self, target: pygame.Surface) -> None:
        """Suit signs of the deck, sinking slowly like leaves."""
        t, art, ui = self._fallen, self.ui.art, self.ui
        if t >= 1.0 or art is None:
            return
        width, height = target.get_size()
        for index in range(FALLING):
            # Numbers that look like chance, the same every time.
            chance = [math.modf(abs(math.sin(index * 12.9898 + n * 78.233)) * 43758.5453)[0]
                      for n in range(4)]  # fmt: skip
            fall = (t - 0.35 * chance[0]) / 0.6
            if not 0.0 < fall < 1.0:
                continue
            size = ui.px(15 + 13 * chance[1])
            sign = art.pip("CSHD"[index % 4], 3 * size, on_dark=True)
            if sign is None:
                continue
            sway = math.sin(fall * 9 + index) * ui.px(26)
            x = chance[2] * width + sway
            y = -size + fall * (height + 2 * size) * (0.85 + 0.3 * chance[3])
            angle = round(math.sin(fall * 9 + index + 1.2) * 28 / 4) * 4
            turned = ui.gfx.shapes.get(
                ("falling", art.theme.id, art.colours, index % 4, size, angle),
                partial(_turn, sign, angle),
            )
            target.blit(turned, turned.get_rect(center=(round(x), round(y))))

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if self.wreath.h and self.portrait is not None:
            self._draw_wreath(target, self.portrait)

    def _draw_wreath(self, target: pygame.Surface, portrait: pygame.Surface) -> None:
        """The winner, crowned."""
        ui = self.ui
        side = ui.px(PORTRAIT)
        center = (self.wreath.centerx, self.wreath.y + round(self.wreath.h * WREATH_MIDDLE))
        box = pygame.Rect(0, 0, side, side)
        box.center = center
        ui.gfx.draw_shadow(target, box, side / 2, ui.px(7), 150, (0, ui.px(4)))
        name = self.ui.tr("ui.board.you")
        target.blit(round_portrait(ui, portrait, name, side), box)
        target.blit(scaled(ui, "laurel.png", self.wreath.size), self.wreath)


def _turn(sign: pygame.Surface, angle: int) -> pygame.Surface:
    """A sign that was drawn three times as large, turned and at its size."""
    turned = pygame.transform.rotate(sign, angle)
    width, height = turned.get_size()
    return pygame.transform.smoothscale(turned, (max(1, width // 3), max(1, height // 3)))


def draw_rays(ui: Ui, size: tuple[int, int], center: tuple[int, int]) -> pygame.Surface:
    """Rays around a point, in the colour of light, on nothing."""
    small = (max(1, size[0] // 3), max(1, size[1] // 3))
    cx, cy = center[0] / 3, center[1] / 3
    reach = 0.62 * math.hypot(*small)
    layer = clear_surface(small, ui.look.glow)
    edges = [reach * ring / RINGS for ring in range(RINGS + 1)]
    for ray in range(RAYS):
        a = 2 * math.pi * ray / RAYS
        half = math.pi / RAYS * (0.62 if ray % 2 else 0.36)
        left, right = ((math.cos(a + side), math.sin(a + side)) for side in (-half, half))
        for near, far in pairwise(edges):
            points = [
                (cx + r * side[0], cy + r * side[1])
                for r, side in ((near, left), (far, left), (far, right), (near, right))
            ]
            alpha = round(64 * (1 - near / reach) ** 1.2)
            pygame.draw.polygon(layer, (*ui.look.glow, alpha), points)
    return blur(pygame.transform.smoothscale(layer, size), ui.px(3))

"""The start page: go on, or begin a new Bummerl with everything about it in view."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame

from game import __version__
from game.ui.core import destinations as to
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.draw.icons import IconName
from game.ui.scenes.new_match import NewMatch
from game.ui.system.input import Key
from game.ui.widgets.button import Button
from game.ui.widgets.choice import IconMenu, Option
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.label import Label
from game.ui.widgets.layout import column
from game.ui.widgets.logo import Logo
from game.ui.widgets.preview import draw_fan
from game.ui.widgets.widget_scene import WidgetScene

FAN = (3.75, 1.85)
"""Width and height of the fan, in widths of a card."""
SMALLEST_CARD = 50.0
"""Where there is room for smaller cards only, none are shown."""
FANNED: tuple[str, ...] = ("AS", "TD", "KH", "QH", "JC")


class WaitingMatches(Protocol):
    """What the start page asks about matches that can be gone on with."""

    def saved_variant(self) -> str:
        """The game that was played last and can be gone on with (empty: there is none)."""
        ...

    def saved_line(self, variant: str) -> str:
        """One line about the saved match of a variant (empty: there is none)."""
        ...

    def saved_score(self, variant: str) -> str:
        """The score of the saved match of a variant (empty: there is none)."""
        ...


class TitleScene(WidgetScene):
    """The first page after the start."""

    least = (960.0, 640.0)

    def __init__(self, ui: Ui, services: Services, waiting: WaitingMatches) -> None:
        super().__init__(ui)
        self.services = services
        self.waiting = waiting
        self.match = NewMatch(
            ui, services, tr=self.tr, changed=self.rebuild, start=self._start,
            go_on=self._go_on, score_of=waiting.saved_score,
        )  # fmt: skip

    def enter(self) -> None:
        super().enter()
        if self._built:
            # Something may have been changed on the page that lay above.
            self.rebuild()

    def back(self) -> None:
        """Escape never quits: there is nothing to go back to."""

    def shortcut(self, event: Key) -> bool:
        if event.code == pygame.K_F1 and not event.repeat:
            self.ui.go(to.Rules())
            return True
        return False

    def first_focus(self) -> str:
        return "resume" if self.waiting.saved_variant() else "new"

    # ------------------------------------------------------------------ widgets

    def build(self) -> None:
        ui, look = self.ui, self.ui.look
        latest = self.waiting.saved_variant()
        self.logo = self.group.add(Logo(ui, self.tr("title.name")))
        self.tagline = self.group.add(
            Label(
                ui, self.tr("title.tagline"), size=16.5, color=look.pill_ink, align="center",
                max_lines=2, on_dark=True, shadow=(8, 30, 22),
            )
        )  # fmt: skip
        self.menu: list[Button] = []
        if latest:
            self.menu.append(
                Button(
                    ui, self.tr("title.resume"), partial(self._go_on, latest), kind="primary",
                    icon="play", detail=self.waiting.saved_line(latest), height=60, size=18,
                    name="resume", align="left",
                )
            )  # fmt: skip
        entries: tuple[tuple[str, IconName, to.Destination], ...] = (
            ("house_rules", "pencil", to.HouseRules()),
            ("cards_and_table", "cards", to.CardsAndTable()),
            ("settings", "gear", to.Settings()),
            ("rules", "book", to.Rules()),
            ("credits", "info", to.Credits()),
            ("quit", "door", to.Desktop()),
        )
        for name, picture, there in entries:
            self.menu.append(
                Button(
                    ui, self.tr(f"title.{name}"), partial(ui.go, there), icon=picture, name=name,
                    align="left",
                )
            )  # fmt: skip
        self.globe = self._languages()
        for button in self.menu:
            self.group.add(button)
            if button.name == "settings":
                self.group.add(self.globe)
        self.match.build(self.group, latest=latest)
        self.footer = self.group.add(
            Label(
                ui, self.tr("title.footer", version=__version__), size=12.5,
                color=look.on_wood_faint, align="center", on_dark=True, shadow=(10, 5, 2),
            )
        )  # fmt: skip

    def _languages(self) -> IconMenu[str]:
        """The globe: whoever cannot read the page finds his language by it."""
        services = self.services

        def choose(language: str) -> None:
            services.set("general.language", language)
            self.rebuild()

        options = [Option(code, name) for code, name in services.languages.items()]
        return IconMenu(
            self.ui, self.group, "globe", self.ui.tr("settings.general.language.label"), options,
            services.language, choose, name="language",
        )  # fmt: skip

    def _go_on(self, variant: str) -> None:
        self.ui.go(to.SavedMatch(variant))

    def _new_game(self) -> None:
        self.ui.go(to.NewGame())

    def _start(self) -> None:
        """Begin; the match of the same game that waits is not given up without a question."""
        saved = self.waiting.saved_line(self.services.variant().id)
        if not saved:
            self._new_game()
            return
        self.ui.stack.push(
            Dialog(
                self.ui,
                self.tr("title.replace_title"),
                self.tr("title.replace_question", saved=saved),
                [
                    Answer(self.tr("title.replace_yes"), self._new_game, kind="grave"),
                    Answer(self.ui.tr("common.cancel")),
                ],
                default=1,
            )
        )

    # ------------------------------------------------------------------ places

    def layout(self, area: pygame.Rect) -> None:
        ui = self.ui
        edge = ui.px(26)
        foot = ui.px(30)
        self.mat = pygame.Rect(edge, edge, area.w - 2 * edge, area.h - edge - foot)
        self.footer.place(
            pygame.Rect(area.x + edge, area.bottom - ui.px(20), area.w - 2 * edge, ui.px(18))
        )
        inner = self.mat.inflate(-2 * ui.px(34), -2 * ui.px(28))
        width = min(inner.w, ui.px(1180))
        inner = pygame.Rect(inner.centerx - width // 2, inner.y, width, inner.h)
        left_width = min(ui.px(340), round(inner.w * (0.32 if self.match.tight else 0.36)))
        left = pygame.Rect(inner.x, inner.y, left_width, inner.h)
        self._layout_menu(left)
        gap = ui.px(20 if self.match.tight else 34)
        right = pygame.Rect(left.right + gap, inner.y, inner.right - left.right - gap, inner.h)
        top = inner.y - ui.px(6)
        self.match.place(pygame.Rect(right.x, top, right.w, inner.bottom - top))

    def _layout_menu(self, left: pygame.Rect) -> None:
        ui = self.ui
        high = self.logo.measure(left.w)[1]
        self.logo.place(pygame.Rect(left.x, left.y + ui.px(2), left.w, high))
        y = self.logo.rect.bottom + ui.px(2)
        lines = self.tagline.measure(left.w)[1]
        self.tagline.place(pygame.Rect(left.x, y, left.w, lines))
        y = self.tagline.rect.bottom + ui.px(22)
        heights = [b.measure(left.w)[1] for b in self.menu]
        room = left.bottom - y
        gap = min(ui.px(11), max(ui.px(3), (room - sum(heights)) // max(1, len(heights) - 1)))
        end = column(pygame.Rect(left.x, y, left.w, room), self.menu, gap)
        beside = next(button.rect for button in self.menu if button.name == "settings")
        side = self.globe.measure(left.w)[0]
        self.globe.place(pygame.Rect(beside.right - side, 0, side, side))
        self.globe.rect.centery = beside.centery
        beside.w -= side + ui.px(8)
        top = end + ui.px(14)
        self.fan_room = pygame.Rect(left.x, top, left.w, left.bottom + ui.px(10) - top)

    # ------------------------------------------------------------------ picture

    def draw_background(self, target: pygame.Surface) -> None:
        middle = (self.logo.rect.centerx, self.mat.centery + self.ui.px(60))
        target.blit(self.ui.background.table(self.mat, rosette=middle), (0, 0))
        room = self.fan_room
        width = min(self.ui.px(104), round(room.w / FAN[0]), round(room.h / FAN[1]))
        if width < self.ui.px(SMALLEST_CARD):
            return
        draw_fan(
            self.ui,
            target,
            self.services.art(),
            FANNED,
            (room.centerx, room.centery - round(width * 0.06)),
            width,
            step=width * 0.6,
            spread=6.0,
        )

"""The three questions of the first start: language, deck, and how the points are counted.

Every question has an answer that is marked already, so pressing Enter three times plays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.config.settings import MODES, Mode, counting
from game.config.strings import greeting
from game.config.ways import load_ways
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.draw.card_art import CardArt
from game.ui.scenes.page import PageScene
from game.ui.system.input import Input
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.preview import draw_fan
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.tile import Paint, Tile

STEPS = ("language", "deck", "counting")
DECK_CARDS = ("QH", "KH", "AS", "TD")
LANGUAGE_CARDS = ("JH", "QS", "KH")
"""Cards whose letters differ from language to language."""
TRICKS: Mapping[Mode, tuple[str | None, ...]] = {
    "weich": ("KH", "TH", "QS", "JS", "AD", "KD"),
    "halbscharf": (None, None, None, None, "AD", "KD"),
    "scharf": (None,) * 6,
}
"""What may be seen of one's own tricks, as the page of the counting modes shows it."""


class FirstStartScene(PageScene):
    """Asks one question after the other and then calls ``on_done``.

    Nothing is saved before the last answer: whoever quits in between is asked again.
    """

    def __init__(self, ui: Ui, services: Services, on_done: Callable[[], None]) -> None:
        super().__init__(ui, services)
        self.on_done = on_done
        self.step = 0
        self._art: dict[tuple[str, str], CardArt] = {}
        self._offer_way()

    def _offer_way(self) -> None:
        """Mark game and cards of the country whose language is spoken."""
        services = self.services
        ways, _ = load_ways(
            services.config / "ways.yaml",
            services.library.variants.keys(),
            services.decks.decks.keys(),
        )
        self.ways = ways
        for way in ways.values():
            if services.language in way.languages:
                self._take_deck(way.decks[0])
                return

    def _take_deck(self, deck: str) -> None:
        settings = self.services.settings.with_value("cards.deck", deck)
        for way in self.ways.values():
            if deck in way.decks:
                settings = settings.with_value("play.variant", way.variants[0])
        self.services.keep(settings, save=False)

    # ------------------------------------------------------------------ widgets

    def title(self) -> str:
        return self.tr(f"first.{STEPS[self.step]}.title")

    def first_focus(self) -> str:
        return "chosen"

    def fill(self) -> None:
        look = self.ui.look
        # Shows at once what Enter would answer.
        self.group.keyboard_used = True
        self.text = self.page.add(
            Label(
                self.ui, self.tr(f"first.{STEPS[self.step]}.text"), size=look.text, wrap=True,
                color=look.paper_faint,
            )
        )  # fmt: skip
        self.view = self.page.add(ScrollView(self.ui, self._arrange_tiles, name="tiles"))
        self.tiles = [self.view.add(tile) for tile in self._step_tiles()]
        self.counter = self.page.add(
            Label(
                self.ui, self.tr("first.step", n=self.step + 1, of=len(STEPS)),
                color=look.paper_faint, align="center",
            )
        )  # fmt: skip
        last = self.step == len(STEPS) - 1
        self.next = self.page.add(
            Button(
                self.ui,
                self.tr("first.play") if last else self.ui.tr("common.continue"),
                self._take_chosen,
                kind="primary",
                icon="cards" if last else "right",
                height=52,
                size=18,
                name="next",
            )
        )

    def _step_tiles(self) -> Sequence[Tile]:
        match STEPS[self.step]:
            case "language":
                return [
                    self._language_tile(code, name)
                    for code, name in self.services.languages.items()
                ]
            case "deck":
                return [self._deck_tile(name) for name in self._offered_decks()]
            case _:
                mode = self.services.settings.counting.mode
                return [
                    self._tile(
                        self.ui.tr(f"settings.counting.mode.{each}"),
                        each == mode,
                        partial(self._count, each),
                        detail=self.ui.tr(f"settings.counting.mode.{each}_about"),
                        picture=partial(self._draw_tricks, each),
                    )
                    for each in MODES
                ]

    def _tile(
        self,
        title: str,
        chosen: bool,
        choose: Callable[[], None],
        *,
        detail: str = "",
        picture: Paint | None = None,
    ) -> Tile:
        def press() -> None:
            choose()
            self._go_on()

        return Tile(
            self.ui, title, press, detail=detail, chosen=chosen, title_size=23,
            picture=picture, picture_height=self._picture_height(180),
            detail_size=self.ui.look.text, name="chosen" if chosen else f"choice.{title}",
        )  # fmt: skip

    def handle(self, event: Input) -> bool:
        used = super().handle(event)
        self._choose_focused()
        return used

    def _choose_focused(self) -> None:
        """Choice and focus are one: the answer that the keyboard stands on is the chosen one."""
        focus = self.group.focus
        if isinstance(focus, Tile) and focus in self.tiles and not focus.chosen:
            for tile in self.tiles:
                tile.chosen = tile is focus
            self.ui.invalidate()

    def _take_chosen(self) -> None:
        """Go on with the answer that is marked."""
        chosen = next((tile for tile in self.tiles if tile.chosen), None)
        if chosen is not None:
            chosen.on_press()
        else:
            self._go_on()

    def _picture_height(self, wish: float) -> float:
        """Pictures are lower in small windows, so that all answers fit."""
        return min(wish, self.ui.size[1] / self.ui.scale * 0.24)

    def _pictures(self, deck: str, language: str = "") -> CardArt:
        key = (deck, language)
        if key not in self._art:
            self._art[key] = self.services.art_of(deck, language=language)
        return self._art[key]

    def _language_tile(self, code: str, name: str) -> Tile:
        """A language with its greeting, and cards of its country with its own letters."""
        decks = [way.decks[0] for way in self.ways.values() if code in way.languages]
        deck = decks[0] if decks else self.services.file.defaults.cards.deck

        def picture(target: pygame.Surface, room: pygame.Rect) -> None:
            width = min(round(room.h * 0.56), round(room.w * 0.32))
            draw_fan(
                self.ui, target, self._pictures(deck, code), LANGUAGE_CARDS,
                (room.centerx, room.y + round(room.h * 0.52)), width, step=width * 0.7, spread=7.0,
            )  # fmt: skip

        return self._tile(
            name,
            code == self.services.language,
            partial(self._language, code),
            detail=greeting(self.services.config / "strings", code),
            picture=picture,
        )

    def _draw_tricks(self, mode: Mode, target: pygame.Surface, room: pygame.Rect) -> None:
        """The tricks as far as they may be looked at, and the points if they are shown."""
        ui, look = self.ui, self.ui.look
        art = self._pictures(self.services.settings.cards.deck)
        width = min(round(room.h * 0.5), round(room.w * 0.24))
        center = (room.centerx, room.y + round(room.h * 0.47))
        draw_fan(ui, target, art, TRICKS[mode], center, width, step=width * 0.5, spread=4.0)
        place = pygame.Rect(0, 0, ui.px(44), ui.px(44))
        place.center = (room.centerx, center[1] + round(width * 0.78))
        target.blit(ui.gfx.rounded(place.size, place.w / 2, (look.brass[0], look.brass[2])), place)
        inner = place.inflate(-2 * ui.px(2.4), -2 * ui.px(2.4))
        target.blit(ui.gfx.rounded(inner.size, inner.w / 2, look.plate), inner)
        shown = "?" if mode == "scharf" else "42"
        number = ui.gfx.label(shown, "bold", ui.font_px(18), look.plate_ink)
        target.blit(number, number.get_rect(center=place.center))

    def _offered_decks(self) -> list[str]:
        """The decks of the countries; what else there is can be chosen in the settings."""
        at_home = {deck for way in self.ways.values() for deck in way.decks}
        present = self.services.settings.cards.deck
        there = list(self.services.decks.decks)
        return [deck for deck in there if deck in at_home or deck == present] or there

    def _deck_tile(self, deck: str) -> Tile:
        key = f"ui.first.deck_about.{deck}"
        chosen = deck == self.services.settings.cards.deck

        def press() -> None:
            self._take_deck(deck)
            self._go_on()

        def picture(target: pygame.Surface, room: pygame.Rect) -> None:
            width = min(round(room.h * 0.55), round(room.w * 0.3))
            draw_fan(
                self.ui,
                target, self._pictures(deck), DECK_CARDS,
                (room.centerx, room.y + round(room.h * 0.52)), width, step=width * 0.66, spread=6.0,
            )  # fmt: skip

        return Tile(
            self.ui,
            self.services.deck_name(self.services.deck(deck)),
            press,
            detail=self.ui.tr(key) if key in self.services.catalogue else "",
            chosen=chosen,
            picture=picture,
            picture_height=self._picture_height(230),
            title_size=20,
            name="chosen" if chosen else f"deck.{deck}",
        )

    # ------------------------------------------------------------------ answers

    def _language(self, code: str) -> None:
        changed = code != self.services.language
        self._take_language(code)
        if changed:
            self._offer_way()

    def _take_language(self, code: str) -> None:
        settings = self.services.file.settings.with_value("general.language", code)
        self.services.keep(settings, save=False)

    def _count(self, mode: str) -> None:
        chosen = next(each for each in MODES if each == mode)
        settings = replace(self.services.file.settings, counting=counting(chosen))
        self.services.keep(settings, save=False)

    def _go_on(self) -> None:
        if self.step == 0 and self.services.settings.general.language == "auto":
            # Enter on the marked language chooses it.
            self._take_language(self.services.language)
        if self.step < len(STEPS) - 1:
            self.step += 1
            self._restart()
        else:
            # Writing the file makes this start no longer the first one.
            self.services.keep(self.services.file.settings)
            self.on_done()

    def back(self) -> None:
        if self.step:
            self.step -= 1
            self._restart()

    def _restart(self) -> None:
        """Show the present step with the focus on its marked answer."""
        if self.group.focus is not None:
            self.group.focus.name = "chosen"
        self.rebuild()

    # ------------------------------------------------------------------ places

    def arrange(self, content: pygame.Rect) -> None:
        ui = self.ui
        self.back_button.visible = self.step > 0
        if not self.back_button.visible:
            self.heading.rect.x = content.x
        high = self.text.measure(content.w)[1]
        self.text.place(pygame.Rect(content.x, content.y, content.w, high))
        wide, button = self.next.measure(content.w)
        wide = max(wide, ui.px(220))
        foot = pygame.Rect(content.right - wide, content.bottom - button - ui.px(4), wide, button)
        self.next.place(foot)
        self.counter.place(pygame.Rect(content.x, foot.y, wide, button))
        self.counter.align = "left"
        y = self.text.rect.bottom + ui.px(14)
        self.view.place(pygame.Rect(content.x, y, content.w, foot.y - ui.px(14) - y))

    def _arrange_tiles(self, area: pygame.Rect) -> int:
        ui = self.ui
        gap = ui.px(18)
        x, width = area.x + ui.px(6), area.w - 2 * ui.px(6)
        columns = len(self.tiles)
        least = ui.px(230 if STEPS[self.step] != "language" else 180)
        columns = max(1, min(columns, (width + gap) // (least + gap)))
        wide = (width - gap * (columns - 1)) // columns
        high = max(tile.measure(wide)[1] for tile in self.tiles)
        lines = -(-len(self.tiles) // columns)
        total = lines * high + (lines - 1) * gap
        room = self.view.rect.h - 2 * ui.px(6)
        y = area.y + ui.px(6) + max(0, (room - total) // 3)
        for index, tile in enumerate(self.tiles):
            place = pygame.Rect(
                x + (index % columns) * (wide + gap), y + (index // columns) * (high + gap),
                wide, high,
            )  # fmt: skip
            tile.place(place)
        return y + total

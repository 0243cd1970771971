"""Cards and table: what they look like, beside a table on which every choice is seen at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.config.settings import SettingValue
from game.config.themes import SUITS
from game.ui.board.data import BoardData, Column
from game.ui.board.scoreboard import SKINS, Scoreboard
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.draw.card_art import CardArt, card_height
from game.ui.scenes.rows import Heading, Note
from game.ui.scenes.table_sample import TableSample
from game.ui.system.desktop import open_folder
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.choice import Option, Segments
from game.ui.widgets.label import Label, Rule
from game.ui.widgets.panel import Panel
from game.ui.widgets.preview import draw_fan
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.tile import Tile
from game.ui.widgets.widget_scene import WidgetScene

FANNED = ("KH", "QS", "AC", "TD", None)
"""What is shown of a deck: four cards and its back."""
BACKS = ("default", "blue", "red", "green")
COLOURS = ("standard", "four", "safe")
PANEL = 470.0
"""Units that the page with the choices is wide; the table has the rest."""


class CardsTableScene(WidgetScene):
    """Deck, corners, colours, back, cloth and score board; each choice holds at once.

    ``part`` is one of the two pages, ``cards`` and ``table``.
    """

    least = (760.0, 560.0)

    def __init__(self, ui: Ui, services: Services, *, part: str = "cards") -> None:
        super().__init__(ui)
        self.services = services
        self.part = part
        self._art: dict[object, CardArt] = {}

    def leave(self) -> None:
        super().leave()
        # The pictures of other decks are only wanted here.
        self._art.clear()

    def first_focus(self) -> str:
        return f"deck.{self.services.settings.cards.deck}"

    # ------------------------------------------------------------------ widgets

    def build(self) -> None:
        ui, look, tr = self.ui, self.ui.look, self.ui.tr
        self.panel = self.group.add(Panel(ui))
        tabs = [Option("cards", tr("settings.cards.title")), Option("table", tr("chooser.table"))]
        self.tabs = self.panel.add(
            TabBar(ui, tabs, ("cards", "table"), self.part, self._show, name="tab")
        )
        self.rows: list[tuple[Widget, ...]] = []
        self.view = self.panel.add(ScrollView(ui, self._arrange, name="choices"))
        if self.part == "cards":
            self._fill_cards()
        else:
            self._fill_table()
        self.heading = self.panel.add(
            Label(ui, tr("ui.title.cards_and_table"), face="title", size=26, color=look.paper_title)
        )
        self.line = self.panel.add(Rule(ui, ornament=True))
        self.back_button = self.panel.add(
            IconButton(ui, "back", tr("common.back"), self.back, name="back")
        )
        names = (tr("ui.board.you"), self.services.opponent_name())
        self.sample = TableSample(ui, names)
        self.group.add(self.sample.board)

    def _show(self, part: str) -> None:
        self.part = part
        self.rebuild()

    def _fill_cards(self) -> None:
        tr, settings = self.ui.tr, self.services.settings
        self._add(Heading(self.ui, tr("settings.cards.deck.label")))
        decks = list(self.services.decks.decks)
        for first in range(0, len(decks), 2):
            self._add(*(self._deck_tile(name) for name in decks[first : first + 2]))
        missing = self.services.deck().missing()
        if missing:
            text = tr("chooser.missing", n=len(missing), first=missing[0])
            self._add(Note(self.ui, f"**{text}** {tr('chooser.plain')}"))
        self._add(Heading(self.ui, tr("chooser.corners")))
        large = settings.cards.large_index
        corners = [
            Option(False, tr("chooser.corners_normal")), Option(True, tr("chooser.corners_large")),
        ]  # fmt: skip
        self._add(
            Segments(
                self.ui, corners, large, partial(self._set, "cards.large_index"), name="corners"
            )
        )
        self._add(Heading(self.ui, tr("settings.cards.colours.label")))
        colours = [Option(name, tr(f"settings.cards.colours.{name}")) for name in COLOURS]
        chosen = settings.cards.colours
        change = partial(self._set, "cards.colours")
        self._add(Segments(self.ui, colours, chosen, change, name="colours"))
        self._pictures("cards.back", BACKS, self._draw_back, 84)
        self._add(Note(self.ui, tr("chooser.own")))
        self._add(
            Button(
                self.ui, tr("settings.open_folder"), self._open_folder, icon="folder",
                name="open_folder",
            )
        )  # fmt: skip

    def _fill_table(self) -> None:
        cloths = [name for name, _, _ in self.ui.look.cloths]
        self._pictures("picture.cloth", cloths, self._draw_cloth, 74)
        self._pictures("picture.score_board", list(SKINS), self._draw_board, 190)

    def _open_folder(self) -> None:
        """Show the player's own decks in his file manager."""
        folder = self.services.folder.path / "themes"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            folder = self.services.folder.path
        if not open_folder(folder):
            self.ui.toast(self.ui.tr("ui.settings.no_file_manager"))

    def _add(self, *widgets: Widget) -> None:
        """Put widgets side by side below the others."""
        self.rows.append(tuple(self.view.add(widget) for widget in widgets))

    def _pictures(
        self,
        path: str,
        values: Sequence[str],
        draw: Callable[[str, pygame.Surface, pygame.Rect], None],
        height: float,
    ) -> None:
        """A heading, and a tile with a picture for each value of a setting."""
        tr, present = self.ui.tr, self.services.settings.get(path)
        self._add(Heading(self.ui, tr(f"settings.{path}.label")))
        self._add(
            *(
                Tile(
                    self.ui, tr(f"settings.{path}.{value}"), partial(self._set, path, value),
                    chosen=value == present, picture=partial(draw, value), picture_height=height,
                    title_size=14.5, name=f"{path}.{value}",
                )
                for value in values
            )
        )  # fmt: skip

    def _deck_tile(self, name: str) -> Tile:
        tr, deck = self.ui.tr, self.services.deck(name)
        theme, title = deck.theme, self.services.deck_name(deck)
        suits = " · ".join(tr(theme.suit_key(suit)) for suit in SUITS)
        return Tile(
            self.ui, title, partial(self._set, "cards.deck", name), detail=suits,
            chosen=name == self.services.settings.cards.deck, title_size=15.5,
            picture=partial(self._draw_deck, name), picture_height=76, detail_size=12,
            name=f"deck.{name}",
        )  # fmt: skip

    def _set(self, path: str, value: SettingValue) -> None:
        if value != self.services.settings.get(path):
            self.services.set(path, value)
            self._art.clear()
        self.rebuild()

    # ------------------------------------------------------------------ places

    def layout(self, area: pygame.Rect) -> None:
        ui = self.ui
        edge = ui.px(18)
        width = min(ui.px(PANEL), round(area.w * 0.44))
        self.panel.place(pygame.Rect(area.x + edge, edge, width, area.h - 2 * edge))
        inner = self.panel.rect.inflate(-2 * ui.px(22), 0)
        side = self.back_button.measure(inner.w)[0]
        top = self.panel.rect.y + ui.px(14)
        self.back_button.place(pygame.Rect(inner.x, top, side, side))
        x = inner.x + side + ui.px(14)
        self.heading.place(pygame.Rect(x, top, inner.right - x, side))
        self.line.place(pygame.Rect(inner.x, top + side + ui.px(4), inner.w, ui.px(12)))
        y = self.line.rect.bottom + ui.px(8)
        high = self.tabs.measure(inner.w)[1]
        self.tabs.place(pygame.Rect(inner.x, y, inner.w, high))
        y += high + ui.px(4)
        box = pygame.Rect(inner.x, y, inner.w, self.panel.rect.bottom - ui.px(16) - y)
        self.view.place(box.inflate(2 * ui.px(6), 0))
        left = self.panel.rect.right + ui.px(4)
        self.sample.place(pygame.Rect(left, 0, area.right - left, area.h))

    def _arrange(self, area: pygame.Rect) -> int:
        ui = self.ui
        x, width, gap = area.x + ui.px(6), area.w - 2 * ui.px(6), ui.px(10)
        y = area.y + ui.px(4)
        for row in self.rows:
            columns = len(row)
            if isinstance(row[0], Tile) and columns > 2 and width < columns * ui.px(92):
                columns = 2
            for first in range(0, len(row), columns):
                line = row[first : first + columns]
                wide = (width - gap * (columns - 1)) // columns
                high = max(widget.measure(wide)[1] for widget in line)
                for index, widget in enumerate(line):
                    widget.place(pygame.Rect(x + index * (wide + gap), y, wide, high))
                y += high + gap
        return y

    # ------------------------------------------------------------------ pictures

    def draw_background(self, target: pygame.Surface) -> None:
        self.sample.draw(target, self.services.art())

    def _art_for(self, key: object, make: Callable[[], CardArt]) -> CardArt:
        if key not in self._art:
            self._art[key] = make()
        return self._art[key]

    def _draw_deck(self, name: str, target: pygame.Surface, room: pygame.Rect) -> None:
        art = self._art_for(("deck", name), partial(self.services.art_of, name))
        width = min(round(room.h * 0.6), round(room.w * 0.25))
        draw_fan(
            self.ui, target, art, FANNED, (room.centerx, room.y + round(width * 0.86)), width,
            step=width * 0.72, spread=5.0,
        )  # fmt: skip

    def _draw_back(self, name: str, target: pygame.Surface, room: pygame.Rect) -> None:
        deck = self.services.deck()
        chosen = None if name == "default" else name
        art = self._art_for(
            ("back", name), lambda: CardArt(deck, self.services.language, back=chosen)
        )
        width = min(round(room.h * 0.6), round(room.w * 0.72))
        box = pygame.Rect(0, 0, width, card_height(width))
        box.center = room.center
        shadow = art.shadow(width)
        target.blit(shadow.picture, (box.x + shadow.offset[0], box.y + shadow.offset[1]))
        target.blit(art.back(width), box)

    def _draw_cloth(self, name: str, target: pygame.Surface, room: pygame.Rect) -> None:
        ui = self.ui
        piece = room.inflate(-ui.px(4), -ui.px(8))
        pair = next(pair for each, pair, _ in ui.look.cloths if each == name)
        radius = ui.pxf(8)
        target.blit(
            ui.gfx.rounded(
                piece.size, radius, pair, border=ui.look.leather, border_width=ui.pxf(3)
            ),
            piece,
        )
        line = piece.inflate(-2 * ui.px(7), -2 * ui.px(7))
        gold = ui.gfx.outline(line.size, max(1.0, radius - ui.px(4)), ui.look.gold, ui.pxf(1), 170)
        target.blit(gold, line)

    def _draw_board(self, name: str, target: pygame.Surface, room: pygame.Rect) -> None:
        tr = self.ui.tr
        data = BoardData(
            tr("ui.board.title"), (Column("A", (0, 2, 4), 1), Column("B", (0, 3)))
        )  # fmt: skip
        high = room.h - self.ui.px(8)
        wide = min(room.w, round(high / 1.7))
        box = pygame.Rect(0, 0, wide, high)
        box.center = room.center
        example = Scoreboard(self.ui, data, skin=name)
        example.place(box)
        example.draw(target)

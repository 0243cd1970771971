"""What is played next: the panel of the start page that begins a new Bummerl."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.config.settings import OPTIONS, OWN_LEVEL
from game.config.ways import load_ways
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown, Option, Segments
from game.ui.widgets.group import WidgetGroup
from game.ui.widgets.label import Label
from game.ui.widgets.panel import NamePlate, Panel
from game.ui.widgets.preview import draw_fan
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.tile import Tile

TILE_CARDS: tuple[str, ...] = ("QH", "KH", "AS")


class NewMatch:
    """Game, rules, cards and opponent of the next Bummerl, and the button that deals it.

    Every choice is kept at once.

    Args:
        ui: what everything is drawn with.
        services: settings, games and decks.
        tr: gives a text of the screens' own catalogue.
        changed: called after a choice; the panel has to be built anew then.
        start: called by the button.
        go_on: called by the button for a match that waits, with its variant.
        score_of: the score of the match of a variant that waits, or nothing.

    Attributes:
        panel: the sheet that everything lies on.
        players: how many play, if there are games for different numbers.
        way: the country's way, if there are several.
        tiles: the games to choose from.
        about: how the opponent plays.
    """

    def __init__(
        self,
        ui: Ui,
        services: Services,
        *,
        tr: Callable[..., str],
        changed: Callable[[], None],
        start: Callable[[], None],
        go_on: Callable[[str], None],
        score_of: Callable[[str], str],
    ) -> None:
        self.ui = ui
        self.services = services
        self.tr = tr
        self._changed = changed
        self._start = start
        self._go_on = go_on
        self._score_of = score_of
        library = services.library
        self.ways, _ = load_ways(
            services.config / "ways.yaml", library.variants.keys(), services.decks.decks.keys()
        )

    def build(self, group: WidgetGroup, *, latest: str) -> None:
        """Make the widgets.

        Args:
            group: where they live.
            latest: the game that the page offers to go on with beside this panel, or empty.
        """
        self._group = group
        ui, look, services = self.ui, self.ui.look, self.services
        settings = services.settings
        self.panel = group.add(Panel(ui))
        self.panel_title = self.panel.add(
            Label(ui, self.tr("title.new_bummerl"), face="title", size=25, color=look.paper_title)
        )
        self.view = self.panel.add(ScrollView(ui, self._arrange, name="panel"))
        self.way: Segments[str] | None = None
        if len(self.ways) > 1:
            options = [Option(name, self.tr(f"way.{name}")) for name in self.ways]
            self.way = self.view.add(
                Segments(ui, options, self._present_way(), self._choose_way, name="way")
            )
        seats = sorted({each.seats for each in services.library.variants.values()})
        self.players: Segments[int] | None = None
        if len(seats) > 1:
            self.players = self.view.add(
                Segments(
                    ui, [Option(n, self.tr(f"title.players_{n}")) for n in seats],
                    services.variant().seats, self._choose_players, name="players",
                )
            )  # fmt: skip
        self.tiles = [
            self.view.add(
                Tile(
                    ui,
                    services.variant_name(name),
                    partial(self._choose_variant, name),
                    detail=self._tagline(name),
                    note=self._score_of(name),
                    chosen=name == services.variant().id,
                    picture=self._draw_tile,
                    picture_height=self._tile_picture(),
                    name=f"variant.{name}",
                )
            )
            for name, each in services.library.variants.items()
            if each.seats == services.variant().seats
        ]
        self.fields: list[tuple[Label, Widget]] = []
        self._add_field("title.rules_field", self._rules_choice())
        self._add_field("title.cards", self._deck_choice())
        self._add_field("title.opponent", self._character_choice())
        self._add_field("title.level", self._level_choice())
        self.plate = self.view.add(
            NamePlate(
                ui,
                services.opponent_name(),
                detail=self._level_name(),
                portrait=services.portrait(settings.opponent.character),
            )
        )
        self.about = self.view.add(
            Label(
                ui, self._level_about(), size=look.text_small, color=look.paper_faint,
                wrap=True,
            )
        )  # fmt: skip
        self.start = self.panel.add(
            Button(
                ui, self.tr("title.start"), self._start, kind="green" if latest else "primary",
                icon="cards", height=54, size=19, name="new",
            )
        )  # fmt: skip
        chosen = services.variant().id
        score = self._score_of(chosen)
        self.go_on: Button | None = None
        if score and chosen != latest:
            self.go_on = self.panel.add(
                Button(
                    ui, self.tr("title.resume_at", score=score), lambda: self._go_on(chosen),
                    kind="primary", icon="play", height=54, size=19, name="resume_chosen",
                )
            )  # fmt: skip

    def _tile_picture(self) -> float:
        """Height of the cards on a tile, in units: small windows have little room."""
        return 52.0 if self.tight else 78.0

    @property
    def tight(self) -> bool:
        """Whether the window is so low that the panel needs all of its height."""
        return self.ui.size[1] < self.ui.px(780)

    def _add_field(self, key: str, widget: Widget) -> None:
        label = Label(
            self.ui, self.tr(key), size=self.ui.look.text_small, color=self.ui.look.paper_faint
        )
        self.fields.append((self.view.add(label), self.view.add(widget)))

    def _tagline(self, variant: str) -> str:
        key = f"variant.{variant}.tagline"
        return self.ui.tr(key) if key in self.services.catalogue else ""

    # ------------------------------------------------------------------ choices

    def _present_way(self) -> str:
        """Whose game this is; the cards are everybody's own choice."""
        variant = self.services.variant().id
        games = [name for name, way in self.ways.items() if variant in way.variants]
        return next(iter([*games, *self._ways_with_deck(), *self.ways]))

    def _ways_with_deck(self) -> list[str]:
        deck = self.services.settings.cards.deck
        return [name for name, way in self.ways.items() if deck in way.decks]

    def _choose_way(self, name: str) -> None:
        way = self.ways[name]
        settings = self.services.settings.with_value("play.variant", way.variants[0])
        settings = settings.with_value("play.house_rules", "")
        self.services.keep(settings.with_value("cards.deck", way.decks[0]))
        self._changed()

    def _choose_players(self, seats: int) -> None:
        variants = self.services.library.variants
        games = [name for name, each in variants.items() if each.seats == seats]
        at_home = {name for way in self._ways_with_deck() for name in self.ways[way].variants}
        self._choose_variant(next((name for name in games if name in at_home), games[0]))

    def _choose_variant(self, variant: str) -> None:
        if variant != self.services.settings.play.variant:
            settings = self.services.settings.with_value("play.variant", variant)
            self.services.keep(settings.with_value("play.house_rules", ""))
        self._changed()

    def _rules_choice(self) -> Widget:
        services = self.services
        variant = services.settings.play.variant
        options = [Option("", self.tr("title.rules_usual"))]
        options += [
            Option(each.id, services.rules_name(each))
            for each in services.library.sets_for(variant)
        ]
        present = services.settings.play.house_rules
        return DropDown(
            self.ui, self._group, options, present, self._setter("play.house_rules"),
            name="house_rules_set",
        )  # fmt: skip

    def _deck_choice(self) -> Widget:
        options = [
            Option(name, self.services.deck_name(deck))
            for name, deck in self.services.decks.decks.items()
        ]
        present = self.services.settings.cards.deck
        return DropDown(
            self.ui, self._group, options, present, self._setter("cards.deck"), name="deck"
        )

    def _character_choice(self) -> Widget:
        services = self.services
        options = [Option(name, self._who(name)) for name in services.characters]
        present = self.services.settings.opponent.character
        return DropDown(
            self.ui, self._group, options, present, self._setter("opponent.character"),
            name="character",
        )  # fmt: skip

    def _who(self, character: str) -> str:
        """The name, and the level too where it depends on who it is."""
        services = self.services
        name = services.character_name(character)
        if services.settings.opponent.level != OWN_LEVEL:
            return name
        level = services.level_name(services.level(character))
        return self.tr("title.who_plays_how", name=name, level=level)

    def _level_choice(self) -> Widget:
        levels = OPTIONS["opponent.level"].choices
        options = [Option(str(each), self.services.level_name(str(each))) for each in levels]
        present = self.services.settings.opponent.level
        return DropDown(
            self.ui, self._group, options, present, self._setter("opponent.level"), name="level"
        )

    def _several(self) -> bool:
        """Whether there are more than two at the table, where levels mean something else."""
        return self.services.variant().seats > 2

    def _level_name(self) -> str:
        services = self.services
        return services.level_name(services.level(services.settings.opponent.character))

    def _level_about(self) -> str:
        services = self.services
        if services.levels_alike():
            return self.tr("title.levels_alike")
        if self._several():
            return self.tr("title.levels_of_several")
        return services.level_about(services.level(services.settings.opponent.character))

    def _setter(self, path: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            self.services.set(path, value)
            self._changed()

        return change

    # ------------------------------------------------------------------ places

    def place(self, rect: pygame.Rect) -> None:
        """Lay the panel out."""
        ui = self.ui
        for tile in self.tiles:
            tile.picture_height = self._tile_picture()
        self.panel.place(rect)
        pad = ui.px(20 if self.tight else 26)
        inner = rect.inflate(-2 * pad, -2 * ui.px(16 if self.tight else 20))
        self.panel_title.place(pygame.Rect(inner.x, inner.y, inner.w, ui.px(38)))
        buttons = [each for each in (self.go_on, self.start) if each is not None]
        gap = ui.px(14)
        most = (inner.w - gap * (len(buttons) - 1)) // len(buttons)
        sizes = [each.measure(most) for each in buttons]
        wide = min(most, max(ui.px(300), *(size[0] for size in sizes)))
        high = max(size[1] for size in sizes)
        x = inner.centerx - (len(buttons) * (wide + gap) - gap) // 2
        for each in buttons:
            each.place(pygame.Rect(x, inner.bottom - high, wide, high))
            x += wide + gap
        y = self.panel_title.rect.bottom + ui.px(4)
        side = ui.px(6)
        self.view.place(
            pygame.Rect(inner.x - side, y, inner.w + 2 * side, self.start.rect.y - ui.px(12) - y)
        )

    def _arrange(self, area: pygame.Rect) -> int:
        ui = self.ui
        x, width = area.x + ui.px(6), area.w - 2 * ui.px(6)
        y = area.y + ui.px(5)
        y = self._arrange_segments(pygame.Rect(x, y, width, 0))
        y = self._arrange_tiles(pygame.Rect(x, y, width, 0)) + ui.px(12)
        columns = 2
        gap = ui.px(20)
        wide = (width - gap * (columns - 1)) // columns
        label_height = ui.px(20)
        field_height = max(w.measure(wide)[1] for _, w in self.fields)
        for index, (label, widget) in enumerate(self.fields):
            cx = x + (index % columns) * (wide + gap)
            cy = y + (index // columns) * (label_height + field_height + ui.px(9))
            label.place(pygame.Rect(cx, cy, wide, label_height))
            widget.place(pygame.Rect(cx, cy + label_height, wide, field_height))
        end = self.fields[-1][1].rect.bottom
        y = end + ui.px(14)
        wish, high = self.plate.measure(width)
        # Who plays and how is in the fields already: no scrolling for the sake of the portrait.
        room = area.y + self.view.rect.h - y
        lines = self.about.measure(width)[1]
        self.plate.visible = room >= high
        self.about.visible = self.plate.visible or room >= lines
        if not self.plate.visible:
            if not self.about.visible:
                return end + ui.px(5)
            self.about.place(pygame.Rect(x, y - ui.px(4), width, lines))
            return y + lines
        wish = min(wish, round(width * 0.5))
        self.plate.place(pygame.Rect(x, y, wish, high))
        text_x = x + wish + ui.px(18)
        lines = self.about.measure(x + width - text_x)[1]
        top = y + max(0, (high - lines) // 2)
        self.about.place(pygame.Rect(text_x, top, x + width - text_x, lines))
        return max(y + high, top + lines)

    def _arrange_segments(self, area: pygame.Rect) -> int:
        """How many play and which country's way, beside one another where there is room."""
        ui = self.ui
        rows = [each for each in (self.players, self.way) if each is not None]
        wishes = [each.measure(area.w) for each in rows]
        gap = ui.px(14)
        x, y = area.x, area.y
        for each, (wish, high) in zip(rows, wishes, strict=True):
            if x > area.x and x + wish > area.right:
                x, y = area.x, y + high + ui.px(8)
            each.place(pygame.Rect(x, y, wish, high))
            x += wish + gap
        return y + wishes[-1][1] + ui.px(12) if wishes else y

    def _arrange_tiles(self, area: pygame.Rect) -> int:
        ui = self.ui
        count = len(self.tiles)
        fit = max(1, area.w // ui.px(140))
        columns = min(count, fit, 4)
        gap = ui.px(14)
        wide = (area.w - gap * (columns - 1)) // columns
        y = area.y
        for first in range(0, count, columns):
            line: Sequence[Tile] = self.tiles[first : first + columns]
            high = max(tile.measure(wide)[1] for tile in line)
            for index, tile in enumerate(line):
                tile.place(pygame.Rect(area.x + index * (wide + gap), y, wide, high))
            y += high + gap
        return y - gap

    # ------------------------------------------------------------------ picture

    def _draw_tile(self, target: pygame.Surface, room: pygame.Rect) -> None:
        """Three cards of the chosen deck: those that will lie on the table."""
        art = self.services.art()
        width = min(round(room.h * 0.85), room.w // 3)
        clip = target.get_clip()
        target.set_clip(room.clip(clip))
        draw_fan(
            self.ui,
            target,
            art,
            TILE_CARDS,
            (room.centerx, room.y + round(width * 0.88)),
            width,
            step=width * 0.62,
            spread=9.0,
        )
        target.set_clip(clip)

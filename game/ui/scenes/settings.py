"""Everything that can be set, one group at a time; each change holds and is saved at once.

The page follows from :mod:`game.config.settings`: a new setting appears here by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.config.settings import (
    LEVELS,
    MODES,
    OPTIONS,
    OWN_LEVEL,
    Mode,
    Option,
    SettingValue,
    counting,
)
from game.ui.core.context import Ui
from game.ui.core.services import AUTO, Services
from game.ui.draw.icons import IconName
from game.ui.draw.theme import largest_scale, true_scale
from game.ui.scenes.cards_table import CardsTableScene
from game.ui.scenes.page import PageScene
from game.ui.scenes.rows import Heading, Note, SettingRow, stack_rows
from game.ui.system.desktop import open_folder
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown, Segments
from game.ui.widgets.choice import Option as Choice
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.portraits import Person, PortraitChoice
from game.ui.widgets.preview import DeckPreview
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.slider import Slider
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.textfield import TextField
from game.ui.widgets.toggle import Toggle

SECTIONS: tuple[tuple[str, IconName, tuple[str, ...]], ...] = (
    ("play", "play", ("general", "counting", "play")),
    ("opponent", "people", ("opponent",)),
    ("picture", "cards", ("cards", "picture")),
    ("sound", "sound", ("sound",)),
    ("data", "folder", ()),
)
"""Five pages, and the groups of settings on each."""
MOST_SEGMENTS = 3
"""More choices than this are offered in a menu instead of side by side."""


class SettingsScene(PageScene):
    """The settings page. ``section`` is one of the five pages."""

    least = (490.0, 480.0)

    def __init__(self, ui: Ui, services: Services, *, section: str = "play") -> None:
        super().__init__(ui, services)
        self.section = section

    def enter(self) -> None:
        super().enter()
        if self._built:
            # Something may have been changed on the page that lay above.
            self.rebuild()

    def title(self) -> str:
        return self.ui.tr("settings.title")

    def first_focus(self) -> str:
        return f"tab.{self.section}"

    # ------------------------------------------------------------------ widgets

    def fill(self) -> None:
        tabs = [Choice(name, self.tr(f"settings.section.{name}")) for name, _, _ in SECTIONS]
        icons = [picture for _, picture, _ in SECTIONS]
        self.tabs = self.page.add(
            TabBar(self.ui, tabs, icons, self.section, self._show, name="tab")
        )
        self.rows: list[Widget] = []
        self.view = self.page.add(
            ScrollView(self.ui, self._arrange_rows, name=f"settings.{self.section}")
        )
        for row in self._section_rows():
            self.rows.append(self.view.add(row))

    def _show(self, section: str) -> None:
        self.section = section
        self.rebuild()

    def _section_rows(self) -> Sequence[Widget]:
        rows: list[Widget] = []
        groups = next(groups for name, _, groups in SECTIONS if name == self.section)
        for group in groups:
            if len(groups) > 1:
                rows.append(Heading(self.ui, self.ui.tr(f"settings.{group}.title")))
            if group == "cards":
                rows.append(DeckPreview(self.ui, self.services.art()))
                rows.append(
                    Button(
                        self.ui, self.tr("title.cards_and_table"), self._cards_and_table,
                        icon="table", name="cards_and_table",
                    )
                )  # fmt: skip
            if group == "counting":
                rows.append(self._mode_row())
            rows += [
                self._row(option)
                for option in OPTIONS.values()
                if option.group == group and option.shown
            ]
        if self.section == "data":
            rows += self._data_rows()
        else:
            rows.append(Note(self.ui, self.ui.tr("settings.saved_at_once")))
        return rows

    def _row(self, option: Option) -> SettingRow:
        value = self.services.settings.get(option.path)
        default = self.services.file.defaults.get(option.path)
        return SettingRow(
            self.ui,
            self.ui.tr(option.label),
            "\n".join((self.ui.tr(option.help), *self._about(option, value))),
            self._control(option, value),
            default=self._default_mark(self._shown(option, default)),
            changed=value != default,
        )

    def _about(self, option: Option, value: SettingValue) -> list[str]:
        """What there is to say on the chosen value."""
        services = self.services
        if option.path == "picture.ui_scale":
            return self._table_limit()
        if option.path == "opponent.level" and value == OWN_LEVEL:
            level = services.level(services.settings.opponent.character)
            said = self.ui.tr(f"{option.choice(value)}_about", who=self._who_plays_how())
            return [
                f"**{self._shown(option, value)}:** {said}",
                f"**{services.level_name(level)}:** {services.level_about(level)}",
            ]
        key = f"{option.choice(value)}_about"
        if key not in services.catalogue:
            return []
        return [f"**{self._shown(option, value)}:** {self.ui.tr(key)}"]

    def _table_limit(self) -> list[str]:
        """How large the table can be in this window, where that is less than what was chosen."""
        size = self.ui.window_size
        most = round(100 * largest_scale(size) / true_scale(size))
        if 100 * self.ui.text_factor <= most:
            return []
        return [self.tr("settings.table_limit", n=most)]

    def _who_plays_how(self) -> str:
        """Every character with his own level, weakest first."""
        services = self.services
        by_level = [
            (level, [who for who, each in services.characters.items() if each.level == level])
            for level in LEVELS
        ]
        return "; ".join(
            f"{services.level_name(level)}: {', '.join(map(services.character_name, who))}"
            for level, who in by_level
            if who
        )

    def _default_mark(self, shown: str) -> str:
        return self.tr("settings.default", value=shown) if shown else ""

    def _mode_row(self) -> SettingRow:
        mode = self.services.settings.counting.mode
        default = self.services.file.defaults.counting.mode
        path = "settings.counting.mode"
        choices = [Choice[Mode](each, self.ui.tr(f"{path}.{each}")) for each in MODES]
        if mode == "own":
            choices.append(Choice[Mode]("own", self.ui.tr(f"{path}.own")))

        def choose(new: Mode) -> None:
            if new != "own":
                self.services.keep(replace(self.services.file.settings, counting=counting(new)))
                self.rebuild()

        return SettingRow(
            self.ui,
            self.ui.tr(f"{path}.label"),
            f"{self.ui.tr(f'{path}.help')}\n**{self.ui.tr(f'{path}.{mode}')}:** "
            f"{self.ui.tr(f'{path}.{mode}_about')}",
            Segments(self.ui, choices, mode, choose, name=path),
            default=self._default_mark(self.ui.tr(f"{path}.{default}")),
            changed=mode != default,
        )

    def _control(self, option: Option, value: SettingValue) -> Widget:
        def change(new: SettingValue) -> None:
            self.services.set(option.path, new)
            self.rebuild()

        name = option.path
        if option.kind is bool:
            return Toggle(self.ui, bool(value), change, name=name)
        choices = self._choices(option)
        if option.path == "opponent.character":
            people = [
                Person(str(c.value), c.text, self.services.portrait(str(c.value))) for c in choices
            ]
            return PortraitChoice(self.ui, people, str(value), change, name=name)
        if choices:
            if len(choices) <= MOST_SEGMENTS:
                return Segments(self.ui, choices, value, change, name=name)
            if option.within is not None:
                # Steps with names (the speed): the order matters, so it is a slider.
                return self._named_slider(option, value)
            return DropDown(self.ui, self.group, choices, value, change, name=name)
        if option.within is not None:
            low, high = option.within
            return Slider(
                self.ui, float(value), low, high, 5 if high - low > 20 else 1,
                self._slide(option), show=lambda number: f"{number:.0f}", name=name,
            )  # fmt: skip
        return TextField(
            self.ui,
            str(value),
            lambda new: self._set_in_place(option, new),
            placeholder=self._nameless() if name == "opponent.name" else "",
            max_length=24,
            name=name,
        )

    def _nameless(self) -> str:
        """What the opponent is called where the player has named nobody."""
        return self.services.character_name(self.services.settings.opponent.character)

    def _slide(self, option: Option) -> Callable[[float], None]:
        """Change a number while its slider is dragged."""
        return lambda new: self._set_in_place(option, round(new))

    def _set_in_place(self, option: Option, new: SettingValue) -> None:
        """Change a value while the player's hand is on it.

        The page is not made anew: that would take slider or field out of his hand.
        """
        self.services.set(option.path, new)
        for row in self.rows:
            if isinstance(row, SettingRow) and row.control.name == option.path:
                row.changed = new != self.services.file.defaults.get(option.path)

    def _named_slider(self, option: Option, value: SettingValue) -> Slider:
        low, high = option.within or (0, 1)
        return Slider(
            self.ui, float(value), low, high, 1, self._slide(option),
            show=lambda number: self.ui.tr(option.choice(round(number))), name=option.path,
        )  # fmt: skip

    def _shown(self, option: Option, value: SettingValue) -> str:
        """How a value is called."""
        if option.kind is bool:
            return self.ui.tr("common.on" if value else "common.off")
        for choice in self._choices(option):
            if choice.value == value:
                return choice.text
        return str(value)

    def _choices(self, option: Option) -> list[Choice[SettingValue]]:
        """The values of a setting and their names; empty for numbers and free text."""
        tr, catalogue = self.ui.tr, self.services.catalogue
        values: Sequence[SettingValue] = option.choices
        if option.path == "general.language":
            names = self.services.languages
            auto = Choice[SettingValue](AUTO, tr(option.choice(AUTO)))
            return [auto, *(Choice[SettingValue](code, names[code]) for code in names)]
        if option.path == "cards.deck":
            decks = self.services.decks.decks
            return [Choice[SettingValue](name, self._deck_name(name)) for name in decks]
        if option.path == "cards.back":
            values = ("default", "blue", "red", "green")
        elif option.path == "opponent.character":
            values = tuple(self.services.characters)
        elif option.path == "picture.cloth":
            values = tuple(name for name, _, _ in self.ui.look.cloths)
        elif option.within is not None and option.choice(option.within[0]) in catalogue:
            values = tuple(range(option.within[0], option.within[1] + 1))
        return [
            Choice(
                value, tr(option.choice(value)) if option.choice(value) in catalogue else str(value)
            )
            for value in values
        ]

    def _deck_name(self, name: str) -> str:
        return self.services.deck_name(self.services.deck(name))

    def _data_rows(self) -> list[Widget]:
        services = self.services
        rows: list[Widget] = [
            Note(self.ui, self.ui.tr("settings.folder", path=str(services.folder.path))),
        ]
        if services.folder.portable:
            rows.append(Note(self.ui, self.ui.tr("settings.portable")))
        rows.append(
            Button(
                self.ui, self.ui.tr("settings.open_folder"), self._open_folder, icon="folder",
                name="open_folder",
            )
        )  # fmt: skip
        rows.append(
            Button(
                self.ui, self.tr("settings.reset_all"), self._ask_reset, icon="undo",
                name="reset_all",
            )
        )  # fmt: skip
        return rows

    def _cards_and_table(self) -> None:
        """Choose beside a table on which every choice is seen."""
        self.ui.stack.push(CardsTableScene(self.ui, self.services))

    def _open_folder(self) -> None:
        if not open_folder(self.services.folder.path):
            self.ui.toast(self.tr("settings.no_file_manager"))

    def _ask_reset(self) -> None:
        def reset() -> None:
            self.services.reset()
            self.rebuild()

        self.ui.stack.push(
            Dialog(
                self.ui,
                self.tr("settings.reset_all"),
                self.tr("settings.reset_question"),
                [
                    Answer(self.ui.tr("common.reset"), reset, kind="grave"),
                    Answer(self.ui.tr("common.cancel")),
                ],
                default=1,
            )
        )

    # ------------------------------------------------------------------ places

    def arrange(self, content: pygame.Rect) -> None:
        ui = self.ui
        height = self.tabs.measure(content.w)[1]
        self.tabs.place(pygame.Rect(content.x, content.y, content.w, height))
        y = self.tabs.rect.bottom + ui.px(12)
        self.view.place(pygame.Rect(content.x, y, content.w, content.bottom - y))

    def _arrange_rows(self, area: pygame.Rect) -> int:
        return stack_rows(self.ui, area, self.rows)

"""The editor of house rules: every adjustable rule as a question with its answers in sentences.

An answer that contradicts another rule is grey and says why, so nothing wrong can be saved.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.config.house_rules import (
    HouseRules,
    changes_between,
    delete_house_rules,
    save_house_rules,
    with_changes,
)
from game.engine.bearing import matters
from game.engine.errors import RuleError
from game.engine.rules import Parameter, Value
from game.engine.text import Text
from game.engine.variant import Variant
from game.names import seen
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.report.rules import worded
from game.ui.scenes.page import PageScene
from game.ui.scenes.rows import Heading, Note
from game.ui.scenes.rules import RulesScene
from game.ui.system.input import Key
from game.ui.widgets.answers import Answers, Reply
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown, Option
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.label import Label
from game.ui.widgets.layout import row
from game.ui.widgets.link import Link
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.textfield import TextField


class HouseRulesScene(PageScene):
    """Sets of house rules on the left, the questions of the game on the right."""

    def __init__(self, ui: Ui, services: Services) -> None:
        super().__init__(ui, services)
        play = services.settings.play
        self.base = services.library.find(play.variant) or services.variant()
        self.chosen: HouseRules | None = services.library.house_rules.get(play.house_rules)
        self.draft: Variant = self.chosen.variant if self.chosen else self.base
        self.name = self._kept_name
        self._show_changes = False

    def title(self) -> str:
        return self.tr("house.title")

    def shortcut(self, event: Key) -> bool:
        if event.code == pygame.K_F1 and not event.repeat:
            # The rules as the answers would make them.
            self.ui.stack.push(RulesScene(self.ui, self.services, self.draft))
            return True
        return False

    # ------------------------------------------------------------------ what was changed

    @property
    def changes(self) -> dict[str, Value]:
        """The rules that differ from those of the game."""
        return changes_between(self.base, self.draft)

    @property
    def unsaved(self) -> bool:
        """Whether the answers or the name differ from what is kept."""
        if self.chosen is None:
            return bool(self.changes)
        return self.changes != dict(self.chosen.changes) or seen(self.name) != self._kept_name

    @property
    def _kept_name(self) -> str:
        """What the player called the chosen set; a set of ours becomes his under another name."""
        return self.chosen.name if self.chosen is not None and self.chosen.own else ""

    # ------------------------------------------------------------------ widgets

    def fill(self) -> None:
        ui, services = self.ui, self.services
        self.variant_choice = self.page.add(
            DropDown(
                ui,
                self.group,
                [Option(name, services.variant_name(name)) for name in services.library.offers],
                self.base.id,
                self._choose_variant,
                name="variant",
            )
        )
        self.sets = self.page.add(ScrollView(ui, self._arrange_sets, name="sets"))
        self.links = [
            self.sets.add(
                Link(
                    ui, self.tr("house.usual"), partial(self._ask_leave, self._choose_set, None),
                    chosen=self.chosen is None, name="set.usual",
                )
            )
        ]  # fmt: skip
        for each in services.library.sets_for(self.base.id):
            self.links.append(
                self.sets.add(
                    Link(
                        ui,
                        services.rules_name(each),
                        partial(self._ask_leave, self._choose_set, each),
                        chosen=self.chosen is not None and self.chosen.id == each.id,
                        picture=None if each.own else "lock",
                        name=f"set.{each.id}",
                    )
                )
            )
        about = services.rules_about(self.chosen) if self.chosen is not None else ""
        next_only = self.tr("house.next_only")
        self.note = self.sets.add(Note(ui, f"{about}\n\n{next_only}" if about else next_only))
        self.view = self.page.add(ScrollView(ui, self._arrange_questions, name="questions"))
        self.rows: list[Widget] = []
        self._fill_questions()
        self._fill_foot()

    def _fill_questions(self) -> None:
        usual = {each.path: each.setting for each in self.base.adjustable()}
        question = ""
        for each in self.draft.adjustable():
            # What was changed stays to be changed back, even where it makes no difference now.
            kept = usual.get(each.path) == each.setting
            if kept and not matters(self.draft, each.path):
                continue
            if each.question != question:
                question = each.question
                title = worded(self.services, self.draft, Text(f"rules.{question}.title"))
                self.rows.append(self.view.add(Heading(self.ui, title)))
            self.rows.append(self.view.add(self._question(each, usual.get(each.path))))

    def _question(self, each: Parameter, usual: Value | None) -> Answers[Value]:
        replies = [
            Reply(
                choice,
                worded(self.services, self.draft, each.answer(choice)),
                self._objection(each, choice),
                choice == usual,
            )
            for choice in each.choices
        ]
        return Answers(
            self.ui,
            worded(self.services, self.draft, each.ask),
            replies,
            each.setting,
            partial(self._answer, each.path),
            usual_mark=self.tr("house.usual_mark"),
            name=each.path,
        )

    def _objection(self, each: Parameter, choice: Value) -> str:
        """Why an answer cannot be given with the present rules (empty: it can)."""
        if choice == each.setting:
            return ""
        try:
            found = self.draft.with_setting(each.path, choice).problems()
        except RuleError as error:
            return str(error)
        present = set(self.draft.problems())
        new = [problem for problem in found if problem not in present]
        return self.services.say(new[0]) if new else ""

    def _fill_foot(self) -> None:
        ui = self.ui
        own = self.chosen is not None and self.chosen.own
        self.name_label = self.page.add(
            Label(ui, self.tr("house.name"), color=ui.look.paper_faint, size=ui.look.text_small)
        )
        self.name_field = self.page.add(
            TextField(
                ui, self.name, self._rename, on_submit=lambda _: self._save(),
                placeholder=self.tr("house.name_hint"), name="name",
            )
        )  # fmt: skip
        self.save_button = self.page.add(
            Button(ui, self.tr("house.save"), self._save, kind="primary", icon="disk", name="save")
        )
        self.delete_button = self.page.add(
            Button(ui, self.ui.tr("common.delete"), self._ask_delete, icon="bin", name="delete")
        )
        self.delete_button.enabled = own
        self.delete_button.tooltip = "" if own else self.tr("house.not_yours")
        self.use_button = self.page.add(
            Button(ui, self.tr("house.use"), self._use, kind="green", icon="check", name="use")
        )
        self._update_foot()

    def _update_foot(self) -> None:
        in_use = self.services.settings.play.house_rules
        mine = self.chosen.id if self.chosen is not None else ""
        self.save_button.enabled = self.unsaved and bool(self.changes)
        same = in_use == mine and self.services.settings.play.variant == self.base.id
        self.use_button.enabled = not self.unsaved and not same
        self.use_button.text = self.tr("house.in_use" if same else "house.use")
        savable = self.save_button.enabled
        self.save_button.tooltip = "" if savable else self.tr("house.nothing_to_save")
        why = "house.already_used" if same and not self.unsaved else "house.save_first"
        self.use_button.tooltip = "" if self.use_button.enabled else self.tr(why)
        self.ui.invalidate()

    # ------------------------------------------------------------------ answers and sets

    def _answer(self, path: str, choice: Value) -> None:
        self.draft = self.draft.with_setting(path, choice)
        self.rebuild()

    def _rename(self, name: str) -> None:
        self.name = name
        self._update_foot()

    def _choose_variant(self, variant: str) -> None:
        def change() -> None:
            self.base = self.services.library.variants[variant]
            self._choose_set(None)

        self._ask_leave(change)
        self.rebuild()

    def _choose_set(self, chosen: HouseRules | None) -> None:
        self.chosen = chosen
        self.draft = chosen.variant if chosen else self.base
        self.name = self._kept_name
        self._show_changes = True
        self.rebuild()

    def _do_rebuild(self) -> None:
        super()._do_rebuild()
        if self._show_changes:
            self._show_changes = False
            changed = [each for each in self.rows if isinstance(each, Answers) and each.changed]
            down = changed[0].rect.y - self.view.rect.y - self.ui.px(60) if changed else -(10**7)
            self.view.scroll_to(self.view.offset + down)

    def _ask_leave(self, action: Callable[..., None], *arguments: object) -> None:
        """Do ``action``; first ask if changes would be lost."""
        if not self.unsaved:
            action(*arguments)
            return
        self.ui.stack.push(
            Dialog(
                self.ui,
                self.tr("house.unsaved_title"),
                self.tr("house.unsaved_text"),
                [
                    Answer(self.tr("house.discard"), lambda: action(*arguments), kind="grave"),
                    Answer(self.tr("house.keep_editing"), kind="primary"),
                ],
                default=1,
            )
        )

    def back(self) -> None:
        self._ask_leave(super().back)

    def _save(self) -> None:
        if not self.save_button.enabled:
            return
        services = self.services
        replaces = self.chosen.id if self.chosen is not None and self.chosen.own else ""
        name = seen(self.name) or self._free_name(replaces)
        if name.casefold() in self._taken_names(replaces):
            self.ui.toast(self.tr("house.name_taken", name=name))
            return
        set_id, notice = save_house_rules(
            services.folder.house_rules,
            name,
            self.base.id,
            self.changes,
            taken=services.library.house_rules.keys(),
            replaces=replaces,
        )
        if notice is not None:
            self.ui.toast(services.catalogue.say(notice))
            return
        services.reload_library()
        self.chosen = services.library.house_rules.get(set_id)
        if self.chosen is not None:
            self.name = self.chosen.name
            self.draft = with_changes(self.base, self.chosen.changes)
            self._use(quiet=True)
            self.ui.toast(self.tr("house.saved", name=self.chosen.name))
        elif services.library.problems:
            self.ui.toast(services.catalogue.problem(services.library.problems[-1]))
        self.rebuild()

    def _taken_names(self, replaces: str) -> set[str]:
        """What the other sets for this game are called, on whose tiles two could not be told."""
        services = self.services
        sets = services.library.sets_for(self.base.id)
        return {services.rules_name(each).casefold() for each in sets if each.id != replaces}

    def _free_name(self, replaces: str) -> str:
        """A name for a set that the player has given none."""
        usual, taken = self.tr("house.default_name"), self._taken_names(replaces)
        names = (usual, *(f"{usual} {number}" for number in range(2, len(taken) + 3)))
        return next(name for name in names if name.casefold() not in taken)

    def _use(self, *, quiet: bool = False) -> None:
        settings = self.services.settings.with_value("play.variant", self.base.id)
        chosen = self.chosen.id if self.chosen is not None else ""
        self.services.keep(settings.with_value("play.house_rules", chosen))
        if not quiet:
            self.ui.toast(self.tr("house.used"))
        self.rebuild()

    def _ask_delete(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return

        def delete() -> None:
            notice = delete_house_rules(chosen)
            if notice is not None:
                self.ui.toast(self.services.catalogue.say(notice))
                return
            if self.services.settings.play.house_rules == chosen.id:
                self.services.set("play.house_rules", "")
            self.services.reload_library()
            self._choose_set(None)

        self.ui.stack.push(
            Dialog(
                self.ui,
                self.tr("house.delete_title"),
                self.tr("house.delete_text", name=chosen.name),
                [
                    Answer(self.ui.tr("common.delete"), delete, "grave", "bin"),
                    Answer(self.ui.tr("common.cancel")),
                ],
                default=1,
            )
        )

    # ------------------------------------------------------------------ places

    def arrange(self, content: pygame.Rect) -> None:
        ui = self.ui
        side = min(ui.px(250), content.w * 3 // 10)
        high = self.variant_choice.measure(side)[1]
        self.variant_choice.place(pygame.Rect(content.x, content.y + ui.px(4), side, high))
        y = self.variant_choice.rect.bottom + ui.px(12)
        self.sets.place(pygame.Rect(content.x, y, side, content.bottom - y))
        x = content.x + side + ui.px(24)
        right = pygame.Rect(x, content.y, content.right - x, content.h)
        foot = self.save_button.measure(right.w)[1]
        buttons = [self.save_button, self.use_button, self.delete_button]
        wish = sum(b.measure(right.w)[0] for b in buttons) + 2 * ui.px(10)
        name_width = right.w - wish - ui.px(16)
        label_high = ui.px(20)
        if name_width >= ui.px(190):
            y = right.bottom - foot - ui.px(4)
            self.name_field.place(pygame.Rect(right.x, y, name_width, foot))
            row(
                pygame.Rect(right.x + name_width + ui.px(16), y, wish, foot), buttons, ui.px(10),
                align="end",
            )  # fmt: skip
        else:
            y = right.bottom - 2 * foot - ui.px(14)
            self.name_field.place(pygame.Rect(right.x, y, right.w, foot))
            row(
                pygame.Rect(right.x, y + foot + ui.px(10), right.w, foot), buttons, ui.px(10),
                align="fill",
            )  # fmt: skip
        self.name_label.place(pygame.Rect(right.x, y - label_high, right.w, label_high))
        end = self.name_label.rect.y - ui.px(8)
        self.view.place(pygame.Rect(right.x, right.y, right.w, end - right.y))

    def _arrange_sets(self, area: pygame.Rect) -> int:
        ui = self.ui
        y = area.y + ui.px(4)
        x, width = area.x + ui.px(5), area.w - 2 * ui.px(5)
        for widget in (*self.links, self.note):
            high = widget.measure(width)[1]
            if widget is self.note:
                y += ui.px(10)
            widget.place(pygame.Rect(x, y, width, high))
            y += high + ui.px(2)
        return y

    def _arrange_questions(self, area: pygame.Rect) -> int:
        ui = self.ui
        y = area.y
        x, width = area.x + ui.px(6), area.w - 2 * ui.px(6)
        for each in self.rows:
            high = each.measure(width)[1]
            each.place(pygame.Rect(x, y, width, high))
            y += high + ui.px(8)
        return y

"""After a fault of the program: a kind word, the report's place, and three ways on."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui.core import destinations as to
from game.ui.core.context import Ui
from game.ui.faults.crash import copy_for_player
from game.ui.widgets.dialog import Answer, Dialog


class MishapScene(Dialog):
    """Says that something went wrong and that the match is saved."""

    opaque = True

    def __init__(self, ui: Ui, report: Path | None) -> None:
        self.report = report
        where = ui.tr("ui.mishap.report", path=str(report)) if report is not None else ""
        answers = [Answer(ui.tr("ui.mishap.go_on"), lambda: ui.go(to.Title()), "primary", "play")]
        if report is not None:
            answers.append(Answer(ui.tr("ui.mishap.save"), self._save, "normal", "folder"))
        answers.append(Answer(ui.tr("common.quit"), lambda: ui.go(to.Desktop()), "normal", "door"))
        text = "\n".join(part for part in (ui.tr("ui.mishap.text"), where) if part)
        super().__init__(ui, ui.tr("ui.mishap.title"), text, answers, width=620)

    def give(self, answer: Answer) -> None:
        # Saving the report keeps the page: there is nothing below it.
        if answer.action is not None:
            answer.action()

    def _save(self) -> None:
        """Put the report where the player can take it up and send it to somebody."""
        place = copy_for_player(self.report) if self.report is not None else None
        if place is None:
            self.ui.toast(self.ui.tr("ui.mishap.not_saved"))
        else:
            self.ui.toast(self.ui.tr("ui.mishap.saved", path=str(place)))

    def back(self) -> None:
        self.give(self.answers[0])

    def draw_background(self, target: pygame.Surface) -> None:
        target.blit(self.ui.background.wood(), (0, 0))

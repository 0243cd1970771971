"""After a fault of the program: a kind word, the report's place, and three ways on."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui.context import Ui
from game.ui.desktop import open_folder
from game.ui.navigation import Navigator
from game.ui.services import Services
from game.ui.widgets.dialog import Answer, Dialog


class MishapScene(Dialog):
    """Says that something went wrong and that the match is saved."""

    opaque = True

    def __init__(
        self, ui: Ui, services: Services, navigator: Navigator, report: Path | None
    ) -> None:
        self.report = report
        where = ui.tr("ui.mishap.report", path=str(report)) if report is not None else ""
        answers = [Answer(ui.tr("ui.mishap.go_on"), navigator.title, "primary", "play")]
        if report is not None:
            answers.append(Answer(ui.tr("ui.mishap.show"), self._show, "normal", "folder"))
        answers.append(Answer(ui.tr("common.quit"), navigator.quit, "normal", "door"))
        text = "\n".join(part for part in (ui.tr("ui.mishap.text"), where) if part)
        super().__init__(ui, ui.tr("ui.mishap.title"), text, answers, width=620)
        self.services = services

    def give(self, answer: Answer) -> None:
        # Showing the report keeps the page: there is nothing below it.
        if answer.action is not None:
            answer.action()

    def _show(self) -> None:
        if self.report is None or not open_folder(self.report.parent):
            self.ui.toast(self.ui.tr("ui.settings.no_file_manager"))

    def back(self) -> None:
        self.give(self.answers[0])

    def draw_background(self, target: pygame.Surface) -> None:
        target.blit(self.ui.background.wood(), (0, 0))

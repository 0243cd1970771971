"""Widgets of several cells, of which the pointer or the keyboard picks one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.core.context import Ui
from game.ui.system.input import Click, Input, Key, Move
from game.ui.widgets.base import Widget


def next_free(present: int, step: int, count: int, free: Callable[[int], bool]) -> int | None:
    """The nearest of ``count`` places that can be chosen, in steps from the present one."""
    index = present + step
    while 0 <= index < count:
        if free(index):
            return index
        index += step
    return None


class Cells(Widget):
    """Says which cell is under the pointer, and chooses the one that is clicked or stepped to."""

    focusable = True
    step_keys = (pygame.K_LEFT, pygame.K_RIGHT)
    """The keys to the cell before and to the one after."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.under: int | None = None
        """The cell under the pointer."""

    # ------------------------------------------------------------------ to override

    def cells(self) -> list[pygame.Rect]:
        """Where the cells are."""
        raise NotImplementedError

    def choose(self, index: int) -> None:
        """Take the cell at ``index``, unless it cannot be chosen."""
        raise NotImplementedError

    def present(self) -> int:
        """The cell that is chosen now."""
        raise NotImplementedError

    def reason_at(self, index: int) -> str:
        """Why a cell cannot be chosen (empty: it can)."""
        del index
        return ""

    # ------------------------------------------------------------------ hands

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The cell at a point."""
        return next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(pos)), None)

    def step(self, by: int) -> bool:
        """Choose the next cell that can be chosen; False if there is none."""
        index = next_free(self.present(), by, len(self.cells()), lambda at: not self.reason_at(at))
        if index is None:
            return False
        self.choose(index)
        return True

    def handle(self, event: Input) -> bool:
        before, after = self.step_keys
        match event:
            case Move(pos):
                under = self.cell_at(pos)
                if under != self.under:
                    self.under = under
                    self.tooltip = self.reason_at(under) if under is not None else ""
                    self.invalidate()
                return False
            case Click(pos):
                clicked = self.cell_at(pos)
                if clicked is not None and self.reason_at(clicked):
                    self.tooltip = self.reason_at(clicked)
                    self.refuse()
                elif clicked is not None:
                    self.choose(clicked)
                return True
            case Key(code) if code == before:
                return self.step(-1)
            case Key(code) if code == after:
                return self.step(1)
            case _:
                return False

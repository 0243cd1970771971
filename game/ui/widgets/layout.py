"""Rows, columns and grids: places for widgets, worked out from what they ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui.widgets.base import Widget

Cross = Literal["start", "center", "end", "stretch"]


def column(
    area: pygame.Rect,
    widgets: Sequence[Widget],
    gap: int,
    *,
    align: Cross = "stretch",
    middle: bool = False,
) -> int:
    """Lay ``widgets`` below one another in ``area``; gives the y where they end.

    With ``middle`` the whole column is centred vertically.
    """
    shown = [w for w in widgets if w.visible]
    sizes = [w.measure(area.w) for w in shown]
    y = area.y
    if middle:
        total = sum(h for _, h in sizes) + gap * max(0, len(sizes) - 1)
        y += max(0, (area.h - total) // 2)
    for widget, (wide, high) in zip(shown, sizes, strict=True):
        w = area.w if align == "stretch" else min(wide, area.w)
        x = area.x
        if align == "center":
            x += (area.w - w) // 2
        elif align == "end":
            x += area.w - w
        widget.place(pygame.Rect(x, y, w, high))
        y += high + gap
    return y - gap if shown else y


def row(
    area: pygame.Rect,
    widgets: Sequence[Widget],
    gap: int,
    *,
    align: Literal["start", "center", "end", "fill"] = "start",
) -> int:
    """Lay ``widgets`` beside one another, each as high as ``area``; gives the right end.

    If they are too wide they share the width in proportion to what they asked for. With ``fill``
    they share it always.
    """
    shown = [w for w in widgets if w.visible]
    if not shown:
        return area.x
    room = area.w - gap * (len(shown) - 1)
    wishes = [max(1, w.measure(room)[0]) for w in shown]
    total = sum(wishes)
    widths = share(room, wishes) if total > room or align == "fill" else wishes
    used = sum(widths) + gap * (len(shown) - 1)
    x = area.x
    if align == "center":
        x += (area.w - used) // 2
    elif align == "end":
        x += area.w - used
    for widget, w in zip(shown, widths, strict=True):
        widget.place(pygame.Rect(x, area.y, w, area.h))
        x += w + gap
    return x - gap


def share(room: int, wishes: Sequence[int]) -> list[int]:
    """Divide ``room`` in proportion to ``wishes``.

    Whoever wishes for no more than an equal share gets the whole wish.
    """
    left, open_ = room, list(range(len(wishes)))
    out = [0] * len(wishes)
    total = sum(wishes)
    if total <= room:
        extra = (room - total) / len(wishes)
        return [round(w + extra) for w in wishes]
    while open_:
        equal = left / len(open_)
        modest = [i for i in open_ if wishes[i] <= equal]
        if not modest:
            wished = sum(wishes[i] for i in open_)
            for i in open_:
                out[i] = int(left * wishes[i] / wished)
            break
        for i in modest:
            out[i] = wishes[i]
            left -= wishes[i]
            open_.remove(i)
    return out


def grid(
    area: pygame.Rect,
    widgets: Sequence[Widget],
    columns: int,
    gap: int,
    *,
    height: int | None = None,
) -> int:
    """Lay ``widgets`` in ``columns`` equal columns; rows are as high as their highest member (or
    ``height``). Gives the y where they end."""
    shown = [w for w in widgets if w.visible]
    columns = max(1, columns)
    wide = (area.w - gap * (columns - 1)) // columns
    y = area.y
    for start in range(0, len(shown), columns):
        line = shown[start : start + columns]
        high = height if height is not None else max(w.measure(wide)[1] for w in line)
        for index, widget in enumerate(line):
            widget.place(pygame.Rect(area.x + index * (wide + gap), y, wide, high))
        y += high + gap
    return y - gap if shown else y

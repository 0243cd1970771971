"""What every face of a deck shares: the sheet, the notched panel and the turned half.

The notch (upper left, lower right) keeps the place of the index free: x < -58 and y < -92.
"""

from __future__ import annotations

from cardkit.pen import Pen
from cardkit.svg import group, rounded_polygon, twice

WIDTH, HEIGHT = 240, 372
PANEL_X, PANEL_Y = 100, 168
NOTCH_X, NOTCH_Y = 58, 92


def sheet(pen: Pen, art: str) -> str:
    """Return a whole face: paper up to the very edge (the game rounds the corners) and art."""
    paper = pen.rect(0, 0, WIDTH, HEIGHT, pen.hue.paper, "none")
    return pen.document(paper + group(art, transform=f"translate({WIDTH / 2} {HEIGHT / 2})"))


def bare(pen: Pen, art: str) -> str:
    """Return art alone, on nothing, as big as a face."""
    return pen.document(group(art, transform=f"translate({WIDTH / 2} {HEIGHT / 2})"))


def panel_path(inset: float = 0, radius: float = 6) -> str:
    """Return the outline of the court panel with its two notches."""
    x, y, nx, ny = PANEL_X - inset, PANEL_Y - inset, NOTCH_X - inset, NOTCH_Y - inset
    corners = [(-nx, -y), (x, -y), (x, ny), (nx, ny), (nx, y), (-x, y), (-x, -ny), (-nx, -ny)]
    return rounded_polygon(corners, max(radius - inset * 0.5, 2))


def upper_half(pen: Pen) -> str:
    """Return the clip of the half that is drawn and then turned."""
    return pen.clip(pen.rect(-130, -200, 260, 200, "#000", "none"))


def double_ended(pen: Pen, art: str) -> str:
    """Cut art at the middle line and draw it twice."""
    return twice(group(art, clip_path=upper_half(pen)))


def in_panel(pen: Pen, art: str, width: float) -> str:
    """Cut art to the court panel and draw the line around it."""
    inside = pen.clip(pen.flat(panel_path(), "#000"))
    return group(art, clip_path=inside) + pen.shape(panel_path(), "none", None, width)

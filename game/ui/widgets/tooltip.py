"""The small explanation that appears when the pointer rests on something."""

from __future__ import annotations

import pygame

from game.ui.core.context import Ui
from game.ui.draw.richtext import lay_out, render
from game.ui.widgets.base import Widget

DELAY = 0.55


class TooltipPainter:
    """Shows the tooltip of the widget under the pointer after a short rest."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._widget: Widget | None = None
        self._waited = 0.0
        self._shown = False

    def target(self, widget: Widget | None) -> None:
        """The pointer is now on ``widget`` (None: on nothing)."""
        self._widget = widget if widget is not None and widget.tooltip else None
        self._waited = 0.0
        self._shown = False

    def show(self, widget: Widget) -> None:
        """Explain this widget at once: it was asked for."""
        self.target(widget)
        self._shown = self._widget is not None

    def hide(self) -> None:
        """Take it away until the pointer moves to another widget."""
        self._widget = None
        self._shown = False

    def update(self, dt: float) -> bool:
        """Let time pass; True if the picture changed."""
        if self._widget is None or self._shown:
            return False
        self._waited += dt
        if self._waited < DELAY:
            return False
        self._shown = True
        return True

    def draw(self, target: pygame.Surface) -> None:
        """Paint it, if it is due."""
        if self._widget is None or not self._shown or not self._widget.shown:
            return
        anchor, below = self._widget.tip_anchor()
        draw_tip(self.ui, target, self._widget.tooltip, anchor, below=below)


def draw_tip(
    ui: Ui, target: pygame.Surface, text: str, anchor: pygame.Rect, *, below: bool = False
) -> pygame.Rect:
    """Paint ``text`` on a dark plate above or below ``anchor``, inside the window."""
    look = ui.look
    pad_x, pad_y = ui.px(11), ui.px(7)
    px = ui.font_px(look.text_small + 0.5)
    block = lay_out(ui.gfx, text, "text", px, min(ui.px(340), target.get_width() - 4 * pad_x))
    box = pygame.Rect(0, 0, block.size[0] + 2 * pad_x, block.size[1] + 2 * pad_y)
    box.midbottom = (anchor.centerx, anchor.top - ui.px(8))
    if box.top < ui.px(4) or below:
        box.midtop = (anchor.centerx, anchor.bottom + ui.px(8))
    box.clamp_ip(ui.seen().inflate(-ui.px(8), -ui.px(8)))
    radius = ui.pxf(7)
    ui.gfx.draw_shadow(target, box, radius, ui.px(6), 130, (0, ui.px(3)))
    plate = ui.gfx.rounded(
        box.size, radius, look.plate, border=look.brass[1], border_width=ui.pxf(1.2)
    )
    target.blit(plate, box)
    target.blit(render(ui.gfx, block, look.plate_ink, on_dark=True), (box.x + pad_x, box.y + pad_y))
    return box

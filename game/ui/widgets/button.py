"""Buttons: enamel plates with lettering, and round ones with an icon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.ui.core.context import Ui
from game.ui.draw.icons import IconName, icon
from game.ui.draw.richtext import lay_out
from game.ui.draw.theme import Enamel, blend_pair
from game.ui.widgets.base import Pressable

Kind = Literal["normal", "primary", "green", "grave"]
"""``primary`` (red) goes on; ``grave`` costs something or cannot be taken back."""


def draw_enamel(
    ui: Ui,
    target: pygame.Surface,
    rect: pygame.Rect,
    enamel: Enamel,
    *,
    hovered: bool = False,
    pressed: bool = False,
    radius: float | None = None,
) -> pygame.Rect:
    """Paint an enamel plate; gives the rectangle of its face (lower while pressed)."""
    corner = ui.pxf(ui.look.radius if radius is None else radius)
    face = pygame.Rect(rect)
    if enamel.raised:
        depth = ui.px(1) if pressed else ui.px(3)
        ui.gfx.draw_shadow(target, rect, corner, ui.px(3), 110, (ui.px(1), depth))
        if pressed:
            face.move_ip(0, ui.px(1.5))
    pair = enamel.face
    if hovered and not pressed and enamel.raised:
        pair = blend_pair(pair, (255, 255, 255), 0.16)
    elif pressed:
        pair = blend_pair(pair, (0, 0, 0), 0.08)

    def make() -> pygame.Surface:
        gfx = ui.gfx
        out = gfx.rounded(face.size, corner, pair, border=enamel.edge, border_width=ui.pxf(1.2))
        out = out.copy()
        w, h = face.size
        if enamel.raised:
            shine_size = (max(1, w - ui.px(4)), max(1, min(round(h * 0.42), ui.px(26))))
            shine = gfx.rounded(shine_size, corner - ui.pxf(1), (255, 255, 255), alpha=34)
            out.blit(shine, (ui.px(2), ui.px(1.6)))
        inset = ui.px(3.5)
        line = gfx.outline(
            (max(1, w - 2 * inset), max(1, h - 2 * inset)), corner - inset, enamel.line,
            ui.pxf(1), 140,
        )  # fmt: skip
        out.blit(line, (inset, inset))
        return out

    key = ("enamel", face.size, round(corner * 8), pair, enamel.line, enamel.edge, enamel.raised)

    def drawn() -> pygame.Surface:
        with ui.gfx.scratch():
            return make()

    target.blit(ui.gfx.shapes.get(key, drawn), face)
    return face


class Button(Pressable):
    """An enamel button with a text and, if wanted, an icon. Enter, Space or a click press it."""

    def __init__(
        self,
        ui: Ui,
        text: str,
        on_press: Callable[[], None],
        *,
        kind: Kind = "normal",
        icon: IconName | None = None,
        enabled: bool = True,
        tooltip: str = "",
        size: float | None = None,
        height: float | None = None,
        name: str = "",
        align: Literal["left", "center"] = "center",
        detail: str = "",
        on_refused: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(ui)
        self.text = text
        self.on_press = on_press
        self.on_refused = on_refused
        """Says why it is switched off; None: its tooltip says it."""
        self.kind: Kind = kind
        self.icon = icon
        self.enabled = enabled
        self.tooltip = tooltip
        self.size = size if size is not None else ui.look.text
        self.height = height if height is not None else ui.look.button_height
        self.name = name
        self.align = align
        self.detail = detail
        """A second, smaller line."""

    @property
    def enamel(self) -> Enamel:
        """The plate it shows."""
        look = self.ui.look
        if not self.enabled:
            return look.off_paper if self.on_paper else look.off
        return {
            "normal": look.normal, "primary": look.primary, "green": look.green,
            "grave": look.grave,
        }[self.kind]  # fmt: skip

    def _pad(self) -> int:
        return self.ui.px(13)

    def _icon_size(self) -> int:
        return self.ui.px(self.size * 1.3)

    def measure(self, width: int) -> tuple[int, int]:
        gfx, px = self.ui.gfx, self.ui.font_px(self.size)
        wide = lay_out(gfx, self.text, "bold", px).size[0] + 2 * self._pad() + self.ui.px(2)
        if self.detail:
            small = self.ui.font_px(self.size * 0.8)
            wide = max(wide, lay_out(gfx, self.detail, "text", small).size[0] + 2 * self._pad())
            wide += self.ui.px(4)
        if self.icon is not None:
            wide += self._icon_size() + self.ui.px(9)
        high = max(40, self.ui.px(self.height))
        if self.detail and wide > width:
            high += self.ui.px(self.size)
        return (min(wide, width), high)

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        enamel = self.enamel
        face = draw_enamel(
            self.ui, target, self.rect, enamel, hovered=self.hovered and self.enabled,
            pressed=self.pressed,
        )  # fmt: skip
        pad = min(self._pad(), max(self.ui.px(6), face.w // 10))
        room = face.inflate(-2 * pad, -2 * self.ui.px(4))
        on_dark = sum(enamel.ink) > 380
        if self.icon is not None:
            size = min(self._icon_size(), room.h)
            picture = icon(self.ui.gfx, self.icon, size, enamel.ink)
            gap = self.ui.px(9)
            text_room = pygame.Rect(
                room.x + size + gap, room.y, max(1, room.w - size - gap), room.h
            )
            if self.align == "center":
                px = self.ui.font_px(self.size)
                wish = lay_out(self.ui.gfx, self.text, "bold", px).size[0]
                slack = max(0, text_room.w - wish) // 2
                text_room.x += slack
                text_room.w -= slack
            target.blit(picture, (text_room.x - size - gap, room.centery - size // 2))
            room = text_room
            align: Literal["left", "center"] = "left"
        else:
            align = self.align
        if self.detail:
            first = self.ui.px(self.size * 1.45)
            upper = pygame.Rect(room.x, room.y, room.w, min(round(room.h * 0.56), first))
            lower = pygame.Rect(room.x, upper.bottom, room.w, room.bottom - upper.bottom)
            self.set_text(
                target, self.text, upper, face="bold", size=self.size, color=enamel.ink,
                align=align, on_dark=on_dark,
            )  # fmt: skip
            self.set_text(
                target, self.detail, lower, size=self.size * 0.8, color=enamel.ink, align=align,
                max_lines=2, on_dark=on_dark,
            )  # fmt: skip
        else:
            self.set_text(
                target, self.text, room, face="bold", size=self.size, color=enamel.ink,
                align=align, max_lines=2, on_dark=on_dark,
            )  # fmt: skip

    def press(self) -> None:
        """Do what the button is for."""
        if self.enabled:
            self.ui.sounds.play("click")
            self.on_press()

    def refuse(self) -> None:
        if self.on_refused is not None:
            self.on_refused()
        else:
            super().refuse()


class IconButton(Pressable):
    """A round night-blue button with a brass rim and an icon; the text is its tooltip."""

    def __init__(
        self,
        ui: Ui,
        icon: IconName,
        text: str,
        on_press: Callable[[], None],
        *,
        diameter: float = 40.0,
        enabled: bool = True,
        name: str = "",
    ) -> None:
        super().__init__(ui)
        self.icon: IconName = icon
        self.tooltip = text
        self.on_press = on_press
        self.diameter = diameter
        self.enabled = enabled
        self.name = name

    def measure(self, width: int) -> tuple[int, int]:
        side = max(36, self.ui.px(self.diameter))
        return (min(side, width), side)

    def focus_shape(self) -> tuple[pygame.Rect, float]:
        return self.rect, self.rect.w / 2

    def draw(self, target: pygame.Surface) -> None:
        ui, look = self.ui, self.ui.look
        side = min(self.rect.w, self.rect.h)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.rect.center
        draw_brass_disc(
            ui, target, rect, hovered=self.hovered and self.enabled, pressed=self.pressed
        )
        color = look.on_wood if self.enabled else look.plate_faint
        picture = icon(ui.gfx, self.icon, round(side * 0.5), color)
        if not self.enabled:
            picture = picture.copy()
            picture.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(picture, picture.get_rect(center=rect.center))

    def press(self) -> None:
        """Do what the button is for."""
        if self.enabled:
            self.ui.sounds.play("click")
            self.on_press()


def draw_brass_disc(
    ui: Ui,
    target: pygame.Surface,
    rect: pygame.Rect,
    *,
    hovered: bool = False,
    pressed: bool = False,
) -> None:
    """Paint a night-blue disc with a brass rim."""
    look = ui.look
    ui.gfx.draw_shadow(target, rect, rect.w / 2, ui.px(3), 120, (0, ui.px(2)))
    rim = ui.gfx.rounded(rect.size, rect.w / 2, (look.brass[0], look.brass[2]))
    target.blit(rim, rect)
    inner = rect.inflate(-2 * ui.px(1.8), -2 * ui.px(1.8))
    pair = look.plate
    if hovered:
        pair = blend_pair(pair, (255, 255, 255), 0.14)
    if pressed:
        pair = blend_pair(pair, (0, 0, 0), 0.25)
    target.blit(ui.gfx.rounded(inner.size, inner.w / 2, pair), inner)

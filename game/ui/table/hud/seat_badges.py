"""Signs for several players around the table: sides, dealer, contract, doubling."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.core.context import Ui
from game.ui.draw.icons import icon
from game.ui.draw.surfaces import clear_surface
from game.ui.draw.theme import RGB
from game.ui.widgets.panel import NamePlate

SIDES: tuple[tuple[str, tuple[RGB, RGB], RGB], ...] = (
    ("circle", ((0xF6, 0xC9, 0x4E), (0xC9, 0x86, 0x1D)), (0x3A, 0x22, 0x05)),
    ("square", ((0x9C, 0xD2, 0xF0), (0x3F, 0x86, 0xB8)), (0x0B, 0x26, 0x3A)),
    ("diamond", ((0xE9, 0xE4, 0xD8), (0xA8, 0xA0, 0x90)), (0x2B, 0x28, 0x22)),
)
"""Shape, colours and rim of each side's mark, the player's own side first."""


def draw_side(ui: Ui, target: pygame.Surface, rect: pygame.Rect, side: int) -> None:
    """The mark of a side: told apart by its shape as well as by its colour."""
    shape, face, rim = SIDES[side % len(SIDES)]

    def make() -> pygame.Surface:
        k = 4
        w = rect.w * k
        out = clear_surface((w, w), rim)
        for inset, color in ((0, rim), (max(1, w // 11), face[0])):
            room = pygame.Rect(inset, inset, w - 2 * inset, w - 2 * inset)
            if shape == "circle":
                pygame.draw.ellipse(out, (*color, 255), room)
            elif shape == "square":
                square = room.inflate(-w // 9, -w // 9)
                pygame.draw.rect(out, (*color, 255), square, border_radius=w // 12)
            else:
                middle = [room.midtop, room.midright, room.midbottom, room.midleft]
                pygame.draw.polygon(out, (*color, 255), middle)
        return pygame.transform.smoothscale(out, rect.size)

    picture = ui.gfx.shapes.get(("side", shape, rect.w), make)
    target.blit(picture, rect)


class SeatPlate(NamePlate):
    """The name plate of a player among several: with the mark of the side, and the dealer's.

    Attributes:
        side: 0 for the player's own side, 1 for the other; None where everyone plays alone.
        dealer: this player has dealt.
        declarer: this player has called the contract.
        out: this player has laid the cards down.
    """

    side: int | None = None
    dealer = False
    declarer = False
    out = False

    @property
    def version(self) -> Hashable:
        """Changes with everything that is drawn here beyond a plain plate."""
        return (self.side, self.dealer, self.declarer, self.out)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        ui, look = self.ui, self.ui.look
        ring = self.ring()
        if self.out:
            veil = ui.gfx.rounded(ring.size, ring.w / 2, look.shade, alpha=150)
            target.blit(veil, ring)
        side = ui.px(25)
        if self.side is not None:
            mark = pygame.Rect(0, 0, side, side)
            mark.center = (ring.right - ui.px(9), ring.bottom - ui.px(10))
            draw_side(ui, target, mark, self.side)
        if self.dealer:
            disc = pygame.Rect(0, 0, side, side)
            disc.center = (ring.x + ui.px(9), ring.bottom - ui.px(10))
            target.blit(ui.gfx.rounded(disc.size, side / 2, (look.brass[0], look.brass[2])), disc)
            hole = disc.inflate(-2 * ui.px(1.5), -2 * ui.px(1.5))
            target.blit(ui.gfx.rounded(hole.size, hole.w / 2, look.paper), hole)
            art = icon(ui.gfx, "cards", ui.px(16), look.paper_title)
            target.blit(art, art.get_rect(center=disc.center))
        if self.declarer:
            disc = pygame.Rect(0, 0, side, side)
            disc.center = (ring.x + ui.px(9), ring.y + ui.px(10))
            target.blit(ui.gfx.rounded(disc.size, side / 2, (look.brass[0], look.brass[2])), disc)
            hole = disc.inflate(-2 * ui.px(1.5), -2 * ui.px(1.5))
            target.blit(ui.gfx.rounded(hole.size, hole.w / 2, look.primary.face), hole)
            art = icon(ui.gfx, "star", ui.px(15), look.primary.ink)
            target.blit(art, art.get_rect(center=disc.center))

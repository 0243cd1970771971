"""How does what was shown give way to what is shown now?

A new page fades in while it rises a little; a sheet over another scene rises alone, and what lies
below darkens meanwhile; what goes, fades. Only pictures take time: input belongs to the new scene
from its first frame.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.draw.timeline import ease_out
from game.ui.system.clock import Clock

SECONDS = 0.18
RISE = 10.0
"""How far something rises while it comes, in units."""
MARGIN = 28.0
"""Room around a sheet for its shadow, in units."""


class Crossfade:
    """From one whole picture to another.

    Args:
        old: the last picture before the change.
        sheet: the part that rises; None: everything.
        rise: how far, in pixels; 0 where something goes.
    """

    def __init__(self, old: pygame.Surface, sheet: pygame.Rect | None, rise: int) -> None:
        self.old, self.sheet, self.rise = old, sheet, rise
        self.new: pygame.Surface | None = None
        self.t = 0.0

    @property
    def done(self) -> bool:
        """Whether the new picture is all that is seen."""
        return self.t >= 1.0

    def advance(self, dt: float, seconds: float) -> None:
        """Let time pass."""
        self.t = 1.0 if seconds <= 0 else min(1.0, self.t + dt / seconds)

    def paint(self, target: pygame.Surface) -> None:
        """Paint the picture of this moment. ``new`` must have been drawn."""
        new = self.new
        assert new is not None
        share = ease_out(self.t)
        shift = round(self.rise * (1.0 - share))
        new.set_alpha(round(255 * share))
        target.blit(self.old, (0, 0))
        target.blit(new, (0, shift if self.sheet is None else 0))
        if self.sheet is not None and shift:
            target.blit(self.old, self.sheet, self.sheet)
            target.blit(new, self.sheet.move(0, shift), self.sheet)
        new.set_alpha(None)


class Appearing:
    """One thing that comes and goes over what stands still: a bubble, a menu, a sheet."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since: float | None = None
        self._picture: tuple[pygame.Surface, pygame.Rect] | None = None
        self._gone: float | None = None
        self.seconds = SECONDS

    def come(self) -> None:
        """It is shown from now on."""
        self._since, self._gone, self._picture = self._clock.now(), None, None

    def go(self) -> None:
        """It is shown no more."""
        self._since = None
        self._gone = self._clock.now() if self._picture is not None else None

    @property
    def over(self) -> bool:
        """Whether it went, and nothing is left of it."""
        return self._since is None and self._share(self._gone) >= 1.0

    @property
    def moving(self) -> bool:
        """Whether its picture changes from frame to frame."""
        return self._share(self._since) < 1.0 or self._share(self._gone) < 1.0

    def _share(self, since: float | None) -> float:
        if since is None or self.seconds <= 0:
            return 1.0
        return min(1.0, (self._clock.now() - since) / self.seconds)

    def draw(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        rise: int,
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        """Paint it with ``paint``, which stays within ``rect``, as far as it has come."""
        area = rect.clip(target.get_rect())
        share = ease_out(self._share(self._since))
        if self.seconds <= 0 or not area:
            paint(target)
            return
        if share >= 1.0 and self._picture is not None:
            paint(target)
            return
        below = target.subsurface(area).copy()
        paint(target)
        whole = target.subsurface(area).copy()
        self._picture = (whole, area)
        if share < 1.0:
            target.blit(below, area)
            whole.set_alpha(round(255 * share))
            target.set_clip(area)
            target.blit(whole, area.move(0, round(rise * (1.0 - share))))
            target.set_clip(None)
            whole.set_alpha(None)

    def draw_gone(self, target: pygame.Surface) -> None:
        """Paint what is left of it after it went."""
        share = self._share(self._gone)
        if self._picture is None or self._gone is None or self._since is not None:
            return
        if share >= 1.0:
            return
        picture, area = self._picture
        picture.set_alpha(round(255 * (1.0 - ease_out(share))))
        target.blit(picture, area)

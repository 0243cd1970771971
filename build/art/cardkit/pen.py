"""The pen: shapes in the ink and colours of one deck."""

from __future__ import annotations

import re

from cardkit.palette import Palette
from cardkit.svg import num, twin_path

CONTOUR = 2.2
DETAIL = 1.3

_REFERENCE = re.compile(r'url\(#([^)]+)\)|href="#([^"]+)"')


class Pen:
    """Draws shapes with a palette and collects the patterns and clips they refer to.

    One pen per picture: names of definitions are numbered in the order of drawing, so the same
    drawing gives the same text.
    """

    def __init__(self, palette: Palette) -> None:
        """``hue`` is the palette; its ink is the usual contour."""
        self.hue = palette
        self._definitions: dict[str, str] = {}
        self._names: dict[str, str] = {}

    # -- shapes ---------------------------------------------------------------------------------

    def shape(
        self,
        path: str,
        fill: str = "none",
        stroke: str | None = None,
        width: float = CONTOUR,
        **attributes: str,
    ) -> str:
        """Draw a path, filled and with a contour (default: the ink)."""
        return f'<path d="{path}"{self._style(fill, stroke, width, attributes)}/>'

    def flat(self, path: str, fill: str, **attributes: str) -> str:
        """Draw a path filled, without contour."""
        return self.shape(path, fill, "none", CONTOUR, **attributes)

    def line(
        self, path: str, width: float = DETAIL, stroke: str | None = None, **attributes: str
    ) -> str:
        """Draw a path as a line."""
        return self.shape(path, "none", stroke, width, **attributes)

    def twin(
        self,
        half: str,
        fill: str = "none",
        stroke: str | None = None,
        width: float = CONTOUR,
        **attributes: str,
    ) -> str:
        """Draw the symmetric shape of a right half (see ``svg.twin_path``)."""
        return self.shape(twin_path(half), fill, stroke, width, **attributes)

    def twin_flat(self, half: str, fill: str, **attributes: str) -> str:
        """Draw the symmetric shape of a right half without contour."""
        return self.flat(twin_path(half), fill, **attributes)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str = "none",
        stroke: str | None = None,
        width: float = CONTOUR,
        **attributes: str,
    ) -> str:
        """Draw a circle."""
        style = self._style(fill, stroke, width, attributes)
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"{style}/>'

    def oval(
        self,
        x: float,
        y: float,
        radius_x: float,
        radius_y: float,
        fill: str = "none",
        stroke: str | None = None,
        width: float = CONTOUR,
        **attributes: str,
    ) -> str:
        """Draw an ellipse."""
        style = self._style(fill, stroke, width, attributes)
        box = f'cx="{num(x)}" cy="{num(y)}" rx="{num(radius_x)}" ry="{num(radius_y)}"'
        return f"<ellipse {box}{style}/>"

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str = "none",
        stroke: str | None = None,
        width: float = CONTOUR,
        rx: float = 0,
        **attributes: str,
    ) -> str:
        """Draw a rectangle with corner radius ``rx``."""
        style = self._style(fill, stroke, width, attributes)
        box = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(rx)}"'
        return f"<rect {box}{style}/>"

    def trim(self, path: str, colour: str, outer: float = 5.6, inner: float = 2.8) -> str:
        """Draw an edging: a coloured line on a wider ink line."""
        return self.line(path, outer, self.hue.ink) + self.line(path, inner, colour)

    def _style(self, fill: str, stroke: str | None, width: float, more: dict[str, str]) -> str:
        text = f' fill="{fill}"'
        stroke = stroke or self.hue.ink
        if stroke != "none":
            text += f' stroke="{stroke}" stroke-width="{num(width)}"'
            text += ' stroke-linejoin="round" stroke-linecap="round"'
        for key, value in more.items():
            text += f' {key.replace("_", "-")}="{value}"'
        return text

    # -- definitions ----------------------------------------------------------------------------

    def pattern(self, w: float, h: float, body: str, transform: str | None = None) -> str:
        """Define a tile and return it as a fill.

        resvg puts tiles on whole pixels: good enough for cloth, never for the back of a card.
        """
        more = f' patternTransform="{transform}"' if transform else ""
        head = f'width="{num(w)}" height="{num(h)}" patternUnits="userSpaceOnUse"{more}'
        return f"url(#{self._define('pattern', head, body)})"

    def clip(self, body: str) -> str:
        """Define a clipping area and return its value for ``clip_path=``."""
        return f"url(#{self._define('clipPath', '', body)})"

    def mask(self, body: str) -> str:
        """Define a mask (white shows, black hides) and return its value for ``mask=``."""
        box = 'maskUnits="userSpaceOnUse" x="-200" y="-200" width="400" height="400"'
        return f"url(#{self._define('mask', box, body)})"

    def symbol(self, body: str) -> str:
        """Define a part to be repeated with ``use``; return its name."""
        return self._define("g", "", body)

    def use(self, name: str, x: float, y: float) -> str:
        """Draw a defined part at (x, y)."""
        return f'<use href="#{name}" x="{num(x)}" y="{num(y)}"/>'

    def gradient(self, top: str, bottom: str) -> str:
        """Define a gradient from top to bottom of a shape and return it as a fill."""
        stops = f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
        name = self._define("linearGradient", 'x1="0" y1="0" x2="0" y2="1"', stops)
        return f"url(#{name})"

    def _define(self, tag: str, head: str, body: str) -> str:
        key = f"{tag}|{head}|{body}"
        if key not in self._names:
            name = f"{tag}{len(self._names)}"
            self._names[key] = name
            self._definitions[name] = f'<{tag} id="{name}" {head}>{body}</{tag}>'
        return self._names[key]

    def document(self, body: str, width: float = 240, height: float = 372) -> str:
        """Return a whole SVG text with the definitions that ``body`` refers to."""
        needed: dict[str, str] = {}
        todo = [body]
        while todo:
            for url, href in _REFERENCE.findall(todo.pop()):
                name = url or href
                if name not in needed:
                    needed[name] = self._definitions[name]
                    todo.append(needed[name])
        size = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} height="{num(height)}">'
            f"<defs>{''.join(needed.values())}</defs>{body}</svg>"
        )

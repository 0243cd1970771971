"""From SVG text to pixels."""

from __future__ import annotations

import io

import resvg_py
from PIL import Image


def image(svg: str, width: int | None = None) -> Image.Image:
    """Render SVG text ``width`` pixels wide (default: its own size) as RGBA."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")

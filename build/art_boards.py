"""Make the pictures of the score boards (``assets/table``): frame, wood, beads, coin, laurel.

Run it from the checkout: ``python build/art_boards.py``. It needs the packages of the dependency
group ``art``. The results are committed; the same input gives the same files.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from art_table import SLATE_CORNER, SLATE_FRAME, SLATE_MARGIN, gradient, svg, with_shadow
from PIL import Image, ImageFilter

OUT = Path(__file__).resolve().parents[1] / "assets" / "table"
BEAD = (40, 32)
"""Size of a bead's picture in units, its shadow included."""
Array = np.ndarray

BEADS = {
    "red": ("#f0897c", "#b4232d", "#560c14"),
    "ivory": ("#fffaf0", "#e4cf9f", "#82683a"),
    "green": ("#8fc3a0", "#2c6b45", "#0e2c1c"),
    "blue": ("#92b8d4", "#2f5f86", "#0f2438"),
}
"""Light, colour and shade of the beads of each party."""


def noise(rng: np.random.Generator, height: int, width: int, x: float, y: float) -> Array:
    """Smooth noise from 0 to 1 with grains of about ``x`` by ``y`` pixels."""
    raw = rng.random((max(2, int(height / y) + 2), max(2, int(width / x) + 2)))
    picture = Image.fromarray((raw * 255).astype("u1"))
    return np.asarray(picture.resize((width, height), Image.Resampling.BICUBIC), "f4") / 255


def board_wood(width: int, height: int) -> Image.Image:
    """Cherry wood with an upright grain."""
    rng = np.random.default_rng(11)
    x = np.linspace(0, 1, width)[None, :]
    sway = noise(rng, height, width, 240, 900) * 0.5 + noise(rng, height, width, 120, 420) * 0.2
    rings = np.sin((x * 7 + sway * 2.6) * 2 * math.pi) * 0.5 + 0.5
    fine = noise(rng, height, width, 2.2, 160)
    tone = 0.45 * rings + 0.3 * sway + 0.25 * fine
    low, high = np.array([74, 38, 22.0]), np.array([122, 70, 42.0])
    plank = low + (high - low) * tone[..., None]
    plank[noise(rng, height, width, 1.5, 50) > 0.84] *= 0.86
    return Image.fromarray(plank.clip(0, 255).astype("u1"))


def board_frame(zoom: int) -> Image.Image:
    """A walnut frame with brass corners around a hole, and the shadow that it throws inside."""
    side = 2 * SLATE_CORNER + 60
    m, f = SLATE_MARGIN, SLATE_FRAME
    w, far = side - 2 * m, side - m
    defs = gradient("w", [(0, "#7d4d2b"), (0.5, "#5b3319"), (1, "#3d200f")], "d") + gradient(
        "b", [(0, "#f7e2a6"), (0.5, "#cfa24a"), (1, "#8a6222")], "d"
    )
    ring = (
        f"M{m + 7} {m}H{far - 7}A7 7 0 0 1 {far} {m + 7}V{far - 7}A7 7 0 0 1 {far - 7} {far}"
        f"H{m + 7}A7 7 0 0 1 {m} {far - 7}V{m + 7}A7 7 0 0 1 {m + 7} {m}Z"
        f"M{m + f} {m + f}V{far - f}H{far - f}V{m + f}Z"
    )
    body = f'<path d="{ring}" fill="url(#w)" stroke="#1d0e06" stroke-width="1.6"/>'
    body += (
        f'<rect x="{m + 2.4}" y="{m + 2.2}" width="{w - 4.8}" height="{w - 4.8}" rx="6" fill="none"'
        ' stroke="#b98552" stroke-width="1" opacity=".6"/>'
        f'<rect x="{m + f - 2}" y="{m + f - 2}" width="{w - 2 * f + 4}" height="{w - 2 * f + 4}"'
        ' fill="none" stroke="#c99b5c" stroke-width="1" opacity=".7"/>'
    )
    corner = "M0 7A7 7 0 0 1 7 0H34L27 9Q20 9 16 16Q9 20 9 27L0 34Z"
    for x, y, turn in ((m, m, 0), (far, m, 90), (far, far, 180), (m, far, 270)):
        body += (
            f'<g transform="translate({x} {y}) rotate({turn})">'
            f'<path d="{corner}" fill="url(#b)" stroke="#4a3210" stroke-width="1.1"/>'
            '<circle cx="7.4" cy="7.4" r="2.3" fill="#8a6222" stroke="#4a3210" stroke-width=".8"/>'
            '<path d="M6 8.2L8.8 6.6" stroke="#3a260a" stroke-width=".9"/></g>'
        )
    frame = with_shadow(svg(body, side, side, zoom, defs), 3 * zoom, 6 * zoom, 8 * zoom, 0.72)
    hole = f'<rect x="{m + f}" y="{m + f}" width="{w - 2 * f}" height="{w - 2 * f}" fill="#fff"/>'
    mask = np.asarray(svg(hole, side, side, zoom).getchannel("A"), "f4") / 255
    solid = Image.fromarray(((1 - mask) * 255).astype("u1"))
    fall = Image.new("L", solid.size, 0)
    fall.paste(solid.filter(ImageFilter.GaussianBlur(4 * zoom)), (zoom, 3 * zoom))
    pixels = np.asarray(frame).astype("f4")
    pixels[..., :3] *= (1 - mask)[..., None]
    pixels[..., 3] = pixels[..., 3] * (1 - mask) + np.asarray(fall, "f4") * 0.7 * mask
    return Image.fromarray(pixels.clip(0, 255).astype("u1"), "RGBA")


def bead(zoom: int, colours: tuple[str, str, str]) -> Image.Image:
    """A turned wooden bead, lacquered, seen from the side; the wire goes through it upright."""
    light, middle, dark = colours
    width, height = BEAD
    defs = gradient("c", [(0, light), (0.42, middle), (1, dark)], "r")
    body = (
        '<path d="M14 5.5H26C33 7 36 11 36 16C36 21 33 25 26 26.5H14C7 25 4 21 4 16'
        'C4 11 7 7 14 5.5Z"'
        f' fill="url(#c)" stroke="{dark}" stroke-width="1"/>'
        '<path d="M9 13C11 9.5 15 8.2 20 8.2" fill="none" stroke="#fff" stroke-width="2.2"'
        ' stroke-linecap="round" opacity=".75"/>'
        '<path d="M30 22C27 24 23 24.8 20 24.8" fill="none" stroke="#fff" stroke-width="1.1"'
        ' stroke-linecap="round" opacity=".25"/>'
        f'<path d="M15.5 5.6H24.5" stroke="{dark}" stroke-width="1.6" opacity=".7"/>'
        f'<path d="M15.5 26.4H24.5" stroke="{dark}" stroke-width="1.6"/>'
    )
    picture = svg(body, width, height, zoom, defs)
    return with_shadow(picture, 1.6 * zoom, 2.2 * zoom, 1.6 * zoom, 0.6)


def coin(zoom: int) -> Image.Image:
    """A small brass coin, which marks a Bummerl that was lost."""
    defs = gradient("c", [(0, "#fbeab6"), (0.5, "#cfa24a"), (1, "#7f5a1e")], "r")
    body = (
        '<circle cx="16" cy="16" r="12" fill="url(#c)" stroke="#4a3210" stroke-width="1.2"/>'
        '<circle cx="16" cy="16" r="9.4" fill="none" stroke="#6d4c17" stroke-width="1"/>'
        '<circle cx="16" cy="16" r="8.2" fill="none" stroke="#fff0c4" stroke-width=".7"/>'
        '<path d="M16 10.4C19.6 10.4 20.6 14 18.4 15.6C21 17.2 20 21.4 16 21.4C12 21.4 11 17.2'
        ' 13.6 15.6C11.4 14 12.4 10.4 16 10.4Z" fill="#8a6222" opacity=".75"/>'
    )
    return with_shadow(svg(body, 32, 32, zoom, defs), zoom, 1.6 * zoom, 1.2 * zoom, 0.6)


LAUREL = (240, 210)
"""Units of the laurel's picture; the room inside is a circle of 62 around its middle."""


def laurel(zoom: int) -> Image.Image:
    """Two golden branches of laurel that meet below, for the winner of a Bummerl."""
    width, height = LAUREL
    defs = gradient("l", [(0, "#fbe7ab"), (0.5, "#d9ac4e"), (1, "#8a6222")], "d")
    defs += gradient("k", [(0, "#e8c877"), (0.5, "#b98a35"), (1, "#6d4c17")], "d")
    leaf = "M0 0C6 -9 9 -20 0 -36C-9 -20 -6 -9 0 0Z"
    vein = '<path d="M0 -2V-29" stroke="#6d4c17" stroke-width="1" fill="none"/>'
    body = ""
    for side in (-1, 1):
        stem = " ".join(
            f"{'M' if step == 0 else 'L'}{76 * math.cos(a):.1f} {76 * math.sin(a):.1f}"
            for step, a in enumerate(math.radians(92 + 7.2 * n) for n in range(21))
        )
        branch = f'<path d="{stem}" fill="none" stroke="#4a3210" stroke-width="4.4"/>'
        branch += f'<path d="{stem}" fill="none" stroke="#b98a35" stroke-width="2"/>'
        for index in range(8):
            # From the knot below up to the open top, leaves to both sides of the stem.
            angle = math.radians(90 + 14 + index * 17.5)
            x, y = 76 * math.cos(angle), 76 * math.sin(angle)
            along = math.degrees(angle) + 180
            size = 1.0 - 0.045 * index
            for turn, fill in ((38, "k"), (-34, "l")):
                branch += (
                    f'<g transform="translate({x:.1f} {y:.1f}) rotate({along + turn:.1f})'
                    f' scale({size:.2f})"><path d="{leaf}" fill="url(#{fill})" stroke="#4a3210"'
                    f' stroke-width="1.3"/>{vein}</g>'
                )
        tip = math.radians(90 + 14 + 8 * 17.5)
        branch += (
            f'<g transform="translate({76 * math.cos(tip):.1f} {76 * math.sin(tip):.1f})'
            f' rotate({math.degrees(tip) + 184:.1f}) scale(.66)"><path d="{leaf}" fill="url(#l)"'
            f' stroke="#4a3210" stroke-width="1.6"/>{vein}</g>'
        )
        body += f'<g transform="translate(120 98) scale({side} 1)">{branch}</g>'
    body += (
        '<g transform="translate(120 174)" stroke="#3a0d12" stroke-width="1.3">'
        '<path d="M-3 2L-24 22L-14 22L-10 27L3 6Z" fill="#8e1e28"/>'
        '<path d="M3 2L24 22L14 22L10 27L-3 6Z" fill="#b4232d"/>'
        '<path d="M0 0C-10 -13 -26 -11 -24 0C-26 11 -10 13 0 0Z" fill="#c23a3d"/>'
        '<path d="M0 0C10 -13 26 -11 24 0C26 11 10 13 0 0Z" fill="#c23a3d"/>'
        '<circle r="6" fill="#d8585a"/></g>'
    )
    picture = svg(body, width, height, zoom, defs)
    return with_shadow(picture, 1.5 * zoom, 3 * zoom, 2.5 * zoom, 0.5)


def main() -> None:
    """Write all pictures."""
    OUT.mkdir(parents=True, exist_ok=True)
    board_wood(480, 860).save(OUT / "board_wood.jpg", quality=88, optimize=True)
    board_frame(3).save(OUT / "board_frame.png", optimize=True)
    for name, colours in BEADS.items():
        bead(4, colours).save(OUT / f"bead_{name}.png", optimize=True)
    coin(4).save(OUT / "coin.png", optimize=True)
    laurel(3).save(OUT / "laurel.png", optimize=True)


if __name__ == "__main__":
    main()

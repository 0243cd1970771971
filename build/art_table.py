"""Make the pictures of the table (``assets/table``): wood, cloth, leather, light, slate, coffee.

Run it from the checkout: ``python build/art_table.py``. It needs the packages of the dependency
group ``art``. The results are committed; the same input gives the same files. The game scales and
combines them (``game/ui/draw/background.py``), so the sizes here are those of a large screen.
"""

from __future__ import annotations

import io
import math
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image, ImageFilter

OUT = Path(__file__).resolve().parents[1] / "assets" / "table"
RNG = np.random.default_rng(7)
Array = np.ndarray


def noise(height: int, width: int, size_x: float, size_y: float) -> Array:
    """Smooth noise from 0 to 1 with grains of about ``size_x`` by ``size_y`` pixels."""
    raw = RNG.random((max(2, int(height / size_y) + 2), max(2, int(width / size_x) + 2)))
    picture = Image.fromarray((raw * 255).astype("u1"))
    return np.asarray(picture.resize((width, height), Image.Resampling.BICUBIC), "f4") / 255


def tiling_noise(side: int, size_x: float, size_y: float) -> Array:
    """Smooth noise that continues over its own edges."""
    cells_x, cells_y = max(1, round(side / size_x)), max(1, round(side / size_y))
    raw = np.pad(RNG.random((cells_y, cells_x)), 4, mode="wrap")
    big = Image.fromarray((raw * 255).astype("u1")).resize(
        (round(side * (cells_x + 8) / cells_x), round(side * (cells_y + 8) / cells_y)),
        Image.Resampling.BICUBIC,
    )
    x, y = round(side * 4 / cells_x), round(side * 4 / cells_y)
    return np.asarray(big.crop((x, y, x + side, y + side)), "f4") / 255


def svg(body: str, width: int, height: int, zoom: float, defs: str = "") -> Image.Image:
    """Draw SVG elements of a ``width`` x ``height`` box, ``zoom`` pixels per unit."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}"><defs>{defs}</defs>{body}</svg>'
    )
    data = resvg_py.svg_to_bytes(svg_string=text, width=round(width * zoom), skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def with_shadow(
    picture: Image.Image, dx: float, dy: float, blur: float, alpha: float
) -> Image.Image:
    """``picture`` over its own soft shadow."""
    shade = Image.new("L", picture.size, 0)
    shade.paste(picture.getchannel("A"), (round(dx), round(dy)))
    shade = shade.filter(ImageFilter.GaussianBlur(blur)).point(lambda v: int(v * alpha))
    out = Image.new("RGBA", picture.size, (0, 0, 0, 0))
    out.putalpha(shade)
    return Image.alpha_composite(out, picture)


def gradient(name: str, stops: list[tuple[float, str]], kind: str = "v") -> str:
    """A gradient definition: ``v`` from top to bottom, ``d`` diagonal, ``r`` radial."""
    inner = "".join(f'<stop offset="{at}" stop-color="{color}"/>' for at, color in stops)
    if kind == "r":
        return f'<radialGradient id="{name}" cx=".4" cy=".34" r=".85">{inner}</radialGradient>'
    x2, y2 = ("0", "1") if kind == "v" else ("1", "1")
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{x2}" y2="{y2}">{inner}</linearGradient>'


# ------------------------------------------------------------------------------- surfaces


def wood(width: int, height: int, planks: int = 5) -> Image.Image:
    """Dark walnut planks."""
    y = np.linspace(0, 1, height)[:, None]
    rows = []
    plank_height = height // planks
    low, high = np.array([44, 24, 14.0]), np.array([106, 63, 37.0])
    for index in range(planks):
        h = plank_height if index < planks - 1 else height - plank_height * (planks - 1)
        grain = (
            0.5 * noise(h, width, 900, 40)
            + 0.3 * noise(h, width, 500, 14)
            + 0.2 * noise(h, width, 240, 5)
        )
        part = y[:h]
        rings = np.sin((grain * 9 + part * 5) * 2 * math.pi) * 0.5 + 0.5
        tone = 0.55 * grain + 0.25 * rings + 0.2 * noise(h, width, 160, 2.2)
        pores = noise(h, width, 60, 1.4) > 0.86
        plank = low + (high - low) * tone[..., None]
        plank[pores] *= 0.86
        plank *= 0.9 + 0.2 * RNG.random()
        # A groove below, a thin light edge above; one butt joint somewhere.
        plank[:2] *= 1.18
        plank[-3:] *= 0.42
        joint = int(width * (0.15 + 0.7 * RNG.random()))
        plank[:, joint : joint + 2] *= 0.5
        plank[:, joint + 2 : joint + 4] *= 1.12
        rows.append(plank)
    return Image.fromarray(np.concatenate(rows).clip(0, 255).astype("u1"))


def felt_light(width: int, height: int) -> Image.Image:
    """How much the lamp lights the cloth: white in the middle, black at the edge."""
    yy, xx = np.mgrid[0:height, 0:width].astype("f4")
    d = np.hypot((xx - width * 0.5) / (width * 0.62), (yy - height * 0.46) / (height * 0.70)).clip(
        0, 1
    )
    picture = (1 - d**1.5) * 255 + RNG.random((height, width)) - 0.5
    return Image.fromarray(picture.clip(0, 255).astype("u1"))


GRAIN_MEAN = 0.86
"""The game multiplies the cloth with the grain, so it brightens the colours by as much before."""


def felt_grain(side: int) -> Image.Image:
    """The grain of the cloth: a grey tile that continues over its edges."""
    tone = (
        (RNG.random((side, side)) - 0.5) * 0.13
        + (tiling_noise(side, 2.4, 2.4) - 0.5) * 0.08
        + (tiling_noise(side, 60, 60) - 0.5) * 0.05
        + (tiling_noise(side, 9, 1.7) - 0.5) * 0.08
        + (tiling_noise(side, 1.7, 9) - 0.5) * 0.05
    )
    return Image.fromarray(((GRAIN_MEAN + tone) * 255).clip(0, 255).astype("u1"))


LEATHER_CORNER = 84
LEATHER_OUT = 46
"""The cloth begins this many units inside the picture's edge; the rest is rim and shadow."""


def leather(zoom: int) -> Image.Image:
    """Rim of the mat with its shadow: four corners and straight pieces between to be stretched."""
    side = 2 * LEATHER_CORNER + 24
    o = LEATHER_OUT
    w = side - 2 * o
    profile = [
        (13, "#170a06"), (12, "#3a1c13"), (11, "#4c281b"), (10, "#5d3324"), (9, "#643a29"),
        (8, "#5f3626"), (7, "#553022"), (6, "#4a291d"), (5, "#412318"), (4, "#3a1e15"),
        (3, "#321911"), (2, "#28130c"), (1, "#1b0c07"),
    ]  # fmt: skip
    body = ""
    for out, color in profile:
        body += (
            f'<rect x="{o - out}" y="{o - out}" width="{w + 2 * out}" height="{w + 2 * out}"'
            f' rx="{26 + out}" fill="{color}"/>'
        )
    rim = svg(body, side, side, zoom)
    pixels = np.asarray(rim).astype("f4")
    grain = noise(rim.height, rim.width, 5, 5) * 0.5 + noise(rim.height, rim.width, 2.4, 2.4) * 0.5
    # Grain only in the corners: the straight pieces are stretched and would show streaks.
    c = round(LEATHER_CORNER * zoom)
    weight = np.ones_like(grain) * 0.0
    weight[:c, :c] = weight[-c:, :c] = weight[:c, -c:] = weight[-c:, -c:] = 0.0
    pixels[..., :3] *= 1 + (grain - 0.5)[..., None] * weight[..., None]
    rim = Image.fromarray(pixels.clip(0, 255).astype("u1"), "RGBA")
    rim = with_shadow(rim, 3 * zoom, 8 * zoom, 12 * zoom, 0.8)
    # A hole for the cloth, and the shadow that the rim throws on it.
    hole = svg(
        f'<rect x="{o}" y="{o}" width="{w}" height="{w}" rx="26" fill="#fff"/>', side, side, zoom
    ).getchannel("A")
    solid = hole.point(lambda v: 255 - v)
    inner = solid.filter(ImageFilter.GaussianBlur(5 * zoom))
    fall = Image.new("L", inner.size, 0)
    fall.paste(inner, (round(1 * zoom), round(3 * zoom)))
    alpha = np.asarray(rim.getchannel("A"), "f4")
    mask = np.asarray(hole, "f4") / 255
    shade = np.asarray(fall, "f4") * 0.62
    colour = np.asarray(rim).astype("f4")
    colour[..., :3] *= (1 - mask)[..., None]
    colour[..., 3] = alpha * (1 - mask) + shade * mask
    return Image.fromarray(colour.clip(0, 255).astype("u1"), "RGBA")


def rosette(zoom: float) -> Image.Image:
    """The rosette woven into the cloth, white; the game tints it."""
    c = "#fff"

    def ring(count: int, part: str, other: str | None = None) -> str:
        return "".join(
            f'<g transform="rotate({360 / count * i:.3f})">'
            f"{part if other is None or i % 2 == 0 else other}</g>"
            for i in range(count)
        )

    def circle(r: float, width: float) -> str:
        return f'<circle r="{r}" fill="none" stroke="{c}" stroke-width="{width}"/>'

    body = circle(176, 2) + circle(168, 5) + circle(138, 2) + circle(56, 2)
    body += ring(
        48,
        f'<rect x="-4" y="-150" width="8" height="8" fill="{c}"/>',
        f'<rect x="-4" y="-158" width="8" height="8" fill="{c}"/>',
    )
    petal = "M0 -134C22 -108 22 -84 0 -58C-22 -84 -22 -108 0 -134Z"
    body += ring(16, f'<path d="{petal}" fill="none" stroke="{c}" stroke-width="2.4"/>')
    seed = "M0 -122C10 -106 10 -90 0 -74C-10 -90 -10 -106 0 -122Z"
    body += ring(16, f'<path d="{seed}" fill="none" stroke="{c}" stroke-width="1.2"/>')
    leaf = "M0 -52C11 -36 11 -20 0 -6C-11 -20 -11 -36 0 -52Z"
    body += ring(8, f'<path d="{leaf}" fill="{c}"/>')
    return svg(f'<g transform="translate(180 180)">{body}</g>', 360, 360, zoom)


def light(width: int, height: int) -> tuple[Image.Image, Image.Image]:
    """What the lamp takes away at the edges (black) and adds in the middle (warm)."""
    yy, xx = np.mgrid[0:height, 0:width].astype("f4")
    d = np.hypot((xx - width * 0.45) / (width * 0.72), (yy - height * 0.42) / (height * 0.78)).clip(
        0, 1.2
    )
    dark = np.zeros((height, width, 4), "u1")
    dark[..., 3] = (((d - 0.42).clip(0, 1) ** 1.6) * 200).clip(0, 150).astype("u1")
    warm = np.zeros((height, width, 4), "u1")
    warm[..., :3] = (255, 226, 160)
    warm[..., 3] = ((0.55 - d).clip(0, 1) ** 1.5 * 70).astype("u1")
    return Image.fromarray(dark, "RGBA"), Image.fromarray(warm, "RGBA")


# ------------------------------------------------------------------------------- things


SLATE_FRAME = 16
SLATE_MARGIN = 26
SLATE_CORNER = 60


def slate(zoom: int) -> Image.Image:
    """Frame and slate with a shadow around: corners, and edges and middle to be stretched."""
    side = 2 * SLATE_CORNER + 60
    m, f = SLATE_MARGIN, SLATE_FRAME
    w = side - 2 * m
    defs = gradient("h", [(0, "#c08c57"), (0.5, "#96653a"), (1, "#6f4526")]) + gradient(
        "w", [(0, "#b98551"), (0.5, "#8d5c31"), (1, "#6c4322")], "d"
    )
    body = f'<rect x="{m}" y="{m}" width="{w}" height="{w}" rx="7" fill="url(#w)"/>'
    far = side - m
    wedge = "M{0} {0}L{1} {0}L{2} {3}L{3} {3}Z"
    body += f'<path d="{wedge.format(m, far, far - f, m + f)}" fill="#c8945d" opacity=".55"/>'
    body += (
        f'<path d="M{m} {far}L{far} {far}L{far - f} {far - f}L{m + f} {far - f}Z"'
        ' fill="#4f2f18" opacity=".5"/>'
    )
    for x1, y1, x2, y2 in (
        (m, m, m + f, m + f), (far, m, far - f, m + f),
        (m, far, m + f, far - f), (far, far, far - f, far - f),
    ):  # fmt: skip
        body += f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#3c2110" stroke-width="1.2"/>'
    body += (
        f'<rect x="{m}" y="{m}" width="{w}" height="{w}" rx="7" fill="none" stroke="#2b170b"'
        ' stroke-width="1.6"/>'
        f'<rect x="{m + 2}" y="{m + 1.8}" width="{w - 4}" height="{w - 4}" rx="6" fill="none"'
        ' stroke="#e0b27a" stroke-width="1" opacity=".5"/>'
        f'<rect x="{m + f}" y="{m + f}" width="{w - 2 * f}" height="{w - 2 * f}" rx="2"'
        ' fill="#23282b" stroke="#1b0e06" stroke-width="2"/>'
    )
    near, off = m + 7.6, far - 7.6
    for x, y in ((near, near), (off, near), (near, off), (off, off)):
        body += (
            f'<circle cx="{x}" cy="{y}" r="2.6" fill="#3c2110" stroke="#d6a76d" stroke-width=".8"/>'
        )
    return with_shadow(svg(body, side, side, zoom, defs), 3 * zoom, 6 * zoom, 8 * zoom, 0.72)


def slate_dust(width: int, height: int) -> Image.Image:
    """Wiped-away chalk: white with a soft uneven alpha."""
    tone = noise(height, width, 90, 40) * 0.6 + noise(height, width, 30, 12) * 0.4
    dust = np.zeros((height, width, 4), "u1")
    dust[..., :3] = 210
    dust[..., 3] = ((tone - 0.42).clip(0, 1) * 56).astype("u1")
    return Image.fromarray(dust, "RGBA")


def chalk_grain(side: int) -> Image.Image:
    """Through this alpha mask a drawn line looks like chalk; continues over its edges."""
    tone = (0.62 + 0.55 * tiling_noise(side, 2.2, 2.2)).clip(0, 1)
    tone *= RNG.random((side, side)) > 0.10
    grain = np.full((side, side, 4), 255, "u1")
    grain[..., 3] = (tone * 240).astype("u1")
    return Image.fromarray(grain, "RGBA")


def chalk_stick(zoom: int) -> Image.Image:
    """A piece of chalk."""
    body = (
        '<g transform="rotate(-4 40 20)">'
        '<rect x="18" y="15" width="44" height="9.2" rx="3" fill="#F4F1E4" stroke="#8f8a78"'
        ' stroke-width=".8"/><rect x="18.6" y="20.4" width="42.8" height="3.4" rx="1.6"'
        ' fill="#cfcab8"/><ellipse cx="60.4" cy="19.6" rx="1.9" ry="4.2" fill="#fffdf4"'
        ' stroke="#a9a491" stroke-width=".6"/></g>'
    )
    return with_shadow(svg(body, 80, 40, zoom), 1 * zoom, 2 * zoom, 2 * zoom, 0.6)


def tray(zoom: int, *, wide: bool = False) -> Image.Image:
    """A silver tray with a melange and a glass of water, seen from above."""
    width, height = (316, 240) if wide else (240, 316)
    long_x, long_y = (38, 0) if wide else (0, 38)
    cx, cy = width / 2, height / 2
    defs = (
        gradient("tray", [(0, "#f6f7f6"), (0.55, "#b9bfc2"), (1, "#747c81")], "r")
        + gradient("well", [(0, "#dfe3e4"), (0.6, "#aab1b5"), (1, "#848c91")], "r")
        + gradient("coffee", [(0, "#e9d3ad"), (0.55, "#c99a63"), (1, "#74431f")], "r")
        + gradient("china", [(0, "#ffffff"), (1, "#d6cebc")], "r")
        + gradient("water", [(0, "#f2f8f8"), (1, "#a3b7bc")], "r")
    )
    zoomed = Image.new("RGBA", (width * zoom, height * zoom), (0, 0, 0, 0))

    def layer(body: str, dx: float, dy: float, soft: float, alpha: float) -> None:
        nonlocal zoomed
        picture = svg(body, width, height, zoom, defs)
        zoomed = Image.alpha_composite(
            zoomed, with_shadow(picture, dx * zoom, dy * zoom, soft * zoom, alpha)
        )

    def ellipse(x: float, y: float, rx: float, ry: float, style: str) -> str:
        return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" {style}/>'

    def oval(inset: float, style: str) -> str:
        rx, ry = 100 + long_x - inset, 100 + long_y - inset
        return ellipse(cx, cy, rx, ry, style)

    body = oval(0, 'fill="url(#tray)" stroke="#4d5458" stroke-width="1.6"')
    body += oval(3, 'fill="none" stroke="#fff" stroke-width="1.2" opacity=".8"')
    body += oval(14, 'fill="url(#well)" stroke="#6d757a" stroke-width="1.2"')
    gleam = 'fill="none" stroke="#fff" stroke-width="1.4" opacity=".7"'
    body += oval(11.6, gleam)
    for angle in range(0, 360, 9):
        a = math.radians(angle)
        x = cx + (93.4 + long_x) * math.cos(a)
        y = cy + (93.4 + long_y) * math.sin(a)
        body += f'<circle cx="{x:.2f}" cy="{y:.2f}" r="1.7" fill="#6d757a"/>'
    layer(body, 4, 8, 9, 0.7)

    sx, sy = (cx + 42, cy + 4) if wide else (cx - 4, cy + 38)

    def circle(x: float, y: float, r: float, style: str) -> str:
        return f'<circle cx="{x}" cy="{y}" r="{r}" {style}/>'

    body = circle(sx, sy, 62, 'fill="url(#china)" stroke="#8c8576" stroke-width="1"')
    body += circle(sx, sy, 56, 'fill="none" stroke="#B4232D" stroke-width="1.6"')
    body += circle(sx, sy, 52.6, 'fill="none" stroke="#CFA24A" stroke-width="1"')
    body += circle(sx, sy, 38, 'fill="none" stroke="#b9b1a0" stroke-width="1.4" opacity=".7"')
    layer(body, 2, 4, 5, 0.5)
    handle = f"M{sx + 30} {sy - 12}C{sx + 62} {sy - 30} {sx + 66} {sy + 6} {sx + 30} {sy + 6}"
    body = f'<path d="{handle}" fill="none" stroke="#8c8576" stroke-width="9"/>'
    body += f'<path d="{handle}" fill="none" stroke="#FBF8F0" stroke-width="7"/>'
    body += circle(sx, sy, 37, 'fill="url(#china)" stroke="#8c8576" stroke-width="1"')
    body += circle(sx, sy, 33.8, 'fill="none" stroke="#B4232D" stroke-width="1.2"')
    body += circle(sx, sy, 31, 'fill="url(#coffee)" stroke="#5a3418" stroke-width="1.4"')
    for k in range(5):
        swirl = (
            f"M{sx - 22 + k * 5} {sy + 2 - k * 3}C{sx - 10} {sy - 16 + k * 2} {sx + 8}"
            f" {sy - 18 + k * 4} {sx + 20 - k * 3} {sy - 4 + k * 2}"
        )
        body += (
            f'<path d="{swirl}" fill="none" stroke="#fff4df" stroke-width="2.2"'
            f' stroke-linecap="round" opacity="{0.65 - k * 0.1:.2f}"/>'
        )
    layer(body, 3, 5, 5, 0.5)
    gx, gy = (cx - 72, cy - 14) if wide else (cx - 16, cy - 74)
    body = circle(gx, gy, 31, 'fill="url(#water)" stroke="#7d9196" stroke-width="1.2"')
    body += circle(gx, gy, 26, 'fill="none" stroke="#fff" stroke-width="2" opacity=".8"')
    gleam = f"M{gx - 18} {gy - 8}C{gx - 14} {gy - 18} {gx - 4} {gy - 21} {gx + 4} {gy - 20}"
    body += (
        f'<path d="{gleam}" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"'
        ' opacity=".9"/>'
    )
    layer(body, 2, 4, 4, 0.4)
    body = f'<g transform="translate({gx + 8} {gy + 2}) rotate(24)">'
    body += ellipse(30, 0, 17, 10, 'fill="url(#tray)" stroke="#4d5458" stroke-width="1.2"')
    body += (
        '<rect x="-52" y="-2.4" width="68" height="4.8" rx="2.4" fill="#cfd4d6" stroke="#4d5458"/>'
    )
    body += ellipse(28, -1.5, 11, 5.6, 'fill="#8e969a" opacity=".6"')
    body += '<path d="M-46 -.8H14" stroke="#fff" stroke-width=".9"/></g>'
    layer(body, 1.5, 3, 3, 0.5)
    return zoomed


def main() -> None:
    """Write all pictures."""
    OUT.mkdir(parents=True, exist_ok=True)
    wood(2048, 1280).save(OUT / "wood.jpg", quality=88, optimize=True)
    felt_light(256, 192).save(OUT / "felt.png", optimize=True)
    felt_grain(384).save(OUT / "felt_grain.png", optimize=True)
    leather(3).save(OUT / "leather.png", optimize=True)
    rosette(2.5).save(OUT / "rosette.png", optimize=True)
    dark, warm = light(240, 150)
    dark.save(OUT / "vignette.png", optimize=True)
    warm.save(OUT / "lamp.png", optimize=True)
    slate(3).save(OUT / "slate.png", optimize=True)
    slate_dust(256, 480).save(OUT / "slate_dust.png", optimize=True)
    chalk_grain(256).save(OUT / "chalk_grain.png", optimize=True)
    chalk_stick(3).save(OUT / "chalk.png", optimize=True)
    tray(3).save(OUT / "tray.png", optimize=True)
    tray(3, wide=True).save(OUT / "tray_wide.png", optimize=True)
    for path in sorted(OUT.iterdir()):
        print(f"{path.name}: {path.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main()

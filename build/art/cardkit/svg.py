"""SVG text without colours: numbers, paths and groups."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence

Point = tuple[float, float]

_TOKEN = re.compile(r"([MLCQHVZ])|(-?\d*\.?\d+)")
_NUMBERS_OF = {"M": 2, "L": 2, "C": 6, "Q": 4, "H": 1, "V": 1}


def num(value: float) -> str:
    """Write a number with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def group(*parts: str, transform: str | None = None, **attributes: str) -> str:
    """Put parts into one ``<g>``."""
    text = f' transform="{transform}"' if transform else ""
    for key, value in attributes.items():
        text += f' {key.replace("_", "-")}="{value}"'
    return f"<g{text}>{''.join(parts)}</g>"


def place(
    x: float,
    y: float,
    *parts: str,
    scale: float = 1,
    turn: float = 0,
    stretch: Point | None = None,
) -> str:
    """Move parts to (x, y), turned by degrees and scaled (``stretch``: unequally)."""
    transform = f"translate({num(x)} {num(y)})"
    if turn:
        transform += f" rotate({num(turn)})"
    if stretch is not None:
        transform += f" scale({num(stretch[0])} {num(stretch[1])})"
    elif scale != 1:
        transform += f" scale({num(scale)})"
    return group(*parts, transform=transform)


def both(*parts: str) -> str:
    """Draw parts and their mirror image across x = 0."""
    art = "".join(parts)
    return art + group(art, transform="scale(-1 1)")


def twice(art: str) -> str:
    """Draw art and the same turned by 180 degrees, as on a double-ended card."""
    return art + group(art, transform="rotate(180)")


def ring(
    count: int, part: Callable[[int], str], start: float = 0, step: float | None = None
) -> str:
    """Repeat a part around the origin; ``part`` gets its number."""
    step = step or 360 / count
    return "".join(
        group(part(i), transform=f"rotate({num(start + i * step)})") for i in range(count)
    )


def polar(radius: float, degrees: float, x: float = 0, y: float = 0) -> Point:
    """Return the point at an angle around (x, y); 0 degrees is right, 90 is down."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def polygon(points: Iterable[Point]) -> str:
    """Return the closed path through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def star(points: int, outer: float, inner: float, start: float = -90) -> str:
    """Return the path of a star."""
    return polygon(
        polar(outer if i % 2 == 0 else inner, start + 180 * i / points) for i in range(points * 2)
    )


def spiral(
    turns: float = 2.2,
    inner: float = 0.6,
    outer: float = 6,
    direction: int = 1,
    steps: int = 40,
    start: float = 0,
) -> str:
    """Return the path of a spiral from ``inner`` to ``outer`` radius."""
    points = []
    for i in range(steps + 1):
        t = i / steps
        points.append(polar(inner + (outer - inner) * t, start + direction * 360 * turns * t))
    path = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(1, len(points) - 1):
        middle = mid(points[i], points[i + 1])
        path += f"Q{num(points[i][0])} {num(points[i][1])} {num(middle[0])} {num(middle[1])}"
    return path


def mid(a: Point, b: Point) -> Point:
    """Return the point half way."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def smooth(points: Sequence[Point], *, closed: bool = False) -> str:
    """Return a path that runs softly along points (quadratic curves through the middles)."""
    path = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(1, len(points) - 1):
        x, y = mid(points[i], points[i + 1])
        path += f"Q{num(points[i][0])} {num(points[i][1])} {num(x)} {num(y)}"
    path += f"L{num(points[-1][0])} {num(points[-1][1])}"
    return path + ("Z" if closed else "")


def bezier(p0: Point, p1: Point, p2: Point, p3: Point, t: float) -> tuple[Point, Point]:
    """Return point and unit direction of a cubic at ``t``."""
    u = 1 - t
    x = u**3 * p0[0] + 3 * u * u * t * p1[0] + 3 * u * t * t * p2[0] + t**3 * p3[0]
    y = u**3 * p0[1] + 3 * u * u * t * p1[1] + 3 * u * t * t * p2[1] + t**3 * p3[1]
    dx = 3 * u * u * (p1[0] - p0[0]) + 6 * u * t * (p2[0] - p1[0]) + 3 * t * t * (p3[0] - p2[0])
    dy = 3 * u * u * (p1[1] - p0[1]) + 6 * u * t * (p2[1] - p1[1]) + 3 * t * t * (p3[1] - p2[1])
    length = math.hypot(dx, dy) or 1
    return (x, y), (dx / length, dy / length)


def rounded_polygon(points: Sequence[Point], radius: float) -> str:
    """Return a closed path through points with rounded corners."""
    path = ""
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        ax, ay = _towards((x, y), before, radius)
        bx, by = _towards((x, y), after, radius)
        path += f"{'M' if i == 0 else 'L'}{num(ax)} {num(ay)}"
        path += f"Q{num(x)} {num(y)} {num(bx)} {num(by)}"
    return path + "Z"


def _towards(corner: Point, other: Point, radius: float) -> Point:
    length = math.hypot(other[0] - corner[0], other[1] - corner[1]) or 1
    part = min(radius, length / 2) / length
    return corner[0] + (other[0] - corner[0]) * part, corner[1] + (other[1] - corner[1]) * part


def twin_path(half: str, *, close: bool = True) -> str:
    """Return the symmetric path whose right half runs from (0, top) to (0, bottom).

    ``half`` knows the absolute commands M L C Q H V only.
    """
    start, segments = _absolute(half)
    path = f"M{num(start[0])} {num(start[1])}"
    for command, points in segments:
        path += command + " ".join(f"{num(x)} {num(y)}" for x, y in points)
    corners = [start] + [points[-1] for _, points in segments]
    if abs(corners[-1][0]) > 1e-6:
        path += f"L{num(-corners[-1][0])} {num(corners[-1][1])}"
    for i in range(len(segments) - 1, -1, -1):
        command, points = segments[i]
        back = [*reversed(points[:-1]), corners[i]]
        path += command + " ".join(f"{num(-x)} {num(y)}" for x, y in back)
    return path + ("Z" if close else "")


def _absolute(path: str) -> tuple[Point, list[tuple[str, list[Point]]]]:
    """Split a path into its start and its segments, with H and V turned into L."""
    start: Point = (0, 0)
    x = y = 0.0
    segments: list[tuple[str, list[Point]]] = []
    for command, values in _commands(path):
        if command == "M":
            x, y = values
            start = (x, y)
            continue
        if command == "H":
            values = [values[0], y]
        elif command == "V":
            values = [x, values[0]]
        points = [(values[i], values[i + 1]) for i in range(0, len(values), 2)]
        segments.append((command if command in "QC" else "L", points))
        x, y = points[-1]
    return start, segments


def _commands(path: str) -> list[tuple[str, list[float]]]:
    found: list[tuple[str, list[float]]] = []
    command = "M"
    values: list[float] = []
    for letter, number in _TOKEN.findall(path):
        if letter:
            command, values = letter, []
            continue
        values.append(float(number))
        if len(values) == _NUMBERS_OF[command]:
            found.append((command, values))
            command, values = "L" if command == "M" else command, []
    return found


def mix(first: str, second: str, share: float) -> str:
    """Mix two #rrggbb colours; ``share`` 0 gives the first."""
    a, b = _channels(first), _channels(second)
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(a, b, strict=True))


def _channels(colour: str) -> tuple[int, int, int]:
    text = colour.lstrip("#")
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)

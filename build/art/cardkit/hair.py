"""Hair and beards, drawn around the point between the eyes."""

from __future__ import annotations

from cardkit.pen import CONTOUR, Pen
from cardkit.svg import Point, bezier, both, group, place, polar, spiral


def hair_bob(pen: Pen, colour: str, shade: str) -> str:
    """Page cut with rolled ends, behind the face."""
    art = pen.twin(
        "M0 -40C26 -40 38 -24 38 0C38 10 36 16 40 24C44 33 36 42 26 39C20 37 18 31 20 26L20 0L0 0",
        colour,
    )
    art += both(
        pen.line(
            "M30 -22C34 -8 31 8 31 18C31 25 35 27 34 31C32 35 27 34 27 30"
            "M24.5 -26C29 -10 26 6 26 18C26 22 26 25 28 27",
            1.2,
            shade,
        )
    )
    return art


def hair_long(pen: Pen, colour: str, shade: str) -> str:
    """Long smooth hair that falls over the shoulders."""
    art = pen.twin("M0 -42C28 -42 40 -22 38 2C37 18 42 30 41 48C40 58 30 62 22 58L20 0L0 0", colour)
    art += both(
        pen.line(
            "M31 -20C35 -2 31 14 33 28C34.6 40 34 48 31 55M25.6 -24"
            "C30 -6 26 10 27.6 26C29 40 29 48 26.4 55",
            1.2,
            shade,
        )
    )
    return art


def hair_curls(pen: Pen, colour: str, shade: str) -> str:
    """Three stacked ball curls each side."""
    art = pen.twin("M0 -40C26 -40 34 -24 32 0L20 4L0 0", colour)
    cur = ""
    for x, y, r in ((31, 27, 10), (33, 12, 9.4), (31, -3, 8.6)):
        cur += pen.disc(x, y, r, colour) + pen.line(
            spiral(1.4, 0.8, r - 3.2, 1, 26), 1.3, shade, transform=f"translate({x} {y})"
        )
    return art + both(cur)


def hair_up(pen: Pen, colour: str, shade: str) -> str:
    """High swept-up hair of about 1900, leaves neck and collar free."""
    art = pen.twin("M0 -46C34 -46 46 -24 37 -4C34 4 29 10 23 14L0 10", colour)
    art += both(
        pen.line(
            "M33 -24C36 -14 33 -4 27 4M27 -32C32 -22 31 -10 26 -2M38 -18C39 -11 37 -4 32 2",
            1.2,
            shade,
        )
    )
    return art


def hair_braids(pen: Pen, colour: str, shade: str, bow: str | None = None) -> str:
    """Two braids with bows, hanging over the shoulders."""
    bow = bow or pen.hue.red
    art = pen.twin("M0 -42C26 -42 36 -26 33 -4C32 4 28 10 24 14L0 10", colour)
    br = ""
    for i in range(5):
        x, y = (29 + i * 1.6, 14 + i * 10.5)
        br += pen.oval(x, y, 8.2 - i * 0.5, 7.4, colour, pen.hue.ink, 1.8) + pen.line(
            f"M{x - 4} {y - 3}Q{x} {y + 2} {x + 4.4} {y - 2.6}", 1.1, shade
        )
    br += pen.shape("M36 63L30 70L36 67L44 71L39 63Z", colour, pen.hue.ink, 1.6)
    br += pen.shape("M37 61L29 56L29 66ZM37 61L46 57L45 66Z", bow, pen.hue.ink, 1.5) + pen.disc(
        37, 61, 2.6, bow, pen.hue.ink, 1.3
    )
    return art + both(br)


def bangs(pen: Pen, colour: str, shade: str, low: float = -21.6) -> str:
    """A fringe cut straight."""
    return pen.twin(f"M0 -38C20 -38 28 -24 27 -5C23 -17 14 {low} 0 {low}", colour) + both(
        pen.line(
            "M5 -33C5 -29 4.6 -26 4 -23.4M12 -32C13 -28 13 -25 12 -22.6M19 -28"
            "C21 -25 22 -22 22 -18",
            1.2,
            shade,
        )
    )


def parted(pen: Pen, colour: str, shade: str) -> str:
    """Hair parted in the middle."""
    return pen.twin("M0 -39C22 -40 31 -22 26.6 2C24.4 -14 13 -25 0 -28", colour) + both(
        pen.line("M4 -34C13 -33 20 -27 24 -16M3 -30.6C11 -29 17 -24 21 -17", 1.1, shade)
    )


def full_beard(
    pen: Pen,
    colour: str,
    shade: str,
    length: float = 66,
    moustache_kind: str = "curl",
    *,
    fork: bool = False,
    lines: bool = True,
) -> str:
    """Cheek line runs from the ear down to the corner of the moustache."""
    top = "M0 17C8 17 13 15 17 11C20 8 22 3 23 -6L27 -8C28.6 8 28 20 "
    if fork:
        h = top + f"26 32C26 46 20 56 11 {length}C11 55 6 47 0 42"
    else:
        h = top + f"25 32C22 46 12 58 0 {length}"
    cheek = ((17, 11), (20, 8), (22, 3), (23, -6))
    art = _grown(pen, h, colour, cheek, ((27, -8), (28.6, 8), (28, 20), (26 if fork else 25, 32)))
    if lines:
        e = length - 12
        if fork:
            art += both(
                pen.line(
                    f"M24.4 12C23.6 26 20 40 15 {e - 6}M19 18"
                    f"C18.6 30 16 40 11.4 {e - 6}M13 24C12.6 30 10 36 7 40",
                    1.2,
                    shade,
                )
            )
        else:
            art += both(
                pen.line(
                    f"M24.4 12C23.6 26 19 40 11 {e - 3}M19 18C18 30 14 40 7 {e}"
                    f"M13 24C11.6 32 9 40 4 {e - 2}",
                    1.2,
                    shade,
                )
            )
        art += pen.line(f"M0 31V{(37 if fork else e)}", 1.2, shade)
    art += pen.flat(
        "M-6.4 21.6C-3 26.6 3 26.6 6.4 21.6C3 20.6 -3 20.6 -6.4 21.6Z", pen.hue.red
    ) + pen.line("M-6 22C-3 23 3 23 6 22", 1.1)
    if moustache_kind:
        art += moustache(pen, colour, moustache_kind)
    return art


CONTOUR_FROM = 3.0
"""Height below which whiskers have a contour."""


def _grown(pen: Pen, half: str, colour: str, *edges: tuple[Point, Point, Point, Point]) -> str:
    """A beard that grows out of the hair: no contour closes the whiskers off at the temples.

    ``edges`` are the curves along the whiskers; their contours begin with a round end.
    """
    below = pen.clip(pen.rect(-60, CONTOUR_FROM, 120, 120, "#000", "none"))
    art = pen.twin_flat(half, colour) + group(pen.twin(half), clip_path=below)
    for edge in edges:
        # The curve crosses the height once.
        low, high = 0.0, 1.0
        rising = edge[0][1] < edge[3][1]
        for _ in range(30):
            t = (low + high) / 2
            if (bezier(*edge, t)[0][1] < CONTOUR_FROM) == rising:
                low = t
            else:
                high = t
        x = bezier(*edge, low)[0][0]
        art += both(pen.disc(x, CONTOUR_FROM, CONTOUR / 2, pen.hue.ink, "none"))
    return art


def moustache(pen: Pen, colour: str, style: str = "curl") -> str:
    """A moustache: curl, droop, thin or full."""
    d = {
        "curl": (
            "M0 14.6C5 12.8 9 14.6 12.4 17.4C15.6 20 19 19.6 20.6 16.6"
            "C22.8 20.6 19.6 25 14 24.2C8 23.4 5 20 0 19.4"
        ),
        "droop": (
            "M0 14.6C6 13 11 15.4 14 21C16 26 16 30 14.6 36C11 32 10.6 27 8 23.6"
            "C5 20.6 2.6 19.6 0 19.6"
        ),
        "thin": (
            "M0 15.4C5 14.6 9 16.4 12.6 18C15.6 19.2 18 18.6 20.4 16"
            "C19.6 20.6 15 22 11.4 20.8C7 19.4 4 18.4 0 18.2"
        ),
        "full": "M0 14C8 12.4 15 15.6 19.4 22.6C14 23.6 6 24 0 20.4",
    }[style]
    return pen.twin(d, colour, pen.hue.ink, 1.5)


def hair_rolls(pen: Pen, colour: str, shade: str) -> str:
    """Two thick rolls beside the face, short enough to leave the neck free."""
    art = pen.twin("M0 -38C24 -38 33 -24 34 -4C38 6 37 20 30 27C25 31 18 29 18 22L20 0L0 0", colour)
    strands = "M28 -14C32 -2 33 10 27 22M23 -4C27 4 27 14 23 22M33 0C35 8 34 16 31 21"
    return art + both(pen.line(strands, 1.2, shade))


def short_beard(pen: Pen, colour: str, shade: str) -> str:
    """A short full beard that follows the jaw, with its own mouth."""
    jaw = (
        "M0 16.4C7 15.4 12 17 15 14C19 10 22 2 23.4 -7L27 -8C27.6 8 26 20 19 29C13 36 6 39.6 0 39.6"
    )
    cheek = ((15, 14), (19, 10), (22, 2), (23.4, -7))
    art = _grown(pen, jaw, colour, cheek, ((27, -8), (27.6, 8), (26, 20), (19, 29)))
    strands = "M24 8C23 18 19 26 13 32M18.6 16C17 24 12 31 7 35M11 26C9.6 30 7 33 4 35.6"
    art += both(pen.line(strands, 1.2, shade)) + pen.line("M0 29V36", 1.2, shade)
    lip = "M-7 21C-3.4 26 3.4 26 7 21C3 20 -3 20 -7 21Z"
    return art + pen.flat(lip, pen.hue.red) + pen.line("M-7.4 21C-3 22.6 3 22.6 7.4 21", 1.2)


def hair_short(pen: Pen, colour: str, shade: str) -> str:
    """Short hair that covers the upper half of the ears."""
    art = pen.twin("M0 -41C25 -41 36 -26 33 -4C33 2 31 7 28 11L22 8L0 0", colour)
    art += both(pen.shape("M24 -4C31 -7 33 2 29 8C27 11 24 10 23 8Z", pen.hue.skin, None, 1.8))
    return art + both(pen.line("M29 -22C32 -15 32 -9 31 -5M23 -31C28 -24 30 -16 29 -9", 1.2, shade))


def hair_sides(pen: Pen, colour: str, shade: str) -> str:
    """A bald head with a tuft above each ear."""
    tuft = "M20 -22C34 -24 40 -8 35 4C33 12 27 14 24 10L24 -6Z"
    ear = pen.shape("M24 -3C31 -6 33 3 29 9C27 12 24 11 23 9Z", pen.hue.skin, None, 1.8)
    return both(pen.shape(tuft, colour), pen.line("M27 -18C33 -14 35 -4 32 6", 1.2, shade), ear)


def hair_braid_crown(pen: Pen, colour: str, shade: str) -> str:
    """Hair gathered into a thick braid laid over the head like a crown."""
    art = pen.twin("M0 -40C25 -40 35 -24 33 -2C32 6 28 11 24 14L0 10", colour)
    strands = "M30 -18C33 -8 31 2 27 9M25 -26C30 -16 29 -4 25 4"
    art += both(pen.line(strands, 1.2, shade))
    for angle in (64, 48, 32, 16, 0):
        x, y = polar(37, -90 + angle, 0, -7)
        knot = place(x, y, pen.oval(0, 0, 7.4, 8.6, colour, None, 1.8), turn=angle + 32)
        knot += place(x, y, pen.line("M-4 -4Q1 0 3 5", 1.2, shade), turn=angle)
        art += both(knot) if angle else knot
    return art


def hair_waves(pen: Pen, colour: str, shade: str) -> str:
    """Wavy hair down to the jaw."""
    art = pen.twin(
        "M0 -41C26 -41 38 -27 35 -9C34 -3 42 1 39.6 10C38 16 44 21 41.6 29C39 38 29 39 25 33"
        "C27.6 27 21 24 23.4 15L20 0L0 0",
        colour,
    )
    strands = (
        "M28 -24C33 -12 28 -6 32 2C36 9 31 14 34 20C37 26 35 31 31 33M23 -27"
        "C29 -14 24 -4 28 6C31 14 27 20 29 27"
    )
    return art + both(pen.line(strands, 1.2, shade))


def quiff(pen: Pen, colour: str, shade: str) -> str:
    """A fringe combed to one side."""
    art = pen.shape(
        "M-27 -4C-30 -26 -17 -42 4 -42C23 -41 31 -26 27 -5C25 -15 20 -21 11 -25"
        "C2 -21 -12 -21 -20 -16C-24 -13 -26 -9 -27 -4Z",
        colour,
    )
    strands = "M11 -25C5 -29 -2 -31 -8 -31M11 -25C4 -24 -8 -26 -16 -23M14 -31C19 -28 22 -24 24 -18"
    return art + pen.line(strands, 1.2, shade)

"""The look of the table: colours and sizes under names that say what they are for.

Sizes are in units: at a window of 1280x800 one unit is one pixel (:func:`scale_for`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

RGB = tuple[int, int, int]
Pair = tuple[RGB, RGB]
"""A colour above and one below: a vertical gradient."""


def rgb(text: str) -> RGB:
    """``"#RRGGBB"`` as numbers. Raises ``ValueError`` for anything else."""
    digits = text.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"{text!r} is not a colour such as '#2E7054'")
    return (int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16))


@dataclass(frozen=True, slots=True)
class Enamel:
    """An enamel plate: its face from top to bottom, its lettering and the thin inner line."""

    face: Pair
    ink: RGB
    line: RGB
    edge: RGB
    raised: bool = True


NORMAL = Enamel(
    face=(rgb("#F8EFD8"), rgb("#E6D3A8")),
    ink=rgb("#1F3A33"),
    line=rgb("#1F3A33"),
    edge=rgb("#14231E"),
)
PRIMARY = Enamel(
    face=(rgb("#C23A3D"), rgb("#8E1E28")),
    ink=rgb("#FFF5DF"),
    line=rgb("#F2D9A2"),
    edge=rgb("#3A0D12"),
)
GREEN = Enamel(
    face=(rgb("#35694F"), rgb("#1D4635")),
    ink=rgb("#FBF0D4"),
    line=rgb("#C9A24B"),
    edge=rgb("#0C2119"),
)
GRAVE = Enamel(
    face=(rgb("#4A3326"), rgb("#2C1A11")),
    ink=rgb("#FBEBD0"),
    line=rgb("#C9A24B"),
    edge=rgb("#160C06"),
)
"""What costs something or cannot be taken back: closing, Kontra, giving up, deleting."""
OFF = Enamel(
    face=(rgb("#3F5C50"), rgb("#334F44")),
    ink=rgb("#CDDAD2"),
    line=rgb("#6F8B7E"),
    edge=rgb("#2B453A"),
    raised=False,
)
"""A switched-off button on the cloth."""
OFF_PAPER = Enamel(
    face=(rgb("#EFE4C8"), rgb("#E6D9B9")),
    ink=rgb("#62563E"),
    line=rgb("#D5C398"),
    edge=rgb("#CDBB8F"),
    raised=False,
)
"""A switched-off button on paper."""


@dataclass(frozen=True, slots=True)
class Look:
    """Every colour and size that is shared. The defaults are the coffee-house look."""

    # The table
    felt: Pair = ((0x2E, 0x70, 0x54), (0x10, 0x3A, 0x2C))
    cloths: tuple[tuple[str, Pair, RGB], ...] = (
        ("green", ((0x31, 0x76, 0x58), (0x0F, 0x39, 0x2B)), (0x0A, 0x32, 0x25)),
        ("blue", ((0x33, 0x66, 0x8A), (0x11, 0x2C, 0x42)), (0x0B, 0x22, 0x36)),
        ("wine", ((0x84, 0x32, 0x40), (0x3A, 0x11, 0x1A)), (0x2C, 0x0B, 0x13)),
    )
    """Names of the cloths, their colour in the light and at the edge, and that of the rosette."""
    wood_dark: RGB = (0x2A, 0x17, 0x0D)
    leather: RGB = (0x3B, 0x1D, 0x14)
    stitch: RGB = (0xC9, 0x9B, 0x62)
    gold: RGB = (0xC9, 0xA2, 0x4B)
    brass: tuple[RGB, RGB, RGB] = ((0xF0, 0xD6, 0x90), (0xCF, 0xA2, 0x4A), (0x8E, 0x65, 0x24))
    glow: RGB = (0xFF, 0xD6, 0x6E)
    shade: RGB = (0x12, 0x2C, 0x24)
    """Laid over cards that cannot be played."""

    # Plates and pages
    plate: Pair = ((0x2B, 0x2F, 0x45), (0x17, 0x1B, 0x2B))
    plate_ink: RGB = (0xF6, 0xE7, 0xC3)
    plate_faint: RGB = (0xB9, 0xC4, 0xCE)
    paper: Pair = ((0xFB, 0xF4, 0xE2), (0xF0, 0xE2, 0xC2))
    paper_ink: RGB = (0x2A, 0x24, 0x1C)
    paper_faint: RGB = (0x6B, 0x5D, 0x45)
    paper_line: RGB = (0xC9, 0xAE, 0x78)
    paper_well: RGB = (0xEA, 0xDB, 0xB6)
    """A sunken part of a page: fields, tracks, the row under the pointer."""
    paper_title: RGB = (0x7A, 0x1E, 0x26)
    pill: RGB = (0x0B, 0x2A, 0x20)
    pill_ink: RGB = (0xF3, 0xE4, 0xBC)
    on_wood: RGB = (0xF2, 0xDE, 0xB0)
    on_wood_faint: RGB = (0xC4, 0xA8, 0x80)
    chalk: RGB = (0xF3, 0xF1, 0xE6)
    slate: RGB = (0x23, 0x28, 0x2B)

    # Signals
    focus: RGB = (0xFF, 0xD6, 0x6E)
    focus_edge: RGB = (0x3A, 0x27, 0x10)
    good: RGB = (0x2C, 0x6B, 0x45)
    bad: RGB = (0xA3, 0x24, 0x2C)
    accent: RGB = (0xB4, 0x23, 0x2D)

    # Enamel buttons
    normal: Enamel = NORMAL
    primary: Enamel = PRIMARY
    green: Enamel = GREEN
    grave: Enamel = GRAVE
    off: Enamel = OFF
    off_paper: Enamel = OFF_PAPER

    # Suits, for text on paper and on dark ground
    red: RGB = (0xB4, 0x23, 0x2D)
    red_on_dark: RGB = (0xF0, 0x7C, 0x6C)
    black: RGB = (0x1B, 0x21, 0x35)

    # Sizes in units
    text: float = 16.0
    text_small: float = 13.5
    text_large: float = 20.0
    title: float = 30.0
    display: float = 54.0
    radius: float = 9.0
    button_height: float = 44.0
    gap: float = 12.0
    pad: float = 22.0

    def with_colours(self, values: Mapping[str, str]) -> Look:
        """A copy with single colours replaced (``{"gold": "#C0A000"}``).

        Raises ``ValueError`` for an unknown name, a name that is no single colour, or a bad colour.
        """
        single = {f.name for f in fields(self) if f.type == "RGB"}
        changed: dict[str, RGB] = {}
        for name, value in values.items():
            if name not in single:
                raise ValueError(f"{name!r} is not a colour of the look")
            changed[name] = rgb(value)
        return replace(self, **changed)  # type: ignore[arg-type]


DESIGN = (1280, 800)
"""The window size for which one unit is one pixel."""
SMALLEST_SCALE = 0.8
ROOM = (960, 700)
"""However large the player sets the text, at least so many units fit into the window."""


PAGE = (630.0, 560.0)
"""So many units a page needs; one that needs more says so itself."""


def true_scale(size: tuple[int, int], factor: float = 1.0) -> float:
    """Pixels per unit of a page, which scrolls where the window is too small for it.

    ``factor`` is the player's own choice, 1 is what suits a window of ``size`` pixels.
    """
    width, height = size
    natural = max(min(width / DESIGN[0], height / DESIGN[1]), SMALLEST_SCALE)
    return max(0.5, natural * factor)


def scale_for(size: tuple[int, int], factor: float = 1.0) -> float:
    """Pixels per unit of the table, which must fit into the window as a whole."""
    return max(0.5, min(true_scale(size, factor), largest_scale(size)))


def largest_scale(size: tuple[int, int]) -> float:
    """The scale at which the table still has all the room that it needs."""
    return min(size[0] / ROOM[0], size[1] / ROOM[1])


def blend_pair(pair: Pair, color: RGB, t: float) -> Pair:
    """Both colours of ``pair``, ``t`` (0 to 1) of the way to ``color``."""

    def mix(a: RGB) -> RGB:
        return (
            round(a[0] + (color[0] - a[0]) * t),
            round(a[1] + (color[1] - a[1]) * t),
            round(a[2] + (color[2] - a[2]) * t),
        )

    return (mix(pair[0]), mix(pair[1]))

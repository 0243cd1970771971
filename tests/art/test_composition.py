"""How a court card is composed: nothing touches the frame, no two outlines are alike."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest
from cardkit import french, tell
from cardkit.frame import PANEL_Y, bare, panel_path
from cardkit.palette import FRENCH, TELL, Palette
from cardkit.pen import Pen
from cardkit.raster import image

Mask = npt.NDArray[np.bool_]
HEIGHT = 372
GAP = 3.0
"""Clear space along the frame, in 240ths of the card's width."""
ARMS = -52
"""Below this height arms and cloaks run out of the frame; it is 0 in the middle of the card."""

FIGURES: dict[str, tuple[Palette, Callable[[Pen], str]]] = {
    **{f"french {code}": (FRENCH, draw) for code, draw in french.COURTS.items()},
    **{f"tell {code}": (TELL, draw) for code, (draw, _, _) in tell.COURTS.items()},
}
#: The seasons stand among plants and trees that go on behind the frame.
FRAMED = [name for name in FIGURES if not name.startswith("tell A")]


def _covered(palette: Palette, draw: Callable[[Pen], str], width: int) -> Mask:
    pen = Pen(palette)
    return np.asarray(image(bare(pen, draw(pen)), width))[..., 3] > 100


@pytest.mark.parametrize("name", FRAMED)
def test_nothing_touches_the_frame_by_accident(name: str) -> None:
    figure = _covered(*FIGURES[name], 240)
    panel = _covered(TELL, lambda pen: pen.flat(panel_path(GAP), "#000"), 240)
    outside = (figure & ~panel)[: HEIGHT // 2 + ARMS]
    rows, columns = np.nonzero(outside)
    spots = sorted(
        {(int(x) - 120, int(y) - HEIGHT // 2) for x, y in zip(columns, rows, strict=True)}
    )
    assert spots == []


@pytest.mark.parametrize("deck", ["french", "tell"])
def test_outlines_differ_when_small(deck: str) -> None:
    names = [name for name in FIGURES if name.startswith(deck)]
    # 90 pixels wide, and only the half that is drawn.
    shapes = {
        name: _covered(*FIGURES[name], 90)[: round((HEIGHT / 2) * 90 / 240)] for name in names
    }
    share, one, other = min(
        (float((shapes[a] ^ shapes[b]).sum() / (shapes[a] | shapes[b]).sum()), a, b)
        for a, b in itertools.combinations(names, 2)
    )
    assert share >= 0.09, f"{one} and {other} have the same outline ({share:.3f})"


def test_panel_is_as_high_as_the_test_believes() -> None:
    panel = _covered(FRENCH, lambda pen: pen.flat(panel_path(), "#000"), 240)
    rows = np.nonzero(panel.any(axis=1))[0]
    assert (rows[0], rows[-1]) == (HEIGHT // 2 - PANEL_Y, HEIGHT // 2 + PANEL_Y - 1)

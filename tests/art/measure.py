"""Measures of colour and of pictures."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame

ROOT = Path(__file__).resolve().parents[2]

Array = npt.NDArray[np.float64]
RGB = tuple[int, int, int]

#: Machado et al. 2009, severity 1, on linear light.
VISION: dict[str, list[list[float]]] = {
    "normal": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protan": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deutan": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritan": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}


def linear(values: Array) -> Array:
    """sRGB from 0 to 1 as linear light."""
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def luminance(colour: RGB) -> float:
    """Relative luminance as WCAG has it."""
    return float(linear(np.array(colour) / 255) @ [0.2126, 0.7152, 0.0722])


def contrast(a: RGB, b: RGB) -> float:
    """Contrast as WCAG has it, from 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def as_seen(pixels: Array, vision: str) -> Array:
    """Pixels (0 to 255) as an eye with this colour vision sees them."""
    seen = np.clip(linear(pixels / 255) @ np.array(VISION[vision]).T, 0, 1)
    return 255 * np.where(seen <= 0.0031308, seen * 12.92, 1.055 * seen ** (1 / 2.4) - 0.055)


def lab(colour: RGB, vision: str) -> Array:
    """CIE Lab of a colour as seen with this colour vision."""
    light = np.clip(np.array(VISION[vision]) @ linear(np.array(colour) / 255), 0, 1)
    matrix = np.array(
        [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    )
    xyz = matrix @ light / np.array([0.9505, 1.0, 1.089])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def pixels(surface: pygame.Surface, ground: RGB = (34, 80, 61)) -> Array:
    """The pixels of a surface laid on a ground, as rows of RGB."""
    laid = pygame.Surface(surface.get_size())
    laid.fill(ground)
    laid.blit(surface, (0, 0))
    raw = np.frombuffer(pygame.image.tobytes(laid, "RGB"), dtype=np.uint8)
    return raw.reshape(surface.get_height(), surface.get_width(), 3).astype(np.float64)


def closest(pictures: Mapping[str, Array]) -> tuple[float, str, str]:
    """The two most alike pictures and their root mean square difference (of 255)."""
    return min(
        (float(np.sqrt(((pictures[a] - pictures[b]) ** 2).mean())), a, b)
        for a, b in itertools.combinations(pictures, 2)
    )

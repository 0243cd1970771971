"""What are the sounds made of?

A small synthesis kit for `sounds.py` in plain Python: noise, filters, resonances, plucked strings,
a little room, the last step that turns a wave into clean 16-bit samples, and the WAV file for them.
A wave is a list of floats at 44.1 kHz. Randomness comes from a generator that the caller seeds, so
that a sound is the same on every run; `random.Random.random` is the one method whose sequence
Python promises to keep.
"""

from __future__ import annotations

import math
import sys
import wave as wav
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

RATE = 44_100
Wave = list[float]
Envelope = Callable[[float], float]
"""Loudness (0 to 1) over the relative time (0 to 1) of a sound."""


def samples(seconds: float) -> int:
    """Return how many samples last that long."""
    return round(seconds * RATE)


def noise(rng: Random, seconds: float) -> Wave:
    """Return white noise between -1 and 1."""
    return [2.0 * rng.random() - 1.0 for _ in range(samples(seconds))]


def _biquad(wave: Wave, b: tuple[float, float, float], a: tuple[float, float]) -> Wave:
    b0, b1, b2 = b
    a1, a2 = a
    x1 = x2 = y1 = y2 = 0.0
    out: Wave = []
    for x in wave:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def _angle(hertz: float, q: float) -> tuple[float, float]:
    turn = 2.0 * math.pi * hertz / RATE
    return math.cos(turn), math.sin(turn) / (2.0 * q)


def lowpass(wave: Wave, hertz: float, q: float = 0.7071) -> Wave:
    """Take away what lies above a frequency (12 dB per octave)."""
    cos, alpha = _angle(hertz, q)
    n = 1.0 + alpha
    half = (1.0 - cos) / (2.0 * n)
    return _biquad(wave, (half, 2.0 * half, half), (-2.0 * cos / n, (1.0 - alpha) / n))


def highpass(wave: Wave, hertz: float, q: float = 0.7071) -> Wave:
    """Take away what lies below a frequency (12 dB per octave)."""
    cos, alpha = _angle(hertz, q)
    n = 1.0 + alpha
    half = (1.0 + cos) / (2.0 * n)
    return _biquad(wave, (half, -2.0 * half, half), (-2.0 * cos / n, (1.0 - alpha) / n))


def bandpass(wave: Wave, hertz: float, q: float) -> Wave:
    """Keep a band around a frequency, with its centre unchanged in level."""
    cos, alpha = _angle(hertz, q)
    n = 1.0 + alpha
    return _biquad(wave, (alpha / n, 0.0, -alpha / n), (-2.0 * cos / n, (1.0 - alpha) / n))


def swell(peak: float) -> Envelope:
    """Return a rounded rise until `peak` and a rounded fall from there."""

    def level(t: float) -> float:
        part = t / peak if t < peak else (1.0 - t) / (1.0 - peak)
        return math.sin(0.5 * math.pi * part) ** 2

    return level


def tap(attack: float, seconds: float, steepness: float = 5.0) -> Envelope:
    """Return a quick rise within `attack` seconds and an exponential fall over the rest."""
    rise = attack / seconds

    def level(t: float) -> float:
        if t < rise:
            return math.sin(0.5 * math.pi * t / rise) ** 2
        left = (t - rise) / (1.0 - rise)
        return math.exp(-steepness * left) * (1.0 - left)

    return level


def shaped(wave: Wave, envelope: Envelope) -> Wave:
    """Lay an envelope over the whole wave."""
    step = 1.0 / max(1, len(wave) - 1)
    return [x * envelope(i * step) for i, x in enumerate(wave)]


def level(wave: Wave, peak: float) -> Wave:
    """Scale a wave so that its loudest sample has this size."""
    loudest = max((abs(x) for x in wave), default=0.0)
    return [x * (peak / loudest) for x in wave] if loudest else wave


def add(target: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Mix a wave into another from a time in seconds on; the target grows where needed."""
    start = samples(at)
    missing = start + len(wave) - len(target)
    if missing > 0:
        target.extend([0.0] * missing)
    for i, x in enumerate(wave, start):
        target[i] += gain * x


def burst(
    rng: Random, seconds: float, low: float, high: float, attack: float = 0.001, steep: float = 5.0
) -> Wave:
    """Return a short noise between two frequencies: something light touches something soft."""
    raw = lowpass(highpass(noise(rng, seconds), low), high)
    return level(shaped(raw, tap(attack, seconds, steep)), 1.0)


def rub(
    rng: Random, seconds: float, start: float, end: float, peak: float, *, width: float = 0.9
) -> Wave:
    """Return paper or cloth rubbed along: a band of noise that moves from `start` to `end` hertz.

    The fibres make it rough: its loudness trembles irregularly, some 150 times a second. They are
    soft, too: above 5 kHz little is left, or it would hiss like steam.
    """
    raw = noise(rng, seconds)
    grain = level(lowpass(noise(rng, seconds), 150.0), 1.0)
    low = band = 0.0
    moved: Wave = []
    for i, x in enumerate(raw):
        hertz = start * (end / start) ** (i / len(raw))
        f = 2.0 * math.sin(math.pi * hertz / RATE)
        low += f * band
        band += f * (x - low - width * band)
        moved.append(band * (0.35 + 0.65 * abs(grain[i])))
    return level(shaped(lowpass(moved, 5000.0), swell(peak)), 1.0)


def ring(modes: Sequence[tuple[float, float, float]], seconds: float, attack: float = 0.0) -> Wave:
    """Return free vibrations that die away: (hertz, loudness, seconds until 60 dB down) each.

    With an `attack` in seconds they set in softly instead of at once.
    """
    total = [0.0] * samples(seconds)
    for hertz, loudness, fall in modes:
        turn = 2.0 * math.pi * hertz / RATE
        keep = 10.0 ** (-3.0 / (fall * RATE))
        c1, c2 = 2.0 * keep * math.cos(turn), -keep * keep
        y2, y1 = 0.0, loudness * keep * math.sin(turn)
        for i in range(1, len(total)):
            total[i] += y1
            y2, y1 = y1, c1 * y1 + c2 * y2
    rise = samples(attack)
    for i in range(min(rise, len(total))):
        total[i] *= math.sin(0.5 * math.pi * i / rise) ** 2
    return total


def pluck(
    rng: Random,
    hertz: float,
    seconds: float,
    *,
    fall: float,
    bright: float = 3200.0,
    dull: float = 45.0,
    position: float = 0.17,
) -> Wave:
    """Return a plucked steel string (Karplus and Strong, tuned by an all-pass filter).

    Args:
        fall: seconds until the fundamental is 60 dB down.
        bright: cut-off of the plectrum's stroke in hertz.
        dull: additional loss at 4 kHz in decibels per second.
        position: where the string is plucked, as a part of its length.
    """
    period = RATE / hertz
    # Each round trip passes y = (1 - b) x[n] + b x[n - 1]; b follows from the loss wanted at 4 kHz.
    passed = 10.0 ** (-dull / (10.0 * hertz))
    q = min(0.2499, (1.0 - passed) / (2.0 * (1.0 - math.cos(2.0 * math.pi * 4000.0 / RATE))))
    b = 0.5 * (1.0 - math.sqrt(1.0 - 4.0 * q))
    keep = 10.0 ** (-3.0 / (hertz * fall))
    whole = int(period - b - 0.3)
    rest = period - b - whole
    c = (1.0 - rest) / (1.0 + rest)

    # A plectrum lets go of the string: two opposite kicks, one reflected at the near end, and a
    # little scratch. They are smoothed because no plectrum is infinitely sharp.
    kick = [0.12 * (2.0 * rng.random() - 1.0) for _ in range(whole)] + [0.0] * 64
    kick[0] += 1.0
    kick[max(1, round(position * period))] -= 1.0
    kick = lowpass(kick, bright)

    out = [0.0] * samples(seconds)
    near, far = keep * (1.0 - b), keep * b
    x1 = y1 = 0.0
    for i in range(len(out)):
        x = near * out[i - whole] + far * out[i - whole - 1] if i > whole else 0.0
        y1 = c * (x - y1) + x1
        x1 = x
        out[i] = y1 + kick[i] if i < len(kick) else y1
    return out


def room(wave: Wave, wet: float, seconds: float = 0.5) -> Wave:
    """Add a small wooden room: four echoing delays, blurred by two all-pass filters."""
    tail = wave + [0.0] * samples(0.12)
    mixed = [0.0] * len(tail)
    for delay in (1116, 1277, 1422, 1557):
        feed = 10.0 ** (-3.0 * delay / (seconds * RATE))
        line = [0.0] * delay
        place = 0
        dim = 0.0
        for i, x in enumerate(tail):
            heard = line[place]
            dim += 0.45 * (heard - dim)  # wood and coats swallow the high notes first
            line[place] = x + feed * dim
            mixed[i] += 0.25 * heard
            place = place + 1 if place + 1 < delay else 0
    for delay in (225, 556):
        line = [0.0] * delay
        place = 0
        for i, x in enumerate(mixed):
            old = line[place]
            inner = x + 0.5 * old
            line[place] = inner
            mixed[i] = old - 0.5 * inner
            place = place + 1 if place + 1 < delay else 0
    return [x + wet * y for x, y in zip(tail, mixed, strict=True)]


def master(
    wave: Wave, *, peak: float = 0.7, rise: float = 0.0015, fall: float = 0.03
) -> array[int]:
    """Return finished samples: no constant offset, silent ends, loudest sample at `peak`."""
    clean = highpass(wave, 40.0)
    floor = 0.0008 * max(abs(x) for x in clean)
    last = max(i for i, x in enumerate(clean) if abs(x) > floor)
    clean = clean[: last + 1]
    begin, end = samples(rise), samples(fall)
    for i in range(min(begin, len(clean))):
        clean[i] *= math.sin(0.5 * math.pi * i / begin) ** 2
    for i in range(min(end, len(clean))):
        clean[-1 - i] *= math.sin(0.5 * math.pi * i / end) ** 2
    # The fades may bring an offset back: it is taken away under a window that is zero at the ends.
    window = [math.sin(math.pi * i / (len(clean) - 1)) ** 2 for i in range(len(clean))]
    shift = sum(clean) / sum(window)
    clean = level([x - shift * w for x, w in zip(clean, window, strict=True)], peak)
    return array("h", [math.floor(32767.0 * x + 0.5) for x in clean])


def write(path: Path, sound: array[int]) -> None:
    """Write 16-bit mono samples as a WAV file."""
    if sys.byteorder == "big":
        sound = array("h", sound)
        sound.byteswap()
    with wav.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(sound.tobytes())


def read(path: Path) -> array[int]:
    """Return the samples of a WAV file that `write` could have written.

    Raises:
        OSError: there is no such file.
        ValueError: it has another format.
    """
    try:
        with wav.open(str(path), "rb") as file:
            found = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            if found != (1, 2, RATE):
                raise ValueError(f"{path.name}: expected mono, 2 bytes, {RATE} Hz, found {found}")
            sound = array("h", file.readframes(file.getnframes()))
    except (wav.Error, EOFError) as error:
        raise ValueError(f"{path.name}: not a WAV file ({error})") from error
    if sys.byteorder == "big":
        sound.byteswap()
    return sound

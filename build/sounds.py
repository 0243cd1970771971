#!/usr/bin/env python3
"""Make every sound of the game from nothing but arithmetic, or check the committed ones.

    python build/sounds.py            write assets/sounds/*.wav
    python build/sounds.py --check    compare them with the recipes; exit 1 on a difference

The recipes follow what happens on a table: a card is stiff paper that rubs and lands on cloth, the
table is wood, music is a zither in the corner. All music is in G, so that an announcement and the
end of the deal that it brings belong together. Standard library only (see `synth.py`).
"""

from __future__ import annotations

import argparse
import math
import sys
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from synth import (
    RATE,
    Wave,
    add,
    bandpass,
    burst,
    level,
    lowpass,
    master,
    noise,
    pluck,
    read,
    ring,
    room,
    rub,
    write,
)

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Note = tuple[float, str, float]
"""When it is plucked (in beats), which tone, how strongly (0 to 1)."""

_STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def hertz(tone: str) -> float:
    """Return the frequency of a tone such as "G4" or "Bb3" (equal temperament, A4 = 440 Hz)."""
    step = _STEPS[tone[0]] + {"": 0, "#": 1, "b": -1}[tone[1:-1]] + 12 * (int(tone[-1]) - 4)
    return float(440.0 * 2.0 ** (step / 12.0))


# --- cards on cloth -----------------------------------------------------------------------------


def _landing(rng: Random, weight: float) -> Wave:
    """A card lands flat on felt: the air escapes, the cloth swallows nearly everything else."""
    out: Wave = []
    add(out, burst(rng, 0.050, 130.0, 480.0, 0.003, 6.0), 0.0, 0.9 * weight)
    add(out, ring([(128.0, 0.7, 0.11), (205.0, 0.35, 0.07)], 0.11, 0.003), 0.0, 0.55 * weight)
    add(out, burst(rng, 0.022, 900.0, 3400.0, 0.0012, 6.0), 0.0, 0.6)
    add(out, burst(rng, 0.060, 2200.0, 6500.0, 0.006, 4.0), 0.004, 0.12)
    return out


def _deal(rng: Random, pitch: float) -> Wave:
    """Pushed off the pack with the thumb, through the air, down on the cloth."""
    out: Wave = []
    add(out, rub(rng, 0.085, 1700.0 * pitch, 3300.0 * pitch, 0.72), 0.0, 0.42)
    add(out, burst(rng, 0.009, 1300.0 * pitch, 4800.0, 0.001), 0.072, 0.40)
    add(out, _landing(rng, 0.8), 0.098, 1.0)
    return out


def _play(rng: Random, pitch: float) -> Wave:
    """Laid down with intent: a fuller landing than in dealing, then a short slide."""
    out: Wave = []
    add(out, rub(rng, 0.050, 900.0 * pitch, 2000.0 * pitch, 0.8), 0.0, 0.22)
    add(out, _landing(rng, 1.0 * pitch), 0.036, 1.0)
    add(out, rub(rng, 0.110, 2400.0 * pitch, 1500.0 * pitch, 0.25), 0.050, 0.16)
    return out


def _take(rng: Random, pitch: float) -> Wave:
    """The trick is pushed together and swept over the cloth to its winner."""
    out: Wave = []
    add(out, burst(rng, 0.012, 1500.0, 6000.0), 0.0, 0.35)
    add(out, rub(rng, 0.300, 1000.0 * pitch, 2000.0 * pitch, 0.55, width=1.2), 0.012, 0.55)
    add(out, rub(rng, 0.260, 420.0, 620.0, 0.5, width=1.3), 0.030, 0.36)
    add(out, burst(rng, 0.010, 1200.0, 4200.0), 0.292, 0.5)
    add(out, _landing(rng, 0.8), 0.318, 0.9)
    return out


def _draw(rng: Random, pitch: float) -> Wave:
    """One card slides off the talon and snaps free."""
    out: Wave = []
    add(out, rub(rng, 0.170, 1300.0 * pitch, 2900.0 * pitch, 0.78), 0.0, 0.55)
    add(out, burst(rng, 0.012, 1300.0, 4800.0, 0.001), 0.146, 0.75)
    add(out, ring([(540.0, 0.5, 0.04), (310.0, 0.4, 0.05)], 0.05, 0.001), 0.146, 0.6)
    return out


def turn(rng: Random) -> Wave:
    """A card is turned over: it bends, swings round and lands."""
    out: Wave = []
    add(out, rub(rng, 0.080, 1600.0, 2700.0, 0.6), 0.0, 0.30)
    add(out, rub(rng, 0.110, 700.0, 1500.0, 0.6, width=1.4), 0.045, 0.40)
    add(out, burst(rng, 0.010, 1200.0, 4600.0, 0.001), 0.140, 0.45)
    add(out, _landing(rng, 0.9), 0.148, 1.0)
    return out


def shuffle(rng: Random) -> Wave:
    """Three packets run together one after the other, as the table shows it, and a tap to end.

    As long as the picture takes at the usual speed (``SHUFFLE`` in the table's animations).
    """
    out: Wave = []
    for packet in range(3):
        start = 0.24 * packet
        at = start + 0.02
        for i in range(11):
            loud = (0.5 + 0.35 * (i / 10)) * (0.75 + 0.25 * rng.random())
            add(out, burst(rng, 0.012, 1150.0 + 45.0 * i, 4600.0, 0.001, 6.0), at, loud)
            add(out, ring([(760.0 + 22.0 * i, 0.4, 0.018)], 0.022, 0.001), at, 0.32 * loud)
            at += 0.0135 * (0.78 + 0.44 * rng.random())
        add(out, rub(rng, 0.20, 1300.0, 2300.0, 0.75, width=1.3), start, 0.16)
    add(out, _table_knock(rng, 0.5), 0.64, 0.30)
    add(out, burst(rng, 0.014, 1100.0, 4800.0), 0.64, 0.40)
    return _closing_fade(out, 0.74, 0.06)


def close(rng: Random) -> Wave:
    """The trump card is turned down across the talon, and the hand comes down with it."""
    out: Wave = []
    add(out, rub(rng, 0.120, 1300.0, 2600.0, 0.7), 0.0, 0.34)
    add(out, rub(rng, 0.110, 650.0, 1400.0, 0.65, width=1.4), 0.060, 0.40)
    add(out, burst(rng, 0.014, 1000.0, 4200.0, 0.001), 0.166, 0.8)
    add(out, _landing(rng, 1.0), 0.168, 0.8)
    add(out, _table_knock(rng, 1.0), 0.170, 0.75)
    return out


def exchange(rng: Random) -> Wave:
    """One card slides in under the talon, the other one out; the hand takes it up."""
    out: Wave = []
    add(out, rub(rng, 0.160, 2600.0, 1400.0, 0.35), 0.0, 0.50)
    add(out, burst(rng, 0.010, 900.0, 3800.0), 0.150, 0.6)
    add(out, rub(rng, 0.190, 1300.0, 2900.0, 0.75), 0.225, 0.52)
    add(out, burst(rng, 0.009, 1300.0, 4800.0, 0.001), 0.396, 0.6)
    add(out, _landing(rng, 0.7), 0.160, 0.45)
    return out


# --- wood, slate, buttons -----------------------------------------------------------------------


def _table_knock(rng: Random, hard: float) -> Wave:
    """A knuckle on a thick table top; a harder one wakes the higher modes."""
    out = ring(
        [
            (172.0, 1.0, 0.16),
            (291.0, 0.7, 0.12),
            (468.0, 0.5 * hard, 0.085),
            (742.0, 0.35 * hard, 0.055),
            (1180.0, 0.18 * hard, 0.035),
        ],
        0.20,
        0.0012,
    )
    add(out, burst(rng, 0.008, 500.0, 2600.0, 0.0008), 0.0, 0.35 * hard)
    return level(out, 1.0)


def knock(rng: Random) -> Wave:
    """Knock, knock: nothing to say, or nothing to cut."""
    out: Wave = []
    add(out, _table_knock(rng, 1.0), 0.0, 0.85)
    add(out, _table_knock(rng, 0.9), 0.165, 1.0)
    return room(out, 0.10, 0.30)


def click(rng: Random) -> Wave:
    """A small wooden button."""
    out = ring([(980.0, 0.8, 0.030), (1730.0, 0.4, 0.020), (310.0, 0.5, 0.030)], 0.05, 0.001)
    add(out, burst(rng, 0.005, 1500.0, 5000.0, 0.0008), 0.0, 0.2)
    return out


def chalk(rng: Random) -> Wave:
    """One stroke of chalk on the slate: set down, pulled with a crumbling grain, lifted."""
    out: Wave = []
    add(out, ring([(840.0, 0.6, 0.03), (390.0, 0.6, 0.04)], 0.05, 0.0008), 0.0, 0.55)
    add(out, burst(rng, 0.008, 1200.0, 4600.0, 0.0008), 0.0, 0.45)
    stroke = rub(rng, 0.190, 1900.0, 2400.0, 0.35, width=1.0)
    at = 0.0
    while at < 0.17:  # the chalk sticks and slips: grains break off, unevenly
        add(stroke, burst(rng, 0.006, 1300.0, 4200.0, 0.0008), at, 0.3 + 0.5 * rng.random())
        at += 0.005 + 0.006 * rng.random()
    add(out, [x * (1.0 - 0.55 * i / len(stroke)) for i, x in enumerate(stroke)], 0.016, 0.5)
    return out


# --- the room -------------------------------------------------------------------------------------

ROOM_SECONDS = 9.0


def room_tone(rng: Random) -> Wave:
    """A coffee house in the afternoon, through a door: air, voices far off, a cup now and then.

    The end is laid over the beginning, so that it goes round without a seam.
    """
    lap = 1.5
    whole = ROOM_SECONDS + lap
    out: Wave = [0.55 * x for x in lowpass(noise(rng, whole), 240.0)]
    for band, q, slow, gain in (
        (310.0, 1.3, 0.9, 0.9),
        (520.0, 1.6, 1.4, 0.7),
        (840.0, 1.8, 2.1, 0.35),
    ):
        murmur = bandpass(noise(rng, whole), band, q)
        words = [max(0.0, x) for x in _wander(rng, len(murmur), slow)]
        add(out, [x * (0.25 + w) for x, w in zip(murmur, words, strict=True)], 0.0, gain)
    at = 1.6
    while at < ROOM_SECONDS - 0.6:
        pitch = 2300.0 + 1500.0 * rng.random()
        cup = ring(
            [(pitch, 1.0, 0.10), (pitch * 1.51, 0.5, 0.06), (pitch * 2.3, 0.2, 0.03)], 0.18, 0.001
        )
        add(out, lowpass(cup, 3600.0), at, 0.030 + 0.035 * rng.random())
        at += 1.7 + 3.0 * rng.random()
    body, tail = out[: round(ROOM_SECONDS * RATE)], out[round(ROOM_SECONDS * RATE) :]
    for i, x in enumerate(tail[: round(lap * RATE)]):
        share = i / (lap * RATE)
        body[i] = body[i] * math.sqrt(share) + x * math.sqrt(1.0 - share)
    return body


def _wander(rng: Random, count: int, per_second: float) -> Wave:
    """A line that goes slowly up and down between about -1 and 1, as talk in a room does."""
    step = round(RATE / per_second)
    points = [2.0 * rng.random() - 1.0 for _ in range(count // step + 2)]
    out: Wave = []
    for i in range(count):
        place, part = divmod(i, step)
        t = part / step
        t = t * t * (3.0 - 2.0 * t)
        out.append(points[place] * (1.0 - t) + points[place + 1] * t)
    return out


# --- zither and bells ---------------------------------------------------------------------------


def _zither(rng: Random, notes: list[Note], beat: float, ring_on: float, wet: float = 0.22) -> Wave:
    """Play notes on a small zither: two strings to a course, hardly apart, on a wooden body.

    One plectrum plays a chord from the bass upwards, so its notes come 12 ms after each other.
    """
    out: Wave = []
    end = max(at for at, _, _ in notes) * beat + ring_on
    before, lag = -1.0, 0.0
    for at, pitch, strength in sorted((at, hertz(tone), strength) for at, tone, strength in notes):
        lag = lag + 0.012 if at == before else 0.0
        before = at
        start = at * beat + lag
        fall = min(3.2, 2.4 * (330.0 / pitch) ** 0.45)
        for cents in (-1.3, 1.3):
            string = pluck(
                rng,
                pitch * 2.0 ** (cents / 1200.0),
                min(end - start, 1.15 * fall),
                fall=fall,
                bright=900.0 + 1100.0 * strength,
            )
            add(out, level(string, 1.0), start, 0.5 * strength)
        add(out, ring([(196.0, 0.5, 0.14), (331.0, 0.4, 0.10)], 0.16, 0.002), start, 0.1)
    return _closing_fade(room(out, wet), end, 0.35)


def _bells(notes: list[Note], beat: float, ring_on: float) -> Wave:
    """Play notes on small warm bells: few partials, a soft stroke."""
    out: Wave = []
    end = max(at for at, _, _ in notes) * beat + ring_on
    for at, tone, strength in notes:
        pitch = hertz(tone)
        partials = [
            (0.5 * pitch, 0.10, 1.1),
            (pitch, 1.00, 1.5),
            (pitch * 1.003, 0.35, 1.5),
            (2.0 * pitch, 0.32, 0.9),
            (2.99 * pitch, 0.12, 0.5),
            (4.21 * pitch, 0.05, 0.25),
        ]
        add(out, ring(partials, end - at * beat, 0.004), at * beat, 0.7 * strength)
    return out


def _closing_fade(sound: Wave, end: float, seconds: float) -> Wave:
    """Let a sound die away smoothly by the time `end`, as a hand laid on the strings would."""
    stop, start = round(end * RATE), round((end - seconds) * RATE)
    faded = sound[:stop]
    for i in range(max(0, start), len(faded)):
        left = (stop - i) / (stop - start)
        faded[i] *= left * left * (3.0 - 2.0 * left)
    return faded


def marriage_20(rng: Random) -> Wave:
    """Two bells, a third apart, and the zither with them: king and queen."""
    notes: list[Note] = [(0, "B4", 0.8), (1, "D5", 0.9)]
    out = _zither(rng, notes, 0.15, 1.0)
    add(out, _bells([(0, "B5", 0.45), (1, "D6", 0.5)], 0.15, 1.0), 0.0, 0.40)
    return _closing_fade(out, 1.15, 0.4)


def marriage_40(rng: Random) -> Wave:
    """Four tones up to the octave over a bass: the same greeting, in its Sunday coat."""
    notes: list[Note] = [(0, "G3", 0.8), (0, "G4", 0.8), (1, "B4", 0.85), (2, "D5", 0.9)]
    notes += [(3, "G5", 1.0), (3, "B4", 0.4), (3, "D4", 0.5)]
    out = _zither(rng, notes, 0.13, 1.2)
    bells: list[Note] = [(1, "B5", 0.35), (2, "D6", 0.4), (3, "G6", 0.4), (3, "G5", 0.3)]
    add(out, _bells(bells, 0.13, 1.2), 0.0, 0.5)
    return _closing_fade(out, 1.59, 0.5)


def claim(rng: Random) -> Wave:
    """Glad and short, on the dominant, so that the end of the deal can answer it."""
    notes: list[Note] = [(0, "D5", 0.7), (1, "F#5", 0.8), (2, "A5", 0.9), (3.6, "D6", 1.0)]
    notes += [(0, "D4", 0.7), (3.6, "F#5", 0.5), (3.6, "A4", 0.5), (3.6, "D4", 0.6)]
    return _zither(rng, notes, 0.085, 0.9)


def false_claim(rng: Random) -> Wave:
    """Two damped bass strings, a half tone down, and a thumb on the table. Not unkind."""
    out: Wave = []
    for at, tone in ((0.0, "Bb2"), (0.17, "A2")):
        string = pluck(rng, hertz(tone), 0.34, fall=0.42, bright=900.0, dull=300.0, position=0.35)
        add(out, level(lowpass(string, 900.0), 1.0), at, 0.8)
        add(out, _table_knock(rng, 0.2), at, 0.45)
    return room(out, 0.08, 0.3)


def deal_won(rng: Random) -> Wave:
    """Up the chord like a yodel, and home."""
    notes: list[Note] = [(0, "D5", 0.65), (1, "G5", 0.85), (1, "G3", 0.7), (2, "B5", 0.8)]
    notes += [(2, "D4", 0.4), (2, "B4", 0.4), (3, "D6", 0.9), (3, "D4", 0.4), (3, "B4", 0.4)]
    notes += [(4, "B5", 0.9), (4, "G5", 0.6), (4, "D5", 0.5), (4, "G4", 0.5), (4, "G3", 0.7)]
    return _zither(rng, notes, 0.165, 1.0)


def deal_lost(rng: Random) -> Wave:
    """Down the same chord to its sixth: a pity, and on we go."""
    notes: list[Note] = [(0, "D5", 0.65), (1, "B4", 0.65), (1, "G3", 0.55), (2, "G4", 0.6)]
    notes += [(3.3, "E4", 0.75), (3.3, "B3", 0.45), (3.3, "G3", 0.45), (3.3, "E3", 0.55)]
    return _zither(rng, notes, 0.20, 1.0)


def bummerl_won(rng: Random) -> Wave:
    """Four bars of a Ländler: chord, dominant, chord, and a strum to finish."""
    melody: list[Note] = [(0, "D5", 0.8), (1, "G5", 0.8), (2, "B5", 0.85)]
    melody += [(3, "C6", 0.9), (4, "A5", 0.75), (5, "F#5", 0.75)]
    melody += [(6, "G5", 0.85), (7, "B5", 0.85), (8, "D6", 0.95)]
    bass: list[Note] = [(0, "G3", 0.75), (3, "D3", 0.75), (6, "G3", 0.75)]
    chords: list[Note] = []
    for bar, tones in ((0, ("D4", "B4")), (3, ("F#4", "C5")), (6, ("D4", "B4"))):
        chords += [(bar + beat, tone, 0.32) for beat in (1, 2) for tone in tones]
    strum = ("G3", "D4", "G4", "B4", "D5", "G5")
    finish: list[Note] = [(9 + 0.13 * i, tone, 0.7) for i, tone in enumerate(strum)]
    return _zither(rng, melody + bass + chords + finish, 0.185, 1.35)


def bummerl_lost(rng: Random) -> Wave:
    """The same Ländler on its way home, slower and in the minor; the last chord is kind again."""
    notes: list[Note] = [(0, "D5", 0.7), (2, "C5", 0.6), (3, "Bb4", 0.7), (5, "A4", 0.6)]
    notes += [(0, "G3", 0.6), (1, "Bb3", 0.3), (1, "D4", 0.3), (3, "D3", 0.6), (4, "F#3", 0.3)]
    notes += [(4, "C4", 0.3), (6, "G3", 0.6), (6.12, "D4", 0.45), (6.24, "G4", 0.7)]
    notes += [(7.4, "B3", 0.5)]
    return _zither(rng, notes, 0.225, 1.15)


# --- the set ------------------------------------------------------------------------------------


def _pitched(recipe: Callable[[Random, float], Wave], pitch: float) -> Callable[[Random], Wave]:
    return lambda rng: recipe(rng, pitch)


PITCHES = (1.0, 0.9, 1.08, 0.95, 1.13, 0.86)
"""How high the variants of one sound are: what comes every few seconds must not tire."""

RECIPES: dict[str, Callable[[Random], Wave]] = {
    **{f"deal_{i}": _pitched(_deal, pitch) for i, pitch in enumerate(PITCHES, 1)},
    **{f"play_{i}": _pitched(_play, pitch) for i, pitch in enumerate(PITCHES, 1)},
    **{f"take_{i}": _pitched(_take, pitch) for i, pitch in enumerate(PITCHES[:3], 1)},
    **{f"draw_{i}": _pitched(_draw, pitch) for i, pitch in enumerate(PITCHES[:3], 1)},
    "turn": turn,
    "shuffle": shuffle,
    "close": close,
    "exchange": exchange,
    "marriage_20": marriage_20,
    "marriage_40": marriage_40,
    "claim": claim,
    "false_claim": false_claim,
    "knock": knock,
    "deal_won": deal_won,
    "deal_lost": deal_lost,
    "bummerl_won": bummerl_won,
    "bummerl_lost": bummerl_lost,
    "click": click,
    "chalk": chalk,
    "room_tone": room_tone,
}
"""File name without `.wav` -> recipe. `_1`, `_2` ... are variants that the game takes in turn."""


def make() -> Iterator[tuple[str, array[int]]]:
    """Return name and finished samples of every sound, one after the other."""
    for name, recipe in RECIPES.items():
        seed = int.from_bytes(name.encode(), "big")  # of its own: a new sound changes no other
        # The room goes round for ever: its ends may hardly dip.
        fall = 0.004 if recipe is room_tone else 0.03
        yield name, master(recipe(Random(seed)), fall=fall)


def differences(folder: Path) -> Iterator[str]:
    """Return a sentence for every file in a folder that is not what the recipes make."""
    for name, sound in make():
        path = folder / f"{name}.wav"
        try:
            committed = read(path)
        except FileNotFoundError:
            yield f"{path.name}: missing"
        except ValueError as error:
            yield str(error)
        else:
            if committed != sound:
                yield f"{path.name}: differs from its recipe"
    for path in sorted(folder.glob("*.wav")):
        if path.stem not in RECIPES:
            yield f"{path.name}: has no recipe"


def main() -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Make the game's sounds, or check them.")
    parser.add_argument("--check", action="store_true", help="write nothing, report differences")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="default: assets/sounds")
    options = parser.parse_args()
    folder: Path = options.folder
    if options.check:
        found = list(differences(folder))
        print("\n".join(found) if found else f"{len(RECIPES)} sounds match their recipes")
        return 1 if found else 0
    folder.mkdir(parents=True, exist_ok=True)
    for name, sound in make():
        write(folder / f"{name}.wav", sound)
        print(f"{name:13} {len(sound) / RATE:5.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

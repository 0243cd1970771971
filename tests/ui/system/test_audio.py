"""Sounds: the files, their captions, and playing them with a device, without one, and muted."""

from __future__ import annotations

import math
import os
import re
import runpy
import subprocess
import sys
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
import yaml

from game.ui.system.audio import (
    _MIX,
    _ROOM_LOUDNESS,
    RETRY_SECONDS,
    ROOM_TONE,
    Audio,
    Group,
    Sound,
    caption_key,
    files_of,
    missing_sounds,
    variant_in_turn,
)
from game.ui.system.clock import FakeClock
from game.ui.table.show.deal_animations import SHUFFLE

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.wav"))


@pytest.fixture(autouse=True)
def _no_mixer_left() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-no-such-driver")


def audio(*, muted: bool = False, folder: Path = FOLDER, clock: FakeClock | None = None) -> Audio:
    return Audio(1.0, muted, True, folder, clock=clock if clock is not None else FakeClock())


def samples(path: Path) -> array[int]:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        found = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        found.byteswap()
    return found


# --- the files ----------------------------------------------------------------------------------


def test_the_committed_files_are_what_the_recipes_make() -> None:
    command = [sys.executable, "-B", str(ROOT / "build" / "sounds.py"), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_each_file_that_is_not_what_its_recipe_makes_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(ROOT / "build")
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    made = runpy.run_path(str(ROOT / "build" / "sounds.py"))
    recipes = made["RECIPES"]
    for name in set(recipes) - {"click", "draw_1", "turn", "chalk"}:
        del recipes[name]
    for name in recipes:
        (tmp_path / f"{name}.wav").write_bytes((FOLDER / f"{name}.wav").read_bytes())
    assert list(made["differences"](tmp_path)) == []

    (tmp_path / "draw_1.wav").unlink()
    (tmp_path / "turn.wav").write_bytes(b"not a sound")
    (tmp_path / "extra.wav").write_bytes(b"")
    changed = bytearray((tmp_path / "click.wav").read_bytes())
    changed[-400] ^= 1
    (tmp_path / "click.wav").write_bytes(changed)

    found = [sentence.split(":")[0] for sentence in made["differences"](tmp_path)]
    assert found == ["draw_1.wav", "turn.wav", "click.wav", "extra.wav"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_clean(path: Path) -> None:
    sound = samples(path)
    assert 0.65 < max(abs(x) for x in sound) / 32767 < 0.75
    assert sound[0] == 0
    assert sound[-1] == 0
    # No click: the first and the last quarter of a millisecond are as good as silent.
    assert max(abs(x) for x in sound[:3]) < 0.01 * 32767
    assert max(abs(x) for x in sound[-11:]) < 0.002 * 32767
    assert abs(sum(sound) / len(sound)) < 1.0


def test_all_files_together_stay_below_three_megabytes() -> None:
    assert sum(path.stat().st_size for path in FILES) < 3_000_000


def test_every_sound_has_a_file_and_every_file_a_sound() -> None:
    assert missing_sounds(FOLDER) == ()
    heard = [path for sound in Sound for path in files_of(sound, FOLDER)]
    assert sorted([*heard, FOLDER / ROOM_TONE]) == FILES


@pytest.mark.parametrize(
    ("sound", "variants"), [(Sound.DEAL, 6), (Sound.PLAY, 6), (Sound.TAKE, 3), (Sound.DRAW, 3)]
)
def test_what_is_heard_often_has_variants(sound: Sound, variants: int) -> None:
    found = [path.read_bytes() for path in files_of(sound, FOLDER)]
    assert len(set(found)) == len(found) == variants


def seconds(sound: Sound) -> float:
    (path,) = files_of(sound, FOLDER)
    return len(samples(path)) / 44_100


def test_shuffling_is_heard_as_long_as_it_is_seen() -> None:
    assert abs(seconds(Sound.SHUFFLE) - SHUFFLE) < 0.1


def loudness(path: Path, mix: float) -> float:
    """The loudest 50 ms of a file as it is mixed, in decibels below the loudest possible."""
    sound = samples(path)
    window = 2205
    energy = max(
        sum(x * x for x in sound[at : at + window]) / window
        for at in range(0, max(1, len(sound) - window), window)
    )
    return 20 * math.log10(mix * math.sqrt(energy) / 32767)


def test_a_click_is_quieter_than_a_fanfare_and_the_room_than_both() -> None:
    def heard(sound: Sound) -> float:
        return loudness(files_of(sound, FOLDER)[0], _MIX[sound].loudness)

    fanfares = [heard(each) for each in (Sound.DEAL_WON, Sound.BUMMERL_WON, Sound.CLAIM)]
    assert heard(Sound.CLICK) < min(fanfares) - 6
    assert loudness(FOLDER / ROOM_TONE, _ROOM_LOUDNESS) < heard(Sound.CLICK) - 6


def test_the_room_goes_round_without_a_seam() -> None:
    """Across the seam it is as loud as anywhere else."""
    sound = samples(FOLDER / ROOM_TONE)
    part = 4410
    seam = [*sound[-part // 2 :], *sound[: part // 2]]
    each = [sound[at : at + part] for at in range(0, len(sound) - part, part)]
    energies = sorted(sum(x * x for x in some) for some in each)
    assert energies[0] < sum(x * x for x in seam) < energies[-1]


@pytest.mark.usefixtures("dummy")
def test_the_room_is_heard_only_while_it_is_wanted() -> None:
    made = audio()
    made.start()
    assert not made._room_sounds
    made.room_on = True
    assert made._room_sounds
    for silence in ("muted", "volume", "hush"):
        if silence == "hush":
            made.hush(on=True)
        else:
            setattr(made, silence, {"muted": True, "volume": 0.0}[silence])
        assert not made._room_sounds, silence
        made.muted, made.volume = False, 1.0
        made.hush(on=False)
        assert made._room_sounds, silence
    made.room_on = False
    assert not made._room_sounds


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert missing_sounds(tmp_path) == tuple(Sound)


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", "en", "hu"])
def test_every_sound_has_a_caption(language: str) -> None:
    text = (ROOT / "config" / "strings" / language / "sound.yaml").read_text(encoding="utf-8")
    captions = yaml.safe_load(text)["caption"]
    assert set(captions) == {caption_key(sound).removeprefix("sound.caption.") for sound in Sound}
    assert all(isinstance(words, str) and words.strip() for words in captions.values())


def test_the_window_plays_no_sound_that_does_not_exist() -> None:
    played = {
        name
        for path in (ROOT / "game" / "ui").rglob("*.py")
        for name in re.findall(r"sounds\.play\(\"(\w+)\"", path.read_text(encoding="utf-8"))
    }
    assert played <= set(Sound)


@pytest.mark.usefixtures("deaf")
@pytest.mark.parametrize("muted", [False, True])
def test_captions_come_without_device_and_while_muted(muted: bool) -> None:
    told: list[str] = []
    silent = Audio(0.0, muted, False, FOLDER, on_play=told.append, clock=FakeClock())
    silent.play(Sound.MARRIAGE_20)
    silent.play("chalk")
    assert told == ["sound.caption.marriage_20", "sound.caption.chalk"]


# --- variants -----------------------------------------------------------------------------------


@pytest.mark.parametrize("variants", [2, 3, 4, 9])
def test_no_variant_comes_twice_running_and_each_lap_has_them_all(variants: int) -> None:
    row = [variant_in_turn(count, variants) for count in range(6 * variants)]
    assert all(row[i] != row[i + 1] for i in range(len(row) - 1))
    for start in range(0, len(row), variants):
        assert sorted(row[start : start + variants]) == list(range(variants))


def test_a_single_variant_is_always_the_first() -> None:
    assert [variant_in_turn(count, 1) for count in range(4)] == [0, 0, 0, 0]


@pytest.mark.usefixtures("dummy")
def test_the_mixer_gets_another_variant_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    class Recorder(pygame.mixer.Sound):
        played: list[float] = []  # noqa: RUF012 - one list for all clips is the point

        def play(self, *_args: object, **_kwargs: object) -> None:  # type: ignore[override]
            self.played.append(self.get_length())

    monkeypatch.setattr(pygame.mixer, "Sound", Recorder)
    player = audio()
    for _ in range(3):
        player.play(Sound.PLAY)
    assert len(set(Recorder.played)) == 3


# --- the device ---------------------------------------------------------------------------------


@pytest.mark.usefixtures("deaf")
def test_no_device_is_no_error_and_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[None] = []
    init = pygame.mixer.init

    def counted(*words: int, **names: int) -> None:
        tries.append(None)
        init(*words, **names)

    monkeypatch.setattr(pygame.mixer, "init", counted)
    player = audio()
    player.start()
    for sound in Sound:
        player.play(sound)
    player.volume = 0.5
    player.switch(Group.EFFECTS, on=False)
    player.muted = True
    player.stop()
    player.close()
    assert len(tries) == 1
    assert player.problem


@pytest.mark.usefixtures("deaf")
def test_a_missing_device_is_looked_for_once_a_minute_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    attempts: list[float] = []
    clock = FakeClock(100.0)

    def no_device(*_args: object, **_kwargs: object) -> None:
        attempts.append(clock.now())
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    player = audio(clock=clock)
    for _ in range(300):
        player.play(Sound.DEAL)
        clock.advance(0.5)
    assert attempts == [100.0, 100.0 + RETRY_SECONDS, 100.0 + 2 * RETRY_SECONDS]


def test_a_device_that_appears_later_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeClock()
    player = audio(clock=clock)
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-no-such-driver")
    player.play(Sound.DEAL)
    assert player.problem is not None
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    clock.advance(RETRY_SECONDS)
    player.play(Sound.DEAL)
    assert player.problem is None
    assert pygame.mixer.get_busy()


@pytest.mark.usefixtures("dummy")
def test_the_device_is_not_opened_before_it_is_wanted() -> None:
    player = audio(muted=True)
    player.start()
    player.play(Sound.DEAL)
    assert pygame.mixer.get_init() is None
    player.muted = False
    player.start()
    assert pygame.mixer.get_init() is not None


@pytest.mark.usefixtures("dummy")
def test_a_closed_device_is_opened_again_with_fresh_clips(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    plain = pygame.mixer.Sound

    def reading(path: Path) -> pygame.mixer.Sound:
        read.append(path)
        return plain(path)

    monkeypatch.setattr(pygame.mixer, "Sound", reading)
    player = audio()
    player.play(Sound.CLAIM)
    player.play(Sound.CLAIM)
    assert len(read) == 1
    pygame.mixer.quit()
    player.volume = 0.3
    player.stop()
    player.play(Sound.CLAIM)
    assert pygame.mixer.get_busy()
    assert len(read) == 2


@pytest.mark.usefixtures("dummy")
def test_muting_breaks_off_what_sounds() -> None:
    player = audio()
    player.play(Sound.BUMMERL_WON)
    assert pygame.mixer.get_busy()
    player.muted = True
    assert not pygame.mixer.get_busy()


@pytest.mark.usefixtures("dummy")
def test_a_group_can_be_switched_off_alone() -> None:
    player = audio()
    player.play(Sound.BUMMERL_WON)
    player.switch(Group.EFFECTS, on=False)
    assert pygame.mixer.get_busy()
    player.switch(Group.MUSIC, on=False)
    assert not pygame.mixer.get_busy()
    player.play(Sound.DEAL)
    player.play(Sound.DEAL_LOST)
    assert not pygame.mixer.get_busy()
    player.play(Sound.MARRIAGE_40)
    assert pygame.mixer.get_busy()
    assert player.is_on(Group.CALLS)


@pytest.mark.usefixtures("dummy")
def test_a_missing_or_broken_file_is_silence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "take.wav").write_bytes(b"not a sound")
    player = audio(folder=tmp_path)
    player.play(Sound.TAKE)
    player.play(Sound.DRAW)
    player.play(Sound.DRAW)
    assert not pygame.mixer.get_busy()
    assert "take.wav" in caplog.text
    assert caplog.text.count("no sound for draw") == 1


def test_an_unknown_name_is_noted_and_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    told: list[str] = []
    Audio(1.0, True, True, FOLDER, on_play=told.append, clock=FakeClock()).play("trumpet")
    assert told == []
    assert "trumpet" in caplog.text


@pytest.mark.parametrize(("wish", "volume"), [(-1.0, 0.0), (0.5, 0.5), (7.0, 1.0)])
def test_the_volume_stays_between_0_and_1(wish: float, volume: float) -> None:
    player = Audio(wish, True, True, FOLDER, clock=FakeClock())
    assert player.volume == volume
    player.volume = wish
    assert player.volume == volume


# --- what really comes out ----------------------------------------------------------------------

_PLAY = """
import sys, time
from pathlib import Path
from game.ui.system.audio import Audio, Sound

volume, moment, folder = float(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
audio = Audio(volume, moment == "muted", True, folder)
audio.play(Sound.BUMMERL_WON)
time.sleep(0.15)
if moment == "mute-later":
    audio.muted = True
    time.sleep(0.3)
audio.close()
"""


def _recorded(tmp_path: Path, volume: float, moment: str) -> array[int]:
    """Return what SDL's disk driver wrote instead of sending it to a loudspeaker."""
    raw = tmp_path / "out.raw"
    surroundings = {
        **os.environ,
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(raw),
        "PYTHONPATH": str(ROOT),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [sys.executable, "-c", _PLAY, str(volume), moment, str(FOLDER)]
    subprocess.run(command, env=surroundings, check=True, capture_output=True, timeout=30)
    data = raw.read_bytes() if raw.exists() else b""
    return array("h", data[: len(data) // 4 * 4])


def test_a_played_sound_comes_out_and_the_volume_makes_it_louder(tmp_path: Path) -> None:
    loud = max(abs(x) for x in _recorded(tmp_path, 1.0, "play"))
    soft = max(abs(x) for x in _recorded(tmp_path, 0.5, "play"))
    assert loud > 5000
    assert 0.2 < soft / loud < 0.3


def test_muted_nothing_comes_out(tmp_path: Path) -> None:
    assert not any(_recorded(tmp_path, 1.0, "muted"))


def test_muting_later_leaves_silence_behind(tmp_path: Path) -> None:
    out = _recorded(tmp_path, 1.0, "mute-later")
    assert any(out)
    assert not any(out[-2 * 44_100 // 10 :])

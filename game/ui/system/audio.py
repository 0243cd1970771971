"""What can be heard, how loud, and what happens where there is nothing to hear it with?

The device is opened late (after the first frame, see `Audio.start`) and never needed: without one
everything goes on in silence. Captions do not depend on the device or on any switch, because who
turns the sound off, or cannot hear it, is the one who reads them.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, StrEnum
from pathlib import Path

import pygame

from game.ui.system.clock import Clock, SystemClock

_log = logging.getLogger(__name__)

RETRY_SECONDS = 60.0
"""A missing device is asked for again after this time, not before: asking may take a moment."""

ROOM_TONE = "room_tone.wav"
"""The coffee house around the table: it goes round and round, far below everything else."""
_ROOM_LOUDNESS = 0.05
_ROOM_COMES, _ROOM_GOES = 1500, 400
"""Milliseconds in which the room is faded in and out."""

_CHANNELS = 16
_TROUBLE = (pygame.error, OSError, NotImplementedError)  # the last: pygame built without a mixer


class Sound(StrEnum):
    """Everything that can be heard. The value is the name of the file, without `_1`, `.wav`."""

    DEAL = "deal"
    PLAY = "play"
    TAKE = "take"
    DRAW = "draw"
    TURN = "turn"
    SHUFFLE = "shuffle"
    CLOSE = "close"
    EXCHANGE = "exchange"
    MARRIAGE_20 = "marriage_20"
    MARRIAGE_40 = "marriage_40"
    CLAIM = "claim"
    FALSE_CLAIM = "false_claim"
    KNOCK = "knock"
    DEAL_WON = "deal_won"
    DEAL_LOST = "deal_lost"
    BUMMERL_WON = "bummerl_won"
    BUMMERL_LOST = "bummerl_lost"
    CLICK = "click"
    CHALK = "chalk"


class Group(Enum):
    """What the player can switch off separately."""

    EFFECTS = "effects"
    """Cards, talon, chalk, buttons."""
    CALLS = "calls"
    """What a player says: marriages, claims, a knock."""
    MUSIC = "music"
    """The end of a deal and of a Bummerl."""


@dataclass(frozen=True, slots=True)
class _Mix:
    group: Group
    loudness: float
    """Factor that brings the sounds, whose files all peak at 0.7, into proportion."""


_MIX: dict[Sound, _Mix] = {
    Sound.DEAL: _Mix(Group.EFFECTS, 0.55),
    Sound.PLAY: _Mix(Group.EFFECTS, 0.80),
    Sound.TAKE: _Mix(Group.EFFECTS, 0.60),
    Sound.DRAW: _Mix(Group.EFFECTS, 0.50),
    Sound.TURN: _Mix(Group.EFFECTS, 0.65),
    Sound.SHUFFLE: _Mix(Group.EFFECTS, 0.50),
    Sound.CLOSE: _Mix(Group.EFFECTS, 0.95),
    Sound.EXCHANGE: _Mix(Group.EFFECTS, 0.50),
    Sound.MARRIAGE_20: _Mix(Group.CALLS, 0.70),
    Sound.MARRIAGE_40: _Mix(Group.CALLS, 0.85),
    Sound.CLAIM: _Mix(Group.CALLS, 0.90),
    Sound.FALSE_CLAIM: _Mix(Group.CALLS, 0.85),
    Sound.KNOCK: _Mix(Group.CALLS, 0.90),
    Sound.DEAL_WON: _Mix(Group.MUSIC, 0.90),
    Sound.DEAL_LOST: _Mix(Group.MUSIC, 0.85),
    Sound.BUMMERL_WON: _Mix(Group.MUSIC, 0.95),
    Sound.BUMMERL_LOST: _Mix(Group.MUSIC, 0.85),
    Sound.CLICK: _Mix(Group.EFFECTS, 0.35),
    Sound.CHALK: _Mix(Group.EFFECTS, 0.40),
}


def caption_key(sound: Sound) -> str:
    """Return the catalogue key of the words for a sound."""
    return f"sound.caption.{sound.value}"


def files_of(sound: Sound, folder: Path) -> tuple[Path, ...]:
    """Return the files of a sound: `name.wav`, or its variants `name_1.wav`, `name_2.wav` ..."""
    plain = folder / f"{sound.value}.wav"
    return (plain,) if plain.is_file() else tuple(sorted(folder.glob(f"{sound.value}_[1-9].wav")))


def missing_sounds(folder: Path) -> tuple[Sound, ...]:
    """Return the sounds that have no file in a folder. They would be silent, nothing worse."""
    return tuple(sound for sound in Sound if not files_of(sound, folder))


def variant_in_turn(count: int, variants: int) -> int:
    """Return which of several variants comes as number `count`, from 0.

    Each lap has every variant once; every other lap runs backwards after the first variant, so that
    the ear finds neither a repetition nor a row that always stays the same: 0 1 2 0 2 1 0 1 2 ...
    """
    lap, place = divmod(count, variants)
    return place if lap % 2 == 0 or place == 0 else variants - place


@contextmanager
def _quiet_libraries() -> Iterator[None]:
    """Keep ALSA from telling the terminal in fifty lines that there is no sound card.

    What matters of it comes as an exception. Nothing else writes there meanwhile: it takes moments.
    """
    if not sys.platform.startswith("linux"):
        yield
        return
    sys.stderr.flush()
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class Audio:
    """Plays the sounds of the table.

    Args:
        volume: 0 (silent) to 1; what lies outside is brought to the nearer end.
        muted: nothing is heard, whatever the volume.
        effects_on: cards, talon, chalk, buttons (`Group.EFFECTS`).
        folder: where the WAV files are.
        calls_on: announcements (`Group.CALLS`).
        music_on: the end of a deal and of a Bummerl (`Group.MUSIC`).
        room_on: the murmur of the room.
        on_play: told the caption key of each sound, also of one that cannot be heard.
        clock: decides when to look for a device again.
    """

    def __init__(
        self,
        volume: float,
        muted: bool,
        effects_on: bool,
        folder: Path,
        *,
        calls_on: bool = True,
        music_on: bool = True,
        room_on: bool = False,
        on_play: Callable[[str], None] | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.on_play = on_play
        self._volume = min(1.0, max(0.0, volume))
        self._muted = muted
        self._on = {
            Group.EFFECTS: effects_on,
            Group.CALLS: calls_on,
            Group.MUSIC: music_on,
        }
        self._folder = folder
        self._clock = clock if clock is not None else SystemClock()
        self._retry_at: float | None = None
        self._problem: str | None = None
        self._clips: dict[Sound, tuple[pygame.mixer.Sound, ...]] = {}
        self._count: dict[Sound, int] = {}
        self._room_on = room_on
        self._away = False
        self._room: pygame.mixer.Sound | None = None
        self._room_sounds = False

    # ------------------------------------------------------------------ settings

    @property
    def volume(self) -> float:
        """Loudness of everything, 0 to 1. A change is heard at once."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = min(1.0, max(0.0, value))
        for sound, clip in self._loaded():
            clip.set_volume(self._loudness(sound))
        self._follow_room()

    @property
    def muted(self) -> bool:
        """Whether nothing is heard. Muting breaks off what sounds at the moment."""
        return self._muted

    @muted.setter
    def muted(self, value: bool) -> None:
        self._muted = value
        if value:
            self.stop()
        self._follow_room()

    @property
    def room_on(self) -> bool:
        """Whether the murmur of the room is wanted."""
        return self._room_on

    @room_on.setter
    def room_on(self, value: bool) -> None:
        self._room_on = value
        self._follow_room()

    def hush(self, *, on: bool) -> None:
        """Keep the room silent while nobody looks at the window."""
        self._away = on
        self._follow_room()

    def is_on(self, group: Group) -> bool:
        """Whether a group of sounds is switched on."""
        return self._on[group]

    def switch(self, group: Group, *, on: bool) -> None:
        """Switch a group of sounds on or off. Switching off breaks off what of it sounds."""
        self._on[group] = on
        if not on:
            for sound, clip in self._loaded():
                if _MIX[sound].group is group:
                    clip.stop()

    @property
    def problem(self) -> str | None:
        """Why there is no sound device, in the system's words; None where none is known missing."""
        return self._problem

    # ------------------------------------------------------------------ playing

    def start(self) -> None:
        """Open the device now, after the first frame, so that the first sound need not wait.

        Not required: the first sound would do it. While muted the device is left alone.
        """
        if not self._muted:
            self._open()
            self._follow_room()

    def play(self, name: str) -> None:
        """Play a sound (see `Sound`), a variant other than last time, and report its caption.

        Never raises and never waits for the sound. An unknown name is noted in the log.
        """
        try:
            sound = Sound(name)
        except ValueError:
            _log.error("there is no sound named %r", name)
            return
        if self.on_play is not None:
            self.on_play(caption_key(sound))
        if self._muted or self._volume == 0.0 or not self._on[_MIX[sound].group]:
            return
        if not self._open():
            return
        clips = self._load(sound)
        if not clips:
            return
        count = self._count.get(sound, 0)
        self._count[sound] = count + 1
        try:
            clips[variant_in_turn(count, len(clips))].play()
        except _TROUBLE as error:
            _log.warning("could not play %s: %s", sound, error)

    def stop(self) -> None:
        """Break off everything that sounds at the moment."""
        for _, clip in self._loaded():
            clip.stop()

    def close(self) -> None:
        """Give the device back. A later `play` would open it again."""
        self._clips.clear()
        self._room, self._room_sounds = None, False
        try:
            pygame.mixer.quit()
        except _TROUBLE as error:
            _log.warning("could not close the sound device: %s", error)

    # ------------------------------------------------------------------ the device

    def _open(self) -> bool:
        """Return whether the device is open; open it if it is time to try."""
        try:
            if pygame.mixer.get_init() is not None:
                return True
            self._clips.clear()  # a clip does not outlive the device that it was loaded for
            self._room, self._room_sounds = None, False
            now = self._clock.now()
            if self._retry_at is not None and now < self._retry_at:
                return False
            self._retry_at = now + RETRY_SECONDS
            with _quiet_libraries():
                pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(_CHANNELS)
        except _TROUBLE as error:
            self._problem = str(error)
            _log.info("no sound: %s", error)
            return False
        self._problem = None
        self._retry_at = None
        return True

    def _follow_room(self) -> None:
        """Let the room be heard exactly if it is wanted; its device is opened by others only."""
        wanted = self._room_on and not (self._muted or self._away) and self._volume > 0
        try:
            if pygame.mixer.get_init() is None:
                return
            if self._room is None:
                if not wanted:
                    return
                self._room = pygame.mixer.Sound(self._folder / ROOM_TONE)
            self._room.set_volume(self._volume * self._volume * _ROOM_LOUDNESS)
            if wanted and not self._room_sounds:
                self._room.play(loops=-1, fade_ms=_ROOM_COMES)
            elif self._room_sounds and not wanted:
                self._room.fadeout(_ROOM_GOES)
            self._room_sounds = wanted
        except _TROUBLE as error:
            _log.warning("the room cannot be heard: %s", error)
            self._room_on = False

    def _loaded(self) -> Iterator[tuple[Sound, pygame.mixer.Sound]]:
        """Return every clip that is ready to be heard; none once the device has been closed."""
        if self._clips and pygame.mixer.get_init() is not None:
            for sound, clips in self._clips.items():
                for clip in clips:
                    yield sound, clip

    def _load(self, sound: Sound) -> tuple[pygame.mixer.Sound, ...]:
        """Return the clips of a sound; read them when they are first wanted."""
        if sound not in self._clips:
            clips: list[pygame.mixer.Sound] = []
            for path in files_of(sound, self._folder):
                try:
                    clip = pygame.mixer.Sound(path)
                except _TROUBLE as error:
                    _log.warning("could not read %s: %s", path, error)
                else:
                    clip.set_volume(self._loudness(sound))
                    clips.append(clip)
            if not clips:
                _log.warning("%s has no sound for %s", self._folder, sound)
            self._clips[sound] = tuple(clips)
        return self._clips[sound]

    def _loudness(self, sound: Sound) -> float:
        # The ear hears ratios: squaring makes half of the slider sound about half as loud.
        return self._volume * self._volume * _MIX[sound].loudness

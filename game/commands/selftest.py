"""Open every screen without a window and play a deal of every variant.

Also loads every language, deck, back, cloth, font and sound, starts the process for the computer
players, and says what was covered. With --data-dir also the player's own variants and decks. Exit
code 0 only if all of it held: nothing failed, no text was missing, nothing was written to the log
as an error.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.arguments import add_data_dir, add_json
from game.commands.outcome import ExitCode, print_json

if TYPE_CHECKING:
    from game.ai.process.thinker import Thinker
    from game.commands.gallery import Gallery
    from game.engine.actions import Action
    from game.ui.core.scene import Scene

SUMMARY = "open every screen and play a deal of every variant, without a window"

PATIENCE = 60.0
"""Seconds that the process for the computer players may take to start and answer."""

TURNS = 3
"""Decisions that are asked for at every level."""

SIZES = ((1280, 800), (800, 600), (1920, 1080))


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that was tried."""

    name: str
    covered: tuple[str, ...]
    failures: tuple[str, ...]
    seconds: float


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_data_dir(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Try everything; exit code 1 if anything failed."""
    from game.commands.games import player_folder

    parts: list[Part] = []
    own = player_folder(arguments.data_dir) if arguments.data_dir is not None else None
    with tempfile.TemporaryDirectory() as folder:
        for name, trial in trials(Path(folder), own):
            part = _tried(name, trial)
            parts.append(part)
            if not arguments.json:
                _print(part)
    held = not any(part.failures for part in parts)
    if arguments.json:
        told = [{**asdict(part), "seconds": round(part.seconds, 2)} for part in parts]
        print_json({"held": held, "parts": told})
    else:
        failures = sum(len(part.failures) for part in parts)
        print("Everything held." if held else f"{failures} failed.")
    return ExitCode.OK if held else ExitCode.PROBLEMS


def _print(part: Part) -> None:
    sign = "FAILED" if part.failures else "ok"
    print(f"{sign:<7}{part.name}: {', '.join(part.covered)} ({part.seconds:.1f} s)", flush=True)
    for failure in part.failures:
        print(f"       {failure}", flush=True)


Trial = Callable[[list[str]], Iterator[str]]
"""Tries things one after another: yields the name of each, and notes failures in the list."""


def _tried(name: str, trial: Trial) -> Part:
    started = time.monotonic()
    failures: list[str] = []
    covered: list[str] = []
    with _errors_of_the_log(failures):
        try:
            covered.extend(trial(failures))
        except Exception as error:
            failures.append(f"{type(error).__name__}: {error}")
    return Part(name, tuple(covered), tuple(failures), time.monotonic() - started)


@contextmanager
def _errors_of_the_log(failures: list[str]) -> Iterator[None]:
    """Count what the program logs as an error as a failure."""

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            failures.append(f"log: {record.getMessage()}")

    handler = Handler(level=logging.ERROR)
    logger = logging.getLogger("game")
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)


def trials(folder: Path, own: Path | None = None) -> Iterator[tuple[str, Trial]]:
    """Yield everything that is tried, by name.

    Args:
        folder: where files may be written.
        own: a player's folder, whose variants and decks are tried too.
    """
    from game.config.strings import available_languages
    from game.paths import resource

    yield "program", _program
    yield "worker", _worker
    yield "deals", partial(_deals, own)
    yield "decks", partial(_decks, own)
    yield "fonts", _fonts
    yield "sounds", _sounds
    yield "tables", partial(_tables, folder / "tables", own)
    languages = available_languages(resource("config", "strings"))
    for index, language in enumerate(languages):
        size = SIZES[index % len(SIZES)]
        where = folder / language
        name = f"screens ({language}, {size[0]}x{size[1]})"
        yield name, partial(_screens, language, size, where)


def _program(failures: list[str]) -> Iterator[str]:
    """Look at the form of the program: what a package must have and a checkout need not."""
    from game import __version__
    from game.ai.kernel.loader import COMPILED, kernel_form
    from game.paths import packed

    yield f"version {__version__}"
    yield f"{kernel_form()} search"
    if packed():
        if kernel_form() != COMPILED:
            failures.append("the package lacks the compiled search")
        folder = Path(sys.executable).resolve().parent
        beside = (folder, folder.parent / "Resources")
        if not any((each / "licences").is_dir() for each in beside):
            failures.append("the package lacks the licences of what it brings")
        yield "packaged"


def _worker(failures: list[str]) -> Iterator[str]:
    """Let the process for the computer players start, think at every level, and end."""
    from game.ai.process.thinker import Thinker
    from game.config.settings import LEVELS
    from game.config.variants import load_library
    from game.paths import resource
    from game.session.game import Game

    variants = load_library(resource("config")).variants.values()
    game = Game.start(min(variants, key=lambda each: each.seats), first_dealer=0)
    game.deal(1)
    thinker = Thinker(time_limit=PATIENCE)
    try:
        for level in LEVELS:
            for _ in range(TURNS):
                if game.state.over:
                    break
                thinker.submit(game.view(game.turn), level, 1)
                answer = _answer(thinker)
                if answer is None or thinker.replaced:
                    failures.append(f"the process for the computer players failed as {level}")
                    return
                game.act(game.turn, answer)
            yield f"answered as {level}"
    finally:
        thinker.close()


def _answer(thinker: Thinker) -> Action | None:
    """Wait for an answer, but not for ever."""
    end = time.monotonic() + PATIENCE
    answer = thinker.poll()
    while answer is None and thinker.busy and time.monotonic() < end:
        time.sleep(0.01)
        answer = thinker.poll()
    return answer


def _deals(own: Path | None, failures: list[str]) -> Iterator[str]:
    """Let every computer player play a deal of every variant."""
    from game.ai.referee import play_deal
    from game.ai.registry import bot_names, make_bot
    from game.config.variants import load_library
    from game.paths import resource

    library = load_library(resource("config"), own)
    failures.extend(str(each) for each in library.problems if not each.harmless)
    for name, variant in library.variants.items():
        for number, bot in enumerate(bot_names(), start=1):
            players = [make_bot(bot) for _ in range(variant.seats)]
            try:
                play_deal(variant, players, number, dealer=number % variant.seats)
            except Exception as error:
                failures.append(f"{name} with {bot}: {type(error).__name__}: {error}")
        yield name
    yield f"each with {', '.join(bot_names())}"


def _decks(own: Path | None, failures: list[str]) -> Iterator[str]:
    """Draw every card, pip and back of every deck in every language."""
    from game.config.strings import available_languages
    from game.config.themes import load_decks
    from game.paths import resource
    from game.ui.draw.card_art import CardArt
    from game.ui.system.offscreen import start_headless

    start_headless()
    themes = [resource("config", "themes"), *((own / "themes",) if own else ())]
    decks = load_decks(themes, resource("assets"))
    failures.extend(str(each) for each in decks.problems if not each.harmless)
    for name, deck in decks.decks.items():
        for language in available_languages(resource("config", "strings")):
            art = CardArt(deck, language)
            for code in deck.theme.cards():
                art.face(code, 90)
            art.back(90)
            failures.extend(art.problems)
        yield name


def _fonts(failures: list[str]) -> Iterator[str]:
    """Load every font, and look for every letter of every text in it."""
    import pygame

    from game.commands.asset_check import check_letters
    from game.paths import resource

    for path in sorted(resource("assets", "fonts").glob("*.ttf")):
        pygame.font.Font(path, 24).render("Bummerl", True, (0, 0, 0))
        yield path.stem
    strings, fonts = resource("config", "strings"), resource("assets", "fonts")
    failures.extend(str(each) for each in check_letters(strings, fonts))


def _sounds(failures: list[str]) -> Iterator[str]:
    """Play every sound on a device that nobody hears."""
    from game.paths import resource
    from game.ui.system.audio import Audio, Sound

    audio = Audio(1.0, False, True, resource("assets", "sounds"))
    audio.start()
    if audio.problem is not None:
        failures.append(f"no sound device, not even a silent one: {audio.problem}")
    for sound in Sound:
        audio.play(sound)
        yield sound.value
    audio.close()


def _tables(folder: Path, own: Path | None, failures: list[str]) -> Iterator[str]:
    """Play a deal of every variant at its table, with every back, cloth and score board in turn."""
    from game.commands.choices import take_over
    from game.commands.gallery import Gallery
    from game.config.settings import OPTIONS
    from game.config.variants import load_library
    from game.paths import resource
    from game.ui.draw.theme import Look
    from game.ui.scenes.cards_table import BACKS
    from game.ui.scenes.deal_end import DealEndScene

    variants = list(load_library(resource("config"), own).variants)
    cloths = [name for name, _, _ in Look().cloths]
    boards = OPTIONS["picture.score_board"].choices
    for index in range(max(map(len, (variants, cloths, boards, BACKS)))):
        variant, cloth, board, back = (
            each[index % len(each)] for each in (variants, cloths, boards, BACKS)
        )
        settings = {
            "play.variant": variant,
            "picture.cloth": cloth,
            "picture.score_board": board,
            "cards.back": back,
        }
        name = f"{variant} ({cloth} cloth, {board} for the score, {back} back)"
        place = folder / str(index)
        if own is not None:
            take_over(own, place)
        gallery = Gallery(SIZES[0], place, settings=settings, seed=index + 1)
        try:
            gallery.play_until(partial(_drawn_until, DealEndScene))
            if gallery.is_empty():
                failures.append(f"{name}: the picture is empty")
            failures += [f"{name}: the text '{key}' is missing" for key in gallery.missing()]
        except Exception as error:
            failures.append(f"{name}: {type(error).__name__}: {error}")
        finally:
            gallery.close()
        yield name


def _drawn_until(scene: type[Scene], gallery: Gallery) -> bool:
    """Whether this scene is on top; draws two pictures for every second of the game meanwhile."""
    if round(gallery.clock.now() * 60) % 30 == 0:
        gallery.picture()
    return isinstance(gallery.ui.stack.top, scene)


def _screens(
    language: str, size: tuple[int, int], folder: Path, failures: list[str]
) -> Iterator[str]:
    """Bring up every screen in a language, and draw it."""
    from game.commands.gallery import SCREENS, Gallery
    from game.config.themes import load_decks
    from game.paths import resource

    decks = load_decks([resource("config", "themes")], resource("assets")).decks
    own = f"tell_{language}"
    settings = {
        "general.language": language,
        "cards.deck": own if own in decks else next(iter(decks)),
    }
    for name in SCREENS:
        gallery = Gallery(size, folder / name, settings=settings)
        try:
            gallery.open(name)
            if gallery.is_empty():
                failures.append(f"{name}: the picture is empty")
            for key in gallery.missing():
                failures.append(f"{name}: the text '{key}' is missing in '{language}'")
        except Exception as error:
            failures.append(f"{name}: {type(error).__name__}: {error}")
        finally:
            gallery.close()
        yield name

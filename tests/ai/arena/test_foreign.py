"""Programs of others in the arena: what they are told, and what becomes of those that misbehave."""

import json
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

from game.ai.arena import foreign
from game.ai.arena.duplicates import Contest
from game.ai.arena.foreign import ForeignBot
from game.ai.arena.foreign_view import game_data, view_data
from game.ai.arena.players import make_player
from game.ai.arena.run import compare
from game.ai.players.random_legal import RandomBot
from game.ai.referee import ArenaError, play_deal
from game.engine.actions import parse_action
from game.engine.deal import apply, new_deal
from game.engine.sampling import sample_world
from game.engine.shuffle import shuffled
from game.engine.view import SeatView, view_for
from tests.ai.games import GAMES
from tests.variants import ROOT

SCHNAPSEN = GAMES["schnapsen"]
SAMPLE = f"cmd:{shlex.join([sys.executable, str(ROOT / 'docs' / 'sample_player.py')])}"
GUIDE = (ROOT / "docs" / "foreign-players.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _no_program_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Start every program anew, and end it after the test."""
    programs = {}
    monkeypatch.setattr(
        foreign,
        "_program",
        lambda command: programs.setdefault(command, foreign._Program(command)),
    )
    yield
    for each in programs.values():
        each.end()


def program(folder: Path, body: str) -> str:
    """Return the name of a player: Python text that is run for each move, after the greeting."""
    lines = "\n".join(f"        {line}" for line in body.splitlines())
    (folder / "player.py").write_text(
        "import json, os, subprocess, sys, time\n"
        "def say(text):\n"
        "    print(text, flush=True)\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'hello':\n"
        "        say('ready for you')\n"
        "    if message['type'] == 'move':\n"
        "        view = message['view']\n"
        "        legal = view['legal']\n" + lines + "\n",
        encoding="utf-8",
    )
    return f"cmd:{shlex.join([sys.executable, str(folder / 'player.py')])}"


def play(name: str, limit: float = 10) -> None:
    """Let a program play a deal against chance."""
    play_deal(SCHNAPSEN, (make_player(name, limit), RandomBot()), 5)


@pytest.mark.parametrize("game", ["schnapsen", "snapszli", "sixty_six", "loose", "four_seats"])
def test_the_sample_plays_every_kind_of_game(game: str) -> None:
    """Also at a table of four, where it is asked whether it claims when others are on turn."""
    bots = [make_player(SAMPLE, 10) for _ in range(GAMES[game].seats)]
    for number in range(1, 6):
        assert play_deal(GAMES[game], bots, number).result.points >= 0


def test_the_sample_beats_chance_on_both_cores() -> None:
    """Over processes of its own, each with its own program."""
    found = compare(Contest(SCHNAPSEN, (SAMPLE, "random"), 3), deals=30, processes=2)
    assert found.ci95[0] > 0
    assert found.seconds[0].median > 0


def test_the_chance_of_a_program_is_fixed_by_the_seed(tmp_path: Path) -> None:
    name = program(tmp_path, "say(legal[message['seed'] % len(legal)])")
    bots = (make_player(name, 10), make_player(name, 10))
    first = play_deal(SCHNAPSEN, bots, 5, seed=1)
    assert play_deal(SCHNAPSEN, bots, 5, seed=1).log == first.log
    assert play_deal(SCHNAPSEN, bots, 5, seed=2).log != first.log


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("sys.exit(3)", r"has ended \(exit code 3\)"),
        (
            "sys.exit('I cannot count to three')",
            r"has ended \(exit code 1\); the last it said: I cannot count to three",
        ),
        ("say('resign')", "answered 'resign': expected one of (cut|close|play|claim)"),
        ("say('play ZZ')", "answered 'play ZZ': expected one of"),
        ("say('fold')", "answered 'fold': expected one of"),
        ("say('')", "answered '': expected one of"),
        ("say('none')", "answered 'none': expected one of"),
        ("say('x' * 5000)", "answered a line of more than 1000 characters"),
        (
            "say(legal[-1] + '\\n' + legal[-1])",
            "(said something without being asked: '|answered 'play ..': expected one of)",
        ),
        ("time.sleep(60)", "did not answer within 0.5 s"),
        ("sys.stdout.write('play'); sys.stdout.flush(); time.sleep(60)", "within 0.5 s"),
        ("os.close(1); time.sleep(60)", "has closed its standard input or output"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "answered '"),
    ],
)
def test_what_a_program_does_wrong_is_said_in_a_sentence(
    tmp_path: Path, body: str, said: str
) -> None:
    """With the deal and all that was done in it; and the program does not run any more."""
    bot = make_player(program(tmp_path, body), 0.5)
    assert isinstance(bot, ForeignBot)
    with pytest.raises(ArenaError, match=said) as caught:
        play_deal(SCHNAPSEN, (bot, RandomBot()), 5)
    assert re.search(r"\(in deal 5 of schnapsen, seat 0(, after: .*)?\)$", str(caught.value))
    assert "\n" not in str(caught.value)
    assert bot._program._process is None


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cmd:/no/such/program", "cannot be started: No such file or directory"),
        (f"cmd:{shlex.join([sys.executable, '-c', 'pass'])}", r"has ended \(exit code 0\)"),
        ("cmd:cat", r"answered '\{.*to the greeting: expected 'ready'"),
        ("cmd:'", "cannot be started: No closing quotation"),
    ],
)
def test_what_is_no_player_is_said_at_the_greeting(name: str, said: str) -> None:
    with pytest.raises(ArenaError, match=said):
        play(name)


def test_a_program_without_a_command_line_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a command line after cmd:"):
        make_player("cmd: ", 10)


def test_a_program_that_does_not_get_ready_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(foreign, "START", 0.3)
    with pytest.raises(ArenaError, match=r"did not answer within 0\.3 s"):
        play("cmd:sleep 60", 0.1)


def test_what_a_program_has_started_is_ended_with_it(tmp_path: Path) -> None:
    """A program that hangs in a process of its own."""
    body = (
        "child = subprocess.Popen(['sleep', '60'])\n"
        f"open({str(tmp_path / 'child')!r}, 'w').write(str(child.pid))\n"
        "child.wait()"
    )
    with pytest.raises(ArenaError, match="did not answer"):
        play(program(tmp_path, body), 1)
    assert ended(int((tmp_path / "child").read_text()))


def test_programs_end_with_an_arena_that_is_killed(tmp_path: Path) -> None:
    """Standard input ends, whatever happened at the other end of it."""
    body = f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid())); say(legal[-1])"
    name = program(tmp_path, body + "; time.sleep(0.01)")
    arena = subprocess.Popen(
        [sys.executable, ROOT / "main.py", "arena", name, "random", "--deals", "100000"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        pid = wait_for((tmp_path / "pid").read_text)
    finally:
        arena.kill()
        arena.wait()
    assert ended(int(pid))


def wait_for(look: Callable[[], str]) -> str:
    """Return what is there after a while."""
    for _ in range(600):
        try:
            found = look()
        except OSError:
            found = ""
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("nothing came")


def ended(pid: int) -> bool:
    """Say whether a process ends within some seconds (a zombie has ended)."""
    for _ in range(200):
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.05)
    return False


def test_the_start_of_a_program_is_not_in_its_time(tmp_path: Path) -> None:
    """The wait at the greeting is left out, the wait at a move is not."""
    name = program(tmp_path, "time.sleep(0.02)\nsay(legal[-1])")
    path = tmp_path / "player.py"
    path.write_text("import time\ntime.sleep(0.5)\n" + path.read_text())
    before = time.perf_counter()
    played = play_deal(SCHNAPSEN, (make_player(name, 10), RandomBot()), 5)
    assert min(played.seconds[0]) >= 0.02
    # However slow the machine is, the wait is in the whole and not in the moves.
    assert time.perf_counter() - before - sum(played.seconds[0]) >= 0.5


def views(game: str, number: int) -> Iterator[SeatView]:
    """Yield every view of a seat on turn in a deal that is played by chance."""
    variant, rng = GAMES[game], Random(number)
    done = new_deal(variant, shuffled(variant.deck.cards, variant.family, number), 0)
    events = list(done.events)
    while not done.state.over:
        view = view_for(variant, done.state, events, done.state.turn)
        yield view
        done = apply(variant, done.state, rng.choice(view.legal))
        events += done.events


@pytest.mark.parametrize("game", ["schnapsen", "snapszli", "knocked", "three_seats", "four_seats"])
def test_the_view_is_json_and_its_actions_are_the_legal_ones(game: str) -> None:
    for number in range(1, 6):
        for view in views(game, number):
            data = json.loads(json.dumps(view_data(view)))
            assert tuple(map(parse_action, data["legal"])) == view.legal
            assert data["hand"] == [str(card) for card in view.hand]
            assert data["points"] == list(view.totals)


def test_a_view_that_learns_more_tells_more() -> None:
    """Whoever adds a field to the view decides here whether programs of others are told."""
    told = {
        "active", "asked", "auction", "bottom", "closed", "dealer", "exclusions", "forehand",
        "hand", "known", "lead", "legal", "match", "melds", "own_aside", "phase", "promises",
        "seat", "sides", "sizes", "stock_size", "taken", "talon_open", "talon_size", "totals",
        "trick", "trump", "turn", "turned_up", "unseen", "widow_size", "won_tricks",
    }  # fmt: skip
    follows = {
        "shown",
        "unordered",
        "bonus",
        "won_points",
        "has_talon",
        "dealing_step",
        "knocked_pack",
        "events",
    }
    """From the rest, or of no use to a player."""
    never_asked_after = {"result"}
    with_the_game = {"variant", "rules"}
    every = {each.name for each in fields(SeatView)}
    assert every == told | follows | never_asked_after | with_the_game


def test_nothing_hidden_is_told() -> None:
    """A world with other hidden cards gives the same words, for every seat on turn."""
    others = 0
    for number in range(1, 12):
        for view in views("schnapsen", number):
            world = sample_world(view, Random(number))
            other = view_for(view.variant, world, view.events, view.seat)
            assert view_data(other) == view_data(view)
            others += bool(view.unseen)
    assert others > 50


@pytest.mark.parametrize("game", ["schnapsen", "four_seats"])
def test_the_guide_has_every_key(game: str) -> None:
    """And no key that there is not."""
    view = next(views(game, 1))
    tables = {
        "key of `game`": set(game_data(view.variant)),
        "key of `view`": set(view_data(view)),
    }
    for heading, keys in tables.items():
        table = GUIDE.split(heading)[1].split("\n\n")[0]
        named = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", table, re.M))))
        assert named == keys


def test_the_guide_has_every_action() -> None:
    table = GUIDE.split("| text | what it does |")[1].split("\n\n")[0]
    words = {text.split()[0] for text in re.findall(r"`([\w-]+(?: \w+)*)`", table)}
    with pytest.raises(Exception, match="expected one of") as caught:
        parse_action("?")
    assert set(str(caught.value).split("expected one of ")[1].split(", ")) <= words

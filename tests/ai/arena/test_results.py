"""Results files of the arena: going on, being ended in mid-line, and being mixed up."""

import json
import re
from collections.abc import Callable
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

from game.ai.arena import results as arena_results
from game.ai.arena.duplicates import Contest, Counts, Duplicate
from game.ai.arena.figures import LOOKED_95
from game.ai.arena.results import Results, fingerprint, header
from game.ai.arena.run import compare
from game.ai.kernel import kernel_form
from game.ai.referee import ArenaError
from game.engine.values import evolve
from tests.ai.games import GAMES
from tests.variants import ROOT, house

SCHNAPSEN = GAMES["schnapsen"]
CONTEST = Contest(SCHNAPSEN, ("careful", "random"), 6)


class Player:
    """Plays nothing at all, and remembers what it should have played."""

    def __init__(self, margin: Callable[[int], float] = lambda number: number % 3 - 1) -> None:
        self.asked: list[int] = []
        self._margin = margin

    def __call__(self, contest: Contest, number: int) -> Duplicate:  # noqa: ARG002
        self.asked.append(number)
        margin = self._margin(number)
        return Duplicate(number, (margin, margin), 2, (Counts(), Counts()), ((5,), (7, 9)))


def numbers(count: int, start: int = 0) -> list[int]:
    """Return deal numbers of the contest."""
    return list(range(CONTEST.first + start, CONTEST.first + count))


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    """The figures are those of one go; asking for more deals plays only these."""
    file, play = tmp_path / "r.jsonl", Player()
    compare(CONTEST, deals=10, processes=1, results=file, play=play)
    assert play.asked == numbers(10)
    more = compare(CONTEST, deals=15, processes=1, results=file, play=play)
    assert play.asked == numbers(15)
    assert more == compare(CONTEST, deals=15, processes=1, play=Player())
    fewer = compare(CONTEST, deals=5, processes=1, results=file, play=play)
    assert play.asked == numbers(15), "nothing was missing"
    assert fewer == more, "and what is there counts"


def test_real_players_give_the_same_figures_in_two_goes(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    compare(CONTEST, deals=6, processes=2, results=file)
    found = compare(CONTEST, deals=12, processes=1, results=file).to_dict()
    alone = compare(CONTEST, deals=12, processes=1).to_dict()
    for each in (found, alone):
        del each["seconds_per_move"]
    assert found == alone


@pytest.mark.parametrize("lost", [1, 2, 30, 60])
def test_ended_in_mid_line_only_that_line_is_lost(tmp_path: Path, lost: int) -> None:
    file, play = tmp_path / "r.jsonl", Player()
    compare(CONTEST, deals=10, processes=1, results=file, play=play)
    whole = file.read_bytes()
    file.write_bytes(whole[:-lost])
    again = Player()
    compare(CONTEST, deals=10, processes=1, results=file, play=again)
    assert again.asked == numbers(10, 9)
    assert file.read_bytes() == whole


def test_ended_in_the_midst_of_the_first_line(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    compare(CONTEST, deals=2, processes=1, results=file, play=Player())
    whole = file.read_bytes()
    file.write_bytes(whole[:20])
    compare(CONTEST, deals=2, processes=1, results=file, play=Player())
    assert file.read_bytes() == whole


def test_every_deal_is_in_the_file_as_soon_as_it_is_played(tmp_path: Path) -> None:
    """Whoever is ended keeps all that was done."""
    file, play, seen = tmp_path / "r.jsonl", Player(), list[int]()

    def look(contest: Contest, number: int) -> Duplicate:
        seen.append(file.read_bytes().count(b"\n") - 1)
        return play(contest, number)

    compare(CONTEST, deals=5, processes=1, results=file, play=look)
    assert seen == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (evolve(CONTEST, players=("careful", "greedy")), "its players: careful against random"),
        (evolve(CONTEST, seed=7), "its seed: 6; asked for: 7"),
        (evolve(CONTEST, bummerl=True), "its plays: deals; asked for: bummerl"),
        (evolve(CONTEST, variant=GAMES["snapszli"]), "its variant: schnapsen; asked for"),
        (
            evolve(CONTEST, variant=house("schnapsen", closing__min_talon=4)),
            "its fingerprint of the rules: ",
        ),
    ],
)
def test_another_comparison_is_refused(tmp_path: Path, other: Contest, said: str) -> None:
    """And the file stays as it was."""
    file = tmp_path / "r.jsonl"
    compare(CONTEST, deals=2, processes=1, results=file, play=Player())
    whole = file.read_bytes()
    with pytest.raises(ArenaError, match="holds another comparison") as caught:
        compare(other, deals=4, processes=1, results=file, play=Player())
    assert said in str(caught.value)
    assert file.read_bytes() == whole


@pytest.mark.parametrize("text", ["Dear diary", "Dear diary\nToday\n", '{"a": 1}\n', "[]\n", "\n"])
def test_what_is_no_results_file_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(text)
    with pytest.raises(ArenaError, match="no results file of the arena"):
        compare(CONTEST, deals=2, processes=1, results=file, play=Player())
    assert file.read_text() == text


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    compare(CONTEST, deals=3, processes=1, results=file, play=Player())
    lines = file.read_text().splitlines()
    lines[2] = lines[2].replace("margins", "nargims")
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(ArenaError, match=r"r\.jsonl, line 3: expected the result"):
        Results(file, CONTEST)


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="No such file or directory"):
        compare(CONTEST, deals=2, results=tmp_path / "nowhere" / "r.jsonl", play=Player())
    with pytest.raises(ArenaError, match="Is a directory"):
        compare(CONTEST, deals=2, results=tmp_path, play=Player())


def test_the_header_says_what_was_compared(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    compare(CONTEST, deals=2, processes=1, results=file, play=Player())
    assert json.loads(file.read_text().splitlines()[0]) == {
        "arena": 1,
        "variant": "schnapsen",
        "rules": fingerprint(SCHNAPSEN),
        "players": ["careful", "random"],
        "seed": 6,
        "plays": "deals",
        "search": kernel_form(),
    }


def test_the_guide_shows_the_format(tmp_path: Path) -> None:
    """Its example can be read, and its table names every key that is written."""
    guide = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    example = guide.split("```json\n")[1].split("```")[0]
    first, second = map(json.loads, example.splitlines())
    assert set(first) == set(header(CONTEST))
    file = tmp_path / "r.jsonl"
    file.write_text(json.dumps(header(CONTEST)) + "\n" + example.splitlines()[1] + "\n")
    with closing(Results(file, CONTEST)) as kept:
        assert kept.played[2].counts[0] == Counts(closed=1, closed_won=1, closed_points=2)
    table = guide.split("| key | meaning |")[1]
    named = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", table, re.M))))
    assert named == {*first, *second}
    assert {each.name for each in fields(Counts)} <= set(re.findall(r"`(\w+)`", table))


def test_the_other_form_of_the_search_is_another_comparison(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is slower by far, and thinks less; a file that does not say which is taken as it is."""
    file = tmp_path / "r.jsonl"
    compare(CONTEST, deals=2, processes=1, results=file, play=Player())
    monkeypatch.setattr(arena_results, "kernel_form", lambda: "otherwise")
    with pytest.raises(ArenaError, match=f"its search: {kernel_form()}; asked for: otherwise"):
        Results(file, CONTEST)
    first, _, rest = file.read_text().partition("\n")
    file.write_text(first.replace(f',"search":"{kernel_form()}"', "") + "\n" + rest)
    with closing(Results(file, CONTEST)) as kept:
        assert len(kept.played) == 2


def test_every_rule_changes_the_fingerprint() -> None:
    found = {fingerprint(SCHNAPSEN)}
    changed = [
        SCHNAPSEN.with_setting(each.path, choice)
        for each in SCHNAPSEN.parameters()
        for choice in each.choices
        if choice != each.setting
    ]
    found |= {fingerprint(each) for each in changed}
    assert len(found) == len(changed) + 1 > 30


def clear_after(margin: Callable[[int], float], deals: int, **more: object) -> tuple[int, object]:
    """Return after how many duplicate deals a comparison ended, and whether it was clear."""
    found = compare(
        CONTEST, deals=deals, processes=1, until_clear=True, play=Player(margin), **more
    )
    return found.duplicates, found.clear


def test_playing_on_until_it_is_clear() -> None:
    """One looks after 100, 200, 400 ... and at the end; nowhere else."""
    assert clear_after(lambda number: 1 + number % 2, 1000) == (100, True)
    assert clear_after(lambda number: -1 - number % 2, 1000) == (100, True)
    assert clear_after(lambda number: 1 if number % 2 else -1, 1000) == (1000, False)
    # A mean of 0.2 with a spread of 1: clear of zero with more than (2.72 / 0.2)^2 = 185 deals.
    assert clear_after(lambda number: 1.2 if number % 2 else -0.8, 1000) == (200, True)
    assert clear_after(lambda number: 1.2 if number % 2 else -0.8, 150) == (150, False)


def test_looking_often_takes_a_wider_interval() -> None:
    """2.3 standard errors are clear of zero, but not for one who looks ten times."""
    mean = 2.3 / 100**0.5

    def margin(number: int) -> float:
        return mean + (1 if number % 2 else -1)

    found = compare(CONTEST, deals=100, processes=1, until_clear=True, play=Player(margin))
    assert found.ci95[0] > 0
    assert not found.clear


def test_looking_ten_times_errs_as_often_as_looking_once() -> None:
    """Equal players, a look after each doubling: in 5 % of all comparisons one is called better."""
    rng, wrong = Random(1), 0
    for _ in range(20_000):
        error = rng.gauss(0, 1)
        for look in range(10):
            error = (error + rng.gauss(0, 1)) / 2**0.5 if look else error
            if abs(error) > LOOKED_95:
                wrong += 1
                break
    assert 0.045 < wrong / 20_000 < 0.055


def test_going_on_until_it_is_clear(tmp_path: Path) -> None:
    """With what is there, one looks again where one would have looked next."""
    file = tmp_path / "r.jsonl"
    compare(CONTEST, deals=150, processes=1, results=file, play=Player(lambda n: 1 + n % 2))
    assert clear_after(lambda n: 1 + n % 2, 1000, results=file) == (200, True)
    assert clear_after(lambda n: 1 + n % 2, 1000, results=file) == (200, True)

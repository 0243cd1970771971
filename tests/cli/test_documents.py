"""The documents say what the program does."""

import json
import re
import runpy
import subprocess
from dataclasses import fields
from pathlib import Path
from typing import get_args

from game import __version__
from game.config.variants import load_library
from game.engine.actions import Action
from game.engine.cards import cards
from game.engine.rules import REGISTRY
from game.engine.shuffle import shuffled
from game.session.saves import load_match

ROOT = Path(__file__).parents[2]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_shuffle_is_the_one_that_the_document_lists() -> None:
    page = text("docs/shuffle.md")
    pack = re.search(r"`(JC QC [^`]*)`", page)[1]
    rows = re.findall(r"\| (\w+) \| (\d+) \| `([^`]*)` \|", page)
    assert len(rows) == 5
    for family, number, order in rows:
        found = shuffled(cards(pack), family, int(number))
        assert " ".join(map(str, found)) == order


def test_the_shuffle_in_a_few_lines_gives_the_same_order() -> None:
    page = text("docs/shuffle.md")
    told: dict = {}
    exec(re.search(r"```python\n(.*?)```", page, re.DOTALL)[1], told)
    pack = re.search(r"`(JC QC [^`]*)`", page)[1]
    for number in range(1, 200):
        order = " ".join(map(str, shuffled(cards(pack), "talon20", number)))
        assert told["order"]("talon20", number, pack) == order


def test_the_rules_reference_is_generated_from_the_registry() -> None:
    made = runpy.run_path(str(ROOT / "build" / "rules_reference.py"))["reference"]()
    assert text("docs/rules-reference.md") == made, "run python build/rules_reference.py"


def test_every_parameter_named_for_a_toggle_exists_and_none_is_forgotten() -> None:
    known, adjustable = set(), set()
    for kinds in REGISTRY.values():
        for kind in kinds.values():
            for each in kind().parameters():
                known.add(each.path)
                if each.adjustable:
                    adjustable.add(each.path)
    named = set(re.findall(r"`(\w+\.\w+)`", text("docs/house-rule-names.md")))
    assert named <= known
    assert adjustable <= named


def test_the_top_entry_of_the_change_log_is_this_version() -> None:
    assert re.search(r"^## \[([^\]]+)\]", text("CHANGELOG.md"), re.MULTILINE)[1] == __version__


def test_every_decision_is_in_the_list_of_decisions() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = set(re.findall(r"\((\d{4}-[\w-]+\.md)\)", text("docs/decisions/README.md")))
    assert listed == {path.name for path in folder.glob("[0-9]*.md")}


def test_links_between_documents_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for page in pages:
        for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if "://" not in link:
                assert (page.parent / link).exists(), f"{page.name} links to {link}"


def test_the_first_two_commands_of_the_readme_play_and_test() -> None:
    commands = re.findall(r"```sh\n(.*?)```", text("README.md"), re.DOTALL)[0].split("\n")
    assert [line.partition(" #")[0].strip() for line in commands if line] == [
        "bash build/play.sh",
        "bash build/test.sh",
    ]


def test_the_continuous_run_ends_with_the_test_command_of_the_readme() -> None:
    assert text(".ci/run").rstrip().splitlines()[-1].startswith("bash build/test.sh")


def test_git_keeps_the_scripts_in_build() -> None:
    ignored = subprocess.run(
        ["git", "check-ignore", "-q", "build/play.sh"], cwd=ROOT, check=False
    ).returncode
    assert ignored == 1


def test_git_keeps_no_caches() -> None:
    files = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.splitlines()
    bad = re.compile(r"__pycache__|\.pyc$|_cache/|\.venv|\.hypothesis|\.egg-info|~$|\.bak$")
    assert files
    assert not [name for name in files if bad.search(name)]


def test_the_save_in_the_document_is_read_as_a_save(tmp_path) -> None:
    path = tmp_path / "match.json"
    path.write_text(re.search(r"```json\n(.*?)```", text("docs/saves.md"), re.DOTALL)[1], "utf-8")
    games = load_library(ROOT / "config")
    loaded = load_match(path, games.find)
    assert loaded.notices == ()
    content = loaded.value.content()
    assert set(content) == set(json.loads(path.read_text("utf-8")))
    assert set(content["game"]) == set(json.loads(path.read_text("utf-8"))["game"])


def test_every_action_of_the_notation_is_in_the_document() -> None:
    words = {
        word
        for words in re.findall(r"^\| (`.*?) \|", text("docs/saves.md"), re.MULTILINE)
        for word in re.findall(r"`([a-z-]+)", words)
    }
    for action in get_args(Action):
        word = re.match(r"[a-z-]+", str(action(*(("x",) * len(fields(action))))))[0]
        assert word in words

"""The check of everything finds nothing in what is shipped."""

import shutil
from pathlib import Path

from game.config.check import check_all
from game.paths import resource


def test_what_is_shipped_is_without_fault() -> None:
    assert [str(problem) for problem in check_all()] == []


def test_the_files_of_the_player_are_looked_at_and_left_alone(tmp_path: Path) -> None:
    files = {
        "settings.yaml": "play: [1\n",
        "variants/bad.yaml": "extends: schnapsen\nid: bad\nseats: two\n",
        "house_rules/bad.yaml": "extends: schnapsen\nname: 1\n",
        "themes/bad.yaml": "extends: nothing\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = {Path(problem.path).name: problem for problem in check_all(tmp_path)}
    assert len(check_all(tmp_path)) == 4
    assert set(found) == {"settings.yaml", "bad.yaml"}
    assert (tmp_path / "settings.yaml").exists()


def test_a_contradiction_is_told_in_words(tmp_path: Path) -> None:
    config = tmp_path / "config"
    shutil.copytree(resource("config"), config)
    snapszli = config / "variants" / "snapszli.yaml"
    snapszli.write_text(
        snapszli.read_text(encoding="utf-8") + "exchange: {card: '9'}\n", encoding="utf-8"
    )
    # House rules of ours that build on the broken variant are another matter.
    shutil.rmtree(config / "house_rules")
    messages = [problem.message for problem in check_all(config=config)]
    assert len(messages) == 1
    assert messages[0].startswith("the rules contradict each other: ")
    assert "[" not in messages[0]

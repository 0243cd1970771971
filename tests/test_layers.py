"""Who may import whom, what the rules layer may touch, and who may know a variant's name."""

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from game.ai.registry import BOTS
from game.engine.state import DealState, Talon
from game.engine.variant import Variant
from game.engine.view import SeatView
from tests.variants import ROOT, SHIPPED

GAME = ROOT / "game"
MODULES = sorted(GAME.rglob("*.py"))

BELOW = {
    "engine": set(),
    "notation": {"engine"},
    "ai": {"engine"},
    "session": {"ai", "engine", "files", "names"},
    "config": {"engine", "files", "names", "paths"},
    "ui": {"session", "ai", "engine", "config", "files", "names", "paths"},
    "commands": {"ui", "session", "ai", "notation", "engine", "config", "files", "paths"},
    "cli": {"commands", "ui", "session", "ai", "engine", "config", "files", "paths"},
    "files": {"engine"},
    "names": set(),
    "paths": {"engine"},
}
"""What each layer may import besides itself and the version in ``game``."""

ENGINE_USES = {
    "collections", "dataclasses", "difflib", "enum", "functools", "hashlib", "itertools",
    "operator", "random", "re", "typing",
}  # fmt: skip
"""Parts of the standard library that the rules layer uses: no files, no clock, no system."""

OUTSIDE = {"pygame": {"ui", "commands"}, "yaml": {"config"}, "appdirs": {"paths"}}
"""Who may import the packages that the program needs at run time."""

NAMES_A_VARIANT = {
    "game/cli.py": "an example in a help text",
    "game/commands/arena.py": "the default of --variant",
    "game/commands/bench.py": "the game that is measured",
    "game/commands/bench_window.py": "the game that is measured",
    "game/commands/screenshot.py": "the default of --variant",
    "game/config/settings.py": "the game that is offered first",
}
"""Files that may name a shipped variant, and why. Nothing there depends on its rules."""


def name_of(path: Path) -> str:
    """Return the dotted name of a module."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str:
    """Return the layer that a module of ours belongs to (empty for ``game`` itself)."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def imports_of(path: Path) -> Iterator[tuple[str, int]]:
    """Yield every module that a file imports, anywhere in it, and the line."""
    here = name_of(path)
    package = here if path.stem == "__init__" else here.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for each in node.names:
                yield each.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            if (ROOT / base.replace(".", "/")).is_dir():
                # Modules by their own names: ``from game.ui.core import destinations``.
                yield from ((f"{base}.{each.name}", node.lineno) for each in node.names)
            else:
                yield base, node.lineno


def wrong_imports(path: Path) -> list[str]:
    """Return what is wrong with the imports of a file."""
    layer, found = layer_of(name_of(path)), []
    for module, line in imports_of(path):
        top = module.split(".")[0]
        if top == "game":
            other = layer_of(module)
            ours = other in BELOW and layer in BELOW
            if ours and other != layer and other not in BELOW[layer]:
                found.append(f"line {line}: {layer} imports {other} ({module})")
        elif top in OUTSIDE:
            if layer not in OUTSIDE[top]:
                found.append(f"line {line}: {layer} imports {top}")
        elif top not in sys.stdlib_module_names:
            found.append(f"line {line}: {top} is no package that the program may need")
        if layer == "engine" and top != "game" and top not in ENGINE_USES:
            found.append(f"line {line}: the rules layer imports {module}")
    return found


def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, line: str) -> Path:
    """Return a module of one line that stands where it says, in a tree of its own."""
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    path = tmp_path / "game" / where
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    return path


FLOORS = {
    "ui": (
        ("system",),
        ("draw",),
        ("core",),
        ("widgets", "faults"),
        ("board", "report"),
        ("table.state", "table.show", "table.bid", "table.hud", "table.play"),
        ("scenes",),
        ("app",),
    ),
    "ai": (
        ("bot", "cardset", "parameters", "registry"),
        ("equity", "deduction"),
        ("kernel",),
        ("endings", "rules_of_thumb"),
        ("players",),
        ("teams", "two_handed"),
        ("levels", "referee", "process", "who_plays"),
        ("analysis", "arena"),
    ),
}
"""The rooms of the two large layers, lowest floor first.

A room imports from floors below, and on its own floor from what stands to its left.
"""


def room_of(module: str) -> tuple[str, str]:
    """Return the layer and the room of a module: its folder or file, two deep below the table."""
    layer, *rest = module.split(".")[1:]
    deep = 2 if rest[:1] == ["table"] else 1
    return layer, ".".join(rest[:deep])


def imports_upwards(path: Path) -> list[str]:
    """Return the imports of a file that lead to a room above its own, or to its right."""
    layer, room = room_of(name_of(path))
    order = [each for floor in FLOORS[layer] for each in floor]
    found = []
    for module, line in imports_of(path):
        if module.split(".")[:2] != ["game", layer]:
            continue
        other = room_of(module)[1]
        if other != room and (other not in order or order.index(other) > order.index(room)):
            found.append(f"line {line}: {room} imports {other}")
    return found


IN_ROOMS = [
    path for path in MODULES if layer_of(name_of(path)) in FLOORS and room_of(name_of(path))[1]
]


@pytest.mark.parametrize("path", IN_ROOMS, ids=name_of)
def test_no_room_imports_from_a_room_above(path: Path) -> None:
    if room_of(name_of(path))[1] != "table":
        assert not imports_upwards(path)


@pytest.mark.parametrize(
    ("where", "line", "wrong"),
    [
        ("ui/draw/x.py", "from game.ui.core.context import Ui", True),
        ("ui/core/x.py", "from game.ui.draw.gfx import Gfx", False),
        ("ui/scenes/x.py", "def f():\n    from game.ui.app.navigation import Navigator", True),
        ("ui/scenes/x.py", "from game.ui.app import navigation", True),
        ("ui/app/x.py", "from game.ui.attic.x import Thing", True),
        ("ui/table/show/x.py", "from game.ui.table.play.keys import Keys", True),
        ("ui/table/play/x.py", "from game.ui.table.show.steps import Step", False),
        ("ai/kernel/x.py", "from game.ai.rules_of_thumb.closing import may_pay", True),
        ("ai/endings/x.py", "from game.ai.kernel import Kernel", False),
        ("ai/teams/x.py", "from game.ai.two_handed.player import Player", True),
    ],
)
def test_the_room_test_sees_what_it_should(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, line: str, wrong: bool
) -> None:
    assert bool(imports_upwards(planted(tmp_path, monkeypatch, where, line))) is wrong


def test_every_room_has_its_floor() -> None:
    """A new folder or file in a large layer must be given its place here; none stays empty."""
    for layer, floors in FLOORS.items():
        rooms = {room_of(name_of(path)) for path in IN_ROOMS if path.name != "__init__.py"}
        inside = {room for house, room in rooms if house == layer}
        assert inside == {room for floor in floors for room in floor}


def imports_between_modules() -> dict[str, set[str]]:
    """Return which of our modules each of them imports (inside functions too)."""
    names = {name_of(path) for path in MODULES}
    return {
        name_of(path): {
            # What is no module is a name that its package has.
            module if module in names else module.rpartition(".")[0]
            for module, _ in imports_of(path)
        }
        & names - {name_of(path)}
        for path in MODULES
    }


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Return the ways along imports that come back to where they began."""
    found: list[list[str]] = []
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> None:
        if name in way:
            found.append(way[way.index(name) :])
        elif name not in done:
            for other in sorted(graph.get(name, ())):
                walk(other, [*way, name])
            done.add(name)

    for name in sorted(graph):
        walk(name, [])
    return found


def test_no_modules_import_each_other_in_a_circle() -> None:
    imports = imports_between_modules()
    assert sum(map(len, imports.values())) > len(MODULES), "imports are found"
    assert not circles(imports)


def test_the_circle_test_sees_what_it_should() -> None:
    down = {"a": {"b", "c"}, "b": {"d"}, "c": {"d"}, "d": set()}
    assert not circles(down)
    assert circles(down | {"d": {"b"}}) == [["b", "d"]]
    assert circles(down | {"d": {"a"}}) == [["a", "b", "d"]]


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_import_upwards(path: Path) -> None:
    """ui -> session -> ai -> engine; config -> engine; the engine knows only itself."""
    assert not wrong_imports(path)


def test_every_module_belongs_to_a_layer() -> None:
    """A new folder or file beside them must be given its place here."""
    assert {layer_of(name_of(path)) for path in MODULES} - {""} == set(BELOW)


@pytest.mark.parametrize(
    ("where", "line", "wrong"),
    [
        ("engine/x.py", "import os", True),
        ("engine/x.py", "from random import Random", False),
        ("engine/rules/x.py", "from ..deck import Deck", False),
        ("engine/rules/x.py", "from ...ai.bot import Bot", True),
        ("engine/x.py", "def f():\n    import game.config.strings", True),
        ("ai/x.py", "from game.session.game import Game", True),
        ("ai/x.py", "from game import session", True),
        ("session/x.py", "import pygame", True),
        ("config/x.py", "from game.ui import app", True),
        ("ui/x.py", "import numpy", True),
        ("ui/x.py", "import pygame.gfxdraw", False),
    ],
)
def test_the_import_test_sees_what_it_should(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, line: str, wrong: bool
) -> None:
    assert bool(wrong_imports(planted(tmp_path, monkeypatch, where, line))) is wrong


def assignments(path: Path) -> list[str]:
    """Return every assignment to a field of an object other than ``self``, and deletions."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = list(node.targets)
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            if called in {"setattr", "delattr", "object.__setattr__"}:
                found.append(f"line {node.lineno}: {called}")
        flat = [
            each
            for target in targets
            for each in (target.elts if isinstance(target, ast.Tuple) else [target])
        ]
        found += [
            f"line {each.lineno}: {ast.unparse(each)}"
            for each in flat
            if isinstance(each, ast.Attribute) and ast.unparse(each.value) != "self"
        ]
    return found


MAKES_ITS_OBJECTS = {
    "game.engine.cards": {"card.suit", "card.rank", "card.code"},
    "game.engine.rules.registry": {"cls.question", "cls.kind"},
}
"""Where an object is completed while it is made, before anyone else has it."""


@pytest.mark.parametrize("path", sorted((GAME / "engine").rglob("*.py")), ids=name_of)
def test_no_value_of_the_rules_layer_is_changed(path: Path) -> None:
    """Values are frozen for the type checker only (``values.py``), so nobody may assign to one."""
    allowed = MAKES_ITS_OBJECTS.get(name_of(path), set())
    assert {each.partition(": ")[2] for each in assignments(path)} <= allowed


@pytest.mark.parametrize(
    "line", ["state.turn = 1", "a, b.c = 1, 2", "state.bonus += 1", "del x.y", "setattr(x, 'y', 1)"]
)
def test_the_assignment_test_sees_what_it_should(tmp_path: Path, line: str) -> None:
    path = tmp_path / "x.py"
    path.write_text(line, encoding="utf-8")
    assert assignments(path)


def spoken(path: Path) -> str:
    """Return the identifiers and strings of a file, without its comments and docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for each in body if isinstance(body, list) else ():
            if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                docs.add(id(each.value))
    words = [path.stem]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            words.append(node.value)
        words += [
            getattr(node, name)
            for name in ("id", "attr", "name", "arg")
            if isinstance(getattr(node, name, None), str)
        ]
    return "\n".join(words)


def named_variants(text: str) -> set[str]:
    """Return the shipped variants that a text names as a word or part of an identifier."""
    return {
        name
        for name in SHIPPED
        if re.search(rf"(?<![a-z]){name}(?![a-z])", text.replace("_", " ").lower().strip())
        or re.search(rf"\b{name}\b", text)
    }


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_shared_code_names_no_variant(path: Path) -> None:
    """What a game is like stands in its file; nothing asks which game it is."""
    file = str(path.relative_to(ROOT)).replace("\\", "/")
    found = named_variants(spoken(path))
    if file in NAMES_A_VARIANT:
        assert found, f"{file} names no variant any more: take it off the list"
    else:
        assert not found


def test_the_name_test_sees_what_it_should() -> None:
    for text in ("schnapsen", "is_schnapsen", "x\nsnapszli\ny", "Snapszli", "schnapsen_turnier"):
        assert named_variants(text)
    assert named_variants("bauernschnapsen")
    assert not named_variants("bauernschnapser, kontraschnapser; rules of snapszer")


def test_computer_players_are_handed_a_view_and_nothing_else() -> None:
    """View, chance, and whether to stop thinking: no position, no record, no deck order."""
    for make in BOTS.values():
        choose = make().choose
        hints = get_type_hints(choose)
        assert list(inspect.signature(choose).parameters) == ["view", "rng", "cancelled"]
        assert hints["view"] is SeatView


@pytest.mark.parametrize("path", sorted((GAME / "ai").rglob("*.py")), ids=name_of)
def test_computer_players_cannot_deal_or_look(path: Path) -> None:
    """Only the arena, which referees, starts deals; a bot gets worlds from ``sample_world``."""
    if path.name == "referee.py":
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    taken = {
        each.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    }
    assert not taken & {"new_deal", "shuffled", "replay", "view_for", "DealRecord", "Step"}


def reachable(kind: Any, seen: set[Any]) -> set[Any]:
    """Return every class that a type's fields lead to."""
    for part in (get_origin(kind), *get_args(kind)):
        if part is not None:
            reachable(part, seen)
    if isinstance(kind, type) and kind not in seen:
        seen.add(kind)
        if is_dataclass(kind):
            hints = get_type_hints(kind)
            for each in fields(kind):
                reachable(hints[each.name], seen)
    return seen


def test_there_is_no_way_from_a_view_to_the_position() -> None:
    """Neither the position nor the talon's cards are anywhere in the types of a view's fields."""
    found = reachable(SeatView, set())
    assert Variant in found, "the walk goes through the fields"
    assert not found & {DealState, Talon}

"""Every parameter of every rule object says which values it takes, and no way in takes others.

The ways in are a variant's file, a set of house rules, a position and a save. A number is refused
by all of them in the same sentence.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.config.dump import to_yaml
from game.config.variants import load_library
from game.engine.errors import RuleError
from game.engine.rules import REGISTRY, Parameter, Value
from game.engine.rules.registry import parameter
from game.engine.variant import Variant
from game.notation.position import PositionError, parse_position
from game.session.saved_rules import with_rules
from tests.variants import ROOT, named


def declared() -> Iterator[tuple[str, Parameter]]:
    """Yield every parameter of every rule object with the kind of its object."""
    for kinds in REGISTRY.values():
        for kind, cls in kinds.items():
            for each in cls().parameters():
                yield kind, each


def outside(each: Parameter) -> tuple[Value, ...]:
    """Return values of the right kind that the parameter does not take, the nearest there are."""
    if each.bounds is not None:
        low, high = each.bounds
        wrong = (low - 1, high + 1, -(10**26), 10**26)
        return tuple((low, number) for number in wrong) if _is_list(each) else wrong
    if isinstance(each.setting, bool):
        return ()
    if isinstance(each.setting, int):
        numbers = [choice for choice in each.choices if isinstance(choice, int)]
        gaps = set(range(min(numbers) - 1, max(numbers) + 2)) - set(numbers)
        return tuple(sorted(gaps))
    return ("nonsense",)


def _is_list(each: Parameter) -> bool:
    return isinstance(each.setting, tuple)


CASES = [
    pytest.param(kind, each, wrong, id=f"{each.path}-{wrong}")
    for kind, each in declared()
    for wrong in outside(each)
]


def test_every_number_is_bounded() -> None:
    """Either by its choices or by a lowest and a highest value, which the default obeys."""
    numbers = [each for _, each in declared() if isinstance(each.setting, int | tuple)]
    assert len(numbers) > 30
    for each in numbers:
        assert bool(each.choices) != (each.bounds is not None), each.path
        each.check(each.setting)


def test_a_number_without_bounds_cannot_be_declared() -> None:
    with pytest.raises(RuleError, match="either choices or bounds"):
        parameter(5)


def test_what_is_just_inside_is_taken() -> None:
    for _, each in declared():
        for number in each.bounds or ():
            each.check((number,) if _is_list(each) else number)
        for choice in each.choices:
            each.check(choice)


def _game(kind: str, each: Parameter) -> Variant:
    """Return a game whose question is answered by the rule object of the parameter."""
    game, cls = named("schnapsen"), REGISTRY[each.question][kind]
    return game if type(game.parts[each.question]) is cls else game.with_rule(cls())


def _sentence(kind: str, each: Parameter, wrong: Value) -> str:
    with pytest.raises(RuleError) as caught:
        _game(kind, each).with_setting(each.path, wrong)
    return str(caught.value)


@pytest.mark.parametrize(("kind", "each", "wrong"), CASES)
def test_a_value_just_outside_is_refused_by_saves_and_positions(
    kind: str, each: Parameter, wrong: Value
) -> None:
    game, sentence = _game(kind, each), _sentence(kind, each, wrong)
    written = list(wrong) if isinstance(wrong, tuple) else wrong
    with pytest.raises(RuleError) as saved:
        with_rules(game, {each.path: written})
    assert str(saved.value) == sentence
    words = " ".join(map(str, wrong)) if isinstance(wrong, tuple) else str(wrong)
    text = f"variant: schnapsen\nrule: {each.path} = {words}"
    with pytest.raises(PositionError) as position:
        parse_position(text, {"schnapsen": game})
    assert sentence in str(position.value)


@pytest.mark.parametrize(("kind", "each", "wrong"), CASES)
def test_a_value_just_outside_is_refused_by_variants_and_house_rules(
    kind: str, each: Parameter, wrong: Value, tmp_path: Path
) -> None:
    def write(folder: str, name: str, content: dict[str, object]) -> None:
        path = tmp_path / folder / f"{name}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(to_yaml(content), encoding="utf-8")

    base = {"extends": "schnapsen", "name": "Mine"}
    write("variants", "bad", {**base, "id": "bad", each.question: {"rule": kind, each.name: wrong}})
    write("variants", "good", {**base, "id": "good", each.question: {"rule": kind}})
    write(
        "house_rules", "mine", {"extends": "good", "name": "M", each.question: {each.name: wrong}}
    )
    library = load_library(ROOT / "config", tmp_path)
    assert "good" in library.offers
    assert "bad" not in library.offers
    assert "mine" not in library.house_rules
    sentence = _sentence(kind, each, wrong)
    guessed = ["did you mean" in problem.message for problem in library.problems]
    assert not any(guessed) or isinstance(wrong, str)
    told = [problem.message.partition(" (did you mean")[0] for problem in library.problems]
    fixed = f"{each.path} cannot be changed by a house rule"
    assert told == [sentence, sentence] or told == [sentence, fixed]


@pytest.mark.parametrize("each", [each for _, each in declared()], ids=lambda each: each.path)
def test_a_value_of_another_kind_is_refused(each: Parameter) -> None:
    """Yes and no are no numbers, though Python takes them for 1 and 0."""
    kinds: tuple[object, ...] = (True, 1, "1", (1,), 1.0, None, ("1",), (True,))
    for wrong in kinds:
        if type(wrong) is type(each.setting) and wrong in ((1,), *each.choices, 1):
            continue
        with pytest.raises(RuleError, match=each.path):
            each.check(wrong)

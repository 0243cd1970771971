"""Players with parameters, as the arena names them."""

import pytest

from game.ai.parameters import fitted, split_spec
from game.ai.registry import make_bot


def make(worlds: int = 100, share: float = 0.5, bold: bool = False, style: str = "calm") -> None:
    """Stand in for what makes a player; ``Effort`` and the like cannot be written."""


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("careful", ("careful", {})),
        ("a:x=1", ("a", {"x": "1"})),
        (" a : x = 1 , y=two ", ("a", {"x": "1", "y": "two"})),
        ("a:x=b=c", ("a", {"x": "b=c"})),
    ],
)
def test_names_and_parameters_are_told_apart(spec: str, expected: object) -> None:
    assert split_spec(spec) == expected


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("a:", "expected key=value after the colon, found ''"),
        ("a:x", "expected key=value after the colon, found 'x'"),
        ("a:x=", "found 'x='"),
        ("a:=1", "found '=1'"),
        ("a:x=1,x=2", "x is given twice"),
    ],
)
def test_what_is_no_parameter_is_refused(spec: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        split_spec(spec)


def test_values_are_of_the_kind_of_the_default() -> None:
    words = {"worlds": "7", "share": "2", "bold": "on", "style": "7"}
    found = fitted("a", make, words)
    assert found == {"worlds": 7, "share": 2.0, "bold": True, "style": "7"}
    assert type(found["share"]) is float
    assert fitted("a", make, {"bold": "No"}) == {"bold": False}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"world": "7"}, "no parameter 'world': expected one of worlds, share, bold, style"),
        ({"worlds": "few"}, "a:worlds: expected a whole number, found 'few'"),
        ({"worlds": "1.5"}, "a:worlds: expected a whole number, found '1.5'"),
        ({"share": "half"}, "a:share: expected a number, found 'half'"),
        ({"bold": "1"}, "a:bold: expected on or off, found '1'"),
    ],
)
def test_wrong_values_are_refused(words: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        fitted("a", make, words)


def test_the_parameter_reaches_the_player() -> None:
    assert vars(make_bot("sampling:worlds=7"))["_worlds"] == 7
    with pytest.raises(ValueError, match="'careful' has no parameter 'effort': it has none"):
        make_bot("careful:effort=3")
    with pytest.raises(ValueError, match="no computer player 'nobody'"):
        make_bot("nobody:x=1")

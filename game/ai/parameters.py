"""How is a computer player named together with its parameters?

``name`` or ``name:key=value,key=value``. The keys are the keyword parameters of whatever makes the
player; the kind of the default says how a value is read. With-and-without experiments in the
arena need this: ``sampling:worlds=20`` against ``sampling:worlds=200``.
"""

import inspect
from collections.abc import Callable, Mapping

_YES_NO = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def split_spec(spec: str) -> tuple[str, dict[str, str]]:
    """Return the name and the parameters of a player, as texts.

    Raises:
        ValueError: when the text is not of the form ``name:key=value,key=value``.
    """
    name, colon, rest = spec.partition(":")
    found: dict[str, str] = {}
    for part in rest.split(",") if colon else ():
        key, equals, written = (each.strip() for each in part.partition("="))
        if not (key and equals and written):
            raise ValueError(f"{spec!r}: expected key=value after the colon, found {part!r}")
        if key in found:
            raise ValueError(f"{spec!r}: {key} is given twice")
        found[key] = written
    return name.strip(), found


def fitted(name: str, make: Callable[..., object], words: Mapping[str, str]) -> dict[str, object]:
    """Return the keyword arguments that parameters stand for.

    Args:
        name: the player, for the messages.
        make: makes the player.
        words: the parameters as written.

    Raises:
        ValueError: when the player has no such parameter, or it is of another kind.
    """
    defaults = {
        key: each.default
        for key, each in inspect.signature(make).parameters.items()
        if isinstance(each.default, bool | int | float | str)
    }
    found: dict[str, object] = {}
    for key, written in words.items():
        if key not in defaults:
            known = ", ".join(defaults)
            raise ValueError(
                f"the player {name!r} has no parameter {key!r}: "
                + (f"expected one of {known}" if known else "it has none")
            )
        found[key] = _read(f"{name}:{key}", written, defaults[key])
    return found


def _read(what: str, written: str, default: object) -> object:
    """Return a value of the same kind as the default."""
    if isinstance(default, bool):
        if written.lower() not in _YES_NO:
            raise ValueError(f"{what}: expected on or off, found {written!r}")
        return _YES_NO[written.lower()]
    kinds = ((int, "a whole number"), (float, "a number"))
    for kind, said in kinds:
        if isinstance(default, kind):
            try:
                return kind(written)
            except ValueError:
                raise ValueError(f"{what}: expected {said}, found {written!r}") from None
    return written

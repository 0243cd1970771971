"""How do we write immutable values that are cheap to build?

The deal state is copied at every step. A frozen dataclass costs eight times as much to build as a
plain one with slots, because each field goes through ``object.__setattr__``. ``value`` is therefore
frozen for the type checker only; tests check that nothing in the engine assigns to a field.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a dataclass with slots that type checkers treat as frozen."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


_READERS: dict[type, tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]] = {}
"""Field names of each value class, and a function that reads them all; filled on first use."""


def evolve(old: T, **changes: Any) -> T:
    """Return a copy of a value (of two fields or more) with some fields replaced."""
    cls = type(old)
    reader = _READERS.get(cls)
    if reader is None:
        declared = tuple(field.name for field in fields(cast(Any, cls)))
        reader = _READERS[cls] = declared, attrgetter(*declared)
    names, read = reader
    return cls(**(dict(zip(names, read(old), strict=True)) | changes))

"""How does the engine say something to a person without knowing any language?

It names a sentence of the catalogue and the values to put into it.
"""

from .values import value


@value
class Text:
    """A sentence of the catalogue: its key, and pairs of placeholder and value."""

    key: str
    values: tuple[tuple[str, str | int], ...] = ()


def key_of(text: Text) -> str:
    """Return the key of a sentence with its values, for where there are no words."""
    values = ", ".join(f"{name} {value}" for name, value in text.values)
    return f"{text.key} ({values})" if values else text.key


def say(key: str, **values: str | int) -> Text:
    """Return the sentence with this key and these values."""
    return Text(key, tuple(values.items()))

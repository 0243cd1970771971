"""How is a whole number read from a text that anybody may have written?

``int()`` alone takes signs, spaces, underscores and the digits of every script, and Python refuses
more than some thousands of digits with an error of its own.
"""

LONGEST = 100
"""Letters of a number; none of ours needs nearly so many."""


def whole(text: str, *, signed: bool = False) -> int:
    """Return the number that plain digits stand for, with a minus before them where that may be.

    Raises:
        ValueError: when the text is anything else, or longer than any number of ours.
    """
    digits = text.removeprefix("-") if signed else text
    if not (digits.isascii() and digits.isdecimal()):
        raise ValueError(f"{text[:40]!r} is not a whole number")
    if len(text) > LONGEST:
        raise ValueError(f"{text[:40]}... is too large")
    return int(text)

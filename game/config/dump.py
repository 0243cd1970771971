"""Write small YAML files that a person can read, and that our own reader takes without complaint.

Only what settings and house rules need: mappings of mappings, truth values, whole numbers, texts
and lists of these. Every text that YAML could take for something else is put in quotes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from game.config.nodes import Kind, Mark, ScalarNode

_BARE = re.compile(r"[A-Za-zÀ-ž_][\wÀ-ž.-]*")
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_NOWHERE = Mark("", 0, 0)


def to_yaml(content: Mapping[str, object], comment: str = "") -> str:
    """Return the mapping as YAML, in its own order, after a comment line for each given line."""
    lines = [f"# {line}" for line in comment.splitlines()]
    lines += _lines(content, "")
    return "\n".join(lines) + "\n"


def _lines(content: Mapping[str, object], indent: str) -> list[str]:
    lines: list[str] = []
    for key, value in content.items():
        if isinstance(value, Mapping):
            if value:
                lines.append(f"{indent}{_scalar(key)}:")
                lines += _lines(value, indent + "  ")
            else:
                lines.append(f"{indent}{_scalar(key)}: {{}}")
        else:
            lines.append(f"{indent}{_scalar(key)}: {_value(value)}")
    return lines


def _value(value: object) -> str:
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, Mapping):
        pairs = (f"{_scalar(str(key))}: {_value(inner)}" for key, inner in value.items())
        return f"{{{', '.join(pairs)}}}"
    return _scalar(value)


def _scalar(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "~"
    if isinstance(value, int | float):
        return str(value)
    text = str(value)
    if _BARE.fullmatch(text) and ScalarNode(_NOWHERE, text).kind is Kind.TEXT:
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return _UNPRINTABLE.sub(lambda match: f"\\u{ord(match.group()):04x}", quoted)

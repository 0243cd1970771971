"""What can go wrong in the rules layer?

::

    EngineError
    ├── RuleError        a rule object or variant contradicts itself
    │   └── Contradiction  rules that cannot hold together (carries the sentence that says why)
    ├── NotationError    a text is not an action, card order or log line
    ├── IllegalAction    the action is not legal in this state (carries the reason)
    └── ReplayMismatch   a log does not follow the rules (carries the line number)
"""

from collections.abc import Callable

from .text import Text


class EngineError(Exception):
    """Anything the rules layer refuses."""


class RuleError(EngineError, ValueError):
    """A rule object or variant that contradicts itself; the message says why."""


class Contradiction(RuleError):
    """Rules that cannot hold together; the reason is a sentence of the catalogue."""

    def __init__(self, reason: Text) -> None:
        super().__init__(f"the rules contradict each other: {reason.key}")
        self.reason = reason

    def said(self, words: Callable[[Text], str]) -> str:
        """Return the whole complaint, in the words of a catalogue."""
        return f"the rules contradict each other: {words(self.reason)}"


class NotationError(EngineError, ValueError):
    """A text that is not in the notation; the message says what was expected."""


class IllegalAction(EngineError):
    """An action that the rules do not allow in this state."""

    def __init__(self, action: object, reason: Text) -> None:
        super().__init__(f"{action} is not legal: {reason.key}")
        self.action = action
        self.reason = reason


class ReplayMismatch(EngineError):
    """A log that breaks the rules: where, why, and what would have been legal there."""

    def __init__(self, line: int, message: str, legal: tuple[str, ...] = ()) -> None:
        choice = f" (legal here: {', '.join(legal)})" if legal else ""
        super().__init__(f"line {line}: {message}{choice}")
        self.line = line
        self.message = message
        self.legal = legal

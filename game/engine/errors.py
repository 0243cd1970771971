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

from .text import Text, key_of


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
    """A log that breaks the rules: where, why, and what would have been legal there.

    ``reason`` is the sentence of the catalogue, where the rules themselves refuse the action.
    """

    def __init__(
        self, line: int, message: str, legal: tuple[str, ...] = (), reason: Text | None = None
    ) -> None:
        self.line = line
        self.message = message
        self.legal = legal
        self.reason = reason
        super().__init__(f"line {line}: {self.said(key_of)}")

    def said(self, words: Callable[[Text], str]) -> str:
        """Return the whole complaint but for the line, in the words of a catalogue."""
        why = f" {words(self.reason)}" if self.reason else ""
        choice = f" (legal here: {', '.join(self.legal)})" if self.legal else ""
        return f"{self.message}{why}{choice}"

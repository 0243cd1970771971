"""How are rule objects named, described and adjusted?

A rule object answers one question of the rules ("what may follow?", "when may one close?"). It is a
small dataclass whose fields are the parameters that a variant or a house rule may set. Everything
that the program says about a rule is derived from these fields: the checks of the YAML files, the
questions of the house-rule editor, and the sentences of the rules page.

Sentences of the catalogue: ``rules.<question>.<field>.ask`` is the question in the editor, and
``rules.<question>.<field>.<slug of the value>`` each answer, as a full sentence.
"""

from collections.abc import Callable, Iterator
from dataclasses import Field, field, fields
from typing import Any, ClassVar, TypeVar

from game.engine.errors import RuleError
from game.engine.text import Text
from game.engine.values import value

Value = bool | int | str | tuple[int, ...]
"""What a parameter can be set to."""


def parameter(
    default: Any,
    *choices: Any,
    bounds: tuple[int, int] | None = None,
    adjustable: bool = True,
    seats: int = 2,
    needs: str = "",
) -> Any:
    """Declare a parameter of a rule object.

    Args:
        default: the value when a variant says nothing.
        choices: the values allowed; none given means yes or no for a bool.
        bounds: where there are no choices, the lowest and the highest number allowed; in a list
            that of each number.
        adjustable: whether the house-rule editor offers it.
        seats: the smallest number of seats for which it makes a difference.
        needs: what the game must have for it to make a difference (``Variant.has``).

    Raises:
        RuleError: when neither choices nor bounds say what is allowed.
    """
    allowed = choices or ((True, False) if isinstance(default, bool) else ())
    if bool(allowed) == (bounds is not None):
        raise RuleError("a parameter needs either choices or bounds")
    limits = {"choices": allowed} if bounds is None else {"choices": (), "range": bounds}
    return field(
        default=default,
        metadata={**limits, "adjustable": adjustable, "seats": seats, "needs": needs},
    )


def slug(setting: Value) -> str:
    """Return the part of a catalogue key that stands for a parameter's value."""
    if isinstance(setting, bool):
        return "is_on" if setting else "is_off"
    if isinstance(setting, int):
        return f"v{setting}"
    if isinstance(setting, tuple):
        return "v" + "_".join(map(str, setting))
    return setting


_KINDS = {bool: "true or false", int: "a whole number", str: "a text", tuple: "a list of numbers"}


@value
class Parameter:
    """One parameter of one rule object of a variant, as the house-rule editor shows it.

    Attributes:
        choices: the values allowed; none where a range says it.
        bounds: the lowest and the highest number allowed, where there are no choices.
    """

    question: str
    name: str
    setting: Value
    choices: tuple[Value, ...]
    adjustable: bool
    seats: int
    needs: str = ""
    bounds: tuple[int, int] | None = None

    @property
    def path(self) -> str:
        """Name of the parameter in files and saves, such as ``closing.min_talon``."""
        return f"{self.question}.{self.name}"

    @property
    def ask(self) -> Text:
        """The question that the editor asks."""
        return Text(f"rules.{self.path}.ask")

    def answer(self, setting: Value) -> Text:
        """Return the sentence that states the rule for a value of this parameter."""
        return Text(f"rules.{self.path}.{slug(setting)}")

    def check(self, setting: object) -> None:
        """Refuse what this parameter cannot be set to.

        Raises:
            RuleError: naming the parameter, the value and what was expected.
        """
        kind = type(self.setting)
        numbers = setting if isinstance(setting, tuple) else (setting,)
        # 1 equals True, but is no answer to yes or no.
        whole = kind is not tuple or all(type(each) is int for each in numbers)
        if type(setting) is not kind or not whole:
            raise RuleError(f"{self.path}: expected {_KINDS[kind]}, found {setting!r:.60}")
        if self.choices and setting not in self.choices:
            expected = ", ".join(str(choice) for choice in self.choices)
            raise RuleError(f"{self.path}: {setting!r:.60} is not one of {expected}")
        if self.bounds is not None:
            low, high = self.bounds
            for number in numbers:
                if not low <= number <= high:
                    raise RuleError(f"{self.path}: {number} is not between {low} and {high}")


class Rule:
    """Base of all rule objects. Subclasses are dataclasses registered with ``rule``."""

    __slots__ = ()
    question: ClassVar[str]
    kind: ClassVar[str]

    def parameters(self) -> Iterator[Parameter]:
        """Yield the parameters with their present values."""
        for declared in fields(self):  # type: ignore[arg-type]
            if "choices" in declared.metadata:
                yield _parameter(self, declared)

    def check(self) -> None:
        """Refuse values outside what is declared.

        Raises:
            RuleError: naming the parameter, its value and what was expected.
        """
        for each in self.parameters():
            each.check(each.setting)


def _parameter(rule: Rule, declared: "Field[Any]") -> Parameter:
    return Parameter(
        question=rule.question,
        name=declared.name,
        setting=getattr(rule, declared.name),
        choices=declared.metadata["choices"],
        adjustable=declared.metadata["adjustable"],
        seats=declared.metadata["seats"],
        needs=declared.metadata["needs"],
        bounds=declared.metadata.get("range"),
    )


R = TypeVar("R", bound=type[Rule])

REGISTRY: dict[str, dict[str, type[Rule]]] = {}
"""Rule classes by question and kind; filled while the modules are imported, then only read."""


def rule(question: str, kind: str) -> Callable[[R], R]:
    """Register a rule class as one answer to a question; the first registered is the default."""

    def register(cls: R) -> R:
        kinds = REGISTRY.setdefault(question, {})
        if kind in kinds:
            raise RuleError(f"two rule classes answer {question!r} as {kind!r}")
        cls.question, cls.kind = question, kind
        kinds[kind] = cls
        return cls

    return register

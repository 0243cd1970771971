"""What must the declaring side achieve, and when is that settled?

A goal looks at the tricks taken so far. ``None`` means undecided; the phase ends the deal as soon
as it is not.
"""

from collections.abc import Sequence

from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("goal", "race")
@value
class Race(Rule):
    """Reach the target first: decided by claims, never by the goal itself."""

    def verdict(
        self,
        mine: Sequence[bool],  # noqa: ARG002
        points: int,  # noqa: ARG002
        left: int,  # noqa: ARG002
        target: int,  # noqa: ARG002
    ) -> bool | None:
        """Return that nothing is decided; see the module for the arguments."""
        return None


@rule("goal", "every_trick")
@value
class EveryTrick(Rule):
    """Take every trick."""

    def verdict(self, mine: Sequence[bool], points: int, left: int, target: int) -> bool | None:  # noqa: ARG002
        """Return whether the goal is made (True), lost (False) or open (None).

        Args:
            mine: for each trick so far, whether the declaring side took it.
            points: card points and marriages of the declaring side.
            left: tricks still to be played.
            target: points that a race needs.
        """
        if not all(mine):
            return False
        return None if left else True


@rule("goal", "no_trick")
@value
class NoTrick(Rule):
    """Take no trick at all."""

    def verdict(self, mine: Sequence[bool], points: int, left: int, target: int) -> bool | None:  # noqa: ARG002
        """Return whether the goal is made, lost or open (arguments as in ``EveryTrick``)."""
        if any(mine):
            return False
        return None if left else True


@rule("goal", "held")
@value
class Held(Rule):
    """Hold the cards that the contract asks for: made as soon as they are shown."""

    def verdict(
        self,
        mine: Sequence[bool],  # noqa: ARG002
        points: int,  # noqa: ARG002
        left: int,  # noqa: ARG002
        target: int,  # noqa: ARG002
    ) -> bool | None:
        """Return that it is made; nobody may bid it without the cards."""
        return True


@rule("goal", "first_tricks")
@value
class FirstTricks(Rule):
    """Take the first tricks one after another and reach the target with them.

    Attributes:
        tricks: how many tricks there are for it.
        stop_at_target: made as soon as the target is there, else after the last of them.
    """

    tricks: int = parameter(3, bounds=(1, 13), adjustable=False)
    stop_at_target: bool = parameter(False, adjustable=False)

    def verdict(self, mine: Sequence[bool], points: int, left: int, target: int) -> bool | None:
        """Return whether the goal is made, lost or open (arguments as in ``EveryTrick``)."""
        if not all(mine):
            return False
        if self.stop_at_target and mine and points >= target:
            return True
        # A closing may leave fewer tricks than there are for it.
        if len(mine) >= self.tricks or not left:
            return points >= target
        return None


@rule("goal", "shut_out")
@value
class ShutOut(Rule):
    """Reach the target before the other side takes a trick (the Snapszer call)."""

    def verdict(self, mine: Sequence[bool], points: int, left: int, target: int) -> bool | None:
        """Return whether the goal is made, lost or open (arguments as in ``EveryTrick``)."""
        if not all(mine):
            return False
        if mine and points >= target:
            return True
        return None if left else False


Goal = Race | EveryTrick | NoTrick | Held | FirstTricks | ShutOut

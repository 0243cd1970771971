"""How much stronger is one computer player than another, and how sure is that?

The figure is game points a deal of the first player, less those of the second, with a 95 %
interval from the spread of the duplicate deals. Of Bummerl it is the share that the first player
won. Neither depends on how many processes shared the work, or in how many goes it was done.
"""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from statistics import median
from typing import TextIO

from game.ai.arena.duplicates import Contest, Counts, Duplicate
from game.ai.kernel import kernel_form
from game.ai.referee import ArenaError
from game.engine.values import value

NORMAL_95 = 1.959964
"""Half the width of the 95 % interval, in standard errors."""

LOOKED_95 = 2.72
"""The same where one looks up to ten times, each time after twice as many deals, and stops when it
is clear of zero: found by chance alone, that happens in 5 % of all comparisons of equal players."""


@value
class Times:
    """Seconds per real decision of one player."""

    median: float
    p99: float
    max: float


@value
class Comparison:
    """What the arena found.

    Attributes:
        contest: what was compared.
        duplicates: duplicate deals (or duplicate Bummerl); each was played once for every line-up.
        deals: deals played in all of them.
        games: games (deals or Bummerl) played in them.
        mean: margin of the first player: game points a deal, or 1 for a Bummerl won, -1 for one
            lost.
        ci95: the 95 % interval of that figure.
        wins: games that the first player won.
        losses: games that it lost; the others were drawn.
        counts: what the two players did.
        seconds: times of the two players.
        clear: whether the figure is clear of zero, if it was played until then.
    """

    contest: Contest
    duplicates: int
    deals: int
    games: int
    mean: float
    ci95: tuple[float, float]
    wins: int
    losses: int
    counts: tuple[Counts, Counts]
    seconds: tuple[Times, Times]
    clear: bool | None = None

    @property
    def labels(self) -> tuple[str, str]:
        """Names for the two players that differ even if both are the same."""
        first, second = self.contest.players
        return first, second if second != first else f"{second} (2)"

    @property
    def share(self) -> tuple[float, tuple[float, float]]:
        """The share of games won, draws counting half, and its 95 % interval from the pairs."""
        low, high = self.ci95
        return (1 + self.mean) / 2, (max(0.0, (1 + low) / 2), min(1.0, (1 + high) / 2))

    def to_dict(self) -> dict[str, object]:
        """Return plain data for ``--json``."""
        data: dict[str, object] = {
            "variant": self.contest.variant.id,
            "bots": list(self.contest.players),
            "seed": self.contest.seed,
            "search": kernel_form(),
        }
        if self.contest.bummerl:
            share, ci95 = self.share
            data |= {
                "duplicate_bummerl": self.duplicates,
                "bummerl": self.games,
                "deals": self.deals,
                "share_won": round(share, 4),
                "ci95": [round(each, 4) for each in ci95],
                "wilson95": [round(each, 4) for each in wilson(self.wins, self.games)],
            }
        else:
            data |= {
                "deals": self.duplicates,
                "games": self.games,
                "points_per_deal": round(self.mean, 4),
                "ci95": [round(each, 4) for each in self.ci95],
            }
        data |= {
            "wins": self.wins,
            "losses": self.losses,
            "drawn": self.games - self.wins - self.losses,
        }
        if self.clear is not None:
            data["clear"] = self.clear
        return data | {
            "did": {
                label: asdict(counts)
                for label, counts in zip(self.labels, self.counts, strict=True)
            },
            "seconds_per_move": {
                label: {key: round(each, 6) for key, each in asdict(times).items()}
                for label, times in zip(self.labels, self.seconds, strict=True)
            },
        }


def interval(
    samples: Sequence[float], errors: float = NORMAL_95
) -> tuple[float, tuple[float, float]]:
    """Return the mean of independent samples and its 95 % interval (normal approximation).

    Args:
        samples: the samples.
        errors: half the width in standard errors.

    Raises:
        ArenaError: with fewer than two samples there is no spread to judge by.
    """
    count = len(samples)
    if count < 2:
        raise ArenaError("an interval needs at least 2 duplicate deals")
    mean = sum(samples) / count
    variance = sum((each - mean) ** 2 for each in samples) / (count - 1)
    half = errors * (variance / count) ** 0.5
    return mean, (mean - half, mean + half)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share; of no games nothing is known."""
    if not games:
        return 0.0, 1.0
    square, share = NORMAL_95**2, wins / games
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = share * (1 - share) / games + square / (4 * games**2)
    half = NORMAL_95 * spread**0.5 / (1 + square / games)
    return middle - half, middle + half


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value that this share of the (sorted) samples does not exceed; 0 for none."""
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, max(0, -int(-share * len(ordered) // 1) - 1))]


def _times(micros: Iterable[int]) -> Times:
    ordered = sorted(each / 1e6 for each in micros)
    if not ordered:
        return Times(0.0, 0.0, 0.0)
    return Times(median(ordered), quantile(ordered, 0.99), ordered[-1])


def summarise(
    contest: Contest, played: Sequence[Duplicate], *, clear: bool | None = None
) -> Comparison:
    """Turn duplicate deals into the figures of a comparison.

    Raises:
        ArenaError: with fewer than two of them.
    """
    mean, ci95 = interval([each.points for each in played])
    margins = [margin for each in played for margin in each.margins]
    return Comparison(
        contest=contest,
        duplicates=len(played),
        deals=sum(each.deals for each in played),
        games=len(margins),
        mean=mean,
        ci95=ci95,
        wins=sum(each > 0 for each in margins),
        losses=sum(each < 0 for each in margins),
        counts=(
            sum((each.counts[0] for each in played), Counts()),
            sum((each.counts[1] for each in played), Counts()),
        ),
        seconds=(
            _times(each for pair in played for each in pair.micros[0]),
            _times(each for pair in played for each in pair.micros[1]),
        ),
        clear=clear,
    )


def print_comparison(found: Comparison, out: TextIO = sys.stdout) -> None:
    """Write a comparison for a reader."""
    contest = found.contest
    first, second = contest.players
    low, high = found.ci95
    what = "Bummerl" if contest.bummerl else "deals"
    out.write(
        f"{contest.variant.id}: {first} against {second}, {found.duplicates} duplicate {what} "
        f"({found.games} games), seed {contest.seed}, search {kernel_form()}\n"
    )
    if contest.bummerl:
        share, (low, high) = found.share
        lower, upper = wilson(found.wins, found.games)
        out.write(
            f"  {first}: {100 * share:.1f} % of the Bummerl, 95 % interval "
            f"[{100 * low:.1f}, {100 * high:.1f}] from the pairs, "
            f"[{100 * lower:.1f}, {100 * upper:.1f}] without them (Wilson)\n"
        )
    else:
        out.write(
            f"  {first}: {found.mean:+.3f} game points a deal, "
            f"95 % interval [{low:+.3f}, {high:+.3f}]\n"
        )
    out.write(
        f"  won {found.wins}, lost {found.losses}, "
        f"drawn {found.games - found.wins - found.losses}\n"
    )
    if found.clear is not None:
        said = "clear of zero" if found.clear else "not clear of zero"
        out.write(f"  {said} (looked at after each doubling, with a wider interval)\n")
    for name, counts, times in zip(found.labels, found.counts, found.seconds, strict=True):
        out.write(f"  {name}: {_did(counts, found.deals)}\n")
        out.write(
            f"  {name}: {1000 * times.median:.2f} ms a move at the median, "
            f"{1000 * times.p99:.2f} ms at 99 %, {1000 * times.max:.2f} ms at most\n"
        )


def _did(counts: Counts, deals: int) -> str:
    """Say how often a player closed, and what came of it."""
    words = [f"closed {counts.closed} of {deals}"]
    if counts.contracts or counts.doubled:
        played = [f"{name} {tried} (made {made})" for name, tried, made in sorted(counts.contracts)]
        words = ["undertook " + (", ".join(played) or "nothing")]
        words.append(f"doubled {counts.doubled}, won {counts.doubled_won}")
    elif counts.closed:
        words[0] += (
            f", won {counts.closed_won} of them ({counts.closed_points / counts.closed:+.2f} each)"
        )
    if counts.knocked:
        words.append(f"knocked {counts.knocked}, won {counts.knocked_won}")
    words.append(f"{counts.marriages} marriages, {counts.exchanged} exchanges")
    if counts.wrong_claims:
        words.append(f"{counts.wrong_claims} wrong claims")
    return "; ".join(words)

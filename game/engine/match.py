"""How does a match go on from deal to deal, and who has won it?

A match is a series of Bummerl; a Bummerl is a race of game points over several deals. Scores are
kept counting up; a variant that counts down only shows them so (rules section 9).
"""

from game.engine.cards import Seat, Side
from game.engine.rules import Match
from game.engine.state import DealResult
from game.engine.values import evolve, value
from game.engine.variant import Variant


@value
class MatchState:
    """Where a match stands before a deal.

    Attributes:
        dealer: the seat that deals next.
        parties: for each seat, the party it scores for (partners share one).
        scores: game points of each party in the present Bummerl.
        bummerl: Bummerl won by each party; a doubled one counts two.
        carry: game points that drawn deals add to the next decided one.
        deals: deals played in the match so far.
        winner: the party that has won the match, or None.
        led: for each party, whether it has led the present Bummerl by all points but one to
            nothing.
    """

    dealer: Seat
    parties: tuple[Side, ...]
    scores: tuple[int, ...]
    bummerl: tuple[int, ...]
    carry: int = 0
    deals: int = 0
    winner: Side | None = None
    led: tuple[bool, ...] = ()


@value
class BummerlWon:
    """A Bummerl was decided: who won, with what scores, and how many Bummerl it counts."""

    party: Side
    scores: tuple[int, ...]
    counts: int


@value
class Settled:
    """What a deal did to the match.

    Attributes:
        match: the match after the deal (a won Bummerl has reset the scores).
        credited: game points each party was credited with, carry included.
        carry_used: the part of it that came from drawn deals.
        scores: the scores after the deal, before a won Bummerl resets them.
        bummerl: the Bummerl that was decided by it, if any.
    """

    match: MatchState
    credited: tuple[int, ...]
    carry_used: int
    scores: tuple[int, ...]
    bummerl: BummerlWon | None


def new_match(variant: Variant, first_dealer: Seat) -> MatchState:
    """Start a match; parties are the variant's fixed sides."""
    if variant.sides.form == "pairs":
        parties = variant.sides.resolve(variant.seats, first_dealer)
    else:
        parties = tuple(range(variant.seats))
    count = max(parties) + 1
    return MatchState(first_dealer, parties, (0,) * count, (0,) * count)


def shown_score(rule: Match, score: int) -> int:
    """Return a score as the score board shows it, counting up or down."""
    return rule.target - score if rule.count == "down" else score


def settle(variant: Variant, match: MatchState, result: DealResult) -> Settled:
    """Credit a deal and find out whether it decides the Bummerl or the match.

    A drawn deal credits nobody and adds to the carry; the next decided deal's winners get the whole
    carry on top (rules 3.1: carries accumulate).
    """
    rule = variant.match
    credited = [0] * len(match.scores)
    for seat, award in enumerate(result.awards):
        credited[match.parties[seat]] = award
    carry, carry_used = match.carry + rule.carry_on_draw, 0
    if result.winner is not None:
        # The carry goes to the winner even where a penalty is only taken from the loser.
        carry, carry_used = 0, match.carry
        for party in {match.parties[seat] for seat in result.winners}:
            credited[party] += carry_used
    scores = tuple(score + more for score, more in zip(match.scores, credited, strict=True))
    led = _led(rule, match, scores)
    after = evolve(
        match,
        dealer=next_dealer(variant, match, result),
        scores=scores,
        carry=carry,
        deals=match.deals + 1,
        led=led,
    )
    best = max(scores)
    if best < rule.target:
        return Settled(after, tuple(credited), carry_used, scores, None)
    party = scores.index(best)
    schneider = any(score <= 0 for other, score in enumerate(scores) if other != party)
    counts = 2 if schneider and rule.schneider_double else 1
    if rule.retourschneider and any(was for each, was in enumerate(led) if each != party):
        counts = 4
    bummerl = tuple(
        won + (counts if each == party else 0) for each, won in enumerate(match.bummerl)
    )
    after = evolve(
        after,
        scores=(0,) * len(scores),
        led=(),
        bummerl=bummerl,
        carry=0,
        winner=party if bummerl[party] >= rule.wins_needed else None,
    )
    return Settled(after, tuple(credited), carry_used, scores, BummerlWon(party, scores, counts))


def _led(rule: Match, match: MatchState, scores: tuple[int, ...]) -> tuple[bool, ...]:
    """Return who has led by all points but one to nothing, where that matters."""
    if not rule.retourschneider:
        return ()
    before = match.led or (False,) * len(scores)
    return tuple(
        was
        or (
            rule.target - 1 <= score < rule.target
            and all(other <= 0 for place, other in enumerate(scores) if place != each)
        )
        for each, (was, score) in enumerate(zip(before, scores, strict=True))
    )


def next_dealer(variant: Variant, match: MatchState, result: DealResult) -> Seat:
    """Return who deals after this deal."""
    rule, dealer = variant.match, match.dealer
    if result.winner is None and rule.redeal_same_on_draw:
        return dealer
    if rule.next_dealer == "winner" and result.winner is not None:
        return result.winners[0]
    step = 1 if variant.clockwise else -1
    return (dealer + step) % variant.seats

"""What should be done with the talon closed, when the other player cannot see one's cards either?

The game is solved from the earliest lead since the closing that is small enough, so the strategy is
one and the same at every decision from there on, whoever asks and when: that is what makes it hard
to exploit. Where only the present trick is small enough, the game begins there.
"""

import time
from collections.abc import Callable, Sequence
from random import Random

from game.ai.kernel import Kernel
from game.engine.actions import Action, PlayCard, ShowMarriage
from game.engine.state import Phase
from game.engine.view import SeatView

from .decision import POINTS, Decision, Option, Weights
from .mixed import CUTS, MELD, RARE, MixedGame, Root, knows, likely_nodes
from .public import PublicLead, public_leads

ROOM = {"compiled": 1_000_000, "interpreted": 12_000}
"""Nodes of a tree, at most."""

WORK = {"compiled": 16_000_000, "interpreted": 200_000}
"""Nodes times rounds that a decision may take, about."""

ROUNDS = (8, 60)
"""Least and most rounds."""

PAIRS = {"compiled": 250_000, "interpreted": 10_000}
"""Pairs of hands to go through for the deals, at most."""


def blind(
    view: SeatView,
    kernel: Kernel,
    rng: Random,
    *,
    weights: Weights | None = None,
    utilities: Sequence[float] | None = None,
    deadline: float | None = None,
    cancelled: Callable[[], bool],
) -> Decision | None:
    """Return a decision of an equilibrium; None where the game is too large or has other rules.

    See ``closed`` for the arguments.
    """
    closed = view.closed
    if closed is None or closed.knocked or view.phase is not Phase.PLAY or not knows(kernel):
        return None
    worth = POINTS if utilities is None else tuple(utilities)
    found = _game(view, kernel, weights)
    if found is None:
        return None
    lead, game = found
    game.rate_for(view.seat, worth)
    game.regrets.begin()
    for done in range(rounds(game)):
        late = deadline is not None and time.perf_counter() >= deadline
        if cancelled() or (late and done >= 2):
            break
        game.regrets.improve(1)
    game.regrets.settle(RARE)
    return _decided(view, lead, game, rng)


def _game(
    view: SeatView, kernel: Kernel, weights: Weights | None
) -> tuple[PublicLead, MixedGame] | None:
    """Return the earliest lead whose game is small enough, and the game."""
    leads = public_leads(view)
    for lead in leads:
        if lead.pairs <= PAIRS[kernel.form] and (small(kernel, lead) or lead is leads[-1]):
            root = lead.root(_weights(view, lead, weights))
            game = written_out(kernel, lead, root, tuple(CUTS) if lead is leads[-1] else (0,))
            if game is not None:
                return lead, game
    return None


def small(kernel: Kernel, lead: PublicLead, cut: int = 0) -> bool:
    """Say whether a game may be small enough to be written out."""
    return likely_nodes(lead.bound, lead.size, cut) <= 1.5 * ROOM[kernel.form]


def written_out(
    kernel: Kernel, lead: PublicLead, root: Root, cuts: Sequence[int] = tuple(CUTS)
) -> MixedGame | None:
    """Return the game from a lead on, cut off as late as there is room for."""
    for cut in cuts:
        if cut < lead.size and small(kernel, lead, cut):
            game = MixedGame(kernel, root, room=ROOM[kernel.form], cut=cut)
            if game.fits:
                return game
    return None


def rounds(game: MixedGame) -> int:
    """Return how often to go round."""
    least, most = ROUNDS
    return max(least, min(most, WORK[game.form] // game.regrets.nodes))


def _weights(view: SeatView, lead: PublicLead, weights: Weights | None) -> list[float] | None:
    """Return how likely deals are, from what is believed of the other player's hand."""
    if weights is None:
        return None
    deals = lead.deals()
    mine = lead.table.mask(view.hand)
    gone = sum(1 << (code & 31) for code in lead.plays)
    place = int(view.seat == lead.leader)
    now = [deal[place] & ~gone for deal in deals]
    hands = sorted({hand for hand in now if not hand & mine})
    scale = dict(zip(hands, weights(hands), strict=True))
    usual = sum(scale.values()) / len(scale) if scale else 1.0
    return [scale.get(hand, usual) for hand in now] if usual > 0 else None


def _decided(view: SeatView, lead: PublicLead, game: MixedGame, rng: Random) -> Decision | None:
    """Return what the strategy says in the position of the view; None if the game is over there."""
    table = lead.table
    past = game.past(lead.plays)
    if past is None:
        return None
    nodes = game.nodes(past, view.seat, table.mask(view.hand) | _own(view, lead))
    choices = game.choices(nodes)
    # A marriage shown since the lead decides what may be led; one shown before is in the game.
    shown = bool(view.lead.melded) and not (past == 0 and game.root.must)
    by_action: dict[Action, list[int]] = {}
    for code in choices:
        card = table.cards[code & 31]
        assert card is not None
        action: Action = PlayCard(card)
        if code & MELD and not shown:
            action = ShowMarriage(card.suit)
        if action in view.legal and (shown <= bool(code & MELD)):
            by_action.setdefault(action, []).append(code)
    means = game.after(past, nodes, view.seat)
    wins = game.chances(past, nodes, view.seat)
    beliefs = game.beliefs(nodes, view.seat)
    options = []
    for action, codes in by_action.items():
        share = sum(choices[code][1] for code in codes)
        code = max(codes, key=lambda code: (choices[code][1], _mean(beliefs, means[code])))
        options.append(
            Option(
                action,
                _mean(beliefs, means[code]),
                tuple(means[code]),
                _mean(beliefs, wins[code]),
                share,
            )
        )
    total = sum(option.share for option in options)
    shares = [option.share / total if total > 0 else 1 / len(options) for option in options]
    action = rng.choices([option.action for option in options], shares)[0]
    low, high = game.bounds()
    gap = high - low if not game.cut else -1.0
    options.sort(key=lambda option: (-option.mean, -option.share))
    return Decision(action, tuple(options), tuple(beliefs), True, "mixed", gap)


def _own(view: SeatView, lead: PublicLead) -> int:
    """Return the cards that the viewer has played since a lead."""
    played = 0
    since = view.taken[lead.tricks :]
    for trick in since:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            if seat == view.seat:
                played |= 1 << lead.table.bit[card]
    return played


def _mean(weights: Sequence[float], numbers: Sequence[float]) -> float:
    return sum(weight * each for weight, each in zip(weights, numbers, strict=True))

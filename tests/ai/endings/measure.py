"""How far from the exact value is the player after a closing? (needs numpy)

``python -m tests.ai.endings.measure VARIANT DEALS [LARGE]`` lets two careful players play so many
deals and takes every lead with the talon closed at which at most six cards are unknown to the
leader. For each of them it prints what a best answer could gain against both sides' strategies:
those of ``game.ai.endings.closed``, and plain averaging over the hands. Of the positions whose game
is too large to be solved at once, LARGE are looked at (each takes a minute): there the strategy is
put together of what is decided in the first trick and what is decided in the later ones.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from game.ai.bot import never
from game.ai.endings.blind import rounds, small, written_out
from game.ai.endings.mixed import MixedGame, Root
from game.ai.endings.public import PublicLead, public_leads
from game.ai.kernel import Kernel
from game.ai.kernel.numbers import rule_numbers
from game.ai.players.careful import CarefulBot
from game.ai.referee import play_deal
from game.engine.actions import Action
from game.engine.variant import Variant
from game.engine.view import SeatView
from tests.ai.endings.small_game import Floats, SmallGame, Start
from tests.variants import named

UNKNOWN = 6
ROOM = 8_000_000


class Spy:
    """A careful player that notes the leads it meets with the talon closed."""

    name = "spy"

    def __init__(self, leads: list[PublicLead]) -> None:
        self._inner = CarefulBot()
        self._leads = leads

    def choose(
        self, view: SeatView, rng: Random, cancelled: Callable[[], bool] = never
    ) -> Action | None:
        """Return what the careful player does."""
        hidden = view.talon_size - (view.bottom is not None)
        if view.closed is not None and view.turn == view.seat and view.on_lead and hidden:
            few = len(view.unseen) <= UNKNOWN and len(view.hand) > 1
            if few and max(view.totals) < view.rules.payoff.target and not view.lead.melded:
                self._leads.append(public_leads(view)[-1])
        return self._inner.choose(view, rng, cancelled)


def gather(variant: Variant, deals: int) -> list[PublicLead]:
    """Return the leads of so many deals between careful players."""
    leads: list[PublicLead] = []
    for number in range(1, deals + 1):
        play_deal(variant, [Spy(leads), Spy(leads)], number, dealer=number % 2)
    return leads


def small_game(variant: Variant, root: Root) -> SmallGame:
    """Return the game of a lead for the independent solver."""
    trump = root.table.cards[3]
    assert trump is not None
    total = sum(root.weights)
    return SmallGame(
        Start(
            table=root.table,
            rules=rule_numbers(
                variant.base, variant.deck, root.table, trump.suit, false_claims=False
            ),
            deals=root.deals,
            weights=[weight / total for weight in root.weights],
            scores=(root.scores[root.leader], root.scores[1 - root.leader]),
            closer=int(root.closed.seat != root.leader),
            made=root.closed.made,
            fail=root.closed.fail,
            melded=root.must,
        )
    )


def averaging(game: SmallGame, root: Root) -> list[Floats]:
    """Return the strategy of plain averaging, cheap cards first among equals."""
    worth = [*root.table.worth, *[0] * 32]
    return game.averaging(lambda code: 100 * (code >> 5) - worth[code & 31])


def first_trick(game: MixedGame, tree: SmallGame) -> list[Floats]:
    """Return the strategies of a game in its first trick, in the order of the other tree."""
    store, share = game.store, game.numbers["share"]
    path: dict[int, tuple[int, ...]] = {}
    minds: dict[tuple[int, tuple[int, ...]], int] = {}
    for node in range(game.regrets.nodes):
        above = store["above"][node]
        codes = () if above < 0 else (*path[above], store["code"][store["by"][node]])
        if len(codes) > 1:
            break
        path[node] = codes
        if not store["over"][node]:
            minds[store["deal"][node], codes] = store["mind"][node]
    found: list[Floats] = []
    codes_of: list[tuple[int, ...]] = [()] * len(tree.plies[0].deal)
    for ply, following in zip(tree.plies[:2], tree.plies[1:3], strict=True):
        shares = np.zeros(len(ply.owner))
        met: dict[int, int] = {}
        for node, mind in enumerate(ply.mind):
            met.setdefault(int(mind), node)
        for pair, (owner, code) in enumerate(zip(ply.owner, ply.code, strict=True)):
            node = met[int(owner)]
            mind = minds[int(ply.deal[node]), codes_of[node]]
            for choice in range(store["first"][mind], store["first"][mind + 1]):
                if store["code"][choice] == code:
                    shares[pair] = share[choice]
        found.append(shares)
        codes_of = [
            (*codes_of[int(parent)], int(ply.code[pair]))
            for parent, pair in zip(following.parent, following.pair, strict=True)
        ]
    return found


def losses(tree: SmallGame, strategy: Sequence[Floats], value: float) -> tuple[float, float]:
    """Return what best answers gain against the leader's strategy and against the other's."""
    leader = max(0.0, value - tree.best_response(strategy, 1))
    return leader, max(0.0, tree.best_response(strategy, 0) - value)


def main() -> None:
    """Print a line for every kind of position."""
    variant, deals = named(sys.argv[1]), int(sys.argv[2])
    large = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    kernel = Kernel(variant.base, variant.deck, false_claims=False)
    rows: dict[str, list[tuple[float, ...]]] = defaultdict(list)
    for lead in gather(variant, deals):
        root = lead.root()
        game = written_out(kernel, lead, root, (0,))
        if game is None:
            if large and lead.bound < 3000:
                large -= 1
                rows[f"{lead.size} cards, too large"].append(_large(variant, kernel, lead))
            continue
        game.solve(rounds(game))
        gap = game.bounds()
        game.solve(200)
        low, high = game.bounds()
        value = (low + high) / 2
        ours = max(0.0, value - gap[0]), max(0.0, gap[1] - value)
        tree = small_game(variant, root)
        plain = losses(tree, averaging(tree, root), value)
        rows[f"{lead.size} cards"].append((*ours, *plain))
    for name, found in sorted(rows.items()):
        ours = [max(row[:2]) for row in found]
        plain = [max(row[2:]) for row in found]
        print(
            f"{name}: {len(found)} positions; mean and most that a side loses: "
            f"ours {np.mean(ours):.4f} {max(ours):.4f}, "
            f"averaging {np.mean(plain):.4f} {max(plain):.4f}; above 0.05: "
            f"{sum(each > 0.05 for each in ours)}, {sum(each > 0.05 for each in plain)}"
        )


def _large(variant: Variant, kernel: Kernel, lead: PublicLead) -> tuple[float, ...]:
    root = lead.root()
    assert not small(kernel, lead) or written_out(kernel, lead, root, (0,)) is None
    whole = MixedGame(kernel, root, room=ROOM)
    assert whole.fits
    whole.solve(30)
    value = sum(whole.bounds()) / 2
    del whole
    game = written_out(kernel, lead, root)
    assert game is not None
    game.solve(rounds(game))
    tree = small_game(variant, root)
    later = tree.solve(25, first=2)[0]
    ours = losses(tree, [*first_trick(game, tree), *later[2:]], value)
    return (*ours, *losses(tree, averaging(tree, root), value))


if __name__ == "__main__":
    main()

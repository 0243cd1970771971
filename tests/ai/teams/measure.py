"""How good are the players with partners, and how often do they make what they call?

``python -m tests.ai.teams.measure duel level4 careful --deals 300 --file F`` plays duplicate deals
and counts the contracts; ``... calibrate gang --deals 60 --file F`` lets players play a contract
that one of them would make in some share of the deals with open cards; ``fitted`` and ``told`` say
what is in such files.
"""

import argparse
import json
import sys
from collections import Counter
from math import exp, log
from pathlib import Path
from random import Random

from game.ai.arena.duplicates import line_ups, margin
from game.ai.arena.figures import interval, quantile
from game.ai.referee import play_deal, referee
from game.ai.registry import make_bot
from game.ai.teams.calls import Chances
from game.ai.teams.deals import Deals, best_call
from game.engine.actions import Bid, CallTrump, Cut, Double
from game.engine.deal import apply, legal, new_deal
from game.engine.events import Event
from game.engine.record import parse_line
from game.engine.state import DealState, Phase, Reason
from game.engine.variant import Variant
from game.engine.view import view_for
from tests.variants import named

MADE = (Reason.CONTRACT_MADE,)


def duel(variant: Variant, players: tuple[str, str], first: int, deals: int, file: Path) -> None:
    """Play duplicate deals and append what came of each to a file."""
    for number in range(first, first + deals):
        margins: list[float] = []
        called: list[tuple[int, str, bool]] = []
        times: tuple[list[float], list[float]] = ([], [])
        for line_up in line_ups(variant):
            bots = [make_bot(players[who]) for who in line_up]
            played = play_deal(variant, bots, number)
            result = played.result
            margins.append(margin(result, line_up))
            seat = result.declarer
            if seat is not None:
                called.append((line_up[seat], result.contract, result.reason in MADE))
            doublings = 0
            for seat, action in map(parse_line, played.log):
                if isinstance(action, Double):
                    doublings += 1
                    name = f"doubles {result.contract} x{2**doublings}"
                    called.append((line_up[seat], name, seat in result.winners))
            for who, seconds in zip(line_up, played.seconds, strict=True):
                times[who].extend(seconds)
        line = {"deal": number, "margins": margins, "called": called, "times": times}
        with file.open("a") as out:
            out.write(json.dumps(line) + "\n")


def told(players: tuple[str, str], file: Path) -> None:
    """Print what a file of duplicate deals says."""
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    lines = list({line["deal"]: line for line in lines}.values())
    means = [sum(line["margins"]) / len(line["margins"]) for line in lines]
    mean, (low, high) = interval(means)
    print(f"{players[0]} against {players[1]}: {len(lines)} duplicate deals, "
          f"{mean:+.3f} [{low:+.3f}, {high:+.3f}]")  # fmt: skip
    tried: Counter[tuple[int, str]] = Counter()
    won: Counter[tuple[int, str]] = Counter()
    for line in lines:
        for who, name, made in line["called"]:
            tried[who, name] += 1
            won[who, name] += made
    for who, name in sorted(tried):
        label = (*players, "somebody")[who]
        print(f"  {label}: {name} {tried[who, name]}, made {won[who, name]}")
    for who in (0, 1):
        spent = sorted(each for line in lines for each in line["times"][who])
        figures = ((quantile(spent, 0.5), "median"), (quantile(spent, 0.99), "99 %"))
        words = ", ".join(f"{name} {1000 * each:.1f} ms" for each, name in figures)
        print(f"  {players[who]}: {words}, at most {1000 * spent[-1]:.1f} ms")


def undertaken(
    variant: Variant, contract: str, rng: Random, low: float, high: float
) -> tuple[DealState, list[Event], float]:
    """Return a deal in which somebody undertook a contract, and his chance with open cards."""
    while True:
        pack = list(variant.deck.cards)
        rng.shuffle(pack)
        done = new_deal(variant, tuple(pack), 0)
        state, events = done.state, list(done.events)
        share, bidder = -1.0, rng.randrange(variant.seats)
        while state.phase is not Phase.PLAY and not state.over:
            choices = legal(variant, state)
            action = choices[0]
            if isinstance(action, Cut):
                pass
            elif state.phase is Phase.CALL_TRUMP:
                suit = best_call(variant.deck, state.hands[state.turn])[0]
                assert suit is not None
                action = CallTrump(suit)
            elif state.turn == bidder and Bid(contract) in choices and share < 0:
                view = view_for(variant, state, events, bidder)
                deals = Deals(view)
                worlds = [deals.draw(rng) for _ in range(100)]
                chances = Chances(variant, state.forehand, state.trump, len(view.hand))
                share = chances.share(contract, bidder, worlds)
                if not low <= share <= high:
                    break
                action = Bid(contract)
            done = apply(variant, state, action)
            state = done.state
            events += done.events
        if state.phase is Phase.PLAY and state.auction.contract == contract:
            return state, events, share


def calibrate(
    variant: Variant, contract: str, deals: int, low: float, high: float, seed: int, file: Path
) -> None:
    """Play out contracts at the table and print the correction that fits."""
    rng, bot = Random(f"{contract} {seed}"), make_bot("level4")
    for number in range(deals):
        state, events, share = undertaken(variant, contract, rng, low, high)
        chance = Random(f"{contract} {seed} {number}")
        result = referee(variant, state, events, lambda view: bot.choose(view, chance))  # noqa: B023
        with file.open("a") as out:
            out.write(json.dumps([contract, share, result.reason in MADE]) + "\n")


def fitted(file: Path) -> None:
    """Print a correction for every contract in a file: the shift that fits best."""
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    for contract in dict.fromkeys(line[0] for line in lines):
        mine = [(share, made) for name, share, made in lines if name == contract]
        best = max((x / 20 for x in range(-60, 61)), key=lambda shift: _fit(mine, shift))
        print(contract, f"shift {best:+.2f} from {len(mine)} deals")
        for low in (0.2, 0.4, 0.6, 0.8):
            part = [each for each in mine if low <= each[0] < low + 0.2 + (low == 0.8)]
            if part:
                mean = sum(share for share, _ in part) / len(part)
                made = sum(made for _, made in part)
                print(f"  with open cards {mean:.2f}: made {made} of {len(part)}")


def _fit(deals: list[tuple[float, bool]], shift: float) -> float:
    total = -0.5 * shift**2
    for share, made in deals:
        share = min(0.995, max(0.005, share))
        chance = 1 / (1 + exp(-shift - log(share / (1 - share))))
        total += log(chance if made else 1 - chance)
    return total


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["duel", "told", "calibrate", "fitted"])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--variant", default="bauernschnapsen")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--low", type=float, default=0.3)
    parser.add_argument("--high", type=float, default=1.0)
    parser.add_argument("--file", type=Path, required=True)
    asked = parser.parse_args()
    variant = named(asked.variant)
    if asked.what == "calibrate":
        for contract in asked.names:
            calibrate(
                variant, contract, asked.deals, asked.low, asked.high, asked.first, asked.file
            )
    elif asked.what == "fitted":
        fitted(asked.file)
    else:
        players = (asked.names[0], asked.names[1])
        if asked.what == "duel":
            duel(variant, players, asked.first, asked.deals, asked.file)
        told(players, asked.file)
    return 0


if __name__ == "__main__":
    sys.exit(main())

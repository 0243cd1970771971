"""Play a saved game through the rules and say where it breaks.

FILE is a save, an exported game or one that belongs to a report (docs/saves.md). Each deal is
played action by action; the first one that the rules do not allow is named with its line in the
file, the reason, and what would have been legal. Whether a deal number gives the order of the cards
is checked too.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.arguments import add_data_dir, add_json
from game.commands.outcome import ExitCode, print_json

if TYPE_CHECKING:
    from game.commands.log_file import LogFile
    from game.engine.errors import ReplayMismatch
    from game.engine.match import MatchState
    from game.engine.record import DealRecord
    from game.engine.state import DealState
    from game.engine.variant import Variant

SUMMARY = "play a saved game through the rules and say where it breaks"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the saved game")
    add_data_dir(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Replay and report; exit code 1 when the game breaks the rules."""
    from game.commands.games import library
    from game.commands.log_file import read_log
    from game.engine.errors import EngineError, ReplayMismatch
    from game.engine.match import new_match, settle
    from game.engine.record import replay

    log = read_log(arguments.file, library(arguments.data_dir))
    told: dict[str, Any] = {"file": str(log.path), "variant": log.variant.id, "deals": []}
    match = new_match(log.variant, log.deals[0].dealer if log.deals else 0)
    error: dict[str, Any] | None = None
    for index, record in enumerate(log.deals):
        try:
            if message := _out_of_turn(match, record):
                raise EngineError(message)
            state = replay(log.variant, record)[-1].state
            if state.result is None and index < len(log.deals) - 1:
                raise EngineError("the deal is not over, and another follows")
        except ReplayMismatch as mismatch:
            error = _mismatch(log, index, mismatch)
        except EngineError as refused:
            error = {"deal": index + 1, "line": 0, "file_line": 0, "message": str(refused)}
        if error is not None:
            break
        told["deals"].append(_deal(log.variant, record, state))
        if state.result is not None:
            match = settle(log.variant, match, state.result).match
    told["scores"], told["bummerl"] = list(match.scores), list(match.bummerl)
    told["winner"] = match.winner
    told["error"] = error
    if arguments.json:
        print_json(told)
    else:
        _print(told)
    return ExitCode.OK if error is None else ExitCode.PROBLEMS


def _out_of_turn(match: MatchState, record: DealRecord) -> str:
    """Return why this deal cannot be the next one of the match, or an empty text."""
    if match.winner is not None:
        return "it comes after the end of the match"
    if record.dealer != match.dealer:
        return f"seat {record.dealer} deals, but it is the turn of seat {match.dealer}"
    return ""


def _deal(variant: Variant, record: DealRecord, state: DealState) -> dict[str, Any]:
    from game.engine.shuffle import shuffled
    from game.session.game import check_code

    by_number = None
    if record.number:
        expected = shuffled(variant.deck.cards, variant.family, record.number)
        by_number = expected == record.order
    result = state.result
    return {
        "number": record.number,
        "dealer": record.dealer,
        "check_code": check_code(record),
        "order_is_of_number": by_number,
        "actions": len(record.log),
        "result": None
        if result is None
        else {
            "winners": list(result.winners),
            "points": result.points,
            "reason": str(result.reason),
            "totals": list(result.totals),
        },
    }


def _mismatch(log: LogFile, index: int, mismatch: ReplayMismatch) -> dict[str, Any]:
    record = log.deals[index]
    return {
        "deal": index + 1,
        "line": mismatch.line,
        "file_line": log.line_of(index, mismatch.line - 1),
        "action": record.log[mismatch.line - 1],
        "message": _reason(log.variant, record, mismatch),
        "legal": list(mismatch.legal),
    }


def _reason(variant: Variant, record: DealRecord, mismatch: ReplayMismatch) -> str:
    """Return why the action is not allowed, in a sentence of the catalogue where there is one."""
    from game.config.strings import load_catalogue
    from game.engine.record import replay
    from game.engine.values import evolve
    from game.paths import resource

    if mismatch.reason is None:
        return mismatch.message
    before = evolve(record, log=record.log[: mismatch.line - 1])
    state = replay(variant, before)[-1].state
    sentence = load_catalogue(resource("config", "strings"), "en").say(mismatch.reason)
    return f"seat {state.turn} is on turn. {sentence}"


def _print(told: dict[str, Any]) -> None:
    actions = sum(each["actions"] for each in told["deals"])
    for number, each in enumerate(told["deals"], start=1):
        result = each["result"]
        if result is None:
            outcome = "not over yet"
        elif not result["winners"]:
            outcome = f"drawn at {' to '.join(map(str, result['totals']))}"
        else:
            seats = " and ".join(map(str, result["winners"]))
            outcome = (
                f"seat {seats} wins {result['points']} ({result['reason'].replace('_', ' ')}, "
                f"{' to '.join(map(str, result['totals']))})"
            )
        print(
            f"deal {number}: number {each['number'] or 'none'}, seat {each['dealer']} deals, "
            f"check code {each['check_code']}, {each['actions']} actions, {outcome}"
        )
        if each["order_is_of_number"] is False:
            print(f"  note: deal number {each['number']} gives another order of the cards")
    error = told["error"]
    if error is None:
        count = len(told["deals"])
        print(
            f"{told['file']}: {told['variant']}, {count} deal{'' if count == 1 else 's'}, "
            f"{actions} actions, all by the rules."
        )
        return
    place = f"{told['file']}:{error['file_line']}" if error["file_line"] else told["file"]
    if error.get("action") is None:
        print(f"{place}: deal {error['deal']}: {error['message']}.")
        return
    print(
        f"{place}: deal {error['deal']}, action {error['line']} ('{error['action']:.80}') breaks "
        f"the rules: {error['message'].rstrip('.')}."
    )
    if error["legal"]:
        print(f"  legal here: {', '.join(error['legal'])}")

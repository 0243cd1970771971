"""Whole deals as text: actions, what happened, and what each seat knew then.

A transcript in ``tests/transcripts`` is read for its first lines and for its actions (``> 1 play
AS``); all the rest is written by ``pytest --update-transcripts`` and compared by the test. A change
of the rules shows there as a difference that a person can review.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from random import Random

from game.engine.cards import Card, Seat
from game.engine.deal import apply, new_deal
from game.engine.events import Event
from game.engine.record import log_line, parse_line
from game.engine.rules import Value
from game.engine.shuffle import shuffled
from game.engine.state import DealResult
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.invariants import Deal, choose
from tests.variants import named


@dataclass(frozen=True)
class Script:
    """What a transcript plays: a deal, house rules, and the log."""

    variant: str
    rules: tuple[str, ...]
    number: int
    dealer: Seat
    log: tuple[str, ...]


def read(text: str) -> Script:
    """Return the script of a transcript."""
    head = dict(line.split(": ", 1) for line in text.splitlines()[:5] if ": " in line)
    log = tuple(line[2:] for line in text.splitlines() if line.startswith("> "))
    rules = tuple(filter(None, head.get("house rules", "").split(", ")))
    return Script(head["variant"], rules, int(head["deal"]), int(head["dealer"]), log)


def _variant(script: Script) -> Variant:
    made = named(script.variant)
    for text in script.rules:
        path, _, wanted = text.partition("=")
        (offered,) = (each for each in made.parameters() if each.path == path)
        (setting,) = (each for each in offered.choices if _plain(each) == wanted)
        made = made.with_setting(path, setting)
    return made


def write(script: Script) -> str:
    """Play the script and return the whole transcript."""
    return "\n".join((*_lines(script), ""))


def _lines(script: Script) -> Iterator[str]:
    variant = _variant(script)
    order = shuffled(variant.deck.cards, variant.family, script.number)
    yield f"variant: {script.variant}"
    if script.rules:
        yield f"house rules: {', '.join(script.rules)}"
    yield f"deal: {script.number}"
    yield f"dealer: {script.dealer}"
    yield f"order: {_plain(order)}"
    done = new_deal(variant, order, script.dealer)
    state, events = done.state, list(done.events)
    for line in ("", *script.log):
        if line:
            seat, action = parse_line(line)
            done = apply(variant, state, action, seat)
            state = done.state
            events += done.events
            yield f"\n> {log_line(seat, action)}"
        else:
            yield ""
        yield from (f"  {_event(event)}" for event in done.events)
        yield from (
            f"  [{seat}] {_knows(view_for(variant, state, events, seat))}"
            for seat in range(variant.seats)
        )


def _event(event: Event) -> str:
    shown: list[str] = [type(event).__name__]
    for each in fields(event):
        content = getattr(event, each.name)
        parts = fields(content) if isinstance(content, DealResult) else ()
        told = ((part, getattr(content, part.name)) for part in parts)
        # Contract and factor are told where there is more than the normal game.
        shown += [f"{part.name}={_plain(it)}" for part, it in told if it != part.default]
        if not parts:
            shown.append(f"{each.name}={_plain(content)}")
    return " ".join(shown)


def _plain(content: object) -> str:
    """Return a short text: cards by their code, hidden ones as ``--``."""
    if isinstance(content, bool) or content is None:
        return {True: "yes", False: "no", None: "--"}[content]
    if isinstance(content, tuple):
        return "(none)" if not content else " ".join(map(_plain, content))
    return str(content)


def _codes(given: Iterable[Card]) -> str:
    return " ".join(card.code for card in sorted(given)) or "-"


def _knows(view: SeatView) -> str:
    totals = "-".join(map(str, view.totals))
    parts = [f"holds {_codes(view.hand)}", f"totals {totals}"]
    if view.has_talon:
        parts.append(f"talon {view.talon_size} {'open' if view.talon_open else 'closed'}")
    for seat, known in enumerate(view.known):
        if known and seat != view.seat:
            parts.append(f"{seat} has {_codes(known)}")
    for proof in view.exclusions:
        if not proof.drawn_since:
            parts.append(f"{proof.seat} lacks {_codes(proof.cards)}")
    for promise in view.promises:
        ways = " or ".join(map(_codes, promise.ways))
        parts.append(f"{promise.seat} must have {ways}")
    parts.append(f"unseen {_codes(view.unseen)}")
    cuts = [action for action in view.legal if str(action).startswith("cut ")]
    may = [str(action) for action in view.legal if action not in cuts]
    parts.append(f"may {', '.join(may + ['cut'] * bool(cuts)) or 'nothing'}")
    return "; ".join(parts)


# Making new ones

WANTED = (
    {"marriage", "exchange", "close", "claim"},
    {"pass", "bid", "double", "marriage", "play"},
)
"""Actions that the first and the second transcript of a variant should show, if it has them."""


def invent(name: str, which: int, rules: dict[str, Value] | None = None) -> Script:
    """Find a random deal that shows much of what a transcript should show."""
    variant = named(name)
    texts = []
    for path, setting in (rules or {}).items():
        variant = variant.with_setting(path, setting)
        texts.append(f"{path}={_plain(setting)}")
    best: tuple[int, Script] | None = None
    for number in range(1, 300):
        deal = Deal.start(variant, number, number % variant.seats)
        rng = Random(f"{name} {which} {number}")
        while not deal.state.over:
            deal.act(*choose(deal, rng))
        words = {line.split()[1] for line in deal.log}
        shown = 100 * len(words & WANTED[which - 1]) + len(deal.log)
        if best is None or shown > best[0]:
            script = Script(name, tuple(texts), number, deal.dealer, tuple(deal.log))
            best = shown, script
    assert best is not None
    return best[1]

"""Deals played at random, and a director that shows them with a clock of the test's own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.engine.actions import Action, ClaimTarget, Cut, PlayCard
from game.engine.cards import Card, Seat
from game.engine.deal import legal
from game.engine.events import Event, for_seat
from game.engine.variant import Variant
from game.engine.view import SeatView
from game.session.game import Game
from game.ui.table.show.needs import Needs
from game.ui.table.show.playback import Director
from game.ui.table.show.round_layout import table_layout
from game.ui.table.show.sprites import Stage
from game.ui.table.state.available_actions import Arranger
from game.ui.table.state.model import TableModel
from game.ui.table.state.tempo import Tempo

Moment = tuple[tuple[Event, ...], SeatView]
"""What happened, redacted for the viewer, and his view afterwards."""


def choose(rng: Random, actions: tuple[Action, ...]) -> Action:
    """Any action, but claims seldom (or deals would end at once) and cuts like other actions."""
    if isinstance(actions[0], Cut):
        return rng.choice(actions)
    others = [action for action in actions if not isinstance(action, ClaimTarget)]
    plays = [action for action in others if isinstance(action, PlayCard)]
    specials = [action for action in others if not isinstance(action, PlayCard)]
    if specials and (not plays or rng.random() < 0.4):
        return rng.choice(specials)
    if len(actions) > len(others) and (not plays or rng.random() < 0.03):
        return ClaimTarget()
    return rng.choice(plays or others)


def moments(variant: Variant, seed: int, viewer: Seat) -> Iterator[Moment]:
    """Play a deal at random and yield it step by step as the viewer sees it."""
    rng = Random(seed)
    game = Game.start(variant, first_dealer=rng.randrange(variant.seats))
    events = game.deal(1 + seed)
    yield tuple(for_seat(event, viewer) for event in events), game.view(viewer)
    while not game.state.over:
        actions = legal(variant, game.state)
        events = game.act(game.turn, choose(rng, actions))
        yield tuple(for_seat(event, viewer) for event in events), game.view(viewer)


def make_director(view: SeatView, *, tempo: Tempo | None = None, size=(1280, 800)) -> Director:
    """A director whose stage shows an empty table."""
    variant = view.variant
    model = TableModel.from_view(view)
    model.apply(view.events[0])
    model.pack = 0
    layout = table_layout(size, Needs(seats=variant.seats, me=view.seat, hand=variant.dealing.hand))
    stage = Stage(model, layout, Arranger("suit"))
    return Director(stage, tempo if tempo is not None else Tempo())


def own_cards(stage: Stage) -> list[Card]:
    """The own fan's cards from the left."""
    return [card for card in stage.own.order if isinstance(card, Card)]

"""What a test outside the program may know of the table; see ``docs/state-file.md``."""

from __future__ import annotations

from typing import Any

from game.engine.cards import Card
from game.ui.table.play.table_base import TableBase
from game.ui.table.state.places import OnTalon, Place, TurnedUp
from game.ui.widgets.bubble import Bubble


def table_report(table: TableBase) -> dict[str, Any]:
    """The state of a table: nothing but what the player may know."""
    view, model, popup = table.view, table.stage.model, table.group.popup
    record = table.runner.game.record
    result = view.result
    return {
        "ready": table.ready,
        "phase": str(view.phase),
        "turn": view.turn,
        "me": view.seat,
        "legal": [str(action) for action in view.legal],
        "hand": [
            {
                "card": str(card),
                "at": visible_point(table, card),
                "legal": card in table.hand.allowed,
            }
            for card in table.stage.own.order
            if isinstance(card, Card)
        ],
        "trick": [[seat, str(card)] for seat, card in model.trick],
        "trump": None if view.trump is None else str(view.trump),
        "talon": model.talon,
        "turned_up": None if model.turned_up is None else str(model.turned_up),
        "closed_by": model.closed_by,
        "tricks": list(model.won_tricks),
        "points": view.total(view.side),
        "spots": {
            "talon": _middle_of(table, OnTalon(max(0, model.stacked - 1))),
            "trump": _edge_of_trump(table),
            "middle": [round(table.layout.pill.centerx), round(table.layout.choice.centery)],
        },
        "popup": (
            {"yes": list(popup.yes_rect.center), "no": list(popup.no_rect.center)}
            if isinstance(popup, Bubble)
            else None
        ),
        "message": table.messages.message,
        "calls": {str(seat): text for seat, text in table.messages.calls().items()},
        "contract": model.contract,
        "declarer": model.declarer,
        "doubled": model.doubled,
        "active": list(model.active),
        "log": [] if record is None else list(record.log),
        "deal": None if record is None else record.number,
        "result": (None if result is None else [result.winner, result.points, str(result.reason)]),
    }


def visible_point(table: TableBase, card: Card) -> list[int] | None:
    """A point on a card of the hand that nothing else covers."""
    spot = table.hud.spots.get(card)
    if spot is None or not spot.visible:
        return None
    pose = spot.poses[-1]
    for across in (-0.36, -0.3, 0.0, 0.36):
        for along in (0.1, -0.2, 0.3):
            at = (round(pose.x + across * pose.width), round(pose.y + along * pose.height))
            if table.group.widget_at(at) is spot:
                return list(at)
    return None


def _middle_of(table: TableBase, place: Place) -> list[int]:
    pose = table.layout.pose(place)
    return [round(pose.x), round(pose.y)]


def _edge_of_trump(table: TableBase) -> list[int]:
    """A point on the part of the turned-up card that sticks out of the talon."""
    pose = table.layout.pose(TurnedUp())
    away = -1 if table.options.mirrored else 1
    return [round(pose.x + away * 0.4 * pose.height), round(pose.y)]

"""The table: shows the deal that a runner runs, and lets the player play it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from game.engine.cards import Card, Seat
from game.engine.state import Phase
from game.session.runner import Runner
from game.ui.core import destinations as to
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.system.input import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Focus,
    Input,
    Key,
    KeyUp,
    Leave,
    Move,
    Press,
    Release,
    RightClick,
)
from game.ui.table.hud.hit_areas import draw_badge
from game.ui.table.hud.messages import draw_slot
from game.ui.table.play.keys import Keyboard
from game.ui.table.play.player_actions import PlayerActions
from game.ui.table.play.report import table_report
from game.ui.table.show.sprites import Sprite
from game.ui.table.state.available_actions import exchange_card
from game.ui.table.state.places import HeldUp, InTrick, TurnedUp
from game.ui.table.state.told_once import ToldOnce


class TableScene(PlayerActions):
    """One match at the table. ``runner`` may hold a deal in progress: then it goes on there."""

    opaque = True
    pauses = True

    def __init__(
        self,
        ui: Ui,
        services: Services,
        runner: Runner,
        characters: Mapping[Seat, str] | None = None,
        told: ToldOnce | None = None,
    ) -> None:
        super().__init__(ui, services, runner, characters, told)
        self.keyboard = Keyboard(self)
        self._swallow = False
        self._stale = False
        self._unlisten = services.on_change(self._setting_changed)

    # ------------------------------------------------------------------ scene

    def enter(self) -> None:
        self._stale = False
        self._refresh_options()
        if self.group.focus in (self.hud.menu, self.hud.help):
            # They led to the page that lay above; from there the arrows begin with the cards again.
            self.group.set_focus(None)
        self.ui.invalidate()

    def leave(self) -> None:
        self.cancel_gestures()
        self._hands_off()
        self.group.rest()

    def close(self) -> None:
        self._unlisten()
        self.runner.close()

    def resize(self, size: tuple[int, int]) -> None:
        self.group.close_popup()
        self._lay_out(size)
        self._refresh_labels(self.stage.model)

    def _setting_changed(self, path: str) -> None:
        del path
        self._stale = True

    def went_on(self) -> None:
        """The next deal was dealt, or this one again: what is to be shown comes by itself."""
        self.ui.invalidate()

    def update(self, dt: float) -> None:
        if self._stale:
            self._stale = False
            self._refresh_options()
        self.painter.warm()
        if self.director.advance(dt):
            self.ui.invalidate()
            if not self.director.busy:
                self._caught_up()
            else:
                prompt = self.ui.tr("table.prompt.click")
                self.messages.lasting = prompt if self.director.waiting else ""
            self._follow()
        self._follow_seats()
        self.runner.update(dt, ready=self.ready and self.group.popup is None)
        if not self.director.busy:
            self._take_updates()
        own = tuple(card for card in self.stage.own.order if isinstance(card, Card))
        if self.hand.update(dt, own, at_once=self.ui.reduced_motion):
            self._follow()
            self.ui.invalidate()
        self.messages.update(dt)
        self.group.update(dt)
        self._show_thinking()
        self.keyboard.update(dt)
        if self.ready and self._lead_next is not None:
            self._lead_chosen()
        if self.ready and self.runner.deal_over and not self._told_over:
            self._told_over = True
            self.ui.go(to.DealCount())

    # ------------------------------------------------------------------ pointer

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key):
            return self.keyboard.key(event)
        if isinstance(event, KeyUp):
            return self.keyboard.key_up(event)
        if event == Focus(gained=False):
            self._hands_off()
            return self.group.handle(event)
        if self.group.popup is not None:
            return self.group.handle(event)
        match event:
            case Press(pos, count):
                self._swallow = False
                if not self._is_button(pos):
                    busy = self.director.busy
                    if busy:
                        self.hurry()
                    # Whoever clicks again at once has not seen yet what lies there now.
                    self._swallow = busy or count > 1
                if self._swallow:
                    return True
            case Release() | Click() | DragStart() | DragMove() | DragEnd() if self._swallow:
                if isinstance(event, Click | DragEnd):
                    self._swallow = False
                return True
            case RightClick():
                if self.cancel_gestures():
                    self._swallow = True
                    return True
            case Leave():
                self._hover((-1, -1))
        used = self.group.handle(event)
        if isinstance(event, Move):
            self._hover(event.pos)
        self.mark_focus()
        return used

    def _hands_off(self) -> None:
        """The player's hands have left: what they dragged lies where it was, no key is held."""
        self._swallow = False
        self.keyboard.let_go()
        self._put_down()

    def _is_button(self, pos: tuple[int, int]) -> bool:
        widget = self.group.widget_at(pos)
        hud = self.hud
        return widget is not None and (
            widget in (hud.menu, hud.help, hud.sound) or widget in hud.buttons.values()
        )

    # ------------------------------------------------------------------ picture

    def draw(self, target: pygame.Surface) -> None:
        if target.get_size() != self.layout.size:
            self._lay_out(target.get_size())
        own = tuple(card for card in self.stage.own.order if isinstance(card, Card))
        low = exchange_card(self.view)
        self.stage.exchange_target = low is not None and self.hand.dragged is low
        sprites = self.stage.sprites(self.hand.touches(own))
        sprites = self._with_trump_in_hand(sprites)
        waiting = self._slot_seat()
        key = (self.hud.ground_key(), waiting)
        self.painter.paint(target, sprites, partial(self._draw_ground, waiting=waiting), key)
        self.group.draw_over(target)
        self._draw_badge(target)
        self.messages.draw(target, self.layout, above=self.hud.at_pack)

    def _slot_seat(self) -> Seat | None:
        """The seat that is to play a card now: its place on the cloth is marked."""
        view = self.view
        if not self.ready or view.phase is not Phase.PLAY or self.hud.choices:
            return None
        return view.turn

    def _draw_ground(self, layer: pygame.Surface, *, waiting: Seat | None) -> None:
        layout = self.layout
        center = (round(layout.mat.centerx), round(layout.mat.centery))
        layer.blit(self.ui.background.table(layout.mat, rosette=center, tray=layout.coffee), (0, 0))
        if waiting is not None:
            pose = layout.pose(InTrick(waiting))
            draw_slot(self.ui, layer, pose, layout.side_of(waiting))
        self.group.draw_base(layer)

    def _with_trump_in_hand(self, sprites: list[Sprite]) -> list[Sprite]:
        loose, card = self._trump_loose, self.stage.model.turned_up
        if loose is None or card is None:
            return sprites
        rest = [each for each in sprites if not (each.card is card and not each.moving)]
        pose = self.layout.pose(loose)
        lying = self.layout.pose(TurnedUp())
        held = type(pose)(pose.x, pose.y, lying.width, 90.0)
        return [*rest, Sprite(card, held, lift=1.0, moving=True)]

    def _draw_badge(self, target: pygame.Surface) -> None:
        if self._marriage is None:
            return
        seat, points = self._marriage
        left, right = (self.layout.pose(HeldUp(seat, index)) for index in (0, 1))
        side = round(0.5 * left.width)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round((left.x + right.x) / 2), round(left.y + 0.46 * left.height))
        draw_badge(self.ui, target, rect, str(points))

    def probe(self) -> dict[str, Any]:
        """The state for tests, see ``docs/state-file.md``."""
        return table_report(self)

"""The table by keyboard: every action has a key, and Tab and the arrows go everywhere."""

from __future__ import annotations

import pygame

from game.engine.actions import ShowMarriage
from game.engine.cards import Card
from game.engine.text import say
from game.ui.system.input import Key, KeyUp
from game.ui.table.hud.hit_areas import CardSpot
from game.ui.table.play.player_actions import PlayerActions
from game.ui.table.state.available_actions import (
    ACTIONS,
    EXCHANGE,
    Slot,
    choices,
    lay_away,
    marriages,
    pair_partner,
)

LONG_PRESS = 0.55
"""Seconds after which the held space bar claims."""
DIGITS = {
    **{pygame.K_1 + index: index for index in range(9)},
    **{pygame.K_KP1 + index: index for index in range(9)},
}
CONTINUE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_n)


class Keyboard:
    """What the keys do at a table; of its own it has only the space bar that is held down."""

    def __init__(self, table: PlayerActions) -> None:
        self.table = table
        self.space_held: float | None = None
        """Seconds since the space bar went down; None while it is up."""

    def let_go(self) -> None:
        """Nobody holds a key any more."""
        self.space_held = None

    def update(self, dt: float) -> None:
        """The space bar may be held down: after a while that is a claim."""
        if self.space_held is not None:
            self.space_held += dt
            if self.space_held >= LONG_PRESS:
                self.space_held = None
                self.table.claim()

    def key(self, event: Key) -> bool:
        """React to a key; True if that used it up."""
        used = self._used(event)
        self.table.mark_focus()
        return used

    def key_up(self, event: KeyUp) -> bool:
        """React to a key that is let go; True if that used it up."""
        if event.code == pygame.K_SPACE and self.space_held is not None:
            self.space_held = None
            return self.key(Key(pygame.K_RETURN))
        return False

    def _used(self, event: Key) -> bool:
        table = self.table
        code = event.code
        if event.ctrl or event.alt:
            return table.group.handle(event)
        if table.group.popup is not None:
            return table.group.handle(event)
        if code == pygame.K_ESCAPE and not event.repeat:
            if not table.cancel_gestures():
                table.pause()
            return True
        if code == pygame.K_F1:
            table.show_rules()
            return True
        if code == pygame.K_SPACE:
            if table.director.busy:
                if not event.repeat:
                    table.hurry()
            elif not event.repeat:
                self.space_held = 0.0
            return True
        if table.director.busy and code in CONTINUE and not event.repeat:
            table.hurry()
            return True
        if event.repeat and code not in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB):
            return True
        if self._command_key(code):
            return True
        return table.group.handle(event)

    def _command_key(self, code: int) -> bool:
        table = self.table
        panel = table.hud.panel
        if panel is not None and panel.key_pressed(code):
            return True
        if code == pygame.K_6 or code == pygame.K_KP6:
            table.claim()
        elif code in DIGITS:
            self._play_number(DIGITS[code])
        elif code == pygame.K_z:
            table.ask_to_close(None)
        elif code == pygame.K_t:
            table.act(EXCHANGE)
        elif code == pygame.K_m:
            self._marriage_key()
        elif code == pygame.K_k and Slot.KNOCK in table.hud.buttons:
            table.act(ACTIONS[Slot.KNOCK])
        elif code == pygame.K_l:
            table.review()
        elif code == pygame.K_u:
            table.undo()
        elif code == pygame.K_n and table.hud.choices:
            self._main_choice()
        elif code in (pygame.K_RETURN, pygame.K_KP_ENTER) and table.hud.choices:
            on_card = isinstance(table.group.focus, CardSpot | type(None))
            if on_card and table.hand.focused not in table.hand.allowed:
                return self._main_choice()
            return False
        else:
            return False
        return True

    def _main_choice(self) -> bool:
        """Give the answer that stands first; False if none does."""
        table = self.table
        away = lay_away(table.view, table.hand.chosen)
        offered = choices(table.view, table.options)
        for choice in offered if away is None else (away,):
            if choice.main:
                table.choose(choice)
                return True
        return False

    def _marriage_key(self) -> None:
        table = self.table
        found = marriages(table.view) if table.ready else ()
        if not found:
            kings = [card for card in table.view.hand if pair_partner(card) in table.view.hand]
            suit = kings[0].suit if kings else table.view.trump
            refused = table.runner.refusal(ShowMarriage(suit)) if suit is not None else None
            table.messages.tell(
                table.words.say(refused if refused is not None else say("refusal.not_now"))
            )
            return
        focused = table.hand.focused
        suit = focused.suit if focused is not None and focused.suit in found else found[0]
        table.act(ShowMarriage(suit))

    def _play_number(self, index: int) -> None:
        table = self.table
        if table.director.busy:
            table.hurry()
            return
        order = table.stage.own.order
        if index < len(order):
            card = order[index]
            assert isinstance(card, Card)
            table.group.keyboard_used = False
            table.card_pressed(card)

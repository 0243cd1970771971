"""The table by keyboard: every action has a key, and Tab and the arrows go everywhere."""

from __future__ import annotations

import pygame

from game.engine.actions import ShowMarriage
from game.engine.cards import Card
from game.engine.text import say
from game.ui.system.input import Key, KeyUp
from game.ui.table.hud.hit_areas import CardSpot
from game.ui.table.play.player_actions import TableMoves
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


class TableKeys(TableMoves):
    """A table that obeys the keyboard."""

    _space_held: float | None = None

    def _hold(self, dt: float) -> None:
        """The space bar may be held down: after a while that is a claim."""
        if self._space_held is not None:
            self._space_held += dt
            if self._space_held >= LONG_PRESS:
                self._space_held = None
                self._claim()

    def _mark_focus(self) -> None:
        focus = self.group.focus
        card = None
        if self.group.keyboard_used and isinstance(focus, CardSpot) and focus.can_focus:
            card = focus.card
        if card is not self.hand.focused:
            self.hand.focused = card
            self.ui.invalidate()

    def _key(self, event: Key) -> bool:
        used = self._key_used(event)
        self._mark_focus()
        return used

    def _key_up(self, event: KeyUp) -> bool:
        if event.code == pygame.K_SPACE and self._space_held is not None:
            self._space_held = None
            used = self._key_used(Key(pygame.K_RETURN))
            self._mark_focus()
            return used
        return False

    def _key_used(self, event: Key) -> bool:
        code = event.code
        if event.ctrl or event.alt:
            return self.group.handle(event)
        if self.group.popup is not None:
            return self.group.handle(event)
        if code == pygame.K_ESCAPE and not event.repeat:
            if not self._cancel_gestures():
                self._pause()
            return True
        if code == pygame.K_F1:
            self._show_rules()
            return True
        if code == pygame.K_SPACE:
            if self.director.busy:
                if not event.repeat:
                    self._hurry()
            elif not event.repeat:
                self._space_held = 0.0
            return True
        if self.director.busy and code in CONTINUE and not event.repeat:
            self._hurry()
            return True
        if event.repeat and code not in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB):
            return True
        if self._command_key(code):
            return True
        return self.group.handle(event)

    def _command_key(self, code: int) -> bool:
        panel = self.chrome.panel
        if panel is not None and panel.key_pressed(code):
            return True
        if code == pygame.K_6 or code == pygame.K_KP6:
            self._claim()
        elif code in DIGITS:
            self._play_number(DIGITS[code])
        elif code == pygame.K_z:
            self._ask_to_close(None)
        elif code == pygame.K_t:
            self.act(EXCHANGE)
        elif code == pygame.K_m:
            self._marriage_key()
        elif code == pygame.K_k and Slot.KNOCK in self.chrome.buttons:
            self.act(ACTIONS[Slot.KNOCK])
        elif code == pygame.K_l:
            self._review()
        elif code == pygame.K_u:
            self._undo()
        elif code == pygame.K_n and self.chrome.choices:
            self._main_choice()
        elif code in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.chrome.choices:
            on_card = isinstance(self.group.focus, CardSpot | type(None))
            if on_card and self.hand.focused not in self.hand.allowed:
                return self._main_choice()
            return False
        else:
            return False
        return True

    def _main_choice(self) -> bool:
        """Give the answer that stands first; False if none does."""
        away = lay_away(self.view, self.hand.chosen)
        offered = choices(self.view, self.options)
        for choice in offered if away is None else (away,):
            if choice.main:
                self._choose(choice)
                return True
        return False

    def _marriage_key(self) -> None:
        found = marriages(self.view) if self.ready else ()
        if not found:
            kings = [card for card in self.view.hand if pair_partner(card) in self.view.hand]
            suit = kings[0].suit if kings else self.view.trump
            refused = self.runner.refusal(ShowMarriage(suit)) if suit is not None else None
            self.signs.tell(
                self.words.say(refused if refused is not None else say("refusal.not_now"))
            )
            return
        focused = self.hand.focused
        suit = focused.suit if focused is not None and focused.suit in found else found[0]
        self.act(ShowMarriage(suit))

    def _play_number(self, index: int) -> None:
        if self.director.busy:
            self._hurry()
            return
        order = self.stage.own.order
        if index < len(order):
            card = order[index]
            assert isinstance(card, Card)
            self.group.keyboard_used = False
            self._card_pressed(card)

"""What can the player do at the table, and what comes of it?"""

from __future__ import annotations

import pygame

from game.engine.actions import Action, Cut, PlayCard, ShowMarriage
from game.engine.cards import Card
from game.engine.errors import IllegalAction
from game.engine.state import Phase
from game.ui.core import destinations as to
from game.ui.table.hud.hud import Commands
from game.ui.table.play.review import ReviewPanel
from game.ui.table.play.table_base import TableBase
from game.ui.table.state.available_actions import (
    ACTIONS,
    CLAIM,
    CLOSE,
    EXCHANGE,
    Choice,
    Slot,
    exchange_card,
    has_enough,
    marriages,
    may_claim,
    pair_partner,
    price_of_failing,
    reviewable,
)
from game.ui.table.state.places import Loose, OnTalon, TurnedUp
from game.ui.widgets.bubble import Bubble


class PlayerActions(TableBase):
    """A table at which the player acts: every way of asking for something ends in ``act``."""

    def _commands(self) -> Commands:
        return Commands(
            card=self.card_pressed,
            drag_card=self._card_dragged,
            talon=self._talon_pressed,
            drag_trump=self._trump_dragged,
            slot=self._slot_pressed,
            refused=self._slot_refused,
            choice=self.choose,
            decide=self.act_on,
            tag=self._tag_pressed,
            exchange=self._exchange,
            pause=self.pause,
            rules=self.show_rules,
            mute=self._mute,
        )

    # ------------------------------------------------------------------ acting

    def act(self, action: Action) -> bool:
        """Do what the player asks, or tell why not. The rules alone decide: nobody asks before."""
        if not self.ready:
            self._finish_showing()
        try:
            self.runner.act(action)
        except IllegalAction as error:
            self.messages.tell(self.words.say(error.reason))
            return False
        self.group.close_popup()
        self._lead_next = None
        self._take_updates()
        return True

    def _tell_why_not(self, action: Action) -> bool:
        """Tell why the player may not do this; False if he may."""
        refused = self.runner.refusal(action)
        if refused is not None:
            self.messages.tell(self.words.say(refused))
        return refused is not None

    def act_on(self, action: Action) -> None:
        """Do what was decided on the sheet."""
        self.act(action)

    def choose(self, choice: Choice) -> None:
        """Give one of the answers that lie on the table."""
        if choice.action == CLAIM:
            self.claim()
        else:
            self.act(choice.action)

    def _exchange(self) -> None:
        self.act(EXCHANGE)

    def claim(self) -> None:
        """Claim; in a mode that does not check it, the first wrong claim is asked about once."""
        view = self.view
        if not may_claim(view, self.options):
            self.messages.tell(self._why_not(Slot.CLAIM))
            return
        if not has_enough(view) and not self.told.claim_warned:
            self.told.claim_warned = True
            tr = self.ui.tr
            button = self.hud.buttons[Slot.CLAIM].rect
            bubble = Bubble(
                self.ui, tr("table.claim.question"), tr("table.claim.yes"), tr("table.claim.no"),
                (button.left, button.centery), self._claim_confirmed, self.group.close_popup,
                spare=self._spared(),
            )  # fmt: skip
            self.group.open_popup(bubble)
            return
        self.act(CLAIM)

    def _claim_confirmed(self) -> None:
        self.group.close_popup()
        self.act(CLAIM)

    def undo(self) -> None:
        """Take the last decision back, where one plays for practice."""
        if not self.runner.game.practice:
            return
        if not self.runner.undo():
            self.messages.tell(self.ui.tr("table.undo.nothing"))

    def pause(self) -> None:
        """Open the menu over the table."""
        self.ui.go(to.Pause(self.runner.game.variant))

    def show_rules(self) -> None:
        """Open the rules of this game."""
        self.ui.go(to.Rules(self.runner.game.variant))

    def _mute(self) -> None:
        self.services.set("sound.mute", not self.services.settings.sound.mute)
        self._refresh()

    def review(self) -> None:
        """Look at tricks again, as far as that is allowed."""
        found = reviewable(self.view, self.options)
        if not found:
            self.messages.tell(self.ui.tr("table.review.none"))
            return
        panel = ReviewPanel(
            self.ui, self.painter, self.layout, found, self.group.close_popup,
            winner_name=self.name,
            show_points=self.options.counting.show_own_points,
        )  # fmt: skip
        self.group.open_popup(panel)

    def _slot_pressed(self, slot: Slot) -> None:
        match slot:
            case Slot.CLAIM:
                self.claim()
            case Slot.CLOSE:
                rect = self.hud.buttons[slot].rect if slot in self.hud.buttons else None
                self.ask_to_close((rect.left, rect.centery) if rect is not None else None)
            case Slot.KNOCK | Slot.EXCHANGE:
                self.act(ACTIONS[slot])
            case Slot.REVIEW:
                self.review()
            case Slot.UNDO:
                self.undo()

    def _slot_refused(self, slot: Slot) -> None:
        """A button that is switched off was pressed: say why, as its key does."""
        why = self._why_not(slot)
        if not self.ready:
            self.hurry()
        elif why:
            self.messages.tell(why)

    # ------------------------------------------------------------------ cards of the hand

    def card_pressed(self, card: Card) -> None:
        """Play, lift or pick the card, or tell why it cannot be played."""
        if not self.ready:
            return
        view = self.view
        allowed = card in self.hand.allowed
        if allowed and view.phase is Phase.WIDOW:
            self._pick(card)
        elif allowed and self.options.two_clicks and self.hand.lifted is not card:
            self.hand.lifted = card
            self.ui.invalidate()
        elif view.phase is not Phase.PLAY or not self.act(PlayCard(card)):
            self.hand.lifted = None

    def _card_dragged(self, card: Card, pos: tuple[int, int], dropped: bool) -> None:
        if not self.ready and not dropped:
            return
        width, height = self.ui.size
        if not dropped:
            self.hand.dragged = card
            self.hand.loose = Loose(pos[0] / width, pos[1] / height, 0.0)
            self._follow()
            self.ui.invalidate()
            return
        if self.hand.dragged is not card:
            return
        target = self._drop_target(card, pos)
        done = False
        if target == "exchange":
            done = self.act(EXCHANGE)
        elif target == "marriage":
            done = self._show_marriage(card)
        elif target == "play":
            done = self._drop_played(card)
        # What was done takes the card up from the player's fingers when it is shown.
        if not done:
            self.hand.spring_back()
        self._follow()
        self.ui.invalidate()

    def _pick(self, card: Card) -> None:
        """Choose a card to be laid away, or take that back."""
        self.hand.pick(card, self.view.variant.dealing.widow)
        self._refresh()

    def _drop_played(self, card: Card) -> bool:
        if self.view.phase is Phase.WIDOW:
            self._pick(card)
            return False
        return self.act(PlayCard(card))

    def _drop_target(self, card: Card, pos: tuple[int, int]) -> str:
        """What letting this card go here means."""
        low = exchange_card(self.view)
        if low is card and self._near_talon(pos):
            return "exchange"
        partner = pair_partner(card)
        if partner is not None and card.suit in marriages(self.view):
            spot = self.hud.spots.get(partner)
            if spot is not None and spot.hit(pos):
                return "marriage"
        felt = self.layout.mat.collidepoint(pos) and pos[1] < self.layout.line
        over = any(each.rect.collidepoint(pos) for each in self.hud.buttons.values())
        return "play" if felt and not over else ""

    def _near_talon(self, pos: tuple[int, int]) -> bool:
        grow = 0.2 * self.layout.talon_width
        return any(
            self.layout.pose(place).contains(pos, grow) for place in (TurnedUp(), OnTalon(0))
        )

    def _tag_pressed(self, card: Card) -> None:
        self._show_marriage(card)

    def _show_marriage(self, card: Card) -> bool:
        """Show the pair of this card, and lead the card afterwards; False if that may not be."""
        shown = self.act(ShowMarriage(card.suit))
        if shown:
            self._lead_next = card
        return shown

    def _lead_chosen(self) -> None:
        """Lead the card that was chosen with the marriage, unless one might want to claim."""
        card, self._lead_next = self._lead_next, None
        assert card is not None
        lenient = self.options.counting.offer_claim_when_reached
        if card in self.hand.allowed and lenient and may_claim(self.view, self.options):
            self.hand.lifted = card
        elif card in self.hand.allowed and self.act(PlayCard(card)):
            return
        self.director.recall()

    # ------------------------------------------------------------------ the talon

    def _talon_pressed(self, pos: tuple[int, int] | None) -> None:
        if not self.ready:
            return
        view = self.view
        if view.phase is Phase.CUT and view.turn == view.seat:
            self.act(Cut(self._cut_depth(pos)))
            return
        self.ask_to_close(pos)

    def _cut_depth(self, pos: tuple[int, int] | None) -> int:
        """Where the pack is lifted: the higher the click, the fewer cards."""
        count = len(self.view.variant.deck.cards)
        if pos is None:
            return count // 2
        pose = self.layout.pose(OnTalon(count // 2))
        share = (pos[1] - (pose.y - pose.height / 2)) / pose.height
        return min(max(round(share * count), 1), count - 1)

    def ask_to_close(self, pos: tuple[int, int] | None) -> None:
        """Ask right at the pointer; nothing is closed without this answer."""
        if self._tell_why_not(CLOSE):
            return
        tr = self.ui.tr
        spare = self._spared()
        if pos is None:
            # Beside the talon, towards the middle: the trump card stays to be seen.
            lying, middle = self.hud.talon.rect, self.layout.mat.centerx
            pos = lying.midright if lying.centerx < middle else lying.midleft
            spare.append(lying)
        bubble = Bubble(
            self.ui, f"**{tr('table.close.question')}**\n{self._stakes()}",
            tr("table.close.yes"), tr("table.close.no"), pos, self._close_confirmed,
            self.group.close_popup, yes_key=pygame.K_z, spare=spare,
        )  # fmt: skip
        self.group.open_popup(bubble)

    def _stakes(self) -> str:
        """What the player needs after closing, and what it costs to fall short of it."""
        rules = self.view.rules
        return self.ui.tr(
            f"table.close.{rules.closing.penalty}", target=rules.payoff.target,
            n=price_of_failing(self.view),
        )  # fmt: skip

    def _spared(self) -> list[pygame.Rect]:
        """What no question may cover: the hand, and the button to claim with."""
        spots = [spot.rect for spot in self.hud.spots.values() if spot.visible]
        claim = self.hud.buttons.get(Slot.CLAIM)
        return [*spots, *([claim.rect] if claim is not None else [])]

    def _close_confirmed(self) -> None:
        self.group.close_popup()
        self.act(CLOSE)

    def _trump_dragged(self, pos: tuple[int, int], dropped: bool) -> None:
        width, height = self.ui.size
        if dropped:
            over = self.layout.pose(OnTalon(self.stage.model.stacked)).contains(pos)
            self._trump_loose = None
            if over and self.ready:
                self.ask_to_close(pos)
        elif self.ready and CLOSE in self.view.legal:
            self._trump_loose = Loose(pos[0] / width, pos[1] / height, 90.0)
        self.ui.invalidate()

    def cancel_gestures(self) -> bool:
        """Take back what was begun with the pointer; True if there was something."""
        begun = self.hand.cancel() or self._trump_loose is not None
        self._put_down()
        return begun

    def _put_down(self) -> None:
        """Let go of the card that is dragged, back to its place."""
        self.hand.spring_back()
        self._trump_loose = None
        for spot in self.hud.spots.values():
            spot.break_off()
        self.hud.talon.break_off()
        self.ui.invalidate()

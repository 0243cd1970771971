"""The table: shows the deal that a runner runs, and lets the player play it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.engine.actions import Action, Cut, PlayCard, ShowMarriage
from game.engine.cards import Card, Seat
from game.engine.errors import IllegalAction
from game.engine.events import DealStarted
from game.engine.rules import Duty
from game.engine.state import Phase
from game.engine.text import Text, say
from game.engine.view import SeatView
from game.session.game import check_code
from game.session.runner import Runner
from game.ui.context import Ui
from game.ui.input import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Input,
    Key,
    KeyUp,
    Leave,
    Move,
    Press,
    Release,
    RightClick,
)
from game.ui.scoreboard import Scoreboard, board_data
from game.ui.services import Services
from game.ui.table.chrome import Chrome, Commands
from game.ui.table.director import Director, Hooks, Saying
from game.ui.table.hand import HandControl
from game.ui.table.layout import TableLayout
from game.ui.table.model import TableModel
from game.ui.table.offers import (
    ACTIONS,
    CLAIM,
    CLOSE,
    EXCHANGE,
    Choice,
    Slot,
    arranger,
    automatic,
    choices,
    exchange_card,
    has_enough,
    is_live,
    marriage_points,
    marriages,
    may_claim,
    pair_partner,
    patience,
    playable,
    reviewable,
    slots,
)
from game.ui.table.options import options_from
from game.ui.table.painter import CardPainter
from game.ui.table.places import InTrick, Loose, OnTalon, Place, Shown, TurnedUp
from game.ui.table.review import ReviewPanel
from game.ui.table.signs import Signs, draw_slot
from game.ui.table.spots import CardSpot, TableGroup, draw_badge
from game.ui.table.stage import Sprite, Stage
from game.ui.widgets.bubble import Bubble

log = logging.getLogger(__name__)

THINKING_SHOWN = 0.5
LONG_PRESS = 0.55
"""Seconds after which the held space bar claims."""
DIGITS = {
    **{pygame.K_1 + index: index for index in range(9)},
    **{pygame.K_KP1 + index: index for index in range(9)},
}
CONTINUE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_n)


@dataclass(frozen=True, slots=True)
class Exits:
    """Where the table leads to."""

    pause: Callable[[], None]
    rules: Callable[[], None]
    deal_over: Callable[[TableScene], None]


@dataclass(slots=True)
class Session:
    """What is remembered from match to match, until the program ends."""

    claim_warned: bool = False
    """The player was asked whether he means a wrong claim."""


class TableScene:
    """One match at the table. ``runner`` may hold a deal in progress: then it goes on there."""

    opaque = True
    pauses = True

    def __init__(
        self,
        ui: Ui,
        services: Services,
        runner: Runner,
        exits: Exits,
        characters: Mapping[Seat, str] | None = None,
        session: Session | None = None,
    ) -> None:
        self.ui = ui
        self.services = services
        self.runner = runner
        self.exits = exits
        self.characters = dict(characters or {})
        self.session = session if session is not None else Session()
        self.options = options_from(services.settings)
        runner.automatic = lambda view: automatic(view, self.options)
        runner.patience = lambda view: patience(view, self.options)
        self._fresh_deal = not runner.in_deal
        runner.begin()
        self.view: SeatView = runner.view
        self.group = TableGroup(ui)
        self.hand = HandControl()
        self.signs = Signs(ui)
        self.painter = CardPainter(ui, services.art())
        self.chrome = self._make_chrome()
        self.layout = TableLayout(ui.size, self.chrome.needs(mirrored=self.options.mirrored))
        self.stage = Stage(self._first_model(), self.layout, arranger(self.options))
        hooks = Hooks(ui.sounds.play, self._said, self._badge)
        self.director = Director(self.stage, self.options.tempo, hooks)
        self.director.take_up = self.hand.take_up  # type: ignore[method-assign]
        self._marriage: tuple[Seat, int] | None = None
        self._lead_next: Card | None = None
        self._trump_loose: Loose | None = None
        self._told_over = False
        self._swallow = False
        self._space_held: float | None = None
        self._dots = 0
        self._stale = False
        self._shown_view: SeatView | None = None
        self._unlisten = services.on_change(self._setting_changed)

    def _first_model(self) -> TableModel:
        model = TableModel.from_view(self.view)
        if self._fresh_deal and self.view.events:
            model.apply(self.view.events[0])
            model.pack = 0
        return model

    def _make_chrome(self) -> Chrome:
        services, game, me = self.services, self.runner.game, self.runner.human
        seats = game.variant.seats
        names = [
            game.names[seat] if seat < len(game.names) else str(seat + 1) for seat in range(seats)
        ]
        portraits = [
            services.portrait("player" if seat == me else self.characters.get(seat, "sepp"))
            for seat in range(seats)
        ]
        commands = Commands(
            card=self._card_pressed,
            drag_card=self._card_dragged,
            talon=self._talon_pressed,
            drag_trump=self._trump_dragged,
            slot=self._slot_pressed,
            choice=self._choose,
            tag=self._show_marriage,
            exchange=self._exchange,
            pause=self.exits.pause,
            rules=self.exits.rules,
            mute=self._mute,
        )
        return Chrome(
            self.ui, self.group, commands, me=me, names=names, portraits=portraits,
            slots=slots(game.variant, practice=game.practice), hand=game.variant.dealing.hand,
            slate=Scoreboard(self.ui, board_data(self.ui, game, me, names)),
        )  # fmt: skip

    # ------------------------------------------------------------------ scene

    def enter(self) -> None:
        self._refresh_options()
        self.ui.invalidate()

    def leave(self) -> None:
        self._cancel_gestures()
        self.group.close_popup()

    def close(self) -> None:
        self._unlisten()
        self.runner.close()

    def resize(self, size: tuple[int, int]) -> None:
        self.group.close_popup()
        self._lay_out(size)
        self._refresh_labels(self.stage.model)

    def _lay_out(self, size: tuple[int, int]) -> None:
        self.layout = TableLayout(size, self.chrome.needs(mirrored=self.options.mirrored))
        self.stage.layout = self.layout
        self.chrome.place(self.layout)
        self.chrome.collect()
        self.painter.fit(self.layout)
        self._follow()
        self.ui.invalidate()

    def _setting_changed(self, path: str) -> None:
        del path
        self._stale = True

    def _refresh_options(self) -> None:
        """Take over settings that may have changed while another scene lay on top."""
        self._stale = False
        old = self.options
        self.options = options_from(self.services.settings)
        self.director.tempo = self.options.tempo
        self.stage.arrange = arranger(self.options)
        art = self.services.art()
        if art is not self.painter.art:
            self.painter.use(art)
            self.painter.fit(self.layout)
        if old.sort != self.options.sort and not self.director.busy:
            self.stage.sync()
        focus = self.group.focus.name if self.group.focus is not None else ""
        self.chrome = self._make_chrome()
        self._lay_out(self.ui.size)
        self._refresh()
        if focus:
            self.group.focus_named(focus)

    def went_on(self) -> None:
        """The next deal was dealt, or this one again: what is to be shown comes by itself."""
        self.ui.invalidate()

    # ------------------------------------------------------------------ time

    @property
    def ready(self) -> bool:
        """Whether the picture shows the present position, so that the player may act."""
        return not self.director.busy and not self.runner.pending

    def update(self, dt: float) -> None:
        if self._stale:
            self._refresh_options()
        self.painter.warm()
        if not self.director.busy:
            self._take_updates()
        if self.director.advance(dt):
            self.ui.invalidate()
            if not self.director.busy:
                self._caught_up()
            elif self.director.waiting:
                self.signs.lasting = self.ui.tr("table.prompt.click")
            self._follow()
        if not self.director.busy:
            self._take_updates()
        self.runner.update(dt, ready=self.ready and self.group.popup is None)
        own = tuple(card for card in self.stage.own.order if isinstance(card, Card))
        if self.hand.update(dt, own, at_once=self.ui.reduced_motion):
            self._follow()
            self.ui.invalidate()
        self.signs.update(dt)
        self.group.update(dt)
        self._show_thinking()
        if self._space_held is not None:
            self._space_held += dt
            if self._space_held >= LONG_PRESS:
                self._space_held = None
                self._claim()
        if self.ready and self._lead_next is not None:
            self._lead_chosen()
        if self.ready and self.runner.deal_over and not self._told_over:
            self._told_over = True
            self.exits.deal_over(self)

    def _take_updates(self) -> None:
        """Show what has happened since, one action at a time."""
        update = self.runner.take()
        if update is None:
            return
        self.view = update.view
        if update.snap:
            self.director.snap(update.view)
            self._forget_begun()
            self.signs.hush()
            self._told_over = False
            self._caught_up()
            self._follow()
            return
        if any(isinstance(event, DealStarted) for event in update.events):
            self._told_over = False
            self.signs.hush()
        self.hand.allowed = self.hand.ruled_out = frozenset()
        self.director.play(update.events)
        self._refresh()

    def _caught_up(self) -> None:
        """Everything has been shown: compare with the truth, and let the player act."""
        self.director.check(self.view)
        self._refresh()
        self.group.look(self.ui.pointer)
        self._hover(self.ui.pointer)

    def _forget_begun(self) -> None:
        self.hand.forget()
        self._lead_next = None
        self._trump_loose = None
        self._marriage = None

    def _show_thinking(self) -> None:
        seat = self.runner.bot_asked
        busy = seat is not None and self.ready and self.runner.thinking > THINKING_SHOWN
        dots = 1 + int(self.runner.thinking * 2.5) % 3 if busy else 0
        if dots != self._dots:
            self._dots = dots
            for each, plate in enumerate(self.chrome.plates):
                plate.thinking = dots if each == seat else 0
            self.ui.invalidate()

    # ------------------------------------------------------------------ what the widgets show

    def _refresh(self) -> None:
        """Bring texts, buttons and lights up to date with the position."""
        view, options, ready = self.view, self.options, self.ready
        tr = self.ui.tr
        my_turn = ready and view.turn == view.seat and view.phase is not Phase.OVER
        self.hand.allowed = playable(view) if my_turn else frozenset()
        restricted = my_turn and bool(view.trick.cards) and len(self.hand.allowed) < len(view.hand)
        after_pair = my_turn and bool(view.lead.melded) and not view.trick.cards
        if options.dim and (restricted or after_pair):
            self.hand.ruled_out = frozenset(view.hand) - self.hand.allowed
        else:
            self.hand.ruled_out = frozenset()
        for seat, plate in enumerate(self.chrome.plates):
            plate.active = seat == view.turn and view.phase is not Phase.OVER and ready
            plate.detail = self._plate_detail(seat, active=plate.active)
            plate.number = self._plate_number(seat)
        for slot, button in self.chrome.buttons.items():
            button.enabled = (
                is_live(slot, view, options)
                if slot in (Slot.CLAIM, Slot.REVIEW) or ready
                else False
            )
            button.tooltip = "" if button.enabled else self._why_not(slot)
        self.chrome.sound.icon = "mute" if self.services.settings.sound.mute else "sound"
        self._refresh_labels(self.stage.model)
        names = [plate.player for plate in self.chrome.plates]
        game = self.runner.game
        self.chrome.slate.set_data(board_data(self.ui, game, view.seat, names))
        record = self.runner.game.record
        if record is not None:
            number = f"{record.number:,}".replace(",", "\u202f")
            self.chrome.note.text = tr("table.note", number=number, code=check_code(record))
        self.chrome.show_choices(choices(view, options) if ready else (), self._choice_text)
        self._refresh_tags(my_turn=my_turn)
        self.signs.lasting = self._prompt() if ready else ""
        self.ui.invalidate()

    def _refresh_labels(self, model: TableModel) -> None:
        tr, layout, chrome = self.ui.tr, self.layout, self.chrome
        if model.closed:
            assert model.closed_by is not None
            who = self.name(model.closed_by)
            chrome.talon_label.text = tr("table.talon.closed", name=who)
        elif model.talon:
            chrome.talon_label.text = tr("table.talon.count", n=model.talon)
        else:
            chrome.talon_label.text = ""
        chrome.talon_label.visible = bool(chrome.talon_label.text)
        chrome.talon_label.fit_into(layout.talon_label)
        trump = model.trump
        chrome.trump_label.visible = trump is not None
        if trump is not None:
            pip = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}[trump]
            chrome.trump_label.text = f"[[{pip}]] {tr('table.trump')}"
            chrome.trump_label.fit_into(layout.trump_label)
            chrome.talon.tooltip = tr("table.talon.tip", suit=self.suit(trump), n=model.talon)
        chrome.put_talon(self.stage, can_drag=self.ready and CLOSE in self.view.legal)

    def _refresh_tags(self, *, my_turn: bool) -> None:
        view, tr = self.view, self.ui.tr
        wanted: list[tuple[Card, str, str | None, str]] = []
        low = exchange_card(view) if my_turn else None
        if low is not None:
            wanted.append((low, "", "swap", tr("table.button.exchange")))
        if my_turn:
            for suit in marriages(view):
                points = marriage_points(view, suit)
                for card in view.hand:
                    if card.suit is suit and pair_partner(card) in view.hand:
                        tip = tr("table.tag.marriage", n=points)
                        wanted.append((card, str(points), None, tip))
        self.chrome.show_tags(wanted, exchange=low)  # type: ignore[arg-type]
        self._follow()

    def _follow(self) -> None:
        """Let the spots follow cards that moved."""
        self.chrome.put_hand(self.stage, self.hand.lift_of)
        self.chrome.put_talon(self.stage, can_drag=self.ready and CLOSE in self.view.legal)

    def _plate_detail(self, seat: Seat, *, active: bool) -> str:
        tr, view = self.ui.tr, self.view
        if active:
            return tr("table.plate.your_turn" if seat == view.seat else "table.plate.turn")
        return tr("table.plate.tricks", n=self.stage.model.won_tricks[seat])

    def _plate_number(self, seat: Seat) -> str:
        counting, view = self.options.counting, self.view
        mine = view.sides[seat] == view.side
        shown = counting.show_own_points if mine else counting.show_opponent_points
        return str(self._points(seat)) if shown else ""

    def _points(self, seat: Seat) -> int:
        """Points of a seat as they are counted now."""
        if self.ready:
            return self.view.totals[seat]
        return self.stage.model.shown_points(seat)

    def _why_not(self, slot: Slot) -> str:
        if slot in ACTIONS:
            if not self.runner.in_deal:
                return ""
            refused = self.runner.refusal(ACTIONS[slot])
            return self.say(refused) if refused is not None else ""
        return self.ui.tr("table.review.none") if slot is Slot.REVIEW else ""

    def _prompt(self) -> str:
        """What the player is asked for, when it is not plain anyway."""
        view, tr = self.view, self.ui.tr
        if view.phase is Phase.OVER or view.turn != view.seat:
            if may_claim(view, self.options) and view.turn != view.seat:
                return tr("table.prompt.claim_first") if has_enough(view) else ""
            return ""
        match view.phase:
            case Phase.CUT:
                return tr("table.prompt.cut")
            case Phase.LAST_CALL:
                return tr("table.prompt.last_call")
            case Phase.EXCHANGE_REPLY:
                return tr("table.prompt.exchange_reply")
            case Phase.AUCTION | Phase.DOUBLING | Phase.CALL_TRUMP:
                return tr(f"table.prompt.{view.phase}")
            case Phase.PLAY:
                return self._prompt_play(view)
            case _:
                return ""

    def _prompt_play(self, view: SeatView) -> str:
        tr = self.ui.tr
        if view.lead.must_draw:
            return tr("table.prompt.must_draw")
        if not view.trick.cards:
            if view.lead.melded:
                return tr("table.prompt.lead_pair")
            return ""
        if view.strict and self.hand.ruled_out:
            led = view.trick.cards[0].suit
            duty, _ = view.rules.following.duty(
                view.variant.deck, view.trump, view.trick.cards, view.hand
            )
            suit = led if duty in (Duty.HEAD, Duty.FOLLOW) else view.trump or led
            return tr(f"table.prompt.duty_{duty}", suit=self.suit(suit))
        return ""

    # ------------------------------------------------------------------ words

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.chrome.plates[seat].player

    def suit(self, suit: str) -> str:
        """What a suit is called with this deck."""
        return self.services.words().suit(suit)

    def say(self, text: Text) -> str:
        """A sentence of the rules, suits in the deck's words."""
        values = {
            key: self.suit(str(value)) if key == "suit" else value for key, value in text.values
        }
        return self.services.say(Text(text.key, tuple(values.items())))

    def _choice_text(self, choice: Choice) -> str:
        values: dict[str, object] = dict(choice.values)
        if choice.suit is not None:
            values["suit"] = self.suit(choice.suit)
        return self.ui.tr(choice.key, **values)

    def _said(self, saying: Saying, seconds: float) -> None:
        values: dict[str, object] = dict(saying.values)
        if saying.suit is not None:
            values["suit"] = self.suit(saying.suit)
        text = self.ui.tr(saying.key, **values)
        if saying.seat is None:
            self.signs.tell(text, seconds)
        else:
            self.signs.call(saying.seat, text, seconds, strong=saying.strong)

    def _badge(self, seat: Seat, points: int) -> None:
        self._marriage = (seat, points) if points else None
        self.ui.invalidate()

    # ------------------------------------------------------------------ what the player does

    def act(self, action: Action) -> bool:
        """Do what the player asks, or tell why not."""
        if not self.ready:
            self._finish_showing()
        refused = self.runner.refusal(action)
        if refused is not None:
            self.signs.tell(self.say(refused))
            return False
        try:
            self.runner.act(action)
        except IllegalAction as error:
            self.signs.tell(self.say(error.reason))
            return False
        self.group.close_popup()
        self._lead_next = None
        self._take_updates()
        return True

    def _finish_showing(self) -> None:
        self.director.flush()
        self._caught_up()

    def _card_pressed(self, card: Card) -> None:
        if not self.ready:
            return
        view = self.view
        if card not in self.hand.allowed:
            refused = self.runner.refusal(PlayCard(card))
            if view.phase is Phase.PLAY and refused is not None:
                self.signs.tell(self.say(refused))
            self.hand.lifted = None
            return
        if self.options.two_clicks and self.hand.lifted is not card:
            self.hand.lifted = card
            self.ui.invalidate()
            return
        self.act(PlayCard(card))

    def _card_dragged(self, card: Card, pos: tuple[int, int], dropped: bool) -> None:
        if not self.ready and not dropped:
            return
        width, height = self.ui.size
        if not dropped:
            self.hand.dragged = card
            self.hand.loose = Loose(pos[0] / width, pos[1] / height, 0.0)
            self.ui.invalidate()
            return
        if self.hand.dragged is not card:
            return
        target = self._drop_target(card, pos)
        done = False
        if target == "exchange":
            done = self.act(EXCHANGE)
        elif target == "marriage":
            self._show_marriage(card)
            done = True
        elif target == "play":
            done = self._drop_played(card)
        if not done or (self.hand.dragged is card and target != "play"):
            self.hand.drop()
        self._follow()
        self.ui.invalidate()

    def _drop_played(self, card: Card) -> bool:
        if card in self.hand.allowed:
            return self.act(PlayCard(card))
        refused = self.runner.refusal(PlayCard(card))
        if refused is not None:
            self.signs.tell(self.say(refused))
        return False

    def _drop_target(self, card: Card, pos: tuple[int, int]) -> str:
        """What letting this card go here means."""
        low = exchange_card(self.view)
        if low is card and self._near_talon(pos):
            return "exchange"
        partner = pair_partner(card)
        if partner is not None and card.suit in marriages(self.view):
            spot = self.chrome.spots.get(partner)
            if spot is not None and spot.hit(pos):
                return "marriage"
        return "play" if pos[1] < self.layout.line else ""

    def _near_talon(self, pos: tuple[int, int]) -> bool:
        grow = 0.2 * self.layout.talon_width
        return any(
            self.layout.pose(place).contains(pos, grow) for place in (TurnedUp(), OnTalon(0))
        )

    def _exchange(self) -> None:
        self.act(EXCHANGE)

    def _show_marriage(self, card: Card) -> None:
        """Show the pair of this card, and lead the card afterwards."""
        if self.act(ShowMarriage(card.suit)):
            self._lead_next = card

    def _lead_chosen(self) -> None:
        """Lead the card that was chosen with the marriage, unless one might want to claim."""
        card, self._lead_next = self._lead_next, None
        assert card is not None
        if card not in self.hand.allowed:
            return
        lenient = self.options.counting.offer_claim_when_reached
        if lenient and may_claim(self.view, self.options):
            self.hand.lifted = card
            return
        self.act(PlayCard(card))

    def _talon_pressed(self, pos: tuple[int, int] | None) -> None:
        if not self.ready:
            return
        view = self.view
        if view.phase is Phase.CUT and view.turn == view.seat:
            self.act(Cut(self._cut_depth(pos)))
            return
        self._ask_to_close(pos)

    def _cut_depth(self, pos: tuple[int, int] | None) -> int:
        """Where the pack is lifted: the higher the click, the fewer cards."""
        count = len(self.view.variant.deck.cards)
        if pos is None:
            return count // 2
        pose = self.layout.pose(OnTalon(count // 2))
        share = (pos[1] - (pose.y - pose.height / 2)) / pose.height
        return min(max(round(share * count), 1), count - 1)

    def _ask_to_close(self, pos: tuple[int, int] | None) -> None:
        """Ask right at the pointer; nothing is closed without this answer."""
        if CLOSE not in self.view.legal:
            refused = self.runner.refusal(CLOSE)
            if refused is not None:
                self.signs.tell(self.say(refused))
            return
        tr = self.ui.tr
        if pos is None:
            pose = self.layout.pose(OnTalon(self.stage.model.stacked))
            pos = (round(pose.x), round(pose.y))
        bubble = Bubble(
            self.ui, tr("table.close.question"), tr("table.close.yes"), tr("table.close.no"), pos,
            self._close_confirmed, self.group.close_popup, yes_key=pygame.K_z,
        )  # fmt: skip
        self.group.open_popup(bubble)

    def _close_confirmed(self) -> None:
        self.group.close_popup()
        self.act(CLOSE)

    def _trump_dragged(self, pos: tuple[int, int], dropped: bool) -> None:
        width, height = self.ui.size
        if dropped:
            over = self.layout.pose(OnTalon(self.stage.model.stacked)).contains(pos)
            self._trump_loose = None
            if over and self.ready:
                self._ask_to_close(pos)
        elif self.ready and CLOSE in self.view.legal:
            self._trump_loose = Loose(pos[0] / width, pos[1] / height, 90.0)
        self.ui.invalidate()

    def _slot_pressed(self, slot: Slot) -> None:
        match slot:
            case Slot.CLAIM:
                self._claim()
            case Slot.CLOSE:
                rect = self.chrome.buttons[slot].rect if slot in self.chrome.buttons else None
                self._ask_to_close((rect.left, rect.centery) if rect is not None else None)
            case Slot.KNOCK | Slot.EXCHANGE:
                self.act(ACTIONS[slot])
            case Slot.REVIEW:
                self._review()
            case Slot.UNDO:
                self._undo()

    def _claim(self) -> None:
        """Claim; in a mode that does not check it, the first wrong claim is asked about once."""
        view = self.view
        if not may_claim(view, self.options):
            refused = self.runner.refusal(CLAIM)
            if refused is not None:
                self.signs.tell(self.say(refused))
            elif self.options.counting.offer_claim_when_reached:
                target = view.rules.payoff.target
                self.signs.tell(self.ui.tr("table.claim.not_yet", n=target))
            return
        if not has_enough(view) and not self.session.claim_warned:
            self.session.claim_warned = True
            tr = self.ui.tr
            button = self.chrome.buttons[Slot.CLAIM].rect
            bubble = Bubble(
                self.ui, tr("table.claim.question"), tr("table.claim.yes"), tr("table.claim.no"),
                (button.left, button.top), self._claim_confirmed, self.group.close_popup,
            )  # fmt: skip
            self.group.open_popup(bubble)
            return
        self.act(CLAIM)

    def _claim_confirmed(self) -> None:
        self.group.close_popup()
        self.act(CLAIM)

    def _choose(self, choice: Choice) -> None:
        if choice.action == CLAIM:
            self._claim()
        else:
            self.act(choice.action)

    def _review(self) -> None:
        found = reviewable(self.view, self.options)
        if not found:
            self.signs.tell(self.ui.tr("table.review.none"))
            return
        panel = ReviewPanel(
            self.ui, self.painter, self.layout, found, self.group.close_popup,
            winner_name=self.name,
            show_points=self.options.counting.show_own_points,
        )  # fmt: skip
        self.group.open_popup(panel)

    def _undo(self) -> None:
        if not self.runner.game.practice:
            return
        if not self.runner.undo():
            self.signs.tell(self.ui.tr("table.undo.nothing"))

    def _mute(self) -> None:
        self.services.set("sound.mute", not self.services.settings.sound.mute)
        self._refresh()

    def _cancel_gestures(self) -> bool:
        """Take back what was begun with the pointer; True if there was something."""
        begun = self.hand.cancel()
        if self._trump_loose is not None:
            self._trump_loose = None
            begun = True
        for spot in self.chrome.spots.values():
            spot.break_off()
        self.chrome.talon.break_off()
        self.ui.invalidate()
        return begun

    # ------------------------------------------------------------------ input

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key):
            return self._key(event)
        if isinstance(event, KeyUp):
            return self._key_up(event)
        if self.group.popup is not None:
            return self.group.handle(event)
        match event:
            case Press(pos):
                if self.director.busy and not self._is_button(pos):
                    self._hurry()
                    self._swallow = True
                    return True
                self._swallow = False
            case Release() | Click() | DragStart() | DragMove() | DragEnd() if self._swallow:
                if isinstance(event, Click | DragEnd):
                    self._swallow = False
                return True
            case RightClick():
                if self._cancel_gestures():
                    self._swallow = True
                    return True
            case Leave():
                self._hover((-1, -1))
        used = self.group.handle(event)
        if isinstance(event, Move):
            self._hover(event.pos)
        self._mark_focus()
        return used

    def _is_button(self, pos: tuple[int, int]) -> bool:
        widget = self.group.widget_at(pos)
        chrome = self.chrome
        return widget is not None and (
            widget in (chrome.menu, chrome.help, chrome.sound) or widget in chrome.buttons.values()
        )

    def _hurry(self) -> None:
        self.director.hurry()
        if not self.director.busy:
            self._caught_up()
        self._follow()
        self.ui.invalidate()

    def _hover(self, pos: tuple[int, int]) -> None:
        widget = self.group.widget_at(pos) if pos[0] >= 0 else None
        card = widget.card if isinstance(widget, CardSpot) else None
        if card is not self.hand.hovered:
            self.hand.hovered = card
            self.ui.invalidate()

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

    def _key_used(self, event: Key) -> bool:
        code = event.code
        if event.ctrl or event.alt:
            return self.group.handle(event)
        if self.group.popup is not None:
            return self.group.handle(event)
        if code == pygame.K_ESCAPE and not event.repeat:
            if not self._cancel_gestures():
                self.exits.pause()
            return True
        if code == pygame.K_F1:
            self.exits.rules()
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
        for choice in choices(self.view, self.options):
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
            self.signs.tell(self.say(refused if refused is not None else say("refusal.not_now")))
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

    def _key_up(self, event: KeyUp) -> bool:
        if event.code == pygame.K_SPACE and self._space_held is not None:
            self._space_held = None
            used = self._key_used(Key(pygame.K_RETURN))
            self._mark_focus()
            return used
        return False

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
        key = (self.chrome.ground_key(), waiting)
        self.painter.paint(target, sprites, partial(self._draw_ground, waiting=waiting), key)
        self.group.draw_over(target)
        self._draw_badge(target)
        self.signs.draw(target, self.layout)

    def _slot_seat(self) -> Seat | None:
        """The seat that is to play a card now: its place on the cloth is marked."""
        view = self.view
        if not self.ready or view.phase is not Phase.PLAY or self.chrome.choices:
            return None
        return view.turn

    def _draw_ground(self, layer: pygame.Surface, *, waiting: Seat | None) -> None:
        layout = self.layout
        center = (round(layout.mat.centerx), round(layout.mat.centery))
        layer.blit(self.ui.background.table(layout.mat, rosette=center, tray=layout.tray), (0, 0))
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
        left, right = (self.layout.pose(Shown(seat, index)) for index in (0, 1))
        side = round(0.5 * left.width)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round((left.x + right.x) / 2), round(left.y + 0.46 * left.height))
        draw_badge(self.ui, target, rect, str(points))

    # ------------------------------------------------------------------ for tests

    def probe(self) -> dict[str, Any]:
        """The state for ``docs/state-file.md``; nothing but what the player may know."""
        view, model, popup = self.view, self.stage.model, self.group.popup
        record = self.runner.game.record
        result = view.result
        return {
            "ready": self.ready,
            "phase": str(view.phase),
            "turn": view.turn,
            "me": view.seat,
            "legal": [str(action) for action in view.legal],
            "hand": [
                {
                    "card": str(card),
                    "at": self.visible_point(card),
                    "legal": card in self.hand.allowed,
                }
                for card in self.stage.own.order
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
                "talon": self._middle_of(OnTalon(max(0, model.stacked - 1))),
                "trump": self._edge_of_trump(),
                "middle": [round(self.layout.pill.centerx), round(self.layout.choice.centery)],
            },
            "popup": (
                {"yes": list(popup.yes_rect.center), "no": list(popup.no_rect.center)}
                if isinstance(popup, Bubble)
                else None
            ),
            "message": self.signs.message,
            "log": [] if record is None else list(record.log),
            "deal": None if record is None else record.number,
            "result": (
                None if result is None else [result.winner, result.points, str(result.reason)]
            ),
        }

    def visible_point(self, card: Card) -> list[int] | None:
        """A point on a card of the hand that nothing else covers."""
        spot = self.chrome.spots.get(card)
        if spot is None or not spot.visible:
            return None
        pose = spot.poses[-1]
        for across in (-0.36, -0.3, 0.0, 0.36):
            for along in (0.1, -0.2, 0.3):
                at = (round(pose.x + across * pose.width), round(pose.y + along * pose.height))
                if self.group.widget_at(at) is spot:
                    return list(at)
        return None

    def _middle_of(self, place: Place) -> list[int]:
        pose = self.layout.pose(place)
        return [round(pose.x), round(pose.y)]

    def _edge_of_trump(self) -> list[int]:
        """A point on the part of the turned-up card that sticks out of the talon."""
        pose = self.layout.pose(TurnedUp())
        away = -1 if self.options.mirrored else 1
        return [round(pose.x + away * 0.4 * pose.height), round(pose.y)]

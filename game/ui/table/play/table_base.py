"""A table as it is shown: its parts, and how they keep up with what happens."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.engine.cards import Card, Seat
from game.engine.events import CardPlayed, DealStarted
from game.engine.state import Phase
from game.engine.view import SeatView
from game.session.game import check_code, written_number
from game.session.runner import Runner
from game.ui.board.data import board_data
from game.ui.board.scoreboard import Scoreboard
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.draw.icons import IconName
from game.ui.system.audio import Sound, caption_key
from game.ui.table.bid.prompt import asked
from game.ui.table.hud.hit_areas import CardSpot, TableGroup
from game.ui.table.hud.hud import Commands, Hud
from game.ui.table.hud.messages import MOST_KEPT, Kept, Messages
from game.ui.table.hud.seat_captions import (
    contract_lines,
    mark_melds,
    mark_plates,
    plate_detail,
    side_points,
    stamp_text,
    talon_text,
)
from game.ui.table.play.hand import HandControl
from game.ui.table.show.calls import calls_so_far, standing
from game.ui.table.show.painter import CardPainter
from game.ui.table.show.phrases import TableWords
from game.ui.table.show.playback import Director
from game.ui.table.show.round_layout import table_layout
from game.ui.table.show.sprites import Stage
from game.ui.table.show.steps import Hooks, Saying
from game.ui.table.state.available_actions import (
    ACTIONS,
    CLOSE,
    Slot,
    arranger,
    automatic,
    choices,
    exchange_card,
    is_live,
    lay_away,
    marriage_points,
    marriages,
    may_claim,
    pair_partner,
    patience,
    playable_or_away,
    slots,
)
from game.ui.table.state.model import TableModel
from game.ui.table.state.places import Loose
from game.ui.table.state.preferences import options_from
from game.ui.table.state.told_once import ToldOnce

THINKING_SHOWN = 0.5
"""Seconds after which one sees that a computer player is thinking."""


class TableBase:
    """The parts of a table and what they show.

    Attributes:
        view: what the player's seat may know, once everything before has been shown.
        options: the settings that matter here.
        group: the widgets; ``hud`` knows them by name.
        hand: what pointer and keyboard do to the player's cards.
        stage: the cards; ``director`` moves them.
    """

    def __init__(
        self,
        ui: Ui,
        services: Services,
        runner: Runner,
        characters: Mapping[Seat, str] | None = None,
        told: ToldOnce | None = None,
    ) -> None:
        self.ui = ui
        self.services = services
        self.runner = runner
        self.characters = dict(characters or {})
        self.told = told if told is not None else ToldOnce()
        self.options = options_from(services.settings)
        runner.automatic = lambda view: automatic(view, self.options)
        runner.patience = lambda view: patience(view, self.options)
        self._fresh_deal = not runner.in_deal
        runner.begin()
        self.view: SeatView = runner.view
        self.group = TableGroup(ui)
        self.hand = HandControl()
        self.messages = Messages(ui)
        self.words = TableWords(ui, services, self.name)
        self.painter = CardPainter(ui, services.art())
        self.hud = self._make_hud()
        self.layout = table_layout(ui.size, self.hud.needs(mirrored=self.options.mirrored))
        self.stage = Stage(self._first_model(), self.layout, arranger(self.options))
        hooks = Hooks(self._sound, self._said, self._refresh, self._badge)
        self.director = Director(self.stage, self.options.tempo, hooks)
        self.director.boards.take_up = self.hand.take_up
        self.director.boards.leads_at_once = lambda: self._lead_next is not None
        self._marriage: tuple[Seat, int] | None = None
        self._calls: tuple[Saying, ...] = ()
        self._lead_next: Card | None = None
        self._trump_loose: Loose | None = None
        self._told_over = False
        self._dots = 0
        self._seats_shown: Hashable = None

    def _commands(self) -> Commands:
        """What the widgets can ask for."""
        raise NotImplementedError

    def _first_model(self) -> TableModel:
        model = TableModel.from_view(self.view)
        if self._fresh_deal and self.view.events:
            model.apply(self.view.events[0])
            model.pack = 0
        return model

    def _make_hud(self) -> Hud:
        services, game, me = self.services, self.runner.game, self.runner.human
        seats = game.variant.seats
        names = [
            game.names[seat] if seat < len(game.names) else str(seat + 1) for seat in range(seats)
        ]
        portraits = [
            services.portrait("player" if seat == me else self.characters.get(seat, "sepp"))
            for seat in range(seats)
        ]
        return Hud(
            self.ui, self.group, self._commands(), me=me, names=names, portraits=portraits,
            slots=slots(game.variant, practice=game.practice), variant=game.variant,
            slate=Scoreboard(self.ui, board_data(self.ui, game, me, names)),
        )  # fmt: skip

    def _lay_out(self, size: tuple[int, int]) -> None:
        self.layout = table_layout(size, self.hud.needs(mirrored=self.options.mirrored))
        self.stage.layout = self.layout
        self.hud.place(self.layout)
        self.hud.collect()
        self.painter.fit(self.layout)
        self._follow()
        self.ui.invalidate()

    def _refresh_options(self) -> None:
        """Take over settings that may have changed."""
        old = self.options
        self.options = options_from(self.services.settings)
        self.director.boards.tempo = self.options.tempo
        self.stage.arrange = arranger(self.options)
        art = self.services.art()
        if art is not self.painter.art:
            self.painter.use(art)
            self.painter.fit(self.layout)
        if old.sort != self.options.sort and not self.director.busy:
            self.stage.sync()
        focus = self.group.focus.name if self.group.focus is not None else ""
        self.hud = self._make_hud()
        self._lay_out(self.ui.size)
        self._refresh()
        if focus:
            self.group.focus_named(focus)

    # ------------------------------------------------------------------ keeping up

    @property
    def ready(self) -> bool:
        """Whether the picture shows the present position, so that the player may act."""
        return not self.director.busy and not self.runner.pending

    def _take_updates(self) -> None:
        """Show what has happened since, one action at a time."""
        update = self.runner.take()
        if update is None:
            return
        self.view = update.view
        if update.snap:
            self.director.snap(update.view)
            self._forget_begun()
            self.messages.hush()
            self._forget_calls()
            self._keep(*calls_so_far(update.view.events))
            self._told_over = False
            self._caught_up()
            self._follow()
            return
        if any(isinstance(event, DealStarted) for event in update.events):
            self._told_over = False
            self.messages.hush()
            self._forget_calls()
        if any(isinstance(event, CardPlayed) for event in update.events):
            self._forget_calls()
        self.hand.allowed = self.hand.ruled_out = frozenset()
        self.director.play(update.events)
        self._refresh()

    def _caught_up(self) -> None:
        """Everything has been shown: compare with the truth, and let the player act."""
        self.director.check(self.view)
        self._refresh()
        self.group.look(self.ui.pointer)
        self._hover(self.ui.pointer)

    def _finish_showing(self) -> None:
        self.director.flush()
        while self.runner.pending:
            self._take_updates()
            self.director.flush()
        self._caught_up()

    def hurry(self) -> None:
        """Show at once what still moves."""
        self.director.hurry()
        self.messages.lasting = ""
        if self.ready:
            self._caught_up()
        self._follow()
        self.ui.invalidate()

    def _forget_begun(self) -> None:
        self.hand.forget()
        self._lead_next = None
        self._trump_loose = None
        self._marriage = None

    def _hover(self, pos: tuple[int, int]) -> None:
        seen = pos[0] >= 0 and not self.group.keyboard_used
        widget = self.group.widget_at(pos) if seen else None
        card = widget.card if isinstance(widget, CardSpot) else None
        if card is not self.hand.hovered:
            self.hand.hovered = card
            self.ui.invalidate()

    def mark_focus(self) -> None:
        """Raise the card that the keyboard is on, and let go of the one under the pointer."""
        if self.group.keyboard_used and self.hand.hovered is not None:
            self.hand.hovered = None
            self.ui.invalidate()
        focus = self.group.focus
        card = None
        if self.group.keyboard_used and isinstance(focus, CardSpot) and focus.can_focus:
            card = focus.card
        if card is not self.hand.focused:
            self.hand.focused = card
            self.ui.invalidate()

    def _show_thinking(self) -> None:
        seat = self.runner.bot_asked
        busy = seat is not None and self.ready and self.runner.thinking > THINKING_SHOWN
        dots = 1 + int(self.runner.thinking * 2.5) % 3 if busy else 0
        if dots != self._dots:
            self._dots = dots
            for each, plate in enumerate(self.hud.plates):
                plate.thinking = dots if each == seat else 0
            self.ui.invalidate()

    def _sound(self, name: str) -> None:
        self.ui.sounds.play(name)
        if self.services.settings.sound.captions:
            self.messages.hear(self.ui.tr(caption_key(Sound(name))))

    def _said(self, saying: Saying, seconds: float) -> None:
        text = self.words.saying(saying)
        if saying.seat is None:
            self.messages.tell(text, seconds)
        else:
            self.messages.call(saying.seat, text, seconds, strong=saying.strong)
            model = self.stage.model
            if not model.taken and not model.trick:
                self._keep(saying)

    def _keep(self, *sayings: Saying) -> None:
        """Let calls before the first card stay to be seen while they hold, where several sit."""
        model = self.stage.model
        if model.seats <= 2:
            return
        self._calls = (*self._calls, *(each for each in sayings if each.lasting))
        kept: dict[Seat, Kept] = {}
        for saying in standing(self._calls, model.variant):
            if saying.seat is not None:
                before = kept.get(saying.seat, Kept((), strong=False))
                words = (*before.words, self.words.saying(saying))[-MOST_KEPT:]
                kept[saying.seat] = Kept(words, strong=before.strong or saying.strong)
        self.messages.keep(kept)

    def _forget_calls(self) -> None:
        """Nothing that was said before the first card is shown any more."""
        self._calls = ()
        self.messages.release()

    def _badge(self, seat: Seat, points: int) -> None:
        self._marriage = (seat, points) if points else None
        self.ui.invalidate()

    # ------------------------------------------------------------------ what the widgets show

    def _refresh(self) -> None:
        """Bring texts, buttons and lights up to date with the position."""
        view, options, ready = self.view, self.options, self.ready
        tr = self.ui.tr
        my_turn = ready and view.turn == view.seat and view.phase is not Phase.OVER
        self.hand.allowed = playable_or_away(view) if my_turn else frozenset()
        if view.phase is not Phase.WIDOW:
            self.hand.chosen = ()
        restricted = my_turn and bool(view.trick.cards) and len(self.hand.allowed) < len(view.hand)
        after_pair = my_turn and bool(view.lead.melded) and not view.trick.cards
        if options.dim and (restricted or after_pair):
            self.hand.ruled_out = frozenset(view.hand) - self.hand.allowed
        else:
            self.hand.ruled_out = frozenset()
        for seat, plate in enumerate(self.hud.plates):
            plate.active = seat == view.turn and view.phase is not Phase.OVER and ready
            tricks = self.stage.model.won_tricks[seat]
            if self.hud.sign is None:
                detail = self.words.turn_or_tricks(seat, view.seat, tricks, active=plate.active)
            else:
                model = self.stage.model
                detail = plate_detail(view, model, self.words, seat, active=plate.active)
            plate.detail = detail
            plate.number = self._plate_number(seat)
        counting = options.counting
        # Whoever counts in his head has to remember what was announced as well.
        shown = counting.show_own_points or counting.show_opponent_points
        mark_melds(self.hud.plates, self.stage.model, self.words, shown=shown)
        for slot, button in self.hud.buttons.items():
            always = slot in (Slot.CLAIM, Slot.REVIEW)
            button.enabled = (always or ready) and is_live(slot, view, options)
            if slot is Slot.UNDO:
                button.enabled = button.enabled and self.runner.can_undo
            button.tooltip = "" if button.enabled else self._why_not(slot)
        self.hud.sound.icon = "mute" if self.services.settings.sound.mute else "sound"
        self._refresh_labels(self.stage.model)
        names = [plate.player for plate in self.hud.plates]
        game = self.runner.game
        self.hud.slate.set_data(board_data(self.ui, game, view.seat, names))
        record = self.runner.game.record
        if record is not None:
            number = written_number(record.number)
            self.hud.note.text = tr("table.note", number=number, code=check_code(record))
        question = None
        if ready and self.hud.sign is not None:
            question = asked(view, self.words, self.runner.refusal)
        offered = choices(view, options) if ready and question is None else ()
        away = lay_away(view, self.hand.chosen) if my_turn and view.phase is Phase.WIDOW else None
        if away is not None:
            offered = (away,)
        self.hud.cutting = ready and view.phase is Phase.CUT
        self.hud.show_choices(offered, self.words.choice)
        self.hud.show_panel(question)
        self.messages.hidden = view.seat if question is not None else None
        self._refresh_tags(my_turn=my_turn)
        prompt = self.words.prompt(view, options, self.hand.ruled_out) if ready else ""
        self.messages.lasting = prompt if question is None else ""
        self.ui.invalidate()

    def _refresh_labels(self, model: TableModel) -> None:
        tr, layout, hud = self.ui.tr, self.layout, self.hud
        talon = talon_text(model, self.words)
        hud.talon_label.text = talon if hud.sign is None else ""
        hud.talon_label.visible = bool(hud.talon_label.text)
        hud.talon_label.fit_into(layout.talon_label)
        trump = model.trump
        hud.medal.suit = trump
        hud.medal.visible = trump is not None and hud.sign is None
        if trump is not None:
            hud.talon.tooltip = tr("table.talon.tip", suit=self.words.suit(trump), n=model.talon)
            hud.medal.tooltip = tr("table.sign.trump", suit=self.words.suit(trump))
        hud.put_talon(self.stage, can_drag=self.ready and CLOSE in self.view.legal)
        self._refresh_seats(model)

    def _refresh_seats(self, model: TableModel) -> None:
        """The signs that only a table of several players has."""
        hud = self.hud
        if hud.sign is None:
            return
        mark_plates(hud.plates, model, self.words)
        keepers = {self.stage.collector(side) for side in model.sides}
        for seat, pile in enumerate(hud.piles):
            pile.visible = seat in keepers
            taken = len(model.tricks_of(model.sides[seat]))
            pile.tooltip = self.words.tr("table.plate.tricks", n=taken) if taken else ""
        hud.sign.lines = contract_lines(model, self.words)
        hud.slate.stamp = stamp_text(model, self.words)
        hud.sign.suit = model.trump
        hud.sign.tooltip = "\n".join(hud.sign.lines)

    def _refresh_tags(self, *, my_turn: bool) -> None:
        view, tr = self.view, self.ui.tr
        wanted: list[tuple[Card, str, IconName | None, str]] = []
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
        self.hud.show_tags(wanted, exchange=low)
        self._follow()

    def _follow(self) -> None:
        """Let the spots follow cards that moved."""
        self.hud.put_hand(self.stage, self.hand.lift_of, self.hand.loose_of)
        self.hud.put_talon(self.stage, can_drag=self.ready and CLOSE in self.view.legal)

    def _follow_seats(self) -> None:
        """Show dealer, declarer, trump and Kontra at the moment they are called."""
        if self.hud.sign is not None:
            model = self.stage.model
            now = (model.dealer, model.contract, model.doubled, model.trump, model.active)
            if now != self._seats_shown:
                self._seats_shown = now
                self._refresh_seats(model)
                self.ui.invalidate()

    def _plate_number(self, seat: Seat) -> str:
        counting, view = self.options.counting, self.view
        mine = view.sides[seat] == view.side
        shown = counting.show_own_points if mine else counting.show_opponent_points
        if self.hud.sign is not None:
            # Partners count together: the figure stands on one plate of each side.
            first = view.seat if mine else self.stage.collector(view.sides[seat])
            if seat != first:
                return ""
            return str(side_points(view, view.sides[seat])) if shown else ""
        return str(self._points(seat)) if shown else ""

    def _points(self, seat: Seat) -> int:
        """Points of a seat as they are counted now."""
        if self.ready:
            return self.view.totals[seat]
        return self.stage.model.shown_points(seat)

    def _why_not(self, slot: Slot) -> str:
        """Why a button of the column does nothing now; the same for hand, mouse and keyboard."""
        if slot in ACTIONS:
            if not self.runner.in_deal:
                return ""
            refused = self.runner.refusal(ACTIONS[slot])
            if refused is not None:
                return self.words.say(refused)
            if slot is Slot.CLAIM and not may_claim(self.view, self.options):
                return self.ui.tr("table.claim.not_yet", n=self.view.rules.payoff.target)
            return ""
        keys = {Slot.REVIEW: "table.review.none", Slot.UNDO: "table.undo.nothing"}
        if slot is Slot.UNDO and not self.ready:
            return ""
        return self.ui.tr(keys[slot]) if slot in keys else ""

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.hud.plates[seat].player

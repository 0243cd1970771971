"""Everything on the table that is not a card: plates, buttons, labels, and the spots to click.

The widgets are made once; ``place`` puts them where the layout says, ``refresh`` brings their texts
and states up to date.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.actions import Action, Double
from game.engine.cards import Card, Seat
from game.engine.variant import Variant
from game.ui.board.scoreboard import Scoreboard
from game.ui.core.context import Ui
from game.ui.draw.icons import IconName
from game.ui.table.bid.box import AskPanel
from game.ui.table.bid.prompt import Asked
from game.ui.table.hud.hit_areas import CardSpot, PileSpot, TableGroup, Tag, TalonSpot
from game.ui.table.hud.messages import BUBBLE, Note, TableLabel
from game.ui.table.hud.seat_badges import SeatPlate
from game.ui.table.hud.trump_sign import MEDAL, ContractSign, TrumpMedal
from game.ui.table.show.layout import TableLayout
from game.ui.table.show.needs import Needs
from game.ui.table.show.round_layout import RoundLayout
from game.ui.table.show.sprites import Stage
from game.ui.table.state.available_actions import FOLD, ICONS, Choice, Slot, claim_word, has_talon
from game.ui.table.state.places import InHand, OnTalon, Place, Pose, TurnedUp
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton, Kind
from game.ui.widgets.panel import NamePlate


@dataclass(frozen=True, slots=True)
class Commands:
    """What the widgets ask of the scene."""

    card: Callable[[Card], None]
    drag_card: Callable[[Card, tuple[int, int], bool], None]
    talon: Callable[[tuple[int, int] | None], None]
    drag_trump: Callable[[tuple[int, int], bool], None]
    slot: Callable[[Slot], None]
    refused: Callable[[Slot], None]
    choice: Callable[[Choice], None]
    decide: Callable[[Action], None]
    tag: Callable[[Card], None]
    exchange: Callable[[], None]
    pause: Callable[[], None]
    rules: Callable[[], None]
    mute: Callable[[], None]


class Hud:
    """The widgets of one table, by name: plates, buttons, labels, hit areas of the cards."""

    def __init__(
        self,
        ui: Ui,
        group: TableGroup,
        commands: Commands,
        *,
        me: Seat,
        names: Sequence[str],
        portraits: Sequence[pygame.Surface | None],
        slots: Sequence[Slot],
        slate: Scoreboard,
        variant: Variant,
    ) -> None:
        self.ui, self.group, self.do = ui, group, commands
        self.me, self.variant = me, variant
        claim, target = claim_word(variant), variant.base.payoff.target
        tr = ui.tr
        several = len(names) > 2
        plate = SeatPlate if several else NamePlate
        self.plates = [
            plate(ui, name, portrait=portrait)
            for name, portrait in zip(names, portraits, strict=True)
        ]
        self.buttons: dict[Slot, Button] = {
            slot: Button(
                ui,
                tr(f"table.button.{claim if slot is Slot.CLAIM else slot}", target=target),
                lambda slot=slot: commands.slot(slot),  # type: ignore[misc]
                kind="primary" if slot is Slot.CLAIM else "normal",
                icon=ICONS[slot],
                name=f"button_{slot}",
                align="left",
                on_refused=lambda slot=slot: commands.refused(slot),  # type: ignore[misc]
            )
            for slot in slots
        }
        self.slate = slate
        self.menu = IconButton(ui, "menu", tr("table.icon.menu"), commands.pause, name="menu")
        self.help = IconButton(ui, "question", tr("table.icon.rules"), commands.rules, name="rules")
        self.sound = IconButton(ui, "sound", tr("table.icon.sound"), commands.mute, name="sound")
        self.talon = TalonSpot(ui, commands.talon, commands.drag_trump)
        self.piles = [PileSpot(ui, lambda: commands.slot(Slot.REVIEW)) for _ in names]
        self.talon_label = TableLabel(ui, "")
        self.medal = TrumpMedal(ui)
        self.talon.signs = (self.talon_label, self.medal)
        self.note = Note(ui)
        self.spots: dict[Card, CardSpot] = {}
        self.tags: list[Tag] = []
        self.choices: list[Button] = []
        lines = 3 if has_talon(variant) and variant.contracts else 2
        self.sign = ContractSign(ui, lines) if several else None
        self.panel: AskPanel | None = None
        self.cutting = False
        """Whether the choices are about the pack: then they lie beside it."""
        self._choices_shown: tuple[Choice, ...] = ()
        self._tags_shown: tuple[Hashable, ...] = ()
        self._hand: tuple[Card, ...] = ()
        self.layout: TableLayout | None = None

    # ------------------------------------------------------------------ places

    def needs(self, *, mirrored: bool) -> Needs:
        """What the layout must make room for, with the present texts."""
        ui = self.ui
        plates = {}
        for seat, plate in enumerate(self.plates):
            detail = plate.detail
            # Room for the longest second line, so that the plate keeps its size through a deal.
            plate.detail = max(
                (ui.tr(key, n=3) for key in ("table.plate.your_turn", "table.plate.tricks")),
                key=len,
            )
            number, plate.number = plate.number, "0"
            plates[seat] = plate.measure(ui.px(330))
            plate.detail, plate.number = detail, number
        sizes = [button.measure(ui.px(260)) for button in self.buttons.values()]
        wide = max((size[0] for size in sizes), default=0)
        high = max((size[1] for size in sizes), default=0)
        pill = TableLabel(ui, "X", size=ui.look.text + 1).measure(ui.px(400))[1]
        dealing = self.variant.dealing
        return Needs(
            seats=len(self.plates), me=self.me, hand=dealing.hand, scale=ui.scale, plates=plates,
            button=(wide, high), buttons=len(sizes), pill=pill, medal=ui.px(MEDAL),
            bubble=ui.px(BUBBLE),
            plaque=self.sign.measure(ui.px(400)) if self.sign is not None else (0, 0),
            talon=has_talon(self.variant), widow=dealing.widow,
            first_open=self.variant.reviewing.first_open, mirrored=mirrored,
        )  # fmt: skip

    def place(self, layout: TableLayout) -> None:
        """Put everything that stands still in its place."""
        self.layout = layout
        ui = self.ui
        for seat, plate in enumerate(self.plates):
            plate.place(layout.plates[seat])
        for button, rect in zip(self.buttons.values(), layout.buttons, strict=True):
            button.place(rect)
        row = (self.menu, self.help, self.sound)
        side = layout.icons.h
        gap = min(ui.px(18), (layout.icons.w - len(row) * side) // max(1, len(row) - 1))
        x = layout.icons.centerx - (len(row) * side + (len(row) - 1) * gap) // 2
        for disc in row:
            disc.place(pygame.Rect(x, layout.icons.y, side, side))
            x += side + gap
        self.slate.place(layout.slate)
        self.medal.place(layout.medal)
        for seat, pile in enumerate(self.piles):
            pile.place(layout.pile_rect(seat))
        self.note.place(layout.note)
        if isinstance(layout, RoundLayout) and self.sign is not None:
            self.sign.place(layout.plaque)
        self._place_choices()
        self._place_panel()

    def _place_choices(self) -> None:
        layout = self.layout
        if layout is None or not self.choices:
            return
        ui, room = self.ui, layout.cut if self.cutting else layout.choice
        gap = ui.px(12)
        sizes = [button.measure(room.w) for button in self.choices]
        rows: list[list[int]] = [[]]
        used = 0
        for index, (wide, _) in enumerate(sizes):
            if rows[-1] and used + wide > room.w:
                rows.append([])
                used = 0
            rows[-1].append(index)
            used += wide + gap
        total = sum(max(sizes[i][1] for i in row) for row in rows) + gap * (len(rows) - 1)
        y = room.centery - total // 2
        for row in rows:
            width = sum(sizes[i][0] for i in row) + gap * (len(row) - 1)
            x = room.centerx - width // 2
            high = max(sizes[i][1] for i in row)
            for i in row:
                self.choices[i].place(pygame.Rect(x, y, sizes[i][0], high))
                x += sizes[i][0] + gap
            y += high + gap

    @property
    def at_pack(self) -> pygame.Rect | None:
        """Where the choices about the pack are offered, above which the prompt belongs."""
        rects = [button.rect for button in self.choices]
        if not self.cutting or not rects:
            return None
        if rects[0].top >= self.talon.rect.bottom:
            rects.append(self.talon.rect)
        return rects[0].unionall(rects[1:])

    # ------------------------------------------------------------------ the hand and what is on it

    def put_hand(
        self,
        stage: Stage,
        lifts: Callable[[Card], float],
        loose: Callable[[Card], tuple[Place, float] | None],
    ) -> None:
        """Let the spots follow the cards of the hand, which may have moved.

        The tags follow a card into the player's fingers as well (``loose``).
        """
        layout = stage.layout
        order = tuple(card for card in stage.own.order if isinstance(card, Card))
        for card in order:
            if card not in self.spots:
                self.spots[card] = CardSpot(self.ui, card, self.do.card, self.do.drag_card)
            spot = self.spots[card]
            spot.visible = (self.me, card) not in stage.away and self.me in stage.model.active
            rest = layout.pose(InHand(self.me, order.index(card), len(order)))
            raised = rest.shifted(lifts(card) * layout.lift())
            spot.put(raised, rest)
        if order != self._hand:
            self._hand = order
            self.collect()
        for tag in self.tags:
            held = loose(tag.card) if tag.card is not None and tag.card in order else None
            pose = stage.loose_pose(tag.card, *held) if held and tag.card is not None else None
            self._put_tag(tag, stage, pose)

    def put_talon(self, stage: Stage, *, can_drag: bool) -> None:
        """Let the talon's spot follow its size."""
        model, layout = stage.model, stage.layout
        self.talon.visible = (model.talon > 0 or model.pack > 0) and self.panel is None
        self.talon.can_drag = can_drag
        height = max(model.stacked, model.pack, 1) - 1
        self.talon.stack = layout.pose(OnTalon(height)) if model.stacked or model.pack else None
        self.talon.trump = layout.pose(TurnedUp()) if model.turned_up is not None else None
        if self.talon.visible:
            rects = [
                pygame.Rect(round(a), round(b), round(c - a), round(d - b))
                for pose in (self.talon.stack, self.talon.trump)
                if pose is not None
                for a, b, c, d in (pose.bounds(),)
            ]
            if rects:
                self.talon.place(rects[0].unionall(rects[1:]))

    def show_tags(
        self, wanted: Sequence[tuple[Card, str, IconName | None, str]], *, exchange: Card | None
    ) -> None:
        """Put small signs on cards: card, text, icon, tooltip."""
        shown = (tuple(wanted), exchange)
        if shown == self._tags_shown:
            return
        self._tags_shown = shown
        self.tags = []
        for card, text, picture, tooltip in wanted:
            press = (
                self.do.exchange if card is exchange and picture else _pressing(self.do.tag, card)
            )
            tag = Tag(
                self.ui, text, press, picture=picture, tooltip=tooltip,
                name=f"tag_{card.code}" if not picture else "tag_exchange",
            )  # fmt: skip
            tag.card = card
            self.tags.append(tag)
        self.collect()

    def _put_tag(self, tag: Tag, stage: Stage, held: Pose | None) -> None:
        card = tag.card
        spot = self.spots.get(card) if card is not None else None
        tag.visible = spot is not None and spot.visible
        if spot is None or card is None or card not in self._hand:
            tag.visible = False
            return
        side = max(30, min(self.ui.px(Tag.DIAMETER), round(0.36 * stage.layout.hand_width)))
        card_pose = held or spot.poses[0]
        pose = card_pose.shifted(card_pose.height * 0.5 - side * 0.06)
        rect = pygame.Rect(0, 0, side, side)
        # Over the left half, which is not covered by the next card of the fan.
        rect.center = (round(pose.x - 0.06 * pose.width), round(pose.y))
        tag.place(rect)

    def show_choices(self, choices: Sequence[Choice], text: Callable[[Choice], str]) -> None:
        """Offer these answers in the middle of the table."""
        shown = tuple(choices)
        if shown == self._choices_shown:
            return
        self._choices_shown = shown
        self.choices = [
            Button(
                self.ui,
                text(choice),
                _pressing(self.do.choice, choice),
                kind=_kind(choice),
                name=f"choice_{str(choice.action).replace(' ', '_')}",
            )
            for choice in shown
        ]
        self.collect()
        self._place_choices()
        for choice, button in zip(shown, self.choices, strict=True):
            if choice.main:
                self.group.set_focus(button)

    def show_panel(self, question: Asked | None) -> None:
        """Ask the player something on a sheet, or take the sheet away."""
        shown = self.panel.question if self.panel is not None else None
        if question == shown:
            return
        if self.panel is not None:
            self.group.let_leave(self.panel)
        self.panel = None
        if question is not None:
            self.panel = AskPanel(self.ui, question, self.do.decide, self.group.set_focus)
            self.group.let_come(self.panel)
        self.collect()
        self._place_panel()
        if self.panel is not None:
            self.panel.begin()

    def _place_panel(self) -> None:
        layout, panel = self.layout, self.panel
        if panel is not None and isinstance(layout, RoundLayout):
            panel.place_in(layout.panel)
        aside: list[Widget] = [*self.buttons.values()]
        if self.sign is not None:
            aside.append(self.sign)
        for widget in aside:
            widget.visible = panel is None or not panel.rect.colliderect(widget.rect)

    # ------------------------------------------------------------------ all together

    def collect(self) -> None:
        """Give the group all widgets, in the order in which Tab goes through them."""
        hand: list[Widget] = [self.spots[card] for card in self._hand]
        signs: list[Widget] = [self.sign] if self.sign is not None else []
        asked: list[Widget] = [self.panel] if self.panel is not None else []
        base: list[Widget] = [
            *self.plates, *self.buttons.values(), self.menu, self.help, self.sound,
            self.note, self.talon_label, self.medal, *signs,
        ]  # fmt: skip
        over: list[Widget] = [self.slate, *self.tags, *self.choices, *asked]
        focus_order: list[Widget] = [
            *self.piles, *hand, *self.tags, *self.choices, self.talon, *asked,
            *self.buttons.values(), self.slate, *signs,
            self.menu, self.help, self.sound, *self.plates, self.note, self.talon_label,
            self.medal,
        ]  # fmt: skip
        self.group.put(focus_order, base=base, over=over)

    def ground_key(self) -> Hashable:
        """Changes whenever what lies under the cards looks different."""
        return tuple(_state(widget) for widget in self.group.base)


def _kind(choice: Choice) -> Kind:
    """Going on is red; what gives something up or raises the stakes is grave."""
    if choice.action in (FOLD, Double()):
        return "grave"
    return "primary" if choice.main else "normal"


def _pressing(action: Callable[..., None], value: object) -> Callable[[], None]:
    return lambda: action(value)


def _state(widget: Widget) -> Hashable:
    return (
        tuple(widget.rect), widget.visible, widget.enabled, widget.hovered, widget.pressed,
        getattr(widget, "text", ""), getattr(widget, "player", ""), getattr(widget, "detail", ""),
        getattr(widget, "number", ""), getattr(widget, "active", False),
        getattr(widget, "thinking", 0), getattr(widget, "icon", ""),
        getattr(widget, "melds", ()), getattr(widget, "version", 0),
    )  # fmt: skip

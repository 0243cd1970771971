"""Which cards are drawn, where, and how, at this moment?

The stage joins the model (what is true), the fans (in which order cards are held), and the flights
(what is on its way) into a list of sprites, the lowest first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.engine.cards import Card, Seat, Side
from game.ui.table.show.layout import TableLayout
from game.ui.table.state.model import TableModel
from game.ui.table.state.places import (
    Across,
    FirstTrick,
    HeldUp,
    InHand,
    InTrick,
    InWidow,
    LaidDown,
    OnPack,
    OnPile,
    OnTalon,
    Place,
    Pose,
    TurnedUp,
    between,
)

Key = Hashable
"""Names a card in a fan: the card itself in one's own hand, a running number in others'."""

MOST_ON_PILE = 6


@dataclass(frozen=True, slots=True)
class Sprite:
    """One card to be drawn.

    Attributes:
        card: what its face shows; None for a back.
        pose: where it is.
        squeeze: share of its width that is seen while it turns over (1: all).
        lift: how far it is above the cloth, 0 (lies there) to 1 (held up).
        glow: lit, as one that may be played or is chosen.
        dim: darkened, as one that may not be played.
        fresh: carries the mark of a new card.
        stack: cards in the pile of which this is the top one (1: a single card).
        moving: changes from frame to frame.
    """

    card: Card | None
    pose: Pose
    squeeze: float = 1.0
    lift: float = 0.0
    glow: float = 0.0
    dim: bool = False
    fresh: bool = False
    stack: int = 1
    moving: bool = False


@dataclass(frozen=True, slots=True)
class Touch:
    """What the player's pointer or keyboard does to a card of his hand.

    Attributes:
        lift: share of the full lift out of the fan.
        glow: strength of the light around it.
        dim: it may not be played.
        loose: where it is instead, while it is dragged.
        home: share of the way from there back to its place, after it was let go.
    """

    lift: float = 0.0
    glow: float = 0.0
    dim: bool = False
    loose: Place | None = None
    moving: bool = False
    home: float = 0.0


@dataclass(slots=True)
class Flight:
    """A card on its way from one place to another.

    Attributes:
        card: its face, or None when the player may not see it.
        open_from: share of the way from which the face shows (0: from the start, 1: never).
        open_until: share of the way until which the face shows.
        arc: how much the path rises, as a share of a trick card's width.
        raised: how high above the cloth it is carried.
        start_lift: how far it was pulled out of the fan at the start.
        under: passes under the talon.
    """

    card: Card | None
    start: Place
    end: Place
    open_from: float = 0.0
    open_until: float = 1.0
    arc: float = 0.0
    raised: float = 0.8
    start_lift: float = 0.0
    under: bool = False
    t: float = 0.0

    def move(self, t: float) -> None:
        """Be ``t`` of the way along."""
        self.t = t


@dataclass(slots=True)
class Fan:
    """The order of the cards in a hand, and how they are moving up to it."""

    order: list[Key] = field(default_factory=list)
    before: dict[Key, tuple[float, int]] = field(default_factory=dict)
    t: float = 1.0

    def rearrange(self, order: Sequence[Key]) -> None:
        """Begin to move from the present places to a new order."""
        count = len(self.order)
        self.before = {key: (float(index), count) for index, key in enumerate(self.order)}
        self.order = list(order)
        self.t = 0.0 if self.before else 1.0

    def move(self, t: float) -> None:
        """Be ``t`` of the way to the present order."""
        self.t = t

    def settle(self) -> None:
        """Be there."""
        self.before, self.t = {}, 1.0

    @property
    def shifting(self) -> bool:
        """Whether cards are on their way to their places."""
        return bool(self.before) and self.t < 1.0


class Stage:
    """Everything that is on the table at this moment.

    ``arrange`` puts the player's own cards in the order in which he holds them.
    """

    def __init__(
        self,
        model: TableModel,
        layout: TableLayout,
        arrange: Callable[[TableModel, Iterable[Card]], list[Card]],
    ) -> None:
        self.model = model
        self.layout = layout
        self.arrange = arrange
        self.fans: dict[Seat, Fan] = {}
        self.flights: list[Flight] = []
        self.away: set[Hashable] = set()
        """Rest places whose card is on its way: ``(seat, key)``, or a place."""
        self.fresh: Card | None = None
        self.winner: Seat | None = None
        """Whose card of the trick on the table has taken it, while it is looked at."""
        self.shine = 0.0
        """How bright the light around that card is."""
        self.lying: list[tuple[Seat, Key, Flight]] = []
        """Cards that were shown and lie open on the table until one of them is led."""
        self.exchange_target = False
        """Whether the turned-up card is lit, as the place to drop the card that is given for it."""
        self._next_key = 0
        self.sync()

    # ------------------------------------------------------------------ bookkeeping

    def sync(self) -> None:
        """Take every hand from the model, at once and in order; forget what was moving."""
        self.flights.clear()
        self.away.clear()
        self.lying.clear()
        self.winner, self.shine = None, 0.0
        model = self.model
        self.fans = {}
        for seat in range(model.seats):
            if seat == model.me:
                own = [card for card in model.hand if card is not None]
                self.fans[seat] = Fan(list(self.arrange(model, own)))
            else:
                self.fans[seat] = Fan([self.new_key() for _ in model.hands[seat]])

    def new_key(self) -> int:
        """A name for a card that is not seen."""
        self._next_key += 1
        return self._next_key

    @property
    def own(self) -> Fan:
        """The player's own fan."""
        return self.fans[self.model.me]

    @property
    def unsorted(self) -> bool:
        """Whether the own fan is not in the order in which the player holds it."""
        cards = [card for card in self.own.order if isinstance(card, Card)]
        return cards != self.arrange(self.model, cards)

    def hand_place(self, seat: Seat, key: Key) -> InHand:
        """Where a card of a fan belongs."""
        order = self.fans[seat].order
        return InHand(seat, order.index(key), len(order))

    def pick_key(self, seat: Seat, card: Card | None) -> Key:
        """The key in a seat's fan that stands for a card it plays or shows.

        Of a hidden hand some card in the middle is taken: which one tells nothing.
        """
        order = self.fans[seat].order
        if seat == self.model.me and card is not None:
            return card
        free = [key for key in order if (seat, key) not in self.away]
        return free[(len(free) * 2) // 3] if free else order[0]

    def launch(self, flight: Flight) -> Flight:
        """Let a card fly."""
        self.flights.append(flight)
        return flight

    def brighten(self, share: float) -> None:
        """Let the light around the winning card be this bright (0 to 1)."""
        self.shine = share

    def loose_pose(self, card: Card, place: Place, home: float) -> Pose:
        """Where an own card is that was taken out of the hand, ``home`` of the way back."""
        return between(self.layout.pose(place), self.hand_pose(self.model.me, card), home)

    @property
    def at_rest(self) -> bool:
        """Whether nothing is on its way, cards that lie open aside."""
        lying = {(seat, key) for seat, key, _ in self.lying}
        return not self.flights and self.away <= lying

    def land(self, *flights: Flight) -> None:
        """Take flights away that have arrived."""
        for flight in flights:
            if flight in self.flights:
                self.flights.remove(flight)

    # ------------------------------------------------------------------ sprites

    def hand_pose(self, seat: Seat, key: Key) -> Pose:
        """Where a card of a fan is now, lifts aside."""
        fan = self.fans[seat]
        index, count = fan.order.index(key), len(fan.order)
        pose = self.layout.pose(InHand(seat, index, count))
        if fan.shifting and key in fan.before:
            old = self.layout.pose(InHand(seat, *fan.before[key]))
            return between(old, pose, fan.t)
        return pose

    def flight_pose(self, flight: Flight) -> Pose:
        """Where a flying card is now."""
        start, end = self.layout.pose(flight.start), self.layout.pose(flight.end)
        if flight.start_lift:
            start = start.shifted(flight.start_lift * self.layout.lift())
        # Never spin by more than half a turn.
        turn = (end.angle - start.angle + 180.0) % 360.0 - 180.0
        if abs(turn) > 90.0 and flight.card is None:
            turn = (turn + 90.0) % 180.0 - 90.0
        end = Pose(end.x, end.y, end.width, start.angle + turn)
        return between(start, end, flight.t, arc=flight.arc * self.layout.trick_width)

    def sprites(self, touches: Mapping[Card, Touch]) -> list[Sprite]:
        """Everything to be drawn, the lowest first."""
        out = [self._flying(flight) for flight in self.flights if flight.under]
        out += self._talon()
        model = self.model
        for index in range(model.widow):
            out.append(Sprite(None, self.layout.pose(InWidow(index))))
        out += self._won()
        showing = model.shown[0] if model.shown is not None else None
        for seat in range(model.seats):
            if seat not in model.active:
                out += self._laid_down(seat)
            elif seat != model.me and seat != showing:
                out += self._other_hand(seat)
        for seat, card in model.trick:
            if InTrick(seat) not in self.away:
                won = seat == self.winner
                glow = 0.8 * self.shine if won else 0.0
                pose, fading = self.layout.pose(InTrick(seat)), won and self.shine < 1.0
                out.append(Sprite(card, pose, glow=glow, moving=fading))
        out += self._shown()
        for _, _, flight in self.lying:
            if flight not in self.flights:
                out.append(Sprite(flight.card, self.layout.pose(flight.end)))
        if model.me in model.active and model.me != showing:
            out += self._own_hand(touches)
        out += [self._flying(flight) for flight in self.flights if not flight.under]
        out += self._dragged(touches)
        return out

    def collector(self, side: Side) -> Seat:
        """The seat in front of which a side keeps its tricks: the player, else from the right."""
        model = self.model
        members = [seat for seat in range(model.seats) if model.sides[seat] == side]
        if model.me in members:
            return model.me
        order = ("right", "top", "left")
        return min(members, key=lambda seat: order.index(self.layout.side_of(seat)))

    def trick_places(self, seat: Seat, count: int) -> list[Place]:
        """Where the ``count`` cards of the trick go that this seat takes next."""
        model = self.model
        side = model.sides[seat]
        keeper, before = self.collector(side), len(model.tricks_of(side))
        if before == 0 and model.variant.reviewing.first_open:
            return [FirstTrick(keeper, index, count) for index in range(count)]
        return [OnPile(keeper, before)] * count

    def _won(self) -> list[Sprite]:
        out: list[Sprite] = []
        model = self.model
        for side in dict.fromkeys(model.sides):
            keeper, tricks = self.collector(side), len(model.tricks_of(side))
            opened = model.first_open(side)
            least = max(1 if opened else 0, tricks - MOST_ON_PILE)
            for index in range(least, tricks):
                out.append(Sprite(None, self.layout.pose(OnPile(keeper, index))))
            for index, card in enumerate(opened):
                place = FirstTrick(keeper, index, len(opened))
                out.append(Sprite(card, self.layout.pose(place)))
        return out

    def _laid_down(self, seat: Seat) -> list[Sprite]:
        keys = self.fans[seat].order
        return [
            Sprite(None, self.layout.pose(LaidDown(seat, index)))
            for index, key in enumerate(keys)
            if (seat, key) not in self.away
        ]

    def _shown(self) -> list[Sprite]:
        """A hand that was laid open on the table."""
        if self.model.shown is None:
            return []
        seat, cards = self.model.shown
        return [
            Sprite(card, self.layout.pose(HeldUp(seat, index, len(cards))))
            for index, card in enumerate(self.arrange(self.model, cards))
        ]

    def _talon(self) -> list[Sprite]:
        model, layout = self.model, self.layout
        out: list[Sprite] = []
        if model.turned_up is not None and TurnedUp() not in self.away:
            glow = 1.0 if self.exchange_target else 0.0
            out.append(Sprite(model.turned_up, layout.pose(TurnedUp()), glow=glow))
        if model.pack:
            out.append(Sprite(None, layout.pose(OnPack(0)), stack=model.pack))
        if model.stacked > 0:
            out.append(Sprite(None, layout.pose(OnTalon(0)), stack=model.stacked))
        if model.closed and Across not in self.away:
            out.append(Sprite(None, layout.pose(Across(model.stacked))))
        return out

    def _other_hand(self, seat: Seat) -> list[Sprite]:
        fan = self.fans[seat]
        return [
            Sprite(None, self.hand_pose(seat, key), moving=fan.shifting)
            for key in fan.order
            if (seat, key) not in self.away
        ]

    def _own_hand(self, touches: Mapping[Card, Touch]) -> list[Sprite]:
        me, fan = self.model.me, self.own
        out: list[Sprite] = []
        for key in fan.order:
            assert isinstance(key, Card)
            touch = touches.get(key, Touch())
            if (me, key) in self.away or touch.loose is not None:
                continue
            pose = self.hand_pose(me, key)
            if touch.lift:
                pose = pose.shifted(touch.lift * self.layout.lift())
            out.append(
                Sprite(
                    key,
                    pose,
                    lift=0.35 * touch.lift,
                    glow=touch.glow,
                    dim=touch.dim,
                    fresh=key is self.fresh,
                    moving=fan.shifting or touch.moving,
                )
            )
        return out

    def _dragged(self, touches: Mapping[Card, Touch]) -> list[Sprite]:
        me = self.model.me
        return [
            Sprite(
                card,
                self.loose_pose(card, touch.loose, touch.home),
                lift=1.0 - touch.home,
                glow=touch.glow,
                moving=True,
            )
            for card, touch in touches.items()
            if touch.loose is not None and card in self.own.order and (me, card) not in self.away
        ]

    def _flying(self, flight: Flight) -> Sprite:
        pose = self.flight_pose(flight)
        t = flight.t
        shown = flight.card is not None and flight.open_from <= t <= flight.open_until
        squeeze = 1.0
        for edge in (flight.open_from, flight.open_until):
            if flight.card is not None and 0.0 < edge < 1.0:
                # A turn takes a third of the way around its edge.
                squeeze = min(squeeze, max(0.04, abs(t - edge) / 0.18))
        rise = flight.raised * min(1.0, 4.0 * t * (1.0 - t) + 0.15) if t < 1.0 else 0.0
        return Sprite(
            flight.card if shown else None, pose, squeeze=min(1.0, squeeze), lift=rise, moving=True
        )

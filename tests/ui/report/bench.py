"""A bench on which the claim of one sentence is tried: small positions of any rule set."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from game.engine.actions import Action, CallTrump, Cut, KnockPack, LayAway, Pass, PlayCard
from game.engine.cards import Card, Seat, Suit, cards
from game.engine.deal import apply, legal, new_deal
from game.engine.events import Event
from game.engine.seating import turning
from game.engine.shuffle import shuffled
from game.engine.state import Auction, Closed, DealState, Lead, Phase, TakenTrick, Talon, Trick
from game.engine.step import Step
from game.engine.values import evolve
from game.engine.variant import NORMAL, Contract, Variant

TRUMP = Suit.SPADES
CLAIMS: dict[str, Callable[["Bench"], None]] = {}


def claim(*keys: str) -> Callable[[Callable[["Bench"], None]], Callable[["Bench"], None]]:
    """Register what makes sure that these sentences are true."""

    def register(check: Callable[["Bench"], None]) -> Callable[["Bench"], None]:
        for key in keys:
            assert key not in CLAIMS, key
            CLAIMS[key] = check
        return check

    return register


@dataclass
class Bench:
    """One rule set, one deal of it, and the sentence whose claim is tried."""

    variant: Variant
    number: int
    key: str
    _begun: dict[tuple[bool, Phase], tuple[DealState, list[Event]]] = field(default_factory=dict)

    @property
    def answer(self) -> str:
        """The last part of the sentence's key: the answer to a question."""
        return self.key.rpartition(".")[2]

    @property
    def pack(self) -> tuple[Card, ...]:
        """The shuffled pack."""
        return shuffled(self.variant.deck.cards, self.variant.family, self.number)

    def dealt(
        self, *, knock: bool = False, until: Phase = Phase.PLAY
    ) -> tuple[DealState, list[Event]]:
        """Deal; name trump and pass until this phase (dealer is seat 0)."""
        if (knock, until) in self._begun:
            return self._begun[knock, until]
        done = new_deal(self.variant, self.pack, 0)
        events = list(done.events)
        while done.state.phase not in (until, Phase.PLAY):
            done = self.go(done.state, self._wave_through(done.state, knock=knock))
            events += done.events
        self._begun[knock, until] = done.state, events
        return done.state, events

    def _wave_through(self, state: DealState, *, knock: bool) -> Action:
        if state.phase is Phase.CUT:
            return KnockPack() if knock else Cut(0)
        options = legal(self.variant, state)
        if state.phase is Phase.CALL_TRUMP:
            return next(each for each in options if isinstance(each, CallTrump))
        return options[0] if isinstance(options[0], LayAway) else Pass()

    def go(self, state: DealState, action: Action, seat: Seat | None = None) -> Step:
        """Do something that must be allowed."""
        return apply(self.variant, state, action, seat)

    def may(self, state: DealState, action: Action, seat: Seat | None = None) -> bool:
        """Say whether a seat may do it."""
        return action in legal(self.variant, state, seat)

    def undertaken(
        self, contract: Contract, declarer: Seat, *, doubling: bool = False
    ) -> DealState:
        """Return where play (or doubling) begins after this seat has bid this contract."""
        state = self.at_auction()
        last = state.after(declarer) if len(state.active) > 1 else declarer
        bid = Auction(contract.id, declarer, standing=contract.id)
        state = evolve(state, auction=bid, asked=(last,), turn=last)
        state = self.go(state, Pass()).state
        while state.phase is Phase.WIDOW or (state.phase is Phase.DOUBLING and not doubling):
            state = self.go(state, self._wave_through(state, knock=False)).state
        return state

    def at_auction(self, standing: str = "", by: Seat = 0) -> DealState:
        """Return where the bidding begins, with a bid of this seat standing."""
        state, _ = self.dealt(until=Phase.AUCTION)
        if standing:
            state = evolve(state, auction=Auction(standing, by, standing=standing))
        return state

    def lay(
        self,
        hands: Mapping[Seat, str] | None = None,
        *,
        leader: Seat | None = None,
        size: int = 3,
        talon: int = 0,
        up: str = "",
        tricks: Iterable[Seat] = (),
        points: Mapping[Seat, int] | None = None,
        closed: Seat | None = None,
        start: DealState | None = None,
    ) -> DealState:
        """Return a position with the leader (else the forehand) on lead and spades as trump.

        Args:
            hands: cards that seats hold; others are dealt to fill hands of ``size`` cards.
            leader: who leads.
            size: cards in each hand.
            talon: cards in the talon, ``up`` the lowest of them.
            tricks: who took the tricks so far; their cards are whatever is left.
            points: what each seat's tricks are to count.
            closed: who has closed the talon, just now.
            start: where play began, if not in the normal game.
        """
        state = start or self.dealt()[0]
        leader = state.forehand if leader is None else leader
        held = {seat: list(cards(text)) for seat, text in (hands or {}).items()}
        named = {card for hand in held.values() for card in hand} | set(cards(up))
        rest = [card for card in self.variant.deck.cards if card not in named]
        # Plain cards first, so that nobody is given a trump or a pair by chance.
        order = ("T", "A", "J", "9", "8", "7", "Q", "K")
        rest.sort(key=lambda card: (card.suit is TRUMP, order.index(card.rank.value)))
        for seat in state.active:
            hand = held.setdefault(seat, [])
            while len(hand) < size:
                hand.append(rest.pop(0))
        lower = tuple(rest.pop() for _ in range(talon - len(cards(up)))) + tuple(cards(up))
        took = tuple(tricks)
        won = [0] * self.variant.seats
        counted = [(points or {}).get(seat, 0) for seat in range(self.variant.seats)]
        for seat in took:
            won[seat] += 1
        taken = tuple(
            TakenTrick(seat, state.active, tuple(rest[: len(state.active)]), seat, 0)
            for seat in took
        )
        laid = evolve(
            state,
            phase=Phase.PLAY,
            turn=leader,
            hands=tuple(tuple(held.get(seat, ())) for seat in range(self.variant.seats)),
            trump=TRUMP if state.trump is not None else None,
            talon=Talon(lower) if self.variant.has("talon") else None,
            trick=Trick(leader),
            lead=Lead(),
            taken=taken,
            won_tricks=tuple(won),
            won_points=tuple(counted),
            melds=(),
            closed=None,
            asked=(),
            result=None,
        )
        if closed is not None:
            laid = evolve(
                laid,
                talon=Talon(lower, open=False),
                closed=Closed(closed, False, tuple(counted), tuple(won), len(took)),
            )
        return laid

    def play(self, state: DealState, *played: str) -> DealState:
        """Play these cards in turn."""
        return self.played(state, *played).state

    def played(self, state: DealState, *played: str) -> Step:
        """Play these cards in turn, and return what happened at the last."""
        done = Step(state, ())
        for card in played:
            done = self.go(done.state, PlayCard(Card.parse(card)))
        return done

    def playable(self, state: DealState) -> set[str]:
        """Return the cards that the seat on turn may play."""
        return {str(each.card) for each in legal(self.variant, state) if isinstance(each, PlayCard)}

    def other(self, state: DealState, seat: Seat) -> Seat:
        """Return the next seat that plays for another side."""
        seats = turning(self.variant)
        start = seats.index(seat)
        return next(
            each
            for each in seats[start + 1 :] + seats[:start]
            if state.sides[each] != state.sides[seat]
        )

    def partner(self, state: DealState, seat: Seat) -> Seat:
        """Return the seat's partner."""
        return next(each for each in state.members(state.sides[seat]) if each != seat)


def dealt_bids(variant: Variant) -> list[Contract]:
    """Return the contracts that any seat with any hand may bid."""
    return [
        each
        for each in variant.offers
        if not each.needs and variant.bidders(each) == "anyone" and each.id != NORMAL
    ]

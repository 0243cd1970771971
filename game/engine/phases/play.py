"""How are the cards played, from the first lead to the result?"""

from game.engine.actions import (
    Action,
    ClaimTarget,
    CloseTalon,
    DrawCards,
    ExchangeTrump,
    Fold,
    KnockTarget,
    Pass,
    PlayCard,
    ShowMarriage,
    WithdrawMarriage,
)
from game.engine.cards import Card, Rank, Seat, Suit
from game.engine.events import (
    BonusScored,
    CardDrawn,
    CardPlayed,
    DealScored,
    Event,
    Folded,
    HandShown,
    MarriageShown,
    MarriageWithdrawn,
    Passed,
    StrictPlayBegan,
    TalonClosed,
    TargetClaimed,
    TrickTaken,
    TrumpExchanged,
)
from game.engine.permissions import (
    check_claim,
    check_claim_time,
    check_close,
    check_exchange,
    check_knock,
    check_marriage,
    check_withdraw,
    playable,
)
from game.engine.rules import Claiming, Held, Marriages, TrumpExchange
from game.engine.scoring import claim as settle_claim
from game.engine.scoring import contract as settle_contract
from game.engine.scoring import end_of_play, fold, knock
from game.engine.state import (
    Closed,
    DealResult,
    DealState,
    Lead,
    Phase,
    ShownMeld,
    TakenTrick,
    Talon,
    Trick,
)
from game.engine.step import Step, step
from game.engine.values import evolve
from game.engine.variant import Variant

_CLAIM, _DRAW, _EXCHANGE, _CLOSE = ClaimTarget(), DrawCards(), ExchangeTrump(), CloseTalon()
_KNOCK, _WITHDRAW, _FOLD, _PASS = KnockTarget(), WithdrawMarriage(), Fold(), Pass()


def legal(variant: Variant, state: DealState, seat: Seat) -> tuple[Action, ...]:
    """Return what a seat may do while cards are played; others than the one on turn may claim."""
    actions: list[Action] = []
    if check_claim(state, seat) is None:
        actions.append(_CLAIM)
    if seat != state.turn:
        return tuple(actions)
    if not state.trick.cards:
        if state.lead.must_draw:
            actions.append(_DRAW)
        if check_exchange(state, seat) is None:
            actions.append(_EXCHANGE)
        if check_close(state, seat) is None:
            actions.append(_CLOSE)
        if state.rules.knocking.allowed and check_knock(state, seat) is None:
            actions.append(_KNOCK)
    elif state.closed is not None and state.closed.knocked and state.rules.knocking.fold:
        actions.append(_FOLD)
    if state.lead.melded and check_withdraw(state, seat) is None:
        actions.append(_WITHDRAW)
    actions.extend(ShowMarriage(suit) for suit in _marriages(variant, state, seat))
    actions.extend(map(_PLAY.__getitem__, playable(variant, state, seat)))
    return tuple(actions)


class _Plays(dict[Card, PlayCard]):
    """One action object per card: they are asked for all the time."""

    def __missing__(self, card: Card) -> PlayCard:
        made = self[card] = PlayCard(card)
        return made


_PLAY = _Plays()


def _marriages(variant: Variant, state: DealState, seat: Seat) -> list[Suit]:
    melds = state.rules.melds
    if not isinstance(melds, Marriages) or (state.trick.cards and not melds.by_responder):
        return []
    hand = state.hands[seat]
    kings = [card.suit for card in hand if card.rank is Rank.KING]
    return [
        suit
        for suit in variant.deck.suits
        if suit in kings and check_marriage(state, seat, suit) is None
    ]


def apply(variant: Variant, state: DealState, seat: Seat, action: Action) -> Step:
    """Do what the seat asks; the caller has made sure that it is legal."""
    match action:
        case PlayCard(card):
            return _play(variant, state, seat, card)
        case ShowMarriage(suit):
            return _show(variant, state, seat, suit)
        case WithdrawMarriage():
            return _withdraw(state, seat)
        case ExchangeTrump():
            return _exchange(state, seat)
        case CloseTalon():
            return _close(variant, state, seat, knocked=False)
        case KnockTarget():
            return _close(variant, state, seat, knocked=True)
        case DrawCards():
            return _draw(state, seat)
        case Fold():
            return _end(state, fold(state), Folded(seat))
        case ClaimTarget():
            return _claim(state, seat)
        case _:
            raise AssertionError(f"{action} is no action of the play")


def _claim(state: DealState, seat: Seat) -> Step:
    result = settle_claim(state, seat)
    total = state.total(state.sides[seat])
    correct = total >= state.rules.payoff.target
    return _end(state, result, TargetClaimed(seat, total, correct))


def _end(state: DealState, result: DealResult, *events: Event) -> Step:
    over = evolve(state, phase=Phase.OVER, result=result, asked=())
    return step(over, *events, DealScored(result))


def _auto_claim(done: Step) -> Step:
    """Claim for a seat that may and can, where the house lets the program do it."""
    state = done.state
    rule = state.rules.claiming
    if isinstance(rule, Claiming) and rule.automatic:
        for seat in dict.fromkeys((state.turn, *state.active)):
            enough = state.total(state.sides[seat]) >= state.rules.payoff.target
            if enough and check_claim_time(state, seat) is None:
                return done.then(_claim(state, seat))
    return done


def _show(variant: Variant, state: DealState, seat: Seat, suit: Suit) -> Step:
    rule = state.rules.melds
    assert isinstance(rule, Marriages)
    side = state.sides[seat]
    points = rule.worth(
        royal=suit is state.trump,
        card_points=sum(state.won_points[member] for member in state.members(side)),
    )
    pair = (Card(suit, Rank.KING), Card(suit, Rank.QUEEN))
    shown = evolve(
        state,
        melds=(*state.melds, ShownMeld(seat, suit, points)),
        lead=evolve(state.lead, melded=(*state.lead.melded, suit)),
    )
    done = step(shown, MarriageShown(seat, suit, pair, points))
    return _auto_claim(check_goal(variant, done))


def _withdraw(state: DealState, seat: Seat) -> Step:
    meld = state.melds[-1]
    back = evolve(
        state,
        melds=state.melds[:-1],
        lead=evolve(state.lead, melded=state.lead.melded[:-1], withdrawn=True),
    )
    return step(back, MarriageWithdrawn(seat, meld.suit, meld.points))


def _exchange(state: DealState, seat: Seat) -> Step:
    rule, talon, trump = state.rules.exchange, state.talon, state.trump
    assert isinstance(rule, TrumpExchange)
    assert talon is not None
    assert trump is not None
    given, taken = Card(trump, rule.rank), talon.cards[-1]
    hand = tuple(taken if card is given else card for card in state.hands[seat])
    swapped = evolve(
        state,
        hands=_with(state.hands, seat, hand),
        talon=Talon((*talon.cards[:-1], given), talon.open),
    )
    if state.phase is Phase.EXCHANGE_REPLY:
        swapped = _back_to_closer(swapped)
    else:
        swapped = evolve(swapped, lead=evolve(state.lead, exchanged=True))
    return step(swapped, TrumpExchanged(seat, given, taken))


def _back_to_closer(state: DealState) -> DealState:
    assert state.closed is not None
    return evolve(state, phase=Phase.PLAY, turn=state.closed.seat)


def decline_exchange(state: DealState) -> Step:
    """Leave the turned-down card where it is after a closing."""
    return step(_back_to_closer(state), Passed(state.turn))


def legal_reply(state: DealState) -> tuple[Action, ...]:
    """Return what the other side may do right after a closing."""
    return (_PASS, _EXCHANGE) if check_exchange(state, state.turn) is None else (_PASS,)


def _with(
    hands: tuple[tuple[Card, ...], ...], seat: Seat, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _close(variant: Variant, state: DealState, seat: Seat, *, knocked: bool) -> Step:
    assert state.talon is not None
    seats = range(variant.seats)
    closed = evolve(
        state,
        talon=Talon(state.talon.cards, open=False),
        closed=Closed(
            seat=seat,
            knocked=knocked,
            points=tuple(state.seat_total(each) for each in seats),
            tricks=state.won_tricks,
            after=len(state.taken),
        ),
        lead=evolve(state.lead, must_draw=False),
    )
    exchange = state.rules.exchange
    if exchange.allowed and exchange.on_opponent_close and not knocked:
        closed = evolve(closed, phase=Phase.EXCHANGE_REPLY, turn=state.after(seat))
    strict = () if state.strict else (StrictPlayBegan(),)
    return step(closed, TalonClosed(seat, knocked), then=strict)


def _play(variant: Variant, state: DealState, seat: Seat, card: Card) -> Step:
    hand = tuple(held for held in state.hands[seat] if held is not card)
    hands = _with(state.hands, seat, hand)
    trick = Trick(state.trick.leader, (*state.trick.cards, card))
    played = CardPlayed(seat, card)
    if len(trick.cards) < len(state.active):
        on = evolve(state, hands=hands, trick=trick, turn=state.after(seat), lead=Lead())
        return step(on, played)
    done = _take_trick(variant, evolve(state, hands=hands), trick)
    return Step(done.state, (played, *done.events))


def _take_trick(variant: Variant, state: DealState, trick: Trick) -> Step:
    deck = variant.deck_of(state.auction.contract)
    start = state.active.index(trick.leader)
    seats = state.active[start:] + state.active[:start]
    winner = seats[deck.winner(state.trump, trick.cards)]
    points = sum(deck.worth[card] for card in trick.cards)
    taken = evolve(
        state,
        won_points=_add(state.won_points, winner, points),
        won_tricks=_add(state.won_tricks, winner, 1),
        taken=(*state.taken, TakenTrick(trick.leader, seats, trick.cards, winner, points)),
        trick=Trick(winner),
        lead=Lead(),
        turn=winner,
    )
    done = step(taken, TrickTaken(winner, trick.cards, points, len(taken.taken)))
    if taken.closed is not None and taken.closed.knocked:
        return done.then(_end(taken, knock(taken)))
    done = check_goal(variant, done)
    if done.state.over:
        return done
    if not taken.hands[winner]:
        return done.then(_last_trick(variant, taken))
    talon = taken.talon
    if talon is not None and talon.open and talon.cards:
        waiting = evolve(taken, lead=Lead(must_draw=True))
        if taken.rules.closing.before_draw and check_close(waiting, winner) is None:
            return _auto_claim(Step(waiting, done.events))
        done = done.then(_draw(taken, winner))
    return _auto_claim(done)


def _add(numbers: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*numbers[:seat], numbers[seat] + more, *numbers[seat + 1 :])


def _draw(state: DealState, first: Seat) -> Step:
    """Let everyone draw one card, the winner of the trick first."""
    assert state.talon is not None
    cards, hands = state.talon.cards, state.hands
    start = state.active.index(first)
    events: list[Event] = []
    for seat in state.active[start:] + state.active[:start]:
        card, cards = cards[0], cards[1:]
        hands = _with(hands, seat, (*hands[seat], card))
        events.append(CardDrawn(seat, card, turned_up=not cards))
    drawn = evolve(state, talon=Talon(cards), hands=hands, lead=Lead())
    if not cards and not state.rules.following.strict_from_start:
        events.append(StrictPlayBegan())
    return step(drawn, *events)


def _last_trick(variant: Variant, state: DealState) -> Step:
    """Give the bonus, and ask who may still claim."""
    winner = state.turn
    events: list[Event] = []
    ending = state.rules.ending
    bonus = ending.last_trick_bonus
    decided = False
    if bonus and state.closed is None:
        state = evolve(state, bonus=_add(state.bonus, winner, bonus))
        events.append(BonusScored(winner, bonus))
        enough = state.total(state.sides[winner]) >= state.rules.payoff.target
        decided = ending.bonus_decides and enough
    rule = state.rules.claiming
    if decided or variant.contract(state.auction.contract).value or not isinstance(rule, Claiming):
        return step(state, *events).then(_end(state, end_of_play(state)))
    start = state.active.index(winner)
    queue = state.active[start:] + state.active[:start]
    if rule.moment == "own_lead":
        queue = queue[:1]
    asking = evolve(state, phase=Phase.LAST_CALL, asked=queue, turn=queue[0])
    return _auto_claim(step(asking, *events))


def legal_last_call(state: DealState) -> tuple[Action, ...]:
    """Return what a seat may do when all cards are played."""
    if state.turn not in state.asked:
        return ()
    return (_PASS, _CLAIM) if check_claim(state, state.turn) is None else (_PASS,)


def last_call(state: DealState, action: Action) -> Step:
    """Claim after the last trick, or let the deal be counted."""
    seat = state.turn
    if isinstance(action, ClaimTarget):
        return _claim(state, seat)
    queue = state.asked[1:]
    if queue:
        return _auto_claim(step(evolve(state, asked=queue, turn=queue[0]), Passed(seat)))
    return _end(state, end_of_play(state), Passed(seat))


def check_goal(variant: Variant, done: Step) -> Step:
    """End the deal if a contract of fixed value is decided."""
    state = done.state
    contract = variant.contract(state.auction.contract)
    if not contract.value:
        return done
    declarer = state.auction.declarer
    side = state.sides[declarer]
    solo = variant.solo(contract)
    mine = [
        trick.winner == declarer if solo else state.sides[trick.winner] == side
        for trick in state.taken
    ]
    points = state.seat_total(declarer) if solo else state.total(side)
    if isinstance(state.rules.goal, Held):
        # Made as soon as the cards are seen; whoever bids it has them.
        done = done.then(step(state, HandShown(declarer, state.hands[declarer])))
    left = len(state.hands[state.turn])
    if state.talon is not None and state.talon.open:
        left += len(state.talon.cards) // len(state.active)
    verdict = state.rules.goal.verdict(mine, points, left, state.rules.payoff.target)
    if verdict is None:
        return done
    return done.then(_end(state, settle_contract(variant, state, made=verdict)))

"""Claims about the pack, the dealing and the calls."""

from game.engine.actions import Bid, CallTrump, Cut, Double, KnockPack, LayAway, Pass, TurnTrump
from game.engine.cards import Card, Suit
from game.engine.deal import legal, new_deal
from game.engine.events import CardsDealt, TalonLaid, TrumpTurned
from game.engine.seating import turning
from game.engine.state import Phase
from game.engine.values import evolve
from game.ui.report.rules import numbers
from tests.ui.report.bench import Bench, claim, dealt_bids


@claim("cards.count", "cards.total", "cards.values")
def _pack(b: Bench) -> None:
    deck, said = b.variant.deck, numbers(b.variant)
    assert said["cards"] == len(set(b.pack))
    assert len(deck.suits) == 4
    assert said["total"] == sum(deck.worth[card] for card in b.pack)
    for weaker, stronger in zip(deck.ranks, deck.ranks[1:], strict=False):
        assert deck.beats(None, Card(Suit.HEARTS, stronger), Card(Suit.HEARTS, weaker))
        assert not deck.beats(None, Card(Suit.HEARTS, weaker), Card(Suit.HEARTS, stronger))
    assert all(deck.worth[Card(Suit.CLUBS, rank)] == n for rank, n in deck.points)


@claim("cards.beats", "words.trump", "words.trick", "play.next_lead")
def _highest(b: Bench) -> None:
    forehand = b.dealt()[0].forehand
    second = b.dealt()[0].after(forehand)
    for held, takes in (("JS", second), ("KH", forehand)):
        laid = b.lay({forehand: "AH KC KD", second: f"{held} QC QD"})
        laid = b.play(laid, "AH", held)
        while laid.trick.cards:
            laid = b.play(laid, min(b.playable(laid)))
        assert laid.taken[-1].winner == takes == laid.turn


@claim("sides.form.each_alone", "sides.form.pairs", "sides.form.declarer_alone")
def _sides(b: Bench) -> None:
    state, _ = b.dealt()
    seats = range(b.variant.seats)
    if b.answer == "each_alone":
        assert len(set(state.sides)) == b.variant.seats
    elif b.answer == "pairs":
        assert all(state.sides[seat] == state.sides[seat - 2] for seat in seats)
        assert len(set(state.sides)) == 2
    else:
        assert state.members(state.sides[state.auction.declarer]) == (state.auction.declarer,)
        assert len(set(state.sides)) == 2


@claim("cutting.by_opponent", "cutting.by_right", "cutting.by_left")
def _cutter(b: Bench) -> None:
    """Seats are numbered to the left round the table."""
    state = new_deal(b.variant, b.pack, 0).state
    assert state.phase is Phase.CUT
    assert b.may(state, Cut(3))
    place = {"by_opponent": 1, "by_left": 1, "by_right": b.variant.seats - 1}[b.answer]
    assert state.turn == place


@claim("cutting.knock")
def _knock(b: Bench) -> None:
    state = new_deal(b.variant, b.pack, 0).state
    assert b.may(state, KnockPack())
    _, events = b.dealt(knock=True)
    for seat in range(b.variant.seats):
        packets = [len(e.cards) for e in events if isinstance(e, CardsDealt) and e.seat == seat]
        called = b.variant.has("call") and seat == state.forehand
        assert len(packets) == 1 or called
        assert sum(packets) == b.variant.dealing.hand


@claim("cutting.choice.none")
def _uncut(b: Bench) -> None:
    assert new_deal(b.variant, b.pack, 0).state.phase is not Phase.CUT


@claim("dealing.forehand_two", "dealing.forehand_left", "dealing.forehand_right", "words.forehand")
def _forehand(b: Bench) -> None:
    state, events = b.dealt()
    first = next(e for e in events if isinstance(e, CardsDealt)).seat
    left = b.answer != "forehand_right" and (b.answer != "forehand" or b.variant.clockwise)
    assert first == state.forehand == (1 if left else b.variant.seats - 1)
    order = [e.seat for e in events if isinstance(e, CardsDealt)][: b.variant.seats]
    step = 1 if left else -1
    assert order == [(step * place) % b.variant.seats for place in range(1, b.variant.seats + 1)]


@claim("dealing.one_packet", "dealing.packets")
def _packets(b: Bench) -> None:
    _, events = b.dealt()
    for seat in range(b.variant.seats):
        dealt = [len(e.cards) for e in events if isinstance(e, CardsDealt) and e.seat == seat]
        assert tuple(dealt) == b.variant.dealing.order
        assert sum(dealt) == numbers(b.variant)["hand"]


@claim("dealing.turn_up", "dealing.talon", "words.talon")
def _turned(b: Bench) -> None:
    state, events = b.dealt()
    place, up = next((n, e) for n, e in enumerate(events) if isinstance(e, TrumpTurned))
    for seat in range(b.variant.seats):
        before = [e for e in events[:place] if isinstance(e, CardsDealt) and e.seat == seat]
        assert sum(len(e.cards) for e in before) == numbers(b.variant)["turned_after"]
    assert state.trump is up.card.suit
    assert state.talon is not None
    assert state.talon.cards[-1] is up.card is state.turned_up
    laid = next(e for e in events if isinstance(e, TalonLaid))
    assert laid.size == len(state.talon.cards) == numbers(b.variant)["talon"]


@claim("dealing.call", "dealing.knock_call")
def _call(b: Bench) -> None:
    state, _ = b.dealt(until=Phase.CALL_TRUMP, knock=b.answer == "knock_call")
    assert state.phase is Phase.CALL_TRUMP
    assert state.turn == state.forehand
    assert len(state.hands[state.forehand]) == numbers(b.variant)["call"]


@claim("dealing.blind.is_on", "dealing.blind.is_off")
def _blind(b: Bench) -> None:
    state, _ = b.dealt(until=Phase.CALL_TRUMP)
    assert b.may(state, TurnTrump()) is (b.answer == "is_on")
    if b.answer == "is_on":
        done = b.go(state, TurnTrump())
        turned = next(e for e in done.events if isinstance(e, TrumpTurned)).card
        assert done.state.trump is turned.suit
        assert turned in done.state.hands[state.forehand]


@claim("dealing.must_hold.is_on", "dealing.must_hold.is_off")
def _held(b: Bench) -> None:
    state, _ = b.dealt(until=Phase.CALL_TRUMP)
    suits = {each.suit for each in legal(b.variant, state) if isinstance(each, CallTrump)}
    held = {card.suit for card in state.hands[state.forehand]}
    assert suits == (held if b.answer == "is_on" else set(b.variant.deck.suits))


@claim("dealing.widow")
def _widow(b: Bench) -> None:
    state = b.at_auction()
    assert len(state.widow) == numbers(b.variant)["widow"]
    last = evolve(state, asked=state.asked[-1:], turn=state.asked[-1])
    taken = b.go(last, Pass()).state
    assert taken.phase is Phase.WIDOW
    assert set(state.widow) <= set(taken.hands[taken.turn])
    laid = b.go(taken, legal(b.variant, taken)[0]).state
    assert isinstance(legal(b.variant, taken)[0], LayAway)
    assert len(laid.hands[taken.turn]) == b.variant.dealing.hand


@claim("bidding.auction")
def _auction(b: Bench) -> None:
    state = b.at_auction()
    assert state.phase is Phase.AUCTION
    assert state.turn == state.forehand
    assert not dealt_bids(b.variant) or any(
        b.may(state, Bid(each.id)) for each in dealt_bids(b.variant)
    )


@claim("bidding.snapszer_call.is_off")
def _no_snapszer(b: Bench) -> None:
    state = b.at_auction()
    assert not b.may(state, Bid("snapszer"))


@claim("bidding.rounds.single", "bidding.rounds.until_all_agree")
def _rounds(b: Bench) -> None:
    state = b.at_auction()
    state = b.go(state, Pass()).state
    bid = next((each for each in dealt_bids(b.variant) if b.may(state, Bid(each.id))), None)
    if bid is None:
        return
    second = state.turn
    state = b.go(state, Bid(bid.id)).state
    asked = [*state.asked]
    seats = list(turning(b.variant))
    if b.answer == "single":
        assert state.phase is not Phase.AUCTION or state.forehand not in asked
    else:
        assert sorted(asked) == sorted(seat for seat in seats if seat != second)


@claim("bidding.raise.plain", "bidding.raise.hold", "bidding.raise.equal", "bidding.raise.both")
def _raise(b: Bench) -> None:
    offered = dealt_bids(b.variant)
    order = turning(b.variant)
    for standing in offered:
        for by in order:
            state = b.at_auction(standing.id, by)
            seats = order[order.index(state.forehand) :] + order[: order.index(state.forehand)]
            for seat in seats:
                if seat == by:
                    continue
                asked = evolve(state, turn=seat, asked=(seat,))
                for bid in offered:
                    expected = bid.value > standing.value
                    if bid.id == standing.id:
                        holds = b.answer in ("hold", "both")
                        expected = holds and seat == state.forehand
                    elif bid.value == standing.value and b.answer in ("equal", "both"):
                        expected = seats.index(seat) < seats.index(by)
                    # In a single round nobody speaks after a seat that comes later.
                    single = b.variant.bidding.rounds == "single"
                    if not single or seats.index(seat) > seats.index(by):
                        assert b.may(asked, Bid(bid.id)) is expected, (standing, bid)


@claim(*(f"bidding.doublings.v{n}" for n in range(4)), "words.kontra")
def _doublings(b: Bench) -> None:
    most = b.variant.bidding.doublings if b.answer == "kontra" else int(b.answer[1:])
    contract = next((each for each in dealt_bids(b.variant) if each.may_double), None)
    if contract is None:
        return
    by = b.dealt()[0].forehand
    times = 0
    if b.variant.bidding.doubling == "in_auction":
        state = b.at_auction(contract.id, by)
        state = evolve(state, turn=b.other(state, by), asked=(b.other(state, by),))
    else:
        state = b.undertaken(contract, by, doubling=True)
    while state.phase in (Phase.AUCTION, Phase.DOUBLING) and times < 9:
        if b.may(state, Double()):
            times += 1
            state = b.go(state, Double()).state
            assert state.auction.doublings == times
        else:
            state = b.go(state, Pass()).state
    assert times == most


@claim("bidding.doubling.after_auction", "bidding.doubling.in_auction")
def _when_doubled(b: Bench) -> None:
    contract = next((each for each in dealt_bids(b.variant) if each.may_double), None)
    if contract is None:
        return
    by = b.dealt()[0].forehand
    state = b.at_auction(contract.id, by)
    foe = b.other(state, by)
    asked = evolve(state, turn=foe, asked=(foe, by))
    if b.answer == "after_auction":
        assert not b.may(asked, Double())
        doubling = b.undertaken(contract, by, doubling=True)
        assert doubling.phase is Phase.DOUBLING
        assert doubling.sides[doubling.turn] != doubling.sides[by]
        again = b.go(doubling, Double()).state
        assert again.phase is Phase.PLAY or again.sides[again.turn] == again.sides[by]
    else:
        doubled = b.go(asked, Double()).state
        assert doubled.auction.doublings == 1
        higher = [e for e in dealt_bids(b.variant) if e.value > contract.value]
        if higher and doubled.phase is Phase.AUCTION:
            bid = b.go(evolve(doubled, turn=by, asked=(by, foe)), Bid(higher[0].id)).state
            assert bid.auction.doublings == 0


@claim("bidding.not_doubled")
def _undoubled(b: Bench) -> None:
    for contract in b.variant.offers:
        if not contract.may_double:
            by = b.dealt()[0].forehand
            state = b.at_auction(contract.id, by)
            foe = b.other(state, by)
            assert not b.may(evolve(state, turn=foe, asked=(foe,)), Double())
            assert b.undertaken(contract, by, doubling=True).phase is not Phase.DOUBLING

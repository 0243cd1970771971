"""Claims about playing, following, marriages and exchanging."""

from game.engine.actions import CloseTalon, DrawCards, ExchangeTrump, KnockTarget, ShowMarriage
from game.engine.cards import Suit
from game.engine.events import CardDrawn
from game.engine.state import DealState, Phase
from game.engine.step import Step
from game.engine.values import evolve
from tests.ui.report.bench import Bench, claim

HEARTS = ShowMarriage(Suit.HEARTS)
SPADES = ShowMarriage(Suit.SPADES)
CLUBS = ShowMarriage(Suit.CLUBS)


@claim("play.first_lead")
def _first(b: Bench) -> None:
    state, _ = b.dealt()
    assert state.phase is Phase.PLAY
    assert state.turn == state.forehand
    assert not state.trick.cards


def _trick_drawn(b: Bench, talon: int) -> tuple[DealState, list[CardDrawn]]:
    """Play one trick that the leader takes, and draw."""
    leader = b.dealt()[0].forehand
    state = b.lay({leader: "AS KC QD"}, talon=talon)
    done = Step(state, ())
    done = b.played(state, "AS")
    while done.state.trick.cards:
        done = b.played(done.state, min(b.playable(done.state)))
    if done.state.lead.must_draw:
        done = b.go(done.state, DrawCards())
    return done.state, [each for each in done.events if isinstance(each, CardDrawn)]


@claim("play.draw")
def _draw(b: Bench) -> None:
    leader = b.dealt()[0].forehand
    state, drawn = _trick_drawn(b, 2 * b.variant.seats)
    assert next(each.seat for each in drawn) == leader == state.taken[-1].winner
    assert sorted(each.seat for each in drawn) == list(range(b.variant.seats))
    # With the talon empty, nobody draws.
    assert not _trick_drawn(b, 0)[1]


@claim("play.last_drawn_two", "play.last_drawn")
def _last_drawn(b: Bench) -> None:
    state, drawn = _trick_drawn(b, b.variant.seats)
    assert [each.turned_up for each in drawn] == [False] * (b.variant.seats - 1) + [True]
    if b.answer == "last_drawn_two":
        assert drawn[-1].seat != state.taken[-1].winner


def _second_to_jack(b: Bench, held: str, **lay: int) -> tuple[DealState, set[str]]:
    """Lead a queen of hearts, and return what the next seat may play from these cards."""
    leader = b.dealt()[0].forehand
    second = b.dealt()[0].after(leader)
    state = b.lay({leader: "QH JC JD", second: held}, **lay)
    if lay.get("closed") is None and not state.strict:
        assert state.talon is not None
    after = b.play(state, "QH")
    return after, b.playable(after)


def _free(b: Bench, **lay: int) -> bool:
    """Say whether any card may be played; otherwise exactly the duties must hold."""
    played = _second_to_jack(b, "KH JH AD", **lay)[1]
    duty = {"KH"} if b.variant.base.following.must_head else {"KH", "JH"}
    assert played in ({"KH", "JH", "AD"}, duty)
    void = _second_to_jack(b, "JS KD AD", **lay)[1]
    assert void in ({"JS", "KD", "AD"}, {"JS"})
    assert (len(played) == 3) is (len(void) == 3)
    return len(played) == 3


@claim("following.open")
def _open(b: Bench) -> None:
    assert _free(b, talon=2 * b.variant.seats)


@claim("following.from_exhausted", "following.from_closed", "words.closing", "closing.talon")
def _later(b: Bench) -> None:
    assert not _free(b, talon=0)
    if b.answer != "from_exhausted":
        leader = b.dealt()[0].forehand
        assert not _free(b, talon=2 * b.variant.seats, closed=leader)
        state = b.lay({leader: "AS KC QD"}, talon=4 * b.variant.seats, tricks=[leader])
        for end in (CloseTalon(), KnockTarget()):
            if b.may(state, end):
                done = b.go(state, end).state
                assert done.talon is not None
                assert not done.talon.open
                assert done.strict
                assert done.turn == leader or done.phase is Phase.EXCHANGE_REPLY
                played = b.played(evolve(done, phase=Phase.PLAY, turn=leader), "AS")
                while played.state.trick.cards:
                    played = b.played(played.state, min(b.playable(played.state)))
                assert not any(isinstance(each, CardDrawn) for each in played.events)


@claim("following.from_start", "following.duty")
def _strict(b: Bench) -> None:
    assert not _free(b, talon=0)
    if b.answer == "from_start" and b.variant.has("talon"):
        assert not _free(b, talon=2 * b.variant.seats)


@claim("following.duty_follow")
def _suit_only(b: Bench) -> None:
    assert _second_to_jack(b, "KH JH AD", talon=0)[1] == {"KH", "JH"}


def _third(b: Bench, second: str, third: str) -> set[str]:
    """Return what a third seat may play to a heart that the second has ruffed with a ten or so."""
    leader = b.dealt()[0].forehand
    state = b.dealt()[0]
    next_seat = state.after(leader)
    seats = {leader: "QH JC JD", next_seat: f"{second} QC QD", state.after(next_seat): third}
    return b.playable(b.play(b.lay(seats), "QH", second))


@claim("following.overtrump")
def _overtrump(b: Bench) -> None:
    assert _third(b, "QS", "JS KS AD") == {"KS"}


@claim("following.partner")
def _partner(b: Bench) -> None:
    state, _ = b.dealt()
    leader = state.forehand
    partner = b.partner(state, leader)
    between = state.after(leader)
    seats = {leader: "KH JC JD", between: "JH QC QD", partner: "AH QH KD"}
    if state.after(between) == partner:
        assert b.playable(b.play(b.lay(seats), "KH", "JH")) == {"AH"}


@claim("following.undertrump_forced.is_on", "following.undertrump_forced.is_off")
def _undertrump(b: Bench) -> None:
    forced = b.answer == "is_on"
    assert _third(b, "TS", "JS KS AD") == ({"JS", "KS"} if forced else {"JS", "KS", "AD"})


@claim("following.raise_after_ruff.is_on", "following.raise_after_ruff.is_off")
def _raise(b: Bench) -> None:
    assert _third(b, "JS", "KH JH AD") == ({"KH"} if b.answer == "is_on" else {"KH", "JH"})


# ---------------------------------------------------------------------- marriages


def _pair(b: Bench, held: str = "KH QH AC", **lay: object) -> tuple[DealState, int]:
    """A leader with the marriage of hearts and a trick to his name (unless told otherwise)."""
    leader = b.dealt()[0].forehand
    given = {"tricks": [leader], "talon": 4 * b.variant.seats if b.variant.has("talon") else 0}
    return b.lay({leader: held}, **{**given, **lay}), leader  # type: ignore[arg-type]


@claim("melds.marriage", "goal.from_melds", "words.marriage")
def _twenty(b: Bench) -> None:
    state, leader = _pair(b)
    shown = b.go(state, HEARTS).state
    assert shown.total(shown.sides[leader]) == state.total(state.sides[leader]) + 20 or shown.over


@claim("goal.from_tricks", "words.points")
def _from_tricks(b: Bench) -> None:
    state, leader = _pair(b, "AS KC QD", talon=0)
    after = b.play(state, "AS")
    while after.trick.cards:
        after = b.play(after, min(b.playable(after)))
    worth = b.variant.deck.worth
    assert after.won_points[leader] == sum(worth[card] for card in after.taken[-1].cards)
    assert after.won_points[leader] == after.seat_total(leader)


@claim("melds.royal_needs_33.is_on", "melds.royal_needs_33.is_off")
def _royal(b: Bench) -> None:
    for points, worth in ((32, 20 if b.answer == "is_on" else 40), (33, 40)):
        leader = b.dealt()[0].forehand
        state = _pair(b, "KS QS AC", points={leader: points})[0]
        assert b.go(state, SPADES).state.melds[-1].points == worth


@claim("melds.by_responder.is_on", "melds.by_responder.is_off")
def _responder(b: Bench) -> None:
    leader = b.dealt()[0].forehand
    second = b.dealt()[0].after(leader)
    state = b.lay({leader: "AC JC JD", second: "KH QH AD"}, tricks=[leader], talon=_some(b))
    assert b.may(b.play(state, "AC"), HEARTS) is (b.answer == "is_on")
    assert not b.may(state, HEARTS, second)
    assert b.may(_pair(b)[0], HEARTS)


def _some(b: Bench) -> int:
    return 4 * b.variant.seats if b.variant.has("talon") else 0


@claim("melds.free_lead.is_on", "melds.free_lead.is_off")
def _free_lead(b: Bench) -> None:
    shown = b.go(_pair(b)[0], HEARTS).state
    any_card = b.answer == "is_on"
    assert b.playable(shown) == ({"KH", "QH", "AC"} if any_card else {"KH", "QH"})


@claim("melds.multi_per_lead.is_on", "melds.multi_per_lead.is_off")
def _several(b: Bench) -> None:
    shown = b.go(_pair(b, "KH QH KC QC", size=4)[0], HEARTS).state
    assert b.may(shown, CLUBS) is (b.answer == "is_on")


@claim("melds.first_trick.is_on", "melds.first_trick.is_off")
def _before_trick(b: Bench) -> None:
    assert b.may(_pair(b, tricks=[])[0], HEARTS) is (b.answer == "is_on")
    assert b.may(_pair(b)[0], HEARTS)


@claim("melds.counts_from.now", "melds.counts_from.first_trick")
def _counts(b: Bench) -> None:
    leader = b.dealt()[0].forehand
    foe = b.other(b.dealt()[0], leader)
    shown = b.go(_pair(b, tricks=[foe])[0], HEARTS).state
    assert shown.total(shown.sides[leader]) == (20 if b.answer == "now" else 0)


@claim("melds.after_close.is_on", "melds.after_close.is_off")
def _after_close(b: Bench) -> None:
    leader = b.dealt()[0].forehand
    assert b.may(_pair(b, closed=leader)[0], HEARTS) is (b.answer == "is_on")


@claim("melds.after_knock")
def _after_knock(b: Bench) -> None:
    knocked = b.go(_pair(b)[0], KnockTarget()).state
    assert not b.may(knocked, HEARTS)


@claim("melds.after_exhaust.is_on", "melds.after_exhaust.is_off")
def _after_exhaust(b: Bench) -> None:
    assert b.may(_pair(b, talon=0)[0], HEARTS) is (b.answer == "is_on")


@claim("melds.none")
def _no_melds(b: Bench) -> None:
    assert not b.may(_pair(b)[0], HEARTS)


# ---------------------------------------------------------------------- exchanging

SWAP = ExchangeTrump()


@claim(*(f"exchange.card.{rank}" for rank in "J97"))
def _swap(b: Bench) -> None:
    low = f"{b.answer}S"
    state, leader = _pair(b, f"{low} QC AC", up="AS")
    after = b.go(state, SWAP).state
    assert "AS" in map(str, after.hands[leader])
    assert after.turned_up is not None
    assert str(after.turned_up) == low
    assert not b.may(_pair(b, "KS QC AC", up="AS")[0], SWAP)
    second = state.after(leader)
    assert not b.may(
        b.lay({second: f"{low} QC AC"}, talon=4, up="AS", tricks=[second]), SWAP, second
    )


@claim("exchange.card.none", "exchange.none")
def _no_swap(b: Bench) -> None:
    ranks = [rank.value for rank in b.variant.deck.ranks if rank.value in "J97"]
    for low in (f"{rank}S QC AC" for rank in ranks):
        assert not b.may(_pair(b, low, up="AS")[0], SWAP)


def _holding(b: Bench) -> str:
    return f"{b.variant.base.exchange.card}S QC AC"  # type: ignore[union-attr]


@claim("exchange.min_talon.v2", "exchange.min_talon.v4")
def _least(b: Bench) -> None:
    assert b.may(_pair(b, _holding(b), up="AS", talon=4)[0], SWAP)
    assert b.may(_pair(b, _holding(b), up="AS", talon=2)[0], SWAP) is (b.answer == "v2")


@claim("exchange.needs_trick.is_on", "exchange.needs_trick.is_off")
def _needs(b: Bench) -> None:
    assert b.may(_pair(b, _holding(b), up="AS")[0], SWAP)
    bare = _pair(b, _holding(b), up="AS", tricks=[])[0]
    assert b.may(bare, SWAP) is (b.answer == "is_off")


@claim("exchange.on_opponent_close.is_on", "exchange.on_opponent_close.is_off")
def _reply(b: Bench) -> None:
    leader = b.dealt()[0].forehand
    second = b.dealt()[0].after(leader)
    hands = {leader: "KC QC AC", second: _holding(b).replace("QC AC", "QD AD")}
    state = b.lay(hands, tricks=[leader], talon=_some(b), up="AS")
    closed = b.go(state, CloseTalon()).state
    assert (closed.turn == second and b.may(closed, SWAP)) is (b.answer == "is_on")
    assert not b.may(b.lay({leader: _holding(b)}, closed=leader, talon=4, up="AS"), SWAP)

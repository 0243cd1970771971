"""Positions as text: examples, round trips, and what is refused."""

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from game.engine.actions import CloseTalon, PlayCard
from game.engine.cards import Card, cards
from game.engine.deal import legal
from game.engine.state import Phase
from game.engine.values import evolve
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from game.notation.gone import lay_out
from game.notation.position import PositionError, format_position, parse_position
from game.notation.sheet import KEYS
from tests.invariants import Deal, choose, random_house
from tests.strategies import deals, house_rules, variants
from tests.variants import ALL, house, named

PAGE = Path(__file__).parents[2] / "docs" / "position-format.md"
VARIANTS = {name: named(name) for name in ALL}
BLOCKS = re.findall(r"^```(position|refused)\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
EXAMPLES = [
    (text, BLOCKS[at + 1][1].strip() if BLOCKS[at + 1 : at + 2] and BLOCKS[at + 1][0] == "refused"
     else "")
    for at, (kind, text) in enumerate(BLOCKS)
    if kind == "position"
]  # fmt: skip


def without_history(view: SeatView) -> SeatView:
    """Return what of a view is part of a position: all but the events."""
    return evolve(view, events=())


def two_handed(variant: Variant) -> bool:
    """Say whether positions of this game can be written: no word of it tells of doublings."""
    talon = variant.seats == 2 and variant.dealing.turn_up_after > 0
    return talon and not variant.contracts


# The page


@pytest.mark.parametrize(("text", "refused"), EXAMPLES)
def test_examples_of_the_page(text: str, refused: str) -> None:
    """Each is read, or refused with the words that stand below it."""
    if refused:
        with pytest.raises(PositionError) as caught:
            parse_position(text, VARIANTS)
        assert str(caught.value) == refused
        return
    position = parse_position(text, VARIANTS)
    view = position.view()
    assert view.legal
    written = format_position(view, VARIANTS)
    assert parse_position(written, VARIANTS).view() == view


def test_the_page_has_both_kinds() -> None:
    """Enough of each, so that an empty list does not pass for success."""
    assert sum(not refused for _, refused in EXAMPLES) >= 8
    assert sum(bool(refused) for _, refused in EXAMPLES) >= 7


def test_the_page_names_every_key() -> None:
    """A key that is not documented does not exist for anyone."""
    table = PAGE.read_text("utf-8").partition("## All keys")[2].partition("## What is")[0]
    missing = [key for key in KEYS if f"`{key}`".lower() not in table.lower()]
    assert missing == ["knocked points", "knocked tricks"]  # said beside ``closed``


# Round trips


@given(deals(variants.filter(two_handed)))
def test_every_moment_of_a_deal_can_be_written_and_read(deal: Deal) -> None:
    """The view that comes back is the one that was written, in every field but the events."""
    if not deal.state.over:
        view = view_for(deal.variant, deal.state, deal.events, deal.state.turn)
        text = format_position(view, VARIANTS)
        assert parse_position(text, VARIANTS).view() == without_history(view), text
        assert format_position(parse_position(text, VARIANTS).view(), VARIANTS) == text


@given(deals(house_rules(variants.filter(two_handed))))
def test_house_rules_are_written_and_read(deal: Deal) -> None:
    """Any combination of changed rules, at any moment."""
    if not deal.state.over and not deal.state.auction.standing:
        view = view_for(deal.variant, deal.state, deal.events, deal.state.turn)
        text = format_position(view, VARIANTS)
        assert parse_position(text, VARIANTS).view() == without_history(view), text


@pytest.mark.parametrize("name", [name for name in ALL if two_handed(named(name))])
def test_whole_deals(name: str) -> None:
    """Every step of a dozen deals, closings and all (the property tests see fewer of them)."""
    variant, rng = named(name), Random(name)
    for number in range(1, 13):
        deal = Deal.start(variant, number, number % 2)
        while not deal.state.over:
            view = view_for(variant, deal.state, deal.events, deal.state.turn)
            text = format_position(view, VARIANTS)
            assert parse_position(text, VARIANTS).view() == without_history(view), text
            deal.act(*choose(deal, rng))


@pytest.mark.parametrize("seed", range(8))
def test_whole_deals_of_any_house(seed: int) -> None:
    """At every decision nothing that was played is refused, nor when only its sums are told."""
    rng = Random(seed)
    base = named(rng.choice([name for name in ALL if two_handed(named(name))]))
    variant, _ = random_house(base, rng)
    deal = Deal.start(variant, seed + 1, seed % 2)
    while not deal.state.over:
        view = view_for(variant, deal.state, deal.events, deal.state.turn)
        text = format_position(view, VARIANTS)
        assert parse_position(text, VARIANTS).view() == without_history(view), text
        if view.taken:
            summed = evolve(view, unordered=rng.randint(1, len(view.taken)))
            text = format_position(summed, VARIANTS)
            try:
                read = parse_position(text, VARIANTS).view()
            except PositionError as error:
                # Not every split into tricks is looked for.
                assert "cannot be shared out" in error.message, text  # noqa: PT017
            else:
                assert (read.hand, read.legal) == (view.hand, view.legal), text
        deal.act(*choose(deal, rng))


@given(deals(variants.filter(two_handed)))
def test_with_all_cards_said_the_state_comes_back(deal: Deal) -> None:
    """Both hands and the talon: the position that the rules layer plays on from."""
    state = deal.state
    if state.over or state.phase is Phase.CUT:
        return
    view = view_for(deal.variant, state, deal.events, state.turn)
    lines = [
        line for line in format_position(view, VARIANTS).splitlines() if not line.startswith("hand")
    ]
    for seat in (0, 1):
        lines.append(f"hand {'ND'[seat == state.dealer]}: {' '.join(map(str, state.hands[seat]))}")
    assert state.talon is not None
    hidden = state.talon.cards[:-1]
    lines.append("talon cards: " + " ".join(map(str, hidden)))
    assert parse_position("\n".join(lines), VARIANTS).state() == state


def test_only_the_seat_on_turn_is_written() -> None:
    """The other one has nothing to decide, and four players are another format."""
    deal = Deal.start(named("schnapsen"), 1, 0)
    other = view_for(deal.variant, deal.state, deal.events, 1 - deal.state.turn)
    with pytest.raises(PositionError, match="seen by the seat on turn"):
        format_position(other)
    deal = Deal.start(named("four_seats"), 1, 0)
    four = view_for(deal.variant, deal.state, deal.events, deal.state.turn)
    with pytest.raises(PositionError, match="two-handed"):
        format_position(four)


# What follows from what is said

OPENING = "variant: schnapsen\nturned up: JS\nhand N: AS KS QS TH AD\n"
STRICT = """variant: schnapsen
turned down: JS
taken: N AC JC
closed: N after 1
taken: N QH JD
hand N: AS KS QS TH
"""


def test_what_is_not_said_is_worked_out() -> None:
    """The opening of a deal, from three lines."""
    view = parse_position(OPENING, VARIANTS).view()
    assert (view.turn, view.talon_size, view.sizes, view.trump) == (1, 10, (5, 5), "S")
    assert view.match is None
    assert CloseTalon() in view.legal
    assert len(view.unseen) == 14


def test_a_shown_card_is_known_without_being_said() -> None:
    """The king of a marriage whose queen was led is in the hand of whoever showed it."""
    text = (
        "variant: schnapsen\nturned up: JS\ntaken: N QH AH\nmarriages: N H 20\nleads: D\n"
        "hand D: AC TC KC QC JC\n"
    )
    view = parse_position(text, VARIANTS).view()
    assert view.known[1] == {Card.parse("KH")}
    assert view.total(1) == 20


def test_strict_plays_prove_something() -> None:
    """D threw a diamond on a heart: he has neither hearts nor trumps."""
    view = parse_position(STRICT, VARIANTS).view()
    (proof,) = view.exclusions
    assert proof.seat == 0
    assert {card.suit for card in proof.cards} == {"H", "S"}


def test_rules_decide_what_is_legal() -> None:
    """The same position, with and without closing at four cards or more."""
    text = (
        "variant: schnapsen\nturned up: KH\ntaken: N AC JC\ntaken: N TC QC\ntaken: N KC JD\n"
        "taken: N AS JS\nhand N: TH QH QS KS TS\n"
    )
    assert CloseTalon() in parse_position(text, VARIANTS).view().legal
    changed = parse_position("rule: closing.min_talon = 4\n" + text, VARIANTS).view()
    assert CloseTalon() not in changed.legal
    assert changed.variant == house("schnapsen", closing__min_talon=4)


def test_the_score_is_the_players_own() -> None:
    """N and D by name, whichever seat they have."""
    text = OPENING + "dealer: 1\nscore: N 5, D 3\ncarry: 2\n"
    match = parse_position(text, VARIANTS).view().match
    assert match is not None
    assert (match.scores, match.carry, match.dealer) == ((5, 3), 2, 1)


def test_byte_order_mark_and_windows_lines() -> None:
    """A file from another system is read like any other."""
    text = "\ufeff" + OPENING.replace("\n", "\r\n")
    assert parse_position(text, VARIANTS) == parse_position(OPENING, VARIANTS)


# What is refused


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: expected a line 'variant: ...' that names the game"),
        ("variant schnapsen", "line 1, column 1: expected 'key: value', such as"),
        ("variant: schnapsn", "line 1, column 10: there is no game 'schnapsn' (did you mean 'schn"),
        ("variant: four_seats", "column 10: positions are for two-handed games with a talon"),
        ("variant:", "line 1, column 9: expected the name of a game here"),
        (OPENING + "colour: red", "line 4, column 1: 'colour' is not a key of a position: exp"),
        (OPENING + "turned up: QS", "line 4, column 1: 'turned up' is set twice (first on line 2)"),
        (OPENING + "trump: X", "line 4, column 8: 'X' is not a suit: expected C, S, H or D"),
        (OPENING + "trump: H", "line 4, column 8: trump is S, the suit of the card JS"),
        (OPENING + "dealer: 2", "line 4, column 9: expected seat 0 or 1"),
        (OPENING + "score: N x", "line 4, column 10: 'x' is not a whole number"),
        (OPENING + "score: M 1", "line 4, column 8: 'M' is not a player: expected N (who led fir"),
        (OPENING + "score: N 7, D 0", "line 4, column 1: a Bummerl is won at 7"),
        (OPENING + "carry: 1", "line 4, column 1: 'carry' needs a line 'score: N ..., D ...'"),
        (OPENING + "rule: closing.min_talon = 3", "closing.min_talon: 3 is not one of 2, 4"),
        (OPENING + "rule: closing.minimum = 4", "there is no rule 'closing.minimum' (did you mean"),
        (OPENING + "rule: closing.allowed = maybe", "column 25: expected on or off, not 'maybe'"),
        (OPENING + "phase: tea", "line 4, column 1: 'tea' is no phase: expected cut, auction"),
        (OPENING + "phase: last call", "the last call comes when all cards are played"),
        (OPENING + "phase: exchange reply\nhand D: QH JH AC JC KD", "this comes right after the"),
        (OPENING + "leads: D", "line 4, column 8: N leads first and leads"),
        (OPENING + "talon: 8", "line 4, column 8: after 0 tricks 10 cards lie in the talon"),
        (OPENING + "hand D: QH", "line 4, column 1: D holds 5 cards here: expected as many cards"),
        (OPENING + "hand D: QH QH ? ? ?", "line 4, column 12: QH stands here and in the hand of D"),
        (OPENING + "hand D: 9H ? ? ? ?", "there is no 9H in this pack (its ranks are J Q K T A)"),
        (OPENING + "hand D: 10 ? ? ? ?", "line 4, column 9: '10' is not a card: expected a rank"),
        (OPENING + "talon cards: AC", "9 cards hidden in the talon: expected as many cards"),
        (OPENING + "marriages: D H 30", "line 4, column 16: this marriage counts 20, not 30"),
        (OPENING + "marriages: D S 40", "D cannot have shown KS: it is not with him"),
        (OPENING + "marriages: D D 20", "D led one of its cards, but neither has been played"),
        (OPENING + "this lead: marriage S", "the marriage in S of this lead is missing"),
        (OPENING + "this lead: must draw", "nobody waits to draw at this point of this game"),
        (OPENING + "gone: QH", "line 4, column 1: 1 card given as gone: expected an even"),
        (OPENING + "gone: QH JH", "cards given as 'gone' need lines 'points: ...' and 'tricks"),
        (OPENING + "taken: D QH JH", "line 4, column 8: N was to lead here, not D"),
        (OPENING + "taken: N QH", "line 4, column 1: expected who led and two cards, such as"),
        (OPENING + "closed: N after 0", "the talon is closed: expected 'turned down', not 'turne"),
        (OPENING + "contract: snapszer by N", "there is no contract 'snapszer': expected no contr"),
        (OPENING.replace("turned up", "turned down"), "no line 'closed: ...' says who closed when"),
        (OPENING.replace("turned up: JS", "trump: S"), "10 cards lie in the talon: expected"),
        (OPENING.replace("hand N", "hand D"), "expected a line 'hand N: ...': N is on turn"),
        (OPENING.replace("AD", "?"), "line 3, column 21: N is on turn: his whole hand must be kn"),
        (STRICT.replace("N after 1", "D after 1"), "N was on lead then: only the leader may do"),
        (STRICT.replace("N after 1", "N after 3"), "there are 2 tricks so far: expected 0 to 2"),
        (STRICT + "closed tricks: N 0, D 1", "expected the 1 trick taken by then"),
        (STRICT + "closed points: N 14, D 0", "N had 13 points then, not 14"),
        (STRICT + "hand D: KH ? ? ?", "D may not play JD to QH in this trick, because he held KH"),
        (STRICT + "tricks: N 1, D 1", "the tricks are N 2, D 0"),
        (STRICT + "talon: 10", "8 cards lay in the talon when it was closed, not 10"),
        (OPENING + "rule: knocking.allowed = on", "line 4, column 1: the rules contradict each o"),
        (OPENING + "rule: knocking.fold = on", "contradict each other: problem.fold_without_knock"),
        (OPENING + "rule: ending.bonus_decides = on", "problem.bonus_decides_without_bonus"),
        (OPENING + "rule: exchange.card = 9", "problem.exchange_card_missing (card 9)"),
        (OPENING + "rule: dealing.packets = 6 6", "line 4, column 1: the rules contradict each"),
        (OPENING + "rule: dealing.widow = 6", "positions are for two-handed games with a talon"),
        (OPENING + "rule: dealing.turn_up_after = 0", "positions are for two-handed games with"),
        (STRICT + "rule: closing.allowed = off", "this is not allowed in this game"),
    ],
)  # fmt: skip
def test_refused_with_place_and_reason(text: str, message: str) -> None:
    """Each complaint says where, what is wrong and what was expected."""
    with pytest.raises(PositionError) as caught:
        parse_position(text, VARIANTS)
    assert message in str(caught.value)


def test_hands_that_no_deal_could_have_left() -> None:
    """D discarded on a king of clubs: he has no trump. But only trumps are left for him."""
    text = """variant: schnapsen
trump: S
taken: N AC JC
taken: N TC QC
taken: N AD JD
taken: N TD QD
taken: N AH JH
taken: N KC QH
hand N: KD KH TH AS
"""
    with pytest.raises(PositionError, match="this cannot be: no deal of the unseen cards agrees"):
        parse_position(text, VARIANTS)
    possible = text.replace("KC QH", "KC TS").replace("hand N: KD KH TH AS", "hand D: AS KS QS JS")
    assert parse_position(possible, VARIANTS).view().legal


def test_not_everything_is_known() -> None:
    """The state needs every card, and says which are missing."""
    with pytest.raises(PositionError, match="the hand of D is not known"):
        parse_position(OPENING, VARIANTS).state()
    with pytest.raises(PositionError, match="the order of the talon is not known"):
        parse_position(OPENING + "hand D: QH KH JH AH AC", VARIANTS).state()


def test_one_unknown_card_follows() -> None:
    """With a single card missing anywhere, it is clear which."""
    text = OPENING + "hand D: QH KH JH AH AC\ntalon cards: TS TC KC QC JC TD KD QD ?"
    state = parse_position(text, VARIANTS).state()
    assert state.talon is not None
    assert str(state.talon.cards[-2]) == "JD"
    assert PlayCard(Card.parse("AS")) in legal(named("schnapsen"), state)


# Cards gone whose tricks are not known


def test_gone_cards_are_laid_into_tricks_that_can_be() -> None:
    """Each trick is led by the winner of the one before, and the sums are those asked for."""
    deck, gone = named("schnapsen").deck, cards("KS QS TH JH AC TC")
    for points, tricks, last in (((7, 33), (1, 2), 1), ((12, 28), (1, 2), 0), ((40, 0), (3, 0), 0)):
        laid = lay_out(
            deck, cards("JD")[0].suit, gone, points, tricks, first_leader=1, last_winner=last
        )
        if laid is None:
            continue
        assert laid[0].leader == 1
        assert laid[-1].winner == last
        for before, after in pairwise(laid):
            assert after.leader == before.winner
        for seat in (0, 1):
            won = [trick for trick in laid if trick.winner == seat]
            assert sum(trick.points for trick in won) == points[seat]
            assert len(won) == tricks[seat]
        for trick in laid:
            taker = deck.winner(cards("JD")[0].suit, trick.cards)
            assert trick.seats[taker] == trick.winner


def test_sums_that_no_split_gives() -> None:
    """No two of these cards make 20."""
    deck, gone = named("schnapsen").deck, cards("AC TC JH JD")
    assert lay_out(deck, gone[0].suit, gone, (20, 5), (1, 1), first_leader=1, last_winner=0) is None

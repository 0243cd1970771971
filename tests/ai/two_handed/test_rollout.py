"""The play-outs: the same in both forms, and never more than a player may know."""

from collections import Counter
from random import Random

import pytest

from game.ai.cardset import card_table
from game.ai.deduction.counting import claims_rightly
from game.ai.deduction.hands import possible_hands
from game.ai.kernel import Kernel, Unsupported
from game.ai.kernel.loader import COMPILED, INTERPRETED, kernel_form
from game.ai.kernel.playouts import BOOKISH, CANNY, NAIVE, PlayOuts
from game.ai.rules_of_thumb.board import board
from game.ai.rules_of_thumb.open_play import OpenPlay
from game.ai.two_handed.beliefs import Assumptions, World, hand_weights, worlds
from game.ai.two_handed.past import past_of
from game.ai.two_handed.plans import plans_of
from game.ai.two_handed.trial import Board
from game.engine.actions import Action, DrawCards, KnockTarget, PlayCard
from game.engine.cards import Card
from game.engine.values import evolve
from tests.ai.games import GAMES
from tests.ai.two_handed.positions import open_views, positions

SCHNAPSEN = GAMES["schnapsen"]


def test_both_forms_play_the_same_deals() -> None:
    if kernel_form() != COMPILED:
        pytest.skip("the search is not compiled here: there is only one form")
    compared = 0
    for game in ("schnapsen", "snapszli", "loose", "knocked", "sixty_six"):
        variant = GAMES[game]
        both = [PlayOuts(variant.base, variant.deck, form=form) for form in (COMPILED, INTERPRETED)]
        for view in open_views(variant, range(1, 9)):
            table = card_table(variant.deck, view.trump)
            past = past_of(view, table)
            results = []
            for playouts in both:
                rng = Random(7)
                found = worlds(view, table, playouts, past, rng, 4, Assumptions())
                board = Board(view, table, past, playouts)
                points = []
                for world in found:
                    board.begin(world, 11)
                    points += [
                        board.points(plan, world)
                        for plan in plans_of(view, table, past, playouts.numbers)
                    ]
                results.append((found, points))
            assert results[0] == results[1]
            compared += 1
    assert compared > 60


def test_what_play_outs_do_not_know_is_refused_by_name() -> None:
    """They know what the search knows, and no more."""
    payoff = SCHNAPSEN.base.payoff
    rules = evolve(SCHNAPSEN.base, payoff=evolve(payoff, target=300))
    with pytest.raises(Unsupported, match="the target 300"):
        PlayOuts(rules, SCHNAPSEN.deck)


@pytest.mark.parametrize(
    ("name", "kind"), [("careful", BOOKISH), ("greedy", NAIVE), ("level3:misjudges=0", CANNY)]
)
def test_it_is_guessed_right_mostly_what_kind_of_player_somebody_is(name: str, kind: int) -> None:
    playouts = PlayOuts(SCHNAPSEN.base, SCHNAPSEN.deck)
    taken_for = [0, 0, 0]
    for view in open_views(SCHNAPSEN, range(1, 60), bots=("careful", name), seat=0):
        if len(view.taken) < 3:
            continue
        table = card_table(SCHNAPSEN.deck, view.trump)
        found = worlds(view, table, playouts, past_of(view, table), Random(1), 20, Assumptions())
        for world in found:
            taken_for[world.kind] += 1
    assert sum(taken_for) >= 400
    assert taken_for[kind] > 0.45 * sum(taken_for)
    assert taken_for[kind] == max(taken_for)


@pytest.mark.parametrize("game", ["schnapsen", "snapszli", "loose", "knocked", "sixty_six"])
def test_at_the_last_draw_a_canny_player_answers_best_and_a_bookish_one_no_better(
    game: str,
) -> None:
    variant = GAMES[game]
    playouts = PlayOuts(variant.base, variant.deck)
    kernel = Kernel(variant.base, variant.deck, false_claims=False)
    equal = more = 0
    for state, view in positions(variant, range(1, 250)):
        if view.talon_size != 2 or not view.talon_open or not view.on_lead or view.lead.melded:
            continue
        if view.lead.must_draw:
            continue
        if max(view.totals) >= variant.base.payoff.target:
            continue
        table = card_table(variant.deck, view.trump)
        past = past_of(view, table)
        assert state.talon is not None
        lying = (table.bit[state.talon.cards[0]],)
        hand = table.mask(state.hands[1 - view.seat])
        exact = kernel.root_values(kernel.position_from_state(state))
        board_ = Board(view, table, past, playouts)
        for plan in plans_of(view, table, past, playouts.numbers):
            if not isinstance(plan.first, PlayCard):
                continue
            points = []
            for kind in (CANNY, BOOKISH):
                world = World(hand, lying, kind)
                board_.begin(world, 3)
                points.append(board_.points(plan, world))
            assert points[0] == exact[plan.first]
            assert points[1] >= points[0]
            equal += points[1] == points[0]
            more += points[1] > points[0]
    assert equal > 100
    assert more > 10


def test_knocking_and_drawing_are_worth_what_the_search_says() -> None:
    """With all cards told, near the last draw: the best lead after a knock, and drawing first."""
    seen = Counter[str]()
    for game, numbers in (("knocked", range(1, 80)), ("sixty_six", range(1, 40))):
        variant = GAMES[game]
        playouts = PlayOuts(variant.base, variant.deck)
        kernel = Kernel(variant.base, variant.deck, false_claims=False)
        for state, view in positions(variant, numbers):
            drawing = view.talon_open and view.talon_size == (4 if view.lead.must_draw else 2)
            if not drawing or not view.on_lead or view.lead.melded or claims_rightly(view):
                continue
            table = card_table(variant.deck, view.trump)
            past = past_of(view, table)
            assert state.talon is not None
            lying = tuple(table.bit[card] for card in state.talon.cards[:-1])
            hand = table.mask(state.hands[1 - view.seat])
            exact = kernel.root_values(kernel.position_from_state(state))
            board_ = Board(view, table, past, playouts)
            world = World(hand, lying, CANNY)
            board_.begin(world, 3)
            found: dict[Action, int] = {}
            for plan in plans_of(view, table, past, playouts.numbers):
                if plan.first in (KnockTarget(), DrawCards()):
                    points = board_.points(plan, world)
                    found[plan.first] = max(points, found.get(plan.first, points))
            for action, points in found.items():
                assert points == exact[action], view
                seen[str(action)] += 1
    assert seen["knock"] > 30
    assert seen["draw"] > 10


@pytest.mark.parametrize("game", ["schnapsen", "santase"])
def test_guessing_finds_the_true_hand_more_often_than_chance_does(game: str) -> None:
    """With hands of five cards and of six."""
    variant = GAMES[game]
    playouts = PlayOuts(variant.base, variant.deck)
    rng, better, count = Random(3), 0.0, 0
    for view, hand in open_views(variant, range(1, 120), bots=("careful", "careful"), hands=True):
        if len(view.taken) not in (2, 3) or rng.random() < 0.5:
            continue
        table = card_table(variant.deck, view.trump)
        past = past_of(view, table)
        drawn = worlds(view, table, playouts, past, rng, 60, Assumptions(infers=False))
        hands = [table.mask(hand)] + [world.hand for world in drawn]
        weights = [sum(both) for both in hand_weights(playouts, past, hands, Assumptions(), 5)]
        if sum(weights) > 0:
            better += weights[0] / (sum(weights) / len(weights))
            count += 1
    assert count > 60
    assert better / count > 1.2


@pytest.mark.parametrize(("game", "size"), [("schnapsen", 5), ("santase", 6)])
def test_what_he_did_is_weighed_against_hands_of_the_right_size(
    game: str, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He thought of as many cards in the viewer's hand as it held."""
    variant = GAMES[game]
    playouts = PlayOuts(variant.base, variant.deck, form=INTERPRETED)
    book, sizes = playouts.book, Counter[str]()
    leads, closes = book.score_leads, book.closes

    def score_leads(hand: int, cards: int, other: int, *more: int) -> None:
        sizes[f"lead {other}"] += 1
        leads(hand, cards, other, *more)

    def closing(hand: int, other: int, *more: int) -> int:
        sizes[f"close {other}"] += 1
        return closes(hand, other, *more)

    monkeypatch.setattr(book, "score_leads", score_leads)
    monkeypatch.setattr(book, "closes", closing)
    for _, view in positions(variant, range(1, 40)):
        table = card_table(variant.deck, view.trump)
        past = past_of(view, table)
        if past.telling:
            found = possible_hands(view, table, Random(1), 1)
            hand_weights(playouts, past, found, Assumptions(), 5)
    assert set(sizes) == {f"lead {size}", f"close {size}"}


def thumb_and_open_play(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[dict[Card, float], dict[Card, float]]]:
    """Return the worth of every play in many positions: by the rules of thumb, by OpenPlay."""
    variant = GAMES[game]
    playouts = PlayOuts(variant.base, variant.deck, form=INTERPRETED)
    book, compared = playouts.book, []
    for view in open_views(variant, range(1, 40), bots=("careful", "careful")):
        table = card_table(variant.deck, view.trump)
        past = past_of(view, table)
        mine, his = past.scores
        assert view.turned_up is not None
        bottom, hand = 1 << table.bit[view.turned_up], table.mask(view.hand)
        known = table.mask(view.known[1 - view.seat])
        cards = {a.card: table.bit[a.card] for a in view.legal if isinstance(a, PlayCard)}
        if not cards:
            continue
        seen = board(view)
        play = OpenPlay(view, seen)
        playouts.begin((), 5)
        if seen.led >= 0:
            book.score_replies(hand, seen.led, known, his, mine, past.gone, bottom, view.talon_size)
            right = {card: play.reply(bit) for card, bit in cards.items()}
        else:
            others = possible_hands(view, table, Random(1), 1)
            hidden = others[0] & ~known
            monkeypatch.setattr(book, "drawn", lambda _cards, _take, hidden=hidden: hidden)
            book.score_leads(
                hand, table.mask(cards), view.sizes[1 - view.seat], known, mine, his,
                past.gone, bottom, view.talon_size, 1,
            )  # fmt: skip
            right = {card: play.lead(bit, others, strict=False) for card, bit in cards.items()}
        found = {card: book.score[bit] / 10 for card, bit in cards.items()}
        compared.append((found, right))
    return compared


@pytest.mark.parametrize("game", ["schnapsen", "snapszli"])
def test_rules_of_thumb_weigh_cards_as_the_careful_player_does(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = thumb_and_open_play(game, monkeypatch)
    assert len(compared) > 200
    for found, right in compared:
        # Tenths of a card point, rounded down in three places.
        assert found == pytest.approx(right, abs=0.35)

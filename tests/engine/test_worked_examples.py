"""Every worked example of the rules: the id is in the name, the claim in the docstring."""

import pytest

from game.engine.cards import Suit, cards
from game.engine.events import CardDrawn, CardsDealt, TalonLaid, TrumpTurned
from game.engine.match import MatchState, new_match, settle, shown_score
from game.engine.rules import Following
from game.engine.state import DealResult, Level, Phase, Reason
from game.engine.values import evolve
from game.engine.variant import Variant
from tests.engine.positions import D, N, Table, deal, middle
from tests.variants import house, named, santase, sixty_six, snapszli24

SCH = named("schnapsen")
TUR = named("schnapsen_turnier")
SNA = named("snapszli")


def won(points: int, winner: int | None = N) -> DealResult:
    """Return a result that brings a seat so many game points (None for a drawn deal)."""
    return DealResult(
        winner=winner,
        winners=() if winner is None else (winner,),
        points=points,
        awards=tuple(points if seat == winner else 0 for seat in (0, 1)),
        reason=Reason.CLAIMED,
        level=Level.PLAIN,
        actor=winner,
        totals=(0, 0),
        tricks=(0, 0),
    )


def score(variant: Variant, n: int, d: int, **more: int) -> MatchState:
    """Return a match in which N and D have so many game points."""
    return evolve(new_match(variant, D), scores=(d, n), **more)


# Rules 2.2: the kernel


@pytest.mark.parametrize(
    ("led", "hand", "talon", "legal"),
    [
        pytest.param("QH", "KH JH AS", "TD KS", "KH JH AS", id="K1"),
        pytest.param("QH", "KH JH AS", "", "KH", id="K2"),
        pytest.param("QH", "JH AS TS", "", "JH", id="K3"),
        pytest.param("QH", "AS JS KD", "", "AS JS", id="K4"),
        pytest.param("TS", "QS JS KD", "", "QS JS", id="K5"),
        pytest.param("QH", "KD JC", "", "KD JC", id="K6"),
    ],
)
def test_K1_to_K6_two_handed_following(led: str, hand: str, talon: str, legal: str) -> None:
    """Open: anything. Strict: head, else follow, else trump, else anything."""
    table = middle(SCH, D=led, N=hand, talon=talon, lead="D").do(f"D play {led}")
    assert table.plays("N") == set(legal.split())


def test_K2_holds_after_closing_too() -> None:
    """A closed talon is as strict as an empty one."""
    table = middle(SCH, D="QH", N="KH JH AS", talon="TD KS", lead="D")
    table.do("D close; D play QH")
    assert table.plays("N") == {"KH"}


def test_K7_no_duty_to_raise_a_ruffed_suit() -> None:
    """Four hands, trump C: KH, JC, then AH or JH; with ``raise_after_ruff`` only AH."""
    trick, hand = cards("KH JC"), cards("AH JH QC TD KS")
    assert Following().duty(SCH.deck, Suit.CLUBS, trick, hand)[1] == cards("AH JH")
    raising = Following(raise_after_ruff=True)
    assert raising.duty(SCH.deck, Suit.CLUBS, trick, hand)[1] == cards("AH")


def test_K8_void_and_beaten_must_still_trump() -> None:
    """Four hands, trump C: KH, QC, then only JC; without ``undertrump_forced`` the whole hand."""
    trick, hand = cards("KH QC"), cards("JC TD KS QD JS")
    assert Following().duty(SCH.deck, Suit.CLUBS, trick, hand)[1] == cards("JC")
    free = Following(undertrump_forced=False)
    assert free.duty(SCH.deck, Suit.CLUBS, trick, hand)[1] == hand


# Rules 3.1: Schnapsen


def test_SC1_close_at_the_opening_lead_and_make_it() -> None:
    """N closes trickless D out: 21 + 40 + 7 = 68, D's snapshot is trickless: N 3."""
    table = deal(SCH, N="AS KS QS TH AD", D="TS KH QH TC AC", turn_up="JS")
    table.do("N close; N play AS")
    assert table.plays("D") == {"TS"}
    table.do("D play TS; N marriage S")
    assert table.total("N") == 61
    table.do("N play KS")
    assert table.plays("D") == {"AC", "KH", "QH", "TC"}
    table.do("D play QH; N claim")
    assert table.total("N") == 68
    assert table.outcome == "N 3"
    assert table.result.reason is Reason.CLOSED_MADE


@pytest.mark.parametrize("variant", [SCH, TUR], ids=lambda variant: variant.id)
def test_SC2_marriage_before_the_first_trick_then_a_failed_close(variant: Variant) -> None:
    """N 48, D 52: failed, closer trickless at closing, D too: D 3 under both rules."""
    table = deal(variant, N="KS QS JH JD JC", D="TS AC AH AD KC", turn_up="JS")
    table.do("N marriage S; N close")
    assert table.plays("N") == {"KS", "QS"}
    table.do("N play QS")
    assert table.plays("D") == {"TS"}
    table.tricks("TS", "AH JH", "AD JD", "AC JC", "KC KS").do("N pass")
    assert (table.total("N"), table.total("D")) == (48, 52)
    assert table.outcome == "D 3"


@pytest.mark.parametrize(
    ("fail", "outcome"), [("closer_trickless", "D 2"), ("opponent_trickless", "D 3")]
)
def test_SC3_closing_after_an_own_trick_fails(fail: str, outcome: str) -> None:
    """N took trick 1 (D trickless), closes and ends with 60: D 2; by the other reading 3."""
    table = middle(
        house("schnapsen", closing__fail=fail),
        N="AD QD",
        D="KD JD",
        talon="TH KS",
        points=(20, 0),
        tricks=(1, 0),
        melds=["N H 20"],
    )
    table.do("N close").tricks("AD KD", "QD JD").do("N pass")
    assert table.total("N") == 60
    assert table.outcome == outcome


@pytest.mark.parametrize(("basis", "outcome"), [("at_close", "N 2"), ("at_end", "N 1")])
def test_SC4_the_snapshot_sets_the_award(basis: str, outcome: str) -> None:
    """D has 20 points at the closing and 45 when N claims 67: N 2; counted at the end 1."""
    table = middle(
        house("schnapsen", closing__success_basis=basis),
        N="JH AD TD TS",
        D="QH KD QD JC",
        talon="AC KS",
        points=(52, 20),
        tricks=(2, 1),
    )
    table.do("N close").tricks("JH QH").do("D marriage D").tricks("KD AD")
    assert (table.total("N"), table.total("D")) == (67, 45)
    assert table.do("N claim").outcome == outcome


def test_SC5_exchange_with_two_cards_in_the_talon() -> None:
    """Talon of two: exchanging and closing are legal; the loser of the trick draws the JS."""
    hands = {"N": "JS KH QD", "D": "TC KC QC", "talon": "JD AS", "tricks": (2, 2)}
    table = middle(SCH, **hands)
    assert "close" in table.legal("N")
    table.do("N exchange")
    assert table.state.turned_up is cards("JS")[0]
    table.tricks("AS TC")
    assert table.events[-3:-1] == [
        CardDrawn(N, cards("JD")[0], turned_up=False),
        CardDrawn(D, cards("JS")[0], turned_up=True),
    ]
    strict = house("schnapsen", exchange__min_talon=4, closing__min_talon=4)
    assert middle(strict, **hands).refused("N exchange") == "talon_too_small"
    assert middle(strict, **hands).refused("N close") == "talon_too_small"


def test_SC6_exchange_marriage_and_close_in_one_turn() -> None:
    """Exchange, 40 (61), close: leads are exactly K and Q; a second exchange is illegal."""
    table = middle(
        SCH, N="JS QS AH TH AD", D="KC JC", talon="TD KH KS", points=(21, 0), tricks=(1, 0)
    )
    table.do("N exchange; N marriage S; N close")
    assert table.total("N") == 61
    assert table.plays("N") == {"KS", "QS"}
    assert table.refused("N exchange") == "talon_closed"


def test_SC6_with_26_points_the_marriage_makes_66() -> None:
    """Then N claims at once and leads no card."""
    table = middle(
        SCH, N="JS QS AH TH AD", D="KC JC", talon="TD KH KS", points=(26, 0), tricks=(1, 0)
    )
    table.do("N exchange; N marriage S; N claim")
    assert table.total("N") == 66
    assert table.outcome == "N 3"


@pytest.mark.parametrize(
    ("rule", "outcome"),
    [
        ("claimer_trickless", "D 2"),
        ("opponent_trickless", "D 2"),
        ("as_claimed", "D 1"),
        ("as_if_won", "D 1"),
    ],
)
def test_SC7_false_claim_with_65(rule: str, outcome: str) -> None:
    """N claims with 65 after a trick, D has 40: D 2 (P-S 2, PS 1, S-H 1)."""
    variant = house("schnapsen", claiming__false_claim=rule)
    table = middle(variant, N="JH", D="JD", points=(65, 40), tricks=(3, 2))
    assert table.do("N claim").outcome == outcome
    assert table.result.reason is Reason.FALSE_CLAIM


def test_SC8_claim_on_the_opening_lead() -> None:
    """False, and the claimer is trickless: D 3."""
    assert deal(SCH).do("N claim").outcome == "D 3"


def test_SC9_65_to_55_is_drawn_and_carried() -> None:
    """No claim, 65-55: drawn; the next deal, a 2, brings 3."""
    table = middle(SCH, N="AD", D="JD", points=(52, 55), tricks=(5, 4)).tricks("AD JD")
    table.do("N pass")
    assert (table.total("N"), table.total("D")) == (65, 55)
    assert table.outcome == "drawn"
    drawn = settle(SCH, new_match(SCH, D), table.result)
    assert drawn.match.scores == (0, 0)
    after = settle(SCH, drawn.match, won(2))
    assert after.match.scores[N] == 3
    assert (after.credited[N], after.carry_used) == (3, 1)


def test_SC9_where_the_last_trick_wins() -> None:
    """The winner of the last trick gets 1, and nothing is carried."""
    table = middle(TUR, N="AD", D="JD", points=(52, 55), tricks=(5, 4)).tricks("AD JD")
    assert table.do("N pass").outcome == "N 1"
    after = settle(TUR, new_match(TUR, D), table.result)
    assert (after.match.scores[N], after.match.carry) == (1, 0)


@pytest.mark.parametrize("say", ["pass", "claim"])
def test_SC10_bonus_makes_66(say: str) -> None:
    """N 64, D 56 and the last trick: 64-66 with the bonus, D 1 (claimed or not)."""
    variant = house("schnapsen", ending__last_trick_bonus=10)
    table = middle(variant, N="JD", D="AD", lead="D", points=(64, 43), tricks=(5, 4))
    table.tricks("AD JD")
    assert (table.total("N"), table.total("D")) == (64, 66)
    assert table.do(f"D {say}").outcome == "D 1"


def test_SC11_the_correct_claimer_wins() -> None:
    """N has 70 but D, on lead, claims with exactly 66: D 1."""
    table = middle(
        SCH,
        N="JD QC",
        D="AD KC",
        points=(50, 33),
        tricks=(3, 3),
        melds=["N H 20", "D C 20"],
    )
    table.tricks("JD AD")
    assert (table.total("N"), table.total("D")) == (70, 66)
    assert table.do("D claim").outcome == "D 1"


def test_SC12_jack_drawn_by_the_loser_must_wait() -> None:
    """N draws JS as the loser of trick 1: no exchange until N leads."""
    table = deal(
        SCH,
        N="JH KH AC TC TD",
        D="AH QH JD JC QD",
        turn_up="KS",
        talon="QC JS KC KD TH AD TS QS AS",
    )
    table.tricks("JH AH")
    assert cards("JS")[0] in table.state.hands[N]
    assert table.refused("N exchange") == "not_your_turn"
    table.do("D play JD")
    assert table.refused("N exchange") == "only_on_lead"
    table.do("N play TD; N exchange")
    assert cards("KS")[0] in table.state.hands[N]


# Rules 3.2: Snapszli


def test_SZ1_order_of_dealing() -> None:
    """N 3, D 3, turn-up, N 2, D 2; the talon is 10, nine of them hidden."""
    table = deal(SNA, turn_up="QH")
    dealt = [
        (event.seat, len(event.cards)) if isinstance(event, CardsDealt) else "turn"
        for event in table.events
        if isinstance(event, CardsDealt | TrumpTurned)
    ]
    assert dealt == [(N, 3), (D, 3), "turn", (N, 2), (D, 2)]
    assert TalonLaid(10) in table.events
    assert table.state.talon is not None
    assert table.state.talon.cards[:-1].count(cards("QH")[0]) == 0
    assert len(table.state.talon.cards[:-1]) == 9


def last_trick(variant: Variant, n: int, d: int) -> Table:
    """Play a last trick that N takes, so that N and D have these points before the bonus."""
    table = middle(variant, N="AD", D="JD", points=(n - 13, d), tricks=(5, 4))
    return table.tricks("AD JD")


def test_SZ2_the_bonus_makes_66() -> None:
    """N 58 and the last trick against 62: N 68 wins, D has 33 and more: N 1."""
    table = last_trick(SNA, 58, 62)
    assert table.total("N") == 68
    assert table.outcome == "N 1"


def test_SZ3_the_bonus_does_not_reach_66() -> None:
    """60-70: the higher total wins, D 1."""
    table = last_trick(SNA, 50, 70).do("N pass; D pass")
    assert (table.total("N"), table.total("D")) == (60, 70)
    assert table.outcome == "D 1"


def test_SZ4_equal_after_the_bonus() -> None:
    """65-65: drawn, and one point is carried."""
    table = last_trick(SNA, 55, 65).do("N pass; D pass")
    assert table.outcome == "drawn"
    assert settle(SNA, new_match(SNA, D), table.result).match.carry == 1


@pytest.mark.parametrize(
    ("points", "tricks", "snapszli", "schnapsen"),
    [(65, 3, 1, 2), (30, 1, 2, 2), (0, 0, 3, 3)],
)
def test_SZ5_false_claim_counts_as_if_won(
    points: int, tricks: int, snapszli: int, schnapsen: int
) -> None:
    """65 and tricks / 30 and a trick / trickless: 1 / 2 / 3 (in Schnapsen 2 / 2 / 3)."""
    for variant, award in ((SNA, snapszli), (SCH, schnapsen)):
        table = middle(
            variant, N="JH KC", D="JD TC", talon="TS KS", points=(points, 20), tricks=(tricks, 1)
        )
        assert table.do("N claim").outcome == f"D {award}"


def test_SZ6_failed_close_after_an_own_trick() -> None:
    """Closed after one own trick, ends at 63: D 2."""
    table = middle(
        SNA,
        N="AD QD",
        D="KD JD",
        talon="TH KS",
        points=(23, 10),
        tricks=(1, 1),
        melds=["N H 20"],
    )
    table.do("N close").tricks("AD KD", "QD JD").do("N pass; D pass")
    assert table.total("N") == 63
    assert table.outcome == "D 2"


def test_SZ7_the_loser_of_the_trick_may_claim() -> None:
    """D has 66 unclaimed and lost the trick: valid before N leads; not in Schnapsen."""
    given = {"N": "AD KC", "D": "JD TC", "points": (20, 66), "tricks": (2, 4)}
    table = middle(SNA, **given).tricks("AD JD").do("D claim")
    assert table.outcome == "D 1"
    assert middle(SCH, **given).tricks("AD JD").refused("D claim") == "claim_on_lead"
    late = middle(SNA, **given).tricks("AD JD").do("N play KC")
    assert late.refused("D claim") == "claim_between_tricks"


@pytest.mark.parametrize(("tricks", "outcome"), [((1, 1), "D 2"), ((0, 1), "D 3")])
def test_SZ8_no_bonus_after_a_close(tricks: tuple[int, int], outcome: str) -> None:
    """The closer takes the last trick and has 60: failed, D 2 (3 if trickless when closing)."""
    table = middle(
        SNA,
        N="AD QD",
        D="KD JD",
        talon="TH KS",
        points=(20, 10),
        tricks=tricks,
        melds=["N H 20"],
    )
    table.do("N close").tricks("AD KD", "QD JD").do("N pass; D pass")
    assert table.total("N") == 60
    assert table.outcome == outcome


# Rules 3.3: Snapszli with 24 cards


def test_S24_1_deal() -> None:
    """6 + 6 + 12 = 24; the last draw comes after trick 6."""
    table = deal(snapszli24())
    assert [len(hand) for hand in table.state.hands] == [6, 6]
    assert table.state.talon is not None
    assert len(table.state.talon.cards) == 12
    for _ in range(6):
        assert table.state.talon.cards
        for _ in range(2):
            who = "DN"[table.state.turn]
            table.do(f"{who} play {min(table.plays(who))}")
    assert not table.state.talon.cards
    assert len(table.state.hands[N]) == 6


def test_S24_2_the_nine_exchanges() -> None:
    """Talon 4, 9S in hand, turn-up TS: 9S exchanges; JS cannot."""
    given = {"D": "KD QD", "talon": "TC TD TH TS", "tricks": (2, 2)}
    assert "exchange" in middle(snapszli24(), N="9S KH", **given).legal("N")
    table = middle(snapszli24(), N="JS KH", **given)
    assert table.refused("N exchange") == "no_exchange_card"


def test_S24_3_a_trick_without_points_is_a_trick() -> None:
    """9H taken by 9S: 0 points, but its winner is no longer trickless."""
    table = middle(
        snapszli24(), N="9H KD", D="9S KC", talon="AC TC TD TS", points=(70, 0), tricks=(3, 0)
    )
    table.tricks("9H 9S")
    assert table.total("D") == 0
    assert table.do("N claim").outcome == "N 2"


# Rules 3.4: older marriages


def test_OLD1_several_marriages_and_a_free_lead() -> None:
    """KH QH KD QD: 20 + 20 and any card; by the standard one marriage, K or Q led."""
    given = {"N": "KH QH KD QD AC", "talon": "TC JS", "trump": "S"}
    old = house("snapszli", melds__multi_per_lead=True, melds__free_lead=True)
    table = middle(old, **given).do("N marriage H; N marriage D")
    assert table.total("N") == 40
    assert table.plays("N") == {"KH", "QH", "KD", "QD", "AC"}
    table = middle(SNA, **given).do("N marriage H")
    assert table.refused("N marriage D") == "meld_once"
    assert table.plays("N") == {"KH", "QH"}


def test_OLD1_without_the_free_lead_the_last_marriage_is_led() -> None:
    """Several marriages, but no free lead: a card of the last one."""
    table = middle(house("snapszli", melds__multi_per_lead=True), N="KH QH KD QD AC", talon="TC JS")
    assert table.do("N marriage H; N marriage D").plays("N") == {"KD", "QD"}


@pytest.mark.parametrize(("in_tricks", "total"), [(28, 48), (33, 73)])
def test_OLD2_forty_needs_33_points(in_tricks: int, total: int) -> None:
    """28 in tricks: the trump marriage counts 20, total 48; with 33 it is 40, total 73."""
    table = middle(
        house("snapszli", melds__royal_needs_33=True),
        N="KS QS",
        talon="TC JS",
        points=(in_tricks, 20),
        tricks=(2, 1),
    )
    assert table.do("N marriage S").total("N") == total


def test_OLD3_the_responder_cannot_meld() -> None:
    """Unless ``meld_by_responder`` is on."""
    given = {"N": "JH AC AD", "D": "KH QH JC", "talon": "TC JS"}
    assert middle(SNA, **given).do("N play JH").refused("D marriage H") == "only_on_lead"
    table = middle(house("snapszli", melds__by_responder=True), **given)
    assert table.do("N play JH; D marriage H").total("D") == 20


# Rules 3.5: knocking


KNOCK = house("snapszli", knocking__allowed=True, closing__allowed=False)


def test_KN1_knock_and_reach_66() -> None:
    """45 + AS TS 21 = 66; D had 20 and a trick at the knock: N 2."""
    table = middle(KNOCK, N="AS KD", D="TS KC", talon="TC JS", points=(45, 20), tricks=(2, 1))
    table.do("N knock; N play AS")
    assert table.plays("D") == {"TS"}
    assert table.do("D play TS").outcome == "N 2"


def test_KN2_knock_and_miss() -> None:
    """45 + AS JH 13 = 58: D 2."""
    table = middle(KNOCK, N="AS KD", D="JH KC", talon="TC JS", points=(45, 20), tricks=(2, 1))
    assert table.do("N knock").tricks("AS JH").outcome == "D 2"
    assert table.total("N") == 58


def test_KN3_knock_at_the_opening_lead() -> None:
    """N melds 40, knocks, leads KS; D plays AS: N trickless, D 3, and nobody has drawn."""
    table = deal(KNOCK, N="KS QS JH JD JC", D="AS AC AH AD KC", turn_up="JS")
    table.do("N marriage S; N knock").tricks("KS AS")
    assert table.outcome == "D 3"
    assert not any(isinstance(event, CardDrawn) for event in table.events)


# Rules 3.6: strict from the first trick

SHARP = house("schnapsen", following__strict_from_start=True)


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        pytest.param("KH JH AS TD QC", "KH", id="SH1"),
        pytest.param("AS TD QC KC JD", "AS", id="SH2"),
        pytest.param("TD QC KC JD AC", "TD QC KC JD AC", id="SH3"),
    ],
)
def test_SH1_to_SH3_strict_with_an_open_talon(hand: str, legal: str) -> None:
    """The talon is open, yet follow, head and trump; both still draw after the trick."""
    table = middle(SHARP, D="QH", N=hand, talon="TH JC JS KS", lead="D").do("D play QH")
    assert table.plays("N") == set(legal.split())
    table.do(f"N play {legal.split()[0]}")
    assert sum(isinstance(event, CardDrawn) for event in table.events) == 2
    assert [len(held) for held in table.state.hands] == [5, 5]


def test_SH4_failed_closing_at_the_opening_lead() -> None:
    """As in Schnapsen: D 3."""
    table = deal(SHARP, N="KS QS JH JD JC", D="TS AC AH AD KC", turn_up="JS")
    table.do("N close").tricks("QS TS", "AH JH", "AD JD", "AC JC", "KC KS").do("N pass")
    assert table.outcome == "D 3"


# Rules 3.7: Sixty-six (built from toggles)

S66 = sixty_six()


def test_66_1_the_bonus_evens_it() -> None:
    """N 65, D 55 and the last trick: 65-65 drawn, and the same dealer deals again."""
    table = middle(S66, N="JD", D="AD", lead="D", points=(65, 42), tricks=(6, 5))
    table.tricks("AD JD").do("D pass")
    assert table.outcome == "drawn"
    before = new_match(S66, D)
    assert settle(S66, before, table.result).match.dealer == D
    assert settle(S66, before, won(1, N)).match.dealer == N
    assert settle(S66, before, won(1, D)).match.dealer == D


def test_66_2_higher_total_wins() -> None:
    """N 61 and the last trick against 59: 71-59, N 1."""
    table = middle(S66, N="AD", D="JD", points=(48, 59), tricks=(6, 5))
    assert table.tricks("AD JD").do("N pass").outcome == "N 1"


def test_66_3_no_marriage_after_closing() -> None:
    """N closed and is on lead with KH QH: illegal here, legal in Schnapsen."""
    given = {"N": "KH QH", "talon": "TC JS", "tricks": (3, 1), "closed": "N"}
    assert middle(S66, **given).refused("N marriage H") == "not_after_close"
    assert "marriage H" in middle(SCH, **given).legal("N")


def test_66_4_the_other_may_exchange_at_a_closing() -> None:
    """N closes; D, trickless, swaps 9S for the card turned down before any card is led."""
    table = middle(S66, N="KH QH", D="9S KC", talon="TC JD AH JS", points=(20, 0), tricks=(3, 0))
    table.do("N close")
    assert table.legal("D") == {"pass", "exchange"}
    table.do("D exchange")
    assert cards("JS")[0] in table.state.hands[D]
    assert table.state.turn == N
    assert table.plays("N") == {"KH", "QH"}


def test_66_5_the_final_total_counts() -> None:
    """D had 20 at the closing and has 35 when N claims 66: N 1 (Schnapsen: 2)."""
    for variant, outcome in ((S66, "N 1"), (SCH, "N 2")):
        table = middle(
            variant,
            N="AD",
            D="JD",
            talon="TC JS",
            points=(66, 35),
            tricks=(4, 3),
            closed="N",
            snapshot=((40, 20), (2, 2)),
        )
        assert table.do("N claim").outcome == outcome


def test_66_6_false_claim_costs_two() -> None:
    """N claims with 64, D trickless: D 2."""
    table = middle(S66, N="AD", D="JD", talon="TC JS", points=(64, 0), tricks=(4, 0))
    assert table.do("N claim").outcome == "D 2"


def test_66_7_failed_close_with_a_trickless_opponent() -> None:
    """N closes, D trickless then, N fails: D 3."""
    table = middle(S66, N="QD JC", D="KD TC", talon="AC JS", points=(20, 0), tricks=(1, 0))
    table.do("N close; D pass").tricks("QD KD", "TC JC").do("D pass")
    assert table.outcome == "D 3"


def test_66_8_closing_before_drawing() -> None:
    """N takes trick 1, does not draw, closes: legal, and both play on with five cards."""
    table = deal(S66, N="AD JD JC QC KC 9H", D="QD KH QH TH 9C TC", turn_up="JS")
    table.tricks("AD QD")
    assert table.legal("N") == {"claim", "close", "draw"}
    table.do("N close; D pass")
    assert [len(hand) for hand in table.state.hands] == [5, 5]
    assert len(table.plays("N")) == 5
    for _ in range(10):
        who = "DN"[table.state.turn]
        table.do(f"{who} play {min(table.plays(who))}")
    assert table.state.phase is Phase.LAST_CALL


@pytest.mark.parametrize(("talon", "may"), [("TC JH KH JS", True), ("KH JS", False)])
def test_66_last_chance_to_close_before_drawing(talon: str, may: bool) -> None:
    """Before drawing the talon must hold 4 (trick 5); with 2 (trick 6) it is too late."""
    table = middle(S66, N="AD KC", D="JD QC", talon=talon, tricks=(3, 2)).tricks("AD JD")
    assert ("close" in table.legal("N")) is may
    if not may:
        assert not table.state.lead.must_draw


# Rules 3.8: Santase (built from toggles)

SAN = santase()


def test_SA1_nothing_before_the_first_trick() -> None:
    """K Q of trumps at the opening lead: no marriage, nor closing, nor exchange; at trick 2 yes."""
    table = deal(
        SAN,
        N="KS QS 9S AH JC JH",
        D="9H TD QD JD 9D KD",
        turn_up="TS",
        talon="AC TC QC KC KH QH TH AD JS AS 9C",
    )
    assert table.refused("N marriage S") == "not_before_first_trick"
    assert table.refused("N close") == "not_before_first_trick"
    assert table.refused("N exchange") == "needs_trick"
    table.tricks("AH 9H")
    assert {"marriage S", "close", "exchange"} <= table.legal("N")


def test_SA2_late_in_the_talon() -> None:
    """Talon 2: no closing, no exchange; the marriage is legal."""
    table = middle(SAN, N="9S KH QH", talon="TC TS", tricks=(3, 2))
    assert table.refused("N close") == "talon_too_small"
    assert table.refused("N exchange") == "talon_too_small"
    assert "marriage H" in table.legal("N")


def test_SA3_game_to_eleven() -> None:
    """10-8, a 2: 12 wins the match."""
    after = settle(SAN, score(SAN, 10, 8), won(2))
    assert after.scores[N] == 12
    assert after.match.winner == N


@pytest.mark.parametrize(("fail", "outcome"), [("opponent_trickless", "D 2"), ("flat3", "D 3")])
def test_SA4_failed_close(fail: str, outcome: str) -> None:
    """The closer ends with 58, the other has a trick: 2 (by the toggle 3)."""
    table = middle(
        santase(closing__fail=fail),
        N="QD JC",
        D="KD TC",
        talon="AC TH JH JS",
        points=(58, 20),
        tricks=(3, 1),
    )
    table.do("N close").tricks("QD KD", "TC JC").do("D pass")
    assert table.total("N") == 58
    assert table.outcome == outcome


# Rules 9: match formats


def test_MF1_overshooting_wins_and_is_not_kept() -> None:
    """5-6, the leader of 5 wins a 3: 8, Bummerl won, the next one starts at 0-0."""
    variant = house("schnapsen", match__best_of=3)
    after = settle(variant, score(variant, 5, 6), won(3))
    assert after.scores[N] == 8
    assert after.match.scores == (0, 0)
    assert after.match.bummerl[N] == 1
    assert after.match.winner is None


def test_MF2_counting_down_past_zero() -> None:
    """2 left, a 3: -1 is shown and wins the Bummerl."""
    after = settle(TUR, score(TUR, 5, 3), won(3))
    assert shown_score(TUR.match, after.scores[N]) == -1
    assert after.match.bummerl[N] == 1


def test_MF3_schneider_counts_double() -> None:
    """7-0, best of three, double on: two Bummerl, the match is over."""
    variant = house("schnapsen", match__best_of=3, match__schneider_double=True)
    after = settle(variant, score(variant, 5, 0), won(2))
    assert after.match.bummerl[N] == 2
    assert after.match.winner == N


def test_MF4_schneider_not_doubled() -> None:
    """7-0, double off: 1-0, the match goes on."""
    variant = house("schnapsen", match__best_of=3, match__schneider_double=False)
    after = settle(variant, score(variant, 5, 0), won(2))
    assert after.match.bummerl == (0, 1)
    assert after.match.winner is None


def test_MF5_two_draws_are_carried() -> None:
    """Two draws, then a 1: 3 game points, and nothing is carried on."""
    match = new_match(SCH, D)
    for result in (won(0, None), won(0, None), won(1)):
        match = settle(SCH, match, result).match
    assert match.scores[N] == 3
    assert match.carry == 0


def test_MF6_any_win_after_a_draw() -> None:
    """6-6, drawn, then any win: 1 + 1 is enough."""
    match = settle(SCH, score(SCH, 6, 6), won(0, None)).match
    after = settle(SCH, match, won(1))
    assert after.scores[N] == 8
    assert after.match.winner == N

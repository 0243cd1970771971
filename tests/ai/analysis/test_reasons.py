"""The facts behind a decision are true."""

from random import Random

from game.ai.analysis.reasons import WORDS, reasons
from game.ai.cardset import card_table
from game.ai.levels import Level4
from game.engine.actions import CloseTalon, PlayCard
from game.engine.cards import Card, Suit
from tests.ai.games import GAMES
from tests.ai.two_handed.positions import positions

SCHNAPSEN = GAMES["schnapsen"]


def test_every_fact_that_is_named_is_true_of_the_position() -> None:
    player = Level4(worlds=20)
    kinds: dict[str, int] = {}
    for number, (state, view) in enumerate(positions(SCHNAPSEN, range(1, 40))):
        if number % 3:
            continue
        decision = player.decide(view, Random(4))
        assert decision is not None
        other = state.hands[1 - view.seat]
        for reason in reasons(view, decision):
            facts = dict(reason.facts)
            kinds[reason.kind] = kinds.get(reason.kind, 0) + 1
            assert reason.words()
            if reason.kind == "holds":
                assert facts["card"] in {str(card) for card in other}
            elif reason.kind == "void":
                assert all(card.suit is not Suit(str(facts["suit"])) for card in other)
            elif reason.kind == "closing":
                assert CloseTalon() in view.legal
            elif reason.kind in ("keeps", "breaks"):
                suit = Suit(str(facts["suit"]))
                held = {card for card in view.hand if card.suit is suit}
                pair = {card for card in held if str(card)[0] in "KQ"}
                assert len(pair) == 2
                assert isinstance(decision.action, PlayCard)
                assert (decision.action.card in pair) == (reason.kind == "breaks")
            elif reason.kind in ("takes", "gives"):
                assert isinstance(decision.action, PlayCard)
                table = card_table(SCHNAPSEN.deck, view.trump)
                led: Card = view.trick.cards[0]
                won = table.beats(table.bit[decision.action.card], table.bit[led])
                assert won == (reason.kind == "takes")
            elif reason.kind == "reaches":
                assert facts["points"] == 66 - view.total(view.side)
    assert set(kinds) >= {"wins", "closing", "ahead", "keeps", "takes", "gives", "reaches"}
    assert set(kinds) <= set(WORDS)

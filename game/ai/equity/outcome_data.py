"""How deals between equal players ended: written by ``build/outcomes.py``; do not edit.

Each entry: the settings by which the rules differ from the defaults, and how many deals brought the
player who led first so many game points (negative: the dealer; 0: drawn).
"""

from collections.abc import Mapping

from game.engine.rules.registry import Value

MEASURED: tuple[tuple[Mapping[str, Value], Mapping[int, int]], ...] = (
    # schnapsen: 6000 deals, careful against careful.
    (
        {
            "dealing.turn_up_after": 1,
            "deck.ranks": "JQKTA",
        },
        {-3: 772, -2: 1427, -1: 717, 0: 139, 1: 754, 2: 1592, 3: 599},
    ),
    # schnapsen with hell: 6000 deals, careful against careful.
    (
        {
            "closing.success_basis": "at_end",
            "dealing.turn_up_after": 1,
            "deck.ranks": "JQKTA",
        },
        {-3: 545, -2: 1431, -1: 932, 0: 141, 1: 1037, 2: 1486, 3: 428},
    ),
    # schnapsen with scharf: 6000 deals, careful against careful.
    (
        {
            "dealing.turn_up_after": 1,
            "deck.ranks": "JQKTA",
            "following.strict_from_start": True,
        },
        {-3: 1002, -2: 1076, -1: 661, 0: 203, 1: 682, 2: 1196, 3: 1180},
    ),
    # schnapsen with wirtshaus: 6000 deals, careful against careful.
    (
        {
            "dealing.turn_up_after": 1,
            "deck.ranks": "JQKTA",
            "ending.last_trick_bonus": 10,
        },
        {-3: 772, -2: 1427, -1: 763, 0: 12, 1: 835, 2: 1592, 3: 599},
    ),
    # schnapsen_turnier: 6000 deals, careful against careful.
    (
        {
            "claiming.false_claim": "opponent_trickless",
            "closing.fail": "opponent_trickless",
            "dealing.turn_up_after": 1,
            "deck.ranks": "JQKTA",
            "ending.draw_below_target": False,
            "ending.winner": "last_trick_wins",
        },
        {-3: 758, -2: 1418, -1: 795, 1: 876, 2: 1461, 3: 692},
    ),
    # snapszli: 6000 deals, careful against careful.
    (
        {
            "claiming.false_claim": "as_if_won",
            "claiming.moment": "between_tricks",
            "dealing.turn_up_after": 1,
            "deck.ranks": "JQKTA",
            "ending.bonus_decides": True,
            "ending.draw_below_target": False,
            "ending.last_trick_bonus": 10,
        },
        {-3: 772, -2: 1427, -1: 763, 0: 12, 1: 835, 2: 1592, 3: 599},
    ),
    # snapszli with kopogos: 6000 deals, careful against careful.
    (
        {
            "claiming.false_claim": "as_if_won",
            "claiming.moment": "between_tricks",
            "closing.allowed": False,
            "dealing.turn_up_after": 1,
            "deck.ranks": "JQKTA",
            "ending.bonus_decides": True,
            "ending.draw_below_target": False,
            "ending.last_trick_bonus": 10,
            "knocking.allowed": True,
        },
        {-3: 213, -2: 1149, -1: 1637, 0: 15, 1: 1784, 2: 1056, 3: 146},
    ),
    # snapszli with regi: 6000 deals, careful against careful.
    (
        {
            "claiming.false_claim": "as_if_won",
            "claiming.moment": "between_tricks",
            "dealing.turn_up_after": 1,
            "deck.ranks": "JQKTA",
            "ending.bonus_decides": True,
            "ending.draw_below_target": False,
            "ending.last_trick_bonus": 10,
            "melds.free_lead": True,
            "melds.multi_per_lead": True,
        },
        {-3: 816, -2: 1466, -1: 710, 0: 11, 1: 793, 2: 1608, 3: 596},
    ),
    # snapszli with snapszer: 6000 deals, careful against careful.
    (
        {
            "bidding.snapszer_call": True,
            "claiming.false_claim": "as_if_won",
            "claiming.moment": "between_tricks",
            "dealing.turn_up_after": 1,
            "deck.ranks": "JQKTA",
            "ending.bonus_decides": True,
            "ending.draw_below_target": False,
            "ending.last_trick_bonus": 10,
        },
        {-3: 772, -2: 1427, -1: 763, 0: 12, 1: 835, 2: 1592, 3: 599},
    ),
)

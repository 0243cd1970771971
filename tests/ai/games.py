"""Games for the tests of the computer players, made without any file."""

from game.engine.cards import Rank, Suit
from game.engine.deck import make_deck
from game.engine.rules import (
    Bidding,
    Claiming,
    Closing,
    Cutting,
    Dealing,
    Ending,
    EveryTrick,
    Following,
    Marriages,
    Match,
    NoClaiming,
    NoExchange,
    NoMelds,
    NoTrick,
    Sides,
    TrumpExchange,
)
from game.engine.values import evolve
from game.engine.variant import Contract, RoundRules, Variant

J, Q, K, T, A = Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE
POINTS = {Rank.NINE: 0, J: 2, Q: 3, K: 4, T: 10, A: 11}
TWENTY = make_deck((J, Q, K, T, A), POINTS)
TWENTY_FOUR = make_deck((Rank.NINE, J, Q, K, T, A), POINTS)

SCHNAPSEN = Variant(
    "schnapsen", "talon20", 2, TWENTY, dealing=Dealing(packets=(3, 2), turn_up_after=1)
)
TURNIER = evolve(
    SCHNAPSEN,
    id="schnapsen_turnier",
    base=RoundRules(
        ending=Ending(winner="last_trick_wins", draw_below_target=False),
        closing=Closing(fail="opponent_trickless"),
        claiming=Claiming(false_claim="opponent_trickless"),
    ),
    match=Match(count="down", carry_on_draw=0, best_of=3),
)
SNAPSZLI = evolve(
    SCHNAPSEN,
    id="snapszli",
    base=RoundRules(
        claiming=Claiming(moment="between_tricks", false_claim="as_if_won"),
        ending=Ending(last_trick_bonus=10, bonus_decides=True, draw_below_target=False),
    ),
    match=Match(best_of=3),
)
SHARP = evolve(SCHNAPSEN, id="sharp", base=RoundRules(following=Following(strict_from_start=True)))
LOOSE = evolve(
    SCHNAPSEN,
    id="loose",
    base=RoundRules(
        melds=Marriages(multi_per_lead=True, free_lead=True),
        claiming=Claiming(moment="between_tricks"),
    ),
)
SIXTY_SIX = Variant(
    "sixty_six",
    "talon24",
    2,
    TWENTY_FOUR,
    dealing=Dealing(packets=(3, 3), turn_up_after=1),
    base=RoundRules(
        melds=Marriages(counts_from="first_trick", after_close=False, after_exhaust=False),
        exchange=TrumpExchange(card="9", needs_trick=True, on_opponent_close=True),
        closing=Closing(before_draw=True, success_basis="at_end", fail="opponent_trickless"),
        claiming=Claiming(false_claim="flat2"),
        ending=Ending(last_trick_bonus=10, draw_below_target=False),
    ),
    match=Match(next_dealer="winner", redeal_same_on_draw=True, carry_on_draw=0),
)
CALLED = evolve(SNAPSZLI, id="called", bidding=Bidding(snapszer_call=True))
FOUR_SEATS = Variant(
    "four_seats",
    "bauern20",
    4,
    TWENTY,
    cutting=Cutting(choice="cut_or_knock"),
    dealing=Dealing(packets=(3, 2), call_after=1, blind=True),
    sides=Sides(form="pairs"),
    bidding=Bidding(rounds="until_all_agree", doublings=2),
    base=RoundRules(
        exchange=NoExchange(),
        closing=Closing(allowed=False),
        claiming=Claiming(moment="any_team", false_claim="flat1"),
        ending=Ending(winner="last_trick_wins", draw_below_target=False),
    ),
    contracts=(
        Contract(
            "nothing",
            5,
            trumps=False,
            alone=True,
            partner_plays=False,
            declarer_leads=True,
            overlay=(NoTrick(), NoMelds(), NoClaiming()),
        ),
        Contract(
            "all",
            9,
            trumps=False,
            alone=True,
            partner_plays=False,
            declarer_leads=True,
            overlay=(EveryTrick(), NoMelds(), NoClaiming()),
        ),
    ),
    match=Match(target=24, next_dealer="rotate"),
)
THREE_SEATS = Variant(
    "three_seats",
    "three20",
    3,
    TWENTY,
    dealing=Dealing(packets=(3, 3), call_after=1, widow=2),
    sides=Sides(form="declarer_alone"),
    base=RoundRules(
        exchange=NoExchange(),
        closing=Closing(allowed=False),
        claiming=Claiming(moment="any_team", false_claim="flat1"),
        ending=Ending(winner="last_trick_wins", draw_below_target=False),
    ),
    contracts=(Contract("gang", 4, overlay=(EveryTrick(), NoClaiming())),),
    match=Match(target=24, next_dealer="rotate"),
)

TALON_GAMES = (SCHNAPSEN, TURNIER, SNAPSZLI, SHARP, LOOSE, SIXTY_SIX)
"""Two-handed games with a talon."""

GAMES = (*TALON_GAMES, CALLED, FOUR_SEATS, THREE_SEATS)

BY_ID = {game.id: game for game in GAMES}

SUITS = tuple(Suit)

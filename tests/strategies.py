"""What Hypothesis may vary: deals, seats, players' choices and house rules."""

from random import Random

from hypothesis import strategies as st

from game.engine.rules import Value
from game.engine.shuffle import LIMIT
from game.engine.variant import Variant
from tests.invariants import Deal, choose
from tests.variants import ALL, named

deal_numbers = st.integers(1, LIMIT - 1)
players = st.one_of(st.randoms(use_true_random=False), st.integers(0, 2**32).map(Random))
"""A source of choices: one that shrinks towards playing cards, or one that plays like people."""

variants = st.sampled_from(ALL).map(named)


@st.composite
def house_rules(draw: st.DrawFn, base: st.SearchStrategy[Variant] = variants) -> Variant:
    """Draw a variant with any combination of house rules that contradict nothing."""
    made = draw(base)
    offered = {each.path: each.choices for each in made.adjustable()}
    changed = draw(st.lists(st.sampled_from(sorted(offered)), max_size=8, unique=True))
    for path in changed:
        setting: Value = draw(st.sampled_from(offered[path]))
        other = made.with_setting(path, setting)
        made = made if other.problems() else other
    return made


@st.composite
def deals(
    draw: st.DrawFn, base: st.SearchStrategy[Variant] = variants, *, whole: bool = False
) -> Deal:
    """Draw a deal that has been played for a while, or to its end."""
    variant = draw(base)
    dealer = draw(st.integers(0, variant.seats - 1))
    deal = Deal.start(variant, draw(deal_numbers), dealer)
    rng: Random = draw(players)
    steps = 1000 if whole else draw(st.integers(0, 60))
    while steps and not deal.state.over:
        deal.act(*choose(deal, rng))
        steps -= 1
    return deal

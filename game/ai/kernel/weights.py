"""What does a card in the hand count, while cards are drawn? (two-handed games)"""

from game.engine.values import value


@value
class Weights:
    """What counts how much, in card points (tuned in ``arena``).

    Attributes:
        plain: worth of holding a card that is not trump, by card points of its rank.
        trump: worth of holding a trump.
        top: added for a card that no unseen card of its suit beats.
        tempo: worth of leading to the next trick.
        waiting: share of a marriage or an exchange that is expected when not on lead.
        drawing: share of a marriage whose other half may still be drawn, times its chance.
        reached: worth of having the target.
    """

    plain: dict[int, float]
    trump: dict[int, float]
    top: float
    tempo: float
    waiting: float
    drawing: float
    reached: float


WEIGHTS = Weights(
    plain={0: 0.0, 2: 0.0, 3: 1.0, 4: 2.0, 10: 7.0, 11: 14.0},
    trump={0: 7.0, 2: 8.0, 3: 11.0, 4: 12.0, 10: 18.0, 11: 21.0},
    top=2.0,
    tempo=1.0,
    waiting=0.7,
    drawing=0.7,
    reached=40.0,
)

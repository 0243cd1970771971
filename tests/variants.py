"""The variants that tests play: shipped, of tests/data, and house rules laid over them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.config.variant_file import load_variant
from game.engine.cards import Rank
from game.engine.deck import make_deck
from game.engine.rules import Dealing, Value
from game.engine.values import evolve
from game.engine.variant import Variant

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "config" / "variants"
DATA = Path(__file__).parent / "data"
SHIPPED = tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))
EXTRA = tuple(sorted(path.stem for path in DATA.glob("*.yaml")))
"""Throw-away variants that only tests play."""

ALL = SHIPPED + EXTRA


@cache
def named(name: str) -> Variant:
    """Return a variant of config/variants or tests/data, read by the real loader."""
    folder = FOLDER if name in SHIPPED else DATA
    made, problems = load_variant(folder / f"{name}.yaml", FOLDER)
    assert made is not None, "\n".join(map(str, problems))
    return made


def house(name: str, **settings: Value) -> Variant:
    """Return a variant with house rules, written ``closing__min_talon=4``."""
    made = named(name)
    for path, setting in settings.items():
        made = made.with_setting(path.replace("__", "."), setting)
    return made


NINES = make_deck(
    tuple(map(Rank, "9JQKTA")),
    {Rank(rank): points for rank, points in zip("9JQKTA", (0, 2, 3, 4, 10, 11), strict=True)},
)
"""The pack of 24 cards."""


SEVENS = make_deck(
    tuple(map(Rank, "789JQKTA")),
    {Rank(r): points for r, points in zip("789JQKTA", (0, 0, 0, 2, 3, 4, 10, 11), strict=True)},
)
"""The pack of 32 cards."""


def ten_in_hand() -> Variant:
    """Return a game for three with ten cards each and a widow of two, as large as hands get."""
    made = evolve(named("three_seats"), deck=SEVENS)
    dealing = evolve(made.dealing, packets=(5, 5))
    made = evolve(made, dealing=dealing)
    assert not made.problems()
    return made


def _with_nines(name: str, settings: Mapping[str, Value]) -> Variant:
    made = evolve(named(name), deck=NINES, dealing=Dealing(packets=(3, 3), turn_up_after=1))
    for path, setting in {"exchange__card": "9", **settings}.items():
        made = made.with_setting(path.replace("__", "."), setting)
    assert not made.problems()
    return made


def snapszli24(**settings: Value) -> Variant:
    """Return Snapszli with 24 cards (rules 3.3), built from toggles."""
    return _with_nines("snapszli", settings)


def sixty_six(**settings: Value) -> Variant:
    """Return Sixty-six (rules 3.7), built from toggles."""
    given: dict[str, Value] = {
        "exchange__needs_trick": True,
        "exchange__on_opponent_close": True,
        "melds__counts_from": "first_trick",
        "melds__after_close": False,
        "melds__after_exhaust": False,
        "closing__before_draw": True,
        "closing__success_basis": "at_end",
        "closing__fail": "opponent_trickless",
        "claiming__false_claim": "flat2",
        "ending__last_trick_bonus": 10,
        "ending__draw_below_target": False,
        "match__next_dealer": "winner",
        "match__redeal_same_on_draw": True,
        "match__carry_on_draw": 0,
        "match__schneider_double": False,
    }
    return _with_nines("schnapsen", given | settings)


def santase(**settings: Value) -> Variant:
    """Return Santase (rules 3.8), built from toggles."""
    given: dict[str, Value] = {
        "exchange__needs_trick": True,
        "exchange__min_talon": 4,
        "melds__first_trick": False,
        "melds__counts_from": "first_trick",
        "closing__first_trick": False,
        "closing__min_talon": 4,
        "closing__success_basis": "at_end",
        "closing__fail": "opponent_trickless",
        "claiming__false_claim": "opponent_trickless",
        "ending__last_trick_bonus": 10,
        "ending__draw_below_target": False,
        "match__next_dealer": "winner",
        "match__redeal_same_on_draw": True,
        "match__carry_on_draw": 0,
        "match__schneider_double": False,
        "match__target": 11,
    }
    return _with_nines("schnapsen", given | settings)

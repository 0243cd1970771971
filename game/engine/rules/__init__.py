"""Rule objects, one module per question of the rules."""

from .bidding import Bidding
from .claiming import Claiming, NoClaiming
from .closing import Closing, Knocking
from .contracting import Contracting
from .dealing import Cutting, Dealing
from .ending import Ending
from .exchanging import NoExchange, TrumpExchange
from .following import Duty, Following
from .goals import EveryTrick, FirstTricks, Goal, Held, NoTrick, Race, ShutOut
from .matching import Match, Reviewing
from .melds import Marriages, NoMelds
from .payoff import Ladder
from .registry import REGISTRY, Parameter, Rule, Value, parameter, rule, slug
from .sides import Sides

__all__ = [
    "REGISTRY",
    "Bidding",
    "Claiming",
    "Closing",
    "Contracting",
    "Cutting",
    "Dealing",
    "Duty",
    "Ending",
    "EveryTrick",
    "FirstTricks",
    "Following",
    "Goal",
    "Held",
    "Knocking",
    "Ladder",
    "Marriages",
    "Match",
    "NoClaiming",
    "NoExchange",
    "NoMelds",
    "NoTrick",
    "Parameter",
    "Race",
    "Reviewing",
    "Rule",
    "ShutOut",
    "Sides",
    "TrumpExchange",
    "Value",
    "parameter",
    "rule",
    "slug",
]

"""How do the four levels play?

They differ in what they remember, in how many ways the unseen cards may lie they think of, in the
conclusions they draw from what the other player does, and in how well they judge. None of them
throws a game away on purpose, and none of them sees more than its own cards.
"""

from game.ai.teams.calls import Caution
from game.ai.teams.player import TeamSkill
from game.ai.two_handed.beliefs import Assumptions, Memory
from game.ai.two_handed.player import Player, Skill
from game.engine.values import evolve

BLIND = Assumptions(infers=False, kinds=False)

VAGUE = TeamSkill(infers=False, remembers=False)
FIRST = evolve(VAGUE, worlds=4, misjudges=0.9, caution=Caution(24, 0.9))
SECOND = evolve(VAGUE, worlds=10, misjudges=0.65, caution=Caution(40, 0.65))
THIRD = TeamSkill(worlds=20, misjudges=0.5, caution=Caution(60, 0.55), infers=False)
"""How the lower levels play at tables of more than two."""


class Level1(Player):
    """Remembers the last trick, thinks of a few ways the cards may lie, and misjudges often."""

    name = "level1"

    def __init__(
        self,
        worlds: int = 3,
        tricks: int = 1,
        remembers: float = 0.3,
        misjudges: float = 0.5,
    ) -> None:
        memory = Memory(tricks, remembers)
        super().__init__(
            Skill(worlds, BLIND, memory, misjudges, match_sense=False, solves=False, partners=FIRST)
        )


class Level2(Player):
    """Remembers the last tricks, thinks of some ways the cards may lie, and misjudges at times."""

    name = "level2"

    def __init__(
        self,
        worlds: int = 7,
        tricks: int = 2,
        remembers: float = 0.6,
        misjudges: float = 0.4,
    ) -> None:
        memory = Memory(tricks, remembers)
        super().__init__(
            Skill(
                worlds, BLIND, memory, misjudges, match_sense=False, solves=False, partners=SECOND
            )
        )


class Level3(Player):
    """Remembers everything and thinks of many ways the cards may lie."""

    name = "level3"

    def __init__(self, worlds: int = 12, misjudges: float = 0.2) -> None:
        super().__init__(Skill(worlds, BLIND, None, misjudges, solves=False, partners=THIRD))


class Level4(Player):
    """Also concludes from what the other does which cards he holds, and what he is like."""

    name = "level4"

    def __init__(
        self,
        worlds: int = 1200,
        drawn: int = 4,
        infers: bool = True,
        kinds: bool = True,
        overrated: float = 0.1,
        match_sense: bool = True,
        solves: bool = True,
        team_match: bool = False,
    ) -> None:
        assumed = Assumptions(infers=infers, kinds=kinds, drawn=drawn)
        super().__init__(
            Skill(
                worlds,
                assumed,
                overrated=overrated,
                match_sense=match_sense,
                solves=solves,
                partners=TeamSkill(caution=Caution(match_sense=team_match)),
            )
        )

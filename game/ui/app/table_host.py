"""How does a match come to the table, and what comes after a deal?

New matches, the saved match, and the way from a finished deal to the next one. The screens know
the table only through this.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace

from game.ai.process.thinker import Thinker, Thinks
from game.engine.cards import Seat
from game.engine.match import shown_score
from game.engine.text import Text
from game.engine.variant import Variant
from game.session.game import Game
from game.session.runner import Runner
from game.session.saved_matches import SavedMatches
from game.session.saves import SavedMatch
from game.session.seeding import Seeded
from game.ui.app.after_deal import AfterDeal
from game.ui.app.navigation import Tables
from game.ui.app.trial import Trial
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.draw.gfx import writable
from game.ui.scenes.table import TableScene
from game.ui.table.state.told_once import ToldOnce

HUMAN: Seat = 0
SAME_NOTICE = 60.0
"""Seconds before the player is told the same about a save again."""


class TableHost(Tables):
    """Seats the players, keeps the save, and leads from deal to deal.

    Args:
        seed: makes deals and computer players repeatable.
        thinker: who thinks for the computer players (default: a process of its own).
    """

    def __init__(
        self, ui: Ui, services: Services, *, seed: int | None = None, thinker: Thinks | None = None
    ) -> None:
        self.ui = ui
        self.services = services
        self.seed = seed
        self.thinker: Thinks = thinker if thinker is not None else Thinker()
        self.saves = SavedMatches(services.folder.saves, self._find, services.say)
        self.scene: TableScene | None = None
        """The table that is played at, if there is one."""
        self._told_player = ToldOnce()
        self._trial: Trial | None = None
        self._told: dict[Text, float] = {}

    def _find(self, variant: str) -> Variant | None:
        # The library is another one whenever a set of house rules was kept.
        return self.services.library.find(variant)

    def warm_up(self) -> None:
        """Start the thinking process, so that the first answer comes sooner."""
        self.thinker.warm_up()

    def close(self) -> None:
        """Bring the saves to the disk and end the thinking process."""
        self.saves.close()
        self.thinker.close()

    # ------------------------------------------------------------------ the saved matches

    def saved(self, variant: str = "") -> SavedMatch | None:
        """The match of a variant, or the one played last, that can be gone on with.

        What was wrong with its file is told once.
        """
        found = self.saves.get(variant) if variant else self.saves.latest()
        self.tell_notices()
        if found is not None:
            # Who is called by letters that the fonts lack still has to be called something.
            game = found.game
            game.names = tuple(
                writable(name) or str(seat + 1) for seat, name in enumerate(game.names)
            )
        return found

    def saved_variant(self) -> str:
        found = self.saved()
        return found.game.variant.id if found is not None else ""

    def saved_line(self, variant: str) -> str:
        saved = self.saved(variant)
        if saved is None:
            return ""
        game = saved.game
        party = game.match.parties
        theirs = [seat for seat, its in enumerate(party) if its != party[saved.human]]
        return self.ui.tr(
            "table.saved.line",
            variant=self.services.variant_name(game.variant.id),
            name=" & ".join(game.names[seat] for seat in theirs if seat < len(game.names)),
            score=self.saved_score(variant),
        )

    def saved_score(self, variant: str) -> str:
        saved = self.saved(variant)
        if saved is None:
            return ""
        game, rule = saved.game, saved.game.variant.match
        party = game.match.parties
        mine = party[saved.human]
        theirs = next(each for each in party if each != mine)
        scores = [shown_score(rule, game.standing[each]) for each in (mine, theirs)]
        return self.ui.tr("table.saved.score", mine=scores[0], theirs=scores[1])

    def kept(self) -> bool:
        playing = self.scene.runner.game.variant if self.scene else self.services.variant()
        return not self.services.folder.temporary and self.saves.kept(playing.id)

    def tell_notices(self) -> None:
        """Say what could not be read or saved (to be called with every frame), now and then.

        The disk answers some time after the game was to be saved.
        """
        for notice in self.saves.take_notices():
            last = self._told.get(notice)
            if last is None or self.ui.clock.now() - last >= SAME_NOTICE:
                self._told[notice] = self.ui.clock.now()
                self._tell(notice)

    def _tell(self, notice: Text) -> None:
        self.ui.toast(self.services.say(notice))

    # ------------------------------------------------------------------ tables

    def new_game(self) -> TableScene:
        services = self.services
        variant, settings = services.variant(), services.settings
        seats = variant.seats
        characters = self._characters(seats)
        names = [self.ui.tr("table.you")]
        names += [self._name(characters[seat], seat) for seat in range(1, seats)]
        chance = Seeded(self.seed) if self.seed is not None else None
        first = chance.first_dealer(seats) if chance else secrets.randbelow(seats)
        game = Game.start(
            variant, first_dealer=first, names=tuple(names), practice=settings.play.practice
        )
        if chance:
            game.new_number, game.new_salt = chance.number, chance.salt
        bots = {seat: services.level(who) for seat, who in characters.items()}
        saved = SavedMatch(game, HUMAN, bots, characters, settings.play.house_rules, self.seed)
        return self._seat(saved)

    def resume(self, variant: str = "") -> TableScene | None:
        saved = self.saved(variant)
        if saved is None:
            return None
        seed = self.seed if self.seed is not None else saved.seed
        if seed is not None:
            chance = Seeded(seed, dealt=saved.game.match.deals + int(saved.game.in_deal))
            saved.game.new_number, saved.game.new_salt = chance.number, chance.salt
        return self._seat(replace(saved, seed=seed))

    def _seat(self, saved: SavedMatch) -> TableScene:
        runner = Runner(
            saved.game, saved.human, saved.bots, self.thinker, save=lambda _: self.saves.keep(saved)
        )
        self.scene = TableScene(self.ui, self.services, runner, saved.characters, self._told_player)
        return self.scene

    def _characters(self, seats: int) -> Mapping[Seat, str]:
        """Who sits at each other seat: the chosen one first, then the other guests."""
        chosen = self.services.settings.opponent.character
        guests = [chosen, *(each for each in self.services.characters if each != chosen)]
        return {seat: guests[(seat - 1) % len(guests)] for seat in range(1, seats)}

    def _name(self, character: str, seat: Seat) -> str:
        if seat == 1:
            return self.services.opponent_name()
        return self.services.character_name(character)

    # ------------------------------------------------------------------ after a deal

    def deal_over(self) -> None:
        if self._trial is not None and self._trial.running:
            self._trial.deal_over()
            return
        scene = self.scene
        assert scene is not None
        variant = scene.runner.game.variant.id
        after = AfterDeal(
            self.ui,
            self.services,
            scene.runner,
            scene.name,
            went_on=scene.went_on,
            match_over=lambda: self.saves.drop(variant),
            slate=lambda: scene.hud.slate,
            characters=scene.characters,
            try_again=self._try_again,
        )
        after.show()

    def _try_again(self) -> None:
        """Deal the same cards once more, beside the match."""
        assert self.scene is not None
        self._trial = Trial(self.ui, self.services, self.scene, self.thinker, self._told_player)
        self._trial.begin()

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
from game.files import set_aside
from game.session.game import Game
from game.session.runner import Runner
from game.session.save_queue import SaveQueue
from game.session.saves import FILE_NAME, SavedMatch, load_match
from game.session.seeding import Seeded
from game.ui.app.after_deal import AfterDeal
from game.ui.app.navigation import Navigator, Tables
from game.ui.core.context import Ui
from game.ui.core.scene import Scene
from game.ui.core.services import Services
from game.ui.scenes.table import Exits, Session, TableScene

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
        self.saves = SaveQueue()
        self.path = services.folder.saves / FILE_NAME
        self.scene: TableScene | None = None
        """The table that is played at, if there is one."""
        self._session = Session()
        self._told: dict[Text, float] = {}
        self._saved: SavedMatch | None = None
        self._read = False
        self._waiting = False
        """A save lies there that cannot be used now; the next one must not write over it."""

    def warm_up(self) -> None:
        """Start the thinking process, so that the first answer comes sooner."""
        self.thinker.warm_up()

    def close(self) -> None:
        """Bring the save to the disk and end the thinking process."""
        self.saves.close()
        self.thinker.close()

    # ------------------------------------------------------------------ the saved match

    def saved(self) -> SavedMatch | None:
        """The match that can be gone on with; what was wrong with the file is told once."""
        if not self._read:
            self._read = True
            loaded = load_match(self.path, self.services.library.find)
            for notice in loaded.notices:
                self._tell(notice)
            self._saved, self._waiting = loaded.value, loaded.waiting
            if loaded.value is not None and loaded.value.game.over:
                self._drop()
        return self._saved

    def saved_line(self) -> str:
        saved = self.saved()
        if saved is None:
            return ""
        game = saved.game
        match, rule = game.match, game.variant.match
        party = match.parties
        theirs = [seat for seat, its in enumerate(party) if its != party[saved.human]]
        return self.ui.tr(
            "table.saved.line",
            variant=self.services.variant_name(game.variant.id),
            name=" & ".join(game.names[seat] for seat in theirs if seat < len(game.names)),
            mine=shown_score(rule, match.scores[party[saved.human]]),
            theirs=shown_score(rule, match.scores[party[theirs[0]]]),
        )

    def kept(self) -> bool:
        return not self.services.folder.temporary and self.saves.kept(self.path)

    def _keep(self, saved: SavedMatch) -> None:
        if not self._read:
            self.saved()  # what lies there may have to be kept
        if self._waiting:
            self._waiting = False
            set_aside(self.path)
        self._saved = saved
        self.saves.save(self.path, saved.content())

    def tell_notices(self) -> None:
        """Say what could not be saved (to be called with every frame); the same only now and then.

        The disk answers some time after the game was to be saved.
        """
        for notice in self.saves.take_notices():
            last = self._told.get(notice)
            if last is None or self.ui.clock.now() - last >= SAME_NOTICE:
                self._told[notice] = self.ui.clock.now()
                self._tell(notice)

    def _drop(self) -> None:
        """The match is over: there is nothing to go on with."""
        self._saved, self._read = None, True
        self.saves.remove(self.path)

    def _tell(self, notice: Text) -> None:
        self.ui.toast(self.services.say(notice))

    # ------------------------------------------------------------------ tables

    def new_game(self, navigator: Navigator) -> Scene:
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
        return self._seat(navigator, saved)

    def resume(self, navigator: Navigator) -> Scene | None:
        saved = self.saved()
        if saved is None:
            return None
        seed = self.seed if self.seed is not None else saved.seed
        if seed is not None:
            chance = Seeded(seed, dealt=saved.game.match.deals + int(saved.game.in_deal))
            saved.game.new_number, saved.game.new_salt = chance.number, chance.salt
        return self._seat(navigator, replace(saved, seed=seed))

    def _seat(self, navigator: Navigator, saved: SavedMatch) -> TableScene:
        runner = Runner(
            saved.game, saved.human, saved.bots, self.thinker, save=lambda _: self._keep(saved)
        )
        exits = Exits(
            pause=lambda: navigator.pause(saved.game.variant),
            rules=lambda: navigator.rules(saved.game.variant),
            deal_over=lambda scene: self._deal_over(navigator, scene),
        )
        self.scene = TableScene(
            self.ui, self.services, runner, exits, saved.characters, self._session
        )
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

    def _deal_over(self, navigator: Navigator, scene: TableScene) -> None:
        after = AfterDeal(
            navigator, scene.runner, scene.name, went_on=scene.went_on, match_over=self._drop
        )
        after.show()

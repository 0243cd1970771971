"""Which scene is it that somebody wants to go to? They name a destination; only this knows it."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from game.engine.variant import Variant
from game.ui.core import destinations as to
from game.ui.core.context import Ui
from game.ui.core.scene import Scene
from game.ui.core.services import Services


class Navigator:
    """Opens screens, from now on also those that scenes ask ``ui`` for.

    Args:
        table: what deals, resumes and knows of a saved match.
    """

    def __init__(self, ui: Ui, services: Services, table: Tables) -> None:
        self.ui = ui
        self.services = services
        self.table = table
        ui.go = self.go

    def go(self, destination: to.Destination) -> None:
        """Lead to where a scene wants to go."""
        match destination:
            case to.Title():
                self.title()
            case to.NewGame():
                self.new_game()
            case to.SavedMatch(variant):
                self.resume(variant)
            case to.Desktop():
                self.ui.stack.clear()
            case to.Settings(section):
                self.settings(section)
            case to.CardsAndTable():
                self.cards_and_table()
            case to.Rules(variant):
                self.rules(variant)
            case to.HouseRules():
                self.house_rules()
            case to.Credits():
                self.credits()
            case to.Pause(variant):
                self.pause(variant)
            case to.DealCount():
                self.table.deal_over()
            case _:
                assert_never(destination)

    # ------------------------------------------------------------------ around the game

    def title(self) -> None:
        """Back to the start page; everything else is closed."""
        self.ui.stack.reset(self.make_title())

    def make_title(self) -> Scene:
        """The start page."""
        from game.ui.scenes.title import TitleScene

        return TitleScene(self.ui, self.services, self.table)

    def first_start(self) -> Scene:
        """The three questions of the first start."""
        from game.ui.scenes.first_start import FirstStartScene

        return FirstStartScene(self.ui, self.services, self._first_game)

    def _first_game(self) -> None:
        # Settings may be gone where a match is not: it must not be dealt over unasked.
        if self.table.saved_line(self.services.variant().id):
            self.title()
        else:
            self.new_game()

    def new_game(self) -> None:
        """Begin a new Bummerl at the table."""
        self._sit_down(self.table.new_game())

    def resume(self, variant: str = "") -> None:
        """Go on with the match of a variant, or the one played last.

        The start page comes if that is no longer possible.
        """
        self._sit_down(self.table.resume(variant))

    def _sit_down(self, table: Scene | None) -> None:
        self.ui.stack.reset(table if table is not None else self.make_title())

    # ------------------------------------------------------------------ pages on top

    def settings(self, section: str = "play") -> None:
        """The settings, at one of their five pages."""
        from game.ui.scenes.settings import SettingsScene

        self.ui.stack.push(SettingsScene(self.ui, self.services, section=section))

    def cards_and_table(self) -> None:
        """How cards and table look, with a preview."""
        from game.ui.scenes.cards_table import CardsTableScene

        self.ui.stack.push(CardsTableScene(self.ui, self.services))

    def rules(self, variant: Variant | None = None) -> None:
        """The rules of ``variant``, or of the game that would be played next."""
        from game.ui.scenes.rules import RulesScene

        self.ui.stack.push(RulesScene(self.ui, self.services, variant or self.services.variant()))

    def house_rules(self) -> None:
        """The editor of house rules for the chosen game."""
        from game.ui.scenes.house_rules import HouseRulesScene

        self.ui.stack.push(HouseRulesScene(self.ui, self.services))

    def credits(self) -> None:
        """Who made what, and the licences."""
        from game.ui.scenes.credits import CreditsScene

        self.ui.stack.push(CreditsScene(self.ui, self.services))

    def pause(self, variant: Variant | None = None) -> None:
        """The pause menu over the table."""
        from game.ui.scenes.pause import PauseScene

        self.ui.stack.push(PauseScene(self.ui, variant, kept=self.table.kept))

    def mishap(self, report: Path | None) -> Scene:
        """What the player sees after a fault of the program."""
        from game.ui.scenes.mishap import MishapScene

        return MishapScene(self.ui, report)


class Tables:
    """What the screens need of the table. The plain base has no table: nothing can be played."""

    def saved_variant(self) -> str:
        """The game that was played last and can be gone on with (empty: there is none)."""
        return ""

    def saved_line(self, variant: str) -> str:
        """One line about the saved match of a variant (empty: there is none)."""
        del variant
        return ""

    def saved_score(self, variant: str) -> str:
        """The score of the saved match of a variant (empty: there is none)."""
        del variant
        return ""

    def kept(self) -> bool:
        """Whether the match will be there at the next start, as far as is known."""
        return True

    def new_game(self) -> Scene | None:
        """A table at which a new match begins; None where there is no table."""
        return None

    def resume(self, variant: str = "") -> Scene | None:
        """The table with the saved match of a variant, or the one played last; None without any."""
        del variant
        return None

    def deal_over(self) -> None:
        """Show what the deal that has just ended came to, and lead on from there."""

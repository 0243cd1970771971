"""The same cards once more, beside the match: a deal to learn from, of which nothing counts."""

from __future__ import annotations

from game.ai.process.thinker import Thinks
from game.engine.shuffle import shuffled
from game.engine.values import evolve
from game.session.game import Game
from game.session.runner import Runner
from game.ui.app.after_deal import AfterDeal
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.scenes.table import TableScene
from game.ui.table.state.told_once import ToldOnce


def same_cards(game: Game) -> Game:
    """A match by itself that begins with the cards of ``game``'s deal, at its score."""
    record = game.record
    assert record is not None
    again = Game(
        game.variant,
        game.match,
        game.names,
        practice=True,
        new_number=lambda: record.number,
        new_salt=lambda: record.salt,
    )
    again.finished = list(game.finished)
    if shuffled(game.variant.deck.cards, game.variant.family, record.number) != record.order:
        # The cards of an old save need not be those that its number gives today.
        again.load((evolve(record, log=()),))
    return again


class Trial:
    """A table over the count of a finished deal, with its cards dealt again.

    Decisions can be taken back, nothing is saved, and from its own count one goes back to the
    match, which waits below.
    """

    def __init__(
        self, ui: Ui, services: Services, match: TableScene, thinker: Thinks, told: ToldOnce
    ) -> None:
        self.ui = ui
        self.services = services
        runner = match.runner
        self.scene = TableScene(
            ui,
            services,
            Runner(same_cards(runner.game), runner.human, runner.bots, thinker),
            match.characters,
            told,
        )

    @property
    def running(self) -> bool:
        """Whether its table still lies there."""
        return any(scene is self.scene for scene in self.ui.stack)

    def begin(self) -> None:
        """Lay its table over the match."""
        self.ui.stack.push(self.scene)
        self.ui.toast(self.ui.tr("ui.summary.trial_begins"))

    def deal_over(self) -> None:
        """Show what it came to."""
        scene = self.scene
        AfterDeal(
            self.ui,
            self.services,
            scene.runner,
            scene.name,
            went_on=scene.went_on,
            match_over=lambda: None,
            slate=lambda: scene.hud.slate,
            characters=scene.characters,
            back=lambda: self.ui.stack.remove(scene),
        ).show()

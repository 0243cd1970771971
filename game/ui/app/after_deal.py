"""The way from a finished deal to the next: the count, and the end of a Bummerl or match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.engine.cards import Card, Seat
from game.session.runner import Runner
from game.ui.board.data import BoardData, board_data, board_decided, board_with
from game.ui.board.forward import STAND, SlateShow
from game.ui.board.scoreboard import Scoreboard
from game.ui.core import destinations as to
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.report.deal import DealReport, deal_report
from game.ui.report.open_cards import open_cards
from game.ui.report.remarks import Situation, Spoken, remark
from game.ui.report.winning_hand import whole_hand, winning_seat
from game.ui.scenes.bummerl_end import BummerlEndScene, bummerl_words
from game.ui.scenes.deal_end import DealEndActions, DealEndScene
from game.ui.scenes.open_cards import OpenCardsScene


class AfterDeal:
    """Shows what follows the finished deal on the table of ``runner``.

    Args:
        runner: the match.
        name: what a seat is called.
        went_on: called after the next deal was dealt, so that the table shows it.
        match_over: called when the match is decided (its save is of no more use).
        slate: the score board on the table.
        characters: who sits at the other seats.
        try_again: deals the same cards once more beside the match, where it may not be undone.
        back: the deal was such a trial: leads back to the match.
    """

    def __init__(
        self,
        ui: Ui,
        services: Services,
        runner: Runner,
        name: Callable[[Seat], str],
        *,
        went_on: Callable[[], None],
        match_over: Callable[[], None],
        slate: Callable[[], Scoreboard | None] = lambda: None,
        characters: Mapping[Seat, str] | None = None,
        try_again: Callable[[], None] | None = None,
        back: Callable[[], None] | None = None,
    ) -> None:
        self.ui = ui
        self.services = services
        self.runner = runner
        self.name = name
        self.went_on = went_on
        self.match_over = match_over
        self.slate = slate
        self.characters = dict(characters or {})
        self.try_again = try_again
        self.back = back

    def show(self) -> None:
        """Open the count over the table."""
        runner = self.runner
        outcome = runner.outcome
        assert outcome is not None
        before = self._board()
        after = self._board_after()
        report = deal_report(runner, outcome, self.name)
        self.ui.sounds.play(_sound(report.won))
        practice = runner.game.practice
        trial = self.back is not None
        # A trial leaves the score as it is.
        states = (before,) if trial else (before, after)
        self.show_of_deal = SlateShow(self.ui, states, table=self.slate)
        self.scene = DealEndScene(
            self.ui,
            self.services,
            report,
            DealEndActions(
                go_on=self._back if trial else self._go_on,
                to_title=self._to_title,
                again=self._again if practice else self.try_again,
                open_cards=self._open_cards,
            ),
            slate=self.show_of_deal,
            practice=practice,
            last=outcome.bummerl is not None,
            trial=trial,
            opponent=self._spoken_to_deal(report),
        )
        self.ui.stack.push(self.scene)

    def _board(self) -> BoardData:
        game = self.runner.game
        names = [self.name(seat) for seat in range(game.variant.seats)]
        return board_data(self.ui, game, self.runner.human, names)

    def _board_after(self) -> BoardData:
        """The slate with the finished deal on it, before a won Bummerl wipes it."""
        game, outcome = self.runner.game, self.runner.outcome
        assert outcome is not None
        names = [self.name(seat) for seat in range(game.variant.seats)]
        return board_with(self.ui, game, self.runner.human, outcome, names)

    def _board_decided(self) -> BoardData:
        """The slate with the finished deal and what it decided."""
        game, outcome = self.runner.game, self.runner.outcome
        assert outcome is not None
        names = [self.name(seat) for seat in range(game.variant.seats)]
        return board_decided(self.ui, game, self.runner.human, outcome, names)

    # ------------------------------------------------------------------ what comes next

    def _go_on(self) -> None:
        hand = self._winning_hand()
        shown, decided = self._board_after(), self._board_decided()
        done = self.runner.next_deal()
        if done.settled.bummerl is None:
            self.ui.stack.remove(self.scene)
            self.went_on()
            return
        game = self.runner.game
        party = game.match.parties[self.runner.human]
        parties = game.match.parties
        others = [seat for seat in range(game.variant.seats) if parties[seat] != party]
        partners = len(others) < game.variant.seats - 1
        if not partners:
            others = others[:1]
        named = " & ".join(map(self.name, others))
        words = bummerl_words(self.ui, game.variant, done.settled, party, named, partners=partners)
        if words.match_over:
            self.match_over()
        else:
            self.went_on()
        scene: list[BummerlEndScene] = []
        where = self.show_of_deal.board.shown_at() if self.show_of_deal.board.visible else None

        def go_on() -> None:
            self.ui.stack.remove(scene[0])
            if words.match_over:
                self.ui.go(to.NewGame())

        scene.append(
            BummerlEndScene(
                self.ui,
                self.services,
                words,
                go_on=go_on,
                to_title=self._to_title,
                slate=SlateShow(
                    self.ui, (shown, decided), table=self.slate, start=where, stand=STAND
                ),
                opponent=self._spoken(
                    others, "bummerl_lost" if words.won else "bummerl_won", done.record.number
                ),
                hand=hand,
            )
        )
        # The table must not come to the top in between: after a match no deal lies on it.
        self.ui.stack.replace(scene[0])

    def _winning_hand(self) -> tuple[str, tuple[Card, ...]] | None:
        """Whose cards decided the Bummerl, and which they were."""
        game, outcome = self.runner.game, self.runner.outcome
        if outcome is None or outcome.bummerl is None:
            return None
        seat = winning_seat(game, outcome, self.runner.human)
        tr = self.ui.tr
        whose = tr("ui.bummerl.hand_of", name=self.name(seat))
        if seat == self.runner.human:
            whose = tr("ui.bummerl.hand_mine")
        return whose, whole_hand(game, seat)

    def _open_cards(self) -> None:
        cards = open_cards(self.runner.game, self.runner.human, self.name)
        self.ui.stack.push(OpenCardsScene(self.ui, self.services, cards))

    def _others(self) -> list[Seat]:
        """The seats that play for another party than the person."""
        parties = self.runner.game.match.parties
        mine = parties[self.runner.human]
        return [seat for seat, party in enumerate(parties) if party != mine]

    def _spoken_to_deal(self, report: DealReport) -> Spoken | None:
        """Nobody has anything to say to a draw."""
        if report.won is None:
            return None
        situation: Situation = "deal_lost" if report.won else "deal_won"
        return self._spoken(self._others(), situation, report.number)

    def _spoken(self, seats: Sequence[Seat], situation: Situation, number: int) -> Spoken | None:
        """One of these opponents, with what he says to it."""
        seat = seats[number % len(seats)]
        services, character = self.services, self.characters.get(seat, "sepp")
        text = ""
        if services.settings.opponent.remarks:
            text = remark(services.catalogue, character, situation, number)
        return Spoken(self.name(seat), services.portrait(character), text)

    def _back(self) -> None:
        """From a trial to the match, which waits below it."""
        assert self.back is not None
        # The trial's table must not come to the top in between.
        self.back()
        self.ui.stack.remove(self.scene)

    def _again(self) -> None:
        self.ui.stack.remove(self.scene)
        if self.runner.replay_deal():
            self.went_on()

    def _to_title(self) -> None:
        self.ui.go(to.Title())


def _sound(won: bool | None) -> str:
    return "deal_won" if won else "deal_lost"

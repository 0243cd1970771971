"""A table as an example: hands, talon, a trick and the score, to show how things look."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.ui.board.data import BoardData, Column
from game.ui.board.scoreboard import Scoreboard
from game.ui.core.context import Ui
from game.ui.draw.card_art import CardArt
from game.ui.table.show.layout import TableLayout
from game.ui.table.show.needs import Needs
from game.ui.table.show.painter import CardPainter
from game.ui.table.show.sprites import Sprite
from game.ui.table.state.places import InHand, InTrick, OnTalon, TurnedUp

OWN = ("AS", "TD", "QS", "KH", "JC")
"""The hand: the first card is the one that is about to be played."""
LED, TRUMP = "KS", "AD"
THEIRS, TALON = 4, 9
ME, OTHER = 0, 1


class TableSample:
    """The example in a part of the window. ``place`` before anything else."""

    def __init__(self, ui: Ui, names: tuple[str, str]) -> None:
        self.ui = ui
        title, foot = ui.tr("ui.board.title"), ui.tr("ui.board.to_points", n=7)
        columns = (Column(names[0], (0, 2, 3)), Column(names[1], (0, 1), 1))
        self.board = Scoreboard(ui, BoardData(title, columns, (foot,)))
        self.area = pygame.Rect(0, 0, 0, 0)
        self._painter: CardPainter | None = None

    def place(self, area: pygame.Rect) -> None:
        """Take this part of the window."""
        self.area = pygame.Rect(area)
        none = dict.fromkeys((ME, OTHER), (0, 0))
        self.layout = TableLayout(
            area.size, Needs(scale=self.ui.scale, plates=none, button=(0, 0), buttons=0)
        )
        self.board.place(self.layout.slate.move(area.topleft))
        self._painter = None

    def draw(self, target: pygame.Surface, art: CardArt) -> None:
        """Paint the whole window: wood everywhere, the table in its part."""
        mat = self.layout.mat.move(self.area.topleft)
        middle = (mat.centerx, mat.centery)
        tray = self.layout.tray.move(self.area.topleft)
        tray.h = min(tray.h, round(tray.w * 1.4))
        target.blit(self.ui.background.table(mat, rosette=middle, tray=tray), (0, 0))
        part = target.subsurface(self.area.clip(target.get_rect()))
        if self._painter is None or self._painter.art is not art:
            self._painter = CardPainter(self.ui, art)
            self._painter.fit(self.layout)
        for sprite in self.sprites():
            self._painter.draw(part, sprite)
        self.board.draw(target)

    def sprites(self) -> Sequence[Sprite]:
        """The cards of the example, the lowest first."""
        pose = self.layout.pose
        card = Card.parse
        out = [Sprite(card(TRUMP), pose(TurnedUp())), Sprite(None, pose(OnTalon(0)), stack=TALON)]
        out += [Sprite(None, pose(InHand(OTHER, index, THEIRS))) for index in range(THEIRS)]
        out.append(Sprite(card(LED), pose(InTrick(OTHER))))
        for index, code in enumerate(OWN):
            spot = pose(InHand(ME, index, len(OWN)))
            if code == OWN[0]:
                spot = spot.shifted(0.6 * self.layout.lift())
                out.append(Sprite(card(code), spot, lift=0.3, glow=1.0))
            else:
                out.append(Sprite(card(code), spot))
        return out

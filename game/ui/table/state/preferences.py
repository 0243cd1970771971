"""What the player's settings mean at the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.config.settings import Counting, Settings
from game.ui.table.state.tempo import Tempo, tempo_for


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The settings that the table reads.

    Attributes:
        counting: how much of the points and tricks is shown.
        tempo: speed of movements and pauses.
        bot_pause: least seconds before a computer player acts.
        sort: ``suit``, ``trump_first`` or ``as_drawn``.
        two_clicks: the first click lifts a card, the second plays it.
        dim: cards that may not be played are darkened.
        auto_play: a card that is the only one possible is played by itself.
        offer_cut: the player cuts himself.
        mirrored: talon and buttons change sides.
    """

    counting: Counting = field(default_factory=Counting)
    tempo: Tempo = field(default_factory=Tempo)
    bot_pause: float = 0.45
    sort: str = "suit"
    two_clicks: bool = False
    dim: bool = True
    auto_play: bool = False
    offer_cut: bool = False
    mirrored: bool = False


def options_from(settings: Settings) -> TableOptions:
    """Read the settings for the table."""
    play, picture = settings.play, settings.picture
    tempo = tempo_for(
        play.speed, wait_for_click=play.wait_for_click, reduced=picture.reduced_motion
    )
    return TableOptions(
        counting=settings.counting,
        tempo=tempo,
        bot_pause=(1.0, 0.7, 0.45, 0.2, 0.0)[min(max(play.speed, 0), 4)],
        sort=play.sort,
        two_clicks=play.two_click_play,
        dim=not play.hide_dimming,
        auto_play=play.auto_play_only_card,
        offer_cut=play.offer_cut,
        mirrored=picture.mirrored,
    )

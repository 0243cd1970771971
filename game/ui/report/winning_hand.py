"""With which cards was the last deal of a Bummerl won?"""

from __future__ import annotations

from game.engine.cards import Card, Seat
from game.engine.events import CardPlayed
from game.engine.match import Settled
from game.session.game import Game


def winning_seat(game: Game, outcome: Settled, human: Seat) -> Seat:
    """Whose hand decided the Bummerl: of partners, that of the one whose game it was."""
    done, result = outcome.bummerl, game.state.result
    assert done is not None
    assert result is not None
    seats = [seat for seat, party in enumerate(outcome.match.parties) if party == done.party]
    wished = (result.declarer, result.actor, human)
    return next((seat for seat in wished if seat in seats), seats[0])


def whole_hand(game: Game, seat: Seat) -> tuple[Card, ...]:
    """Every card that a seat used in the deal: in the order played, then what was left."""
    played = tuple(
        event.card for event in game.events if isinstance(event, CardPlayed) and event.seat == seat
    )
    return (*played, *(card for card in game.state.hands[seat] if card not in played))

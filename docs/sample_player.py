"""A player for the arena, as small as it can be: see foreign-players.md.

    python main.py arena "cmd:python docs/sample_player.py" random --deals 100

It takes a trick as cheaply as it can, throws its cheapest card when it cannot, and says what it
may. It uses nothing but the standard library, and nothing of Bummerl.
"""

import json
import sys


def choose(view, game):
    """Return the text of the action to take."""
    legal, seat = view["legal"], view["seat"]
    if "claim" in legal and view["points"][seat] >= game["rules"]["payoff.target"]:
        return "claim"
    if view["turn"] != seat:
        return "none"
    if "exchange" in legal:
        return "exchange"
    marriages = [action for action in legal if action.startswith("marriage")]
    if marriages:
        return (
            f"marriage {view['trump']}"
            if f"marriage {view['trump']}" in marriages
            else marriages[0]
        )
    cards = [action.split()[1] for action in legal if action.startswith("play ")]
    if not cards:
        # Cutting, drawing, an auction: the last word is always the most modest one.
        return [action for action in legal if action not in ("claim", "withdraw")][-1]
    cards.sort(key=lambda card: price(card, view, game))
    table = view["trick"]["cards"]
    if table:
        winning = [card for card in cards if all(beats(card, other, view, game) for other in table)]
        if winning:
            return f"play {winning[0]}"
    return f"play {cards[0]}"


def price(card, view, game):
    """Return how dear a card is: its points, and more if it is a trump."""
    return game["points"][card[0]] + 12 * (card[1] == view["trump"])


def beats(card, other, view, game):
    """Say whether a card takes another that was played before it."""
    if card[1] == other[1]:
        return game["ranks"].index(card[0]) > game["ranks"].index(other[0])
    return card[1] == view["trump"]


def main():
    """Answer line by line until standard input ends."""
    game = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print("ready", flush=True)
        elif message["type"] == "game":
            game = message["game"]
        elif message["type"] == "move":
            print(choose(message["view"], game), flush=True)


if __name__ == "__main__":
    main()

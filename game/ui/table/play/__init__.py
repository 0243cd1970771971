"""How a player plays at the table, by pointer and keyboard.

What belongs to whom:

- ``table_base``: the parts of the table (widgets, cards, messages), the view that they show, and
  how they keep up with what happens.
- ``player_actions``: the same table with all that a player can do. What he has begun (a marriage
  whose card is to be led, the trump in his fingers) is forgotten with every new position.
- ``keys``: which key does which of that; it holds the table, and keeps only the held space bar.
- ``hand``: which card is hovered, lifted or dragged.
- ``review``, ``report``: the panel of past tricks; what tests outside may know.

``scenes/table`` makes a scene of it: events, frames, picture, and the clicks to be swallowed.
"""

"""The table: what lies where, how it moves, and what the player can do with it."""

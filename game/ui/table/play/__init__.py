"""The player at the table: mouse, keyboard, and what comes of it."""

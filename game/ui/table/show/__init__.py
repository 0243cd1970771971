"""How the table looks and moves: layout, sprites, painting, animations of events."""

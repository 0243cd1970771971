"""How things are drawn: colours, fonts, surfaces, cards, movement."""

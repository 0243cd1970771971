"""What are game points worth at a score of the match? See ``docs/match-chances.md``."""

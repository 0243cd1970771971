"""How do computer players play with partners? See ``docs/teams.md``."""

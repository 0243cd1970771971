"""How strong are computer players? Duplicate deals, figures, results. See ``docs/arena.md``."""

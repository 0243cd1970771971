"""Positions as text, for `analyse`, bug reports and tests. See ``docs/position-format.md``."""

"""Bummerl: Schnapsen and its family against a computer that never peeks."""

__version__ = "0.1.0"

"""Tests, in folders that mirror ``game``. Helpers shared by several of them stand here."""

"""Everything on the table that is no card: plates, signs, messages, what can be clicked."""

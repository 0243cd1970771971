"""Computer players to compare with: from anything legal to a sound player who imagines hands."""

"""What pages say in words: the count after a deal, the rules of a game."""

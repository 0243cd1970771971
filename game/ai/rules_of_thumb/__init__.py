"""What a sensible player does without a search."""

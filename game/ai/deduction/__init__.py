"""What a seat can count and conclude from what it has seen."""

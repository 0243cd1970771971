"""What the operating system gives: window, input, time, sound. Knows nothing of the game."""

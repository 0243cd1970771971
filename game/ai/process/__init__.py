"""Thinking in a process of its own, so that no picture ever waits for it."""

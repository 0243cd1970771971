"""The real program in a real window, under a virtual screen."""

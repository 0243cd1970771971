"""The window: scenes, widgets, pictures and sounds."""

import os

# pygame greets on standard output when it is imported; the command line prints figures there.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

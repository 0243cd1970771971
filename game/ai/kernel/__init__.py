"""What is a two-handed deal worth when all cards are known? See ``docs/kernel.md``."""

from .loader import kernel_form
from .position import Position, Unsupported
from .solver import Kernel, OutOfTime

__all__ = ["Kernel", "OutOfTime", "Position", "Unsupported", "kernel_form"]

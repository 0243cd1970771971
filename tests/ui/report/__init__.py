"""Every sentence of the rules page against the engine."""

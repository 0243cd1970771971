"""What every scene and widget is given, and the stack that scenes lie on."""

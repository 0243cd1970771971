"""Buttons, fields and the like. Every widget draws itself from the look and knows the keyboard."""

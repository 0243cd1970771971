"""What the table knows before anything is drawn: cards by place, actions, preferences."""

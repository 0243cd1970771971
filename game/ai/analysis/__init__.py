"""What do the players think of a position, and why?"""

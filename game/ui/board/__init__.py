"""The score board, and its three skins."""

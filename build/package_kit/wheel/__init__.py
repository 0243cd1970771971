"""Bummerl: Schnapsen and its family of card games. ``python -m bummerl`` starts it.

The modules of the game import each other as ``game``; they lie in this folder, together with
``config`` and ``assets``, so that nothing of it gets in the way of other packages.
"""

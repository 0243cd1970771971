"""The rules layer: pure, standard library only, shared by everything above it.

Words, used alike in code, files and texts: a *deal* is one hand, a *Bummerl* the race to the
target, a *match* the best of so many Bummerl. A *seat* is a place, a *side* those who share points.
Cards left to draw are the *talon*; cards laid aside for a declarer are the *widow*. The *forehand*
leads first; the *declarer* plays a *contract*. King and queen shown are a *marriage* (a *meld*).
Requests are *actions*, facts are *events*.
"""

"""The drawing kit: playing cards, portraits and the icon as code.

A picture is SVG text put together from parts; ``raster`` turns it into pixels with resvg. Nothing
here keeps a global style: every part gets a ``Pen``, which carries the palette of the deck.

Card space is 240 x 372 units, figures stand around the centre (0, 0) with the upper half at y < 0.
"""

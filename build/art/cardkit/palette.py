"""The colours of the two decks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by their use; a name with 2 is the shaded tone of the same thing."""

    paper: str
    ink: str
    edge: str
    red: str
    red2: str
    blue: str
    blue2: str
    gold: str
    gold2: str
    green: str
    green2: str
    wood: str
    wood2: str
    skin: str
    skin2: str
    blush: str
    white: str
    white2: str
    dark: str
    dark2: str
    glint: str


#: French deck: Vienna Secession. ``dark`` is for large black areas: lighter than the contour ink.
FRENCH = Palette(
    paper="#FBF6E9",
    ink="#1B2135",
    edge="#b9a57a",
    red="#B4232D",
    red2="#8C1722",
    blue="#2C5C74",
    blue2="#1F4459",
    gold="#DFA93C",
    gold2="#B98325",
    green="#5C8756",
    green2="#3F6B3C",
    wood="#8A6238",
    wood2="#66452A",
    skin="#F6D7B4",
    skin2="#E3B78F",
    blush="#E08A72",
    white="#FFFBF0",
    white2="#E6DBC4",
    dark="#2A3354",
    dark2="#6F7DA8",
    glint="#FBE3A8",
)

#: Tell deck: alpine linocut.
TELL = Palette(
    paper="#FAF2DC",
    ink="#2A1D18",
    edge="#a98f5e",
    red="#B23A2B",
    red2="#86281F",
    blue="#4D7C94",
    blue2="#375D72",
    gold="#E2A72E",
    gold2="#B87D1E",
    green="#4B7B3C",
    green2="#35592C",
    wood="#8A5A33",
    wood2="#66401F",
    skin="#F2CFA6",
    skin2="#DDAE80",
    blush="#D98265",
    white="#FFFAEB",
    white2="#E5D6B4",
    dark="#3A3F55",
    dark2="#7C83A0",
    glint="#FBE3A8",
)

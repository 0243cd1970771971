"""The fonts of the game: two families, and every letter of the languages spoken or planned."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from tests.art.measure import ROOT

FONTS = ROOT / "assets" / "fonts"
ALPHABETS = {
    "German": "äöüÄÖÜß„“‚‘»«–€",
    "Hungarian": "áéíóöőúüűÁÉÍÓÖŐÚÜŰ",
    "Italian": "àèéìòùÀÈÉÌÒÙ",
    "Romanian": "ăâîșțĂÂÎȘȚ",
    "Spanish": "áéíñóúü¿¡ÁÉÍÑÓÚÜ",
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "Ukrainian": "ґєіїҐЄІЇ",
    "Serbian": "ђјљњћџЂЈЉЊЋЏ",
    "Bulgarian": "щъьюяЩЪЬЮЯ",
}


@pytest.mark.parametrize("path", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ALPHABETS)
def test_every_letter_of_the_language_is_there(path, language):
    letters = TTFont(path).getBestCmap()
    assert [letter for letter in ALPHABETS[language] if ord(letter) not in letters] == []


def test_two_families_at_most_each_with_its_licence():
    copyrights = {TTFont(path)["name"].getDebugName(0) for path in FONTS.glob("*.ttf")}
    assert len(copyrights) <= 2
    licences = sorted(FONTS.glob("OFL-*.txt"))
    assert len(licences) == len(copyrights)
    for licence in licences:
        assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8").upper()

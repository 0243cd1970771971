"""The letters of a font are those of its own table, not those that SDL draws a box for."""

from __future__ import annotations

import pytest

from game.config.font_letters import lacking, letters_of
from game.paths import resource

FONTS = sorted(resource("assets", "fonts").glob("*.ttf"))


@pytest.mark.parametrize("font", FONTS, ids=lambda path: path.stem)
def test_what_the_languages_need_is_there_and_what_they_do_not_need_is_lacking(font) -> None:
    assert lacking("aäßőűÁŘșŁДя 0123456789 „“”»«–…", font) == ""
    assert lacking("aΩ漢b漢\u200b", font) == "Ω漢\u200b"


@pytest.mark.parametrize("font", FONTS, ids=lambda path: path.stem)
def test_it_is_what_another_reader_finds(font) -> None:
    fonts = pytest.importorskip("fontTools.ttLib", reason="in the group 'art' only")
    with fonts.TTFont(font) as other:
        assert letters_of(font) == {chr(code) for code in other.getBestCmap()}


@pytest.mark.parametrize(
    "data", [b"", b"\0" * 64, b"\0\1\0\0\0\1" + b"\0" * 6 + b"cmap" + b"\xff" * 12]
)
def test_what_is_no_font_is_refused(tmp_path, data) -> None:
    path = tmp_path / "x.ttf"
    path.write_bytes(data)
    with pytest.raises(ValueError, match="font"):
        letters_of(path)

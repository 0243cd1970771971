"""Pictures are measured before anybody decodes them, and stay in their folder."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

import pygame
import pytest

from game.config.pictures import picture_size
from game.config.themes import load_decks
from game.paths import resource


def png(width: int, height: int) -> bytes:
    """A PNG of so many pixels that says nothing about them."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IEND", b"")


def webp(kind: bytes, body: bytes) -> bytes:
    return b"RIFF\0\0\0\0WEBP" + kind + struct.pack("<I", len(body)) + body


BIG = {
    "a.png": png(30_000, 30_000),
    "b.png": png(1, 30_000),
    "c.jpg": b"\xff\xd8\xff\xe0\0\4ab\xff\xc0\0\x11\x08" + struct.pack(">HH", 20_000, 20_000),
    "d.webp": webp(b"VP8X", b"\0\0\0\0" + b"\xff\xff\x3f" * 2),
    "e.webp": webp(b"VP8L", b"\x2f" + b"\xff" * 4),
    "f.webp": webp(b"VP8 ", b"\0\0\0\x9d\x01\x2a" + b"\xff\x3f" * 2),
    "g.gif": b"GIF89a" + struct.pack("<HHBBB", 60_000, 60_000, 0, 0, 0) + b";",
    "frame.gif": (
        b"GIF89a"
        + struct.pack("<HHBBB", 9, 9, 0x80, 0, 0)
        + b"\0" * 6
        + b"\x21\xfe\x01,\0"  # a comment that holds the sign of a frame
        + b","
        + struct.pack("<HHHHB", 0, 0, 60_000, 60_000, 0)
        + b"\x02\x02\x44\x01\0;"
    ),
    "h.bmp": b"BM" + b"\0" * 12 + struct.pack("<Iii", 40, 30_000, -30_000),
    "i.svg": b'<svg xmlns="x" width="999in" height="999in"/>',
    "j.svg": b'<svg xmlns="x" viewBox="0 0 90000 90000"/>',
    "k.svg": b'<!-- <svg width="1" height="1"> --><svg width="1e9" viewBox="0 0 90000 90000">',
    "l.svg": b'<svg width="9" height="9"><svg width="90000" height="90000"/></svg>',
}


@pytest.mark.parametrize("name", BIG)
def test_what_is_too_large_is_refused_by_its_header(tmp_path, name) -> None:
    path = tmp_path / name
    path.write_bytes(BIG[name])
    with pytest.raises(ValueError, match=r"pixels|drawing"):
        picture_size(path)


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"BM", b"<svg"]
)
def test_what_is_no_picture_is_refused(tmp_path, data) -> None:
    path = tmp_path / "x.png"
    path.write_bytes(data)
    with pytest.raises(ValueError, match="it"):
        picture_size(path)


@pytest.mark.parametrize("ending", ["png", "jpg", "webp", "gif", "bmp"])
def test_the_size_is_that_of_the_decoded_picture(tmp_path, ending) -> None:
    """Written by SDL where it can, else by hand."""
    path = tmp_path / f"x.{ending}"
    if ending in ("png", "jpg", "bmp"):
        pygame.image.save(pygame.Surface((37, 23)), path)
    elif ending == "gif":
        path.write_bytes(
            b"GIF89a"
            + struct.pack("<HH", 37, 23)
            + b"\x80\0\0"
            + b"\0" * 6
            + b"\x2c\0\0\0\0"
            + struct.pack("<HH", 37, 23)
            + b"\0\x02\x02\x44\x01\0;"
        )
    else:
        path.write_bytes(webp(b"VP8L", b"\x2f" + struct.pack("<I", 36 | 22 << 14) + b"\0" * 8))
        assert picture_size(path) == (37, 23)
        return
    assert picture_size(path) == pygame.image.load(path).get_size() == (37, 23)


def test_every_picture_of_ours_may_be_used() -> None:
    paths = [path for path in resource("assets").rglob("*") if path.suffix in (".png", ".jpg")]
    assert len(paths) > 200
    for path in paths:
        picture_size(path)


@pytest.fixture
def home(tmp_path) -> Path:
    folder = tmp_path / "home" / "themes"
    (folder / "mine").mkdir(parents=True)
    outside = tmp_path / "secret.png"
    pygame.image.save(pygame.Surface((48, 74)), outside)
    pygame.image.save(pygame.Surface((48, 74)), folder / "mine" / "ours.png")
    os.symlink(outside, folder / "mine" / "link.png")
    os.symlink(folder / "mine" / "ours.png", folder / "mine" / "near.png")
    (folder / "mine" / "huge.png").write_bytes(png(30_000, 30_000))
    return folder


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("mine/ours.png", None),
        ("mine/near.png", None),
        ("mine/../mine/ours.png", None),
        ("mine/link.png", "picture_outside"),
        ("../../secret.png", "picture_outside"),
        ("{outside}", "picture_outside"),
        ("mine/huge.png", "picture_refused"),
        ("mine/none.png", "no_picture"),
    ],
)
def test_a_deck_uses_what_lies_in_its_folder_and_can_be_decoded(home, written, code) -> None:
    written = written.format(outside=home.parents[1] / "secret.png")
    (home / "mine.yaml").write_text(
        f"extends: tell_hu\nid: mine\nname: Mine\nfaces:\n  KH: {written}\n", encoding="utf-8"
    )
    decks = load_decks([resource("config", "themes"), home], resource("assets"))
    told = [(each.code, each.line) for each in decks.problems]
    assert told == ([] if code is None else [(code, 5)])
    found = decks.decks["mine"].find(written)
    assert (found is not None) == (code in (None, "picture_refused"))


def test_a_picture_that_would_fill_the_memory_is_drawn_as_a_plain_card(home) -> None:
    from game.ui.draw.card_art import CardArt
    from game.ui.system.offscreen import start_headless

    start_headless()
    (home / "mine.yaml").write_text(
        "extends: tell_hu\nid: mine\nname: Mine\nfaces: {KH: mine/huge.png}\n", encoding="utf-8"
    )
    decks = load_decks([resource("config", "themes"), home], resource("assets"))
    art = CardArt(decks.decks["mine"], "en")
    assert art.face("KH", 90).get_width() == 90
    assert any("30000 x 30000 pixels" in each for each in art.problems)

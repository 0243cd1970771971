"""Everybody at the table has something to say after a deal and a Bummerl, and says it in turn."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from game.config.strings import load_catalogue
from game.paths import resource
from game.ui.report.remarks import Situation, remark, remarks
from tests.ui.conftest import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_several_remarks_for_everything_that_happens(desk, language):
    services = desk(language=language).services
    for character in services.characters:
        for situation in get_args(Situation):
            found = remarks(services.catalogue, character, situation)
            assert len(set(found)) >= 3, (character, situation)


def test_the_deal_alone_decides_what_is_said():
    catalogue = load_catalogue(resource("config") / "strings", "de")
    said = [remark(catalogue, "resi", "bummerl_won", number) for number in range(40)]
    random.seed(1)
    assert said == [remark(catalogue, "resi", "bummerl_won", number) for number in range(40)]
    assert set(said) == set(remarks(catalogue, "resi", "bummerl_won"))


def test_who_has_no_texts_says_nothing():
    catalogue = load_catalogue(resource("config") / "strings", "de")
    assert remark(catalogue, "../somebody", "deal_won", 7) == ""
    assert not catalogue.missing

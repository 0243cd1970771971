"""A scene says where it wants to go, and the navigation leads there."""

from __future__ import annotations

from typing import get_args

import pytest

from game.ui.app.navigation import Tables
from game.ui.core import destinations as to

LEADS_TO = {
    to.Title: "TitleScene",
    to.NewGame: "TitleScene",
    to.SavedMatch: "TitleScene",
    to.Desktop: "",
    to.Settings: "SettingsScene",
    to.CardsAndTable: "CardsTableScene",
    to.Rules: "RulesScene",
    to.HouseRules: "HouseRulesScene",
    to.Credits: "CreditsScene",
    to.Pause: "PauseScene",
    to.DealCount: "MishapScene",
}
"""The scene on top afterwards, where nothing can be played (the count asks the table only)."""


def test_every_destination_is_tried_here():
    assert set(LEADS_TO) == set(get_args(to.Destination))


@pytest.mark.parametrize("kind", LEADS_TO, ids=lambda kind: kind.__name__)
def test_a_destination_leads_to_its_scene(desk, kind):
    made = desk()
    made.ui.stack.push(made.navigator.mishap(None))
    made.settle()
    made.ui.go(kind())
    made.settle()
    top = made.ui.stack.top
    assert ("" if top is None else type(top).__name__) == LEADS_TO[kind]


def test_a_page_of_the_settings_and_a_variant_are_handed_on(desk):
    made = desk()
    variant = made.services.library.find("snapszli")
    made.ui.go(to.Settings("sound"))
    made.ui.go(to.Rules(variant))
    made.settle()
    below, above = made.ui.stack
    assert (below.section, above.variant) == ("sound", variant)


class Noted(Tables):
    """Notes what is asked of the table."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def resume(self, variant: str = "") -> None:
        self.asked.append(f"resume {variant}")

    def deal_over(self) -> None:
        self.asked.append("deal over")


def test_the_table_is_asked_for_the_match_and_for_what_follows_a_deal(desk):
    made = desk()
    made.navigator.table = noted = Noted()
    made.ui.go(to.SavedMatch("snapszli"))
    made.ui.go(to.DealCount())
    assert noted.asked == ["resume snapszli", "deal over"]

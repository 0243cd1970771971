"""Changing the deck while cards are moving: no hidden card is seen, not for one frame."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.engine.cards import Card
from game.ui.scenes.cards_table import CardsTableScene
from game.ui.table.show.painter import CardPainter

DECKS = ("french", "tell_de", "tell_hu", "tell_plain")
FULL_HD = (1920, 1080)


def named_cards(value) -> set[Card]:
    """Every card that something names, however deep."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple | list | frozenset | set):
        return {card for each in value for card in named_cards(each)}
    fields = getattr(type(value), "__dataclass_fields__", None) or getattr(value, "__slots__", ())
    return {card for name in fields for card in named_cards(getattr(value, name, None))}


@pytest.fixture
def painted(monkeypatch) -> list[tuple[Card | None, object]]:
    """What is brought onto the screen: each card's face (None: a back) and whose pictures."""
    seen: list[tuple[Card | None, object]] = []
    draw = CardPainter.draw

    def watched(self, target, sprite):
        seen.append((sprite.card, self.art))
        draw(self, target, sprite)

    monkeypatch.setattr(CardPainter, "draw", watched)
    return seen


@pytest.mark.parametrize("seed", range(2))
def test_a_change_at_any_moment_shows_only_what_the_player_knows(desk, painted, seed):
    rng = Random(seed)
    table = desk(bot="random", number=20 + seed, dealer=seed % 2, size=(800, 600))
    frames = 0
    while not table.left and frames < 120:
        table.frames(rng.randrange(1, 6))
        frames += 1
        if rng.random() < 0.1:
            table.services.set("cards.deck", rng.choice(DECKS))
            table.services.set("cards.large_index", rng.random() < 0.5)
        painted.clear()
        # The next picture may come before the table was told, or after.
        if rng.random() < 0.5:
            table.frames(1)
        table.draw()
        known = named_cards(table.scene.view.events) | set(table.scene.view.hand)
        shown = {card for card, _ in painted if card is not None}
        assert shown <= known
        assert len({id(art) for _, art in painted}) <= 1, "one deck at a time"
        scene = table.scene
        if scene.ready and not table.runner.deal_over and scene.view.turn == 0:
            if table.legal_cards() and not scene.hud.choices:
                table.click(table.spot(rng.choice(table.legal_cards())))
            elif scene.view.legal:
                scene.act(scene.view.legal[0])


def test_choosing_a_deck_over_the_table_shows_only_the_example(desk, painted):
    table = desk()
    assert table.my_turn()
    table.key(pygame.K_1)
    table.frames(8)
    chooser = CardsTableScene(table.ui, table.services)
    table.ui.stack.push(chooser)
    table.ui.stack.settle()
    painted.clear()
    table.services.set("cards.deck", "tell_de")
    table.frames(2)
    table.draw()
    example = {sprite.card for sprite in chooser.sample.sprites()}
    assert {card for card, _ in painted} <= example
    table.ui.stack.pop()
    table.ui.stack.settle()
    painted.clear()
    table.draw()
    known = named_cards(table.scene.view.events) | set(table.scene.view.hand)
    assert {card for card, _ in painted if card is not None} <= known


def test_a_card_that_was_not_dealt_to_the_player_would_be_noticed(desk):
    table = desk()
    assert table.my_turn()
    known = named_cards(table.scene.view.events) | set(table.scene.view.hand)
    assert 5 <= len(known) <= 7


@pytest.mark.parametrize("deck", ["tell_de", "french"])
def test_changing_the_deck_reads_only_what_is_seen_and_that_once(desk, deck, monkeypatch):
    table = desk(size=FULL_HD, deck="tell_hu")
    assert table.my_turn()
    table.draw()
    read: list[str] = []
    load = pygame.image.load

    def noted(path, *more):
        read.append(str(path))
        return load(path, *more)

    monkeypatch.setattr(pygame.image, "load", noted)
    table.services.set("cards.deck", deck)
    table.frames(1)
    table.draw()
    assert len(read) == len(set(read))
    faces = [path for path in read if "/faces/" in path]
    assert 0 < len(faces) <= 7

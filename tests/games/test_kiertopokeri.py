"""Kiertopokeri: the ladder of announcements, what is true of a hand, and cards that come round again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playing import code_of, rules_of

from publisher.engine.match import TableMatch

MODULE = code_of("kiertopokeri")


def test_announcements_rise_and_are_said_differently() -> None:
    """The ladder is in strict order, and no two of its steps are said with the same words."""
    assert all(low < high for low, high in zip(MODULE.ALL, MODULE.ALL[1:], strict=False))
    assert len(MODULE.WORDS) == len(MODULE.ALL)
    assert str(MODULE.ALL[-1]) == "straight flush to the ace"


def test_every_hand_has_a_true_announcement_that_can_be_made() -> None:
    rng = Random(1)
    deck = list(rules_of("kiertopokeri").definition.card_deck.cards)
    for _ in range(3000):
        true = MODULE.true_announcements(rng.sample(deck, 5))
        assert true == sorted(true)
        assert all(said in MODULE.PLACE for said in true)


@pytest.mark.parametrize("rules", ["", "five-players", "six-players"], indirect=True)
def test_the_cards_are_in_one_hand_the_stock_and_the_discards(rules: Any) -> None:
    """Between two decisions at most two hands hold cards, five in all; and claims rise within a hand."""
    for seed in range(40):
        match, rng = TableMatch(rules, seed), Random(seed)
        table, last = match.table, None
        while match.seat is not None:
            assert sum(map(len, table.hands)) == 5
            assert len(table.stock) + len(table.discards) == 47
            if table.said is not None and last is not None and match.about == "answer":
                assert table.said >= last
            last = table.said
            match.play(match.options.sample(rng))
        assert match.outcome is not None
        assert sorted(match.outcome.scores) == list(rules.seats)


def test_what_bots_suppose_is_true_and_unseen(rules: Any) -> None:
    """A supposed hand makes the announcement true and holds only cards that the seat may not know."""
    supposed = 0
    for seed in range(60):
        match, rng = TableMatch(rules, seed), Random(seed)
        match.play(match.options.sample(rng))
        unseen = [card for card in rules.definition.card_deck.cards if rng.random() < 0.9]
        for zone, cards in rules.suppose(match.table, match.seat, unseen, rng):
            assert zone.owner != match.seat
            assert rules.is_true(cards, match.table.said)
            assert set(cards) <= set(unseen)
            supposed += 1
    assert supposed > 10

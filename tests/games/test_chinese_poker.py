"""Chinese Poker: what is offered is exactly what the law allows, and every deal comes out even."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from playing import played, rules_of

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch, start

VARIANTS = ("", "three-players", "five-players", "two-high")


def test_listed_moves_are_the_legal_ones(rules: Any) -> None:
    """Of every choice of cards of a hand, those the law allows are listed, each once."""
    for seed in range(6):
        match, rng = start(rules, seed), Random(seed)
        for _ in range(30):
            if match.seat is None:
                break
            assert isinstance(match, TableMatch)
            hand = match.table.hands[match.seat][:9]
            match.table.hands[match.seat], kept = hand, match.table.hands[match.seat]
            options = type(match.options)(rules, hand, match.table.lying)
            wanted = {
                " ".join(sorted(card.name for card in cards))
                for size in range(1, 7)
                for cards in combinations(hand, size)
                if options.against(cards) is None
            }
            listed = [" ".join(sorted(str(move).split())) for move in options if move != "pass"]
            assert len(listed) == len(set(listed))
            assert set(listed) == wanted
            match.table.hands[match.seat] = kept
            match.play(match.options.sample(rng))


@pytest.mark.parametrize(("variant", "sizes"), [
    ("", [13, 13, 13, 13]), ("three-players", [18, 17, 17]), ("five-players", [11, 11, 10, 10, 10]),
])  # fmt: skip
def test_all_cards_are_dealt_and_the_longest_hands_play_first(variant: str, sizes: list[int]) -> None:
    rules = rules_of("chinese-poker", variant)
    table = rules.start(stream(1, "deal"))
    first = table.left_of(table.dealer)
    rules.deal(table, first)
    assert [len(table.hands[seat]) for seat in table.from_seat(first)] == sizes
    assert not table.stock


def test_scores_are_the_places(rules: Any) -> None:
    """Everybody scores the number of players who went out later; the last holds cards, nobody else does."""
    for seed in range(10):
        match = played(rules, seed)
        assert isinstance(match, TableMatch)
        assert sorted(match.table.scores) == list(rules.seats)
        assert [seat for seat in rules.seats if match.table.hands[seat]] == [match.table.scores.index(0)]

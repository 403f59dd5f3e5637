"""What the printed text of Multimulta cannot show: the symmetry of the decks and what holds in every game."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playing import played, rules_of

from publisher.engine.match import TableMatch
from publisher.model.shelf import Shelf

SHELF = Shelf([Path(__file__).parents[2] / "games"])
VARIANTS = ("", "rubber", "deck-r2")


def rules(variant: str = "") -> Any:
    return rules_of("multimulta", variant)


def play_at_random(variant: str, seed: int) -> TableMatch:
    match = played(rules(variant), seed)
    return match


@pytest.mark.parametrize("variant", ["", "deck-r2"])
def test_a_deck_is_the_same_for_every_naming_of_the_suits(variant: str) -> None:
    deck = rules(variant).definition.card_deck
    faces = [tuple(card.ranks.get(suit, "-") for suit in deck.suits) for card in deck.cards]
    for order in permutations(range(3)):
        assert sorted(tuple(face[place] for place in order) for face in faces) == sorted(faces)


@pytest.mark.parametrize("variant", ["", "deck-r2"])
def test_the_faces_of_the_source_are_all_in_the_deck(variant: str) -> None:
    game = rules(variant)
    assert game.known() + game.reconstructed() == len(game.definition.card_deck) == 36


@pytest.mark.parametrize("variant", ["", "deck-r2"])
def test_every_card_has_at_least_two_ranks(variant: str) -> None:
    """It is a game of multi-suit cards."""
    assert all(len(card.ranks) >= 2 for card in rules(variant).definition.card_deck.cards)


def test_a_game_ends_within_nine_deals_and_one_team_has_five_points() -> None:
    for seed in range(40):
        match = play_at_random("", seed)
        assert match.table.rounds <= 9
        assert max(match.table.scores) >= 5 > min(match.table.scores)


def test_a_rubber_ends_two_nil_or_two_one() -> None:
    for seed in range(20):
        assert sorted(play_at_random("rubber", seed).table.games) in ([0, 2], [1, 2])


def test_after_the_pass_everybody_holds_nine_cards_again() -> None:
    for seed in range(10):
        match, rng = TableMatch(rules(), seed), Random(seed)
        while match.about == "pass":
            match.play(match.options.sample(rng))
        assert [len(hand) for hand in match.table.hands] == [9, 9, 9, 9]


def test_passed_cards_may_be_named_in_any_order() -> None:
    match = TableMatch(rules(), 1)
    names = [card.name for card in next(iter(match.options))]
    assert match.find(" ".join(reversed(names))) == match.find(" ".join(names)) is not None
    assert match.find(" ".join(names[:2])) is None

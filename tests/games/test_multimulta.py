"""What the printed text of Multimulta cannot show: the symmetry of the decks and what holds in every game."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest
from playing import played, rules_of

from publisher.engine.match import TableMatch


@pytest.mark.parametrize("rules", ["", "deck-r2"], indirect=True)
def test_a_deck_has_all_faces_of_the_source_for_every_naming_of_the_suits(rules: Any) -> None:
    """Every card has two ranks at least."""
    deck = rules.definition.card_deck
    assert rules.known() + rules.reconstructed() == len(deck) == 36
    assert all(len(card.ranks) >= 2 for card in deck.cards)
    faces = [tuple(card.ranks.get(suit, "-") for suit in deck.suits) for card in deck.cards]
    for order in permutations(range(3)):
        assert sorted(tuple(face[place] for place in order) for face in faces) == sorted(faces)


def test_a_game_ends_within_nine_deals_and_one_team_has_five_points(rules: Any) -> None:
    for seed in range(40):
        match = played(rules, seed)
        assert match.table.rounds <= 9
        assert max(match.table.scores) >= 5 > min(match.table.scores)


def test_a_rubber_ends_two_nil_or_two_one() -> None:
    for seed in range(20):
        assert sorted(played(rules_of("multimulta", "rubber"), seed).table.games) in ([0, 2], [1, 2])


def test_after_the_pass_everybody_holds_nine_cards_again(rules: Any) -> None:
    for seed in range(10):
        match, rng = TableMatch(rules, seed), Random(seed)
        while match.about == "pass":
            match.play(match.options.sample(rng))
        assert [len(hand) for hand in match.table.hands] == [9, 9, 9, 9]


def test_passed_cards_may_be_named_in_any_order(rules: Any) -> None:
    match = TableMatch(rules, 1)
    names = [card.name for card in next(iter(match.options))]
    assert match.find(" ".join(reversed(names))) == match.find(" ".join(names)) is not None
    assert match.find(" ".join(names[:2])) is None

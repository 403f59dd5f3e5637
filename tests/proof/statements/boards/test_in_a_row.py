"""Rows of men, and all else that the rules of a new game say plainly."""

from __future__ import annotations

from functools import cache

import pytest

from publisher.base.location import Location
from publisher.base.resources import bundled
from publisher.engine.loader import load_game
from publisher.model.shelf import Shelf
from publisher.proof.sentences import whole_sentence
from publisher.proof.statements.grammar import Subject
from publisher.proof.statements.hearing import hear


@cache
def new_game() -> Subject:
    return Subject.of(load_game(Shelf([bundled("templates")]).game("new-game")))


def findings(rule: str) -> list[str]:
    return [verdict.finding for verdict in hear(whole_sentence(rule, Location("told")), new_game())]


TRUE: dict[str, dict[str, str]] = {
    "The board starts empty": {},
    "Cross begins": {"Cross": "Nought"},
    "You may not pass": {"may not": "may"},
    "Put one of your marks on an empty square": {"one": "two", "an empty": "a taken"},
    "On your turn you put one of your own marks on a square that is empty": {"one": "two", "empty": "taken"},
    "Three of your marks in a row win": {"Three": "Four", "win": "lose"},
    "You win at once when three of your marks stand in a row": {"three": "two", "win": "lose"},
}


@pytest.mark.parametrize("rule", TRUE)
def test_a_new_games_plain_rules_hold_and_turned_ones_fail(rule: str) -> None:
    assert findings(rule) == ["holds"]
    for word, new in TRUE[rule].items():
        assert findings(rule.replace(word, new, 1)) == ["fails"]

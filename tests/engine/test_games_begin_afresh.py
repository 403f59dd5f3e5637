"""A position begins as a copy of one that is kept: whatever was played, games begin alike."""

from __future__ import annotations

import pytest

from publisher.engine import BoardGame, Position
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.playout import playout
from publisher.engine.state import kept
from tests.shelf import SHELF

ON_BOARDS = [slug for slug in SHELF.slugs if SHELF.game(slug).definition().board and slug != "special-salvo"]
"""All but a game of tables, each with a board."""


@pytest.mark.parametrize("slug", ON_BOARDS)
def test_what_one_game_changes_no_other_game_begins_with(slug: str) -> None:
    rules = load_game(SHELF.game(slug))
    assert isinstance(rules, BoardGame)
    begun = rules.start(stream(1, "deal"))
    key, pieces = rules.key(begun), rules.pieces(begun)
    playout(rules, 2)
    again = rules.start(stream(1, "deal"))
    assert (rules.key(again), rules.pieces(again)) == (key, pieces)


class Heaps(Position):
    heaps: list[list[int]] = kept([[], []])


class Heaping(BoardGame[Heaps]):
    """A game whose position has lists in a list."""


def test_lists_in_lists_are_made_anew() -> None:
    rules = Heaping(SHELF.game("hex").definition())
    first = rules.empty()
    first.heaps[0].append(1)
    assert rules.empty().heaps == [[], []]

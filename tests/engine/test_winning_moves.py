"""Sensible players in games without sides: towards the end they play the winning strategy."""

from __future__ import annotations

from typing import Any

import pytest

from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import start
from publisher.engine.mechanics.boards.last_mover import FEW, LastMover
from publisher.engine.players import SensiblePlayer
from publisher.engine.position import BoardGame
from publisher.engine.seat_context import SeatContext
from tests.shelf import SHELF

RULESETS = [
    (slug, variant)
    for slug in ("mushroom", "one-line", "pairing", "stack", "uneven")
    for variant in ("", *SHELF.game(slug).variants)
    if (slug, variant) not in {("mushroom", "rules-5"), ("mushroom", "rules-6")}
]
SMALL = 6
"""With so many moves or fewer everything can be tried in an instant."""


def wins(rules: Any, position: Any) -> bool:
    """Whether whoever is to move wins, by trying everything, without remembering anything."""
    if position.result is not None:
        return bool(position.result.winners == (position.to_move,))
    return any(not wins(rules, then) for _, then in rules.successors(position))


@pytest.mark.parametrize(("slug", "variant"), RULESETS, ids=map("/".join, RULESETS))
def test_the_end_is_played_as_well_as_can_be(slug: str, variant: str) -> None:
    """In random games, from when few moves are left: whoever can win does not give the win away."""
    rules: Any = load_game(SHELF.game(slug), variant)
    assert isinstance(rules, LastMover)
    tried = 0
    for seed in range(12):
        match, rng = start(rules, seed), stream(seed, "winning moves")
        while match.seat is not None:
            if len(match.options) <= SMALL and wins(rules, match.position):
                then = match.position.copy()
                rules.play(then, SensiblePlayer().choose(SeatContext(match, match.seat), rng))
                assert not wins(rules, then)
                tried += 1
            match.play(match.options.sample(rng))
    assert tried >= 10


def test_where_much_is_left_no_win_is_looked_for() -> None:
    rules: Any = load_game(SHELF.game("one-line"))
    first = rules.start(stream(1, "deal"))
    assert len(rules.moves(first)) > FEW
    assert rules.winning_move(first) is None


def test_other_games_know_of_no_winning_move() -> None:
    rules = load_game(SHELF.game("hex"))
    assert isinstance(rules, BoardGame)
    assert rules.winning_move(rules.start(stream(1, "deal"))) is None

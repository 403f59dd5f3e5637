"""Seeds in pits, with a small game of the family of oware."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.base.errors import NotationError
from publisher.checking.facts import Call, Facts
from publisher.checking.result_cache import ResultCache
from publisher.engine.loader import load_game
from publisher.model.shelf import GameFolder
from tests.checking.observed.bound import assert_refused

GAME = """\
title = "Small Oware"
family = "sowing"
summary = "Sow seeds round two rows of pits, and take the small piles."
minutes = [5, 10]
cap = 200

[players]
names = ["South", "North"]

[[sources]]
title = "common knowledge"

[board]
shape = "rows"
pits = 6

[board.start.seed]
a1 = 4
b1 = 4
c1 = 4
d1 = 4
e1 = 4
f1 = 4
a2 = 4
b2 = 4
c2 = 4
d2 = 4
e2 = 4
f2 = 4

[pieces.seed]
name = "seed"
letter = "o"
count = 48
colour = "black"
"""
PLAY = '''\
"""Small Oware: all seeds of a pit are sown counter-clockwise, and piles of two or three are taken."""

from publisher.engine import BoardGame, Each, Outcome, Point, Position, per_point
from publisher.engine.state import kept


class Pits(Position):
    seeds: Each[Point, int] = kept(per_point(0))
    taken: Each[Point, int] = kept(per_point(0))


class SmallOware(BoardGame[Pits]):
    def begin(self, position, rng):
        position.seeds = Each([4] * 12)

    def ring(self, place):
        place %= 12
        return Point(6 + place if place < 6 else 11 - place)

    def moves(self, position):
        row = range(6, 12) if position.to_move == 0 else range(6)
        return [Point(point) for point in row if position.seeds[point]]

    def play(self, position, move):
        place = start = next(place for place in range(12) if self.ring(place) == move)
        seeds, position.seeds[move] = position.seeds[move], 0
        while seeds:
            place += 1
            if (place - start) % 12:
                position.seeds[self.ring(place)] += 1
                seeds -= 1
        mine = range(6) if position.to_move == 0 else range(6, 12)
        while place % 12 not in mine and position.seeds[self.ring(place)] in (2, 3):
            position.taken[position.to_move] += position.seeds[self.ring(place)]
            position.seeds[self.ring(place)] = 0
            place -= 1
        position.to_move = self.other(position.to_move)
        if not self.moves(position) or sum(position.seeds) < 8:
            position.result = self.by_count(position, lambda p, seat: p.taken[seat], "most seeds")

    def pieces(self, position):
        return {Point(point): ("seed",) * n for point, n in enumerate(position.seeds) if n}
'''


@pytest.fixture
def oware(make_game: Callable[..., GameFolder]) -> Facts:
    rules = load_game(make_game(game=GAME, play=PLAY))
    return Facts(lambda _: rules, ResultCache())


def test_words_of_sowing_are_bound(oware: Facts) -> None:
    """All facts at once: the game is played for them once."""
    for call, text, turned in (
        ("picked-up", "all seeds", "some seeds"),
        ("sown-into-a-pit", "one", "two"),
        ("starts-from", "one of your own pits", "an enemy pit"),
        ("taken-from(own)", "never", "may"),
        ("taken-from(enemy)", "may", "may not"),
        ("way-round", "counter-clockwise", "clockwise"),
        ("board-at-start", "occupied", "empty"),
    ):
        assert oware.verdict(text, Call(call, "")).finding == "holds", call
        assert oware.verdict(turned, Call(call, "")).finding != "holds", call


@pytest.mark.parametrize(
    ("call", "text", "reason"),
    [
        ("men-at-start", "four", "belong to no player"),
        ("jumps", "nobody", "no pieces that step"),
        ("own-loss", "never", "belong to no player"),
        ("man-placed", "stays", "no pieces that are placed"),
    ],
)
def test_facts_of_men_refuse_seeds(oware: Facts, call: str, text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        oware.verdict(text, Call(call, ""))


@pytest.mark.parametrize(
    ("game", "call", "text", "reason"),
    [
        ("hex", "picked-up", "all", "no sowing"),
        ("stack", "sown-into-a-pit", "one", "no sowing"),
        ("hex", "starts-from", "own", "no moves from occupied points"),
    ],
)
def test_facts_of_sowing_refuse_other_games(game: str, call: str, text: str, reason: str) -> None:
    assert_refused(game, call, text, reason)

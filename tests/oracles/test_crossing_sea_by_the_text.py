"""Crossing the Sea, for two and for three, against a second engine, written here from the rules text alone.

No other program plays it. This one shares nothing with ours: squares are pairs (column, row), the paths of
the islands are written down as the figure shows them, and every move is looked for square by square. The
text left nothing to settle.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from publisher.engine.chance import stream
from tests.shares import shares
from tests.shelf import rules_of

Square = tuple[int, int]
NORTH_PATHS = ("d13 d14 d15 e15 f15", "e13 e14 f14", "f13")
SOUTH_PATHS = ("f3 f2 f1 e1 d1", "e3 e2 d2", "d3")
GAMES, CHUNKS = 30, 5


def square(name: str) -> Square:
    return ord(name[0]) - ord("a"), int(name[1:])


def name(at: Square) -> str:
    return f"{chr(ord('a') + at[0])}{at[1]}"


def plus(at: Square, way: Square) -> Square:
    return at[0] + way[0], at[1] + way[1]


class ForTwo:
    """Black goes north, White south; on land a man follows his path."""

    names: tuple[str, ...] = ("Black", "White")
    forward: tuple[Square, ...] = ((0, 1), (0, -1))

    def __init__(self) -> None:
        self.sea = {(x, y) for x in range(9) for y in range(4, 13)}
        self.paths = [[square(one) for one in path.split()] for path in (*NORTH_PATHS, *SOUTH_PATHS)]
        self.goals = [
            {s for path in self.paths for s in path if (s[1] > 12) == (seat == 0)} for seat in (0, 1)
        ]
        self.men = {s: 1 - seat for seat in (0, 1) for s in self.goals[seat]}
        self.ashore = [0, 0]
        self.turn = 0

    def ahead(self, at: Square) -> Square | None:
        """The next square forward for the player to move."""
        inward = {a: b for path in self.paths for a, b in pairwise(path)}
        outward = {b: a for a, b in inward.items()}
        if at in self.goals[self.turn]:
            return inward.get(at)
        if at in self.goals[1 - self.turn] and at in outward:
            return outward[at]
        to = plus(at, self.forward[self.turn])
        return to if to in self.sea or to in self.goals[self.turn] else None

    def beside(self, at: Square, way: Square) -> Square | None:
        to = plus(at, way)
        return to if at in self.sea and to in self.sea else None

    def held(self, at: Square) -> bool:
        to = self.ahead(at)
        return at in self.sea and to in self.goals[self.turn] and self.men.get(to, self.turn) != self.turn

    def behind_enemies(self, at: Square, step: Any) -> Square | None:
        """The next square, or the one behind a row of enemies, if it is free."""
        to = step(at)
        while to is not None and self.men.get(to, self.turn) != self.turn:
            to = step(to)
        return None if to in self.men else to

    def moves(self) -> set[str]:
        dx, dy = self.forward[self.turn]
        found = set()
        for at in (at for at, side in self.men.items() if side == self.turn):
            steps = [self.ahead, lambda s: self.beside(s, (dy, dx)), lambda s: self.beside(s, (-dy, -dx))]
            ends = {self.behind_enemies(at, step) for step in steps} - {None}
            words = {name(end) for end in ends if end is not None}
            if self.held(at):
                words |= {name(s) for s in self.goals[self.turn] if s not in self.men} or {"ashore"}
            found |= {f"{name(at)}-{word}" for word in words}
        return found or {"pass"}

    def landed(self, seat: int) -> int:
        return self.ashore[seat] + sum(self.men.get(s) == seat for s in self.goals[seat])

    def play(self, word: str) -> None:
        if word != "pass":
            start, end = word.split("-")
            del self.men[square(start)]
            if end == "ashore":
                self.ashore[self.turn] += 1
            else:
                self.men[square(end)] = self.turn
        self.turn = (self.turn + 1) % len(self.names)


class ForThree(ForTwo):
    """Red goes east, White west, Black north; mountains have no paths."""

    names = ("Red", "White", "Black")
    forward = ((1, 0), (-1, 0), (0, 1))

    def __init__(self) -> None:
        self.sea = {(x, y) for x in range(3, 12) for y in range(1, 10)}
        rows, columns = range(4, 7), range(6, 9)
        self.goals = [
            {(x, y) for x in range(12, 15) for y in rows},
            {(x, y) for x in range(3) for y in rows},
            {(x, y) for x in columns for y in range(10, 13)},
        ]
        self.men = {(3, y): 0 for y in range(2, 9)} | {(4, 4): 0, (4, 6): 0}
        self.men |= {(11, y): 1 for y in range(2, 9)} | {(10, 4): 1, (10, 6): 1}
        self.men |= {(x, 1): 2 for x in range(4, 11)} | {(6, 2): 2, (8, 2): 2}
        self.ashore = [0, 0, 0]
        self.turn = 0

    def ahead(self, at: Square) -> Square | None:
        return self.beside(at, self.forward[self.turn])

    def beside(self, at: Square, way: Square) -> Square | None:
        to = plus(at, way)
        return to if to in self.sea or to in self.goals[self.turn] else None


@pytest.mark.parametrize(("variant", "text"), [("", ForTwo), ("three-player", ForThree)])
@shares(CHUNKS)
def test_games_as_the_text_tells_them(chunk: int, variant: str, text: type[ForTwo]) -> None:
    """In random games both engines know the same moves at every turn, and end the same way."""
    rules = rules_of("crossing-sea", variant)
    for seed in range(chunk, GAMES, CHUNKS):
        rng, ours, theirs = Random(seed), rules.start(stream(seed, "deal")), text()
        while ours.result is None:
            moves = {rules.notation(ours, move): move for move in rules.moves(ours)}
            assert set(moves) == theirs.moves()
            move = rules.sample(ours, rng) if rng.random() < 0.8 else rng.choice(list(moves.values()))
            theirs.play(rules.notation(ours, move))
            rules.play(ours, move)
            for seat in rules.seats:
                assert ours.owner.count(seat) + ours.ashore[seat] == 9
                assert rules.landed(ours, seat) == theirs.landed(seat)
        landed = [theirs.landed(seat) for seat in rules.seats]
        best = [seat for seat in rules.seats if landed[seat] == max(landed)]
        assert ours.result.winners == (() if len(set(landed)) == 1 else tuple(best))

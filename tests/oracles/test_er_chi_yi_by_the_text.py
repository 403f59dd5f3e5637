"""Two Take One and its variants against a second engine, written here from the rules text alone.

No other program plays these games. So this one is deliberately simple, and shares nothing with ours: men
stand on pairs (column, row), a line is looked through from edge to edge, and the shapes of the table in
"A clean line" are recognised as the sentences say them. The text left nothing to settle.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.shares import shares
from tests.shelf import rules_of

BLACK, WHITE = "X", "O"
GAMES, CHUNKS = 1000, 10
Point = tuple[int, int]
Step = tuple[Point, Point]


class TextGame:
    """The game as the text tells it: a board of `size` lines each way, with the cart or without it."""

    def __init__(self, size: int, cart: bool) -> None:
        self.size, self.cart = size, cart
        self.men = {(column, 1): BLACK for column in range(1, size + 1)}
        self.men |= {(column, size): WHITE for column in range(1, size + 1)}
        self.turn, self.quiet, self.positions = BLACK, 0, Counter[Any]()
        self.remember()

    def remember(self) -> None:
        self.positions[frozenset(self.men.items()), self.turn] += 1

    def steps(self) -> set[Step]:
        """To the next point along a line, if it is free."""
        found = set()
        for (x, y), side in self.men.items():
            if side == self.turn:
                for to in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if to not in self.men and 1 <= to[0] <= self.size and 1 <= to[1] <= self.size:
                        found.add(((x, y), to))
        return found

    def taken_on(self, line: list[Point]) -> set[Point]:
        """The enemy next to a pair, if the line holds these three men (or the four of the cart) alone."""
        places = [place for place, point in enumerate(line) if point in self.men]
        together = places == list(range(places[0], places[0] + len(places)))
        sides = ["own" if self.men[line[place]] == self.turn else "enemy" for place in places]
        if together and sides == ["own", "own", "enemy"]:
            return {line[places[2]]}
        if together and sides == ["enemy", "own", "own"]:
            return {line[places[0]]}
        if self.cart and len(places) == self.size == 4 and sides == ["own", "own", "enemy", "enemy"]:
            return {line[2]}
        if self.cart and len(places) == self.size == 4 and sides == ["enemy", "enemy", "own", "own"]:
            return {line[1]}
        return set()

    def step(self, start: Point, to: Point) -> None:
        self.men[to] = self.men.pop(start)
        row = [(x, to[1]) for x in range(1, self.size + 1)]
        column = [(to[0], y) for y in range(1, self.size + 1)]
        taken = self.taken_on(row) | self.taken_on(column)
        for point in taken:
            del self.men[point]
        self.quiet = 0 if taken else self.quiet + 1
        self.turn = WHITE if self.turn == BLACK else BLACK
        self.remember()

    def result(self) -> str:
        """The winner's letter, `draw`, or nothing while the game goes on."""
        other = WHITE if self.turn == BLACK else BLACK
        if self.turn not in self.men.values() or not self.steps():
            return other
        third = self.positions[frozenset(self.men.items()), self.turn] == 3
        return "draw" if third or self.quiet == 100 else ""


@pytest.mark.parametrize(
    ("variant", "size", "cart"), [("", 5, False), ("zhao-cha-zi", 4, False), ("tui-da-che", 4, True)]
)
@shares(CHUNKS)
def test_the_same_steps_captures_and_ends(chunk: int, variant: str, size: int, cart: bool) -> None:
    rules = rules_of("er-chi-yi", variant)
    index = rules.definition.topology.index
    point = {(x, y): index["abcde"[x - 1] + str(y)] for x in range(1, size + 1) for y in range(1, size + 1)}
    ends = Counter[str]()
    for seed in range(chunk, GAMES, CHUNKS):
        rng, game = Random(seed), TextGame(size, cart)
        position = rules.start(rng)
        while not game.result():
            assert position.result is None
            assert position.to_move == (0 if game.turn == BLACK else 1)
            steps = {(point[start], point[to]): (start, to) for start, to in game.steps()}
            assert set(rules.moves(position)) == steps.keys()
            move = rng.choice(sorted(steps))
            rules.play(position, move)
            game.step(*steps[move])
            pieces = {point[at]: ("black",) if side == BLACK else ("white",) for at, side in game.men.items()}
            assert rules.pieces(position) == pieces
        winners = {BLACK: (0,), WHITE: (1,), "draw": ()}[game.result()]
        assert position.result is not None and position.result.winners == winners
        ends[game.result()] += 1
    assert set(ends) == {BLACK, WHITE, "draw"} or size == 5

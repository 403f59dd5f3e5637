"""Join Five: legal lines found here from sets of places, the directions counted, and the block tried out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from math import isqrt
from typing import Any

import pytest
from playing import rules_of, turns

from publisher.engine.solver import started

Place = tuple[int, int]
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))
MARKS = {"": 36, "block": 16, "rows": 12}
# Of four marks in a row either end can be marked; hand-counted: three rows of four, each to the left and to
# the right, and nothing else, for the columns hold three, and so do the diagonals.
ROWS_OPENINGS = 6


class Paper:
    """Marks, and the ways from a place to the next over which lines lie: the rules once more."""

    def __init__(self, side: Place, marks: set[Place]) -> None:
        self.side, self.marks = side, marks
        self.laid: set[frozenset[Place]] = set()

    def rows(self) -> Iterator[list[Place]]:
        for x in range(self.side[0]):
            for y in range(self.side[1]):
                for dx, dy in WAYS:
                    row = [(x + n * dx, y + n * dy) for n in range(5)]
                    if all(0 <= a < self.side[0] and 0 <= b < self.side[1] for a, b in row):
                        yield row

    def legal(self) -> set[tuple[Place, frozenset[Place]]]:
        """The new mark of each line that can be drawn, and its ends."""
        return {
            (new, frozenset((row[0], row[-1])))
            for row in self.rows()
            if len(self.marks & set(row)) == 4
            for new in set(row) - self.marks
            if not any(frozenset(pair) in self.laid for pair in pairwise(row))
        }

    def draw(self, new: Place, ends: frozenset[Place]) -> None:
        row = next(row for row in self.rows() if frozenset((row[0], row[-1])) == ends)
        self.marks.add(new)
        self.laid.update(frozenset(pair) for pair in pairwise(row))

    def free(self) -> int:
        """Directions in which no line leaves a mark, one after the other."""
        ways = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        return sum(
            frozenset(((x, y), (x + dx, y + dy))) not in self.laid for x, y in self.marks for dx, dy in ways
        )

    def spread(self) -> int:
        kinds = [{x for x, _ in self.marks}, {y for _, y in self.marks}]
        kinds += [{x - y for x, y in self.marks}, {x + y for x, y in self.marks}]
        return sum(map(len, kinds))


@pytest.mark.parametrize(("variant", "games", "every"), [("", 3, 9), ("block", 6, 3), ("rows", 10, 1)])
def test_random_games(variant: str, games: int, every: int) -> None:
    """The same lines as by the sets; free directions stay what they were; rows are at most half of them."""
    rules = rules_of("join-five", variant)
    xy = [(round(x), round(y)) for x, y in rules.definition.topology.xy]
    side = (max(x for x, _ in xy) + 1, max(y for _, y in xy) + 1)
    for seed in range(games):
        paper = Paper(side, {xy[mark] for mark in rules.marked(started(rules))})
        first = len(paper.marks)
        assert first == MARKS[variant]
        for lines, (before, line, position) in enumerate(turns(rules, seed), 1):
            if lines % every == 1 % every:
                found = [
                    (xy[rules.new_place(before, move)], frozenset((xy[move[0]], xy[move[-1]])))
                    for move in rules.moves(before)
                ]
                assert len(found) == len(set(found)) and set(found) == paper.legal()
            paper.draw(xy[rules.new_place(before, line)], frozenset((xy[line[0]], xy[line[-1]])))
            # Eight for each mark, less two for each of the four ways from place to place of a line.
            assert rules.free_directions(position) == paper.free() == 8 * len(paper.marks) - 8 * lines
            assert paper.free() == 8 * first
            assert 2 * (spread := paper.spread()) <= 8 * first and rules.spread(position) == spread
            assert 4 * isqrt(len(paper.marks)) <= spread
        assert not paper.legal()
        assert position.result.scores == (lines,)
        assert len(paper.marks) == first + lines <= first**2


def test_the_cross_is_the_usual_one(rules: Any) -> None:
    """Twelve sides of four marks, and 28 first moves, as everybody counts them."""
    assert rules.openings() == 28


def test_three_rows() -> None:
    """Each row is made longer once, to one side or the other; the three new marks never make five."""
    rules = rules_of("join-five", "rows")
    assert rules.openings() == ROWS_OPENINGS
    assert rules.longest() == 3


def test_wrong_free_directions_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a line that is taken for shorter than it is, the count of exceptions is not nothing."""
    rules = rules_of("join-five", "block")
    assert rules.exceptions(2) == 0
    shorter = {line: segments[:3] for line, segments in rules.segments.items()}
    monkeypatch.setattr(rules, "segments", shorter)
    assert rules.exceptions(2) > 0


def longest_from_a_block(side: int, block: int) -> tuple[int, int]:
    """By trying everything, on bit sets; positions that are mirror images or turned count as one, told by
    the least of eight sums of random numbers of 64 bits. The most lines, and how many positions there are."""
    rng, area = random.Random(1), side * side
    rows = list(Paper((side, side), set()).rows())

    def bit(place: Place) -> int:
        return 1 << (place[1] * side + place[0])

    def image(place: Place, symmetry: int) -> Place:
        x, y = place
        x = side - 1 - x if symmetry & 1 else x
        y = side - 1 - y if symmetry & 2 else y
        return (y, x) if symmetry & 4 else (x, y)

    way = {step: number * area for number, step in enumerate(WAYS)}
    steps = [(row[1][0] - row[0][0], row[1][1] - row[0][1]) for row in rows]
    marks = [sum(map(bit, row)) for row in rows]
    laid = [sum(map(bit, row[:-1])) << way[step] for row, step in zip(rows, steps, strict=True)]
    number = {frozenset((row[0], row[-1])): rng.getrandbits(64) for row in rows}
    codes = [
        sum(number[frozenset((image(row[0], s), image(row[-1], s)))] << (64 * s) for s in range(8))
        for row in rows
    ]
    through: dict[int, list[int]] = {}
    for line, row in enumerate(rows):
        for place in row:
            through.setdefault(bit(place), []).append(line)
    known: dict[int, int] = {}

    def lines(marked: int, used: int, legal: list[int], code: int) -> int:
        key = min(memoryview(code.to_bytes(64, "little")).cast("Q"))
        if key not in known:
            best = 0
            for line in legal:
                new = marks[line] & ~marked
                after, now = marked | new, used | laid[line]
                near = [other for other in {*legal, *through[new]} if not laid[other] & now]
                best = max(best, 1 + lines(after, now, fitting(near, after), code ^ codes[line]))
            known[key] = best
        return known[key]

    def fitting(near: list[int], marked: int) -> list[int]:
        return [line for line in near if (marks[line] & ~marked).bit_count() == 1]

    first = (side - block) // 2
    inner = range(first, first + block)
    start = sum(bit((x, y)) for x in inner for y in inner)
    return lines(start, 0, fitting(list(range(len(rows))), start), 0), len(known)


def test_the_solver_on_a_small_block() -> None:
    """Nine marks, three by three: no five can be made."""
    assert longest_from_a_block(9, 3) == (0, 1)


@pytest.mark.slow
def test_the_block_of_sixteen() -> None:
    """As the text says: 31 lines, and so many positions."""
    assert longest_from_a_block(14, 4) == (31, 3_959_968)

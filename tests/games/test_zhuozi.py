"""Catch the Man: the octagon with its two sorts of lines, and captures along both by arithmetic."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from publisher.model.seats import Point, Seat

SLANTS_AND_LEVELS = ((2, 0), (1, 1), (1, -1))


def test_the_board_is_the_printed_one(rules: Any) -> None:
    """Rows of 4, 5, 4, 5, 4, 5, 4; all slanting and level neighbours are joined, no others."""
    board = rules.definition.topology
    points = {(float(x), float(y)) for y in range(7) for x in range(1 - y % 2, 9, 2)}
    assert set(board.xy) == points
    assert len(points) == 31
    edges = {
        frozenset(((x, y), (x + dx, y + dy)))
        for x, y in points for dx, dy in SLANTS_AND_LEVELS if (x + dx, y + dy) in points
    }  # fmt: skip
    assert {frozenset((board.xy[a], board.xy[b])) for a, b in board.edges} == edges
    assert len(edges) == 72
    assert (len(board.lines), len(board.dashed)) == (7 + 14, 9)
    for line in board.dashed:
        x = board.xy[line[0]][0]
        assert [board.xy[p] for p in line] == sorted(xy for xy in points if xy[0] == x)


def test_the_start_is_the_same_from_both_sides(rules: Any) -> None:
    """Turned half round, Red's men are Black's."""
    position, board = rules.start(Random(0)), rules.definition.topology
    red, black = ({board.xy[p] for p in rules.men_of(position, Seat(side))} for side in (0, 1))
    assert {(8 - x, 6 - y) for x, y in red} == black
    (one,), (other,) = (rules.kings_of(position, Seat(side)) for side in (0, 1))
    assert (board.names[one], board.names[other]) == ("f1", "d7")
    assert len(red) == 9
    assert len(rules.free(position)) == 31 - 18 == 13
    assert len(rules.moves(position)) == 8


def test_captures_are_men_half_way_between_two(rules: Any) -> None:
    """On a slant, on the level, or two points up or down: whoever stands in the middle, the general too."""
    board = rules.definition.topology
    at = {xy: point for point, xy in enumerate(board.xy)}
    ways = [(s * dx, s * dy) for dx, dy in (*SLANTS_AND_LEVELS, (0, 2)) for s in (1, -1)]
    found, ended = Counter[int](), Counter[bool]()
    for seed in range(500):
        rng = Random(seed)
        men = rng.sample(range(31), 16)
        kinds = ["red-general", "black-general"] + [rng.choice(("red", "black")) for _ in men[2:]]
        position = rules.place({Point(p): (k,) for p, k in zip(men, kinds, strict=True)}, Seat(seed % 2))
        side = position.to_move
        for start, end in rules.moves(position):
            owner = list(position.owner)
            owner[start], owner[end] = -1, side
            (x, y), taken = board.xy[end], set()
            for dx, dy in ways:
                near, far = at.get((x + dx, y + dy)), at.get((x + 2 * dx, y + 2 * dy))
                if near is not None and far is not None and owner[near] == 1 - side == 1 - owner[far]:
                    taken.add(near)
            after = position.copy()
            rules.play(after, (start, end))
            assert {p for p in board.inside if owner[p] != after.owner[p]} == taken
            general = taken & position.kings
            assert bool(general) == (after.result is not None and "general" in after.result.how)
            found[len(taken)] += 1
            ended[bool(general)] += 1
    assert min(found[1], found[2], found[3], ended[True]) > 0

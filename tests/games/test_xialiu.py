"""Playing Six: the boards, full rows, and circles. The shapes are those of a second engine (`oracles`)."""

from __future__ import annotations

from random import Random
from typing import Any

from playing import rules_of

SIZES = {"": 6, "xiasi": 4}


VARIANTS = SIZES


def test_the_boards(rules: Any) -> None:
    """36 points and 60 segments, or 16 and 24; the men fill the outer rows."""
    board = rules.definition.topology
    size = SIZES[rules.definition.variant or ""]
    assert len(board.inside) == size**2
    assert sum(map(len, board.neighbours)) // 2 == 2 * size * (size - 1)
    rows = {side: {board.xy[point][1] for point in points} for side, points in board.start.items()}
    assert rows == {"black": {size - 1}, "white": {0}}
    assert rules.men_each() == size


def test_every_row_but_ones_own_first_takes_two(rules: Any) -> None:
    """The last man of a full line steps in from beside it."""
    board = rules.definition.topology
    size = SIZES[rules.definition.variant or ""]
    lines = [[(x, y) for x in range(size)] for y in range(size)]
    lines += [[(y, x) for x in range(size)] for y in range(size)]
    at = {place: point for point, place in enumerate(board.xy)}
    full = 0
    for line in lines:
        for x, y in line:
            beside = [at[x + dx, y + dy] for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))
                      if (x + dx, y + dy) in at and (x + dx, y + dy) not in line]  # fmt: skip
            for start in beside:
                points = {at[place] for place in line}
                men = dict.fromkeys((points - {at[x, y]}) | {start}, ("black",))
                far = [point for point in board.inside if point not in men and point not in points][-3:]
                position = rules.place(men | dict.fromkeys(far, ("white",)), to_move=0)
                rules.play(position, (start, at[x, y]))
                left = rules.men(position, 1)
                home = all(y == size - 1 for x, y in line)
                assert len(position.choices) == (0 if home else min(2, left))
                assert home or set(rules.victims(position)) == set(rules.men_of(position, 1))
                full += not home
    assert full > 2 * size


def test_a_position_comes_twice_and_not_a_third_time() -> None:
    rules = rules_of("xialiu")
    index = rules.definition.topology.index
    position = rules.start(Random(0))
    walk = [(index[a], index[b]) for a, b in (("a1", "a2"), ("a6", "a5"), ("a2", "a1"), ("a5", "a6"))]
    for turn in range(7):
        assert walk[turn % 4] in rules.moves(position)
        rules.play(position, walk[turn % 4])
    assert walk[3] not in rules.moves(position)
    assert max(position.seen.values()) == 2

"""Capture Chess: the diamond, and jumps against a few lines of arithmetic on columns and rows."""

from __future__ import annotations

from random import Random
from typing import Any

from publisher.model.seats import Seat


def where(names: list[str]) -> set[tuple[int, int]]:
    return {("abcde".index(name[0]), int(name[1:]) - 1) for name in names}


def test_each_side_holds_the_ten_points_of_its_corner(rules: Any) -> None:
    board = rules.definition.topology
    position = rules.start(Random(0))
    men = [where([board.names[p] for p in rules.men_of(position, Seat(side))]) for side in (0, 1)]
    every = {(x, y) for x in range(5) for y in range(5)}
    assert len(board.inside) == 25
    assert len(board.edges) == 40
    assert men[0] == {(x, y) for x, y in every if x + y <= 3}
    assert men[1] == {(x, y) for x, y in every if x + y >= 5}
    assert where([board.names[p] for p in rules.free(position)]) == {(x, 4 - x) for x in range(5)}


def test_at_first_there_are_eight_steps_and_no_jump(rules: Any) -> None:
    """Each of the four men of the foremost row has two free points before him."""
    position = rules.start(Random(0))
    moves = rules.moves(position)
    assert len(moves) == 4 * 2
    assert not any(rules.jumped(position, move) for move in moves)


def test_moves_are_those_of_arithmetic(rules: Any) -> None:
    """In random positions: one to a side onto a free point, or by two over an enemy onto a free point."""
    board = rules.definition.topology
    at = {(x, y): board.index["abcde"[x] + str(y + 1)] for x in range(5) for y in range(5)}
    jumps = 0
    for seed in range(300):
        rng = Random(seed)
        men = rng.sample(range(25), 14)
        position = rules.place({p: (rng.choice(rules.kinds),) for p in men}, to_move=Seat(seed % 2))
        side, owner = position.to_move, position.owner
        wanted = set()
        for (x, y), start in at.items():
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                one, two = at.get((x + dx, y + dy)), at.get((x + 2 * dx, y + 2 * dy))
                if owner[start] != side or one is None:
                    continue
                if owner[one] == -1:
                    wanted.add((start, one))
                elif owner[one] != side and two is not None and owner[two] == -1:
                    wanted.add((start, two))
                    jumps += 1
                    after = position.copy()
                    rules.play(after, (start, two))
                    assert {p for p in range(25) if owner[p] != after.owner[p]} == {start, one, two}
                    assert after.owner[two] == side
                    assert after.owner[one] == after.owner[start] == -1
        moves = rules.moves(position)
        assert set(moves) == wanted
        assert len(moves) == len(wanted)
    assert jumps > 100

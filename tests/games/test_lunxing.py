"""Taking Turns: the board by arithmetic, the order of turns and the ends by a second engine."""

from __future__ import annotations

from typing import Any

from playing import named, turns

TALL = (3, 4, 5, 4, 3)
"""The points of each column."""
TOP, BOTTOM = {"c5", "b4", "d4", "c4"}, {"c1", "b1", "d1", "c2"}
START = {1: "c4", 2: "c2", 3: "b4", 4: "d1", 5: "d4", 6: "c1", 7: "c5", 8: "b1"}


def height(name: str) -> float:
    """Above the middle of its column."""
    return int(name[1:]) - (TALL["abcde".index(name[0])] + 1) / 2


NAMES = [f"{column}{row}" for column, tall in zip("abcde", TALL, strict=True) for row in range(1, tall + 1)]
NEAR = {
    one: {
        other for other in NAMES
        if (abs(ord(one[0]) - ord(other[0])), abs(height(one) - height(other))) in ((0, 1), (1, 0.5))
    }
    for one in NAMES
}  # fmt: skip


def test_the_board(rules: Any) -> None:
    board = rules.definition.topology
    assert len(board.inside) == len(NAMES) == 19
    assert len(board.edges) == 42
    assert {name: {board.names[p] for p in board.neighbours[board.index[name]]} for name in NAMES} == NEAR
    assert [rules.first_steps(man) for man in range(1, 9)] == [3, 3, 2, 2, 2, 0, 0, 2]


def test_whole_games_by_a_second_engine(rules: Any) -> None:
    board, skipped, drawn = rules.definition.topology, 0, 0
    for seed in range(80):
        where, man = dict(START), 1
        for before, move, position in turns(rules, seed):
            free = set(NAMES) - set(where.values())
            while not NEAR[where[man]] & free:
                man, skipped = man % 8 + 1, skipped + 1
            assert rules.next_man(before) == man
            assert before.to_move == 1 - man % 2
            found = {(board.names[start], board.names[end]) for start, end in rules.moves(before)}
            assert found == {(where[man], to) for to in NEAR[where[man]] & free}
            where[man] = board.names[move[1]]
            assert named(rules, rules.pieces(position)) == {*where.values()}
            mover, man = man % 2, man % 8 + 1
        goals = {1: BOTTOM, 0: TOP}
        at_home = {
            side: {where[n] for n in where if n % 2 == side and where[n] in goals[side]} for side in (0, 1)
        }
        if len(at_home[mover]) == 4:
            other = 1 - mover
            (left, *more) = goals[other] - at_home[other]
            last = [where[n] for n in where if n % 2 == other and where[n] not in goals[other]]
            close = not more and left in NEAR[last[0]]
            drawn += close
            assert position.result.winners == (() if close else (1 - mover,))
        else:
            assert position.turns == 400
            assert not position.result.winners
    assert skipped > 20
    assert drawn > 2

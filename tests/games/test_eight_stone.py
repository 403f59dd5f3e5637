"""Eight Stones against windows counted on a sheet of squares, and turns counted by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playing import rules_of, set_up

from publisher.engine.players import RandomPlayer
from publisher.engine.playout import play_bots
from publisher.engine.registry import find_player
from publisher.engine.solver import started
from publisher.model.seats import Each
from tests.shelf import SHELF

SIZE = 27
SIGNS = {-1: ".", 0: "X", 1: "O", 2: "R"}


def sheet(rules: Any, position: Any) -> dict[tuple[int, int], str]:
    board = rules.definition.topology
    return {(int(x), int(y)): SIGNS[position.owner[point]] for point, (x, y) in enumerate(board.xy)}


def eights(signs: dict[tuple[int, int], str]) -> set[str]:
    """Who has a window of eight with own and red stones only, one of them own."""
    found = set()
    for x, y in signs:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            window = {signs.get((x + n * dx, y + n * dy), ".") for n in range(8)}
            for own in "XO":
                if own in window and window <= {own, "R"}:
                    found.add(own)
    return found


@pytest.mark.parametrize("variant", ["", "book"])
def test_the_board_is_the_printed_one(variant: str) -> None:
    board = rules_of("eight-stone", variant).definition.topology
    assert len(board) == SIZE * SIZE == 729
    assert {len(board.neighbours[board.index[corner]]) for corner in ("a1", "aa1", "a27", "aa27")} == {2}
    assert board.index["aa14"] in board.neighbours[board.index["z14"]]


def test_turns_of_three(rules: Any) -> None:
    """Two stones, three, and then always three with a red one or a token; the board never loses a stone."""
    for seed in range(1):
        rng, position = Random(seed), started(rules)
        tokens, turn = [5, 5], 0
        while position.result is None:
            side, count = turn % 2, 2 if turn == 0 else 3
            for stone in range(count):
                assert position.to_move == side
                before = sheet(rules, position)
                moves = rules.moves(position)
                reds = [move for move in moves if not isinstance(move, int)]
                free = sum(sign == "." for sign in before.values())
                third = turn > 1 and stone == 2
                assert len(reds) == (free if third else 0)
                assert len(moves) - len(reds) == (free if not third or tokens[side] else 0)
                move = rng.choice(reds if reds and rng.random() < 0.8 else moves)
                rules.play(position, move)
                after = sheet(rules, position)
                (new,) = (at for at in after if after[at] != before[at])
                assert before[new] == "."
                assert after[new] == ("XO"[side] if isinstance(move, int) else "R")
                tokens[side] -= third and isinstance(move, int)
            if tokens == [0, 0]:
                tokens = [2, 2]
            turn += 1
            assert list(position.tokens) == tokens
            won = eights(sheet(rules, position))
            assert bool(won) == (position.result is not None)
        assert sum(sign != "." for sign in sheet(rules, position).values()) == 5 + 3 * (turn - 2)
        expected = side if "XO"[side] in won else 1 - side
        assert position.result.winners == (expected,)


def test_a_full_board_is_a_draw(rules: Any) -> None:
    """After a turn with fewer than three points left nobody can have another turn."""
    points = range(729)
    kinds = {p: (("black", "white")[(p % SIZE // 2 + p // SIZE) % 2],) for p in points}
    for left, over in ((6, False), (5, True)):
        position = rules.place({p: kind for p, kind in kinds.items() if p >= left}, 0)
        for point in range(2):
            rules.play(position, point)
        rules.play(position, next(move for move in rules.moves(position) if not isinstance(move, int)))
        assert (position.result is not None) == over
        assert not over or not position.result.winners
    assert rules.longest_game() == 2 + (729 - 5) // 3 == 243


def test_the_books_game() -> None:
    rules = rules_of("eight-stone", "book")
    for seed in range(1):
        rng, position = Random(seed), started(rules)
        spares = [5, 5]
        for turn in range(400):
            side = turn % 2
            assert position.to_move == side
            before, moves = sheet(rules, position), rules.moves(position)
            free = sum(sign == "." for sign in before.values())
            if turn < 16:
                assert len(moves) == free
                assert all(isinstance(move, int) for move in moves)
            elif turn < 18:
                assert len(moves) == free
                assert not any(isinstance(move, int) for move in moves)
            else:
                reds = sum(sign == "R" for sign in before.values())
                own = [at for at, sign in before.items() if sign == "XO"[side]]
                ways = [(x + dx, y + dy) for x, y in own for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
                steps = sum(before.get(to) == "." for to in ways)
                assert len(moves) == steps + (reds if spares[side] else 0)
            move = rng.choice(moves)
            rules.play(position, move)
            spares[side] -= turn >= 18 and isinstance(move, int)
            assert list(position.tokens) == spares
            men = [sign for sign in sheet(rules, position).values() if sign != "."]
            assert turn < 17 or len(men) == 18
            if position.result is not None:
                break
        assert position.result is not None


def test_rows_through_a_point(rules: Any) -> None:
    """Along its row, its column and both diagonals; red stones count, and another man leaves nothing."""
    # 3 X X . O
    # 2 . R X .
    # 1 O . R X
    position = set_up(rules, black="a3 b3 c2 d1", white="d3 a1", red="b2 c1")
    names, index = rules.definition.topology.names, rules.definition.topology.index

    def rows(point: str, side: int) -> list[str]:
        found = rules.rows_through(position, index[point], side)
        return sorted(" ".join(sorted(names[each] for each in row)) for row in found)

    assert rows("b2", 0) == ["a3 b2 c1", "b2", "b2 b3", "b2 c2"]
    assert rows("c2", 0) == ["b2 c2", "b3 c2 d1", "c1 c2", "c2"]
    assert rows("b2", 1) == ["a1 b2", "b2", "b2", "b2 c1"]
    assert rows("d3", 0) == rows("c3", 0) == ["", "", "", ""]


def test_eight_on_every_line(rules: Any) -> None:
    """Random mixtures of stones on one line, against the windows."""
    index, found = rules.definition.topology.index, set()
    columns = [*"abcdefghijkl"]
    for seed in range(60):
        rng = Random(seed)
        dx, dy = rng.choice(((1, 0), (0, 1), (1, 1), (1, -1)))
        names = [f"{columns[n * dx]}{12 + n * dy}" for n in range(12)]
        marks = rng.choices(("black", "red", "white", None), (6, 6, 1, 1), k=12)
        men = {index[name]: (kind,) for name, kind in zip(names, marks, strict=True) if kind}
        position = rules.place(men, 0)
        expected = eights(sheet(rules, position))
        for side, sign in enumerate("XO"):
            assert any(rules.has_eight(position, point, side) for point in men) == (sign in expected)
        found.add(frozenset(expected))
    assert found == {frozenset(), frozenset("X"), frozenset("O"), frozenset("XO")} or len(found) >= 2


def test_a_player_who_is_stuck_passes() -> None:
    rules = rules_of("eight-stone", "book")
    index = rules.definition.topology.index
    position = rules.place({index["a1"]: ("black",), index["a2"]: ("white",), index["b1"]: ("white",)}, 0)
    assert rules.moves(position) == ["pass"]
    rules.play(position, "pass")
    assert position.to_move == 1
    position = rules.place({index["a1"]: ("black",), index["a2"]: ("white",), index["b1"]: ("red",)}, 0)
    assert rules.moves(position) == [index["b1"]]
    position.tokens = Each([0, 5])
    assert rules.moves(position) == ["pass"]


@pytest.mark.slow
def test_a_builder_beats_chance(rules: Any) -> None:
    builder = find_player("builder", SHELF.game("eight-stone"))()
    match = play_bots(rules, 1, [RandomPlayer(), builder])
    assert match.outcome is not None
    assert match.outcome.winners == (1,)

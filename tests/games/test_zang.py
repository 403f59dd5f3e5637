"""Tibetan Game: lines of three by their coordinates, flights, and what no game can hold."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playing import edges_of, loses_no_man_but_by_choice, rules_of, set_up

WIDTH = 17
XY = tuple[int, int]


def name(at: XY) -> str:
    return f"{'abcdefghijklmnopq'[at[0]]}{at[1] + 1}"


def at(point: str) -> XY:
    return ord(point[0]) - ord("a"), int(point[1:]) - 1


def play(rules: Any, position: Any, word: str) -> None:
    index = rules.definition.topology.index
    rules.play(position, word if word.startswith("x") else tuple(index[p] for p in word.split("-")))


def test_the_board_is_17_by_17(rules: Any) -> None:
    board = rules.definition.topology
    assert set(board.names) == {name((x, y)) for x in range(WIDTH) for y in range(WIDTH)}
    joined = edges_of(rules)
    assert joined == {
        frozenset((name((x, y)), name((x + dx, y + dy))))
        for x in range(WIDTH)
        for y in range(WIDTH)
        for dx, dy in ((1, 0), (0, 1))
        if x + dx < WIDTH and y + dy < WIDTH
    }
    assert (len(board), len(joined)) == (289, 2 * 17 * 16)
    assert rules.shapes() == 2 * 17 * 15


def threes(men: set[XY], end: XY) -> int:
    """The lines of three through a point, counted along its row and its column."""
    found = 0
    for dx, dy in ((1, 0), (0, 1)):
        reach = [(end[0] + n * dx, end[1] + n * dy) in men for n in range(-2, 3)]
        found += sum(all(reach[n : n + 3]) for n in range(3))
    return found


def test_steps_owe_a_man_for_each_line(rules: Any) -> None:
    """Random men on five by five points in a corner of the board, so that lines come about."""
    names = rules.definition.topology.names
    found = set()
    for seed in range(150):
        rng = Random(seed)
        places = rng.sample([(x, y) for x in range(5) for y in range(5)], 12)
        white, black = set(places[:6]), set(places[6:])
        position = set_up(rules, white=" ".join(map(name, white)), black=" ".join(map(name, black)))
        expected = {
            (one, (one[0] + dx, one[1] + dy))
            for one in white
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if min(one[0] + dx, one[1] + dy) >= 0 and (one[0] + dx, one[1] + dy) not in places
        }
        moves = rules.moves(position)
        assert {(at(names[start]), at(names[end])) for start, end in moves} == expected
        for move in moves:
            start, end = (at(names[point]) for point in move)
            twin = position.copy()
            rules.play(twin, move)
            lines = threes(white - {start} | {end}, end)
            assert len(twin.choices) == lines
            assert twin.to_move == (0 if lines else 1)
            found.add(lines)
    assert found >= {0, 1, 2}


@pytest.mark.parametrize(
    ("white", "black", "moves"),
    [("c3 g9 k5", "b16 p3 p7 p15", 3 * (289 - 7)), ("c3 g9 k5 n13", "b16 p3 p7", 4 * 4)],
)
def test_only_three_men_fly(rules: Any, white: str, black: str, moves: int) -> None:
    position = set_up(rules, white=white, black=black)
    assert len(rules.moves(position)) == moves


def test_a_step_straight_back_completes_nothing(rules: Any) -> None:
    position = set_up(rules, white="c3 d3 e4 k5", black="c14 p3 m12 p9 h17")
    for word in ("e4-e3", "xc14", "p3-q3", "e3-e4", "q3-p3", "e4-e3"):
        play(rules, position, word)
    assert (len(position.choices), position.to_move) == (0, 1)
    for word in ("p3-q3", "d3-d4", "q3-p3", "e3-f3", "p3-q3", "d4-d3", "q3-p3", "f3-e3"):
        play(rules, position, word)
    assert len(position.choices) == 1


def test_bots_look_at_men_and_how_near_they_stand(rules: Any) -> None:
    """By hand: c3 and d3 are neighbours, c3 and e4 three steps apart, d3 and e4 two."""
    index = rules.definition.topology.index
    assert rules.nearness([index[p] for p in ("c3", "d3", "e4")]) == pytest.approx(1 + 1 / 3 + 1 / 2)
    near, far = "c3 d3 e4", "a1 h9 q17"
    assert rules.standing(set_up(rules, white=near, black=far), 0) > 0
    assert rules.standing(set_up(rules, white=far, black=near), 0) < 0
    assert rules.standing(set_up(rules, white=near, black=far + " q1"), 0) < 0


def test_base_points_lie_on_the_third_line() -> None:
    rules = rules_of("zang", "base")
    position = rules.start(Random(0))
    names = rules.definition.topology.names
    side = {names[point]: kind for point, (kind,) in rules.pieces(position).items()}
    ring = ["g15", "k15", "o15", "o11", "o7", "o3", "k3", "g3", "c3", "c7", "c11", "c15"]
    assert side == dict(zip(ring, ["white", "black"] * 6, strict=True))
    assert all(isinstance(move, tuple) for move in rules.moves(position))


def test_random_games_lose_no_man_but_by_choice(rules: Any) -> None:
    assert rules.longest_game() == 12 + 9 * 101 < rules.definition.cap
    assert all(loses_no_man_but_by_choice(rules, seed, placed=12) for seed in range(10))

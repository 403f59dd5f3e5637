"""Delivery: the board and every walk by arithmetic, where the goods are, and how games end."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from playing import turns

Place = tuple[int, int]
ALL = [(x, y) for x in range(1, 8) for y in range(1, 8)]
DIAGONALS = ("b6 c5 d4 e3 f2", "b4 c5 d6", "d2 e3 f4")


def place_of(name: str) -> Place:
    return "abcdefg".index(name[0]) + 1, int(name[1])


SLANTS = [[place_of(name) for name in line.split()] for line in DIAGONALS]
SLANTED = {frozenset(pair) for line in SLANTS for pair in pairwise(line)}


def near(place: Place) -> set[Place]:
    return {
        other for other in ALL
        if abs(place[0] - other[0]) + abs(place[1] - other[1]) == 1 or frozenset((place, other)) in SLANTED
    }  # fmt: skip


def test_the_board(rules: Any) -> None:
    board = rules.definition.topology
    assert len(board.inside) == 49
    assert len(board.edges) == 92 == 84 + 8
    for point, name in enumerate(board.names):
        assert {place_of(board.names[other]) for other in board.neighbours[point]} == near(place_of(name))
    assert {place_of(board.names[p]) for p in rules.warehouse} == {(x, y) for x, y in ALL if x < 4 and y < 4}
    assert {place_of(board.names[p]) for p in rules.users} == {(x, y) for x, y in ALL if x > 4 and y > 4}
    assert not any({x for pair in SLANTED for x in pair} & {place for place in ALL if min(place) > 4})


def words(goods: set[Place], here: Place, other: Place, loaded: bool) -> set[str]:
    """What a carrier can do, in notation."""

    def told(end: Place) -> str:
        return "-".join("abcdefg"[x - 1] + str(y) for x, y in (here, end))

    taken = goods | {here, other}
    if loaded:
        free = near(here) - taken
        return {told(end) for end in free} | {told(end) + "+" for end in free if min(end) > 4}
    waiting = {load for load in goods if max(load) < 4}
    ends = {end for middle in near(here) - taken for end in near(middle) if end != here}
    return {told(end) for end in ends if end not in taken or end in waiting - {other}}


def test_whole_games_by_a_second_engine(rules: Any) -> None:
    won = 0
    for seed in range(30):
        goods = {place for place in ALL if max(place) < 4}
        at, loaded, delivered, seat = [(1, 7), (7, 1)], [False, False], [0, 0], 0
        for before, move, position in turns(rules, seed):
            assert before.to_move == seat
            found = {rules.notation(before, move) for move in rules.moves(before)}
            assert found == (words(goods, at[seat], at[1 - seat], loaded[seat]) or {"pass"})
            word = rules.notation(before, move)
            if word != "pass":
                at[seat] = place_of(word[3:5])
                if word.endswith("+"):
                    goods.add(at[seat])
                    loaded[seat], delivered[seat] = False, delivered[seat] + 1
                elif at[seat] in goods:
                    goods.remove(at[seat])
                    loaded[seat] = True
            assert list(position.delivered) == delivered
            assert len(goods) + sum(loaded) == 9
            assert rules.place(rules.pieces(position), seat).goods == position.goods
            seat = 1 - seat
        winner = 1 - seat
        if delivered[winner] == 4 and loaded[winner]:
            assert position.result.winners == (winner,)
            won += 1
        else:
            assert position.turns == 300
            ahead = () if delivered[0] == delivered[1] else (delivered.index(max(delivered)),)
            assert position.result.winners == ahead
    assert won > 3


def test_ways_to_a_single_load(rules: Any) -> None:
    """From the corner within two to four turns with the diagonals, without them to every second one; from
    each user's point to all of them."""
    assert sorted(rules.alone()) == [2, 3, 3, 3, 3, 3, 4, 4, 4]
    assert rules.reached_without_diagonals() == sum(
        (x + y) % 2 == 0 for x in range(1, 4) for y in range(1, 4)
    )
    for user in rules.users:
        for load in rules.warehouse:
            position = rules.start(Random(0))
            position.goods, position.carrier[0] = {load}, user
            assert 2 <= rules.turns_to(position, 0, {load}) <= 5

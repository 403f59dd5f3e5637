"""Five-Tiger: the shapes counted again by hand, and what holds in every game."""

from __future__ import annotations

from random import Random
from typing import Any

LIVING, PRESSED = (0, 1), (2, 3)


def shapes_by_hand() -> dict[frozenset[tuple[int, int]], int]:
    """All shapes with what they take: rows, columns, diagonals from edge to edge, squares."""
    found = {}
    for k in range(5):
        found[frozenset((x, k) for x in range(5))] = 3
        found[frozenset((k, y) for y in range(5))] = 3
    for length, worth in ((5, 4), (4, 2), (3, 1)):
        for k in range(5 - length + 1):
            if k in (0, 5 - length):
                # the diagonal that begins on the bottom or the left edge, and its mirror image
                found[frozenset((k + n, 5 - length - k + n) for n in range(length))] = worth
                found[frozenset((4 - k - n, 5 - length - k + n) for n in range(length))] = worth
    for x in range(4):
        for y in range(4):
            found[frozenset(((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)))] = 1
    return found


def test_the_shapes(rules: Any) -> None:
    xy = rules.definition.topology.xy
    laid = {
        frozenset(xy[point] for point in shape.points): shape.worth for shape in rules.shapes_on_board.all
    }
    assert laid == shapes_by_hand()
    worths = sorted(laid.values())
    assert [worths.count(n) for n in (1, 2, 3, 4)] == [16 + 4, 4, 10, 2]


def test_every_turn_by_the_text(rules: Any) -> None:
    """Of random games: how many men are due, who may be chosen, whose turn it is, and when men are lifted."""
    xy, shapes = rules.definition.topology.xy, shapes_by_hand()
    shielded = exchanges = backs = 0
    for seed in range(40):
        rng = Random(seed)
        position = rules.start(rng)
        last: dict[int, tuple[int, int]] = {}
        filled = False
        while position.result is None:
            side, enemy, due = position.to_move, 1 - position.to_move, len(position.choices)
            before = list(position.owner)
            word = move = rng.choice(rules.moves(position))
            if due:
                move = rules.definition.topology.index[word.removeprefix("x")]
                assert before[move] == enemy
                held = {
                    place
                    for shape in shapes
                    if all(before[xy.index(place)] == enemy for place in shape)
                    for place in shape
                }
                exposed = [p for p, man in enumerate(before) if man == enemy and xy[p] not in held]
                if exposed and held:
                    shielded += 1
                assert not exposed or move in exposed
            rules.play(position, word)
            if not due and isinstance(move, tuple | int):
                end = move[1] if isinstance(move, tuple) else move
                own = {xy[p] for p, man in enumerate(before) if man == side}
                own = (own - {xy[move[0]]} if isinstance(move, tuple) else own) | {xy[end]}
                worth = sum(worth for shape, worth in shapes.items() if xy[end] in shape and shape <= own)
                if isinstance(move, tuple):
                    if worth and last.get(side) == move[::-1]:
                        worth, backs = 0, backs + 1
                    last[side] = move
                exchanges += bool(position.exchange)
                if not position.exchange and position.result is None:
                    assert len(position.choices) == min(worth, before.count(enemy))
            if not filled and not any(position.in_hand) and not position.choices:
                filled = True
                assert not set(position.owner) & set(PRESSED)
                assert position.to_move == 1 or position.result
                assert -1 in position.owner
    assert shielded > 0
    assert backs > 0


def test_nobody_pressed_means_one_each(rules: Any) -> None:
    rows = ["XOOOX", "XOXXO", "XOOXO", "OOXXX", ".XOXO"]
    index = rules.definition.topology.index
    men = {
        index["abcde"[x] + str(5 - y)]: (rules.kinds["XO".index(man)],)
        for y, row in enumerate(rows)
        for x, man in enumerate(row)
        if man != "."
    }
    position = rules.place(men, 0)
    position.in_hand[0] = 1
    rules.play(position, index["a1"])
    for side in (1, 0):
        assert (position.to_move, rules.to_be_taken(position)) == (side, 1)
        assert set(rules.victims(position)) == set(rules.men_of(position, 1 - side))
        rules.play(position, rules.moves(position)[0])
    assert (position.to_move, position.choices, position.exchange) == (1, (), False)
    assert [rules.men(position, side) for side in LIVING] == [12, 11]


def test_who_has_no_man_when_the_board_is_full_has_lost(rules: Any) -> None:
    position = rules.place(dict.fromkeys(range(12), ("white-pressed",)), 0)
    for point in range(12, 24):
        position.owner[point] = 0
    position.in_hand[0] = 1
    rules.play(position, 24)
    assert position.result.winners == (0,)

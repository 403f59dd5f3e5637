"""Corner Pieces: places and slides counted by another hand, and the fewest pieces that leave no room."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest
from playing import rules_of, turns

from publisher.base.errors import NotationError

Cell = tuple[int, int]
Angle = frozenset[Cell]


def angles(width: int, height: int) -> list[Angle]:
    """All squares of two by two but one of the four."""
    found = []
    for x, y in product(range(width - 1), range(height - 1)):
        block = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
        found += [frozenset(block - {cell}) for cell in block]
    return found


def cells(rules: Any, points: Any) -> Angle:
    return frozenset(
        (round(x), round(y)) for x, y in (rules.definition.topology.xy[point] for point in points)
    )


@pytest.mark.parametrize(("variant", "size", "places"), [("", 9, 256), ("rules-2", 9, 256), ("small", 5, 64)])
def test_every_angle_has_a_place(variant: str, size: int, places: int) -> None:
    rules = rules_of("l-corner", variant)
    for seat in (0, 1):
        found = [cells(rules, squares) for side, squares in rules.lying if side == seat]
        assert len(found) == len(set(found)) == places
        assert set(found) == set(angles(size, size))


@pytest.mark.parametrize(("variant", "size", "games"), [("", 9, 2), ("rules-2", 9, 25), ("small", 5, 40)])
def test_games_by_the_letter(variant: str, size: int, games: int) -> None:
    """The moves are those of the text, told from the squares that each piece covers; and so are the ends."""
    rules = rules_of("l-corner", variant)
    every = angles(size, size)
    for seed in range(games):
        pieces: list[tuple[int, Angle]] = []
        hand, mover, sliding, slides = [rules.option("pieces_each")] * 2, 0, False, 0
        for before, move, position in turns(rules, seed):
            taken = frozenset[Cell]().union(*(piece for _, piece in pieces)) if pieces else frozenset()
            assert before.to_move == mover
            if not sliding:
                fits = {angle for angle in every if not angle & taken}
                assert {cells(rules, squares) for squares in rules.moves(before)} == fits
                pieces.append((mover, cells(rules, move)))
                hand[mover] -= 1
                rest = [angle for angle in every if not angle & (taken | pieces[-1][1])]
                mover = 1 - mover
                if not rest or not hand[mover]:
                    sliding, mover = variant != "rules-2", 0 if variant != "rules-2" else mover
            else:
                slides += 1
                expected = set()
                for side, piece in pieces:
                    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                        there = frozenset((x + dx, y + dy) for x, y in piece)
                        if side == mover and there in every and not there & (taken - piece):
                            expected.add((piece, there))
                found = set()
                for start, end in rules.moves(before):
                    kind = before.standing[start]
                    found.add(
                        (cells(rules, rules.squares[kind, start]), cells(rules, rules.squares[kind, end]))
                    )
                assert found == expected
                kind = before.standing[move[0]]
                old, new = (cells(rules, rules.squares[kind, corner]) for corner in move)
                pieces[pieces.index((mover, old))] = (mover, new)
                mover = 1 - mover
            assert len(pieces) == len(position.standing)
        if variant == "rules-2":
            assert position.result.winners == (1 - mover,)
            assert len(pieces) >= 14
        elif position.result.winners:
            assert position.result.winners == (1 - mover,)
            assert not rules.slides_of(position, mover)
        else:
            assert slides == 100 or position.result.how == "the same position for the third time"
        assert slides <= 100


@pytest.mark.parametrize("size", [(3, 3), (4, 3), (4, 4), (5, 3)])
def test_small_boards_of_laying_only(rules: Any, size: tuple[int, int]) -> None:
    every = angles(*size)

    @cache
    def wins(taken: Angle) -> bool:
        return any(not wins(taken | angle) for angle in every if not angle & taken)

    assert rules.on_board(*size) == ("wins" if wins(frozenset()) else "loses")


def test_pieces_of_a_drawing_must_have_room(rules: Any) -> None:
    index = rules.definition.topology.index
    with pytest.raises(NotationError, match="i9: no room for a black-l"):
        rules.place({index["i9"]: ("black-l",)}, 0)
    with pytest.raises(NotationError, match="c2: no room for a white-l"):
        rules.place({index["b2"]: ("black-l",), index["c2"]: ("white-l",)}, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "fewest"), [(4, 3), (5, 4), (9, 14)])
def test_the_fewest_pieces_that_leave_no_room(size: int, fewest: int) -> None:
    """By integer programming: no square twice, and every angle meets one that lies."""
    numpy = pytest.importorskip("numpy")
    optimize = pytest.importorskip("scipy.optimize")
    every = angles(size, size)
    board = list(product(range(size), repeat=2))
    covers = numpy.array([[cell in angle for angle in every] for cell in board], dtype=float)
    meets = numpy.array([[bool(one & other) for other in every] for one in every], dtype=float)
    blocks = [{(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} for x, y in product(range(size - 1), repeat=2)]
    twos = numpy.array([[len(angle & block) for angle in every] for block in blocks], dtype=float)
    rules = [
        optimize.LinearConstraint(covers, ub=1),
        optimize.LinearConstraint(meets, lb=1),
        optimize.LinearConstraint(twos, lb=2),  # same: follows, but makes the search short
    ]
    ones = numpy.ones(len(every))
    found = optimize.milp(ones, constraints=rules, integrality=ones, bounds=optimize.Bounds(0, 1))
    assert found.success
    assert round(found.fun) == fewest

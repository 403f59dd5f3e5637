"""Great-King Jump: chains, shields and kings against a player of its own that knows only columns and rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from publisher.model.seats import Point, Seat

Square = tuple[int, int]
Men = dict[Square, int]
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def shielded(men: Men, at: Square, along: int, side: int) -> bool:
    """Whether two men of a side are neighbours on the row (0) or the column (1) of a square."""
    held = sorted(
        square[along] for square, man in men.items() if man == side and square[1 - along] == at[1 - along]
    )
    return any(b - a == 1 for a, b in pairwise(held))


def chains(men: Men, way: tuple[Square, ...], side: int) -> Iterator[tuple[tuple[Square, ...], Men]]:
    """Every way to jump on, with what is left on the board."""
    x, y = way[-1]
    for dx, dy in WAYS:
        over, to = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
        on_board = 0 <= to[0] < 8 and 0 <= to[1] < 8
        along = 0 if dx else 1
        if (
            on_board
            and men.get(over) == 1 - side
            and to not in men
            and not shielded(men, over, along, 1 - side)
        ):
            left = {square: man for square, man in men.items() if square not in (over, (x, y))} | {to: side}
            yield (*way, to), left
            yield from chains(left, (*way, to), side)


def all_moves(men: Men, kings: set[Square], side: int) -> dict[tuple[Square, ...], Men]:
    found: dict[tuple[Square, ...], Men] = {}
    for man in [square for square, owner in men.items() if owner == side]:
        found |= dict(chains(men, (man,), side))
        for dx, dy in WAYS:
            to = man
            for _ in range(7 if man in kings else 1):
                to = to[0] + dx, to[1] + dy
                if to in men or not (0 <= to[0] < 8 and 0 <= to[1] < 8):
                    break
                left = {square: owner for square, owner in men.items() if square != man} | {to: side}
                found[man, to] = left
                if man in kings:
                    found |= dict(chains(left, (man, to), side))
    return found


def test_moves_are_those_of_arithmetic(rules: Any) -> None:
    board = rules.definition.topology
    at = {(x, y): board.index["abcdefgh"[x] + str(y + 1)] for x in range(8) for y in range(8)}
    square_of = {point: square for square, point in at.items()}
    seen = Counter[str]()
    for seed in range(120):
        rng = Random(seed)
        chosen = rng.sample(range(64), rng.randint(6, 26))
        kinds = {
            p: rng.choice(("black", "white", "black", "white", "black-king", "white-king")) for p in chosen
        }
        position = rules.place({Point(p): (kind,) for p, kind in kinds.items()}, Seat(seed % 2))
        side = position.to_move
        men = {square_of[p]: int(kind.startswith("white")) for p, kind in kinds.items()}
        kings = {square_of[p] for p, kind in kinds.items() if kind.endswith("king")}
        wanted = all_moves(men, kings, side)
        moves = rules.moves(position)
        assert len(moves) == len(set(moves))
        assert {tuple(square_of[p] for p in move) for move in moves} == set(wanted)
        for move in moves:
            way = tuple(square_of[p] for p in move)
            after = position.copy()
            rules.play(after, move)
            assert {square_of[p]: man for p, man in enumerate(after.owner) if man >= 0} == wanted[way]
            camp = 0 if side else 7
            lost = len(men) - len(wanted[way])
            jumps = way[len(way) - lost :]
            crowned = way[0] in kings or any(square[1] == camp for square in jumps)
            assert (move[-1] in after.kings) == crowned
            seen["walk and chain"] += way[0] in kings and 0 < lost < len(way) - 1
            seen["chain"] += lost > 1
            seen["crowned"] += crowned and way[0] not in kings
    assert min(seen.values()) > 5
    assert len(seen) == 3

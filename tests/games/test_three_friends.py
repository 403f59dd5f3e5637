"""Three Friends: rows closed in against words of signs on every line and on the rim, and chains of jumps."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import networkx as nx

from publisher.model.seats import Seat

FILES = "abcdefgh"
RING = [
    *(f"{f}1" for f in FILES), *(f"h{n}" for n in range(2, 9)), *(f"{f}8" for f in FILES[-2::-1]),
    *(f"a{n}" for n in range(7, 1, -1)),
]  # fmt: skip
"""The squares of the rim, round from a1."""


def lines_of(name: str) -> list[list[str]]:
    """The squares in each of the eight directions, and both ways round the rim."""
    x, y = FILES.index(name[0]), int(name[1:])
    ways = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    lines = [
        [
            FILES[x + n * dx] + str(y + n * dy)
            for n in range(1, 8) if 0 <= x + n * dx < 8 and 1 <= y + n * dy <= 8
        ]
        for dx, dy in ways
    ]  # fmt: skip
    if name in RING:
        place = RING.index(name)
        round_it = RING[place + 1 :] + RING[:place]
        lines += [round_it, round_it[::-1]]
    return lines


def test_the_rim_and_the_start(rules: Any) -> None:
    board = rules.definition.topology
    names, rim = board.names, [board.names[point] for point in reversed(board.rim)]
    assert len(set(RING)) == 28
    assert RING in ([*rim[turn:], *rim[:turn]] for turn in range(len(rim)))
    position = rules.start(Random(0))
    for side, rows in ((0, {"1", "2", "3"}), (1, {"6", "7", "8"})):
        men = [names[p] for p in rules.men_of(position, Seat(side))]
        assert len(men) == 24
        assert {name[1] for name in men} == rows
    assert len(rules.free(position)) == 16


def test_rows_closed_in_are_those_of_the_written_lines(rules: Any) -> None:
    """Each line away from the man who has moved is written in M, E and dots; a row of E before an M falls."""
    board = rules.definition.topology
    found = Counter[str]()
    for seed in range(120):
        rng = Random(seed)
        men = rng.sample(range(64), rng.randint(20, 44))
        position = rules.place({p: (rng.choice(rules.kinds),) for p in men}, Seat(seed % 2))
        side = position.to_move
        for move in rng.sample(rules.moves(position), min(12, len(rules.moves(position)))):
            owner = {board.names[p]: man for p, man in enumerate(position.owner)}
            end = board.names[move[-1]]
            owner[board.names[move[0]]], owner[end] = -1, side
            taken = set()
            for line in lines_of(end):
                word = "".join(".ME"[0 if owner[sq] < 0 else 1 if owner[sq] == side else 2] for sq in line)
                row = re.match(r"(E+)M", word)
                if row:
                    taken |= set(line[: len(row[1])])
            after = position.copy()
            rules.play(after, move)
            now = {board.names[p]: man for p, man in enumerate(after.owner)}
            assert {sq for sq in owner if owner[sq] != now[sq]} == taken
            found[str(min(len(taken), 4))] += 1
    assert min(found.values()) > 10
    assert set(found) == set("01234")


def test_where_men_can_go_is_found_by_walking_a_graph(rules: Any) -> None:
    """To each free neighbour, and to every square that jumps over men lead to."""
    board = rules.definition.topology
    for seed in range(30):
        rng = Random(seed)
        men = rng.sample(range(64), rng.randint(10, 40))
        position = rules.place({p: (rng.choice(rules.kinds),) for p in men}, Seat(seed % 2))
        wanted = set()
        for man in rules.men_of(position, position.to_move):
            held = {board.names[p] for p in men if p != man}
            jumps = nx.DiGraph()
            jumps.add_node(board.names[man])
            for square in board.names:
                for line in lines_of(square)[:8]:
                    if len(line) > 1 and line[0] in held and line[1] not in held:
                        jumps.add_edge(square, line[1])
            ends = nx.descendants(jumps, board.names[man])
            ends |= {board.names[p] for p in board.neighbours[man] if board.names[p] not in held}
            wanted |= {(board.names[man], end) for end in ends}
        moves = [move for move in rules.moves(position) if move != "pass"]
        assert {(board.names[move[0]], board.names[move[-1]]) for move in moves} == wanted

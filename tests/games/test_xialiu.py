"""Playing Six: the shapes against words on the written line, full rows, and circles."""

from __future__ import annotations

import re
from collections import Counter
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


def taken_by_the_letter(position: Any, end: int, side: int) -> set[int]:
    """Each line through the man (A) is read in both directions, from him outwards or across him."""
    taken = set()
    for line in position.definition.topology.lines_through[end]:
        for run in (line, line[::-1]):
            word = "".join("A" if p == end else {-1: ".", side: "M"}.get(position.owner[p], "E") for p in run)
            place = word.index("A")
            for found in re.finditer("(?=(?P<pair>AM|MA)(?P<gone>EE?))", word):
                first, last = found.span("gone")
                three = word[first:].startswith("EEE")
                taken |= set(run[first : first + 1 if three else last])
            if word[place : place + 3] == "AEM":
                taken.add(run[place + 1])
            if place and word[place - 1 : place + 2] == "EAE":
                taken |= {run[place - 1], run[place + 1]}
    return taken


def test_captures_are_those_of_the_written_line(rules: Any) -> None:
    found = Counter[int]()
    for seed in range(1000):
        rng = Random(seed)
        men = rng.sample(range(rules.points()), rng.randint(3, 2 * rules.men_each()))
        position = rules.place({point: (rng.choice(rules.kinds),) for point in men}, to_move=seed % 2)
        side = position.to_move
        for start, end in rules.moves(position):
            after = position.copy()
            after.owner[start], after.owner[end] = -1, side
            stepped = position.copy()
            rules.play(stepped, (start, end))
            gone = {point for point, man in enumerate(after.owner) if man != stepped.owner[point]}
            assert gone == taken_by_the_letter(after, end, side)
            found[len(gone)] += 1
    assert {0, 1, 2} <= set(found)


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

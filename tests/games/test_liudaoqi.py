"""Six-Path and Liuzhou: the shapes counted again by hand, men in reserve, and what holds in every game."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

SIZE = 6
CORNERS = set(product((0, SIZE - 1), repeat=2))


VARIANTS = ["", "liuzhou"]


def shapes_by_hand(variant: str) -> dict[frozenset[tuple[int, int]], int]:
    found = {frozenset(product((x, x + 1), (y, y + 1))): 1 for x in range(SIZE - 1) for y in range(SIZE - 1)}
    for k in range(SIZE):
        if variant or 0 < k < SIZE - 1:
            worth = 2 if variant else 3
            found[frozenset((k, n) for n in range(SIZE))] = worth
            found[frozenset((n, k) for n in range(SIZE))] = worth
    if not variant:
        for total in range(2 * SIZE - 1):  # where the two coordinates add up to that
            run = [(x, total - x) for x in range(SIZE) if 0 <= total - x < SIZE]
            worth = {6: 4, 5: 3, 4: 3, 3: 1}.get(len(run))
            if worth:
                found[frozenset(run)] = worth
                found[frozenset((SIZE - 1 - x, y) for x, y in run)] = worth
    return found


def test_the_shapes(rules: Any) -> None:
    """8 dragons, 2 + 4 + 4 + 4 diagonals and 25 squares; or 12 rows and 25 squares."""
    xy = rules.definition.topology.xy
    laid = {
        frozenset(xy[point] for point in shape.points): shape.worth for shape in rules.shapes_on_board.all
    }
    variant = rules.definition.variant or ""
    assert laid == shapes_by_hand(variant)
    assert len(laid) == (12 + 25 if variant else 8 + 2 + 4 + 4 + 4 + 25)
    early = {shape for shape in laid if not shape & CORNERS}
    assert len(early) == (8 + 21 if variant else 8 + 0 + 4 + 4 + 4 + 21)


def test_every_turn_by_the_text(rules: Any) -> None:
    """Of random games: how many men are due, that men come in for those taken, and that none get lost."""
    xy, shapes = rules.definition.topology.xy, shapes_by_hand(rules.definition.variant or "")
    came_in = 0
    for seed in range(12):
        rng = Random(seed)
        position = rules.start(rng)
        last: dict[int, tuple[int, int]] = {}
        lost = Counter[int]()
        while position.result is None:
            side, enemy, due = position.to_move, 1 - position.to_move, len(position.choices)
            before, reserve = list(position.owner), list(position.reserve)
            placing = any(position.in_hand) or rules.is_placing(position)
            exchange = position.exchange
            move = rng.choice(rules.moves(position))
            rules.play(position, move)
            if due:
                move = rules.definition.topology.index[move.removeprefix("x")]
                assert before[move] == enemy
                if not placing:
                    comes = reserve[side] > 0 and not exchange
                    assert position.owner[move] == (side if comes else -1)
                    assert position.reserve[side] == reserve[side] - comes
                    lost[enemy] += 1
                    came_in += comes
            elif position.result is None and not position.exchange:
                end = move[1] if isinstance(move, tuple) else move
                own = {xy[p] for p, man in enumerate(before) if man == side}
                own = (own - {xy[move[0]]} if isinstance(move, tuple) else own) | {xy[end]}
                worth = sum(worth for shape, worth in shapes.items() if xy[end] in shape and shape <= own)
                if isinstance(move, tuple):
                    worth = 0 if last.get(side) == move[::-1] else worth
                    last[side] = move
                else:
                    assert xy[move] not in CORNERS
                assert len(position.choices) == min(worth, before.count(enemy))
            if placing and not rules.is_placing(position):  # the dead are lifted off
                lost.update(man % 2 for man in before if man > 1)
                if due and before[move] == enemy and not position.exchange:
                    lost[enemy] += 1  # who was pressed last of all
            for seat in (0, 1):
                there = sum(man in (seat, seat + 2) for man in position.owner)
                assert there + position.in_hand[seat] + position.reserve[seat] + lost[seat] == 33
    assert came_in > 20

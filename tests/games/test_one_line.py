"""One-Line against a search of its own over numbers of discs, and random games by the letter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playing import rules_of, turns

from publisher.engine.solver import started

Discs = tuple[int, ...]
"""How many lie on points 1, 2, …; what is on the end no longer matters."""
ONES: Discs = (1,) * 10
PAIRS: Discs = (0,) * 5 + (2,) * 5
VARIANTS = ("", "last-loses", "rules-2", "rules-2-last-loses", "rules-3", "rules-3-last-loses")


def carried(discs: Discs) -> Iterator[tuple[tuple[int, int, int], Discs]]:
    """Every move, from where to where and how many, with what is left."""
    for start, there in enumerate(discs, 1):
        for count in range(1, there + 1):
            for end in range(start):
                after = list(discs)
                after[start - 1] -= count
                if end:
                    after[end - 1] += count
                yield (start, end, count), tuple(after)


class Search:
    def __init__(self, last_loses: bool) -> None:
        self.last_loses = last_loses
        self.known: dict[Discs, bool] = {}

    def wins(self, discs: Discs) -> bool:
        """Whether whoever is to carry wins."""
        if discs not in self.known:
            if not any(discs):
                return self.last_loses
            after = sorted((then for _, then in carried(discs)), key=lambda then: sum(then))
            self.known[discs] = any(self.known.get(then) is False for then in after) or any(
                not self.wins(then) for then in after
            )
        return self.known[discs]

    def placer_wins(self, discs: Discs, left: int) -> bool:
        if not left:
            return self.wins(discs)
        return any(not self.placer_wins(then, left - n) for _, n, then in self.placed(discs, left))

    def placed(self, discs: Discs, left: int) -> Iterator[tuple[int, int, Discs]]:
        for count in range(left, 0, -1):
            for point in range(1, 11):
                then = list(discs)
                then[point - 1] += count
                yield point, count, tuple(then)


def test_random_games_by_the_letter(rules: Any) -> None:
    variant = rules.definition.variant
    for seed in range(30):
        assert started(rules).in_hand == (10 if variant.startswith("rules-3") else 0)
        for before, _, position in turns(rules, seed):
            moves, mover = rules.moves(before), before.to_move
            seen = {(move.start, move.end, move.count) for move in moves}
            assert len(seen) == len(moves)
            if before.in_hand:
                assert seen == {(-1, p, n) for p in range(1, 11) for n in range(1, before.in_hand + 1)}
            else:
                assert seen == {move for move, _ in carried(tuple(before.discs[1:]))}
            assert sum(position.discs) + position.in_hand == 10
            assert position.to_move == 1 - mover
        assert position.discs[0] == 10
        assert position.result.winners == ((1 - mover if "loses" in variant else mover),)


def test_starts() -> None:
    assert tuple(started(rules_of("one-line")).discs[1:]) == ONES  # type: ignore[arg-type]
    rules = rules_of("one-line", "rules-2")
    assert tuple(started(rules).discs[1:]) == PAIRS
    assert rules_of("one-line").farthest() == sum(range(1, 11))  # type: ignore[attr-defined]


@pytest.mark.parametrize("last_loses", [False, True])
def test_few_discs(last_loses: bool) -> None:
    rules = rules_of("one-line", "last-loses" if last_loses else "")
    search = Search(last_loses)
    for first in range(1, 11):
        for second in range(first, 11):
            discs = tuple((point == first) + (point == second) for point in range(1, 11))
            assert (rules.for_mover(f"{first} {second}") == "wins") == search.wins(discs)
    for size in range(1, 6):
        assert (rules.for_first_of(size) == "wins") == search.wins((1,) * size)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("last_loses", "ones", "openings", "points"),
    [
        (False, False, {(6, 5, 1), (9, 0, 1), (6, 0, 2), (8, 7, 2)}, {2, 3, 4, 6, 7, 8, 10}),
        (True, True, {(8, 1, 1), (7, 6, 2), (10, 2, 2)}, {2, 4, 5, 6, 7, 8, 9, 10}),
    ],
)
def test_the_whole_games(
    last_loses: bool, ones: bool, openings: set[tuple[int, int, int]], points: set[int]
) -> None:
    search = Search(last_loses)
    assert search.wins(ONES) == ones
    assert search.wins(PAIRS)
    assert {move for move, then in carried(PAIRS) if not search.wins(then)} == openings
    nothing = (0,) * 10
    assert search.placer_wins(nothing, 10)
    good = {
        (point, count)
        for point, count, then in search.placed(nothing, 10)
        if count >= 9 and not search.placer_wins(then, 10 - count)
    }
    assert good == {(point, 9) for point in points}

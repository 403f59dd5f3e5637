"""Enclosing: the boards of the page, best play by searching all positions, and the mirror."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import numpy
import pytest
from playing import rules_of

Cell = tuple[int, int]
SIZES = {"": 5, "seven": 7}


def black_men(size: int) -> set[Cell]:
    """Every other point, but not the centre of the small board."""
    cells = {(x, y) for x, y in product(range(size), repeat=2) if (x + y) % 2 == 0}
    return cells - {(2, 2)} if size == 5 else cells


def beside(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def masks(size: int) -> tuple[list[Cell], list[int]]:
    """The free points, and for each black man the set of his gaps, a bit for every free point."""
    black = black_men(size)
    free = [cell for cell in product(range(size), repeat=2) if cell not in black]
    number = {cell: place for place, cell in enumerate(free)}
    return free, [sum(1 << number[gap] for gap in beside(man) if gap in number) for man in black]


@pytest.mark.parametrize(("variant", "black", "free", "common"), [("", 12, 13, 12), ("seven", 25, 24, 24)])
def test_the_board_is_that_of_the_page(variant: str, black: int, free: int, common: int) -> None:
    rules = rules_of("enclosure", variant)
    xy = rules.definition.topology.xy
    homes = {(round(x), round(y)) for x, y in (xy[point] for point in rules.homes)}
    assert homes == black_men(SIZES[variant])
    assert (rules.pieces_of("black"), rules.openings(), rules.men_each()) == (black, free, common)
    assert rules.definition.pieces["black"].count == black


def test_best_play_on_the_small_board(rules: Any) -> None:
    """Only the centre wins, by five to four."""
    free, men = masks(5)

    @cache
    def margin(filled: int, left: int) -> int:
        return (
            max(
                (gain(filled, place) - margin(filled | 1 << place, left - 1) for place in open_to(filled)),
                default=0,
            )
            if left
            else 0
        )

    def open_to(filled: int) -> list[int]:
        return [place for place in range(13) if not filled >> place & 1]

    def gain(filled: int, place: int) -> int:
        after = filled | 1 << place
        return sum(gaps & after == gaps and bool(gaps >> place & 1) for gaps in men)

    assert margin(0, 12) == 1
    assert [free[place] for place in range(13) if margin(1 << place, 11) == -1] == [(2, 2)]
    assert (rules.best(1), rules.best(2)) == (5, 4)
    assert rules.winning_openings() == "c3"


@pytest.mark.slow
def test_best_play_on_the_large_board() -> None:
    """All 2^24 ways to fill some of the points: the second player takes 16 men, the first 9, in any case."""
    free, men = masks(7)
    count = len(free)
    every = numpy.arange(1 << count, dtype=numpy.uint32)
    filled = sum(((every >> place) & 1).astype(numpy.uint8) for place in range(count))
    margin = numpy.zeros(1 << count, dtype=numpy.int8)
    for number in range(count - 1, -1, -1):
        before = numpy.nonzero(filled == number)[0].astype(numpy.uint32)
        best = numpy.full(len(before), -99, dtype=numpy.int8)
        for place in range(count):
            open_to = (before >> numpy.uint32(place)) & 1 == 0
            after = before[open_to] | numpy.uint32(1 << place)
            gain = sum(
                ((after & numpy.uint32(gaps)) == gaps).astype(numpy.int8) for gaps in men if gaps >> place & 1
            )
            best[open_to] = numpy.maximum(best[open_to], gain - margin[after])
        margin[before] = best
    assert {int(-margin[1 << place]) for place in range(count)} == {9 - 16}


def test_the_mirror_takes_the_man_in_the_centre_and_an_image_for_every_other() -> None:
    rules = rules_of("enclosure", "seven")
    for seed in range(60):
        rng, position = Random(seed), rules.start(Random(seed))
        while position.result is None:
            move = rng.choice(rules.moves(position))
            rules.play(position, move)
            assert rules.mirrored(move) in rules.moves(position)
            rules.play(position, rules.mirrored(move))
        assert position.taken[1] >= 13

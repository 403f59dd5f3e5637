"""Gami: Seven: the cards held against triangles drawn here, and whole games against a second telling."""

from __future__ import annotations

from typing import Any

import pytest
from playing import edges_of, named, turns

OF_THE_SOURCE = """
AH 2H 3H, AD 2D 3D, AC 2C 3C, 3H 4H 5H, 3D 4D 5D, 3C 4C 5C, 5H 6H AH, 5D 6D AD, 5C 6C AC,
2H 2D 2C, 4H 4D 4C, 6H 6D 6C
"""
RING = "A23456"


def listed() -> set[frozenset[str]]:
    """The Gamis as the source lists them, with its letters for the suits."""
    signs = dict(zip("HDC", "♥♦♣", strict=True))
    gamis = OF_THE_SOURCE.replace("\n", " ").split(",")
    return {frozenset(signs[card[1]] + card[0] for card in gami.split()) for gami in gamis}


def neighbours() -> set[frozenset[str]]:
    """Round each triangle, and from triangle to triangle through the middles of the sides."""
    round_it = {frozenset((suit + RING[i - 1], suit + RING[i])) for suit in "♥♣♦" for i in range(6)}
    across = {frozenset(("♣" + rank, suit + rank)) for suit in "♥♦" for rank in "246"}
    return round_it | across


def test_gamis_are_the_lists_of_the_source_and_the_lines_of_the_board(rules: Any) -> None:
    found = {named(rules, gami.points) for gami in rules.shapes_on_board.all}
    assert found == listed() == {named(rules, line) for line in rules.definition.topology.lines}
    assert len(found) == len(rules.shapes_on_board.all) == 12


def test_swaps_are_the_ways_along_the_triangles(rules: Any) -> None:
    swaps = {named(rules, (point, to)) for point in range(18) for to in rules.near[point]}
    assert swaps == neighbours() == edges_of(rules)
    assert len(swaps) == 24


def test_the_board_is_printed_with_straight_lines_of_three(rules: Any) -> None:
    """The middle point of each line lies half-way between its ends, on a spoke between two others."""
    board = rules.definition.topology
    for line in board.lines:
        (ax, ay), (bx, by), (cx, cy) = (board.xy[point] for point in line)
        assert (bx - ax) * (cy - ay) == pytest.approx((by - ay) * (cx - ax), abs=0.01)


def test_whole_games_by_a_second_telling(rules: Any) -> None:
    """Random games told with sets of names: hands, returned and claimed cards, the end."""
    claimed = ended = 0
    for seed in range(80):
        hands: list[set[str]] = [set(), set()]
        picks, seat, made = [7, 7], 0, False
        for before, move, position in turns(rules, seed):
            word = rules.notation(before, move)
            assert (before.to_move, word.startswith("x")) == (seat, made)
            if made:
                hands[1 - seat].remove(word[1:])
                if not picks[seat]:
                    hands[seat].add(word[1:])
                claimed += 1
            elif picks[seat]:
                assert word not in hands[0] | hands[1]
                hands[seat].add(word)
            else:
                given, taken = word.split("-")
                assert frozenset((given, taken)) in neighbours() and taken not in hands[0] | hands[1]
                hands[seat].remove(given)
                hands[seat].add(taken)
            new = word.split("-")[-1]
            made = not made and any(new in gami and gami <= hands[seat] for gami in listed())
            if not made:
                picks[seat] -= bool(picks[seat])
                seat = 1 - seat
            assert [named(rules, rules.men_of(position, who)) for who in (0, 1)] == hands
            if not made and not picks[seat]:
                few = len(hands[seat]) < 3
                free = {frozenset(pair) for pair in neighbours() if len(pair - hands[0] - hands[1]) == 1}
                stuck = not any(pair & hands[seat] for pair in free)
                assert (position.result is not None and position.result.winners == (1 - seat,)) == (
                    few or stuck
                )
                ended += few or stuck
    assert claimed > 100
    assert ended > 60


def test_no_swap_makes_two_gamis(rules: Any) -> None:
    """Of any neighbours one lies in a Gami of the other: the pair itself is part of a line."""
    for pair in neighbours():
        assert sum(pair <= gami for gami in listed()) == 1
    assert rules.most_gamis_by_swap() == 1

"""Cat Catches Mouse against a search of its own, written from the rules text, and against colours."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playing import edges_of, turns

from publisher.base.errors import NotationError

nx = pytest.importorskip("networkx")

CORNER = (1, 5)
"""The corner that is cut off, a5; points are (column, row), from 1."""
MOVES = 10


def board(short_cut: bool) -> Any:
    found = nx.grid_2d_graph(range(1, 6), range(1, 6))
    found.remove_node(CORNER)
    if short_cut:
        found.add_edge((1, 4), (2, 5))
    return found


def name(point: tuple[int, int]) -> str:
    return f"{'abcde'[point[0] - 1]}{point[1]}"


def caught_in(short_cut: bool, most: int) -> int | None:
    """The fewest moves in which the cat is sure of the mouse, from the start; None if more than `most`."""
    near = board(short_cut)

    @cache
    def sure(cat: tuple[int, int], mouse: tuple[int, int], left: int) -> bool:
        """With the cat to move, and so many moves left to it."""
        if left == 0:
            return False
        return any(
            step == mouse or all(run == step or sure(step, run, left - 1) for run in near[mouse])
            for step in near[cat]
        )

    return next((moves for moves in range(1, most + 1) if sure((1, 1), (5, 5), moves)), None)


def test_the_board_is_the_printed_one(rules: Any) -> None:
    expected = board(short_cut=True)
    assert len(rules.definition.topology) == 24
    assert edges_of(rules) == {frozenset((name(a), name(b))) for a, b in expected.edges}
    assert expected.number_of_edges() == 39


def test_ten_moves_are_needed_and_the_short_line(rules: Any) -> None:
    assert caught_in(True, 12) == MOVES == rules.fewest_moves()
    assert caught_in(False, 60) is None
    assert rules.without_line(0, "b5", "a4") == "never"
    assert [rules.winner_in(moves) for moves in (9, 10, 11, 0)] == ["Mouse", "Cat", "Cat", "Cat"]


def test_colours_change_with_every_step_but_one() -> None:
    """The board without the short line has two colours, and that line joins points of one."""
    colours = nx.bipartite.color(board(short_cut=False))
    assert colours[1, 1] == colours[5, 5]
    assert colours[1, 4] == colours[2, 5]


def test_random_games(rules: Any) -> None:
    """The mouse is on the cat's colour when the cat is to move, unless one of them took the short line."""
    colours = {name(point): colour for point, colour in nx.bipartite.color(board(short_cut=False)).items()}
    names = rules.definition.topology.names
    for seed in range(200):
        crossings = 0
        for plies, (before, move, position) in enumerate(turns(rules, seed), 1):
            if before.to_move == 0:
                cat, mouse = (names[rules.men_of(before, side)[0]] for side in (0, 1))
                assert (colours[cat] == colours[mouse]) == (crossings % 2 == 0)
            crossings += {names[point] for point in move} == {"a4", "b5"}
            assert position.made == (plies + 1) // 2
        assert plies <= 2 * MOVES - 1
        caught = rules.men(position, 1) == 0
        assert position.result.winners == (0 if caught else 1,)
        assert caught or position.made == MOVES


@pytest.mark.parametrize("men", [{}, {3: ("cat",)}, {3: ("cat",), 4: ("cat",)}])
def test_a_board_has_a_cat_and_a_mouse(rules: Any, men: dict[int, tuple[str, ...]]) -> None:
    with pytest.raises(NotationError, match="one cat and one mouse"):
        rules.place(men, 0)

"""Groups and connections against networkx's: the same stones flooded by somebody else's code."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publisher.engine import EMPTY
from publisher.engine.mechanics.boards.groups import Groups
from publisher.engine.symmetry import symmetries
from publisher.model.board import Board
from publisher.model.boards import Grid, HexRhombus, Triangle
from tests.shares import shares
from tests.shelf import rules_of

networkx = pytest.importorskip("networkx")

BOARDS = (
    Board(Grid(width=4, height=4)),
    Board(Grid(width=5, height=3, joined="alternating")),
    Board(HexRhombus(size=4)),
    Board(Triangle(size=5)),
)
boards = st.sampled_from(BOARDS)
stones = st.lists(st.tuples(st.integers(0, 15), st.integers(0, 2)), max_size=40)


def graph(board: Board):
    made = networkx.Graph(board.edges)
    made.add_nodes_from(range(len(board)))
    return made


def components(made, owner: list[int], colour: int) -> set[frozenset[int]]:
    points = [point for point, there in enumerate(owner) if there == colour]
    return set(map(frozenset, networkx.connected_components(made.subgraph(points))))


@settings(max_examples=1000)
@given(boards, stones)
def test_groups_liberties_captures_and_areas(board: Board, turns: list[tuple[int, int]]) -> None:
    """Stones of three colours are put down at random; after each, the board is flooded anew."""
    made, groups, owner = graph(board), Groups(board.neighbours), [EMPTY] * len(board)
    for point, colour in turns:
        if point >= len(board) or owner[point] != EMPTY or not groups.breathes(point, colour):
            continue
        taken = set(groups.put(point, colour))
        owner[point] = colour
        expected: set[int] = set()
        for other in {0, 1, 2} - {colour}:
            for group in components(made, owner, other):
                if all(owner[near] != EMPTY for stone in group for near in made[stone]):
                    expected |= group
        assert taken == expected
        for stone in taken:
            owner[stone] = EMPTY
        assert groups.owner == owner
        found = {frozenset(group) for group in groups.groups()}
        assert found == set().union(*(components(made, owner, one) for one in (0, 1, 2)))
        for group in found:
            liberties = {near for stone in group for near in made[stone] if owner[near] == EMPTY}
            assert groups.liberties(next(iter(group))) == liberties
        areas = {frozenset(region): borders for region, borders in groups.areas()}
        assert set(areas) == components(made, owner, EMPTY)
        for region, borders in areas.items():
            around = {owner[near] for hole in region for near in made[hole]}
            assert borders == around - {EMPTY}


JOINED = {
    ("hex", "hex-4"): {"red": ("top", "bottom"), "blue": ("left", "right")},
    ("y", "y-5"): dict.fromkeys(("black", "white"), ("left", "right", "bottom")),
}


@pytest.mark.parametrize(("slug", "variant"), JOINED)
@shares(2)
def test_a_game_ends_with_the_first_connection(chunk: int, slug: str, variant: str) -> None:
    """A thousand random games: nobody is across before the last stone, and then only its colour is."""
    rules = rules_of(slug, variant)
    board = rules.definition.topology
    made = graph(board)
    for seed in range(chunk, 1000, 2):
        rng = Random(seed)
        position = rules.start(rng)
        while position.result is None:
            rules.play(position, rng.choice(rules.moves(position)))
            across = []
            for colour, sides in JOINED[slug, variant].items():
                kept = made.subgraph(p for p, pieces in rules.pieces(position).items() if pieces == (colour,))
                chains = networkx.connected_components(kept)
                if any(all(chain & board.regions[side] for side in sides) for chain in chains):
                    across.append(colour)
            assert bool(across) == (position.result is not None)
        assert [position.result.how] == [f"{colour} joins its sides" for colour in across]


@pytest.mark.parametrize("board", BOARDS, ids=["grid", "diagonals", "rhombus", "triangle"])
def test_symmetries_are_the_automorphisms_that_keep_lines(board: Board) -> None:
    """All the automorphisms of the graph, as networkx finds them, less those that bend a line."""
    made, lines = graph(board), {frozenset(line) for line in board.lines}
    found = {
        tuple(image[point] for point in range(len(board)))
        for image in networkx.isomorphism.GraphMatcher(made, made).isomorphisms_iter()
        if {frozenset(image[point] for point in line) for line in lines} == lines
    }
    assert set(symmetries(board)) == found

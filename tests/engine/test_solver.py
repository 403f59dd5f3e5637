"""Small games have one value, and the solver finds it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.engine import BoardGame, Outcome, Position
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.retrograde import Graph
from publisher.engine.solver import TOLD, Solver, TooLarge, position_key, started
from publisher.engine.state import kept
from publisher.engine.symmetry import symmetries
from publisher.model.board import Board
from publisher.model.boards import Grid, HexRhombus, Star

OUTCOMES = {1: Outcome.win(0), -1: Outcome.win(1), 0: Outcome.draw()}


class Place(Position):
    at: int = kept(0)


class Walk(BoardGame[Place]):
    """A token walks along the arrows of a graph, moved by the players in turn; ends have values."""

    arrows: tuple[tuple[int, ...], ...] = ()
    ends: tuple[int, ...] = ()

    def begin(self, position, rng) -> None:
        self.arrive(position)

    def arrive(self, position) -> None:
        if not self.arrows[position.at]:
            position.result = OUTCOMES[self.ends[position.at]]

    def moves(self, position):
        return self.arrows[position.at]

    def play(self, position, move) -> None:
        position.at, position.to_move = move, self.other(position.to_move)
        self.arrive(position)

    def key(self, position):
        return position.at, position.to_move


@pytest.fixture(scope="session")
def walk(shelf):
    """Makes a walk on given arrows."""

    def make(arrows, ends) -> Walk:
        rules = Walk(shelf.game("hex").definition())
        rules.arrows, rules.ends = tuple(arrows), tuple(ends)
        return rules

    return make


def value(rules) -> int:
    return Solver(rules).value(started(rules))


def graphs(forward: bool) -> st.SearchStrategy:
    """Arrows between eight places (only to later ones, or anywhere), and values of the ends."""

    def targets(place: int):
        places = range(place + 1, 8) if forward else range(8)
        return st.lists(st.sampled_from(places), max_size=3, unique=True) if places else st.just([])

    arrows = st.tuples(*(targets(place) for place in range(8)))
    return st.tuples(
        arrows.map(lambda all_: [tuple(one) for one in all_]), st.tuples(*[st.sampled_from((-1, 0, 1))] * 8)
    )


def forced(arrows, ends, value: int) -> bool:
    """Whether the side with that value can force a win from place 0: places are won until none is added."""
    won = {(at, seat) for at in range(8) for seat in (0, 1) if not arrows[at] and ends[at] == value}
    enough = {seat: any if (seat == 0) == (value == 1) else all for seat in (0, 1)}
    while True:
        more = {
            (at, seat)
            for at in range(8) for seat in (0, 1)
            if arrows[at] and enough[seat]((to, 1 - seat) in won for to in arrows[at])
        } - won  # fmt: skip
        if not more:
            return (0, 0) in won
        won |= more


def expected(arrows, ends) -> int:
    return forced(arrows, ends, 1) - forced(arrows, ends, -1)


@given(graphs(forward=True))
def test_games_without_repetition(walk, graph):
    """The depth-first search agrees with a plain fixpoint, and so does retrograde analysis."""
    rules = walk(*graph)
    assert value(rules) == expected(*graph)
    assert Graph(rules, started(rules), position_key).value() == expected(*graph)


@given(graphs(forward=False))
def test_games_that_can_go_round(walk, graph):
    """Who cannot force a win draws by going round."""
    assert value(walk(*graph)) == expected(*graph)


def test_a_game_that_only_goes_round_is_a_draw(walk):
    """There and back for ever, though an end that loses would be at hand."""
    assert value(walk([(1, 2), (0,), ()], (0, 0, -1))) == 0


def test_plies_of_a_won_walk(walk):
    """The winner hurries and the loser tarries: from 1 by 3 and 4 to 5, not straight to 2."""
    arrows = [(1,), (2, 3), (), (4,), (5,), ()]
    rules = walk(arrows, (0, 0, 1, 0, 0, 1))
    assert Solver(rules).plies(started(rules)) == 4


def test_plies_of_a_draw_are_refused(walk):
    """Nobody can force an end, so there is no length to tell."""
    rules = walk([(0,)], (0,))
    with pytest.raises(TooLarge, match="neither side can force a win"):
        Solver(rules).plies(started(rules))


def test_noughts_and_crosses_is_a_draw_however_it_is_solved(make_game):
    """5,478 positions can be reached (a published count); mirror images leave 765 of them."""
    rules = load_game(make_game())
    assert value(rules) == 0
    assert len(Graph(rules, started(rules), position_key).values) == 5478
    rules.symmetries = symmetries(rules.definition.topology)
    assert value(rules) == 0
    assert len(Graph(rules, started(rules), position_key).values) == 765


def test_limit_and_progress(make_game):
    """A game that is too large is told so, after reports of how far the search has come."""
    told: list[int] = []
    size = {"width = 3\nheight = 3": "width = 4\nheight = 4"}
    rules = load_game(make_game({"game.toml": size, "play.py": {"ROW = 3": "ROW = 4"}}))
    with pytest.raises(TooLarge, match="more than 9,000 positions"):
        Solver(rules, most=9000, on_progress=told.append).value(started(rules))
    assert told == [TOLD, 2 * TOLD]


def test_what_cannot_be_solved_is_refused(shelf):
    """More than two players, hidden men, a start by lot."""
    with pytest.raises(TooLarge, match="3 players"):
        value(load_game(shelf.game("chinese-checkers"), "three-players"))
    hidden = load_game(shelf.game("hidden-xiangqi"))
    with pytest.raises(TooLarge, match="not always begin"):
        started(hidden)
    with pytest.raises(TooLarge, match="hidden"):
        Solver(hidden).value(hidden.start(stream(1, "deal")))


# -- symmetries


@pytest.mark.parametrize(
    ("board", "count"),
    [
        (Grid(width=3, height=3), 8),  # the symmetries of a square
        (Grid(width=4, height=3), 4),  # of a rectangle
        (Grid(width=3, height=3, joined="alternating"), 8),
        (HexRhombus(size=4), 4),  # two mirrors and half a turn
        (Star(size=2), 12),  # of a hexagram
    ],
    ids=["square", "rectangle", "with diagonals", "rhombus", "star"],
)
def test_number_of_symmetries(board, count):
    """As many as the figure has, the one that moves nothing first."""
    found = symmetries(Board(board))
    assert len(found) == count
    assert found[0] == tuple(range(len(found[0])))


def images(board: Board, symmetry) -> Iterator[tuple[int, ...]]:
    for a, b in board.edges:
        yield tuple(sorted((symmetry[a], symmetry[b])))


def test_symmetries_keep_edges_and_sides():
    """Of a hex board with coloured sides only half a turn is left, and it keeps every edge."""
    board = Board(HexRhombus(size=4))
    side = board.regions
    kept = symmetries(board, (side["top"], side["bottom"]), (side["left"], side["right"]))
    assert kept == (tuple(range(16)), tuple(reversed(range(16))))
    for symmetry in symmetries(board):
        assert sorted(images(board, symmetry)) == sorted(board.edges)


def test_two_by_two_mirror_would_exchange_the_colours():
    """On the smallest hex board every point lies on a side of both colours; still the mirrors are refused."""
    board = Board(HexRhombus(size=2))
    side = board.regions
    assert len(symmetries(board, (side["top"], side["bottom"]), (side["left"], side["right"]))) == 2


@pytest.mark.parametrize("size", [2, 3])
def test_hex_has_the_same_value_with_and_without_its_symmetry(shelf, size):
    """Every first stone wins or loses alike; half a turn of a winning stone wins."""
    rules = load_game(shelf.game("hex")).without_swap(size)

    def openings() -> dict[int, int]:
        first = started(rules)
        return {point: Solver(rules).value(after) for point, after in rules.successors(first)}

    with_symmetry = openings()
    rules.symmetries = ()
    assert openings() == with_symmetry
    assert all(with_symmetry[point] == with_symmetry[size * size - 1 - point] for point in with_symmetry)

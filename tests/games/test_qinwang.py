"""Capture the King: the mountain, captures by arithmetic on rows and places, and how it ends."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import networkx as nx
from playing import turns

from publisher.engine.playout import playout
from publisher.model.seats import Point, Seat

BLACK, WHITE = Seat(0), Seat(1)


def name(row: int, place: int) -> str:
    """Rows 0 to 8 from the top have one place more each; row 9 has eight."""
    column = 8 - row + 2 * place if row < 9 else 1 + 2 * place
    return f"{'abcdefghijklmnopq'[column]}{10 - row}"


def mountain() -> nx.Graph:
    graph = nx.Graph()
    for row in range(8):
        for place in range(row + 1):
            graph.add_edge(name(row, place), name(row + 1, place))
            graph.add_edge(name(row, place), name(row + 1, place + 1))
    for place in range(9):
        for below in (place - 1, place):
            if 0 <= below < 8:
                graph.add_edge(name(8, place), name(9, below))
    nx.add_path(graph, [name(9, place) for place in range(8)])
    return graph


def test_the_board_is_the_printed_one(rules: Any) -> None:
    board = rules.definition.topology
    graph = nx.Graph((board.names[a], board.names[b]) for a, b in board.edges)
    assert len(board.inside) == 45 + 8
    assert graph.number_of_edges() == 95
    assert nx.utils.graphs_equal(graph, mountain())


def test_the_start(rules: Any) -> None:
    position = rules.start(Random(0))
    names = rules.definition.topology.names
    men = [{names[p] for p in rules.men_of(position, side)} for side in (BLACK, WHITE)]
    assert men[0] == {name(row, place) for row in range(3) for place in range(row + 1)}
    assert men[1] == {name(9, place) for place in range(8)} | {name(8, 0), name(8, 8)}
    assert names[rules.king(position)] == name(0, 0)
    assert len(rules.free(position)) == 53 - 6 - 10
    assert [rules.openings(side) for side in ("Black", "White")] == [6, 16]


def test_the_king_needs_nine_steps(rules: Any) -> None:
    graph = mountain()
    plain = [name(9, place) for place in range(8)]
    steps = min(nx.shortest_path_length(graph, name(0, 0), point) for point in plain)
    assert rules.steps_home() == steps == 9


def test_captures_are_men_half_way_between_two(rules: Any) -> None:
    board = rules.definition.topology
    joined = {frozenset(edge) for edge in board.edges}
    at = {(round(2 * x), round(y, 1)): point for point, (x, y) in enumerate(board.xy)}
    found = Counter[int]()
    spared = 0
    for seed in range(500):
        rng = Random(seed)
        men = rng.sample(range(53), 28)
        kinds = ["king"] + [rng.choice(("black", "white")) for _ in men[1:]]
        position = rules.place({Point(p): (k,) for p, k in zip(men, kinds, strict=True)}, Seat(seed % 2))
        side = position.to_move
        for start, end in rules.moves(position):
            owner = list(position.owner)
            owner[start], owner[end] = -1, side
            (x, y), taken = board.xy[end], set()
            for near in board.neighbours[end]:
                by = board.xy[near][0] - x, board.xy[near][1] - y
                far = at.get((round(2 * (x + 2 * by[0])), round(y + 2 * by[1], 1)))
                if far is not None and frozenset((near, far)) in joined and owner[near] == 1 - side:
                    if owner[far] == side and near in position.kings:
                        spared += 1
                    elif owner[far] == side:
                        taken.add(near)
            after = position.copy()
            rules.play(after, (start, end))
            assert {p for p in board.inside if owner[p] != after.owner[p]} == taken
            assert len(after.kings) == 1
            found[len(taken)] += 1
    assert min(found[1], found[2], spared) > 0


def test_how_games_end(rules: Any) -> None:
    """The king on the plain, or shut in after a white move; and in time."""
    graph, names = mountain(), rules.definition.topology.names
    ends = Counter[str]()
    for seed in range(60):
        *_, (_, _, position) = turns(rules, seed)
        how = position.result.how
        ends[how] += 1
        king = names[rules.king(position)]
        assert (how == "the king has come to the plain") == (king in {name(9, p) for p in range(8)})
        if how == "the king cannot move":
            men = {names[p]: position.owner[p] for p in range(53)}
            assert position.to_move == BLACK
            assert WHITE in {men[point] for point in graph[king]}
            assert -1 not in {men[point] for point in graph[king]}
    assert ends["the king has come to the plain"] > 5
    played = [playout(rules, seed) for seed in range(20)]
    assert max(game.plies for game in played) <= rules.longest_game() == 1400 < rules.definition.cap

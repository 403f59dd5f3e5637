"""Strainer Game: its board by compass, captures by a graph of its own, and what can never happen."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest
from playing import edges_of, turns

from publisher.engine.playout import playout

networkx = pytest.importorskip("networkx")


def compass() -> Any:
    """Three rings of six and a middle: (ring, sixth of a turn) from the left, clockwise."""
    graph = networkx.Graph()
    for turn in range(6):
        graph.add_edge("middle", (1, turn))
        graph.add_edges_from([((1, turn), (2, turn)), ((2, turn), (3, turn))])
        graph.add_edges_from(((ring, turn), (ring, (turn + 1) % 6)) for ring in (1, 2, 3))
    return graph


NAMES = {
    "middle": "d4",
    **{(3, turn): name for turn, name in enumerate(["a4", "a7", "b7", "g4", "b1", "a1"])},
    **{(2, turn): name for turn, name in enumerate(["b4", "a6", "b6", "f4", "b2", "a2"])},
    **{(1, turn): name for turn, name in enumerate(["c4", "a5", "b5", "e4", "b3", "a3"])},
}


def test_the_board_is_the_printed_one(rules: Any) -> None:
    board, graph = rules.definition.topology, compass()
    assert (len(board), len(board.edges)) == (19, 36)
    assert Counter(map(len, board.neighbours)) == {6: 1, 4: 12, 3: 6}
    expected = {frozenset((NAMES[a], NAMES[b])) for a, b in graph.edges}
    assert edges_of(rules) == expected


def test_captures_are_those_of_the_graph(rules: Any) -> None:
    """Every step in crowded positions: enemies beside the man without a free neighbour, and nobody else."""
    board, graph = rules.definition.topology, networkx.relabel_nodes(compass(), NAMES)
    found = Counter[int]()
    for seed in range(600):
        rng = Random(seed)
        points = rng.sample(board.names, 12)
        side = {name: place % 2 for place, name in enumerate(points)}
        men = {board.index[name]: (rules.kinds[one],) for name, one in side.items()}
        position = rules.place(men, to_move=0)
        for start, end in rules.moves(position):
            stood = {**side, board.names[end]: 0}
            del stood[board.names[start]]
            taken = {
                name
                for name in graph[board.names[end]]
                if stood.get(name) == 1 and all(near in stood for near in graph[name])
            }
            twin = position.copy()
            rules.play(twin, (start, end))
            assert {board.names[p] for p in rules.pieces(twin)} == set(stood) - taken
            assert rules.men(position, 1) - rules.men(twin, 1) == len(taken)
            found[len(taken)] += 1
    assert found[1] > 20
    assert found[2] > 0


def test_nobody_is_ever_shut_in(rules: Any) -> None:
    """Three or four men always border on five points or more; the enemy has four men."""
    graph = compass()
    for count in (3, 4):
        fewest = min(
            len(set().union(*(graph[man] for man in men)) - set(men))
            for men in combinations(graph.nodes, count)
        )
        assert fewest == rules.fewest_round(count) == 5


def test_random_games_keep_their_men_and_end_in_time(rules: Any) -> None:
    assert rules.longest_game() == 8 + 3 * 100 < rules.definition.cap
    for seed in range(40):
        captures = 0
        for count, (before, _, position) in enumerate(turns(rules, seed), 1):
            gone = len(rules.pieces(before)) + (count <= 8) - len(rules.pieces(position))
            assert gone == 0 or count > 8
            captures += gone
            assert len(rules.pieces(position)) == min(count, 8) - captures
            won = position.result is not None and position.result.winners == (before.to_move,)
            assert won == (rules.taken(position, before.to_move) >= 2)
        assert count <= 308


def test_placing_ends_when_eight_men_stand(rules: Any) -> None:
    position = rules.start(Random(0))
    for turn in range(8):
        assert rules.moves(position) == rules.free(position)
        rules.play(position, rules.free(position)[turn])
    assert all(isinstance(move, tuple) for move in rules.moves(position))
    assert not any(playout(rules, seed).outcome.unfinished for seed in range(30))

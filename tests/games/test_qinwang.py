"""Capture the King: the mountain, the way down, and how games end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import networkx as nx
from playing import turns

from publisher.engine.playout import playout
from publisher.model.seats import Seat

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


def test_the_king_needs_nine_steps(rules: Any) -> None:
    graph = mountain()
    plain = [name(9, place) for place in range(8)]
    steps = min(nx.shortest_path_length(graph, name(0, 0), point) for point in plain)
    assert rules.steps_home() == steps == 9


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

"""Square–Circle Jump: moves by coordinates alone, and ends by counting."""

from __future__ import annotations

from random import Random
from typing import Any

from playing import turns

from publisher.engine.playout import playout

VARIANTS = ("", "rules-2")
Place = tuple[int, int]


def place_of(name: str) -> Place:
    """Slanting coordinates, 0 to 5 each: along the edge to the upper right, and to the upper left."""
    row, column = int(name[1:]), "abcdef".index(name[0])
    right = column + max(0, row - 6)
    return right, row - 1 - right


def name_of(place: Place) -> str:
    row = sum(place) + 1
    return "abcdef"[place[0] - max(0, row - 6)] + str(row)


def around(place: Place) -> list[tuple[Place, Place]]:
    """The six neighbours on the diamond, level ones too, each with the point behind it."""
    found = []
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, -1), (-1, 1)):
        near, behind = ((place[0] + n * dx, place[1] + n * dy) for n in (1, 2))
        if all(0 <= x < 6 for x in near):
            found.append((near, behind))
    return found


def ends(men: dict[Place, str], start: Place, strict: bool) -> set[Place]:
    """Where the man on a place may come: S, O are Red's and s, o Yellow's."""
    man = men[start]
    others = {place: other for place, other in men.items() if place != start}
    stepped = {near for near, _ in around(start) if near not in men}
    found, queue = set(), [start]
    for here in queue:
        for near, behind in around(here):
            over = others.get(near)
            if over is None or behind in others or not all(0 <= x < 6 for x in behind):
                continue
            same_shape, same_side = over.lower() == man.lower(), over.isupper() == man.isupper()
            allowed = (same_shape != same_side) if strict else (same_side or same_shape)
            if allowed and behind not in found:
                found.add(behind)
                queue.append(behind)
    return (stepped | found) - {start}


def letters(rules: Any, position: Any) -> dict[Place, str]:
    names, pieces = rules.definition.topology.names, rules.definition.pieces
    return {place_of(names[p]): pieces[man].letter for p, (man,) in rules.pieces(position).items()}


def test_the_board(rules: Any) -> None:
    board = rules.definition.topology
    assert len(board.inside) == 36
    assert len(board.edges) == 85
    assert all(name_of(place_of(name)) == name for name in board.names)
    for point, name in enumerate(board.names):
        near = {board.names[other] for other in board.neighbours[point]}
        assert near == {name_of(place) for place, _ in around(place_of(name))}
    assert [len(home) for home in rules.homes] == [10, 10]
    assert rules.homes[0].isdisjoint(rules.homes[1])
    assert {place_of(board.names[p]) for p in rules.homes[0]} == {
        (x, y) for x in range(4) for y in range(4) if x + y < 4
    }


def test_moves_are_those_of_a_second_engine(rules: Any) -> None:
    strict, names = rules.definition.variant == "rules-2", rules.definition.topology.names
    for seed in range(120):
        rng = Random(seed)
        men = rng.sample(range(36), 20)
        kinds = [kind for kind in rules.kinds for _ in range(5)]
        position = rules.place({p: (kind,) for p, kind in zip(men, kinds, strict=True)}, seed % 2)
        found = {(names[move[0]], names[move[-1]]) for move in rules.moves(position) if move != "pass"}
        drawn = letters(rules, position)
        mine = [place for place, man in drawn.items() if man.isupper() == (seed % 2 == 0)]
        assert found == {
            (name_of(place), name_of(end)) for place in mine for end in ends(drawn, place, strict)
        }


def test_every_game_begins_with_five_of_each_shape_in_another_order(rules: Any) -> None:
    orders = set()
    for seed in range(30):
        drawn = letters(rules, rules.start(Random(seed)))
        orders.add(tuple(sorted(drawn.items())))
        for men, low in (("SO", True), ("so", False)):
            home = [man for place, man in drawn.items() if (sum(place) < 4) == low]
            assert sorted(home) == sorted(men * 5)
    assert len(orders) == 30


def test_games_end_when_somebody_is_home_or_after_300_turns(rules: Any) -> None:
    for seed in range(12):
        for _, _, position in turns(rules, seed):
            drawn = letters(rules, position)
            assert len(drawn) == 20
        home = {
            seat: all((sum(place) > 6) == (seat == 0) and (seat == 0 or sum(place) < 4)
                      for place, man in drawn.items() if man.isupper() == (seat == 0))
            for seat in (0, 1)
        }  # fmt: skip
        assert position.turns == 300 or any(home.values()) or position.result.winners
    assert max(playout(rules, seed).plies for seed in range(12)) <= 300 < rules.definition.cap

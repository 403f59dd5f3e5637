"""What the text of Chinese Checkers cannot show: every move of whole games, and that pegs last for ever."""

from __future__ import annotations

from random import Random
from typing import Any

from playing import rules_of

from publisher.engine import EMPTY
from publisher.engine.mechanics.boards.hopping import jumps, reach
from publisher.engine.players import SensiblePlayer
from publisher.engine.playout import play_bots
from publisher.model.board import Board
from publisher.model.boards import Grid

VARIANTS = ("", "three-players", "four-players", "six-players")
WAYS = ((1, -1, 0), (1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1))
Cube = tuple[int, int, int]


def cubes() -> list[Cube]:
    """The holes in the order of the board: x + y + z = 0, rows from the top, each from the left."""
    span = range(-8, 9)
    holes = [(x, -x - z, z) for x in span for z in span]
    star = [hole for hole in holes if max(hole) <= 4 or min(hole) >= -4]
    return sorted(star, key=lambda hole: (hole[2], hole[0]))


def point_of(hole: Cube) -> str:
    """The point of the star a hole belongs to: one coordinate goes beyond four."""
    x, y, z = hole
    if max(hole) > 4:
        return {x: "north-east", y: "north-west", z: "south"}[max(hole)]
    return {x: "south-west", y: "south-east", z: "north"}[min(hole)] if min(hole) < -4 else "hexagon"


def further(hole: Cube, way: Cube, times: int = 1) -> Cube:
    return (hole[0] + times * way[0], hole[1] + times * way[1], hole[2] + times * way[2])


def landings(taken: set[Cube], start: Cube, goal: str) -> set[Cube]:
    """Where a peg may end its turn, by the rules written once more."""

    def inside(a: Cube, b: Cube) -> bool:
        return point_of(a) != goal or point_of(b) == goal

    holes = set(cubes())
    others = taken - {start}
    steps = {further(start, way) for way in WAYS}
    found = {hole for hole in steps & holes - taken if inside(start, hole)}
    hopped, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for way in WAYS:
            end = further(here, way, 2)
            if further(here, way) in others and end in holes - others - hopped and inside(here, end):
                hopped.add(end)
                todo.append(end)
    return found | hopped - {start}


def test_the_star_has_its_121_holes_where_the_coordinates_say() -> None:
    """61 in the hexagon and ten in each point, in rows of four, three, two and one."""
    board = rules_of("chinese-checkers").definition.topology
    holes = cubes()
    assert len(board) == len(holes) == 121
    assert sum(point_of(hole) == "hexagon" for hole in holes) == 61
    for name, region in board.regions.items():
        assert {holes[point] for point in region} == {hole for hole in holes if point_of(hole) == name}
    east = [hole for hole in holes if hole[0] >= 5]
    assert [sum(hole[0] == x for hole in east) for x in (5, 6, 7, 8)] == [4, 3, 2, 1]
    for point, near in enumerate(board.neighbours):
        assert {holes[other] for other in near} == {further(holes[point], way) for way in WAYS} & set(holes)


def test_moves_are_those_of_the_rules_written_plainly(rules: Any) -> None:
    """In random games each peg ends its turn exactly where the plain rules allow, once for each hole."""
    position, rng, holes = rules.start(Random(0)), Random(1), cubes()
    goals = [point_of(holes[crossing.tip]) for crossing in rules.crossings]
    for _ in range(250):
        if position.result is not None:
            break
        taken = {holes[hole] for hole, seat in enumerate(position.owner) if seat != EMPTY}
        seat = position.to_move
        plain = {
            (peg, end) for peg in position.pegs[seat] for end in landings(taken, holes[peg], goals[seat])
        }
        moves = [(path[0], holes[path[-1]]) for path in rules.moves(position) if path != "pass"]
        assert len(moves) == len(set(moves))
        assert set(moves) == plain
        rules.play(position, rng.choice(rules.moves(position)))


def test_no_peg_is_lost_and_none_leaves_its_goal(rules: Any) -> None:
    """Ten pegs for each player from beginning to end, and the number in each goal never falls."""
    position, rng = rules.start(Random(0)), Random(2)
    arrived = [0] * len(rules.seats)
    for _ in range(1500):
        if position.result is not None:
            break
        rules.play(position, rng.choice(rules.moves(position)))
        for seat in rules.seats:
            pegs = {hole for hole, owner in enumerate(position.owner) if owner == seat}
            assert len(pegs) == 10 and pegs == set(position.pegs[seat])
            inside = len(pegs & rules.crossings[seat].goal)
            assert inside >= arrived[seat]
            arrived[seat] = inside


def test_sensible_players_arrive(rules: Any) -> None:
    """Whoever walks towards the goal gets there: no game of sensible players is left unfinished."""
    for seed in range(2):
        match = play_bots(rules, seed, [SensiblePlayer(40)])
        assert match.outcome is not None and not match.outcome.unfinished
        assert sorted(match.outcome.scores) == list(range(len(match.rules.seats)))


def test_random_players_may_make_every_move_and_lean_to_their_goals(rules: Any) -> None:
    """In the middle of a game each legal move is drawn in time; more than half lead nearer to the tip."""
    position, rng = rules.start(Random(0)), Random(3)
    for _ in range(20 * len(rules.seats)):
        rules.play(position, rules.sample(position, rng))
    drawn = [rules.sample(position, rng) for _ in range(20_000)]
    assert set(drawn) == set(rules.moves(position))
    away = distances_to(rules.crossings[position.to_move].tip)
    assert sum(away[move[-1]] < away[move[0]] for move in drawn) > len(drawn) / 2


def distances_to(tip: int) -> list[int]:
    """Steps on an endless board: half the sum of how far the three coordinates lie apart."""
    holes = cubes()
    return [sum(abs(a - b) for a, b in zip(hole, holes[tip], strict=True)) // 2 for hole in holes]


def test_who_cannot_move_passes_at_random(rules: Any) -> None:
    tip = rules.crossings[0].tip
    position = rules.place(dict.fromkeys(rules.crossings[0].goal - {tip}, (rules.colours[1],)), to_move=0)
    position.owner[tip], position.pegs[0] = 0, [tip]
    assert {rules.sample(position, Random(seed)) for seed in range(20)} == {"pass"}


def test_one_move_may_bring_two_players_home_the_mover_first() -> None:
    """After every turn all goals are looked at, the mover's first."""
    rules = rules_of("chinese-checkers", "three-players")
    board = rules.definition.topology
    red, green, _ = rules.crossings
    last = board.index["n1"]
    pieces = dict.fromkeys(red.goal - {last}, ("red",)) | {board.index["m5"]: ("red",)}
    pieces |= dict.fromkeys(green.goal, ("green",)) | {board.index["i5"]: ("white",)}
    position = rules.place(pieces, to_move=0)
    rules.play(position, (board.index["m5"], last))
    assert position.placed == [0, 1]
    assert position.result.scores == (2.0, 1.0, 0.0)


def line(men: str) -> tuple[Board, list[int]]:
    """A row of points with men on some: `0` and `1` are sides."""
    board = Board(Grid(width=len(men), height=1))
    return board, [EMPTY if man == "." else int(man) for man in men]


def test_hops_only_over_the_sides_named() -> None:
    board, owner = line("01.0.")
    assert reach(jumps(board), owner, 0) == [(0, 2), (0, 2, 4)]
    assert reach(jumps(board), owner, 0, over={1}) == [(0, 2)]
    assert reach(jumps(board), owner, 0, over={0}) == []
    assert owner == [0, 1, EMPTY, 0, EMPTY]

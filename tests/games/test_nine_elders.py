"""Nine Elders: the board by arithmetic, both halves of a turn and the ends by a second engine."""

from __future__ import annotations

from random import Random
from typing import Any

Place = tuple[int, int]
ALL = [(x, y) for x in range(7) for y in range(3)]
WAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def near(place: Place, dx: int, dy: int) -> Place | None:
    """The next point that way. Diagonals meet in the middles of the blocks, on 1, 3 and 5."""
    x, y = place
    if dx and dy and (x + y) % 2:
        return None
    return (x + dx, y + dy) if (x + dx, y + dy) in ALL else None


def name(place: Place) -> str:
    return "abcdefg"[place[0]] + str(place[1] + 1)


def ends(men: dict[Place, str], start: Place) -> set[Place]:
    """Where a man may come by a step or by jumps: over anybody if he is yellow, else not over yellow men."""
    others = {place: man for place, man in men.items() if place != start}
    steps = {to for way in WAYS if (to := near(start, *way)) is not None and to not in men}
    found, queue = set(), [start]
    for here in queue:
        for way in WAYS:
            over = near(here, *way)
            if over not in others or (others[over] == "Y" and men[start] != "Y"):
                continue
            to = near(over, *way)
            if to is not None and to not in others and to not in found:
                found.add(to)
                queue.append(to)
    return (steps | found) - {start}


def turns(men: dict[Place, str], colour: str) -> set[str]:
    """From where to where men of a colour may go, and whom they may drive off where to."""
    mine = [place for place, man in men.items() if man == colour]
    found = {f"{name(place)} {name(to)}" for place in mine for to in ends(men, place)}
    goal, enemy = {"R": (6, "B"), "B": (0, "R"), "Y": (9, "")}[colour]
    for place in mine:
        for way in WAYS:
            to = near(place, *way)
            if to is not None and to[0] == goal != place[0] and men.get(to) == enemy:
                free = [name(point) for point in ALL if point not in men or point == place]
                found |= {f"{name(place)}x{name(to)}-{point}" for point in free}
    return found


def told(rules: Any, position: Any) -> set[str]:
    words = (rules.notation(position, move) for move in rules.moves(position))
    return {word if "x" in word else f"{word[:2]} {word[-2:]}" for word in words}


def drawn(rules: Any, position: Any) -> dict[Place, str]:
    names = rules.definition.topology.names
    return {
        ("abcdefg".index(names[p][0]), int(names[p][1]) - 1): man[0].upper()
        for p, (man,) in rules.pieces(position).items()
    }


def test_the_board(rules: Any) -> None:
    board = rules.definition.topology
    assert len(board.inside) == 21
    assert len(board.edges) == 44
    for place in ALL:
        expected = {name(to) for way in WAYS if (to := near(place, *way)) is not None}
        assert {board.names[p] for p in board.neighbours[board.index[name(place)]]} == expected
    assert sorted(drawn(rules, rules.start(Random(0))).values()) == sorted("RRRBBBYYY")


def test_whole_games_by_a_second_engine(rules: Any) -> None:
    last_turns = drawn_games = 0
    for seed in range(40):
        rng = Random(seed)
        position, colour = rules.start(rng), "R"
        while position.result is None:
            men = drawn(rules, position)
            assert len(men) == 9
            yellow = turns(men, "Y")
            assert told(rules, position) == (yellow or turns(men, colour) or {"pass"})
            rules.play(position, rules.sample(position, rng))
            if yellow and turns(drawn(rules, position), colour):
                assert told(rules, position) == turns(drawn(rules, position), colour)
                rules.play(position, rules.sample(position, rng))
            men = drawn(rules, position)
            home = [
                side for side, x in (("R", 6), ("B", 0)) if all(men.get((x, y)) == side for y in range(3))
            ]
            over = len(home) == 2 or home == ["B"] or (home == ["R"] and colour == "B")
            last_turns += home == ["R"] and colour == "R"
            assert (position.result is not None) == (over or position.turns == 300)
            colour = "RB".replace(colour, "")
        if over:
            winners = () if len(home) == 2 else ("RB".index(home[0]),)
            drawn_games += not winners
            assert position.result.winners == winners
    assert last_turns > 5
    assert drawn_games

"""Mushroom: moves, wins and scores by the letter of the text, on a board worked out from coordinates."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import pytest
from playing import rules_of, turns

ROWS = (5, 6, 7, 8, 7, 6, 5, 4)  # from the bottom
AT = {
    f"{'abcdefgh'[place]}{row}": (2 * place - length + 1, row)
    for row, length in enumerate(ROWS, 1)
    for place in range(length)
}
NAMED = {at: name for name, at in AT.items()}
WAYS = ((2, 0), (1, 1), (-1, 1))
TAKING = {"": True, "last-loses": True, "rules-2": False, "rules-2-last-loses": False}


@cache
def strings() -> list[list[str]]:
    """Every line of the board, read to the right or upwards."""
    found = []
    for x, y in AT.values():
        for right, up in WAYS:
            if (x - right, y - up) not in NAMED:
                line = [(x + n * right, y + n * up) for n in range(8)]
                found.append([NAMED[at] for at in line if at in NAMED])
    return found


def men_of(rules: Any, position: Any) -> dict[str, str]:
    return {rules.definition.topology.names[p]: men[0] for p, men in rules.pieces(position).items()}


def words_of(rules: Any, position: Any) -> list[str]:
    return [rules.notation(position, move) for move in rules.moves(position)]


def by_chance(rules: Any, seed: int) -> Any:
    """Return the positions of a random game, each before its move, and then the end."""
    game = list(turns(rules, seed))
    return [*(before for before, _, _ in game), game[-1][2]]


def test_the_board() -> None:
    """Printed counts: 48 points, 24 strings of 4, 5, 5, 6, 6, 7, 7, 8 each way, 120 edges, 73 triangles."""
    board = rules_of("mushroom").definition.topology
    assert len(board) == 48
    assert sorted(map(len, board.lines)) == sorted(3 * [4, 5, 5, 6, 6, 7, 7, 8])
    assert len(board.edges) == 120
    assert len(board.rings) == 73 == len(triangles())
    assert {tuple(board.names[p] for p in line) for line in board.lines} == set(map(tuple, strings()))


def test_the_rings() -> None:
    """A ring is what is left at the edge when those outside it are gone."""
    board = rules_of("mushroom").definition.topology
    left = set(AT)
    for number, size in ((4, 21), (3, 15), (2, 9), (1, 3)):
        edge = {name for name in left if len(near(name) & left) < 6}
        assert edge == {board.names[p] for p in board.regions[f"ring-{number}"]}
        assert len(edge) == size
        left -= edge
    assert not left


def near(name: str) -> set[str]:
    x, y = AT[name]
    ways = [*WAYS, *((-right, -up) for right, up in WAYS)]
    return {NAMED[x + right, y + up] for right, up in ways if (x + right, y + up) in NAMED}


@cache
def triangles() -> set[frozenset[str]]:
    return {frozenset((a, b, c)) for a in AT for b, c in combinations(sorted(near(a)), 2) if c in near(b)}


@pytest.mark.parametrize("variant", TAKING)
def test_taking_by_the_letter(variant: str) -> None:
    """Moves are stretches without a gap, in the first game odd of one colour and even of both."""
    rules = rules_of("mushroom", variant)
    for seed in range(3):
        for position in by_chance(rules, seed):
            men, found = men_of(rules, position), set(AT) & set(men_of(rules, position))
            for line in strings():
                for i, j in combinations(range(len(line)), 2):
                    whole = [men.get(name) for name in line[i : j + 1]]
                    fits = len(set(whole)) == (1 if len(whole) % 2 else 2) or not TAKING[variant]
                    if None not in whole and fits:
                        found.add(f"{line[i]}-{line[j]}")
            if position.result is None:
                words = words_of(rules, position)
                assert set(words) == found and len(words) == len(found)
            last = position
        assert not men_of(rules, last)
        loses = variant.endswith("last-loses")
        assert last.result.winners == ((last.to_move,) if loses else (1 - last.to_move,))


def test_pairs_by_the_letter() -> None:
    rules = rules_of("mushroom", "rules-3")
    for seed in range(20):
        for position in by_chance(rules, seed):
            men = men_of(rules, position)
            lines = [[name for name in line if name in men] for line in strings()]
            expected = sorted(
                f"{a}-{b}"
                for line in lines
                for a, b in combinations(line, 2)
                if line.index(b) - line.index(a) == 2
            )
            if position.result is None:
                assert sorted(words_of(rules, position)) == expected
            else:
                assert not expected
                assert position.result.winners == (1 - position.to_move,)


def test_triangles_by_the_letter() -> None:
    rules = rules_of("mushroom", "rules-4")
    for seed in range(20):
        for turn, position in enumerate(by_chance(rules, seed)):
            men = men_of(rules, position)
            expected = {three for three in triangles() if three.isdisjoint(men)}
            assert len(men) == 3 * turn
            if position.result is None:
                assert {frozenset(word.split("-")) for word in words_of(rules, position)} == expected
            else:
                assert not expected
                assert position.result.winners == (1 - position.to_move,)
        assert 8 <= turn <= 15


@pytest.mark.slow
def test_how_long_triangles_last() -> None:
    """8 to 15 turns, over all games at once: points are gone through from the bottom, row by row, each
    of them free for good, or covered by a triangle that begins there or began before."""
    order = sorted(AT, key=lambda name: (AT[name][1], AT[name][0]))
    place = {name: n for n, name in enumerate(order)}
    from_here: dict[str, list[list[str]]] = {name: [] for name in order}
    up_to: dict[str, list[list[str]]] = {name: [] for name in order}
    for three in triangles():
        first, *_, last = ordered = sorted(three, key=place.__getitem__)
        from_here[first].append(ordered)
        up_to[last].append(ordered)
    known: dict[tuple[frozenset[str], frozenset[str]], tuple[int, int]] = {(frozenset(), frozenset()): (0, 0)}
    for n, name in enumerate(order):
        after: dict[tuple[frozenset[str], frozenset[str]], tuple[int, int]] = {}
        recent = set(order[max(0, n - 9) : n + 1])
        for (covered, free), (least, most) in known.items():
            options = [(covered, free, 0)] if name in covered else [(covered, free | {name}, 0)]
            if name not in covered:
                options += [
                    (covered | set(three), free, 1) for three in from_here[name] if covered.isdisjoint(three)
                ]
            for taken, left, added in options:
                if any(left.issuperset(three) for three in up_to[name]):
                    continue
                key = (frozenset(taken - set(order[: n + 1])), frozenset(left & recent))
                low, high = after.get(key, (99, 0))
                after[key] = (min(low, least + added), max(high, most + added))
        known = after
    assert min(low for low, _ in known.values()) == 8
    assert max(high for _, high in known.values()) == 15


def test_homes_and_goals() -> None:
    """Five men on a side of five points, four in the middle of the string before it, and opposite them
    a side of four and a string of five; each goal has three points of each of the other two homes."""
    rules = rules_of("mushroom", "rules-5")
    names = rules.definition.topology.names
    homes, goals = ([{names[p] for p in points} for points in each] for each in (rules.homes, rules.goals))
    lines = [set(line) for line in strings()]
    for home, goal in zip(homes, goals, strict=True):
        assert len(home) == len(goal) == 9
        assert sorted(len(line & home) for line in lines if len(line) == 5)[-1] == 5
        assert 4 in [len(line & home) for line in lines if len(line) == 6]
        assert any(len(line) == 4 and line < goal for line in lines)
        assert any(len(line) == 5 and line < goal for line in lines)
        assert home.isdisjoint(goal)
    assert homes[0].isdisjoint(homes[1])
    assert len(goals[0] & homes[1]) == len(goals[1] & homes[0]) == 3


def test_races() -> None:
    """Nobody is lost, and the end is what the men on the board say."""
    rules = rules_of("mushroom", "rules-5")
    for seed in range(8):
        for position in by_chance(rules, seed):
            assert [rules.men(position, seat) for seat in rules.seats] == [9, 9]
        home = [
            all(position.owner[p] != -1 for p in rules.goals[seat])
            and not any(position.owner[p] == seat for p in rules.homes[seat])
            for seat in rules.seats
        ]
        if position.turns < 300:
            winners = {(True, False): (0,), (False, True): (1,), (True, True): ()}[tuple(home)]  # type: ignore[index]
            assert position.result.winners == winners
            assert home != [True, False] or position.to_move == 0


def points_by_the_letter(men: set[str]) -> int:
    score = 0
    for line in strings():
        signs = "".join("X" if name in men else "." for name in line)
        score += sum({0: 0, 1: 0, 2: 0}.get(len(run), 5 * 2 ** (len(run) - 2)) for run in signs.split("."))
    return score


def test_rings_by_the_letter() -> None:
    """One man a turn, ring by ring; Green's one double move; the runs of the end."""
    rules = rules_of("mushroom", "rules-6")
    names = rules.definition.topology.names
    ring = {
        names[p]: number
        for number in (1, 2, 3, 4)
        for p in rules.definition.topology.regions[f"ring-{number}"]
    }
    for seed in range(40):
        before: dict[str, str] = {}
        doubles = moves = 0
        for position in by_chance(rules, seed):
            men = men_of(rules, position)
            new = set(men) - set(before)
            if new:
                moves += 1
                assert len({men[name] for name in new}) == 1
                free = set(AT) - set(before)
                for name in sorted(new, key=ring.__getitem__, reverse=True):
                    assert ring[name] == max(map(ring.__getitem__, free))
                    free.remove(name)
                if len(new) == 2:
                    doubles += 1
                    assert (
                        men[next(iter(new))] == "green"
                        and max(map(ring.__getitem__, set(AT) - set(before))) < 4
                    )
            before = men
        assert doubles <= 1 and moves == 48 - doubles
        scores = [
            points_by_the_letter({n for n, man in men.items() if man == kind}) for kind in ("red", "green")
        ]
        assert [rules.score(position, seat) for seat in rules.seats] == scores
        assert [list(men.values()).count(kind) for kind in ("red", "green")] == [24, 24]
        assert position.result.winners == tuple(s for s in (0, 1) if scores[s] > scores[1 - s])

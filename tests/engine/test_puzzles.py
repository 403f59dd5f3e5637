"""Puzzles: what is right is found here by trying all lines of play, without the engine's solver."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from publisher.checking.puzzles import read_puzzles
from publisher.engine.loader import load_game
from publisher.engine.puzzles import Puzzle, puzzles, reached, solution
from tests.shelf import SHELF


@cache
def _wins(left: frozenset[int], ahead: int) -> bool:
    """Return True if the player to move, who is so many units ahead, gets the longer line of sticks."""
    return ahead > 0 if not left else any(not _wins(left - {one}, -ahead - one) for one in left)


def _sticks(puzzle: Puzzle) -> tuple[frozenset[int], int]:
    """Return the sticks that are left, and by how much the player to move is ahead."""
    taken = list(map(int, puzzle.moves))
    mine, theirs = taken[len(taken) % 2 :: 2], taken[1 - len(taken) % 2 :: 2]
    return frozenset(range(1, 11)) - set(taken), sum(mine) - sum(theirs)


def test_every_first_move_that_wins_is_known() -> None:
    """All ten sticks are taken, so the last move of the first player is known, too."""
    found = puzzles(load_game(SHELF.game("sticks"), ""))
    assert len(found) >= 2
    for puzzle in found:
        left, ahead = _sticks(puzzle)
        assert _wins(left, ahead)
        winning = {one for one in left if not _wins(left - {one}, -ahead - one)}
        assert {int(word) for word in puzzle.begins} == winning
        assert puzzle.wins_in == (len(left) + 1) // 2 and puzzle.line[0] in puzzle.begins


def test_puzzles_of_a_game_are_not_alike() -> None:
    for one, other in pairwise(read_puzzles(SHELF.game("hex"))):
        assert len(set(one.moves) ^ set(other.moves)) >= 3


@pytest.mark.parametrize("moves", [(), ("6", "7", "3", "4", "2", "1", "8", "5", "9")])
def test_too_far_from_the_end_or_too_near_is_no_puzzle(moves: tuple[str, ...]) -> None:
    rules = load_game(SHELF.game("sticks"), "")
    position = reached(rules, moves).position
    assert solution(rules, position) is None


def test_a_win_in_hex_leaves_two_ways() -> None:
    """After the first move the other side can shut only one of them."""
    rules = load_game(SHELF.game("hex"), "")
    puzzle = next(one for one in read_puzzles(SHELF.game("hex")) if one.wins_in == 2)
    board = rules.definition.topology
    colours = {"red": "blue", "blue": "red"}
    stones = {
        board.names[point]: pile[-1]
        for point, pile in rules.pieces(reached(rules, puzzle.moves).position).items()
    }
    other = stones[puzzle.moves[-1]]
    mine = {name for name, colour in stones.items() if colour == colours[other]}
    free = [name for name in board.names if name not in stones]
    for begin in puzzle.begins:
        ways = [one for one in free if _joins({*mine, begin, one}, colours[other])]
        assert len(ways) >= 2 and begin not in ways


def _joins(stones: set[str], colour: str) -> bool:
    """Return True if these stones join the two sides of their colour: top and bottom, or left and right."""
    axis = 1 if colour == "red" else 0
    places = {(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in stones}
    joined = {place for place in places if place[axis] == 0}
    while True:
        near = {
            (x + dx, y + dy)
            for x, y in joined
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
        }
        if not (near & places) - joined:
            return any(place[axis] == 10 for place in joined)
        joined |= near & places

"""Beginners' Go and its groups against the rules taken at their word: by flooding, by whole boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from playing import rules_of

from publisher.base.errors import RulesError
from publisher.engine import EMPTY
from publisher.engine.mechanics.boards.groups import Groups
from publisher.engine.playout import playout
from publisher.notation.board import read_board

PASS = "pass"


def new_game(variant: str = "") -> tuple[Any, Any]:
    """Return the rules, and the position in which a game begins."""
    rules = rules_of("beginners-go", variant)
    return rules, rules.start(Random(0))


# -- the rules taken at their word


def group_of(near: Sequence[Sequence[int]], owner: Sequence[int], point: int) -> tuple[set[int], set[int]]:
    """The group on a point and its liberties, by flooding."""
    stones, liberties, edge = {point}, set[int](), [point]
    while edge:
        for other in near[edge.pop()]:
            if owner[other] == EMPTY:
                liberties.add(other)
            elif owner[other] == owner[point] and other not in stones:
                stones.add(other)
                edge.append(other)
    return stones, liberties


def placed(
    near: Sequence[Sequence[int]], board: tuple[int, ...], point: int, colour: int
) -> tuple[int, ...] | None:
    """The board after a stone, captures first; None for suicide."""
    owner = list(board)
    owner[point] = colour
    for other in near[point]:
        if owner[other] == 1 - colour:
            stones, liberties = group_of(near, owner, other)
            if not liberties:
                for stone in stones:
                    owner[stone] = EMPTY
    return tuple(owner) if group_of(near, owner, point)[1] else None


def area_of(near: Sequence[Sequence[int]], board: Sequence[int], colour: int) -> int:
    """The empty points from which no path of empty points leads beside an enemy stone."""

    def reached(point: int) -> set[int]:
        empties, edge = {point}, [point]
        while edge:
            for other in near[edge.pop()]:
                if board[other] == EMPTY and other not in empties:
                    empties.add(other)
                    edge.append(other)
        return empties

    return sum(
        not any(board[beside] == 1 - colour for empty in reached(point) for beside in near[empty])
        for point in range(len(board))
        if board[point] == EMPTY
    )


def random_plies(rules: Any, position: Any, seed: int, plies: int) -> Iterator[Any]:
    """A random game, the position before each move; it passes seldom, so that games grow long."""
    rng = Random(seed)
    for _ in range(plies):
        if position.result is not None:
            return
        yield position
        moves = rules.moves(position)
        move = moves[int(rng.random() * len(moves))]
        if move == PASS and len(moves) > 1 and rng.random() < 0.8:
            move = moves[0]
        rules.play(position, move)


def test_legal_moves_follow_the_letter_of_the_rules() -> None:
    """Occupied points, suicide, and the board after one's own previous turn: nothing else is barred."""
    barred_by_ko = 0
    for seed in range(6):
        rules, position = new_game()
        near = position.definition.topology.neighbours
        after_turn: list[tuple[int, ...] | None] = [None, None]
        for _ in random_plies(rules, position, seed, 260):
            board, colour = tuple(position.groups.owner), position.to_move
            after_turn[1 - colour] = board
            results = {p: placed(near, board, p, colour) for p in range(81) if board[p] == EMPTY}
            legal = {p for p, result in results.items() if result and result != after_turn[colour]}
            barred_by_ko += len([r for r in results.values() if r]) - len(legal)
            assert sorted(map(str, rules.moves(position))) == sorted(map(str, legal | {PASS}))
        assert position.result is None or sum(position.result.scores) <= 87.5
    assert barred_by_ko >= 3


@pytest.mark.parametrize("variant", ["", "nineteen"])
def test_groups_liberties_and_open_points(variant: str) -> None:
    """What is kept from move to move is what flooding finds afresh."""
    rules, position = new_game(variant)
    near = position.definition.topology.neighbours
    for ply, _ in enumerate(random_plies(rules, position, 3, 500)):
        if ply % 9:
            continue
        groups: Groups = position.groups
        for point, colour in enumerate(groups.owner):
            if colour == EMPTY:
                assert groups.pseudo[point] == sum(groups.owner[q] == EMPTY for q in near[point])
            else:
                stones, liberties = group_of(near, groups.owner, point)
                assert set(groups.stones(point)) == stones
                assert groups.size(point) == len(stones)
                assert groups.liberties(point) == liberties != set()
        assert sorted(s for group in groups.groups() for s in group) == sorted(rules.pieces(position))


def test_random_moves_are_drawn_from_all_legal_ones_alike() -> None:
    """Also where ko bars a point and others are not to be played on: each comes as often as the next."""
    for seed in range(6):
        rules, position = new_game()
        if any(position.ko >= 0 for position in random_plies(rules, position, seed, 260)):
            break
    legal, rng = rules.moves(position), Random(1)
    assert position.ko in position.groups.empty and position.ko not in legal
    drawn = Counter(rules.sample(position, rng) for _ in range(1000 * len(legal)))
    assert drawn.keys() == set(legal)
    assert all(abs(times - 1000) < 5 * 1000**0.5 for times in drawn.values())


def test_takes_says_what_put_does() -> None:
    rules, position = new_game()
    for _ in random_plies(rules, position, 5, 200):
        for point in rules.moves(position)[:-1]:
            twin = position.groups.copy()
            assert sorted(position.groups.takes(point, position.to_move)) == sorted(
                twin.put(point, position.to_move)
            )


@pytest.mark.parametrize(("variant", "points"), [("", 81), ("nineteen", 361)])
def test_black_white_and_neutral_make_the_whole_board(variant: str, points: int) -> None:
    rules, position = new_game(variant)
    near = position.definition.topology.neighbours
    for ply, _ in enumerate(random_plies(rules, position, 1, 400)):
        if ply % 50 == 20:
            both = rules.score(position, 0) + rules.score(position, 1) - 6.5
            assert both + rules.neutral(position) == points
            board = position.groups.owner
            assert [rules.area(position, c) for c in (0, 1)] == [area_of(near, board, c) for c in (0, 1)]


def test_nobody_ever_draws(rules: Any) -> None:
    """Whole points against whole points and a half."""
    for seed in range(60):
        outcome = playout(rules, seed).outcome
        assert len(outcome.winners) == 1
        assert not outcome.unfinished


def test_without_repetition_no_board_comes_twice() -> None:
    """And no other move is barred than those that ko or the repetition bars."""
    rules, position = new_game("superko")
    near = position.definition.topology.neighbours
    boards = {tuple(position.groups.owner)}
    for _ in random_plies(rules, position, 8, 300):
        board, colour = tuple(position.groups.owner), position.to_move
        boards.add(board)
        results = {p: placed(near, board, p, colour) for p in range(81) if board[p] == EMPTY}
        assert set(rules.moves(position)) == {p for p, r in results.items() if r and r not in boards} | {PASS}


def test_a_stone_after_a_pass_ends_nothing() -> None:
    rules, position = new_game()
    for move in (PASS, 0, PASS, 1, PASS):
        rules.play(position, move)
        assert position.result is None
    rules.play(position, PASS)
    assert position.result.winners == (1,), "one stone each, and White's bonus"


def test_ko_compares_with_the_board_after_a_pass_too() -> None:
    """White passes, Black takes in a ko, and White may not take straight back."""
    rules, position = new_game()
    drawing = "\n".join([". . . . . . . . ."] * 3 + [
        ". . . X O . . . .", ". . X O . O . . .", ". . . X O . . . .",
    ] + [". . . . . . . . ."] * 3)  # fmt: skip
    position = rules.place(read_board(position.definition, drawing), to_move=1)
    index = position.definition.topology.index
    rules.play(position, PASS)
    rules.play(position, index["e5"])
    assert index["d5"] not in rules.moves(position)
    assert rules.refusal(position, "d5") == "ko"


def test_a_drawing_with_a_breathless_group_is_refused() -> None:
    rules, position = new_game()
    drawing = "\n".join([". . . . . . . . ."] * 7 + ["X . . . . . . . .", "O X . . . . . . ."])
    with pytest.raises(RulesError, match="no liberty"):
        position = rules.place(read_board(position.definition, drawing), to_move=0)

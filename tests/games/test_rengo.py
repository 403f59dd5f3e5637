"""What the text of Rengo cannot show: whole games against Go for two, and slips against a list of them."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playing import rules_of

PASS = "pass"
NORTH, EAST, SOUTH, WEST = range(4)
BLACK, WHITE = 0, 1


def game(slug: str = "rengo", variant: str = "") -> tuple[Any, Any]:
    rules = rules_of(slug, variant)
    return rules, rules.start(Random(0))


@pytest.mark.parametrize(("variant", "seeds"), [("", 8), ("nineteen", 1)])
def test_it_is_go_with_two_hands_for_each_colour(variant: str, seeds: int) -> None:
    """The same stones, laid by two players and by four, leave the same moves and the same count."""
    for seed in range(seeds):
        (four, table), (two, board) = game("rengo", variant), game("beginners-go", variant)
        rng, ply, passes = Random(seed), 0, 0
        while table.result is None and ply < 500:
            assert table.to_move == ply % 4
            assert board.to_move == ply % 2
            moves = four.moves(table)
            assert moves == two.moves(board)
            move = PASS if passes or rng.random() < 0.02 else rng.choice(moves)
            # Two passes end the game of two, and only four that of four; so nobody goes on after one.
            passes = passes + 1 if move == PASS else 0
            four.play(table, move)
            if board.result is None:
                two.play(board, move)
            assert table.groups.owner == board.groups.owner
            ply += 1
            if board.result is not None:
                assert table.result is None
                four.play(table, PASS)
                four.play(table, PASS)
        if table.result is not None:
            black, white = board.result.scores
            assert table.result.scores == (black, white, black, white)


@pytest.mark.parametrize("seed", range(20))
def test_slips_against_an_account_of_them(seed: int) -> None:
    """Random turns, some out of order: who is next, and who gains, by a list of what has happened."""
    (rules, table), rng = game(), Random(seed)
    gained, turns, next_ = [0, 0], [False], NORTH  # whether each turn was a slip, before the first none
    for _ in range(60):
        seat = rng.choice([next_, next_, *range(4)])
        point = rng.choice([p for p in rules.points_of_board if table.groups.owner[p] == -1])
        moves = rules.moves(table)
        if seat == next_:
            move = rng.choice(moves)
            rules.play(table, move)
            if table.result is not None:
                break
        elif table.groups.breathes(point, seat % 2) and point != table.ko:
            rules.out_of_turn(table, seat, point)
        else:
            continue
        turns.append(seat != next_)
        next_ = (seat + 1) % 4
        assert table.to_move == next_
        if turns[-1] and rng.random() < 0.5:
            rules.point_out(table)
            if not turns[-2]:
                gained[1 - seat % 2] += 3
        assert list(table.gained) == gained
    assert any(was or now for was, now in pairwise(turns))
    plain = [rules.stones_on_board(table, team) + rules.area(table, team) for team in (BLACK, WHITE)]
    assert [rules.score(table, team) for team in (BLACK, WHITE)] == [
        plain[BLACK] + gained[BLACK],
        plain[WHITE] + gained[WHITE] + 6.5,
    ]


@pytest.mark.parametrize("seat", range(4))
def test_only_the_partner_can_agree(seat: int) -> None:
    rules, table = game()
    rules.ask(table, seat)
    for other in (seat, (seat + 1) % 4, (seat + 3) % 4):
        with pytest.raises(Exception, match="only the partner"):
            rules.agree(table, other)
        with pytest.raises(Exception, match="only the partner"):
            rules.refuse(table, other)
    rules.agree(table, (seat + 2) % 4)
    assert set(table.result.winners) == {(seat + 1) % 4, (seat + 3) % 4}


def test_what_is_no_slip_cannot_be_pointed_out() -> None:
    rules, table = game()
    with pytest.raises(Exception, match="not a slip"):
        rules.point_out(table)
    with pytest.raises(Exception, match="not a slip"):
        rules.forfeit(table)
    with pytest.raises(Exception, match="turn"):
        rules.out_of_turn(table, NORTH, 0)

"""Changing Places: the arithmetic of meetings, and the solved game."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Any

import pytest
from playing import turns

from publisher.engine.playout import playout


def test_the_board(rules: Any) -> None:
    assert len(rules.definition.topology.inside) == 18
    assert [rules.men(rules.start(Random(0)), side) for side in (0, 1)] == [5, 5]
    assert rules.free_at_first() == 18 - 5 - 5


def test_turns_meetings_and_passes_add_up(rules: Any) -> None:
    """A jump over so many enemies saves so many turns; at the end every man has met every enemy once."""
    for seed in range(60):
        saved, passed, made = [0, 0], [0, 0], [0, 0]
        for before, move, position in turns(rules, seed):
            seat = before.to_move
            made[seat] += 1
            passed[seat] += move == "pass"
            assert rules.men(position, seat) == 5
            saved[seat] += abs(move[1] - move[0]) - 1 if move != "pass" else 0
        assert sum(saved) == rules.meetings() == 25
        (winner,) = position.result.winners
        assert made[winner] == 65 - saved[winner] + passed[winner]
        assert (saved[0] - passed[0] > saved[1] - passed[1]) == (winner == 0)
        assert any(passed) or saved[winner] >= rules.most_meetings() == 13


def test_games_end_as_the_text_says(rules: Any) -> None:
    assert rules.squares_to_go() == 5 * 13
    assert rules.longest_game() == 2 * (65 + 65) < rules.definition.cap
    assert all(playout(rules, seed).outcome.winners for seed in range(60))


class Rows:
    """The same game over again on bits, with every position that can come about remembered."""

    def __init__(self, squares: int, men: int) -> None:
        self.squares = squares
        self.left = (1 << men) - 1
        self.right = self.left << (squares - men)
        self.both_blocked = 0
        masks = (mask for mask in range(1 << squares) if mask.bit_count() == men)
        self.rank = {mask: rank for rank, mask in enumerate(masks)}
        self.known = bytearray(2 * comb(squares, men) ** 2)

    def ways(self, own: int, enemy: int, step: int) -> list[int]:
        found = []
        for at in range(self.squares):
            to = at + step
            while own >> at & 1 and 0 <= to < self.squares and enemy >> to & 1:
                to += step
            if own >> at & 1 and 0 <= to < self.squares and not own >> to & 1:
                found.append(own ^ 1 << at | 1 << to)
        return found

    def wins(self, own: int, enemy: int, step: int) -> bool:
        """Whether whoever goes that way, and is to move, wins."""
        place = 2 * (self.rank[own] * len(self.rank) + self.rank[enemy]) + (step > 0)
        if not self.known[place]:
            goal = self.right if step > 0 else self.left
            ways = self.ways(own, enemy, step)
            if not ways:
                self.both_blocked += not self.ways(enemy, own, -step)
                ways = [own] * (not self.both_blocked)
            self.known[place] = 1 + any(after == goal or not self.wins(enemy, after, -step) for after in ways)
        return self.known[place] == 2


@pytest.mark.parametrize(("squares", "men"), [(6, 2), (7, 2), (8, 3), (9, 3), (10, 3)])
def test_shorter_rows(rules: Any, squares: int, men: int) -> None:
    rows = Rows(squares, men)
    assert rules.row_of(squares, men) == ("wins" if rows.wins(rows.left, rows.right, 1) else "loses")
    assert not rows.both_blocked


@pytest.mark.slow
def test_the_first_player_wins_and_nobody_is_blocked_together(rules: Any) -> None:
    rows = Rows(18, 5)
    assert rows.wins(rows.left, rows.right, 1)
    assert not rows.both_blocked

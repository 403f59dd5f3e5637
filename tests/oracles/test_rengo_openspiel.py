"""Rengo against OpenSpiel's Go: the same moves at every turn, the same points at the end.

OpenSpiel plays Go for two, so the order of four players, their slips and the penalties are counted here, by
the letter of the text. What is left is Go: a turn that a colour does not take, because a player passed or
the other team has laid two stones in a row, is a pass for OpenSpiel.

Where the two differ, by their rules:

* Two passes in a row end their game, and only four end ours. So that theirs can go on, a second pass takes
  the first one back, and the board is as it was before both. Then ko still bars there what it barred, while
  ours has forgotten it, since two turns have gone by. No other move may differ.
* OpenSpiel ends a game as soon as a whole board comes back; ours goes on, because only the board as the
  team made it a turn ago is barred. Such a game is compared up to that stone.

Points are compared as in `test_go_openspiel`: the same game is counted again with other bonuses.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from publisher.base.errors import NotationError
from tests.shelf import rules_of

pyspiel = pytest.importorskip("pyspiel")

BONUS, PENALTY = 6.5, 3
PASS, LATE_PASS, SLIP, POINTED_OUT = 0.08, 0.7, 0.05, 0.5
"""How often a player passes, and passes when a row's worth of points or fewer are left, without which few
games would end; how often somebody is too quick, and how often that is pointed out."""
GAMES = {"": (9, 200), "nineteen": (19, 6)}
"""The size of the board of each variant, and how many games are played on it."""


class Theirs:
    """OpenSpiel's position; `ko` is where a single stone has just been taken, if ours has forgotten that."""

    def __init__(self, size: int, bonus: float = BONUS) -> None:
        game = pyspiel.load_game(f"go(board_size={size},komi={bonus},max_game_length=100000)")
        self.size, self.a_pass, self.state = size, size * size, game.new_initial_state()
        self.before_pass: Any = None
        self.lone, self.ko = set[int](), set[int]()

    def numbers(self, point: int) -> int:
        """They number the points from the bottom row, ours are numbered from the top; and the other way."""
        row, column = divmod(point, self.size)
        return (self.size - 1 - row) * self.size + column

    def give_turn(self, colour: int) -> None:
        """That colour is to move: where it is not, the other passes, or a pass is taken back."""
        if self.state.current_player() == colour:
            return
        if self.before_pass is None:
            self.before_pass = self.state.clone()
            self.state.apply_action(self.a_pass)
            self.ko = set()
        else:
            self.state, self.before_pass = self.before_pass, None
            self.ko = self.lone

    def legal(self) -> set[int]:
        """Where a stone may be laid."""
        return {self.numbers(point) for point in self.state.legal_actions() if point != self.a_pass}

    def stones(self) -> set[int]:
        """The points that are not empty; the third plane of what a player is shown has those that are."""
        empty = self.state.observation_tensor(0)[2 * self.a_pass : 3 * self.a_pass]
        return {self.numbers(point) for point, is_empty in enumerate(empty) if not is_empty}

    def lay(self, point: int) -> None:
        before = self.stones()
        self.state.apply_action(self.numbers(point))
        taken = before - self.stones()
        self.lone, self.ko = taken if len(taken) == 1 else set(), set()
        self.before_pass = None

    def white_wins(self, bonus: float) -> bool:
        """Whether White does when everybody passes, with that bonus."""
        again = Theirs(self.size, bonus).state
        for action in (*(self.before_pass or self.state).history(), self.a_pass, self.a_pass):
            again.apply_action(action)
        assert again.is_terminal()
        return bool(again.returns()[1] > 0)


@pytest.mark.parametrize("variant", GAMES)
def test_the_same_moves_slips_and_points(variant: str) -> None:
    rules = rules_of("rengo", variant)
    size, games = GAMES[variant]
    found: Counter[str] = Counter()
    for seed in range(games):
        rng, position, theirs = Random(seed), rules.start(Random(0)), Theirs(size)
        due, gained, passes, last_was_slip = 0, [0, 0], 0, False
        while passes < 4 and not theirs.state.is_terminal():
            assert position.result is None
            assert position.to_move == due
            theirs.give_turn(due % 2)
            found["ko forgotten"] += same_moves(rules, position, theirs)
            few = len(theirs.legal()) <= size
            if few or rng.random() > SLIP:
                seat, slip = due, False
            else:
                seat, slip = (due + rng.choice((1, 2, 3))) % 4, True
                theirs.give_turn(seat % 2)
            free = sorted(theirs.legal())
            if not free or (not slip and rng.random() < (LATE_PASS if few else PASS)):
                assert not slip
                rules.play(position, "pass")
                passes, due, last_was_slip = passes + 1, (seat + 1) % 4, False
                continue
            point = rng.choice(free)
            if slip:
                found["refused"] += refused_out_of_turn(rules, position, seat, theirs)
                rules.out_of_turn(position, seat, point)
            else:
                rules.play(position, point)
            theirs.lay(point)
            if slip and rng.random() < POINTED_OUT:
                rules.point_out(position)
                gained[1 - seat % 2] += 0 if last_was_slip else PENALTY
                found["second slip" if last_was_slip else "penalty"] += 1
            passes, due, last_was_slip = 0, (seat + 1) % 4, slip
        if passes < 4:
            found["repeated"] += 1
            assert position.result is None, "a board that comes back ends their game, not ours"
            assert len(rules.moves(position)) > 1
            continue
        found["ended"] += 1
        black, white, *partners = position.result.scores
        assert partners == [black, white]
        lead = (black - gained[0]) - (white - BONUS - gained[1])
        assert not theirs.white_wins(lead - 0.5)
        assert theirs.white_wins(lead + 0.5)
    assert found["ended"] >= games // 3, found
    assert found["penalty"] and found["refused"], found
    assert variant or all(found[what] for what in ("ko forgotten", "second slip", "repeated")), found


def same_moves(rules: Any, position: Any, theirs: Theirs) -> bool:
    """Whether ours has one move more, which can only be a stone that ko still bars in theirs."""
    ours, legal = rules.moves(position), theirs.legal()
    assert ours.count("pass") == 1
    points = set(ours) - {"pass"}
    assert len(points) == len(ours) - 1
    assert legal <= points
    assert points - legal <= theirs.ko
    return points != legal


def refused_out_of_turn(rules: Any, position: Any, seat: int, theirs: Theirs) -> bool:
    """Whether there was an empty point on which no rule of Go allows a stone. There a slip is refused, and
    wherever Go allows one it is not."""
    legal = theirs.legal()
    for point in legal:
        rules.out_of_turn(position.copy(), seat, point)
    barred = set(rules.points_of_board) - theirs.stones() - legal - theirs.ko
    for point in barred:
        with pytest.raises(NotationError, match="no stone may be laid on"):
            rules.out_of_turn(position.copy(), seat, point)
    return bool(barred)

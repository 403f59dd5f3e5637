"""Chinese Checkers against OpenSpiel: the same holes in reach at every turn, and the same first arrival.

OpenSpiel makes every hop an action of its own, with a pass to end the chain; ours is one move. So its
hops are followed to every hole they reach, and our move is played there hop by hop.

Where the two differ, by their rules:

* OpenSpiel lets a peg leave its goal again; our text says "once a hop has landed in the goal, the hops
  after it must stay there" (rule staying). Their steps and hops out of the goal are left out.
* OpenSpiel gives the game to whoever fills the goal with ten pegs of their own, at the end of their
  turn. By our text it is enough that the goal is full and one of the pegs is the player's, and it counts
  whoever moved last (rule winning). So ours never ends later, and where all ten are the player's own both
  end at once.
* OpenSpiel ends with the first arrival; for three and more players ours plays on for the other places.

Players by lot would never arrive. So they move forward as far as they can in most turns, and by lot in
the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import dist
from random import Random
from typing import Any

import pytest

from tests.shares import shares
from tests.shelf import rules_of

pyspiel = pytest.importorskip("pyspiel")

VARIANTS = {2: "", 3: "three-players", 4: "four-players", 6: "six-players"}
GAMES, CHUNKS = 1000, 8
TURNS = 60
"""After so many turns of each player a game is left."""
DIRECTIONS = 6
END_CHAIN = 121 * DIRECTIONS


def landings(state: Any) -> dict[int, tuple[int, int, bool]]:
    """What each action does: where from, where to, and whether it is a hop."""
    actions = (action for action in state.legal_actions() if action != END_CHAIN)
    return {action: landing(state.action_to_string(action)) for action in actions}


@cache
def landing(words: str) -> tuple[int, int, bool]:
    """`17=>42` is a hop, `17->18` a step."""
    start, kind, end = words.replace("=>", " > ").replace("->", " - ").split()
    return int(start), int(end), kind == ">"


def reach(state: Any, goal: frozenset[int]) -> dict[tuple[int, int], tuple[int, ...]]:
    """The actions that bring each peg of the player to move to each hole where it can end its turn."""
    seat, found = state.current_player(), dict[tuple[int, int], tuple[int, ...]]()

    def follow(begin: int, hole: int, action: int, actions: tuple[int, ...]) -> None:
        """One more hop, into a hole to which this chain has not come yet, and those after it."""
        if (begin, hole) in found or hole == begin:
            return
        found[begin, hole] = actions = (*actions, action)
        state.apply_action(action)
        if not state.is_terminal() and state.current_player() == seat:
            for other, (start, end, _) in landings(state).items():
                if start not in goal or end in goal:
                    follow(begin, end, other, actions)
        state.undo_action(seat, action)

    steps = []
    for action, (start, end, is_hop) in landings(state).items():
        if start not in goal or end in goal:
            if is_hop:
                follow(start, end, action, ())
            else:
                steps.append(((start, end), (action,)))
    return found | dict(steps)


@pytest.mark.parametrize("players", VARIANTS)
@shares(CHUNKS)
def test_the_same_holes_in_reach_and_the_same_arrival(players: int, chunk: int) -> None:
    rules = rules_of("chinese-checkers", VARIANTS[players])
    begun = rules.start(Random(0))
    game = pyspiel.load_game(f"chinese_checkers(players={players},max_moves=100000)")
    arrivals = 0
    for seed in range(chunk, GAMES // len(VARIANTS), CHUNKS):
        rng, position, state = Random(seed), begun.copy(), game.new_initial_state()
        for _ in range(TURNS * players):
            seat = position.to_move
            assert state.current_player() == seat
            moves, theirs = rules.moves(position), reach(state, rules.crossings[seat].goal)
            assert {(move[0], move[-1]) for move in moves} == theirs.keys()
            assert len(moves) == len(theirs)
            move = forward(rng, rules, position, moves)
            for action in theirs[move[0], move[-1]]:
                state.apply_action(action)
            if not state.is_terminal() and state.current_player() == seat:
                state.apply_action(END_CHAIN)
            rules.play(position, move)
            if state.is_terminal() or position.placed:
                break
        if state.is_terminal():
            assert position.placed == [state.returns().index(players - 1)]
        if position.placed:
            (seat,) = position.placed
            own = all(position.owner[hole] == seat for hole in rules.crossings[seat].goal)
            assert state.is_terminal() == own
            arrivals += own
    assert arrivals > 5, "somebody should have arrived, or the end was hardly compared"


def forward(rng: Random, rules: Any, position: Any, moves: Sequence[Any]) -> Any:
    """In four turns of five the move that brings most, stragglers first; else any."""
    xy = position.definition.topology.xy
    if rng.random() < 0.2:
        return rng.choice(moves)
    tip = xy[rules.crossings[position.to_move].tip]
    return max(moves, key=lambda move: (1.1 * dist(xy[move[0]], tip) - dist(xy[move[-1]], tip), rng.random()))

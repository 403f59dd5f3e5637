"""Steps and chains of hops on the star against OpenSpiel's Chinese Checkers.

OpenSpiel makes every hop an action of its own, with a pass to end the chain; ours is one move. So its
hops are followed to every hole they reach.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from publisher.engine.mechanics.boards.hopping import EMPTY, jumps, reach
from publisher.model.board import Board, BoardDefinition

pyspiel = pytest.importorskip("pyspiel")

STAR = Board(BoardDefinition("star", size=4))
GAMES, PLIES = 12, 60


def owners(state: Any) -> list[int]:
    """Whose peg is in each hole; both number the holes from the top, row by row."""
    words = str(state).split("Player")[0].split()
    return [EMPTY if word == "." else int(word) - 1 for word in words]


def theirs(state: Any) -> set[tuple[int, int]]:
    """Where each peg of the player to move can end, by one step or by hops."""
    found: set[tuple[int, int]] = set()
    for action in state.legal_actions():
        word = state.action_to_string(action)
        if "=>" in word:
            start, landing = map(int, word.split("=>"))
            seen = {start}
            hop(state, action, landing, seen)
            found |= {(start, end) for end in seen - {start}}
        elif "->" in word:
            start, end = map(int, word.split("->"))
            found.add((start, end))
    return found


def hop(state: Any, action: int, landing: int, seen: set[int]) -> None:
    """Adds the holes that a chain of hops can end in, of which this is the next."""
    if landing in seen:
        return
    seen.add(landing)
    after = state.child(action)
    if after.is_terminal() or after.current_player() != state.current_player():
        return
    for other in after.legal_actions():
        word = after.action_to_string(other)
        if "=>" in word:
            hop(after, other, int(word.split("=>")[1]), seen)


def ours(owner: list[int], seat: int) -> set[tuple[int, int]]:
    found = set()
    for peg, there in enumerate(owner):
        if there == seat:
            found |= {(peg, hole) for hole in STAR.neighbours[peg] if owner[hole] == EMPTY}
            found |= {(peg, path[-1]) for path in reach(jumps(STAR), owner, peg)}
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_same_holes(players: int) -> None:
    game = pyspiel.load_game(f"chinese_checkers(players={players})")
    compared = 0
    for seed in range(GAMES):
        rng, state = Random(seed), game.new_initial_state()
        mid_chain = False
        for _ in range(PLIES):
            if state.is_terminal():
                break
            if not mid_chain:
                assert theirs(state) == ours(owners(state), state.current_player())
                compared += 1
            seat = state.current_player()
            action = rng.choice(state.legal_actions())
            mid_chain = "=>" in state.action_to_string(action)
            state.apply_action(action)
            mid_chain = mid_chain and not state.is_terminal() and state.current_player() == seat
    assert compared > 300

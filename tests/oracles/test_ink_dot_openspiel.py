"""Ink-Dot against OpenSpiel's Dots and Boxes: every line closes the same squares.

The two games differ in one rule: there whoever closes a box draws again, here the turn passes (rule turn).
So only the squares are compared with it, and the turns with the sentence of our text.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.shelf import rules_of

pyspiel = pytest.importorskip("pyspiel")


def line_called(action: str, size: int) -> str:
    """`P1(h,0,2)`: the third line across in the row of dots at the top, `c4d4` on a board of four dots."""
    way, row, column = action[3:-1].split(",")
    x, y = int(column), size - int(row)
    other = (x + 1, y) if way == "h" else (x, y - 1)
    return "".join(f"{'abcdefghij'[x]}{y}" for x, y in sorted([(x, y), other]))


def boxes_in(drawing: str, size: int) -> set[str]:
    """The squares that have a number in them in OpenSpiel's drawing, by their corners."""
    found = set()
    for row, line in enumerate(drawing.splitlines()[1::2]):
        for column in range(size - 1):
            if line[4 * column + 2 : 4 * column + 3].strip():
                y = size - 1 - row
                found.add(f"{'abcdefghij'[column]}{y}{'abcdefghij'[column + 1]}{y + 1}")
    return found


@pytest.mark.parametrize(("variant", "size", "games"), [("", 10, 10), ("dots-4", 4, 100), ("dots-3", 3, 100)])
def test_every_line_closes_the_same_squares(variant: str, size: int, games: int) -> None:
    rules = rules_of("modianqi", variant)
    names = rules.definition.topology.names
    theirs = pyspiel.load_game(f"dots_and_boxes(num_rows={size - 1},num_cols={size - 1})")
    for seed in range(games):
        rng, state = Random(seed), theirs.new_initial_state()
        position = rules.start(rng)
        owners: dict[str, int] = {}
        turn = 0
        while not state.is_terminal():
            player = state.current_player()
            lines = {line_called(state.action_to_string(player, a), size): a for a in state.legal_actions()}
            assert {names[move] for move in rules.moves(position)} == set(lines)
            line = rng.choice(sorted(lines))
            before = boxes_in(str(state), size)
            state.apply_action(lines[line])
            owners |= dict.fromkeys(boxes_in(str(state), size) - before, turn % 2)
            rules.play(position, rules.definition.topology.index[line])
            turn += 1
            assert {
                names[box]: position.owner[box] for box in rules.round_box if position.owner[box] >= 0
            } == owners
        shares = [list(owners.values()).count(seat) for seat in (0, 1)]
        assert position.result.scores == tuple(map(float, shares))
        assert position.result.winners == (() if shares[0] == shares[1] else (shares.index(max(shares)),))

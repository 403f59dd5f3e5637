"""Purkkis: who is what in every round of random games, and how one round leads to the next."""

from itertools import pairwise
from random import Random

import pytest
from playing import decisions, played, rules_of

from publisher.engine.mechanics.outdoors.hiding import OWN_NAME, RESCUE, STAY
from publisher.model.seats import Seat

GAME = rules_of("purkkis")
EVERYBODY = set(range(6))


def test_one_seeks_and_the_others_are_hidden_called_or_own_namers() -> None:
    """From the text: own name without prisoners, rescue with them; in round three own name alone."""
    for match in decisions(GAME, 60):
        table = match.table
        parts = ([table.seeker], table.prisoners, table.own_names, GAME.hidden(table))
        assert sorted(seat for part in parts for seat in part) == sorted(EVERYBODY)
        assert match.seat in GAME.hidden(table)
        rescue = table.prisoners and table.turn < 3
        assert set(match.options) == {STAY, RESCUE if rescue else OWN_NAME}


def test_a_round_ends_with_a_rescue_or_with_everybody_found() -> None:
    """A point for every own name and every rescue."""
    for seed in range(200):
        table = played(GAME, seed).table
        assert len(table.pad) == 12
        for seat in GAME.seats:
            earned = sum((seat in line.own_names) + (line.rescuer == seat) for line in table.pad)
            assert table.scores[seat] == earned
        for line in table.pad:
            found = {*line.called, *line.own_names}
            assert line.seeker not in found
            if line.rescuer is None:
                assert found == EVERYBODY - {line.seeker}
            else:
                assert line.called and line.turn < 3 and line.rescuer not in found


def test_the_first_who_was_called_seeks_next_else_the_same_but_never_four_times() -> None:
    for pad in (played(GAME, seed).table.pad for seed in range(200)):
        assert pad[0].turn == 1
        for line, then in pairwise(pad):
            if line.rescuer is not None:
                wanted = line.seeker
            elif line.called:
                wanted = line.called[0]
            else:
                wanted = line.own_names[-1] if line.turn == 3 else line.seeker
            assert then.seeker == wanted
            assert then.turn == (line.turn + 1 if wanted == line.seeker else 1) <= 3


@pytest.mark.parametrize(
    ("called", "own", "turn", "following"),
    [
        ((1, 2), (3,), 1, 1),  # A, B called and C an own-namer: A
        ((), (1, 2, 3, 4, 5), 3, 5),  # all own names in round three: the last of them
        ((), (1, 2, 3, 4, 5), 2, 0),
        ((4,), (1, 2, 3, 5), 3, 4),
    ],
)
def test_who_seeks_next_by_hand(
    called: tuple[Seat, ...], own: tuple[Seat, ...], turn: int, following: int
) -> None:
    table = GAME.start(Random(0))
    table.seeker, table.turn, table.prisoners, table.own_names = Seat(0), turn, called, own
    GAME.end_round(table)
    assert (table.seeker, table.turn) == (following, turn + 1 if following == 0 else 1)

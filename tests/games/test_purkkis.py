"""Purkkis: who is what in every round of random games, and how one round leads to the next."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from playing import rules_of

from publisher.engine.match import TableMatch, start
from publisher.engine.mechanics.outdoors.hiding import OWN_NAME, RESCUE, STAY, Line
from publisher.model.seats import Seat

GAME = rules_of("purkkis")
EVERYBODY = set(range(6))


def matches(games: int) -> Iterator[tuple[TableMatch, Random]]:
    for seed in range(games):
        match = start(GAME, seed)
        assert isinstance(match, TableMatch)
        yield match, Random(seed)


def pads(games: int) -> Iterator[list[Line]]:
    for match, rng in matches(games):
        while match.seat is not None:
            match.play(match.options.sample(rng))
        yield match.table.pad


def test_one_seeks_and_the_others_are_hidden_called_or_own_namers() -> None:
    for match, rng in matches(60):
        while match.seat is not None:
            table = match.table
            parts = ([table.seeker], table.prisoners, table.own_names, GAME.hidden(table))
            assert sorted(seat for part in parts for seat in part) == sorted(EVERYBODY)
            assert match.seat in GAME.hidden(table)
            match.play(match.options.sample(rng))


def test_what_a_hider_may_do_hangs_on_the_prisoners_and_on_the_round() -> None:
    """From the text: own name without prisoners, rescue with them; in round three own name alone."""
    for match, rng in matches(60):
        while match.seat is not None:
            if match.table.turn == 3:
                wanted = {STAY, OWN_NAME}
            else:
                wanted = {STAY, RESCUE} if match.table.prisoners else {STAY, OWN_NAME}
            assert set(match.options) == wanted
            match.play(match.options.sample(rng))


def test_a_round_ends_with_a_rescue_or_with_everybody_found() -> None:
    for pad in pads(200):
        assert len(pad) == 12
        for line in pad:
            found = {*line.called, *line.own_names}
            assert line.seeker not in found
            if line.rescuer is None:
                assert found == EVERYBODY - {line.seeker}
            else:
                assert line.called and line.turn < 3 and line.rescuer not in found


def test_the_first_who_was_called_seeks_next_else_the_same_but_never_four_times() -> None:
    for pad in pads(200):
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


def test_a_point_for_every_own_name_and_every_rescue() -> None:
    for match, rng in matches(60):
        while match.seat is not None:
            match.play(match.options.sample(rng))
        for seat in GAME.seats:
            earned = sum((seat in line.own_names) + (line.rescuer == seat) for line in match.table.pad)
            assert match.table.scores[seat] == earned


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

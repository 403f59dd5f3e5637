"""Ten sticks on a plank: the sticks, and that the rounds lead to each other as in Purkkis."""

from itertools import pairwise
from random import Random

import pytest
from playing import decisions, played, rules_of

from publisher.model.seats import Seat

GAME = rules_of("kymmenen-tikkua-laudalla")
PURKKIS = rules_of("purkkis")


def test_nobody_decides_anything_before_all_ten_sticks_are_back() -> None:
    for match in decisions(GAME, 40):
        assert match.table.sticks == 10


@pytest.mark.parametrize(("sticks", "counts"), [(0, False), (9, False), (10, True)])
def test_a_name_counts_only_with_ten_sticks(sticks: int, counts: bool) -> None:
    table = GAME.start(Random(0))
    table.seeker, table.sticks = Seat(0), sticks
    GAME.call(table, Seat(3))
    assert table.prisoners == ((3,) if counts else ())


def test_rounds_follow_each_other_as_in_purkkis() -> None:
    for seed in range(100):
        pad = played(GAME, seed).table.pad
        assert len(pad) == 12
        for line, then in pairwise(pad):
            first = line.called[0] if line.called else line.seeker
            if not line.called and line.turn == 3:
                first = line.own_names[-1]
            if line.rescuer is not None:
                first = line.seeker
            assert then.seeker == first
            assert then.turn <= 3


def test_the_choices_are_those_of_purkkis() -> None:
    """Given the same prisoners and the same round."""
    for turn in (1, 2, 3):
        for prisoners in ((), (Seat(2),)):
            found = []
            for game in (GAME, PURKKIS):
                table = game.start(Random(0))
                table.seeker, table.turn, table.prisoners = Seat(0), turn, prisoners
                found.append(list(game.choices(table, Seat(1))))
            assert found[0] == found[1]

"""Cops and robbers: prison and freedom, halves and points, and the two ends of the yard."""

from random import Random

from playing import decisions, played, rules_of

from publisher.model.seats import Seat, Team

GAME = rules_of("poliisi-ja-rosvo")
SIDES = ((0, 1, 2), (3, 4, 5))


def test_only_robbers_decide_and_only_with_prisoners_may_they_free() -> None:
    for match in decisions(GAME, 60):
        table = match.table
        assert match.seat in SIDES[1 - table.hunters]
        assert match.seat not in table.prisoners
        assert set(match.options) == {"away", *(f"free {GAME.name(seat)}" for seat in table.prisoners)}


def test_a_half_ends_with_all_in_prison_or_after_fifteen_minutes() -> None:
    for seed in range(100):
        table = played(GAME, seed).table
        assert [line.hunters for line in table.pad[::2]] == [table.pad[0].hunters] * 2
        points = [0, 0]
        for line in table.pad:
            everybody = line.touched - line.freed == 3
            assert everybody or line.minutes == 15
            points[1 - line.hunters] += line.minutes - everybody
        assert list(table.scores) == points


def test_cops_start_on_the_left_and_robbers_on_the_right() -> None:
    table = GAME.start(Random(0))
    for cops in map(Team, (0, 1)):
        table.hunters = cops
        assert (GAME.end_of(table, cops), GAME.end_of(table, Team(1 - cops))) == ("left", "right")


def test_a_freed_robber_is_safe_for_a_minute_and_the_helper_is_not() -> None:
    table = GAME.start(Random(0))
    table.hunters, table.prisoners = Team(0), (Seat(4),)
    GAME.free_prisoner(table, Seat(4))
    for seat in map(Seat, (4, 5)):
        GAME.touch(table, seat)
    assert table.prisoners == (5,)
    GAME.end_minute(table)
    GAME.touch(table, Seat(4))
    assert table.prisoners == (4, 5)

"""A game that is watched is the game that is played; what is seen of it is what happens."""

from __future__ import annotations

import pytest

from publisher.engine.loader import load_game
from publisher.engine.playout import Played, playout
from publisher.engine.random_game_stats import observed
from publisher.model.shelf import Shelf


@pytest.mark.parametrize("slug", ["hex", "tuppi", "duziqi", "track-gammon", "scoring-go", "sticks"])
def test_it_is_the_same_game(shelf: Shelf, slug: str) -> None:
    rules = load_game(shelf.game(slug))
    for seed in (1, 10):
        seen = observed(rules, seed)
        assert Played(seed, seen.outcome, seen.plies, seen.offered, seen.rounds) == playout(rules, seed, True)


def test_rules_that_take_moves_away_are_counted(make_game) -> None:
    """In the four tricks of the small game North leads first; who follows must follow suit, if it can and has
    another suit as well."""
    seen = [observed(load_game(make_game(base="cards")), seed) for seed in range(1, 60)]
    assert {one.first for one in seen} == {0}
    assert {rule for one in seen for rule in one.rules} == {"follow-suit"}
    assert all(one.rules.get("follow-suit", 0) <= 3 for one in seen)


def test_a_place_that_is_taken_is_refused_in_games_that_are_probed(shelf: Shelf) -> None:
    rules = load_game(shelf.game("hex"))
    assert not observed(rules, 1).rules and set(observed(rules, 10).rules) <= {"placing", "taken", "goal"}


LEADS = '''
from publisher.engine import Decision, Options, Outcome, TableGame
from publisher.engine.table import Table

class Scripted(TableGame[Table]):
    """Points of the rounds: 1:0, 1:1, 1:2, 3:2, 3:2."""

    def round(self, table):
        yield Decision(table.seats[0], Options(["go"]))
        for team, points in enumerate([(1, 0), (0, 1), (0, 1), (2, 0), (0, 0)][table.rounds]):
            table.scores[team] += points

    def finished(self, table):
        return table.rounds == 5
'''


def test_the_lead_changes_when_another_has_it_alone(make_game) -> None:
    """First to second in round 3, back in round 4; a tie is nobody's."""
    seen = observed(load_game(make_game(base="cards", play=LEADS)), 1)
    assert (seen.leads, seen.rounds, seen.plies) == (2, 5, 5)

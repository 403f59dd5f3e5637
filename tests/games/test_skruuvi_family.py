"""What the printed texts of the Skruuvi games cannot show: what holds in every deal, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from dealing import deal_played, table_for
from playing import played, rules_of

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch
from publisher.engine.mechanics.auctions.auction import MISERE, Bid, Ladder
from publisher.engine.mechanics.tricks.partners import SEATINGS
from publisher.engine.table import Table

SKRUUVI = [
    ("skruuvi", ""),
    ("skruuvi", "kotkas"),
    ("skruuvi", "pass-misere"),
    ("klubiskruuvi", "one-game"),
    ("skruuvi-historical", ""),
    ("skruuvi-historical", "night"),
]


def random_deals(slug: str, variant: str, seed: int, deals: int) -> Iterator[tuple[str, Any, Table]]:
    """Random deals, looked at before the first card ("play") and when they have been scored ("end")."""
    game = rules_of(slug, variant)
    table, rng = table_for(game, seed), stream(seed, "family")
    while table.rounds < deals and not (table.rounds and game.finished(table)):
        for decision in deal_played(game, table, rng):
            if str(decision.about) == "play" and not table.trick and not any(table.won):
                yield "play", game, table
        yield "end", game, table
        table.rounds += 1


@pytest.mark.parametrize(("slug", "variant"), SKRUUVI)
def test_thirteen_cards_a_contract_of_the_least_or_more_and_four_to_52_for_the_aces(
    slug: str, variant: str
) -> None:
    counted = 0
    for seed in range(8):
        for when, game, table in random_deals(slug, variant, seed, 8):
            if when == "play":
                assert [len(hand) for hand in table.hands] == [13] * 4
                assert not table.talon
                assert not table.shown
                assert table.bid is None or table.bid.level >= (6 if table.kotka else game.least)
            else:
                assert sum(table.tricks) == 13
                if sum(map(len, table.won)) == 52:
                    assert 4 <= sum(table.aces) <= 52
                    counted += 1
    assert counted


@pytest.mark.parametrize("variant", ["", "kotkas", "pass-misere"])
def test_skruuvi_lasts_as_many_deals_as_it_says(variant: str) -> None:
    game = rules_of("skruuvi", variant)
    assert played(game, 3).table.rounds == game.deals()


def test_a_pass_misere_brings_thirteen_and_the_aces() -> None:
    """The teams' points together are the tricks and the numbers of the aces' tricks, times the knocks."""
    for seed in range(10):
        before = 0
        for when, _, table in random_deals("skruuvi", "pass-misere", seed, 4):
            if when == "end":
                assert sum(table.scores) - before == table.stake * (13 + sum(table.aces))
                before = sum(table.scores)


def test_klubiskruuvi_plays_four_bolsus_in_each_game_and_its_book_is_even() -> None:
    for seed in range(6):
        match, rng = TableMatch(rules_of("klubiskruuvi"), seed), stream(seed, "family")
        solo, ordinary = [[0] * 4 for _ in range(3)], [0] * 3
        while match.seat is not None:
            game, rounds = match.table.games, match.table.rounds
            alone = match.about == "contract"
            if alone:
                solo[game][match.seat] += 1
            match.play(match.options.sample(rng))
            if match.table.rounds > rounds:
                assert sum(match.table.solo) == 0
                ordinary[game] += 1
        assert solo == [[1] * 4] * 3
        assert ordinary == [12] * 3


def test_three_seatings_make_everybody_everybodys_partner() -> None:
    pairs = {frozenset(pair) for seating in SEATINGS for pair in (seating[0::2], seating[1::2])}
    assert len(pairs) == 6


def test_partners_share_what_their_side_wins_in_klubiskruuvi() -> None:
    """Without the bolsus, the players of a side have the same score in the first game."""
    for when, _, table in random_deals("klubiskruuvi", "", 4, 9):
        if when == "end":
            ordinary = [table.scores[seat] - table.solo[seat] for seat in table.seats]
            assert ordinary[0] == ordinary[2]
            assert ordinary[1] == ordinary[3]


@pytest.mark.parametrize("slug", ["skruuvi-historical", "vint"])
def test_the_trick_points_of_a_deal_depend_on_its_level_only(slug: str) -> None:
    seen = 0
    for seed in range(10):
        before, games = 0, 0
        for when, game, table in random_deals(slug, "", seed, 12):
            if when == "end":
                kept = sum(table.games) == games and not getattr(table, "kotka", False)
                if table.bid is not None and kept:
                    assert sum(table.below) - before == 13 * table.bid.level * game.per_level
                    seen += 1
                before, games = sum(table.below), sum(table.games)
    assert seen


def test_screw_misere_never_lets_the_better_team_of_a_deal_lose() -> None:
    """Whoever comes to 100 without a choice did worse in that deal."""
    for seed in range(40):
        match, rng, chosen = TableMatch(rules_of("screw-misere"), seed), stream(seed, "family"), False
        while match.seat is not None:
            chosen = match.about == "score"
            match.play(match.options.sample(rng))
        table = match.table
        points = match.rules.deal_points(table)
        over = [total >= 100 for total in table.scores]
        assert any(over)
        if not chosen:
            (loser,) = (team for team in (0, 1) if over[team])
            assert points[loser] > points[1 - loser]
        assert match.outcome is not None


def test_bids_may_be_typed_in_short() -> None:
    ladder = Ladder((MISERE, "spades", "hearts", "no trump"), range(1, 8))
    calls = ladder.calls(Bid(3, "spades"))
    assert calls.find("3♥") == calls.find("3h") == calls.find("3 Hearts") == Bid(3, "hearts")
    assert calls.find("4m") == calls.find("4 misere") == Bid(4, MISERE)
    assert calls.find("5nt") == Bid(5, "no trump")
    assert calls.find("2h") is None
    assert calls.find("pass") == "pass"

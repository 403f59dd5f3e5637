"""What the printed text of Tysiąc cannot show: what holds in every hand, and the rarest turns."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from dealing import deal_played, table_for
from playing import rules_of

from publisher.engine.match import TableMatch
from publisher.engine.table import Table

NORTH, EAST, WEST = range(3)


def hand(game: Any, table: Table, declarer: int, bid: int, totals: list[int]) -> None:
    """Score a hand in which everybody has made those totals."""
    table.declarer, table.bid, table.made = declarer, bid, list(totals)
    game.score(table)


@pytest.mark.parametrize("variant", ["", "full"])
def test_what_is_made_in_a_hand_is_the_cards_and_the_marriages(variant: str) -> None:
    game = rules_of("tysiac", variant)
    for seed in range(60):
        table = table_for(game, seed)
        played = sum(str(asked.about) == "play" for asked in deal_played(game, table, Random(seed)))
        if played:
            made = sum(game.total(table, seat) for seat in table.seats)
            assert played == 24
            assert made == 120 + sum(table.announced)
            assert sum(table.tricks) == 8


@pytest.mark.parametrize("variant", ["barrel", "full"])
def test_no_score_ever_lies_between_the_barrel_and_a_win(variant: str) -> None:
    for seed in range(4):
        match, rng = TableMatch(rules_of("tysiac", variant), seed), Random(seed)
        while match.seat is not None and len(match.log) < 3000:
            before = list(match.table.lines)
            match.play(match.options.sample(rng))
            table = match.table
            assert not any(880 < score < 1000 for score in table.scores)
            assert all((table.chances[s] > 0) <= (table.scores[s] == 880) for s in table.seats)
            assert all(old <= new for old, new in zip(before, table.lines, strict=True))


def test_random_players_mostly_bid_what_the_hand_may_make() -> None:
    """The first hand holds 40 points in cards and 100 for its marriage, the second no marriage."""
    game = rules_of("tysiac")
    table = table_for(game)
    named = game.definition.card_deck.by_name
    table.dealer, table.bid, table.declarer = WEST, 100, WEST
    for seat, words in ((NORTH, "♥K ♥Q ♠A ♠10 ♠J ♦10 ♠9"), (EAST, "♥A ♦A ♦K ♣Q ♣A ♣10 ♥10")):
        table.move(table.stock, table.hands[seat], [named[word] for word in words.split()])
    rng = Random(1)
    north = [game.bids(table, NORTH).sample(rng) for _ in range(2000)]
    east = [game.bids(table, EAST).sample(rng) for _ in range(2000)]
    beyond = sum(bid != "pass" and bid > 140 for bid in north)
    assert 0 < beyond < 2000 / 16
    assert {"pass", 105, 120, 140} <= set(north)
    assert 2000 * 15 / 16 - 50 < east.count("pass") < 2000


def test_after_four_nines_the_same_dealer_deals_again_and_nothing_is_scored() -> None:
    game = rules_of("tysiac")
    for seed in range(400):
        match, rng = TableMatch(game, seed), Random(seed)
        while match.about != "play" and match.about != "nines":
            match.play(match.options.sample(rng))
        if match.about == "nines":
            dealer = match.table.dealer
            match.say("show nines")
            assert match.table.rounds == 1
            assert match.table.dealer == dealer
            assert match.table.scores == [0, 0, 0]
            assert match.about == "bid"
            return
    pytest.fail("no hand with four nines in 400 deals")


def test_the_deal_passes_to_the_left_after_a_scored_hand() -> None:
    match, rng = TableMatch(rules_of("tysiac"), 5), Random(5)
    dealer = match.table.dealer
    while match.table.rounds == 0:
        match.play(match.options.sample(rng))
    assert match.table.dealer == (dealer + 1) % 3


def test_a_bid_above_120_wins_from_the_barrel_as_well() -> None:
    game = rules_of("tysiac", "barrel")
    table = table_for(game)
    game.write(table, EAST, 880)
    hand(game, table, EAST, 125, [0, 125, 0])
    assert table.scores[EAST] == 1005
    assert game.outcome(table).winners == (EAST,)


def test_who_fell_off_the_barrel_has_three_new_chances_the_next_time() -> None:
    game = rules_of("tysiac", "barrel")
    table = table_for(game)
    game.write(table, WEST, 880)
    for _ in range(3):
        hand(game, table, EAST, 100, [0, 100, 0])
    assert (table.scores[WEST], table.chances[WEST]) == (760, 0)
    hand(game, table, WEST, 120, [0, 0, 120])
    assert (table.scores[WEST], table.chances[WEST]) == (880, 3)


def test_a_bid_lost_on_the_last_chance_is_not_paid_twice() -> None:
    game = rules_of("tysiac", "barrel")
    table = table_for(game)
    game.write(table, WEST, 880)
    hand(game, table, EAST, 100, [0, 100, 0])
    hand(game, table, EAST, 100, [0, 100, 0])
    hand(game, table, WEST, 120, [0, 0, 119])
    assert table.scores[WEST] == 760


def test_a_marriage_without_card_points_is_no_line() -> None:
    """A trick of nines wins nothing, but it lets its winner announce."""
    game = rules_of("tysiac", "lines")
    table = table_for(game)
    hand(game, table, EAST, 100, [40, 120, 0])
    assert table.lines == [0, 0, 1]


def test_the_sixth_p_costs_120_again() -> None:
    game = rules_of("tysiac", "rospisat")
    table = table_for(game)
    for _ in range(6):
        table.declarer = EAST
        game.give_up(table)
    assert table.given_up == [0, 6, 0]
    assert table.scores == [360, -240, 360]


def test_two_opponents_level_at_a_thousand_share_the_victory() -> None:
    game = rules_of("tysiac")
    table = table_for(game)
    table.scores[:] = [980, 0, 960]
    hand(game, table, EAST, 100, [20, 60, 40])
    assert game.outcome(table).winners == (NORTH, WEST)

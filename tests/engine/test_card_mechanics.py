"""What card games share: naming cards in any order, drawing up, putting cards away, leaving the game."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from publisher.engine import Zone
from publisher.engine.chance import stream
from publisher.engine.mechanics.cards.discards import KEEP, Discards
from publisher.engine.mechanics.cards.elimination import EliminationGame
from publisher.engine.mechanics.cards.picks import held
from publisher.engine.mechanics.cards.stock import draw_up, shuffle_in
from publisher.engine.mechanics.cards.suits import by_suit
from publisher.engine.mechanics.spoken.ranks import RANK_NAMES, Counted
from publisher.notation.cards import find_card


@pytest.fixture
def hand(shelf):
    """♠9 ♥4 ♠J of a pack of 52."""
    deck = shelf.game("musta-maija").definition().card_deck
    return [find_card(word, deck) for word in ("♠9", "♥4", "♠J")]


@pytest.mark.parametrize(
    ("word", "found"),
    [("♥4 ♠9", "♠9 ♥4"), ("♠J", "♠J"), ("♠9 ♠9", None), ("♠9 ♣4", None), ("", ""), ("pass", None)],
)
def test_cards_are_named_in_any_order_and_only_as_often_as_they_are_held(hand, word, found):
    cards = held(hand, word)
    assert (None if cards is None else str(cards)) == found


def test_drawing_up_goes_on_to_the_next_pile_and_stops_when_all_are_used_up(table):
    hand, other = table.hands
    top = list(reversed(table.stock))
    last = Zone("last", "none")
    table.move(table.stock, last, top[2:4])
    del top[2:]
    table.move(table.stock, table.trick, [card for card in table.stock if card not in top])
    below = list(reversed(last))
    draw_up(hand, 3, table.stock, last)
    assert hand == [*top, below[0]]
    draw_up(other, 3, table.stock, last)
    assert other == [below[1]]
    draw_up(hand, 2, table.trick)
    assert len(hand) == 3, "who has enough draws nothing"


def test_used_cards_are_shuffled_into_what_is_left_of_the_stock(table):
    whole = Counter(map(str, table.stock))
    table.move(table.stock, table.trick, table.stock[:5])
    shuffle_in(table, table.trick)
    assert not table.trick
    assert Counter(map(str, table.stock)) == whole


def test_any_cards_may_be_put_away_and_each_choice_is_offered_once(hand):
    options = Discards(hand, "swap")
    listed = [frozenset(move.cards) for move in options]
    assert len(options) == len(listed) == 8
    assert set(listed) == {frozenset(some) for count in range(4) for some in combinations(hand, count)}
    assert all(options.find(str(move)) == move and move in options for move in options)
    rng = Random(1)
    drawn = Counter(options.sample(rng) for _ in range(4000))
    assert set(drawn) == set(options)
    assert min(drawn.values()) > 415, "500 on average, and four standard deviations are 84"


def test_putting_away_is_said_with_the_games_verb_in_any_order(hand):
    options = Discards(hand, "swap")
    assert options.find("swap ♠J ♥4") == options.find("swap ♥4 ♠J") is not None
    assert str(options.find(KEEP)) == KEEP
    assert [options.find(word) for word in ("swap", "discard ♥4", "swap ♣2", "swap ♥4 ♥4")] == [None] * 4


def test_suits_come_in_the_order_in_which_they_lie(hand):
    assert list(by_suit(hand)) == ["spades", "hearts"]
    assert by_suit(hand)["spades"] == [hand[0], hand[2]]


def test_ranks_are_spoken_of_in_english():
    said = [str(Counted(*words)) for words in ((1, "6"), (2, "6"), (3, "A"), (4, "10"), (11, "2"))]
    assert said == ["one six", "two sixes", "three aces", "four tens", "11 twos"]
    articles = ["an ace", "an eight", "a six", "a queen"]
    assert [RANK_NAMES[rank].article for rank in ("A", "8", "6", "Q")] == articles
    named = [Counted.named(words) for words in ("two sixes", "one queen", "no tens", "two sixs", "many tens")]
    assert named == [(2, "6"), (1, "Q"), (0, "10"), None, None]


def test_players_who_are_out_are_passed_over_and_score_by_their_places(shelf):
    rules = EliminationGame(shelf.game("musta-maija").definition())
    table = rules.start(stream(1, "deal"))
    rules.go_out(table, 1)
    assert rules.others(table, 0) == [2, 3]
    assert [rules.after(table, seat) for seat in range(4)] == [2, 2, 3, 0]
    assert not rules.finished(table)
    rules.go_out(table, 0)
    rules.go_out(table, 3)
    assert rules.finished(table)
    assert table.scores == [2, 3, 0, 1]
    assert rules.after(table, 2) == 2, "nobody else is left"

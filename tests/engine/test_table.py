"""A table deals, counts its cards and knows who sits where."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.base.errors import RulesError
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.zones import CardNotThere, Zone, sorted_hand


def names(zone) -> list[str]:
    return [str(card) for card in zone]


def test_new_table_has_all_cards_in_the_stock(table):
    """Before the deal nobody holds anything."""
    assert len(table.stock) == 8
    assert [len(hand) for hand in table.hands] == [0, 0]
    assert table.scores == [0, 0]
    table.check_equipment()


def test_deal_goes_round_one_card_at_a_time_from_the_top(table):
    """The last card of the stock is its top; the first hand gets the first card, the other the second."""
    top_down = names(table.stock)[::-1]
    table.deal(3, table.hands)
    assert names(table.hands[0]) == top_down[0:6:2]
    assert names(table.hands[1]) == top_down[1:6:2]
    assert names(table.stock) == top_down[:5:-1]


def test_deal_begins_with_the_hand_that_is_named_first(table):
    """With `first=1` the second player gets the top card."""
    top = table.stock[-1]
    table.deal(1, table.hands, first=1)
    assert table.hands[1] == [top]


@given(seed=st.integers(0, 99), count=st.integers(0, 13), first=st.integers(0, 3))
def test_deal_equals_drawing_one_card_after_another(tuppi, seed, count, first):
    """Dealing is drawing from the top for each hand in turn."""
    rules = load_game(tuppi)
    tables = []
    for _ in range(2):
        table = rules.start(Random(seed))
        table.shuffle()
        tables.append(table)
    tables[0].deal(count, tables[0].hands, first)
    for _ in range(count):
        for place in range(4):
            tables[1].draw(tables[1].hands[(first + place) % 4])
    assert tables[0].hands == tables[1].hands
    assert tables[0].stock == tables[1].stock


def test_moved_cards_lie_in_their_new_place_only(table):
    """The named cards in the order they are named in; all of them, if none are named."""
    one, two, three = (table.draw(table.hands[0]) for _ in range(3))
    table.move(table.hands[0], table.trick, [three, one])
    assert (table.hands[0], table.trick) == ([two], [three, one])
    table.move(table.trick, table.hands[1], [])
    table.move(table.trick, table.hands[0])
    assert (table.hands[0], table.trick, table.hands[1]) == ([two, three, one], [], [])
    with pytest.raises(CardNotThere, match="does not lie in"):
        table.move(table.hands[1], table.trick, [one])


def test_shuffle_gathers_every_card_from_everywhere(table):
    """Whatever was dealt, after the shuffle all cards lie in the stock."""
    table.deal(4, table.hands)
    table.shuffle()
    assert len(table.stock) == 8
    assert not any(table.hands)
    table.check_equipment()


def test_lost_and_doubled_cards_are_told_even_if_their_number_is_right(table):
    """Eight cards lie about, but one of them twice."""
    gone = table.stock.pop()
    table.hands[0].append(table.stock[0])
    with pytest.raises(RulesError) as caught:
        table.check_equipment()
    assert str(gone) in caught.value.message.split("doubled")[0]
    assert str(table.stock[0]) in caught.value.message.split("doubled")[1]


def test_order_and_random_come_from_the_deal_stream(table, load):
    """The same seed gives the same lots, and what was brought by chance is recorded."""
    twin = load(base="cards").start(stream(1, "deal"))
    drawn = [table.random(6), table.order("abc"), table.random(6)]
    assert drawn == [twin.random(6), twin.order("abc"), twin.random(6)]
    assert sorted(drawn[1]) == ["a", "b", "c"]
    assert table.dealt == [(drawn[0],), tuple(drawn[1]), (drawn[2],)]


def test_given_chances_stand_instead_of_the_stream(load):
    """What is set beforehand comes, in its order; then the stream goes on."""
    rules = load(base="cards")
    cards = tuple(reversed(rules.definition.card_deck.cards))
    table = rules.start(Random(1), [cards, (5,)])
    table.shuffle()
    assert tuple(table.stock) == cards
    assert table.random(6) == 5
    assert 0 <= table.random(6) < 6


def test_zone_is_seen_by_all_by_its_owner_or_by_none():
    """Who sees a zone is said once."""
    assert Zone("trick", "all").seen_by(3)
    assert Zone("hand", "owner", 1).seen_by(1)
    assert not Zone("hand", "owner", 1).seen_by(0)
    assert not Zone("stock", "none", 1).seen_by(1)


def test_public_is_what_the_game_sets_but_no_zones(table):
    """Zones are not public, however the game keeps them."""
    table.trumps = "hearts"
    table.piles = {"left": table.zone("left", "none"), "right": table.zone("right", "none")}
    table.rows = [[table.zone("row", "none")], []]
    public = table.public()
    assert public["trumps"] == "hearts"
    assert not {"hands", "trick", "won", "stock", "piles", "rows"} & set(public)


def test_save_and_restore_bring_everything_back(table):
    """Cards, scores, what the game has set and the stream of chance are as they were."""
    table.deal(2, table.hands)
    table.tally = {"a": [1]}
    saved = table.save()
    before = [names(zone) for zone in table.zones]
    table.deal(2, table.hands)
    table.tally["a"].append(2)
    table.scores[0] = 7
    drawn = table.random(1000)
    for _ in range(2):
        table.restore(saved)
        assert [names(zone) for zone in table.zones] == before
        assert table.tally == {"a": [1]}
        assert table.scores == [0, 0]
        assert table.random(1000) == drawn


def test_hand_is_sorted_by_suit_with_the_strongest_first(tuppi):
    """Spades, hearts, diamonds, clubs; ace to two."""
    deck = tuppi.definition().card_deck
    hand = [deck.by_name[name] for name in ("♣2", "♠2", "♥K", "♠A", "♦10", "♥A")]
    assert str(sorted_hand(hand)) == "♠A ♠2 ♥A ♥K ♦10 ♣2"


def test_standing_is_the_lead_over_the_average(load):
    """Who has 3 where the other has 1 stands one above the average."""
    rules = load(base="cards")
    table = rules.start(Random(1))
    table.scores = [3, 1]
    assert rules.standing(table) == [1.0, -1.0]

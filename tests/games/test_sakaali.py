"""What Sakaali's printed text cannot show: every hand is scored in range, and two tables share the cards."""

from __future__ import annotations

from playing import rules_of

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch


def test_minus_points_of_random_hands() -> None:
    """Two partners have between 0 and 285 minus points, and every card counts once."""
    rules, rng = rules_of("sakaali"), stream(1, "test")
    deck = list(rules.definition.card_deck.cards)
    for _ in range(300):
        hand = rng.sample(deck, 10)
        minus = rules.minus(hand)
        by_hand = 0
        for rank in {card.rank for card in hand}:
            held = sum(card.rank == rank for card in hand)
            value = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].index(rank) + 1
            by_hand += {1: 20 + value, 2: 25}.get(held, 0)
        assert minus == by_hand and 0 <= minus <= 285


def test_every_deal_is_played_by_each_team_from_each_chair() -> None:
    """In the game for eight a hand goes to one team first, then to the other; no player meets it twice."""
    rules = rules_of("sakaali", "duplicate")
    programme = [rules.programme(number) for number in range(16)]
    turns = [(deal, seat) for deal, seats in programme for seat in seats]
    assert len(turns) == len(set(turns)) == 64
    played: dict[int, list[list[int]]] = {}
    for deal, seats in programme:
        played.setdefault(deal, []).append([rules.definition.team_of(seat) for seat in seats])
    assert sorted(played) == list(range(8))
    for first, second in played.values():
        assert [1 - team for team in first] == second == [1 - second[1], second[1]] * 2


def test_the_second_table_gets_the_same_cards() -> None:
    """The four hands of a deal are the same thirteen cards when they are played again."""
    match, rng = TableMatch(rules_of("sakaali", "duplicate"), 5), stream(5, "test")
    dealt: dict[int, list[set[str]]] = {}
    while match.seat is not None:
        if len(match.log) % 32 == 0:
            deal, seats = match.rules.programme(match.table.rounds)
            hands = [{card.name for card in match.table.hands[seat]} for seat in seats]
            assert dealt.setdefault(deal, hands) == hands
        match.play(match.options.sample(rng))
    assert len(dealt) == 8

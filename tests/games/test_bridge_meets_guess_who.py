"""What the printed text of Bridge Meets Guess Who cannot show: where the chips are, and that it ends."""

from __future__ import annotations

from playing import code_of, decisions, played, rules_of

from publisher.engine.mechanics.tricks.androids import ORDERS, Order
from publisher.notation.cards import find_card

PLAY = code_of("bridge-meets-guess-who")
QUESTIONS, YES = PLAY.QUESTIONS, PLAY.YES
RULES = rules_of("bridge-meets-guess-who")


def test_no_chip_is_lost_and_the_game_ends_within_eleven_deals() -> None:
    """The players and the bank hold 110 chips at every moment, and no more than 20 are owed."""
    for match in decisions(RULES, 40):
        table = match.table
        assert sum(table.scores) + table.bank == 110
        assert min(*table.scores, table.bank, *table.debts) >= 0
        assert sum(table.debts) <= 20
    for seed in range(40):
        match = played(RULES, seed)
        assert match.table.rounds <= 12
        assert match.table.loser is not None and match.outcome is not None
        assert match.outcome.winners == (1 - match.table.loser,)


def test_every_order_and_question_has_a_notation_of_its_own() -> None:
    assert all(word == str(order) for word, order in ORDERS.items())
    assert len(ORDERS) == 1 + 4 * (13 + 2 * 78)
    assert len(set(map(str, QUESTIONS))) == len(QUESTIONS)


def test_answers_are_true() -> None:
    """Against a hand counted by hand: ten points, three hearts, the ace of spades."""
    deck = RULES.definition.card_deck
    hand = [card for name in ["♠A", "♥K", "♥Q", "♥2", "♦J"] if (card := find_card(name, deck))]
    yes = {str(question) for question in QUESTIONS if question.answer(hand) == YES}
    assert {"♠A?", "♥2?", "3+ hearts?", "10+ points?", "1+ diamonds?"} <= yes
    assert not {"♠K?", "4+ hearts?", "11+ points?", "1+ clubs?"} & yes
    assert sum(word.endswith("points?") for word in yes) == 10


def test_an_order_picks_inside_its_range() -> None:
    deck = RULES.definition.card_deck.cards
    hearts = [card for card in deck if card.suit == "hearts"][::2]
    for order in ORDERS.values():
        if isinstance(order, Order):
            for card in order.pick(hearts):
                assert card.suit == order.suit == "hearts" and order.low <= card.strength <= order.high

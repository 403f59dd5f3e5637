"""What the printed text of Android Whist cannot show: commands in every hand, and how a deal ends."""

from __future__ import annotations

from random import Random

from playing import played, rules_of

RULES = rules_of("android-whist")
DECK = RULES.definition.card_deck.cards
FOLLOWING = ("duck", "beat", "high")
LEADING = ("clubs", "diamonds", "hearts", "spades", "shortest", "longest")


def test_an_android_always_follows_suit() -> None:
    """A following command picks a card of the suit led, or the android has none of it."""
    for seed in range(300):
        rng = Random(seed)
        cards = rng.sample(DECK, 16)
        hand, trick = cards[: 1 + seed % 13], cards[13 : 14 + seed % 3]
        for word in FOLLOWING:
            for card in RULES.carried_out(hand, trick, word):
                assert card in hand
                in_suit = any(held.suit == trick[0].suit for held in hand)
                assert card.suit == trick[0].suit or not in_suit


def test_one_card_is_found_by_some_command() -> None:
    """With a single card, naming its suit or asking for the longest never fails."""
    for card in DECK:
        assert RULES.carried_out([card], [], card.suit) == [card]
        assert RULES.carried_out([card], [], "longest") == [card]
        assert RULES.carried_out([card], [], "high shortest") == ([] if card.suit == "spades" else [card])


def test_high_takes_the_other_end_of_the_same_suit() -> None:
    for seed in range(100):
        hand = Random(seed).sample(DECK, 9)
        for word in LEADING:
            low, high = RULES.carried_out(hand, [], word), RULES.carried_out(hand, [], f"high {word}")
            assert [card.suit for card in low] == [card.suit for card in high]
            if low:
                assert low[0].strength <= high[0].strength


def test_a_match_ends_within_nine_deals() -> None:
    assert max(played(RULES, seed).table.rounds for seed in range(60)) <= 9

"""Games with poker hands: melds that are robbed, a hand that is doubted, combinations that climb."""

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    "rule, turns",
    [
        ("You make one meld on every turn", [("one", "two")]),
        ("A meld has exactly five cards", [("five", "four")]),
        ("You may not steal more than one card from a meld", [("one", "two"), ("may not", "may")]),
        (
            "Whatever you steal goes into the meld that you now make",
            [("the meld that you now make", "your hand")],
        ),
        (
            "If you steal, your meld must be higher than every meld that you have stolen from",
            [("higher", "lower"), ("must", "need not"), ("must", "may not")],
        ),
        ("A meld that is merely equal is not enough", [("is not", "is"), ("equal", "different")]),
        (
            "The other four cards of every meld that you have stolen from go to the trash",
            [("four", "three"), ("trash", "stock")],
        ),
        ("The trash is out of the game", [("out of", "still in")]),
        (
            "Count the melds on both sides, and get rid of one chip for each meld by which you are ahead",
            [("one", "two"), ("ahead", "behind")],
        ),
        ("To be behind costs nothing", [("behind", "ahead"), ("nothing", "a chip")]),
        ("Draw cards from the stock until you hold 13 again", [("13", "12")]),
        ("When you hold 13 cards, you may not pass", [("may not", "may")]),
    ],
)
def test_a_rule_of_robbed_melds(rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted("fireplace-poker", rule, *turns)


@pytest.mark.parametrize(
    "rule, turns",
    [
        (
            "If it was announced truly, you drop out, and the player who follows you starts a new hand",
            [
                ("truly", "falsely"),
                ("you drop", "the announcer drops"),
                ("the player who follows you", "you"),
            ],
        ),
        (
            "If it was announced falsely, the announcer drops out, and you start a new hand",
            [
                ("falsely", "truly"),
                ("the announcer drops", "you drop"),
                ("you start", "the announcer starts"),
            ],
        ),
        ("A hand that is better than announced is not truly announced", [("is not truly", "is truly")]),
        ("Draw as many from the stock", [("as many", "one more")]),
        ("The next player on the left decides", [("left", "right")]),
        ("A new hand of five cards is drawn from the rest of the stock", [("five", "six")]),
        ("The starter draws five cards", [("five", "four")]),
        ("The old hand goes to the discards", [("old", "new")]),
        ("Draw new ones until you have five", [("five", "six")]),
    ],
)
def test_a_rule_of_doubted_hands(rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted("kiertopokeri", rule, *turns)


def test_the_order_of_exchange_and_announcement() -> None:
    told = "Whoever picks up the hand discards first, then announces"
    turned = "Whoever picks up the hand announces first, then discards"
    assert_contradicted("kiertopokeri", told, (told, turned))


@pytest.mark.parametrize(
    "rule, turns",
    [
        ("You may pass even if you could play", [("may", "may not")]),
        ("You must pass if you have nothing higher to play", [("higher", "lower"), ("must", "may not")]),
        ("Whoever has passed may play again later in the round", [("may", "may not")]),
        ("A combination that is merely equal may not be played", [("may not", "may")]),
        ("Suits do not matter there", [("do not matter", "matter")]),
        ("When your hand is empty you are out", [("out", "still in the game")]),
        ("The others play on", [("play on", "stop")]),
        ("The next on the left who still holds cards leads", [("left", "right")]),
        ("There are four types", [("four", "three")]),
        ("A pair is two cards of one rank", [("two", "three"), ("rank", "suit")]),
        ("Of poker hands the higher one wins", [("higher", "lower"), ("wins", "loses")]),
        ("Four players get 13 each", [("13", "12")]),
        ("A poker hand has exactly five cards", [("five", "four")]),
        ("No hand is higher than a royal flush", [("higher", "lower")]),
        ("Compare cards that are alike first", [("first", "last")]),
        (
            "If the top cards are equal, the higher of the next cards wins",
            [("equal", "different"), ("higher", "lower"), ("wins", "loses")],
        ),
        ("The ace may not stand between the king and the two", [("may not", "may")]),
    ],
)
def test_a_rule_of_climbing_with_poker_hands(rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted("chinese-poker", rule, *turns)

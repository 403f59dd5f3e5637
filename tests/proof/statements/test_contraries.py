"""What no pattern reads is false where games bear out its contrary; else nothing is said of it."""

from __future__ import annotations

import pytest

from publisher.proof.statements.contraries import contraries
from tests.proof.statements.conftest import finding

TURNED = [
    ("top-trumps", "Only the attacker scores", "Only the defender scores"),
    (
        "tuppi",
        "A team that holds 52 points or more has won",
        "A team that holds 52 points or more has not won",
    ),
    ("western-mahjong", "Whoever loses a round loses a point", "Whoever loses a round scores a point"),
    (
        "western-mahjong",
        "If nobody has won by then, nobody loses a point, and a new round is dealt",
        "If nobody has lost by then, nobody loses a point, and a new round is dealt",
    ),
    ("kiertopokeri", "The old hand goes to the discards", "The old hand goes to the stock"),
    (
        "kiertopokeri",
        "What you announce must be higher than the last announcement",
        "What you announce must be at least as high as the last announcement",
    ),
    (
        "kiertopokeri",
        "Five cards in sequence and of one suit are a straight flush",
        "Five cards in sequence and of one colour are a straight flush",
    ),
    ("minibridge", "The dummy is turned face up", "The dealer is turned face up"),
    ("one-suit-whist", "The leader may play any card", "The leader must play the highest card"),
    (
        "contract-samba",
        "You may not take from the pile while a joker lies on top",
        "You may take from the pile even while a joker lies on top",
    ),
    (
        "top-trumps",
        "The best value in the category named takes the trick",
        "The second-best value in the category named takes the trick",
    ),
    (
        "hand-and-foot",
        "Instead of drawing you may take from the pile",
        "After drawing you may take from the pile",
    ),
    ("musta-maija", "Whoever holds five or more draws nothing", "Whoever holds five or more draws one card"),
]


@pytest.mark.parametrize(("slug", "rule", "turned"), TURNED)
def test_what_excludes_a_rule_is_contradicted(slug: str, rule: str, turned: str) -> None:
    assert finding(rule, slug) == "holds"
    assert finding(turned, slug) == "fails"


@pytest.mark.parametrize(
    ("said", "other"),
    [
        ("It lies face up", "It lies face down"),
        ("It is not played", "It is played"),
        ("It does not count", "It counts"),
        ("You may pass", "You must pass"),
        ("It never counts", "It counts"),
        ("Draw two cards", "Draw one card"),
        ("Draw one card", "Draw two cards"),
        ("Whoever holds two kings wins", "Whoever holds a king wins"),
        ("You may pass even if it rains", "You may not pass if it rains"),
        ("You need not follow, even when you can", "You must follow when you can"),
    ],
)
def test_a_contrary_differs_in_one_word(said: str, other: str) -> None:
    assert other in contraries(said)


@pytest.mark.parametrize("said", ["It is lovely weather", "The youngest player brings cakes"])
def test_of_what_games_show_neither_way_nothing_is_said(said: str) -> None:
    assert finding(said, "tuppi") == "unread"


@pytest.mark.parametrize(
    ("said", "other"),
    [
        ("You may pass", "You need not pass"),
        ("You may draw from the stock", "You may draw from the pile"),
        ("Everybody draws", "Somebody draws"),
        ("You may pass if you like", "You may pass even if you like"),
    ],
)
def test_what_can_be_true_of_both_excludes_neither(said: str, other: str) -> None:
    assert other not in list(contraries(said))
    assert said not in list(contraries(other))


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("bridge-meets-guess-who", "These duties hold when your partner is winning too"),
        ("delivery", "Forward is towards the island where the man is going"),
        ("nine-elders", "If the island is full, your man is laid beside the board"),
        ("jiandi", "Each suit is a ring"),
    ],
)
def test_what_speaks_of_other_games_breaks_nothing(slug: str, said: str) -> None:
    assert finding(said, slug) != "broke"

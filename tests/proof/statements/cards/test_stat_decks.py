"""Rules of stat decks: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "multimulta",
            "The suits are spades, diamonds and clubs",
            ("The suits are spades, hearts and clubs",),
        ),
        (
            "multimulta",
            "A card's name is its ranks in the order spades, diamonds, clubs",
            ("A card's name is its ranks in the order diamonds, spades, clubs",),
        ),
        (
            "multimulta",
            "KJ9 is the king of spades, the jack of diamonds and the nine of clubs",
            ("KJ9 is the jack of spades, the king of diamonds and the nine of clubs",),
        ),
        ("multimulta", "Twelve cards have such a gap", ("Eleven cards have such a gap",)),
        (
            "multimulta",
            "partners take what their partners laid",
            ("partners take what their opponents laid",),
        ),
        (
            "multimulta",
            "When all have chosen, you pick up what your partner laid",
            ("When all have chosen, you pick up what your left neighbour laid",),
        ),
        ("multimulta", "You choose before you see what you get", ("You choose after you see what you get",)),
        (
            "multimulta",
            "The leader plays a card and names a suit in which that card has a rank",
            ("The leader plays a card and names a suit in which that card has no rank",),
        ),
        (
            "multimulta",
            "The deal is over when its nine tricks have been played",
            ("The deal is over when its eight tricks have been played",),
        ),
        (
            "multimulta/rubber",
            "the first team to win two games has won it",
            (
                "the first team to win two games has lost it",
                "the first team to win three games has won it",
            ),
        ),
        (
            "multimulta/rubber",
            "Each game starts at nothing for both sides",
            ("Each game starts at nothing for one side",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)

"""Rules of quizzes: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "believe-or-doubt",
            "This book brings 48 of its own, eight cards on each of six topics",
            ("This book brings 48 of its own, eight cards on each of seven topics",),
        ),
        ("believe-or-doubt", "A on 16, B on 16, C on 16", ("A on 16, B on 17, C on 16",)),
        ("believe-or-doubt", "a guess is right one time in three", ("a guess is right one time in four",)),
        (
            "believe-or-doubt",
            "The top card is read aloud where it lies, with its three choices",
            ("The top card is read aloud where it lies, with its four choices",),
        ),
        ("believe-or-doubt", "You answer A, B or C", ("You answer A or B",)),
        (
            "believe-or-doubt",
            "The answer that is printed on the card is right, even if somebody knows better",
            ("The answer that is printed on the card is wrong, even if somebody knows better",),
        ),
        (
            "believe-or-doubt",
            "If somebody doubts, the card decides",
            ("If somebody doubts, the card does not matter",),
        ),
        (
            "believe-or-doubt",
            "If the pile is used up before the game is over, shuffle the cards and use them again",
            ("If the pile is used up before the game is over, the game ends",),
        ),
        ("believe-or-doubt", "that player is asked first", ("that player is asked last",)),
        (
            "believe-or-doubt",
            'The others say "I believe it" or "I doubt it", until somebody doubts',
            ('The others say "I believe it" or "I doubt it", until somebody believes',),
        ),
        (
            "believe-or-doubt",
            'When you have answered, the others say in turn "I believe it" or "I doubt it"',
            ('Before you have answered, the others say in turn "I believe it" or "I doubt it"',),
        ),
        (
            "believe-or-doubt/wheel",
            "You are asked a question on the topic of that colour",
            ("You are asked a question on the topic of another colour",),
        ),
        (
            "believe-or-doubt/chips",
            "your chips are always ten less your points",
            ("your chips are never ten less your points",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)

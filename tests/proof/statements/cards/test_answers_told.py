"""What comes of an answer at once: true sentences hold, turned ones are contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted

ROWS = [
    ("kiertopokeri", "If you doubt, the hand is shown", [("doubt", "believe"), ("shown", "not shown")]),
    (
        "kiertopokeri",
        'If you say "I doubt it", the hand is shown to the whole table',
        [("shown", "kept hidden")],
    ),
    (
        "huutopussi",
        "A partner who holds king and queen of a suit must say so, and that suit is trumps",
        [("must", "need not"), ("is trumps", "is not trumps"), ("queen", "jack"), ("king", "ace")],
    ),
    (
        "huutopussi",
        "A partner who holds its match must say so, and the suit is trumps",
        [("must", "need not"), ("is trumps", "is not trumps")],
    ),
]


@pytest.mark.parametrize(("game", "rule", "turns"), ROWS)
def test_answers_and_what_comes_of_them(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)

"""Rules of hopping: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "chinese-checkers",
            "either one step to a neighbouring empty hole, or a chain of hops",
            (
                "either two step to a neighbouring empty hole, or a chain of hops",
                "either one step to a neighbouring occupied hole, or a chain of hops",
                "either one step to a neighbouring empty hole, or a single hop",
            ),
        ),
        (
            "chinese-checkers",
            "Steps and hops are not mixed",
            ("Steps and hops may be mixed", "A turn may mix steps and hops"),
        ),
        (
            "chinese-checkers",
            "A peg jumped over stays where it is",
            ("A peg that is jumped over is removed",),
        ),
        (
            "chinese-checkers",
            "You may make several hops in a turn",
            ("You may not make several hops in a turn",),
        ),
        ("shuangtian", "You may not make several jumps in a turn", ("You may make several jumps in a turn",)),
        (
            "chinese-checkers",
            "A hop goes straight over a peg in a neighbouring hole, of any colour, into the empty hole "
            "just behind it",
            (
                "A hop goes straight over a peg in a neighbouring hole, of your colour, into the empty hole "
                "just behind it",
                "A hop goes straight over an opposing peg in a neighbouring hole, of any colour, into the "
                "empty hole just behind it",
                "A hop goes straight over a peg in a neighbouring hole, of any colour, into the occupied "
                "hole just behind it",
            ),
        ),
        (
            "chinese-checkers",
            "Whosever peg it is, it stays where it is",
            ("Whosever peg it is, it is captured",),
        ),
        (
            "chinese-checkers",
            "Every hop of such a chain may go in another direction",
            (
                "Every hop of such a chain must go in another direction",
                "Every hop of such a chain may not go in another direction",
            ),
        ),
        (
            "chinese-checkers",
            "you may stop after any hop",
            (
                "you may not stop after any hop",
                "you must stop after any hop",
            ),
        ),
        (
            "chinese-checkers",
            "once a hop has landed in the goal, the hops after it must stay there",
            ("once a hop has landed in the goal, the hops after it need not stay there",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)

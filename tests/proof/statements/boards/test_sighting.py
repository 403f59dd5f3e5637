"""Rules of men who move as far as they see: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("rule", "turned"),
    [
        (
            "A man looks in six directions, up, down, to the left, to the right, to the upper left and to "
            "the lower right",
            (
                "A man looks in seven directions, up, down, to the left, to the right, to the upper left "
                "and to the lower right",
                "A man looks in six directions, up, down, to the left, to the right, to the upper right "
                "and to the lower right",
            ),
        ),
        (
            "It moves exactly as many squares as it sees men of its own",
            (
                "It moves fewer than as many squares as it sees men of its own",
                "It moves exactly as many squares as it sees men of the other side",
                "It moves exactly as many squares as it sees men in all",
            ),
        ),
        (
            "Its sight ends at the first man in each direction",
            (
                "Its sight never ends at the first man in each direction",
                "Its sight ends at the second man in each direction",
            ),
        ),
        (
            "A man that sees nobody of its own cannot move",
            ("A man that sees nobody of its own can move", "A man that sees one man of its own cannot move"),
        ),
        (
            "Black's men begin along the top and the bottom edge, between the corners",
            (
                "White's men begin along the top and the bottom edge, between the corners",
                "Black's men begin along the left and the bottom edge, between the corners",
            ),
        ),
        (
            "You win as soon as all your men form one group",
            (
                "You lose as soon as all your men form one group",
                "You win as soon as none of your men form one group",
                "You win as soon as all your men form two groups",
            ),
        ),
    ],
)
def test_sight_and_groups(rule: str, turned: tuple[str, ...]) -> None:
    assert_held("assembly", rule, turned)

"""What one has to take: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    ("capture-chess", "Nobody has to jump", ("Everybody has to jump",)),
    (
        "zhuan-ge",
        "You take any one enemy man, wherever he stands",
        ("You take any one enemy man, next to your man",),
    ),
    ("king-jump", "nobody has to jump", ("everybody has to jump",)),
    ("sha-shu-shu", "There is no need to take", ("There is a need to take",)),
    (
        "sha-shu-shu",
        "A move may take an enemy",
        (
            "A move must take an enemy",
            "A move may not take an enemy",
        ),
    ),
    (
        "sha-shu-shu",
        "A move that lands on an enemy takes him",
        ("A move that lands on an enemy leaves him there",),
    ),
    ("liudaoqi", "Taking is compulsory, as far as there are enemies", ("Taking is optional",)),
    ("zang", "Taking is compulsory", ("Taking is optional",)),
    ("zang", "take any enemy, wherever he is", ("take any enemy, if he stands beside your man",)),
    (
        "assembly",
        "Nobody has to take",
        (
            "Everybody has to take",
            "Whoever can take must",
        ),
    ),
    ("assembly", "It takes an enemy by landing there", ("It spares an enemy by landing there",)),
    (
        "jiandi",
        (
            "If an enemy stands next to the man who has just stepped, and another man of yours "
            "stands next to that enemy on the far side, all on one line and without a gap, you take "
            "the enemy"
        ),
        (
            (
                "If an enemy stands next to the man who has just stepped, and another man of yours "
                "stands next to that enemy on the far side, all on one line and without a gap, you spare "
                "the enemy"
            ),
        ),
    ),
    (
        "zhuozi",
        (
            "If an enemy stands next to the man who has just stepped, and another man of yours "
            "stands next to that enemy on the far side, all on one line and without a gap, you take "
            "the enemy"
        ),
        (
            (
                "If an enemy stands next to the man who has just stepped, and another man of yours "
                "stands next to that enemy on the same side, all on one line and without a gap, you take "
                "the enemy"
            ),
        ),
    ),
    (
        "jiandi",
        "An enemy between two of your men is taken",
        ("Two enemies between two of your men are taken",),
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)

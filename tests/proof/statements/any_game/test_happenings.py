"""Sentences about what comes of an answer: out or not, on or over, and serves that change over."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding


@pytest.mark.parametrize(
    ("slug", "rule", "word", "turned"),
    [
        ("skelly", "If you hit another player, your turn goes on", "goes on", "is over"),
        ("skelly", "If you miss, your turn is over", "is over", "goes on"),
        ("skelly", "If you miss, your turn is over", "miss", "hit another player"),
        ("seinis", "If you hit the target, your turn is over", "is over", "is not over"),
        ("seinis", "Whoever misses is out of the game", "is out of the game", "stays in the game"),
        ("seinis", "Whoever misses is out of the game", "misses", "stops the ball"),
        ("totem-tennis", "After every rally the serve passes to the other player", "other", "same"),
        ("totem-tennis", "After every rally the serve passes to the other player", "After", "Before"),
        ("swing-dodgeball", "The game is over after 10 burns", "10", "9"),
        ("swing-dodgeball", "The game is over after 10 burns", "10", "11"),
        ("swing-dodgeball", "The game is over after 10 burns", "after", "before"),
        ("swing-dodgeball", "Nobody wins", "Nobody", "Everybody"),
        ("swing-dodgeball", "Nobody wins and nobody loses", "nobody", "everybody"),
    ],
)
def test_a_turned_sentence_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_where_somebody_wins_nobody_may_be_said_to_lose_or_win() -> None:
    for sentence in ("Nobody wins", "Nobody loses", "Everybody wins"):
        assert finding(sentence, "seinis") == "fails"


def test_only_what_is_counted_for_the_whole_game_can_end_it() -> None:
    assert finding("The game is over after 10 runs", "swing-dodgeball") == "unread"
    assert finding("The game is over after 10 freckles", "swing-dodgeball") == "unread"

"""What is taken on a board, how, and whether it must be."""

from __future__ import annotations

import pytest

from tests.proof.observed.bound import assert_bound, assert_refused


@pytest.mark.parametrize(
    ("game", "call", "text", "turned"),
    [
        ("three-connection", "captures", "nothing is ever captured", "men may be captured"),
        ("er-chi-yi", "captures", "may take", "may not take"),
        ("track-gammon", "captures", "can be hit", "cannot be hit"),
        ("track-gammon", "captures(-,centres)", "Nobody is hit", "A man may be hit"),
        ("hidden-xiangqi", "captures(general)", "is never captured", "can be captured"),
        ("enclosure", "captures(black)", "can be taken", "cannot be taken"),
        ("jiandi", "own-loss", "never loses", "may lose"),
        ("cat-mouse", "own-loss", "can", "cannot"),
        ("king-jump", "most-taken", "two", "one"),
        ("enclosure", "most-taken", "three", "two"),
        ("sha-shu-shu", "taken-by", "lands on", "jumps over"),
        ("king-jump", "taken-by", "jump over", "between"),
        ("jiandi", "taken-by", "between", "onto"),
        ("beginners-go", "taken-by", "last liberty", "between"),
        ("rengo", "closed-in(group)", "captured", "safe"),
        ("zang", "taken-by", "any enemy", "between"),
        ("king-jump", "jumped-over", "is taken", "stays"),
        ("three-friends", "jumped-over", "Nobody is taken", "is taken"),
        ("jiandi", "between-two", "two of your men is taken", "two of your men is not taken"),
        ("er-chi-yi", "between-two", "is not taken", "is taken"),
        ("liu-zi-chong", "between-two", "two of your men is not taken", "is taken"),
        ("three-friends", "between-two(-,9)", "are taken", "are not taken"),
        ("zhuozi", "between-two", "is taken", "is not taken"),
        ("qinwang", "between-two(not-king)", "is taken", "stays"),
        ("qinwang", "captures(not-king)", "can be taken", "cannot be taken"),
        ("beginners-go", "closed-in(group)", "is captured", "stays"),
        ("enclosure", "closed-in", "takes", "stays"),
        ("zhaqiang", "changes-side", "may be turned", "may not be turned"),
        ("track-gammon", "changes-side", "never change sides", "may change sides"),
        ("er-chi-yi", "changes-side", "never change sides", "may change sides"),
        ("capture-chess", "taking", "Nobody has to", "Everybody has to"),
        ("zhuan-ge", "taking", "must be taken", "need not be taken"),
        ("er-chi-yi", "taking-is-a-choice", "may not choose", "may choose"),
        ("jiandi", "taking-is-a-choice", "taking is not a choice", "taking is a choice"),
    ],
)
def test_a_word_of_captures_is_bound(game: str, call: str, text: str, turned: str) -> None:
    assert_bound(game, call, text, turned)


@pytest.mark.parametrize(
    ("game", "call", "text", "reason"),
    [
        ("tuppi", "captures", "may", "no moves on a board"),
        ("mushroom", "most-taken", "two", "men of both sides"),
        ("enclosure", "own-loss", "never", "belong to no player"),
        ("hex", "jumped-over", "stays", "no men step"),
    ],
)
def test_a_fact_of_captures_refuses_what_does_not_fit(game: str, call: str, text: str, reason: str) -> None:
    assert_refused(game, call, text, reason)

"""Melds and the pile they are fought over: held to games, and noticed when it is turned round."""

from __future__ import annotations

import pytest

from publisher.proof.statements.steps import MANY, done
from tests.proof.statements.conftest import assert_contradicted

FROZEN = (
    "While a wild card or a red three lies anywhere in the pile, it is frozen and you may take it only with "
    "two natural cards of the top card's rank from your hand"
)


@pytest.mark.parametrize(
    ("slug", "rule", "word", "turned"),
    [
        ("canasta", "A meld is three or more cards of one rank", "three", "four"),
        ("canasta", "A meld is three or more cards of one rank", "more", "fewer"),
        ("canasta", "A meld has at least two natural cards and at most three wild cards", "two", "three"),
        ("canasta", "A meld has at least two natural cards and at most three wild cards", "three", "four"),
        ("canasta", "A meld has at least two natural cards and at most three wild cards", "most", "least"),
        ("canasta", "A team may not have two melds of the same rank", "may not", "may"),
        ("canasta", "A team may not have two melds of the same rank", "same", "other"),
        ("samba", "A team may have two melds of the same rank", "may", "may not"),
        ("canasta", "Either partner may add cards to any meld of the team", "may", "may not"),
        ("canasta", "You may not add cards to the opponents' melds", "may not", "may"),
        ("samba", "Wild cards may not be added to a canasta", "may not", "may"),
        ("samba", "You may not add cards to a samba", "may not", "may"),
        ("canasta", "Instead of drawing you may take the pile", "may", "may not"),
        ("canasta", "Whoever takes the pile must meld its top card", "must", "need not"),
        ("canasta", "Whoever takes the pile must meld its top card", "top", "bottom"),
        ("canasta", "two cards from your hand join its top card", "two", "three"),
        (
            "canasta",
            "You may not take the pile while a wild card or a black three lies on top",
            "may not",
            "may",
        ),
        (
            "canasta",
            "You may not take the pile while a wild card or a black three lies on top",
            "top",
            "bottom",
        ),
        ("canasta", "You may take a pile of a single card", "may", "may not"),
        ("canasta", FROZEN, "two", "three"),
        ("canasta", FROZEN, "red", "black"),
        ("canasta", FROZEN, "top", "bottom"),
        ("canasta", FROZEN, "may", "may not"),
        ("canasta", "Your team must have at least one canasta", "must", "need not"),
        ("samba", "Your team must have at least two canastas or sambas", "two", "three"),
        (
            "western-mahjong",
            "The first meld that you lay in a round must be worth at least 12",
            "first",
            "last",
        ),
        ("western-mahjong", "The first meld that you lay in a round must be worth at least 12", "12", "13"),
        ("western-mahjong", "You may add tiles of your hand to any meld in play", "may", "may not"),
        (
            "western-mahjong",
            "Until you have laid such a meld you may not add tiles to the melds in play",
            "may not",
            "may",
        ),
        ("western-mahjong", "Nothing in play may be moved to another meld", "may", "may not"),
        ("western-mahjong", "In a run the one stands below the two or above the nine", "below", "above"),
        ("western-mahjong", "In a run the one stands below the two or above the nine", "nine", "ten"),
        ("canasta", "Each red three counts 100 points", "red", "black"),
        ("western-mahjong", "A dragon is worth 4", "4", "5"),
    ],
)
def test_a_turned_rule_is_contradicted_by_games(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_a_few_missed_chances_refute_no_permission() -> None:
    """Random players who never did it had to have many chances before it counts as forbidden."""
    missed = [(False, "somewhere")] * MANY
    assert list(done("may", missed[1:])) == []
    assert [holds for holds, _ in done("may", missed)] == [False]
    assert [holds for holds, _ in done("may", [*missed, (True, "there")])] == [True]


@pytest.mark.parametrize(("modal", "holds"), [("must", False), ("may not", False), ("need not", True)])
def test_what_is_done_sometimes_is_neither_duty_nor_forbidden(modal, holds) -> None:  # type: ignore[no-untyped-def]
    chances = [(True, "here"), (False, "there")]
    assert all(so for so, _ in done(modal, chances)) == holds

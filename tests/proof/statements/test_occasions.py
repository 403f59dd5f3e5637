"""Sentences of some occasion, *even if*, *later*, *once in a game*, are held to what is never so."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import finding


@pytest.mark.parametrize(
    ("game", "turned"),
    [
        ("hutunkeitto", "It may leave a gap"),
        ("uneven", "You may pass even if you can move"),
        ("scoring-go", "You may pass once in a game"),
        ("hex", "A stone may be moved later"),
        ("y", "Once placed, a stone may be moved until the game ends"),
        ("colors", "With equal points Column wins"),
        ("crossing-sea", "He may make several jumps a turn"),
        ("crossing-sea", "Only a man who jumps may cross a bold line"),
        ("chase-and-evade", "Men may jump over one another"),
    ],
)
def test_what_a_construction_denies_holds(game: str, turned: str) -> None:
    assert finding(turned, game) == "fails"


@pytest.mark.parametrize(
    ("game", "turned", "true"),
    [
        (
            "chinese-checkers",
            "You may hop over a peg of your own, but not over an opposing peg",
            "You may hop over a peg of your own, but not over an empty hole",
        ),
    ],
)
def test_what_a_construction_implies_is_not_so(game: str, turned: str, true: str) -> None:
    assert finding(turned, game) == "fails"
    assert finding(true, game) == "holds"

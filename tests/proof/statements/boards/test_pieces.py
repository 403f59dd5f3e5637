"""Men of several kinds: how many there are, how far and which way they go."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "variant", "rule", "turns"),
    [
        (
            "hidden-xiangqi",
            "xiangqi",
            "Each side has a general, two advisors, two elephants, two horses, "
            "two chariots, two cannons and five soldiers, 16 men in all",
            [("two", "three"), ("five", "six"), ("16", "17"), ("all", "none")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "Set all the men up face up",
            [("all", "none"), ("face up", "face down")],
        ),
        (
            "hidden-xiangqi",
            "",
            "Turn your other 15 men face down",
            [("other", "same"), ("15", "16"), ("down", "up")],
        ),
        (
            "hidden-xiangqi",
            "",
            "A covered man is turned up after its first move",
            [("after", "before"), ("first", "last"), ("up", "down")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "The general moves one point along a line, and never diagonally",
            [("never", "always"), ("one", "two"), ("along a line", "diagonally")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "The advisor moves one point diagonally",
            [("one", "two"), ("diagonally", "sideways"), ("advisor", "elephant")],
        ),
        ("hidden-xiangqi", "xiangqi", "The elephant moves exactly two points diagonally", [("two", "three")]),
        (
            "hidden-xiangqi",
            "xiangqi",
            "The horse moves one point along a line and then one point diagonally onward",
            [("one", "two"), ("then one", "then two"), ("along a line", "diagonally")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "The soldier never moves back",
            [("never", "always"), ("back", "forward")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "On the last row the soldier can only go sideways",
            [("can", "cannot"), ("sideways", "forward")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "The general never leaves the palace",
            [("never", "always"), ("general", "chariot")],
        ),
        (
            "hidden-xiangqi",
            "",
            "An advisor that has been turned up may leave the palace",
            [("may", "may not")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "The elephant never crosses the river",
            [("never", "always"), ("elephant", "horse")],
        ),
        (
            "hidden-xiangqi",
            "",
            "An elephant that has been turned up may cross the river",
            [("may", "may not")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "Until it has crossed the river, the soldier moves one point forward",
            [("one", "two"), ("forward", "sideways")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "Once it has crossed the river, the soldier may also move one point sideways",
            [("may", "may not"), ("one", "two"), ("sideways", "forward")],
        ),
        ("hidden-xiangqi", "xiangqi", "The palace has nine points", [("nine", "ten")]),
    ],
)
def test_a_rule_holds_and_its_turned_forms_fail(
    game: str, variant: str, rule: str, turns: list[tuple[str, str]]
) -> None:
    assert_contradicted(f"{game}/{variant}", rule, *turns)

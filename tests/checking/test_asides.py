"""Numbers in asides are explained by their example; those of a table's rows by their facts."""

from __future__ import annotations

import pytest

from publisher.checking.asides import unexplained
from publisher.checking.checker import check


@pytest.mark.parametrize(
    ("aside", "stated"),
    [
        ("1500 and 80 for the cards, less 30 for the hand", {1550}),
        ("Twice 17, and the aces once", {34}),
        ("270 and 250 × 3", {1020}),
        ("5000, 1000 and 720 make 6720", set()),
        ("Three canastas 1500, the cards 425, less 25 and 300 for the question", {3, 1600}),
        ("the two of spades and the ace, in row 3", set()),
        ("Seven of them are here", {7}),
        ("5 + 3 + 9, and 12 from before", {29}),
        ("2 × 5 + 4 − 1", {13}),
        ("18 − 13 = 5 or 12 + 5 = 17", set()),
        ("For the missing tricks and for those won, −1500 + 40", {1460}),
    ],
)
def test_numbers_that_are_stated_or_add_up_are_explained(aside: str, stated: set[int]) -> None:
    assert list(unexplained(aside, stated)) == []


@pytest.mark.parametrize(
    ("aside", "stated", "left"),
    [
        ("1500 and 90 for the cards, less 30 for the hand", {1550}, ["1500", "90", "30"]),
        ("5000, 1000 and 730 make 6720", set(), ["5000", "1000", "730", "6720"]),
        ("Eight of them are here", {7}, ["Eight"]),
        ("15 more", set(), ["15"]),
        ("9 + 2 + 13", {23, 9, 2, 13}, ["9", "2", "13"]),
        ("5 + 3 + 8, and 12 from before", {29, 8, 5, 12}, ["5", "3", "8"]),
        ("18 − 13 = 6", {18, 13, 6}, ["18", "13"]),
    ],
)
def test_turned_numbers_are_not(aside: str, stated: set[int], left: list[str]) -> None:
    assert list(unexplained(aside, stated)) == left


def test_the_rest_of_the_example_explains_an_aside(rules_with) -> None:  # type: ignore[no-untyped-def]
    """Strict checks name what nothing explains, with its line."""
    example = "> **Example.** Cross plays b2. **Nought may not play b2 (rule placing).** *{}*"
    sound = check(rules_with(example.format("[9](fact:points) squares, or 3 of them in row 2.")), strict=True)
    told = [problem for problem in sound.problems if problem.code == "unexplained-number"]
    assert [problem.message.split(" explains ")[1][:3] for problem in told] == ["'3'"]
    assert told[0].severity == "warning"


@pytest.mark.parametrize(
    ("label", "argument", "wrong"), [("9", "9", False), ("10", "9", True), ("nine", "9", False)]
)
def test_a_row_asks_its_facts_about_its_own_number(  # type: ignore[no-untyped-def]
    make_game, label: str, argument: str, wrong: bool
) -> None:
    """`| 10 | [9](fact:points-for(9)) |` is a slip in one place or the other."""
    table = f"| Marks | Neighbours |\n|---|---|\n| {label} | [8](fact:free-but({argument})) |\n"
    folder = make_game({"rules.md": {"> **Editor's note.**": f"{table}\n> **Editor's note.**"}})
    codes = {problem.code for problem in check(folder).problems}
    assert ("label-differs" in codes) == wrong

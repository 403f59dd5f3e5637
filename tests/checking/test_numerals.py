"""Figures in prose that nothing checks are named, and only those."""

from __future__ import annotations

import pytest

from publisher.checking.checker import check
from publisher.checking.numerals import found_numerals

EXAMPLE = "\n\n> **Example.** Cross plays b2. **Nought may not play b2 (rule placing).**"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Deal 7 cards to each.", ["7"]),
        ("a 52-card pack", ["52"]),
        ("1,000 points, or 2.5 for a draw", ["1,000", "2.5"]),
        ("It ends 0–0 or 3:1.", ["0–0", "3:1"]),
        ("A trick is worth 10, a queen 3 more", ["10", "3"]),
        ("worth 50 % of 2000 points", ["50", "2000"]),
        ("from 1500 points", ["1500"]),
        ("(5)", ["5"]),
        ("seven tricks, and Two of them at once", ["seven", "Two"]),
        ("the two players take the two red fives", ["two", "two"]),
        ("♥10 beats ♥ 9, and 10♠ too", []),
        ("c3, d4-e5 and the 9s", []),
        ("a 9×9 board, or 19 × 19", []),
        ("From the highest: A 10 K Q J 9.", []),
        ("an A-10-K run, a 5-6-7-K, ranks K, Q, J, 10", []),
        ("see § 4, step 3 and rows 10, 8 and 7", []),
        ("a two, the ten of hearts, each ace and an eight, red threes", []),
        ("ace and nine, the king, queen, jack, ten and so on down to the two", []),
        ("a two-player game on a three-legged table", []),
        ("invented in 1942 and again later (1948)", []),
        ("säännöt 1990-luvulta, ja 1990–1995", ["1990–1995"]),
        ("A red three lies in the pile and is drawn.", []),
    ],
)
def test_numerals_are_found(text, found):
    """Counts, scores, shares and ranges are; cards, points, sizes, runs of ranks, years are not."""
    assert [match[0] for match in found_numerals(text)] == found


def strict_problems(folder):
    return [p for p in check(folder, strict=True).problems if p.code == "unchecked-number"]


def test_warning_says_where_it_stands(rules_with):
    """Line and column of the figure itself, though `--` is printed shorter than it is written."""
    text = f"First -- and so on -- put\ndown 3 marks.{EXAMPLE}"
    (problem,) = strict_problems(rules_with(text))
    assert problem.severity == "warning"
    assert problem.message == "nothing checks '3'"
    assert problem.location[1:] == (8, 6)
    (problem,) = strict_problems(rules_with(f"First -- and so on -- put 3.{EXAMPLE}"))
    assert problem.location[1:] == (7, 27)


@pytest.mark.parametrize(
    "text",
    [
        "There are [9](fact:points) squares.",
        "Play until [100](free) or so.",
        "1. Begin\n2. Go on",
        "## 12 squares {.reference}",
        "| Tricks | 5 | 6 |\n|---|---|---|\n| 7 | yes | no |",
    ],
    ids=["fact", "declared free", "list numbers", "heading", "head of a row or column"],
)
def test_what_is_proved_free_or_a_label_is_let_pass(rules_with, text):
    """No warning."""
    assert strict_problems(rules_with(text + EXAMPLE)) == []


@pytest.mark.parametrize(
    "text",
    [
        "**Bold 5.**",
        "- item 5",
        "1. begin\n2. take 5",
        "| A | B |\n|---|---|\n| x | 5 |",
        "> **Editor's note.** We play to 5.",
    ],
    ids=["bold", "item", "numbered item", "cell", "note"],
)
def test_every_kind_of_prose_is_read(rules_with, text):
    """Wherever it stands, a figure is named."""
    assert len(strict_problems(rules_with(text + EXAMPLE))) == 1


def test_only_strict_checks_name_numerals(rules_with):
    """A usual check lets them be."""
    assert not check(rules_with("Take 5." + EXAMPLE)).problems


def test_free_number_is_no_fact(rules_with):
    """It is neither checked nor counted as checked."""
    report = check(rules_with("Take [5](free)." + EXAMPLE))
    assert not report.problems
    assert report.checked["facts"] == 0
    assert check(rules_with("Take [5](fact:free)." + EXAMPLE)).problems[0].code == "fact"


@pytest.mark.parametrize("slug", ["hex", "tuppi"])
def test_model_games_have_no_unchecked_numbers(shelf, slug):
    """The two games that authors are sent to read."""
    assert strict_problems(shelf.game(slug)) == []

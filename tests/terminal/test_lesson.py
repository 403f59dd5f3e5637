"""A course in the terminal: what is typed, what is said, and what is asked again."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.course.course import course_of
from publisher.terminal.lesson import lesson
from tests.shelf import SHELF, built_in_course


def told(slug: str, answers: Iterable[str]) -> str:
    """Return everything that is said while these answers are given."""
    said: list[str] = []
    given = iter(answers)
    folder = SHELF.game(slug)
    lesson(course_of(folder), folder.definition, said.append, lambda prompt: next(given, None))
    return "\n".join(said)


def right_answers(slug: str) -> list[str]:
    """Return what a learner types who knows everything."""
    questions = built_in_course(slug).questions
    return [" ".join(one.right[:1] if one.form == "one" else one.right) for one in questions]


def test_a_course_ends_when_all_is_right() -> None:
    answers = right_answers("tuppi")
    said = told("tuppi", answers)
    assert said.count("Right.") == len(answers)
    assert said.endswith(f"{len(answers)} of {len(answers)} right at the first try.")


def test_a_mistake_is_asked_again_at_the_end() -> None:
    """South begins to bid, on the left of North, who dealt."""
    right = right_answers("tuppi")
    said = told("tuppi", ["b", *right[1:], right[0]])
    assert said.count("____ is next to bid.") == 2
    assert "Not quite: c." in said
    assert said.endswith(f"{len(right) - 1} of {len(right)} right at the first try.")


def test_what_is_no_answer_is_said_and_not_counted() -> None:
    said = told("tuppi", ["x", "", "a b", "c", "q"])
    assert said.count("Type one letter from a to d.") == 3 and "Right." in said


def test_a_board_is_shown_in_letters() -> None:
    said = told("er-chi-yi", ["q"])
    assert "3 ·───·───X───·───·" in said and "d  play c3-c4" in said


def test_a_puzzle_is_answered_by_a_move() -> None:
    """Any other words are not counted; the puzzles come after the questions."""
    course = built_in_course("sticks")
    answers = [*right_answers("sticks"), "pass", *(one.right[0] for one in course.puzzles)]
    said = told("sticks", answers)
    assert "Puzzle 1 of 5" in said and said.count("Type one of the legal moves") == 1
    assert said.count("Right.") == len(course.questions) + 5 and "One way to win: 7, " in said

"""Exercises in a booklet: the questions of the course, and the answers upside down after them."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pypdfium2.raw as pdfium
import pytest
from click.testing import CliRunner
from pypdfium2 import PdfDocument

from publisher.cli.commands import main
from publisher.course.exercises import exercises
from publisher.press.book import print_book
from publisher.text.document import Answers, Items, walk
from tests.shelf import SHELF, built_in_course


@pytest.mark.parametrize("slug", ["tuppi", "er-chi-yi", "special-salvo", "contract-petanque"])
def test_each_question_is_an_exercise_with_its_figures(slug: str) -> None:
    course = built_in_course(slug)
    made = exercises(course, SHELF.game(slug).definition)
    (items,) = (block for block in made.blocks if isinstance(block, Items))
    assert len(items.items) == len(course.questions)
    assert isinstance(made.blocks[-1], Answers)
    assert {block for block in walk(made.blocks) if block in made.figures} == set(made.figures)


def test_answers_stand_upside_down_at_the_end(tmp_path: Path) -> None:
    """Their letters are turned by 180 degrees, those of the exercises are not."""
    assert not print_book([SHELF.game("er-chi-yi")], "a5", tmp_path / "book.pdf", layer="exercises").problems
    turned = upright = ""
    for page in PdfDocument(tmp_path / "book.pdf"):
        text = page.get_textpage()
        for place in range(text.count_chars()):
            angle = pdfium.FPDFText_GetCharAngle(text, place)
            letter = text.get_text_range(place, 1)
            if abs(angle - math.pi) < 0.01:
                turned += letter
            else:
                upright += letter
    words = re.sub(r"\s+", " ", turned)
    course = built_in_course("er-chi-yi")
    assert words.startswith("Answers.")
    for number, question in enumerate(course.questions, 1):
        assert re.search(rf"{number}: ?{', ?'.join(question.right)} ?\(", words), number
    assert "Where may the piece on c3 go?" in re.sub(r"\s+", " ", upright)


def test_exercises_and_all_tests_are_not_printed_together() -> None:
    result = CliRunner().invoke(main, ["build", "hex", "--full", "--exercises"])
    assert result.exit_code == 2 and "--full cannot be combined with --exercises" in result.output

"""Words set in lines."""

from __future__ import annotations

from fractions import Fraction

import pytest

from publisher.components.lettering import Word, width
from publisher.drawing import fonts
from publisher.drawing.shapes import Face

FACES: tuple[Face, Face] = ("sans-bold", "sans")


@pytest.mark.parametrize("size", [2.3, 2.82, 3.1, 3.17])
@pytest.mark.parametrize(
    "line", ["Points for the fleet", "Stars, planets and moons", "The winner of the deal"]
)
def test_a_line_is_exactly_as_wide_as_its_words(line: str, size: float) -> None:
    """Pythons before 3.12 add up floats less exactly; all of them are to print the same."""
    words = [Word(word, FACES[place % 2]) for place, word in enumerate(line.split())]
    parts = [
        fonts.width(f" {word.text}" if place else word.text, word.face, size)
        for place, word in enumerate(words)
    ]
    assert width(words, size) == float(sum(map(Fraction, parts)))

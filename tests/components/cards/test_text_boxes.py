"""Words in boxes: lines as even as they can be, never too wide, and never more of them than need be."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from publisher.components.cards.layouts.sheet import Sheet
from publisher.components.cards.layouts.words import text_shapes
from publisher.drawing import fonts
from publisher.drawing.shapes import Group, Text
from publisher.model.card_tables import Row
from publisher.model.layouts import Layout, RectangleBox, TextBox

POINT = 25.4 / 72
WORDS = (
    "the", "of", "quay", "harbour", "somebody", "waited", "all", "night", "lantern", "carries", "a",
    "boatyard", "stranger", "it", "who", "fog",
)  # fmt: skip


def told(words: str, width: float) -> list[str]:
    """The lines of words set in 10 points of the serif in a box so wide (mm)."""
    layout = Layout(face=(RectangleBox(size=(60.0, 90.0)),))
    row = Row("cards.csv", 2, {"text": words})
    box = TextBox(size=(width, 500.0), text="{text}", font="serif")
    (group,) = text_shapes(box, Sheet(row, layout, Path()))
    assert isinstance(group, Group)
    lines: dict[float, str] = {}
    for shape in group.shapes:
        assert isinstance(shape, Text)
        lines[shape.at[1]] = lines.get(shape.at[1], "") + shape.content
    return list(lines.values())


def wide(line: str) -> float:
    return fonts.width(line, "serif", 10 * POINT)


def filled_up(words: list[str], width: float) -> list[str]:
    """Each line as full as it goes, which takes the fewest."""
    lines = [words[0]]
    for word in words[1:]:
        if wide(f"{lines[-1]} {word}") <= width + 1e-6:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def missed(lines: list[str], width: float) -> float:
    """How far the shortest of all lines but the last stays short of the width."""
    return max((width - wide(line) for line in lines[:-1]), default=0.0)


@pytest.mark.parametrize("width", [25.0, 40.0, 55.0])
def test_lines_are_even_and_no_more_than_need_be(width: float) -> None:
    """Of two hundred paragraphs of words by lot."""
    lot = random.Random(5)
    even, full = 0.0, 0.0
    for _ in range(200):
        words = lot.choices(WORDS, k=lot.randint(1, 40))
        lines, greedy = told(" ".join(words), width), filled_up(words, width)
        assert " ".join(lines).split() == words
        assert len(lines) == len(greedy)
        assert all(wide(line) <= width + 1e-6 for line in lines)
        even, full = even + missed(lines, width), full + missed(greedy, width)
    assert even < 0.98 * full

"""Score pads that an example fills in: the checked columns are computed, the rest must fit the pad."""

from __future__ import annotations

import pytest

PAD = """
[[pads]]
title = "Deals"
columns = [{ title = "Deal" }, { title = "Tricks" }, { title = "Points" }]
sections = [{ blank = 3 }]

[[pads]]
title = "Account"
columns = [{ title = "" }, { title = "We" }, { title = "They" }]
sections = [{ rows = ["Tricks"], total = "Sum" }]
"""
READING = """\
from publisher.proof import row
from publisher.proof.scenes.table import TableScene


class Reading(TableScene):
    @row("Tricks", "Points?")
    def worth(self, tricks):
        return 10 * int(tricks)
"""


@pytest.fixture
def problems(report_on, make_game):
    game = (make_game(base="cards").path / "game.toml").read_text() + PAD

    def found(*lines: str) -> list[str]:
        quoted = "\n".join(f"> {line}" for line in ("```pad The first deals", *lines, "```"))
        text = f"> **Example.**\n>\n{quoted}"
        return [str(p) for p in report_on(text, base="cards", reading=READING, game=game).problems]

    return found


def test_checked_columns_are_computed(problems):
    assert problems("Deal | Tricks | Points?", "1 | 3 | 30", "2 | 0 | 0") == []


def test_a_wrong_number_is_told_at_its_place(problems):
    (only,) = problems("Deal | Tricks | Points?", "1 | 3 | 30", "2 | 4 | 30")
    assert "the table says 30, the engine says 40" in only
    assert ":10:9:" in only


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("Deal | Tricks | Chips?", "1 | 3 | 30"), "no score pad has the columns Deal | Tricks | Chips"),
        (("Deal | Tricks | Points?", "1 | 3"), "2 cells in a row of 3 columns"),
        ((), "no score pad has the columns"),
    ],
)
def test_what_does_not_fit_the_pad_is_refused(problems, lines, said):
    assert said in problems(*lines)[0]


def test_a_pad_without_a_checked_column_proves_nothing(problems):
    (only,) = problems("Deal | Tricks | Points", "1 | 3 | 30")
    assert "checks-nothing" in only


def test_several_columns_may_be_checked(report_on):
    """Each is computed from the other columns of its row."""
    text = "\n".join(
        ("> **Example.**", ">", "> | Tricks | Points? | Half? |", "> |---|---|---|", "> | 3 | 30 | 16 |")
    )
    reading = READING + (
        "\n    @row('Points', 'Half?')\n    def half(self, points):\n        return int(points) // 2\n"
    )
    (only,) = report_on(text, base="cards", reading=reading).problems
    assert "the table says 16, the engine says 15" in str(only)

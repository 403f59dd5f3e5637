"""Score pads that an example fills in: the checked columns are computed, the rest must fit the pad."""

from __future__ import annotations

from functools import partial

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
from publisher.engine.words import row
from publisher.checking.scenes.table import TableScene


class Reading(TableScene):
    @row("Tricks", "Points?")
    def worth(self, tricks):
        return 10 * int(tricks)
"""


@pytest.fixture
def problems(report_on, make_game):
    """Return a function that fills in a pad of a game and tells what is wrong with it."""
    game = (make_game(base="cards").path / "game.toml").read_text()

    def found(*lines: str, pad: str = PAD, reading: str = "") -> list[str]:
        quoted = "\n".join(f"> {line}" for line in ("```pad The first deals", *lines, "```"))
        files = {"reading": READING + reading, "game": game + pad}
        return [str(p) for p in report_on(f"> **Example.**\n>\n{quoted}", base="cards", **files).problems]

    return found


def test_checked_columns_are_computed(problems):
    assert problems("Deal | Tricks | Points?", "1 | 3 | 30", "2 | 0 | 0") == []


def test_a_wrong_number_is_told_at_its_place(problems):
    (only,) = problems("Deal | Tricks | Points?", "1 | 3 | 30", "2 | 4 | 30")
    assert "the table says 30, the engine says 40" in only
    assert ":10:11:" in only


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            ("Deal | Tricks | Chips?", "1 | 3 | 30"),
            "this game has no score pad with the columns Deal | Tricks | Chips",
        ),
        (("Deal | Tricks | Points?", "1 | 3"), "2 cells in a row of 3 columns"),
        ((), "this game has no score pad with the columns"),
    ],
)
def test_what_does_not_fit_the_pad_is_refused(problems, lines, said):
    assert said in problems(*lines)[0]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("Tricks | 3 | 4", "Sum | 3 | 4"), "this game has no score pad with the columns"),
        ((" | We? | They", "Sum | 3 | 4", "Tricks | 3 | 4"), "the pad has no row 'Tricks' left"),
        (("Deal | Tricks | Points?", *["1 | 0 | 0"] * 4), "the pad has no empty row left"),
    ],
)
def test_rows_keep_the_order_of_the_pad(problems, lines, said):
    assert said in problems(*lines)[0]


def test_columns_with_names_over_them_are_read_alike(problems):
    """`{seat}?` is any column that is called after a player; its method is told which."""
    pad = (
        '[[pads]]\ntitle = "Names"\ncolumns = [{ title = "Deal" }, { title = "" }, { title = "" }]\n'
        "sections = [{ blank = 3 }]\n"
    )
    reading = (
        "\n    @row('Deal', '{seat}?')\n    def of(self, deal, seat):\n        return 10 * int(deal) + seat\n"
    )
    filled = partial(problems, pad=pad, reading=reading)
    assert filled("Deal | South? | North?", "1 | 11 | 10", "2 | 21 | 20") == []
    (only,) = filled("Deal | South? | North?", "1 | 10 | 10")
    assert "the table says 10, the engine says 11" in only
    assert "no reading fits a table" in filled("Deal | South? | Nobody?", "1 | 11 | 10")[0]


def test_what_is_said_of_a_card_in_a_trick_must_be_read(report_on):
    """A plain trick is told by its cards alone; more than a card is a sentence, in the place of its block."""

    def problems(how: str) -> list[str]:
        lines = ("```trick", f"North: ♠K{how}", "South: ♠J", "```", "", "**North wins the trick.**")
        text = "> **Example.**\n>\n" + "\n".join(f"> {line}" for line in lines)
        return [str(p) for p in report_on(text, base="cards").problems]

    assert problems("") == []
    (only,) = problems(" in hearts")
    assert "rules.md:7:" in only and "cannot read “North leads ♠K in hearts”" in only


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


def test_sections_that_are_named_tell_the_rows_apart(problems):
    """A rubber pad has rows without labels in every section; the title over a row is a column of its own."""
    pad = """
[[pads]]
title = "Rubber"
columns = [{ title = "" }, { title = "We" }]
sections = [{ title = "Above", blank = 2 }, { title = "Below", blank = 2 }, { total = "Sum" }]
"""
    reading = (
        "\n    @row('Section', 'For', 'We?')\n    def we(self, section, what):"
        "\n        return {'Above': 100, 'Below': 60}[section] + len(what)\n"
    )
    filled = partial(problems, "For | We?", pad=pad, reading=reading)
    assert filled("Above", "5♠ | 102", "Below", "5♠ | 62", "6♠ | 62") == []
    assert filled("Below", "5♠ | 62", "Sum | 63") == []
    (only,) = filled("Above", "5♠ | 102", "Below", "5♠ | 102")
    assert "the table says 102, the engine says 62" in only
    assert ":12:8:" in only
    assert "the pad has no row 'section Beside' left" in filled("Beside", "5♠ | 102")[0]
    assert "the pad has no empty row left" in filled("Above", "a | 101", "b | 101", "c | 101")[0]

"""Conditions of boxes, and the columns in their texts."""

from __future__ import annotations

import pytest

from publisher.base.errors import DefinitionError
from publisher.model.cells import number_in
from publisher.model.conditions import Wanted, meets, unmet
from publisher.model.placeholders import Placeholder, columns_of, filled

CELLS = ("", "FALSE", "2", "3", "3.0", "4", "X", "animal", "\u20ac 5")


@pytest.mark.parametrize(
    "wanted, met",
    [
        (True, ("2", "3", "3.0", "4", "X", "animal", "\u20ac 5")),
        (False, ("", "FALSE")),
        ("FALSE", ("FALSE",)),
        (3, ("3", "3.0")),
        (3.0, ("3", "3.0")),
        ("3", ("3",)),
        (">3", ("4", "\u20ac 5")),
        (">= 3", ("3", "3.0", "4", "\u20ac 5")),
        ("<3", ("2",)),
        ("<=3", ("2", "3", "3.0")),
        ("!=animal", ("", "FALSE", "2", "3", "3.0", "4", "X", "\u20ac 5")),
        (("animal", 4), ("4", "animal")),
        ((">=3", "<5"), ("3", "3.0", "4")),
        (("!=2", "!=X", ">0"), ("3", "3.0", "4", "\u20ac 5")),
        (">", ()),
        ((), ()),
    ],
)
def test_a_cell_meets_a_condition(wanted: Wanted, met: tuple[str, ...]) -> None:
    """Values are one of a list, comparisons all hold; a cell without a number is never more or less."""
    assert tuple(cell for cell in CELLS if meets(cell, wanted)) == met


@pytest.mark.parametrize(
    "cell, number",
    [
        ("3", 3), ("-2.5", -2.5), ("−2", -2), ("+1", 1), ("2,5", 2.5), ("2,50 \u20ac", 2.5),
        ("1,200", 1200), ("1,200.5", 1200.5), ("12,000,000", 12_000_000), ("50%", 50), ("50 %", 50),
        ("$3", 3), ("-$3.50", -3.5), ("\u20ac 3.50", 3.5), ("", None), ("X", None), ("3 gold", None),
        ("−€ 1,200.50", -1200.5), ("($3)", None), ("--3", None), ("1,2,3", None), ("1.2.3", None),
        ("3-4", None), (".", None), ("9" * 5000, None), ("1.200,50", 1200.5), ("1.200.000", 1_200_000),
        ("-3.500,00 \u20ac", -3500), ("1.200", 1.2), ("1.20,5", None), ("1.200,500", None),
    ],
)  # fmt: skip
def test_a_number_is_found_in_a_cell(cell: str, number: float | None) -> None:
    assert number_in(cell) == number


@pytest.mark.parametrize(
    "wanted, missing",
    [
        ("anmal", ["anmal"]), (("animal", "brd"), ["brd"]), ("!=anmal", ["!=anmal"]), ("!=animal", []),
        (">9", [">9"]), (">3", []), (7, [7]), (True, []), ("!=", []),
    ],
)  # fmt: skip
def test_values_that_no_row_has_are_found(wanted: Wanted, missing: list[str]) -> None:
    assert list(unmet(CELLS, wanted)) == missing


@pytest.mark.parametrize(
    "text, words",
    [
        ("{title}!", "the FOX's :coin:!"), ("{title:upper}", "THE FOX'S :coin:"),
        ("{title:lower}", "the fox's :coin:"), ("{title:title}", "The FOX's :coin:"),
        ("{price:.2f}", "3.50"), ("{price:.1}", "3.5"), ("{cost:02d}", "03"), ("{cost:03}", "003"),
        ("{big:,}", "12,000"), ("{price:,}", "3.5"), ("{none:.2f}{none:upper}", ""), ("{coin*none}", ""),
        ("{coin*cost}", ":coin::coin::coin:"), ("{coin * cost}", ":coin::coin::coin:"),
    ],
)  # fmt: skip
def test_words_of_a_row_have_forms(text: str, words: str) -> None:
    fields = {"title": "the FOX's :coin:", "price": "3.5", "cost": "3", "none": "", "big": "12000"}
    assert filled(text, fields) == words


@pytest.mark.parametrize(
    "text, cell, told",
    [
        ("{a:.2f}", "x", "'x' is not a number"), ("{a:d}", "2.5", "'2.5' is not a whole number"),
        ("{coin*a}", "-1", "'-1' is not a whole number from 0 to 99"),
        ("{coin*a}", "100", "'100' is not a whole"), ("{coin*a}", "X", "'X' is not a number"),
    ],
)  # fmt: skip
def test_a_cell_of_another_kind_is_refused(text: str, cell: str, told: str) -> None:
    with pytest.raises(DefinitionError, match=told):
        filled(text, {"a": cell})


def test_unknown_forms_and_icons_are_refused() -> None:
    assert columns_of("{a} {b:upper} {coin*c} {n}") == ["a", "b", "c", "n"]
    wrong = {
        Placeholder("a", "uper"): "unknown form 'uper'",
        Placeholder("a", "", "con"): "unknown icon 'con'",
    }
    for one, told in wrong.items():
        with pytest.raises(DefinitionError, match=told):
            one.refuse_unknown(["coin"])

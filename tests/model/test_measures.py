"""Numbers of boxes that a column gives: what is read, and the range that an error names."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.base.errors import DefinitionError
from publisher.model.measures import Measure

NUMBERS = st.decimals(0, 999, places=2)
CELLS = st.decimals(-99, 99, places=2)


@given(NUMBERS, st.sampled_from("+-"), NUMBERS, CELLS)
def test_a_number_is_what_is_added_to_so_many_times_the_cell(
    first: Decimal, sign: str, factor: Decimal, cell: Decimal
) -> None:
    found = Measure.read("at", f"{first} {sign} {{{factor}*x}}").of({"x": str(cell)}, -1e6, 1e6)
    assert found == pytest.approx(float(first + (factor if sign == "+" else -factor) * cell))


@given(st.text("0123456789.+-* {}x", max_size=12))
def test_what_is_read_is_read_again(written: str) -> None:
    """Or refused as not being a number."""
    try:
        one = Measure.read("at", written)
    except DefinitionError as error:
        assert error.message == f"at: {written!r} is not a number or a column"
        return
    assert Measure.read("at", f"{one.first:.4f} + {{{one.factor:.4f}*{one.column}}}") == one


@pytest.mark.parametrize(
    "written, cell, hint",
    [
        ("{x}", "11", "from 0 to 10"), ("{4*x}", "3", "from 0 to 2.5"), ("5 + {x}", "6", "from -5 to 5"),
        ("5 - {2*x}", "-3", "from -2.5 to 2.5"),
    ],
)  # fmt: skip
def test_an_error_names_the_cells_that_fit(written: str, cell: str, hint: str) -> None:
    """So that the number is between 0 and 10."""
    with pytest.raises(DefinitionError) as caught:
        Measure.read("at", written).of({"x": cell}, 0, 10)
    assert caught.value.hint == f"expected: a number {hint}"


@pytest.mark.parametrize(
    "written, cell, most, number",
    [
        ("{x}", "1%", 1, 0.01), ("{x}", "50 %", 1, 0.5), ("{x}", "%25", 1, 0.25), ("1 - {x}", "25%", 1, 0.75),
        ("{60*x}", "50%", 63.5, 30), ("80 - {20*x}", "12,5%", 90, 77.5), ("{x}", "0.5", 1, 0.5),
    ],
)  # fmt: skip
def test_a_percentage_is_a_share(written: str, cell: str, most: float, number: float) -> None:
    assert Measure.read("opacity", written).of({"x": cell}, 0, most) == pytest.approx(number)


@pytest.mark.parametrize("written", ["{x}", "80 - {x}"])
def test_a_percentage_of_no_length_is_refused(written: str) -> None:
    with pytest.raises(DefinitionError, match="'50%' is a share") as caught:
        Measure.read("size", written).of({"x": "50%"}, 0, 90)
    assert '"{60*x}"' in caught.value.hint

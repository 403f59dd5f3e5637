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

"""Numbers as spreadsheets show them. The expected words are those of LibreOffice and Excel."""

from __future__ import annotations

import pytest

from publisher.model.number_formats import shown_number


@pytest.mark.parametrize(
    "number, code, shown",
    [
        (3, "", "3"), (2.5, "", "2.5"), (0.1 + 0.2, "", "0.3"), (3, "General", "3"), (12, "@", "12"),
        (7, "000", "007"), (1.5, "0.00", "1.50"), (2.345, "0.00", "2.35"), (0.25, "#.##", ".25"),
        (1234.5, "#,##0", "1,235"), (1234.5, "#,##0.0#", "1,234.5"),
        (0.5, "0%", "50%"), (0.285, "0%", "29%"), (0.285, "0.0 %", "28.5 %"),
        (3.5, "#,##0.00 [$\u20ac-407]", "3.50 \u20ac"), (3.5, '"$"0.00', "$3.50"),
        (3.5, '_("$"* #,##0.00_)', "$3.50"),
        (3, '0" gold"', "3 gold"), (3, "\\x0", "x3"),
        (-3, "0", "-3"), (-3, "0.00;[Red](0.00)", "(3.00)"), (0, '0;-0;"free"', "free"), (0, "0;-0;", ""),
        (46353, "yyyy-mm-dd", "2026-11-27"), (46353, "[$-F800]dddd\\, mmmm dd", "2026-11-27"),
        (46353.5, "d.m.yy h:mm", "2026-11-27 12:00"), (0.604166666, "h:mm", "14:30"),
        (0.00001157407, "mm:ss", "00:00:01"), (1.25, "[h]:mm", "30:00"),
        (1_500_000, '0.0,,"M"', "1.5M"), (12_345, "#,##0,k", "12k"),
        (2.5, "# ?/?", "2.5"), (1e20, "0", "100000000000000000000"),
    ],
)  # fmt: skip
def test_a_number_is_shown_as_its_format_says(number: float, code: str, shown: str) -> None:
    """Dates and times in one form only; fractions and powers as plain numbers."""
    assert shown_number(float(number), code) == shown

"""Number formats of spreadsheets: a number as it is shown, with its zeros, `%` and currency.

Dates and times are `2026-11-27` and `14:30` in any format, because their usual order depends on the country.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

BUILT_IN = {
    1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 20: "h:mm", 21: "h:mm:ss",
    22: "d h:mm", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss", 18: "h:mm", 19: "h:mm:ss",
    **dict.fromkeys((14, 15, 16, 17, *range(27, 32), 36, *range(50, 59)), "d"),
}  # fmt: skip
"""The formats of XLSX that a workbook does not write out, by their numbers."""
_PARTS = re.compile(
    r'"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|(\[(?:h+|m+|s+)\])|(?:\[[^\]]*\]|_.|\*.)|([#0?][#0?,]*(?:\.[#0?]*)?,*|\.[#0?]+,*)|(.)',
    re.IGNORECASE | re.DOTALL,
)
"""Words in quotes or after a backslash, a currency, elapsed time; colours and blanks; a number, with a comma
at its end for each thousand that it is divided by; others."""


def shown_number(number: float, code: str = "", epoch: datetime = datetime(1899, 12, 30)) -> str:
    """Return a number as its format shows it, as a plain number if that is not known."""
    if not code or abs(number) >= 1e15:
        return plain_number(number)
    sections = _sections(code)
    chosen = 1 if number < 0 else 2 if number == 0 else 0
    section = sections[chosen if chosen < len(sections) else 0]
    parts = [found.groups() for found in _PARTS.finditer(section)]
    letters = "".join(elapsed or other or "" for *_, elapsed, _, other in parts).casefold()
    if set(letters) & set("ge@/"):
        return plain_number(number)
    if set(letters) & set("ydhsm"):
        return _shown_time(number, letters, epoch)
    thousands = sum(len(digits) - len(digits.rstrip(",")) for *_, digits, _ in parts if digits)
    shown = Decimal(repr(number)).copy_abs().scaleb(2 * letters.count("%") - 3 * thousands)
    told = "".join(
        quoted
        or escaped
        or currency
        or (_in_digits(shown, digits.rstrip(",")) if digits else "")
        or other
        or ""
        for quoted, escaped, currency, _, digits, other in parts
    ).strip()
    return f"-{told}" if number < 0 and len(sections) == 1 else told


def plain_number(number: float) -> str:
    """Return a number as people write it: 3 and not 3.0, 0.3 and not 0.30000000000000004."""
    return str(int(number)) if number.is_integer() else f"{number:.10g}"


def _sections(code: str) -> list[str]:
    """Return the formats for positive and other numbers, which semicolons separate."""
    return re.sub(r'("[^"]*"|\\.)|;', lambda found: found[1] or "\0", code).split("\0")


def _in_digits(number: Decimal, digits: str) -> str:
    """Return a number in a format such as `#,##0.00` or `000`."""
    whole, _, rest = digits.partition(".")
    rounded = number.quantize(Decimal(1).scaleb(-len(rest)), ROUND_HALF_UP)
    before, _, after = f"{rounded:,f}".partition(".")
    least = rest.rstrip("#?")
    while len(after) > len(least) and after.endswith("0"):
        after = after[:-1]
    before = "" if before == "0" else before if "," in whole else before.replace(",", "")
    before = before.zfill(whole.count("0"))
    return f"{before}.{after}" if after else before


def _shown_time(number: float, letters: str, epoch: datetime) -> str:
    seconds = round(number * 86_400)
    if "[" in letters:
        minutes, rest = divmod(abs(seconds), 60)
        told = f"{'-' * (seconds < 0)}{minutes // 60}:{minutes % 60:02}"
        return f"{told}:{rest:02}" if rest else told
    try:
        when = epoch + timedelta(seconds=seconds)
    except OverflowError:
        return plain_number(number)
    time = f"{when:%H:%M:%S}" if when.second else f"{when:%H:%M}"
    dated, timed = bool(set(letters) & set("yd")) or not set(letters) & set("hs"), set(letters) & set("hs")
    return " ".join([f"{when:%Y-%m-%d}"] * dated + [time] * bool(timed))

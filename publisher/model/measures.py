"""Numbers of boxes that a column may give: `"{track}"`, `"{4*strength}"`, `"5 + {4*track}"`, `"80 - {h}"`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from publisher.base.errors import DefinitionError
from publisher.model.cells import number_in

_NUMBER = r"\d{1,4}(?:\.\d{1,4})?"
_WRITTEN = re.compile(
    rf"(?:(?P<first>-?{_NUMBER})\s*(?P<sign>[+-])\s*)?\{{\s*(?:(?P<factor>-?{_NUMBER})\s*\*)?(?P<column>[^{{}}*]+)\}}"
)
_HINT = 'write a number without quotes, or a column: "{track}", "{4*track}", "5 + {4*track}"'


class Measure(NamedTuple):
    """A number that a column gives: the cell, `factor` times, added to `first`."""

    column: str
    factor: float = 1.0
    first: float = 0.0

    @classmethod
    def read(cls, key: str, written: str) -> Measure:
        """Return the measure that is written in a layout; DefinitionError for anything else."""
        found = _WRITTEN.fullmatch(written.strip())
        if not found:
            told = f"{key.split()[0]}: {written!r} is not a number or a column"
            raise DefinitionError(told, hint=_HINT)
        factor = float(found["factor"] or 1) * (-1 if found["sign"] == "-" else 1)
        return cls(found["column"].strip(), factor, float(found["first"] or 0))

    def of(self, fields: Mapping[str, str], least: float, most: float) -> float | None:
        """Return the number for a row, `50%` as 0.5, None for an empty cell; DefinitionError if it is out of
        range, or a share of nothing."""
        cell = fields[self.column]
        if not cell:
            return None
        number = number_in(cell)
        wanted = f"a number from {self._cell(least, most)}"
        if number is None:
            raise DefinitionError(f"{cell!r} is not {wanted}", hint="write digits, or leave the cell empty")
        if "%" in cell:
            number /= 100
            if abs(self.factor) == 1 < most:
                hint = f'say of what in the layout: "{{60*{self.column}}}" is a share of 60'
                raise DefinitionError(f"{cell!r} is a share, and not {wanted}", hint=hint)
        found = self.first + self.factor * number
        if not least <= found <= most:
            given = f" gives {found:g}, which" if (self.factor, self.first) != (1.0, 0.0) else ""
            told = f"{cell!r}{given} is not from {least:g} to {most:g}"
            raise DefinitionError(told, hint=f"expected: {wanted}")
        return found

    def _cell(self, least: float, most: float) -> str:
        """Return the range of the cell: `0 to 1`."""
        low, high = sorted((end - self.first) / (self.factor or 1) for end in (least, most))
        return f"{low:g} to {high:g}"

"""Papers and sheets of labels by the names that people give them."""

from __future__ import annotations

import re

from publisher.base.errors import PrintError, did_you_mean
from publisher.components.sheets.labels import label_sheets
from publisher.components.sheets.paper import PAPERS, ROLL, Paper

_SHORTEST, _LONGEST = 20.0, 1500.0
_MEASURES = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)\s*[x×]\s*(\d{1,4}(?:\.\d{1,3})?)\s*(mm|cm|in)?")
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}


def named_paper(name: str) -> Paper:
    """Return the paper called `name`, a sheet of labels, or paper of those measures (`200x300mm`, `11x14in`);
    raise PrintError if it is unknown."""
    words = name.lower().replace("×", "x").split()
    wanted = "-".join(words)
    if wanted in PAPERS:
        return PAPERS[wanted]
    if wanted == "roll":
        return ROLL
    if found := _MEASURES.fullmatch("".join(words)):
        return _measured(name, float(found[1]), float(found[2]), found[3] or "mm")
    for sheet in label_sheets():
        if wanted in sheet.names:
            return sheet.paper
    sheets = [sheet.name for sheet in label_sheets()]
    hint = did_you_mean(wanted, sheets if "-" in wanted else [*PAPERS, "roll"])
    raise PrintError(
        f"unknown paper {name!r}",
        hint=f"{hint}; or measures: 200x300mm, 11x14in; or a sheet of labels (publisher docs labels)",
    )


def _measured(name: str, width: float, height: float, unit: str) -> Paper:
    factor = _UNITS[unit]
    for length in (width, height):
        if not _SHORTEST <= factor * length <= _LONGEST:
            raise PrintError(
                f"paper {name!r}: {factor * length:g} mm is not between {_SHORTEST:g} and {_LONGEST:g} mm"
            )
    title = f"{width:g} × {height:g} {unit}"
    return Paper(title, round(factor * width, 3), round(factor * height, 3), inches=unit == "in")

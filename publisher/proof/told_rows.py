"""Tables whose rows are told as small examples: the sentences of a row, with its cells in them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from publisher.base.errors import RulesError
from publisher.engine.words import Told
from publisher.proof.readings import SEAT, RowReading, source_of
from publisher.proof.sentences import NOWHERE, plain_sentences
from publisher.proof.understanding import carry_out, found_words, understand

_CELL = re.compile(r"\{(?P<heading>[^{}?]+)(?P<checked>\?)?\}")


def told_row(told: Told) -> RowReading:
    """The reading of a table that is told in sentences; RulesError if they name another column."""
    headings = tuple(heading.casefold() for heading in told.headings)
    sentences = [sentence for sentence in re.split(r"(?<=\.)\s+", told.sentences) if sentence]
    for match in _CELL.finditer(told.sentences):
        if match[0][1:-1].casefold() not in headings and match[0][1:-1] != "seat":
            raise RulesError(f"“{told.sentences}” names {match[0]}, which is no column of the table")

    def run(scene: Any, cells: Mapping[str, Any]) -> Mapping[str, Any]:
        if not told.goes_on:
            scene.begin()
        found: dict[str, Any] = {}
        for sentence in sentences:
            _tell(sentence, scene, cells, found)
        return found

    return RowReading(headings, run, source_of("tables", " · ".join(headings)))


def _word(scene: Any, column: str, cells: Mapping[str, Any]) -> str:
    """What fills a cell's place in the sentence: 0 for an empty one, nothing for a yes or no."""
    if column == "seat":
        return str(scene.name_of(cells[SEAT]))
    return "" if column.endswith("?") and cells[column] in ("yes", "no") else str(cells[column]) or "0"


def _tell(sentence: str, scene: Any, cells: Mapping[str, Any], found: dict[str, Any]) -> None:
    """Carry out what one sentence tells of a row, or note what the engine finds for a checked cell; an empty
    one states that there is nothing: 0."""
    checked = [match["heading"] for match in _CELL.finditer(sentence) if match["checked"]]
    columns = [f"{match['heading']}{match['checked'] or ''}".casefold() for match in _CELL.finditer(sentence)]
    if any(cells[column] == "" for column in columns if not column.endswith("?")):
        return
    words = {column: _word(scene, column, cells) for column in columns}
    empty = [column for column in columns if cells.get(column) == ""]
    text = _CELL.sub(lambda m: words[f"{m['heading']}{m['checked'] or ''}".casefold()], sentence)
    for said in plain_sentences(text, bold=bool(checked), location=NOWHERE):
        for told in understand(said, scene):
            if checked:
                answer = found_words(told, scene)
                found[f"{checked[0].casefold()}?"] = "" if empty and answer == "0" else answer
            else:
                carry_out(told, scene)

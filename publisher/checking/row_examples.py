"""Tables with rows as small examples: the sentences of a row, with its cells in them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from publisher.base.errors import RulesError
from publisher.checking.interpret import execute, found_words, interpret
from publisher.checking.readings import RowReading, source_of
from publisher.checking.sentences import NOWHERE, plain_sentences
from publisher.engine.words import Told

_CELL = re.compile(r"\{([^{}?]+\??)\}")


def row_example(told: Told) -> RowReading:
    """Return the reading of a table with sentences; RulesError if they name an unknown column."""
    headings = tuple(heading.casefold() for heading in told.headings)
    sentences = [sentence for sentence in re.split(r"(?<=\.)\s+", told.sentences) if sentence]
    for column in _CELL.findall(told.sentences):
        if column.casefold() not in headings:
            raise RulesError(f"“{told.sentences}” names {{{column}}}, which is not a column of the table")

    def run(scene: Any, cells: Mapping[str, Any]) -> Mapping[str, Any]:
        if not told.goes_on:
            scene.begin()
        found: dict[str, Any] = {}
        for sentence in sentences:
            _tell(sentence, scene, cells, found)
        return found

    return RowReading(headings, run, source_of("tables", " · ".join(headings)))


def _tell(sentence: str, scene: Any, cells: Mapping[str, Any], found: dict[str, Any]) -> None:
    """Carry out one sentence of a row, or note the engine's value for a checked cell (if empty, 0)."""
    columns = [column.casefold() for column in _CELL.findall(sentence)]
    checked = next((column for column in columns if column.endswith("?")), "")
    if any(cells[column] == "" for column in columns if not column.endswith("?")):
        return
    text = _CELL.sub(lambda match: _word(match[1].casefold(), cells), sentence)
    for said in plain_sentences(text, bold=bool(checked), location=NOWHERE):
        for told in interpret(said, scene):
            if checked:
                answer = found_words(told, scene)
                found[checked] = "" if cells[checked] == "" and answer == "0" else answer
            else:
                execute(told, scene)


def _word(column: str, cells: Mapping[str, Any]) -> str:
    """Return the word for a cell: 0 for an empty one, none for the yes or no of a plain claim."""
    return "" if column.endswith("?") and cells[column] in ("yes", "no") else str(cells[column]) or "0"

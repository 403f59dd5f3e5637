"""The labels of table rows: the facts of a row that begins with a number must ask about that number."""

from __future__ import annotations

import re

from publisher.checking.facts import fact_value
from publisher.checking.report import Problem, Report
from publisher.text.document import Cell, Document, Fact, Table, plain, walk

_ARGUMENTS = re.compile(r"\(([^)]*)\)$")


def check_labels(document: Document, report: Report) -> None:
    """Report the facts of a table cell with a number that differs from the label of its row or column."""
    for block in walk(document.blocks):
        if isinstance(block, Table):
            for row in block.rows:
                for cell, head in zip(row[1:], block.head[1:], strict=False):
                    _check_cell(row[0], head, cell, report)


def _check_cell(label: Cell, head: Cell, cell: Cell, report: Report) -> None:
    labels = {fact_value(plain(label.children)), fact_value(plain(head.children))}
    named = {one for one in labels if re.fullmatch(r"\d+", one)}
    for node in cell.children:
        if isinstance(node, Fact) and node.name and (match := _ARGUMENTS.search(node.name)):
            asked = {word.strip() for word in match[1].split(",")}
            if named and not named & asked and any(word.isdecimal() for word in asked):
                told = f"fact:{node.name} is in the row {plain(label.children)!r}"
                hint = f"ask about {' or '.join(sorted(named))}, or correct the row"
                report.add(Problem("label-differs", told, node.location, hint))

"""The limit of teaching examples in a section; other tries belong to the check."""

from __future__ import annotations

from collections import Counter

from publisher.checking.report import Report
from publisher.text.document import Document, Example, Heading, plain, under_headings

MOST = 3
"""The most examples that teach in one section; readers skip the rest."""


def check_teaching(document: Document, report: Report) -> None:
    """Warn about sections with too many printed examples, at the first one too many."""
    count: Counter[tuple[Heading, ...]] = Counter()
    for above, block in under_headings(document.blocks):
        if isinstance(block, Example) and block.teaches:
            count[above] += 1
            if count[above] == MOST + 1:
                section = plain(above[-1].children) if above else ""
                said = f"more than {MOST} examples teach under “{section}”"
                hint = "let those teach that surprise, and begin the others with **Test.**"
                report.warn("crowded", said, block.location, hint)

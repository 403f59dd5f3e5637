"""Examples that teach are few: what else is tried belongs to the proof."""

from __future__ import annotations

from publisher.proof.report import Problem, Report
from publisher.text.document import Document, Example, Heading, plain

MOST = 3
"""Examples of one section that teach; whoever reads more has stopped reading."""


def check_teaching(document: Document, report: Report) -> None:
    """Warn of sections in which too many examples are printed, at the first one too many."""
    section, count = "", 0
    for block in document.blocks:
        if isinstance(block, Heading):
            section, count = plain(block.children), 0
        elif isinstance(block, Example) and block.teaches:
            count += 1
            if count == MOST + 1:
                said = f"more than {MOST} examples teach under “{section}”"
                hint = "let those teach that surprise, and begin the others with **Proof.**"
                report.add(Problem("crowded", said, block.location, hint, "warning"))

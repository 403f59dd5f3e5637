"""The alignment of the columns of a table."""

from __future__ import annotations

import re

from publisher.text.document import Align, Table, plain

_NUMBER = re.compile(r"[-−+–±×]?\s*[\d½¼¾][\d\s.,:/½¼¾–−-]*%?|[–—-]?")


def aligned(block: Table) -> list[Align]:
    """Return the side of each column; numbers go right unless the author says otherwise."""
    sides: list[Align] = []
    for i, side in enumerate(block.align):
        words = [plain(row[i].children).strip() for row in block.rows if i < len(row)]
        numbers = any(words) and all(_NUMBER.fullmatch(word) for word in words)
        sides.append(side or ("right" if numbers else "left"))
    return sides

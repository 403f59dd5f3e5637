"""On which side the words of a table stand."""

from __future__ import annotations

import re

from publisher.text.document import Align, Table, plain

_NUMBER = re.compile(r"[-−+–±×]?\s*[\d½¼¾][\d\s.,:/½¼¾–−-]*%?|[–—-]?")


def aligned(block: Table) -> list[Align]:
    """The side of each column; one of nothing but numbers goes right unless the author said."""
    sides: list[Align] = []
    for i, side in enumerate(block.align):
        words = [plain(row[i].children).strip() for row in block.rows if i < len(row)]
        numbers = any(words) and all(_NUMBER.fullmatch(word) for word in words)
        sides.append("right" if side == "left" and numbers else side)
    return sides

"""The words of texts for the search: without case and accents."""

from __future__ import annotations

import re
import unicodedata
from html import unescape

from publisher.text.document import Blocks, Example, Note, Notes, Paragraph, plain, walk

LEAST = 3
"""The least letters of a word; shorter words are in every text."""
PACE = 200
"""The words that most people read in a minute."""

_DRAWN = re.compile(r"<svg.*?</svg>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_WORD = re.compile(rf"[^\W\d_]{{{LEAST},}}|[\u3400-\u9fff]")


def folded(text: str) -> str:
    """Return the text in small letters without accents: `ä` is `a`."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(char for char in apart if not unicodedata.combining(char)).lower()


def searched(markup: str) -> frozenset[str]:
    """Return the words of a page without those of its pictures; each Chinese character is a word."""
    return frozenset(_WORD.findall(folded(unescape(_TAG.sub(" ", _DRAWN.sub(" ", markup))))))


def reading_minutes(blocks: Blocks) -> int:
    """Return the minutes to read the rules, without examples, notes and tables."""
    rules = walk(tuple(block for block in blocks if not isinstance(block, Example | Note | Notes)))
    words = sum(len(plain(block.children).split()) for block in rules if isinstance(block, Paragraph))
    return max(1, round(words / PACE))

"""The words of texts, as they are searched: without case and accents."""

from __future__ import annotations

import re
import unicodedata
from html import unescape

from publisher.text.document import Blocks, Example, Note, Notes, Paragraph, plain, walk

LEAST = 3
"""Shorter words are in every text."""
PACE = 200
"""Words that most people read in a minute."""

_DRAWN = re.compile(r"<svg.*?</svg>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_WORD = re.compile(rf"[^\W\d_]{{{LEAST},}}|[\u3400-\u9fff]")


def folded(text: str) -> str:
    """Small letters without accents: `ä` is `a`."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(char for char in apart if not unicodedata.combining(char)).lower()


def searched(markup: str) -> frozenset[str]:
    """The words that are read on a page, those of its pictures left out; Chinese characters are words."""
    return frozenset(_WORD.findall(folded(unescape(_TAG.sub(" ", _DRAWN.sub(" ", markup))))))


def reading_minutes(blocks: Blocks) -> int:
    """How long one reads the rules, without examples, notes and tables."""
    rules = walk(tuple(block for block in blocks if not isinstance(block, Example | Note | Notes)))
    words = sum(len(plain(block.children).split()) for block in rules if isinstance(block, Paragraph))
    return max(1, round(words / PACE))

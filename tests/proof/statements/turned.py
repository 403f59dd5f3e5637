"""True sentences, each with words of it and what they are exchanged for to make it false."""

from __future__ import annotations

Row = tuple[str, str, dict[str, str | tuple[str, ...]]]
"""A game, a sentence that is true of it, and words with what makes it false in their place."""


def turns(rows: list[Row]) -> list[tuple[str, str, str, str]]:
    """Game, sentence, word, and what stands for it: once for each."""
    return [
        (slug, rule, word, new)
        for slug, rule, words in rows
        for word, others in words.items()
        for new in ((others,) if isinstance(others, str) else others)
    ]

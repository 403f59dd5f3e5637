"""Words of a language by name, or in the author's own files."""

from __future__ import annotations

from pathlib import Path

import msgspec

from publisher.model.wording import Words, ready_set, ready_words, refuse_letter
from publisher.press.ready_or_own import converted, in_own_file


class _Holder(msgspec.Struct):
    words: Words


def named_words(name: str) -> Words:
    """Return a ready set by its name, or the set in a TOML file; UsageError if there is none, with the line
    of an error in a file."""
    ready = ready_words()
    return ready_set(name) if name in ready else in_own_file("words", name, ready, _decoded)


def _decoded(text: str, path: Path) -> Words:
    words: Words = converted(text, path, "words", _Holder)
    for rank, letter in words.ranks.items():
        refuse_letter(f"ranks.{rank}", rank, letter)
    return words

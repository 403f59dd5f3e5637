"""The words without which a sentence cannot be of a form, so that most forms need not be tried on it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from publisher.engine.words import PLACEHOLDER

Needs: TypeAlias = tuple[frozenset[str], ...]
"""Of each of these sets, every sentence of a form has a word."""

_SLOT = "\0"
_GROUP = re.compile(r"\(([^()]*)\)(\??)")
_WHOLE_WORD = re.compile(r"(?<![^\s])[\w-]+(?=(?:,\??)?(?:\s|$))")
_WORDS_ONLY = re.compile(r"(?:\(\?:)?([\w ’'|-]+)\)?")
_APART_BEFORE, _APART = re.compile(r"(?:^|\s)\Z"), re.compile(r"(?:,\??)?(?:\s|\Z)")


def needs(phrase: str, looks: Callable[[str], str]) -> Needs:
    """Those outside its brackets, one from each of `(a|b)`, and one of each slot in which only certain words
    may stand; `looks` tells what a kind of words looks like."""
    if "\\" in phrase:
        return ()
    bare = PLACEHOLDER.sub(lambda slot: _choice(looks(slot["kind"])), phrase).casefold()
    while (inner := _GROUP.sub(_folded, bare)) != bare:
        bare = inner
    words = [frozenset([word]) for word in _WHOLE_WORD.findall(_GROUP.sub(_SLOT, bare))]
    return (*words, *(found for group in _GROUP.finditer(bare) if (found := _one_of(group))))


def _choice(looks: str) -> str:
    """A slot as a choice between its words, where only certain ones may stand in it."""
    match = _WORDS_ONLY.fullmatch(looks)
    return f"({match[1]})" if match else _SLOT


def _folded(group: re.Match[str]) -> str:
    """What may be left out, or stands within other brackets, as a gap; words beside it stay apart from it."""
    before = group.string[: group.start()]
    if not group[2] and before.count("(") == before.count(")"):
        return group[0]
    choices = group[1].split("|")
    begun = " " if all(choice.startswith(" ") for choice in choices) else ""
    ended = " " if all(choice.endswith(" ") for choice in choices) else ""
    return f"{begun}{_SLOT}{ended}"


def _one_of(group: re.Match[str]) -> frozenset[str]:
    """A word of each choice in brackets; none if some choice has none, or they are a part of a word."""
    if not (_APART_BEFORE.search(group.string, 0, group.start()) and _APART.match(group.string, group.end())):
        return frozenset()
    found = [max(_WHOLE_WORD.findall(choice), key=len, default="") for choice in group[1].split("|")]
    return frozenset(found) if all(found) else frozenset()

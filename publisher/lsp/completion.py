"""The words that may be written at a place of a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from publisher.lsp.places import blocks
from publisher.lsp.words import Word

CONTEXTS = (
    (re.compile(r"\bfact:(?:[\w-]+/)?(?P<begun>[\w-]*)$"), "fact"),
    (re.compile(r"\((?:see )?rules? (?:[\w-]+(?:,| and) )*(?P<begun>[\w-]*)$"), "rule"),
    (re.compile(r"\]\(#(?P<begun>[\w-]*)$"), "rule"),
    (re.compile(r"^\[\[include (?P<begun>[\w-]*)$"), "chapter"),
)
NAMES = ("player", "card", "point", "piece")
_PLACEHOLDER = re.compile(r"\{(?:\w+:)?(?P<kind>\w+)\??\}")
_WORD = re.compile(r"[^\s*()\[\]|,:]*$")
_CLAUSE = re.compile(r"(?:^> ?|\*\*|[.!?:;,] )(?P<begun>[^.*!?:;,]*)$")
_CHOICE = re.compile(r"\((?P<inside>[^()]*)\)(?P<optional>\?)?")
_MAYBE = re.compile(r"(?<=\w)\?(?!\})")
"""The mark of a letter that may be left out: `stones?`."""
_REAL = {r"\(": "\ue000", r"\)": "\ue001"}
"""Real parentheses in a phrase, and what stands for them while choices are read."""


class Offer(NamedTuple):
    """A word or phrase for a place: it replaces the text from the column `start` up to the cursor."""

    word: Word
    start: int
    insert: str
    """The text, which may have placeholders: `{seat} plays {move}`."""


def offers(
    lines: Sequence[str], line: int, column: int, words: Iterable[Word], rules: Mapping[str, str]
) -> Iterator[Offer]:
    """Yield what may be written at a place: after `fact:` a fact, in an example names and sentences."""
    before = lines[line][:column]
    for pattern, kind in CONTEXTS:
        if found := pattern.search(before):
            known = (Word("rule", *rule) for rule in rules.items()) if kind == "rule" else words
            yield from (Offer(one, found.start("begun"), one.word) for one in known if one.kind == kind)
            return
    inside = any(block.first < line < block.last for block in blocks(lines))
    if not (inside or before.startswith(">")):
        return
    words, begun = list(words), _WORD.search(before)
    start = begun.start() if begun else column
    yield from (Offer(one, start, one.word) for one in words if one.kind in NAMES)
    if not inside and (clause := _CLAUSE.search(before)):
        sort = "claim" if before.count("**") % 2 else "action"
        yield from _phrases(words, sort, clause["begun"], clause.start("begun"))


def _phrases(words: Sequence[Word], sort: str, begun: str, start: int) -> Iterator[Offer]:
    """Yield the sentences of a sort; the player whose name has been typed is put into them."""
    players = (one.word for one in words if one.kind == "player")
    name = next((player for player in players if begun.startswith(player)), "")
    for one in words:
        if one.kind == sort:
            phrase = _simple(one.word)
            if name and phrase.startswith("{seat}"):
                phrase = name + phrase.removeprefix("{seat}")
            yield Offer(one, start, phrase)


def _simple(phrase: str) -> str:
    """Return a phrase without optional parts, with the first of its choices."""
    for real, held in _REAL.items():
        phrase = phrase.replace(real, held)
    while choice := _CHOICE.search(phrase):
        kept = "" if choice["optional"] else choice["inside"].split("|")[0]
        phrase = phrase[: choice.start()] + kept + phrase[choice.end() :]
    phrase = _MAYBE.sub("", phrase)
    for real, held in _REAL.items():
        phrase = phrase.replace(held, real[1])
    return " ".join(phrase.split())


def as_snippet(phrase: str) -> str:
    """Return a phrase in the form of editors, with stops at its placeholders: `${1:seat} plays ${2:move}`."""
    stops = iter(range(1, 100))
    literal = re.sub(r"[$\\]", r"\\\g<0>", phrase)
    return _PLACEHOLDER.sub(lambda found: f"${{{next(stops)}:{found['kind']}}}", literal)


def as_words(phrase: str) -> str:
    """Return a phrase with the kinds of words in place of its placeholders."""
    return _PLACEHOLDER.sub(r"\g<kind>", phrase)

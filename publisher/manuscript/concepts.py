"""The concepts that players look up in an index, and the sections of a text that belong to them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator
from functools import cache, cached_property
from typing import NamedTuple

import msgspec

from publisher.base.described import described
from publisher.base.resources import bundled
from publisher.text.document import (
    Blocks,
    Emphasis,
    Heading,
    Items,
    Paragraph,
    inlines,
    plain,
    under_headings,
    walk,
)

FILE = "booklet/concepts.toml"

_SENTENCE_ENDS = (".", ":", "?", "!")


class Concept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A concept of the index: a section belongs to it if its title or terms have one of `words` or its prose
    one of `prose`, unless its title has one that is `excepted`."""

    words: tuple[str, ...]
    prose: tuple[str, ...] = ()
    excepted: tuple[str, ...] = msgspec.field(default=(), name="not")

    @cached_property
    def folded(self) -> tuple[str, ...]:
        """All words for it, without case."""
        return tuple(word.casefold() for word in (*self.words, *self.prose))


@described
class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    concepts: dict[str, Concept]
    stressed: tuple[str, ...] = msgspec.field(default=(), name="not terms")


class Found(NamedTuple):
    """A concept or a term, and the section that explains it; `main` if the title of the section names it."""

    word: str
    section: str
    main: bool


@cache
def _file() -> _File:
    with (bundled("templates") / FILE).open("rb") as file:
        return msgspec.convert(tomllib.load(file), _File)


def found(blocks: Blocks, language: str = "") -> Iterator[Found]:
    """Yield the concepts and terms that the sections of a text explain, each concept of a section once. Of a
    translation into a `language`, which has no list of concepts, yield the titles of sections."""
    if language:
        yield from (Found(plain(heading.children), heading.id, main=True) for heading in _sections(blocks))
        return
    told = _file()
    known = {word for concept in told.concepts.values() for word in concept.words} | set(told.stressed)
    for heading, within in _sections(blocks).items():
        terms = dict.fromkeys(_terms(within))
        title = plain(heading.children)
        prose = "\n".join(plain(block.children) for block in walk(within) if isinstance(block, Paragraph))
        whole = "\n".join((title, *terms, prose)).casefold()  # a quick test: most words are not there at all
        for name, concept in told.concepts.items():
            if any(map(whole.__contains__, concept.folded)) and _belongs(concept, title, terms, prose):
                yield Found(name, heading.id, _says(title, concept.words))
        yield from (Found(term, heading.id, term in title.casefold()) for term in terms if term not in known)


def _belongs(concept: Concept, title: str, terms: Collection[str], prose: str) -> bool:
    if _says(title, concept.excepted):
        return False
    named = _says(title, concept.words) or any(term in concept.words for term in terms)
    return named or _says(prose, concept.prose)


def _sections(blocks: Blocks) -> dict[Heading, Blocks]:
    """Return the text of each section that has an id, without its lower sections and examples."""
    within: dict[Heading, Blocks] = {}
    for above, block in under_headings(blocks):
        if above and above[-1].id and isinstance(block, Heading | Paragraph | Items):
            own = () if isinstance(block, Heading) else (block,)
            within[above[-1]] = (*within.get(above[-1], ()), *own)
    return within


def _terms(blocks: Blocks) -> Iterator[str]:
    """Yield the words in italics, as terms are where they are explained; not sentences or single letters."""
    for node in inlines(blocks):
        if isinstance(node, Emphasis):
            word = plain(node.children).casefold()
            if len(word) > 1 and not word.endswith(_SENTENCE_ENDS):
                yield word


def _says(text: str, words: tuple[str, ...]) -> bool:
    return bool(words) and bool(_pattern(words).search(text))


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b", re.IGNORECASE)

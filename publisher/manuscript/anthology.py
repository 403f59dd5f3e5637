"""A whole collection as one book: its chapters, and the parts before and after them."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from publisher import __version__
from publisher.manuscript.chapter import KINDS, Chapter
from publisher.manuscript.credits import works
from publisher.manuscript.family_tree import Branch, family_tree
from publisher.manuscript.lookups import (
    Lookup,
    drop_common_terms,
    drop_ordinary_terms,
    drop_terms_of_a_kind,
    join_inflected_terms,
    keep_main_places,
    sorting,
)
from publisher.manuscript.matter import Matter, Prose, has_prose, prose
from publisher.manuscript.references import Entry
from publisher.manuscript.shared_sections import link_repeated_sections
from publisher.model.translation import translated_file
from publisher.text.document import Document, under_headings
from publisher.text.glossary import Term

FEW = 3
"""Parts of a book with fewer games than this, on average, do not help a reader."""
MAIN = 6
"""The most sources that the front of a book names; its credits name all."""


class Part(NamedTuple):
    """Chapters that belong together; `name` is "" for those before the first part."""

    name: str
    chapters: tuple[Chapter, ...]


class Anthology:
    """A title, chapters (those of one part together) and the texts around them. A section that several
    chapters have in the same words is printed in the first of them."""

    def __init__(self, title: str, chapters: Sequence[Chapter], matter: Matter | None = None) -> None:
        self.title = title
        self.kinds = frozenset(chapter.kind for chapter in chapters if chapter.is_game)
        self.chapters = link_repeated_sections(tuple(map(self._of_use, chapters)))
        self.matter = matter or Matter()
        self.wording = self.matter.wording
        self.games = tuple(chapter for chapter in self.chapters if chapter.is_game)
        in_parts = groupby(self.chapters, lambda chapter: chapter.part)
        self.parts = tuple(Part(name, tuple(group)) for name, group in in_parts)
        self.named_parts = sum(bool(part.name) for part in self.parts)

    def _of_use(self, chapter: Chapter) -> Chapter:
        """Return a chapter; one that is not a game loses the sections that are marked, as `{.cards}`, for
        kinds of games that are not in the book."""
        if chapter.is_game:
            return chapter
        sample = chapter.sample and _without(chapter.sample, KINDS - self.kinds)
        return replace(chapter, document=_without(chapter.document, KINDS - self.kinds), sample=sample)

    @property
    def has_part_pages(self) -> bool:
        """True if the parts are large enough for a page before each."""
        return self.named_parts > 1 and len(self.games) >= FEW * self.named_parts

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """The targets of references, by the slugs of the chapters."""
        return {chapter.slug: chapter.entry for chapter in self.chapters}

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The entries of the glossary: the terms that are used, sorted."""
        found = {term for chapter in self.chapters for term in chapter.glossed[1]}
        return tuple(sorted(found, key=lambda term: sorting(term.word, self.wording.after_z)))

    @cached_property
    def tree(self) -> Branch:
        """The family tree of its games; without branches in a translation, which has no names for them."""
        return Branch((), (), self.games) if self.wording.translated else family_tree(self.games)

    @cached_property
    def lookups(self) -> list[Lookup]:
        """The entries of the index: games, their rules by name, and the terms of the glossary that have a
        rule: the others only lead to the glossary, which is in the same order."""
        found = drop_common_terms(
            (one for chapter in self.chapters for one in chapter.lookups()),
            len(self.chapters),
            self.wording.after_z,
        )
        found = keep_main_places(found, self.wording.after_z)
        found = drop_terms_of_a_kind(
            found,
            [{one.title for one in self.chapters if one.kind == kind} for kind in KINDS],
            self.wording.after_z,
        )
        found = drop_ordinary_terms(found, [chapter.vocabulary for chapter in self.chapters])
        found += [Lookup(term.word, "", term.key) for term in self.terms]
        found = found if self.wording.translated else join_inflected_terms(found)
        words = {sorting(one.word) for one in found if one.place}
        return [one for one in found if one.place or one.is_title or sorting(one.word) in words]

    def preface(self) -> Prose | None:
        found = works((chapter.credits for chapter in self.games), self.wording)
        numbers = {"title": self.title, "games": len(self.games), "parts": self.named_parts}
        told = {"works": found[:MAIN], "others": found[MAIN:], "version": __version__}
        title = self.wording.say("About this book")
        return self._prose(title, "preface.md", kinds=self.kinds, **numbers, **told)

    def reading(self) -> Prose | None:
        return self._prose(self.wording.say("How to read an example"), "reading.md", kinds=self.kinds)

    def related(self) -> Prose:
        return prose("How these games are related", "related.md")

    def colophon(self) -> Prose | None:
        return self._prose(self.wording.say("What was checked"), "colophon.md", matter=self.matter)

    def _prose(self, title: str, template: str, /, **fields: object) -> Prose | None:
        """Return a text in the language of the book; None if it is not in that language."""
        if language := self.wording.translated:
            template = translated_file(template, language)
        return prose(title, template, **fields) if has_prose(template) else None


def _without(text: Document, marks: AbstractSet[str]) -> Document:
    """Return the text without the sections that have one of these marks."""
    kept = (
        block
        for above, block in under_headings(text.blocks)
        if not any(mark in marks for heading in above for mark in heading.classes)
    )
    return replace(text, blocks=tuple(kept))

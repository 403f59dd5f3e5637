"""The glossary: terms with the same meaning in every text, and links where each is first used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec
from msgspec.structs import replace

from publisher.base.errors import TextError
from publisher.base.location import Location
from publisher.base.resources import bundled
from publisher.text.document import Block, Blocks, Inline, Items, Link, Paragraph, Run, Wordless

FILE = "booklet/glossary.toml"
KINDS = ("cards", "boards", "all")


class Term(msgspec.Struct, frozen=True):
    """A technical word. `kind` selects the games in which it has this meaning, `forms` are other spellings,
    `unless` phrases in which it means something else, `told` a link to the rule that explains it."""

    word: str
    meaning: str
    kind: str
    forms: tuple[str, ...] = ()
    told: Link | None = None
    unless: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Its anchor in a book."""
        return ":term-" + re.sub(r"\W+", "-", self.word)


@cache
def glossary(language: str = "") -> tuple[Term, ...]:
    """Return the terms of `templates/booklet/glossary.toml` in alphabetical order; those of a translation
    are in `glossary.fi.toml`, if there is one."""
    name = f"booklet/glossary.{language}.toml" if language else FILE
    source = bundled("templates") / name
    tables = tomllib.loads(source.read_text(encoding="utf-8")) if not language or source.is_file() else {}
    here = Location(f"templates/{name}")
    found = [
        Term(
            word,
            entry["meaning"],
            kind,
            tuple(entry.get("forms", ())),
            _told(entry, here),
            tuple(entry.get("unless", ())),
        )
        for kind in tables
        for word, entry in tables[kind].items()
    ]
    if wrong := [kind for kind in tables if kind not in KINDS]:
        raise TextError(f"unknown kind of games {wrong[0]!r}", here)
    return tuple(sorted(found, key=lambda term: term.word.casefold()))


def _told(entry: Mapping[str, Any], here: Location) -> Link | None:
    return Link(entry["told"], (Run("…", here),), here) if "told" in entry else None


def terms_for(kind: str, language: str = "") -> list[Term]:
    """Return the terms for games of this kind (cards, boards, other), in the language of a translation."""
    return [term for term in glossary(language) if term.kind in ("all", kind)]


def linked(blocks: Blocks, terms: Sequence[Term]) -> tuple[Blocks, list[Term]]:
    """Return the blocks with each term linked where it is first used in plain prose, and the terms found."""
    linker = _Linker(terms)
    return tuple(linker.block(block) for block in blocks), linker.found


class _Linker:
    def __init__(self, terms: Sequence[Term]) -> None:
        self.terms = {form.casefold(): term for term in terms for form in (term.word, *term.forms)}
        others = (words.casefold() for term in terms for words in term.unless)
        phrases = sorted((*self.terms, *others), key=len, reverse=True)  # the longest that fits is meant
        by_letter = groupby(sorted(phrases, key=itemgetter(0)), itemgetter(0))  # few are tried at each word
        anywhere = "|".join(f"(?:{'|'.join(map(re.escape, group))})" for _, group in by_letter)
        first = re.escape("".join({phrase[0]: "" for phrase in phrases}))
        pattern = rf"(?<![\w-])(?=[{first}])(?:{anywhere})(?![\w-])"
        self.pattern = re.compile(pattern, re.IGNORECASE) if phrases else None
        self.found: list[Term] = []

    def block(self, block: Block) -> Block:
        match block:
            case Paragraph():
                return replace(
                    block, children=tuple(part for node in block.children for part in self.inline(node))
                )
            case Items():
                return replace(block, items=tuple(tuple(map(self.block, item)) for item in block.items))
        return block

    def inline(self, node: Inline) -> Iterator[Inline]:
        if not isinstance(node, Run) or isinstance(node, Wordless) or self.pattern is None:
            yield node
            return
        done = 0
        for match in self.pattern.finditer(node.text):
            term = self.terms.get(match.group().casefold())
            if term and term not in self.found and not (term.word.islower() and _is_name(match)):
                self.found.append(term)
                if before := node.text[done : match.start()]:
                    yield Run(before, node.location)
                yield Link(term.key, (Run(match.group(), node.location),), node.location)
                done = match.end()
        if rest := node.text[done:]:
            yield Run(rest, node.location)


def _is_name(match: re.Match[str]) -> bool:
    """Return True if a word has a capital within a sentence, like the name of a game."""
    before = match.string[: match.start()].rstrip()
    return match.group()[0].isupper() and before[-1:].isalnum()

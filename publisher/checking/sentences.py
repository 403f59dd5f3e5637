"""The clauses of an example's paragraphs, which are read one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import msgspec

from publisher.base.location import Location
from publisher.model.tongue import ENGLISH_TONGUE, Tongue
from publisher.text.document import Emphasis, Fact, Inlines, Run, Strong
from publisher.text.typography import untypeset

_SENTENCE_END = re.compile(r"(?<=[.!?;:])\s+|(?<=[。！？；：])\s*")
_PROSE_END = re.compile(r"(?<=[.!?;])\s+|(?<=[。！？；：])\s*|(?<=:)\s+(?!(?:10|[2-9AKQJT])[ ,])")
"""A colon before a list of ranks does not end a sentence: `From the highest: A 10 K`."""
_CLOSING = ".!?;:,。！？；：，、 \t\n\xa0"
NOWHERE = Location("told")
"""The place of a sentence that is not in a text."""


class _Joints(NamedTuple):
    """The patterns for the words between the clauses of a language."""

    clause_end: re.Pattern[str]
    story_end: re.Pattern[str]
    opening: re.Pattern[str]
    supposed: re.Pattern[str]
    """The opening of a sentence that sets up an example; a claim has none."""
    tie: re.Pattern[str]
    """Words at the end of a part that link it to the next: `North leads ♠K, so **East may not play ♥2**`."""


@lru_cache(maxsize=32)
def _joints(tongue: Tongue) -> _Joints:
    joins, late = tongue.joins, tongue.joins_after_comma
    if tongue.spaced:
        clause_end = rf",\s+(?:{joins}|{late})\s+|;\s+|,\s+|(?<!\s)\s+(?:{joins})\s+"
        reason, before = rf"(?<!\s)\s+(?=(?:{tongue.reasons})\s)", r"(?<![\s,])[\s,]+"
        after = r"\b,?\s+"
    else:
        clause_end = rf"，\s*(?:{joins}|{late})?\s*|；\s*"
        reason, before, after = rf"(?<=\w)(?=(?:{tongue.reasons}))", r"[\s，]*", r"，?\s*"
    opening = rf"[\s{re.escape(_CLOSING)}]*(?:(?:{tongue.opens}){after})?"
    patterns = (
        clause_end,
        rf"{clause_end}|{reason}",
        opening,
        rf"{opening}(?:(?:{tongue.supposes}){tongue.gap})?",
        rf"{before}(?:{tongue.ties}|{tongue.reasons})\s*$",
    )
    return _Joints(*(re.compile(pattern, re.IGNORECASE) for pattern in patterns))


class Piece(msgspec.Struct, frozen=True):
    """A part of a text in one style."""

    text: str
    bold: bool
    location: Location
    checked: bool = False
    """True if it is the literal of a fact."""
    free: bool = False
    """True if it is declared free."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text to read: an action, or (in bold) a claim; in prose, a rule.

    `facts` are the parts of its text that facts check: their first letters, their ends, and the places of the
    facts. `free` are the parts that are declared free.
    """

    text: str
    bold: bool
    location: Location
    facts: tuple[tuple[int, int, Location], ...]
    free: tuple[tuple[int, int], ...]
    _stretch: Stretch = field(repr=False, compare=False)
    _start: int = field(repr=False, compare=False)
    _end: int = field(repr=False, compare=False)

    @property
    def tongue(self) -> Tongue:
        """The language of the sentence."""
        return self._stretch.tongue

    def clauses(self, story: bool = False) -> list[Sentence]:
        """Return the sentence cut at its commas and conjunctions; in a story also before reasons."""
        joints = _joints(self.tongue)
        cuts = joints.story_end if story else joints.clause_end
        ends = [found.span() for found in cuts.finditer(self._stretch.text, self._start, self._end)]
        starts = [self._start, *(end for _, end in ends)]
        stops = [*(start for start, _ in ends), self._end]
        cut = map(self._stretch.cut, starts, stops)
        return [clause for clause in cut if clause is not None]

    def place_of(self, letter: int) -> Location:
        """Return the place of the letter with that number, from 0, of the text."""
        return self._stretch.place_of(letter, self._start, self._end)

    def up_to(self, last: Sentence) -> Sentence:
        """Return this clause and those that follow it, up to the `last` one, as one."""
        joined = self._stretch.cut(self._start, last._end)
        assert joined is not None
        return joined


class Stretch:
    """Neighbouring pieces of one style: their words, and the place of each piece."""

    def __init__(self, pieces: list[Piece], tongue: Tongue) -> None:
        self.tongue = tongue
        self.text = "".join(piece.text for piece in pieces)
        self.bold = pieces[0].bold
        self.starts: list[tuple[int, Location]] = []
        self.facts: list[tuple[int, int, Location]] = []
        self.free: list[tuple[int, int]] = []
        end = 0
        for piece in pieces:
            if piece.checked:
                self.facts.append((end, end + len(piece.text), piece.location))
            if piece.free:
                self.free.append((end, end + len(piece.text)))
            lead = len(piece.text) - len(piece.text.lstrip())
            self.starts.append((end + lead, piece.location))
            end += len(piece.text)

    def cut(self, start: int, end: int) -> Sentence | None:
        """Return the sentence between two places, without words and stops around it; None if empty."""
        joints = _joints(self.tongue)
        opening = (joints.opening if self.bold else joints.supposed).match(self.text, start, end)
        start = opening.end() if opening else start
        end = start + len(self.text[start:end].rstrip(_CLOSING))
        said = self._said(start, end)
        if not re.search(r"\w", said):
            return None

        def within(first: int, last: int) -> tuple[int, int]:
            return len(self._said(start, first)), len(self._said(start, last))

        inside = (one for one in self.facts if start <= one[0] and one[1] <= end)
        facts = tuple((*within(first, last), place) for first, last, place in inside)
        free = tuple(within(first, last) for first, last in self.free if start <= first and last <= end)
        return Sentence(said, self.bold, self._place(start), facts, free, self, start, end)

    def _said(self, start: int, end: int) -> str:
        return re.sub(r"\s+", " ", self.text[start:end])

    def place_of(self, letter: int, start: int, end: int) -> Location:
        """Return the place of that letter of the sentence between two places, whose spaces are single."""
        spaces = re.finditer(r"\s+", self.text[start:end])
        for found in spaces:
            if found.start() >= letter:
                break
            letter += found.end() - found.start() - 1
        return self._place(start + letter)

    def _place(self, offset: int) -> Location:
        before = [(start, location) for start, location in self.starts if start <= offset] or self.starts[:1]
        start, location = before[-1]
        column = location.column + max(0, offset - start) if location.column else 0
        return Location(location.file, location.line, column)


def sentences(children: Inlines, prose: bool = False, tongue: Tongue = ENGLISH_TONGUE) -> Iterator[Sentence]:
    """Yield the sentences of a paragraph without its asides in italics. In `prose`, where bold and italics
    are only emphasis, they are words like others."""
    for _, pieces in groupby(_pieces(children, prose), attrgetter("bold")):
        stretch = Stretch(list(pieces), tongue)
        ends, start = _PROSE_END if prose else _SENTENCE_END, 0
        last = len(stretch.text) if prose else len(_joints(tongue).tie.sub("", stretch.text))
        for end in (*(m.start() for m in ends.finditer(stretch.text, 0, last)), last):
            sentence = stretch.cut(start, end)
            if sentence is not None:
                yield sentence
            start = end


def plain_sentences(text: str, bold: bool, location: Location) -> Iterator[Sentence]:
    """Yield the sentences in words that are not in a text; all in bold, or none."""
    run = Run(text, location)
    yield from sentences((Strong((run,), location),) if bold else (run,))


def _pieces(children: Inlines, prose: bool, bold: bool = False) -> Iterator[Piece]:
    for node in children:
        if isinstance(node, Run | Fact):
            is_fact, checked = isinstance(node, Fact), isinstance(node, Fact) and node.name is not None
            yield Piece(untypeset(node.text), bold, node.location, checked, is_fact and not checked)
        elif prose or not isinstance(node, Emphasis):
            yield from _pieces(node.children, prose, bold or (isinstance(node, Strong) and not prose))

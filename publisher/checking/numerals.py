"""Numerals: digits and number words in the prose of a rules text that nothing checks.

A numeral is checked if it is in a fact or an example; `[11](free)` declares one that nothing can compute.
Others are reported. Digits in names are not numerals: ♥10, c3, 9×9, A-10-K, row 3, § 2, a year, the two of
spades, and the headings of a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from publisher.base.characters import UNSPACED, whole_word
from publisher.base.location import Location
from publisher.checking.report import Report
from publisher.notation.words import NUMBERS
from publisher.text.document import Blocks, Document, Example, Fact, Inlines, Paragraph, Run, Table, walk

_LETTER = rf"[^\W\d{UNSPACED}]"
_RANK = r"(?:10|[2-9AKQJT])(?!\w)"
_LABELS = (
    r"(?i:rows?|columns?|files?|steps?|rules?|figures?|tables?|chapters?|sections?|pages?|parts?|phases?"
    r"|stages?|editions?|no\.)"
)
_WORDS = "|".join(word for word, number in NUMBERS.items() if number > 1)
_RANKS = "ace|king|queen|jack|eleven|ten|nine|eight|seven|six|five|four|three|two"
_DOES = r"(?:is|was|has|lies|stays|counts|brings|freezes)\b"
_A_CARD = (
    rf"(?:an?|the|each|every|red|black|wild) (?:{_RANKS})(?! (?:\w+ )?(?!{_DOES})\w+s\b)"
    rf"|(?:the )?(?:{_RANKS}) of (?!the|us|you|hi|her|its|each)\w+"
)
_THEN = r"(?:,? (?:and|or|to|down to|up to) |, )(?:an? |the )?"
_RUN = rf"(?=(?:[\w, ]*\b)?(?:ace|king|queen|jack)s?\b)(?:{_RANKS})s?(?:{_THEN}(?:{_RANKS})s?)+"
_NAMES = re.compile(
    r"(?P<size>\d+(?:\s*×\s*\d+)+)"
    r"|(?P<card>[♠♥♦♣]\s?\d+|\d+\s?[♠♥♦♣])"
    rf"|(?P<word>\d+{_LETTER}\w*|{_LETTER}\w*\d\w*)"
    rf"|(?P<ranks>(?<!\w)(?=[\d ,–-]*[AKQJT](?!\w)){_RANK}(?:[ ,]{{1,2}}{_RANK}){{2,}}"
    rf"|(?<!\w)(?=[\d–-]*[AKQJT](?!\w)){_RANK}(?:[–-]{_RANK})+)"
    rf"|(?P<place>§+\s?\d+|\b{_LABELS}\s+\d+(?:(?:,| and| or| to|,? and)\s+\d+|[–-]\d+)*)"
    r"|(?P<year>\b(?i:in|since|around|before|after|until)\s+(?:1[5-9]|20)\d\d\b(?! points)"
    r"|\((?:1[5-9]|20)\d\d\)|\b(?:1[5-9]|20)\d\d-[^\W\d]+)"
    rf"|(?P<cards>\b(?i:{_A_CARD})\b|\b(?i:{_RUN})\b)"
)
_NUMBER = r"\d+(?:[,.]\d+)*"
_NUMERAL = re.compile(whole_word(f"{_NUMBER}(?:[–:/]{_NUMBER})*") + rf"|(?<![\w-])(?i:{_WORDS})(?![\w-])")


def check_numerals(document: Document, source: str, report: Report) -> None:
    """Warn about every numeral in the prose of a text; `source` is the text as in its file."""
    lines = source.splitlines()
    for inlines in _prose(document.blocks):
        for numeral, place in _numerals(inlines, lines):
            hint = f"write [{numeral}](fact:…), or [{numeral}](free) if nothing can compute it"
            report.warn("unchecked-number", f"nothing checks {numeral!r}", place, hint)


def found_numerals(text: str) -> Iterator[re.Match[str]]:
    return _NUMERAL.finditer(_NAMES.sub(lambda match: "_" * len(match[0]), text))


def prose_text(children: Inlines, facts: bool = False) -> str:
    """Return the words of some prose, with its facts or with blanks instead of them."""
    return "".join(run.text for run in _runs(children, facts))


def _runs(inlines: Inlines, facts: bool = False) -> Iterator[Run]:
    """Yield the runs of text, with facts or with blanks instead of them."""
    for node in inlines:
        if isinstance(node, Run):
            yield node
        elif isinstance(node, Fact):
            yield Run(node.text if facts else "_" * len(node.text), node.location)
        else:
            yield from _runs(node.children, facts)


def _prose(blocks: Blocks) -> Iterator[Inlines]:
    """Yield the texts outside examples and headings, without the labels of rows."""
    for block in walk(blocks, but=Example):
        if isinstance(block, Paragraph):
            yield block.children
        elif isinstance(block, Table):
            for row in block.rows:
                yield from (cell.children for cell in row[1:])


def _numerals(inlines: Inlines, lines: Sequence[str]) -> Iterator[tuple[str, Location]]:
    runs = list(_runs(inlines))
    text = "".join(run.text for run in runs)
    for match in found_numerals(text):
        offset = match.start()
        for run in runs:
            if offset < len(run.text):
                yield match[0], _place(run, offset, match[0], lines)
                break
            offset -= len(run.text)


def _place(run: Run, offset: int, numeral: str, lines: Sequence[str]) -> Location:
    """Return the place of a numeral; printed dashes before it may be shorter than those of the source."""
    file, line, column = run.location
    guess = column - 1 + offset - (len(run.text) - len(run.text.lstrip()))
    found = lines[line - 1].find(numeral, guess) if line <= len(lines) else -1
    return Location(file, line, max(guess, found) + 1)

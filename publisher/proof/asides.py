"""Numbers in the asides of examples: each must be explained by what the example says.

An aside in italics is read by nobody but the reader, yet its numbers are not free. Each stands in the rest of
the example, or adds up with its neighbours to a number that does, `*40 for the deal, less 15*`; or it is a
fact like any other.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from publisher.proof.numerals import found_numerals, prose_text
from publisher.proof.report import Problem, Report
from publisher.proof.words import NUMBERS
from publisher.text.document import (
    Blocks,
    Document,
    Emphasis,
    Example,
    Fence,
    Inlines,
    Paragraph,
    Picture,
    Table,
    walk,
)

MOST_TERMS = 8
_LESS = re.compile(r"(?:\b(?:less|minus)\b[^;.]*|[-−])$", re.IGNORECASE)
_TWICE = re.compile(r"\b(?:twice|double)\s*(?:the )?$", re.IGNORECASE)
_TIMES = re.compile(r"\s*(?:×|times)\s*$")


def check_asides(document: Document, report: Report) -> None:
    """Warn of the numbers in asides that nothing in their example explains."""
    for block in walk(document.blocks):
        if isinstance(block, Example):
            stated = set(_stated(block.blocks))
            for aside in _asides(block.blocks):
                text = prose_text(aside.children)
                for numeral in unexplained(text, stated):
                    message = f"nothing in the example explains {numeral!r} in “{text}”"
                    hint = f"write [{numeral}](fact:…), or a sum that comes to what the example says"
                    report.add(Problem("unexplained-number", message, aside.location, hint, "warning"))


def _asides(blocks: Blocks) -> Iterator[Emphasis]:
    for block in walk(blocks):
        if isinstance(block, Paragraph):
            yield from (node for node in block.children if isinstance(node, Emphasis))


def _stated(blocks: Blocks) -> Iterator[int]:
    """The numbers that an example says outside its asides."""
    for block in walk(blocks):
        if isinstance(block, Paragraph):
            yield from _numbers(tuple(node for node in block.children if not isinstance(node, Emphasis)))
        elif isinstance(block, Table):
            for cell in (*block.head, *(cell for row in block.rows for cell in row)):
                yield from _numbers(cell.children)
        elif isinstance(block, Fence) and not isinstance(block, Picture):
            yield from map(int, re.findall(r"\d+", block.text))


def _numbers(inlines: Inlines) -> Iterator[int]:
    text = prose_text(inlines, facts=True)
    for match in found_numerals(text):
        yield from _values(match[0])


def unexplained(text: str, stated: Collection[int]) -> Iterator[str]:
    """The numerals of an aside that neither are stated nor add up to what is."""
    text = text.replace(" × ", " times ")  # no size of a board
    found = [match for match in found_numerals(text) if len(_values(match[0])) == 1]
    terms = _terms(text, found)
    for place, match in enumerate(found):
        (value,) = _values(match[0])
        if value not in stated and not _adds_up(terms, place, stated):
            yield match[0]


def _values(numeral: str) -> list[int]:
    """`1,000` is one number, `6–2` are two."""
    if numeral.casefold() in NUMBERS:
        return [NUMBERS[numeral.casefold()]]
    return [int(part) for part in re.split(r"[–:/]", numeral.replace(",", "")) if part.isdecimal()]


def _terms(text: str, found: Sequence[re.Match[str]]) -> list[int]:
    """The values as they are to be added: in *less 15 and 30* both are taken away, *twice 17* is 34, and
    *250 × 3* is 750 and nothing."""
    terms: list[int] = []
    for match in found:
        (value,) = _values(match[0])
        before = text[: match.start()]
        if _TIMES.search(before) and terms:
            terms[-1], value = terms[-1] * value, 0
        elif _TWICE.search(before):
            value *= 2
        terms.append(-value if _LESS.search(before) else value)
    return terms


def _adds_up(terms: Sequence[int], place: int, stated: Collection[int]) -> bool:
    """Whether the term and some of the others come to what is stated, or to another of them."""
    others = [term for other, term in enumerate(terms) if other != place and term][:MOST_TERMS]
    for count in range(1, len(others) + 1):
        for among in combinations(range(len(others)), count):
            rest = sum(others[one] for one in among)
            total = abs(terms[place] + rest)
            left = [abs(term) for one, term in enumerate(others) if one not in among]
            if total in stated or total in left or (count > 1 and abs(rest) == abs(terms[place])):
                return True
    return abs(terms[place]) in stated

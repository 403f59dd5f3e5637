"""Numbers in the asides of examples: each must follow from the rest of the example.

No engine reads an aside in italics, but its numbers are checked. Each must be in the rest of the example, or
add up with its neighbours to a number that is (`*40 for the deal, less 15*`), or be a fact.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from publisher.checking.numerals import found_numerals, prose_text
from publisher.checking.report import Report
from publisher.notation.words import NUMBERS
from publisher.text.document import Blocks, Emphasis, Example, Fence, Inlines, Paragraph, Picture, Table, walk

MOST_TERMS = 8
_LESS = re.compile(r"(?:\b(?:less|minus)\b[^;.]*|[-−])$", re.IGNORECASE)
_TWICE = re.compile(r"\b(?:twice|double)\s*(?:the )?$", re.IGNORECASE)
_TIMES = re.compile(r"\s*(?:×|times)\s*")
_PLUS = re.compile(r"\s*(\+|(?<=\s)[−–-](?=\s))\s*")


def check_asides(examples: Iterable[Example], report: Report) -> None:
    """Warn about numbers in asides that do not follow from their example."""
    for example in examples:
        stated = set(_stated(example.blocks))
        for aside in asides_of(example.blocks):
            text = prose_text(aside.children)
            for numeral in unexplained(text, stated):
                message = f"nothing in the example explains {numeral!r} in “{text}”"
                hint = f"write [{numeral}](fact:…), or a sum with its result in the example"
                report.warn("unexplained-number", message, aside.location, hint)


def asides_of(blocks: Blocks) -> Iterator[Emphasis]:
    """Yield the asides of an example."""
    for block in walk(blocks):
        if isinstance(block, Paragraph):
            yield from (node for node in block.children if isinstance(node, Emphasis))


def _stated(blocks: Blocks) -> Iterator[int]:
    """Yield the numbers of an example outside its asides."""
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
    """Yield the numerals of an aside that are not stated in the example and do not add up to a stated number.
    In a sum such as `8 + 2 + 13` stated parts are not enough; a sum with its result, `18 − 13 = 5`, is."""
    terms = _terms(text.replace(" × ", " times "))  # no size of a board
    for place, term in enumerate(terms):
        others = (other for other in terms if other is not term and (other.summed or term.summed))
        if any(abs(other.value) == abs(term.value) for other in others):
            continue
        if not _adds_up([other.value for other in terms], place, stated):
            yield from (numeral for numeral, value in term.parts if term.summed or value not in stated)


def _values(numeral: str) -> list[int]:
    """Return the values of a numeral: `1,000` is one number, `6–2` are two."""
    if numeral.casefold() in NUMBERS:
        return [NUMBERS[numeral.casefold()]]
    return [int(part) for part in re.split(r"[–:/]", numeral.replace(",", "")) if part.isdecimal()]


@dataclass(slots=True)
class _Term:
    """The numerals that are added as one number: `15`, *less 15*, *twice 17*, *250 × 3*, `8 + 2 + 13`."""

    parts: list[tuple[str, int]]
    """The numerals, each with its value."""
    addends: list[int]

    @property
    def value(self) -> int:
        return sum(self.addends)

    @property
    def summed(self) -> bool:
        return len(self.addends) > 1


def _terms(text: str) -> list[_Term]:
    terms: list[_Term] = []
    end = 0
    for match in found_numerals(text):
        values = _values(match[0])
        if len(values) != 1:
            continue
        value, before, between = values[0], text[: match.start()], text[end : match.start()]
        if terms and _TIMES.fullmatch(between):
            terms[-1].addends[-1] *= value
        elif terms and (sign := _PLUS.fullmatch(between)):
            terms[-1].addends.append(value if sign[1] == "+" else -value)
        else:
            factor = (2 if _TWICE.search(before) else 1) * (-1 if _LESS.search(before) else 1)
            terms.append(_Term([], [factor * value]))
        terms[-1].parts.append((match[0], value))
        end = match.end()
    return terms


def _adds_up(terms: Sequence[int], place: int, stated: Collection[int]) -> bool:
    """Return True if the term and some others add up to a stated number or to another term."""
    others = [term for other, term in enumerate(terms) if other != place and term][:MOST_TERMS]
    for count in range(1, len(others) + 1):
        for among in combinations(range(len(others)), count):
            rest = sum(others[one] for one in among)
            total = abs(terms[place] + rest)
            left = [abs(term) for one, term in enumerate(others) if one not in among]
            if total in stated or total in left or (count > 1 and abs(rest) == abs(terms[place])):
                return True
    return abs(terms[place]) in stated

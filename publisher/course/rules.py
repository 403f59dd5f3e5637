"""The rules of a text in words, and in sentences, items and rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from publisher.checking.sections import advice
from publisher.course.excerpt import FAIR
from publisher.course.question import Rule
from publisher.text.document import (
    Document,
    Heading,
    Items,
    Paragraph,
    Table,
    plain,
    section_of,
    under_headings,
)

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z“\d♠♥♦♣])")


def rules_in_words(document: Document) -> dict[str, Rule]:
    """Return the rules of a text by their ids, without advice."""
    rules: dict[str, Rule] = {}
    sentences: dict[str, list[str]] = {}
    without = advice(document.blocks)
    for above, block in under_headings(document.blocks):
        name = section_of(above)  # a subsection without an id belongs to the rule above it
        if not name or above[-1] in without:
            continue
        if isinstance(block, Heading) and block.id:
            rules[name] = Rule(plain(block.children), "")
            sentences[name] = []
        elif isinstance(block, Paragraph):
            words = plain(block.children)
            sentences[name] += _SENTENCE_END.split(words)
            rules[name] = replace(rules[name], words=rules[name].words or words)
        elif isinstance(block, Items | Table):
            listed = tuple(_listed(block))
            led = sentences[name].pop() if sentences[name] and sentences[name][-1].endswith(":") else ""
            whole = f"{led} {'; '.join(listed)}.".strip()  # an item says little without the others
            sentences[name] += [whole] if len(whole) <= FAIR else filter(None, (led, *_items(listed)))
            if _is_led(rules[name].words):
                words = f"{rules[name].words} {'; '.join(listed)}".strip()
                rules[name] = replace(rules[name], words=words)
    for name, rule in rules.items():
        told = tuple(one for one in sentences[name] if not one.endswith(":"))  # others lead to a picture
        rules[name] = replace(rule, sentences=told)
    return rules


def _is_led(words: str) -> bool:
    """Return True for words that only lead to a list: “there are two ways:”."""
    return not words or words.endswith(":") or words.count(".") == 1


def _items(listed: Iterable[str]) -> Iterator[str]:
    return (one if one.endswith((".", "!", "?")) else f"{one};" for one in listed)


def _listed(block: Items | Table) -> Iterator[str]:
    """Yield the first paragraph of each item, without the stop at its end, or the rows of a table."""
    if isinstance(block, Table):
        yield from _rows([[plain(cell.children) for cell in row] for row in (block.head, *block.rows)])
        return
    for item in block.items:
        paragraph = next((one for one in item if isinstance(one, Paragraph)), None)
        if paragraph is not None:
            yield plain(paragraph.children).rstrip(".;,")


def _rows(cells: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the rows of a table: `joker: 50 / −50`. The first row has the heads of the columns, which go
    without saying if there are two. Two tables side by side are read one by one."""
    head = cells[0]
    half = len(head) // 2
    if half > 1 and head[half - 1] == head[-1]:
        for first in (0, half):
            yield from _rows([row[first : first + half] for row in cells if any(row[first : first + half])])
        return
    for name, *others in cells[len(head) == 2 :]:
        yield ": ".join(filter(None, (name, " / ".join(other or "–" for other in others))))

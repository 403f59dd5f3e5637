"""What can be pointed at: numbers of rules (§2.1) and the anchors of links."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from publisher.errors import PrintError, did_you_mean
from publisher.text.document import (
    Document,
    Emphasis,
    Heading,
    Inline,
    Inlines,
    Link,
    Run,
    Strong,
    plain,
)

_RULE = re.compile(r"(?<=\brule )[a-z][a-z0-9]*(?:-[a-z0-9]+)*")

Shelf = Mapping[str, frozenset[str]]
"""The rule ids of every chapter of a book, by slug."""


@dataclass(frozen=True)
class References:
    """The numbers and links of one chapter."""

    slug: str
    numbers: Mapping[Heading, str]
    shelf: Shelf

    @classmethod
    def of(cls, slug: str, document: Document, shelf: Shelf) -> References:
        return cls(slug, numbered(document), shelf)

    def key(self, heading: Heading) -> str:
        """The anchor of a heading; one without an id is known by its number."""
        return f"{self.slug}#{heading.id or '§' + self.numbers[heading]}"

    def number(self, rule: str) -> str:
        """The number of a rule, "" if there is no such rule."""
        found = (number for heading, number in self.numbers.items() if heading.id == rule)
        return next(found, "")

    def resolve(self, link: Link) -> str:
        """The anchor or web address a link leads to; "" if it leaves this book.

        A rule that a chapter of this book does not have is refused.
        """
        if "://" in link.target:
            return link.target
        slug, _, rule = link.target.partition("#")
        slug = slug or self.slug
        if slug not in self.shelf:
            return ""
        if rule and rule not in self.shelf[slug]:
            hint = did_you_mean(rule, sorted(self.shelf[slug]))
            raise PrintError(f"“{link.target}” leads to no rule", link.location, hint)
        return f"{slug}#{rule}" if rule else slug

    def beside(self, link: Link) -> str:
        """The number to print after a link to a rule of this chapter: paper cannot be clicked."""
        words = plain(link.children)
        number = self.number(link.target[1:]) if link.target.startswith("#") else ""
        return f"§{number}" if number and "§" not in words else ""

    def ruled(self, nodes: Inlines) -> Inlines:
        """Example text with `rule follow-suit` turned into a link that reads `rule §2.1`."""
        return tuple(part for node in _merged(nodes) for part in self._ruled(node))

    def _ruled(self, node: Inline) -> Inlines:
        if isinstance(node, Strong | Emphasis):
            return (replace(node, children=self.ruled(node.children)),)
        if not isinstance(node, Run):
            return (node,)
        parts: list[Inline] = []
        done = 0
        for match in _RULE.finditer(node.text):
            if number := self.number(match.group()):
                before = node.text[done : match.start()].removesuffix(" ")
                parts.append(Run(f"{before}\u00a0", node.location))
                name = Run(f"§{number}", node.location)
                parts.append(Link(f"#{match.group()}", (name,), node.location))
                done = match.end()
        return (*parts, Run(node.text[done:], node.location))


def _merged(nodes: Inlines) -> Iterator[Inline]:
    """Neighbouring runs as one: a source line may end between `rule` and its id."""
    for is_run, group in groupby(nodes, lambda node: isinstance(node, Run)):
        runs = list(group)
        if is_run:
            yield Run("".join(plain((run,)) for run in runs), runs[0].location)
        else:
            yield from runs


def rule_ids(document: Document) -> frozenset[str]:
    return frozenset(b.id for b in document.blocks if isinstance(b, Heading) and b.id)


def numbered(document: Document) -> dict[Heading, str]:
    """The printed number of each heading below the title: "2", "2.1"."""
    counts = [0, 0, 0]
    numbers: dict[Heading, str] = {}
    for block in document.blocks:
        if not isinstance(block, Heading) or block.level < 2:
            continue
        depth = min(block.level - 2, 2)
        counts[depth] += 1
        counts[depth + 1 :] = [0] * (2 - depth)
        numbers[block] = ".".join(str(max(count, 1)) for count in counts[: depth + 1])
    return numbers

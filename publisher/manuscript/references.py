"""The targets of references: numbers of rules (§2.1) and the anchors of links."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from publisher.base.errors import PrintError, did_you_mean
from publisher.model.names import ID
from publisher.model.tongue import Tongue
from publisher.model.wording import ENGLISH, Wording
from publisher.text.anchors import leads_out
from publisher.text.document import (
    Block,
    Document,
    Emphasis,
    Heading,
    Inline,
    Inlines,
    Link,
    Run,
    Strong,
    Wordless,
    inlines,
    plain,
)


@lru_cache(maxsize=32)
def named_rule(tongue: Tongue) -> re.Pattern[str]:
    """Return the pattern for a rule that an example names: `(rule follow-suit)`, with the space before it."""
    words = f"{tongue.rule}{tongue.gap}(?P<id>{ID.pattern.pattern})"
    return re.compile(rf"\s*[(（](?P<words>{words})[)）]")


def named_rules(text: str, tongue: Tongue) -> Iterable[re.Match[str]]:
    """Return where a text names rules; most texts have not even the word for one."""
    return named_rule(tongue).finditer(text) if tongue.rule in text else ()


PENDING = 100
"""The placeholder for a page that is not known yet; about as wide as most numbers that replace it."""


class Entry(msgspec.Struct, frozen=True):
    """The targets of references in a chapter: its title, and its rules with their numbers."""

    title: str
    rules: Mapping[str, str]


class Shelf(msgspec.Struct, frozen=True):
    """The chapters of a book by slug, and the pages of all anchors that are known; whether it is `printed`
    (a screen has no pages) and has a glossary."""

    entries: Mapping[str, Entry]
    pages: Mapping[str, int] = msgspec.field(default_factory=dict)
    printed: bool = True
    glossary: bool = False


class References(msgspec.Struct, frozen=True):
    """The numbers and links of one chapter, and the words of its language."""

    slug: str
    numbers: Mapping[Heading, str]
    shelf: Shelf
    wording: Wording = ENGLISH

    @classmethod
    def of(
        cls, slug: str, document: Document, shelf: Shelf | None = None, wording: Wording = ENGLISH
    ) -> References:
        return cls(slug, numbered(document), shelf or Shelf({}), wording)

    def key(self, heading: Heading) -> str:
        """Return the anchor of a heading, made from its id or else its number."""
        return f"{self.slug}#{heading.id or '§' + self.numbers[heading]}"

    def local(self, name: str) -> str:
        """Return the anchor of this name in this chapter."""
        return f"{self.slug}#{name}"

    def number(self, rule: str) -> str:
        """Return the number of a rule, "" if it does not exist."""
        found = (number for heading, number in self.numbers.items() if heading.id == rule)
        return next(found, "")

    def resolve(self, link: Link) -> str:
        """Return the anchor or web address of a link; "" if it leaves this book. Raise PrintError for a rule
        that the chapter does not have."""
        if leads_out(link.target):
            return link.target
        if link.target.startswith(":"):
            return link.target if self.shelf.glossary else ""
        slug, _, rule = link.target.partition("#")
        slug = slug or self.slug
        if slug not in self.shelf.entries:
            return ""
        rules = self.shelf.entries[slug].rules
        if rule and rule not in rules:
            raise PrintError(
                f"“{link.target}” leads to no rule", link.location, did_you_mean(rule, sorted(rules))
            )
        return f"{slug}#{rule}" if rule else slug

    def words(self, link: Link) -> Inlines:
        """Return the words of a link; `…` is replaced by the name of its target."""
        if plain(link.children) not in ("…", ""):
            return link.children
        slug = link.target.partition("#")[0]
        return (Run(self.place(link) or slug.replace("-", " ").title(), link.location),)

    def beside(self, link: Link) -> str:
        """Return the words to print after a link to a rule: `(§2.1)` in this chapter and its examples,
        `(Canasta, §4.2, page 31)` for another one, without the title if the link has it."""
        words = plain(link.children)
        if words in ("…", "") or "§" in words or leads_out(link.target):
            return ""
        if link.target.startswith("#"):
            number = self.number(link.target[1:])
            return self.wording.tongue.beside(number and f"§{number}").lstrip()
        place = self.place(link, titled=words)
        return f"({place})" if place else ""

    def place(self, link: Link, titled: str = "") -> str:
        """Return `Canasta, §4.2, page 31`, without the title if it is the same as the words before it,
        `titled`; "" if it is not in this book."""
        slug, _, rule = link.target.partition("#")
        if slug in ("", self.slug) or not (key := self.resolve(link)) or slug not in self.shelf.entries:
            return ""
        entry = self.shelf.entries[slug]
        number = self.shelf.pages.get(key, PENDING)
        page = self.wording.say("page {}", number) if self.shelf.printed else ""
        title = "" if titled.casefold() == entry.title.casefold() else entry.title
        parts = [title, f"§{entry.rules[rule]}" if rule else "", page]
        return ", ".join(filter(None, parts)).replace(" ", "\u00a0").replace(",\u00a0", ", ")

    def crosses(self, document: Document) -> bool:
        """Return True if the text names pages of other chapters."""
        links = (node for node in inlines(document.blocks) if isinstance(node, Link))
        return any(self.place(link) for link in links)

    def ruled(self, nodes: Inlines) -> Inlines:
        """Return example text with `rule follow-suit` turned into a link that reads `§2.1`."""
        return tuple(part for node in merged(nodes) for part in self._ruled(node))

    def _ruled(self, node: Inline) -> Inlines:
        if isinstance(node, Strong | Emphasis):
            return (replace(node, children=self.ruled(node.children)),)
        if not isinstance(node, Run) or isinstance(node, Wordless):
            return (node,)
        parts: list[Inline] = []
        done = 0
        for match in named_rules(node.text, self.wording.tongue):
            if number := self.number(match["id"]):
                parts.append(Run(node.text[done : match.start("words")], node.location))
                name = Run(f"§{number}", node.location)
                parts.append(Link(f"#{match['id']}", (name,), node.location))
                done = match.end("words")
        return (*parts, Run(node.text[done:], node.location))


def beginning(slug: str, block: Block) -> str:
    """Return the anchor of the beginning of any block of a chapter."""
    return f"{slug}@{block.location.file}:{block.location.line}"


def merged(nodes: Inlines) -> list[Inline]:
    """Return inlines with neighbouring runs merged: a source line may end between `rule` and its id."""
    found: list[Inline] = []
    last: Run | None = None
    for node in nodes:
        run = node if isinstance(node, Run) and not isinstance(node, Wordless) else None
        if run and last:
            last = found[-1] = Run(last.text + run.text, last.location)
        else:
            found.append(node)
            last = run
    return found


def entry(title: str, document: Document) -> Entry:
    return Entry(title, {h.id: number for h, number in numbered(document).items() if h.id})


def numbered(document: Document) -> dict[Heading, str]:
    """Return the printed number of each heading below the title: "2", "2.1"."""
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

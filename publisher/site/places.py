"""Addresses on a site: the targets of links, collected before any page is made."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from publisher.manuscript.chapter import Chapter
from publisher.manuscript.references import Entry
from publisher.model.shelf import RULES, SAMPLE, GameFolder
from publisher.text.document import Heading
from publisher.text.game_text import read_text
from publisher.text.typography import typeset

SHELF, GLOSSARY, RULES_PAGE, EXAMPLES_PAGE = "index.html", "glossary.html", "index.html", "examples.html"


def folder_of(slug: str, language: str = "") -> str:
    """Return the folder of a game's files, or of those of its translation, below the site."""
    return f"games/{slug}/{language and f'{language}/'}"


def relative(here: str, there: str, page: str) -> str:
    """Return the address of a page in a folder below the site, as seen from another folder there."""
    return page if here == there else posixpath.relpath(f"{there}{page}", here)


class Outline(NamedTuple):
    """The link targets of a game, and the ids of the rules on its page (some are only in its examples)."""

    entry: Entry
    shown: frozenset[str]


def outline(folder: GameFolder) -> Outline:
    """Return the outline of a game's texts; its code does not run."""
    told = Chapter(
        slug=folder.slug,
        title=typeset(folder.definition().title),
        subtitle="",
        summary="",
        document=read_text(folder, RULES),
        figure=lambda fence: None,
        sample=read_text(folder, SAMPLE) if folder.has_engine else None,
    )
    shown = frozenset(block.id for block in told.blocks if isinstance(block, Heading) and block.id)
    return Outline(told.entry, shown)


@dataclass(frozen=True, slots=True)
class Places:
    """The addresses of anchors (`hex#swap`, `:term-trick`), as seen from a page. `root` is the path from the
    page to the list of games; `slug` is the game of the page."""

    outlines: Mapping[str, Outline]
    root: str = ""
    slug: str = ""
    examples: bool = False

    def __call__(self, anchor: str) -> str:
        """Return the relative address of an anchor; "" for the page itself."""
        if anchor.startswith(":"):
            return f"{self.root}{GLOSSARY}#{anchor[1:]}"
        slug, _, rule = anchor.partition("#")
        own = RULES_PAGE if self.examples else ""
        page = own if slug == self.slug else f"{self.root}{folder_of(slug)}{RULES_PAGE}"
        return f"{page}#{rule}" if rule in self.outlines[slug].shown else page

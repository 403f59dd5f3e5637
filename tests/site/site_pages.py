"""How the pages of a site are read in tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

GAMES = ("er-chi-yi", "hex", "multimulta", "skelly", "y")
TITLE = "Games for Tonight"


@dataclass
class Read(HTMLParser):
    """A page: its elements with their attributes, its ids, its words."""

    text: str
    elements: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)

    def __hash__(self) -> int:
        return id(self)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def all(self, *tags: str) -> Iterator[dict[str, str | None]]:
        return (attributes for tag, attributes in self.elements if tag in tags)

    @property
    def ids(self) -> list[str]:
        return [a["id"] for _, a in self.elements if a.get("id")]


def read(path: Path) -> Read:
    return Read(path.read_text(encoding="utf-8"))


def pages(site: Path) -> dict[Path, Read]:
    """All pages of a site."""
    return {path: read(path) for path in sorted(site.rglob("*.html"))}


def targets(page: Read) -> Iterator[str]:
    """What a page leads to, or loads."""
    for _, attributes in page.elements:
        yield from (attributes[name] or "" for name in ("href", "src", "data-index") if name in attributes)


def astray(site: Path) -> Iterator[str]:
    """The links of a site that lead to no file of it, or to no id in it; those that lead out are let be."""
    read_pages = pages(site)
    ids = {path: set(page.ids) for path, page in read_pages.items()}
    for path, page in read_pages.items():
        for target in targets(page):
            parts = urlsplit(target)
            if parts.scheme in ("http", "https", "mailto"):
                continue
            there = (path.parent / parts.path).resolve() if parts.path else path
            if parts.scheme or not there.is_file() or (parts.fragment and parts.fragment not in ids[there]):
                yield f"{path.relative_to(site)}: {target}"

"""The documentation that travels with publisher: its pages, a search, and HTML for a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import log
from pathlib import Path
from typing import NamedTuple

from publisher.base.errors import UsageError, did_you_mean
from publisher.base.files import write_whole
from publisher.base.resources import bundled
from publisher.text.templates import environment

_HEADING = re.compile(r"^(?P<level>#{1,6}) (?P<title>.+)$", re.MULTILINE)
_FENCE = re.compile(r"^ *(`{3,}).*?^ *\1 *$", re.MULTILINE | re.DOTALL)
_REMARK = re.compile(r"<!--.*?-->\n?", re.DOTALL)


class Section(NamedTuple):
    """A heading of a topic: the `text` up to the next heading, and the `whole` with its subsections."""

    topic: str
    title: str
    text: str
    whole: str


@dataclass(frozen=True)
class Topic:
    """A page of the documentation: its name, such as `how-to/sleeves`, and its file."""

    name: str
    path: Path

    @cached_property
    def text(self) -> str:
        """Its Markdown without comments."""
        return _REMARK.sub("", self.path.read_text(encoding="utf-8"))

    @property
    def title(self) -> str:
        return self.text.splitlines()[0].removeprefix("# ")

    def sections(self) -> Iterator[Section]:
        hidden = _FENCE.sub(lambda fence: re.sub(r"[^\n]", " ", fence[0]), self.text)
        headings = list(_HEADING.finditer(hidden))
        for place, heading in enumerate(headings, 1):
            later = [(len(h["level"]), h.start()) for h in headings[place:]] + [(0, len(self.text))]
            end = next(start for level, start in later if level <= len(heading["level"]))
            text, whole = (self.text[heading.start() : stop] for stop in (later[0][1], end))
            yield Section(self.name, heading["title"], text, whole)


def topics() -> dict[str, Topic]:
    """Return all pages by name."""
    docs = bundled("docs")
    pages = ((path.relative_to(docs).with_suffix("").as_posix(), path) for path in sorted(docs.rglob("*.md")))
    return {name: Topic(name, path) for name, path in pages}


def find_topic(word: str) -> Topic | None:
    """Return the page with this name; the folder may be left out."""
    return next((one for name, one in topics().items() if word in (name, name.split("/")[-1])), None)


def search(words: Sequence[str]) -> list[Section]:
    """Return the sections that match the words best, the best first; raise UsageError if none matches. A rare
    word counts more than a common one, a heading more than a text, and a list less than a guide."""
    sections = [section for topic in topics().values() for section in topic.sections()]
    texts = [section.text.casefold() for section in sections]
    scores = [0.0] * len(sections)
    for word in words:
        stem = word.casefold().removesuffix("s" if len(word) > 4 else "")
        hits = [len(re.findall(rf"\b{re.escape(stem)}", text)) for text in texts]
        weight = log(1 + len(sections) / (1 + sum(map(bool, hits))))
        for place, (section, count) in enumerate(zip(sections, hits, strict=True)):
            heading = stem in f"{section.topic} {section.title}".casefold()
            scores[place] += weight * (bool(count) + min(count, 5) / 10 + heading) * _worth(section)
    if not any(scores):
        names = [name.split("/")[-1] for name in topics()]
        hint = did_you_mean(words[0], names)
        if hint.startswith("known"):  # all pages: too long a list
            hint = "try other words; `publisher docs` lists the pages"
        raise UsageError(f"{' '.join(words)!r} was not found", hint=hint)
    found = sorted(zip(scores, sections, strict=True), key=lambda each: each[0], reverse=True)
    return [section for score, section in found if score > found[0][0] / 2]


def _worth(section: Section) -> float:
    lists = r"glossary|explanation|reference/(mechanics|commands|keys)"
    return 0.6 if re.match(lists, section.topic) else 1


def write_pages(folder: Path) -> dict[str, Path]:
    """Write all pages as linked HTML; pictures stay in their folder."""
    pictures = (bundled("docs") / "pictures").resolve().as_uri()
    made = {name: folder / f"{name}.html" for name in topics()}
    for name, page in topics().items():
        body = _markup(page.text)
        body = re.sub(r'href="([\w./-]+)\.md', r'href="\1.html', body)
        body = re.sub(r'src="(?:\.\./)*pictures/', f'src="{pictures}/', body)
        shown = {"title": page.title, "up": "../" * name.count("/"), "body": body}
        made[name].parent.mkdir(parents=True, exist_ok=True)
        write_whole(made[name], environment().get_template("docs.html").render(shown).encode())
    return made


def _markup(text: str) -> str:
    """Return Markdown as HTML; each heading has its words as its id."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark").enable("table")
    env: dict[str, object] = {}
    tokens = reader.parse(text, env)
    for heading, words in pairwise(tokens):
        if heading.type == "heading_open":
            heading.attrs["id"] = re.sub(r"[^\w\s-]", "", words.content).strip().lower().replace(" ", "-")
    return str(reader.renderer.render(tokens, reader.options, env))

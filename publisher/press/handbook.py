"""The documentation that travels with publisher: its pages, their sections, a search, and HTML for a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from math import log
from pathlib import Path
from typing import NamedTuple

from publisher.base.errors import UsageError, did_you_mean
from publisher.base.resources import bundled
from publisher.press.files import write_whole

_HEADING = re.compile(r"^(?P<level>#{1,6}) (?P<title>.+)$", re.MULTILINE)
_FENCE = re.compile(r"^ *(`{3,}).*?^ *\1 *$", re.MULTILINE | re.DOTALL)
_REMARK = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_STYLE = """\
body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 serif; color: #1a1a1a; }
h1, h2, h3, nav, th { font-family: sans-serif; line-height: 1.2; }
pre { padding: 0.7rem 1rem; background: #f5f1e8; overflow-x: auto; font-size: 0.88rem; }
table { border-collapse: collapse; }
th, td { padding: 0.3rem 0.6rem; border: 1px solid #ccc; text-align: left; }
img { max-width: 100%; } a { color: #8a3b12; }
"""


class Section(NamedTuple):
    """A heading of a topic with the text below it, up to the next heading of its level or a higher one
    (`whole`), or up to the next heading (`text`)."""

    topic: str
    title: str
    whole: str
    text: str


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
            after = [h for h in headings[place:] if len(h["level"]) <= len(heading["level"])]
            end = after[0].start() if after else len(self.text)
            next_one = headings[place].start() if place < len(headings) else len(self.text)
            start = heading.start()
            yield Section(self.name, heading["title"], self.text[start:end], self.text[start:next_one])


def topics() -> dict[str, Topic]:
    """Return all pages by name."""
    docs = bundled("docs")
    names = {path.relative_to(docs).with_suffix("").as_posix(): path for path in sorted(docs.rglob("*.md"))}
    return {name: Topic(name, path) for name, path in names.items()}


def find_topic(word: str) -> Topic | None:
    """Return the page of that name, which may be given without its folder."""
    return next((one for name, one in topics().items() if word in (name, name.split("/")[-1])), None)


def search(words: Sequence[str]) -> list[Section]:
    """Return the sections that have most of the words, the best first. A rare word counts more than a common
    one, and a heading more than a text. UsageError if no section has any of them."""
    sections = [section for topic in topics().values() for section in topic.sections()]
    scores = [[0, 0.0] for _ in sections]
    for word in words:
        pattern = re.compile(rf"\b{re.escape(word.casefold().removesuffix('s' if len(word) > 4 else ''))}")
        hits = [len(pattern.findall(section.text.casefold())) for section in sections]
        weight = log(1 + len(sections) / (1 + sum(map(bool, hits))))
        for score, section, count in zip(scores, sections, hits, strict=True):
            title = len(pattern.findall(f"{section.topic} {section.title}".casefold()))
            score[0] += bool(count)
            score[1] += weight * (min(count, 5) + 6 * title) / log(200 + len(section.text))
    found = sorted(zip(scores, sections, strict=True), key=lambda each: each[0], reverse=True)
    if not found[0][0][0]:
        names = [name.split("/")[-1] for name in topics()]
        raise UsageError(f"no page has {' '.join(words)!r}", hint=did_you_mean(words[0], names))
    return [section for score, section in found if score[0] == found[0][0][0]]


def write_pages(folder: Path) -> dict[str, Path]:
    """Write all pages as HTML into a folder; pictures stay where they are."""
    made: dict[str, Path] = {}
    for name, page in topics().items():
        made[name] = folder / f"{name}.html"
        made[name].parent.mkdir(parents=True, exist_ok=True)
        write_whole(made[name], _html(page).encode())
    return made


def _html(page: Topic) -> str:
    """Return a page as HTML, in which links lead to the other HTML pages."""
    from markdown import markdown

    body = markdown(page.text, extensions=["tables", "fenced_code", "toc", "md_in_html"])
    body = re.sub(r'href="([\w./-]+)\.md', r'href="\1.html', body)
    pictures = (bundled("docs") / "pictures").resolve().as_uri()
    body = re.sub(r'src="(?:\.\./)*pictures/', f'src="{pictures}/', body)
    up = "../" * page.name.count("/")
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n<title>{escape(page.title)}</title>\n'
        f'<style>\n{_STYLE}</style>\n</head>\n<body>\n<nav><a href="{up}index.html">All pages</a></nav>\n{body}\n</body>\n</html>\n'
    )

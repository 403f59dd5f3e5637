"""The documentation that travels with publisher: its pages, a search, and HTML for a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import log, sqrt
from operator import mul
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
    """Return the sections that match the words best, the best first; raise UsageError if none matches."""
    sections = [section for topic in topics().values() for section in topic.sections()]
    typed = " ".join(words).casefold().split()
    typed = [word for word in typed if word not in COMMON] or typed
    stems = [_stem(word) for word in typed]
    found = [
        [_hit(word, stem, section) for section in sections] for word, stem in zip(typed, stems, strict=True)
    ]
    weights = [log(1 + len(sections) / (1 + sum(map(bool, hits)))) for hits in found]
    scores = [
        _worth(section)
        * (sum(bool(hit) for hit in hits) / len(stems)) ** 2
        * (sum(map(mul, weights, hits)) + _phrase(stems, section) * sum(weights))
        for section, hits in zip(sections, zip(*found, strict=True), strict=True)
    ]
    if not any(scores):
        names = [name.split("/")[-1] for name in topics()]
        hint = did_you_mean(words[0], names)
        if hint.startswith("known"):  # all pages: too long a list
            hint = "try other words; `publisher docs` lists the pages"
        raise UsageError(f"{' '.join(words)!r} was not found", hint=hint)
    ranked = sorted(zip(scores, sections, strict=True), key=lambda each: each[0], reverse=True)
    return [section for score, section in ranked if score > ranked[0][0] / 3]


COMMON = ("a", "an", "and", "do", "for", "how", "i", "in", "is", "my", "of", "on", "the", "to", "with")
"""Words that are left out of a search for other words."""
SPELLINGS = {"color": "colour", "colors": "colour", "gray": "grey"}


def _stem(word: str) -> str:
    """Return the beginning of the words to find, or a short word with its end."""
    word = SPELLINGS.get(word, word)
    return re.escape(word.removesuffix("s")) if len(word) > 3 else rf"{re.escape(word)}\b"


def _hit(word: str, stem: str, section: Section) -> float:
    """Return how much a section is about a word: a title counts most, then the name of the page and the place
    that explains a name in code, then text; code blocks count little."""
    begin = re.compile(rf"\b{stem}")
    title = section.title.casefold()
    in_title = (2 + 4 / len(title.split())) * bool(begin.search(title))
    in_page = 2 * bool(begin.search(section.topic.partition("/")[2] or section.topic))
    prose = _FENCE.sub("", section.text.partition("\n")[2]).casefold()
    explained = 3 * bool(re.search(rf"^(\||\*) `{re.escape(word)}\b", prose, re.MULTILINE))
    in_text = min(len(begin.findall(prose)), 4) / 2
    in_text = in_text or 0.2 * (begin.search(section.text.casefold()) is not None)
    return in_title + in_page + explained + in_text


def _phrase(stems: Sequence[str], section: Section) -> float:
    """Return how much a section has the words together: in its title, or in its text."""
    together = re.compile(r"\b" + r"\w*\W+".join(stems))
    title = section.title.casefold()
    if together.search(title):
        return 6.0 if len(title.split()) == len(stems) else 3.0
    return float(len(stems) > 1 and bool(together.search(_FENCE.sub("", section.text).casefold())))


def _worth(section: Section) -> float:
    """Return the weight of a section: guides come before lists, the sources of games last, and a long section
    counts less."""
    worth = next((worth for start, worth in _WORTH if section.topic.startswith(start)), 1.0)
    return worth * min(1, sqrt(3_000 / len(section.text)))


_WORTH = (
    ("explanation/sources", 0.2), ("reference/mechanics", 0.5), ("reference/commands", 0.5),
    ("reference/example", 0.5), ("glossary", 0.5), ("explanation", 0.6), ("reference/facts", 0.7),
    ("reference/codes", 0.7), ("reference/keys", 0.8), ("reference/api", 0.8), ("reference/classes", 0.5),
    ("how-to", 1.2), ("tutorials", 1.1),
)  # fmt: skip


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

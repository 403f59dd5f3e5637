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
_ALSO = re.compile(r"<!-- search: (.*?) -->")
"""The line of a section with words that readers may search for, and that are not in its text."""


class Section(NamedTuple):
    """A heading of a topic: the `text` up to the next heading, the `whole` with its subsections, and `also`
    the other words for what it is about."""

    topic: str
    title: str
    text: str
    whole: str
    also: str = ""


@dataclass(frozen=True)
class Topic:
    """A page of the documentation: its name, such as `how-to/sleeves`, and its file."""

    name: str
    path: Path

    @cached_property
    def _written(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def text(self) -> str:
        """Its Markdown without comments."""
        return _REMARK.sub("", self._written)

    def parts(self, section: Section) -> list[Section]:
        """Return the sections below one of this page."""
        begun = len(section.text) < len(section.whole)
        return [one for one in self.sections() if begun and one is not section and one.whole in section.whole]

    @property
    def title(self) -> str:
        return self.text.splitlines()[0].removeprefix("# ")

    def sections(self) -> Iterator[Section]:
        hidden = _FENCE.sub(lambda fence: re.sub(r"[^\n]", " ", fence[0]), self._written)
        headings = list(_HEADING.finditer(hidden))
        for place, heading in enumerate(headings, 1):
            later = [(len(h["level"]), h.start()) for h in headings[place:]] + [(0, len(self._written))]
            end = next(start for level, start in later if level <= len(heading["level"]))
            text, whole = (self._written[heading.start() : stop] for stop in (later[0][1], end))
            also = " ".join(_ALSO.findall(text)).casefold()
            yield Section(self.name, heading["title"], _REMARK.sub("", text), _REMARK.sub("", whole), also)


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
    patterns = [_patterns(word) for word in typed]
    stems = [begin for begin, _ in patterns]
    found = [
        [_hit(word, begin, section) or _hit(word, other, section) / 2 for section in sections]
        for word, (begin, other) in zip(typed, patterns, strict=True)
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


COMMON = frozenset((
    "a", "an", "and", "are", "at", "be", "by", "can", "do", "does", "for", "from", "get", "have", "how", "i",
    "in", "is", "it", "make", "me", "my", "of", "on", "or", "put", "that", "the", "this", "to", "use", "want",
    "what", "where", "which", "with", "you", "your",
))  # fmt: skip
"""Words that are left out of a search for other words."""
_ENDS = r"(?:ings?|ed|e?s|y|ies|e)?\b"
"""The ends of the forms of a word: *printing*, *printed*, *prints*; *copy*, *copies*."""
_END = re.compile(r"(?:(?<=...)(?:y|ies)|(?<=....)(?:ings?|ed|e?s|e))\Z")
"""The end that a word is searched without."""
_SPELLINGS = (
    (re.compile("ou?r"), "ou?r"), (re.compile("gr[ae]y"), "gr[ae]y"), (re.compile("i[sz](?=[aei])"), "i[sz]"),
    (re.compile("(?<=[bt])(?:er|re)"), "(?:er|re)"), (re.compile("ll?(?=$|ed|ing)"), "ll?"),
)  # fmt: skip
"""The parts of words that are spelt in two ways, such as *colour* and *color*, as patterns for both."""
SAME = {"image": "picture", "photo": "picture", "typeface": "font"}
"""Words for things that these pages call by another one."""


def _patterns(word: str) -> tuple[str, str]:
    """Return a pattern for the forms of a word in both spellings, or of the word that these pages have for
    it; and one for longer words that begin with it."""
    words = filter(None, (word, SAME.get(word.removesuffix("s"))))
    forms, begins = zip(*map(_forms, words), strict=True)
    return f"(?:{'|'.join(forms)})", f"(?:{'|'.join(begins)})"


def _forms(word: str) -> tuple[str, str]:
    if len(word) <= 3:
        return rf"{re.escape(word)}\b", rf"{re.escape(word)}s\b"
    stem = _END.sub("", word)
    if stem[-1] == stem[-2] != "l" and stem != word:  # cutting
        stem = stem[:-1]
    return _spelt(stem) + _ENDS, _spelt(word.removesuffix("s"))


def _spelt(word: str) -> str:
    """Return a pattern for a word in British and American spelling."""
    pattern = re.escape(word)
    for either, both in _SPELLINGS:
        pattern = either.sub(both, pattern)
    return pattern


def _hit(word: str, stem: str, section: Section) -> float:
    """Return how much a section is about a word: a title counts most, then the name of the page and the place
    that explains a name in code or words in bold, then text; code blocks count little."""
    begin = re.compile(rf"\b{stem}")
    title = section.title.casefold()
    in_title = (2 + 4 / len(title.split())) * bool(begin.search(title))
    in_page = 2 * bool(begin.search(section.topic.partition("/")[2] or section.topic))
    prose = _FENCE.sub("", section.text.partition("\n")[2]).casefold()
    in_also = 3 * bool(begin.search(section.also))
    explained = 3 * bool(re.search(rf"^[|*] (?:`{re.escape(word)}\b|\*\*{stem})", prose, re.MULTILINE))
    in_text = min(len(begin.findall(prose)), 4) / 2
    in_text = in_text or 0.2 * (begin.search(section.text.casefold()) is not None)
    return in_title + in_page + in_also + explained + in_text


def _phrase(stems: Sequence[str], section: Section) -> float:
    """Return how much a section has the words together: in its title, in its search words, or in its text."""
    together = re.compile(r"\b" + r"\w*\W+".join(stems))
    title = section.title.casefold()
    if together.search(title):
        return 6.0 if len(title.split()) == len(stems) else 3.0
    also = " ".join(word for word in section.also.split() if word not in COMMON)
    if len(stems) > 1 and together.search(also):
        return 6.0
    return float(len(stems) > 1 and bool(together.search(section.text.casefold())))


def _worth(section: Section) -> float:
    """Return the weight of a section: guides come before lists, the sources of games last, and a long section
    counts less."""
    worth = next((worth for start, worth in _WORTH if section.topic.startswith(start)), 1.0)
    return worth * min(1, sqrt(3_000 / len(section.text)))


_WORTH = (
    ("index", 0.5),
    ("explanation/sources", 0.2), ("reference/mechanics", 0.5), ("reference/commands", 0.5),
    ("reference/example", 0.5), ("glossary", 0.5), ("explanation", 0.6), ("reference/facts", 0.5),
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

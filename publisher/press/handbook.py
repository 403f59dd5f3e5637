"""The documentation that travels with the press: its pages, their sections, and the same for a browser."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path

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


@dataclass(frozen=True)
class Topic:
    """A page of the documentation: its name, and where it lies."""

    name: str
    path: Path

    @cached_property
    def text(self) -> str:
        """Its Markdown, without remarks for whoever writes it."""
        return _REMARK.sub("", self.path.read_text(encoding="utf-8"))

    @property
    def title(self) -> str:
        return self.text.splitlines()[0].removeprefix("# ")

    def section(self, words: str) -> str:
        """The first section whose heading has these words, with what is below it; UsageError if none has."""
        hidden = _FENCE.sub(lambda fence: re.sub(r"[^\n]", " ", fence[0]), self.text)
        headings = list(_HEADING.finditer(hidden))
        for place, heading in enumerate(headings):
            if words.casefold() in heading["title"].casefold():
                after = (h.start() for h in headings[place + 1 :] if len(h["level"]) <= len(heading["level"]))
                return self.text[heading.start() : next(after, len(self.text))]
        titles = [heading["title"] for heading in headings]
        raise UsageError(f"{self.name} has no section {words!r}", hint=did_you_mean(words, titles))


def topics() -> dict[str, Topic]:
    """All pages by name."""
    return {path.stem: Topic(path.stem, path) for path in sorted(bundled("docs").glob("*.md"))}


def topic(name: str) -> Topic:
    """The page of that name; UsageError if there is none."""
    known = topics()
    if name not in known:
        raise UsageError(f"no topic {name!r}", hint=did_you_mean(name, known))
    return known[name]


def write_pages(folder: Path) -> dict[str, Path]:
    """All pages for a browser, in a folder; they lead to each other, and pictures stay where they lie."""
    made: dict[str, Path] = {}
    for name, page in topics().items():
        made[name] = folder / f"{name}.html"
        write_whole(made[name], _html(page).encode())
    return made


def _html(page: Topic) -> str:
    """A page as HTML: links to other pages lead to theirs."""
    from markdown import markdown

    body = markdown(page.text, extensions=["tables", "fenced_code", "toc", "md_in_html"])
    body = re.sub(r'href="([\w-]+)\.md', r'href="\1.html', body)
    body = re.sub(r'(src|href)="(pictures/|\.\./)', rf'\1="{page.path.parent.resolve().as_uri()}/\2', body)
    others = " · ".join(f'<a href="{name}.html">{escape(name)}</a>' for name in topics())
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        f"<title>{escape(page.title)}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n<nav>{others}</nav>\n{body}\n</body>\n</html>\n"
    )

"""Marks of paragraphs, `{.forgotten}` on the line below them, and template marks, which texts had once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from publisher.base.errors import TextError
from publisher.base.location import Location

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

FORGOTTEN = "forgotten"
"""The mark of a paragraph that tells what players easily forget."""
_MARK = re.compile(r"\{\.[\w-]+\}")
_TEMPLATE_MARK = re.compile(r"(?<![\\`])(\{\{(?![ \t]*\}\})[^{}\n]*\}\}|\{%[^{}\n]*%\})")
_OLD_INCLUDE = re.compile(r"include\s+[\"'](?:[^\"']*/)?([^\"'/]+?)(?:\.md)?[\"']")


def is_reminder(paragraph: Element, place: Location) -> bool:
    """Whether it has the mark; an error if it has another."""
    marks = paragraph.get("class", "").split()
    if other := [mark for mark in marks if mark != FORGOTTEN]:
        raise TextError(
            f"no paragraph is marked {{.{other[0]}}}", place, f"{{.{FORGOTTEN}}} is the only mark"
        )
    return bool(marks)


def refuse_mark(words: str, place: Location) -> None:
    """An error for words with a mark that Markdown has not taken for one."""
    if mark := _MARK.search(words):
        hint = "headings end in their mark; that of a paragraph stands on the line below it"
        raise TextError(f"{mark[0]} marks nothing here", place, hint)


def refuse_template_marks(source: str, file: str) -> None:
    """Raise TextError for `{{ … }}` or `{% … %}`, which texts had in earlier versions."""
    if mark := _TEMPLATE_MARK.search(source):
        line, start = source.count("\n", 0, mark.start()) + 1, source.rfind("\n", 0, mark.start())
        hint = "write the words themselves, a computed number as [12](fact:NAME); \\{{ prints two braces"
        if old := _OLD_INCLUDE.search(mark[0]):
            hint = f"write [[include {old[1]}]] on its own line, for the file chapters/{old[1]}.md"
        told = f"{mark[0]!r} is a template mark, which texts do not have any more"
        raise TextError(told, Location(file, line, mark.start() - start), hint)

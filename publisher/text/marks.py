"""Marks of paragraphs, `{.forgotten}` on the line below, and template marks, which earlier texts had."""

from __future__ import annotations

import re

from publisher.base.errors import TextError
from publisher.base.location import Location

FORGOTTEN = "forgotten"
"""The mark of a paragraph that players easily forget."""
_MARK = re.compile(r"\{(?::[^{}\n]*|[.#][\w-]+(?: +[.#][\w-]+)*)\}")
_OPEN_MARK = re.compile(r"\{[.#][\w-]+(?: +[.#][\w-]+)*\s*\Z")
_TEMPLATE_MARK = re.compile(r"(?<![\\`])(\{\{(?![ \t]*\}\})[^{}\n]*\}\}|\{%[^{}\n]*%\})")
_OLD_INCLUDE = re.compile(r"include\s+[\"'](?:[^\"']*/)?([^\"'/]+?)(?:\.md)?[\"']")


def is_reminder(classes: str, place: Location) -> bool:
    """Return True if a paragraph with these marks has the one; raise TextError if it has another one."""
    marks = classes.split()
    if other := [mark for mark in marks if mark != FORGOTTEN]:
        raise TextError(f"unknown mark {{.{other[0]}}}", place, f"a paragraph can only have {{.{FORGOTTEN}}}")
    return bool(marks)


def refuse_mark(words: str, place: Location) -> None:
    """Raise TextError for a mark that Markdown has left in the words, or that is not closed."""
    if mark := _MARK.search(words):
        hint = "put the mark of a heading at its end, and that of a paragraph on the line below it"
        raise TextError(f"{mark[0]} marks nothing here", place, hint)
    if mark := _OPEN_MARK.search(words):
        told = mark[0].rstrip()
        raise TextError(f"the brace of {told} is not closed", place, f"write {told}}}")


def refuse_template_marks(source: str, file: str) -> None:
    """Raise TextError for `{{ … }}` or `{% … %}`, which texts had in earlier versions."""
    if mark := _TEMPLATE_MARK.search(source):
        line, start = source.count("\n", 0, mark.start()) + 1, source.rfind("\n", 0, mark.start())
        hint = "write the words themselves, a computed number as [12](fact:NAME); \\{{ prints two braces"
        if old := _OLD_INCLUDE.search(mark[0]):
            hint = f"write [[include {old[1]}]] on its own line, for the file chapters/{old[1]}.md"
        told = f"{mark[0]!r} is a template mark, which texts do not have any more"
        raise TextError(told, Location(file, line, mark.start() - start), hint)

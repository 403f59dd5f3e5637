"""Marks of paragraphs, `{.forgotten}` on the line below them, and marks of templates."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from publisher.base.errors import TextError
from publisher.base.location import Location

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

CHAPTERS = "chapters/"
"""Templates in this folder are read as separate texts, so that messages name their file."""
COMMENT = "{##", "##}"
"""The marks of comments in templates; `{#` stays free for rule ids."""
FORGOTTEN = "forgotten"
"""The mark of a paragraph that tells what players easily forget."""
_MARK = re.compile(r"\{\.[\w-]+\}")


def is_forgotten(paragraph: Element, place: Location) -> bool:
    """Whether it has the mark; an error if it has another."""
    marks = paragraph.get("class", "").split()
    if other := [mark for mark in marks if mark != FORGOTTEN]:
        raise TextError(f"no paragraph is marked {{.{other[0]}}}", place, f"{{.{FORGOTTEN}}} is all there is")
    return bool(marks)


def refuse_mark(words: str, place: Location) -> None:
    """An error for words with a mark that Markdown has not taken for one."""
    if mark := _MARK.search(words):
        hint = "headings end in their mark; that of a paragraph stands on the line below it"
        raise TextError(f"{mark[0]} marks nothing here", place, hint)

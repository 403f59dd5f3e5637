"""Python-Markdown's own steps up to its element tree, without HTML, and within limits of time.

For each open bracket it searches for the one that closes it, so a text of many open brackets would take
quadratic time; so this search is measured and stopped. The caller must reject more than `LONGEST` letters
between two empty lines, because other searches are repeated there, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

DIGITS = 100
"""The most digits of a number, with marks between thousands; more than anyone needs or can read."""
ENDLESS = re.compile(rf"\d[\d,]{{{DIGITS},}}")
LONGEST = 20_000
"""The most letters between two empty lines; the longest block of the collection has less than a tenth."""
LOOKED_AT = 2_000_000
"""The most letters searched for closing brackets in a text; the longest of the collection needs 3,130."""
_MARKED = re.compile(r"[`\\\[*_<\x02]|  \n")
"""A part of every mark within a line, and of the placeholders that Markdown uses for marks."""
_NOT_OURS = ("html", "entity", "automail")
"""The marks of Markdown for HTML, which rules texts cannot contain."""


class TooManyBrackets(Exception):
    """The error for brackets that are nested, or not closed, so often that reading would take too long;
    `near` are letters of the text there."""

    def __init__(self, near: str) -> None:
        super().__init__(near)
        self.near = near


def parse(text: str) -> Element:
    """Return the tree of a text; raise RecursionError or TooManyBrackets if marks are nested too deeply."""
    import markdown
    from markdown.extensions import attr_list, sane_lists, tables
    from markdown.inlinepatterns import LinkInlineProcessor
    from markdown.util import AtomicString

    # Not by their names, because these are searched for in all installed packages.
    ours = (tables.TableExtension(), attr_list.AttrListExtension(), sane_lists.SaneListExtension())
    parser = markdown.Markdown(extensions=ours)
    parser.preprocessors.deregister("html_block")
    for name in _NOT_OURS:
        parser.inlinePatterns.deregister(name)
    table = parser.parser.blockprocessors["table"]
    table.test = _tabled(table.test)
    looking = _Looking()
    for pattern in parser.inlinePatterns:
        if isinstance(pattern, LinkInlineProcessor):
            pattern.getText = looking.measured(pattern.getText)
            pattern.getLink = looking.measured(pattern.getLink)
    lines = text.split("\n")
    for preprocessor in parser.preprocessors:
        lines = preprocessor.run(lines)
    root: Element = parser.parser.parseDocument(lines).getroot()
    for element in root.iter():
        if element.text and not _MARKED.search(element.text):
            element.text = AtomicString(element.text)  # Markdown does not search these
    for treeprocessor in parser.treeprocessors:
        root = treeprocessor.run(root) or root
    return root


def _tabled(test: Callable[[Element, str], bool]) -> Callable[[Element, str], bool]:
    """Return the test for a table, limited to blocks with a bar in the first line, as tables have: without
    this limit it reads all lines after a heading, and again all those after the next."""
    return lambda parent, block: "|" in block[: block.find("\n")] and test(parent, block)


class _Looking:
    """The number of letters that may still be searched."""

    def __init__(self) -> None:
        self.left = LOOKED_AT

    def measured(self, look: Callable[[str, int], Any]) -> Callable[[str, int], Any]:
        """Return the search for a closing bracket, limited to the letters that are left."""

        def measured(data: str, index: int) -> Any:
            if self.left < 0:
                raise TooManyBrackets(data[index : index + 10])
            found = look(data, index)
            *_, end, closed = found
            # The search for the end of a title may read the whole text, even if its result ends earlier.
            far = closed and not any(mark in data[index:end] for mark in "\"'")
            self.left -= (end if far else len(data)) - index
            return found

        return measured

"""Python-Markdown's own steps up to its element tree, without the HTML, and within bounds.

Its reader of links looks from each bracket for the one that closes it, so that a text of open brackets would
be looked through as often as it has letters; so this looking is measured, and ends. What stands between two
empty lines has to be refused before, if it is longer than `LONGEST`: much else is looked through again there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

DIGITS = 100
"""Digits of a number, marks between thousands among them; more than anybody needs, or than could be read."""
ENDLESS = re.compile(rf"\d[\d,]{{{DIGITS},}}")
LONGEST = 20_000
"""Letters between two empty lines; the longest list, table or example of the shelf has less than a tenth."""
LOOKED_AT = 2_000_000
"""Letters that may be looked at to close the brackets of one text; the longest of the shelf needs 3,130."""
_MARKED = re.compile(r"[`\\\[*_<\x02]|  \n")
"""What stands somewhere in every mark within a line, and in the places that Markdown holds for them."""
_NOT_OURS = ("html", "entity", "automail")
"""Marks of Markdown that mean HTML; a rules text has none."""


class TooManyBrackets(Exception):
    """They stand in each other, or are not closed, so often that it would take too long; `near` are letters
    of the text there."""

    def __init__(self, near: str) -> None:
        super().__init__(near)
        self.near = near


def parse(text: str) -> Element:
    """Return the tree of a text; RecursionError or TooManyBrackets if marks are nested too deeply."""
    import markdown
    from markdown.extensions import attr_list, sane_lists, tables
    from markdown.inlinepatterns import LinkInlineProcessor
    from markdown.util import AtomicString

    # Not by their names, which are looked up among all that is installed.
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
            element.text = AtomicString(element.text)  # in which nothing is looked for
    for treeprocessor in parser.treeprocessors:
        root = treeprocessor.run(root) or root
    return root


def _tabled(test: Callable[[Element, str], bool]) -> Callable[[Element, str], bool]:
    """The same test for a table, which looks through all lines of a block that has a bar in its first one, as
    tables have; not through all that follows a heading, and again through all that follows the next."""
    return lambda parent, block: "|" in block[: block.find("\n")] and test(parent, block)


class _Looking:
    """How many letters may still be looked at."""

    def __init__(self) -> None:
        self.left = LOOKED_AT

    def measured(self, look: Callable[[str, int], Any]) -> Callable[[str, int], Any]:
        """The same look for a closing bracket from a place of a text, as long as letters are left."""

        def measured(data: str, index: int) -> Any:
            if self.left < 0:
                raise TooManyBrackets(data[index : index + 10])
            found = look(data, index)
            *_, end, closed = found
            # A title that does not end is looked for to the end, and told as if it had not been.
            far = closed and not any(mark in data[index:end] for mark in "\"'")
            self.left -= (end if far else len(data)) - index
            return found

        return measured

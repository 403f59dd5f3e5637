"""Changes of a text that a message offers, and the tidy form of a text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from publisher.base.errors import PublisherError
from publisher.lsp.places import in_blocks
from publisher.lsp.words import Fix

if TYPE_CHECKING:
    from publisher.checking.report import Problem
    from publisher.checking.suggestions import Suggestion

_MEANT = re.compile(r"did you mean (?P<names>[^?]+)\?")
_QUOTED = re.compile(r"'(?P<plain>[^']+)'|“#?(?P<typeset>[^”]+)”|fact:(?P<fact>[\w-]+)")
_RULE = re.compile(r"\(rule (?P<said>[\w-]+)\).*the text says (?P=said), the engine says (?P<found>[\w-]+)$")
_LOCATION = re.compile(r"Location\([^()]*\)")


def fixes(problem: Problem, lines: Sequence[str]) -> Iterator[Fix]:
    """Yield the changes that a problem or its hint holds exactly."""
    number, column = problem.location.line - 1, max(0, problem.location.column - 1)
    if not 0 <= number < len(lines):
        return
    wrong, right = _replaced(problem, lines[number][column:])
    start = lines[number].find(wrong, column) if wrong else -1
    for words in right if start >= 0 else ():
        yield Fix(f"Change “{wrong}” to “{words}”", number, start, start + len(wrong), words)


def _replaced(problem: Problem, line: str) -> tuple[str, list[str]]:
    """Return the words of a line that are wrong, and what may be written in their place."""
    if meant := _MEANT.search(problem.hint):
        quoted = (found[found.lastgroup or 0] for found in _QUOTED.finditer(problem.message))
        return next((word for word in quoted if word in line), ""), meant["names"].split(" or ")
    if (rule := _RULE.search(problem.message)) and f"(rule {rule['said']})" in line:
        return rule["said"], [rule["found"]]
    if problem.code == "unmarked-claim" and (claim := _QUOTED.search(problem.message)):
        return claim["typeset"], [f"**{claim['typeset']}**"]
    return ("**Proof", ["**Test"]) if problem.code == "former-name" else ("", [])


def offered(suggestion: Suggestion, lines: Sequence[str]) -> Iterator[Fix]:
    """Yield a mark for each fact that a suggestion offers: choices, because only one of them is meant."""
    number, column = suggestion.location.line - 1, max(0, suggestion.location.column - 1)
    if not 0 <= number < len(lines):
        return
    word = re.compile(rf"(?<![\w\[(:/-]){re.escape(suggestion.word)}(?![\w\])(/-])")
    if found := word.search(lines[number], column):
        for offer in suggestion.offers:
            yield Fix(f"Mark {offer.mark}: seen {offer.seen}", number, *found.span(), offer.mark)


def tidy(source: str, file: str) -> str:
    """Return a text without blanks at the ends of lines, with one empty line between blocks and one line end
    at its end; the same text if that would change what is read."""
    lines = source.split("\n")
    inside = in_blocks(lines)
    bare = [line if number in inside else line.rstrip() for number, line in enumerate(lines)]
    kept = [
        line for number, line in enumerate(bare) if line or number in inside or (number and bare[number - 1])
    ]
    made = "\n".join(kept).strip("\n") + "\n"
    read_before = _meaning("\n".join(bare), file)
    return made if read_before is not None and _meaning(made, file) == read_before else source


def _meaning(source: str, file: str) -> str | None:
    """Return what is read in a text, without places; None if it cannot be read."""
    from publisher.text.reader import read  # loads the reader of Markdown

    try:
        return _LOCATION.sub("", repr(read(source, file)))
    except PublisherError:
        return None

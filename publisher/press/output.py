"""A file that can be printed: its name, its kind and the function that makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import IO, TYPE_CHECKING, Literal, TypeAlias, get_args

import msgspec

from publisher.base.errors import UsageError, did_you_mean
from publisher.base.files import Content

if TYPE_CHECKING:
    from publisher.manuscript.chapter import Chapter
    from publisher.press.manifest import Printed

Kind: TypeAlias = Literal[
    "rules", "html", "examples", "boards", "cards", "pieces", "scorepad", "reference", "poster", "svg"
]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Everything that can be printed for a game, in the order of lists."""
USUAL: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind not in ("poster", "svg"))
"""The kinds that are printed by default."""
TEXTS: tuple[Kind, ...] = ("rules", "html", "examples")
"""The kinds that every game has: they print its whole text."""
TOLD: tuple[Kind, ...] = (*TEXTS, "reference", "poster")
"""The kinds that print a game's text; the others are drawn from its definition alone."""
INDEX = "index.html"
"""The start page of a game's output folder."""
ChapterLoader: TypeAlias = "Callable[[], Chapter]"
"""A function that makes the chapter of a game at the first call, and returns the same one afterwards."""


def kinds_named(words: Iterable[str], option: str) -> tuple[str, ...]:
    """Return the kinds that an option names, or the usual ones if it names none; UsageError for others."""
    named = (word.strip() for word in words)
    wanted = tuple("examples" if word == "proof" else word for word in named if word)  # its name up to 0.1
    for word in wanted:
        if word not in KINDS:
            raise UsageError(f"{option}: unknown kind of file {word!r}", hint=did_you_mean(word, KINDS))
    return wanted or USUAL


class Output(msgspec.Struct, frozen=True):
    """A file below the game's output folder; `make` gets the loader of the game's chapter.

    A file that may be large is written in pieces by `stream`. `lay_out` draws and places parts on sheets of
    paper, and raises the same errors as `make`. A file that prints a part of a text has `parts`, which
    returns that part as a value with a complete `repr`. A file of cards has `cards`, which returns how each
    is printed.
    """

    name: str
    kind: Kind
    make: Callable[[ChapterLoader], bytes]
    lay_out: Callable[[], object] = tuple
    stream: Callable[[IO[bytes]], None] | None = None
    parts: Callable[[ChapterLoader], object] | None = None
    cards: Callable[[], Printed] = dict

    def into(self, chapter: ChapterLoader) -> Content:
        """Return a function that writes the file; in pieces, if it may be large."""
        return self.stream or (lambda file: file.write(self.make(chapter)))

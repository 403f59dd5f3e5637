"""One file that can be printed: its name, its kind and how it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Literal, TypeAlias, get_args

import msgspec

from publisher.press.files import Content

if TYPE_CHECKING:
    from publisher.manuscript.chapter import Chapter

Kind: TypeAlias = Literal[
    "rules", "html", "examples", "boards", "cards", "pieces", "scorepad", "reference", "svg"
]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Everything that can be printed for a game, in the order of lists."""
USUAL: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind != "svg")
"""The kinds that are printed unless others are asked for."""
TEXTS: tuple[Kind, ...] = ("rules", "html", "examples")
"""The kinds that every game has: they print its whole text."""
TOLD: tuple[Kind, ...] = (*TEXTS, "reference")
"""The kinds that print a game's text; the others are drawn from its definition alone."""
INDEX = "index.html"
"""The start page of a game's output folder."""
ChapterLoader: TypeAlias = "Callable[[], Chapter]"
"""Makes the chapter of a game when it is first called, and then returns the same."""


class Output(msgspec.Struct, frozen=True):
    """A file below the game's output folder. `make` is given the loader of the game's chapter.

    What may be large is also written by `stream`, as it is made. `lay_out` draws what goes on sheets of paper
    and finds its places there, and raises what `make` would. What prints a part of a text has `parts`: all
    that it prints of that text, as a value that `repr` tells whole.
    """

    name: str
    kind: Kind
    make: Callable[[ChapterLoader], bytes]
    lay_out: Callable[[], object] = tuple
    stream: Callable[[IO[bytes]], None] | None = None
    parts: Callable[[ChapterLoader], object] | None = None

    def into(self, chapter: ChapterLoader) -> Content:
        """What writes the file: as it is made, where it may be large."""
        return self.stream or (lambda file: file.write(self.make(chapter)))

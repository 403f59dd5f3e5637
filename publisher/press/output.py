"""One file that can be printed: its name, its kind, how it is made, and what tells its chapter."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import IO, TYPE_CHECKING, TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.manuscript.layers import Layer
from publisher.model.shelf import GameFolder
from publisher.press.files import Content
from publisher.press.kinds import Kind
from publisher.proof.report import Report

if TYPE_CHECKING:
    from publisher.manuscript.chapter import Chapter

Telling: TypeAlias = "Callable[[], Chapter]"


class Output(msgspec.Struct, frozen=True):
    """A file below the game's output folder. `make` gets what tells the game's chapter.

    What may be large is also written by `stream`, as it is made. `lay_out` draws what goes on sheets of paper
    and finds its places there, and raises what `make` would. What prints a part of a text has `parts`: all
    that it prints of that text, as a value that `repr` tells whole.
    """

    name: str
    kind: Kind
    make: Callable[[Telling], bytes]
    lay_out: Callable[[], object] = tuple
    stream: Callable[[IO[bytes]], None] | None = None
    parts: Callable[[Telling], object] | None = None

    def into(self, telling: Telling) -> Content:
        """What writes the file: as it is made, where it may be large."""
        return self.stream or (lambda file: file.write(self.make(telling)))


def telling(folder: GameFolder, report: Report | None, layer: Layer = "teaching") -> Telling:
    """What makes the game's chapter when it is first printed, and then once for all files: with the report of
    the proof, if there was one. Each of its figures is drawn once, too."""

    @cache
    def told() -> Chapter:
        from publisher.press.chapters import chapter

        made = chapter(folder, report, layer)
        return replace(made, figure=cache(made.figure))

    return told

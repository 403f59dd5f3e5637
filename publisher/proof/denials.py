"""Claims without words of their own: “the pile stays”. Each must be found false somewhere.

Strict checking changes the words of a claim. One that has none to change could come from a method that
always says yes; so it is made again where other examples end, and where the examples have not begun.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from typing import Any

from publisher.proof.examples import parts, tell, told_again
from publisher.proof.report import Report
from publisher.proof.scene import Scene
from publisher.proof.stop import Stop
from publisher.proof.understanding import Told, changed, is_so
from publisher.text.document import Example

MakeScene = Callable[[], Scene[Any]]


def never_denied(
    examples: Sequence[Example], make_scene: MakeScene, wanted: Collection[str]
) -> Iterator[Told]:
    """The wordless claims of the wanted declarations that are true in the situations of all examples."""
    claims: dict[str, Told] = {}
    for example in examples:
        scene = make_scene()
        with suppress(Stop):
            for told in told_again(example, scene):
                if isinstance(told, Told) and told.reading.source in wanted and is_wordless(told, scene):
                    claims.setdefault(told.reading.source, told)
    for told in claims.values():
        if all(is_so(told, scene) for scene in _situations(examples, make_scene)):
            yield told


def is_wordless(told: Told, scene: Scene[Any]) -> bool:
    """Whether this is a claim that states nothing which could be said otherwise."""
    return told.reading.sort == "claim" and not any(changed(told, scene))


def _situations(examples: Sequence[Example], make_scene: MakeScene) -> Iterator[Scene[Any]]:
    """What every example begins with, and what each of them leads to, from its end backwards."""
    yield make_scene()
    for example in examples:
        told_parts = list(parts(example.blocks))
        with suppress(Stop):
            for end in range(len(told_parts), 0, -1):
                scene = make_scene()
                for part in told_parts[:end]:
                    tell(part, scene, Report(""))
                yield scene

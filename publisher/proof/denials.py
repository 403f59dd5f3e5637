"""Claims without words of their own: “the pile stays”. Each must be found false somewhere.

Strict checking changes the words of a claim. One that has none to change could come from a method that
always says yes; so it is made again where other examples end, and where the examples have not begun.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from publisher.base.errors import PublisherError
from publisher.proof.examples import parts, tell
from publisher.proof.report import Report
from publisher.proof.scene import Scene
from publisher.proof.sentences import Sentence
from publisher.proof.stop import Stop
from publisher.proof.understanding import Told, carry_out, understand
from publisher.text.document import Example

MakeScene = Callable[[], Scene[Any]]


def never_denied(
    examples: Sequence[Example], make_scene: MakeScene, wanted: Collection[str]
) -> Iterator[Told]:
    """The wordless claims of the wanted declarations that are true in the situations of all examples."""
    claims: dict[str, Told] = {}
    for example in examples:
        for told in _wordless_claims(example, make_scene()):
            if told.reading.source in wanted:
                claims.setdefault(told.reading.source, told)
    for told in claims.values():
        if not any(_is_false(told, scene) for scene in _situations(examples, make_scene)):
            yield told


def _wordless_claims(example: Example, scene: Scene[Any]) -> Iterator[Told]:
    """The claims of an example that state nothing which could be said otherwise."""
    try:
        for part in parts(example.blocks):
            if isinstance(part, Sentence):
                for told in understand(part, scene):
                    if told.reading.sort == "claim" and not has_other_words(told, scene):
                        yield told
                    carry_out(told, scene)
            else:
                tell(part, scene, Report(""))
    except Stop:
        return


def has_other_words(told: Told, scene: Scene[Any]) -> bool:
    """Whether some word of a claim has others of its kind."""
    kinds = scene.readings.kinds
    return any(
        any(True for _ in kinds[kind].others(scene, word))
        for kind, word in zip(told.reading.pattern.kinds, told.words, strict=True)
    )


def _situations(examples: Sequence[Example], make_scene: MakeScene) -> Iterator[Scene[Any]]:
    """What every example begins with, and what each of them leads to, from its end backwards."""
    yield make_scene()
    for example in examples:
        told_parts = list(parts(example.blocks))
        for end in range(len(told_parts), 0, -1):
            scene = make_scene()
            try:
                for part in told_parts[:end]:
                    tell(part, scene, Report(""))
            except Stop:
                break
            yield scene


def _is_false(told: Told, scene: Scene[Any]) -> bool:
    """Whether the claim does not hold there; one that makes no sense there tells as much."""
    try:
        return not told.reading.run(scene, *told.words)
    except (Stop, PublisherError, ValueError, KeyError, IndexError, AttributeError, TypeError):
        return True

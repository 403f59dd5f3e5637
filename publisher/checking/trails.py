"""A second run of the checked examples, for the pictures of their boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

from publisher.checking.example_problem import ExampleStopped
from publisher.checking.examples import told_again
from publisher.checking.interpret import ParsedSentence
from publisher.checking.notes import Notes
from publisher.checking.scene import Scene
from publisher.checking.scenes.board import BoardScene
from publisher.notation.trail import Trails
from publisher.text.document import Example, Fence, walk


def trails_of(examples: Iterable[Example], scene: Callable[[], Scene[Any]]) -> Trails:
    """Return the trail of every board that an example draws; none if the example does not hold."""
    found: dict[Fence, Notes] = {}
    for example in examples:
        if any(map(_is_board, walk(example.blocks))) and isinstance(begun := scene(), BoardScene):
            found |= dict(_told(example, begun))
    return {fence: notes.trail() for fence, notes in found.items()}


def _is_board(block: object) -> bool:
    return isinstance(block, Fence) and block.kind == "board"


def _told(example: Example, scene: BoardScene[Any]) -> Iterator[tuple[Fence, Notes]]:
    with suppress(ExampleStopped):
        for told in told_again(example, scene):
            if isinstance(told, ParsedSentence):
                _point_out(told, scene)
            elif isinstance(told, Fence) and _is_board(told):
                scene.notes = Notes(scene.rules, scene.position)
                yield told, scene.notes


def _point_out(told: ParsedSentence, scene: BoardScene[Any]) -> None:
    """Note the points that a claim finds, and the point that it looks from, if it names one."""
    pattern = told.reading.pattern
    if scene.notes is None or pattern.checked is None or pattern.kinds[pattern.checked] != "points":
        return
    starts = [word for kind, word in zip(pattern.kinds, told.words, strict=True) if kind == "point"]
    scene.notes.pointed_out(starts[0] if len(starts) == 1 else None, told.words[pattern.checked])

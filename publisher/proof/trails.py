"""The examples of a proved text told once more, for what the pictures of their boards are to show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from publisher.notation.trail import Trails
from publisher.proof.examples import parts, tell
from publisher.proof.notes import Notes
from publisher.proof.report import Report
from publisher.proof.scene import Scene
from publisher.proof.scenes.board import BoardScene
from publisher.proof.sentences import Sentence
from publisher.proof.stop import Stop
from publisher.proof.understanding import Told, carried_out
from publisher.text.document import Blocks, Example, Fence, Table, walk


def trails_of(blocks: Blocks, scene: Callable[[], Scene[Any]]) -> Trails:
    """The trail of every board that an example draws; none where an example does not hold."""
    found: dict[Fence, Notes] = {}
    for example in walk(blocks):
        if isinstance(example, Example) and any(map(_is_board, walk(example.blocks))):
            begun = scene()
            if isinstance(begun, BoardScene):
                found |= dict(_told(example, begun))
    return {fence: notes.trail() for fence, notes in found.items()}


def _is_board(block: object) -> bool:
    return isinstance(block, Fence) and block.kind == "board"


def _told(example: Example, scene: BoardScene[Any]) -> Iterator[tuple[Fence, Notes]]:
    try:
        for part in parts(example.blocks):
            if isinstance(part, Sentence):
                for told in carried_out(part, scene):
                    _point_out(told, scene)
            elif isinstance(part, Fence):
                tell(part, scene, Report(""))
                if _is_board(part):
                    scene.notes = Notes(scene.rules, scene.position)
                    yield part, scene.notes
            else:
                assert isinstance(part, Table)  # it holds nothing that changes a position
    except Stop:
        return


def _point_out(told: Told, scene: BoardScene[Any]) -> None:
    """Note the points that a claim says are found, and the one they are seen from, if it names one."""
    pattern = told.reading.pattern
    if scene.notes is None or pattern.checked is None or pattern.kinds[pattern.checked] != "points":
        return
    starts = [
        word for kind, word in zip(pattern.kinds, told.words, strict=True) if kind == "point"
    ]  # fmt: skip
    scene.notes.pointed_out(starts[0] if len(starts) == 1 else None, told.words[pattern.checked])

"""An example that can be run again up to any of its steps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any, TypeAlias

from publisher.checking.examples import told_again
from publisher.checking.interpret import ParsedSentence
from publisher.checking.scene import Scene
from publisher.text.document import (
    Emphasis,
    Example,
    Fence,
    Inline,
    Paragraph,
    Run,
    Strong,
    Table,
    plain,
    walk,
)

LONGEST = 200
"""The letters of an aside that is too long for a reason."""
SHOWN = frozenset({"board", "hands", "trick"})
"""The blocks whose contents the picture of a question has."""
_LINKS = re.compile(r"\W*\b(?:and|but|so|because|since)\W*$")
"""A word at the end of an aside that led on to the next claim."""
_WITHOUT_VERB = ("for ", "with ", "to ", "from ", "on ", "in ", "at ")
Step: TypeAlias = ParsedSentence | Fence | Table


class Telling:
    """The steps of an example: clauses, drawings and tables in order. ExampleStopped if it does not hold."""

    def __init__(self, example: Example, new_scene: Callable[[], Scene[Any]]) -> None:
        self.example, self._new_scene = example, new_scene
        self.steps: list[Step] = list(self._told(new_scene()))

    def _told(self, scene: Scene[Any]) -> Iterator[Step]:
        return told_again(self.example, scene)

    @property
    def is_shown(self) -> bool:
        """True if a picture can show the situation: no pad or table has set it up."""
        kinds = {step.kind for step in self.steps if isinstance(step, Fence)}
        return kinds <= SHOWN and not any(isinstance(step, Table) for step in self.steps)

    def until(self, step: int) -> Scene[Any]:
        """Return the scene before a clause, or after a drawing or a table."""
        scene = self._new_scene()
        for number, _ in enumerate(self._told(scene)):
            if number == step:
                break
        return scene

    def story(self, step: int) -> tuple[str, ...]:
        """Return the actions before a step as sentences. A clause without its own verb stays joined to the
        one before it: “Red shoots next, for box 13”."""
        said: list[str] = []
        before: Step | None = None
        for told in self.steps[:step]:
            if isinstance(told, ParsedSentence) and told.reading.sort == "action":
                if isinstance(before, ParsedSentence) and before.reading.sort == "action" and _leans(told):
                    said[-1] = f"{said[-1]}, {told.sentence.text}"
                else:
                    said.append(f"{told.text[:1].upper()}{told.text[1:]}")
            before = told
        return tuple(f"{one}." for one in said)

    def reason(self, step: int) -> str:
        """Return the author's words for a claim: its sentence and the aside after it; "" without an aside."""
        told = self.steps[step]
        paragraphs = (block for block in walk(self.example.blocks) if isinstance(block, Paragraph))
        for nodes in (paragraph.children for paragraph in paragraphs):
            for place, node in enumerate(nodes):
                if isinstance(told, ParsedSentence) and isinstance(node, Strong) and _holds(node, told):
                    said = plain(tuple(takewhile(_is_aside, nodes[place + 1 :])))
                    aside = _LINKS.sub("", said.strip(" ,.;:"))
                    joint = ". " if aside[:1].isupper() else ", "
                    return f"{told.plain}{joint}{aside}." if " " in aside and len(aside) < LONGEST else ""
        return ""


def _leans(told: ParsedSentence) -> bool:
    """Return True for a clause without a verb that has got only the player from the reader: `for box 13`."""
    return told.text != told.sentence.text and told.sentence.text.startswith(_WITHOUT_VERB)


def _holds(node: Strong, told: ParsedSentence) -> bool:
    return any(told.sentence.location == run.location for run in node.children)


def _is_aside(node: Inline) -> bool:
    return isinstance(node, Emphasis) or (isinstance(node, Run) and not re.search(r"\w", node.text))

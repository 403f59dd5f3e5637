"""An example that can be run again up to any of its steps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import Any, TypeAlias

from publisher.base.characters import capital
from publisher.checking.examples import tell, told_again
from publisher.checking.interpret import ParsedSentence, execute
from publisher.checking.report import Report
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
_BETWEEN = re.compile(r"\W*(?:so\W+)?")
"""The words between an aside and a claim."""
_LEADS = re.compile(r"^(?:and|so|because|since)\b\W*")
"""A word at the beginning of an aside that led on from the move before it."""
_FRAGMENT = re.compile(r"\(|(?:but|which|that|to|into)\b|and \w+s\b")
"""The beginning of an aside that goes on with the words before it: “and closes the gap”, “but too early”."""
_ELSEWHERE = re.compile(
    r"\b(?:as (?:above|before|below)|(?:for|is|was) the same|the same (?:at|goes|holds|reason|way))\b"
    r"|\b(?:so too|this time|even then)\b|^(?:because )?both (?:are|were|would)\b"
    r"|,? here,? too$|^(?:again|as well|too)$",
    re.IGNORECASE,
)
"""Words of an aside that lean on another example: “for the same reason”."""
_ONWARD = re.compile(r", (?:and|but)\b")
"""The beginning of an aside about the next event: “but look at what White has made”."""
SHORTEST = 4
"""The fewest words of an aside before a claim that can be a reason."""
_WITHOUT_VERB = ("for ", "with ", "to ", "from ", "on ", "in ", "at ")
Step: TypeAlias = ParsedSentence | Fence | Table


class Telling:
    """The steps of an example: clauses, drawings and tables in order. ExampleStopped if it does not hold."""

    def __init__(self, example: Example, new_scene: Callable[[], Scene[Any]]) -> None:
        self.example, self._new_scene = example, new_scene
        scene = new_scene()
        self.tongue = scene.tongue
        self.steps: list[Step] = []
        self._kept: list[Scene[Any] | None] = []
        """A copy of the scene at each step, if it can be copied."""
        for told in told_again(example, scene):
            self.steps.append(told)
            self._kept.append(scene.copy())
        self.variant: str = scene.rules.definition.variant
        self.trumps: str | None = getattr(scene.state, "trumps", None)

    @property
    def is_shown(self) -> bool:
        """True if a picture can show the situation: no pad or table has set it up."""
        kinds = {step.kind for step in self.steps if isinstance(step, Fence)}
        return kinds <= SHOWN and not any(isinstance(step, Table) for step in self.steps)

    @property
    def claims(self) -> Iterator[ParsedSentence]:
        """The claims in order."""
        for told in self.steps:
            if isinstance(told, ParsedSentence) and told.reading.sort == "claim":
                yield told

    def until(self, step: int, trumps: str | None = None) -> Scene[Any]:
        """Return the scene before a clause, or after a drawing or a table. It may begin with other trumps."""
        kept = None if trumps else self._kept[step]
        if (copied := kept and kept.copy()) is not None:
            return copied
        scene = self._new_scene()
        state: Any = scene.state
        if trumps:
            state.trumps = trumps
        for told in self.steps[: step + 1]:
            if not isinstance(told, ParsedSentence):
                tell(told, scene, Report(""))
            elif told is not self.steps[step]:
                execute(told, scene)
        return scene

    def story(self, step: int) -> tuple[str, ...]:
        """Return the actions before a step as sentences. A clause without its own verb stays joined to the
        one before it: “Red shoots next, for box 13”."""
        said: list[str] = []
        before: Step | None = None
        for told in self.steps[:step]:
            if isinstance(told, ParsedSentence) and told.reading.sort == "action":
                if isinstance(before, ParsedSentence) and before.reading.sort == "action" and _leans(told):
                    said[-1] = f"{said[-1]}{told.sentence.tongue.comma}{told.sentence.text}"
                else:
                    said.append(capital(told.text))
            before = told
        return tuple(f"{one}{self.tongue.stop}" for one in said)

    def last_action(self, step: int) -> tuple[int | None, str]:
        """Return the last action before a step, with its number; None and "" without one."""
        for number, told in reversed(tuple(enumerate(self.steps[:step]))):
            if isinstance(told, ParsedSentence) and told.reading.sort == "action":
                return number, f"{told.text}{self.tongue.stop}"
        return None, ""

    def moves(self, step: int) -> int:
        """Return the number of moves before a step."""
        return sum(
            1
            for told in self.steps[:step]
            if isinstance(told, ParsedSentence) and told.reading.sort == "action" and told.reading.answer
        )

    def is_passed(self, step: int) -> bool:
        """Return True if a claim names no rule, and the example goes on with an action to one that does."""
        told = self.steps[step]
        if not isinstance(told, ParsedSentence) or told.rules or told.reason():
            return False
        later = (told for told in self.steps[step + 1 :] if isinstance(told, ParsedSentence))
        moved = dropwhile(lambda told: told.reading.sort != "action", later)
        return any(told.rules or told.reason() for told in moved)

    def reason(self, step: int) -> str:
        """Return the author's words for a claim: its sentence and the aside after it, or else the aside that
        leads from a move to it; "" without an aside."""
        told = self.steps[step]
        paragraphs = (block for block in walk(self.example.blocks) if isinstance(block, Paragraph))
        found, later = "", self.steps[step + 1 : step + 2]
        for nodes in (paragraph.children for paragraph in paragraphs):
            for place, node in enumerate(nodes):  # the claim is in the last bold words that begin before it
                if isinstance(told, ParsedSentence) and isinstance(node, Strong) and _begins(node, told):
                    is_last = not any(_is_beside(one, nodes[place + 1 :], told) for one in later)
                    found = (_after(told, nodes[place + 1 :]) if is_last else "") or _before(
                        told, nodes[:place]
                    )
        return found


def _is_beside(other: Step, after: Sequence[Inline], told: ParsedSentence) -> bool:
    """Return True if another claim is in the same bold words; an aside after them is about the last one."""
    if not isinstance(other, ParsedSentence) or other.reading.sort != "claim":
        return False
    here, there = told.sentence.location, other.sentence.location
    bold = (node for node in after if isinstance(node, Strong))
    return there.line == here.line and not any(_begins(node, other) for node in bold)


def _after(told: ParsedSentence, nodes: Sequence[Inline]) -> str:
    """Return the reason in an aside just after a claim. A new sentence that goes on after the aside is about
    the next move or claim: “**Red has 3 points.** *Blue wants more:* Blue plays c3”.
    """
    said = plain(tuple(takewhile(_is_aside, nodes))).strip()
    if _ONWARD.match(said):
        return ""
    goes_on = said.startswith((",", ":", ";"))
    return _reason(told, said, ", ") if goes_on or said.endswith((".", "!", "?")) else ""


def _before(told: ParsedSentence, nodes: Sequence[Inline]) -> str:
    """Return the reason in an aside just before a claim. An aside after another claim is about that one."""
    asides = tuple(takewhile(_is_aside, reversed(nodes)))[::-1]
    led = nodes[-len(asides) - 1] if len(asides) < len(nodes) else None
    said = plain(asides).strip()
    aside = _LEADS.sub("", said)
    is_sentence = len(aside.split()) >= SHORTEST and not _FRAGMENT.match(said)
    return _reason(told, aside, ": ") if is_sentence and not isinstance(led, Strong) else ""


def _reason(told: ParsedSentence, said: str, joint: str) -> str:
    """Return a claim and an aside as a sentence or two; "" if the aside is not a reason."""
    tongue = told.sentence.tongue
    links = rf"\W*\b(?:{tongue.ties}|{tongue.reasons}|as well as)\W*$"  # they led on to the next claim
    aside, claim = re.sub(links, "", said.strip(" ,.;:"), flags=re.IGNORECASE), told.plain
    if len(aside.split()) < 2 or len(aside) >= LONGEST or _ELSEWHERE.search(aside):
        return ""
    if claim.split()[0].isalpha():  # points begin with a small letter
        claim = capital(claim)
    return f"{claim}{'. ' if aside[:1].isupper() else joint}{aside}."


def _leans(told: ParsedSentence) -> bool:
    """Return True for a clause without a verb that has got only the player from the reader: `for box 13`."""
    return told.text != told.sentence.text and told.sentence.text.startswith(_WITHOUT_VERB)


def _begins(node: Strong, told: ParsedSentence) -> bool:
    """Return True if bold words begin where a claim does, or before: `so c3 is captured`."""
    claim = told.sentence.location
    starts = ((run.location.line, run.location.column) for run in node.children[:1])
    return any(start <= (claim.line, claim.column) for start in starts)


def _is_aside(node: Inline) -> bool:
    return isinstance(node, Emphasis) or (isinstance(node, Run) and bool(_BETWEEN.fullmatch(node.text)))

"""Strict checks: a claim that would also hold with other words shows nothing.

Every claim is changed in one word at a time (another winner, another number, another rule, another card), and
the example is run again up to it. If no changed claim fails, the claim is not sensitive. A changed word that
the engine cannot even read (it is not that player's turn) counts as a failure.

A claim without words to change, “the pile stays”, could come from a method that always returns True. It is
tested again at the ends of other examples and before they begin: it must be false somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

from publisher.checking.declared.notation import UnreadMove
from publisher.checking.example_problem import ExampleStopped
from publisher.checking.examples import parts, tell, told_again
from publisher.checking.interpret import ParsedSentence, changed, execute, interpret, is_so
from publisher.checking.report import Problem, Report
from publisher.checking.scene import Scene
from publisher.checking.sentences import Sentence
from publisher.text.document import Example, Fence, Table

MakeScene: TypeAlias = Callable[[], Scene[Any]]


def check_sensitivity(example: Example, make_scene: MakeScene, report: Report) -> None:
    """Report the claims of a correct example that no change makes fail."""
    told_parts = list(parts(example.blocks, make_scene().tongue))
    for place, part in enumerate(told_parts):
        if isinstance(part, Sentence) and part.bold:
            scene_before = partial(_scene_after, told_parts[:place], make_scene)
            for number, told in enumerate(interpret(part, scene_before())):
                if not _sensitive(number, told, part, scene_before):
                    said = f"“{told.sentence.text}” would hold with other words too"
                    hint = "state something that could be false"
                    report.add(Problem("insensitive", said, told.sentence.location, hint))


def _scene_after(told_parts: Iterable[Sentence | Fence | Table], make_scene: MakeScene) -> Scene[Any]:
    scene = make_scene()
    for part in told_parts:
        tell(part, scene, Report(""))
    return scene


def _sensitive(number: int, told: ParsedSentence, part: Sentence, scene_before: MakeScene) -> bool:
    """Return True if a changed form of the claim fails, or if it has no words to change."""
    others = list(changed(told, scene_before()))
    return not others or any(_fails(number, other, part, scene_before()) for other in others)


def _fails(number: int, other: ParsedSentence, part: Sentence, scene: Scene[Any]) -> bool:
    """Return True if the changed clause fails after the sentence's clauses before it."""
    try:
        for earlier in interpret(part, scene)[:number]:
            execute(earlier, scene)
        execute(other, scene)
    except ExampleStopped as stop:  # an unreadable word does not show a ban
        return stop.problem.code != UnreadMove.code or not other.reading.forbids
    except (ValueError, KeyError, IndexError, AttributeError, TypeError):
        return True  # a word that makes no sense here, such as a rule that no move breaks
    return False


def never_denied(
    examples: Sequence[Example], make_scene: MakeScene, wanted: Collection[str]
) -> Iterator[ParsedSentence]:
    """Yield the wordless claims of the wanted declarations that are true in all situations of examples."""
    claims: dict[str, ParsedSentence] = {}
    for example in examples:
        scene = make_scene()
        with suppress(ExampleStopped):
            for told in told_again(example, scene):
                if (
                    isinstance(told, ParsedSentence)
                    and told.reading.source in wanted
                    and is_wordless(told, scene)
                ):
                    claims.setdefault(told.reading.source, told)
    for told in claims.values():
        if all(is_so(told, scene) for scene in _situations(examples, make_scene)):
            yield told


def is_wordless(told: ParsedSentence, scene: Scene[Any]) -> bool:
    """Return True if this is a claim without words to exchange."""
    return told.reading.sort == "claim" and not any(changed(told, scene))


def _situations(examples: Sequence[Example], make_scene: MakeScene) -> Iterator[Scene[Any]]:
    """Yield the state before every example, and those inside it, from its end backwards."""
    yield make_scene()
    for example in examples:
        told_parts = list(parts(example.blocks, make_scene().tongue))
        with suppress(ExampleStopped):
            for end in range(len(told_parts), 0, -1):
                yield _scene_after(told_parts[:end], make_scene)

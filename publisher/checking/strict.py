"""Strict checking: a claim that would also hold if it said something else proves nothing.

Every claim is changed in one word at a time (another winner, another number, another rule, another
card) and the example is told again up to it. If no changed claim fails, the claim is not sensitive.
A changed word that the engine cannot even place (it is not that player's turn) counts as a failure.

A claim without words to change, “the pile stays”, could come from a method that always says yes. It is made
again where other examples end, and where the examples have not begun: it must be found false somewhere.
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
    """Report the claims of a sound example that no change makes fail."""
    told_parts = list(parts(example.blocks))
    for place, part in enumerate(told_parts):
        if isinstance(part, Sentence) and part.bold:
            scene_before = partial(_scene_after, told_parts[:place], make_scene)
            for number, told in enumerate(interpret(part, scene_before())):
                if not _sensitive(number, told, part, scene_before):
                    said = f"“{told.sentence.text}” would hold whatever it said"
                    hint = "state something that could be false"
                    report.add(Problem("insensitive", said, told.sentence.location, hint))


def _scene_after(told_parts: Iterable[Sentence | Fence | Table], make_scene: MakeScene) -> Scene[Any]:
    """The situation that these parts of an example lead to; Stop if they do not hold."""
    scene = make_scene()
    for part in told_parts:
        tell(part, scene, Report(""))
    return scene


def _sensitive(number: int, told: ParsedSentence, part: Sentence, scene_before: MakeScene) -> bool:
    """Whether some changed form of the claim fails; a claim without words to change is let pass."""
    others = list(changed(told, scene_before()))
    return not others or any(_fails(number, other, part, scene_before()) for other in others)


def _fails(number: int, other: ParsedSentence, part: Sentence, scene: Scene[Any]) -> bool:
    """Tell the sentence's clauses up to the changed one, and that one changed."""
    try:
        for earlier in interpret(part, scene)[:number]:
            execute(earlier, scene)
        execute(other, scene)
    except ExampleStopped as stop:  # that a word cannot be read shows nothing of a ban
        return stop.problem.code != UnreadMove.code or "may not" not in other.reading.pattern.text
    except (ValueError, KeyError, IndexError, AttributeError, TypeError):
        return True  # a word that makes no sense here, such as a rule that no move breaks
    return False


def never_denied(
    examples: Sequence[Example], make_scene: MakeScene, wanted: Collection[str]
) -> Iterator[ParsedSentence]:
    """The wordless claims of the wanted declarations that are true in the situations of all examples."""
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
    """Whether this is a claim that states nothing which could be said otherwise."""
    return told.reading.sort == "claim" and not any(changed(told, scene))


def _situations(examples: Sequence[Example], make_scene: MakeScene) -> Iterator[Scene[Any]]:
    """What every example begins with, and what each of them leads to, from its end backwards."""
    yield make_scene()
    for example in examples:
        told_parts = list(parts(example.blocks))
        with suppress(ExampleStopped):
            for end in range(len(told_parts), 0, -1):
                yield _scene_after(told_parts[:end], make_scene)

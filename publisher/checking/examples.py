"""The run of one example: it reads every sentence, carries out the actions and checks the claims."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.checking.aside_claims import Watch
from publisher.checking.example_problem import ExampleStopped, problems_located_at
from publisher.checking.interpret import ParsedSentence, carried_out, execute, interpret, rules_shown
from publisher.checking.report import Problem, Report
from publisher.checking.scene import Scene
from publisher.checking.sentences import Sentence, sentences
from publisher.checking.tables import check_pad, check_table
from publisher.model.tongue import Tongue
from publisher.text.document import Blocks, Example, Fact, Fence, Items, Paragraph, Picture, Table, inlines


def check_example(example: Example, scene: Scene[Any], report: Report) -> None:
    """Run one example; report at most one problem, the first."""
    claims, told, watch, tongue = 0, Report(report.slug), Watch(example), scene.tongue
    try:
        watch.look(scene)
        for part in parts(example.blocks, tongue):
            claims += tell(part, scene, told)
            watch.look(scene, part)
        if not (claims or _states_a_fact(example)):
            said, hint = "this example makes no claim", "set what must hold in **bold**"
            raise ExampleStopped(Problem("checks-nothing", said, example.location, hint))
    except ExampleStopped as stop:
        report.add(stop.problem)
        report.tried.update(_rules_in(example, tongue))
        return
    if false := list(watch.false()):
        report.problems += false
        return
    report.checked["examples"] += 1
    report.checked["claims"] += claims
    report.take_names(told)


def _rules_in(example: Example, tongue: Tongue) -> Iterator[str]:
    """Yield the rules that the claims of an example name."""
    for part in parts(example.blocks, tongue):
        if isinstance(part, Sentence):
            yield from (rule for clause in part.clauses() for rule in rules_shown(clause))


def _states_a_fact(example: Example) -> bool:
    return any(isinstance(node, Fact) and node.name for node in inlines(example.blocks))


def parts(blocks: Blocks, tongue: Tongue) -> Iterator[Sentence | Fence | Table]:
    for block in blocks:
        if isinstance(block, Paragraph):
            yield from sentences(block.children, tongue=tongue)
        elif isinstance(block, Fence | Table) and not isinstance(block, Picture):
            yield block
        elif isinstance(block, Items):
            for item in block.items:
                yield from parts(item, tongue)


def told_again(example: Example, scene: Scene[Any]) -> Iterator[ParsedSentence | Fence | Table]:
    """Run a checked example again: yield each clause before it is carried out, and each block after it.
    ExampleStopped if it does not hold."""
    for part in parts(example.blocks, scene.tongue):
        if isinstance(part, Sentence):
            for told in interpret(part, scene):
                yield told
                execute(told, scene)
        else:
            tell(part, scene, Report(""))
            yield part


def tell(part: Sentence | Fence | Table, scene: Scene[Any], report: Report) -> int:
    """Carry out one part of an example; return the number of its claims."""
    if isinstance(part, Fence):
        return _told_fence(part, scene)
    if isinstance(part, Table):
        return check_table(part, scene)
    return hear(part, scene, report)


def hear(sentence: Sentence, scene: Scene[Any], report: Report) -> int:
    """Carry out a sentence and note the rules that it names; return the number of its claims."""
    readings = 0
    for told in carried_out(sentence, scene):
        report.name((*told.rules, *told.reason()), told.sentence.location)
        report.enforced.update(told.reason())
        readings += 1
    return readings if sentence.bold else 0


def _told_fence(fence: Fence, scene: Scene[Any]) -> int:
    with problems_located_at(fence.location):
        if fence.kind == "pad":
            return check_pad(fence, scene)
        try:
            scene.fence(fence.kind, fence.text)
            scene.captioned(fence.caption)
        except ExampleStopped as stop:
            raise stop.moved_to(fence.location) from stop
    return 0

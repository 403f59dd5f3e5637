"""Strict checking: a claim that would also hold if it said something else proves nothing.

Every claim is changed in one word at a time (another winner, another number, another rule, another
card) and the example is told again up to it. If no changed claim fails, the claim is not sensitive.
A changed word that the engine cannot even place (it is not that player's turn) counts as a failure.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from publisher.proof.declared.notation import UnreadMove
from publisher.proof.examples import parts, tell
from publisher.proof.report import Problem, Report
from publisher.proof.scene import Scene
from publisher.proof.sentences import Sentence
from publisher.proof.stop import Stop
from publisher.proof.understanding import Told, carry_out, changed, understand
from publisher.text.document import Example


def check_sensitivity(example: Example, make_scene: Callable[[], Scene[Any]], report: Report) -> None:
    """Report the claims of a sound example that no change makes fail."""
    told_parts = list(parts(example.blocks))
    for place, part in enumerate(told_parts):
        if not (isinstance(part, Sentence) and part.bold):
            continue

        def scene_before(place: int = place) -> Scene[Any]:
            scene = make_scene()
            for earlier in told_parts[:place]:
                tell(earlier, scene, Report(report.slug))
            return scene

        for number, told in enumerate(understand(part, scene_before())):
            if not _sensitive(number, told, part, scene_before):
                said = f"“{told.sentence.text}” would hold whatever it said"
                hint = "state something that could be false"
                report.add(Problem("insensitive", said, told.sentence.location, hint))


def _sensitive(number: int, told: Told, part: Sentence, scene_before: Callable[[], Scene[Any]]) -> bool:
    """Whether some changed form of the claim fails; a claim without words to change is let pass."""
    others = list(changed(told, scene_before()))
    return not others or any(_fails(number, other, part, scene_before()) for other in others)


def _fails(number: int, other: Told, part: Sentence, scene: Scene[Any]) -> bool:
    """Tell the sentence's clauses up to the changed one, and that one changed."""
    try:
        for earlier in understand(part, scene)[:number]:
            carry_out(earlier, scene)
        carry_out(other, scene)
    except Stop as stop:  # that a word cannot be read shows nothing of a ban
        return stop.problem.code != UnreadMove.code or "may not" not in other.reading.pattern.text
    except (ValueError, KeyError, IndexError, AttributeError, TypeError):
        return True  # a word that makes no sense here, such as a rule that no move breaks
    return False

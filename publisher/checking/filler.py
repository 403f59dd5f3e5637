"""Filler: examples with claims that nearly always hold, while an aside argues something else.

Strict checks test claims without words to exchange at many moments of random games. One that holds at nearly
all of them, such as *the game goes on*, does not show the point of its example.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from publisher.checking.asides import asides_of
from publisher.checking.example_problem import ExampleStopped
from publisher.checking.examples import told_again
from publisher.checking.interpret import ParsedSentence, is_so
from publisher.checking.report import Report
from publisher.checking.scene import Scene
from publisher.checking.strict import is_wordless
from publisher.engine import Game
from publisher.engine.playout import at_random
from publisher.text.document import Example, Fence

GAMES, PLIES, EVERY = 4, 100, 5
"""The number of random games, of their moves, and of moves between two moments."""
NEARLY_ALL = 0.99
Claims: TypeAlias = Mapping[tuple[Game, str], ParsedSentence]
"""Claims by the rules of their variant and by their source."""


def check_filler(examples: Iterable[Example], make: Callable[..., Scene[Any]], report: Report) -> None:
    """Warn about examples with an aside if all their claims are wordless and hold at nearly all moments."""
    found = {
        example.location: claims
        for example in examples
        if any(asides_of(example.blocks)) and (claims := _claims(example, make()))
    }
    always = _nearly_always({key: told for claims in found.values() for key, told in claims.items()}, make)
    for place, claims in found.items():
        if claims.keys() <= always:
            first = next(iter(claims.values()))
            said = f"“{first.sentence.text}” is nearly always true, and nothing else is claimed"
            report.warn("filler", said, place, "claim what the italics say, or leave the example out")


def _claims(example: Example, scene: Scene[Any]) -> Claims:
    """Return the claims of an example; none if one is a cell or has words to exchange. An example with a
    drawn position has none either, because there the point may be that the game goes on."""
    found: dict[tuple[Game, str], ParsedSentence] = {}
    try:
        for told in told_again(example, scene):
            if not isinstance(told, ParsedSentence):
                if isinstance(told, Fence) or any(told.checked):
                    return {}
            elif is_wordless(told, scene):
                found.setdefault((scene.rules, told.reading.source), told)
            elif told.reading.sort == "claim":
                return {}
    except ExampleStopped:
        return {}
    return found


def _nearly_always(claims: Claims, make: Callable[..., Scene[Any]]) -> set[tuple[Game, str]]:
    held, moments = Counter[tuple[Game, str]](), Counter[Game]()
    for rules in {rules for rules, _ in claims}:
        mine = {key: told for key, told in claims.items() if key[0] is rules}
        for seed in range(1, GAMES + 1):
            for ply, match in enumerate(at_random(rules, seed, PLIES, "filler")):
                if ply % EVERY == 0:
                    scene = make(rules)
                    scene.follow(match.replay(entry.move for entry in match.log))  # a claim may change it
                    held.update(key for key, told in mine.items() if is_so(told, scene))
                    moments[rules] += 1
    return {key for key in claims if held[key] >= NEARLY_ALL * moments[key[0]]}

"""Filler: examples whose only claims hold nearly always, while an aside argues something else.

Strict checking tries claims without words to exchange at many moments of random games. One that holds at
nearly all of them, such as *the game goes on*, says nothing of what the example tells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from publisher.base.errors import PublisherError
from publisher.engine import Game
from publisher.engine.chance import stream
from publisher.engine.match import start
from publisher.proof.asides import asides_of
from publisher.proof.denials import has_other_words
from publisher.proof.examples import parts, tell
from publisher.proof.report import Report
from publisher.proof.scene import Scene
from publisher.proof.sentences import Sentence
from publisher.proof.stop import Stop
from publisher.proof.understanding import Told, carry_out, stated_and_found, understand
from publisher.text.document import Example, Fence

GAMES, PLIES, EVERY = 4, 100, 5
"""Random games, the moves that are made of each, and how many of them lie between two moments."""
NEARLY_ALL = 0.99
MakeScene = Callable[[Game], Scene[Any]]


class Claim(NamedTuple):
    """What an example claims, and the rules of the variant that it tells of."""

    rules: Game
    told: Told

    @property
    def key(self) -> str:
        return f"{self.rules.definition.title}: {self.told.reading.source}"


def check_filler(
    examples: Iterable[Example], scene: Callable[[], Scene[Any]], make: MakeScene, report: Report
) -> None:
    """Warn of examples with an aside all of whose claims are wordless and hold at nearly all moments."""
    found = {
        example.location: claims
        for example in examples
        if any(True for _ in asides_of(example.blocks)) and (claims := _claims(example, scene()))
    }
    always = _nearly_always({claim.key: claim for claims in found.values() for claim in claims}, make)
    for place, claims in found.items():
        if all(claim.key in always for claim in claims):
            said = f"“{claims[0].told.sentence.text}” is so nearly always, and nothing else is claimed"
            report.warn("filler", said, place, "claim what the italics say, or leave the example out")


def _claims(example: Example, scene: Scene[Any]) -> list[Claim]:
    """The claims of an example; none if one of them is a cell or has words that could be others, and none of
    a position that is drawn: that a game goes on there may well be the point."""
    found: list[Claim] = []
    try:
        for part in parts(example.blocks):
            if isinstance(part, Sentence):
                for told in understand(part, scene):
                    if told.reading.sort == "claim":
                        if has_other_words(told, scene):
                            return []
                        found.append(Claim(scene.rules, told))
                    carry_out(told, scene)
            elif isinstance(part, Fence) or tell(part, scene, Report("")):
                return []
    except Stop:
        return []
    return found


def _nearly_always(claims: dict[str, Claim], make: MakeScene) -> set[str]:
    """The keys of the claims that are so at nearly all moments of random games."""
    always: set[str] = set()
    for rules in {id(claim.rules): claim.rules for claim in claims.values()}.values():
        held, moments = Counter[str](), 0
        mine = {key: claim for key, claim in claims.items() if claim.rules is rules}
        for scene in _moments(rules, make):
            moments += 1
            held.update(key for key, claim in mine.items() if _holds(claim.told, scene))
        always |= {key for key in mine if held[key] >= NEARLY_ALL * moments}
    return always


def _moments(rules: Game, make: MakeScene) -> Iterator[Scene[Any]]:
    for seed in range(1, GAMES + 1):
        match, rng = start(rules, seed), stream(seed, "filler")
        for ply in range(PLIES):
            if match.seat is None:
                break
            if ply % EVERY == 0:
                scene = make(rules)
                scene.follow(match.replay(entry.move for entry in match.log))  # a claim may change its table
                yield scene
            match.play(match.options.sample(rng))


def _holds(told: Told, scene: Scene[Any]) -> bool:
    """Whether a claim is so there; one that makes no sense there is not."""
    try:
        stated, found = stated_and_found(told, scene)
    except (Stop, PublisherError, ValueError, KeyError, IndexError, AttributeError, TypeError):
        return False
    return bool(stated == found)

"""Roles that change hands: who is what in the next round, if this one ended so or so, and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.engine.game import Scope
from publisher.proof.statements.chronicle import Played
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, Who, own_kinds
from publisher.proof.words import Kind

ROUND = "(hand|round|deal)"


def _ending(scene: Any, words: str) -> Scope:
    """What a game says of how a round ended."""
    scope: Scope | None = scene.rules.scopes.get(words.casefold())
    if scope is None:
        raise NotationError(f"no round ends so: {words!r}")
    return scope


WORDS = own_kinds(ending=Kind(r"[a-z][\w ’'-]*?", _ending))


@states(
    f"(If|When) {{ending}},? {{who}} (is|becomes) {{other:who}} of the {{step}} {ROUND}",
    like="If everybody has passed, the dealer becomes the dealer of the next round",
)
def is_next_if(subject: Subject, ending: Scope, who: Who, other: Who, step: int) -> Iterator[Case]:
    """From a round that ended so to the next; of the previous round it is told backwards."""
    seats = len(subject.rules.seats)
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            if one.after and ending(one.ended):
                parts, after = (one.ended, then.begun) if step > 0 else (then.begun, one.begun)
                yield who.seat(parts, seats) == other.seat(after, seats), one.place


@states(
    f"{{nobody}} is {{who}} (for )?{{most}} than {{number}} {ROUND}s in a row",
    like="Nobody is the dealer more than three rounds in a row",
)
def in_a_row(subject: Subject, everybody: bool, who: Who, most: Sign, number: int) -> Iterator[Case]:
    """The longest time that anybody was it is just so many rounds."""
    longest = [(_longest(game, who, len(subject.rules.seats)), game.place) for game in subject.games]
    if longest:
        rounds, place = max(longest)
        yield not everybody and most > 0 and rounds == number, place


def _longest(game: Played, who: Who, seats: int) -> int:
    holders = [who.seat(one.begun, seats) for one in game.rounds]
    return max(len(list(same)) for _, same in groupby(holders))

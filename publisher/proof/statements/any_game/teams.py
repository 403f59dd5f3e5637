"""Who plays with whom, by name, and for how many a text tells its game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds
from publisher.proof.words import Kind


def _roster(scene: Any, words: str) -> frozenset[str]:
    """Several players by their names."""
    called = {name.casefold(): name for name in scene.rules.definition.players.names}
    named = re.split(r", | and ", words.casefold())
    if len(named) < 2 or not called.keys() >= set(named):
        raise NotationError(f"{words!r} are no players of this game")
    return frozenset(called[name] for name in named)


WORDS = own_kinds(
    roster=Kind(r"[a-z]+(?:, [a-z]+)* and [a-z]+", _roster),
    sided=of_words({"against": False, "with": True, "together with": True}),
)


@states(
    "{roster}( play)? {sided} {other:roster}",
    "{roster}( play)? {sided} {other:roster},? {number} {again:sided} {each:number}",
    like="Red, Orange and Yellow play against Green, Blue and Violet, three against three",
)
def play_against(
    subject: Subject,
    one: frozenset[str],
    sided: bool,
    other: frozenset[str],
    number: int | None = None,
    again: bool | None = None,
    so_many: int | None = None,
) -> Iterator[Case]:
    """Two sides, each of them whole; those who play together are one."""
    definition = subject.rules.definition
    sides = {frozenset(definition.players.names[seat] for seat in team) for team in definition.teams}
    parted = (one | other) in sides if sided else one != other and {one, other} <= sides
    counted = number is None or ((number, so_many) == (len(one), len(other)) and again == sided)
    yield parted and counted, "the table"


@states(
    "(This text tells|We tell) of {number}( players)?"
    "(, who are called by the colours of their badges)?( and play {n:number} against {m:number})?",
    like="We tell of four players",
)
def told_of(subject: Subject, number: int, *each: int) -> Iterator[Case]:
    """As many as sit at the table, and on each side of it."""
    definition = subject.rules.definition
    sides = tuple(len(team) for team in definition.teams)
    yield number == len(definition.seats) and each in ((), sides), "the table"

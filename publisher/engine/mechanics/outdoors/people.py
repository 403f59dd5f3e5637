"""Lists of players in words: `Red, Blue and Green`."""

from __future__ import annotations

import re
from typing import Any

from publisher.base.errors import NotationError
from publisher.engine.words import Word
from publisher.model.seats import Seat

NOBODY = "Nobody"


def read_people(rules: Any, table: Any, words: str) -> tuple[Seat, ...]:
    """Return the seats in the order in which they are named; none for `Nobody`."""
    if words == NOBODY:
        return ()
    names = re.split(r", | and ", words)
    if unknown := [name for name in names if name not in rules.names]:
        raise NotationError(f"unknown player {unknown[0]!r}")
    return tuple(Seat(rules.names.index(name)) for name in names)


def show_people(rules: Any, people: tuple[Seat, ...]) -> str:
    """Return players in words: `Red, Blue and Green`, or `Nobody`."""
    return rules.definition.seats_in_words(people) or NOBODY


def _others(rules: Any, people: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Return other lists: one player fewer, another player at the end, and all others; for an empty list, one
    player."""
    if not people:
        return ((rules.seats[0],),)
    rest = tuple(seat for seat in rules.seats if seat not in people)
    return people[1:], (*people[:-1], Seat((people[-1] + 1) % len(rules.seats))), rest


PEOPLE = Word(
    r"[A-Z]\w*(?:, [A-Z]\w*)*(?: and [A-Z]\w*)?", read_people, show_people, others=_others, players=True
)

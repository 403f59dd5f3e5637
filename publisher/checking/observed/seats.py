"""Seats round a table, as a person at the table names them: left, right, opposite."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.checking.observed.game_log import Parts
from publisher.engine import Game
from publisher.engine.mechanics.tricks.partners import SEATINGS
from publisher.model.seats import Seat


def side_of(seat: Seat, other: Seat, parts: Parts, rules: Game) -> str:
    """Return the place of a seat, seen from another: `left`, `right`, `opposite`, `same` or, at a larger
    table, `somebody else`. The only other of two players sits opposite."""
    ring = ring_of(parts, rules)
    if seat == other:
        return "same"
    if seat not in ring or other not in ring:
        raise NotationError("that hand belongs to no player")
    steps = (ring.index(seat) - ring.index(other)) % len(ring)
    if 2 * steps == len(ring):
        return "opposite"
    return {1: "left", len(ring) - 1: "right"}.get(steps, "somebody else")


def seen_from(parts: Parts, part: str, seat: Seat, rules: Game) -> str:
    """Return the place of a seat, seen from a part that is a seat; an empty string while that is not set."""
    other = seat_in(parts, part)
    return "" if other is None else side_of(seat, other, parts, rules)


def ring_of(parts: Parts, rules: Game) -> Sequence[Seat]:
    """Return the seats clockwise, as the players sit now, including hands without a player."""
    named = (parts[name] for name in ("circle", "seating", "ring") if name in parts)
    seating: Any = next(named, tuple(range(len(rules.seats))))
    return SEATINGS[seating] if isinstance(seating, int) else seating


def way_round(seats: Sequence[Seat], parts: Parts, rules: Game) -> list[str]:
    """Return the direction round the table of each step from one of these seats to a different one. Two
    players, and steps across the table, have none."""
    taking_part = [seat for seat in ring_of(parts, rules) if seat in seats]
    steps = ((seat, then) for seat, then in pairwise(seats) if seat != then)
    return [way for seat, then in steps if (way := way_of(seat, then, taking_part))]


def way_of(seat: Seat, then: Seat, ring: Sequence[Seat]) -> str:
    """Return the direction round a ring of seats from one to another; "" if there are only two."""
    if len(ring) < 3:
        return ""
    steps = (ring.index(then) - ring.index(seat)) % len(ring)
    return {1: "clockwise", len(ring) - 1: "counterclockwise"}.get(steps, "across")


def seat_in(parts: Parts, name: str) -> Seat | None:
    """Return the seat in a part of the state, such as the dealer; None while it is not set."""
    found = parts[name]
    if found is not None and not isinstance(found, int):
        raise NotationError(f"the part {name!r} is not a seat", hint="name one, such as dealer")
    return None if found is None else Seat(found)

"""How hidden ships lie: along which lines, and how near to each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.model.seats import Point
from publisher.proof.statements.boards.hidden import battles, fleets_of, placings
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Course, Way
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.words import Kind

Apart: TypeAlias = tuple[int, int]
TOUCHING: Mapping[str, Apart] = {"sides": (0, 1), "corners": (1, 1)}
"""How far two squares lie apart that touch so."""


def _ships(scene: Any, words: str) -> frozenset[str]:
    """`the carrier, the battleship and the cruiser`."""
    named = [re.sub("^the ", "", name) for name in re.split(r", and |,? and |, ", words.casefold())]
    known = {ship.casefold(): ship for one in scene.chronicle.rounds for ship in fleets_of(one)[0]}
    if not set(named) <= known.keys():
        raise NotationError(f"{words!r} are no ships")
    return frozenset(known[name] for name in named)


WORDS = own_kinds(
    ships=Kind(r"the [a-z, ]+?", _ships),
    rise=of_words({"rise": True, "fall": False}),
    corner=of_words({"corner": True, "side": False, "edge": False}),
    also=of_words(
        {
            **dict.fromkeys(("also", "even", "and also"), "also"),
            **dict.fromkeys(("only", "but only"), "only"),
            **dict.fromkeys(("but not", "not"), "not"),
        }
    ),
    beside=of_words(TOUCHING),
)


@states("{ships} (lies?|must lie) along {ways}", like="The submarine lies along a diagonal")
def lie_along(subject: Subject, ships: frozenset[str], ways: tuple[Way, ...]) -> Iterator[Case]:
    """Of all places in which these ships may be laid: each is such a line, and each sort is among them."""
    gone: set[Way] = set()
    for ask, squares in _places(subject):
        if ask.move.ship in ships:
            fitting = {way for way in ways if way(_course(subject, squares))}
            gone |= fitting
            yield bool(fitting), ask.place
    if gone:
        yield gone == set(ways), "all places"


def _places(subject: Subject) -> Iterator[tuple[Ask, tuple[Point, ...]]]:
    """Where each ship may be laid, each time."""
    return ((ask, option.squares) for ask in placings(subject) for option in ask.options or ())


def _course(subject: Subject, squares: tuple[Point, ...]) -> Course:
    (x, y), (to_x, to_y) = (subject.rules.definition.topology.xy[at] for at in (squares[0], squares[-1]))
    return Course((to_x - x, to_y - y), (0.0, 0.0), True)


@states(
    "Each of its {number} squares touches the {step} at (a|one) {corner}",
    like="Each of its three squares touches the next at a corner",
)
def touch_at_corners(subject: Subject, number: int, step: int, corner: bool) -> Iterator[Case]:
    """Of the ships that lie aslant, square by square in the order that they are told in."""
    for ask, squares in _places(subject):
        if _diagonal(_course(subject, squares)):
            yield len(squares) == number and step > 0, ask.place
            for pair in pairwise(squares):
                yield (_apart(subject, *pair) == (1, 1)) == corner, ask.place


def _apart(subject: Subject, one: Point, other: Point) -> tuple[int, int]:
    (x, y), (to_x, to_y) = (subject.rules.definition.topology.xy[at] for at in (one, other))
    return round(abs(to_x - x)), round(abs(to_y - y))


def _diagonal(course: Course) -> bool:
    return min(map(abs, course.by)) > NEAR


@states(
    "It {modal} {rise},? but (may )?not {other:rise}",
    "It {modal} only {rise}",
    "It (always )?{modal} {rise}( from left to right)?,? (and|but) never {other:rise}s?",
    like="It may rise, but not fall",
)
def rises_only(subject: Subject, modal: Modal, rises: bool, other: bool | None = None) -> Iterator[Case]:
    """Of the ships that lie aslant, along their squares from left to right."""
    if rises != other and modal in ("may", "must"):
        for ask, at in _places(subject):
            if _diagonal(course := _course(subject, at)):
                yield (course.by[0] * course.by[1] > 0) == rises, ask.place


@states("It {modal} rise or fall", like="It may rise or fall")
def rise_or_fall(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of the ships that lie aslant both kinds are seen, or none."""
    aslant = [course for _, at in _places(subject) if _diagonal(course := _course(subject, at))]
    if aslant and modal in ("may", "may not"):
        rises = {course.by[0] * course.by[1] > 0 for course in aslant}
        yield rises == ({True, False} if modal == "may" else set()), "all places"


@states(
    "Ships {modal} touch",
    "Ships {modal} touch,? {also} at (the|their) {beside}",
    "Ships {modal} touch {also} at (the|their) {beside}",
    "Ships {modal} touch at (the|their) [a-z]+,? {also} at (the|their) {beside}",
    like="Ships may touch, also at the sides",
)
def touch(subject: Subject, modal: Modal, also: str = "also", beside: Apart = (0, 1)) -> Iterator[Case]:
    """Of all fleets: two ships with squares side by side, or corner to corner, are seen, or never."""
    seen = {
        tuple(sorted(_apart(subject, a, b)))
        for battle in battles(subject)
        for fleet in fleets_of(battle)
        for one, other in combinations(fleet.values(), 2)
        for a in one
        for b in other
    }
    if seen and modal in ("may", "may not"):
        touching = {how for how in seen if how in TOUCHING.values()}
        so = {"also": beside in touching, "only": touching == {beside}, "not": beside not in touching}
        yield so[also] == (modal == "may"), "all fleets"


@states(
    "(Between (any )?two ships|Between ships) there {modal} be water(,? at the corners as well as "
    "at the sides)?",
    like="Between two ships there need not be water",
)
def water_between(subject: Subject, modal: Modal) -> Iterator[Case]:
    if modal in ("must", "need not"):
        yield from touch(subject, "may not" if modal == "must" else "may")


@states(
    "Ships {modal} touch at (the|their) [a-z]+,? but {often} at (the|their) {beside}",
    like="Ships may touch at the corners, but never at the sides",
)
def touch_but(subject: Subject, modal: Modal, often: bool, beside: Apart) -> Iterator[Case]:
    yield from touch(subject, "may" if often else "may not", "also", beside)


@states(
    "{number} ships {often} have (a|one) square in common",
    "{number} ships {modal} have (a|one) square in common",
    like="Two ships never have a square in common",
)
def in_common(subject: Subject, number: int, word: bool | Modal) -> Iterator[Case]:
    """So many of a fleet, taken together in every way."""
    for battle in battles(subject):
        for fleet in fleets_of(battle):
            for ships in combinations(map(set, fleet.values()), number):
                yield (
                    bool(ships and set.intersection(*ships)) == (word in (True, "may", "must")),
                    battle.place,
                )

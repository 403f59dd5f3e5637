"""A course of boxes for caps, targets on swings: what the shots and throws of many games show of both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise, takewhile

from publisher.base.errors import NotationError
from publisher.proof.statements.any_game.events import is_killer, shot_for
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, events
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    fate=of_words(
        {
            **dict.fromkeys(("is out", "is out of the game", "drops out"), "out"),
            **dict.fromkeys(("is in the game", "stays in the game", "plays on"), "in"),
            "becomes a killer there and then": "killer",
            "becomes a killer there and then, wherever on the course they were": "killer",
            "is no killer yet": "none",
            "stays in the game, and the killer is out": "kills",
        }
    ),
    counted=of_words({"like a hit on anybody": 1, "like any other": 1, "nothing": 0, "twice": 2}),
    part=of_words(
        {"back-burners": "waiting", "burners": "targets", "a back-burner": "waiting", "targets": "targets"}
    ),
    often=of_words({"once": 1, "twice": 2, "three times": 3}),
    ordered=of_words({"in turn": True, "in any order": False}),
    struck=of_words({"struck off": True, "kept": False}),
)


# -- the course


def _course(subject: Subject) -> list[int]:
    """The numbers of the boxes in the order in which they were shot for, up and down again, each until the
    order turns upwards once more."""
    shots = shot_for(subject)
    boxes = [
        match for step in range(len(shots)) if (match := re.fullmatch(r"box (\d+)", shots.get(step, "")))
    ]
    numbers = [int(match[1]) for match in boxes]
    if not numbers:
        raise NotationError("nobody shoots for boxes")
    top = numbers.index(max(numbers))
    down = takewhile(lambda pair: pair[1] < pair[0], pairwise(numbers[top:]))
    return [*numbers[: top + 1], *(after for _, after in down)]


@states(
    "The course goes up from box {number} to box {top:number} and (down again|back) to box {end:number}",
    like="The course goes up from box 1 to box 13 and down again to box 1",
)
def up_and_down(subject: Subject, first: int, top: int, end: int) -> Iterator[Case]:
    course = _course(subject)
    yield (first, top, end) == (course[0], max(course), course[-1]), "the course"


@states("the course has {number} boxes", like="The course has 25 boxes")
def boxes_of_course(subject: Subject, number: int) -> Iterator[Case]:
    yield len(_course(subject)) == number, "the course"


@states(
    "Box {number} is shot for {often}",
    like="Box 13 is shot for once",
)
def shot_for_so_often(subject: Subject, box: int, times: int) -> Iterator[Case]:
    """On the way up and down."""
    yield _course(subject).count(box) == times, "the course"


@states(
    "When you are back in box {number},? shoot for box {top:number} again,? and from there for the quadrants "
    "of the dead box {ordered}",
    like="When you are back in box 1, shoot for box 13 again, and from there for the quadrants of the dead "
    "box in turn",
)
def after_course(subject: Subject, number: int, top: int, ordered: bool) -> Iterator[Case]:
    """What has brought anybody on from the end of the course, step by step."""
    course, shots = _course(subject), shot_for(subject)
    again, *quadrants = [shots[step] for step in sorted(shots) if step >= len(course)]
    in_order = quadrants == [f"quadrant {place + 1}" for place in range(len(quadrants))]
    yield (course[-1], again, in_order) == (number, f"box {top}", ordered), "the course"


# -- hits on killers


def _hits_on_killers(subject: Subject) -> Iterator[Event]:
    """By those who are none."""
    for event in events(subject):
        struck = event.word == "hit" and "steps" in event.before and is_killer(event, event.to)
        if struck and not is_killer(event, event.ask.seat):
            yield event


@states(
    "Whoever hits a killer( without being one)? {fate}",
    like="Whoever hits a killer without being one is out of the game",
)
def comes_of_hitting_killers(subject: Subject, fate: str) -> Iterator[Case]:
    for event in _hits_on_killers(subject):
        seat = event.ask.seat
        playing, steps = event.after["playing"], event.after["steps"]
        so = {
            "out": seat not in playing,
            "in": seat in playing,
            "killer": steps[seat] == event.before["steps"][event.to],
            "kills": event.to not in playing,
            "none": steps[seat] < event.before["steps"][event.to],
        }
        yield so[fate], event.ask.place


@states(
    "(As we play,? )?a hit on a killer counts {counted}",
    like="A hit on a killer counts like a hit on anybody",
)
def hit_on_killer_counts(subject: Subject, boxes: int) -> Iterator[Case]:
    """So many boxes farther than before."""
    for event in _hits_on_killers(subject):
        yield event.rise("steps", event.ask.seat) == boxes, event.ask.place


@states(
    "A killer {modal} lie in the dead box without being trapped",
    like="A killer may lie in the dead box without being trapped",
)
def killers_lie_free(subject: Subject, modal: Modal) -> Iterator[Case]:
    for event in events(subject):
        if event.word == "quadrant" and is_killer(event, event.ask.seat):
            yield bool(event.after["trapped"][event.ask.seat]) == (modal == "may not"), event.ask.place


# -- swings


def _swinging(subject: Subject) -> list[Event]:
    found = [event for event in events(subject) if {"targets", "burner", "waiting"} <= event.before.keys()]
    if not found:
        raise NotationError("nobody swings")
    return found


@states(
    "{number}( players)? (are targets and sit on the swings|swing)(,? in motion)?",
    like="Two players are targets and sit on the swings",
)
def swinging(subject: Subject, number: int) -> Iterator[Case]:
    for event in _swinging(subject):
        yield len(event.before["targets"]) == number, event.ask.place


@states(
    "Those who are left over (are|stand (behind|in front of) the swings as) {part}(,? behind the swings)?",
    like="Those who are left over are back-burners",
)
def left_over(subject: Subject, part: str) -> Iterator[Case]:
    """Everybody but the targets and the burner."""
    for event in _swinging(subject):
        others = set(subject.rules.seats) - {*event.before["targets"], event.before["burner"]}
        yield set(event.before[part]) == others, event.ask.place


@states(
    "of {number} players,? {left:number} (is|are) {part}",
    "of {number} players,? {left:number} (is|are) {part},? and of {more:number} players,? {then:number} "
    "(is|are)",
    like="Of four players, 1 is a back-burner, and of five players, 2 are",
)
def left_of_so_many(
    subject: Subject, number: int, left: int, part: str, more: int | None = None, then: int = 0
) -> Iterator[Case]:
    """Whoever swings and burns is not left, however many play."""
    for event in _swinging(subject):
        busy = len(subject.rules.seats) - len(event.before["waiting"])
        so = number - busy == left and (more is None or more - busy == then)
        yield so and part == "waiting", event.ask.place


@states(
    "(With )?{number} runs (you get|are) a bonus life(,? and the runs are {struck})?",
    like="With 3 runs you get a bonus life, and the runs are struck off",
)
def life_for_runs(subject: Subject, number: int, struck: bool = True) -> Iterator[Case]:
    """Whoever gets a life had one run too few, and has none any more; whoever makes a run otherwise has
    fewer."""
    for event in _swinging(subject):
        for seat in subject.rules.seats:
            before, after = event.before["runs"][seat], event.after["runs"][seat]
            if before != after and event.after["lives"][seat] > event.before["lives"][seat]:
                yield before + 1 == number and (after == 0) == struck, event.ask.place
            elif before != after:
                yield after < number, event.ask.place

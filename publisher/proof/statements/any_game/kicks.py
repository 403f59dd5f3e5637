"""Shots of caps, throws at swings, void kicks: what they lead to, and how long caps are trapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.proof.statements.any_game.events import is_killer, others_shoot, shot_for
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, Happens, comes_of, events, phrases
from publisher.proof.statements.slots.kinds import either, own_kinds


def _same_again(event: Event) -> bool:
    return event.then is not None and event.then.seat == event.ask.seat


def _hits_cap(event: Event) -> bool:
    return event.word == "hit" and "steps" in event.before


def _shot(event: Event) -> bool:
    return "steps" in event.before


def _last_box(subject: Any) -> int:
    """How far one has come who shoots for the last of the boxes, after which the quadrants follow; -1 in a
    game without boxes."""
    return max((step for step, shot in shot_for(subject).items() if shot.startswith("box")), default=-1)


def _last_shot(subject: Any) -> int:
    """How far one has come who shoots for the end of the course; -1 in a game without one."""
    return max(shot_for(subject), default=-1)


def _in_dead_box(event: Event) -> bool:
    """Of those who shoot for the last box; if all others are trapped, nobody stays so."""
    if event.word != "quadrant" or not others_shoot(event):
        return False
    return bool(event.before["steps"][event.ask.seat] == _last_box(event.games))


def _killer(event: Event) -> bool:
    return is_killer(event, event.ask.seat)


def _brought_on(event: Event) -> bool:
    return _shot(event) and event.rise("steps", event.ask.seat) > 0


def _swung(event: Event) -> bool:
    return "targets" in event.before


def _half_of_another(event: Event) -> bool:
    halves = event.before.get("half", ())
    return event.word == "half" and any(halves) and not halves[event.ask.seat]


EVENTS: dict[str, Happens] = {
    "if the ball was stopped by the kicker, or touched more than with the kick, or if somebody else has "
    "kicked it out of turn|if you stop the ball|if the ball was stopped by the kicker": (
        lambda event: event.said == "again"
    ),
    "if it comes to rest there, or hits another cap|a hit and a cap in its box": _brought_on,
    "the cap that was hit": lambda event: _hits_cap(event) and not _killer(event),
    "on the way from box 1 to 13 (?:a cap in )?the dead box": _in_dead_box,
    "a killer who misses|a killer who hits nobody": (
        lambda event: _shot(event) and _killer(event) and event.word != "hit"
    ),
    "with all the quadrants": lambda event: (
        event.said == "quadrant 4" and _brought_on(event) and not _killer(event)
    ),
    "a half-catch|a catch off a single bounce": lambda event: event.word == "half",
    "a kick that is caught in the air|a catch in the air": lambda event: event.word == "catch",
    "a throw at the feet": lambda event: event.word == "feet",
    "if you touch the rope in time": lambda event: event.word == "home",
    "half-catches of different targets": _half_of_another,
    "as soon as a swing has burned its owner": lambda event: event.word == "through",
}
EFFECTS: dict[str, Happens] = {
    "the kick is void": lambda event: (
        _same_again(event) and event.before["playing"] == event.after["playing"]
    ),
    "the kick counts": lambda event: (
        not _same_again(event) and event.before["playing"] == event.after["playing"]
    ),
    "the kick is a miss|the kicker is out": lambda event: event.ask.seat not in event.after["playing"],
    "you shoot again|you have got it, and shoot again": _same_again,
    "your turn is over|it is the next player[’']s turn": lambda event: not _same_again(event),
    "stays where it was knocked to(?:, for better or worse)?(?:, and is shot for the same box as before)?": (
        lambda event: event.after["steps"][event.to] == event.before["steps"][event.to]
    ),
    "(?:goes|is laid) back to (?:the starting line|box 1)|loses a box|is out": (
        lambda event: (
            event.after["steps"][event.to] < event.before["steps"][event.to]
            or event.to not in event.after["playing"]
        )
    ),
    "is as dead as ever|traps it": lambda event: bool(event.after["trapped"][event.ask.seat]),
    "is harmless|does not trap it": lambda event: not event.after["trapped"][event.ask.seat],
    "you are a killer": lambda event: event.after["steps"][event.ask.seat] == _last_shot(event.games) + 1,
    "you are no killer yet": lambda event: event.after["steps"][event.ask.seat] <= _last_shot(event.games),
    "do not count together|does not burn|is harmless, too": lambda event: event.rise("burned") == 0,
    "count together(?: as well)?|burns?(?: the target who made it)?": lambda event: event.rise("burned") == 1,
    "is a half-catch": lambda event: bool(event.after["half"][event.ask.seat]) or bool(event.rise("burned")),
    "burns the target": lambda event: event.rise("burned") == 1,
    "it is a run": lambda event: (
        event.after["runs"] != event.before["runs"] or event.after["lives"] != event.before["lives"]
    ),
    "it is nothing|it is no run": lambda event: event.after["runs"] == event.before["runs"],
    "the run is over": lambda event: event.then is None or event.then.question != event.ask.question,
    "the run goes on|a new run begins": (
        lambda event: event.then is not None and event.then.question.name in ("run", "race")
    ),
}
WORDS = own_kinds(
    event=phrases(EVENTS),
    effect=phrases(EFFECTS),
    place=either(
        "from the spot where the ball was caught|where the ball was caught",
        "from behind the burning line|from the burning line",
    ),
    counts=either(
        "counts here as on the course",
        "counts nothing here|counts here for nothing|counts double here",
    ),
    until=either(
        "until somebody hits you|until you are hit",
        "until your next turn|until your next shot|for a turn|for one turn",
    ),
    targets=either(
        "caps alone|caps",
        "boxes alone|boxes",
    ),
    yours=either(
        "yours whatever part you play",
        "lost with your swing|lost when you burn|handed on with the swing",
    ),
    catches=either(
        "it counts as if the burner had",
        "it counts for nothing|that does not count|it does not count",
    ),
)


@states("{event},?( and)? {effect}", like="If you stop the ball, the kick is void")
def comes_of_kicks(subject: Subject, happens: Happens, effect: Happens) -> Iterator[Case]:
    yield from comes_of(subject, happens, (effect,))


# -- caps


@states("A killer shoots at {targets}", like="A killer shoots at caps alone")
def killers_aim(subject: Subject, caps: bool) -> Iterator[Case]:
    """Nothing but a hit lets a killer shoot again."""
    for event in events(subject):
        if _killer(event) and event.word != "hit" and len(event.before["playing"]) > 2:
            able = any(
                not event.before["trapped"][seat]
                for seat in event.before["playing"]
                if seat != event.ask.seat
            )
            if able:
                yield (not _same_again(event)) == caps, event.ask.place


@states("A hit {counts}", like="A hit counts here as on the course")
def hit_counts(subject: Subject, same: bool) -> Iterator[Case]:
    """On the way to the quadrants and among them, a cap that is not trapped is worth what it is elsewhere."""
    worth: dict[bool, set[float]] = {False: set(), True: set()}
    last, box = _last_shot(subject), _last_box(subject)
    for event in events(subject):
        far = event.before["steps"][event.ask.seat]
        if _hits_cap(event) and not _killer(event) and not event.before["trapped"][event.to] and far < last:
            worth[far >= box].add(event.rise("steps", event.ask.seat))
    if all(worth.values()):
        yield (worth[False] == worth[True]) == same, "all hits"


@states(
    "From the first box to the last quadrant it takes at least {number} (boxes|shots)",
    like="From the first box to the last quadrant it takes at least 30 boxes",
)
def boxes_in_all(subject: Subject, number: int) -> Iterator[Case]:
    if (last := _last_shot(subject)) >= 0:
        yield last + 1 == number, "the course"


@states(
    "A shot that hits several caps, or hits one and slides into the box,? moves you on by {number} box(es)? "
    "as well",
    like="A shot that hits several caps, or hits one and slides into the box, moves you on by 1 box as well",
)
def several_caps(subject: Subject, number: int) -> Iterator[Case]:
    """Of all shots that hit a cap which is not trapped."""
    for event in events(subject):
        plain = _hits_cap(event) and not _killer(event) and not is_killer(event, event.to)
        if plain and not event.before["trapped"][event.to]:
            yield event.rise("steps", event.ask.seat) == number, event.ask.place


# -- swings


@states(
    "The throw that follows a half-catch is made {place}(,? if the catcher likes)?",
    like="The throw that follows a half-catch is made from the spot where the ball was caught",
)
def throw_from(subject: Subject, spot: bool) -> Iterator[Case]:
    """Of half-catches that burn nobody."""
    for event in events(subject):
        if event.word == "half" and not event.rise("burned"):
            yield bool(event.after["from_spot"]) == spot, event.ask.place


@states(
    "Runs and lives are {yours}",
    like="Runs and lives are yours whatever part you play",
)
def runs_are_kept(subject: Subject, kept: bool) -> Iterator[Case]:
    """Whenever the parts change: the runs of whoever has burned."""
    for event in events(subject):
        if _swung(event) and event.before["targets"] != event.after["targets"]:
            gone = set(event.before["targets"]) - set(event.after["targets"])
            if any(event.before["runs"][seat] for seat in gone):
                yield (event.before["runs"] == event.after["runs"]) == kept, event.ask.place


@states(
    "They catch and half-catch what the targets kick,? (and|but) {catches}",
    like="They catch and half-catch what the targets kick, and it counts as if the burner had",
)
def others_catch(subject: Subject, burns: bool) -> Iterator[Case]:
    """Of catches in the air by somebody else than the burner."""
    for event in events(subject):
        if event.word == "catch" and event.to in event.before["waiting"]:
            yield (event.rise("burned") == 1) == burns, event.ask.place


@states(
    "In the dead box you are trapped {until}", like="In the dead box you are trapped until somebody hits you"
)
def trapped_until(subject: Subject, hit: bool) -> Iterator[Case]:
    """Whoever is no longer trapped was hit, or all others were trapped as well."""
    for event in events(subject):
        was, now = event.before["trapped"], event.after["trapped"]
        freed = [seat for seat in event.after["playing"] if was[seat] and not now[seat]]
        if len(freed) == 1 and others_shoot(event):
            yield (event.word == "hit" and event.to == freed[0]) == hit, event.ask.place

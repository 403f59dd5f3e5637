"""Caps on a court of chalk: from where they are shot, and where they lie after a shot."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.any_game.events import is_killer, others_shoot, shot_for
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, Happens, comes_of, events, phrases
from publisher.proof.statements.slots.kinds import either, own_kinds

START = "the starting line"
ON_CHALK = ("box", "quadrant")


def _lay(event: Event, seat: int) -> str:
    return str(event.before["lies"][seat])


def _lies(event: Event, seat: int) -> str:
    return str(event.after["lies"][seat])


def _shot(event: Event) -> bool:
    return {"lies", "steps"} <= event.before.keys()


def _by_killer(event: Event) -> bool:
    return _shot(event) and is_killer(event, event.ask.seat)


def _again(event: Event) -> bool:
    return event.then is not None and event.then.seat == event.ask.seat


def _knocks(event: Event) -> bool:
    """A cap that lay in a box or in a quadrant, on the course."""
    return (
        event.word == "hit"
        and _shot(event)
        and not _by_killer(event)
        and _lay(event, event.to).startswith(ON_CHALK)
    )


def _strays(event: Event) -> bool:
    """Into a box that was not shot for, on the course."""
    seat = event.ask.seat
    return event.word == "box" and event.rise("steps", seat) == 0 and _lay(event, seat) != event.said


EVENTS: dict[str, Happens] = {
    "if (?:your|the) cap comes to rest in(?:side the lines of)? the box that you are shooting for": (
        lambda event: event.word == "box" and event.rise("steps", event.ask.seat) > 0
    ),
    "if (?:it does not|not)|if your cap comes to rest (?:in another|in the wrong|outside the) box(?: that "
    "you are shooting for)?|a cap in (?:another|the wrong) box": _strays,
    "the cap that was hit": _knocks,
    "a cap (?:that (?:stops|lies) )?on a line": lambda event: event.said == "miss" and _shot(event),
    "a killer who hits a(?:nother)? cap": lambda event: (
        event.word == "hit" and _by_killer(event) and event.then is not None
    ),
    "a killer who (?:misses|hits (?:nobody|nothing|no cap))": lambda event: (
        event.word != "hit" and _by_killer(event)
    ),
    "(?:if you )?miss a quadrant": lambda event: _shot(event) and event.rise("steps", event.ask.seat) < 0,
}
EFFECTS: dict[str, Happens] = {
    "(?:the cap|it) stays where it (?:is|lies)": lambda event: _lies(event, event.ask.seat) == event.said,
    "(?:the cap|it) (?:goes|is (?:laid|taken|put)) back (?:to )?where it (?:was|lay|came from)"
    "(?: before(?: the shot)?)?": lambda event: _lies(event, event.ask.seat) == _lay(event, event.ask.seat),
    "(?:is (?:laid|put)|goes) back (?:to )?where it (?:was|lay)(?: before)?": (
        lambda event: _lies(event, event.to) == _lay(event, event.to)
    ),
    "is (?:not inside|outside|a miss)|counts as (?:outside|a miss)|is no better than a miss": (
        lambda event: event.rise("steps", event.ask.seat) <= 0
    ),
    "is (?:inside|good|a hit)|counts(?: as (?:inside|a hit))?|is as good as inside": (
        lambda event: event.rise("steps", event.ask.seat) > 0
    ),
    "shoots (?:again|once more)|has another shot|you shoot for the next one": _again,
    "(?:shoots no more|has (?:to stop|no other shot|no second shot)|is done|waits)"
    "(?: for (?:the|this) turn)?|(?:your |his |her |their )?turn (?:ends|is over)|"
    "(?:it is )?the next player[’']s turn|ends the turn|shoots only once": (
        lambda event: not _again(event) or not others_shoot(event)
    ),
    "you are (?:not|never) trapped": lambda event: not event.after["trapped"][event.ask.seat],
    "you are trapped(?: there)?": lambda event: bool(event.after["trapped"][event.ask.seat]),
    "is moved on by no box|nobody moves on": lambda event: event.rise("steps", event.ask.seat) == 0,
}
WORDS = own_kinds(
    event=phrases(EVENTS),
    effect=phrases(EFFECTS),
    spot=either(
        "behind the starting line|the starting line|behind the line",
        "where your cap lies|where the cap lies|where it lies|where it came to rest|the box where it lies|"
        "where it lay",
    ),
    yours=either(
        "the place that is next for you", "any place you like|whatever place you like|any box|any place"
    ),
    alone=either(
        "until another player's cap hits it|until it is hit|before another cap hits it",
        "until its next turn|until it hits another cap|for one turn|for two turns|for a turn|"
        "until a turn has passed|until it has missed a turn",
    ),
)  # fmt: skip


@states(
    "{event},?( and)? {effect}",
    "{event},?( and)? {effect}(,|;)? (and )?{then:effect}",
    like="A cap that stops on a line is not inside",
)
def comes_of_caps(subject: Subject, happens: Happens, *effects: Happens) -> Iterator[Case]:
    yield from comes_of(subject, happens, effects)


def _shots(subject: Subject) -> Iterator[tuple[bool, Event]]:
    """Each with whether it is the first of that player in a game."""
    begun = set[tuple[str, int]]()
    for event in events(subject):
        if not _shot(event):
            raise NotationError("nobody shoots caps")
        shooter = event.ask.place.partition(",")[0], event.ask.seat
        yield shooter not in begun, event
        begun.add(shooter)


@states(
    "Your first shot is made from {spot}(,| and) every later one from {other:spot}",
    "(Your first|The first) shot( of (each|a|every) cap)? is made from {spot}",
    like="Your first shot is made from behind the starting line, every later one from where your cap lies",
)
def first_and_later(subject: Subject, line: bool, later: bool | None = None) -> Iterator[Case]:
    for first, event in _shots(subject):
        if first or later is not None:
            yield (_lay(event, event.ask.seat) == START) == (line if first else later), event.ask.place


@states(
    "(Every|Each) (later )?(shot|one)( of (yours|a cap|each cap))? is made from {spot}",
    like="Every shot is made from where your cap lies",
)
def every_shot(subject: Subject, line: bool) -> Iterator[Case]:
    """First ones lie behind the line, others on the court."""
    for _, event in _shots(subject):
        yield (_lay(event, event.ask.seat) == START) == line, event.ask.place


@states("Flick your cap at {yours}", like="Flick your cap at the place that is next for you")
def aims_at(subject: Subject, next_one: bool) -> Iterator[Case]:
    """Of caps that came to rest in a box without bringing anybody on: it was not the next."""
    for event in events(subject):
        if event.word == "box" and event.rise("steps", event.ask.seat) == 0:
            wanted = shot_for(subject).get(event.before["steps"][event.ask.seat])
            yield (wanted != event.said) == next_one, event.ask.place


@states(
    "A trapped cap (has no turn|waits|stays trapped|does not shoot|is trapped) {alone}",
    "A trapped cap misses {number} turns?(,? and (then )?is free( again| after that)?)?",
    like="A trapped cap has no turn until another player's cap hits it",
)
def trapped_so_long(subject: Subject, until: bool | int) -> Iterator[Case]:
    """Whoever is no longer trapped was hit, unless all others were trapped as well."""
    for event in events(subject):
        was, now = event.before["trapped"], event.after["trapped"]
        freed = [seat for seat in event.after["playing"] if was[seat] and not now[seat]]
        if len(freed) == 1 and others_shoot(event):
            yield (event.word == "hit" and event.to == freed[0]) == (until is True), event.ask.place

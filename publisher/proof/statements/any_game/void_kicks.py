"""Kicks at a wall: what counts, what is made again and from where, who is out, whose turn it is then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, Happens, comes_of, events, phrases
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds


def _kicked(event: Event) -> bool:
    return {"kicker", "alive"} <= event.before.keys()


def _same_kicker(event: Event) -> bool:
    return event.then is not None and event.then.seat == event.ask.seat


def _still_in(event: Event) -> bool:
    return event.ask.seat in event.after["playing"]


def _turn_moves(event: Event, step: int) -> bool:
    """Whether the nearest on that side of the list who still plays is asked next."""
    seats = len(event.games.rules.seats)
    ring = [(event.ask.seat + step * place) % seats for place in range(1, seats + 1)]
    return event.then is not None and event.then.seat == next(
        seat for seat in ring if seat in event.after["playing"]
    )


EVENTS: dict[str, Happens] = {
    "a void kick|a kick that is void": lambda event: event.said == "again" and _kicked(event),
    "(?:after )?a kick that (?:hits|touches) the target": lambda event: (
        event.said in ("hit", "graze") and _kicked(event)
    ),
    "a kick that (?:only just |just |barely )?(?:brushes|grazes|touches) the target(?: softly)?|"
    "a soft kick that touches the target": lambda event: event.said == "graze" and _kicked(event),
    "a kick that (?:misses|does not touch) the target|whoever misses": (
        lambda event: event.said == "miss" and _kicked(event)
    ),
}
EFFECTS: dict[str, Happens] = {
    "is made again": _same_kicker,
    "is not made again|is passed on to the next player": lambda event: not _same_kicker(event),
    "(?:is made again )?from the (?:starting )?spot": lambda event: (
        _same_kicker(event) and not event.after["alive"]
    ),
    "(?:is made again )?from where (?:the ball|it) (?:lies|has stopped|came to rest)(?: now| then)?|"
    "(?:is made )?as the ball comes": lambda event: bool(event.after["alive"]),
    "it is the turn of whoever (?:precedes|comes before|stands before)(?: on the list)?": (
        lambda event: event.then is None or _turn_moves(event, -1)
    ),
    "it is the turn of whoever follows on the list, and (?:from|at) its end (?:one (?:goes|turns) back "
    "(?:through it )?in (?:the )?reverse(?: order)?|one turns round|the order is turned round)": (
        lambda event: event.then is None or (_turn_moves(event, 1) and event.then.seat > event.ask.seat)
    ),
    "costs nothing|costs the kicker nothing": _still_in,
    "costs (?:the kicker )?(?:the game|a life|a point)|(?:counts as|is) a miss|puts the kicker out": (
        lambda event: not _still_in(event)
    ),
    "counts,? however soft(?:ly)?(?: it is)?|counts": lambda event: (
        _still_in(event) and (not _same_kicker(event) or len(event.after["playing"]) == 1)
    ),
    "does not count|counts for nothing": lambda event: _same_kicker(event) or not _still_in(event),
    "is (?:still )?in(?: the game)?|stays in|plays on": _still_in,
    "(?:is|drops) out(?: of the game)?": lambda event: not _still_in(event),
}
WORDS = own_kinds(
    event=phrases(EVENTS),
    effect=phrases(EFFECTS),
    touches=either(
        "touches the target, however softly|touches the target|hits the target",
        "hits the target hard|touches nothing but the target|misses the target|does not touch the target|"
        "touches the ground before the target|flies past the target|touches the wall beside the target",
    ),
    order=of_words(
        {"in the order of the list": 1, "in the order agreed on": 1, "in turn": 1,
         "in the opposite order": -1, "in the reverse order": -1, "in any order": 0, "as they like": 0,
         "in the reverse order of the list": -1, "in any order they like": 0}
    ),
    nth=of_words(
        {"": 1, "once": 1, "for the first time": 1, "twice": 2, "a second time": 2, "for the second time": 2,
         "three times": 3, "a third time": 3, "for the third time": 3}
    ),
    before=of_words(
        {"just before": -1, "before": -1, "after": 1, "just after": 1, "right after": 1, "right before": -1}
    ),
    spot=either(
        "from the starting spot|from the spot",
        "from where the ball lies|where the ball lies|as the ball comes",
    ),
    may=either("may|can", "may not|cannot|must not"),
)  # fmt: skip


@states(
    "{event},? {effect}",
    "{event},? {effect},? (and |but )?{then:effect}",
    "{event},? {effect},? (and |but )?{then:effect},? (and |but )?{last:effect}",
    like="A void kick is made again, from the starting spot, and costs nothing",
)
def comes_of_a_kick(subject: Subject, happens: Happens, *effects: Happens) -> Iterator[Case]:
    yield from comes_of(subject, happens, effects)


@states(
    "A kick counts (only )?if (the ball|it) {touches}",
    like="A kick counts if the ball touches the target, however softly",
)
def kicks_that_count(subject: Subject, touching: bool) -> Iterator[Case]:
    """Soft ones as well as hard ones; and no others."""
    for event in events(subject):
        if _kicked(event) and event.said != "again":
            touched = event.said in ("hit", "graze")
            yield touching and _still_in(event) == touched, event.ask.place


@states(
    "(Then |After that )?the others kick (it|the ball) {order}",
    like="Then the others kick the ball in the order of the list",
)
def kick_in_order(subject: Subject, step: int) -> Iterator[Case]:
    for event in events(subject):
        if "kicker" not in event.before:
            raise NotationError("nobody kicks in turn")
        if event.said in ("hit", "graze") and event.then is not None:
            yield step != 0 and _turn_moves(event, step), event.ask.place


@states(
    "Whoever misses {nth} is out( of the game)?",
    like="Whoever misses twice is out",
)
def out_with_so_many(subject: Subject, number: int) -> Iterator[Case]:
    """Of everybody's misses in a game."""
    missed = Counter[tuple[str, int]]()
    for event in events(subject):
        if event.said == "miss" and "kicker" in event.before:
            kicker = event.ask.place.partition(",")[0], event.ask.seat
            missed[kicker] += 1
            yield (not _still_in(event)) == (missed[kicker] >= number), event.ask.place


@states(
    "The player who (kicked|comes|stands|kicks|plays)( on the list)? {before} the one who has dropped out "
    "begins the next round(, from the starting spot)?",
    "The player {before} the one who has dropped out begins the next round(, from the starting spot)?",
    like="The player after the one who has dropped out begins the next round",
)
def begins_beside(subject: Subject, step: int) -> Iterator[Case]:
    for event in events(subject):
        if "kicker" in event.before and event.then is not None and not _still_in(event):
            yield _turn_moves(event, step), event.ask.place


@states(
    "The next round begins {spot}",
    "The player who follows the one who has dropped out begins the next round,? {spot}",
    like="The next round begins from the starting spot",
)
def begins_from(subject: Subject, spot: bool) -> Iterator[Case]:
    for event in events(subject):
        if _kicked(event) and event.then is not None and not _still_in(event):
            yield bool(event.after["alive"]) != spot and _turn_moves(event, 1), event.ask.place


@states(
    "You {may} (stop|hold|catch|touch) (the ball|it)( with (the|your) (foot|hands?))?( first)?,? "
    "(nor|or|and|but) (you may )?(not )?(move|put|carry) it to a better place",
    like="You may not stop the ball, nor move it to a better place",
)
def stopping(subject: Subject, may: bool) -> Iterator[Case]:
    """A kick of whoever has stopped or moved the ball is void."""
    for event in events(subject):
        if _kicked(event) and event.said == "again":
            yield (_still_in(event) and not _same_kicker(event)) == may, event.ask.place

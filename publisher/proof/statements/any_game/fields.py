"""A ball that one side has, goals, rallies: what the pad and the clock of such games show."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, events
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

WORDS = own_kinds(
    own_goal=either(
        "its own goal",
        "the other goal|the opponents' goal|the goal of the other side|the other side's goal|"
        "the goal of the opponents",
    ),
    how=of_words(
        {
            "thrown or carried": frozenset({"thrown", "carried"}),
            "carried or thrown": frozenset({"thrown", "carried"}),
            "thrown": frozenset({"thrown"}),
            "thrown, not carried": frozenset({"thrown"}),
            "carried": frozenset({"carried"}),
            "carried, not thrown": frozenset({"carried"}),
        }
    ),
    who=of_words(
        {
            "whoever has the ball": True,
            "whoever had the ball last": False,
            "whoever does not have the ball": False,
        }
    ),
    server=of_words({"the server": True, "the other player": False, "the opponent": False}),
    hits=of_words({"one": 1, "both": 2, "neither": 0, "nobody": 0}),
    ever=of_words(
        {
            "from start to end": True,
            "to the end": True,
            "and after every rally you change": False,
            "in turn": False,
            "by turns": False,
        }
    ),
)

OFF_THE_BALL = ("hold", "wait")
"""What others do, who have it not."""


def _kept(subject: Subject, part: str) -> list[Event]:
    """All events of games in which that is kept."""
    found = [event for event in events(subject) if part in event.before]
    if not found:
        raise NotationError(f"no game keeps {part!r}")
    return found


@states(
    "It is a goal when the ball crosses the goal line( between the sticks)?,? {how}",
    like="It is a goal when the ball crosses the goal line, thrown or carried",
)
def goals_made(subject: Subject, how: frozenset[str]) -> Iterator[Case]:
    """In which ways all goals of all games were made, but for own goals."""
    pads = (event.after["pad"] for event in _kept(subject, "holder"))
    yield {line.how for pad in pads for line in pad} - {"own goal"} == how, "all goals"


@states("{who} is the holder", like="Whoever has the ball is the holder")
def holds(subject: Subject, has: bool) -> Iterator[Case]:
    """Whoever is asked what to do with the ball."""
    for event in _kept(subject, "holder"):
        if event.word not in OFF_THE_BALL:
            yield (event.before["holder"] == event.ask.seat) == has, event.ask.place


def _length(subject: Subject) -> int:
    """Metres of the way for one side and for the other, when the ball changes sides on its way."""
    team_of = subject.rules.definition.team_of
    ways = {
        event.before["to_go"] + event.after["to_go"]
        for event in _kept(subject, "to_go")
        if len(event.before["pad"]) == len(event.after["pad"])
        and team_of(event.before["holder"]) != team_of(event.after["holder"])
        and event.said != "throw"
    }
    if len(ways) != 1:
        raise NotationError("the field has no length")
    return int(ways.pop())


@states(
    "The field is {number} metres long( or longer)?",
    like="The field is 20 metres long",
)
def field_length(subject: Subject, number: int) -> Iterator[Case]:
    yield _length(subject) == number, "all changes of the ball"


@states(
    "(Draw lots which side|The side that) (starts|begins) with the ball,? {number} metres from {own_goal}"
    "(,? and set a time)?",
    like="Draw lots which side starts with the ball, 5 metres from its own goal",
)
def start_place(subject: Subject, number: int, own: bool) -> Iterator[Case]:
    """What is left of the field then."""
    length = _length(subject)
    for event in _kept(subject, "to_go"):
        if not event.before["minutes"]:
            far = length - event.before["to_go"] if own else event.before["to_go"]
            yield far == number, event.ask.place


@states("The game is over when a side has {number} points", like="The game is over when a side has 30 points")
def over_with_points(subject: Subject, number: int) -> Iterator[Case]:
    """Of all games: the most that a side has then."""
    for game in subject.over_in_rounds:
        yield max(game.rounds[-1].after, default=0) == number, game.place


@states(
    "The game is over when (the agreed )?{number} minutes are (over|up)",
    like="The game is over when the agreed 30 minutes are over",
)
def time_up(subject: Subject, number: int) -> Iterator[Case]:
    """Nothing happens after them, and games last so long."""
    for event in _kept(subject, "minutes"):
        now = event.after["minutes"]
        yield now <= number and (event.then is None) == (now == number), event.ask.place


# -- rallies


@states(
    "{server} takes the ball in hand and hits it",
    like="The server takes the ball in hand and hits it",
)
def serves(subject: Subject, server: bool) -> Iterator[Case]:
    for event in _kept(subject, "server"):
        yield (event.before["server"] == event.ask.seat) == server, event.ask.place


@states(
    "{hits} of you hits? the ball clockwise and {hits:hits} anticlockwise,? {ever}",
    like="One of you hits the ball clockwise and one anticlockwise, from start to end",
)
def hit_ways(subject: Subject, clockwise: int, anticlockwise: int, ever: bool) -> Iterator[Case]:
    """One name is kept, the other player has what is left; it stays so from rally to rally or it does not."""
    seats = len(subject.rules.seats)
    for event in _kept(subject, "clockwise"):
        same = event.then is None or event.then.parts["clockwise"] == event.before["clockwise"]
        yield (clockwise, anticlockwise) == (1, seats - 1) and same == ever, event.ask.place


@states(
    "(A|The) game is over after {number} (rallies|rounds|deals|hands),? (or sooner|at the latest)",
    like="A game is over after 19 rallies, or sooner",
)
def over_after(subject: Subject, number: int) -> Iterator[Case]:
    """The longest of all games has so many rounds."""
    longest = max((len(game.rounds) for game in subject.over), default=0)
    if longest:
        yield longest == number, "the longest game"

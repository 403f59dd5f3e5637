"""What a round begins with: who has kicked the ball off or stamped on the plank, and how a string hangs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.model.seats import Seat
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, events
from publisher.proof.statements.slots.kinds import Who, either, of_words, own_kinds

WAY, LAST, SERVER, OTHER, AGAINST = "way", "last", "server", "other", "against"
WORDS = own_kinds(
    rescuer=of_words({"the rescuer": True, "whoever has rescued the prisoners": True, "whoever rescues": True,
                      "the seeker": False, "the first prisoner": False, "another hider": False}),
    string=either(
        "a string that hangs free|a free string",
        "a string that is wound up|"
        "the string as the last one has left it|the string as the last one left it|"
        "a string that is half wound up",
    ),
    unwinding=either(
        "so unwind it before you serve|so unwind it first|unwind it and serve",
        "so do not unwind it before you serve|so do not unwind it|do not unwind it",
    ),
    whose=of_words(
        {
            **dict.fromkeys(("in whose direction the string is wound up",
                             "whose way the string is wound up"), WAY),
            **dict.fromkeys(("who hit the ball in the end", "who hit the ball last", "who hit it last",
                             "who hit the ball in the end, in whichever direction the string is wound up",
                             "who hit the ball last, in whichever direction the string is wound up"), LAST),
            **dict.fromkeys(("who served", "who has served"), SERVER),
            **dict.fromkeys(("who did not serve", "who returned the serve"), OTHER),
            **dict.fromkeys(("against whose direction the string is wound up",
                             "against whom the string is wound up"), AGAINST),
        }
    ),
)  # fmt: skip


@states(
    "{who} (in this ring )?(kicks the ball|stamps on the plank|kicks the ball off)",
    like="The player on the seeker's left in this ring kicks the ball",
)
def starts_round(subject: Subject, who: Who) -> Iterator[Case]:
    """Of rounds before which nobody was rescued: a rescue is the start of the next."""
    seats = len(subject.rules.seats)
    for one in subject.begun:
        if "opener" not in one.begun:
            raise NotationError("nobody starts the round")
        if one.begun["kicker"] is None:
            yield who.seat(one.begun, seats) == one.begun["opener"], one.place


@states(
    "After a rescue {rescuer} (has started|has begun|starts|begins) the next round",
    like="After a rescue the rescuer has started the next round",
)
def starts_after_rescue(subject: Subject, rescuer: bool) -> Iterator[Case]:
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            freed_by = one.asks[-1].seat if str(one.asks[-1].move) == "rescue" else None
            if "opener" in then.begun and freed_by is not None and then.begun["kicker"] is not None:
                yield (then.begun["opener"] == freed_by) == rescuer, then.place


def _rallies(subject: Subject) -> Iterator[Event]:
    for event in events(subject):
        if "string" not in event.before:
            raise NotationError("nothing hangs on a string")
        yield event


@states(
    "(Every|A|Each) rally begins with {string}(,? (and |but )?{unwinding})?",
    like="Every rally begins with a string that hangs free",
)
def string_at_first(subject: Subject, free: bool, unwound: bool | None = None) -> Iterator[Case]:
    for event in _rallies(subject):
        hangs = event.before["string"] == "free"
        yield hangs == free and unwound in (None, hangs), event.ask.place


@states(
    "The point goes to the player {whose}(,? whoever hit the ball in the end)?",
    like="The point goes to the player in whose direction the string is wound up",
)
def point_of_rally(subject: Subject, whose: str) -> Iterator[Case]:
    for event in _rallies(subject):
        gains = next(seat for seat in subject.rules.seats if event.rise("scores", seat) > 0)
        clockwise, server = event.before["clockwise"], event.before["server"]
        way = clockwise if event.after["string"] == "clockwise" else Seat(1 - clockwise)
        so = {
            WAY: way, AGAINST: Seat(1 - way), SERVER: server, OTHER: Seat(1 - server),
            LAST: event.after["last"],
        }  # fmt: skip
        yield gains == so[whose], event.ask.place

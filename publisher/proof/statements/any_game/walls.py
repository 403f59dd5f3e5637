"""Balls at a wall and a string at a pole: who begins by lot, where a ball lies, when a rally is over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, events
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

LOTS: dict[str, str] = {
    "serves": "server", "serves first": "server", "hits clockwise": "clockwise", "kicks first": "kicker",
    "shoots first": "shooter", "seeks": "seeker", "seeks first": "seeker", "is the burner": "burner",
}  # fmt: skip
WORDS = own_kinds(
    server=either("the server", "the other player"),
    which=either("next|following", "same|previous|first"),
    part=of_words(LOTS),
    alive=either(
        "comes from the wall|comes back from the wall|is rolling",
        "lies on the starting spot|lies on the spot|is put back on the spot",
    ),
    remains=either(
        "remains|stays the same",
        "is drawn anew|is turned round|is then turned round|changes|is reversed|is then reversed|"
        "is drawn again",
    ),
    wound=either(
        "altogether|completely|completely, down to the ball",
        "half way|halfway|half",
    ),
    goes_on=either(
        "the rally goes on|you play on",
        "the rally is over|the rally is over and nobody has a point|nobody has a point",
    ),
    half_wound=either(
        "is still in play",
        "ends the rally|is a point|is out of play",
    ),
)


def _kept(subject: Subject, part: str) -> list[Event]:
    """All events of games in which that is kept."""
    found = [event for event in events(subject) if part in event.before]
    if not found:
        raise NotationError(f"no game keeps {part!r}")
    return found


@states("(Decide|Choose) by lot who {part}", "Draw lots (for )?who {part}", like="Decide by lot who serves")
def lot_for_part(subject: Subject, part: str) -> Iterator[Case]:
    """Over the games it is not always the same player."""
    drawn = {game.rounds[0].begun[part] for game in subject.games if game.rounds}
    if len(subject.games) > 1:
        yield len(drawn) > 1, "the first rounds"


@states(
    "(A round begins with a|The) ball( that)? {alive}",
    like="A round begins with a ball that lies on the starting spot",
)
def round_begins(subject: Subject, alive: bool) -> Iterator[Case]:
    """Of the first kick of each round."""
    if _kept(subject, "alive"):
        for one in subject.begun:
            yield bool(one.begun["alive"]) == alive, one.place


@states(
    "After that the ball is kicked as it comes from the wall(,? while it is rolling or bouncing,? or when it "
    "has stopped by itself)?",
    "After that the ball {alive} for every kick",
    like="After that the ball is kicked as it comes from the wall",
)
def kicked_as_it_comes(subject: Subject, alive: bool = True) -> Iterator[Case]:
    """After a kick that hits: whether the next finds the ball on its spot."""
    for event in _kept(subject, "alive"):
        if event.said in ("hit", "graze") and event.then is not None:
            yield bool(event.then.parts["alive"]) == alive, event.ask.place


@states(
    "You {modal} (stop it|stop the ball)( or move it)?( before you kick)?",
    "You {modal} (stop it|stop the ball)( with the foot| first)?,? (and|but) "
    "you {other:modal} move it to a better place",
    like="You may not stop the ball",
)
def may_stop(subject: Subject, modal: Modal, *others: Modal) -> Iterator[Case]:
    """A kick of whoever has stopped the ball is void: the same player kicks again from the spot."""
    for event in _kept(subject, "alive"):
        if event.said == "again":
            same = event.then is not None and event.then.seat == event.ask.seat
            void = same and not event.after["alive"]
            yield {modal, *others} == {"may not"} and void, event.ask.place


@states("The order of the others {remains}", like="The order of the others remains")
def order_remains(subject: Subject, remains: bool) -> Iterator[Case]:
    """Those who kicked one after another before somebody dropped out still do, without that player."""
    for game in subject.games if _kept(subject, "alive") else ():
        for one, then in pairwise(game.rounds):
            ring = [seat for seat in subject.rules.seats if seat in then.begun["playing"]]
            kicks = [ask for ask in then.asks if str(ask.move) in ("hit", "graze")]
            for ask, after in pairwise(kicks):
                wanted = ring[(ring.index(ask.seat) + 1) % len(ring)]
                yield (after.seat == wanted) == remains, one.place


@states(
    "{number} play {rounds:number},? and {other:number} plays? {then:number}",
    like="Six play 5, and two play 1",
)
def rounds_for_so_many(subject: Subject, players: int, rounds: int, others: int, then: int) -> Iterator[Case]:
    """Where one drops out in every round, and two play the last."""
    for game in subject.over:
        if all("playing" in one.begun for one in game.rounds):
            spared = len(subject.rules.seats) - len(game.rounds)
            yield (players - rounds, others - then) == (spared, spared), game.place


@states(
    "(What counts|It is enough|What matters) is that it is wound up {wound}",
    "It is enough that it is wound up {wound}",
    "Both hit it with the racket,? again and again,? until the string is wound up {wound}",
    like="What counts is that it is wound up completely",
)
def wound_up(subject: Subject, wholly: bool) -> Iterator[Case]:
    """Every rally ends with a string that is wound up one way or the other, and with nothing less."""
    for event in _kept(subject, "clockwise"):
        whole = all("wind up" in form for form in event.ask.forms)
        yield whole == wholly, event.ask.place


@states(
    "A string that is half wound up( and comes off again)? {half_wound}",
    "When a string that is half wound up comes off again,? {goes_on}",
    like="A string that is half wound up and comes off again is still in play",
)
def half_wound_up(subject: Subject, in_play: bool) -> Iterator[Case]:
    yield from wound_up(subject, in_play)


@states("(In every rally )?{server} (always )?hits clockwise", like="The server hits clockwise")
def server_hits(subject: Subject, server: bool) -> Iterator[Case]:
    """Whether it is always so."""
    so = {event.before["server"] == event.before["clockwise"] for event in _kept(subject, "clockwise")}
    yield so == {server}, "all rallies"


@states(
    "After every rally (its|the) {winner} serves( again| next)?",
    "The {winner} of (a|the|every) rally serves( again| next)?",
    like="The winner of a rally serves next",
)
def rally_winner_serves(subject: Subject, winner: bool) -> Iterator[Case]:
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            if "server" in one.begun and "server" in then.begun and one.after:
                best = max(subject.rules.seats, key=lambda seat: one.changes[seat])
                yield (then.begun["server"] == best) == winner, then.place


@states("The {which} player begins a new round( from the spot)?", like="The next player begins a new round")
def next_begins(subject: Subject, following: bool) -> Iterator[Case]:
    """From round to round: the next who is still playing after whoever has missed."""
    for game in subject.games if _kept(subject, "alive") else ():
        for one, then in pairwise(game.rounds):
            missed, seats = one.asks[-1].seat, len(subject.rules.seats)
            ring = [(missed + step) % seats for step in range(1, seats)]
            able = [seat for seat in ring if seat in then.begun["playing"]]
            yield (then.asks[0].seat == able[0]) == following, then.place

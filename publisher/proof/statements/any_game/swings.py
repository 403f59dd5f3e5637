"""Swings and a burning line: who burns, who throws next and from where, who takes whose place."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, Happens, comes_of, events, phrases
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds


def _swung(event: Event) -> bool:
    return {"targets", "burned", "lives"} <= event.before.keys()


def _burnt(event: Event) -> list[int]:
    """The targets who have lost their place or a life."""
    was, now = event.before, event.after
    return [
        seat
        for seat in was["targets"]
        if seat not in now["targets"] or (was["lives"][seat] and not now["lives"][seat])
    ]


def _other_target(event: Event, seat: int) -> int:
    return int(next(other for other in event.before["targets"] if other != seat))


EVENTS: dict[str, Happens] = {
    "a ball that hits both(?: targets)?": lambda event: event.word == "both",
    "(?:but )?if the burner catches a kick in the air|a kick that is caught in the air|a catch in the air": (
        lambda event: event.word == "catch"
    ),
    "a kick that is not caught": lambda event: event.word == "away",
    "a kick in between that is not caught": lambda event: (
        event.word == "away" and bool(event.before["half"][event.ask.seat])
    ),
    "as soon as a swing has burned its owner": lambda event: event.word == "through",
    "if the ball goes through your empty swing|if the burner throws the ball between the ropes of an empty "
    "swing": lambda event: event.word == "through",
    "a target (?:that|who) burns(?: in such a game)?|the burned target": lambda event: (
        _swung(event) and event.before["targets"] != event.after["targets"]
    ),
    "the burner": lambda event: _swung(event) and event.before["targets"] != event.after["targets"],
    "a throw (?:under the bar|through the frame)": lambda event: event.word == "under",
    "a (?:hit|ball that hits a target) (?:on|above|under|below) the (?:head|neck|knees|legs|hand)"
    "(?: that holds the rope)?": lambda event: event.word == "graze",
    "a half-catch|a catch off a single bounce": lambda event: (
        event.word == "half" and not event.before["half"][event.ask.seat]
    ),
}
EFFECTS: dict[str, Happens] = {
    "burns the (?:one|target) that it hits first|burns the first of them": (
        lambda event: _burnt(event) == [event.to]
    ),
    "burns the (?:one|target) that it hits (?:last|second)|burns the (?:second|last) of them": (
        lambda event: _burnt(event) == [_other_target(event, event.to)]
    ),
    "burns both(?: of them)?": lambda event: len(_burnt(event)) == 2,
    "burns (?:neither|nobody|none)(?: of them)?": lambda event: event.rise("burned") == 0,
    "(?:the target who made it|the kicker) burns": lambda event: _burnt(event) == [event.ask.seat],
    "the other target burns": lambda event: _burnt(event) == [_other_target(event, event.ask.seat)],
    "both targets burn": lambda event: len(_burnt(event)) == 2,
    "(?:the burner|the catcher) burns": lambda event: not event.rise("burned"),
    "the target whose swing it is burns|you burn": lambda event: _burnt(event) == [event.to],
    "burns (?:a|that|the) target": lambda event: event.rise("burned") == 1,
    "is harmless|is void": lambda event: event.rise("burned") == 0,
    "counts|burns(?: the target| it, too|, too)?": lambda event: event.rise("burned") == 1,
    "(?:stays|remains) the burner": lambda event: event.before["burner"] == event.after["burner"],
    "the burner fetches the ball|the ball (?:goes back|belongs) to the burner": (
        lambda event: event.after["ball"] == event.after["burner"]
    ),
    "(?:the target|a target|the kicker) fetches the ball": (
        lambda event: event.after["ball"] in event.after["targets"]
    ),
    "a back-burner fetches the ball": lambda event: event.after["ball"] in event.after["waiting"],
    "does not make the half-catch good|leaves the half-catch as it was": (
        lambda event: bool(event.after["half"][event.ask.seat])
    ),
    "the run is over": lambda event: event.then is None or event.then.question != event.ask.question,
    "the run goes on": lambda event: event.then is not None and event.then.question == event.ask.question,
    "nobody else[’']s run counts|no other run counts": (
        lambda event: event.before["runs"] == event.after["runs"]
    ),
    "every other run counts|the others['’] runs count|every other run counts all the same": (
        lambda event: event.before["runs"] != event.after["runs"]
    ),
    "(?:becomes|is) the (?:new )?burner": lambda event: event.after["burner"] in event.before["targets"],
    "stays (?:a target|on (?:the|that) swing)": (
        lambda event: event.before["targets"] == event.after["targets"]
    ),
    "is out(?: of the game)?|leaves the game": lambda event: all(
        seat not in (*event.after["targets"], event.after["burner"], *event.after["waiting"])
        for seat in set(event.before["targets"]) - set(event.after["targets"])
    ),
}  # fmt: skip
WORDS = own_kinds(
    event=phrases(EVENTS),
    effect=phrases(EFFECTS),
    line=either(
        "from behind the burning line|behind the burning line",
        "from the spot where the ball was caught|from anywhere|from wherever the ball lies|"
        "from in front of the burning line|from where the ball lies|from the swings|"
        "from between the burning line and the swings",
    ),
    longest=of_words(
        {"has waited longest": 0, "came first": 0, "has waited shortest": -1, "came last": -1,
         "has waited least": -1, "burned last": -1}
    ),
    becomes=of_words(
        {"becomes the burner": "burner", "takes the place of the burner": "burner",
         "is the new burner": "burner",
         "becomes a target": "targets", "takes the swing": "targets"}
    ),
    busy=of_words({"burner": 1, "burners": 1, "target": 2, "targets": 2}),
)  # fmt: skip


@states(
    "{event},? {effect}",
    "{event},? {effect},? (and |but )?{then:effect}",
    like="A ball that hits both burns the one that it hits first",
)
def comes_of_throws(subject: Subject, happens: Happens, *effects: Happens) -> Iterator[Case]:
    yield from comes_of(subject, happens, effects)


@states("The burner throws( at them)? {line}", like="The burner throws from behind the burning line")
def throws_from(subject: Subject, behind: bool) -> Iterator[Case]:
    """Where no half-catch was just made, after which one throws from the spot."""
    last = ""
    for event in events(subject):
        if not _swung(event):
            raise NotationError("nobody swings")
        if event.ask.seat == event.before["burner"] and event.ask.question.name == "throw" and last != "half":
            yield (not event.before["from_spot"]) == behind, event.ask.place
        last = event.word


@states(
    "(The burner becomes a target,? and )?the back-burner who {longest} {becomes}"
    "(,? whoever burned the target)?",
    like="The back-burner who has waited longest becomes the burner",
)
def next_burner(subject: Subject, place: int, part: str) -> Iterator[Case]:
    """Where several wait, or one alone."""
    for event in events(subject):
        if _swung(event) and event.before["waiting"] and event.before["targets"] != event.after["targets"]:
            now = event.after[part]
            who = event.before["waiting"][place]
            yield who in (now if isinstance(now, tuple) else (now,)), event.ask.place


@states(
    "{number} (players? )?(is|are) (the |a )?{busy}",
    like="One player is the burner",
)
def so_many_are(subject: Subject, number: int, so_many: int) -> Iterator[Case]:
    """As many as do not wait."""
    for event in events(subject):
        if not _swung(event):
            raise NotationError("nobody swings")
        parts = event.before["targets"] if so_many == 2 else (event.before["burner"],)
        yield len(set(parts)) == number, event.ask.place


@states("Draw lots for the parts", like="Draw lots for the parts")
def parts_by_lot(subject: Subject) -> Iterator[Case]:
    """Over the games it is not always the same burner."""
    burners = {game.rounds[0].begun["burner"] for game in subject.games if game.rounds}
    if len(subject.games) > 1:
        yield len(burners) > 1, "the first rounds"


@states(
    "{number} half-catches in a row( from kicks of one target)? burn that target",
    like="Two half-catches in a row burn that target",
)
def half_catches_burn(subject: Subject, number: int) -> Iterator[Case]:
    """Whether a target is half-caught for the first time or the second when one burns by it."""
    for event in events(subject):
        if event.word == "half":
            second = bool(event.before["half"][event.ask.seat])
            yield (event.rise("burned") == 1) == (number == 1 or (number == 2 and second)), event.ask.place

"""Touching, calling, kicking and goals: what becomes of whoever is touched, and who has the ball then."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.model.seats import Seat
from publisher.proof.statements.any_game.hiding import last_line
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, Happens, Makes, comes_of, events, phrases
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds
from publisher.proof.words import KINDS

NUMBER = KINDS["number"].looks


# -- prisoners, and whoever was touched


def _new(event: Event, part: str) -> list[int]:
    """Who has come into a list."""
    return [seat for seat in event.after[part] if seat not in event.before[part]]


def _touched(event: Event) -> bool:
    """In chases with a prison the touches are counted; elsewhere it is kept who was touched."""
    if "touched" in event.before:
        return bool(_new(event, "touched"))
    return event.rise("touches") > 0


def _plays_on(event: Event) -> bool:
    """Whether one who was touched is asked next."""
    return event.then is not None and event.then.seat in event.after["touched"]


def _rescues(event: Event) -> bool:
    return event.said == "free" and event.rise("rescues") > 0


def _called(event: Event) -> bool:
    """A hider has been seen, and stays."""
    return event.said == "stay" and event.before["seen"] == event.ask.seat


def _rescued(event: Event) -> bool:
    """A hider has beaten the seeker to the spot and freed all."""
    return event.said == "rescue" and event.rise("scores", event.ask.seat) > 0


def _too_late(event: Event) -> bool:
    return event.said in ("rescue", "own name") and event.rise("scores", event.ask.seat) == 0


def _in_prison(event: Event) -> bool:
    return event.ask.seat in event.after["prisoners"]


def _freed(number: str) -> Happens:
    """Who was there longest, alone; or the last to come; or all of them."""

    def frees(event: Event) -> bool:
        was, now = list(event.before["prisoners"]), list(event.after["prisoners"])
        return now == {"first": was[1:], "last": was[:-1], "all": []}[number]

    return frees


def _has_ball(side: str) -> Happens:
    def has(event: Event) -> bool:
        if event.then is None:
            return True
        team_of = event.games.rules.definition.team_of
        return bool(team_of(event.then.parts["holder"]) == team_of(event.ask.seat)) == (side == "own")

    return has


def _list_order(event: Event) -> list[int]:
    """Those still playing, in their order, from the one after who has kicked."""
    seats = len(event.games.rules.seats)
    ring = [(event.ask.seat + step) % seats for step in range(1, seats + 1)]
    return [seat for seat in ring if seat in event.after["playing"]]


def _next_is(event: Event) -> bool:
    return event.then is None or event.then.seat == _list_order(event)[0]


def _goal(event: Event) -> bool:
    """But for own goals."""
    at = "holder" in event.before and event.said != "back"
    return at and len(event.after["pad"]) > len(event.before["pad"])


def _wound(event: Event) -> int:
    """Who hits in the direction in which the string was wound up."""
    clockwise = int(event.before["clockwise"])
    return clockwise if event.said == "clockwise" else 1 - clockwise


EVENTS: dict[str, Happens] = {
    "whoever (?:is|was) touched(?: on the way)?|whom a (?:cop|seeker|defender) touches|"
    "a (?:hider|robber|attacker) who is touched": _touched,
    "if you are touched at that moment": lambda event: event.said == "free" and event.rise("touches") > 0,
    "whom the seeker sees|whoever is seen and stays|whoever is called": _called,
    "whoever is too late|a hider who is too late": _too_late,
    'whoever (?:kicks|stamps) in time|with "all rescued"': _rescued,
    "(?:after )?a goal": _goal,
    "a throw that misses": lambda event: event.said == "throw" and not _goal(event),
    "after a kick that hits the target": lambda event: (
        event.said in ("hit", "graze") and "kicker" in event.before
    ),
    "after a kick that misses(?: the target)?": lambda event: (
        event.said == "miss" and "kicker" in event.before
    ),
    "wound up clockwise": lambda event: event.said == "clockwise",
    "wound up anticlockwise": lambda event: event.said == "anticlockwise",
    "every rally|the point": lambda event: "clockwise" in event.before and "server" in event.before,
    "a kick that is void": lambda event: event.said == "again",
}
EFFECTS: dict[str, Happens] = {
    "(?:is|becomes|you are) a prisoner(?:,? too)?": _in_prison,
    "(?:stays|is still|you stay) free": lambda event: not _in_prison(event),
    "goes to prison(?: at once)?": _in_prison,
    "goes free(?: at once)?": lambda event: not _in_prison(event),
    "(?:is|gets) called(?: at the (?:ball|plank))?": _in_prison,
    "is not called": lambda event: not _in_prison(event),
    "stands near the (?:ball|plank)": _in_prison,
    "changes sides|becomes a (?:cop|seeker|defender)|joins the hunt(?: at once)?": (
        lambda event: (
            event.games.rules.definition.team_of(_new(event, "prisoners")[0]) == event.before["hunters"]
        )
    ),
    "becomes the seeker": lambda event: event.after["seeker"] == event.ask.seat,
    "is out of the game": lambda event: not _plays_on(event),
    "(?:is|stays) in the game|plays on": _plays_on,
    "goes to the fire(?: with a light on)?(?:,? and waits there)?": (
        lambda event: all(seat not in event.after["inside"] for seat in event.after["touched"])
    ),
    "starts again from the start|goes back to the start(?: with a light on)?"
    "(?:,? and tries again(?: from there)?)?": (
        lambda event: _new(event, "touched")[0] in event.after["inside"] or _plays_on(event)
    ),
    "that one is free(?:,? and no other|,? the rest wait on)?": _freed("first"),
    "all are free|that one is free(?:,? and all others with (?:him|them))": _freed("all"),
    "the last one is free": _freed("last"),
    "(?:the side|the team) that (?:did not score|has not scored) (?:has|starts with) the ball"
    "(?:, near its own goal)?": _has_ball("other"),
    "(?:the side|the team) that (?:has )?scored (?:has|keeps|starts with) the ball(?: again)?"
    "(?:, near its own goal)?": (_has_ball("own")),
    "is picked up by the opponents(?:, near their goal)?": _has_ball("other"),
    "is picked up by (?:a friend|the thrower|the same side)(?:, near (?:the|their) goal)?": (
        _has_ball("own")
    ),
    "it is the turn of whoever follows on the list"
    "(?:, and (?:from|at) its end one goes back to the beginning)?": (_next_is),
    "it is the turn of the same player|the same player kicks again": (
        lambda event: event.then is None or event.then.seat == event.ask.seat
    ),
}


def _worth(match: re.Match[str]) -> Happens:
    points = 1 if match["points"] == "a" else KINDS["number"].parse(None, match["points"])  # type: ignore[arg-type]
    return lambda event: sum(event.after["scores"]) - sum(event.before["scores"]) == points


def _point_of(match: re.Match[str]) -> Happens:
    """The point goes to whoever hits that way, or the way of the string."""

    def gains(event: Event) -> bool:
        clockwise = int(event.before["clockwise"])
        way = (match["way"] or "").strip()
        seat = {"": _wound(event), "clockwise": clockwise, "anticlockwise": 1 - clockwise}[way]
        return event.rise("scores", seat) == 1

    return gains


SAYING_MORE: dict[str, Makes] = {
    "(?:is|goes to|it is a point for) the player (?:who hits|in whose direction the string is wound up)"
    "(?P<way> clockwise| anticlockwise)?(?:, whoever hit the ball in the end)?": _point_of,
    rf"(?:is|is worth) (?P<points>{NUMBER}|a) points?": _worth,
}
WORDS = own_kinds(
    event=phrases(EVENTS),
    effect=phrases(EFFECTS, SAYING_MORE),
    friend=of_words(
        {"a friend": True, "a player of your own side": True, "an opponent": False, "anybody": False,
         "a player of the other side": False, "whoever wears the badge of your own side": True,
         "whoever wears the badge of the other side": False, "whoever stands nearest": False}
    ),
    over=of_words({"every": all, "any": any, "one": any, "an": any, "the first": any}),
    inside=of_words({"in prison": True, "at large": False, "free": False}),
    frees=either("may free others|can free others|may free another prisoner", "frees nobody"),
    touched=of_words({"touched": True, "not touched": False, "untouched": False}),
    alone=either(
        "no other|and no other|the rest wait on|and the rest wait on",
        "and all others too|and so are the others|and everybody else|and so are all the others|the rest too|"
        "and the rest too",
    ),
    longest=of_words({"has waited longest": 0, "came first": 0, "has come first": 0, "came last": -1,
                      "has come last": -1, "has waited shortest": -1, "has waited least": -1}),
)  # fmt: skip


@states(
    "{event},? {effect}",
    "{event},? {effect}(,|;)? (and )?{then:effect}",
    "{event},? {effect}(,|;)? (and )?{then:effect}(,|;)? (and )?{last:effect}",
    like="Whoever is touched becomes a prisoner and goes to prison at once",
)
def comes_of_it(subject: Subject, happens: Happens, *effects: Happens) -> Iterator[Case]:
    """What the table keeps afterwards, or who is asked next."""
    yield from comes_of(subject, happens, effects)


@states(
    "(Run (there|into the ring) and )?touch the (one|prisoner) who {longest}",
    like="Touch the one who has waited longest",
)
def touch_who(subject: Subject, place: int) -> Iterator[Case]:
    """Of rescues where several wait: who is gone from among the prisoners."""
    for event in events(subject):
        was = event.before["prisoners"]
        if "rescues" in event.before and _rescues(event) and len(was) > 1:
            yield was[place] not in event.after["prisoners"], event.ask.place


@states(
    "That one is free,? {alone}",
    "((Then|With that) )?all( the| of the)? prisoners are free",
    "((Then|With that) all( of them)?|all of them) are free",
    like="That one is free, and no other",
)
def one_is_freed(subject: Subject, alone: bool = False) -> Iterator[Case]:
    """Of rescues where several wait: one fewer waits after them."""
    for event in events(subject):
        if "rescues" in event.before and len(event.before["prisoners"]) > 1 and _rescues(event):
            gone = len(event.before["prisoners"]) - len(event.after["prisoners"])
            yield (gone == 1) == alone, event.ask.place


@states(
    "Whoever is {inside} (cannot hide,? but )?{frees}( by a touch)?(, and neither does a (cop|seeker))?",
    "Whoever is {inside} can neither hide nor free anybody, and seekers free nobody",
    like="Whoever is in prison frees nobody",
)
def who_frees(subject: Subject, inside: bool, frees: bool = False) -> Iterator[Case]:
    """Of all who are asked, or could free anybody: whether they are prisoners, or on the other side."""
    team_of = subject.rules.definition.team_of
    for event in events(subject):
        if event.before["prisoners"] and "free" in (event.ask.options or ()):
            prisoner = event.ask.seat in event.before["prisoners"]
            hunts = team_of(event.ask.seat) == event.before["hunters"]
            yield (prisoner == inside) == frees and not hunts, event.ask.place


@states(
    "A half is over (when|once|as soon as) {over} attacker is at the fire(, touched or untouched)?",
    "A half is over (when|once|as soon as) {over} attacker is at the fire,? {touched}",
    like="A half is over when every attacker is at the fire",
)
def half_over(subject: Subject, quantity: object, touched: bool | None = None) -> Iterator[Case]:
    """All who are hunted have come home or been touched, or either; and not all before the last answer."""
    lists = {None: ("home", "touched"), True: ("touched",), False: ("home",)}[touched]
    team_of = subject.rules.definition.team_of
    for one in subject.rounds:
        hunted = [seat for seat in subject.rules.seats if team_of(seat) != one.begun["hunters"]]
        asked = one.asks[-1].parts
        came = sum(any(seat in asked[there] for there in lists) for seat in hunted)
        yield (came == len(hunted) - 1) == (quantity is all), one.place


@states(
    "(Each of them|Every attacker) who was {touched} (is|brings) {number} points?",
    "(Each of them|Every attacker) who was {touched} (is|brings) a point",
    like="Each of them who was not touched is a point",
)
def untouched_count(subject: Subject, touched: bool, number: int = 1) -> Iterator[Case]:
    for one in subject.rounds:
        last = last_line(one, "untouched")
        so_many = len(last.touched if touched else last.untouched)
        yield sum(one.changes) == number * so_many, one.place


@states(
    "You (may )?pass to {friend}(, of course)?",
    "(Or )?pass the ball to {friend}",
    "to {friend}",
    like="You pass to a friend",
)
def passes_to(subject: Subject, friend: bool) -> Iterator[Case]:
    """Of all to whom the ball could be passed."""
    names, team_of = subject.rules.names, subject.rules.definition.team_of
    for ask in subject.asks:
        if "holder" in ask.parts and ask.parts["holder"] == ask.seat:
            sides = {team_of(Seat(names.index(option))) for option in ask.options or () if option in names}
            yield (sides == {team_of(ask.seat)}) == friend, ask.place

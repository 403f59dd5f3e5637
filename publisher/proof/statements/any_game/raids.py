"""Raids on a fire, hide and seek, goals: where those stand who chase, and in which order others wait."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.seats import Team
from publisher.proof.statements.any_game.hiding import last_line
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, events
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds
from publisher.proof.statements.steps import done

SIDE = "(cops|robbers|hiders|seekers|attackers|defenders)"
WORDS = own_kinds(
    start=either("their spot in the forest|their spot", "the fire|the edge of the circle|the circle"),
    spread=either(
        "leave the fire and spread outside the circle|spread outside the circle",
        "stay at the fire inside the circle|spread inside the circle|stay at the fire|stay inside the circle",
    ),
    every=either("every", "no|only a second"),
    which=of_words({"one or the other": 1, "one of the two": 1, "both": 2, "neither": 0}),
    only=either(
        "only in pursuit of an attacker|only to chase an attacker",
        "whenever they like|at any time",
    ),
    leaves=either(
        "leave it when the pursuit is over|must leave the circle again",
        "stay there when the pursuit is over|may stay in the circle|"
        "need not leave the circle again|may stay there",
    ),
    no_touch=either(
        "no touch",
        "every touch|any touch|a touch",
    ),
    sooner=either(
        "a prisoner seeks sooner than they do|they seek later than a prisoner does",
        "a prisoner seeks later than they do|they seek sooner than a prisoner does",
    ),
    order=either(
        "in that order|in order",
        "in the opposite order|in any order|in any order they like|as they like|in the reverse order",
    ),
    end=either(
        "left",
        "right",
    ),
    line=of_words(
        {
            "the other goal": True,
            "the opponents' goal": True,
            "your own goal": False,
            "the own goal": False,
            "either goal": None,
        }
    ),
    stays=either(
        "stay inside the circle",
        "stay outside the circle",
    ),
)


@states(
    f"Draw lots (for the side of the {SIDE}|which side (seeks|attacks|hides|is hunted|hunts|defends|begins))",
    like="Draw lots which side attacks",
)
def side_by_lot(subject: Subject) -> Iterator[Case]:
    """Over the games it is not always the same side."""
    first = {game.rounds[0].begun["hunters"] for game in subject.games if game.rounds}
    if len(subject.games) > 1:
        yield len(first) > 1, "the first halves"


@states("{number} for each side", like="One for each side")
def so_many_for_each(subject: Subject, number: int) -> Iterator[Case]:
    """In how many rounds of a game each side has hunted."""
    for game in subject.over:
        hunters = [one.begun["hunters"] for one in game.rounds]
        yield all(hunters.count(side) == number for side in set(hunters)), game.place


@states(f"The {SIDE} start at the {{end}} end of the yard and the {SIDE} at the {{other:end}} end",
        like="The cops start at the left end of the yard and the robbers at the right end")  # fmt: skip
def ends_of_yard(subject: Subject, *ends: bool) -> Iterator[Case]:
    """As the plan has them: the areas of the two sides, from left to right."""
    terrain = subject.rules.definition.terrain
    areas = terrain.areas if terrain else {}
    if not {"cops", "robbers"} <= areas.keys():
        raise NotationError("the plan has no ends for cops and robbers")
    left = areas["cops"].corner[0] < areas["robbers"].corner[0]
    yield ends == (left, not left), "the plan"


# -- the circle round a fire


def _in_forest(subject: Subject) -> list[Event]:
    found = [event for event in events(subject) if "pursuer" in event.before]
    if not found:
        raise NotationError("nobody defends a fire")
    return found


def _defenders(event: Event) -> set[int]:
    """Those of them who are inside the circle."""
    team_of = event.games.rules.definition.team_of
    return {seat for seat in event.after["inside"] if team_of(seat) == event.before["hunters"]}


@states("Each attacker is {which}", like="Each attacker is one or the other")
def touched_or_not(subject: Subject, number: int) -> Iterator[Case]:
    """Of touched and untouched, when a half is over."""
    team_of = subject.rules.definition.team_of
    for one in subject.rounds:
        line = last_line(one, "untouched")
        for seat in subject.rules.seats:
            if team_of(seat) != one.begun["hunters"]:
                yield (seat in line.touched) + (seat in line.untouched) == number, one.place


@states(
    "(A defender may not lurk inside the circle: )?defenders go in {only}(,? and {leaves})?",
    like="Defenders go in only in pursuit of an attacker, and leave it when the pursuit is over",
)
def go_in(subject: Subject, only: bool, leaves: bool | None = None) -> Iterator[Case]:
    """Whenever there is one inside who was not: what was answered then; and whether any is inside still two
    questions to attackers later."""
    for event in _in_forest(subject):
        was = event.before["inside"]
        if any(seat not in was for seat in _defenders(event)):
            yield (event.said == "chase") == only, event.ask.place
    if leaves is not None:
        yield from leave_again(subject, leaves)


@states(
    "(As soon as|When|Once) the pursuit is over,? the defender {leaves}",
    "(As soon as|When|Once) the pursuit is over,? the defender {leaves},? and( until then)? {no_touch} of "
    "that defender counts( there)?",
    like="As soon as the pursuit is over, the defender must leave the circle again",
)
def leave_again(subject: Subject, leaves: bool, *none_counts: bool) -> Iterator[Case]:
    """After the pursuit, and one attacker's move, nobody of them is inside; and whoever still is may not
    give chase."""
    inside: set[int] = set()
    for event in _in_forest(subject):
        if event.said in ("lie", "go"):
            if inside:
                yield (not inside & _defenders(event)) == leaves, event.ask.place
            team_of = subject.rules.definition.team_of
            inside = {seat for seat in event.before["inside"] if team_of(seat) == event.before["hunters"]}
        elif event.ask.seat in event.before["inside"]:
            for none in none_counts:
                yield ("chase" not in (event.ask.options or ())) == none, event.ask.place


@states("Defenders {stays}", like="Defenders stay outside the circle")
def stay_outside(subject: Subject, inside: bool) -> Iterator[Case]:
    """All of them when a half begins; and whoever is inside has given chase."""
    for game in subject.games:
        for one in game.rounds:
            yield bool(one.begun["inside"]) == inside, one.place
    yield from go_in(subject, not inside)


@states(
    "A defender in pursuit {modal} follow the attacker to the fire(,? and touch the one who is pursued)?",
    like="A defender in pursuit may follow the attacker to the fire",
)
def follows(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of chases: whether the one who is pursued is ever touched."""
    chances = [
        (event.before["pursued"] in event.after["touched"], event.ask.place)
        for event in _in_forest(subject)
        if event.said == "chase"
    ]
    yield from done(modal, chances)


# -- hide and seek


@states(
    "(until the round is over own-namers stand with the prisoners and are treated like them,? but )?{sooner}",
    like="A prisoner seeks sooner than they do",
)
def seeks_sooner(subject: Subject, sooner: bool) -> Iterator[Case]:
    """Of rounds that ended with some of both, and without a rescue: who is the next seeker."""
    for game in subject.games:
        for one in game.rounds:
            if not one.after:
                continue
            line = last_line(one, "own_names")
            if line.called and line.own_names and line.rescuer is None:
                yield (one.ended["seeker"] in line.called) == sooner, one.place


@states(
    "It matters who was called in front of whom,? so the prisoners stand {order}",
    "It matters who was called in front of whom,? so the referee writes the prisoners down {order}",
    like="It matters who was called in front of whom, so the prisoners stand in that order",
)
def stand_in_order(subject: Subject, same: bool) -> Iterator[Case]:
    """Whoever is called comes behind those who were called before."""
    for event in events(subject):
        was, now = list(event.before["prisoners"]), list(event.after["prisoners"])
        if was and len(now) > len(was):
            yield (now[: len(was)] == was) == same, event.ask.place


# -- goals


@states(
    "Get the ball over the line of {line}(,? between the sticks)?",
    like="Get the ball over the line of the other goal",
)
def goal_of(subject: Subject, other: bool | None) -> Iterator[Case]:
    """Whose goal it was: the point goes to the side of whoever ran or threw."""
    team_of = subject.rules.definition.team_of
    for event in events(subject):
        if event.before["holder"] == event.ask.seat and event.said in ("run", "throw"):
            for team, points in enumerate(event.after["scores"]):
                if points > event.before["scores"][team]:
                    yield other is (Team(team) == team_of(event.ask.seat)), event.ask.place


@states(
    "(Run there and |Run into the ring and )?touch any (prisoner|one)( of (the prisoners|them))?( you like)?",
    like="Touch any prisoner you like",
)
def touch_any(subject: Subject) -> Iterator[Case]:
    """Of rescues where several wait: whether it is ever another than the one who has waited longest."""
    others = [
        (event.before["prisoners"][0] in event.after["prisoners"], event.ask.place)
        for event in events(subject)
        if len(event.before["prisoners"]) > 1 and event.rise("rescues") > 0
    ]
    yield from done("may", others)


@states(
    f"The {SIDE} and the {SIDE} start at the {{end}} end of the yard",
    like="The cops and the robbers start at the left end of the yard",
)
def same_end(subject: Subject, left: bool) -> Iterator[Case]:
    yield from ends_of_yard(subject, left, left)


# -- where a half begins


@states(
    "The attackers start at {start}",
    "The defenders {spread}",
    like="The attackers start at their spot in the forest",
)
def half_begins(subject: Subject, outside: bool) -> Iterator[Case]:
    """Nobody is inside the circle then."""
    if _in_forest(subject):
        for one in subject.begun:
            yield (not one.begun["inside"]) == outside, one.place


@states("Outside the circle {every} touch counts", like="Outside the circle every touch counts")
def touch_outside(subject: Subject, counts: bool) -> Iterator[Case]:
    """Whether anybody is touched who has not come into it."""
    touched = [
        event.ask.place
        for event in _in_forest(subject)
        for seat in set(event.after["touched"]) - set(event.before["touched"])
        if seat not in event.before["inside"]
    ]
    yield bool(touched) == counts, touched[0] if touched else "all halves"

"""Hide and seek, creeping to a fire, kicks in turn: who is asked, when rounds end, what brings points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, events
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

SPOT = "(ball|plank)"
WORDS = own_kinds(
    nobody_hidden=of_words({"no hider is": True, "nobody is": True, "one hider is no longer": False,
                            "somebody is no longer": False, "one hider is not": False,
                            "one hider is": False, "a hider is no longer": False, "one hider has been": False,
                            "a hider has been": False, "a hider is": False}),
    over=of_words({"is over": True, "goes on": False, "is not over": False}),
    runners=of_words(
        {
            "hiders who are still hidden": "hidden", "whoever is still hidden": "hidden",
            "prisoners": "prisoners", "own-namers": "own_names", "the seeker": "seeker",
            "prisoners and own-namers": "prisoners", "hiders who have been seen": "seen",
            "prisoners, own-namers or the seeker": "others", "prisoners, own-namers and the seeker": "others",
        }
    ),
    may=of_words({"is not yet caught": True, "is caught at once": False, "is caught": False}),
    under_way=of_words({"under way": True, "still under way": True, "at the fire": False, "out": False}),
    stays=either(
        "stays there|stay there",
        "may go out again|starts again|start again|plays on|play on|goes back|go back|may play on"
        "|goes back to the start|go back to the start|goes back to the start and plays on"
        "|go back to the start and play on|goes back to the spot in the forest and plays on"
        "|go back to their spot in the forest|go back to their spot in the forest and play on",
    ),
    passed=of_words({"passed over": True, "asked again": False, "still asked": False, "in again": False}),
    follows=of_words({"follows": 1, "precedes": -1, "comes after": 1, "comes before": -1}),
    costs=of_words({"costs nothing": True, "costs a point": False, "is a miss": False}),
    lead=of_words({"a single point": 1, "one point": 1, "two points": 2, "three points": 3}),
    getters=either("attackers", "defenders"),
    untouched=of_words({"untouched": True, "touched": False}),
)  # fmt: skip


def last_line(one: Round, told: str) -> Any:
    """The last line of the referee's pad, which tells of that."""
    pad = one.ended["pad"]
    if not pad or not hasattr(pad[-1], told):
        raise NotationError(f"no pad tells who was {told}")
    return pad[-1]


def _caught(event: Event) -> set[int]:
    return {*event.before["prisoners"], *event.before["own_names"]}


@states(
    "The round {over} as soon as {nobody_hidden} (hidden|found|called|seen)",
    like="The round is over as soon as no hider is hidden",
)
def round_is_over(subject: Subject, over: bool, nobody: bool) -> Iterator[Case]:
    """Of rounds without a rescue: all but the seeker are caught when they end, and not all before that."""
    for one in subject.rounds:
        line = last_line(one, "called")
        caught = {*line.called, *line.own_names}
        if line.rescuer is None:
            before = {*one.asks[-1].parts["prisoners"], *one.asks[-1].parts["own_names"]}
            hiders = len(subject.rules.seats) - 1
            yield ((len(caught) == hiders > len(before)) == nobody) == over, one.place


@states("With that the round {over}", like="With that the round is over")
def with_a_rescue(subject: Subject, over: bool) -> Iterator[Case]:
    """Of rounds in which somebody has rescued the others: it was the last that was done in them."""
    for one in subject.rounds:
        if last_line(one, "rescuer").rescuer is not None:
            yield (str(one.asks[-1].move) == "rescue") == over, one.place


@states(
    "Running is for {runners},? not for {others:runners}",
    like="Running is for hiders who are still hidden, not for prisoners",
)
def who_runs(subject: Subject, some: str, others: str) -> Iterator[Case]:
    """Of all who are asked whether they run."""
    for event in events(subject):
        caught = _caught(event)
        groups = {
            "prisoners": set(event.before["prisoners"]), "own_names": set(event.before["own_names"]),
            "seeker": {event.before["seeker"]}, "others": caught | {event.before["seeker"]},
        }  # fmt: skip
        groups["seen"] = {event.before["seen"]}
        groups["hidden"] = set(subject.rules.seats) - groups["others"]
        yield event.ask.seat in groups[some] and event.ask.seat not in groups[others], event.ask.place


@states(
    "A hider who has been seen {may}(,? but whoever is seen and stays is called)?",
    like="A hider who has been seen is not yet caught",
)
def seen_only(subject: Subject, free: bool) -> Iterator[Case]:
    """Whoever has been seen may still answer, and is no prisoner then; who stays becomes one."""
    for event in events(subject):
        if event.before["seen"] == event.ask.seat:
            before = event.ask.seat in event.before["prisoners"]
            called = event.said != "stay" or event.ask.seat in event.after["prisoners"]
            yield (not before) == free and called, event.ask.place


@states(
    "Saying own name and rescuing (are the achievements, and )?bring {number} points? each",
    "(Saying own name|Rescuing) brings {number} points?",
    like="Saying own name and rescuing bring 1 point each",
)
def achievements(subject: Subject, number: int) -> Iterator[Case]:
    """Of those who were in time."""
    for event in events(subject):
        if event.said in ("own name", "rescue") and event.before["seeker"] is not None:
            gained = event.rise("scores", event.ask.seat)
            if gained:
                yield gained == number, event.ask.place


# -- creeping to a fire


@states("Only attackers who are {under_way} play on", like="Only attackers who are under way play on")
def play_on(subject: Subject, under_way: bool) -> Iterator[Case]:
    """Of the attackers who are asked: they have not come to the fire, touched or untouched."""
    team_of = subject.rules.definition.team_of
    for event in events(subject):
        if "home" in event.before and team_of(event.ask.seat) != event.before["hunters"]:
            come = event.ask.seat in (*event.before["home"], *event.before["touched"])
            yield (not come) == under_way, event.ask.place


@states(
    "(Whoever has|Attackers who have) come to the fire, touched or not,? {stays}",
    like="Whoever has come to the fire, touched or not, stays there",
)
def stays_there(subject: Subject, stays: bool) -> Iterator[Case]:
    for event in events(subject):
        came = {*event.before["home"], *event.before["touched"]}
        if came and event.then is not None and event.then.parts["pad"] == event.before["pad"]:
            yield (came <= {*event.after["home"], *event.after["touched"]}) == stays, event.ask.place


@states(
    "The {getters} get {number} points? for each (of them|attacker|of the attackers)( who)? came to the fire "
    "{untouched}",
    like="The attackers get 1 point for each of them who came to the fire untouched",
)
def points_of_attackers(subject: Subject, attack: bool, number: int, untouched: bool) -> Iterator[Case]:
    """What the side that hunts gets, or the other; that side alone gets anything."""
    for one in subject.rounds:
        line = last_line(one, "untouched")
        count = len(line.untouched if untouched else line.touched)
        theirs = one.changes[one.begun["hunters"]]
        gained = sum(one.changes) - theirs if attack else theirs
        yield gained == sum(one.changes) == number * count, one.place


# -- kicks in turn, and rallies


@states("Those who are out are {passed}", like="Those who are out are passed over")
def out_and_over(subject: Subject, passed: bool) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for event in events(subject):
        if len(event.before["playing"]) < seats:
            yield (event.ask.seat in event.before["playing"]) == passed, event.ask.place


@states(
    "The player who {follows} the one who has dropped out begins the next round(, from the starting spot)?",
    like="The player who follows the one who has dropped out begins the next round",
)
def begins_next(subject: Subject, step: int) -> Iterator[Case]:
    """Of rounds that end with somebody out: the nearest on that side who still plays is asked next."""
    seats = len(subject.rules.seats)
    for event in events(subject):
        now = event.after["playing"]
        if "kicker" in event.before and len(now) < len(event.before["playing"]) and event.then is not None:
            ring = [(event.ask.seat + step * place) % seats for place in range(1, seats)]
            yield event.then.seat == next(seat for seat in ring if seat in now), event.ask.place


@states(
    "It is made again(, from the starting spot)?,? and {costs}", like="It is made again, and costs nothing"
)
def made_again(subject: Subject, nothing: bool) -> Iterator[Case]:
    """Of kicks that are void: the same player is asked next, and nobody has dropped out."""
    for event in events(subject):
        if event.said == "again":
            same = event.then is not None and event.then.seat == event.ask.seat
            yield (same and event.after["playing"] == event.before["playing"]) == nothing, event.ask.place


@states("A lead of {lead} is (enough|needed)", like="A lead of a single point is enough")
def lead_is_enough(subject: Subject, points: int) -> Iterator[Case]:
    """The smallest by which a game was won."""
    leads = [
        max(game.outcome.scores) - min(game.outcome.scores)
        for game in subject.over_in_rounds
        if game.outcome is not None and game.winners
    ]
    if leads:
        yield min(leads) == points, "all games"

"""Halves of games in which sides hunt each other: when one is over, what follows, what a minute is worth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

HUNTED = r"(hider|robber|player)"
SIDES = "(the sides|cops and robbers|hiders and seekers|attackers and defenders)"
ENDS = "(ends that (are now|were) theirs|other ends)"
WORDS = own_kinds(
    state=of_words({"free": "free", "at large": "free", "in prison": "caught", "caught": "caught"}),
    deed=of_words({"touch": "touched", "catch": "touched", "free": "freed", "rescue": "freed"}),
    sides=of_words(
        {
            "change over": True,
            "change": True,
            "stay as they are": False,
            "stay what they were": False,
            "stay the same": False,
            "stay": False,
            "keep their parts": False,
        }
    ),
    every=of_words({"each": 1, "every": 1, "every second": 2, "every other": 2, "every third": 3}),
    no=either("no", "one|a|every|only one|the first"),
    hunted=of_words(
        dict.fromkeys(("hiders", "robbers", "players"), True) | dict.fromkeys(("seekers", "cops"), False)
    ),
)


def _all_caught(subject: Subject, one: Round) -> bool:
    """Whether as many are in prison as there are on the side that was hunted."""
    team_of = subject.rules.definition.team_of
    hunted = [seat for seat in subject.rules.seats if team_of(seat) != one.begun["hunters"]]
    return len(one.ended["prisoners"]) == len(hunted)


@states(
    f"A half is over when {{no}} {HUNTED} is free, or {{when}} {{number}} minutes",
    like="A half is over when no hider is free, or after 20 minutes",
)
def half_is_over(subject: Subject, nobody: bool, after: bool, number: int) -> Iterator[Case]:
    """Some halves last so long, and the others end with everybody in prison."""
    for one in subject.rounds:
        minutes = one.ended["minutes"]
        so = minutes == number or (minutes < number and _all_caught(subject, one))
        yield (so and after) == nobody, one.place


@states(
    f"A half is over when {{number}} {HUNTED}s? (is|are) (caught|in prison),? or {{when}} "
    "{minutes:number} minutes",
    like="A half is over when three robbers are caught, or after 15 minutes",
)
def half_is_over_with(subject: Subject, caught: int, after: bool, number: int) -> Iterator[Case]:
    """Of halves that did not last so long: how many are in prison at the end."""
    for one in subject.rounds:
        minutes = one.ended["minutes"]
        yield after and (minutes == number or len(one.ended["prisoners"]) == caught), one.place


@states(f"(Then )?{SIDES} {{sides}}", like="The sides change over")
def sides_change(subject: Subject, change: bool) -> Iterator[Case]:
    yield from sides_change_after(subject, True, 1, change)


@states(
    f"{{when}} {{every}} half {SIDES} {{sides}}",
    f"{{when}} {{every}} half {SIDES} {{sides}},? (and|but) walk (back )?to the {ENDS}",
    like="After each half the sides change over",
)
def sides_change_after(subject: Subject, after: bool, every: int, change: bool) -> Iterator[Case]:
    """From so many halves to the next; nobody has changed over in front of the first."""
    for game in subject.games:
        for number, (one, then) in enumerate(pairwise(game.rounds), 1):
            changed = one.begun["hunters"] != then.begun["hunters"]
            yield after and changed == (change and number % every == 0), then.place


@states(
    "The {hunted} get {number} points? for each minute {when} which (one of them|a (hider|robber|player)) "
    "is {state}",
    like="The hiders get 1 point for each minute after which one of them is free",
)
def minute_is_worth(subject: Subject, hunted: bool, number: int, after: bool, state: str) -> Iterator[Case]:
    """The last minute of a half that ends with everybody in prison is one before which somebody was free."""
    for one in subject.rounds:
        minutes = one.ended["minutes"] - (after and _all_caught(subject, one))
        gains = [gain for team, gain in enumerate(one.changes) if (team != one.begun["hunters"]) == hunted]
        yield state == "free" and gains == [number * minutes], one.place


@states(
    "The {hunted} get {number} points? for each (prisoner|hider|robber|player) whom they {deed}",
    like="The seekers get 1 point for each hider whom they touch",
)
def deed_is_worth(subject: Subject, hunted: bool, number: int, deed: str) -> Iterator[Case]:
    """As the referee's pad tells of a half: touches of the hunters, rescues of the others."""
    for one in subject.rounds:
        line = one.ended["pad"][-1]
        gains = [gain for team, gain in enumerate(one.changes) if (team != one.begun["hunters"]) == hunted]
        yield gains == [number * getattr(line, deed)], one.place

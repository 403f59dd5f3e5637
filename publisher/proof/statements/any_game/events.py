"""Shots, throws and kicks: what each of them leads to, for whoever made it and for whoever was hit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, Happens, Makes, comes_of, events, phrases
from publisher.proof.statements.slots.kinds import SIDES, of_words, own_kinds
from publisher.proof.words import KINDS


def _number(words: str) -> int:
    return int(KINDS["number"].parse(None, words))  # type: ignore[arg-type]


# -- a course of boxes


@cache
def _farthest(subject: Any) -> int:
    """How far anybody ever came on the course: whoever did is a killer."""
    return max((int(max(event.after["steps"])) for event in events(subject)), default=0)


@cache
def shot_for(subject: Any) -> dict[int, str]:
    """From how far which shot has brought somebody on, where no cap was hit."""
    return {
        event.before["steps"][event.ask.seat]: event.said
        for event in events(subject)
        if event.word != "hit" and _steps(event) > 0
    }


def _steps(event: Event) -> float:
    return event.rise("steps", event.ask.seat)


def is_killer(event: Event, seat: int) -> bool:
    """Whether somebody has come as far on the course as anybody ever did."""
    return bool(event.before["steps"][seat] == _farthest(event.games))


def _misses(event: Event) -> bool:
    """On the course: neither where one shot for nor at a cap."""
    return event.word != "hit" and _steps(event) == 0 and not is_killer(event, event.ask.seat)


def _hits(event: Event) -> bool:
    return event.word == "hit" and "steps" in event.before and not is_killer(event, event.ask.seat)


def _kills(event: Event) -> bool:
    return event.word == "hit" and is_killer(event, event.ask.seat)


def _ended_at(match: re.Match[str]) -> Happens:
    """The next shot that would bring one on is the first after that box on the way back."""
    box = f"box {_number(match['box'])}"
    return lambda event: shot_for(event.games).get(event.after["steps"][event.ask.seat] - 1) == box


def _shoots_for(match: re.Match[str]) -> Happens:
    box = f"box {_number(match['next'])}"
    return lambda event: shot_for(event.games).get(event.after["steps"][event.ask.seat]) == box


def _moves_on(match: re.Match[str]) -> Happens:
    boxes, other = match["boxes"], match.groupdict().get("other")
    return lambda event: _steps(event) == _number(boxes) and (not other or _number(boxes) != _number(other))


# -- targets on swings


def _burns(event: Event) -> bool:
    return event.rise("burned") == 1


def _burnt(event: Event) -> int:
    """Whoever has burned, with a bonus life or without."""
    return event.to if event.word in ("hit", "both", "through") else event.ask.seat


def _loses_place(event: Event) -> bool:
    return _burns(event) and not event.before["lives"][_burnt(event)]


# -- whose turn it is


def _again(event: Event) -> bool:
    return event.then is not None and event.then.seat == event.ask.seat


def others_shoot(event: Event) -> bool:
    """Whether anybody else is in the game and not trapped; if nobody is, all are free again at once."""
    trapped = event.before.get("trapped", (False,) * len(event.games.rules.seats))
    return any(seat != event.ask.seat and not trapped[seat] for seat in event.before["playing"])


def _to_the(match: re.Match[str]) -> Happens:
    """To the nearest player on that side who is still playing and may shoot."""
    side = SIDES[match["side"].casefold()]

    def passes(event: Event) -> bool:
        seats = len(event.games.rules.seats)
        trapped = event.after.get("trapped", (False,) * seats)
        ring = [(event.ask.seat + side * step) % seats for step in range(1, seats + 1)]
        able = [seat for seat in ring if seat in event.after["playing"] and not trapped[seat]]
        return event.then is not None and event.then.seat == able[0] if able else True

    return passes


NUMBER = KINDS["number"].looks
EVENTS: dict[str, Happens] = {
    "a cap that comes to rest in the dead box": lambda event: (
        event.word == "quadrant" and _misses(event) and others_shoot(event)
    ),
    "a killer who (?:comes to rest|lies) in the dead box": lambda event: (
        event.word == "quadrant" and is_killer(event, event.ask.seat)
    ),
    "if it does": lambda event: event.word == "box" and _steps(event) > 0,
    "if it does not|if not": lambda event: event.word in ("box", "miss") and _misses(event),
    "(?:if you )?miss a quadrant": lambda event: _steps(event) < 0,
    "if your cap hits another|a hit": lambda event: _hits(event) and not event.before["trapped"][event.to],
    "the cap that was hit": _hits,
    "whoever (?:frees a trapped cap|does so)": lambda event: (
        _hits(event)
        and event.before["trapped"][event.to]
        and event.after["steps"][event.ask.seat] < _farthest(event.games)
    ),
    "whomever you hit|a cap that a killer hits": _kills,
    "after a hit the killer": lambda event: _kills(event) and event.then is not None,
    "any other shot": lambda event: event.word != "hit" and is_killer(event, event.ask.seat),
    "a box that is not its turn yet": lambda event: event.word == "box" and _misses(event),
    "a (?:ball that hits a target|hit) between (?:the )?knees and (?:the )?neck": lambda event: (
        event.word == "hit" and "burned" in event.before
    ),
    "a hit on the head, on the legs under the knees, or on the hand that holds the rope": lambda event: (
        event.word == "graze"
    ),
    "(?:but )?if the burner catches a kick in the air": lambda event: event.word == "catch",
    "a kick that is not caught": lambda event: event.word == "away",
    "two half-catches in a row from kicks of one target": lambda event: (
        event.word == "half" and bool(event.before["half"][event.ask.seat])
    ),
    "a kick in between that is not caught": lambda event: (
        event.word == "away" and bool(event.before["half"][event.ask.seat])
    ),
    "if the burner throws the ball between the ropes of an empty swing|if the ball goes through your empty "
    "swing": lambda event: event.word == "through",
    "a target (?:that|who) burns(?: in such a game)?|the burned target": _loses_place,
    "the burner": _loses_place,
    "if you burn while you have a bonus life": lambda event: (
        _burns(event) and bool(event.before["lives"][_burnt(event)])
    ),
    "a throw under the bar": lambda event: event.word == "under",
    "the throw": _burns,
    "a kick that hits the target|after a kick that hits the target": lambda event: (
        event.said in ("hit", "graze")
    ),
    "a kick that misses|whoever misses the target": lambda event: (
        event.said == "miss" and "kicker" in event.before
    ),
    "a kick that is void|the kick": lambda event: event.said == "again",
}  # fmt: skip
EFFECTS: dict[str, Happens] = {
    "is (?:then )?trapped(?: like anybody else|, too| as well)?|it is trapped": (
        lambda event: bool(event.after["trapped"][event.ask.seat])
    ),
    "is not trapped|it is not trapped|is safe": (
        lambda event: not event.after["trapped"][event.ask.seat]
    ),
    "is free(?:, wherever it lies then)?": lambda event: not event.after["trapped"][event.to],
    "is trapped then|stays trapped|is still trapped": lambda event: bool(event.after["trapped"][event.to]),
    "(?:you )?shoots? for the next one": lambda event: _steps(event) == 1,
    "(?:you )?shoots? for it again|is worth nothing": lambda event: _steps(event) == 0,
    "is worth a box|moves you on": lambda event: _steps(event) > 0,
    "(?:lift it and )?lay it into the box that you were shooting for": lambda event: _steps(event) == 1,
    "(?:lift it and )?lay it into the box that you came from": lambda event: _steps(event) == 0,
    "(?:the cap|it) stays where it (?:is|lies)": lambda event: _steps(event) == 0,
    "(?:the cap|it|your cap) (?:is taken|goes|is laid) back to the starting line": (
        lambda event: event.after["steps"][event.ask.seat] == 0
    ),
    "is out(?: of the game)?(?:, another killer[’']s too)?|drops out": (
        lambda event: event.to not in event.after["playing"]
    ),
    "is out(?: of the game)?,? but not another killer[’']s": (
        lambda event: (event.to not in event.after["playing"]) != is_killer(event, event.to)
    ),
    "(?:is|stays) in(?: the game)?|plays on": lambda event: event.to in event.after["playing"],
    "shoots again|your turn goes on|you shoot again|kicks again": _again,
    "your turn is over|it is the next player[’']s turn|ends the turn|(?:your )?turn ends": (
        lambda event: not _again(event) or not others_shoot(event)
    ),
    "burns(?: too| as well| just as well)?|burns? (?:that|a|the|the same) target|you burn|"
    "the target (?:who made it|whose swing it is) burns": _burns,
    "(?:does not burn|is harmless|burns? nobody|is void|nobody burns)": lambda event: not _burns(event),
    "makes the half-catch good": lambda event: not event.after["half"][event.ask.seat],
    "leaves the half-catch as it is": lambda event: bool(event.after["half"][event.ask.seat]),
    "becomes the burner": lambda event: event.after["burner"] == _burnt(event),
    "becomes a back-burner": lambda event: _burnt(event) in event.after["waiting"],
    "stays on (?:that|the) swing|stays a target|(?:and )?the swing is still yours": (
        lambda event: _burnt(event) in event.after["targets"]
    ),
    "becomes a target(?: on that swing)?": (
        lambda event: event.before["burner"] in event.after["targets"]
    ),
    "stays the burner": lambda event: event.before["burner"] == event.after["burner"],
    "and the burner change places": lambda event: (
        event.after["burner"] == _burnt(event) and event.before["burner"] in event.after["targets"]
    ),
    "and the burner stay where they are": lambda event: event.before["burner"] == event.after["burner"],
    "the life is gone": lambda event: not event.after["lives"][_burnt(event)],
    "the life is still yours|you keep the life": lambda event: bool(event.after["lives"][_burnt(event)]),
    "is then the new burner[’']s": lambda event: event.after["ball"] == event.after["burner"],
    "is then the old burner[’']s": lambda event: event.after["ball"] == event.before["burner"],
}  # fmt: skip
SAYING_MORE: dict[str, Makes] = {
    rf"(?:your cap is laid into|your cap goes back to|your cap stays in) box (?P<box>{NUMBER})": _ended_at,
    rf"(?:you )?shoots? for (?:box )?(?P<next>{NUMBER})(?: again)?": _shoots_for,
    rf"moves? you on by (?P<boxes>{NUMBER}) box(?:es)?": _moves_on,
    rf"(?:is moved|moves) on by (?P<boxes>{NUMBER})(?: box(?:es)?)?": _moves_on,
    rf"is moved on by (?P<boxes>{NUMBER}) box(?:es)?,? and not by (?P<other>{NUMBER})": _moves_on,
    "the turn passes to the (?P<side>left|right)": _to_the,
}
WORDS = own_kinds(
    event=phrases(EVENTS),
    effect=phrases(EFFECTS, SAYING_MORE),
    trapped=of_words({"trapped": True, "free": False}),
    turn=of_words({"has no turn": False, "has a turn": True, "has two turns": False, "may shoot": True,
                   "shoots like any other": True, "misses one turn and is free again": True,
                   "misses a turn and is free again": True, "misses one turn": True}),
    freed=of_words({"all are free again": True, "nobody shoots any more": False, "all stay trapped": False,
                    "the game is over": False}),
)  # fmt: skip


@states(
    "{event},?( and)? {effect}",
    "{event},?( and)? {effect}(,|;)? (and )?{then:effect}",
    "{event},? {effect}(,|;)? (and )?{then:effect}(,|;)? (and )?{last:effect}",
    like="A cap that comes to rest in the dead box is trapped",
)
def leads_to(subject: Subject, happens: Happens, *effects: Happens) -> Iterator[Case]:
    """What the table keeps afterwards, or who is asked next."""
    yield from comes_of(subject, happens, effects)


@states(
    "A {trapped} cap {turn}( until another player[’']s cap hits it)?",
    like="A trapped cap has no turn until another player's cap hits it",
)
def turn_of_caps(subject: Subject, trapped: bool, turn: bool) -> Iterator[Case]:
    """Of all who shoot: whether some cap lay so, and was not theirs."""
    for event in events(subject):
        if trapped in [bool(one) for one in event.before["trapped"]]:
            own = bool(event.before["trapped"][event.ask.seat]) == trapped
            yield own == turn, event.ask.place


@states(
    "If all caps are trapped(, nobody could ever free another)?,? (and so )?{freed}",
    like="If all caps are trapped, all are free again",
)
def all_trapped(subject: Subject, freed: bool) -> Iterator[Case]:
    """Whenever the last cap that was free comes to rest there: whether nobody is trapped after that."""
    for event in events(subject):
        others = [event.before["trapped"][seat] for seat in event.before["playing"] if seat != event.ask.seat]
        if others and all(others) and event.word == "quadrant" and _misses(event):
            now = event.after["trapped"]
            yield (not any(now[seat] for seat in event.after["playing"])) == freed, event.ask.place

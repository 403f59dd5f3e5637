"""What an answer leads to: that a deal is not played, who deals then, what it brings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, zip_longest
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.model.seats import Team
from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.amounts import Amount
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import STATED, Modal, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import DEAL
from publisher.proof.words import KINDS, Kind

IF = "(If|When|Once|As soon as)"
Consequence: TypeAlias = Callable[[Subject, Round, Round | None], Iterator[bool]]
"""Whether it came so in a round; the next one is given, if there is one."""


def teams(subject: Subject, people: People, one: Round) -> set[Team]:
    return {subject.rules.definition.team_of(seat) for seat in people.seats(subject.rules, one.parts)}


def _is_played(scene: Any, match: re.Match[str]) -> Consequence:
    return lambda subject, one, then: iter([bool(one.tricks) == (match["not"] is None)])


def _nobody_scores(scene: Any, match: re.Match[str]) -> Consequence:
    everybody = match["all"].casefold() == "everybody"
    return lambda subject, one, then: iter([all((change != 0) == everybody for change in one.changes)])


def _scores(scene: Any, match: re.Match[str]) -> Consequence:
    people = STATED["people"].parse(scene, match["people"])
    number = 0 if match["number"] == "nothing" else KINDS["number"].parse(scene, match["number"])
    number *= -1 if match["does"].casefold().startswith("lose") else 1
    return lambda subject, one, then: (one.changes[team] == number for team in teams(subject, people, one))


def _deals_again(scene: Any, match: re.Match[str]) -> Consequence:
    def of(subject: Subject, one: Round, then: Round | None) -> Iterator[bool]:
        if then is not None:
            yield (one.begun["dealer"] == then.begun["dealer"]) == (match["same"].casefold() == "same")

    return of


_COUNT = KINDS["number"].looks
CONSEQUENCES: Mapping[str, Callable[[Any, re.Match[str]], Consequence]] = {
    rf"the {DEAL} is (?P<not>not )?played( out)?": _is_played,
    r"(?P<all>nobody|everybody) scores( anything)?": _nobody_scores,
    rf"(?P<people>[\w’' -]+?) (?P<does>scores?|gets?|loses?) (?P<number>nothing|{_COUNT})( points?)?": (
        _scores
    ),
    r"the (?P<same>same|next) dealer( shuffles and)? deals( again)?": _deals_again,
}


def _consequence(scene: Any, words: str) -> Consequence:
    """One of them, or several that all come so: `the hand is not played and the same dealer deals again`."""
    for looks, meaning in CONSEQUENCES.items():
        if match := re.fullmatch(looks, words, re.IGNORECASE):
            with suppress(NotationError):  # it may be several
                return meaning(scene, match)
    first, joint, rest = re.split(r"(,? and )", words, maxsplit=1) if " and " in words else (words, "", "")
    if not joint:
        raise NotationError(f"{words!r} is no consequence")
    one, others = _consequence(scene, first), _consequence(scene, rest)
    return lambda subject, of, then: chain(one(subject, of, then), others(subject, of, then))


WORDS = own_kinds(
    some_points=of_words({"no point": False, "no points": False, "a point": True, "points": True}),
    consequence=Kind(r"[a-z][\w ,’'-]+?", _consequence),
)


@states(
    f"{IF} {{people}} (has|have) {{answered}}, {{consequence}}",
    like="If the declarer has given up, the hand is not played and each opponent of the declarer scores 60",
)
def leads_to(subject: Subject, people: People, answer: Answer, consequence: Consequence) -> Iterator[Case]:
    """Of rounds in which one of them has given such an answer."""
    for game in subject.games:
        for one, then in zip_longest(game.rounds, game.rounds[1:]):
            if one.after and any(
                answer.given(ask) and ask.seat in people.seats(subject.rules, ask.parts) for ask in one.asks
            ):
                yield from ((so, one.place) for so in consequence(subject, one, then))


def _rounds(subject: Subject, people: People, answer: Answer) -> Iterator[Round]:
    """Rounds in which one of them has given such an answer."""
    for one in subject.rounds:
        if any(answer.given(ask) and ask.seat in people.seats(subject.rules, ask.parts) for ask in one.asks):
            yield one


# -- marks on the pad that cost points


def _ticked(one: Round, counted: str, team: Team) -> int:
    """How many more of it a side has after the round."""
    now, was = one.ended[counted], one.begun[counted]
    if len(now) != len(one.changes):
        raise NotationError("marks and scores are not those of the same sides")
    return int(now[team] - was[team])


@states(
    f"{{people}} {{often}} gets? an? {{counted}}( in a {DEAL})?",
    like="The declarer never gets a line",
)
def gets_mark(subject: Subject, people: People, often: bool, counted: str) -> Iterator[Case]:
    for one in subject.rounds:
        for team in teams(subject, people, one):
            yield (_ticked(one, counted, team) > 0) == often, one.place


@states(
    f"Only {{people}} gets? an? {{counted}}( in a {DEAL})?",
    like="Only an opponent of the declarer gets a line",
)
def only_gets_mark(subject: Subject, people: People, counted: str) -> Iterator[Case]:
    """Whoever has more of it after a round is one of them."""
    for one in subject.rounds:
        marked = {team for team in range(len(one.changes)) if _ticked(one, counted, Team(team)) > 0}
        if marked:
            yield marked <= teams(subject, people, one), one.place


@states(
    f"{{people}} who makes {{some_points}}( at all)?( in a {DEAL})? gets {{number}} {{counted}}",
    f"{{people}} who makes {{amount}} points?( in a {DEAL})? gets {{number}} {{counted}}",
    like="An opponent of the declarer who makes no point in a hand gets one line",
)
def mark_for_nothing(
    subject: Subject, people: People, points: bool | Amount, number: int, counted: str
) -> Iterator[Case]:
    """And nobody else of them: of rounds with tricks."""
    for one in subject.rounds:
        for team in teams(subject, people, one) if one.tricks else ():
            got = sum(card.points for card in one.ended["won"][team]) + one.ended["announced"][team]
            so = points.fits(got) if isinstance(points, Amount) else (got > 0) == points
            yield _ticked(one, counted, team) == (number if so else 0), one.place


@states(
    "{people} gets {number} {counted} (if|when) they {answer}",
    like="The declarer gets one P when they give up",
)
def mark_for_answer(
    subject: Subject, people: People, number: int, counted: str, answer: Answer
) -> Iterator[Case]:
    for one in _rounds(subject, people, answer):
        for team in teams(subject, people, one):
            yield _ticked(one, counted, team) == number, one.place


@states("Every {place} {counted} costs {number} points", like="Every third line costs 120 points")
def marks_cost(subject: Subject, place: int, counted: str, number: int) -> Iterator[Case]:
    """Whoever gets one has won nothing in that round; each so manyth takes so much off the score."""
    for one in subject.rounds:
        for team, change in enumerate(one.changes):
            if _ticked(one, counted, Team(team)) > 0:
                costs = place > 0 and one.ended[counted][team] % (place + 1) == 0
                yield change == (-number if costs else 0), one.place


# -- scores


@states(
    "{everybody}[’']s score {modal} lie between {number} and {end:number}",
    like="Nobody's score may lie between 880 and 1000",
)
def between(subject: Subject, everybody: bool, modal: Modal, least: int, end: int) -> Iterator[Case]:
    """Strictly between them, when a round is over; everybody's may if somebody's does."""
    lying = [(any(least < score < end for score in one.after), one.place) for one in subject.rounds]
    if everybody == (modal == "may not"):
        yield from ((not so, where) for so, where in lying)
        yield (
            any(score in (least, end) or score > end for one in subject.rounds for score in one.after),
            "ends",
        )
    elif lying:
        yield any(so for so, _ in lying), lying[0][1]

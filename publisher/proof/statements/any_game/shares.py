"""Shares: what one scores of another's points, and what is counted beside points."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.any_game.outcomes import SCORES
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Who, of_words, own_kinds

WORDS = own_kinds(
    times=of_words(
        {
            "half as much": 1 / 2,
            "half as many points": 1 / 2,
            "twice as much": 2,
            "twice as many points": 2,
            "just as much": 1,
            "as much": 1,
            "as many points": 1,
        }
    ),
    missing=of_words(
        {
            **dict.fromkeys(
                ("is still missing", "is missing", "you still need", "you do not have yet"), True
            ),
            **dict.fromkeys(("you have already", "you already have", "you have", "has been scored"), False),
        }
    ),
)


@states(
    "{who} (scores|gains or loses|gets|gains|loses) {times} as {other:who}",
    like="The partner scores half as much as the declarer",
)
def scores_times(subject: Subject, who: Who, times: float, other: Who) -> Iterator[Case]:
    """Of rounds in which the other wins or loses something."""
    seats, team = len(subject.rules.seats), subject.rules.definition.team_of
    for one in subject.rounds:
        parts = one.asks[-1].parts
        first, second = who.seat(parts, seats), other.seat(parts, seats)
        if first is not None and second is not None and (whole := one.changes[team(second)]):
            yield one.changes[team(first)] == times * whole, one.place


@states("An? {counted} is a point that {missing}", like="A chip is a point that is still missing")
def is_a_point(subject: Subject, counted: str, missing: bool) -> Iterator[Case]:
    """Whoever scores has so many fewer of them then, or so many more."""
    for one in subject.rounds if counted != SCORES else ():
        held = zip(one.begun[counted], one.ended[counted], strict=True)
        for change, (before, now) in zip(one.changes, held, strict=False):
            if change:
                yield now - before == (-change if missing else change), one.place

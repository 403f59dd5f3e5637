"""Facts of scores: who scores in a round, how much, and how the points change."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.checking.observed.counts import Counts, counts_in
from publisher.checking.observed.families import AMOUNT, COUNT, NUMBER, PERMISSION, SHARE, SHARER
from publisher.checking.observed.game_log import GameLog
from publisher.checking.observed.observation import Case, observed
from publisher.checking.observed.seats import seat_in
from publisher.checking.observed.turns import ANY, share


@observed(AMOUNT)
def scorer_has(log: GameLog, part: str) -> Iterator[Case]:
    """Check whether the only team that gains in a round has the most or fewest of a part, such as tricks."""
    for one in log.rounds:
        gaining = [team for team, change in enumerate(one.changes) if change > 0]
        counts = counts_in(one.parts, part, log.rules)
        if len(gaining) == 1 and counts.count(counts[gaining[0]]) == 1:
            yield {max(counts): "most", min(counts): "fewest"}.get(counts[gaining[0]], "neither"), one


@observed(SHARE, vouches="only")
def scoring_teams(log: GameLog) -> Iterator[Case]:
    """Check how many players or teams gain points in a round with a gain: one, some, or all."""
    for one in log.rounds:
        if gaining := sum(change > 0 for change in one.changes):
            yield share(gaining, len(one.changes)), one


@observed(SHARER)
def scorer_is(log: GameLog, part: str) -> Iterator[Case]:
    """Check whether only the declarer (or another part that is a seat), with partners, wins or loses."""
    for one in log.rounds:
        seat = seat_in(one.asks[-1].parts if one.asks else one.parts, part)
        if seat is not None and any(one.changes):
            team = log.rules.definition.team_of(seat)
            others = any(change for other, change in enumerate(one.changes) if other != team)
            yield ("others too" if one.changes[team] else "never") if others else "only", one


@observed(NUMBER)
def points_gained(log: GameLog, part: str = ANY) -> Iterator[Case]:
    """Count the points that a team gains in a round, if any; with `part`, the team of that seat."""
    return _changes(log, part, 1)


@observed(NUMBER, vouches="loses lose lost")
def points_lost(log: GameLog, part: str = ANY) -> Iterator[Case]:
    """Count the points that a team loses in a round, if any; with `part`, the team of that seat."""
    return _changes(log, part, -1)


@observed(COUNT, vouches="always")
def changes_add_up_to(log: GameLog) -> Iterator[Case]:
    """Add up the points that all teams win and lose in a round."""
    return ((sum(one.changes), one) for one in log.rounds)


@observed(PERMISSION, "ever")
def falls(log: GameLog, part: str = "scores") -> Iterator[Case]:
    """Check whether a score, or another count, ever gets smaller from one round to the next."""
    for game in log.at_table:
        before: Counts = ()
        for one in game.rounds:
            if one.after:
                counts = counts_in(one.parts, part, log.rules)
                for was, now in zip(before, counts, strict=bool(before)):
                    if was != now:
                        yield now < was, one
                before = counts


@observed(PERMISSION, "ever", vouches="below")
def below_nothing(log: GameLog, part: str = "scores") -> Iterator[Case]:
    """Check whether a score, or another count, may fall below zero; *may not* cannot be confirmed."""
    return ((True, one) for one in log.rounds if min(counts_in(one.parts, part, log.rules)) < 0)


def _changes(log: GameLog, part: str, sign: int) -> Iterator[Case]:
    for one in log.rounds:
        seat = None if part == ANY else seat_in(one.parts, part)
        for team, change in enumerate(one.changes):
            named = part == ANY or (seat is not None and log.rules.definition.team_of(seat) == team)
            if named and sign * change > 0:
                yield sign * change, one

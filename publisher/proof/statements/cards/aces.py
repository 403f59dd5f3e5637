"""What an ace counts in games in which that depends on the trick in which it falls."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.cards.misere import paid_for_aces
from publisher.proof.statements.grammar import Case, Subject, states

COUNTS = "An ace counts (as (many points|much) as )?the number of (its trick|the trick in which it falls)"


@states(
    COUNTS,
    f"{COUNTS},? from {{number}} in the {{place}} trick( of the deal)? "
    "to {last:number} in the {end:place}",
    like="An ace counts as many points as the number of the trick in which it falls, from one in the first "
    "trick of the deal to thirteen in the last",
)
def number_of_trick(
    subject: Subject, number: int = 1, place: int = 0, last: int = 13, end: int = -1
) -> Iterator[Case]:
    """What was paid for aces in deals of misère, for each unit of the numbers of their tricks: always the
    same, or the same times what a knock makes of it."""
    paid = [one for one in paid_for_aces(subject, own=False) if one[0] > 0]
    if not paid:
        raise NotationError("nobody was paid for aces alone")
    length = {len(one.tricks) for one in subject.rounds if one.tricks}
    told = length == {last} and (number, place, end) == (1, 0, -1)
    alike = len({price for price, _, _ in paid}) == 1 or len({price / stake for price, stake, _ in paid}) == 1
    yield from ((told and alike, where) for _, _, where in paid)

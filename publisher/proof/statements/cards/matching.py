"""Sets of one rank, and what they cost who keeps them when a deal is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, add_kinds, of_words, own_kinds
from publisher.proof.statements.slots.phrases import DEAL, SIDE

SIZES = (1, 2, 3, 4)
COUNTED = "minus"
DEALS = "all deals"


add_kinds(
    worth=of_words({"nothing": True, "something": False, "points": False, "everything": False}),
)
WORDS = own_kinds(
    its_rank=of_words(
        {
            **dict.fromkeys(("whatever its rank", "whatever rank it is"), True),
            **dict.fromkeys(("and its rank besides", "and twice its rank besides"), False),
        }
    ),
    few=of_words({"a single card": 1, "a pair": 2, "two": 2, "three": 3, "four": 4}),
    reckoned=of_words({"difference between": True, "sum of": False}),
    keeper=of_words({"a team": True, "a side": True, "a player": False}),
    sets=of_words({"one set": True, "pairs": False, "two pairs": False}),
    tied=of_words({"a tie": True, "not a tie": False, "no tie": False}),
)


# -- sets of a rank


def _costs(subject: Subject) -> tuple[Fraction, ...] | None:
    """What one, two, three and four cards of a rank cost, but for a single card's rank itself; None if the
    costs of the deals do not agree on that."""
    rows = []
    for one in subject.rounds:
        counted = one.ended.get(COUNTED)
        if counted is None:
            raise NotationError("nothing is counted against what is kept")
        for team, minus in enumerate(counted):
            rows.append(_row(subject, _kept(subject, one.ended["hands"], team), minus))
    return _solved([row for row in rows if any(row)])


def _kept(subject: Subject, hands: Sequence[Sequence[Card]], team: int) -> list[Card]:
    own = [
        hand
        for seat, hand in zip(subject.rules.seats, hands, strict=False)
        if subject.rules.definition.team_of(seat) == team
    ]
    return [card for hand in own for card in hand]


def _row(subject: Subject, cards: Sequence[Card], minus: int) -> list[int]:
    """How many sets of each size there are, and what they cost without the ranks of single cards."""
    order, counts = subject.ranks, Counter(card.rank for card in cards)
    single = sum(order.index(rank) + 1 for rank, count in counts.items() if count == 1)
    sizes = list(counts.values())
    return [*(sizes.count(size) for size in SIZES), minus - single if cards else 0]


def _solved(rows: list[list[int]]) -> tuple[Fraction, ...] | None:
    """The costs by sizes: equations of all deals, of which there are more than unknowns."""
    solved: list[list[int]] = []
    for row in rows:
        for done in solved:
            lead = next(place for place, value in enumerate(done) if value)
            if row[lead]:
                row = [value * done[lead] - row[lead] * other for value, other in zip(row, done, strict=True)]
        if any(row[:-1]):
            solved.append(row)
        elif row[-1]:
            return None
    if len(solved) < len(SIZES):
        return None
    found = [Fraction(0)] * len(SIZES)
    for row in reversed(solved):
        lead = next(place for place, value in enumerate(row) if value)
        rest = sum((row[place] * found[place] for place in range(len(SIZES)) if place != lead), Fraction(0))
        found[lead] = (row[-1] - rest) / row[lead]
    return tuple(found)


@states(
    "A pair costs nothing",
    "A pair costs {number}",
    "A pair costs {number},? {its_rank}",
    like="A pair costs 25, whatever its rank",
)
def pair_costs(subject: Subject, number: int = 0, plain: bool = True) -> Iterator[Case]:
    """One cost for all pairs."""
    costs = _costs(subject)
    yield costs is not None and costs[1] == number and plain, DEALS


@states(
    "A single card costs {number} and its rank besides",
    like="A single card costs 20 and its rank besides",
)
def single_costs(subject: Subject, number: int) -> Iterator[Case]:
    costs = _costs(subject)
    yield costs is not None and costs[0] == number, DEALS


@states(
    "{number} cards of a rank cost {worth}",
    "{number} or {more:number} cards of a rank cost {worth}",
    like="Three or four cards of a rank cost nothing",
)
def set_costs(subject: Subject, *words: int | bool) -> Iterator[Case]:
    *sizes, nothing = words
    costs = _costs(subject)
    yield (
        costs is not None
        and all(0 < size <= len(SIZES) and (costs[size - 1] == 0) == nothing for size in sizes),
        DEALS,
    )


@states(
    "{number} cards of a rank cost as much as {few}",
    "{number} or {more:number} cards of a rank cost as much as {few}",
    like="Three or four cards of a rank cost as much as a pair",
)
def set_costs_like(subject: Subject, *sizes: int) -> Iterator[Case]:
    costs = _costs(subject)
    known = costs is not None and all(0 < size <= len(SIZES) for size in sizes)
    yield known and len({costs[size - 1] for size in sizes}) == 1, DEALS  # type: ignore[index]


@states("Suits (mean|count for|are worth) {worth}", like="Suits mean nothing")
def suits_mean(subject: Subject, nothing: bool) -> Iterator[Case]:
    """What is kept costs the same by its ranks, whatever its suits."""
    yield (_costs(subject) is not None) == nothing, DEALS


@states(
    "The ranks count from {number} for the {rank} to {end:number} for the {other:rank}",
    like="The ranks count from 1 for the ace to 13 for the king",
)
def ranks_count(subject: Subject, number: int, first: str, end: int, last: str) -> Iterator[Case]:
    """As single cards cost, one by one."""
    order = subject.ranks
    if not order:
        raise NotationError("there are no ranks")
    ends = (order[0], order[-1], 1, len(order))
    yield _costs(subject) is not None and (first, last, number, end) == ends, DEALS


# -- what a deal brings


def _decided(subject: Subject) -> Iterator[tuple[Any, int, int]]:
    """Rounds with a winner, what was gained, and by how much the winner had fewer."""
    for one in subject.rounds:
        counted, gains = one.ended.get(COUNTED), one.ended.get("gained")
        if counted and gains and max(gains) > 0:
            yield one, max(gains), max(counted) - min(counted)


@states(
    f"(It|That {SIDE}|The winner of a {DEAL}) scores the {{reckoned}} the minus points( of the teams)? "
    "and a bonus of {number}",
    like="It scores the difference between the minus points of the teams and a bonus of 20",
)
def scores_difference(subject: Subject, less: bool, number: int) -> Iterator[Case]:
    """But after a tie, and but for who has none at all."""
    for one, gained, difference in _decided(subject):
        if one.begun.get("bonus") == one.ended.get("bonus") and min(one.ended[COUNTED]):
            yield gained - number == (difference if less else sum(one.ended[COUNTED])), one.place


@states(
    f"If (both|all) {SIDE}s have (equally many|as many) {{counted}},? the bonus of the {{step}} {DEAL} is "
    "{number} points {most}",
    like="If both teams have equally many minus points, the bonus of the next deal is 20 points higher",
)
def bonus_grows(subject: Subject, counted: str, step: int, number: int, most: Sign) -> Iterator[Case]:
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            if one.after and len(set(one.ended[counted])) == 1:
                yield step == 1 and then.begun["bonus"] - one.begun["bonus"] == number * most, then.place


@states(
    f"If (both|all) {SIDE}s have (equally many|as many) {{counted}},? the bonus of the {{step}} {DEAL} is "
    "the {same}",
    like="If both teams have equally many minus points, the bonus of the next deal is the same",
)
def bonus_stays(subject: Subject, counted: str, step: int, same: bool) -> Iterator[Case]:
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            if one.after and len(set(one.ended[counted])) == 1:
                yield (then.begun["bonus"] == one.begun["bonus"]) == same and step == 1, then.place


@states(
    "(Together )?(the )?partners (then )?(hold|keep) {number} cards( together)?",
    like="Together partners then hold ten cards",
)
def partners_hold(subject: Subject, number: int) -> Iterator[Case]:
    """When a round is over, of those who have kept anything."""
    for one in subject.rounds:
        for team in range(len(one.changes)):
            if kept := _kept(subject, one.ended["hands"], team):
                yield len(kept) == number, one.place


@states(
    "A lone {rank} costs {number}(,? too)?",
    "Alone,? an? {rank} and an? {other:rank} come to {number}",
    like="Alone, an ace and a two come to 43",
)
def lone_costs(subject: Subject, *words: str | int) -> Iterator[Case]:
    *ranks, number = words
    costs, order = _costs(subject), subject.ranks
    yield costs is not None and sum(costs[0] + order.index(str(rank)) + 1 for rank in ranks) == number, DEALS


@states(
    "The {most} that a team can keep comes to {number}", like="The worst that a team can keep comes to 285"
)
def worst_kept(subject: Subject, most: Sign, number: int) -> Iterator[Case]:
    """Nobody has kept anything beyond it."""
    for one in subject.rounds:
        yield all(most * (minus - number) >= 0 for minus in one.ended[COUNTED]), one.place


@states(
    f"The {{place}} {DEAL} that is {{tied}} takes it all",
    like="The first deal that is not a tie takes it all",
)
def takes_all(subject: Subject, place: int, tied: bool) -> Iterator[Case]:
    """After a tie: what was on the table then, besides the difference, and but for who has none at all."""
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            counted = then.ended.get(COUNTED) if then.after else None
            if counted and min(counted) and len(set(one.ended[COUNTED])) == 1:
                gained = max(then.ended["gained"]) - (max(counted) - min(counted))
                first = place == 0 and gained == then.begun["bonus"] > one.begun["bonus"]
                if (len(set(counted)) == 1) == tied:
                    yield first, then.place


@states(
    "All the cards of a rank that {keeper} keeps count as {sets}",
    "All the cards of a rank that {keeper} keeps count as {sets},? never as {other:sets}",
    like="All the cards of a rank that a team keeps count as one set, never as pairs",
)
def count_together(subject: Subject, team: bool, one_set: bool, *pairs: bool) -> Iterator[Case]:
    """Four of them cost other than two pairs, in the hands of partners together or in one hand."""
    costs = _costs(subject)
    so = costs is not None and (costs[3] != 2 * costs[1]) == one_set and not any(pairs)
    yield so and team == any(_is_shared(subject, one.ended["hands"]) for one in subject.rounds), DEALS


def _is_shared(subject: Subject, hands: Sequence[Sequence[Card]]) -> bool:
    """Whether partners have each kept cards of some rank."""
    held = Counter(
        (subject.rules.definition.team_of(seat), rank)
        for seat, hand in zip(subject.rules.seats, hands, strict=False)
        for rank in {card.rank for card in hand}
    )
    return max(held.values(), default=0) > 1


@states(
    f"After a {DEAL} that is {{tied}} the bonus is {{number}}( again)?",
    like="After a deal that is not a tie the bonus is 20 again",
)
def bonus_after(subject: Subject, tied: bool, number: int) -> Iterator[Case]:
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            if one.after and (len(set(one.ended[COUNTED])) == 1) == tied:
                yield then.begun["bonus"] == number, then.place

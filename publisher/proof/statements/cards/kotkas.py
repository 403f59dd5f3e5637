"""Contracts that are too easy to be played, how a match is made up of a rubber and other deals, and what
brings trick points there; misère, where tricks are to be avoided."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.seats import Seat
from publisher.proof.statements.cards.misere import MOST_IN_MISERE, Account, accounts, paid_for_aces, stake_of
from publisher.proof.statements.cards.rubbers import trick_rate, with_trick_points
from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import beside, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import DEAL

WORDS = own_kinds(
    is_played=of_words({"is played": True, "is not played": False, "is never played": False}),
    knocked=of_words({"unknocked": False, "knocked": True}),
    in_sort=of_words({"in a suit or in no trump": False, "in misère": True}),
    made=of_words({"made": True, "failed": False, "lost": False}),
    avoided=of_words({"avoided": True, "won": False, "taken": False}),
    all_teams=of_words(
        {"one of the teams has": False, "a team has": False, "one team has": False, "both teams have": True}
    ),
    no=of_words({"no": True, "as many": False, "some": False}),
    times_that=of_words({"as much": 1, "half that": 0.5, "twice that": 2, "three times that": 3}),
)


# -- contracts that are not played


def _at_level(subject: Subject, level: int, avoids: bool) -> Iterator[Round]:
    """Finished deals with a contract of that level, to avoid tricks or to win them."""
    for one in subject.rounds:
        bid = one.ended.get("bid")
        if bid is not None and not hasattr(bid, "avoids"):
            raise NotationError("contracts are not about tricks in these games")
        if bid is not None and bid.level == level and bool(bid.avoids) == avoids:
            yield one


@states(
    "(An?|Every|Each) {knocked} {number} {in_sort} {is_played}",
    "(A|An|Every|Each) {number} {in_sort} that (has been|is) {knocked} {is_played}",
    like="An unknocked four in a suit or in no trump is not played",
)
def easy_contract(subject: Subject, *words: bool | int) -> Iterator[Case]:
    *said, played = words
    knocked, level, avoids = said if isinstance(said[0], bool) else (said[2], *said[:2])
    for one in _at_level(subject, int(level), bool(avoids)):
        if (stake_of(one) > 1) == knocked:
            yield bool(one.tricks) == played, one.place


@states(
    "(Every|Each|A) {number} {in_sort} {is_played}(,? knocked or not)?",
    like="Every four in misère is played",
)
def contract_of_sort(subject: Subject, level: int, avoids: bool, played: bool) -> Iterator[Case]:
    for one in _at_level(subject, level, avoids):
        yield bool(one.tricks) == played, one.place


@states(
    "It counts as {made},? as if {people} had won the {place} {number} tricks and {others:people} the "
    "{then:place} {rest:number}",
    like="It counts as made, as if the declarer's side had won the first ten tricks and the declarer's "
    "opponents the last three",
)
def counts_as_made(
    subject: Subject,
    made: bool,
    people: People,
    place: int,
    number: int,
    others: People,
    then: int,
    rest: int,
) -> Iterator[Case]:
    """Of contracts without a trick: whose tricks they are written down as, one by one."""
    for one in subject.rounds:
        if one.ended.get("bid") is not None and not one.tricks and one.ended.get("run"):
            wanted: list[tuple[int, frozenset[Seat]]] = [
                (number, people.seats(subject.rules, one.ended)),
                (rest, others.seats(subject.rules, one.ended)),
            ]
            sides = [min(seats) % 2 for times, seats in wanted for _ in range(times)]
            in_order = (place, then) == (0, -1)
            yield made and in_order and list(one.ended["run"]) == sides, one.place


# -- misère


def _declarers(account: Account) -> int:
    """Which side of an account is the declarer's."""
    one = account.round
    return 0 if one.ended["declarer"] in (0, beside(Seat(0), 2, one.ended, 4)) else 1


@states(
    "In misère (the tricks|tricks|they) (are to be|must be|should be) {avoided}",
    like="In misère the tricks are to be avoided",
)
def to_be_avoided(subject: Subject, avoided: bool) -> Iterator[Case]:
    """Whoever has promised it gains with few of them, and loses points with more; or it is those who did not
    take a trick that are paid trick points for it."""
    for account in accounts(subject):
        one, bid = account.round, account.round.ended.get("bid")
        if bid is None or not getattr(bid, "avoids", False) or one.ended.get("alone") is not None:
            continue
        side = _declarers(account)
        begun, ended = one.begun.get("below"), one.ended.get("below")
        if begun is None or ended is None:
            few = account.tricks[side] <= MOST_IN_MISERE - bid.level
            aces = account.aces[1 - side]
            gained = {account.gains[side] - times * aces > 0 for times in (0, 1, stake_of(one))}
            if len(gained) == 1:
                yield (gained == {few}) == avoided, one.place
        elif sum(ended) > sum(begun) and account.tricks[0] != account.tricks[1]:
            more = ended[0] - begun[0] > ended[1] - begun[1]
            yield (more == (account.tricks[0] < account.tricks[1])) == avoided, one.place


@states(
    f"an ace in the {{place}} trick( of the {DEAL})? counts {{number}}( points)?,? "
    "in the {then:place} {times_that}",
    f"an ace in the {{place}} trick( of the {DEAL})? counts {{number}}( points)?,? "
    "in the {then:place} {times_that},? and so on up to {last:number} times",
    like="an ace in the first trick of the deal counts 100, in the second twice that, and so on up to "
    "thirteen times",
)
def ace_counts(
    subject: Subject, place: int, number: int, then: int, times: float, last: int = 13
) -> Iterator[Case]:
    """Of deals of misère: a trick's number, times what an ace in the first counts, times the stake."""
    in_order = place == 0 and then + 1 == times
    for paid, stake, where in paid_for_aces(subject, own=False):
        yield in_order and paid in (number, number * stake), where
    yield {len(one.tricks) for one in subject.rounds if one.tricks} == {last}, "all deals"


# -- a match


def _kotkas(one: Round) -> tuple[int | None, int | None]:
    """How many of the deals after the rubber had been played before, and then; None while it goes on."""
    if "kotkas" not in one.begun or "games" not in one.begun:
        raise NotationError("no rubber comes before other deals in these games")
    return one.begun["kotkas"], one.ended["kotkas"]


@states(
    "A match begins with a rubber of basic deals,? which lasts until {all_teams} won {number} games?",
    like="A match begins with a rubber of basic deals, which lasts until one of the teams has won two games",
)
def begins_with_rubber(subject: Subject, both: bool, number: int) -> Iterator[Case]:
    """With the deal that brings the games the other deals begin, and never before."""
    for one in subject.rounds:
        before, after = _kotkas(one)
        if before is None and one.begun["factor"] == one.ended["factor"]:
            games = (min if both else max)(one.ended["games"])
            yield (after is not None) == (games >= number), one.place


@states(
    "come the kotkas,? {number} deals",
    "(The kotkas|Kotkas) are {number} deals",
    like="The kotkas are four deals",
)
def so_many_kotkas(subject: Subject, number: int) -> Iterator[Case]:
    """The rubber begins anew after the last of them."""
    for one in subject.rounds:
        before, after = _kotkas(one)
        if before is not None:
            yield (after is None) == (before + 1 == number), one.place


@states(
    "A team wins a game (only )?if it gets {number} trick points in (that one|a single|the same) deal",
    like="A team wins a game only if it gets 60 trick points in that one deal",
    rare=True,
)
def game_in_one_deal(subject: Subject, number: int) -> Iterator[Case]:
    """After the rubber: what was won in earlier deals does not count."""
    rate = trick_rate(subject)
    for account, _, _ in with_trick_points(subject):
        one, bid = account.round, account.round.ended["bid"]
        before, after = _kotkas(one)
        if rate is not None and before is not None and after is not None:
            got = account.tricks[::-1] if bid.avoids else account.tricks
            most = max(rate * bid.level * tricks for tricks in got)
            yield (one.begun["games"] != one.ended["games"]) == (most >= number), one.place


@states(
    "A (pass misère|deal without a contract) brings( {no})? trick points(,? too)?",
    like="A pass misère brings no trick points",
)
def without_trick_points(subject: Subject, none: bool = False) -> Iterator[Case]:
    for one in subject.rounds:
        begun, ended = one.begun.get("below"), one.ended.get("below")
        if begun is None or ended is None:
            raise NotationError("there are no trick points in these games")
        if one.ended.get("bid") is None and one.tricks and any(begun):
            yield (begun == ended or not any(ended)) == none, one.place

"""Tricks and aces as they count in misère, for which side, and how often after a knock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.model.seats import Seat, Team
from publisher.proof.statements.chronicle import Parts, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Sign, beside, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import SIDE

WORDS = own_kinds(
    whose_team=of_words(
        {
            **dict.fromkeys(("it takes", "it takes itself", "the same team takes", "it wins"), True),
            **dict.fromkeys(
                (
                    "the other team takes",
                    "its opponents take",
                    "it does not take",
                    "it loses",
                    "the other team wins",
                    "the opponents take",
                    "it does not win",
                ),
                False,
            ),
        }
    ),
    one_thing=of_words({"aces": True, "tricks": False}),
    outcome=of_words({"fails": False, "is not made": False, "is made": True, "succeeds": True}),
    multiply=of_words({"multiply": True, "do not multiply": False, "never multiply": False}),
)
MOST_IN_MISERE = 7
"""A misère of so many is made without a trick; each one less allows another."""
_BOOKS = ("points", "book")
"""What a score is called that is kept by sides beside the final one."""


@dataclass(frozen=True, slots=True)
class Account:
    """What a deal has brought: for each side its gain, its tricks, and the numbers of tricks with its aces,
    added up."""

    round: Round
    gains: tuple[int, ...]
    tricks: tuple[int, ...]
    aces: tuple[int, ...]

    def points(self, for_trick: int, own: bool) -> tuple[int, ...]:
        """So many for each trick, and as many times its number for an ace: of the own tricks, or not."""
        counted = [for_trick * (tricks + aces) for tricks, aces in zip(self.tricks, self.aces, strict=True)]
        return tuple(counted if own else counted[::-1])


def accounts(subject: Subject, whole: bool = True, ranks: tuple[str, ...] = ("A",)) -> Iterator[Account]:
    """Of deals with tricks, between two sides; if whole accounts are asked for, not of one with which
    something ends and begins anew."""
    team_of, seats = subject.rules.definition.team_of, len(subject.rules.seats)
    for one in subject.rounds:
        if not one.tricks or seats != 4:
            continue
        first = _side(team_of, one.ended, seats)
        if len(one.ended.get("tricks", ())) != len(one.changes) or not any(first):
            raise NotationError("tricks and scores are not those of the same teams")
        counts = [*(trick.parts["tricks"] for trick in one.tricks), one.ended["tricks"]]
        tricks, aces = [0, 0], [0, 0]
        for number, (trick, (was, now)) in enumerate(zip(one.tricks, pairwise(counts), strict=True), 1):
            line = next(line for line, less in enumerate(was) if now[line] > less)
            tricks[not first[line]] += 1
            aces[not first[line]] += number * sum(play.card.rank in ranks for play in trick.plays)
        gains = _gains(one, first)
        if gains is not None or not whole:
            yield Account(one, gains or (), tuple(tricks), tuple(aces))


def _side(team_of: object, parts: Parts, seats: int) -> list[bool]:
    """For each line of the score, whether it is of the first seat's side."""
    assert callable(team_of)
    partner = beside(Seat(0), 2, parts, seats)
    lines = {team_of(Seat(seat)) for seat in range(seats)}
    mine = {team_of(Seat(0)), team_of(partner)}
    return [Team(line) in mine for line in sorted(lines)]


def _gains(one: Round, first: list[bool]) -> tuple[int, ...] | None:
    """What each side has gained in the book that is kept in the deal; None if that begins anew."""
    book = next((name for name in _BOOKS if isinstance(one.ended.get(name), tuple)), None)
    if book is None:
        before, after = one.before, one.after
    else:
        before, after = one.begun[book], one.ended[book]
        if any(one.begun.get(part) != one.ended.get(part) for part in ("games", "matches", "factor")):
            return None
    if len(before) == 2 and len(first) != 2:
        return tuple(now - was for was, now in zip(before, after, strict=True))
    lines = (first.index(True), first.index(False))
    return tuple(after[line] - before[line] for line in lines)


@states(
    f"Each {SIDE} (scores|gets) {{number}} (minus )?points? for every trick that {{whose_team}},? "
    "and the number of the trick for every {ranks} in it",
    f"Each {SIDE} (scores|gets) {{number}}( points)? for every trick that {{whose_team}},? "
    "and as much,? times the number of the trick,? for every {ranks} in it",
    like="Each team scores one point for every trick that the other team takes, "
    "and the number of the trick for every ace in it",
)
def tricks_and_aces(subject: Subject, points: int, own: bool, ranks: tuple[str, ...]) -> Iterator[Case]:
    """Of deals without a contract in which both sides write something down; knocks may multiply it."""
    for account in accounts(subject, ranks=ranks):
        one = account.round
        if one.ended.get("bid") is None and all(account.gains):
            times = one.ended.get("stake", 1)
            yield account.gains == tuple(times * want for want in account.points(points, own)), one.place


@states(
    "Knocks {multiply} ((all of )?it|everything( here)?)",
    "Knocks {multiply} all of it,? the points for aces as well",
    like="Knocks multiply all of it",
)
def knocks_multiply(subject: Subject, multiplied: bool) -> Iterator[Case]:
    """Of deals in which all points are for tricks and aces: what one of them is worth is the same in all,
    once it is divided by the stake."""
    found = [
        (sum(account.gains) / sum(account.points(1, True)), stake_of(account.round), account.round.place)
        for account in accounts(subject)
        if account.round.ended.get("bid") is None
    ]
    yield from _multiplied(found, multiplied)


@states(
    "Knocks {multiply} only the points for {one_thing}",
    like="Knocks multiply only the points for aces",
)
def knocks_multiply_only(subject: Subject, multiplied: bool, aces: bool) -> Iterator[Case]:
    """Of deals in which all points are for tricks and aces."""
    for account in accounts(subject):
        stake = stake_of(account.round)
        if account.round.ended.get("bid") is None and stake > 1 and multiplied:
            tricks, numbers = sum(account.tricks), sum(account.aces)
            worth = tricks + stake * numbers if aces else stake * tricks + numbers
            yield sum(account.gains) in (worth, 100 * worth), account.round.place


@states(
    "A misère that {outcome} brings {no} points for aces(,? too)?",
    "A misère that {outcome} brings points for aces(,? too)?",
    like="A misère that fails brings no points for aces",
)
def brings_for_aces(subject: Subject, made: bool, nothing: bool = False) -> Iterator[Case]:
    """Of deals in which both sides have taken aces: then both score for them, or one side writes nothing."""
    for account in accounts(subject):
        one, bid = account.round, account.round.ended.get("bid")
        if _avoids(one) and bid is not None and all(account.aces):
            side = 0 if one.ended["declarer"] in (0, beside(Seat(0), 2, one.ended, 4)) else 1
            if (account.tricks[side] <= MOST_IN_MISERE - bid.level) == made:
                yield (not all(account.gains)) == nothing, one.place


@states(
    "If {people} (has|have) taken {most} tricks than (its|their) opponents,? the points for value cards "
    "go to {others:people}(,? whoever held the cards)?",
    like="If the declarer's side has taken fewer tricks than its opponents, the points for value cards go to "
    "the opponents",
)
def value_cards_go_to(subject: Subject, people: People, most: Sign, others: People) -> Iterator[Case]:
    """These have always gained more than their trick points then: for others it may be nothing."""
    for account in accounts(subject):
        one = account.round
        if _avoids(one) is False:
            sides = [{Seat(0), beside(Seat(0), 2, one.ended, 4)}]
            sides.append(set(subject.rules.seats) - sides[0])
            theirs, paid = (who.seats(subject.rules, one.ended) for who in (people, others))
            begun, ended = one.begun["below"], one.ended["below"]
            if theirs in sides and paid in sides and sum(ended) > sum(begun):
                mine, payee = sides.index(set(theirs)), sides.index(set(paid))
                if most * (account.tricks[mine] - account.tricks[1 - mine]) > 0:
                    yield account.gains[payee] > ended[payee] - begun[payee], one.place


def _multiplied(found: list[tuple[float, int, str]], multiplied: bool) -> Iterator[Case]:
    """Of what each deal has paid for one thing, its stake and its place."""
    prices = {paid / stake if multiplied else paid for paid, stake, _ in found}
    if any(stake > 1 for _, stake, _ in found):
        yield len(prices) == 1 and prices <= {1, 100}, found[0][2]


def stake_of(one: Round) -> int:
    stake = one.ended.get("stake")
    if not isinstance(stake, int):
        raise NotationError("nothing is at stake in these games")
    return stake


def _avoids(one: Round) -> bool | None:
    """Whether the contract is one to avoid tricks; None without a contract."""
    bid = one.ended.get("bid")
    if not hasattr(bid, "avoids") and bid is not None:
        raise NotationError("contracts are not about tricks in these games")
    return None if bid is None else bool(bid.avoids)


def paid_for_aces(subject: Subject, own: bool) -> list[tuple[float, int, str]]:
    """What the declarer's opponents were paid in a misère for each point of aces, in those tricks."""
    found = []
    for account in accounts(subject):
        one = account.round
        if _avoids(one) and one.ended.get("alone") is None:
            side = 0 if one.ended["declarer"] in (0, beside(Seat(0), 2, one.ended, 4)) else 1
            aces = account.aces[1 - side if own else side]
            below = one.ended.get("below")
            if below and below == one.begun["below"]:
                continue  # the trick points of this deal are gone again
            paid = account.gains[1 - side] - (below[1 - side] - one.begun["below"][1 - side] if below else 0)
            if aces or paid:
                found.append((paid / aces if aces else -1, stake_of(one), one.place))
    return found


@states(
    f"In misère (both|all) {SIDE}s score for the aces that lie in the {{same}} {SIDE}[’']s tricks",
    f"In misère (both|all) {SIDE}s score for the aces that lie in their {{same}} tricks",
    like="In misère both teams score for the aces that lie in the other team's tricks",
)
def aces_in_misere(subject: Subject, own: bool) -> Iterator[Case]:
    """Seen from those who score for nothing else: they are paid by the numbers of the tricks."""
    found = paid_for_aces(subject, own)
    for paid, stake, place in found:
        yield paid > 0 and len({paid / stake for paid, stake, _ in found}) == 1, place


@states(
    "Knocks {multiply} (this|it|these points|the points for aces)( too| as well)?",
    like="Knocks multiply this too",
    rare=True,
)
def knocks_multiply_aces(subject: Subject, multiplied: bool) -> Iterator[Case]:
    """Where they are paid for at all."""
    paid = [found for found in paid_for_aces(subject, False) if found[0]]
    yield from _multiplied(paid, multiplied)


@states(
    "The number (of (a|the) contract )?and {number} together are the tricks that (it promises|are promised)",
    like="The number of a contract and six together are the tricks that it promises",
)
def promises(subject: Subject, book: int) -> Iterator[Case]:
    """Of contracts for tricks: the declarer's side gains if, and only if, it has taken so many."""
    for account in accounts(subject):
        one, bid = account.round, account.round.ended.get("bid")
        if one.ended.get("below") is not None:
            raise NotationError("other points are gained besides")
        if bid is not None and not _avoids(one) and one.ended.get("alone") is None:
            side = 0 if one.ended["declarer"] in (0, beside(Seat(0), 2, one.ended, 4)) else 1
            yield (account.gains[side] > 0) == (account.tricks[side] >= bid.level + book), one.place


@states(
    "After a {answer} (everything|the score) is multiplied by {number}",
    "After a {answer} (everything|the score) is multiplied by {number},? "
    "after a {then:answer} by {next:number}",
    like="After a knock the score is multiplied by two, after a kontra-knock by four",
)
def multiplied_by(subject: Subject, *words: Answer | int) -> Iterator[Case]:
    """The stake of deals, by the last word that was said other than a pass."""
    answers, factors = words[::2], words[1::2]
    for one in subject.rounds:
        stake = stake_of(one)
        said = [ask for ask in one.asks if not ask.to_trick and not ask.passes]
        for answer, factor in zip(answers, factors, strict=True):
            if said and answer.given(said[-1]):  # type: ignore[union-attr]
                yield stake == factor, one.place


@states(
    f"{{nobody}} {{fate}} in a deal in which (their|the) {SIDE} has {{most}} minus points than the other,? "
    "or as many",
    like="Nobody loses in a deal in which their team has fewer minus points than the other, or as many",
)
def loses_by_a_deal(subject: Subject, somebody: bool, won: bool, most: Sign) -> Iterator[Case]:
    """Of the deals with which games end: whether the losers have so many for tricks and aces, or as many."""
    last = {id(game.rounds[-1]): game for game in subject.over_in_rounds}
    for account in accounts(subject):
        if game := last.get(id(account.round)):
            ours, theirs = account.points(1, True)
            meant = (0 in subject.winning_teams(game)) == won
            ahead = most * ((ours - theirs) if meant else (theirs - ours))
            if len(subject.winning_teams(game)) == 1:
                yield (ahead >= 0) == somebody, account.round.place

"""Minus points that come to a limit: who writes down what in such a deal, and who chooses."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.seats import Seat, Team
from publisher.proof.statements.cards.misere import Account, accounts
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, beside, of_words, own_kinds
from publisher.proof.statements.slots.phrases import SIDE

WORDS = own_kinds(
    only=of_words(
        {
            "the difference": -1,
            **dict.fromkeys(("the sum", "the minus points of both", "the minus points of both together"), 1),
            **dict.fromkeys(("its own", "all it has", "its minus points", "all its minus points"), 0),
        }
    ),
)


@states(
    f"Both {SIDE}s together get {{number}} minus points for tricks and what the {{aces:number}} aces cost",
    like="Both teams together get thirteen minus points for tricks and what the four aces cost",
)
def both_together(subject: Subject, number: int, aces: int) -> Iterator[Case]:
    """Of deals in which both write down all they have."""
    for account in accounts(subject):
        fallen = sum(play.card.rank == "A" for trick in account.round.tricks for play in trick.plays)
        if all(account.gains) and account.gains == account.points(1, True):
            yield sum(account.gains) - sum(account.aces) == number and fallen == aces, account.round.place


def _over(subject: Subject, limit: int) -> Iterator[tuple[Account, tuple[int, ...], list[bool]]]:
    """Deals with the points that each side has in them, and whether it would come to the limit."""
    for account in accounts(subject):
        points = account.points(1, True)
        if len(account.round.before) != len(points):
            raise NotationError("each player has an own score")
        yield (
            account,
            points,
            [was + more >= limit for was, more in zip(account.round.before, points, strict=True)],
        )


@states(
    f"If a {SIDE} would come to {{number}} in a deal in which it has {{most}} minus points than the other"
    f"( {SIDE})?,? or as many,? it writes down {{worth}},? and the other {SIDE}( only)? {{only}}",
    like="If a team would come to 100 in a deal in which it has fewer minus points than the other team, "
    "or as many, it writes down nothing, and the other team only the difference",
)
def writes_nothing(subject: Subject, limit: int, most: Sign, nothing: bool, ours_too: int) -> Iterator[Case]:
    """Where the other would not, so that nobody chooses."""
    for account, points, over in _over(subject, limit):
        if over.count(True) == 1:
            side = over.index(True)
            ours, theirs = points[side], points[1 - side]
            if most * (ours - theirs) >= 0:
                wanted = theirs + ours_too * ours
                so = (account.gains[side] == 0) == nothing and account.gains[1 - side] == wanted
                yield so, account.round.place


@states(
    f"With equally many minus points in (the|such a) deal (both|all)( {SIDE}s)? write down {{worth}}",
    like="With equally many minus points in such a deal both write down nothing",
)
def equally_many(subject: Subject, nothing: bool) -> Iterator[Case]:
    """Of deals with which one of them would come to what ends the game: to as much as the losers had."""
    limit = min((max(game.rounds[-1].after) for game in subject.over_in_rounds), default=None)
    for account, points, over in _over(subject, limit) if limit else ():
        if any(over) and len(set(points)) == 1:
            yield (account.gains == (0, 0)) == nothing, account.round.place


@states(
    f"The {SIDE} with the {{most}} total {{fate}}",
    like="The team with the smaller total wins the game",
)
def total_wins(subject: Subject, most: Sign, won: bool) -> Iterator[Case]:
    """Of the sums that are written down at the end, where they differ."""
    for game in subject.over_in_rounds:
        totals = game.rounds[-1].after
        if len(totals) > 1 and len(set(totals)) == len(totals):
            best = max(range(len(totals)), key=lambda team: most * totals[team])
            yield (Team(best) in subject.winning_teams(game)) == won, game.place


def _choices(subject: Subject, limit: int) -> Iterator[tuple[Account, tuple[int, ...], Ask | None]]:
    """Deals in which both would come to the limit, with the question after the last trick."""
    for account, points, over in _over(subject, limit):
        if all(over) and len(set(points)) > 1:
            last = account.round.asks[-1]
            yield account, points, None if last.to_trick else last


@states(
    f"If both {SIDE}s would come to {{number}} in the same deal,? "
    "the one with {most} minus points in the deal chooses",
    like="If both teams would come to 100 in the same deal, "
    "the one with fewer minus points in the deal chooses",
)
def who_chooses(subject: Subject, limit: int, most: Sign) -> Iterator[Case]:
    team_of = subject.rules.definition.team_of
    for account, points, ask in _choices(subject, limit):
        chooser = points.index(max(points) if most > 0 else min(points))
        yield ask is not None and team_of(ask.seat) == Team(chooser), account.round.place


@states(
    f"The player of that {SIDE} who comes {{place}} after the dealer speaks for both",
    like="The player of that team who comes first after the dealer speaks for both",
)
def speaks_for_both(subject: Subject, place: int) -> Iterator[Case]:
    """Whoever is asked for a choice after the last trick, of the two partners."""
    seats = len(subject.rules.seats)
    for one in subject.rounds:
        ask = one.asks[-1]
        if one.tricks and not ask.to_trick and seats == 4:
            order = [beside(Seat(one.begun["dealer"]), steps, one.begun, seats) for steps in (1, 2, 3, 4)]
            pair = [seat for seat in order if (order.index(seat) - order.index(ask.seat)) % 2 == 0]
            yield place in (0, 1, -1) and pair[place] == ask.seat, ask.place

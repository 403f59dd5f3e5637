"""Trick points, the games that are won with them, and the end of a rubber."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from publisher.base.errors import NotationError
from publisher.proof.statements.cards.misere import Account, accounts
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import SIDE

NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4}
WORDS = own_kinds(
    taker_of_it=of_words(
        {
            **dict.fromkeys(("its team", "the team that wins it", "the team that has won it"), True),
            **dict.fromkeys(("the other team", "the team that avoids it", "the team that loses it"), False),
            **dict.fromkeys(("the declarer's side", "the declarer's team", "the declarer’s side"), None),
        }
    ),
    of_all=of_words(
        {
            f"{whose} {side}{has}": together
            for side in ("team", "side", "player")
            for whose, has, together in (("both", "s together have", True), ("each", " alone has", False))
        }
    ),
    both_sides=of_words({"both": True, "not both": False}),
    whether=of_words(
        {"whether": True, **dict.fromkeys(("only if", "only when", "only where", "as long as"), False)}
    ),
    nth_game=of_words(NTH),
    unit=of_words({"level": "level", "trick": "trick", "contract": "deal", "deal": "deal"}),
    afresh=of_words({"nothing": 0, "zero": 0, "0": 0, "half": None}),
)


def with_trick_points(subject: Subject) -> Iterator[tuple[Account, tuple[int, ...], tuple[int, ...]]]:
    """Deals for a contract, with the trick points that each side had before and after it."""
    for account in accounts(subject, whole=False):
        begun, ended = account.round.begun.get("below"), account.round.ended.get("below")
        if begun is None or ended is None:
            raise NotationError("there are no trick points in these games")
        if account.round.ended.get("bid") is not None and subject.scope_holds(account.round.ended):
            yield account, begun, ended


def trick_rate(subject: Subject) -> float | None:
    """The trick points of a trick for each level of the contract, without a game; None if they differ."""
    rates = {
        (sum(ended) - sum(begun)) / (13 * account.round.ended["bid"].level)
        for account, begun, ended in with_trick_points(subject)
        if sum(ended) > sum(begun)
    }
    return rates.pop() if len(rates) == 1 else None


def _credited(subject: Subject, account: Account, takers: bool | None) -> Sequence[int]:
    """The tricks that are counted for each team: its own, those of the other, or all for the declarer's."""
    if takers is None:
        team = subject.rules.definition.team_of(account.round.ended["declarer"])
        return [sum(account.tricks) * (team == one) for one in range(len(account.tricks))]
    return account.tricks if takers else account.tricks[::-1]


@states(
    "Every trick brings {taker_of_it} {number} trick points? for each (level|number) of the contract",
    "Every trick brings {taker_of_it} as many trick points as the number of the contract",
    like="Every trick brings its team ten trick points for each level of the contract",
)
def points_for_a_trick(subject: Subject, takers: bool | None, each: int = 1) -> Iterator[Case]:
    """Of deals after which the trick points are more than before."""
    for account, begun, ended in with_trick_points(subject):
        worth = each * account.round.ended["bid"].level
        tricks = _credited(subject, account, takers)
        if sum(ended) > sum(begun):
            so = all(now - was == worth * won for was, now, won in zip(begun, ended, tricks, strict=True))
            yield so, account.round.place


@states(
    "Every trick {above} {beyond:number} brings {taker_of_it} {number} trick points? "
    "for each (level|number) of the contract",
    like="Every trick above six brings its team ten trick points for each level of the contract",
)
def points_beyond(subject: Subject, above: bool, book: int, takers: bool | None, each: int) -> Iterator[Case]:
    """Of deals after which the trick points are more than before: the tricks over a number, or below it."""
    for account, begun, ended in with_trick_points(subject):
        worth = each * account.round.ended["bid"].level
        tricks = _credited(subject, account, takers)
        counted = [max(0, won - book) if above else min(won, book - 1) for won in tricks]
        if sum(ended) > sum(begun):
            so = all(now - was == worth * won for was, now, won in zip(begun, ended, counted, strict=True))
            yield so, account.round.place


@states(
    "At the level of {number},? (say,? )?each trick is worth {worth:number}( trick points)?",
    like="At the level of two, say, each trick is worth 20",
)
def worth_at_a_level(subject: Subject, level: int, worth: int) -> Iterator[Case]:
    yield from all_at_a_level(subject, level, 13 * worth)


@states(
    "(At the level of|With a contract of) {number} all tricks together bring {worth:number}( trick points)?",
    like="At the level of three all tricks together bring 390",
)
def all_at_a_level(subject: Subject, level: int, worth: int) -> Iterator[Case]:
    """As each level is paid in all other deals."""
    if rate := trick_rate(subject):
        yield 13 * rate * level == worth, "all deals"


@states(
    "In a deal {of_all} {number} trick points for each {unit}",
    like="In a deal both teams together have 130 trick points for each level",
)
def in_all_for_a_level(subject: Subject, together: bool, number: int, unit: str) -> Iterator[Case]:
    for account, begun, ended in with_trick_points(subject):
        if sum(ended) > sum(begun):
            gains = [now - was for was, now in zip(begun, ended, strict=True)]
            units = {"level": account.round.ended["bid"].level, "trick": sum(account.tricks), "deal": 1}
            wanted = number * units[unit]
            yield all(gain == wanted for gain in ([sum(gains)] if together else gains)), account.round.place


@states(
    f"{{both_sides}} {SIDE}s get trick points,? {{whether}} the contract was made( or not)?",
    f"In every deal with a contract {{both_sides}} {SIDE}s get trick points,? "
    "{whether} it was made( or not)?",
    like="Both teams get trick points, whether the contract was made or not",
)
def both_get_them(subject: Subject, both: bool, whether: bool) -> Iterator[Case]:
    """Whoever has taken tricks of both sorts, after contracts that were made and others that were not."""
    seen = set()
    for account, begun, ended in with_trick_points(subject):
        bid = account.round.ended["bid"]
        side = 0 if account.round.ended["declarer"] in (0, 2) else 1
        if sum(ended) > sum(begun) and all(account.tricks):
            taken = account.tricks[1 - side if bid.avoids else side]
            seen.add(taken >= bid.level + 6)
            yield all(now > was for was, now in zip(begun, ended, strict=True)) == both, account.round.place
    if seen:
        yield (len(seen) == 2) == whether, "all deals"


@states(
    f"(The|A) {SIDE} that (comes to|reaches) {{number}} trick points {{fate}} a game",
    like="The team that comes to 500 trick points has won a game",
)
def reaches_a_game(subject: Subject, target: int, won: bool) -> Iterator[Case]:
    """As tricks were paid in the deals before: whoever has so many with them then has a game more, or all
    begin anew; and as long as there is no game nobody has."""
    for total, game, place in _totals(subject):
        yield ((total >= target) == game) == won, place


def _totals(subject: Subject) -> Iterator[tuple[float, bool, str]]:
    """The most trick points that a side has come to with each deal, and whether a game was won by it."""
    rate = trick_rate(subject)
    for account, begun, _ in with_trick_points(subject):
        one, bid = account.round, account.round.ended["bid"]
        same = all(one.begun.get(part) == one.ended.get(part) for part in ("matches", "factor"))
        if rate is not None and same:
            paid = account.tricks[::-1] if bid.avoids else account.tricks
            total = max(was + rate * bid.level * got for was, got in zip(begun, paid, strict=True))
            yield total, one.begun["games"] != one.ended["games"], one.place


_NEEDS = "(Starting from|From) nothing,? (a contract of|a) {number} needs {tricks:number} tricks for a game"
_MORE = "(a )?{more:number} (needs )?{tricks:number}"


@states(
    _NEEDS,
    f"{_NEEDS},? {_MORE},? and {_MORE}",
    f"{_NEEDS},? {_MORE},? {_MORE},? and {_MORE}",
    like="From nothing, a five needs 12 tricks for a game, a six 10 and a seven 9",
)
def tricks_for_a_game(subject: Subject, *numbers: int) -> Iterator[Case]:
    """So many come to what was a game in some deal, and one fewer to what was none in another."""
    rate, totals = trick_rate(subject), list(_totals(subject))
    enough = min((total for total, game, _ in totals if game), default=None)
    short = max((total for total, game, _ in totals if not game), default=None)
    if rate is not None and enough is not None and short is not None:
        for level, tricks in zip(numbers[::2], numbers[1::2], strict=True):
            most, fewer = rate * level * tricks, rate * level * (tricks - 1)
            yield most > short and fewer < enough, "all deals"


@states(
    f"If both come to {{number}} in the same deal,? the game goes to the {SIDE} "
    "that was {place} (to win enough tricks|there,? trick by trick)",
    f"If both come to {{number}} in the same deal,? the game goes to the {SIDE} "
    "(that has|with) {most} (of them )?(at the end|when the deal is over|at the end of the deal)",
    like="If both come to 500 in the same deal, "
    "the game goes to the team that was first to win enough tricks",
)
def who_was_first(subject: Subject, target: int, place: int, most: Sign = 1) -> Iterator[Case]:
    """Trick by trick; to avoid them, in misère."""
    rate = trick_rate(subject) or 0
    for account, begun, _ in with_trick_points(subject):
        one, bid = account.round, account.round.ended["bid"]
        gainers = [1 - side if bid.avoids else side for side in one.ended.get("run", ())]
        there = []
        for side, was in enumerate(begun):
            paid = accumulate([rate * bid.level * (gainer == side) for gainer in gainers], initial=was)
            there.append(next((number for number, total in enumerate(paid) if total >= target), 0))
        if all(there) and all(one.begun.get(part) == one.ended.get(part) for part in ("matches", "factor")):
            won = [now > was for was, now in zip(one.begun["games"], one.ended["games"], strict=True)]
            wanted = there.index(min(there) if place == 0 else max(there))
            yield won == [side == wanted for side in (0, 1)], one.place


@states(
    f"(Then )?(both|all) {SIDE}s (then )?begin again at {{afresh}}",
    f"With a game (both|all) {SIDE}s begin again at {{afresh}}",
    like="Both teams begin again at nothing",
)
def begin_again(subject: Subject, afresh: int | None) -> Iterator[Case]:
    """After each deal in which the trick points became fewer."""
    for account, begun, ended in with_trick_points(subject):
        if sum(ended) < sum(begun):
            yield set(ended) == {afresh}, account.round.place


@states(
    "Only {people} gets? trick points(,? and only (if|when) the contract (was|is) made)?",
    like="Only the declarer's side gets trick points",
)
def they_alone_get_them(subject: Subject, people: People) -> Iterator[Case]:
    for account, begun, ended in with_trick_points(subject):
        seats = people.seats(subject.rules, account.round.ended)
        sides = {seat % 2 for seat in seats}
        if sum(ended) > sum(begun):
            others = [ended[side] - begun[side] for side in (0, 1) if side not in sides]
            yield bool(others) and not any(others), account.round.place


@states(
    f"The rubber is over (when|as soon as) (both|all) {SIDE}s have {{number}} games?",
    like="The rubber is over when both teams have one game",
)
def rubber_of_both(subject: Subject, number: int) -> Iterator[Case]:
    """Before the game with which it ends one of them has one too few, and the other has enough."""
    for one in subject.rounds:
        begun, ended = one.begun.get("games"), one.ended.get("games")
        if not isinstance(begun, tuple) or not isinstance(ended, tuple):
            raise NotationError("no games are counted here")
        if sum(ended) < sum(begun):
            yield sorted(begun) == [number - 1, number], one.place


@states(
    f"The rubber is over (when|as soon as) (a|one) {SIDE} has {{number}} games?",
    f"The rubber is over after the deal that brings a {SIDE} its {{nth_game}} game",
    like="The rubber is over when a team has two games",
)
def rubber_ends(subject: Subject, number: int) -> Iterator[Case]:
    """Then all games are gone, or what comes after it has begun; while it goes on nobody has so many."""
    for one in subject.rounds:
        begun, ended = one.begun.get("games"), one.ended.get("games")
        if not isinstance(begun, tuple) or not isinstance(ended, tuple):
            raise NotationError("no games are counted here")
        if any(begun) or any(ended):
            over = sum(ended) < sum(begun)
            yield (max(begun) == number - 1) if over else max(ended) < number, one.place

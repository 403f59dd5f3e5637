"""Rounds of announcements until somebody declares, what becomes of a deal without one, and what halves of a
game pay for contracts."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, of_words, own_kinds
from publisher.proof.statements.slots.phrases import DEAL

WORDS = own_kinds(
    fewer_rounds=of_words({"have found no declarer": True, "have found a declarer": False}),
    is_counted=of_words(
        {
            **dict.fromkeys(("is not counted", "does not count", "is not scored"), False),
            **dict.fromkeys(("is counted", "counts", "is scored", "is counted like the others"), True),
        }
    ),
    lacking=of_words({"without": True, "with": False}),
    times_as=of_words({"half as much": 0.5, "just as much": 1, "twice as much": 2, "three times as much": 3}),
)


def _announcements(subject: Subject, one: Round) -> tuple[int, bool]:
    """How often everybody was asked, and whether somebody declared the last time."""
    first = one.asks[0]
    if "declare" not in first.forms:
        raise NotationError("nobody declares in these games")
    asked = [ask for ask in one.asks if ask.question == first.question]
    return -(-len(asked) // len(subject.rules.seats)), not asked[-1].passes


@states(
    "If {number} rounds {fewer_rounds},? there is a {place}( round| one)?",
    like="If three rounds have found no declarer, there is a fourth",
)
def another_round(subject: Subject, number: int, none: bool, place: int) -> Iterator[Case]:
    """After so many there is one more as long as nobody has declared, and never another."""
    for one in subject.rounds:
        rounds, _ = _announcements(subject, one)
        yield none and place == number and rounds <= number + 1, one.place
        if rounds > number:
            yield none and place == number, one.place


@states(
    f"(A|Every|Each) {DEAL} {{lacking}} a declarer {{is_counted}}",
    like="A deal without a declarer is not counted",
)
def is_counted(subject: Subject, lacking: bool, counted: bool) -> Iterator[Case]:
    """Among the deals that were scored, and no score changes by one that is none of them."""
    for one in subject.rounds:
        _, declared = _announcements(subject, one)
        if declared != lacking:
            more = one.ended["deals"] > one.begun["deals"]
            yield more == counted and (counted or not any(one.changes)), one.place


def _made(one: Round) -> tuple[int, int, int] | None:
    """The level of the contract, by how many tricks it was made, and what it brought; None without one, or
    where contracts have no levels."""
    contract, declarer = one.ended["contract"], one.ended["declarer"]
    if declarer is None or not hasattr(contract, "level"):
        return None
    return contract.level, one.ended["tricks"][0] - contract.level, one.changes[declarer]


def _halves(subject: Subject, number: int) -> tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]]:
    """Those deals that were scored before the last so many, and those."""
    before, last = [], []
    for game in subject.over_in_rounds:
        found = [made for one in game.rounds if (made := _made(one)) is not None]
        before += found[:-number]
        last += found[-number:]
    return before, last


@states(
    f"In the last {{number}} {DEAL}s (failing|(a|each) missing trick) costs {{times_as}}( as before)?",
    like="In the last five deals failing costs twice as much",
)
def failing_costs(subject: Subject, number: int, times: float) -> Iterator[Case]:
    """For each missing trick."""
    rates = [{paid / over for _, over, paid in half if over < 0} for half in _halves(subject, number)]
    if all(rates):
        yield rates[1] == {rate * times for rate in rates[0]}, "all games"


@states(
    f"In the last {{number}} {DEAL}s the {{most}} contracts are worth {{than_before:most}}( than before)?",
    like="In the last five deals the larger contracts are worth more",
)
def worth_later(subject: Subject, number: int, which: Sign, most: Sign) -> Iterator[Case]:
    """Of contracts that were just made: not the smallest, or not the largest, of those that there are."""
    prices: list[dict[int, int]] = [
        {level: paid for level, over, paid in half if over == 0} for half in _halves(subject, number)
    ]
    levels = sorted(prices[0] | prices[1])
    for level in levels:
        if level != levels[0 if which > 0 else -1] and level in prices[0] and level in prices[1]:
            yield most * (prices[1][level] - prices[0][level]) > 0, f"contracts of {level} tricks"

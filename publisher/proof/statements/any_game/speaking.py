"""Questions and answers: in which order players answer, what ends it, what their answers name.

All answers that games declare can stand in these sentences; see `slots.answers` for their words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby, takewhile
from typing import Any, TypeAlias

from publisher.model.cards import SUITS
from publisher.proof.statements.any_game.conditions import moments
from publisher.proof.statements.chronicle import Parts, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer, cards_named
from publisher.proof.statements.slots.kinds import Modal, Sign, Who, add_kinds, of_words, own_kinds
from publisher.proof.statements.slots.phrases import LEVEL

BID = "bid"
Strains: TypeAlias = Callable[[set[str]], bool]
"""Whether bids name what is said: suits, or more than suits."""
WORDS = own_kinds(
    being=of_words({"is": True, "is not": False, "is never": False}),
    strain_of_bid=of_words(
        {
            "suit": lambda strains: strains <= SUITS.keys(),
            "suit or no trump": lambda strains: strains - SUITS.keys() == {"no trump"},
            "type of contract": lambda strains: "" not in strains and bool(strains - SUITS.keys()),
        }
    ),
)
add_kinds(
    everybody=of_words({"everybody": True, "nobody": False}),
)


@states(
    "The( very)? {place} (call|bid|answer|word|move|announcement)( of the \\w+)? {modal} be a {answer}",
    like="The very first call cannot be a pass",
)
def answer_there(subject: Subject, place: int, modal: Modal, answer: Answer) -> Iterator[Case]:
    """Of all answers to that question in a round."""
    for one in subject.begun:
        asks = [ask for ask in one.asks if answer.is_of(ask)]
        if len(asks) > abs(place):
            allowed = answer.allowed(asks[place])
            if modal in ("may", "may not") and allowed is not None:
                yield allowed == (modal == "may"), asks[place].place


@states(
    "{number} {answers} in a row end the (auction|bidding)",
    "The (auction|bidding) ends with {number} {answers} in a row",
    like="Two passes in a row end the auction",
)
def so_many_in_a_row(subject: Subject, number: int, answer: Answer) -> Iterator[Case]:
    """The first auction of a round goes on until there are so many, and no longer; unless nobody says
    anything else, which may end it sooner."""
    for one in subject.rounds:
        stretches = groupby(one.asks, key=lambda ask: ask.about)
        asks = next((list(asks) for about, asks in stretches if about == BID), [])
        given = [answer.given(ask) for ask in asks if answer.is_of(ask)]
        runs = [all(given[end - number : end]) for end in range(number, len(given) + 1)]
        if not all(given):
            yield bool(runs) and runs[-1] and not any(runs[:-1]), one.place


@states(
    "(Whoever|The player who) {answered} the {place} (number|bid|call|card) is {who}",
    like="Whoever bid the last number is the declarer",
)
def is_called(subject: Subject, answer: Answer, place: int, who: Who) -> Iterator[Case]:
    """When no more is asked of that kind."""
    for one in subject.rounds:
        given = [ask for ask in one.asks if answer.given(ask)]
        wanted = who.seat(_afterwards(one, answer), len(subject.rules.seats))
        if given and wanted is not None:
            yield given[place].seat == wanted, one.place


def _afterwards(one: Round, answer: Answer) -> Parts:
    """The table after the last question that could be answered so."""
    rest = list(takewhile(lambda ask: not answer.is_of(ask), reversed(one.asks)))
    return rest[-1].parts if rest else one.ended


@states(
    "(Whoever|The player who) {answered} {being} {who}",
    like="The player who doubled is not the declarer",
)
def is_called_for_it(subject: Subject, answer: Answer, so: bool, who: Who) -> Iterator[Case]:
    """Whoever did it last in a round, while somebody is called so."""
    for one in subject.rounds:
        given = [ask for ask in one.asks if answer.given(ask)]
        called = who.seat(_afterwards(one, answer), len(subject.rules.seats))
        if given and called is not None:
            yield (given[-1].seat == called) == so, one.place


@states("{who} {acts} {place}", like="The player on the dealer's left throws first")
def in_turn(subject: Subject, who: Who, answer: Answer, place: int) -> Iterator[Case]:
    """The order in which players answer it for the first time in a round."""
    for one in subject.begun:
        order = list(dict.fromkeys(ask.seat for ask in one.asks if answer.is_of(ask)))
        wanted = who.seat(one.begun, len(subject.rules.seats))
        if wanted is not None and len(order) > max(place, 1):
            yield order[place] == wanted, one.place


@states(
    "The {most}( possible)? (bid|number|call)( there is)? is {number}",
    like="The highest bid is five",
)
def end_of_bids(subject: Subject, most: Sign, number: int) -> Iterator[Case]:
    """Of all numbers that could ever be answered."""
    if bids := {move for move in _moves(subject) if isinstance(move, int)}:
        yield (max(bids) if most > 0 else min(bids)) == number, "all games"


@states(
    f"(Every|A|Each) (bid|number) is a {LEVEL} from {{number}} to {{end:number}}",
    f"(Every|A|Each) (bid|number) is a {LEVEL} from {{number}} to {{end:number}},? and a {{strain_of_bid}}",
    like="A bid is a level from one to seven, and a suit or no trump",
)
def range_of_bids(subject: Subject, least: int, most: int, *strains: Strains) -> Iterator[Case]:
    """The lowest and the highest number of all that could ever be answered, and what is named with them."""
    bids = [move for move in _moves(subject) if isinstance(move, int) or hasattr(move, "level")]
    if bids:
        levels = {getattr(bid, "level", bid) for bid in bids}
        yield (min(levels), max(levels)) == (least, most), "all games"
    for strain in strains if bids else ():
        yield strain({getattr(bid, "kind", "") for bid in bids}), "all games"


def _moves(subject: Subject) -> Iterator[Any]:
    """All that was answered or could have been, numerals as numbers."""
    for ask in subject.asks:
        for move in (*(ask.options or ()), ask.move):
            yield int(move) if isinstance(move, str) and move.isdecimal() else move


# -- what an answer names


@states(
    "(In (your )?turn )?(you|each player|every player) {answer} {number} cards?",
    "{answer} (exactly )?{number} cards?( each)?",
    like="Discard three cards",
)
def names_cards(subject: Subject, answer: Answer, number: int) -> Iterator[Case]:
    """Each time it is done."""
    for moment in moments(subject):
        named = cards_named(moment.ask)
        if named is not None and answer.given(moment.ask):
            yield named == number, moment.ask.place


@states(
    "(In (your )?turn )?{everybody} {answers} {number} cards?",
    "{everybody} {answers} {number} cards? in turn",
    like="In turn everybody throws one card",
)
def everybody_names(subject: Subject, everybody: bool, answer: Answer, number: int) -> Iterator[Case]:
    for holds, place in names_cards(subject, answer, number):
        yield holds == everybody, place


@states(
    "{everybody} {answers} {number} cards( in all)?( in each (deal|round|hand))?",
    like="Everybody throws eight cards in each deal",
)
def named_in_all(subject: Subject, everybody: bool, answer: Answer, number: int) -> Iterator[Case]:
    """By all the answers of a player in a round together."""
    for one in subject.rounds:
        given = [ask for ask in one.asks if answer.given(ask)]
        for seat in {ask.plays for ask in given}:
            named = sum(cards_named(ask) or 0 for ask in given if ask.plays == seat)
            yield (named == number) == everybody, one.place


@states(
    "You {modal} {answer} (up to|at most) {number} cards",
    like="You may discard up to five cards",
)
def names_up_to(subject: Subject, modal: Modal, answer: Answer, most: int) -> Iterator[Case]:
    """The most that are ever named."""
    if found := _numbers_named(subject, answer):
        yield (max(found) == most) == (modal == "may"), "all games"


@states(
    "You {modal} {answer} (any number of cards, )?from {least:number} (card )?to {number}( cards)?",
    like="You may discard any number of cards, from one to five",
)
def names_from_to(subject: Subject, modal: Modal, answer: Answer, least: int, most: int) -> Iterator[Case]:
    if found := _numbers_named(subject, answer):
        yield ((min(found), max(found)) == (least, most)) == (modal == "may"), "all games"


def _numbers_named(subject: Subject, answer: Answer) -> set[int]:
    named = {cards_named(ask) for ask in subject.asks if answer.given(ask)}
    return {number for number in named if number is not None}


@states(
    "(What|Whatever|The cards?|The number|The bid) (you|they) {answer} {modal} be {most} than the {place}"
    "( one| bid| number| announcement| cards?)?",
    like="What you announce must be higher than the last announcement",
)
def rises(subject: Subject, answer: Answer, modal: Modal, most: Sign, place: int) -> Iterator[Case]:
    """Of what is named one after the other in a round."""
    seen = []
    for one in subject.begun:
        given = [ask for ask in one.asks if answer.given(ask)]
        for number, ask in enumerate(given[1:], 1):
            than = given[number - 1] if place == -1 else given[place]
            if than is not ask:
                seen.append((_step(than.move, ask.move) * most > 0, ask.place))
    if modal in ("must", "may not"):
        yield from ((higher == (modal == "must"), where) for higher, where in seen)
    elif seen:
        yield any(higher == (modal == "may") for higher, _ in seen), seen[0][1]


def _step(one: Any, other: Any) -> int:
    """1 if the second is higher, -1 if it is lower: of numbers, and of what has an order of its own."""
    if str(one).isdigit() and str(other).isdigit():
        one, other = int(one), int(other)
    return int(other > one) - int(other < one)

"""Deals that somebody plays alone: who may, who must, and what the others get from it."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Ask, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

CALL, DECIDE, LEAVE = "bolsu", "decide", "leave it"
WORDS = own_kinds(
    times=of_words(
        {"as much": 1, "double": 2, "twice as much": 2, "three times as much": 3, "four times": 4,
         "four times as much": 4, "half": 0.5}
    ),
    asked=of_words({"left out": False, "not asked": False, "asked again": True, "asked first": True}),
    alone=of_words({"alone": True, "with a partner": False, "with the partner": False}),
    minus=of_words({"minus the sum": -1, "the sum": 1, "half the sum": 0}),
)  # fmt: skip


def _solo(subject: Subject) -> Iterator[tuple[Round, Seat, list[int]]]:
    """Finished deals that somebody plays alone: who does, and what each player has got from it."""
    for one in subject.rounds:
        alone = one.ended["alone"]
        if alone is not None:
            pairs = zip(one.begun["solo"], one.ended["solo"], strict=True)
            yield one, alone, [now - was for was, now in pairs]


def _bidders(one: Round) -> list[Seat]:
    """Who has offered to play alone, in their order."""
    return [ask.seat for ask in one.asks if ask.about == CALL and not ask.passes]


def _decisions(one: Round) -> list[Ask]:
    return [ask for ask in one.asks if ask.about == DECIDE]


# -- who plays alone


@states(
    "(Whoever|A player who) has already played alone in this game is {asked}",
    like="Whoever has already played alone in this game is left out",
)
def asked_again(subject: Subject, again: bool) -> Iterator[Case]:
    """Of all who are asked whether they will; and who has done so is seen by the deals before."""
    for game in subject.chronicle.games:
        done, of_game = set[Seat](), None
        for one in game.rounds:
            if one.begun["games"] != of_game:
                done, of_game = set(), one.begun["games"]
            called = [ask for ask in one.asks if ask.about == CALL]
            if called and done:
                yield any(ask.seat in done for ask in called) == again, one.place
            if one.ended and one.ended["alone"] is not None:
                done.add(one.ended["alone"])


@states(
    "If {number} players? (has|have) bid it,? that player is the declarer and plays {alone}",
    like="If one player has bid it, that player is the declarer and plays alone",
)
def single_bidder(subject: Subject, number: int, alone: bool) -> Iterator[Case]:
    """Of two or more, it is not known which of them is meant."""
    for one in subject.rounds:
        bidders = _bidders(one)
        if len(bidders) == number:
            said = number == 1 and one.ended["declarer"] == bidders[0]
            yield said and (one.ended["alone"] == bidders[0]) == alone, one.place


@states(
    "If several have,? the {place} of them decides whether to take the deal or (to )?leave it"
    "( to the later ones)?",
    like="If several have, the first of them decides whether to take the deal or to leave it to the later "
    "ones",
)
def decides_first(subject: Subject, place: int) -> Iterator[Case]:
    for one in subject.rounds:
        if len(bidders := _bidders(one)) > 1 and (decisions := _decisions(one)):
            yield [decisions[0].seat] == bidders[place:][:1], one.place


@states("The {place} one {modal} take it", like="The last one has to take it")
def one_takes_it(subject: Subject, place: int, modal: Modal) -> Iterator[Case]:
    """Where all the others have left it: nobody asks whether that one will. Whoever is asked may leave it."""
    for one in subject.rounds:
        if len(bidders := _bidders(one)) > 1:
            decisions = _decisions(one)
            named = bidders[place:][:1]
            asked = any(ask.seat in named for ask in decisions)
            if asked or all(str(ask.move) == LEAVE for ask in decisions):
                bound = not asked and [one.ended["alone"]] == named
                yield bound == (modal == "must"), one.place


@states("It is always a {number}", like="It is always a seven")
def level_alone(subject: Subject, number: int) -> Iterator[Case]:
    """The contract of every deal that is played alone."""
    for one, _, _ in _solo(subject):
        yield one.ended["bid"].level == number, one.place


# -- what it brings


@states(
    "The declarer gets {minus} of the others",
    "The declarer gets {minus} of the others,? so that the results of a deal {often} cancel out",
    like="The declarer gets minus the sum of the others, so that the results of a deal always cancel out",
)
def minus_the_others(subject: Subject, sign: int, cancel: bool = True) -> Iterator[Case]:
    for one, alone, gains in _solo(subject):
        others = sum(gains) - gains[alone]
        yield gains[alone] == sign * others and (sum(gains) == 0) == cancel, one.place


@states("The bolsu book {often} adds up to nothing", like="The bolsu book always adds up to nothing")
def book_adds_up(subject: Subject, always: bool) -> Iterator[Case]:
    yield from (((sum(one.ended["solo"]) == 0) == always, one.place) for one in subject.rounds)


@states(
    "An opponent who has knocked gets {times},? or {more:times} if the declarer has kontra-knocked",
    like="An opponent who has knocked gets double, or four times if the declarer has kontra-knocked",
)
def knockers_get(subject: Subject, knocked: float, answered: float) -> Iterator[Case]:
    """As opponents who have not knocked get; the answer to a knock is asked for next."""
    for one, alone, gains in _solo(subject):
        factor = dict.fromkeys(subject.rules.seats, 1.0)
        for place, ask in enumerate(one.asks):
            if str(ask.move) == "knock":
                kontra = place + 1 < len(one.asks) and str(one.asks[place + 1].move) == "kontra"
                factor[ask.seat] = answered if kontra else knocked
        quiet = [gains[seat] for seat in factor if seat != alone and factor[seat] == 1]
        if quiet and len(quiet) < len(factor) - 1:
            wanted = {seat: quiet[0] * times for seat, times in factor.items() if seat != alone}
            yield all(gains[seat] == gain for seat, gain in wanted.items()), one.place

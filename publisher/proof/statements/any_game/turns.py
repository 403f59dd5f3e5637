"""Turns: who begins, which way round, passing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.proof.statements.any_game.conditions import Condition, Moment
from publisher.proof.statements.any_game.permissions import IF
from publisher.proof.statements.chronicle import PASS, Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, Who
from publisher.proof.statements.steps import turns

BEFORE_TURNS = "open"
"""What bidders are asked before the first turn, wherever they sit."""


@states(
    "{who} {begun}",
    "{who} (starts|goes first|moves first|begins the (deal|round|play))",
    like="The player on the dealer's left begins",
)
def begins(subject: Subject, who: Who, begun: bool = True) -> Iterator[Case]:
    """Of a round, whoever is asked first, or last."""
    seats = len(subject.rules.seats)
    for one in subject.begun if begun else subject.rounds:
        wanted = who.seat(one.begun, seats)
        if one.asks and wanted is not None:
            yield one.asks[0 if begun else -1].seat == wanted, one.place


@states(
    "{who} (bids|speaks|calls|announces) {place}",
    "The bidding begins with {who}",
    like="The dealer's left neighbour bids first",
)
def bids_first(subject: Subject, who: Who, place: int = 0) -> Iterator[Case]:
    """The order in which players are asked for a bid for the first time in a round."""
    seats = len(subject.rules.seats)
    for one in subject.begun:
        order = list(dict.fromkeys(ask.seat for ask in one.asks if ask.about == "bid"))
        wanted = who.seat(one.begun, seats)
        if order and wanted is not None:
            yield order[place:][:1] == [wanted], one.place


@states(
    "(The|Your) (turn|play) (passes|goes)( round)? (to the )?{side}",
    "(Everything|The game|Play) (goes|passes) (round )?(to the )?{side}",
    "Play goes on (to the )?{side}",
    like="The turn passes to the left",
)
def round_the_table(subject: Subject, side: Sign) -> Iterator[Case]:
    """Whenever the turn changes hands it goes to that side; of more than two players."""
    seats = len(subject.rules.seats)
    if seats > 2:
        for one in subject.begun:
            changes = [
                (ask, then)
                for ask, then in pairwise(one.asks)
                if ask.plays != then.plays and ask.about == then.about != BEFORE_TURNS
            ]
            if not changes:  # in a turn several things are asked
                changes = [(turn.steps[-1].ask, then.steps[0].ask) for turn, then in pairwise(turns(one))]
            for ask, then in changes:
                yield _next_who_plays(ask, side, seats) == then.plays, then.place


def _next_who_plays(ask: Ask, side: Sign, seats: int) -> int:
    """The neighbour on that side, or the next who still holds cards."""
    for step in range(1, seats):
        seat = (ask.plays + side * step) % seats
        if not ask.hands or ask.hands[seat]:
            return seat
    return ask.plays


@states(
    "(You|A player|Players) {modal} pass( instead of (moving|placing|stepping|laying)( a man| a stone)?)?"
    "(,? if (no (point|move|square|step) suits you|you (like|prefer it|want to)))?",
    "(Passing|To pass) is {word:modal}",
    "On your turn you [a-z ]+,? or( you)? pass",
    like="You may not pass",
)
def passing(subject: Subject, modal: Modal = "may") -> Iterator[Case]:
    """On a board: whether passing is among the moves."""
    seen = [(PASS in map(str, ply.options), ply.place) for ply in subject.plies]
    if modal in ("may not", "may"):
        yield from (((there == (modal == "may")), place) for there, place in seen)
    elif modal == "need not" and seen:
        yield any(len(ply.options) > 1 for ply in subject.plies), seen[0][1]


@states(
    "(You|A player) {modal} move",
    "On your turn you {modal} move one of your (men|pieces|pegs|stones)",
    "Moving is {word:modal}",
    like="You must move",
)
def moving(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Who has to move cannot pass."""
    opposite: Modal = "may not" if modal == "must" else "may"
    yield from passing(subject, opposite)


@states(
    "{who} has the {place} turn",
    like="The declarer has the first turn",
)
def has_turn(subject: Subject, who: Who, place: int) -> Iterator[Case]:
    """Of the turns that begin with getting a card."""
    yield from has_turn_if(subject, lambda moment: True, who, place)


@states(
    f"{IF} {{condition}},? {{who}} has the {{place}} turn",
    like="If the stock has cards, the dealer has the first turn",
)
def has_turn_if(subject: Subject, condition: Condition, who: Who, place: int) -> Iterator[Case]:
    for one in subject.rounds:
        asked = [number for number, ask in enumerate(one.asks) if ask.about == "draw"]
        if len(asked) > abs(place) and condition(Moment(one, asked[0])):
            ask = one.asks[asked[place]]
            wanted = who.seat(ask.parts, len(subject.rules.seats))
            if wanted is not None:
                yield ask.plays == wanted, ask.place

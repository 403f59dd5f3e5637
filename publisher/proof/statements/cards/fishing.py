"""Fishing: what is left on the table, how piles are counted, and whose turn it is to deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Hand
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile, points
from publisher.proof.statements.slots.kinds import Sign, add_kinds, of_words, own_kinds
from publisher.proof.statements.slots.phrases import CARD
from publisher.proof.statements.steps import all_steps, cards_of

add_kinds(
    matters=of_words(
        {
            **dict.fromkeys(("do not matter", "do not count", "decide nothing"), False),
            **dict.fromkeys(("matter", "count", "decide", "decide between equal ranks", "break ties"), True),
        }
    ),
    anything=of_words({"nothing": False, "something": True}),
)
WORDS = own_kinds(
    whose_card=of_words({"your": True, "your own": True, "the neighbour’s": False, "the neighbour's": False}),
    ends=of_words(
        {
            **dict.fromkeys(("your turn is over", "your turn ends", "the turn is over"), True),
            **dict.fromkeys(("you play again", "you play another card", "your turn goes on"), False),
        }
    ),
    whose_pile=of_words(
        {
            **dict.fromkeys(("your pile", "your own pile", "the cards in your pile"), 0),
            **dict.fromkeys(
                ("your opponent's pile", "your opponent’s pile", "the opponent's pile", "the other pile"), 1
            ),
            "the pile of your left neighbour": 1,
            "the pile of your right neighbour": -1,
        }
    ),
    role=of_words({"deal": "dealer", "are the dealer": "dealer", "start": "", "begin": ""}),
)


def _catches(subject: Subject) -> Iterator[tuple[Hand, str]]:
    """The cards of each catch that is made with a card of the hand, and where."""
    for step in all_steps(subject):
        if "layout" in step.ask.parts and len(cards := cards_of(step.ask)) > 1:
            yield cards, step.place


@states("Suits {matters}( for that)?", like="Suits do not matter")
def suits_of_catches(subject: Subject, matter: bool) -> Iterator[Case]:
    """Whether a card takes one of another suit."""
    mixed = [len({card.suit for card in cards}) > 1 for cards, _ in _catches(subject)]
    if mixed:
        yield any(mixed) != matter, "all catches"


@states(
    f"After every {CARD} that you play you turn {{number}} {CARD}s? from the stock",
    like="After every card that you play you turn one card from the stock",
)
def turned_after(subject: Subject, number: int) -> Iterator[Case]:
    """From one card of a hand to the next."""
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            if ask.stock is not None and then.stock is not None and ask.about == then.about:
                yield ask.stock - then.stock == number, then.place


@states("A card that takes {anything} stays in {pile}", like="A card that takes nothing stays in the layout")
def takes_or_stays(subject: Subject, anything: bool, pile: Pile) -> Iterator[Case]:
    """A card of the hand, whatever the stock brings after it: it may be taken from there."""
    for step in all_steps(subject):
        cards = cards_of(step.ask)
        if cards and "won" in step.parts and (len(cards) > 1) == anything:
            elsewhere = [card for won in step.parts["won"] for card in won]
            turned = set(elsewhere) - {card for won in step.ask.parts["won"] for card in won}
            yield cards[0] in pile.of(step.parts) or (len(cards) == 1 and cards[0] in turned), step.place


@states("(Your catch|What you take) goes onto {whose_card} pile", like="Your catch goes onto your pile")
def catch_goes(subject: Subject, own: bool) -> Iterator[Case]:
    for step in all_steps(subject):
        if len(cards := cards_of(step.ask)) > 1 and "won" in step.parts:
            won = step.parts["won"]
            if len(won) != len(step.hands):
                raise NotationError("not everybody has a pile")
            piles = [won[step.ask.seat]] if own else [*won[: step.ask.seat], *won[step.ask.seat + 1 :]]
            yield any(set(cards) <= set(pile) for pile in piles), step.place


@states("(You )?play {number} cards? from your hand", like="Play one card from your hand")
def played_from_hand(subject: Subject, number: int) -> Iterator[Case]:
    for step in all_steps(subject):
        if step.ask.about == "play" and "layout" in step.ask.parts:
            yield len(step.ask.hand) - len(step.hands[step.ask.plays]) == number, step.place


@states(
    "When the {place} card has made its catch or stayed,? {ends}",
    like="When the second card has made its catch or stayed, your turn is over",
)
def turn_over_after(subject: Subject, place: int, ends: bool) -> Iterator[Case]:
    """Of a card from the hand and those that are turned from the stock until the next plays."""
    for one in subject.begun:
        plays = [ask for ask in one.asks if ask.about == "play" and "layout" in ask.parts]
        for ask, then in pairwise(plays):
            if ask.stock is not None and then.stock is not None and then.stock < ask.stock:
                cards = 1 + ask.stock - then.stock
                yield (ask.seat != then.seat and cards == place + 1) == ends, ask.place


@states("{anything} remains in {pile}", like="Nothing remains in the layout")
def remains(subject: Subject, anything: bool, pile: Pile) -> Iterator[Case]:
    """When a round is over."""
    for one in subject.rounds:
        yield bool(pile.of(one.ended)) == anything, one.place


@states("Count {whose_pile} and subtract {number}", like="Count your pile and subtract 105")
def less_a_share(subject: Subject, steps: int, number: int) -> Iterator[Case]:
    yield from tie_score(subject, number, steps)


def tie_score(subject: Subject, number: int, steps: int = 0) -> Iterator[Case]:
    """That is the result, if nobody has a bonus; and nobody's pile is worth less than nothing. The pile is
    that of whoever sits so many places on."""
    for one in subject.rounds:
        if len(one.changes) != len(one.ended["won"]):
            raise NotationError("piles and results are not those of the same players")
        if not any(one.ended.get("bonus", ())):
            piles = one.ended["won"]
            for gain, won in zip(one.changes, (*piles[steps:], *piles[:steps]), strict=True):
                yield gain == points(won) - number, one.place


@states(
    "The tie score is( now)? {number}(,? (an equal share|a (half|third|quarter) of it))?",
    "The tie score is {number} for {players:number}( players)?(,? an equal share)?",
    "The tie score is {number} for {players:number}( players)?,? and {other:number} for {more:number}"
    "( players)?",
    like="The tie score is 60",
)
def is_tie_score(subject: Subject, number: int, *words: int) -> Iterator[Case]:
    """Of games for so many, if that is said."""
    if not words:
        yield from tie_score(subject, number)
        return
    numbers = dict(zip(words[::2], (number, *words[1::2]), strict=False))
    if len(subject.rules.seats) not in numbers:
        raise NotationError("these games are for another number of players")
    yield from tie_score(subject, numbers[len(subject.rules.seats)])


@states(
    "The total is( now)? {number}( points)?",
    "There are {number} points to fish for",
    like="The total is 280",
)
def total_of_points(subject: Subject, number: int) -> Iterator[Case]:
    """Of all the cards that anybody can win."""
    for one in subject.rounds:
        yield points([card for won in one.ended["won"] for card in won]) == number, one.place


@states(
    "(From then on |Afterwards )?you take turns at (starting|dealing)",
    "(From then on |Afterwards )?you {role} by turns",
    like="Afterwards you deal by turns",
)
def by_turns(subject: Subject, part: str = "") -> Iterator[Case]:
    """From one round to the next it is another player: whoever deals, or is asked first where nobody does."""
    for game in subject.games:
        asked = [one for one in game.rounds if one.asks]
        for one, then in pairwise(asked):
            first, second = (other.begun.get("dealer", other.asks[0].seat) for other in (one, then))
            yield first != second, then.place


@states(
    "(From then on |Afterwards )?the {winner} of a round (begins|starts|opens) the next( one)?",
    like="Afterwards the winner of a round begins the next",
)
def winner_begins(subject: Subject, winner: bool) -> Iterator[Case]:
    """Who is asked first after a round in which one player alone has gained most, or least."""
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            best = max(one.changes) if winner else min(one.changes)
            if one.changes.count(best) == 1 and then.asks:
                team = subject.rules.definition.team_of(then.asks[0].seat)
                yield one.changes.index(best) == team, then.place


@states(
    "Every later (deal|round) is opened by the player with the {most} result in the one before",
    like="Every later deal is opened by the player with the lowest result in the one before",
)
def opened_by(subject: Subject, most: Sign) -> Iterator[Case]:
    for game in subject.games:
        for one, then in pairwise([one for one in game.rounds if one.asks]):
            if then.asks and one.changes:
                results = one.changes
                best = max(results) if most > 0 else min(results)
                team = subject.rules.definition.team_of(then.asks[0].seat)
                yield results[team] == best, then.place

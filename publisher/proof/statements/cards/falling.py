"""Piles that fall, and doubts about what lies on them: who takes the pile, and who plays next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from publisher.engine.mechanics.spoken.doubting import ASKED_TO_BELIEVE, DOUBT, TURN_UP
from publisher.model.seats import Seat
from publisher.proof.statements.cards.announcing import Spot
from publisher.proof.statements.chronicle import Ask, Hand
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Some
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.steps import MANY, cards_of

IF = "(If|When|As soon as)"
WORDS = own_kinds(
    taker=of_words(
        {
            **dict.fromkeys(("you", "whoever laid them", "whoever announced them"), "player"),
            **dict.fromkeys(("whoever laid the cards", "the player who laid them"), "player"),
            **dict.fromkeys(("the doubter", "whoever doubted"), "doubter"),
            **dict.fromkeys(
                ("the next player", "the player whose turn would be next", "the player after them"), "next"
            ),
        }
    ),
    after_them=of_words(
        {
            f"{who}{of_whom}": steps
            for who, steps in (
                ("the player after", 1),
                ("the next player after", 1),
                ("the player before", -1),
            )
            for of_whom in (" whoever", " the player who")
        }
    ),
    how_much=of_words(
        {
            **dict.fromkeys(("the whole pile", "the pile", "all of the pile"), "all"),
            **dict.fromkeys(("only these cards", "only those cards", "only the cards of that play"), "these"),
            **dict.fromkeys(("back just those cards", "back only those cards"), "these"),
            "back just those cards, and the rest of the pile stays": "these",
            **dict.fromkeys(("all the others", "the rest of the pile"), "others"),
        }
    ),
    verity=of_words({"false": False, "true": True}),
    finding=of_words(
        {
            "it was a lie": False,
            "any of them is not of the announced rank": False,
            "it was the truth": True,
            "all of them are of the announced rank": True,
        }
    ),
    falls=of_words(
        {
            **dict.fromkeys(("falls", "makes the pile fall", "make the pile fall"), True),
            **dict.fromkeys(("stays", "does not fall"), False),
        }
    ),
    goes_on=of_words(
        {
            **dict.fromkeys(
                (
                    "plays again",
                    "goes on",
                    "play again",
                    "is next",
                    "is not passed over",
                    "has the next turn",
                ),
                True,
            ),
            **dict.fromkeys(("is passed over", "does not play again", "misses a turn"), False),
        }
    ),
)


@dataclass(frozen=True, slots=True)
class Play:
    """Cards laid face down, who doubted what was said of them, and the next play; None at the end."""

    ask: Ask
    doubter: Ask | None
    shown: Hand
    then: Ask

    @property
    def rank(self) -> str:
        return str(self.ask.move.rank)

    @property
    def true(self) -> bool:
        return all(card.rank == self.rank for card in cards_of(self.ask))

    @property
    def fell(self) -> bool:
        return len(self.then.parts["fallen"]) > len(self.ask.parts["fallen"])

    @property
    def pile(self) -> Hand:
        """With the cards of this play."""
        return (*self.ask.parts["pile"], *cards_of(self.ask))

    @property
    def alike(self) -> int:
        """How many cards on top have been announced as the same rank."""
        run = self.ask.parts["run"] if self.ask.parts["top"] == self.rank else 0
        return int(run + len(cards_of(self.ask)))

    def follower(self) -> Seat:
        """The next to the left who is still in the game."""
        seats, still = len(self.ask.hands), self.ask.parts["playing"]
        ring = [Seat((self.ask.seat + step) % seats) for step in range(1, seats + 1)]
        return next(seat for seat in ring if seat in still)

    def holder(self) -> Seat | None:
        """In whose hand the pile is now."""
        hands = enumerate(self.then.hands)
        return next((Seat(seat) for seat, hand in hands if set(self.pile) <= set(hand)), None)

    def who(self, taker: str) -> Seat | None:
        doubter = self.doubter.seat if self.doubter else None
        return {"player": self.ask.seat, "doubter": doubter, "next": self.follower()}[taker]


def plays(subject: Subject) -> Iterator[Play]:
    for one in subject.begun:
        starts = [number for number, ask in enumerate(one.asks) if hasattr(ask.move, "truthful")]
        for start, end in pairwise(starts):
            between = one.asks[start + 1 : end]
            doubter = next((ask for ask in between if ask.move == DOUBT), None)
            shown = next((cards_of(ask) for ask in between if ask.question == TURN_UP), ())
            yield Play(one.asks[start], doubter, shown, one.asks[end])


def _fell(subject: Subject, concerned: Callable[[Play], bool], falls: bool) -> Iterator[Case]:
    """Of plays that nobody doubted."""
    for play in plays(subject):
        if play.doubter is None and concerned(play):
            yield play.fell == falls, play.ask.place


# -- what makes a pile fall


@states(
    f"{IF} {{some}} (is|are) announced,? the pile {{falls}}",
    f"{IF} {{some}} (is|are) announced on {{spot}},? the pile {{falls}}",
    like="When an ace is announced on a face card, the pile falls",
)
def falls_with(subject: Subject, some: Some, *words: Spot | bool) -> Iterator[Case]:
    *on, falls = words
    ranks = {card.rank for card in some.cards}

    def concerned(play: Play) -> bool:
        return play.rank in ranks and all(callable(spot) and spot(play.ask.parts["top"]) for spot in on)

    yield from _fell(subject, concerned, falls is True)


@states(
    f"{IF} {{number}} cards or more on top of the pile,? but {{some}},? have been announced "
    "as the {same} rank,? the pile {falls}",
    f"{IF} {{number}} cards on top of the pile,? but {{some}},? have been announced "
    "as the {same} rank,? the pile {falls}",
    like="When four cards on top of the pile, but twos, have been announced as the same rank, the pile falls",
)
def falls_alike(subject: Subject, number: int, some: Some, same: bool, falls: bool) -> Iterator[Case]:
    """With that many or more; with one fewer it stays at least once."""
    but = {card.rank for card in some.cards}
    yield from _fell(subject, lambda play: same and play.alike >= number and play.rank not in but, falls)
    fewer = list(_fell(subject, lambda play: play.alike == number - 1 and play.rank not in but, not falls))
    if fewer:
        yield any(so for so, _ in fewer) and same, fewer[0][1]


@states("{some} {often} make the pile fall", like="Twos never make the pile fall")
def makes_fall(subject: Subject, some: Some, always: bool) -> Iterator[Case]:
    ranks = {card.rank for card in some.cards}
    yield from _fell(subject, lambda play: play.rank in ranks, always)


@states(
    "If it is not doubted,? a {verity} announcement {modal} make the pile fall(,? too)?",
    "A {verity} announcement {modal} make the pile fall if (it is not|nobody) (doubted|doubts)",
    like="If it is not doubted, a false announcement may make the pile fall",
)
def falls_by(subject: Subject, true: bool, modal: Modal) -> Iterator[Case]:
    fell = [(play.fell, play.ask.place) for play in plays(subject) if not play.doubter and play.true == true]
    if len(fell) >= MANY:
        some, every = any(so for so, _ in fell), all(so for so, _ in fell)
        yield {"may": some, "may not": not some, "must": every, "need not": not every}[modal], fell[0][1]


@states(
    "(Whoever|The player who) (makes?|made) the pile fall {goes_on}",
    "(Whoever|The player who) (makes?|made) the pile fall {goes_on},? onto {spot}",
    like="Whoever makes the pile fall plays again",
)
def plays_again(subject: Subject, again: bool, onto: Spot = lambda top: True) -> Iterator[Case]:
    """Unless that player is out."""
    for play in plays(subject):
        if play.fell and play.ask.seat in play.then.parts["playing"]:
            same = play.then.seat == play.ask.seat
            yield same == again and onto(play.then.parts["top"]), play.then.place


@states(
    "{after_them} (makes?|made) the pile fall {goes_on}",
    "{after_them} (makes?|made) the pile fall plays next",
    like="The player after whoever makes the pile fall plays next",
)
def plays_after(subject: Subject, steps: int, goes_on: bool = True) -> Iterator[Case]:
    """Of those who are still in the game; as long as there are more than two."""
    for play in plays(subject):
        still, seats = play.then.parts["playing"], len(play.ask.hands)
        ring = [Seat((play.ask.seat + steps * step) % seats) for step in range(1, seats)]
        others = [seat for seat in ring if seat in still]
        if play.fell and len(others) > 1:
            yield (play.then.seat == others[0]) == goes_on, play.then.place


@states(
    "{some} announced on {spot} and not doubted go( back)? into the hand of {taker}",
    like="Aces announced on an empty pile and not doubted go into the hand of the next player",
)
def goes_into_hand(subject: Subject, some: Some, spot: Spot, taker: str) -> Iterator[Case]:
    ranks = {card.rank for card in some.cards}
    for play in plays(subject):
        if play.doubter is None and play.rank in ranks and spot(play.ask.parts["top"]):
            yield play.holder() is not None and play.holder() == play.who(taker), play.then.place


@states(
    "Whoever announced {some} on {spot} and was not doubted {goes_on}",
    like="Whoever announced aces on an empty pile and was not doubted plays again",
)
def announcer_again(subject: Subject, some: Some, spot: Spot, again: bool) -> Iterator[Case]:
    ranks = {card.rank for card in some.cards}
    for play in plays(subject):
        concerned = play.rank in ranks and spot(play.ask.parts["top"])
        if play.doubter is None and concerned and play.ask.seat in play.then.parts["playing"]:
            yield (play.then.seat == play.ask.seat) == again, play.then.place


# -- doubts


@states(
    f"{IF} {{finding}},? {{taker}} takes? {{how_much}}",
    like="If it was a lie, whoever laid them takes the whole pile",
)
def takes_pile(subject: Subject, true: bool, taker: str, how_much: str) -> Iterator[Case]:
    """Of the cards that lay there, those that are in that hand now, and no others."""
    for play in plays(subject):
        seat = play.who(taker)
        if play.doubter and play.true == true and seat is not None:
            these, pile = set(cards_of(play.ask)), set(play.pile)
            taken = {"all": pile, "these": these, "others": pile - these}[how_much]
            yield pile.intersection(play.then.hands[seat]) == taken, play.then.place


@states(
    f"{IF} somebody doubts,? the cards of the {{place}} play are turned up",
    like="When somebody doubts, the cards of the last play are turned up",
)
def turned_up(subject: Subject, place: int) -> Iterator[Case]:
    for play in plays(subject):
        if play.doubter:
            wanted = cards_of(play.ask) if place < 0 else play.pile[:1]
            yield set(play.shown) == set(wanted), play.ask.place


@states(
    "If (several|more than one) (would )?doubt,? {taker} is heard {place}(,? and so on in turn)?",
    "{taker} is asked {place} whether they doubt",
    like="The next player is asked first whether they doubt",
)
def doubts_first(subject: Subject, taker: str, place: int = 0) -> Iterator[Case]:
    """Of those who are asked, one after another, until somebody doubts."""
    for one in subject.begun:
        for ask, then in zip(one.asks, one.asks[1:], strict=False):
            if hasattr(ask.move, "truthful") and then.about == ASKED_TO_BELIEVE.name:
                asked = one.asks[one.asks.index(then) :][: len(ask.hands)]
                play = Play(ask, None, (), then)
                last = next((n for n, other in enumerate(asked) if other.about != then.about), len(asked))
                yield asked[:last][place].seat == play.who(taker), then.place


@states(
    "A doubter who takes the pile and would be next {goes_on}",
    like="A doubter who takes the pile and would be next is passed over",
)
def doubter_next(subject: Subject, again: bool) -> Iterator[Case]:
    """Unless nobody else is left, or the pile would have fallen and its player goes on."""
    for play in plays(subject):
        right = play.doubter and play.true and play.then.seat != play.ask.seat
        if right and play.doubter and play.doubter.seat == play.follower() and _several(play):
            yield (play.then.seat == play.doubter.seat) == again, play.then.place


def _several(play: Play) -> bool:
    return len(play.then.parts["playing"]) > 2

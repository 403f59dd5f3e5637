"""The barrel: a score near the end at which a player has so many hands for the victory, or falls off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from publisher.base.errors import NotationError
from publisher.model.seats import Seat
from publisher.proof.statements.any_game.permissions import ever_allowed
from publisher.proof.statements.cards.marriages import made
from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, Sign, Who, either, of_words, own_kinds
from publisher.proof.statements.slots.phrases import DEAL

NO_BARREL = "there is no barrel in these games"
WORDS = own_kinds(
    taken_off=of_words({"taken off": True, "added to": False}),
    placed=of_words({"on": True, "off": False}),
    off=of_words({"off": True, "still on": False}),
    matter=either(
        "count|count as usual|count as usual and may win you the game|count, too|still count", "do not count"
    ),
    keep=of_words({"make": True, "lose": False}),
)


@dataclass(frozen=True, slots=True)
class Stay:
    """A hand for a player who began it on the barrel, or was put there by it; `hand` counts from 1 those that
    began so, `falls` the times that the player has been off before."""

    round: Round
    seat: Seat
    hand: int
    falls: int
    won: bool

    @property
    def left(self) -> tuple[int, int]:
        """The hands left before it and after it."""
        return self.round.begun["chances"][self.seat], self.round.ended["chances"][self.seat]

    @property
    def change(self) -> int:
        return self.round.changes[self.seat]

    @property
    def declares(self) -> bool:
        return bool(self.round.ended["declarer"] == self.seat)


def _stays(subject: Subject) -> Iterator[Stay]:
    for game in subject.games:
        hands, falls = [0] * len(subject.rules.seats), [0] * len(subject.rules.seats)
        for one in game.rounds:
            if one.after and "chances" not in one.ended:
                raise NotationError(NO_BARREL)
            for seat in subject.rules.seats if one.after else ():
                before, after = one.begun["chances"][seat], one.ended["chances"][seat]
                hands[seat] = hands[seat] + 1 if before else 0
                if before or after:
                    won = one is game.rounds[-1] and seat in game.winners
                    yield Stay(one, seat, hands[seat], falls[seat], won)
                falls[seat] += bool(before and not after)


@states(
    f"On the barrel you have {{number}} {DEAL}s for your victory",
    like="On the barrel you have three hands for your victory",
)
def hands_for_victory(subject: Subject, number: int) -> Iterator[Case]:
    """So many when one is put there, and one fewer after each."""
    for stay in _stays(subject):
        before, after = stay.left
        if after:
            yield after == (before - 1 if before else number), stay.round.place


@states(
    "You can only win as {who},? with a bid of {number} or {most} that you {keep}",
    like="You can only win as the declarer, with a bid of 120 or more that you make",
)
def only_as(subject: Subject, who: Who, number: int, most: Sign, keeps: bool) -> Iterator[Case]:
    """Of players on the barrel, if one of them ever wins: who does so wins, and nobody else does."""
    stays = [stay for stay in _stays(subject) if stay.left[0] and stay.round.tricks]
    for stay in stays if any(stay.won for stay in stays) else ():
        one = stay.round
        bid, named = one.ended["bid"], who.seat(one.asks[-1].parts, len(subject.rules.seats))
        kept = (made(one)[stay.seat] >= bid) == keeps
        yield stay.won == (stay.seat == named and most * (bid - number) >= 0 and kept), one.place


@states(
    "When you are not {who},? your points {matter}",
    like="When you are not the declarer, your points do not count",
)
def others_points(subject: Subject, who: Who, count: bool) -> Iterator[Case]:
    """Of players who have another hand on the barrel after this: their score is the same."""
    for stay in _stays(subject):
        if stay.left[0] > 1 and stay.seat != who.seat(stay.round.asks[-1].parts, len(subject.rules.seats)):
            yield bool(stay.change) == count, stay.round.place


@states("When you are {who},? your points {matter}", like="When you are the declarer, your points count")
def own_points(subject: Subject, who: Who, count: bool) -> Iterator[Case]:
    """Of players on the barrel: their score is another in the end, sometimes."""
    changed = [
        bool(stay.change)
        for stay in _stays(subject)
        if stay.left[0] and stay.seat == who.seat(stay.round.asks[-1].parts, len(subject.rules.seats))
    ]
    if changed:
        yield any(changed) == count, "all hands"


@states("{who} {placed} the barrel {modal} {answer}", like="The declarer on the barrel may not give up")
def asked_there(subject: Subject, who: Who, there: bool, modal: Modal, answer: Answer) -> Iterator[Case]:
    """Who is asked while on the barrel, or while off it."""
    asks = [
        ask
        for ask in subject.asks
        if answer.is_of(ask)
        and ask.plays == who.seat(ask.parts, len(subject.rules.seats))
        and bool(ask.parts["chances"][ask.plays]) == there
    ]
    yield from ever_allowed(modal, answer, asks)


@states(
    f"If {{number}} {DEAL}s bring no victory,? you fall off,? which costs {{points:number}} points",
    like="If three hands bring no victory, you fall off, which costs 120 points",
)
def falls_off(subject: Subject, hands: int, points: int) -> Iterator[Case]:
    """Of players who were not the declarer in their last hand there."""
    for stay in _stays(subject):
        if stay.left[0] and not (stay.won or stay.declares):
            fallen = not stay.left[1]
            yield fallen == (stay.hand == hands) and (not fallen or stay.change == -points), stay.round.place


@states(
    "If you are on the barrel and {keep} your bid as {who},? the bid is {taken_off} your score,? "
    "and you are {off} the barrel( at once)?",
    like="If you are on the barrel and lose your bid as the declarer, the bid is taken off your score, "
    "and you are off the barrel at once",
)
def lost_there(subject: Subject, kept: bool, who: Who, less: bool, off: bool) -> Iterator[Case]:
    for stay in _stays(subject):
        one = stay.round
        named = who.seat(one.asks[-1].parts, len(subject.rules.seats))
        concerned = stay.left[0] and one.tricks and stay.seat == named
        if concerned and (made(one)[stay.seat] >= one.ended["bid"]) == kept:
            so = stay.change == (-one.ended["bid"] if less else one.ended["bid"])
            yield so and bool(stay.left[1]) != off, one.place


@states(
    "After a fall to {number} the barrel {modal} be climbed again,? with {hands:number} new chances",
    like="After a fall to 760 the barrel can be climbed again, with three new chances",
)
def climbed_again(subject: Subject, number: int, modal: Modal, chances: int) -> Iterator[Case]:
    """A fall after all chances, which is not that of a declarer; and whoever has been off and comes on."""
    again = False
    for stay in _stays(subject):
        before, after = stay.left
        if before and not after and not (stay.won or stay.declares):
            yield stay.round.after[stay.seat] == number, stay.round.place
        if stay.falls and not before:
            again = True
            yield after == chances and modal == "may", stay.round.place
    if not again and modal == "may not":
        yield True, "all hands"


@states(
    "If a score would come to {number} or {most} but not to {end:number},? write {written:number}"
    "( and draw a box round it)?",
    like="If a score would come to 880 or more but not to 1000, write 880 and draw a box round it",
)
def written_instead(subject: Subject, least: int, most: Sign, end: int, written: int) -> Iterator[Case]:
    """Of declarers who make their bid and do not stand there already."""
    for one in subject.rounds:
        declarer = one.ended.get("declarer")
        if "chances" not in one.ended:
            raise NotationError(NO_BARREL)
        if one.tricks and declarer is not None and made(one)[declarer] >= one.ended["bid"]:
            was, now = one.before[declarer], one.after[declarer]
            would = was + one.ended["bid"]
            if was != written:
                instead = most * (would - least) >= 0 and most * (would - end) < 0
                yield now == (written if instead else would), one.place

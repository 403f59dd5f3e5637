"""Auctions: who must open, bids and passes, what ends an auction."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.engine.mechanics.auctions.auction import Bid
from publisher.proof.statements.chronicle import Ask, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.scopes import Scope
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import (
    STATED,
    Modal,
    Sign,
    Who,
    beside,
    of_words,
    own_kinds,
)
from publisher.proof.statements.slots.people import People
from publisher.proof.words import Kind

EACH = "(each|every) player"


@dataclass(frozen=True, slots=True)
class Auction:
    """Questions for a bid that follow each other, and what was asked next (None if the round ended).

    `ladder` are all bids that one could make at the beginning of the round, from the lowest.
    """

    round: Round
    asks: tuple[Ask, ...]
    then: Ask | None
    ladder: tuple[Any, ...]

    @property
    def bids(self) -> list[Ask]:
        return [ask for ask in self.asks if is_bid(ask.move)]

    def height(self, bid: Any) -> int:
        if isinstance(bid, int):
            return bid
        if bid not in self.ladder:
            raise NotationError(f"{bid} is not on the ladder of bids")
        return self.ladder.index(bid)

    def free_bids(self, ask: Ask) -> list[Any]:
        return [bid for bid in ask.options or () if is_bid(bid)]


def is_bid(move: Any) -> bool:
    return isinstance(move, int | Bid)


def auctions(subject: Subject, second: bool = False) -> Iterator[Auction]:
    """The auction of each round that has one; or what is bid later, after other questions."""
    for one in subject.begun:
        groups: list[list[Ask]] = []
        then: list[Ask | None] = []
        last = ""
        for ask in (*_calls(one.asks), None):
            if last == "bid" and (ask is None or ask.about != "bid"):
                then.append(ask)
            if ask is not None and ask.about == "bid":
                if last != "bid":
                    groups.append([])
                groups[-1].append(ask)
            last = ask.about if ask is not None else ""
        if len(groups) > second and len(then) > second and (one.after or then[second] is not None):
            ladder = tuple(bid for bid in groups[0][0].options or () if is_bid(bid))
            yield Auction(one, tuple(groups[second]), then[second], ladder)


def _calls(asks: list[Ask]) -> Iterator[Ask]:
    """All but what a bidder asks before a call, and what is answered then."""
    for ask, then in pairwise((*asks, None)):
        assert ask is not None
        if ask.about != "answer" and (then is None or then.about != "answer"):
            yield ask


# -- who bids, and in which order


@states(
    f"(Beginning|Starting) (at|on|with) {{who}},? {EACH}( in turn)? bids or passes",
    "Bid in turn, (starting|beginning) (at|on|with) {who}",
    "Bid or pass in turn, (starting|beginning) (at|on|with) {who}",
    like="Beginning at the dealer's left, each player in turn bids or passes",
)
def in_turn_from(subject: Subject, who: Who) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for auction in auctions(subject):
        yield auction.asks[0].seat == who.seat(auction.round.begun, seats), auction.asks[0].place


@states(
    f"(Beginning|Starting) (at|on|with) {{who}},? {EACH}( in turn)? {{answers}} or passes",
    f"(Beginning|Starting) (at|on|with) {{who}} and going {{side}},? {EACH} {{answers}} or passes",
    like="Beginning with the dealer and going clockwise, each player declares or passes",
)
def in_turn_answers(subject: Subject, who: Who, *words: Sign | Answer) -> Iterator[Case]:
    """Of rounds in which everybody is asked: who is asked first, and on which side of them the next sits."""
    *side, answer = words
    seats = len(subject.rules.seats)
    for one in subject.begun:
        asked = [ask for ask in one.asks if answer.is_of(ask)]  # type: ignore[union-attr]
        if len({ask.seat for ask in asked}) == seats:
            parts = asked[0].parts
            yield asked[0].seat == who.seat(parts, seats), asked[0].place
            for sign in side:
                yield asked[1].seat == beside(asked[0].seat, int(sign), parts, seats), asked[1].place  # type: ignore[arg-type]


@states(
    f"(Beginning|Starting) (at|on|with) {{who}} and going {{side}},? "
    f"{EACH} bids {{most}} than the {{place}} bid or passes",
    like="Beginning at the dealer's left and going clockwise, "
    "each player bids more than the last bid or passes",
)
def in_turn_and_more(subject: Subject, who: Who, side: Sign, most: Sign, place: int) -> Iterator[Case]:
    """Of each two who follow each other, the second sits on that side of the first, or further on."""
    yield from in_turn_from(subject, who)
    seats = len(subject.rules.seats)
    if seats > 2:
        for auction in auctions(subject):
            if len(auction.asks) > 1:
                first, second = auction.asks[:2]
                yield (first.seat + side) % seats == second.seat, second.place
    yield from outbids(subject, most, place)


@states(
    f"{EACH} (must )?(bids?|says?) {{most}} than the {{place}} bid( or pass(es)?)?",
    like="Each player bids more than the last bid or passes",
)
def outbids(subject: Subject, most: Sign, place: int) -> Iterator[Case]:
    """The least bid allowed is the least that is higher than that bid: nothing lower, nothing left out."""
    for auction in auctions(subject):
        universe = {bid for ask in auction.asks for bid in auction.free_bids(ask)}
        made: list[Ask] = []
        for ask in auction.asks:
            free = auction.free_bids(ask)
            if made and place in (0, -1) and free:
                last = auction.height(made[place].move)
                beyond = [bid for bid in universe if most * (auction.height(bid) - last) > 0]
                least = min(free, key=auction.height)
                yield bool(beyond) and least == min(beyond, key=auction.height), ask.place
            if is_bid(ask.move):
                made.append(ask)


@states(
    "(A|Each|Every) bid {modal} be {most} than the {place}( bid| one)?",
    like="Each bid must be higher than the last",
)
def bids_must_be(subject: Subject, modal: Modal, most: Sign, place: int) -> Iterator[Case]:
    """If they must, all the others are refused; if they need not, one of them is allowed at some time."""
    bound = list(outbids(subject, most, place))
    if modal == "must":
        yield from bound
    elif bound:
        yield modal == "need not" and not all(holds for holds, _ in bound), bound[0][1]


# -- passing, and the end


@states(
    "(A|Each|Every) bid {modal} be at {most} as high as the {place}( bid| one)?",
    like="Each bid must be at least as high as the last",
)
def bids_must_reach(subject: Subject, modal: Modal, most: Sign, place: int) -> Iterator[Case]:
    """Of all answers that were allowed after a bid: none beyond it, and the same bid is one of them."""
    same, cases = False, []
    for auction in auctions(subject):
        made: list[Ask] = []
        for ask in auction.asks:
            heights = [auction.height(bid) for bid in auction.free_bids(ask)]
            if made and heights:
                last = auction.height(made[place if place < 0 else 0].move)
                same = same or last in heights
                cases.append((all((last - height) * most >= 0 for height in heights), ask.place))
            if is_bid(ask.move):
                made.append(ask)
    if cases and modal in ("must", "may not"):
        yield from ((so == (modal == "must"), place) for so, place in cases)
        yield same, cases[0][1]


@states(
    "Whoever has passed {modal} (bid|speak|call|say anything|come in) again"
    "( when the turn comes round| later| in (the|this) auction)?",
    "Whoever has passed is {still_in} the (auction|bidding)( for good| for the rest of it)?",
    "(You|A player) {modal} bid again after (passing|a pass)",
    "A pass is {modal_of_pass}",
    like="Whoever has passed may bid again when the turn comes round",
)
def bids_again(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whether anybody who has passed is asked for a bid once more in the same auction."""
    again, where = False, ""
    for auction in auctions(subject):
        passed = set()
        for ask in auction.asks:
            again = again or ask.seat in passed
            if ask.passes:
                passed.add(ask.seat)
                where = ask.place
    if where:
        yield again == (modal not in ("may not", "must")), where


@states(
    "{number} passes {in_a_row} end the (auction|bidding)",
    "{number} passes end the (auction|bidding)",
    "The (auction|bidding) is over (after|with) {number} passes {in_a_row}",
    "It takes {number} passes {in_a_row} to end the (auction|bidding)",
    like="Eight passes in a row end the auction",
)
def silence_ends(subject: Subject, passes: int, in_a_row: bool = False) -> Iterator[Case]:
    """Of auctions with a bid that could have been outbid."""
    yield from _ends_in_silence(subject, passes, False, in_a_row)


@states(
    "{number} passes {in_a_row} end the second (auction|bidding)",
    "{number} passes end the second (auction|bidding)",
    "The second (auction|bidding) is over (after|with) {number} passes {in_a_row}",
    like="Four passes in a row end the second auction",
)
def second_silence_ends(subject: Subject, passes: int, in_a_row: bool = False) -> Iterator[Case]:
    yield from _ends_in_silence(subject, passes, True, in_a_row)


@states(
    "{people} (go|goes) on bidding(,? alone)?",
    like="The declarer's side goes on bidding, alone",
)
def goes_on_bidding(subject: Subject, people: People) -> Iterator[Case]:
    """All who are asked in the second auction, and nobody else."""
    for auction in auctions(subject, second=True):
        asked = {ask.seat for ask in auction.asks}
        yield asked == people.seats(subject.rules, auction.asks[0].parts), auction.asks[0].place


def _ends_in_silence(subject: Subject, passes: int, second: bool, in_a_row: bool) -> Iterator[Case]:
    for auction in auctions(subject, second):
        if (second or auction.bids) and auction.asks[-1].passes and auction.free_bids(auction.asks[-1]):
            moves = [ask.passes for ask in auction.asks][::-1]
            silent = moves.index(False) if in_a_row and False in moves else sum(moves)
            yield silent == passes, auction.asks[-1].place


@states(
    "The (auction|bidding) is over when {number}( players)? (have|has) passed",
    "When {number}( players)? (have|has) passed,? the (auction|bidding) is over",
    like="The auction is over when three have passed",
)
def passers_end(subject: Subject, number: int) -> Iterator[Case]:
    """So many players have passed in all when it is over, unless a word has ended it."""
    for auction in auctions(subject):
        if auction.bids and auction.asks[-1].passes:
            yield len({ask.seat for ask in auction.asks if ask.passes}) == number, auction.asks[-1].place


@states(
    "If {all} (passes|pass) at the {place} chance,? {passed_out}",
    like="If everybody passes at the first chance, the cards are thrown in",
)
def passed_out(subject: Subject, whole: bool, place: int, ending: bool | Scope | None) -> Iterator[Case]:
    """It is so if, and only if, those pass when they are asked first, or last: there is no declarer then.
    Tricks are played all the same, or they are not; and what the deal is then is so only now."""
    seats = len(subject.rules.seats)
    for auction in auctions(subject):
        asks = auction.asks[:seats] if place == 0 else auction.asks[-seats:]
        passes = [ask.passes for ask in asks]
        said = all(passes) if whole else not any(passes)
        if auction.round.after:
            nobody = auction.round.ended.get("declarer") is None
            yield said == nobody, auction.round.place
            if nobody and ending is not None:
                played = bool(auction.round.tricks)
                so = played == ending if isinstance(ending, bool) else played and ending(auction.round.parts)
                yield so, auction.round.place


def _ending(scene: Any, words: str) -> bool | Scope | None:
    """What becomes of a deal that nobody has bid for: whether tricks are played, or what it is then."""
    match = _ENDINGS.fullmatch(words)
    assert match is not None
    if match["sort"]:
        found: Scope = STATED["sort"].parse(scene, match["sort"])
        return found
    return None if match["open"] else bool(match["played"])


_ENDINGS = re.compile(
    "(?P<open>there is no contract)|(?P<played>the deal is played all the same|tricks are played"
    "|the dealer (?:must be|is|becomes) the declarer(?:,? at the level of \\w+)?)"
    "|the cards are thrown in|no tricks are played"
    "|(?:it is|the deal is played as) an? (?P<sort>[\\w ]+)",
    re.IGNORECASE,
)
WORDS = own_kinds(
    still_in=of_words({"out of": "may not", "still in": "may"}),
    modal_of_pass=of_words({"not for good": "may", "for good": "may not"}),
    in_a_row=of_words({"in a row": True, "one after another": True, "in all": False}),
    passed_out=Kind(re.sub(r"\?P<\w+>", "?:", _ENDINGS.pattern), _ending),
)

"""Chips and questions between two players: what is paid, how they bid, how long a game lasts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, zip_longest
from typing import Any

from publisher.engine.mechanics.auctions.auction import Bid
from publisher.engine.mechanics.spoken.questions import Question as Asked
from publisher.engine.mechanics.tricks.androids import ERROR
from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.slots.phrases import DEAL
from publisher.proof.statements.steps import done

WORDS = own_kinds(
    spent=of_words({"question": Asked, "error": ERROR}),
    debtor=of_words({"the declarer": True, "the opponent": False, "the bank": False}),
    latest=of_words({"latest": 1, "earliest": -1}),
    payee=of_words(
        {
            "your opponent gets": True,
            "goes to your opponent": True,
            "the bank gets": False,
            "goes to the bank": False,
            "nobody gets": False,
            "you get": False,
        }
    ),
    truly=of_words({"truthfully": True, "falsely": False}),
    turnwise=of_words({"by turns": True, "in turn": True, "several times running": False}),
)


# -- what is paid


@states(
    "(A|An|Each|Every) {spent} costs {number} chips?",
    "(A|An|Each|Every) {spent} costs {number} chips?,? which {payee}",
    "{payee} {number} chips? for (each|every) {spent}",
    like="An error costs one chip",
)
def costs(subject: Subject, *words: Any) -> Iterator[Case]:
    """From the one who asked to the other, but for what the bank lends."""
    number = next(word for word in words if type(word) is int)
    what = next(word for word in words if not isinstance(word, int))
    paid = all(word for word in words if isinstance(word, bool))
    for one in subject.begun:
        for number_of, ask in enumerate(one.asks[:-1]):
            asker = one.asks[number_of - 1] if number_of else ask
            spent = isinstance(ask.move, what) if isinstance(what, type) else str(ask.move) == what
            who = ask.seat if isinstance(what, type) else asker.seat
            then = one.asks[number_of + 1]
            if spent and ask.parts["scores"][who] and ask.parts["debts"] == then.parts["debts"]:
                gain = then.parts["scores"][1 - who] - ask.parts["scores"][1 - who]
                yield (gain == number) == paid, ask.place


@states(
    f"(Before|At the beginning of) (each|every) {DEAL} (both|all)( players)? pay {{number}} chips "
    "to the bank",
    like="Before each deal both players pay five chips to the bank",
)
def rake(subject: Subject, number: int) -> Iterator[Case]:
    for one in subject.begun:
        paid = [was - now for was, now in zip(one.before, one.begun["scores"], strict=True)]
        yield paid == [number] * len(paid), one.place


@states(
    "(Whoever|Who|A player who) cannot (pay|make a payment)( in full| the rake)? {fate}",
    like="Whoever cannot pay has lost",
)
def cannot_pay(subject: Subject, won: bool) -> Iterator[Case]:
    """Who has nothing left when the game is over has paid all there was; others have something."""
    for game in subject.over_in_rounds:
        left = {subject.rules.definition.team_of(seat) for seat in game.winners}
        scores = game.rounds[-1].after
        yield bool(left) and all((scores[team] == 0) == won for team in left), game.place


@states(
    "If they are fewer,? {debtor} pays {number} chips for each missing trick",
    like="If they are fewer, the declarer pays five chips for each missing trick",
)
def missing(subject: Subject, declarer: bool, number: int) -> Iterator[Case]:
    """Of contracts that were not doubled, and payments that could be made."""
    for one, due, paid in _payments(subject):
        if due < 0:
            yield (paid == due * number) == declarer, one.place


def _payments(subject: Subject, doubled: bool = False) -> Iterator[tuple[Round, int, int]]:
    """Rounds with a contract, by how many tricks it was made, and what the declarer got for it."""
    for one in subject.rounds:
        bid, last = one.ended.get("bid"), one.asks[-1].parts
        if bid is not None and one.ended["doubled"] == doubled and not any(last["debts"]) and min(one.after):
            declarer = subject.rules.definition.team_of(last["declarer"])
            yield (
                one,
                one.ended["tricks"][declarer] - bid.level,
                one.after[declarer] - last["scores"][declarer],
            )


@states("A double makes it {times} as much", like="A double makes it twice as much")
def doubled(subject: Subject, times: int) -> Iterator[Case]:
    """For each missing trick, as seen in contracts that were not doubled."""
    rates = {paid / due for _, due, paid in _payments(subject) if due < 0}
    for one, due, paid in _payments(subject, doubled=True):
        if due < 0:
            yield {paid / due / times} == rates, one.place


# -- questions


@states("{mine} {modal} answer {truly}", like="Your opponent must answer truthfully")
def has_to_be_true(subject: Subject, mine: bool, modal: Modal, truly: bool) -> Iterator[Case]:
    yield from done(modal, list(answers_truly(subject, mine, truly)))


@states("{mine} (answer|answers) {truly}", like="Your opponent answers truthfully")
def answers_truly(subject: Subject, mine: bool, truly: bool) -> Iterator[Case]:
    """Of questions about cards and suits."""
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            asked = ask.move
            if isinstance(asked, Asked) and asked.about != "points":
                hand = ask.hands[len(subject.rules.seats) + ask.seat]
                held = sum(asked.about in (card.name, card.suit) for card in hand) >= asked.least
                right = (str(then.move) == "yes") == held and (then.seat == ask.seat) == mine
                yield right == truly, then.place


@states("You {modal} ask {repeatedly} before you act", like="You may ask as often as you like before you act")
def asks_again(subject: Subject, modal: Modal, times: int) -> Iterator[Case]:
    """A question, the answer, and another question."""
    again = [
        isinstance(third.move, Asked)
        for one in subject.begun
        for first, third in zip(one.asks, one.asks[2:], strict=False)
        if isinstance(first.move, Asked)
    ]
    if again:
        yield (any(again) == (times > 1)) == (modal == "may"), "all questions"


# -- auctions of two


@states(
    "After a {answer} as the very {place} call the other player {modal} (still )?bid",
    like="After a pass as the very first call the other player may still bid",
)
def bids_after(subject: Subject, answer: Answer, place: int, modal: Modal) -> Iterator[Case]:
    for one in subject.begun:
        calls = [ask for ask in one.asks if answer.is_of(ask) and not isinstance(ask.move, Asked)]
        if one.tricks and place < len(calls) and answer.given(calls[place]):
            then = calls[place + 1 :][:1]
            free = any(hasattr(move, "level") for ask in then for move in ask.options or ())
            yield free == (modal == "may"), calls[place].place


@states(
    "Except at the very {place} call,? the auction ends as soon as (anybody|somebody) {answers}",
    like="Except at the very first call, the auction ends as soon as anybody passes or doubles",
)
def auction_ends(subject: Subject, place: int, answer: Answer) -> Iterator[Case]:
    """Whoever calls otherwise does not end it."""
    for one in subject.begun:
        calls = [ask for ask in one.asks if answer.is_of(ask) and not isinstance(ask.move, Asked)]
        for number, (ask, then) in enumerate(zip_longest(calls, calls[1:])):
            if number != place and one.tricks:
                yield answer.given(ask) == (then is None), ask.place


@states(
    "There are {number} bids",
    like="There are 35 bids",
)
def so_many_bids(subject: Subject, number: int) -> Iterator[Case]:
    """At the first call."""
    for one in subject.begun:
        first = one.asks[0] if one.asks else None
        if first and first.options and first.question.name == "bid":
            yield sum(hasattr(move, "level") for move in first.options) == number, first.place


@states(
    "At the same number {a:words} (are|is) lowest,? then( come| comes)? {b:words}, {c:words}, {d:words} "
    "and {e:words}",
    like="At the same number clubs are lowest, then diamonds, hearts, spades and no trump",
)
def kinds_of_bids(subject: Subject, *kinds: str) -> Iterator[Case]:
    """Whenever a bid was made, the kinds that may still be bid at its level."""
    for ask in subject.asks:
        bid = ask.parts.get("bid")
        if ask.options and ask.question.name == "bid" and isinstance(bid, Bid):
            allowed = {move.kind for move in ask.options if getattr(move, "level", 0) == bid.level}
            higher = kinds[kinds.index(bid.kind) + 1 :] if bid.kind in kinds else ("",)
            yield allowed == set(higher), ask.place


# -- how long it lasts


@states("(Then )?the players deal {turnwise}", like="The players deal by turns")
def deal_by_turns(subject: Subject, turnwise: bool) -> Iterator[Case]:
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            yield (one.begun["dealer"] != then.begun["dealer"]) == turnwise, then.place


@states(
    "There are {number} tricks( in all| in a deal| in each deal)?", like="There are thirteen tricks in all"
)
def so_many_tricks(subject: Subject, number: int) -> Iterator[Case]:
    for one in subject.rounds:
        if one.tricks:
            yield len(one.tricks) == number, one.place


@states(
    f"(Every|Each) {DEAL} brings somebody (a point|one point|{{number}} points) at least",
    f"(Every|Each) {DEAL} brings {{everybody}} a point",
    like="Every deal brings somebody a point at least",
)
def brings_point(subject: Subject, *said: bool | int) -> Iterator[Case]:
    """So many at least, and no more in some deal; or something for everybody."""
    best = [(max(one.changes), min(one.changes) > 0, one.place) for one in subject.rounds]
    if said and isinstance(said[0], bool):
        yield from ((all_gain == said[0], place) for _, all_gain, place in best)
        return
    least = said[0] if said else 1
    yield from ((gain >= least, place) for gain, _, place in best)


@states(
    f"(A|The) game is over after {{number}} {DEAL}s at the {{latest}}",
    like="A game is over after nine deals at the latest",
)
def over_at_the_latest(subject: Subject, number: int, latest: int) -> Iterator[Case]:
    for game in subject.over_in_rounds:
        yield latest * (number - len(game.rounds)) >= 0, game.place

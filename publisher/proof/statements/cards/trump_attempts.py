"""Trumps that are looked for in the course of play: how often one may try, what the partner may choose from,
which suits are out of it; and teams that are barred, or get no trick at all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.engine import TableGame
from publisher.engine.chance import stream
from publisher.model.cards import SUITS
from publisher.proof.statements.cards.following import able_or_not
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.card_sets import CardSet
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds

ATTEMPT, WHICH = "trumps", "whole"
WORDS = own_kinds(
    whose_choice=of_words(
        {
            **dict.fromkeys(("your partner chooses", "the partner chooses"), True),
            **dict.fromkeys(("you choose", "you yourself choose", "the opponents choose"), False),
        }
    ),
    still_whole=of_words({"is no longer": False, "is not": False, "is still": True, "is": True}),
    barred=of_words(
        {
            **dict.fromkeys(("is barred from", "is excluded from"), True),
            **dict.fromkeys(("still takes part in", "is not barred from"), False),
        }
    ),
    a_raise=of_words({"not counting a raise": False, "counting a raise": True, "raise included": True}),
    pays_or_gets=of_words({"pays": -1, "loses": -1, "gets": 1, "scores": 1}),
)


@states(
    "(You have )?{number} attempts? at trumps (in )?a turn(,? be it an announcement or a question)?",
    like="You have one attempt at trumps in a turn",
)
def attempts(subject: Subject, number: int) -> Iterator[Case]:
    """Before a lead: as often as anybody has ever tried."""
    tried, run, where = [], 0, ""
    for one in subject.begun:
        for ask in one.asks:
            if ask.about == ATTEMPT:
                run += 1
                where = ask.place
            elif ask.to_trick:
                tried.append(run)
                run = 0
    if any(tried):
        yield max(tried) == number, where


@states(
    "{whose_choice} between {number} such pairs",
    like="Your partner chooses between two such pairs",
)
def chooses_whole(subject: Subject, partner: bool, number: int) -> Iterator[Case]:
    """Whoever is asked which it is sits opposite the one who has asked, and never may name more than that."""
    half = len(subject.rules.seats) // 2
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            if then.about == WHICH and then.options and ask.about == ATTEMPT:
                opposite = (then.seat - ask.seat) % len(subject.rules.seats) == half
                yield opposite == partner and len(then.options) <= number, then.place


@states(
    "A pair of a suit that has been trumps {still_whole} a whole(,? and you may not ask for its half)?",
    like="A pair of a suit that has been trumps is no longer a whole",
)
def no_longer_whole(subject: Subject, still: bool) -> Iterator[Case]:
    """Of partners who hold such a pair when they are asked."""
    for ask in subject.asks:
        if ask.about == WHICH and (been := ask.parts["announced"]):
            held = {(card.suit, card.rank) for card in ask.hand}
            pairs = [suit for suit in SUITS if suit in been and {(suit, "K"), (suit, "Q")} <= held]
            yield from (
                (any(suit in (ask.options or ()) for suit in pairs) == still, ask.place) for _ in pairs
            )


@states(
    "(As long as|While|If|When) there are no trumps,? (whoever|who) cannot follow suit {modal} play {cards}",
    "(As long as|While|If|When) there are no trumps and you cannot follow suit,? you {modal} play {cards}",
    like="As long as there are no trumps, whoever cannot follow suit may play any card",
)
def before_trumps(subject: Subject, modal: Modal, cards: CardSet) -> Iterator[Case]:
    yield from able_or_not(subject.narrowed(lambda parts: parts.get("trumps") is None), False, modal, cards)


@states(
    "A team that stands at [-−]{number} points or {most} {barred} (bidding|the auction)"
    "(,? except that its player still opens as the dealer,? at exactly {only:number})?",
    like="A team that stands at −500 points or lower is barred from bidding",
)
def barred_from_bidding(
    subject: Subject, limit: int, most: Sign, barred: bool, only: int | None = None
) -> Iterator[Case]:
    """Whoever is asked for a bid, and has none to choose but the very first, or only that one; also with that
    very score, and with the next."""
    team_of = subject.rules.definition.team_of
    for one in subject.begun:
        for number, ask in enumerate(one.asks):
            if ask.about == "bid" and ask.options is not None:
                bids = {bid for bid in ask.options if isinstance(bid, int)}
                first = number == 0 and only is not None
                score = ask.parts["scores"][team_of(ask.seat)]
                others_bid = any(
                    isinstance(then.move, int) for then in one.asks[number:] if then.about == "bid"
                )
                if most * (score + limit) >= 0:
                    yield (bids <= ({only} if first else set())) == barred, ask.place
                elif not barred or number == 0 or others_bid:
                    yield bool(bids), ask.place
    for score, concerned in ((-limit, True), (-limit - most * LEAST_STEP, False)):
        for number, bids in enumerate(_bids_with(subject, score)):
            few = bids <= ({only} if number == 0 and only is not None else set())
            yield few == (concerned == barred), f"{score} points, bid {number + 1}"


LEAST_STEP = 5
"""By so much scores differ at the least."""


def _bids_with(subject: Subject, score: int) -> Iterator[set[int]]:
    """What may be bid in a deal by the first player, and after the lowest of that by the second, if both
    teams stand at a score."""
    rules = subject.rules
    if isinstance(rules, TableGame):
        table = rules.start(stream(0, "deal"))
        table.scores[:] = [score] * len(table.scores)
        play = rules.round(table)
        first = next(play, None)
        bids = {bid for bid in first.options if isinstance(bid, int)} if first is not None else set()
        if not bids:
            raise NotationError("no number is bid first")
        yield bids
        yield {bid for bid in play.send(min(bids)).options if isinstance(bid, int)}


@states(
    "A team that gets no trick {pays_or_gets} the bid with which the auction closed,? {a_raise}"
    "(,? besides everything else)?",
    like="A team that gets no trick pays the bid with which the auction closed, not counting a raise",
)
def without_a_trick(subject: Subject, sign: int, raised: bool) -> Iterator[Case]:
    """Of the declarer's opponents, who score nothing else then."""
    team_of = subject.rules.definition.team_of
    for one in subject.rounds:
        tricks, declarer = one.ended.get("tricks", ()), one.ended.get("declarer")
        if "contract" not in one.ended or len(tricks) != len(one.changes):
            raise NotationError("no bid is raised in these games")
        if one.tricks and declarer is not None:
            side = 1 - team_of(declarer)
            if tricks[side] == 0:
                paid = one.ended["contract"] if raised else one.ended["bid"]
                yield one.changes[side] == sign * paid, one.place

"""Cards that lie open to be taken: how many a card takes and who chooses them; and how long a game is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.model.cards import Card
from publisher.proof.statements.chronicle import Ask, Hand
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Some
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    catch=of_words(
        {
            "a single card": 1, "one card": 1, "one of them": 1, "two cards": 2, "two of them": 2,
            "all three": 3, "three cards": 3, "four cards": 4, "nothing": 0, "none of them": 0,
        }
    ),
    as_many=of_words({"as many": 1, "twice as many": 2, "three times as many": 3, "half as many": 0.5}),
    chooser=of_words({"you choose": True, "you may choose": True, "your opponent chooses": False}),
)  # fmt: skip
LAYOUT = "layout"


def _plays(subject: Subject) -> Iterator[tuple[Ask, dict[Card, set[Hand]]]]:
    """Of each card that might be played: what it could take from the layout, each catch by itself."""
    for ask in subject.asks:
        if LAYOUT in ask.parts and ask.about == "play" and ask.options:
            catches: dict[Card, set[Hand]] = {}
            for move in ask.options:
                first, *taken = move if isinstance(move, tuple) else (move,)
                catches.setdefault(first, set()).add(tuple(taken))
            yield ask, catches


@states("A card takes {catch}", like="A card takes a single card")
def takes_so_many(subject: Subject, number: int) -> Iterator[Case]:
    """Of all cards that could take something, but for those of whose rank three lie there."""
    for ask, catches in _plays(subject):
        for card, those in catches.items():
            if sum(other.rank == card.rank for other in ask.parts[LAYOUT]) < 3:
                yield from ((len(taken) == number, ask.place) for taken in those if taken)


@states(
    "A card takes (every card|all( the)? cards) that it (could|can) take(,? all( of them)? at once)?",
    like="A card takes all cards that it can take",
)
def takes_all(subject: Subject) -> Iterator[Case]:
    """Of cards that could take several there: a catch has them all."""
    for ask, catches in _plays(subject):
        for those in catches.values():
            every = {card for taken in those for card in taken}
            yield from ((set(taken) == every, ask.place) for taken in those if taken and len(every) > 1)


@states(
    "A card that (is able to|can) take something {modal} (be left|stay|remain|lie waiting) in the layout",
    like="A card that can take something may not be left in the layout",
)
def left_lying(subject: Subject, modal: Modal) -> Iterator[Case]:
    for ask, catches in _plays(subject):
        for those in catches.values():
            if any(those) and modal in ("may", "may not"):
                yield (() in those) == (modal == "may"), ask.place


@states(
    "{some} (may |can )?(also )?take (any of )?(one another|each other)",
    like="Kings take one another",
)
def take_each_other(subject: Subject, some: Some) -> Iterator[Case]:
    """Whether any of them could take one of another rank, which lies there."""
    able = [
        other.rank != card.rank and other in those
        for ask, catches in _plays(subject)
        for card, taken in catches.items()
        if card in some
        for those in [{one for cards in taken for one in cards}]
        for other in ask.parts[LAYOUT]
        if other in some
    ]
    if able:
        yield any(able), "all cards"


@states(
    "When {number} cards of its rank lie in the layout,? a card takes {catch}",
    like="When three cards of its rank lie in the layout, a card takes all three",
)
def takes_whole_rank(subject: Subject, lying: int, number: int) -> Iterator[Case]:
    """Of ranks that take their own."""
    for ask, catches in _plays(subject):
        for card, those in catches.items():
            if sum(other.rank == card.rank for other in ask.parts[LAYOUT]) == lying:
                alike = [len(taken) for taken in those if any(other.rank == card.rank for other in taken)]
                yield from ((so_many == number, ask.place) for so_many in alike)


@states(
    "If there are several that it could take,? {chooser} which(,? (and|but) {chooser} for the card from the "
    "stock( as well| too)?)?",
    like="If there are several that it could take, you choose which",
)
def chooses_catch(subject: Subject, own: bool, turned: bool | None = None) -> Iterator[Case]:
    """Whoever plays a card that fits more than one there is asked for any of these catches; and of the card
    turned up from the stock, too."""
    if turned is not None:
        yield from (
            ((ask.seat == before.seat) == turned, ask.place)
            for one in subject.begun
            for before, ask in pairwise(one.asks)
            if LAYOUT in ask.parts and before.about == "play" and ask.about == "turn up"
        )
    cards = [(ask, taken) for ask, catches in _plays(subject) for taken in catches.values()]
    several = [ask for ask, taken in cards if len(taken) > 1]
    if cards:
        yield bool(several) == own, (several[0] if several else cards[0][0]).place


@states("Play {as_many} deals as there are players", like="Play as many deals as there are players")
def deals_as_players(subject: Subject, times: float) -> Iterator[Case]:
    for game in subject.over_in_rounds:
        yield len(game.rounds) == times * len(subject.rules.seats), game.place

"""Runs: what stands at their ends, and where they grow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.proof.statements.cards.melding import melds_at_end
from publisher.proof.statements.chronicle import Hand
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Some
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.steps import all_steps, done

WORDS = own_kinds(
    run_ends=of_words(
        {
            "either end": frozenset({0, -1}),
            "both ends": frozenset({0, -1}),
            "one end": frozenset({0}),
            **dict.fromkeys(("the upper end", "its upper end", "its upper end only"), frozenset({-1})),
            **dict.fromkeys(("the lower end", "its lower end", "its lower end only"), frozenset({0})),
        }
    ),
)


def _runs(subject: Subject) -> Iterator[tuple[Hand, str]]:
    """Melds of one suit and several ranks, when a round is over."""
    for (_, meld), place in melds_at_end(subject):
        if len({card.suit for card in meld}) == 1 < len({card.rank for card in meld}):
            yield meld, place


@states("A run {modal} go on beyond {some}", like="A run may not go on beyond a one")
def beyond_in_runs(subject: Subject, modal: Modal, some: Some) -> Iterator[Case]:
    """Such cards stand at an end of it; some do."""
    yield from done(
        modal,
        (
            (any(card in some for card in meld[1:-1]), place)
            for meld, place in _runs(subject)
            if any(card in some for card in meld)
        ),
    )


@states("A run {modal} grow at {run_ends}", like="A run may grow at either end")
def grows(subject: Subject, modal: Modal, ends: frozenset[int]) -> Iterator[Case]:
    """By cards that come to it after it was laid: before its first card, after its last."""
    grown = [
        (0 if meld[0] in new else -1, step.place)
        for step in all_steps(subject)
        for (_, meld), new in step.new_melds
        if len(new) < len(meld) and len({card.suit for card in meld}) == 1 < len({card.rank for card in meld})
    ]
    for wanted in [{end} for end in ends] if modal == "may" else [ends]:
        yield from done(modal, ((end in wanted, place) for end, place in grown))
    if modal == "may" and len(ends) == 1:
        yield from ((end in ends, place) for end, place in grown)


@states("A run has {no} gaps", like="A run has no gaps")
def without_gaps(subject: Subject, none: bool) -> Iterator[Case]:
    """Its ranks follow each other in the order of the pack, which may go round from the last to the first."""
    order = (*subject.ranks, *subject.ranks)
    for meld, place in _runs(subject):
        ranks = {card.rank for card in meld}
        stretches = (set(order[start : start + len(ranks)]) for start in range(len(subject.ranks)))
        yield (len(ranks) == len(meld) and ranks in stretches) == none, place


@states(
    "In a run the {some} stands {above} the {some} or {above} the {some}",
    like="In a run the one stands below the two or above the nine",
)
def ends_of_runs(
    subject: Subject, some: Some, above: bool, one: Some, over: bool, other: Some
) -> Iterator[Case]:
    """Of those that lie when a round is over, the lowest card first."""
    for meld, place in _runs(subject):
        for low, high in pairwise(meld):
            if high in some:
                yield (above and low in one) or (over and low in other), place
            elif low in some:
                yield (not above and high in one) or (not over and high in other), place


@states(
    "In a run the {some} stands (only )?{above} the {some},? (and )?(never|not) {over:above} the "
    "{other:some}",
    "In a run the {some} stands only {above} the {other:some}",
    like="In a run the ace stands above the king, never below the two",
)
def one_end_of_runs(subject: Subject, some: Some, above: bool, one: Some, *never: object) -> Iterator[Case]:
    """Of those that lie when a round is over: no other card on any side of it."""
    yield from ends_of_runs(subject, some, above, one, above, one)


@states(
    "In a run the {some} stands {above} the {other:some}",
    like="In a run the ace stands above the king",
)
def stands_beside(subject: Subject, some: Some, above: bool, other: Some) -> Iterator[Case]:
    """Of the rest of a run such a card is the highest then, in the order of the pack, or the lowest."""
    for meld, place in _runs(subject):
        rest = [card for card in meld if card not in some]
        if rest and len(rest) < len(meld):
            end = (max if above else min)(rest, key=lambda card: subject.ranks.index(card.rank))
            yield end in other, place


@states(
    "A run {modal} go round the corner,? from the {ranks} on to the {then:ranks}",
    "A run {modal} go round the corner,? from the {ranks} on to the {then:ranks} and the {last:ranks}",
    like="A run may go round the corner, from the ace on to the two and the three",
)
def round_corner(subject: Subject, modal: Modal, *ranks: tuple[str, ...]) -> Iterator[Case]:
    """Some runs hold these ranks, which follow each other where the pack ends and begins again."""
    row = tuple(rank for (rank, *_) in ranks)
    yield row in zip(*(_turned(subject.ranks, step) for step in range(len(row))), strict=True), "the pack"
    yield from done(
        modal, ((set(row) <= {card.rank for card in meld}, place) for meld, place in _runs(subject))
    )


@states(
    "In a run an? {ranks} is( simply)? the card between the {one:ranks} and the {other:ranks}",
    like="In a run a two is simply the card between the ace and the three",
)
def stands_between(subject: Subject, *ranks: tuple[str, ...]) -> Iterator[Case]:
    """It does in the order of the pack, and no run has it without one of these."""
    (rank, *_), (low, *_), (high, *_) = ranks
    row = zip(subject.ranks, _turned(subject.ranks, 1), _turned(subject.ranks, 2), strict=True)
    in_order = (low, rank, high) in row
    for meld, place in _runs(subject):
        found = {card.rank for card in meld}
        if rank in found:
            yield in_order and bool(found & {low, high}), place


def _turned(ranks: tuple[str, ...], steps: int) -> tuple[str, ...]:
    return (*ranks[steps:], *ranks[:steps])

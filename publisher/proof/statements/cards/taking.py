"""Taking the discard pile: instead of what, with which cards, when it is frozen."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.chronicle import Hand
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile, Some
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds
from publisher.proof.statements.slots.phrases import FROM
from publisher.proof.statements.steps import (
    TAKEN,
    Step,
    all_steps,
    cards_of,
    done,
    turns,
    verb_of,
)

WORDS = own_kinds(
    instead=of_words({"instead of": True, "besides": False, "in addition to": False, "after": False}),
    melding=of_words({"meld": True, "lay": True, "discard": False, "keep": False}),
)


@states(
    "{instead} drawing,? you {modal} take( from)? {pile}",
    like="Instead of drawing you may take the pile",
)
def take_instead(subject: Subject, instead: bool, modal: Modal, pile: Pile) -> Iterator[Case]:
    """In each turn one or the other, and not always the same."""
    for one in subject.begun:
        for turn in turns(one):
            begun = [verb for verb in turn.verbs if verb in TAKEN]
            if begun and "take back" not in turn.verbs:
                yield (len(set(begun)) == 1) == instead, turn.place
    yield from done(modal, ((verb == "take", place) for verb, place in _begun(subject)))


def _begun(subject: Subject) -> Iterator[tuple[str, str]]:
    for step in all_steps(subject):
        if (verb := verb_of(step.ask)) in TAKEN:
            yield verb, step.place


def takings(subject: Subject, pile: Pile) -> Iterator[tuple[Step, Hand]]:
    """All takings of a pile, and what lay in it before."""
    for step in all_steps(subject):
        if verb_of(step.ask) == "take" and (lying := pile.of(step.ask.parts)):
            yield step, lying


@states(
    "Whoever takes( from)? {pile} {modal} {melding} its {top} card( at once| in one of (two|these) ways)?",
    like="Whoever takes the pile must meld its top card",
)
def meld_top(subject: Subject, pile: Pile, modal: Modal, melding: bool, top: bool) -> Iterator[Case]:
    """In the same step the card comes to a meld."""
    yield from done(
        modal,
        (
            (
                (lying[-1 if top else 0] in [card for _, new in step.new_melds for card in new]) == melding,
                step.place,
            )
            for step, lying in takings(subject, pile)
            if len(lying) > 1
        ),
    )


@states(
    f"(You take {{pile}} )?with {{number}} cards {FROM}",
    f"{{number}} cards {FROM} join its {{top}} card",
    like="with two cards from your hand",
)
def taken_with(subject: Subject, *words: object) -> Iterator[Case]:
    """Whenever any of the hand are named."""
    for step in all_steps(subject):
        if verb_of(step.ask) == "take" and (used := cards_of(step.ask)):
            number, top = words[-2:] if isinstance(words[-1], bool) else (words[-1], True)
            lying = step.ask.parts["pile"]
            joined = lying[-1 if top else 0] in [card for _, new in step.new_melds for card in new]
            yield joined and len(used) == number, step.place


@states(
    "(You|A player) {modal} take( from)? {pile} (while|that has) {some} (lies )?on( its)? {top}( of it)?",
    "{pile} {modal} be taken while {some} lies on( its)? {top}( of it)?",
    like="The pile cannot be taken while a black three lies on top",
)
def taken_while(subject: Subject, *words: object) -> Iterator[Case]:
    pile, modal, some, top = words if isinstance(words[0], Pile) else (words[1], words[0], *words[2:])
    assert isinstance(pile, Pile)
    assert isinstance(some, Some)
    chances = (
        (verb_of(step.ask) == "take", step.place, pile.of(step.ask.parts))
        for step in all_steps(subject)
        if verb_of(step.ask) in TAKEN
    )
    yield from done(
        modal,  # type: ignore[arg-type]
        ((so, place) for so, place, lying in chances if lying and lying[-1 if top else 0] in some),
    )


@states(
    "(You|A player) {modal} take {pile} of (a single|one) card",
    "{pile} of (a single|one) card {modal} be taken",
    like="You may take a pile of a single card",
)
def single_card(subject: Subject, *words: object) -> Iterator[Case]:
    pile, modal = words if isinstance(words[0], Pile) else words[::-1]
    assert isinstance(pile, Pile)
    yield from done(
        modal,  # type: ignore[arg-type]
        (
            (verb_of(step.ask) == "take", step.place)
            for step in all_steps(subject)
            if verb_of(step.ask) in TAKEN and len(pile.of(step.ask.parts)) == 1
        ),
    )


@states(
    "While {some} lies( anywhere)? in {pile},? it is frozen and you {modal} take it only with {number} "
    f"{{some}} of the {{top}} card[’']s rank( {FROM})?",
    like="While a wild card or a red three lies in the pile, it is frozen and you may take it only with two "
    "natural cards of the top card's rank",
)
def frozen(
    subject: Subject, freezing: Some, pile: Pile, modal: Modal, number: int, used: Some, top: bool
) -> Iterator[Case]:
    for step, lying in takings(subject, pile):
        if any(card in freezing for card in lying):
            cards, rank = cards_of(step.ask), lying[-1 if top else 0].rank
            so = len(cards) == number and all(card in used and card.rank == rank for card in cards)
            yield so == (modal in ("may", "must")), step.place
    yield from _freezers(subject, freezing, pile, number, used)


@states(
    f"(You|A player) {{modal}} take( from)? {{pile}} only with {{number}} {{some}} "
    f"of the {{top}} card[’']s rank( {FROM})?",
    like="You may take the pile only with two natural cards of the top card's rank",
)
def taken_only_with(
    subject: Subject, modal: Modal, pile: Pile, number: int, used: Some, top: bool
) -> Iterator[Case]:
    """Always, whatever lies in it."""
    for step, lying in takings(subject, pile):
        cards, rank = cards_of(step.ask), lying[-1 if top else 0].rank
        so = len(cards) == number and all(card in used and card.rank == rank for card in cards)
        yield so == (modal in ("may", "must")), step.place


def _freezers(subject: Subject, freezing: Some, pile: Pile, number: int, used: Some) -> Iterator[Case]:
    """Every kind of card that freezes is one without which the pile has been taken otherwise."""
    others = [
        step
        for step, lying in takings(subject, pile)
        if not any(card in freezing for card in lying)
        and (len(cards_of(step.ask)) != number or any(card not in used for card in cards_of(step.ask)))
    ]
    if others:
        yield (
            all(card not in freezing for step in others for card in pile.of(step.ask.parts)),
            others[0].place,
        )


@states(
    "Whoever takes {pile} (takes|gets) {whole:all} of it",
    "Whoever takes {pile} (takes|gets) {number} cards? of it",
    "Whoever takes {pile} (takes|gets) only (its|the) top card",
    "Whoever takes {pile} (takes|gets) the top {number}( cards?)?( of it)?",
    like="Whoever takes the pile takes all of it",
)
def taken_whole(subject: Subject, pile: Pile, whole: bool | int = 1) -> Iterator[Case]:
    """By a side that has opened: all that lay there, nothing of it, or so many cards."""
    for step, lying in takings(subject, pile):
        if is_open(subject, step, after=False):
            left = [card for card in lying if card in pile.of(step.parts)]
            taken = len(lying) - len(left)
            if isinstance(whole, bool):
                yield (not left) if whole else not taken, step.place
            else:
                yield taken == min(whole, len(lying)), step.place


def is_open(subject: Subject, step: Step, after: bool) -> bool:
    """Whether the side of who plays had opened before that step, or has after it."""
    parts = step.parts if after else step.ask.parts
    opened: bool = parts["opened"][subject.rules.definition.team_of(step.ask.plays)]
    return opened


@states(
    "Whoever takes( from)? {pile} takes {number} (card|tile)s? from the stock (besides|as well)"
    "(,? if there is any)?",
    like="Whoever takes from the pile takes one card from the stock besides",
)
def stock_besides(subject: Subject, pile: Pile, number: int) -> Iterator[Case]:
    """As long as there is one, by a side that has opened."""
    for step, _ in takings(subject, pile):
        if is_open(subject, step, after=False) and step.stock is not None and step.ask.stock:
            yield step.ask.stock - step.stock == min(number, step.ask.stock), step.place


@states(
    "You take {number} (card|tile)s,? or the whole pile if it is {most}",
    like="You take seven cards, or the whole pile if it is smaller",
)
def so_many_taken(subject: Subject, number: int, most: Sign) -> Iterator[Case]:
    """By a side that has opened; the top card is one of them."""
    for step in all_steps(subject):
        if verb_of(step.ask) == "take" and is_open(subject, step, after=False):
            had, left = len(step.ask.parts["pile"]), len(step.parts["pile"])
            yield had - left == (had if (had - number) * most > 0 else number), step.place

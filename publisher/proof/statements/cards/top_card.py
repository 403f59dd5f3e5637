"""The top card of a pile that is taken: which cards of the hand it is melded with, and where."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.any_game.conditions import Condition, Moment
from publisher.proof.statements.any_game.permissions import IF
from publisher.proof.statements.cards.taking import is_open, takings
from publisher.proof.statements.chronicle import Hand
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Group, Pile, Some
from publisher.proof.statements.slots.kinds import Modal, Sign, add_kinds, of_words, own_kinds
from publisher.proof.statements.slots.phrases import FROM
from publisher.proof.statements.steps import TAKEN, Step, all_steps, cards_of, done, steps, turns, verb_of

add_kinds(
    count=of_words({"both": 2, "one": 1}),
)
WORDS = own_kinds(
    helps=of_words({"helps": True, "may help": True, "does not help": False, "is no help": False}),
    discarded=of_words(
        {
            "discarded": "discard",
            "discarded onto it": "discard",
            "laid on it": "discard",
            "melded": "meld",
            "drawn": "draw",
        }
    ),
    ending=of_words({"takes it": "take", "draws": "draw", "discards": "discard", "melds": "meld"}),
    staying=of_words(
        {"stays": True, "goes to the hand": False, "goes under the stock": False, "comes to the hand": False}
    ),
    own_team=of_words({"your team": True, "the opponents": False, "the other team": False}),
)


@states(
    "{count} of them( at least)? {modal} be {some} of its rank",
    "{count} of them {modal} be {some}",
    like="Both of them must be natural cards of its rank",
)
def rank_of_used(subject: Subject, count: int, modal: Modal, some: Some) -> Iterator[Case]:
    """Of the cards of the hand that take a pile: so many at least are such cards of the top card's rank; wild
    ones have another."""
    yield from done(
        modal,
        (
            (sum(card in some for card in used) >= count and _has_rank(used, some, lying), step.place)
            for step, lying, used in _used(subject)
        ),
    )


def _has_rank(used: Hand, some: Some, lying: Hand) -> bool:
    """Whether one of those cards at least has the rank of the top card."""
    return any(card in some and card.rank == lying[-1].rank for card in used)


@states(
    "{some} {helps}( with it)?",
    "{some} in the hand {helps} to take it",
    like="A wild card does not help",
)
def helps(subject: Subject, some: Some, able: bool) -> Iterator[Case]:
    """Whether one was ever used to take a pile, of those who held one."""
    tried = [
        (any(card in some for card in used), step.place)
        for step, _, used in _used(subject)
        if any(card in some for card in step.ask.hand)
    ]
    yield from done("may" if able else "may not", tried)


@states("The other one {modal} be {some}", like="The other one may be a wild card")
def other_used(subject: Subject, modal: Modal, some: Some) -> Iterator[Case]:
    yield from done(
        modal,
        ((any(card in some for card in used), step.place) for step, _, used in _used(subject)),
    )


def _used(subject: Subject) -> Iterator[tuple[Step, Hand, Hand]]:
    for step in all_steps(subject):
        if verb_of(step.ask) == "take" and (used := cards_of(step.ask)):
            yield step, step.ask.parts["pile"], used


@states(
    "With the {top} card they {modal} be a new meld,? or join a meld of that rank( that has room)?",
    "With the {top} card they {modal} be a new meld,? or join a meld of that rank "
    "with no {more:most} than {number} cards",
    like="With the top card they may be a new meld, or join a meld of that rank",
)
def new_or_joined(
    subject: Subject, top: bool, modal: Modal, more: Sign = 1, room: int | None = None
) -> Iterator[Case]:
    """Both happen; each time they come to one place with the top card, to a meld as large as that or none."""
    grown = []
    for step, lying, used in _used(subject):
        for (_, meld), new in step.new_melds:
            yield {*used, lying[-1 if top else 0]} == set(new), step.place
            before = len(meld) - len(new)
            yield room is None or not before or (before - room) * more <= 0, step.place
            grown.append((len(meld) > len(new), step.place))
    for joined in (True, False):
        yield from done(modal, ((so == joined, place) for so, place in grown))


@states(
    "The {top} card alone {modal} be added to {melds} of {own_team}",
    like="The top card alone may be added to a meld of your team",
)
def top_alone(subject: Subject, top: bool, modal: Modal, of_kind: Group, own: bool) -> Iterator[Case]:
    """Of all turns that begin: whether the pile is taken so."""
    yield from top_alone_if(subject, lambda moment: True, top, modal, of_kind, own)


@states(
    f"{IF} {{condition}},? the {{top}} card alone {{modal}} be added to {{melds}} of {{own_team}}",
    like="While the pile is frozen, the top card alone may not be added to a meld of your team",
)
def top_alone_if(
    subject: Subject, condition: Condition, top: bool, modal: Modal, of_kind: Group, own: bool
) -> Iterator[Case]:
    team_of = subject.rules.definition.team_of
    begun = [
        step
        for one in subject.begun
        for number, step in enumerate(steps(one))
        if verb_of(step.ask) in TAKEN and condition(Moment(one, number))
    ]
    yield from done(
        modal,
        ((_joins_alone(step, top, of_kind, team_of(step.ask.plays), own), step.place) for step in begun),
    )


def _joins_alone(step: Step, top: bool, of_kind: Group, team: int, own: bool) -> bool:
    lying = step.ask.parts["pile"]
    wanted = lying[-1:] if top else lying[:1] if len(lying) > 1 else None
    return any(
        new == wanted
        and (owner == team) == own
        and len(meld) > 1
        and of_kind(tuple(card for card in meld if card not in new))
        for (owner, meld), new in step.new_melds
    )


@states(
    f"{IF} {{condition}},? {{number}} {{some}} {FROM} join its {{top}} card",
    like="While the pile is frozen, three natural cards of your hand join its top card",
)
def joined_if(subject: Subject, condition: Condition, number: int, some: Some, top: bool) -> Iterator[Case]:
    for one in subject.begun:
        for place, step in enumerate(steps(one)):
            if verb_of(step.ask) == "take" and (used := cards_of(step.ask)) and condition(Moment(one, place)):
                lying = step.ask.parts["pile"]
                joined = lying[-1 if top else 0] in [card for _, new in step.new_melds for card in new]
                yield joined and len(used) == number and set(used) <= some.cards, step.place


@states(
    "{some} may be taken from {pile} only for {melds}",
    like="A two or a three may be taken from the pile only for a run",
)
def taken_only_for(subject: Subject, some: Some, pile: Pile, of_kind: Group) -> Iterator[Case]:
    """The meld that such a card comes to when it lies on top and the pile is taken."""
    for step, lying in takings(subject, pile):
        if lying[-1] in some:
            yield any(of_kind(meld) and lying[-1] in new for (_, meld), new in step.new_melds), step.place


@states(
    "When the stock is empty,? you {modal}( still)? take( from)? {pile}"
    "(,? if you (are able to|can|have a pair for it))?",
    like="When the stock is empty, you may still take the pile",
    rare=True,
)
def taken_without_stock(subject: Subject, modal: Modal, pile: Pile) -> Iterator[Case]:
    yield from done(
        modal,
        (
            (verb_of(step.ask) == "take", step.place)
            for step in all_steps(subject)
            if verb_of(step.ask) in TAKEN and step.ask.stock == 0 and pile.of(step.ask.parts)
        ),
    )


# -- what freezes a pile

FROZEN = "the pile is frozen"


def _is_frozen(subject: Subject, pile: Pile, cards: Hand) -> bool:
    """Whether a pile of these cards is what the game calls frozen."""
    scope = subject.rules.scopes.get(FROZEN)
    if scope is None:
        raise NotationError("no pile is frozen in these games")
    return bool(scope({pile.part: cards}))


@states(
    "{pile} stays frozen until somebody {ending}",
    "{pile} (stays|is) frozen (only )?until an?( natural| wild)? card is {discarded}",
    like="The pile stays frozen until somebody takes it",
)
def stays_frozen(subject: Subject, pile: Pile, verb: str) -> Iterator[Case]:
    """What is done whenever a frozen pile is frozen no longer."""
    for one in subject.begun:
        for turn in turns(one):
            for number, step in enumerate(turn.steps, 1):
                before, after = (pile.of(parts) for parts in (step.ask.parts, step.parts))
                if _is_frozen(subject, pile, before) and not _is_frozen(subject, pile, after):
                    yield verb in turn.verbs[:number], step.place


@states("Only {some} in {pile} freezes it", like="Only a wild card or a red three in the pile freezes it")
def freezes_alone(subject: Subject, some: Some, pile: Pile) -> Iterator[Case]:
    yield from freezes(subject, some, pile)


@states("{some} in {pile} freezes it", like="A wild card or a red three in the pile freezes it")
def freezes(subject: Subject, some: Some, pile: Pile) -> Iterator[Case]:
    """It is called frozen then, and is taken with other cards than those that are not."""
    used: dict[bool, set[int]] = {True: set(), False: set()}
    for step, lying in takings(subject, pile):
        frozen = any(card in some for card in lying)
        yield frozen == _is_frozen(subject, pile, lying), step.place
        if is_open(subject, step, after=False):
            used[frozen].add(len(cards_of(step.ask)))
    yield used[True] != used[False], "all piles that were taken"


@states(
    "What (is left of the pile|lies deeper) {staying}",
    like="What is left of the pile stays",
)
def left_of_pile(subject: Subject, stays: bool) -> Iterator[Case]:
    """After a side that has opened has taken some of it."""
    pile = Pile("pile", "all")
    for step, lying in takings(subject, pile):
        left = pile.of(step.parts)
        if is_open(subject, step, after=True) and left:
            yield (left == lying[: len(left)]) == stays, step.place


@states(
    "From a frozen pile you take the cards from the {top} down to the {place} one that freezes it,? "
    "with that card and any others that freeze it and lie directly {above} it",
    like="From a frozen pile you take the cards from the top down to the first one that freezes it, with "
    "that card and any others that freeze it and lie directly below it",
)
def part_taken(subject: Subject, top: bool, place: int, above: bool) -> Iterator[Case]:
    """By a side that has opened."""
    pile = Pile("pile", "all")
    for step, lying in takings(subject, pile):
        if _is_frozen(subject, pile, lying) and is_open(subject, step, after=False):
            row = lying[::-1] if top else lying
            freezing = [_is_frozen(subject, pile, (card,)) for card in row]
            stops = [number for number, so in enumerate(freezing) if so]
            end = start = stops[place] if len(stops) > abs(place) or place < 0 else stops[-1]
            while not above and end + 1 < len(row) and freezing[end + 1]:
                end += 1
            taken = set(lying) - set(pile.of(step.parts))
            yield taken == set(row[: (start if above else end) + 1]), step.place

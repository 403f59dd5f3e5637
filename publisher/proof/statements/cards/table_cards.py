"""Cards that are dealt to the table: how they lie there, who takes them, who sees them."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.statements.any_game.dealing import all_or_none_dealt
from publisher.proof.statements.cards.exchanges import gifts
from publisher.proof.statements.chronicle import Ask, Parts, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile, zones_of
from publisher.proof.statements.slots.kinds import Who, of_words, own_kinds
from publisher.proof.statements.steps import done

WORDS = own_kinds(
    also=of_words({"also": True, "even": True, "but no": False, "but not": False, "except": False}),
    seen=of_words(
        {
            **dict.fromkeys(("unseen", "face down", "unseen by the others"), False),
            **dict.fromkeys(("face up", "open", "open to all", "seen by all", "in view of all"), True),
        }
    ),
)


@states(
    "{number} {pile} (lie|are left|are laid) {upwards}( in the middle| on the table)?",
    like="Four table cards lie face down in the middle",
)
def lie_there(subject: Subject, number: int, pile: Pile, upwards: bool) -> Iterator[Case]:
    """When the first question is put, in deals of whichever sort is spoken of."""
    for one in subject.begun:
        if one.after and subject.scope_holds(one.parts):
            yield len(pile.of(one.begun)) == number and (pile.sees == "all") == upwards, one.place


@states(
    "{all} gets {number} cards,? and {then:number} {pile} (lie|are left|are laid) {upwards}"
    "( in the middle| on the table)?",
    like="Everybody gets twelve cards, and four table cards lie face down in the middle",
)
def dealt_and_left(
    subject: Subject, whole: bool, number: int, left: int, pile: Pile, upwards: bool
) -> Iterator[Case]:
    yield from all_or_none_dealt(subject, whole, number)
    yield from lie_there(subject, left, pile, upwards)


@states(
    "Any cards {modal} do,? {also} {pile}",
    "Any cards will do,? {also} {pile}",
    like="Any cards will do, also table cards",
)
def given_away_again(subject: Subject, *words: object) -> Iterator[Case]:
    """Of gifts by who has taken them: some of those cards are among the gifts, or never are."""
    also, pile = words[-2:]
    assert isinstance(pile, Pile)
    given = []
    for one in subject.begun:
        cards = frozenset(pile.of(one.begun))
        taken = _taken(one, cards) if cards else None
        for gift in gifts(subject, one) if taken else ():
            if taken is not None and gift.giver == taken[2] and cards & set(gift.ask.hand):
                given.append((bool(cards & set(gift.cards)), one.place))
    yield from done("may" if also else "may not", given)


@states("There are {number} {pile}", like="There are no table cards")
def so_many_there(subject: Subject, number: int, pile: Pile) -> Iterator[Case]:
    for one in subject.rounds:
        yield len(pile.of(one.begun)) == number, one.place


@states(
    "{who} (lays|turns|shows) {pile} {upwards}( on the table)?,? and then takes them( into the hand)?",
    "{who} (lays|turns|shows) {pile} {upwards}( on the table)?,? then takes them( into the hand)?",
    like="The highest bidder lays the table cards face up on the table and then takes them",
)
def shown_and_taken(subject: Subject, who: Who, pile: Pile, upwards: bool) -> Iterator[Case]:
    """Just before all of them are in one hand everybody sees them, or nobody does."""
    seats = len(subject.rules.seats)
    for one in subject.begun:
        cards = frozenset(pile.of(one.begun))
        taken = _taken(one, cards) if cards and subject.scope_holds(one.parts) else None
        if taken is not None:
            before, after, hand = taken
            shown = _lie_open(subject, before.parts, cards)
            yield hand == who.seat(after.parts, seats) and shown == upwards, before.place


def _taken(one: Round, cards: frozenset[Card]) -> tuple[Ask, Ask, int] | None:
    """The questions before and after which one hand holds all those cards, and which."""
    for before, after in zip(one.asks, one.asks[1:], strict=False):
        for seat, hand in enumerate(after.hands):
            if cards <= set(hand):
                return before, after, seat
    return None


def _lie_open(subject: Subject, parts: Parts, cards: frozenset[Card]) -> bool:
    zones = zones_of(subject.rules)
    return any(
        sees == "all" and isinstance(parts.get(name), tuple) and cards <= set(parts[name])
        for name, sees in zones.items()
    )


@states(
    "{all} (first )?takes? {number} of {pile},? {seen}",
    "{all} (first )?takes? {number} of {pile},? {seen},? and so has {sum:number} cards",
    like="Each player takes one of the table cards, unseen by the others",
)
def shared_out(
    subject: Subject, whole: bool, number: int, pile: Pile, seen: bool, held: int | None = None
) -> Iterator[Case]:
    """When none of them is left on the table: how many of them each hand holds, before anything is given."""
    for one, then in _shared(subject, pile):
        cards = set(pile.of(one.begun))
        each = [len(cards & set(hand)) == number for hand in then.hands]
        full = held is None or {len(hand) for hand in then.hands} == {held}
        hidden = not seen and not _lie_open(subject, then.parts, frozenset(cards))
        yield (all(each) and full and hidden) if whole else not any(each), then.place


def _shared(subject: Subject, pile: Pile) -> list[tuple[Round, Ask]]:
    """Each round with cards there when it begins, and the first question after they have gone."""
    found = [
        (one, then)
        for one in subject.begun
        if pile.of(one.begun)
        if (then := next((ask for ask in one.asks if not pile.of(ask.parts)), None))
        if subject.scope_holds(then.parts)
    ]
    if not found:
        raise NotationError("no cards lie there when somebody is asked")
    return found

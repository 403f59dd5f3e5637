"""Tricks: who leads, what may be played, which card takes them. All is worked out from the cards that lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Play, Trick
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, Who, beside, of_words, own_kinds

WORDS = own_kinds(
    leader=of_words({"the leader": True, "whoever leads": True, "whoever plays last": False}),
    no_trumps=of_words({"no trumps": True, "trumps": False}),
    no_suit=of_words({"no suit": True, "a suit": False, "one suit": False}),
)
FOLLOWS = "(You|They|Everybody|The others|Others|A player|Each player|The other players)"


@states(
    "The {most} card of the suit led (takes|wins) the trick",
    "The {most} card of the suit that was led (takes|wins) the trick",
    like="The highest card of the suit led takes the trick",
)
def takes_without_trumps(subject: Subject, most: Sign) -> Iterator[Case]:
    yield from _takers(subject, most, lambda trick: _has_no_trump(trick))


@states(
    "The {most} trump (takes|wins) the trick",
    "The {most} trump in a trick (takes|wins) it",
    like="The highest trump takes the trick",
)
def highest_trump(subject: Subject, most: Sign) -> Iterator[Case]:
    yield from _takers(subject, most, lambda trick: not _has_no_trump(trick))


@states(
    "The {trump:most} trump (takes|wins) the trick, or the {most} card of the suit led "
    "if (there is no trump in it|nobody has trumped)",
    "A trick is (taken|won) by its {trump:most} trump, or else by the {most} card of the suit led",
    like="The highest trump takes the trick, or the highest card of the suit led if there is no trump in it",
)
def taker(subject: Subject, trump: Sign, most: Sign) -> Iterator[Case]:
    yield from _takers(subject, trump, lambda trick: not _has_no_trump(trick))
    yield from _takers(subject, most, _has_no_trump)


def _has_no_trump(trick: Trick) -> bool:
    return all(play.card.suit != trick.trumps for play in trick.plays)


def _takers(subject: Subject, most: Sign, among: Callable[[Trick], bool]) -> Iterator[Case]:
    """The card of the strongest suit there, trumps or the suit led, that is first or last in strength: its
    player leads next."""
    for trick in subject.tricks:
        if trick.leads_next is None or not among(trick):
            continue
        suit = trick.led.suit if _has_no_trump(trick) else trick.trumps
        same = [play for play in trick.plays if play.card.suit == suit]
        if len(same) > 1:
            best = max(same, key=lambda play: most * play.card.strength)
            yield best.seat == trick.leads_next, trick.place


@states(
    "A card of another suit {often} (does|takes the trick|wins the trick|takes it|wins)",
    like="A card of another suit never takes the trick",
)
def another_suit(subject: Subject, always: bool) -> Iterator[Case]:
    for trick in subject.tricks:
        others = [play.seat for play in trick.plays if play.card.suit not in (trick.led.suit, trick.trumps)]
        if others and trick.leads_next is not None:
            yield (trick.leads_next in others) == always, trick.place


@states(
    "There are {no_trumps}",
    "{no_suit} is trumps",
    like="There are no trumps",
)
def no_trumps(subject: Subject, none: bool) -> Iterator[Case]:
    for trick in subject.tricks:
        yield (trick.trumps is None) == none, trick.place


@states("{strain} (are|is) trumps", like="Spades are trumps")
def one_suit_is_trumps(subject: Subject, suit: str) -> Iterator[Case]:
    for trick in subject.tricks:
        yield trick.trumps == suit, trick.place


@states(
    "The {place} (card|trump)( played| in it| in the trick)? (takes|wins) the trick",
    like="The last card played takes the trick",
)
def taken_by_place(subject: Subject, place: int) -> Iterator[Case]:
    for trick in subject.tricks:
        if trick.leads_next is not None:
            yield trick.plays[place].seat == trick.leads_next, trick.place


@states(
    "The {most} card( of all| in it| played)? (takes|wins) the trick,? (whatever its suit|of whatever suit)",
    like="The highest card takes the trick, whatever its suit",
)
def taken_by_any_suit(subject: Subject, most: Sign) -> Iterator[Case]:
    """Of tricks with cards of several suits, in which one card alone is strongest, or weakest."""
    for trick in subject.tricks:
        strengths = [most * play.card.strength for play in trick.plays]
        mixed = len({play.card.suit for play in trick.plays}) > 1
        if trick.leads_next is not None and mixed and strengths.count(max(strengths)) == 1:
            yield trick.plays[strengths.index(max(strengths))].seat == trick.leads_next, trick.place


@states("{who} leads to (the next|every|each)( trick| one)?", like="The dealer leads to every trick")
def leads_each(subject: Subject, who: Who) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for trick in subject.tricks:
        if not trick.first and (wanted := _hand_of(who, trick, seats)) is not None:
            yield trick.plays[0].seat == wanted, trick.place


@states(
    "{who} leads to the {place} trick",
    "{who} leads( first)?",
    like="The dealer's left neighbour leads to the first trick",
)
def first_lead(subject: Subject, who: Who, place: int = 0) -> Iterator[Case]:
    """The trick that stands there in the round; nobody leads who is not there in any of them."""
    seats, nobody, where = len(subject.rules.seats), True, ""
    for one in subject.begun:
        if one.tricks and subject.scope_holds(one.tricks[0].parts):
            wanted, trick = _hand_of(who, one.tricks[0], seats), one.tricks[place]
            if wanted is not None:
                yield trick.plays[0].seat == wanted, trick.place
            nobody = nobody and wanted is None
            where = trick.place
    if nobody and where:
        yield False, f"{where}: nobody is called so"


def _hand_of(who: Who, trick: Trick, seats: int) -> Seat | None:
    """Whose hand it is; where there are hands that nobody sits behind, as they play to the trick."""
    ring = [play.seat for play in trick.plays]
    if len(ring) <= seats or not who.steps:
        return who.seat(trick.parts, seats)
    found = Who(who.part).seat(trick.parts, seats)
    return ring[(ring.index(found) + who.steps) % len(ring)] if found in ring else None


@states(
    "The {place} trick is led by {who}",
    like="The first trick is led by the declarer",
)
def led_by(subject: Subject, place: int, who: Who) -> Iterator[Case]:
    yield from first_lead(subject, who, place)


@states(
    "{who} plays {place} to (every|each) trick",
    like="The dealer plays last to every trick",
)
def place_in_trick(subject: Subject, who: Who, place: int) -> Iterator[Case]:
    for trick in subject.tricks:
        wanted = who.seat(trick.parts, len(subject.rules.seats))
        if wanted is not None and -len(trick.plays) <= place < len(trick.plays):
            yield trick.plays[place].seat == wanted, trick.place


@states(
    f"{FOLLOWS} (follow|play) {{side}}",
    like="The others follow clockwise",
)
def round_the_trick(subject: Subject, side: Sign) -> Iterator[Case]:
    """Each card comes from the player who sits on that side of the one before; hands that nobody sits behind
    are passed over, as it is not known where they lie."""
    seats = len(subject.rules.seats)
    for trick in subject.tricks:
        if seats > 2:
            for one, then in pairwise(play for play in trick.plays if play.seat < seats):
                yield _next_with_cards(one, side, seats) == then.seat, then.ask.place


def _next_with_cards(play: Play, side: Sign, seats: int) -> Seat:
    """The neighbour on that side, or the next who still holds cards."""
    ring = (beside(play.seat, side * step, play.ask.parts, seats) for step in range(1, seats))
    return next((seat for seat in ring if play.ask.hands[seat]), play.seat)


@states(
    "{side} from {who} sit {a:who}, {b:who},? and {c:who}",
    like="Clockwise from the dealer sit the other player's android, the dealer's own android, "
    "and the other player",
)
def sits_round(subject: Subject, side: Sign, first: Who, *others: Who) -> Iterator[Case]:
    """The hands as they play to a trick, one after the other."""
    seats = len(subject.rules.seats)
    for trick in subject.tricks:
        ring = [play.seat for play in trick.plays][::side]
        named = [who.seat(trick.parts, seats) for who in (first, *others)]
        if named[0] in ring:
            place = ring.index(named[0])
            yield [*ring[place:], *ring[:place]] == named, trick.place


# -- after a trick


@states(
    "The {taker} of (a|each|every) trick leads to the {step}( one)?",
    "Whoever {taker} (a|the|the last) trick leads to the {step}( one)?",
    like="The winner of a trick leads to the next",
)
def winner_leads(subject: Subject, won: bool, step: Sign) -> Iterator[Case]:
    """Of each trick it is the side whose tricks have grown by it that leads to the one after, or before;
    where there are hands that nobody sits behind, each hand always leads for the same side."""
    seats = subject.rules.seats
    for one in subject.begun:
        sides: dict[Seat, list[int]] = {}
        tricks = [trick for trick in one.tricks if subject.scope_holds(trick.parts)]
        for place in range(len(tricks) - 1):
            was, now = (trick.parts.get("tricks", ()) for trick in tricks[place : place + 2])
            grown = [team for team, (less, more) in enumerate(zip(was, now, strict=True)) if more > less]
            if place + step >= 0:
                leader, hands = tricks[place + step].plays[0].seat, tricks[place].plays
                known: list[int] = (
                    [subject.rules.definition.team_of(leader)] if len(hands) <= len(seats) else grown
                )
                yield (sides.setdefault(leader, known) == grown) == won, tricks[place].place


@states(
    "(Whoever|The player who) (played|plays) {place} to (a|each|every|the) trick leads to the {step}( one)?",
    "(Whoever|The player who) (led|leads) to (a|each|every|the) trick leads to the {step}( one)?",
    like="Whoever played last to a trick leads to the next",
)
def leads_by_place(subject: Subject, *words: int) -> Iterator[Case]:
    *place, step = words
    for one in subject.begun:
        tricks = [trick for trick in one.tricks if subject.scope_holds(trick.parts)]
        for trick, then in list(pairwise(tricks))[::step]:
            first, second = (trick, then) if step > 0 else (then, trick)
            nth = place[0] if place else 0
            if -len(first.plays) <= nth < len(first.plays):
                yield first.plays[nth].seat == second.plays[0].seat, second.place


@states(
    "{leader} plays a card and names a (category|suit)",
    "{leader} plays a card and {who} names a (category|suit)",
    like="The leader plays a card and names a category",
)
def leads_and_names(subject: Subject, leader: bool, who: Who | None = None) -> Iterator[Case]:
    """One answer has both; the next card of the trick names nothing. A hand that nobody sits behind is led
    from by who plays for it."""
    seats = len(subject.rules.seats)
    for trick in subject.tricks:
        first = trick.plays[0].ask
        named = [hasattr(play.ask.move, "card") for play in trick.plays]
        by = first.seat if who is None else who.seat(trick.parts, seats)
        yield named == [at == (0 if leader else len(named) - 1) for at in range(len(named))], trick.place
        yield by == first.seat, trick.place

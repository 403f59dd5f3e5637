"""Tricks: who leads, what may be played, which card takes them. All is worked out from the cards that lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from publisher.model.cards import Card
from publisher.proof.statements.chronicle import Play, Trick
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.kinds import CARD_SETS, CardSet, Modal, Sign, Who

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
    "A card of another suit never (does|takes the trick|wins the trick)",
    like="A card of another suit never takes the trick",
)
def another_suit(subject: Subject) -> Iterator[Case]:
    for trick in subject.tricks:
        others = [play.seat for play in trick.plays if play.card.suit not in (trick.led.suit, trick.trumps)]
        if others and trick.leads_next is not None:
            yield trick.leads_next not in others, trick.place


@states(
    "There are (no trumps|{none:place} trumps)",
    "No suit is trumps",
    like="There are no trumps",
)
def no_trumps(subject: Subject, *_: object) -> Iterator[Case]:
    for trick in subject.tricks:
        yield trick.trumps is None, trick.place


@states(
    "{who} leads to the {place} trick",
    "{who} leads( first)?",
    like="The dealer's left neighbour leads to the first trick",
)
def first_lead(subject: Subject, who: Who, place: int = 0) -> Iterator[Case]:
    """The trick that stands there in the round."""
    seats = len(subject.rules.seats)
    for one in subject.begun:
        wanted = who.seat(one.tricks[0].parts, seats) if one.tricks else None
        if wanted is not None and subject.scope_holds(one.tricks[0].parts):
            trick = one.tricks[place]
            yield trick.plays[0].seat == wanted, trick.place


@states(
    "The {place} trick is led by {who}",
    like="The first trick is led by the declarer",
)
def led_by(subject: Subject, place: int, who: Who) -> Iterator[Case]:
    yield from first_lead(subject, who, place)


# -- what may be played


@states(
    "Whoever leads {modal} (play|lead) {cards}",
    "The leader {modal} (play|lead) {cards}",
    like="Whoever leads may play any card",
)
def leading(subject: Subject, modal: Modal, cards: CardSet) -> Iterator[Case]:
    yield from _allowed(subject, modal, cards, lambda trick, play: play is trick.plays[0])


@states(
    f"{FOLLOWS}( follow clockwise and)? {{modal}} play {{cards}},? if (they|you) (hold|have) one",
    f"{FOLLOWS} {{modal}} (follow with|play) {{cards}} if (they|you) can",
    like="The others must play a card of the suit led if they hold one",
)
def following(subject: Subject, modal: Modal, cards: CardSet) -> Iterator[Case]:
    """Of those who hold such a card."""

    def able(trick: Trick, play: Play) -> bool:
        return play is not trick.plays[0] and bool(_described(trick, play, cards))

    yield from _allowed(subject, modal, cards, able)


@states(
    f"{FOLLOWS} {{modal}} follow suit( if (they|you) can)?",
    like="You must follow suit if you can",
)
def follow_suit(subject: Subject, modal: Modal) -> Iterator[Case]:
    yield from following(subject, modal, CARD_SETS["a card of the suit led"])


@states(
    "if (they|you) (hold|have) none,? (they|you) {modal} play {cards}",
    "if (they|you) cannot( follow( suit)?)?,? (they|you) {modal} play {cards}",
    "who(ever)? cannot( follow suit)? {modal} play {cards}",
    "If you (have|hold) no card of the suit led,? you {modal} play {cards}",
    like="If you cannot follow suit, you may play any card",
)
def unable(subject: Subject, modal: Modal, cards: CardSet) -> Iterator[Case]:
    """Of those who hold no card of the suit led; a duty binds whoever can do it."""
    led = CARD_SETS["a card of the suit led"]

    def void(trick: Trick, play: Play) -> bool:
        if play is trick.plays[0] or _described(trick, play, led):
            return False
        return modal == "may" or bool(_described(trick, play, cards))

    yield from _allowed(subject, modal, cards, void)


def _allowed(
    subject: Subject, modal: Modal, cards: CardSet, concerned: Callable[[Trick, Play], bool]
) -> Iterator[Case]:
    """The modal as a quantifier over the cards that the hand has (C), those described (X) and the legal ones
    (L). Must: L within X, and somewhere C goes beyond X; may: X within L; may not: none of X in L; need not:
    somewhere L goes beyond X."""
    bound = free = False
    place = ""
    for trick in subject.tricks:
        for play in trick.plays:
            if play.ask.options is None or not concerned(trick, play):
                continue
            described, legal = _described(trick, play, cards), set(play.legal)
            place = play.ask.place
            bound = bound or bool(set(play.hand) - described)
            free = free or bool(legal - described)
            if modal == "must":
                yield legal <= described, place
            elif modal == "may":
                yield described <= legal, place
            elif modal == "may not":
                yield not described & legal, place
    if modal == "need not" and place:
        yield free, place
    if modal == "must" and place and not bound:
        yield False, f"{place}: nobody ever had another choice"


def _described(trick: Trick, play: Play, cards: CardSet) -> set[Card]:
    before = [other.card for other in trick.plays[: trick.plays.index(play)]]
    return cards.of(play.hand, before, trick.trumps)


# -- after a trick


@states(
    "The winner of (a|each|every) trick leads to the {place}( one)?",
    "Whoever (takes|wins|has won|won) (a|the|the last) trick leads to the {place}( one)?",
    "The {most} card (takes|wins) the trick and leads next",
    like="The winner of a trick leads to the next",
)
def winner_leads(subject: Subject, *_: object) -> Iterator[Case]:
    """Of the two sides of a trick it is the one whose pile has grown that leads next."""
    for trick in subject.tricks:
        if trick.leads_next is not None:
            yield trick.leads_next in [play.seat for play in trick.plays], trick.place

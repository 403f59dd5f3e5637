"""Tricks: who leads, what may be played, which card takes them. All is worked out from the cards that lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from publisher.model.cards import Card
from publisher.proof.statements.chronicle import Play, Trick
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.kinds import ANY, CARD_SETS, CardSet, Modal, Sign, Who

LED = CARD_SETS["a card of the suit led"]
IF_ABLE = "if (they|you) {able}( follow( suit)?)?,?"
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
    """Each card comes from the player who sits on that side of the one before."""
    seats = len(subject.rules.seats)
    if seats > 2:
        for trick in subject.tricks:
            for one, then in pairwise(trick.plays):
                yield _next_with_cards(one, side, seats) == then.seat, then.ask.place


def _next_with_cards(play: Play, side: Sign, seats: int) -> int:
    """The neighbour on that side, or the next who still holds cards."""
    ring = ((play.seat + side * step) % seats for step in range(1, seats))
    return next((seat for seat in ring if play.ask.hands[seat]), play.seat)


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
    f"{FOLLOWS} {{modal}} follow suit",
    f"{FOLLOWS} {{modal}} follow suit if (they|you) {{able}}",
    like="You must follow suit if you can",
)
def follow_suit(subject: Subject, modal: Modal, able: bool = True) -> Iterator[Case]:
    """Of those who can, or of those who cannot."""

    def concerned(trick: Trick, play: Play) -> bool:
        return play is not trick.plays[0] and _can_follow(trick, play) == able

    yield from _allowed(subject, modal, LED, concerned)


@states(
    "Follow suit if you {able}",
    like="Follow suit if you can",
)
def follow_suit_told(subject: Subject, able: bool) -> Iterator[Case]:
    yield from follow_suit(subject, "must", able)


@states(
    "if (they|you) (hold|have) none,? (they|you) {modal} play {cards}",
    "who(ever)? cannot( follow suit)? {modal} play {cards}",
    "If you (have|hold) no card of the suit led,? you {modal} play {cards}",
    "If you (have|hold) no card of the suit led,? you {modal} play {cards},? if you (have|hold) one",
    like="If you have no card of the suit led, you may play any card",
)
def unable(subject: Subject, modal: Modal, cards: CardSet) -> Iterator[Case]:
    """Of those who hold no card of the suit led; a duty binds whoever can do it."""
    yield from able_or_not(subject, False, modal, cards)


@states(
    f"{IF_ABLE} (they|you) {{modal}} play {{cards}}",
    f"{IF_ABLE} (they|you) {{modal}} play {{cards}},? if (they|you) (have|hold) one",
    like="If you cannot follow suit, you may play any card",
)
def able_or_not(subject: Subject, able: bool, modal: Modal, cards: CardSet) -> Iterator[Case]:
    """Of those who can follow suit, or of those who cannot; a duty binds whoever can do it."""

    def concerned(trick: Trick, play: Play) -> bool:
        if play is trick.plays[0] or _can_follow(trick, play) != able:
            return False
        return modal == "may" or bool(_described(trick, play, cards))

    yield from _allowed(subject, modal, cards, concerned)


@states(
    "If you {able}( follow( suit)?)?,? play {cards}",
    like="If you cannot follow suit, play a trump",
)
def told_to_play(subject: Subject, able: bool, cards: CardSet) -> Iterator[Case]:
    """Nothing else, of those who can follow suit, or of those who cannot, and hold such a card; if it is any
    card, the whole hand."""
    for trick, play in _answers(subject):
        described, legal, hand = _described(trick, play, cards), set(play.legal), set(play.hand)
        if _can_follow(trick, play) == able and described:
            yield legal == hand if cards is ANY else legal <= described, play.ask.place


@states(
    "if (you|they) (have|hold) neither,? play {cards}",
    like="If you have neither, play anything",
)
def neither_told(subject: Subject, cards: CardSet) -> Iterator[Case]:
    yield from neither(subject, "may", cards)


@states(
    "If (you|they) (have|hold) neither,? (you|they) {modal} play {cards}",
    like="If you have neither, you may play any card",
)
def neither(subject: Subject, modal: Modal, cards: CardSet) -> Iterator[Case]:
    """Of those who hold no card of the suit led and no trump."""

    def bare(trick: Trick, play: Play) -> bool:
        suits = {card.suit for card in play.hand}
        return play is not trick.plays[0] and not suits & {trick.led.suit, trick.trumps}

    yield from _allowed(subject, modal, cards, bare)


# -- beating what lies there


@states(
    "When you follow suit,? you {modal} beat the {most} card in the trick if you {able}",
    "(You|They) {modal} beat the {most} card (in the trick|so far) if (you|they) {able}",
    like="When you follow suit, you must beat the best card in the trick if you can",
)
def beats_when_following(subject: Subject, modal: Modal, most: Sign, able: bool) -> Iterator[Case]:
    """Of those who follow suit to a trick that nobody has trumped."""
    found: list[tuple[set[Card], Play]] = []
    for trick, play in _answers(subject):
        before = _before(trick, play)
        if _can_follow(trick, play) and (trick.led.suit == trick.trumps or _no_trump_among(trick, before)):
            end = _end_of(before, trick.led.suit, most)
            beating = {card for card in _described(trick, play, LED) if card.strength > end}
            if bool(beating) == able:
                found.append((beating, play))
    yield from _held_to(modal, found)


@states(
    "(If|When) you trump a trick that has been trumped,? you {modal} play a {most} trump,? "
    "if you (have|hold) one",
    "You {modal} play a {most} trump than (one already played|those already played)",
    like="When you trump a trick that has been trumped, you must play a higher trump if you have one",
)
def overtrumps(subject: Subject, modal: Modal, most: Sign) -> Iterator[Case]:
    """Of those who cannot follow suit and hold such a trump."""
    found: list[tuple[set[Card], Play]] = []
    for trick, play in _answers(subject):
        before = _before(trick, play)
        if trick.trumps and not _can_follow(trick, play) and not _no_trump_among(trick, before):
            end = _end_of(before, trick.trumps, most)
            beyond = {
                card for card in play.hand if card.suit == trick.trumps and most * (card.strength - end) > 0
            }
            if beyond:
                found.append((beyond, play))
    yield from _held_to(modal, found)


@states(
    "You {modal} play a {most} card than the others",
    like="You need not play a higher card than the others",
)
def need_not_beat(subject: Subject, modal: Modal, most: Sign) -> Iterator[Case]:
    """Of those who follow suit and could do it."""
    found: list[tuple[set[Card], Play]] = []
    for trick, play in _answers(subject):
        if _can_follow(trick, play):
            end = _end_of(_before(trick, play), trick.led.suit, most)
            beyond = {card for card in _described(trick, play, LED) if most * (card.strength - end) > 0}
            if beyond:
                found.append((beyond, play))
    yield from _held_to(modal, found)


def _held_to(modal: Modal, found: list[tuple[set[Card], Play]]) -> Iterator[Case]:
    """Must: those cards and no others; may: those too; may not: none of them; need not: once, others."""
    if modal == "need not" and found:
        free = any(set(play.legal) - described for described, play in found)
        yield free, found[-1][1].ask.place
        return
    for described, play in found:
        legal = set(play.legal)
        held = {"must": legal == described, "may": described <= legal, "may not": not legal & described}
        yield held[modal], play.ask.place


def _end_of(cards: list[Card], suit: str, most: Sign) -> int:
    return most * max(most * card.strength for card in cards if card.suit == suit)


def _before(trick: Trick, play: Play) -> list[Card]:
    return [other.card for other in trick.plays[: trick.plays.index(play)]]


def _no_trump_among(trick: Trick, cards: list[Card]) -> bool:
    return all(card.suit != trick.trumps for card in cards)


def _answers(subject: Subject) -> Iterator[tuple[Trick, Play]]:
    """All cards that were played to a lead, with their tricks."""
    for trick in subject.tricks:
        for play in trick.plays[1:]:
            if play.ask.options is not None:
                yield trick, play


def _can_follow(trick: Trick, play: Play) -> bool:
    return any(card.suit == trick.led.suit for card in play.hand)


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
    return cards.of(play.hand, _before(trick, play), trick.trumps)


# -- after a trick


@states(
    "The winner of (a|each|every) trick leads to the {step}( one)?",
    "Whoever (takes|wins|has won|won) (a|the|the last) trick leads to the {step}( one)?",
    like="The winner of a trick leads to the next",
)
def winner_leads(subject: Subject, step: Sign) -> Iterator[Case]:
    """Of each trick it is the side whose tricks have grown by it that leads to the one after, or before."""
    seats = subject.rules.seats
    for one in subject.begun:
        tricks = [trick for trick in one.tricks if subject.scope_holds(trick.parts)]
        for place in range(len(tricks) - 1):
            was, now = (trick.parts.get("tricks", ()) for trick in tricks[place : place + 2])
            grown = [team for team, (less, more) in enumerate(zip(was, now, strict=True)) if more > less]
            if place + step >= 0:
                leader = tricks[place + step].plays[0].seat
                if leader in seats:  # it may be a hand that nobody sits behind
                    yield [subject.rules.definition.team_of(leader)] == grown, tricks[place].place

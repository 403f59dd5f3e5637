"""Following to a trick: suit, trumps, beating what lies there. All is worked out from hands and the trick."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from publisher.base.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.statements.cards.tricks import FOLLOWS
from publisher.proof.statements.chronicle import Play, Trick
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.card_sets import ANY, CARD_SETS, CardSet
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds
from publisher.proof.statements.slots.people import BELOW, DENIED

LED = CARD_SETS["a card of the suit led"]
WORDS = own_kinds(
    hold=of_words({"hold": True, "holds": True, "do not hold": False, "does not hold": False}),
    no_duties=of_words({"all of these duties": True, "none of these duties": False}),
    ours=of_words(
        {
            **dict.fromkeys(("your partner", "your side", "your team"), True),
            **dict.fromkeys(("an opponent", "your opponents", "the opponents"), False),
        }
    ),
)
IF_ABLE = "if (they|you) {able}( follow( suit)?)?,?"


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
    """Of those who can, or of those who cannot; where there are no suits, nobody has to."""
    if not any(card.suit for card in subject.rules.definition.card_deck.cards):
        yield modal == "need not", "the deck, which has no suits"
        return

    def concerned(trick: Trick, play: Play) -> bool:
        return play is not trick.plays[0] and _can_follow(trick, play) == able

    yield from _allowed(subject, modal, LED, concerned)


@states(
    "(These duties|This duty|The duty to follow suit) {hold}( even)? (when|while|if) {ours} (is|are) "
    "winning( too)?",
    "{no_duties} (hold|holds)( even)? (when|while|if) {ours} (is|are) winning( too)?",
    like="These duties hold when your partner is winning too",
)
def follow_winner(subject: Subject, hold: bool, partner: bool) -> Iterator[Case]:
    """Of those who can follow suit to a trick that their side, or another, would win as it lies, where
    somebody sits behind every hand in it."""
    team_of, seated = subject.rules.definition.team_of, set(subject.rules.seats)

    def concerned(trick: Trick, play: Play) -> bool:
        before = trick.plays[: trick.plays.index(play)]
        if not before or not _can_follow(trick, play):
            return False
        if not {play.seat, *(other.seat for other in before)} <= seated:
            return False
        trumped = [other for other in before if other.card.suit == trick.trumps]
        same = trumped or [other for other in before if other.card.suit == trick.led.suit]
        best = max(same, key=lambda other: other.card.strength)
        if not {best.seat, play.seat} <= set(subject.rules.seats):
            raise NotationError("nobody sits behind some of these hands")
        return (team_of(best.seat) == team_of(play.seat)) == partner

    yield from _allowed(subject, "must" if hold else "need not", LED, concerned)


@states(
    "{everybody} {modal} follow suit",
    "{everybody} {modal} follow suit if they {able}",
    like="Everybody must follow suit if they can",
)
def everybody_follows(subject: Subject, whole: bool, modal: Modal, able: bool = True) -> Iterator[Case]:
    """What nobody must do all need not do."""
    yield from follow_suit(subject, modal if whole else DENIED[modal], able)


@states(
    "Follow suit if you {able}",
    "Follow suit",
    like="Follow suit if you can",
)
def follow_suit_told(subject: Subject, able: bool = True) -> Iterator[Case]:
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
        """Hands that nobody sits behind do as they are told."""
        if play is trick.plays[0] or _can_follow(trick, play) != able:
            return False
        if modal == "may" and play.seat >= len(subject.rules.seats):
            return False
        return modal == "may" or bool(_described(trick, play, cards))

    yield from _allowed(subject, modal, cards, concerned)


@states(
    "If (somebody|another player) has trumped and you {able} follow suit,? you {modal} play {cards}",
    like="If somebody has trumped and you can follow suit, you may play any card of the suit led",
)
def after_a_ruff(subject: Subject, able: bool, modal: Modal, cards: CardSet) -> Iterator[Case]:
    def concerned(trick: Trick, play: Play) -> bool:
        trumped = trick.led.suit != trick.trumps and not _no_trump_among(trick, _before(trick, play))
        return trumped and play is not trick.plays[0] and _can_follow(trick, play) == able

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
    "When you follow suit,? you {modal} {beat} the {most} card in the trick if you {able}",
    "(You|They) {modal} {beat} the {most} card (in the trick|so far) if (you|they) {able}",
    like="When you follow suit, you must beat the best card in the trick if you can",
)
def beats_when_following(
    subject: Subject, modal: Modal, beat: bool, most: Sign, able: bool
) -> Iterator[Case]:
    """Of those who follow suit to a trick that nobody has trumped; to stay below is not to beat."""
    modal = modal if beat else BELOW[modal]
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
    "(If you can,? )?you {modal} play a {most} card than the others(,? if you can)?",
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
                yield (
                    described <= legal
                    and not any(_described(trick, play, other) & legal for other in cards.without),
                    place,
                )
            elif modal == "may not":
                yield not described & legal, place
    if modal == "need not" and place:
        yield free, place
    if modal == "must" and place and not bound:
        yield False, f"{place}: nobody ever had another choice"


def _described(trick: Trick, play: Play, cards: CardSet) -> set[Card]:
    return cards.of(play.hand, _before(trick, play), trick.trumps)

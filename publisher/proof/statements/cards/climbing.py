"""Climbing: combinations of cards, each of the same type as what lies and higher, until all others pass."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.model.cards import SUITS
from publisher.proof.statements.cards.robbing import standing
from publisher.proof.statements.chronicle import Ask, Hand
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import zones_of
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds
from publisher.proof.statements.steps import cards_of, done

LYING, PLAY = "lying", "play"
WORDS = own_kinds(
    still_in=of_words({"out": "may not", "still in": "may"}),
    size=of_words(
        {
            "single cards": (1,),
            "pairs": (2,),
            "threes of a kind": (3,),
            "pairs and threes of a kind": (2, 3),
            "single cards, pairs and threes of a kind": (1, 2, 3),
            "poker hands": (5,),
        }
    ),
    suit=of_words({suit: suit for suit in SUITS}),
    others_all=of_words({"all": True, "all of": True, "none of": False, "one of": False}),
    leaves=of_words(
        {
            **dict.fromkeys(("leaves the combination lying", "leaves it lying"), True),
            **dict.fromkeys(("takes the combination away", "turns the combination over"), False),
        }
    ),
    onward=of_words(
        {
            **dict.fromkeys(("play on it or pass as usual", "may play on it", "play on it or pass"), "may"),
            **dict.fromkeys(
                ("may no longer play on it", "may not play on it", "must pass", "all pass"), "may not"
            ),
        }
    ),
    upon=of_words({"after": True, "when": True, "once": True, "as soon as": True, "before": False}),
    leaving=of_words({"out": True, "out of the game": True, "still in the game": False}),
    going=of_words({"play on": True, "go on": True, "stop": False, "do not play on": False}),
    combination=of_words({"a single card": 1, "a pair": 2, "three of a kind": 3}),
)


def _played(subject: Subject) -> Iterator[tuple[Hand, Hand, Ask]]:
    """Each combination, with the one that lay there (none at a lead), and the question."""
    for ask in subject.asks:
        if ask.about == PLAY and LYING in ask.parts and (cards := cards_of(ask)):
            yield cards, ask.parts[LYING], ask


@states(
    "(What you play|What is played|A combination) {modal} be of the {same} type as (what|the one that) lies",
    "Only {size} (are played )?on {lying:size}",
    like="What you play must be of the same type as what lies",
)
def of_type(subject: Subject, *words: object) -> Iterator[Case]:
    """A type is told by the number of its cards."""
    if len(words) == 2 and isinstance(words[0], tuple):
        played, lies = words
        for cards, lying, ask in _played(subject):
            if len(lying) in lies:  # type: ignore[operator]
                yield len(cards) in played, ask.place  # type: ignore[operator]
        return
    modal, same = words
    chances = (
        ((len(cards) == len(lying)) == same, ask.place) for cards, lying, ask in _played(subject) if lying
    )
    yield from done(modal, chances)  # type: ignore[arg-type]


@states(
    "(Of|Between|Among) {size} the {most} rank is {than:most}",
    "(Of|Between|Among) {size} the {most} rank {fate}",
    like="Between pairs the higher rank is higher",
)
def rank_decides(subject: Subject, sizes: tuple[int, ...], most: Sign, than: Sign | bool) -> Iterator[Case]:
    """Of cards of one rank each, with another rank on them."""
    for cards, lying, ask in _played(subject):
        if len(lying) in sizes and len({card.rank for card in lying}) == 1:
            step = cards[0].strength - lying[0].strength
            if step:
                yield (step * most > 0) == (than == 1), ask.place


@states(
    "Between {number} (single )?cards of the {same} rank the suit decides: {suit} are {most}, "
    "then {second:suit}, {third:suit} and {fourth:suit}",
    "Between {number} (single )?cards of the {same} rank {suit} are {most}, "
    "then {second:suit}, {third:suit} and {fourth:suit}",
    like="Between two cards of the same rank spades are highest, then hearts, diamonds and clubs",
)
def suit_decides(subject: Subject, number: int, same: bool, *words: object) -> Iterator[Case]:
    """A card lies on one of its rank, alone, only if its suit is higher."""
    first, most, *others = words
    assert isinstance(most, int)
    order = [first, *others]
    for cards, lying, ask in _played(subject):
        if len(lying) == 1 and (cards[0].rank == lying[0].rank) == same:
            higher = order.index(lying[0].suit) - order.index(cards[0].suit)
            yield number == 2 and higher * most > 0, ask.place


@states(
    "Whoever played {place} leads to the {step} round",
    like="Whoever played last leads to the next round",
)
def leads_next(subject: Subject, place: int, step: Sign) -> Iterator[Case]:
    """Unless that player is out."""
    for one in subject.begun:
        since: list[Ask] = []
        for ask, then in pairwise(one.asks):
            since = [ask] if not ask.parts.get(LYING) else [*since, ask]
            players = [asked for asked in since if cards_of(asked)]
            if LYING in then.parts and not then.parts[LYING] and players:
                seat = players[0 if place == 0 else -1].seat
                if seat in then.parts.get("playing", (seat,)):
                    yield step == 1 and then.seat == seat, then.place


@states(
    "(A|The) round (is over|ends) {upon} {others_all} (of )?the others( who still hold cards)? "
    "(have|has) passed(,? one after another| in a row)",
    "(A|The) round (is over|ends) {upon} {others_all} (of )?the others( who still hold cards)? "
    "(have|has) passed",
    like="A round is over after all the others have passed one after another",
)
def round_ends(subject: Subject, after: bool, whole: bool) -> Iterator[Case]:
    """All who still hold cards, but for whoever has played."""
    for one in subject.begun:
        passed: list[int] = []
        for ask, then in pairwise(one.asks):
            passed = [*passed, ask.seat] if ask.passes else []
            if ask.parts.get(LYING) and not then.parts.get(LYING, (ask,)):
                others = [
                    seat for seat, hand in enumerate(then.hands) if hand and seat != ask.parts.get("holder")
                ]
                yield after and (set(others) <= set(passed)) == whole, then.place


@states(
    "You {modal} pass (when|while) there is nothing on the table",
    "(The|A) leader {modal} pass",
    like="The leader may not pass",
)
def leader_passes(subject: Subject, modal: Modal) -> Iterator[Case]:
    asks = [ask for ask in subject.asks if ask.about == PLAY and LYING in ask.parts and not ask.parts[LYING]]
    yield from done(modal, ((ask.passes, ask.place) for ask in asks))


@states(
    "You {modal} pass(,? even)? (if|when) you could play",
    "You {modal} pass if you have {anything} {most} to play",
    like="You must pass if you have nothing higher to play",
)
def pass_or_play(subject: Subject, modal: Modal, anything: bool = True, most: Sign = 1) -> Iterator[Case]:
    """On single cards, which are easy to compare: with a card in the hand that is so, or with none."""
    chances = []
    for ask in subject.asks:
        lying = ask.parts.get(LYING, ())
        if ask.about == PLAY and len(lying) == 1:
            could = any((card.strength - lying[0].strength) * most > 0 for card in ask.hand)
            same = any(card.strength == lying[0].strength for card in ask.hand)
            if could == anything and not same:
                chances.append((ask.passes, ask.place))
    yield from done(modal, chances)


@states(
    "Whoever has passed {modal} play again( later)?( in (the|the same|this) round)?",
    "Whoever has passed {modal} play again before the next (one|round)",
    "(Once|If) you have passed,? you {modal} play again( later)?( in (the|the same|this) round)?",
    "Whoever has passed is {still_in}( of the round| until the next round| for the rest of the round)?",
    like="Whoever has passed may play again later",
)
def plays_after_passing(subject: Subject, modal: Modal) -> Iterator[Case]:
    """As long as the same round goes on."""
    chances: list[Case] = []
    passed: set[int] = set()
    for ask in subject.asks:
        if ask.about == PLAY and LYING in ask.parts:
            if not ask.parts[LYING]:
                passed = set()
            elif ask.seat in passed:
                chances.append((not ask.passes, ask.place))
            passed |= {ask.seat} if ask.passes else set()
    yield from done(modal, chances)


@states(
    "A combination that is (merely )?{equality} {modal} be played",
    like="A combination that is merely equal may not be played",
)
def equal_played(subject: Subject, equal: bool, modal: Modal) -> Iterator[Case]:
    """Of pairs and threes of a kind on each other: of the same rank."""
    yield from done(modal, ((same == equal, place) for same, place in _ranks_played(subject)))


def _ranks_played(subject: Subject) -> Iterator[Case]:
    """Whether the rank is the same as of what lies there, of pairs and threes of a kind."""
    for cards, lying, ask in _played(subject):
        if len(lying) in (2, 3) and len(cards) == len(lying):
            yield cards[0].rank == lying[0].rank, ask.place


@states("Suits {matters} there( either)?", like="Suits do not matter there")
def suits_of_several(subject: Subject, matter: bool) -> Iterator[Case]:
    """If they did, some pair would beat another of its rank."""
    yield from done("may" if matter else "may not", _ranks_played(subject))


@states(
    "When (your hand is empty,?|you have played your last card,?) you are {leaving}",
    like="When your hand is empty you are out",
)
def out_when_empty(subject: Subject, out: bool) -> Iterator[Case]:
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            if cards_of(ask) and len(cards_of(ask)) == len(ask.hand):
                yield (ask.seat not in then.parts.get("playing", (ask.seat,))) == out, then.place


@states("The others {going}", like="The others play on")
def others_go_on(subject: Subject, on: bool) -> Iterator[Case]:
    """After somebody has gone out for the first time, of more than two."""
    for one in subject.rounds:
        counts = [len(ask.parts.get("playing", ())) for ask in one.asks]
        if counts and counts[0] > 2:
            yield (min(counts) < counts[0]) == on, one.place


@states(
    "Whoever goes out {leaves},? and the others {onward}",
    like="Whoever goes out leaves the combination lying, and the others play on it or pass as usual",
)
def lies_on(subject: Subject, lies: bool, modal: Modal) -> Iterator[Case]:
    """The last cards of a hand: whether they lie there for the next, and whether cards may come onto them."""
    chances = []
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            cards = cards_of(ask)
            if LYING in then.parts and cards and len(cards) == len(ask.hand) and not then.hands[ask.seat]:
                yield (set(then.parts[LYING]) == set(cards)) == lies, then.place
                chances.append((not then.passes, then.place))
    yield from done(modal, chances)


@states(
    "The next on the {side} who still holds cards leads",
    like="The next on the left who still holds cards leads",
)
def leads_for_another(subject: Subject, side: Sign) -> Iterator[Case]:
    """When whoever played last is out."""
    for holder, then in _freed(subject):
        seats = len(then.hands)
        order = [(holder + side * step) % seats for step in range(1, seats)]
        yield then.seat == next(seat for seat in order if then.hands[seat]), then.place


def _freed(subject: Subject) -> Iterator[tuple[int, Ask]]:
    """Who played last and is out, and the question to whoever leads instead."""
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            holder: int = ask.parts.get("holder", ask.seat)
            if ask.parts.get(LYING) and not then.parts.get(LYING, (ask,)) and not then.hands[holder]:
                yield holder, then


@states(
    "The (one|player) who (still )?holds (the )?{most} cards leads",
    like="The player who still holds the most cards leads",
)
def richest_leads(subject: Subject, most: Sign) -> Iterator[Case]:
    """When whoever played last is out."""
    for _, then in _freed(subject):
        left = [len(hand) for hand in then.hands if hand]
        yield len(then.hands[then.seat]) == (max(left) if most > 0 else min(left)), then.place


@states("There are {number} types", like="There are four types")
def so_many_types(subject: Subject, number: int) -> Iterator[Case]:
    if sizes := {len(cards) for cards, _, _ in _played(subject)}:
        yield len(sizes) == number, "all combinations"


@states("{combination} is {number} cards of one {feature}", like="A pair is two cards of one rank")
def of_one_feature(subject: Subject, size: int, number: int, feature: str) -> Iterator[Case]:
    for cards, _, ask in _played(subject):
        if len(cards) == size:
            yield size == number and len({getattr(card, feature) for card in cards}) == 1, ask.place


@states("Of poker hands the {most} (one |hand )?{fate}", like="Of poker hands the higher one wins")
def higher_hand_wins(subject: Subject, most: Sign, wins: bool) -> Iterator[Case]:
    """Five cards lie on five others."""
    for cards, lying, ask in _played(subject):
        if len(lying) == 5 == len(cards):
            yield ((standing(cards) > standing(lying)) == (most > 0)) == wins, ask.place


@states(
    "(The leader|Whoever leads) (plays|lays) a combination {upwards}",
    like="The leader plays a combination face up",
)
def led_openly(subject: Subject, upwards: bool) -> Iterator[Case]:
    """Everybody sees what lies there."""
    if LYING in (zones := zones_of(subject.rules)):
        yield (zones[LYING] == "all") == upwards, "the table"

"""Cards dealt to more hands than there are players: who leads, which category counts, what tricks bring."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.decks import StatDeck
from publisher.proof.statements.cards.many_suits import RANK, SUIT, named
from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, Who, of_words, own_kinds
from publisher.proof.statements.slots.people import People

WORDS = own_kinds(
    end=of_words({"earliest": -1, "latest": 1, "lowest": -1, "highest": 1}),
    share=of_words(
        {
            **dict.fromkeys(("share the win", "share the victory", "have both won", "have all won"), True),
            **dict.fromkeys(
                (
                    "have both lost",
                    "have all lost",
                    "play another deal",
                    "play one more deal",
                    "play on",
                    "share nothing",
                ),
                False,
            ),
        }
    ),
)


# -- the deal


def _dealt(one: Round) -> tuple[int, int]:
    """How many cards each hand has, and how many more one of them."""
    sizes = sorted(map(len, one.hands))
    return sizes[0], sizes[-1] - sizes[0]


@states(
    "Deal (the cards evenly|the same number|equally many) to {number} hands",
    like="Deal the cards evenly to four hands",
)
def dealt_evenly(subject: Subject, number: int) -> Iterator[Case]:
    """But for what one hand has of the cards that are left over."""
    for one in subject.begun:
        sizes = sorted(map(len, one.hands))
        yield len(sizes) == number and len(set(sizes[:-1])) == 1 and sizes[0] > 0, one.place


@states(
    "With this deck that makes {number} each,? and {left:number} are left over",
    like="With this deck that makes 7 each, and 2 are left over",
)
def share_of_each(subject: Subject, number: int, left: int) -> Iterator[Case]:
    for one in subject.begun:
        if one.hands:
            yield _dealt(one) == (number, left), one.place


@states(
    "(The )?(cards left over|rest|last cards) (go|goes) to {who}",
    "What is left over goes to {who}",
    like="Cards left over go to the attacker",
)
def left_over(subject: Subject, who: Who) -> Iterator[Case]:
    for one in subject.begun:
        seat, sizes = who.seat(one.begun, len(subject.rules.seats)), list(map(len, one.hands))
        if seat is not None and sizes and min(sizes) < max(sizes):
            yield [hand for hand, size in enumerate(sizes) if size == max(sizes)] == [seat], one.place


@states(
    "{people} {modal} {answer} as many( cards)?( again)?,? face {up}",
    like="The attacker must lay away as many cards, face up",
)
def lays_as_many(subject: Subject, people: People, modal: Modal, answer: Answer, up: bool) -> Iterator[Case]:
    """So that all hands have equally many when the first trick begins."""
    for one in subject.begun:
        given = [ask for ask in one.asks if answer.given(ask)]
        if given and one.tricks:
            theirs = all(ask.seat in people.seats(subject.rules, ask.parts) for ask in given)
            sizes = {len(hand) for hand in one.tricks[0].plays[0].ask.hands}
            alike = len(sizes) == 1 and modal == "must"
            yield theirs and alike and all(ask.secret != up for ask in given), one.place


# -- the play


@states("The {place} hand is the dummy", like="The fourth hand is the dummy")
def dummy_is(subject: Subject, place: int) -> Iterator[Case]:
    """The one that nobody sits behind."""
    for one in subject.begun:
        others = [hand for hand in range(len(one.hands)) if hand not in subject.rules.seats]
        if one.hands:
            yield others == [place % len(one.hands)], one.place


@states(
    "{people} {often} leads to the {place} trick",
    "It is {often} {people} who leads to the {place} trick",
    like="An opponent of the attacker always leads to the first trick",
)
def always_leads(subject: Subject, *words: People | bool | int) -> Iterator[Case]:
    place = words[-1]
    people = next(word for word in words if isinstance(word, People))
    often = next(word for word in words if isinstance(word, bool))
    for one in subject.begun:
        if one.after and isinstance(place, int) and -len(one.tricks) <= place < len(one.tricks):
            leader = one.tricks[place].plays[0]
            if subject.scope_holds(leader.ask.parts):
                yield (leader.seat in people.seats(subject.rules, leader.ask.parts)) == often, one.place


# -- values of categories


def _best_of(subject: Subject, categories: set[str], end: int) -> Iterator[Case]:
    """In each trick in which several cards have a value: whether the taker's is the lowest, or highest."""
    for trick, _ in named(subject):
        category = trick.plays[0].ask.move.suit
        values = {play.seat: play.card.stats[category] for play in trick.plays if category in play.card.stats}
        if category in categories and trick.leads_next is not None and len(set(values.values())) > 1:
            best = max(end * value for value in values.values())
            yield end * values.get(trick.leads_next, -end * best) == best, trick.place


def _categories(subject: Subject, but: str = "") -> set[str]:
    deck = subject.rules.definition.deck
    known = {one.name for one in deck.categories} if isinstance(deck, StatDeck) else set()
    if but not in known:
        raise NotationError(f"no category is called {but!r}")
    return known


@states(
    f"In {{words}} the {{end}} (year|{RANK}) is the best",
    like="In discovery the earliest year is the best",
)
def best_in(subject: Subject, category: str, end: int) -> Iterator[Case]:
    _categories(subject, category)
    yield from _best_of(subject, {category}, end)


@states(
    f"In all categories but {{words}} the {{end}} {RANK} is the best",
    like="In all categories but discovery the highest value is the best",
)
def best_in_others(subject: Subject, category: str, end: int) -> Iterator[Case]:
    yield from _best_of(subject, _categories(subject, category) - {category}, end)


@states(
    f"A card {{having}} a {RANK} in the {SUIT} named {{often}} takes the trick",
    like="A card without a value in the category named never takes the trick",
)
def valueless(subject: Subject, having: bool, often: bool) -> Iterator[Case]:
    for trick, _ in named(subject):
        suit = trick.plays[0].ask.move.suit
        without = {play.seat for play in trick.plays if suit not in (play.card.stats or play.card.ranks)}
        if trick.leads_next is not None and without:
            taken = trick.leads_next in without
            yield (taken if not having else not taken) == often, trick.place


# -- what tricks bring


@states(
    "{who} scores {number} points? for every trick won by (the|that) {same} hand or by the dummy",
    like="The attacker scores one point for every trick won by the own hand or by the dummy",
)
def points_for_own(subject: Subject, who: Who, number: int, same: bool) -> Iterator[Case]:
    """The last trick may be one of them: who took it is not seen."""
    for one in subject.rounds:
        seat = who.seat(one.begun, len(subject.rules.seats))
        if seat is not None and one.tricks:
            own = {seat, *range(len(subject.rules.seats), len(one.hands))}
            won = sum(
                (trick.leads_next in own) == same for trick in one.tricks if trick.leads_next is not None
            )
            gain = one.changes[subject.rules.definition.team_of(seat)]
            yield gain in (number * won, number * (won + 1)), one.place


# -- level scores


@states(
    "(Players|Sides|Teams|Those) (who|that) are level( at the (top|end))? {share}",
    like="Players who are level share the victory",
)
def level_share(subject: Subject, share: bool) -> Iterator[Case]:
    """Of games in which several have the most."""
    for game in subject.over_in_rounds:
        after = game.rounds[-1].after
        best = {team for team, score in enumerate(after) if score == max(after)}
        if len(best) > 1:
            yield (subject.winning_teams(game) in (best, set())) == share, game.place


@states(
    "After {number} (deals|rounds|hands) {words} change seats( with each other)?",
    "After {number} (deals|rounds|hands) (all|all players|everybody) keeps? (their seats|the same seat)",
    like="After three deals the two others change seats",
)
def seats_change(subject: Subject, number: int, *whose: object) -> Iterator[Case]:
    """Then the players sit otherwise, and not before; or they never do."""
    for game in subject.over_in_rounds:
        rings = [list(one.begun["ring"]) for one in game.rounds]
        changed = [place for place in range(1, len(rings)) if rings[place] != rings[place - 1]]
        yield (changed == [number]) == bool(whose), game.place

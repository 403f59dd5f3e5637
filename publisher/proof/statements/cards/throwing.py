"""Cards that are thrown and kept, teams by the names of their players, matches of several games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.statements.chronicle import Parts, card_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.cards import zones_of
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import SIDE
from publisher.proof.words import Kind


def _names(scene: Any, words: str) -> frozenset[int]:
    """`North, South, Spring and Autumn`: seats by the names of their players."""
    known = [name.casefold() for name in scene.rules.definition.players.names]
    said = [name for name in words.casefold().replace(" and ", ", ").split(", ") if name]
    if not set(said) <= set(known):
        raise NotationError(f"not all of {words!r} are players")
    return frozenset(known.index(name) for name in said)


NAMES = Kind(r"[A-Z]\w+(?:, [A-Z]\w+)*,? and [A-Z]\w+", _names)
WORDS = own_kinds(
    winning=of_words({"win": True, "lose": False}),
    names=NAMES,
    need=of_words(
        {
            **dict.fromkeys(("nothing need", "suit need not", "the suit need not"), False),
            **dict.fromkeys(("suit must", "the suit must", "the suit led must", "the first card must"), True),
        }
    ),
)


# -- matches


def _games(parts: Parts) -> tuple[int, ...]:
    """How many games each side has won."""
    games = parts["games"]
    if not isinstance(games, tuple):
        raise NotationError("games are not counted by sides")
    return games


@states(
    f"The {{place}} {SIDE} to {{winning}} {{number}} games {{fate}}( it| the match)?",
    like="The first team to win two games wins the match",
)
def games_win(subject: Subject, place: int, winning: bool, number: int, fate: bool) -> Iterator[Case]:
    for game in subject.over_in_rounds:
        games = _games(game.rounds[-1].ended)
        reached = {team for team, won in enumerate(games) if won >= number}
        earlier = any(max(_games(one.ended)) >= number for one in game.rounds[:-1])
        yield (
            winning and place == 0 and not earlier and (reached == subject.winning_teams(game)) == fate,
            game.place,
        )


@states(
    f"(Each|Every) game begins at {{worth}} for (both|all) {SIDE}s",
    like="Each game begins at nothing for both sides",
)
def games_begin(subject: Subject, nothing: bool) -> Iterator[Case]:
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            if one.after and sum(_games(one.ended)) > sum(_games(one.begun)):
                yield (not any(then.before)) == nothing, then.place


@states(
    f"(Each|Every) game begins (where|with the points with which) the (last|previous) one ended"
    f"( for (both|all) {SIDE}s)?",
    like="Each game begins where the last one ended",
)
def games_go_on(subject: Subject) -> Iterator[Case]:
    yield from games_begin(subject, nothing=False)


@states(
    "One team is {names}",
    "Their opponents are {names}",
    "{names} are (one team|partners)",
    like="One team is North and South",
)
def team_is(subject: Subject, *names: frozenset[int]) -> Iterator[Case]:
    teams = [frozenset(seats) for seats in subject.rules.definition.teams]
    for seats in names:
        yield seats in teams, "the teams"


# -- what is thrown


@states(
    "{everybody} keeps {number}( cards)?( in the hand)?",
    "{everybody} {answers} {thrown:number} cards and keeps {number}",
    like="Everybody throws eight cards and keeps five",
)
def keeps(subject: Subject, everybody: bool, *words: Answer | int) -> Iterator[Case]:
    """When a round is over."""
    *thrown, number = words
    for one in subject.rounds:
        hands = [len(hand) for hand in one.ended["hands"] if hand]
        yield (bool(hands) and all(size == number for size in hands)) == everybody, one.place
        for answer, count in zip(thrown[::2], thrown[1::2], strict=True):
            assert isinstance(answer, Answer)
            given = Counter(ask.seat for ask in one.asks if answer.given(ask))
            yield set(given.values()) == {count}, one.place


@states(
    "{people} {modal} {answer} of (the|your|their) hand",
    like="You may throw any card of your hand",
)
def any_of_hand(subject: Subject, people: People, modal: Modal, answer: Answer) -> Iterator[Case]:
    """Each card that is held might be the answer; or once one might not."""
    for ask in subject.asks:
        if (
            answer.is_of(ask)
            and ask.options is not None
            and ask.seat in people.seats(subject.rules, ask.parts)
        ):
            free = set(ask.hand) <= {getattr(move, "card", move) for move in ask.options}
            if modal in ("may", "may not"):
                yield free == (people.modal(modal) == "may"), ask.place


@states(
    "A card {answered} is {often} taken back",
    "Cards {answered} are {often} taken back",
    like="Cards thrown are never taken back",
)
def taken_back(subject: Subject, answer: Answer, often: bool) -> Iterator[Case]:
    for one in subject.rounds:
        thrown = {ask.move for ask in one.asks if answer.given(ask) and isinstance(ask.move, Card)}
        held = {card for hand in one.ended["hands"] for card in hand}
        if thrown:
            yield bool(thrown & held) == often, one.place


@states("(A card|Cards) {answered} {modal} be taken back", like="A card thrown may not be taken back")
def may_be_taken_back(subject: Subject, answer: Answer, modal: Modal) -> Iterator[Case]:
    """It was so in some round, or in none."""
    found = list(taken_back(subject, answer, True))
    if found and modal in ("may", "may not"):
        yield any(so for so, _ in found) == (modal == "may"), "all rounds"


@states("{need} be followed", like="Nothing need be followed")
def followed(subject: Subject, must: bool) -> Iterator[Case]:
    """Whoever answers with a card after others may choose among cards of every suit they hold, or may not."""
    for one in subject.begun:
        for ask in one.asks[1:]:
            free = {card.suit for move in ask.options or () if isinstance(card := card_of(move), Card)}
            if free and len({card.suit for card in ask.hand}) > 1:
                yield (free == {card.suit for card in ask.hand}) != must, ask.place


@states(
    "{everybody} sees which cards you have {answered} and in which order",
    like="Everybody sees which cards you have thrown and in which order",
)
def seen_in_order(subject: Subject, everybody: bool, answer: Answer) -> Iterator[Case]:
    """They lie in rows, one before each player, the last behind all the others."""
    sees = zones_of(subject.rules)
    for one in subject.rounds:
        for seat in {ask.plays for ask in one.asks if answer.given(ask)}:
            given = tuple(ask.move for ask in one.asks if answer.given(ask) and ask.plays == seat)
            rows = [
                name
                for name, lying in one.ended.items()
                if name in sees and isinstance(lying, tuple) and given in lying
            ]
            if len(given) > 1:
                yield any(sees[name] == "all" for name in rows) == everybody, one.place

"""Trumps that are announced in the course of play, and what they bring besides the cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.model.cards import FRENCH
from publisher.model.seats import Seat
from publisher.proof.statements.cards.scoring import teams_of
from publisher.proof.statements.chronicle import Ask, Round, Trick
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import points
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import SIDE

HAND = "(hand|deal)"
CARDS, SUITS_SAID = "cards", "suits"
WORDS = own_kinds(
    counting_for=of_words(
        {
            f"{words}": frozenset(what)
            for said in ("marriages", "trumps", "suits")
            for words, what in (
                (f"card points and announced {said} together", {CARDS, SUITS_SAID}),
                (f"card points without announced {said}", {CARDS}),
                (f"card points without the announced {said}", {CARDS}),
                ("card points alone", {CARDS}),
                (f"announced {said} alone", {SUITS_SAID}),
            )
        }
    ),
    suit=of_words({suit: suit for suit in FRENCH}),
    whether_won=of_words(
        {"whatever becomes of the trick": True}
        | dict.fromkeys(
            (
                "only if you win the trick",
                "only if you win that trick",
                "only when you have won that trick",
                "only if you take the trick",
                "only if you take that trick",
                "only if you take that trick as well",
            ),
            False,
        )
    ),
)


def _named(ask: Ask) -> str | None:
    """The suit that an answer made trumps: a suit alone, or one announced with a card."""
    said = getattr(ask.move, "suit", None) if ask.to_trick and not hasattr(ask.move, "rank") else ask.move
    return said if isinstance(said, str) and said in FRENCH else None


def _announced(one: Round) -> list[str]:
    return [suit for ask in one.asks if (suit := _named(ask))]


@states(f"A {HAND} begins {{having}} trumps", like="A hand begins without trumps")
def begins_with_trumps(subject: Subject, having: bool) -> Iterator[Case]:
    for one in subject.begun:
        if one.tricks:
            yield (one.tricks[0].parts.get("trumps") is not None) == having, one.place


@states(f"A {HAND} begins with {{suit}} as trumps", like="A hand begins with hearts as trumps")
def begins_with_suit(subject: Subject, suit: str) -> Iterator[Case]:
    for one in subject.begun:
        if one.tricks:
            yield one.tricks[0].parts.get("trumps") == suit, one.place


@states(
    "The suit (that was )?announced {place} is trumps( from then on)?",
    like="The suit that was announced last is trumps",
)
def announced_is_trumps(subject: Subject, place: int) -> Iterator[Case]:
    """At every card after it, of rounds in which several were announced."""
    for one in subject.begun:
        said: list[str] = []
        for ask in one.asks:
            if len(said) > 1 and ask.to_trick and _named(ask) is None and -len(said) <= place < len(said):
                yield ask.parts.get("trumps") == said[place], ask.place
            said += [suit] if (suit := _named(ask)) else []


@states(
    "A suit that is announced {often} becomes trumps",
    like="A suit that is announced always becomes trumps",
)
def becomes_trumps(subject: Subject, often: bool) -> Iterator[Case]:
    """At once: when the next card is played."""
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            if (suit := _named(ask)) and then.to_trick:
                yield (then.parts.get("trumps") == suit) == often, then.place


@states(
    f"(A|The same) suit {{modal}} become trumps (twice|again|a second time)( in (a|one|the same) {HAND})?"
    "( if the other team announces it)?",
    like="A suit may not become trumps twice in a hand",
)
def trumps_again(subject: Subject, modal: Modal) -> Iterator[Case]:
    again = [(len(set(suits)) < len(suits), one.place) for one in subject.begun if (suits := _announced(one))]
    if modal == "may not":
        yield from ((not twice, where) for twice, where in again)
    elif again:
        yield modal == "may" and any(twice for twice, _ in again), again[0][1]


# -- what is made with them


def made(one: Round) -> list[int]:
    """What each side has made in a round with tricks: what the table keeps, or cards and announcements."""
    kept, won, announced = one.ended.get("made"), one.ended.get("won"), one.ended.get("announced", ())
    if won is None or len(won) != len(one.changes):
        raise NotationError("tricks and scores are not those of the same teams")
    if kept and any(kept):
        return [points or 0 for points in kept]
    extra = announced if isinstance(announced, tuple) and len(announced) == len(won) else [0] * len(won)
    return [points(cards) + more for cards, more in zip(won, extra, strict=True)]


@states(
    f"If no suit is announced,? a {HAND} brings (together )?{{number}}( points)?"
    "( with the (last|final) trick)?",
    like="If no suit is announced, a hand brings 120 points",
)
def brings_without(subject: Subject, number: int) -> Iterator[Case]:
    for one in subject.rounds:
        if one.tricks and not _announced(one):
            yield sum(made(one)) == number, one.place


@states(
    f"If (all|all four|all the) suits are announced,? a {HAND} brings (together )?{{number}}( points)?",
    like="If all suits are announced, a hand brings 400 points",
)
def brings_with_all(subject: Subject, number: int) -> Iterator[Case]:
    """What each suit adds is seen in the rounds in which it was announced alone."""
    played = [(one, _announced(one)) for one in subject.rounds if one.tricks]
    without = next((sum(made(one)) for one, suits in played if not suits), None)
    alone = {suits[0]: sum(made(one)) for one, suits in played if len(suits) == 1}
    if without is not None and len(alone) == len(FRENCH):
        yield sum(alone.values()) - (len(FRENCH) - 1) * without == number, "all rounds"


@states("{people} scores? what they (have )?made", like="The declarer's opponents score what they made")
def score_made(subject: Subject, people: People) -> Iterator[Case]:
    """Of sides with a trick."""
    for one in subject.rounds:
        if one.tricks:
            got = made(one)
            for team in teams_of(subject, people, one):
                if one.ended["tricks"][team]:
                    yield one.changes[team] == got[team], one.place


@states(
    "{people} undertakes to make at {most} the bid",
    "{people} undertakes to make at {most} the bid in {counting_for}",
    like="The declarer undertakes to make at least the bid",
)
def undertakes(
    subject: Subject, people: People, most: Sign, what: frozenset[str] = frozenset({CARDS, SUITS_SAID})
) -> Iterator[Case]:
    """They gain if, and only if, they have made so much: not less than the bid, or not more."""
    for one in subject.rounds:
        if one.tricks:
            got = made(one)
            if what != {CARDS, SUITS_SAID}:
                cards = [points(won) for won in one.ended["won"]]
                got = cards if what == {CARDS} else [all_ - of for all_, of in zip(got, cards, strict=True)]
            if not isinstance(one.ended.get("bid"), int):
                raise NotationError("no number was bid")
            for team in teams_of(subject, people, one):
                yield (one.changes[team] > 0) == (most * (one.ended["bid"] - got[team]) >= 0), one.place


@states(
    "The points of (the|a) marriage are yours( from that moment)?,? {whether_won}",
    like="The points of the marriage are yours, whatever becomes of the trick",
)
def marriage_is_yours(subject: Subject, always: bool) -> Iterator[Case]:
    """Of opponents of the declarer who lost the trick to which they announced it, in rounds in which they
    announced nothing else: what they scored is nearer to their cards with it, or without it."""
    if len(subject.rules.definition.teams) != len(subject.rules.seats):
        raise NotationError("partners share what they make")
    for one in subject.rounds:
        led = [trick for trick in one.tricks if _named(trick.plays[0].ask)]
        for seat, tricks in _by_leader(led).items():
            lost = len(tricks) == 1 and tricks[0].leads_next not in (seat, None)
            if lost and seat != one.ended.get("declarer") and one.ended["tricks"][seat]:
                cards = points(one.ended["won"][seat])
                whole = cards + one.ended["announced"][seat]
                change = one.changes[seat]
                yield (abs(change - whole) < abs(change - cards)) == always, one.place


def _by_leader(tricks: list[Trick]) -> dict[Seat, list[Trick]]:
    found: dict[Seat, list[Trick]] = {}
    for trick in tricks:
        found.setdefault(trick.plays[0].seat, []).append(trick)
    return found


@states(
    f"(Each|Every) {SIDE} counts the card points in its tricks,? the suits it announced,? "
    "and {number} for the {place} trick",
    like="Each team counts the card points in its tricks, the suits it announced, and 20 for the last trick",
)
def counts_all(subject: Subject, number: int, place: int) -> Iterator[Case]:
    """The rest is nothing for a side that announced nothing."""
    for one in subject.rounds:
        if one.tricks and not _announced(one):
            counts = [*(trick.parts["tricks"] for trick in one.tricks), one.ended["tricks"]]
            was, now = list(pairwise(counts))[place]
            for team, got in enumerate(made(one)):
                took = now[team] > was[team]
                yield got == points(one.ended["won"][team]) + number * took, one.place

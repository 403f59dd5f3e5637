"""Rows of a sheet that are filled with hands, one by one, and what each of them scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count, pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.statements.chronicle import Ask, Hand, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.cards import Some, points, zones_of
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds
from publisher.proof.words import Kind

ROW = "row"
SHEETS = "sheets"


def _row(scene: Any, words: str) -> str:
    """`Red`, `Seven Plus`: a row that is filled in these games."""
    rows = {str(ask.move) for ask in scene.chronicle.asks if ask.about == ROW}
    if words.casefold() not in rows:
        raise NotationError(f"no row is called {words!r}")
    return words.casefold()


WORDS = own_kinds(
    gain=of_words({"nothing": False, "something": True, "its low number": True, "its high number": True}),
    filled=Kind(r"[A-Z]\w*(?: [\w]+){0,3}?", _row),
    whoever=of_words({"everybody": True, "somebody": False, "nobody": False, "one player": False}),
    mixed=of_words({"in one suit": False, "of one suit": False, "in mixed suits": True}),
)


def fills(subject: Subject) -> Iterator[tuple[str, Hand, int, Ask]]:
    """Each row that was filled, with the hand, and what stands there then."""
    for one in subject.rounds:
        for ask, parts in _then(one):
            if ask.about == ROW:
                yield str(ask.move), ask.hand, parts[SHEETS][ask.seat][str(ask.move)], ask


def _then(one: Round) -> Iterator[tuple[Ask, Any]]:
    for ask, then in pairwise(one.asks):
        yield ask, then.parts
    yield one.asks[-1], one.ended


# -- what rows score


@states(
    "{filled} adds up {some}",
    "{filled} adds up the values of {some}",
    like="Red adds up hearts and diamonds",
)
def adds_up(subject: Subject, row: str, some: Some) -> Iterator[Case]:
    for filled, hand, score, ask in fills(subject):
        if filled == row:
            yield score == points(card for card in hand if card in some), ask.place


@states(
    "The row of a suit adds up the values of (the|an) {same} suit",
    "The row of a suit scores (only )?the {most} card of (that|the same) suit",
    like="The row of a suit adds up the values of the same suit",
)
def suit_rows(subject: Subject, word: bool | Sign) -> Iterator[Case]:
    """Its score is the sum of those cards, or of no such; or the highest or lowest of them."""
    for filled, hand, score, ask in fills(subject):
        if any(card.suit == filled for card in subject.rules.definition.card_deck.cards):
            cards = [card for card in hand if card.suit == filled]
            if isinstance(word, bool):
                yield (score == points(cards)) == word, ask.place
            elif cards:
                best = max(cards, key=lambda card: word * card.strength)
                yield score == points([best]), ask.place


@states(
    "{filled} scores {number} points for (every|each) suit that comes to {sum:number} or {most}",
    "{filled} scores {number} points for (every|each) suit that comes to exactly {sum:number}"
    "(,? and nothing for a suit that comes to more)?",
    like="Seven Plus scores 5 points for every suit that comes to 7 or more",
)
def scores_by_suits(
    subject: Subject, row: str, number: int, limit: int, most: Sign | None = None
) -> Iterator[Case]:
    for filled, hand, score, ask in fills(subject):
        if filled == row:
            suits = {card.suit for card in hand}
            sums = [points(card for card in hand if card.suit == suit) for suit in suits]
            yield (
                score
                == number * sum(most * (total - limit) >= 0 if most else total == limit for total in sums),
                ask.place,
            )


@states(
    "{filled} scores {number} points for (every|each) suit that comes to {most} than {sum:number}",
    like="Seven Plus scores 5 points for every suit that comes to more than 6",
)
def scores_beyond(subject: Subject, row: str, number: int, most: Sign, limit: int) -> Iterator[Case]:
    yield from scores_by_suits(subject, row, number, limit + most, most)


def longest(cards: Iterable[Card]) -> int:
    """How many ranks of the deck follow one another among the cards."""
    ranks = {card.strength for card in cards}
    return max(next(step for step in count(1) if rank + step not in ranks) for rank in ranks)


@states(
    "A run of {number} scores {points:number} {mixed},? and {other:number} {else:mixed}",
    "A run of {number} scores {points:number} points {mixed},? and {other:number} {else:mixed}",
    like="A run of four scores 15 points in one suit, and 4 in mixed suits",
)
def run_scores(subject: Subject, *words: int | bool) -> Iterator[Case]:
    """In the rows that may score nothing but these two."""
    length, one, in_mixed, other, else_mixed = words
    worth = {in_mixed: one, else_mixed: other}
    for filled, hand, score, ask in fills(subject):
        if filled == f"run of {length}":
            yield in_mixed != else_mixed and score == _run_worth(hand, length, worth), ask.place


def _run_worth(hand: Hand, length: int, worth: Any) -> int:
    suits = [[card for card in hand if card.suit == suit] for suit in {card.suit for card in hand}]
    if any(longest(cards) >= length for cards in suits):
        return int(worth[False])
    return int(worth[True]) if longest(hand) >= length else 0


@states(
    "If there is no run of (that|its) length,? the row scores {gain}",
    like="If there is no run of that length, the row scores nothing",
)
def no_run(subject: Subject, something: bool) -> Iterator[Case]:
    for filled, hand, score, ask in fills(subject):
        length = filled.removeprefix("run of ")
        if length.isdigit() and longest(hand) < int(length):
            yield bool(score) == something, ask.place


@states(
    "A row {modal} score nothing",
    "It {modal} be nothing",
    like="A row may score nothing",
)
def may_be_nothing(subject: Subject, modal: Modal) -> Iterator[Case]:
    scores = [score for _, _, score, _ in fills(subject)]
    if scores and modal in ("may", "may not"):
        yield (0 in scores) == (modal == "may"), "all rows"


# -- which rows are filled, and when the game is over


@states("You {modal} fill an? {state} row( in each hand)?", like="You must fill an empty row")
def fill_empty(subject: Subject, modal: Modal, empty: bool) -> Iterator[Case]:
    for ask in subject.asks:
        if ask.about == ROW and ask.options is not None:
            sheet = ask.parts[SHEETS][ask.seat]
            so = [(str(row) not in sheet) == empty for row in ask.options]
            yield all(so) == (modal in ("must", "may")), ask.place


@states(
    "(A|The same) row {modal} be filled {repeatedly}",
    "You {modal} fill (a|the same) row {repeatedly}",
    like="A row may not be filled twice",
)
def filled_again(subject: Subject, modal: Modal, times: int) -> Iterator[Case]:
    for game in subject.games:
        filled = Counter(
            (ask.seat, str(ask.move)) for one in game.rounds for ask in one.asks if ask.about == ROW
        )
        if filled:
            yield ((max(filled.values()) > 1) == (times > 1)) != (modal == "may not"), game.place


@states(
    "The game is over when {whoever} has filled (all )?{number} rows(,? after as many hands each)?",
    like="The game is over when everybody has filled all 15 rows",
)
def over_when_filled(subject: Subject, everybody: bool, number: int) -> Iterator[Case]:
    """Then, and not before; one hand for each row."""
    for game in subject.over_in_rounds:
        last, rounds = game.rounds[-1], len(game.rounds)
        full = all(len(sheet) == number for sheet in last.ended[SHEETS])
        before = all(len(sheet) >= number for sheet in last.begun[SHEETS])
        yield full == everybody and not before and rounds == number, game.place


# -- dealing and exchanging


@states("Deal yourself {number} cards,? face {up}", like="Deal yourself six cards, face up")
def deal_yourself(subject: Subject, number: int, up: bool) -> Iterator[Case]:
    """When a hand begins; face up: everybody sees it."""
    seen = zones_of(subject.rules).get("hands") == "all"
    for one in subject.begun:
        for ask, before in zip(one.asks, [None, *one.asks], strict=False):
            if before is None or before.seat != ask.seat:
                yield len(ask.hand) == number and seen == up, ask.place


@states(
    "After the (exchange|swap) (you|everybody) holds? {number}( cards)?( again)?",
    like="After the exchange you hold six cards again",
)
def holds_again(subject: Subject, number: int) -> Iterator[Case]:
    for ask in subject.asks:
        if ask.about == ROW:
            yield len(ask.hand) == number, ask.place


@states(
    "(The )?cards {answered} {often} come back( in (this|the same) hand)?",
    "(The )?cards {answered} (are shuffled (in|back|into the deck)( at once)? and )?{modal} come back"
    "( in (this|the same) hand)?",
    like="Cards swapped never come back in the same hand",
)
def come_back(subject: Subject, answer: Answer, word: bool | Modal) -> Iterator[Case]:
    seen = []
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            cards = [card for card in getattr(ask.move, "cards", ()) if isinstance(card, Card)]
            if answer.given(ask) and cards and then.seat == ask.seat:
                if word is True:
                    yield all(card in then.hand for card in cards), then.place
                seen.append(any(card in then.hand for card in cards))
    if seen and word in (False, "may", "may not"):
        yield any(seen) == (word == "may"), "all hands"

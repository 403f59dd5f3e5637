"""What sides write down after a deal: for tricks, games, contracts and cards that were dealt, all in one.

What each of them is worth is seen where no other is paid, and taken off where several are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from publisher.base.errors import NotationError
from publisher.model.cards import LOW_TO_HIGH, Card
from publisher.model.seats import Seat
from publisher.proof.statements.cards.rubbers import trick_rate, with_trick_points
from publisher.proof.statements.chronicle import Hand, Round
from publisher.proof.statements.grammar import Subject
from publisher.proof.statements.slots.kinds import beside

Counted: TypeAlias = Callable[[Card, str | None], bool]
"""Whether a card is one of those that are counted, given the suit of trumps."""
HONOURS = ("10", "J", "Q", "K", "A")
ACES: Counted = lambda card, trumps: card.rank == "A"  # noqa: E731
TRUMP_HONOURS: Counted = lambda card, trumps: card.suit == trumps and card.rank in HONOURS  # noqa: E731
PAID: tuple[Counted, ...] = (ACES, TRUMP_HONOURS)
NEARLY_ALL = 12
"""Who takes so many tricks may be paid for that as well."""


@dataclass(frozen=True, slots=True)
class Book:
    """What a side has written down after a deal for a contract, beside its trick points; `games` is how many
    it has then if it has won one in this deal, else 0."""

    round: Round
    declares: bool
    extra: int
    games: int
    tricks: int
    hands: tuple[Hand, ...]
    others: tuple[Hand, ...]

    @property
    def level(self) -> int:
        return int(self.round.ended["bid"].level)

    @property
    def trumps(self) -> str | None:
        trumps: str | None = self.round.ended["bid"].trumps
        return trumps

    def count(self, counted: Counted) -> int:
        """So many of those cards were dealt to the two of them."""
        return count_of(self.hands, counted, self.trumps)

    def ahead(self, counted: Counted) -> int:
        """By so many more than to the others."""
        return self.count(counted) - count_of(self.others, counted, self.trumps)

    def runs(self, length: int = 3) -> list[tuple[str, int]]:
        """The suits of which one hand holds so many cards or more from the ace down, and how many."""
        found = [(suit, _run(hand, suit)) for hand in self.hands for suit in {card.suit for card in hand}]
        return [(suit, cards) for suit, cards in found if cards >= length]

    @property
    def many_aces(self) -> bool:
        return any(count_of((hand,), ACES, None) > 2 for hand in self.hands)


def count_of(hands: tuple[Hand, ...], counted: Counted, trumps: str | None) -> int:
    return sum(counted(card, trumps) for hand in hands for card in hand)


def _run(hand: Hand, suit: str) -> int:
    """How many cards of a suit the hand has from the ace down."""
    held = {card.rank for card in hand if card.suit == suit}
    return len(tuple(takewhile(held.__contains__, reversed(LOW_TO_HIGH.split()))))


def books(subject: Subject) -> Iterator[Book]:
    """Of both sides after each deal for a contract to win tricks, but the last of a rubber."""
    rate = trick_rate(subject)
    for account, _, _ in with_trick_points(subject):
        one = account.round
        begun, ended = one.begun, one.ended
        same = all(begun.get(part) == ended.get(part) for part in ("matches", "factor"))
        if rate is None or not same or ended["bid"].avoids or "points" not in ended or "laid" not in ended:
            continue
        hands = [[ended["laid"][seat] for seat in _partners(one, first)] for first in (0, 1)]
        for side in (0, 1):
            gain = ended["points"][side] - begun["points"][side]
            won = ended["games"][side] if ended["games"][side] > begun["games"][side] else 0
            paid = rate * ended["bid"].level * account.tricks[side]
            declares = ended["declarer"] in _partners(one, side)
            yield Book(
                one, declares, round(gain - paid), won, account.tricks[side], tuple(hands[side]),
                tuple(hands[1 - side]),
            )  # fmt: skip


def _partners(one: Round, first: int) -> tuple[Seat, Seat]:
    seat = Seat(0) if first == 0 else beside(Seat(0), 1, one.ended, 4)
    return seat, beside(seat, 2, one.ended, 4)


def plain_books(subject: Subject) -> Iterator[Book]:
    """Of sides with no game, no sequence and no hand full of aces, that are not level in what is counted."""
    for book in books(subject):
        apart = all(book.ahead(counted) or not in_play(book, counted) for counted in PAID)
        if apart and not (book.games or book.runs() or book.many_aces or book.tricks >= NEARLY_ALL):
            yield book


def in_play(book: Book, counted: Counted) -> bool:
    return counted is ACES or book.trumps is not None


def prices_of(subject: Subject) -> Mapping[tuple[Counted, bool], float]:
    """What each of those cards brings for each level, with trumps and without them, as seen from opponents of
    the declarer who are ahead in them alone."""
    found: dict[tuple[Counted, bool], set[float]] = {}
    for book in plain_books(subject):
        ahead = [counted for counted in PAID if book.ahead(counted) > 0 and in_play(book, counted)]
        if not book.declares and len(ahead) == 1:
            prices = found.setdefault((ahead[0], book.trumps is not None), set())
            prices.add(book.extra / (book.level * book.count(ahead[0])))
    if not found or any(len(prices) > 1 for prices in found.values()):
        raise NotationError("these cards are not paid one by one")
    return {key: prices.pop() for key, prices in found.items()}


def rest_of(book: Book, prices: Mapping[tuple[Counted, bool], float]) -> float | None:
    """What a side was paid beside tricks and the cards it was ahead in; None where that cannot be known."""
    paid = 0.0
    for counted in PAID:
        if in_play(book, counted):
            price = prices.get((counted, book.trumps is not None))
            if price is None or not book.ahead(counted):
                return None
            paid += price * book.level * book.count(counted) if book.ahead(counted) > 0 else 0
    return book.extra - paid

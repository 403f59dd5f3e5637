"""Chinese Ten and its variants against a second engine, written here from the rules text alone.

No other program plays these games. So this one is deliberately simple and shares nothing with ours: cards
are words, and each sentence of the text is a line or two. Both play the same packs: in every match the same
player is asked, with the same cards that may take the same ones, and after every deal the scores agree.
The text left nothing to settle.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from publisher.engine.match import TableMatch
from tests.shares import shares
from tests.shelf import rules_of

NUMBERS = {"A": 1} | {str(number): number for number in range(2, 10)}
ALIKE = ("5", "10", "J", "Q", "K")
PACKS = 40
"""More than the deals and misdeals of any match here."""


class Told(NamedTuple):
    """What the text says of a variant: the deal, the values of aces, the tie score and so on."""

    players: int
    hand: int
    layout: int
    tie: int
    aces: dict[str, int]
    first: str = "left"
    fives: int = 0
    black: bool = False
    redeal: bool = False


RED = {"♥A": 20, "♦A": 20}
VARIANTS = {
    "": Told(2, 12, 4, 105, RED),
    "three-players": Told(3, 8, 4, 80, RED | {"♠A": 30}),
    "four-players": Told(4, 6, 4, 70, RED | {"♠A": 30, "♣A": 40}),
    "taiwan": Told(4, 6, 4, 60, RED | {"♠A": 30}, first="dealer", fives=10),
    "barraco": Told(2, 12, 4, 110, {"♥A": 10, "♦A": 10, "♠A": 30}, fives=10),
    "barraco-four": Told(4, 6, 4, 55, {"♥A": 10, "♦A": 10, "♠A": 30}, fives=10),
    "red-frog": Told(2, 12, 4, 0, {"♠A": 50}, black=True),
    "red-frog-three": Told(3, 8, 4, 0, {"♠A": 50}, black=True),
    "red-frog-four": Told(4, 6, 4, 0, {"♠A": 50}, black=True),
    "main-merah": Told(2, 10, 12, 105, RED, first="worst", redeal=True),
    "main-merah-three": Told(3, 7, 10, 70, RED, first="worst", redeal=True),
}
GAMES = {"": 1000, "taiwan": 500, "main-merah": 500}
OTHERS, CHUNKS = 200, 10
"""How many matches of a variant."""


def red(card: str) -> bool:
    return card[0] in "♥♦"


def pair(one: str, other: str) -> bool:
    """Two numbers that make ten, or two tens or pictures of one rank."""
    a, b = one[1:], other[1:]
    return NUMBERS[a] + NUMBERS[b] == 10 if a in NUMBERS and b in NUMBERS else a == b


def catches(card: str, layout: list[str]) -> set[frozenset[str]]:
    """One card that makes a pair; the three others of its rank if they lie there; or it stays."""
    singly = {frozenset([lying]) for lying in layout if pair(card, lying)}
    alike = frozenset(lying for lying in layout if lying[1:] == card[1:])
    return {alike} if card[1:] in ALIKE and len(alike) == 3 else singly or {frozenset()}


def group(card: str) -> str:
    """The cards that can take each other: ace and nine, two and eight, …, or one rank."""
    number = NUMBERS.get(card[1:], 5)
    return card[1:] if number == 5 else str(min(number, 10 - number))


def misdeal(layout: list[str]) -> bool:
    """More than half of a group lies in the layout."""
    groups = [group(card) for card in layout]
    return any(groups.count(name) > (2 if name in ALIKE else 4) for name in groups)


def value(told: Told, card: str) -> int:
    if card in told.aces:
        return told.aces[card]
    if card[1:] == "A" or red(card) == told.black:
        return 0
    number = NUMBERS.get(card[1:], 10)
    return 10 if number == 9 and not told.black else number


class TextMatch:
    """A match as the text tells it, beside one of ours that is asked the same."""

    def __init__(self, told: Told, match: Any, packs: list[list[str]], dealer: int, rng: Random) -> None:
        self.told, self.match, self.packs, self.dealer, self.rng = told, match, packs, dealer, rng
        self.scores, self.results = [0] * told.players, [0] * told.players

    def around(self, seat: int) -> list[int]:
        return [(seat + place) % self.told.players for place in range(self.told.players)]

    def play(self) -> None:
        """Everybody deals once."""
        for deal in range(self.told.players):
            self.deal(first_deal=deal == 0)
            assert self.match.table.scores == self.scores
            self.dealer = self.around(self.dealer)[1]
        assert self.match.outcome.scores == tuple(self.scores)

    def deal(self, first_deal: bool) -> None:
        order = [*self.around(self.dealer)[1:], self.dealer]
        while True:
            stock = self.packs.pop(0)
            self.hands: list[list[str]] = [[] for _ in order]
            for _ in range(self.told.hand):
                for seat in order:
                    self.hands[seat].append(stock.pop())
            self.layout = [stock.pop() for _ in range(self.told.layout)]
            if not (self.told.redeal and misdeal(self.layout)):
                break
        self.piles: list[list[str]] = [[] for _ in order]
        self.bonus = [0] * self.told.players
        for rank in ALIKE:
            four = [card for card in self.layout if card[1:] == rank]
            if len(four) == 4:
                self.piles[self.dealer] += four
                self.layout = [card for card in self.layout if card not in four]
        first = self.dealer if self.told.first == "dealer" else order[0]
        if self.told.first == "worst":
            first = self.dealer if first_deal else min(order, key=lambda seat: self.results[seat])
        while stock:
            for seat in self.around(first):
                self.turn(seat, stock)
        assert not self.layout, "the last card of the stock takes the last card of the layout"
        self.results = [
            sum(value(self.told, card) for card in pile) + bonus - self.told.tie
            for pile, bonus in zip(self.piles, self.bonus, strict=True)
        ]
        self.scores = [sum(pair) for pair in zip(self.scores, self.results, strict=True)]

    def turn(self, seat: int, stock: list[str]) -> None:
        """A card from the hand, then one from the stock."""
        ways = {(card, taken) for card in self.hands[seat] for taken in catches(card, self.layout)}
        card, taken = self.ask(seat, ways)
        self.hands[seat].remove(card)
        self.lay(seat, card, taken)
        card = stock.pop()
        ways = {(card, taken) for taken in catches(card, self.layout)}
        self.lay(seat, *(self.ask(seat, ways) if len(ways) > 1 else ways.pop()))

    def ask(self, seat: int, ways: set[tuple[str, frozenset[str]]]) -> tuple[str, frozenset[str]]:
        """Our match must ask that player the same question; the answer is drawn by lot."""
        found = {
            (str(card), frozenset(map(str, taken))): move
            for move in self.match.options
            for card, *taken in [move]
        }
        assert self.match.seat == seat
        assert found.keys() == ways
        choice = self.rng.choice(sorted(ways, key=lambda way: (way[0], sorted(way[1]))))
        self.match.play(found[choice])
        return choice

    def lay(self, seat: int, card: str, taken: frozenset[str]) -> None:
        if not taken:
            self.layout.append(card)
            return
        self.layout = [lying for lying in self.layout if lying not in taken]
        self.piles[seat] += [card, *taken]
        if {"♥5", "♦5"} <= {card, *taken}:
            for other in self.around(seat)[1:]:
                self.bonus[other] -= self.told.fives
                self.bonus[seat] += self.told.fives


@pytest.mark.parametrize("variant", VARIANTS)
@shares(CHUNKS)
def test_the_same_catches_and_scores(chunk: int, variant: str) -> None:
    rules, told = rules_of("chinese-ten", variant), VARIANTS[variant]
    cards = rules.definition.card_deck.cards
    for seed in range(chunk, GAMES.get(variant, OTHERS), CHUNKS):
        rng = Random(seed)
        packs = [tuple(rng.sample(cards, len(cards))) for _ in range(PACKS)]
        dealer = rng.randrange(told.players)
        match = TableMatch(rules, seed, chances=[(dealer,), *packs])
        TextMatch(told, match, [[card.name for card in pack] for pack in packs], dealer, rng).play()

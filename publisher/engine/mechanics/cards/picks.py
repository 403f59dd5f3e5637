"""Several cards picked from a hand at once: to pass on, to exchange, to discard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random

from publisher.engine.chance import below
from publisher.engine.choices import Space
from publisher.engine.zones import Cards
from publisher.model.cards import Card


def held(hand: Iterable[Card], word: str) -> Cards | None:
    """Return the cards of a hand that `word` names in any order; None if one of them is not in the hand."""
    wanted = word.split()
    found = []
    for card in hand:
        if card.name in wanted:
            wanted.remove(card.name)
            found.append(card)
    return None if wanted else Cards(found)


class Picks(Space):
    """Any `count` cards of a hand, named in any order."""

    def __init__(self, hand: Sequence[Card], count: int) -> None:
        self.hand = tuple(hand)
        self.count = count

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, Cards)
            and len(move) == len(set(move)) == self.count
            and all(card in self.hand for card in move)
        )

    def __iter__(self) -> Iterator[Cards]:
        return map(Cards, combinations(self.hand, self.count))

    def __len__(self) -> int:
        return comb(len(self.hand), self.count)

    def sample(self, rng: Random) -> Cards:
        places = list(range(len(self.hand)))
        chosen = [self.hand[places.pop(below(rng, len(places)))].name for _ in range(self.count)]
        drawn = held(self.hand, " ".join(chosen))
        assert drawn is not None
        return drawn

    def find(self, word: str) -> Cards | None:
        cards = held(self.hand, word)
        return cards if cards is not None and len(cards) == self.count else None

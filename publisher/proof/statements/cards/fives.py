"""Five cards as poker sees them: their kind, what of them is compared, and hands to try sentences on.

It is worked out from ranks and suits alone, without any game: rule sentences and games are held to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Literal, TypeAlias

from publisher.model.cards import LOW_TO_HIGH, SUITS, Card

ORDER = tuple(LOW_TO_HIGH.split())
"""The ranks of poker, from the two to the ace."""
SIZE = 5
DRAWN = 600
"""So many hands hold each kind many times."""
Five: TypeAlias = tuple[Card, ...]
Group: TypeAlias = Literal[1, 2, 3, 4, "top", "bottom"]

KINDS = (
    "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush",
)  # fmt: skip
"""From the lowest to the highest, as everybody who plays poker has them."""
PLURALS = {
    "pairs": "pair", "two pairs": "two pair", "threes of a kind": "three of a kind", "straights": "straight",
    "flushes": "flush", "full houses": "full house", "fours of a kind": "four of a kind",
    "straight flushes": "straight flush",
}  # fmt: skip
GROUPS: Mapping[str, Group] = {
    "odd card": 1, "kicker": 1, "single card": 1, "pair": 2, "three": 3, "four": 4, "top card": "top",
    "highest card": "top", "bottom card": "bottom", "lowest card": "bottom",
}  # fmt: skip


def places_of(cards: Five) -> list[int]:
    """The places of the ranks in the order, the highest first; of a straight with a low ace the ace comes
    last, below the two."""
    places = sorted((ORDER.index(card.rank) for card in cards), reverse=True)
    return [*places[1:], -1] if places == [12, 3, 2, 1, 0] else places


def fits_of(cards: Five) -> set[str]:
    """Every kind that five cards of different names can be seen as."""
    counts = sorted(Counter(card.rank for card in cards).values(), reverse=True)
    fits = {"high card"}
    fits |= {"pair"} if counts[0] >= 2 else set()
    fits |= {"two pair"} if counts[:2] in ([2, 2], [3, 2]) else set()
    fits |= {"three of a kind"} if counts[0] >= 3 else set()
    fits |= {"full house"} if counts[:2] == [3, 2] else set()
    fits |= {"four of a kind"} if counts[0] >= 4 else set()
    if all(high - low == 1 for high, low in pairwise(places_of(cards))):
        fits.add("straight")
    if len({card.suit for card in cards}) == 1:
        fits |= {"flush"} | ({"straight flush"} if "straight" in fits else set())
    return fits


def kind_of(cards: Five) -> str:
    return max(fits_of(cards), key=KINDS.index)


def group_of(cards: Five, group: Group) -> tuple[int, ...]:
    """The places of the ranks of which there are so many, the highest first; or that of an end."""
    counts = Counter(places_of(cards))
    if group in ("top", "bottom"):
        return (max(counts) if group == "top" else min(counts),)
    return tuple(sorted((place for place in counts if counts[place] == group), reverse=True))


def longest_run(hand: Five) -> int:
    places = sorted(set(places_of(hand)))
    longest = run = 1
    for low, high in pairwise(places):
        run = run + 1 if high == low + 1 else 1
        longest = max(longest, run)
    return longest


def settled_before(one: Five, other: Five, group: Group) -> bool:
    """Whether a more numerous group of cards differs."""
    numbers: tuple[Group, ...] = (4, 3, 2)
    earlier = [
        count for count in numbers if isinstance(group, int) and isinstance(count, int) and count > group
    ]
    return any(group_of(one, count) != group_of(other, count) for count in earlier)


def by_number(hand: Five) -> Callable[[Card], tuple[int, int]]:
    """The key by which cards are sorted: how many there are of the rank, then which rank it is."""
    counts = Counter(card.rank for card in hand)
    return lambda card: (counts[card.rank], ORDER.index(card.rank))


@cache
def some_hands() -> tuple[Five, ...]:
    """Hands of five different cards: every row of five ranks, of one suit and of two, and hands drawn out of
    few ranks or few suits, so that rare kinds come up as well."""
    rng = Random(1)
    rows = [[ORDER[start + step] for step in range(SIZE)] for start in range(-1, len(ORDER) - SIZE + 1)]
    found = [of_ranks(row, mixed) for row in rows for mixed in (True, False)]
    suits = [suit for suit in SUITS.values() if suit.sign in "♠♥♦♣"]
    while len(found) < DRAWN:
        start, span = rng.randrange(len(ORDER)), rng.choice((3, 5, 6, 13))
        ranks = [ORDER[(start + step) % len(ORDER)] for step in range(span)]
        some = rng.sample(suits, rng.choice((1, 2, 4)))
        pool = [Card(suit.sign + rank, suit.name, rank) for rank in ranks for suit in some]
        if len(pool) >= 5:
            found.append(tuple(rng.sample(pool, 5)))
    return tuple(found)


def other_suits(hand: Five) -> Five:
    signs = dict(zip("♠♥♦♣", "♥♦♣♠", strict=True))
    names = {suit.sign: suit.name for suit in SUITS.values()}
    return tuple(
        Card(signs[card.name[0]] + card.rank, names[signs[card.name[0]]], card.rank) for card in hand
    )


def of_ranks(ranks: Sequence[str], mixed: bool) -> Five:
    """A card of each of these ranks: of two suits if they are to be `mixed`, else of one."""
    names = ["spades", *["hearts" if mixed else "spades"] * len(ranks)]
    return tuple(Card(SUITS[suit].sign + rank, suit, rank) for rank, suit in zip(ranks, names, strict=False))

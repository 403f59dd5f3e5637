"""What a hand holds: three sixes, no card above the jack, the king and queen of a suit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from publisher.base.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.statements.slots.kinds import RANKS, UP, add_kinds
from publisher.proof.words import KINDS, Kind


@dataclass(frozen=True, slots=True)
class Holding:
    """What a hand may hold."""

    test: Callable[[Sequence[Card]], bool]


_NUMBER = KINDS["number"]
HIGH_CARDS = {"A": 4, "K": 3, "Q": 2, "J": 1}
"""High-card points, as bridge players count them."""


def high_card_points(cards: Iterable[Card]) -> int:
    return sum(HIGH_CARDS.get(card.rank, 0) for card in cards)


_HOLDING = re.compile(
    rf"(?:all )?(?P<count>{_NUMBER.looks}) (?P<rank>\w+?)e?s"
    r"|no card (?P<side>above|below) (?:the|a|an) (?P<end>\w+)"
    rf"|(?P<points>{_NUMBER.looks}) high-card points or (?P<more>more|fewer)"
    r"|(?:the )?(?P<one>\w+) (?P<joint>and|or) (?:the )?(?P<two>\w+) of (?:a|one|the same|any) suit",
    re.IGNORECASE,
)


def _holding(scene: Any, words: str) -> Holding:
    match = _HOLDING.fullmatch(words)
    if match is None:
        raise NotationError(f"{words!r} says nothing of a hand")
    if match["count"]:
        return _so_many(_rank_called(match["rank"]), _NUMBER.parse(scene, match["count"]))
    if match["points"]:
        least, sign = _NUMBER.parse(scene, match["points"]), UP[match["more"].casefold()]
        return Holding(lambda hand: sign * (high_card_points(hand) - least) >= 0)
    if match["end"]:
        return _none_beyond(scene.ranks, _rank_called(match["end"]), match["side"].casefold() == "above")
    ranks = {_rank_called(match["one"]), _rank_called(match["two"])}
    if match["joint"].casefold() == "or":
        return Holding(lambda hand: any(card.rank in ranks for card in hand))
    return _in_one_suit(ranks)


def _rank_called(word: str) -> str:
    """The rank of a word, `sixes` without its last letters too."""
    found = next((RANKS[name] for name in (word.casefold(), f"{word.casefold()}e") if name in RANKS), None)
    if found is None:
        raise NotationError(f"no rank is called {word!r}")
    return found


def _so_many(rank: str, count: int) -> Holding:
    return Holding(lambda hand: sum(card.rank == rank for card in hand) >= count)


def _none_beyond(order: Sequence[str], rank: str, above: bool) -> Holding:
    if rank not in order:
        raise NotationError(f"there is no {rank} in these games")
    end = order.index(rank)
    beyond = frozenset(order[end + 1 :] if above else order[:end])
    return Holding(lambda hand: not any(card.rank in beyond for card in hand))


def _in_one_suit(ranks: set[str]) -> Holding:
    def test(hand: Sequence[Card]) -> bool:
        suits = {card.suit for card in hand}
        return any(ranks <= {card.rank for card in hand if card.suit == suit} for suit in suits)

    return Holding(test)


add_kinds(holding=Kind(r"[\w’'-]+(?: [\w’'-]+){0,9}?", _holding))

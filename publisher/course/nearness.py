"""The nearness of moves in notation: wrong choices are near a right one, so that they are worth a thought."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from itertools import zip_longest
from math import dist

from publisher.model.boards.base import XY

_WORDS = re.compile(r"\w+|[♠♥♦♣]")
_PARTS = re.compile(r"\d+|\D+")


def nearest(moves: Iterable[str], to: Iterable[str], places: Mapping[str, XY]) -> list[str]:
    """Return the moves, those nearest to one of others first; `places` has the points of the board."""
    others = tuple(to)
    return sorted(moves, key=lambda move: min(_apart(move, other, places) for other in others))


def _apart(move: str, other: str, places: Mapping[str, XY]) -> tuple[int, float]:
    """Return how far apart two moves are: fewer words in common, then farther points or numbers."""
    here, there = _words(move, places), _words(other, places)
    pairs = zip_longest(reversed(here), reversed(there), fillvalue="")
    return -len(set(here) & set(there)), sum(_gap(one, two, places) for one, two in pairs)


def _words(move: str, places: Container[str]) -> list[str]:
    """Return the points, numbers and other words of a move: `0x10` is two numbers, `c3` one point."""
    words = _WORDS.findall(move)
    return [part for word in words for part in ((word,) if word in places else _PARTS.findall(word))]


def _gap(one: str, two: str, places: Mapping[str, XY]) -> float:
    if one in places and two in places:
        return dist(places[one], places[two])
    if one.isdecimal() and two.isdecimal():
        return abs(int(one) - int(two))
    return float(one != two)


def in_order(words: str) -> tuple[tuple[int, str], ...]:
    """Return a key that sorts moves by their words and numbers: `bid 95` before `bid 100`."""
    return tuple((int(one), "") if one.isdecimal() else (-1, one) for one in re.split(r"(\d+)", words))

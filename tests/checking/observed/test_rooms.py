"""The rooms of observed facts: what is there is told, looks at what it says, and is used."""

from __future__ import annotations

import re
from collections import Counter, defaultdict

from publisher.checking.observed import OBSERVED, ROOMS
from publisher.checking.observed.observation import Observed
from publisher.checking.opposites import OPPOSITE
from tests.shelf import SHELF

OUTSIDE = {
    "changes-side": "Reversi and its relatives",
    "dice": "games with dice",
    "die-sides": "games with dice",
    "farthest-step": "games in which men step one point or two",
    "moves-on-double": "Backgammon and its relatives",
    "picked-up": "games of sowing",
    "sown-into-a-pit": "games of sowing",
    "starts-from": "games of sowing",
    "taken-from": "games of sowing",
    "trump-suit": "games in which one suit is always trumps, such as Spades",
    "two-turns-running": "Dots and Boxes and other games in which a move may bring another turn",
    "way-round": "games of sowing, and races such as Backgammon",
    "winner-left": "games that are won by getting rid of everything",
}
"""Facts that are there for games outside the collection, and which."""


def test_no_name_stands_twice() -> None:
    names = Counter(
        fact.name
        for room in ROOMS
        for fact in vars(room).values()
        if isinstance(fact, Observed) and fact.look.__module__ == room.__name__
    )
    assert names == Counter(OBSERVED.keys())


def test_no_fact_vouches_for_a_word_and_its_opposite() -> None:
    for fact in OBSERVED.values():
        assert not {OPPOSITE.get(word) for word in fact.vouches} & fact.vouches, fact.name


def test_every_fact_is_told_in_a_sentence() -> None:
    for fact in OBSERVED.values():
        assert re.fullmatch(r"[A-Z`].*\.", fact.about), fact.name


def test_every_fact_is_used_by_two_games() -> None:
    used = defaultdict[str, set[str]](set)
    for folder in SHELF.games():
        for file in ("rules.md", "sample.md"):
            for name in re.findall(r"fact:(?:[\w-]+/)?([\w-]+)", folder.read(file)):
                used[name].add(folder.slug)
    seldom = {name for name in OBSERVED if len(used[name]) < 2}
    assert seldom == OUTSIDE.keys()

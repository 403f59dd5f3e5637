"""A sentence may come from anybody: reading one twice as long takes about twice as long."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Iterator

import pytest

from publisher.checking.checker import scene_class
from publisher.checking.scene import readings_of
from publisher.checking.sentences import NOWHERE, plain_sentences
from publisher.engine.loader import load_game
from publisher.model.shelf import GameFolder, Shelf, general_folder

HOSTILE = (
    ("A", "andA"), ("A", " and A"), ("A", "-A"), ("", "and "), ("", "word "), ("", "a"), ("", "A "),
    ("", "1"), ("", ","), ("", "1,"), ("1", " and 1"), ("1", "-1"), ("", "a1, "), ("", "a1 and "),
    ("", "a1 "), ("", "♠A "), ("", "North and South "), ("", "has "), ("North ", "holds "), ("", "no "),
    ("", "lays ♠A to "), ("", "the player on the "), ("", "player's left "), ("the ", "a's "), ("", "must "),
    ("If ", "the most "), ("", "clockwise, "), ("", "A K Q "), ("", "wins a trick "), ("", "beats "),
    ("", "is are "), ("", "is truly "), ("", "is not higher than "), ("The ", "a on a reaches "),
)  # fmt: skip
"""A beginning, and what is said again and again after it."""
ENDS = ("", "; (!)")
LONG = 200
GROWTH = 9.0
"""What four times the length may cost: four times the time, and some more for a busy machine, not sixteen."""
NOTHING = 0.0005
"""Seconds in which anything may be read."""


def patterns(folder: GameFolder) -> Iterator[re.Pattern[str]]:
    rules = load_game(folder)
    for reading in readings_of(scene_class(folder, rules), type(rules)).sentences:
        yield reading.pattern.regex


@pytest.fixture(scope="module")
def every_pattern(shelf: Shelf) -> list[re.Pattern[str]]:
    folders = (*shelf.games(), general_folder())
    return list(dict.fromkeys(one for folder in folders for one in patterns(folder)))


@pytest.fixture
def alarm() -> Iterator[None]:
    """What explodes would not end by itself."""

    def ring(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def taken(pattern: re.Pattern[str], sentence: str, times: int) -> float:
    """Seconds, of some tries the quickest."""
    tries = []
    for _ in range(times):
        began = time.process_time()
        pattern.fullmatch(sentence)
        tries.append(time.process_time() - began)
    return min(tries)


def explodes(pattern: re.Pattern[str], start: str, more: str, end: str) -> bool:
    """Whether four times the sentence takes more than GROWTH times the time, each time it is measured."""
    signal.setitimer(signal.ITIMER_REAL, 10)
    try:
        longer = start + 4 * LONG * more + end
        if taken(pattern, longer, 1) < NOTHING:
            return False
        short = start + LONG * more + end
        return all(taken(pattern, longer, 3) > GROWTH * taken(pattern, short, 3) for _ in range(3))
    except TimeoutError:
        return True
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a clock that interrupts")
def test_every_pattern_of_every_game_takes_its_time(every_pattern, alarm):
    assert len(every_pattern) > 500
    bad = {}
    for pattern in every_pattern:
        for start, more in HOSTILE:
            for end in ENDS:
                if pattern.pattern not in bad and explodes(pattern, start, more, end):
                    bad[pattern.pattern] = start + more
    assert not bad, "\n".join(f"{said!r}: {pattern}" for pattern, said in list(bad.items())[:20])


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a clock that interrupts")
@pytest.mark.parametrize("more", [" ", "a ", ", ", " and ", "; ", "\n", ". "])
def test_sentences_are_parted_in_their_time(alarm, more):
    """Also where nothing but spaces is said."""

    def parted(length: int) -> float:
        began = time.process_time()
        for sentence in plain_sentences("A" + length * more + "b", False, NOWHERE):
            sentence.clauses()
        return time.process_time() - began

    signal.setitimer(signal.ITIMER_REAL, 20)
    assert any(parted(16_000) < GROWTH * parted(4000) for _ in range(5))

"""How many play what: a table of all games by number of players."""

from __future__ import annotations

import re
from collections.abc import Sequence

from publisher.booklet.galley import Strip
from publisher.booklet.ink import Ink
from publisher.booklet.styles import PALE, RUST, Style, bold
from publisher.drawing.shapes import BLACK

_CELL = Style("sans", 8.4)
_MOST = 8
_PITCH = 13.0
_HEIGHT = 12.4
_SPAN = re.compile(r"(\d+)(?:\s*(?:–|—|-|to)\s*(\d+))?(\s*(?:\+|or more|and more|upwards))?")
_WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "twelve": 12,
}  # fmt: skip


def counts(text: str) -> frozenset[int]:
    """The numbers of players a stats line speaks of; `_MOST` stands for itself and all above.

    "2–4", "3, 4 or 6", "two", "5 or more". What follows a comma and a word ("4, in two
    partnerships") is not a number of players.
    """
    words = re.sub(r",\s*(?!\d)[a-z].*", "", text.casefold())
    words = re.sub(r"[a-z]+", lambda m: str(_WORDS.get(m.group(), m.group())), words)
    found: set[int] = set()
    for low, high, more in _SPAN.findall(words):
        end = _MOST if more else int(high or low)
        found.update(range(min(int(low), _MOST), min(end, _MOST) + 1))
    return frozenset(found)


def table(games: Sequence[tuple[str, str, str]], measure: float) -> list[Strip]:
    """`games` are anchor, title and the "players" stat; the pages are filled in when painted."""
    head = Strip(_HEIGHT + 5, lambda ink, x, top: _head(ink, x, top, measure), keep=True)
    rows = [_row(key, title, counts(text), measure, head) for key, title, text in games]
    return [head, *rows]


def _columns(measure: float) -> list[float]:
    """The middles of the number columns."""
    first = measure - 34 - (_MOST - 1) * _PITCH
    return [first + i * _PITCH for i in range(_MOST)]


def _head(ink: Ink, x: float, top: float, measure: float) -> None:
    style, y = bold(_CELL), top - 12
    ink.rule(x, top, measure, 0.7, BLACK)
    ink.say(x, y, "Game", style)
    for i, middle in enumerate(_columns(measure), 1):
        ink.say(x + middle, y, f"{i}+" if i == _MOST else str(i), style, anchor=0.5)
    ink.say(x + measure, y, "Page", style, anchor=1)
    ink.rule(x, top - _HEIGHT - 4, measure, 0.4, BLACK)


def _row(key: str, title: str, fits: frozenset[int], measure: float, head: Strip) -> Strip:
    def paint(ink: Ink, x: float, top: float) -> None:
        y = top - 9
        ink.say(x, y, title, _CELL)
        for i, middle in enumerate(_columns(measure), 1):
            radius, colour = (2.1, RUST) if i in fits else (0.5, PALE)
            ink.dot(x + middle, y + 2.8, radius, colour)
        ink.say(x + measure, y, str(ink.pages.get(key, "")), _CELL, anchor=1)
        ink.link(key, x, top - _HEIGHT, measure, _HEIGHT)

    return Strip(_HEIGHT, paint, repeat=(head,))

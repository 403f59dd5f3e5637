"""A table of all games by the time they take: for how many players they are, and how long they last."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from publisher.booklet.galley import Strip, joined, within
from publisher.booklet.ink import Ink
from publisher.booklet.styles import PALE, RUST, Look, Paper, Style, bold
from publisher.booklet.tags import Element
from publisher.drawing.shapes import BLACK
from publisher.model.wording import Say

_CELL = Style("sans", 8.4)
_GROUP = Style("sans-bold", 7.6, RUST)
_DOT = Style("sans-bold", 12, RUST, rise=-1.2)
_MOST = 8
_PITCH = 13.0
_HEIGHT = 12.4
_GUIDED = 3
"""The number of rows from one light line, which leads the eye to the dots, to the next."""


class Game(msgspec.Struct, frozen=True):
    """A row: the anchor of the chapter, the title, the possible numbers of players, the time in minutes."""

    key: str
    title: str
    players: Collection[int]
    time: str


def table(groups: Mapping[str, Sequence[Game]], sheet: Paper, say: Say) -> list[Strip]:
    """Return a table with a row for each game of each group and a mark for each of its numbers of players."""
    look, measure = sheet.look, sheet.column
    [head] = within("TR", [_head(measure, look, say)])
    rows: list[Strip] = []
    for name, games in groups.items():
        if games:
            again = _name(say("{} (continued)", name), (), look)
            rows.append(_name(name, (head,), look))
            for i, game in enumerate(games):
                repeat = (head, again) if i else (head,)
                rows.append(_row(game, measure, repeat, look, ruled=i % _GUIDED == 0 and i > 0))
    return within("Table", joined([head, *(strip for row in rows for strip in within("TR", [row]))]))


def _columns(measure: float, look: Look) -> list[float]:
    """Return the middles of the number columns."""
    pitch = look.length(_PITCH)
    first = measure - look.length(84) - (_MOST - 1) * pitch
    return [first + i * pitch for i in range(_MOST)]


def _head(measure: float, look: Look, say: Say) -> Strip:
    style, high, minutes = bold(look.of(_CELL)), look.length(_HEIGHT), measure - look.length(28)
    counts = [
        (middle, 0.5, f"{i}+" if i == _MOST else str(i))
        for i, middle in enumerate(_columns(measure, look), 1)
    ]
    cells = [(0.0, 0.0, say("Game")), *counts, (minutes, 1.0, say("Minutes")), (measure, 1.0, say("Page"))]
    elements = tuple(Element("TH", scope="Column") for _ in cells)

    def paint(ink: Ink, x: float, top: float) -> None:
        ink.rule(x, top, measure, 0.7, BLACK)
        for element, (at, anchor, words) in zip(elements, cells, strict=True):
            with ink.within(element):
                ink.say(x + at, top - look.length(12), words, style, anchor)
        ink.rule(x, top - high - 4, measure, 0.4, BLACK)

    return Strip(high + 5, paint, keep=True, elements=elements)


def _name(name: str, repeat: tuple[Strip, ...], look: Look) -> Strip:
    """Return the row with the name of a group, above its games."""
    first, *others = Element("TH", scope="Row"), *(Element("TD") for _ in range(_MOST + 2))
    high = look.length(_HEIGHT)

    def paint(ink: Ink, x: float, top: float) -> None:
        with ink.within(first):
            ink.say(x, top - high, name, look.of(_GROUP))

    return Strip(high + 4, paint, keep=True, repeat=repeat, elements=(first, *others))


def _row(game: Game, measure: float, repeat: tuple[Strip, ...], look: Look, ruled: bool) -> Strip:
    """Return the row of a game, with a light line above it if it is `ruled`."""
    title, *dots, time, page = (Element("TD") for _ in range(_MOST + 3))
    cell, dot, high, minutes = look.of(_CELL), look.of(_DOT), look.length(_HEIGHT), look.length(28)
    played = {min(number, _MOST) for number in game.players}

    def paint(ink: Ink, x: float, top: float) -> None:
        y = top - look.length(9)
        if ruled:
            ink.rule(x, top + look.length(0.8), measure, 0.35, look.ink(PALE))
        with ink.within(title), ink.linked(game.key, game.title, (x, top - high, x + measure, top)):
            ink.say(x, y, game.title, cell)
        for i, (element, middle) in enumerate(zip(dots, _columns(measure, look), strict=True), 1):
            if i in played:
                with ink.within(element):
                    ink.say(x + middle, y, "•", dot, anchor=0.5)
            else:
                ink.dots(x + middle, y + look.length(2.8), 0.0, _PITCH, 1.0, look.ink(PALE))
        with ink.within(time):
            ink.say(x + measure - minutes, y, game.time, cell, anchor=1)
        with ink.within(page):
            ink.say(x + measure, y, str(ink.pages.get(game.key, "")), cell, anchor=1)

    return Strip(high, paint, repeat=repeat, elements=(title, *dots, time, page))

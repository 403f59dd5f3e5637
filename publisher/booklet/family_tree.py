"""The family tree of a collection: a row for every branch and every game, and lines that join them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from publisher.booklet.contents import leaders
from publisher.booklet.galley import Strip, within
from publisher.booklet.ink import Ink
from publisher.booklet.shaping import width
from publisher.booklet.styles import BODY, GREY, PALE, Look, Paper, Style
from publisher.manuscript.family_tree import Branch

_SHARED = Style("serif-italic", 9.0, GREY)
_HEIGHT, _STEP, _RISE = 12.6, 11.0, 3.4
"""The height of a row, the indent of a branch, and the height of a line above the foot of letters."""
_LINE = 0.5
_TRUNK = "all games of this book"
_ALONE = "games without kin here"
"""The name of the branch of games that share no part with another game; beside each is its family."""


class _Row(NamedTuple):
    """A game or branch; `key` is the anchor of a game, "" for a branch. `stems` has True for each stem, from
    the trunk on, that continues below this row. `family` is printed after the title of a game."""

    stems: tuple[bool, ...]
    words: str
    key: str = ""
    family: str = ""


def family_tree(trunk: Branch, sheet: Paper) -> list[Strip]:
    """Return the rows of the tree, with a page number after every game; a row is never split. A page that
    begins within branches repeats their names, and that of the trunk."""
    strips: list[Strip] = []
    path: list[Strip] = []
    for row in (_Row((), _TRUNK), *_rows(trunk, ())):
        depth = len(row.stems)
        [strip] = within("LI", [_strip(row, sheet.column, sheet.look)])
        strips.append(replace(strip, repeat=tuple(path[:depth])))
        again = row._replace(words=f"{row.words} (continued)")
        path[depth:] = [] if row.key else [_strip(again, sheet.column, sheet.look)]
    return within("L", strips)


def _rows(branch: Branch, stems: tuple[bool, ...]) -> Iterator[_Row]:
    """Yield the games of a branch and then its branches; of the trunk, the games come last, on a branch."""
    if branch.branches and branch.games and not stems:
        branch = Branch((), (*branch.branches, Branch((_ALONE,), (), branch.games)), ())
    for game in branch.games:
        goes_on = bool(branch.branches) or game is not branch.games[-1]
        family = game.family if branch.mechanics == (_ALONE,) else ""
        yield _Row((*stems, goes_on), game.title, game.slug, family)
    for inner in branch.branches:
        here = (*stems, inner is not branch.branches[-1])
        yield _Row(here, " · ".join(inner.names))
        yield from _rows(inner, here)


def _strip(row: _Row, measure: float, look: Look) -> Strip:
    body, shared, high = look.of(BODY), look.of(_SHARED), look.length(_HEIGHT)
    indent = look.length(_STEP) * len(row.stems)
    words = row.words if row.key else _shortened(row.words, shared, measure - indent)

    def paint(ink: Ink, x: float, top: float) -> None:
        y = top - high + look.length(_RISE)
        _stems(ink, row.stems, x + _LINE, top, look)
        if not row.key:
            ink.say(x + indent, y, words, shared)
            return
        with ink.linked(row.key, words, (x, top - high, x + measure, top)):
            end = x + indent + ink.say(x + indent, y, words, body)
            if row.family:
                end += look.length(6)
                end += ink.say(end, y, row.family, shared)
            edge = x + measure - ink.say(x + measure, y, str(ink.pages.get(row.key, "")), body, anchor=1)
        leaders(ink, end + look.length(6), edge - look.length(5), y, look)

    return Strip(high, paint, keep=not row.key)


def _stems(ink: Ink, stems: tuple[bool, ...], x: float, top: float, look: Look) -> None:
    """Draw the stems that pass, and the last one with a twig that leads to the words; the trunk has none."""
    if not stems:
        return
    high, step, pale = look.length(_HEIGHT), look.length(_STEP), look.ink(PALE)
    foot, twig = top - high, top - high + 2 * look.length(_RISE)
    for place, goes_on in enumerate(stems):
        is_last = place == len(stems) - 1
        if goes_on or is_last:
            low = foot if goes_on else twig
            ink.tint(x + place * step, low, _LINE, top - low, pale)
    ink.rule(x + (len(stems) - 1) * step, twig, step - look.length(3.0), _LINE, pale)


def _shortened(words: str, style: Style, room: float) -> str:
    """Return as many of the mechanics as fit, and “…” for the rest."""
    names = words.split(" · ")
    while len(names) > 1 and width(" · ".join(names), style) > room:
        names = [*names[:-2], "…"] if names[-1] == "…" else [*names[:-1], "…"]
    return " · ".join(names)

"""A guide to choose a game: a table by length of play, lists by what games need, and games that are alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from publisher.booklet.figures import beside
from publisher.booklet.galley import Strip, above, tied, within
from publisher.booklet.letters import Letters, unbroken
from publisher.booklet.openings import text
from publisher.booklet.paragraph import lines
from publisher.booklet.players import Game, table
from publisher.booklet.styles import RUST, Look, Paper, Style, bold
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.playing_time import LENGTHS, LONGER, length
from publisher.manuscript.similar_games import similar_games
from publisher.model.wording import Say

_HEADING = Style("sans-bold", 10.2)
_LABEL = Style("sans-bold", 7.8, RUST)
_GAME = Style(size=8.7)
_LIKED = Style("serif-italic", 8.7)
_COLUMN = 0.33
"""The share of the measure that the titles of liked games have."""
_GUTTER = 8.0
"""The least space between a liked game and the games beside it (pt)."""

Pages = Mapping[str, int]


def finder(chapters: Sequence[Chapter], pages: Pages, sheet: Paper, say: Say) -> list[Strip]:
    """Return the table by length of play, the lists by need, and similar games for each game. Equipment
    that more than half of the games need has no list."""
    times: dict[str, list[Game]] = {name: [] for name in (*LENGTHS.values(), LONGER)}
    for c in sorted(chapters, key=lambda c: c.title):
        times[length(c.minutes)].append(Game(c.slug, c.title, c.players, c.time))
    strips = table({say(name): games for name, games in times.items()}, sheet, say)
    needs = dict.fromkeys(need for c in chapters for need in c.needs)
    found = {need: [c for c in chapters if need in c.needs] for need in needs}
    few = {need: group for need, group in found.items() if 2 * len(group) <= len(chapters)}
    strips += _lists(say("By what you need"), few, pages, sheet)
    like = similar_games(sorted(chapters, key=lambda c: c.title))
    return [*strips, *_alike(say("If you like …"), like, pages, sheet)]


def _lists(title: str, groups: Mapping[str, Sequence[Chapter]], pages: Pages, sheet: Paper) -> list[Strip]:
    """Return the games of each group, sorted by title."""
    label, entries = sheet.look.of(_LABEL), []
    for name, group in groups.items():
        row = Letters()
        row.add(f"{name}\u2002", label)
        row.join(_games(sorted(group, key=lambda c: c.title), pages, sheet.look, strong=True))
        entries += above(_ragged(row, sheet.column, sheet.look), sheet.look.space(3.0))
    return _titled(title, entries, sheet)


def _alike(
    title: str, groups: Sequence[tuple[Chapter, Sequence[Chapter]]], pages: Pages, sheet: Paper
) -> list[Strip]:
    """Return a line for each game, in two columns: the game, and others like it, the nearest first. There is
    a space before each new letter."""
    look, entries, letter = sheet.look, list[Strip](), ""
    left = _COLUMN * sheet.column
    for game, others in groups:
        name = text(game.title, look.of(_LIKED), left - look.length(_GUTTER))
        told = _ragged(_games(others, pages, look), sheet.column - left, look)
        [row] = within("P", [beside([(0.0, name), (left, told)])])
        entries += above([row], look.space(3.5 if game.title[0] != letter else 0.2))
        letter = game.title[0]
    return _titled(title, entries, sheet)


def _titled(title: str, entries: Sequence[Strip], sheet: Paper) -> list[Strip]:
    """Return entries below their title; [] if there are none."""
    heading = tied(text(title, sheet.look.of(_HEADING), sheet.column, role="H2"))
    return above([*heading, *entries], sheet.look.space(18.0)) if entries else []


def _games(group: Sequence[Chapter], pages: Pages, look: Look, strong: bool = False) -> Letters:
    """Return the titles of games with their pages, which are bold if they are `strong`."""
    row, game = Letters(), look.of(_GAME)
    number = bold(game) if strong else game
    for i, chapter in enumerate(group):
        row.add(", " if i else "", game)
        row.add(unbroken(chapter.title) + "\u00a0", game)
        row.add(str(pages.get(chapter.slug, "")), replace(number, target=chapter.slug))
    return row


def _ragged(row: Letters, measure: float, look: Look) -> list[Strip]:
    game = look.of(_GAME)
    return above(lines(row, measure, game, ragged=4 * game.size, hyphens=False), look.space(0.8))

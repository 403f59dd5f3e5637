"""A guide to choose a game: a table by length of play, lists by what games need, and games that are alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from publisher.booklet.galley import Strip, above, tied
from publisher.booklet.letters import Letters
from publisher.booklet.openings import text
from publisher.booklet.paragraph import lines
from publisher.booklet.players import Game, table
from publisher.booklet.styles import RUST, Style, bold
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.playing_time import LENGTHS, LONGER, length
from publisher.manuscript.similar_games import similar_games

_HEADING = Style("sans-bold", 10.2)
_LABEL = Style("sans-bold", 7.8, RUST)
_GAME = Style(size=8.7)
_HANG = 12.0

Pages = Mapping[str, int]


def finder(chapters: Sequence[Chapter], pages: Pages, measure: float) -> list[Strip]:
    """Return the table by length of play, the lists by need, and similar games for each game. Equipment
    that more than half of the games need has no list."""
    times: dict[str, list[Game]] = {name: [] for name in (*LENGTHS.values(), LONGER)}
    for c in sorted(chapters, key=lambda c: c.title):
        times[length(c.minutes)].append(Game(c.slug, c.title, c.players, c.time))
    strips = table(times, measure)
    needs = dict.fromkeys(need for c in chapters for need in c.needs)
    found = {need: [c for c in chapters if need in c.needs] for need in needs}
    few = {need: group for need, group in found.items() if 2 * len(group) <= len(chapters)}
    strips += _lists("By what you need", few, pages, measure)
    like = {game.title: others for game, others in similar_games(sorted(chapters, key=lambda c: c.title))}
    return [*strips, *_lists("If you like …", like, pages, measure, in_order=True)]


def _lists(
    title: str, groups: Mapping[str, Sequence[Chapter]], pages: Pages, measure: float, in_order: bool = False
) -> list[Strip]:
    """Return the games of each group, sorted by title, or unsorted with `in_order`."""
    entries = [
        strip
        for name, group in groups.items()
        if group
        for strip in _entry(name, group if in_order else sorted(group, key=lambda c: c.title), pages, measure)
    ]
    heading = tied(text(title, _HEADING, measure, role="H2"))
    return above([*heading, *above(entries, 3.0)], 18.0) if entries else []


def _entry(name: str, group: Sequence[Chapter], pages: Pages, measure: float) -> list[Strip]:
    row = Letters()
    row.add(f"{name}\u2002", _LABEL)
    for i, chapter in enumerate(group):
        row.add(", " if i else "", _GAME)
        row.add(chapter.title.replace(" ", "\u00a0") + "\u00a0", _GAME)
        row.add(str(pages.get(chapter.slug, "")), replace(bold(_GAME), target=chapter.slug))
    found = lines(row, measure, _GAME.size, ragged=4 * _GAME.size, hyphens=False)
    return above(found, 0.8)

"""A guide to choose a game: lists of the games by length of play and by what they need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from publisher.booklet.galley import Strip, above, tied
from publisher.booklet.letters import Letters
from publisher.booklet.openings import text
from publisher.booklet.paragraph import lines
from publisher.booklet.players import Game, table
from publisher.booklet.styles import BODY, RUST, Style, bold
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.playing_time import LENGTHS, LONGER, length
from publisher.manuscript.similar_games import similar_games

_HEADING = Style("sans-bold", 10.2)
_LABEL = Style("sans-bold", 8.4, RUST)
_HANG = 12.0

Pages = Mapping[str, int]


def finder(chapters: Sequence[Chapter], pages: Pages, measure: float) -> list[Strip]:
    """Return the table of players, the lists by length and by need, and similar games for each game."""
    games = [Game(c.slug, c.title, c.players, c.time) for c in chapters]
    strips = table(games, measure)
    times = {name: [c for c in chapters if length(c.minutes) == name] for name in (*LENGTHS.values(), LONGER)}
    strips += _lists("By how long they last", times, pages, measure)
    needs = dict.fromkeys(need for c in chapters for need in c.needs)
    found = {need: [c for c in chapters if need in c.needs] for need in needs}
    strips += _lists("By what you need", found, pages, measure)
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
    return above([*heading, *above(entries, 2.0)], 18.0) if entries else []


def _entry(name: str, group: Sequence[Chapter], pages: Pages, measure: float) -> list[Strip]:
    row = Letters()
    row.add(f"{name}\u2002", _LABEL)
    for i, chapter in enumerate(group):
        row.add(", " if i else "", BODY)
        row.add(chapter.title.replace(" ", "\u00a0") + "\u00a0", BODY)
        row.add(str(pages.get(chapter.slug, "")), replace(bold(BODY), target=chapter.slug))
    found = lines(row, measure, BODY.size, ragged=4 * BODY.size, hyphens=False)
    return above(found, 3.0)

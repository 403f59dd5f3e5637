"""A guide to choose a game: a table by length of play, lists by what games need, and games that are alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from publisher.booklet.galley import Strip, above, tied
from publisher.booklet.letters import Letters, unbroken
from publisher.booklet.openings import text
from publisher.booklet.paragraph import lines
from publisher.booklet.players import Game, table
from publisher.booklet.styles import RUST, Paper, Style, bold
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.playing_time import LENGTHS, LONGER, length
from publisher.manuscript.similar_games import similar_games
from publisher.model.wording import Say

_HEADING = Style("sans-bold", 10.2)
_LABEL = Style("sans-bold", 7.8, RUST)
_GAME = Style(size=8.7)

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
    like = {game.title: others for game, others in similar_games(sorted(chapters, key=lambda c: c.title))}
    return [*strips, *_lists(say("If you like …"), like, pages, sheet, in_order=True)]


def _lists(
    title: str, groups: Mapping[str, Sequence[Chapter]], pages: Pages, sheet: Paper, in_order: bool = False
) -> list[Strip]:
    """Return the games of each group, sorted by title, or unsorted with `in_order`."""
    entries = [
        strip
        for name, group in groups.items()
        if group
        for strip in _entry(name, group if in_order else sorted(group, key=lambda c: c.title), pages, sheet)
    ]
    look = sheet.look
    heading = tied(text(title, look.of(_HEADING), sheet.column, role="H2"))
    return above([*heading, *above(entries, look.space(3.0))], look.space(18.0)) if entries else []


def _entry(name: str, group: Sequence[Chapter], pages: Pages, sheet: Paper) -> list[Strip]:
    row, look = Letters(), sheet.look
    game = look.of(_GAME)
    row.add(f"{name}\u2002", look.of(_LABEL))
    for i, chapter in enumerate(group):
        row.add(", " if i else "", game)
        row.add(unbroken(chapter.title) + "\u00a0", game)
        row.add(str(pages.get(chapter.slug, "")), replace(bold(game), target=chapter.slug))
    found = lines(row, sheet.column, game, ragged=4 * game.size, hyphens=False)
    return above(found, look.space(0.8))

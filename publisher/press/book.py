"""The book: the checked games of a collection in one file."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from msgspec.structs import replace

from publisher import __version__
from publisher.base.errors import PublisherError, UsageError
from publisher.base.files import write_whole
from publisher.base.location import Location
from publisher.base.workers import SERIAL, IsolatedWork, Workers
from publisher.checking.report import Problem, Report
from publisher.engine.failure import unexpected
from publisher.manuscript.anthology import FEW
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.editions import Layer
from publisher.manuscript.matter import Matter, Tally
from publisher.model.booklets import Booklet
from publisher.model.shelf import GameFolder, general_folder
from publisher.model.wording import Wording, wording_of
from publisher.press.build import Result
from publisher.press.chapters import PARTS, chapter, general_chapter
from publisher.press.checks import RANDOM_GAMES, broken, checked, play_random
from publisher.text.typography import typeset

TITLE = "Games to Print and Play"


def print_book(
    folders: Sequence[GameFolder], paper: str, path: Path, workers: Workers = SERIAL,
    impose: str = "", layer: Layer = "teaching", title: str = TITLE, style: Booklet | None = None,
) -> Result:  # fmt: skip
    """Check the games and the general chapter, then print them as one book; print nothing if one fails. The
    path ends in `.pdf`, or in `.epub` for an e-book, which ignores `paper`. A book of translations is in
    their language, and has no general chapter."""
    if path.suffix not in (".pdf", ".epub"):
        raise UsageError(f"{path}: a book is printed as a .pdf or an .epub", hint="name one of them with -o")
    if impose and path.suffix == ".epub":
        raise UsageError("an e-book has no pages to fold", hint="leave out --impose, or name a .pdf")
    if style and path.suffix == ".epub":
        raise UsageError("readers choose the style of an e-book", hint="leave out --style, or name a .pdf")
    if not title.strip() or not title.isprintable():
        raise UsageError(f"{title!r} is not a title", hint="name the book in words on one line")
    if not folders:
        raise UsageError("there are no games for a book")
    general = checked(general_folder())  # loads modules before workers are forked
    write: IsolatedWork[GameFolder, Part | Report] = IsolatedWork(partial(_written, layer=layer), broken)
    written = list(workers.map(write, folders))
    parts = tuple(part for part in written if isinstance(part, Part))
    failed = [report for report in (general, *written) if isinstance(report, Report) and report.failed]
    if failed:
        return Result("book", problems=tuple(problem for report in failed for problem in report.problems))
    wording = wording_of(folders[0].language)
    title = wording.say(TITLE) if title == TITLE else title
    tally = "" if wording.translated else _tally(general, parts)
    binding = Binding(typeset(title), parts, general, tally, paper, path, impose, style, wording)
    return next(workers.map(IsolatedWork(bind, _not_bound, games=len(folders), near=True), [binding]))


@dataclass(frozen=True, slots=True)
class Part:
    """The part of a book that a game gives: its chapter, its line in the colophon, its report, and the number
    of its random moves. The game is not needed afterwards. The chapter is pickled: only the process that
    binds the book needs room for it."""

    chapter: bytes
    tally: Tally
    report: Report
    moves: int


def _written(folder: GameFolder, layer: Layer) -> Part | Report:
    """Return a game's part, or the report of its text if that fails. One process does all, so that each step
    can reuse the results of the others."""
    report = checked(folder)
    if report.failed:
        return report
    moves = play_random(folder) if report.played else 0
    return Part(pickle.dumps(chapter(folder, report, layer)), tally(folder, report), report, moves)


@dataclass(frozen=True, slots=True)
class Binding:
    """The contents of a book: the parts of games, the report of the general chapter, the words on checks."""

    title: str
    parts: tuple[Part, ...]
    general: Report
    tally: str
    paper: str
    path: Path
    impose: str
    style: Booklet | None
    wording: Wording


def bind(binding: Binding) -> Result:
    """Print games as one book."""
    path, wording, say = binding.path, binding.wording, binding.wording.say
    games = in_parts([pickle.loads(part.chapter) for part in binding.parts])
    general = () if wording.translated else (general_chapter(binding.general),)
    chapters = [  # the colophon has the tallies
        replace(one, tally="", figure=cache(one.figure)) for one in (*general, *games)
    ]
    matter = Matter(
        subtitle=say("The rules of {} games", len(games)) if len(games) > 1 else say("The rules of 1 game"),
        imprint=say("Set and checked by publisher {}", __version__),
        tally=binding.tally,
        tallies=tuple(sorted(part.tally for part in binding.parts)),
        wording=wording,
    )
    if path.suffix == ".epub":
        from publisher.booklet.book import page_numbers
        from publisher.screen.epub import anthology_epub

        pages = page_numbers(binding.title, chapters, binding.paper, matter)
        write_whole(path, anthology_epub(binding.title, chapters, matter, pages))
    else:
        from publisher.booklet.book import anthology_pdf

        printed = anthology_pdf(binding.title, chapters, binding.paper, matter, binding.impose, binding.style)
        write_whole(path, printed)
    return Result("book", made=(str(path),))


def in_parts(games: Sequence[Chapter]) -> list[Chapter]:
    """Return the games sorted by equipment; if all have the same, by family, unless families are tiny."""
    families = {game.family for game in games}
    if len({game.kind for game in games}) == 1 and len(games) >= FEW * len(families):
        games = [replace(game, part=game.family.capitalize()) for game in games]
        return sorted(games, key=lambda one: (one.family, one.title))
    return sorted(games, key=lambda one: (list(PARTS).index(one.kind), one.title))


def _not_bound(binding: Binding, error: Exception) -> Result:
    """Return the error from drawing a book, located in a game's chapter if that is known."""
    told = error if isinstance(error, PublisherError) else unexpected(error)
    place = told.location or Location(str(binding.path))
    return Result("book", problems=(Problem(told.code, told.message, place, told.hint),))


def tally(folder: GameFolder, report: Report) -> Tally:
    """Return a game's line in the table of checks."""
    checked = report.checked
    bound = f"{checked['bound'] / checked['words']:.0%}" if checked["words"] else "–"
    return Tally(
        typeset(folder.definition().title), checked["examples"], checked["claims"], checked["facts"], bound
    )


def _tally(general: Report, parts: Sequence[Part]) -> str:
    whole, moves = Report("book", checked=general.checked.copy()), sum(part.moves for part in parts)
    for part in parts:
        whole.checked += part.report.checked
    played = f"{RANDOM_GAMES} random games of each game (seeds 1 to {RANDOM_GAMES}), {moves:,} moves in all"
    return f"Checked by publisher {__version__}: {whole.tally()}; {played}."

"""The anthology: the proved games of a shelf as one book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

from publisher import __version__
from publisher.engine.failure import unexpected
from publisher.errors import PublisherError, UsageError
from publisher.location import Location
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.layers import Layer
from publisher.manuscript.matter import Matter, Tally
from publisher.model.shelf import GameFolder
from publisher.press.believing import believed_score
from publisher.press.build import Result
from publisher.press.chapters import PARTS, chapter, general_chapter
from publisher.press.checks import RANDOM_GAMES, broken, general_folder, play_random, proved
from publisher.press.faults import fault
from publisher.press.files import write_whole
from publisher.proof.report import Problem, Report
from publisher.text.typography import typeset
from publisher.workers import SERIAL, Guarded, Workers

TITLE = "Games to Print and Play"
FEW = 3
"""Parts with fewer games than that, as a rule, are no help to a reader."""


def print_book(
    folders: Sequence[GameFolder], paper: str, path: Path, workers: Workers = SERIAL,
    impose: str = "", layer: Layer = "teaching", title: str = TITLE,
) -> Result:  # fmt: skip
    """Prove all the games, and what is told before them, then print them as one book; nothing is printed
    if one does not hold.

    The path ends in `.pdf`, or in `.epub` for an e-book, which knows nothing of paper.
    """
    if path.suffix not in (".pdf", ".epub"):
        raise UsageError(f"{path}: a book is printed as a .pdf or an .epub", hint="name one of them with -o")
    if impose and path.suffix == ".epub":
        raise UsageError("an e-book has no pages to fold", hint="leave out --impose, or name a .pdf")
    if not title.strip() or not title.isprintable():
        raise UsageError(f"{title!r} is no title", hint="name the book in words on one line")
    if not folders:
        raise UsageError("there is no game on the shelf to make a book of")
    general = proved(general_folder())  # here, so that what proofs need is loaded before workers are forked
    reports = [general, *workers.map(Guarded(proved, broken), folders)]
    problems = [problem for report in reports for problem in report.problems if report.failed]
    if problems:
        return Result("book", problems=tuple(problems))
    played = list(workers.map(Guarded(play_random, fault), folders))
    if unplayed := tuple(found for found in played if isinstance(found, Problem)):
        return Result("book", problems=unplayed)
    moves = sum(found for found in played if isinstance(found, int))
    proofs = list(zip(folders, reports[1:], strict=True))
    written: Guarded[Proved, tuple[Chapter, Tally] | Problem] = Guarded(
        partial(_written, layer=layer), _not_written
    )
    parts = list(workers.map(written, proofs))
    if unwritten := tuple(part for part in parts if isinstance(part, Problem)):
        return Result("book", problems=unwritten)
    games = tuple(part for part in parts if not isinstance(part, Problem))
    binding = Binding(typeset(title), games, general, _proof(reports, moves), paper, path, impose)
    return next(workers.map(Guarded(bind, _not_bound, games=len(folders)), [binding]))


Proved: TypeAlias = tuple[GameFolder, Report]


def _written(proved: Proved, layer: Layer) -> tuple[Chapter, Tally]:
    """The chapter of a game, and its line in the colophon: the last for which the game is asked anything."""
    return chapter(*proved, layer), _tally(*proved)


def _not_written(proved: Proved, error: Exception) -> Problem:
    return fault(proved[0], error)


@dataclass(frozen=True, slots=True)
class Binding:
    """What is bound: games with their tallies, the report of the general chapter, the words of the proof."""

    title: str
    games: tuple[tuple[Chapter, Tally], ...]
    general: Report
    proof: str
    paper: str
    path: Path
    impose: str


def bind(binding: Binding) -> Result:
    """Print games as one book."""
    path = binding.path
    games = in_parts([one for one, _ in binding.games])
    told_once = (replace(one, proof="") for one in (general_chapter(binding.general), *games))
    chapters = list(told_once)  # what was proved stands in the colophon
    matter = Matter(
        subtitle=f"The rules of {len(games)} game{'s' * (len(games) != 1)}",
        imprint=f"Set and proved by publisher {__version__}",
        proof=binding.proof,
        tallies=tuple(sorted(tally for _, tally in binding.games)),
    )
    if path.suffix == ".epub":
        from publisher.screen.epub import anthology_epub

        write_whole(path, anthology_epub(binding.title, chapters, matter))
    else:
        from publisher.booklet.book import anthology_pdf

        printed = anthology_pdf(binding.title, chapters, binding.paper, matter, binding.impose)
        write_whole(path, printed)
    return Result("book", made=(str(path),))


def in_parts(games: Sequence[Chapter]) -> list[Chapter]:
    """Games by their equipment; in a book of one equipment alone by their families, if these are not tiny."""
    families = {game.family for game in games}
    if len({game.kind for game in games}) == 1 and len(games) >= FEW * len(families):
        games = [replace(game, part=game.family.capitalize()) for game in games]
        return sorted(games, key=lambda one: (one.family, one.title))
    return sorted(games, key=lambda one: (list(PARTS).index(one.kind), one.title))


def _not_bound(binding: Binding, error: Exception) -> Result:
    """What went wrong while a book was painted, in the chapter of a game if the error knows which."""
    told = error if isinstance(error, PublisherError) else unexpected(error)
    place = told.location or Location(str(binding.path))
    return Result("book", problems=(Problem(told.code, told.message, place, told.hint),))


def _tally(folder: GameFolder, report: Report) -> Tally:
    kept, proved = believed_score(folder), report.proved
    noticed = f"{kept.share:.0%}" if kept else "–"
    return Tally(
        typeset(folder.definition().title), proved["examples"], proved["claims"], proved["facts"], noticed
    )


def _proof(reports: Sequence[Report], moves: int) -> str:
    whole = Report("book")
    for report in reports:
        whole.proved += report.proved
    played = f"{RANDOM_GAMES} random games of each game (seeds 1 to {RANDOM_GAMES}), {moves:,} moves in all"
    return f"Held by the engine of publisher {__version__}: {whole.tally()}; {played}."

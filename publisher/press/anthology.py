"""The anthology: the proved games of a shelf as one book."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from publisher import __version__
from publisher.errors import UsageError
from publisher.manuscript.matter import Matter, Tally
from publisher.model.shelf import GameFolder
from publisher.press.build import Result
from publisher.press.chapters import PARTS, chapter, general_chapter, general_folder
from publisher.press.checks import RANDOM_GAMES, play_random, proved
from publisher.press.files import write_whole
from publisher.proof.report import Report
from publisher.proof.scores import kept_score
from publisher.workers import SERIAL, Workers

TITLE = "Games to Print and Play"


def print_book(
    folders: Sequence[GameFolder], paper: str, path: Path, workers: Workers = SERIAL, impose: str = ""
) -> Result:
    """Prove all the games, and what is told before them, then print them as one book; nothing is printed
    if one does not hold.

    The path ends in `.pdf`, or in `.epub` for an e-book, which knows nothing of paper.
    """
    if path.suffix not in (".pdf", ".epub"):
        raise UsageError(f"{path}: a book is printed as a .pdf or an .epub", hint="name one of them with -o")
    if impose and path.suffix == ".epub":
        raise UsageError("an e-book has no pages to fold", hint="leave out --impose, or name a .pdf")
    if not folders:
        raise UsageError("there is no game on the shelf to make a book of")
    reports = list(workers.map(proved, [general_folder(), *folders]))
    problems = tuple(problem for report in reports for problem in report.problems if report.failed)
    if problems:
        return Result("book", problems=problems)
    games = [chapter(folder, report) for folder, report in zip(folders, reports[1:], strict=True)]
    games.sort(key=lambda one: (list(PARTS).index(one.kind), one.title))
    chapters = [general_chapter(reports[0]), *games]
    matter = Matter(
        subtitle=f"{len(games)} game{'s' * (len(games) != 1)}, with everything needed to play them",
        imprint=f"Set and proved by publisher {__version__}",
        proof=_proof(reports, sum(workers.map(play_random, folders))),
        tallies=tuple(sorted(map(_tally, folders, reports[1:]))),
    )
    if path.suffix == ".epub":
        from publisher.screen.epub import anthology_epub

        write_whole(path, anthology_epub(TITLE, chapters, matter))
    else:
        from publisher.booklet.book import anthology_pdf

        write_whole(path, anthology_pdf(TITLE, chapters, paper, matter, impose))
    return Result("book", made=(str(path),))


def _tally(folder: GameFolder, report: Report) -> Tally:
    kept, proved = kept_score(folder), report.proved
    noticed = f"{kept.share:.0%}" if kept else "–"
    return Tally(folder.definition().title, proved["examples"], proved["claims"], proved["facts"], noticed)


def _proof(reports: Sequence[Report], moves: int) -> str:
    whole = Report("book")
    for report in reports:
        whole.proved += report.proved
    played = f"{RANDOM_GAMES} random games of each game (seeds 1 to {RANDOM_GAMES}), {moves:,} moves in all"
    return f"Held by the engine of publisher {__version__}: {whole.tally()}; {played}."

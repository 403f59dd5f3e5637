"""A session of the editor in a page: requests and answers are JSON.

The author of the game is not trusted. The session runs where it cannot reach the page
(`templates/site/write/sealed.js`), and the page treats its answers as data, never as a program.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import singledispatchmethod
from pathlib import Path

import msgspec

from publisher.base.errors import PublisherError, shown
from publisher.base.workers import IsolatedWork
from publisher.checking.report import Problem, Report
from publisher.checking.suggestions import Suggestion
from publisher.components.boards.terrain import terrain_plan
from publisher.components.faces import card_batches
from publisher.components.one_sheet import board_plate
from publisher.components.pads.pads import pad_batches
from publisher.components.pieces import piece_batches
from publisher.components.sheets.batch import Batch
from publisher.components.sheets.paper import A4, MARGIN
from publisher.drawing.shapes import Drawing
from publisher.drawing.svg import svg_element
from publisher.engine.failure import described
from publisher.manuscript.references import Shelf
from publisher.model.shelf import GameFolder
from publisher.press.chapters import chapter
from publisher.press.checks import broken, check_text, suggested
from publisher.press.digests import tree_digest
from publisher.screen.chapter import article
from publisher.site.match_session import seating
from publisher.site.protocol import (
    Answer,
    Asked,
    Check,
    Checked,
    Failed,
    Found,
    Page,
    Part,
    Parts,
    Pictured,
    Print,
    Printable,
    Prints,
    Publish,
    Published,
    Seated,
    Seats,
    Told,
    read_writing,
    write,
)
from publisher.text.document import Heading

MOST = 60
"""The most parts that are drawn."""


class EarlierCheck(msgspec.Struct, frozen=True):
    """The tally of a check of a folder whose files had this digest."""

    digest: str
    tally: dict[str, int]


def examples_of(folder: GameFolder, report: Report) -> bytes:
    """Return what a page need not check again, as JSON."""
    tally = dict(sorted(report.checked.items()))
    return msgspec.json.encode(EarlierCheck(tree_digest(folder.path), tally))


def editor_session(folder: str, checked: str = "") -> EditorSession:
    """Return the session of the folder at this path, which may not exist; `checked` is from `examples_of`."""
    return EditorSession(Path(folder), msgspec.json.decode(checked, type=EarlierCheck) if checked else None)


class EditorSession:
    """One game's folder, which may have changed before every request."""

    def __init__(self, path: Path, checked: EarlierCheck | None = None) -> None:
        self._path, self._checked = path, checked
        self._report: Report | None = None

    @property
    def _folder(self) -> GameFolder:
        """A new object for the folder as it is now, because the object caches the files that it has read."""
        return GameFolder(self._path.name, self._path)

    def ask(self, text: str) -> str:
        """Answer a message of `protocol.Writing`."""
        try:
            answer = self._answer(read_writing(text))
        except PublisherError as error:
            answer = Failed(error.message, error.hint)
        except Exception as error:  # usually of the game's Python code: the check shows where
            answer = Failed(described(error), "see the problems that the check lists")
        return write(answer)

    @singledispatchmethod
    def _answer(self, asked: Asked) -> Answer:
        raise NotImplementedError(asked)

    @_answer.register
    def _check(self, _: Check) -> Answer:
        folder = self._folder
        before = self._before(folder)
        report = before or IsolatedWork(check_text, broken)(folder)
        self._report = None if report.failed else report
        problems = list(report.problems)
        if not (before or report.failed) and folder.has_engine:
            problems += map(_offered, suggested(folder))
        return Checked(tuple(map(self._found, problems)), report.tally())

    def _before(self, folder: GameFolder) -> Report | None:
        """Return the report of a folder that has not changed since the site was made, or None."""
        if self._checked is None or tree_digest(folder.path) != self._checked.digest:
            return None
        return Report(folder.slug, checked=Counter(self._checked.tally), played=folder.has_engine)

    def _found(self, problem: Problem) -> Found:
        place = problem.location
        file = Path(place.file)
        own = file.relative_to(self._path) if file.is_relative_to(self._path) else file
        return Found(
            problem.severity, shown(problem.message), shown(problem.hint), str(own), place.line, place.column
        )

    @_answer.register
    def _page(self, _: Page) -> Answer:
        """Return the rules as markup: as checked, if the last check passed, else as not checked."""
        told = chapter(self._folder, self._report)
        shown = {block.id for block in told.blocks if isinstance(block, Heading)}

        def address(anchor: str) -> str:
            rule = anchor.partition("#")[2]
            return f"#{rule}" if rule in shown else ""

        return Told(article(told, Shelf({told.slug: told.entry}), address, in_browser=True))

    @_answer.register
    def _parts(self, _: Parts) -> Answer:
        drawn = list(drawings(self._folder))
        return Pictured(
            tuple(
                Part(name, svg_element(drawing, f"part-{number}-"))
                for number, (name, drawing) in enumerate(drawn[:MOST])
            ),
            max(0, len(drawn) - MOST),
        )

    @_answer.register
    def _seats(self, _: Seats) -> Answer:
        from publisher.terminal.session_start import explanations

        folder = self._folder
        if not folder.has_engine:
            return Seated("", "")
        return Seated(seating(folder), json.dumps(explanations(folder)))

    @_answer.register
    def _prints(self, _: Prints) -> Answer:
        from publisher.site.print_session import printable

        return Printable(printable(self._folder))

    @_answer.register
    def _print(self, order: Print) -> Answer:
        from publisher.site.print_session import PrintSession

        folder = self._folder
        told = chapter(folder, self._report)
        return PrintSession(folder, told, checked=self._report is not None).printed(order)

    @_answer.register
    def _publish(self, _: Publish) -> Answer:
        """Return each PDF that can be made in a page."""
        from publisher.site.print_session import on_paper

        folder = self._folder
        told = chapter(folder, self._report)
        made, lacking = {}, []
        for output in on_paper(folder, checked=self._report is not None):
            try:
                made[output.name] = bytes(output.make(lambda: told))
            except PublisherError as error:
                lacking.append(f"{output.name}: {error.message}")
        return Published(made, tuple(lacking))


def _offered(suggestion: Suggestion) -> Problem:
    """Return a problem for a word that is not bound; its hint has the marks to choose from."""
    hint = "\n".join(f"{offer.mark}  {offer.seen}" for offer in suggestion.offers)
    message = f"“{suggestion.word}” is not bound"
    return Problem("unbound", message, suggestion.location, hint, "suggestion")


def drawings(folder: GameFolder) -> Iterator[tuple[str, Drawing]]:
    """Yield the parts of the game, without its variants: each once, with its name."""
    definition = folder.definition()
    if definition.board is not None:
        yield "board", board_plate(definition, A4, MARGIN)
    if definition.terrain is not None:
        yield "plan of the ground", terrain_plan(definition.terrain, definition.title)
    batches: list[Batch] = card_batches(definition)
    batches += [*piece_batches(definition), *pad_batches(definition, A4)]
    for batch in batches:
        fronts = {piece.front.title: piece.front for piece in batch.pieces}
        yield from ((front.title or batch.name, front) for front in fronts.values())

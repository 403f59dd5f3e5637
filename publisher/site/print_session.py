"""A session that prints a game in a page: requests and answers are JSON.

It reads the options of the command line, and makes the same files. Of the game's code only `faces.py` runs:
sheets are drawn from its definition, and booklets are set from the chapter that was made and checked with the
site.
"""

from __future__ import annotations

import io
import re
import tempfile
from collections.abc import Iterator, Sequence
from functools import cached_property, singledispatchmethod
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from publisher.base.characters import capital
from publisher.base.errors import PublisherError, UsageError
from publisher.components.calibration import calibration_pdf
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import lost_sides, option_notes, sized
from publisher.model.shelf import GameFolder
from publisher.press.night_file import Night, night_paper
from publisher.press.night_parts import night_parts
from publisher.press.options import read_options
from publisher.press.output import Kind
from publisher.press.outputs import FOLDED, outputs
from publisher.site.packed_chapter import TOLD, unpacked
from publisher.site.pdf_preview import page_png
from publisher.site.protocol import Answer, Asked, Failed, Print, Printed, Show, Shown, read_order, write

if TYPE_CHECKING:
    from publisher.components.sheets.paper import Paper
    from publisher.manuscript.chapter import Chapter
    from publisher.press.output import Output

ON_PAPER: tuple[Kind, ...] = ("rules", "examples", "boards", "cards", "pieces", "scorepad", "reference")
"""The kinds that a page can print."""
GUIDE = "guide.pdf shows how to turn and cut them."
FOLD = "Fold the sheets in the middle, and staple them there."
NIGHT = "night.pdf"
"""The file with everything for an evening, for as many players as the game names."""
CALIBRATION = "calibration.pdf"
"""The sheet that shows how far a printer's backs are shifted."""


def print_session(folder: str, language: str = "") -> PrintSession:
    """Return the session of a game whose folder was unpacked there; in the `language` of a translation, if
    there is one."""
    path = Path(folder)
    return PrintSession(GameFolder(path.name, path).in_language(language))


class PrintSession:
    """One game, whose files are made one by one from a chapter, by default that in its folder; they are
    marked if it is not `checked`."""

    def __init__(self, folder: GameFolder, chapter: Chapter | None = None, checked: bool = True) -> None:
        self._folder, self._told, self._checked = folder, chapter, checked

    def ask(self, text: str) -> str:
        """Answer a message of `protocol.Ordering`."""
        try:
            answer = self._answer(read_order(text))
        except PublisherError as error:
            answer = Failed(error.message, error.hint)
        except ModuleNotFoundError as error:
            told = f"a page cannot print this game: it has no {error.name}"
            answer = Failed(told, f"print it with publisher build {self._folder.slug}")
        return write(answer)

    @singledispatchmethod
    def _answer(self, asked: Asked) -> Answer:
        raise NotImplementedError(asked)

    @_answer.register
    def _show(self, asked: Show) -> Answer:
        return Shown(page_png(asked.pdf, asked.page))

    @_answer.register
    def _print(self, order: Print) -> Answer:
        return self.printed(order)

    def printed(self, order: Print) -> Printed:
        """Return a file with the options of an order."""
        if not order.words:
            return self._made(order.file, order.options)
        with tempfile.TemporaryDirectory() as scratch:
            own = Path(scratch) / "words.toml"
            own.write_text(order.words, encoding="utf-8")
            try:
                return self._made(order.file, (*order.options, f"--words={own}"))
            except PublisherError as error:  # with the name that the user knows
                raise UsageError(error.message.replace(f"{scratch}/", ""), hint=error.hint) from None

    def _made(self, file: str, options: Sequence[str]) -> Printed:
        size, setup = read_options(options)
        setup = setup.worded(self._folder.definition().wording)
        setup = replace(setup, checked=self._checked) if self._folder.has_engine else setup.unplayed
        if file == CALIBRATION:
            return Printed(file, calibration_pdf(named_paper(size).whole, setup), 4, 2, setup.flip, ())
        if file == NIGHT:
            return self._night(night_paper(size), setup)
        for output in _outputs(self._folder, size, setup):
            if output.name == file:
                pdf = output.make(lambda: self._chapter)
                return Printed(file, pdf, *_sheets(pdf), self._advice(file, setup))
        if file == FOLDED and not setup.both_sides:
            raise UsageError("a booklet is printed on both sides", hint="choose the rules on whole pages")
        raise UsageError(f"this game has no file {file!r} to print")

    def _night(self, paper: Paper, setup: Setup) -> Printed:
        """Return everything for an evening; its advice says how each of its runs is printed."""
        definition = sized(self._folder.definition(), paper, setup)
        players = len(definition.players.names)
        kit = night_parts(self._folder, definition, self._chapter.document, players, paper, setup)
        night = Night(definition, players, self._chapter, kit, paper, setup)
        made = io.BytesIO()
        night.write(made)
        runs, work = night.plan.runs, setup.wording.say("by hand: {}", night.plan.work)
        told = [f"{capital(pages)}: {how}." for pages, how in night.plan.jobs(setup)]
        told += [f"{capital(work)}.", *night.notes]
        sheets = sum(run.sheets for run in runs)
        return Printed(NIGHT, made.getvalue(), runs[-1].last, sheets, "", tuple(told))

    @cached_property
    def _chapter(self) -> Chapter:
        return self._told or unpacked((self._folder.path / TOLD).read_bytes(), self._folder)

    def _advice(self, file: str, setup: Setup) -> tuple[str, ...]:
        """Return advice on a file, and on the options that do not apply to it."""
        definition, say = self._folder.definition(), setup.wording.say
        if file.startswith("cards"):
            return say(GUIDE), *option_notes(definition, setup), *lost_sides(definition, setup, ("cards",))
        if file.startswith("pieces"):
            return lost_sides(definition, setup, ("pieces",))
        return (say(FOLD),) if file == FOLDED else ()


def printable(folder: GameFolder) -> tuple[str, ...]:
    """Return the names of the files of a game that a page can print: the whole evening first, a calibration
    sheet last."""
    found = [output.name for output in on_paper(folder)]
    return (NIGHT, *found, CALIBRATION) if found else ()


def on_paper(folder: GameFolder, checked: bool = True) -> Iterator[Output]:
    """Return the files of a game that are printed on A4, marked as not checked if they are not."""
    setup = Setup(checked=checked) if folder.has_engine else Setup().unplayed
    return _outputs(folder, "a4", setup)


def _outputs(folder: GameFolder, paper: str, setup: Setup) -> Iterator[Output]:
    found = (one for kind in ON_PAPER for one in outputs(folder, paper, (kind,), setup))
    return (one for one in found if one.name.endswith(".pdf"))


def _sheets(pdf: bytes) -> tuple[int, int, str]:
    """Return the numbers of pages and of sheets of a PDF, and its edge for turning ("": one side)."""
    pages = len(re.findall(rb"/Type /Page\b", pdf))
    turned = re.search(rb"/Duplex /DuplexFlip(Long|Short)Edge", pdf)
    return (pages, -(-pages // 2), turned[1].decode().lower()) if turned else (pages, pages, "")

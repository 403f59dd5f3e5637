"""The desk at which a game is printed in a page: it is asked in JSON, and answers in JSON.

It takes the options of the command line, as the command line does, and makes the same files of them. Nothing
of the game runs: what is printed here is drawn from its definition, and it was proved when the site was made.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from publisher.components.calibration import calibration_pdf
from publisher.components.sheets.paper import PAPERS
from publisher.components.sizing import unheeded
from publisher.errors import PublisherError, UsageError
from publisher.model.shelf import GameFolder
from publisher.options_print import paper, print_options
from publisher.press.kinds import Kind
from publisher.press.outputs import outputs
from publisher.site.protocol import Answer, Failed, Print, Printed, read_order, write

if TYPE_CHECKING:
    from publisher.components.sheets.setup import Setup

DRAWN: tuple[Kind, ...] = ("boards", "cards", "pieces", "scorepad")
"""What is printed in a page."""
GUIDE = "guide.pdf tells how they are turned and cut."
CALIBRATION = "calibration.pdf"
"""The sheet that shows how far a printer's backs drift."""


@click.command(add_help_option=False)
@paper
@print_options
def ordered(paper: str, setup: Setup) -> tuple[str, Setup]:
    """The paper and the setup of some options."""
    return paper, setup


def print_desk_of(folder: str) -> PrintDesk:
    """The desk of a game whose folder has been unpacked there."""
    path = Path(folder)
    return PrintDesk(GameFolder(path.name, path))


class PrintDesk:
    """One game, of which files are made one by one."""

    def __init__(self, folder: GameFolder) -> None:
        self._folder = folder

    def ask(self, text: str) -> str:
        """Answer a `protocol.Print`."""
        try:
            order = read_order(text)
            answer: Answer = self._ordered(order)
        except PublisherError as error:
            answer = Failed(error.message, error.hint)
        except ModuleNotFoundError as error:
            told = f"a page cannot print this game: it has no {error.name}"
            answer = Failed(told, f"print it with publisher build {self._folder.slug}")
        return write(answer)

    def _ordered(self, order: Print) -> Printed:
        if not order.words:
            return self._printed(order.file, order.options)
        with tempfile.TemporaryDirectory() as scratch:
            own = Path(scratch) / "words.toml"
            own.write_text(order.words, encoding="utf-8")
            try:
                return self._printed(order.file, (*order.options, f"--words={own}"))
            except PublisherError as error:  # as the user knows the file
                raise UsageError(error.message.replace(f"{scratch}/", ""), hint=error.hint) from None

    def _printed(self, file: str, options: Sequence[str]) -> Printed:
        size, setup = _read(options)
        setup = setup if self._folder.has_engine else setup.unplayed
        if file == CALIBRATION:
            return Printed(file, calibration_pdf(PAPERS[size], setup), 2, setup.flip, ())
        for output in (one for kind in DRAWN for one in outputs(self._folder, size, (kind,), setup)):
            if output.name == file:
                pdf = output.make(_not_told)
                cards = file.startswith("cards")
                told = (GUIDE, *unheeded(self._folder.definition(), setup)) if cards else ()
                return Printed(file, pdf, *_sheets(pdf, setup), told)
        raise UsageError(f"there is no {file!r} to be printed of this game")


def printable(folder: GameFolder) -> Iterator[str]:
    """The names of the files that are printed of a game in a page."""
    found = (one.name for kind in DRAWN for one in outputs(folder, "a4", (kind,)))
    return (name for name in found if name.endswith(".pdf"))


def _read(options: Sequence[str]) -> tuple[str, Setup]:
    try:
        found: Any = ordered.main(list(options), "print", standalone_mode=False)
    except click.ClickException as error:
        raise UsageError(error.format_message()) from None
    size, setup = found
    return size, setup


def _sheets(pdf: bytes, setup: Setup) -> tuple[int, str]:
    """How many sheets of paper a PDF of the press takes, and over which edge they are turned, "" for those
    that are printed on one side, as it tells printers by itself."""
    pages = len(re.findall(rb"/Type /Page\b", pdf))
    return (-(-pages // 2), setup.flip) if b"/Duplex /" in pdf else (pages, "")


def _not_told() -> NoReturn:
    """What is drawn from a definition has no text."""
    raise AssertionError

"""The printing of games: check each first, make the files that have changed, leave the others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec
from msgspec.structs import replace

from publisher.base.digests import digest
from publisher.base.errors import PrintError, PublisherError, UsageError
from publisher.base.files import remove_partial_files
from publisher.base.location import Location
from publisher.base.workers import IsolatedWork, Workers
from publisher.checking.report import Problem
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.setup import Setup
from publisher.manuscript.editions import Layer
from publisher.model.card_files import FACES
from publisher.model.shelf import GameFolder, general_folder
from publisher.model.trust import require_trust
from publisher.press.checks import checked, warm_up
from publisher.press.digests import (
    definition_digest,
    digest_without_texts,
    game_digest,
    start_page_digest,
    style_digest,
)
from publisher.press.game_errors import begins_with_key, locate_errors
from publisher.press.manifest import BuildManifest, Printed
from publisher.press.output import INDEX, KINDS, TEXTS, TOLD, USUAL, ChapterLoader, Kind, Output
from publisher.press.outputs import FOLDED, outputs, parts_of_decks
from publisher.press.part import Part
from publisher.press.print_warnings import print_warnings
from publisher.press.store import Stored

_FILE = re.compile(r"(Document|Location)\(file=(['\"]).*?\2, ")
"""The file of a text or a place: its path depends on the folder in which the command runs."""


class Order(msgspec.Struct, frozen=True):
    """An order to print: the outputs, and `output`, the folder that has a folder for each game."""

    output: Path
    paper: str
    kinds: tuple[str, ...]
    setup: Setup = msgspec.field(default_factory=Setup)
    layer: Layer = "teaching"
    part: Part | None = None
    """The cards to print, if not all."""

    @property
    def unchecked(self) -> bool:
        """True if texts are printed without a check."""
        return self.setup.played and not self.setup.checked

    @property
    def whole(self) -> bool:
        """True if all usual outputs are printed: then the folder gets a start page."""
        return set(USUAL) <= set(self.kinds)

    @property
    def is_tight(self) -> bool:
        """True if pieces may not fit on the paper, although a check places them on A4: this is found before
        the first file is written."""
        paper = named_paper(self.paper)
        return paper.whole != paper or bool(self.setup.card_size)

    def drawn(self, folder: GameFolder) -> GameFolder:
        """Return the folder whose cards are printed: without its program if nothing is checked."""
        return replace(folder, bare=True) if self.unchecked else folder

    def for_game(self, folder: GameFolder) -> Order:
        """Return the order for a game: without an engine, it is checked without play and marked as not
        checked; a translation is printed in its words."""
        order = self
        if folder.language:
            order = replace(self, setup=self.setup.worded(folder.definition().wording))
        if folder.has_engine or self.unchecked:
            return order
        return replace(order, setup=order.setup.unplayed)


class Result(msgspec.Struct, frozen=True):
    """The result for one game: the new files, the files that were up to date, and the problems. It was not
    printed if one of these is an error."""

    slug: str
    made: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    checked: bool = True
    lacking: tuple[str, ...] = ()
    """Missing parts: those that only the engine could make, and options that do not apply to its cards."""
    files: tuple[str, ...] = ()
    """The names of all files, new and old, in the order of printing."""

    @property
    def failed(self) -> bool:
        return any(problem.severity == "error" for problem in self.problems)


def build_games(
    folders: Sequence[GameFolder], order: Order, workers: Workers, on_result: Callable[[Result], object]
) -> list[Result]:
    """Print games side by side; call `on_result` and return the results in the order of the games."""
    results = []
    look = IsolatedWork(partial(_unchanged, order=order), _not_known, alone=False, near=True)
    try:
        # A single game needs no preparation; `build_game` itself looks whether files are up to date.
        unchanged = list(workers.map(look, folders)) if len(folders) > 1 else [None] * len(folders)
        due = [folder for folder, found in zip(folders, unchanged, strict=True) if found is None]
        before = partial(_warm_up, order, len(due)) if len(due) > 1 else None
        work = IsolatedWork(
            partial(build_game, order=order), _not_printed, before=before, writes=order.output
        )
        printed = workers.map(work, due)
        for found in unchanged:
            result = found or _placed(next(printed), order)
            on_result(result)
            results.append(result)
    finally:  # no partial file stays, even after an interruption
        for folder in folders:
            for place in (order.output / folder.edition, *(order.output / folder.edition).glob("*/")):
                remove_partial_files(place)
    return results


def _placed(result: Result, order: Order) -> Result:
    """Return a result with the paths of its new files, which a worker elsewhere does not know."""
    place = order.output / result.slug
    return replace(result, made=tuple(str(place / name) for name in result.made))


def _not_known(folder: GameFolder, error: Exception) -> Result | None:
    """Return None: the error is reported when the game is printed."""
    return None


def _not_printed(folder: GameFolder, error: Exception) -> Result:
    return Result(folder.edition, problems=locate_errors(folder, error))


def _warm_up(order: Order, games: int) -> None:
    """Import the modules for checks and printing, by making the outputs of publisher's own chapter."""
    if order.setup.checked:
        warm_up(games)
    from publisher.press.chapters import chapter_loader  # slow to import: only if something is printed

    general = general_folder()
    told = chapter_loader(general, checked(general) if order.setup.checked else None, order.layer)
    for output in outputs(general, order.paper, order.kinds, order.setup):
        output.make(told)


def _unchanged(folder: GameFolder, order: Order) -> Result | None:
    """Return the result for a game whose files are all up to date, without running its code, or None."""
    stamps = BuildManifest(order.output / folder.edition, order.setup.card_size)
    if not stamps.known or order.part:
        return None
    folder, order = order.drawn(folder), order.for_game(folder)
    files, due = _sorted_out(folder, order, stamps)
    if due or _start_page_due(folder, order, stamps, files):
        return None
    return _result(folder, order, files)


def build_game(folder: GameFolder, order: Order) -> Result:
    """Check and print one game; if its setup says so, print it without a check, and run none of its code.
    An error is returned in the result, with the names of the files that were made before it."""
    made: list[str] = []
    stamps = BuildManifest(order.output / folder.edition, order.setup.card_size)
    folder, order = order.drawn(folder), order.for_game(folder)
    try:
        if order.part:
            return _build_part(folder, order, order.part, stamps)
        files, due = _sorted_out(folder, order, stamps)
        if due:
            report = None if order.unchecked else checked(folder)
            if report is not None and report.failed:
                return Result(folder.edition, problems=tuple(report.problems))
            from publisher.press.chapters import chapter_loader

            if order.is_tight:
                with _options_named(folder, order):
                    for output, _ in due:
                        output.lay_out()
            chapter = chapter_loader(folder, report, order.layer)
            untold = digest_without_texts(folder)
            for output, stamp in due:
                parts = _parts(untold, order, output, chapter)
                if not stamps.renewed(output.name, stamp, parts):
                    stamps.put(output.name, stamp, output.into(chapter), parts, output.cards())
                    made.append(output.name)
        if source := _start_page_due(folder, order, stamps, files):
            from publisher.press.start_page import start_page

            page = start_page(folder, files, stamps, order.setup, named_paper(order.paper))
            stamps.put(INDEX, source, lambda file: file.write(page))
            made.append(INDEX)
        return _result(folder, order, files, made)
    except Exception as error:
        return Result(folder.edition, tuple(made), problems=locate_errors(folder, error))
    finally:
        stamps.save()


@contextmanager
def _options_named(folder: GameFolder, order: Order) -> Iterator[None]:
    """Begin errors of parts that do not fit on the requested paper, or in the requested size, with these
    options: on A4 and in their own size they fit, so that nothing in `game.toml` is wrong."""
    try:
        yield
    except PublisherError as error:
        options = f"--paper {order.paper}"
        if order.setup.card_size:
            options += f" --card-size {order.setup.card_size}"
        for one in error.all:
            if isinstance(one, PrintError) and one.location is None and not begins_with_key(one.message):
                one.message, one.location = f"{options}: {one.message}", Location(folder.name(""))
        raise


_NONE_CHANGED = (
    "no card has changed since the last build, which counts as a print; --cards prints any card again"
)


def _build_part(folder: GameFolder, order: Order, part: Part, stamps: BuildManifest) -> Result:
    """Check a game and print some of its cards; note that these are printed now."""
    from publisher.press.chapters import chapter_loader

    report = None if order.unchecked else checked(folder)
    if report is not None and report.failed:
        return Result(folder.edition, problems=tuple(report.problems))

    def before(name: str) -> Printed:
        printed = stamps.printed(name)
        if not part.names and not printed:
            size = " in this --card-size" if order.setup.card_size else ""
            raise UsageError(
                f"these cards have no earlier print{size} in {stamps.folder}",
                hint="run it where you printed them, or with the same -o; or print all cards once: leave out "
                "--changed and --new-copies",
            )
        return printed

    chapter, made = chapter_loader(folder, report, order.layer), list[str]()
    notes = list[str]()
    for whole, output, note in parts_of_decks(folder, order.paper, order.setup, part, before):
        notes += filter(None, [note])
        if order.is_tight:
            with _options_named(folder, order):
                output.lay_out()
        now = stamps.put(output.name, "", output.into(chapter), cards=output.cards())
        stamps.note_cards(whole, part.noted(now, stamps.printed(whole)))
        made.append(output.name)
    result = _result(folder, order, made, made)
    return replace(result, lacking=(*result.lacking, *notes) if made else (_NONE_CHANGED,))


def _start_page_due(folder: GameFolder, order: Order, stamps: BuildManifest, names: Iterable[str]) -> str:
    """Return the source of the start page if it must be made, else ""."""
    if not order.whole:
        return ""
    contents = (f"{name} {stamps.known[name].content}" for name in sorted(names) if name in stamps.known)
    source = start_page_digest(folder, (repr(order.setup.of_sheets), *contents))
    return "" if stamps.fresh(INDEX, source) else source


def _parts(untold: str, order: Order, output: Output, chapter: ChapterLoader) -> str:
    """Return a digest of the sources of a file that prints one part of the text, or ""."""
    if output.parts is None:
        return ""
    style = style_digest(order.setup.style) if output.name.endswith(".pdf") else ""
    setup = order.setup.of_sheets
    told = (output.name, order.paper, order.layer, order.kinds, setup, output.parts(chapter))
    return digest(untold.encode(), style.encode(), _FILE.sub(r"\1(", repr(told)).encode())


def _sorted_out(
    folder: GameFolder, order: Order, stamps: BuildManifest
) -> tuple[tuple[str, ...], list[tuple[Output, str]]]:
    """Return the names of all files in the order of printing, and the outputs to make with their digests."""
    if order.setup.checked:
        require_trust(folder)
    told, drawn = game_digest(folder), definition_digest(folder)
    style = style_digest(order.setup.style)

    def stamp(name: str, kind: Kind) -> str:
        source = f"{told} {order.layer} {order.kinds}" if kind in TOLD else drawn
        source += style if kind in TEXTS and name.endswith(".pdf") else ""
        return digest(*map(str.encode, (source, name, order.paper, repr(order.setup.of_sheets))))

    known = Stored("drawn", dict[str, Kind], folder, partial(_drawn_from, order=order))
    names = known.get()
    if names is not None and all(stamps.fresh(name, stamp(name, kind)) for name, kind in names.items()):
        every = dict(names)
        kinds: tuple[str, ...] = tuple(kind for kind in order.kinds if kind in TOLD)
    else:  # only drawing shows which boards and pieces there are
        every, kinds = {}, order.kinds
    found = outputs(folder, order.paper, kinds, order.setup)
    stamped = [(output, stamp(output.name, output.kind)) for output in found]
    due = [(output, made_of) for output, made_of in stamped if not stamps.fresh(output.name, made_of)]
    if names is None:
        known.put({output.name: output.kind for output in found if output.kind not in TOLD})
    every |= {output.name: output.kind for output in found}
    return tuple(sorted(every, key=lambda name: KINDS.index(every[name]))), due


def _drawn_from(folder: GameFolder, order: Order) -> str:
    """Return the digest of everything that decides which files of a game are drawn."""
    return digest(
        *map(
            str.encode,
            (definition_digest(folder), order.paper, repr(order.setup.of_sheets), repr(order.kinds)),
        )
    )


def _result(folder: GameFolder, order: Order, files: Sequence[str], made: Sequence[str] = ()) -> Result:
    lacking = (*_left_out(folder, order), *_unheeded(folder, order), *_on_one_side(folder, order))
    if not (files or order.part):
        lacking += (f"this game has no {' and no '.join(order.kinds)}",)
    files = (*files, *[INDEX] * order.whole)
    kept = tuple(name for name in files if name not in made)
    warnings = tuple(print_warnings(folder)) if made else ()
    return Result(
        folder.edition, tuple(made), kept, warnings, checked=order.setup.checked, lacking=lacking, files=files
    )


def _unheeded(folder: GameFolder, order: Order) -> tuple[str, ...]:
    """Return notes on options that do not apply to the cards of a game, and on boxes that are left out."""
    if "cards" not in order.kinds:
        return ()
    from publisher.components.box import no_box_note
    from publisher.components.sizing import option_notes, sized

    decks = (
        sized(folder.definition(name), named_paper(order.paper).whole, order.setup)
        for name in ("", *folder.variants)
    )
    boxless = dict.fromkeys(note for game in decks for note in map(no_box_note, game.each_deck) if note)
    return *option_notes(folder.definition(), order.setup), *boxless


def _left_out(folder: GameFolder, order: Order) -> tuple[str, ...]:
    if not order.unchecked:
        return ()
    faces = ("what faces.py draws on cards is missing, because it was not run",) if folder.has(FACES) else ()
    if not set(TEXTS).intersection(order.kinds):
        return faces
    from publisher.press.chapters import missing_parts

    return (*faces, *missing_parts(folder))


def _on_one_side(folder: GameFolder, order: Order) -> tuple[str, ...]:
    """Return notes on everything that is left out because it has a second side."""
    from publisher.components.sizing import lost_sides

    setup = order.setup
    booklet = (f"--layout {setup.layout}: no {FOLDED}, which has two sides; rules.pdf has whole pages",)
    folded = () if setup.both_sides or "rules" not in order.kinds else booklet
    rulesets = (folder.definition(name) for name in ("", *folder.variants))
    lost = (note for definition in rulesets for note in lost_sides(definition, setup, order.kinds))
    return *folded, *dict.fromkeys(lost)

"""Deep checks: count the mutants of a game's code that its examples, facts and sample notice.

Every mutant of `play.py`, and of the lines of the mechanics that the game uses, is checked against the
printed text alone. If nothing notices a mutant, the text does not show that line.
"""

from __future__ import annotations

import ast
import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import pairwise
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, TypeAlias

import msgspec

from publisher.base.errors import PressError, PublisherError
from publisher.base.location import Location
from publisher.base.time_limit import TooLong, time_limit
from publisher.base.workers import SERIAL, IsolatedWork, Workers
from publisher.checking.checker import TextCheck, Texts
from publisher.checking.mutants import Mutant, mutants, mutated
from publisher.checking.outsiders import outsiders
from publisher.checking.report import Problem, Report
from publisher.engine import mechanics
from publisher.engine.failure import raised
from publisher.engine.loader import imported_by, load_module, make_game, mechanics_of
from publisher.engine.playout import at_random
from publisher.model.shelf import DEFINITION, PLAY, READING, RULES, SAMPLE, GameFolder
from publisher.text.game_text import parts

PLIES = 300
"""The number of moves of a random game that is played to find which lines of the mechanics a game uses."""
PATIENCE = 10.0
"""The usual time of a piece of text is multiplied by this; after that a mutant counts as noticed."""
LEAST = 0.5
"""The seconds that any piece of text may take."""
CHUNK = 16
ENGINE = Path(mechanics.__path__[0]).parent


@dataclass(frozen=True, slots=True)
class Survivor:
    """A mutant that nothing in the printed text notices."""

    file: str
    mutant: Mutant

    @property
    def problem(self) -> Problem:
        """The survivor as a problem, with what to do about it."""
        told = f"{self.mutant.what}: no example shows this"
        return Problem("survivor", told, Location(self.file, self.mutant.line), "write an example")

    def __str__(self) -> str:
        return f"{self.file}:{self.mutant.line}: {self.mutant.what}: no example shows this"


class Score(msgspec.Struct, frozen=True):
    """The number of mutants that were tried, and those that the printed text does not notice."""

    tried: int
    survivors: tuple[Survivor, ...]

    @property
    def share(self) -> float:
        return 1 - len(self.survivors) / self.tried if self.tried else 1.0

    def __str__(self) -> str:
        noticed = self.tried - len(self.survivors)
        return f"{noticed} of {self.tried} small errors in the program were noticed ({self.share:.0%})"


Work: TypeAlias = tuple["Source", Mutant]


@dataclass(frozen=True, slots=True)
class Source:
    """A file to mutate, and the lines that are mutated (None: all)."""

    module: str
    path: Path
    shown_as: str
    lines: frozenset[int] | None


def check_deeply(
    folder: GameFolder,
    workers: Workers = SERIAL,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> Score:
    """Try every mutant of a game whose text holds. The workers must not be threads of one process."""
    work = next(workers.map(IsolatedWork(work_of, raised), [folder]))
    chunks = [work[i : i + CHUNK] for i in range(0, len(work), CHUNK)]
    trial = IsolatedWork(partial(survivors_of, folder), raised, alone=False, games=CHUNK, game=folder.slug)
    tried = workers.map(trial, chunks)
    survivors: list[Survivor] = []
    done = 0
    for chunk, found in zip(chunks, tried, strict=True):
        survivors += found
        done += len(chunk)
        on_progress(done, len(work))
    return Score(len(work), tuple(survivors))


def source_of(folder: GameFolder) -> str:
    """Return a digest of everything that a score depends on: the texts with their included files, the game's
    code, its mechanics, the facts, and the code that makes mutants."""
    texts = [part.text.encode() for name in (RULES, SAMPLE) for part in parts(folder, name)]
    own = [folder.path / name for name in (DEFINITION, PLAY, READING) if folder.has(name)]
    shared = [*mechanics_of(folder).values(), *sorted(Path(__file__).parent.rglob("*.py"))]
    found = hashlib.sha256()
    for part in (*texts, *(path.name.encode() + b"\0" + path.read_bytes() for path in (*own, *shared))):
        found.update(part + b"\0")
    return found.hexdigest()[:32]


def work_of(folder: GameFolder) -> list[Work]:
    """Return all mutants of a game; code that no rule needs has none."""
    found = {source: source.path.read_text(encoding="utf-8") for source in sources(folder)}
    names = imported_by(load_module(folder, PLAY))
    while further := {name for known in names for name in imported_by(sys.modules[known])} - names:
        names |= further
    files = {*ENGINE.glob("*.py"), *(Path(str(sys.modules[name].__file__)) for name in names)}
    others = (path.read_text(encoding="utf-8") for path in files - {source.path for source in found})
    apart = outsiders([*found.values(), *others])
    return [
        (source, mutant)
        for source, text in found.items()
        for mutant in mutants(text, apart)
        if source.lines is None or mutant.line in source.lines
    ]


# -- the mutated code


def sources(folder: GameFolder) -> list[Source]:
    """Return the game's own code, and the lines of imported mechanics that its games run."""
    shared = mechanics_of(folder)
    ran = _lines_run(folder, [str(path) for path in shared.values()])
    return own_sources(folder) + [
        Source(name, path, f"{name.replace('.', '/')}.py", frozenset(ran[str(path)]))
        for name, path in shared.items()
    ]


def own_sources(folder: GameFolder) -> list[Source]:
    files = [file for file in (PLAY, READING) if folder.has(file)]
    return [Source(load_module(folder, file).__name__, folder.path / file, file, None) for file in files]


def _lines_run(folder: GameFolder, files: Sequence[str]) -> dict[str, set[int]]:
    """Return the lines of those files that random games of all variants, and the text, run."""
    lines: dict[str, set[int]] = {file: set() for file in files}

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code.co_filename not in lines:
            return None
        if event == "line":
            lines[frame.f_code.co_filename].add(frame.f_lineno)
        return trace

    games = [make_game(folder, variant, load_module(folder, PLAY)) for variant in ("", *folder.variants)]
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        for rules in games:
            for _ in at_random(rules, 1, PLIES, "deep"):
                pass
        _holds(_text_check(folder, Texts.of(folder), load_module(folder, PLAY)))
    finally:
        sys.settrace(before)
    return lines


# -- trials


def survivors_of(folder: GameFolder, chunk: Sequence[Work]) -> list[Survivor]:
    """Return the mutants that nothing in the printed text notices; PressError in a thread."""
    if threading.current_thread() is not threading.main_thread():
        raise PressError(
            "mutants cannot be tried in threads: each takes the place of a module of the whole process",
            hint="use processes, or SERIAL",
        )
    trial = Trial(folder)
    return [
        Survivor(source.shown_as, mutant) for source, mutant in chunk if not trial.notices(source, mutant)
    ]


class Trial:
    """The unchanged text of a game, against which mutants of its rules are checked one by one."""

    def __init__(self, folder: GameFolder) -> None:
        own_sources(folder)  # loads the rules unchanged, with everything they are built on
        self._folder = folder
        self._texts = Texts.of(folder)

    def notices(self, source: Source, mutant: Mutant) -> bool:
        """Return True if a piece of the text fails, breaks or hangs with the mutant. The usual times of
        pieces are measured only after a piece takes longer than any may."""
        try:
            return self._fails(source, mutant, {})
        except TooLong:
            usual = self._usual
        try:
            return self._fails(source, mutant, usual)
        except TooLong:
            return True

    @cached_property
    def _usual(self) -> dict[int, float]:
        """The seconds of computing time that each piece takes with the unchanged rules."""
        times: list[float] = []
        check = _text_check(self._folder, self._texts, load_module(self._folder, PLAY))
        _holds(check, lambda number: times.append(os.times().user))
        times.append(os.times().user)
        return dict(enumerate(after - before for before, after in pairwise(times)))

    def _fails(self, source: Source, mutant: Mutant, usual: Mapping[int, float]) -> bool:
        """Return True if the text notices the mutant; TooLong if a piece takes far longer than `usual`."""
        try:
            with time_limit(LEAST) as renew, _in_place(self._folder, source, mutant) as play:
                check = _text_check(self._folder, self._texts, play)
                if mutant.assured:
                    renew(max(LEAST, PATIENCE * sum(usual.values())))
                    return _is_denied(check, mutant.assured)
                return not _holds(check, lambda number: renew(max(LEAST, PATIENCE * usual.get(number, 0.0))))
        except Exception:
            return True


def _text_check(folder: GameFolder, texts: Texts, play: ModuleType) -> TextCheck:
    return TextCheck(folder, texts, cache(lambda variant: make_game(folder, variant, play)))


def _holds(check: TextCheck, begin: Callable[[int], object] = lambda number: None) -> bool:
    """Return True if all pieces of a text hold; call `begin` with the number of each before it runs."""
    report = Report(check.folder.slug)
    try:
        for number, piece in enumerate(check.pieces()):
            begin(number)
            piece.run(report)
            if report.problems:
                return False
    except PublisherError:
        return False
    return True


def _is_denied(check: TextCheck, method: str) -> bool:
    """Return True if an example fails, or strict checks find a claim that cannot be false."""
    report = Report(check.folder.slug)
    for example in check.examples():
        spoken = Report(check.folder.slug)
        check.tell_example(example, spoken)
        if spoken.problems:
            return True
        if any(source.startswith(f"{method}: ") for source in spoken.used):
            check.strictly(example, report)
            if report.problems:
                return True
    check.check_denials(report, method)
    return bool(report.problems)


@contextmanager
def _in_place(folder: GameFolder, source: Source, mutant: Mutant) -> Iterator[ModuleType]:
    """Yield the game's module with the mutant in it, or in a mechanic that it imports."""
    tree = mutated(source.path.read_text(encoding="utf-8"), mutant)
    changed = _executed(source.module, source.path, tree)
    if source.path == folder.path / PLAY:
        yield changed
        return
    is_reading, built_on = source.path == folder.path / READING, _built_on(source.module)
    kept = {name: sys.modules[name] for name in (source.module, *built_on)}
    if is_reading:
        vars(changed)["_source"] = vars(kept[source.module])["_source"]
    sys.modules[source.module] = changed
    try:
        for name in built_on:
            path = Path(str(kept[name].__file__))
            sys.modules[name] = _executed(name, path, path.read_text(encoding="utf-8"))
        play = load_module(folder, PLAY)
        yield play if is_reading else _executed(play.__name__, folder.path / PLAY, folder.read(PLAY))
    finally:
        sys.modules.update(kept)


def _built_on(module: str) -> list[str]:
    """Return the mechanics that import this one, directly or through others, in an order to load them in."""
    found: list[str] = []

    def visit(name: str) -> None:
        for other in sorted(sys.modules):
            if other.startswith(mechanics.__name__ + ".") and other not in (name, *found):
                values = vars(sys.modules[other]).values()
                if any(getattr(value, "__module__", None) == name for value in values):
                    visit(other)
        if name != module:
            found.insert(0, name)

    visit(module)
    return found


def _executed(name: str, path: Path, code: str | ast.Module) -> ModuleType:
    module = ModuleType(name)
    module.__file__, module.__package__ = str(path), name.rpartition(".")[0]
    known = sys.modules.get(name)
    sys.modules[name] = module  # dataclasses look their module up while they are created
    try:
        exec(compile(code, str(path), "exec"), vars(module))
    finally:
        if known is not None:
            sys.modules[name] = known
    return module

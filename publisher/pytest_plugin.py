"""A plugin for pytest: each example, fact and sample of a game folder is a test.

`pytest games/my-game` collects the folder's `rules.md`. A test that fails points to its line there and shows
the message of `publisher check`. `--publisher-trust` lets the programs of the folders run; `--publisher-deep`
adds a test for each mutant of the rules.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property, partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from publisher.checking.checker import TextCheck
    from publisher.checking.report import Problem, Report
    from publisher.press.checks import CheckMemory

DEFINITION, RULES = "game.toml", "rules.md"
"""The two files that every game folder has. Nothing of publisher is imported before one is found."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the plugin."""
    group = parser.getgroup("publisher", "rules of games")
    group.addoption("--publisher-trust", action="store_true",
                    help="Trust the collected game folders: their programs run.")  # fmt: skip
    group.addoption("--publisher-deep", action="store_true",
                    help="Add a test for each mutant of the rules: the text should notice it.")  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """Trust the folders if the user says so, also in the workers of pytest-xdist."""
    if config.getoption("--publisher-trust"):
        os.environ["PUBLISHER_TRUST"] = "1"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the rules of a game folder."""
    if file_path.name == RULES and (file_path.parent / DEFINITION).is_file():
        return RulesFile.from_parent(parent, path=file_path)
    return None


class ProblemsFound(Exception):
    """The problems that a test has found."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))


class RulesFile(pytest.File):
    """The rules of a game: its pieces as tests, then the text as a whole."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the tests; CollectError if the folder is not trusted or cannot be read."""
        from publisher.base.errors import PublisherError, UntrustedError
        from publisher.model.shelf import GameFolder
        from publisher.model.trust import require_trust

        self.folder = GameFolder(self.path.parent.name, self.path.parent)
        try:
            require_trust(self.folder)
            yield from self._items() if self.folder.has_engine else ()
        except PublisherError as error:
            hint = "\nor run pytest with --publisher-trust" if isinstance(error, UntrustedError) else ""
            raise self.CollectError(f"{error}{hint}") from None
        yield RulesItem.from_parent(self, name="the text", line=1, find=self._whole)

    def _items(self) -> Iterator[pytest.Item]:
        names: Counter[str] = Counter()
        for piece in self.text_check.pieces():
            names[piece.name] += 1
            name = piece.name + f" #{names[piece.name]}" * (names[piece.name] > 1)
            file, line = Path(piece.location.file).absolute(), piece.location.line
            find = partial(self._found, piece.run)
            yield RulesItem.from_parent(self, name=name, file=file, line=line, find=find)
        if self.config.getoption("--publisher-deep"):
            yield from self._mutants()

    @cached_property
    def text_check(self) -> TextCheck:
        """The text with its rules, loaded once for all tests of the game."""
        from publisher.press.checks import text_check

        return text_check(self.folder, self.memory)

    @cached_property
    def memory(self) -> CheckMemory:
        """The examples that these tests have played: the test of the whole text need not play them again."""
        from publisher.press.checks import CheckMemory

        return CheckMemory()

    def _found(self, run: Callable[[Report], None]) -> list[Problem]:
        from publisher.checking.report import Report

        if self.text_check.facts.sample is None:  # facts look at it, in whatever order the tests run
            self.text_check.tell_sample(Report(self.folder.slug))
        report = Report(self.folder.slug)
        run(report)
        return report.problems

    def _whole(self) -> list[Problem]:
        """Find what `publisher check` reports beyond the pieces: names of rules, links, what is printed."""
        from publisher.press.checks import check_text, stored_known

        if self.folder.has_engine:
            stored_known(self.folder).put(self.text_check.facts.known)  # the check need not compute it again
        return check_text(self.folder, memory=self.memory).others

    def _mutants(self) -> Iterator[pytest.Item]:
        from msgspec.structs import replace

        from publisher.base.location import Location
        from publisher.checking.deep import Survivor, Trial, work_of

        trial = cache(lambda: Trial(self.folder))
        for number, (source, mutant) in enumerate(work_of(self.folder), 1):
            place = Location(str(source.path), mutant.line)

            def find(source: Any = source, mutant: Any = mutant, place: Location = place) -> list[Problem]:
                if trial().notices(source, mutant):
                    return []
                return [replace(Survivor(source.shown_as, mutant).problem, location=place)]

            name = f"mutant {number}: {source.shown_as}:{mutant.line} {mutant.what}"
            yield RulesItem.from_parent(self, name=name, file=source.path, line=mutant.line, find=find)


class RulesItem(pytest.Item):
    """One test: `find` returns its problems, `line` counts from 1 in `file` (default: the rules)."""

    funcargs: Mapping[str, object] = MappingProxyType({})
    """Like a test function without arguments: other plugins expect it (pytest-lsp 1.0 fails without)."""

    def __init__(
        self, *, line: int, find: Callable[[], list[Problem]], file: Path | None = None, **options: Any
    ) -> None:
        super().__init__(**options)
        self._file, self._line, self._find = file or self.path, line, find

    def runtest(self) -> None:
        """Fail with the problems that are errors; show the others in the report of the test."""
        problems = self._find()
        if errors := [problem for problem in problems if problem.severity == "error"]:
            raise ProblemsFound(errors)
        for problem in problems:
            self.add_report_section("call", "publisher", str(problem))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Return the messages of `publisher check`, or the traceback of an unexpected error."""
        if isinstance(excinfo.value, ProblemsFound):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the place of the test, with a line that counts from 0."""
        return self._file, max(0, self._line - 1), self.name

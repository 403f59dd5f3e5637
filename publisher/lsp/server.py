"""The server: it keeps the open files of games, and passes the editor's questions to processes of games."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from lsprotocol import types as lsp
from msgspec.structs import replace
from pygls import uris
from pygls.lsp.server import LanguageServer

from publisher import __version__
from publisher.base.location import Location
from publisher.base.processes import Process
from publisher.checking.report import Problem
from publisher.lsp.process import GameProcess
from publisher.lsp.words import Checked
from publisher.model.shelf import DEFINITION, GameFolder, game_in
from publisher.text.includes import CHAPTERS

DELAY = 0.15
"""Seconds without a change before an edited text is checked."""
SEVERITIES = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "suggestion": lsp.DiagnosticSeverity.Hint,
}
_END = re.compile(r"\]|\*\*|[.!?:;](?=\s|\*|$)|$")
"""The end of what a problem is about: of a mark, of bold words, of a clause."""
LOST = "the check of {} did not finish, so its program does not run until you save a file of it"


class OpenGame:
    """A game with open files: its processes, its last report, and what has been shown of it."""

    def __init__(self, path: Path, checks: GameProcess, asks: GameProcess) -> None:
        self.path, self.checks, self.asks = path, checks, asks
        self.files: dict[str, str] = {}
        """The open files, by their names in the folder, with their addresses."""
        self.checked = Checked((), ())
        self.lost: Problem | None = None
        self.shown: set[str] = set()
        self.told = ""
        self.waiting: asyncio.Task[None] | None = None


class Server(LanguageServer):
    """A language server with the games that are open."""

    def __init__(self, patience: float, first: Process | None = None) -> None:
        super().__init__("publisher", __version__)
        self.games: dict[Path, OpenGame] = {}
        self.said: object = None
        """The options that the editor has sent."""
        self._patience, self._first = patience, first

    def game(self, uri: str) -> OpenGame | None:
        """Return the game that a file belongs to; None for a file that is not in the folder of a game."""
        path = Path(uris.to_fs_path(uri) or "")
        home = path.parent.parent if path.parent.name == CHAPTERS else path.parent
        if home not in self.games:
            if game_in(home) is None:
                return None
            first, self._first = self._first, None
            checks = GameProcess(self._patience, first)
            self.games[home] = OpenGame(home, checks, GameProcess(self._patience))
        return self.games[home]

    def folder(self, game: OpenGame) -> GameFolder:
        """Return the folder of a game with its open files as they are in the editor."""
        unsaved = (
            (name, self.workspace.get_text_document(uri).source.encode("utf-8", "surrogatepass"))
            for name, uri in sorted(game.files.items())
        )
        return GameFolder(game.path.name, game.path, unsaved=tuple(unsaved))

    def lines(self, path: Path | str) -> list[str]:
        """Return the lines of a file as it is in the editor, or else on the disk."""
        uri = path if isinstance(path, str) else uris.from_fs_path(str(path)) or ""
        try:
            return self.workspace.get_text_document(uri).source.split("\n")
        except (OSError, UnicodeDecodeError):
            return []

    def range(self, lines: Sequence[str], line: int, start: int, end: int) -> lsp.Range:
        """Return a range in the units of the editor."""
        text = lines[line] if line < len(lines) else ""
        units = self.workspace.position_codec.client_num_units
        return lsp.Range(lsp.Position(line, units(text[:start])), lsp.Position(line, units(text[:end])))

    def column(self, lines: Sequence[str], position: lsp.Position) -> int:
        """Return the column of a position in letters."""
        found = self.workspace.position_codec.position_from_client_units(lines, position)
        return found.character

    def open_game(self, uri: str) -> OpenGame | None:
        """Return the game of a file if one of its files is open."""
        path = Path(uris.to_fs_path(uri) or "")
        return self.games.get(path.parent) or self.games.get(path.parent.parent)

    @property
    def pictures(self) -> bool:
        """True if the editor has said that it shows pictures in Markdown."""
        return bool(isinstance(self.said, dict) and self.said.get("pictures"))

    @property
    def snippets(self) -> bool:
        """True if the editor can put stops into what it inserts."""
        texts = self.client_capabilities.text_document
        item = texts.completion.completion_item if texts and texts.completion else None
        return bool(item and item.snippet_support)

    # -- checks

    def check_soon(self, game: OpenGame, delay: float = DELAY) -> None:
        """Check a game after a delay; a change in the meantime starts the delay again."""
        if game.waiting is not None:
            game.waiting.cancel()
        game.waiting = asyncio.create_task(self._check(game, delay))

    async def _check(self, game: OpenGame, delay: float) -> None:
        await asyncio.sleep(delay)
        try:
            await self._checked(game)
        except Exception as error:
            told = f"publisher failed: {type(error).__name__}: {error}; this is a bug, please report it"
            self._tell(game, told, lsp.MessageType.Error)

    async def _checked(self, game: OpenGame) -> None:
        folder = self.folder(game)
        try:
            checked = await game.checks.ask("check", folder, game.lost is None)
        except Exception as error:  # the game ended its process, or did not end in time
            from publisher.press.game_errors import locate_error

            game.lost = locate_error(folder, error)
            self._tell(game, LOST.format(game.path.name), lsp.MessageType.Warning)
            checked = Checked((), ())
            with suppress(Exception):
                checked = await game.checks.ask("check", folder, False)
        if game.lost is not None:
            checked = replace(checked, problems=(game.lost, *checked.problems))
        game.checked = checked if checked.words else replace(checked, words=game.checked.words)
        if checked.not_run:
            self._tell(game, checked.not_run, lsp.MessageType.Info)
        self._publish(game)

    def _tell(self, game: OpenGame, message: str, kind: lsp.MessageType) -> None:
        """Show a message, unless it was the last one about the game."""
        if message != game.told:
            game.told = message
            self.window_show_message(lsp.ShowMessageParams(kind, message))

    def _publish(self, game: OpenGame) -> None:
        """Show the problems of a game at their files, and no others there."""
        found: dict[str, list[lsp.Diagnostic]] = {uri: [] for uri in (*game.shown, *game.files.values())}
        for problem in game.checked.problems:
            uri, problem = self.shown_at(game, problem)
            found.setdefault(uri, []).append(self._diagnostic(problem, self.lines(uri)))
        for uri, problems in found.items():
            document = self.workspace.text_documents.get(uri)
            self.text_document_publish_diagnostics(
                lsp.PublishDiagnosticsParams(uri, problems, document.version if document else None)
            )
        game.shown = {uri for uri, problems in found.items() if problems}

    def shown_at(self, game: OpenGame, problem: Problem) -> tuple[str, Problem]:
        """Return the address of the file that shows a problem, and the problem with its place there. One in
        a file elsewhere, or in no file, is shown at the top of the definition."""
        path, home = Path(problem.location.file).absolute(), game.path.resolve()
        path = game.path / path.relative_to(home) if path.is_relative_to(home) else path
        if not (path.is_relative_to(game.path) and path.is_file()):
            if problem.location.line:
                problem = replace(problem, message=f"{problem.location}: {problem.message}")
            path, problem = game.path / DEFINITION, replace(problem, location=Location(DEFINITION))
        name = path.relative_to(game.path).as_posix()
        return game.files.get(name) or uris.from_fs_path(str(path)) or "", problem

    def _diagnostic(self, problem: Problem, lines: Sequence[str]) -> lsp.Diagnostic:
        line, column = max(0, problem.location.line - 1), max(0, problem.location.column - 1)
        text = lines[line] if line < len(lines) else ""
        start, end = len(text) - len(text.lstrip()), len(text)
        if problem.location.column and (found := _END.search(text, column)):
            start, end = column, max(column + 1, found.start())
        return lsp.Diagnostic(
            range=self.range(lines, line, start, end),
            message="\n".join(filter(None, (problem.message, problem.hint))),
            severity=SEVERITIES[problem.severity],
            code=problem.code,
            source="publisher",
        )

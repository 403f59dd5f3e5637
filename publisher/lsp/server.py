"""The server: it keeps the open files of games, and passes the editor's questions to processes of games."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from lsprotocol import types as lsp
from msgspec.structs import replace
from pygls import uris
from pygls.lsp.server import LanguageServer

from publisher import __version__
from publisher.base.errors import PublisherError
from publisher.base.location import Location
from publisher.base.processes import Process, WorkLost
from publisher.checking.report import Problem
from publisher.lsp import navigation
from publisher.lsp.completion import as_snippet, as_words, offers
from publisher.lsp.fixes import fixes, tidy
from publisher.lsp.places import Mention, blocks, mention_at, mentions, section
from publisher.lsp.process import GameProcess
from publisher.lsp.words import Checked, Fix
from publisher.model.shelf import DEFINITION, RULES, GameFolder, game_in
from publisher.text.includes import CHAPTERS

DELAY = 0.15
"""Seconds without a change before an edited text is checked."""
SEVERITIES = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "suggestion": lsp.DiagnosticSeverity.Hint,
}
KINDS = {
    "fact": lsp.CompletionItemKind.Function, "rule": lsp.CompletionItemKind.Reference,
    "chapter": lsp.CompletionItemKind.File, "card": lsp.CompletionItemKind.Value,
    "point": lsp.CompletionItemKind.Value, "piece": lsp.CompletionItemKind.Value,
    "player": lsp.CompletionItemKind.Variable, "action": lsp.CompletionItemKind.Snippet,
    "claim": lsp.CompletionItemKind.Snippet,
}  # fmt: skip
_END = re.compile(r"\]|\*\*|[.!?:;](?=\s|\*|$)|$")
"""The end of what a problem is about: of a mark, of bold words, of a clause."""
LOST = "the check of {} did not finish, so its program does not run until you save a file of it"


Asked: TypeAlias = lsp.HoverParams | lsp.DefinitionParams | lsp.ReferenceParams
"""A question about a place of a file."""


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
        for name, (answer, options) in FEATURES.items():
            self.feature(name, options)(answer)

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

    def at(self, params: Asked) -> tuple[OpenGame, list[str], Mention | None] | None:
        """Return the game, the text and what is mentioned at a place; None outside of texts of games."""
        uri = params.text_document.uri
        game = self.open_game(uri) if uri.endswith(".md") else None
        if game is None:
            return None
        lines = self.lines(uri)
        return game, lines, mention_at(lines, params.position.line, self.column(lines, params.position))

    def places(
        self,
        params: Asked,
        find: Callable[[GameFolder, Mention], list[navigation.Place]],
    ) -> list[lsp.Location]:
        """Return the places that are found for what is mentioned at a place."""
        at = self.at(params)
        if at is None or at[2] is None:
            return []
        found = dict.fromkeys(find(self.folder(at[0]), at[2]))
        return [
            lsp.Location(
                uris.from_fs_path(str(one.path)) or "",
                self.range(self.lines(one.path), one.line, one.start, one.end),
            )
            for one in found
        ]

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
        start = column or len(text) - len(text.lstrip())
        end = _END.search(text, start)
        return lsp.Diagnostic(
            range=self.range(lines, line, start, max(start + 1, end.start() if end else len(text))),
            message="\n".join(filter(None, (problem.message, problem.hint))),
            severity=SEVERITIES[problem.severity],
            code=problem.code,
            source="publisher",
        )


# -- files


def begun(ls: Server, params: lsp.InitializeParams) -> None:
    """Note the options of the editor."""
    ls.said = params.initialization_options


async def watch(ls: Server, _: lsp.InitializedParams) -> None:
    """Ask the editor to report changes of programs and other files on the disk."""
    files = ls.client_capabilities.workspace
    watched = files.did_change_watched_files if files else None
    if watched and watched.dynamic_registration:
        options = lsp.DidChangeWatchedFilesRegistrationOptions([lsp.FileSystemWatcher(WATCHED)])
        method = lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES
        await ls.client_register_capability_async(
            lsp.RegistrationParams([lsp.Registration("files", method, options)])
        )


def opened(ls: Server, params: lsp.DidOpenTextDocumentParams) -> None:
    """Check the game of a file that is opened."""
    uri = params.text_document.uri
    path = Path(uris.to_fs_path(uri) or "")
    if path.suffix in TEXTS and (game := ls.game(uri)):
        game.files[path.relative_to(game.path).as_posix()] = uri
        ls.check_soon(game, delay=0)


def changed(ls: Server, params: lsp.DidChangeTextDocumentParams) -> None:
    """Check the game of a file that is edited."""
    if game := ls.open_game(params.text_document.uri):
        ls.check_soon(game)


def saved(ls: Server, params: lsp.DidSaveTextDocumentParams) -> None:
    """Check a game again when a file is saved; its program may run again."""
    if game := ls.open_game(params.text_document.uri):
        game.lost = None
        ls.check_soon(game, delay=0)


def watched(ls: Server, params: lsp.DidChangeWatchedFilesParams) -> None:
    """Check the games whose files have changed on the disk, such as their programs."""
    for game in {id(game): game for one in params.changes if (game := ls.open_game(one.uri))}.values():
        game.lost = None
        ls.check_soon(game)


def closed(ls: Server, params: lsp.DidCloseTextDocumentParams) -> None:
    """Forget a file that is closed; without open files, forget its game."""
    uri = params.text_document.uri
    if (game := ls.open_game(uri)) is None:
        return
    game.files = {name: other for name, other in game.files.items() if other != uri}
    if game.files:
        ls.check_soon(game)
        return
    if game.waiting is not None:
        game.waiting.cancel()
    for process in (game.checks, game.asks):
        process.end()
    for shown in game.shown:
        ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(shown, []))
    del ls.games[game.path]


# -- help at a place


async def hover(ls: Server, params: lsp.HoverParams) -> lsp.Hover | None:
    """Return the value of a fact, the sentences of a rule, or the picture of a block."""
    at = ls.at(params)
    if at is None:
        return None
    game, lines, mention = at
    line = params.position.line
    if mention is None:
        told = await _picture(ls, game, lines, line)
        return _hover(told) if told else None
    where = ls.range(lines, line, mention.start, mention.end)
    if mention.kind == "fact":
        return _hover(await _fact(ls, game, lines, mention), where)
    if mention.kind == "include":
        return None
    return _hover(navigation.rule_text(ls.folder(game), mention.name), where)


def _hover(told: str, where: lsp.Range | None = None) -> lsp.Hover | None:
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, told), where) if told else None


async def _fact(ls: Server, game: OpenGame, lines: Sequence[str], mention: Mention) -> str:
    uses = (one for one in mentions(lines) if one.name == mention.name and one.text)
    used = mention if mention.text else next(uses, mention)
    if game.lost is not None:
        return LOST.format(game.path.name)
    words = (used.text, used.name, section(lines, used.line))
    try:
        return str(await game.asks.ask("fact", ls.folder(game), *words))
    except PublisherError as error:
        return f"`fact:{used.name}`: {error.message}"
    except WorkLost as error:
        return f"`fact:{used.name}`: {error.why}"


async def _picture(ls: Server, game: OpenGame, lines: Sequence[str], line: int) -> str:
    """Return the picture of the block at a line, for editors that can show pictures."""
    block = next((one for one in blocks(lines) if one.first <= line <= one.last), None)
    if block is None or not ls.pictures:
        return ""
    try:
        return str(await game.asks.ask("picture", ls.folder(game), block.kind, block.caption, block.text))
    except Exception:  # the check reports it
        return ""


def define(ls: Server, params: lsp.DefinitionParams) -> list[lsp.Location]:
    """Return where the rule, fact or chapter at a place is defined."""
    return ls.places(params, navigation.definitions)


def refer(ls: Server, params: lsp.ReferenceParams) -> list[lsp.Location]:
    """Return where the rule or fact at a place is named."""
    return ls.places(params, navigation.references)


def complete(ls: Server, params: lsp.CompletionParams) -> list[lsp.CompletionItem]:
    """Return the words that may be written at a place."""
    game, uri = ls.open_game(params.text_document.uri), params.text_document.uri
    if game is None or not uri.endswith(".md"):
        return []
    lines, line = ls.lines(uri), params.position.line
    column, rules = ls.column(lines, params.position), navigation.rules_of(ls.folder(game))
    found = list(offers(lines, line, column, game.checked.words, rules))
    by_space = params.context is not None and params.context.trigger_character == " "
    if by_space and any(one.word.kind not in ("rule", "chapter") for one in found):
        return []  # in an example, a space alone is not a question
    return [
        lsp.CompletionItem(
            label=as_words(one.insert),
            kind=KINDS[one.word.kind],
            detail=one.word.kind,
            documentation=one.word.about or (one.word.word if one.word.word != one.insert else None),
            sort_text=f"{list(KINDS).index(one.word.kind)}{number:05}",
            insert_text_format=lsp.InsertTextFormat.Snippet if ls.snippets else None,
            text_edit=lsp.TextEdit(
                ls.range(lines, line, one.start, column),
                as_snippet(one.insert) if ls.snippets else as_words(one.insert),
            ),
        )
        for number, one in enumerate(found)
    ]


async def act(ls: Server, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    """Return the changes that hints hold, and marks to choose from."""
    uri = params.text_document.uri
    game, only = ls.open_game(uri), params.context.only
    if game is None or (only and lsp.CodeActionKind.QuickFix not in only):
        return []
    lines, first, last = ls.lines(uri), params.range.start.line, params.range.end.line
    found: list[Fix] = []
    for problem in game.checked.problems:
        shown, problem = ls.shown_at(game, problem)
        if shown == uri and first <= problem.location.line - 1 <= last:
            found += fixes(problem, lines)
    if game.files.get(RULES) == uri and game.lost is None:
        with suppress(Exception):  # the check reports it
            found += await game.asks.ask("offers", ls.folder(game), range(first + 1, last + 2))
    return [
        lsp.CodeAction(
            fix.title,
            lsp.CodeActionKind.QuickFix,
            edit=lsp.WorkspaceEdit(
                {uri: [lsp.TextEdit(ls.range(lines, fix.line, fix.start, fix.end), fix.text)]}
            ),
        )
        for fix in dict.fromkeys(found)
    ]


def tidied(ls: Server, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    """Return the change that makes a text tidy."""
    uri = params.text_document.uri
    lines = ls.lines(uri)
    source = "\n".join(lines)
    made = tidy(source, uri) if uri.endswith(".md") and ls.open_game(uri) else source
    end = lsp.Position(len(lines), 0)
    return [] if made == source else [lsp.TextEdit(lsp.Range(lsp.Position(0, 0), end), made)]


TEXTS = (".md", ".toml")
"""The files that are checked as they are in the editor; programs run as they are saved."""
WATCHED = "**/*.{py,toml,md,csv,tsv,ods,xlsx,svg,png,jpg}"
FEATURES: dict[str, tuple[Callable[..., Any], Any]] = {
    lsp.INITIALIZE: (begun, None),
    lsp.INITIALIZED: (watch, None),
    lsp.TEXT_DOCUMENT_DID_OPEN: (opened, None),
    lsp.TEXT_DOCUMENT_DID_CHANGE: (changed, None),
    lsp.TEXT_DOCUMENT_DID_SAVE: (saved, None),
    lsp.TEXT_DOCUMENT_DID_CLOSE: (closed, None),
    lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES: (watched, None),
    lsp.TEXT_DOCUMENT_HOVER: (hover, None),
    lsp.TEXT_DOCUMENT_DEFINITION: (define, None),
    lsp.TEXT_DOCUMENT_REFERENCES: (refer, None),
    lsp.TEXT_DOCUMENT_COMPLETION: (complete, lsp.CompletionOptions(trigger_characters=[":", "#", "(", " "])),
    lsp.TEXT_DOCUMENT_CODE_ACTION: (act, lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix])),
    lsp.TEXT_DOCUMENT_FORMATTING: (tidied, None),
}

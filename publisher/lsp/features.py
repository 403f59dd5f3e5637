"""The questions of an editor, and the answers that it gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from lsprotocol import types as lsp
from pygls import uris

from publisher.base.errors import PublisherError, WorkLost
from publisher.base.processes import Process
from publisher.lsp import navigation
from publisher.lsp.completion import as_snippet, as_words, offers
from publisher.lsp.fixes import fixes, tidy
from publisher.lsp.places import Mention, blocks, mention_at, mentions, section
from publisher.lsp.server import LOST, OpenGame, Server
from publisher.lsp.words import Fix
from publisher.model.shelf import RULES, GameFolder

TEXTS = (".md", ".toml")
"""The files that are checked as they are in the editor; programs run as they are saved."""
WATCHED = "**/*.{py,toml,md,csv,tsv,ods,xlsx,svg,png,jpg}"
"""The files whose changes on the disk count."""
KINDS = {
    "fact": lsp.CompletionItemKind.Function, "rule": lsp.CompletionItemKind.Reference,
    "chapter": lsp.CompletionItemKind.File, "card": lsp.CompletionItemKind.Value,
    "point": lsp.CompletionItemKind.Value, "piece": lsp.CompletionItemKind.Value,
    "player": lsp.CompletionItemKind.Variable, "action": lsp.CompletionItemKind.Snippet,
    "claim": lsp.CompletionItemKind.Snippet,
}  # fmt: skip
Asked: TypeAlias = lsp.HoverParams | lsp.DefinitionParams | lsp.ReferenceParams
"""A question about a place of a file."""


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
    found = at(ls, params)
    if found is None:
        return None
    game, lines, mention = found
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
    return places(ls, params, navigation.definitions)


def refer(ls: Server, params: lsp.ReferenceParams) -> list[lsp.Location]:
    """Return where the rule or fact at a place is named."""
    return places(ls, params, navigation.references)


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
    asked = params.context.trigger_kind != lsp.CodeActionTriggerKind.Automatic
    if asked and game.files.get(RULES) == uri and game.lost is None:
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


def at(ls: Server, params: Asked) -> tuple[OpenGame, list[str], Mention | None] | None:
    """Return the game, the text and what is mentioned at a place; None outside of texts of games."""
    uri = params.text_document.uri
    game = ls.open_game(uri) if uri.endswith(".md") else None
    if game is None:
        return None
    lines = ls.lines(uri)
    return game, lines, mention_at(lines, params.position.line, ls.column(lines, params.position))


def places(
    ls: Server,
    params: Asked,
    find: Callable[[GameFolder, Mention], list[navigation.Place]],
) -> list[lsp.Location]:
    """Return the places that are found for what is mentioned at a place."""
    found = at(ls, params)
    if found is None or (mention := found[2]) is None:
        return []
    shown = dict.fromkeys(find(ls.folder(found[0]), mention))
    return [
        lsp.Location(
            uris.from_fs_path(str(one.path)) or "",
            ls.range(ls.lines(one.path), one.line, one.start, one.end),
        )
        for one in shown
    ]


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


def serve(patience: float, first: Process) -> None:
    """Serve the editor at the standard input and output. `first` is the process for its first game."""
    server = Server(patience, first)
    for name, (answer, options) in FEATURES.items():
        server.feature(name, options)(answer)
    server.start_io()

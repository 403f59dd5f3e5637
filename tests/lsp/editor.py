"""An editor with one game: what it sends to the server, and what it is shown."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

from lsprotocol import types as lsp
from pygls.protocol import default_converter
from pytest_lsp import LanguageClient
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features

SNIPPETS = lsp.ClientCapabilities(
    text_document=lsp.TextDocumentClientCapabilities(
        completion=lsp.CompletionClientCapabilities(
            completion_item=lsp.ClientCompletionItemOptions(snippet_support=True)
        )
    )
)

Shown: TypeAlias = list[lsp.Diagnostic]


class Editor:
    """A client with the texts of a copy of a game, and the last text of each open file."""

    def __init__(self, client: LanguageClient, home: Path) -> None:
        self.client, self.home = client, home
        self.texts: dict[str, str] = {}
        self.published: list[lsp.PublishDiagnosticsParams] = []
        self._versions: dict[str, int] = {}

        def note(params: lsp.PublishDiagnosticsParams) -> None:
            self.published.append(params)

        register_lsp_features(
            client, {**DEFAULT_CLIENT_FEATURES, lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS: note}
        )

    def uri(self, file: str = "rules.md") -> str:
        return (self.home / file).as_uri()

    async def open(self, file: str = "rules.md") -> Shown:
        self.texts[file] = (self.home / file).read_text(encoding="utf-8")
        self._versions[file] = 1
        item = lsp.TextDocumentItem(self.uri(file), "markdown", 1, self.texts[file])
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return await self.shown(file)

    async def write(self, text: str, file: str = "rules.md") -> Shown:
        """Change the whole text of an open file; return its problems."""
        self.texts[file] = text
        self._versions[file] += 1
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(self._versions[file], self.uri(file)),
            [lsp.TextDocumentContentChangeWholeDocument(text)],
        ))  # fmt: skip
        return await self.shown(file)

    async def replace(self, old: str, new: str, file: str = "rules.md") -> Shown:
        assert old in self.texts[file]
        return await self.write(self.texts[file].replace(old, new, 1), file)

    async def shown(self, file: str = "rules.md", wanted: Callable[[Shown], bool] = lambda _: True) -> Shown:
        """Wait for the problems of a file, of the version that was sent last if it is open; return them if
        they are wanted."""
        for _ in range(6000):
            for one in [one for one in self.published if one.uri == self.uri(file)]:
                self.published.remove(one)
                if one.version in (None, self._versions.get(file)) and wanted(list(one.diagnostics)):
                    return list(one.diagnostics)
            await asyncio.sleep(0.01)
        raise AssertionError(f"no such problems of {file} came within a minute")

    async def save(self) -> None:
        """Tell the server that the rules were saved."""
        saved = lsp.DidSaveTextDocumentParams(lsp.TextDocumentIdentifier(self.uri()))
        self.client.text_document_did_save(saved)

    def at(self, words: str, file: str = "rules.md") -> lsp.Position:
        """Return the place of the bar in words of the text: `fact:|points`."""
        text, offset = self.texts[file], words.index("|")
        place = text.index(words.replace("|", "")) + offset
        line = text[text.rfind("\n", 0, place) + 1 : place]
        return lsp.Position(text.count("\n", 0, place), len(line.encode("utf-16-le")) // 2)

    def _asked(self, words: str) -> dict[str, Any]:
        return {"text_document": lsp.TextDocumentIdentifier(self.uri()), "position": self.at(words)}

    async def hover(self, words: str) -> str:
        found = await self.client.text_document_hover_async(lsp.HoverParams(**self._asked(words)))
        return found.contents.value if found else ""

    async def complete(self, line: str) -> dict[str, lsp.CompletionItem]:
        """Write a new last line, and return what may follow, by labels."""
        before = self.texts["rules.md"]
        await self.write(f"{before}\n{line}")
        at = lsp.Position(before.count("\n") + 1, len(line.encode("utf-16-le")) // 2)
        asked = lsp.CompletionParams(lsp.TextDocumentIdentifier(self.uri()), at)
        found = await self.client.text_document_completion_async(asked)
        await self.write(before)
        return {item.label: item for item in found}

    async def definition(self, words: str) -> list[tuple[str, str]]:
        asked = lsp.DefinitionParams(**self._asked(words))
        return self._places(await self.client.text_document_definition_async(asked))

    async def references(self, words: str) -> list[tuple[str, str]]:
        asked = lsp.ReferenceParams(lsp.ReferenceContext(True), **self._asked(words))
        return self._places(await self.client.text_document_references_async(asked))

    def _places(self, found: Any) -> list[tuple[str, str]]:
        """Return the files and the words at places."""
        words = []
        for one in found:
            path = self.home / Path(one.uri).name
            line = path.read_text(encoding="utf-8").split("\n")[one.range.start.line]
            words.append((path.name, line[one.range.start.character : one.range.end.character]))
        return words

    async def fixes(self, words: str) -> dict[str, str]:
        """Return the texts after each change that is offered at a place, by their titles."""
        at = self.at(words)
        asked = lsp.CodeActionParams(
            lsp.TextDocumentIdentifier(self.uri()), lsp.Range(at, at), lsp.CodeActionContext([])
        )
        found = await self.client.text_document_code_action_async(asked)
        return {one.title: self.edited(one.edit.changes[self.uri()]) for one in found}

    async def formatted(self) -> str:
        asked = lsp.DocumentFormattingParams(
            lsp.TextDocumentIdentifier(self.uri()), lsp.FormattingOptions(4, True)
        )
        return self.edited(await self.client.text_document_formatting_async(asked) or [])

    def edited(self, edits: list[lsp.TextEdit]) -> str:
        """Return the text after at most one edit; all its letters before the edit have one unit."""
        lines = self.texts["rules.md"].split("\n")
        for edit in edits:
            start, end = edit.range.start, edit.range.end
            after = lines[end.line][end.character :] if end.line < len(lines) else ""
            head = [*lines[: start.line], lines[start.line][: start.character]]
            return "\n".join(head) + edit.new_text + "\n".join([after, *lines[end.line + 1 :]])
        return "\n".join(lines)


@asynccontextmanager
async def editing(game: Path, *options: str, said: Any = None, **variables: str) -> AsyncIterator[Editor]:
    """Start a server for an editor in which nothing is open yet."""
    client = LanguageClient(converter_factory=default_converter)
    editor = Editor(client, game)
    command = [sys.executable, "-m", "publisher", "lsp", *options]
    await client.start_io(*command, env={**os.environ, **variables})
    await client.initialize_session(lsp.InitializeParams(SNIPPETS, initialization_options=said))
    try:
        yield editor
    finally:
        await client.shutdown_session()
        await client.stop()


def copy_of(game: Path, place: Path) -> Path:
    """Copy a game to a folder of that name in a place."""
    path = place / game.name
    shutil.copytree(game, path, ignore=shutil.ignore_patterns("__pycache__"))
    return path

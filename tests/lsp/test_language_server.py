"""The language server, seen by an editor: problems, hovers, completions, places, changes."""

from __future__ import annotations

import asyncio
import base64
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types as lsp

from publisher.base.resources import bundled
from publisher.model.shelf import GameFolder
from tests.lsp.editor import Editor, copy_of, editing

Make = Callable[..., GameFolder]


def in_editor(
    game: Path, use: Callable[[Editor], Coroutine[Any, Any, None]], *options: str, **more: Any
) -> None:
    """Use an editor in which the rules of a game are open."""

    async def used() -> None:
        async with editing(game, *options, **more) as editor:
            await use(editor)

    # In a thread of its own, because a browser of another test may keep an event loop in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, used()).result()


def codes(found: list[lsp.Diagnostic]) -> list[str]:
    return [str(one.code) for one in found]


MISTAKES = [
    ("[9](fact:points)", "[8](fact:points)", "fact-failed", "8", "the engine says 9"),
    ("Nought may play a1.", "Nought may play b2.", "claim-failed", "Nought may play b2", "it is not so"),
    ("(rule winning)", "(rule winnig)", "unknown-rule", "Cross wins (rule winnig)", "did you mean winning?"),
    ("fact:winning-rows", "fact:wining-rows", "fact", "8", "did you mean winning-rows"),
    ("> ```\n>\n> Cross", ">\n> Cross", "text", "```board Cross is to move", "close it"),
]


def test_a_text_is_checked_as_it_is_typed_and_hints_are_offered_as_changes(make_game: Make) -> None:
    game = make_game().path
    text = (game / "rules.md").read_text(encoding="utf-8")

    async def use(editor: Editor) -> None:
        assert await editor.open() == []
        for old, new, code, words, told in MISTAKES:
            (found,) = await editor.replace(old, new)
            assert found.code == code and found.source == "publisher" and told in found.message, found
            assert found.severity == lsp.DiagnosticSeverity.Error
            line = editor.texts["rules.md"].split("\n")[found.range.start.line]
            assert line[found.range.start.character : found.range.end.character] == words
            if "did you mean" in found.message:
                assert text in (await editor.fixes(f"|{new}")).values()
            assert await editor.write(text) == []
        assert (game / "rules.md").read_text(encoding="utf-8") == text

    in_editor(game, use)


def test_errors_of_the_definition_and_the_program_are_shown_in_their_files(make_game: Make) -> None:
    game = make_game().path

    async def use(editor: Editor) -> None:
        await editor.open()
        await editor.open("game.toml")
        (found,) = await editor.replace('letter = "X"', 'leter = "X"', "game.toml")
        assert found.code == "definition" and "leter" in found.message
        assert "leter" in editor.texts["game.toml"].split("\n")[found.range.start.line]
        assert await editor.replace('leter = "X"', 'letter = "X"', "game.toml") == []
        play = game / "play.py"
        play.write_text(play.read_text(encoding="utf-8").replace("class Grid(", "clas Grid(", 1))
        changed = lsp.FileEvent(play.as_uri(), lsp.FileChangeType.Changed)
        editor.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([changed]))
        (found,) = await editor.shown("play.py")
        assert found.code == "rules" and "not valid Python" in found.message
        for file in ("rules.md", "game.toml"):
            closed = lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(editor.uri(file)))
            editor.client.text_document_did_close(closed)
        await editor.shown("play.py", lambda found: not found)

    in_editor(game, use)


def test_hovers_tell_facts_rules_and_pictures(tmp_path: Path, hex_game: GameFolder) -> None:
    async def use(editor: Editor) -> None:
        await editor.open()
        told = await editor.hover("[exactly one| stone](fact:men-placed)")
        assert "**1 in " in told and "cases**: the text agrees" in told and "Count the pieces" in told
        assert "**121**: the text agrees" in await editor.hover("[121 in |all]")
        assert "**top in " in await editor.hover("[Red owns |the top][red-top]")
        rule = await editor.hover("(rule |swap)")
        assert rule.startswith("**The swap** (rule `swap`)")
        assert "In reply to the first stone, and only then, the second player may say" in rule
        picture = await editor.hover("> ```board |Red to move")
        head, _, content = picture.removesuffix(")").partition("base64,")
        assert head == "![board](data:image/svg+xml;" and b"<svg" in base64.b64decode(content)
        assert await editor.hover("A board of |hexagons") == ""

    in_editor(copy_of(hex_game.path, tmp_path), use, said={"pictures": True})


def test_places_of_rules_and_facts(tmp_path: Path, make_game: Make, tuppi: GameFolder) -> None:
    async def use_small(editor: Editor) -> None:
        await editor.open()
        heading = [("rules.md", "## Placing {#placing}")]
        assert await editor.definition("(rule |placing)") == heading
        assert await editor.definition("## Pla|cing") == [("play.py", "placing")]
        assert await editor.references("## Pla|cing") == [("rules.md", "placing"), ("play.py", "placing")]
        assert await editor.definition("[|8](fact:winning-rows)") == [("play.py", "winning_rows")]
        assert await editor.definition("Say in |a few") == []

    async def use_tuppi(editor: Editor) -> None:
        await editor.open()
        assert await editor.definition("[|56](fact:rami-points-against") == [
            ("play.py", "rami_points_against")
        ]
        found = await editor.references("## Rising| {#rising}")
        assert len(found) > 1 and set(found) == {("rules.md", "rising")}

    in_editor(make_game().path, use_small)
    in_editor(copy_of(tuppi.path, tmp_path), use_tuppi)


def test_completions_are_the_words_of_the_game(tmp_path: Path, tuppi: GameFolder) -> None:
    async def use(editor: Editor) -> None:
        await editor.open()
        facts = await editor.complete("It is [high](fact:tri")
        assert facts["colour-for"].documentation == "Return the colour of the cards that bid a game."
        assert {"trick-winner", "rami-points", "random-length"} <= facts.keys()
        edit = facts["trick-winner"].text_edit
        assert isinstance(edit, lsp.TextEdit) and (edit.range.start.character, edit.new_text) == (
            18,
            "trick-winner",
        )
        assert {"sooli", "rising"} == {"sooli", "rising"} & (await editor.complete("> **x (rule ")).keys()
        assert (await editor.complete("[[include ")).keys() >= {"poker-hands", "tricks"}
        action = await editor.complete("> South p")
        assert {"♣A", "North"} <= action.keys() and "a1" not in action
        claim = await editor.complete("> **South p")
        may_not = claim["South may not play card (rule rule)"].text_edit
        assert may_not and may_not.new_text == "South may not play ${1:card} (rule ${2:rule})"
        assert await editor.complete("A player ") == {}

    in_editor(copy_of(tuppi.path, tmp_path), use)


def test_marks_are_offered_as_choices_for_words_that_are_not_bound(make_game: Make) -> None:
    async def use(editor: Editor) -> None:
        await editor.open()
        fixed = await editor.fixes("square that is |empty")
        assert len(fixed) > 0
        for title, text in fixed.items():
            assert title.startswith("Mark [") and "cases" in title
            assert editor.texts["rules.md"] != text
            assert codes(await editor.write(text)) == []
            await editor.replace(text, editor.texts["rules.md"])

    in_editor(make_game().path, use)


def test_formatting_keeps_what_is_read(make_game: Make) -> None:
    async def use(editor: Editor) -> None:
        await editor.open()
        text = editor.texts["rules.md"]
        await editor.write(text.replace("\n\n", "   \n\n\n\n").removesuffix("\n") + "  ")
        assert await editor.formatted() == text
        await editor.write(text)
        assert await editor.formatted() == text

    in_editor(make_game().path, use)


def test_an_untrusted_game_does_not_run_but_is_read(make_game: Make, tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    game = make_game(play=f"open({str(ran)!r}, 'w')").path

    async def use(editor: Editor) -> None:
        assert await editor.open() == []
        (message,) = editor.client.messages
        assert "is not trusted" in message.message and "--trust" in message.message
        (found,) = await editor.replace("## Winning {#winning}", "## Winning {#placing}")
        assert found.code == "double-rule"
        assert await editor.definition("(rule |placing)") != []
        assert "not trusted" in await editor.hover("[|9](fact:points)")
        assert "first-player" in await editor.complete("[9](fact:")
        assert len(editor.client.messages) == 1 and not ran.exists()

    in_editor(game, use, PUBLISHER_TRUST="", XDG_CONFIG_HOME=str(tmp_path / "config"))


@pytest.mark.parametrize(("program", "told"), [
    ("while True: pass", "took longer than 1 seconds"),
    ("import os; os._exit(3)", "exited with exit code 3"),
])  # fmt: skip
def test_a_program_that_hangs_or_exits_is_a_message(make_game: Make, program: str, told: str) -> None:
    game = make_game().path
    (game / "play.py").write_text(program, encoding="utf-8")

    async def use(editor: Editor) -> None:
        await editor.open()
        (found,) = await editor.shown("play.py")
        assert told in found.message
        (message,) = editor.client.messages
        assert "until you save" in message.message
        (found,) = await editor.replace("## Winning {#winning}", "## Winning {#placing}")
        assert found.code == "double-rule"  # found without the program, which does not run again
        (game / "play.py").write_text("1 =", encoding="utf-8")
        await editor.save()
        await editor.shown("play.py", lambda found: "not valid Python" in found[0].message)

    in_editor(game, use, "--patience", "1")


def test_a_game_that_hangs_holds_up_neither_the_text_nor_the_end(make_game: Make) -> None:
    game = make_game(play="while True: pass").path

    async def use(editor: Editor) -> None:
        opening = asyncio.create_task(editor.open())
        await asyncio.sleep(1)
        assert await editor.definition("(rule |placing)") == [("rules.md", "## Placing {#placing}")]
        assert (await editor.hover("(rule |placing)")).startswith("**Placing**")
        assert not opening.done()
        opening.cancel()

    begun = time.monotonic()
    in_editor(game, use, "--patience", "600")
    assert time.monotonic() - begun < 60


def test_without_pygls_the_command_says_what_to_install() -> None:
    hidden = "import sys; sys.modules['pygls'] = None; from publisher.cli import entry; entry()"
    done = subprocess.run([sys.executable, "-c", hidden, "lsp"], capture_output=True, text=True)
    assert done.returncode == 2 and "pip install 'pygls>=2'" in done.stderr


def test_a_printed_game_and_a_file_elsewhere(tmp_path: Path) -> None:
    game = copy_of(bundled("templates") / "new-printed", tmp_path)
    (tmp_path / "notes.md").write_text("# Notes {#a}\n\n## Notes {#a}\n")

    async def use(editor: Editor) -> None:
        assert await editor.open() == []
        assert "**36**: the text agrees" in await editor.hover("[|36](fact:points)")
        facts = await editor.complete("[8](fact:")
        assert "pieces-of" in facts and "random-length" not in facts
        editor.home = tmp_path
        editor.texts["rules.md"] = "# x"
        assert await editor.hover("|# x") == ""

    in_editor(game, use)


def test_changed_layouts_are_checked_from_the_editor(tmp_path: Path) -> None:
    from publisher.press.scaffold import new_cards

    game = new_cards("tales", tmp_path, "story")
    layout = bundled("templates") / "layouts" / "story.toml"
    (game / "layout.toml").write_text(layout.read_text(encoding="utf-8"), encoding="utf-8")
    text = (game / "game.toml").read_text(encoding="utf-8")
    (game / "game.toml").write_text(text.replace('layout = "story"', 'layout = "layout.toml"'))

    async def use(editor: Editor) -> None:
        before = await editor.open("layout.toml")
        (found,) = await editor.write("sise = 3\n" + editor.texts["layout.toml"], "layout.toml")
        assert before == [] and found.code == "definition" and "sise" in found.message

    in_editor(game, use)

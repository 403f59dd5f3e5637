"""The desk where games are written: a folder in, problems, pages and parts out, without a browser."""

from __future__ import annotations

import io
import json
import zipfile
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from archives import assert_in_archives, loaded
from pypdfium2 import PdfDocument

from publisher.base.resources import bundled
from publisher.model.card_files import ready_layouts
from publisher.model.shelf import GameFolder
from publisher.press.checks import check_text
from publisher.press.scaffold import KINDS, new_cards, new_game
from publisher.site.editor_session import MOST, EditorSession, drawings, editor_session, examples_of
from publisher.site.places import outline
from publisher.site.play import OUTLINES, modules
from publisher.site.print_page import print_modules
from publisher.site.write_page import (
    CHECKED,
    UNNUMBERED,
    neighbours,
    new_files,
    write_modules,
    written_archive,
)
from tests.shelf import SHELF


def ask(desk: EditorSession, do: str, **more: Any) -> Any:
    return json.loads(desk.ask(json.dumps({"do": do, "version": 1, **more})))


@pytest.fixture
def folder(tmp_path: Path) -> GameFolder:
    """A small game that holds."""
    return GameFolder("stones", new_game("stones", tmp_path))


def test_problems_are_those_of_the_command_line_at_their_places(folder: GameFolder) -> None:
    rules = folder.path / "rules.md"
    rules.write_text(rules.read_text(encoding="utf-8").replace("**Cross wins", "**Nought wins"))
    answer = ask(editor_session(str(folder.path)), "check")
    (told,) = check_text(GameFolder("stones", folder.path)).problems
    (found,) = answer["problems"]
    assert (found["file"], found["line"], found["column"]) == ("rules.md", *told.location[1:3])
    assert (found["message"], found["hint"], found["severity"]) == (told.message, told.hint, "error")


def test_what_was_mended_holds(folder: GameFolder) -> None:
    """Every check is of the folder as it is then."""
    desk, file = editor_session(str(folder.path)), folder.path / "game.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("title", "titel"))
    assert {one["file"] for one in ask(desk, "check")["problems"]} == {"game.toml"}
    assert ask(desk, "page")["is"] == "failed"
    file.write_text(text)
    assert {one["severity"] for one in ask(desk, "check")["problems"]} <= {"suggestion"}
    assert "<h1>Stones</h1>" in ask(desk, "page")["markup"]


def test_a_page_says_whether_it_was_proved(folder: GameFolder) -> None:
    desk = editor_session(str(folder.path))
    assert "Not checked" in ask(desk, "page")["markup"]
    ask(desk, "check")
    assert "Not checked" not in ask(desk, "page")["markup"]


def test_parts_are_pictured_once_each() -> None:
    hex_parts = ask(editor_session(str(bundled("games") / "hex")), "parts")
    assert [one["name"] for one in hex_parts["parts"]] == ["board", "red stone", "blue stone"]
    tuppi = ask(editor_session(str(bundled("games") / "tuppi")), "parts")
    assert len(tuppi["parts"]) + tuppi["more"] == 52 + 1  # a pack of cards and the pad
    assert len(tuppi["parts"]) <= MOST
    assert len({one["svg"] for one in tuppi["parts"]}) == len(tuppi["parts"])


def test_new_folders_are_those_of_the_command_line_but_for_their_title(tmp_path: Path) -> None:
    made = {kind: new_game(f"own-{kind}", tmp_path, kind) for kind in KINDS}
    made |= {f"layouts/{name}": new_cards(f"own-{name}", tmp_path, name) for name in ready_layouts()}
    files = new_files()
    for name, folder in made.items():
        with zipfile.ZipFile(io.BytesIO(files[f"write/new/{name}.zip"])) as packed:
            found = {one: packed.read(one) for one in packed.namelist()}
        title = folder.name.replace("-", " ").title().encode()
        own = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*")
            if path.is_file()
        }
        if name.startswith("layouts"):  # rows are added there: no number of cards is expected
            lines = own["game.toml"].splitlines(keepends=True)
            own["game.toml"] = b"".join(line for line in lines if not line.startswith(b"cards ="))
            lines = own["rules.md"].splitlines(keepends=True)
            assert sum(line.startswith(b"There are [") for line in lines) == 1
            own["rules.md"] = b"".join(
                UNNUMBERED + b"\n" if line.startswith(b"There are [") else line for line in lines
            )
        assert {one: held.replace(b"Untitled Game", title) for one, held in found.items()} == own
        assert not name.startswith("layouts") or files[f"write/new/{name}.png"].startswith(b"\x89PNG")


def test_what_a_page_plays_and_publishes(folder: GameFolder, tmp_path: Path) -> None:
    """Players and rules; PDFs, which say whether the text was checked."""
    desk = editor_session(str(folder.path))
    seats = ask(desk, "seats")
    assert json.loads(seats["seating"])["players"] == {"": ["Cross", "Nought"]}
    assert "placing" in json.loads(seats["explained"])
    files = ask(desk, "publish")["files"]
    assert {"rules.pdf", "rules-booklet.pdf", "board.pdf"} <= set(files)
    assert all(b64decode(pdf).startswith(b"%PDF") for pdf in files.values())
    cards = editor_session(str(new_cards("own", tmp_path, "story")))
    assert ask(cards, "seats") == {"is": "seated", "seating": "", "explained": ""}
    assert "cards.pdf" in ask(cards, "publish")["files"]


def test_a_page_prints_with_the_options_of_the_command_line(folder: GameFolder) -> None:
    """The game as it is now, marked as not checked until it is; a folder without a game has an error."""
    desk = editor_session(str(folder.path))
    files = ask(desk, "prints")["files"]
    assert files[0] == "night.pdf" and {"rules.pdf", "board.pdf"} < set(files)
    order = {"file": "night.pdf", "options": ["--paper=letter", "--layout=plain"]}
    for checked in (False, True):
        made = ask(desk, "print", **order)
        assert made["is"] == "printed" and "one side" in made["told"][0]
        words = PdfDocument(b64decode(made["pdf"]))[1].get_textpage().get_text_bounded()
        assert ("NOT CHECKED" in words.upper()) is not checked
        ask(desk, "check")
    assert ask(desk, "print", file="board.pdf", options=["--paper=a9"])["message"].startswith("Invalid value")
    (folder.path / "game.toml").write_text("title")
    assert ask(desk, "prints")["is"] == "failed"


def test_what_was_proved_when_the_site_was_made_is_believed_until_something_changes(
    folder: GameFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = check_text(folder)
    desk = editor_session(str(folder.path), examples_of(folder, report).decode())
    with monkeypatch.context() as patch:
        patch.setattr(
            "publisher.site.editor_session.check_text", lambda _: pytest.fail("it was checked again")
        )
        assert ask(desk, "check") == {"is": "checked", "problems": [], "told": report.tally()}
    rules = folder.path / "rules.md"
    rules.write_text(rules.read_text(encoding="utf-8").replace("**Cross wins", "**Nought wins"))
    assert ask(desk, "check")["problems"]


def test_a_game_is_packed_whole(folder: GameFolder) -> None:
    (folder.path / ".notes").write_text("mine")
    packed = zipfile.ZipFile(io.BytesIO(written_archive(folder, check_text(folder))))
    own = {path.name for path in folder.path.iterdir() if not path.name.startswith((".", "__"))}
    assert set(packed.namelist()) == own | {CHECKED}


def test_links_to_games_of_the_site_are_known_beside_a_game(tmp_path: Path) -> None:
    """What stands for its neighbours has the ids of their rules."""
    for name, content in neighbours({"hex": outline(SHELF.game("hex"))}).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    own = new_game("own", tmp_path / "games")
    with (own / "rules.md").open("a", encoding="utf-8") as rules:
        rules.write("\n[Hex](hex#swap) is another; so is [this](hex#swop).\n")
    problems = ask(editor_session(str(own)), "check")["problems"]
    assert ["hex#swop" in one["message"] for one in problems] == [True]


@pytest.mark.slow
def test_all_that_writes_is_in_the_archives(folder: GameFolder) -> None:
    """What the desk imports when it is asked for everything is there."""
    program = f"""
import json
from publisher.site.editor_session import editor_session
desk = editor_session({str(folder.path)!r})
for do in ("check", "page", "parts", "seats", "publish"):
    assert json.loads(desk.ask(json.dumps({{"do": do, "version": 1}})))["is"] != "failed"
"""
    libraries = (
        "reportlab", "uharfbuzz", "PIL", "click", "cython_runtime", "markdown_it", "mdurl", "pyphen",
        "fontTools", "htmlparser",
    )  # fmt: skip
    assert_in_archives(program, (*modules(), *print_modules(), *write_modules()), libraries)


def test_the_part_of_a_library_that_reads_pictures_is_all_that_it_loads() -> None:
    there = loaded("import publisher.drawing.svg_reader, publisher.model.boards.drawn")
    names = (name.replace(".", "/") for name in there if name.split(".")[0] == "fontTools")
    missing = [name for name in names if not f"{name}.".startswith(OUTLINES)]
    assert [name for name in missing if f"{name}/__init__." not in OUTLINES] == ["fontTools/svgLib"]


def test_every_drawing_of_a_game_without_a_board_is_named() -> None:
    assert all(name for name, _ in drawings(SHELF.game("skelly")))

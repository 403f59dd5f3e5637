"""README and docs are true: what they name is there, what they tell to type works, what they show is proved.

A block of code below a remark `<!-- FILE -->` is shown as that file has it; those below
`<!-- examples/GAME/FILE -->` are the files of a game of the page's own.
"""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec
import pytest
from click.testing import CliRunner

from publisher.cli import main
from publisher.engine.loader import load_game
from publisher.engine.playout import play_bots, playout
from publisher.engine.registry import find_player, player_names
from publisher.model.definition import Definition
from publisher.model.shelf import BOTS, GameFolder, Shelf
from publisher.notation.words import KINDS
from publisher.proof.checker import check
from publisher.proof.scene import Scene
from publisher.proof.scenes.board import BoardScene
from publisher.proof.scenes.trick import TrickScene
from tests.shelf import SHELF

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "write-a-game.md"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(
    r"(?:^ *<!-- (?P<file>\S+) -->\n)?^ *(?P<fence>`{3,})\w*\n(?P<text>.*?)^ *(?P=fence)$",
    re.MULTILINE | re.DOTALL,
)
GAP = "# …"
"""Stands for lines of a file that a block leaves out."""
COMMAND = re.compile(r"^publisher (?P<words>[^#\n]*)", re.MULTILINE)


class Block(NamedTuple):
    """A block of code, and the file it is said to be of, if any."""

    file: str
    text: str


def blocks(path: Path) -> Iterator[Block]:
    for match in BLOCK.finditer(path.read_text(encoding="utf-8")):
        yield Block(match["file"] or "", match["text"])


SHOWN = [block for path in PAGES for block in blocks(path) if block.file]
OWN = {
    name: {Path(block.file).name: block.text for block in SHOWN if block.file.startswith(f"examples/{name}/")}
    for name in dict.fromkeys(b.file.split("/")[1] for b in SHOWN if b.file.startswith("examples/"))
}
"""The games of the pages themselves: their files."""


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_and_pictures_are_there(path: Path) -> None:
    """Every relative link of a page leads to a file."""
    outside_code = BLOCK.sub("", path.read_text(encoding="utf-8"))
    outside_code = re.sub(r"`[^`\n]*`", "", outside_code)
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", outside_code):
        if not target.startswith(("http", "fact:", "free")):
            assert (path.parent / target).exists(), target


def test_every_game_is_in_the_readme() -> None:
    """The list of games names the whole shelf (`python docs/pictures/shelf.py` writes it)."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    missing = [slug for slug in SHELF.slugs if f"`{slug}`" not in text]
    assert not missing


def options(command: click.Command) -> set[str]:
    return {option for parameter in command.params for option in parameter.opts}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_commands_are_known(path: Path) -> None:
    """Every `publisher …` line in a code block has options and commands that exist."""
    for block in blocks(path):
        for match in COMMAND.finditer(block.text):
            words = shlex.split(match["words"])
            named = next((word for word in words if word in main.commands), None)
            assert named, match[0]
            known = options(main) | options(main.commands[named])
            for command in getattr(main.commands[named], "commands", {}).values():
                known |= options(command)
            for word in words:
                assert not word.startswith("-") or word.split("=")[0] in known, f"{match[0]}: {word}"


def test_help_answers() -> None:
    """`publisher --help` names every command that README shows."""
    told = CliRunner().invoke(main, ["--help"]).output
    for command in ("list", "build", "book", "check", "play", "simulate", "new"):
        assert f"  {command} " in told


def lines(text: str) -> str:
    """The lines of a text, wherever they are indented."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


@pytest.mark.parametrize(
    "block", [b for b in SHOWN if not b.file.startswith("examples/")], ids=lambda b: f"{b.file}:{b.text[:30]}"
)
def test_code_is_shown_as_it_stands(block: Block) -> None:
    source = lines((ROOT / block.file).read_text(encoding="utf-8"))
    for part in block.text.split(GAP):
        assert lines(part) in source


def test_the_template_is_shown_whole() -> None:
    play = "templates/new-game/play.py"
    assert [b.text for b in SHOWN if b.file == play] == [(ROOT / play).read_text(encoding="utf-8")]


@pytest.fixture(params=OWN)
def own_game(request: pytest.FixtureRequest, tmp_path: Path) -> GameFolder:
    """A game that is written in a page: its folder."""
    folder = tmp_path / request.param
    folder.mkdir()
    for name, text in OWN[request.param].items():
        (folder / name).write_text(text, encoding="utf-8")
    return GameFolder(request.param, folder)


def test_games_of_the_pages_hold(own_game: GameFolder) -> None:
    """Strictly: every rule has an example, every word is spoken, every claim could be false."""
    report = check(own_game, strict=True)
    assert not report.problems, "\n".join(map(str, report.problems))
    assert report.proved["samples"] == 1


def test_games_of_the_pages_are_played(own_game: GameFolder) -> None:
    """Players who choose by lot come to an end before the cap."""
    rules = load_game(own_game)
    for seed in range(10):
        assert not playout(rules, seed).outcome.unfinished


def test_players_of_the_pages_play(own_game: GameFolder) -> None:
    """Those of its `bots.py`, if it has one, make legal moves to the end."""
    names = set(player_names(own_game)) - set(player_names())
    assert bool(names) == own_game.has(BOTS)
    for name in names:
        rules = load_game(own_game)
        match = play_bots(rules, 1, [find_player(name, own_game)() for _ in rules.seats])
        assert match.outcome is not None and not match.outcome.unfinished


def test_games_of_the_pages_are_typed(tmp_path: Path) -> None:
    for name, files in OWN.items():
        package = tmp_path / name.replace("-", "_")
        package.mkdir()
        (package / "__init__.py").touch()
        (package / "play.py").write_text(files["play.py"], encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml", "--cache-dir",
         tmp_path / "cache", *tmp_path.glob("*/play.py")],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


# -- what is written of words


def kinds_told() -> list[list[str]]:
    """The rows of the table of kinds: the kind, what it names, examples, the type of its values."""
    table = GUIDE.read_text(encoding="utf-8").split("<!-- kinds -->\n")[1].split("\n<!-- /kinds -->")[0]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()[2:]]


def test_every_kind_of_word_is_told() -> None:
    assert sorted(row[0] for row in kinds_told()) == sorted(f"`{{{kind}}}`" for kind in KINDS)


@pytest.mark.parametrize("row", kinds_told(), ids=lambda row: row[0])
def test_kinds_of_words_are_as_told(row: list[str], shelf: Shelf) -> None:
    """The examples of a kind look like it, and are values of the type that methods are given."""
    kind, (expected,) = KINDS[row[0].strip("`{}")], re.findall(r"`(\w+)`", row[3])
    scenes: list[Scene] = [
        BoardScene(load_game(shelf.game("er-chi-yi")), lambda title: None),
        TrickScene(load_game(shelf.game("tuppi")), lambda title: None),
    ]
    scene = scenes["Point" not in expected and "frozenset" not in expected]
    for word in re.findall(r"`([^`]+)`", row[2]):
        assert re.fullmatch(kind.looks, word)
        found = type(kind.parse(scene, word)).__name__
        assert found == {"Seat": "int", "Team": "int", "Point": "int"}.get(expected, expected)


def script(name: str) -> Any:
    """One of the scripts that write pages of the documentation."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_list_of_sentences_is_as_the_code_has_it() -> None:
    """`python docs/reference.py` writes it anew."""
    for path, page in script("reference").pages():
        assert path.read_text(encoding="utf-8") == page, path


@pytest.mark.parametrize("name", ["keys_and_classes", "sources"])
def test_pages_are_as_the_code_has_them(name: str) -> None:
    """`python docs/NAME.py` writes them anew."""
    written = script(name)
    assert written.PAGE.read_text(encoding="utf-8") == written.page()


def test_the_reference_has_every_key_kind_and_mechanic() -> None:
    """Whatever a game may say or be made of stands there."""
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    for kind in KINDS:
        assert f"`{{{kind}}}`" in page, kind
    for path in (ROOT / "publisher" / "engine" / "mechanics").rglob("[a-z]*.py"):
        assert f"**`{path.stem}`**" in page, path
    for field in msgspec.structs.fields(Definition):
        assert f"| `{field.name}` |" in page or field.name in ("slug", "variant"), field.name


def test_the_listed_game_is_told_as_the_page_shows_it() -> None:
    """All but what was proved on this machine."""
    page = (ROOT / "docs" / "checking.md").read_text(encoding="utf-8")
    (shown,) = json.loads(re.search(r"```json\n(\[\n  \{\n    \"slug\".*?)```", page, re.DOTALL)[1])  # type: ignore[index]
    (told,) = json.loads(CliRunner().invoke(main, ["list", "hex", "--json"]).stdout)
    assert {key: told[key] for key in shown} | {"rules": ""} == shown | {"rules": ""}
    assert shown.keys() == told.keys()

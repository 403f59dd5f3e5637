"""README and docs are true: links lead somewhere, commands run as written, code is as it is shown.

A block below a remark `<!-- FILE -->` is shown as that file has it; those below `<!-- examples/GAME/FILE -->`
are the files of a game of the page's own. `console` blocks are commands (`publisher …`, `python FILE`) with
their output (`…` leaves lines out), run one after the other in an empty folder; `<!-- write FILE -->` and
`<!-- change FILE -->` stand above what the reader writes or changes there, `<!-- undo FILE -->` where the
last change is taken back.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import click
import msgspec
import pytest
from click.testing import CliRunner
from PIL import Image, ImageChops, ImageStat

from publisher import engine
from publisher.checking.checker import check
from publisher.checking.scene import Scene
from publisher.checking.scenes.board import BoardScene
from publisher.checking.scenes.trick import TrickScene
from publisher.cli import main
from publisher.engine import Cards
from publisher.engine.loader import load_game
from publisher.engine.playout import play_bots, playout
from publisher.engine.registry import find_player, player_names
from publisher.model.card_files import ready_layouts
from publisher.model.definition import decoded
from publisher.model.shelf import BOTS, GameFolder, Shelf
from publisher.notation.words import KINDS
from tests.forked import Press
from tests.typed import checked

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
GUIDE = DOCS / "reference" / "words.md"
PAGES = [*ROOT.glob("[A-Z]*.md"), *sorted(DOCS.rglob("*.md"))]
BLOCK = re.compile(
    r"(?:^ *<!-- (?P<file>\S+) -->\n)?^ *(?P<fence>`{3,})\w*\n(?P<text>.*?)^ *(?P=fence)$",
    re.MULTILINE | re.DOTALL,
)
GAP = "# …"
"""Stands for lines of a file that a block leaves out."""
COMMAND = re.compile(r"^(?:\$ |- run: |  +- run: )?publisher (?P<words>[^#\n]*)", re.MULTILINE)
STEP = re.compile(
    r"^(?:<!-- (?P<verb>write|change|undo) (?P<file>\S+) -->\n)?"
    r"(?P<fence>`{3,})(?P<kind>\w*)\n(?P<text>.*?)^(?P=fence)$",
    re.MULTILINE | re.DOTALL,
)
PROGRESS = re.compile(r"(\w[\w-]*: )+[\d,]+ of [\d,]+")
GENERATED = ("commands", "games", "keys_and_classes", "reference", "schemas", "sources")


class Block(NamedTuple):
    """A block of code, and the file it is said to be of, if any."""

    file: str
    text: str


def blocks(path: Path) -> Iterator[Block]:
    for match in BLOCK.finditer(path.read_text(encoding="utf-8")):
        yield Block(match["file"] or "", match["text"])


SHOWN = [block for path in PAGES for block in blocks(path) if block.file and block.file != "workflow"]
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


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_commands_are_understood(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every `publisher …` line in a code block has commands, options and values that exist."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)  # where options find the files that the page writes
    for step in STEP.finditer(path.read_text(encoding="utf-8")):
        if step["verb"] == "write" and "/" not in step["file"]:
            (tmp_path / step["file"]).write_text(step["text"], encoding="utf-8")
    for match in (match for block in blocks(path) for match in COMMAND.finditer(block.text)):
        command, context = main, None
        words = shlex.split(match["words"].split(" > ")[0])
        if words[:2] == ["profile", "save"]:
            assert not CliRunner().invoke(main, words).exit_code
        while isinstance(command, click.Group):
            context = command.make_context("publisher", words, parent=context)
            _, found, words = command.resolve_command(context, [*context._protected_args, *context.args])
            assert found, match[0]
            command = found
        command.make_context(command.name, words, parent=context)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_files_are_there(path: Path) -> None:
    """Every file of publisher that a page names in code, from its root or from the package."""
    homes = (ROOT, ROOT / "publisher")
    tops = {place.name for home in homes for place in home.iterdir()} - {"games", "output"}
    for name in re.findall(r"`((?:\w+/)+[\w.-]*)`", BLOCK.sub("", path.read_text(encoding="utf-8"))):
        if name.split("/")[0] in tops:
            assert any((home / name).exists() for home in homes), name


WALKED = [path for path in PAGES if "\n```console\n" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", WALKED, ids=lambda path: path.stem)
def test_steps_work_as_written(path: Path, tmp_path: Path, press: Press) -> None:
    """From an empty folder, following only the words."""
    here, before, env = tmp_path, "", {**os.environ, "XDG_CONFIG_HOME": str(tmp_path / "config")}
    for step in STEP.finditer(path.read_text(encoding="utf-8")):
        file = tmp_path / (step["file"] or "")
        if step["verb"] == "write":
            file.write_text(step["text"], encoding="utf-8")
        elif step["verb"] == "change":
            before = file.read_text(encoding="utf-8")
            file.write_text(changed(before, step["text"]), encoding="utf-8")
        elif step["verb"] == "undo":
            file.write_text(before, encoding="utf-8")
        for command in re.split(r"^\$ ", step["text"], flags=re.M)[1:] if step["kind"] == "console" else ():
            line, *shown = command.splitlines()
            words = shlex.split(line)
            if words[0] in ("cd", "mkdir"):
                place = here if words[1] == ".." else here / words[1]  # the clone would be beside the rest
                place.mkdir(exist_ok=words[0] == "cd")
                here = place if words[0] == "cd" else here
                continue
            assert words[0] in ("publisher", "python"), line
            if words[0] == "python":
                done = subprocess.run(
                    [sys.executable, *words[1:]], cwd=here, env=env | {"PYTHONPATH": str(ROOT)},
                    capture_output=True, text=True, check=False,
                )  # fmt: skip
            else:
                done = press.run(words[1:], cwd=here, env=env)
            said = [one for one in (done.stdout + done.stderr).splitlines() if not PROGRESS.fullmatch(one)]
            assert bool(done.returncode) == any("error[" in one for one in shown), f"{line}: {said}"
            likely = [re.compile(".*".join(map(re.escape, one.split("…")))) for one in shown]
            missing = [one.pattern for one in likely if not any(map(one.fullmatch, [*said, ""]))]
            assert not missing, f"{line}: {missing}\n{said}"
            assert "…" in shown or len(said) == len(shown), f"{line}: {said}"


def changed(text: str, diff: str) -> str:
    """Return the text after a change, given as hunks of `-` and `+` lines between lines of `…`."""
    for hunk in re.split(r"^…\n", diff, flags=re.MULTILINE):
        old, new = ("".join(x[1:] for x in hunk.splitlines(True) if x[0] in kept) for kept in ("- ", "+ "))
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


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
    assert report.checked["samples"] == 1


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
    done = checked(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_imports_of_play_py_are_all_there() -> None:
    """Each name of the table can be imported from its module, and none of the engine's basics is left out."""
    page = (DOCS / "reference" / "play-py.md").read_text(encoding="utf-8")
    table = page.split("<!-- imports -->")[1].split("<!-- /imports -->")[0]
    found: dict[str, set[str]] = {}
    for home, names in re.findall(r"^\| `([\w.]+)` \| (.+?) \|", table, re.MULTILINE):
        found.setdefault(home, set()).update(re.findall(r"`(\w+)`", names))
    for home, names in found.items():
        assert not [name for name in names if not hasattr(import_module(home), name)], home
    assert found["publisher.engine"] == set(engine.__all__)


def test_cards_in_code_are_as_told(shelf: Shelf) -> None:
    """Each expression of the table of play-py.md means something at the table of a trick game."""
    rules = load_game(shelf.game("tuppi"))
    table = rules.start(Random(1))
    table.deal(5, table.hands)
    known = {"table": table, "seat": 0, "deck": rules.definition.card_deck, "Cards": Cards}
    page = (DOCS / "reference" / "play-py.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| `(.+?)` \|", page.split("<!-- cards -->")[1].split("<!-- /cards -->")[0], re.MULTILINE
    )
    found = [eval(row, known) for row in rows]
    assert found[0] == 5 and len(found[1]) == 5 and found[3] in table.hands[0] and len(found[5]) == 2


# -- what is written of words


def kinds_told() -> list[list[str]]:
    """The rows of the table of kinds: the kind, what it names, examples, the type of its values."""
    table = GUIDE.read_text(encoding="utf-8").split("<!-- kinds -->\n")[1].split("\n<!-- /kinds -->")[0]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()[2:]]


@pytest.mark.parametrize("row", kinds_told(), ids=lambda row: row[0])
def test_kinds_of_words_are_as_told(row: list[str], shelf: Shelf) -> None:
    """The examples of a kind look like it, and are values of the type that methods are given."""
    assert sorted(row[0] for row in kinds_told()) == sorted(f"`{{{kind}}}`" for kind in KINDS)
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
    """One of the scripts that write pages of the documentation; they import each other."""
    sys.path[:0] = [] if (docs := str(ROOT / "docs")) in sys.path else [docs]
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


MINIMAL = {
    "title": "A", "family": "a", "summary": "A.", "minutes": [1, 2], "players": {"names": ["Black", "White"]},
    "sources": [{"title": "A"}],
}  # fmt: skip
KEYS = (DOCS / "reference" / "keys.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("example", re.findall(r"^```toml\n(.*?)^```", KEYS, re.M | re.S))
def test_examples_of_keys_are_right(example: str) -> None:
    """Each is a part of a game that is accepted, but for the names of variants, which are merged before."""
    tables = {**MINIMAL, **tomllib.loads(example)}
    variants = tables.pop("variants", {})
    assert all("like" in one or "title" in one for one in variants.values())
    decoded(tables).check()


def test_every_key_is_documented_and_its_example_fits() -> None:
    made = script("keys_and_classes")
    for struct in (struct for chapter in made.CHAPTERS.values() for struct in chapter):
        told = made.documented(struct)
        for field in made._fields(struct):
            assert told[field.name], (struct, field.name)
            for snippet in re.findall(r"`([a-z_]+ = [^`]+)`", told[field.name]):
                ((key, value),) = tomllib.loads(snippet).items()
                if key == field.name and key != "layout":
                    msgspec.convert(value, field.type)


@pytest.mark.parametrize("name", GENERATED)
def test_generated_pages_are_up_to_date(name: str) -> None:
    """`python docs/NAME.py` writes them."""
    for path, page in script(name).pages():
        assert path.read_text(encoding="utf-8") == page, path


REFERENCE = [DOCS / "reference" / "classes.md", *sorted((DOCS / "reference").glob("mechanics-*.md"))]


@pytest.mark.parametrize("path", REFERENCE, ids=lambda path: path.stem)
def test_imports_of_the_reference_work(path: Path) -> None:
    shown = [block.text for block in blocks(path) if block.text.startswith("from publisher")]
    assert shown
    for text in shown:
        exec(text, {})


def test_the_reference_has_the_ids_of_all_rules_that_mechanics_enforce(shelf: Shelf) -> None:
    """An id by which an example refuses a move is in the game's own program, or in the list of a mechanic."""
    made = script("mechanics")
    for folder in (game for game in shelf.games() if game.has("play.py")):
        text = (folder.path / "rules.md").read_text(encoding="utf-8")
        named = set(re.findall(r"may not [^.*]*\(rule ([\w-]+)\)", text))
        programs = [path for path in made.programs() if path.parent == folder.path]
        own = {
            word for path in programs for word in re.findall(r'"([\w-]+)"', path.read_text(encoding="utf-8"))
        }
        modules = {name.rpartition(".")[0] for path in programs for name in made.imports(path).values()}
        modules |= {base.__module__ for use in made.uses() if use.game == folder.slug for base in use.bases}
        listed = {
            rule
            for name in made.PAGES for module in made.modules(name) if module.__name__ in modules
            for one in (*made.classes_of(module), *made.functions_of(module)) for rule in made.ids_in(one)
        }  # fmt: skip
        claimed = {"grappling"} if folder.slug == "rymypallo" else set()  # of whom one may hold: no move
        assert named - own - claimed <= listed, folder.slug


def test_the_picture_of_readme_shows_what_is_printed_today() -> None:
    """`python docs/pictures/readme.py` makes it."""
    made = script("pictures/readme")
    now, kept = made.picture(), Image.open(made.PICTURE).convert("RGB")
    assert now.size == kept.size
    # quantizing to 128 colours changes a channel by less than 1 on average; a changed page by far more
    assert max(ImageStat.Stat(ImageChops.difference(now, kept)).mean) < 1.5


def test_the_picture_of_styles_shows_what_is_printed_today() -> None:
    """`python docs/pictures/make.py` makes it."""
    made = script("pictures/make")
    now, kept = made.styles(), Image.open(made.HERE / "styles.png").convert("RGB")
    assert now.size == kept.size
    assert max(ImageStat.Stat(ImageChops.difference(now, kept)).mean) < 1.5


def test_the_gallery_shows_what_is_printed_today() -> None:
    """`python docs/pictures/layouts.py` makes its pictures, each with the digest of what it shows."""
    made = script("pictures/layouts")
    names = (*ready_layouts(), made.CHANGED)
    assert [name for name in names if made.kept_digest(name) != made.digest(made.picture(name))] == []
    assert {path.stem for path in made.HERE.iterdir()} == set(names)
    page = (DOCS / "reference" / "gallery.md").read_text(encoding="utf-8")
    assert all(f"[{name}](#{name})" in page for name in ready_layouts())


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_pages_are_short(path: Path) -> None:
    """Pages have at most 40 kB, README at most 6 kB, a line of the changelog at most 25 words."""
    assert path.stat().st_size <= (6_000 if path.name == "README.md" else 40_000)
    assert path.name != "CHANGELOG.md" or all(len(x.split()) <= 26 for x in path.read_text().splitlines())


def test_the_listed_game_is_told_as_the_page_shows_it() -> None:
    """All but what was checked on this machine."""
    page = (DOCS / "how-to" / "check-in-ci.md").read_text(encoding="utf-8")
    (example,), (shown,) = map(json.loads, re.findall(r"```json\n(\[\n  \{\n.*?)```", page, re.DOTALL))
    (told,) = json.loads(CliRunner().invoke(main, ["list", "hex", "--json"]).stdout)
    report, *_ = json.loads(CliRunner().invoke(main, ["check", "hex", "--json"]).stdout)
    assert example.keys() == report.keys() and example["checked"].keys() == report["checked"].keys()
    assert {key: told[key] for key in shown} | {"rules": ""} == shown | {"rules": ""}
    assert shown.keys() == told.keys()

"""Folders as a stranger might hand them over: none reaches out of its game, whatever is done with it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from zipfile import ZipFile

import pikepdf
import pytest
from pypdfium2 import PdfDocument

from tests.once import made_once

HERE = Path(__file__).parent
BASES = HERE.parent / "faults"
TABLES = tomllib.loads((HERE / "folders.toml").read_text(encoding="utf-8"))
ROWS = {
    name: (kind == "harmless", *file.split("/"), *row)
    for kind, files in TABLES.items()
    for file, rows in files.items()
    for name, row in rows.items()
}
SAFE = re.compile(r"(?:https?://|mailto:)\S+|#[\w-]+|(?!\.\.)[\w./-]+(?:#[\w-]+)?|url\(#[\w-]+\)")
"""Where links of a page may lead: to the web, to mail, or to other places of the same book."""
SECRET = "The password is xyzzy"
DANGEROUS = ("script", "iframe", "object", "embed", "form", "base", "foreignObject")
IN_PDF = ("/JavaScript", "/JS", "/Launch", "/OpenAction", "/EmbeddedFile", "/SubmitForm")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="symbolic links")


class Done(NamedTuple):
    """What came of all folders: where it was, what held, and all that was told."""

    place: Path
    holds: Mapping[str, bool]
    told: str


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Done:
    """All of them listed, checked and printed; those that hold bound as a book."""
    folder = made_once(tmp_path_factory, "hostile", try_all)
    return Done(folder / "place", *json.loads((folder / "done.json").read_text(encoding="utf-8")))


def try_all(folder: Path) -> None:
    """Do it there, and write down which of them hold and what was told."""
    place, cache, told = folder / "place", folder / "cache", list[str]()
    place.mkdir(parents=True)
    (place / "secret.md").write_text(f"{SECRET}\n", encoding="utf-8")
    for name, (_, *row) in ROWS.items():
        _write(place, name, *row)
    names = list(ROWS)

    def run(*words: str) -> str:
        ended = subprocess.run(
            [sys.executable, "-m", "publisher", "--games", "games", *words],
            cwd=place, capture_output=True, text=True, check=False, timeout=300, errors="surrogateescape",
            env=os.environ | {"XDG_CACHE_HOME": str(cache)},
        )  # fmt: skip
        told.append(ended.stdout + ended.stderr)
        return ended.stdout

    run("list")
    run("check", *names, "--github", "--jobs", "2", "--patience", "60")
    checked = json.loads(run("check", *names, "--json", "--jobs", "2", "--junit", "report.xml"))
    run("build", *names, "--only", "rules,html,boards,pieces,cards", "--jobs", "2")
    holds = {game["game"]: game["holds"] for game in checked}
    run("book", *(name for name in names if holds[name]), "-o", "output/book.epub", "--jobs", "2")
    (folder / "done.json").write_text(json.dumps([holds, "".join(told)]), encoding="utf-8")


def _write(
    place: Path, name: str, base: str, file: str, old: str, new: str, link: str = "", to: str = ""
) -> None:
    folder = place / "games" / name
    shutil.copytree(BASES / base, folder)
    (folder / ".hidden").mkdir()
    (folder / ".hidden" / "secret.md").write_text(f"{SECRET}\n", encoding="utf-8")
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    new = new.replace("RAN", str(place / "ran")).replace("ABSOLUTE", str(place))
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    if link:
        (folder / link).unlink(missing_ok=True)
        (folder / link).symlink_to(place / to)


@pytest.mark.parametrize("name", ROWS)
def test_it_is_refused_or_harmless(done: Done, name: str) -> None:
    assert done.holds[name] == ROWS[name][0]
    printed = done.place / "output" / name
    assert printed.exists() == done.holds[name]
    for path in printed.rglob("*") if printed.exists() else ():
        if path.suffix in (".html", ".svg"):
            _is_harmless(path.read_text(encoding="utf-8"))
        elif path.suffix == ".pdf":
            _is_harmless_to_print(path.read_bytes())


def test_the_book_is_harmless(done: Done) -> None:
    with ZipFile(done.place / "output" / "book.epub") as book:
        pages = [name for name in book.namelist() if name.endswith((".xhtml", ".opf", ".svg", ".ncx"))]
        assert len(pages) > 10
        for name in pages:
            _is_harmless(book.read(name).decode())


def _is_harmless(page: str) -> None:
    """It is XML without scripts; its links lead to where they may."""
    assert SECRET not in page
    for element in ElementTree.fromstring(re.sub(r"^<!DOCTYPE[^>]*>", "", page.strip())).iter():
        assert element.tag.rpartition("}")[2] not in DANGEROUS, element.tag
        for key, value in element.attrib.items():
            key = key.rpartition("}")[2]
            assert not key.startswith("on"), key
            assert key not in ("href", "src") or SAFE.fullmatch(value), value
            assert "javascript:" not in value.casefold() or key in ("content", "alt", "title"), value


def _is_harmless_to_print(pdf: bytes) -> None:
    """Nothing in it is carried out: no action but links to where they may lead."""
    for found in re.finditer(rb"/URI \(([^)]*)\)", pdf):
        assert SAFE.fullmatch(found[1].decode()), found[1]
    with pikepdf.open(BytesIO(pdf)) as file:
        assert not {name for thing in file.objects for name in _names(thing)}.intersection(IN_PDF)
    document = PdfDocument(pdf)
    assert SECRET not in "".join(page.get_textpage().get_text_range() for page in document)


def _names(thing: object) -> Iterator[str]:
    """The names in an object of a file, as keys or as values, but not those of other objects it leads to."""
    if isinstance(thing, pikepdf.Name):
        yield str(thing)
    elif isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
        for key, value in thing.items():
            yield key
            if not getattr(value, "is_indirect", False):
                yield from _names(value)
    elif isinstance(thing, pikepdf.Array):
        for value in thing.as_list():
            if not getattr(value, "is_indirect", False):
                yield from _names(value)


def test_nothing_is_written_or_run_elsewhere(done: Done) -> None:
    """Beside the folder of games there is what was asked for, and nothing else."""
    assert not (done.place / "ran").exists()
    assert {path.name for path in done.place.iterdir()} == {"games", "secret.md", "output", "report.xml"}
    harmless = {name for name, holds in done.holds.items() if holds}
    assert {path.name for path in (done.place / "output").iterdir()} == {*harmless, "book.epub"}
    assert not list(done.place.rglob("*evil*")) and not Path("/tmp/evil").exists()


def test_nothing_told_is_obeyed(done: Done) -> None:
    """By a terminal, or by whoever reads a log for annotations; and no secret is told."""
    assert SECRET not in done.told
    assert not [line for line in done.told.splitlines() if not line.isprintable()]
    assert not [line for line in done.told.splitlines() if line.startswith("::error file=x")]
    ElementTree.parse(done.place / "report.xml")


LOCKED = {
    "game.toml": "cannot read game.toml", "rules.md": "cannot read rules.md", "art": "cannot read art",
    "cards.csv": "cannot read cards.csv", "cards.toml": "cannot read cards.toml",
    "board.svg": "cannot read board.svg", "art/fox.png": "cannot read fox.png", "": "cannot read this folder",
}  # fmt: skip
WITHOUT_RIGHTS = ["setpriv", "--inh-caps=-all", "--bounding-set=-dac_override,-dac_read_search"]
"""A command before one of the superuser that takes the right to read everything away."""


@pytest.mark.skipif(os.geteuid() == 0 and not shutil.which("setpriv"), reason="who may read all files")
def test_what_may_not_be_read_is_named_with_what_to_do(tmp_path: Path) -> None:
    """A folder that cannot be looked into is not one without a `game.toml`."""
    games = tmp_path / "games"
    settings = tmp_path / "config" / "publisher" / "profiles.toml"
    names = {name: f"no-{name.replace('/', '-').replace('.', '-')}" for name in LOCKED}
    for file, name in names.items():
        shutil.copytree(BASES / "parts", games / name)
        (games / name / file).chmod(0)
    settings.parent.mkdir(parents=True)

    def run(*words: str) -> tuple[int, str]:
        ended = subprocess.run(
            [*(WITHOUT_RIGHTS if os.geteuid() == 0 else ()), sys.executable, "-m", "publisher",
             "--games", "games", *words],
            cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120,
            env=os.environ | {"XDG_CONFIG_HOME": str(tmp_path / "config"), "XDG_CACHE_HOME": str(tmp_path)},
        )  # fmt: skip
        return ended.returncode, ended.stdout + ended.stderr

    try:
        code, told = run("check", *names.values())
        for file, name in names.items():
            place = re.escape(f"games/{name}/{file}".rstrip("/"))
            assert re.search(
                rf"(?m)^{place}.*{LOCKED[file]}: Permission denied\n  hint: give your user", told
            )
        assert code == 1 and told.count("error[") == len(LOCKED)
        assert "cannot read this folder" in run("play", names[""])[1]
        settings.touch(0)
        code, told = run("build", names["art"])
        assert code == 1 and "profiles.toml: Permission denied\n  hint: give your user" in told
        settings.parent.chmod(0)
        assert "profiles.toml: Permission denied\n  hint: give your user" in run("build", names["art"])[1]
        games.chmod(0o400)
        code, told = run("list")
        assert code == 0 and told.count("cannot read this folder: Permission denied") == len(LOCKED)
    finally:
        for path in (games, settings.parent, *(games / name for name in names.values())):
            path.chmod(0o700)
        for name in names.values():
            (games / name / "art").chmod(0o700)

"""The scripts of the pages: their types are checked, and what they say to the desk has its version."""

from __future__ import annotations

import io
import json
import re
import shutil
import struct
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from warnings import catch_warnings, simplefilter
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from publisher.site.protocol import VERSION
from publisher.site.runtime import site_file

TYPES = Path(__file__).parent / "types"
COMPILER = TYPES / "node_modules" / "typescript" / "bin" / "tsc"


@pytest.mark.skipif(
    not COMPILER.exists() or shutil.which("node") is None,
    reason="no TypeScript: npm ci --prefix tests/site/types",
)
def test_types_fit() -> None:
    told = subprocess.run(
        ["node", str(COMPILER), "-p", str(TYPES)], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout


def test_page_and_desk_speak_the_same_version() -> None:
    script = site_file("play/desk.js").read_text(encoding="utf-8")
    assert re.findall(r"const VERSION = (\d+);", script) == [str(VERSION)]


ARCHIVER = TYPES / "node_modules" / "fflate" / "esm" / "index.mjs"
UNPACK = """
import { unpacked } from "./folder.mjs";
import { readFileSync } from "node:fs";
const told = [];
for (const file of process.argv.slice(2)) {
  try { told.push(Object.keys((await unpacked(new Uint8Array(readFileSync(file)))).files).sort()); }
  catch (error) { told.push(error.message); }
}
console.log(JSON.stringify(told));
"""
GAME = "game.toml"


def archive(*files: str | tuple[str, bytes]) -> bytes:
    """Return an archive of files with a content, or empty ones."""
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as packed, catch_warnings():
        simplefilter("ignore")  # of names that are there twice
        for file in files:
            packed.writestr(*(file if isinstance(file, tuple) else (file, b"")))
    return target.getvalue()


def lying(size: int) -> bytes:
    """Return an archive of a file that is larger than its headers say."""
    return archive(GAME, ("a", b"\0" * size)).replace(struct.pack("<I", size), struct.pack("<I", 9))


TOO_LARGE = "the archive is too large"
ARCHIVES: dict[str, tuple[Callable[[], bytes], str | Sequence[str]]] = {
    "ways out": (lambda: archive(GAME, "../a", "/a", "a/../../b", "..\\a"), [GAME]),
    "names": (lambda: archive(GAME, "a\nb", "x" * 201, ".a", "é"), [GAME, "é"]),
    "twice": (lambda: archive("g/game.toml", ("g/game.toml", b"b"), "g/a"), ["a", GAME]),
    "no game": (lambda: archive("a"), "the archive has no game.toml"),
    "cut off": (lambda: archive(GAME)[:-9], "invalid zip data"),
    "large": (lambda: archive(GAME, ("a", b"\0" * (65 << 20))), TOO_LARGE),
    "lying": (lambda: lying(80 << 20), TOO_LARGE),
    "files": (lambda: archive(GAME, *(f"a{n}" for n in range(2000))), TOO_LARGE),
    "entries": (lambda: archive(GAME, *(f".a{n}" for n in range(20_000))), TOO_LARGE),
}  # fmt: skip


@pytest.mark.skipif(
    not ARCHIVER.exists() or shutil.which("node") is None,
    reason="no fflate: npm ci --prefix tests/site/types",
)
def test_archives_are_unpacked_within_limits(tmp_path: Path) -> None:
    """What a page makes of the archives of strangers: the names of the files, or why there are none."""
    script = site_file("write/folder.js").read_text(encoding="utf-8")
    for name in ("letters", "stored"):
        (tmp_path / f"{name}.mjs").write_bytes(site_file(f"play/{name}.js").read_bytes())
        script = script.replace(f"../play/{name}.js", f"./{name}.mjs")
    (tmp_path / "folder.mjs").write_text(script.replace("./editor.js", ARCHIVER.as_uri()))
    (tmp_path / "unpack.mjs").write_text(UNPACK)
    for name, (made, _) in ARCHIVES.items():
        (tmp_path / name).write_bytes(made())
    done = subprocess.run(
        ["node", "unpack.mjs", *ARCHIVES], cwd=tmp_path, capture_output=True, text=True, timeout=60,
        check=False,
    )  # fmt: skip
    assert json.loads(done.stdout or done.stderr) == [told for _, told in ARCHIVES.values()]

"""The files with which games are written in a page: the editor, and the part of the press that checks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from publisher.base.resources import bundled
from publisher.checking.report import Report
from publisher.model.files import hidden, read_file
from publisher.model.shelf import DEFINITION, RULES, GameFolder
from publisher.press.scaffold import KINDS
from publisher.site.assets import integrity
from publisher.site.editor_session import examples_of
from publisher.site.places import Outline
from publisher.site.play import PACKAGE, PLAY, RUNTIME, module, modules, needed, scripts, sources
from publisher.site.play import PRESS as PLAYING
from publisher.site.print_page import PRESS as PRINTING
from publisher.site.print_page import PRINT, print_modules
from publisher.site.runtime import BUNDLE, archive, compiled, libraries, lock

WRITE, PRESS = "write", "write.zip"
WRITE_PAGE = "write.html"
MAIN, STYLE = f"{WRITE}/write.js", f"{WRITE}/write.css"
DESK = "publisher.site.editor_session"
EDITOR = f"{WRITE}/editor.js"
FRAME, SEALED = f"{WRITE}/frame.js", f"{WRITE}/sealed.js"
ARCHIVES = (f"{PLAY}/{PLAYING}", f"{PRINT}/{PRINTING}", f"{WRITE}/{PRESS}")
"""What is unpacked, each over those before."""
UNUSED = (
    "markdown/extensions/codehilite.", "markdown/extensions/toc.", "markdown/test_tools.",
    "markdown/__main__.",
)  # fmt: skip
CHECKED = ".checked.json"
"""In the archive of a game: what was checked of it. No folder of a game has such a file."""
NEIGHBOUR = """\
title = "A game beside this one"
family = "other"
summary = "Its rules can be pointed at."
minutes = [1, 1]
[players]
names = ["One", "Two"]
[[sources]]
title = "this site"
"""
"""The definition of what stands for another game, so that links can lead to it."""


def write_files(runtime: Path, outlines: Mapping[str, Outline]) -> dict[str, bytes]:
    """The scripts, the editor and the part of the press that checks, by their names in the site. The texts
    that are written can point at games of these `outlines`."""
    files = {name: content for name, content in scripts(WRITE).items() if name != EDITOR}
    files[EDITOR] = (runtime / BUNDLE).read_bytes()
    return files | {f"{WRITE}/{PRESS}": write_archive(runtime, outlines)}


def write_archive(runtime: Path, outlines: Mapping[str, Outline]) -> bytes:
    """What is unpacked over the parts that play and print: what reads, checks and tells, compiled, with
    libraries, templates, and the ids of the rules of other games."""
    files = {name: made for name, made in libraries(runtime, lock().writing) if not name.startswith(UNUSED)}
    files |= sources(write_modules()) | _folder(bundled("templates"), "templates/", without="site")
    return compiled(runtime, archive(files | neighbours(outlines)))


def neighbours(outlines: Mapping[str, Outline]) -> dict[str, bytes]:
    """Folders that stand for other games: nothing but the ids of their rules, by the names of their files."""
    files = {}
    for slug, outline in outlines.items():
        headings = "".join(f"## {rule} {{#{rule}}}\n\n" for rule in sorted(outline.entry.rules))
        files[f"games/{slug}/{DEFINITION}"] = NEIGHBOUR.encode()
        files[f"games/{slug}/{RULES}"] = headings.encode()
    return files


def write_modules() -> list[Path]:
    """The modules that the desk of writing needs beside those with which games are played and printed: what
    it imports, and the readings of sentences and scenes, which are found by their folders."""
    desk = module(DESK)
    assert desk is not None
    found = sorted((PACKAGE / "checking").rglob("*.py"))
    return sorted(set(needed(desk, *found)).difference(modules(), print_modules()))


def _folder(folder: Path, prefix: str, without: str = "") -> dict[str, bytes]:
    """The files of a folder, below another name."""
    return {
        f"{prefix}{name.as_posix()}": read_file(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not hidden(name := path.relative_to(folder)) and name.parts[0] != without
    }


def written_file(slug: str) -> str:
    """Where the archive of a game's folder lies, below the site."""
    return f"{WRITE}/games/{slug}.zip"


def written_archive(folder: GameFolder, report: Report) -> bytes:
    """A game's whole folder, to be changed, and what was checked of it."""
    return archive(_folder(folder.path, "") | {CHECKED: examples_of(folder, report)})


def sandbox_files(files: Mapping[str, bytes]) -> dict[str, Any]:
    """What the page hands to its frame: digests of files, the archives among them, its two scripts."""
    names = (*ARCHIVES, FRAME, SEALED, *(name for name in files if name.startswith(f"{PLAY}/{RUNTIME}/")))
    return {
        "files": {name: integrity(files[name]) for name in sorted(names)},
        "archives": ARCHIVES, "frame": FRAME, "script": SEALED,
    }  # fmt: skip


def asked(files: Mapping[str, bytes], style: str) -> dict[str, Any]:
    """What the page of the editor is given besides: what its frame needs, the kinds of new games, the
    style of what is read in it, and what its policy allows. The frame's policy can only forbid more than the
    page's: so the page allows what the frame needs, its one script and those that it is handed."""
    return {
        "sealed": json.dumps(sandbox_files(files)),
        "kinds": {name: kind.told for name, kind in KINDS.items()},
        "reading": style,
        "allowed": {
            "script_src": f"'wasm-unsafe-eval' blob: '{integrity(files[FRAME])}'",
            "worker_src": "blob:",
        },
    }

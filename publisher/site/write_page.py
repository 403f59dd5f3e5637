"""The files for writing games in a page: the editor, and the part of publisher that checks."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from publisher.base.resources import bundled
from publisher.checking.report import Report
from publisher.model.card_files import ready_layout, ready_layouts
from publisher.model.files import hidden, read_file
from publisher.model.shelf import DEFINITION, RULES, GameFolder
from publisher.press.scaffold import KINDS, new_cards, new_game
from publisher.site.assets import integrity
from publisher.site.editor_session import examples_of
from publisher.site.places import Outline
from publisher.site.play import PACKAGE, PLAY, RUNTIME, module, modules, needed, scripts, sources
from publisher.site.play import PRESS as PLAYING
from publisher.site.print_page import PRESS as PRINTING
from publisher.site.print_page import PRINT, print_modules
from publisher.site.runtime import BUNDLE, archive

WRITE, PRESS = "write", "write.pack"
WRITE_PAGE, TRY_PAGE = "write.html", "try.html"
MAIN, STYLE, TRY = f"{WRITE}/write.js", f"{WRITE}/write.css", f"{WRITE}/try.js"
DESK = "publisher.site.editor_session"
EDITOR = f"{WRITE}/editor.js"
FRAME, SEALED, UNPACK = f"{WRITE}/frame.js", f"{WRITE}/sealed.js", f"{PLAY}/unpack.js"
TRY_SCRIPTS = (f"{WRITE}/preview.js", f"{WRITE}/seal.js")
"""The scripts of the editor that the page for playing imports."""
ARCHIVES = (f"{PLAY}/{PLAYING}", f"{PRINT}/{PRINTING}", f"{WRITE}/{PRESS}")
"""The archives that are unpacked, each over those before."""
CHECKED = ".checked.json"
"""The file in the archive of a game with the tally of its check; no folder of a game has such a file."""
COUNTED = re.compile(rb"^cards = .*\n", re.MULTILINE)
"""The line with the number of cards: without it, cards are drawn as rows are added."""
NUMBERED = re.compile(rb"^There are \[\d+\]\(fact:cards\) cards\.$", re.MULTILINE)
"""The sentence with the number of cards, which would be false after the first row that is added."""
UNNUMBERED = b"All cards of the table are in the game."
FIRST_LAYOUT = "story"
UNNAMED = "untitled-game"
"""The name of new folders, until the author gives another one."""
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
"""The definition in the folder that stands for another game as a target of links."""


def write_files(runtime: Path) -> dict[str, bytes]:
    """Return the scripts, the editor, and the new folders, by their names in the site."""
    files = {name: content for name, content in scripts(WRITE).items() if name != EDITOR}
    files[EDITOR] = (runtime / BUNDLE).read_bytes()
    return files | new_files()


def new_files() -> dict[str, bytes]:
    """Return the archives of new folders of each kind and with each layout, and pictures of the layouts."""
    files = {}
    with tempfile.TemporaryDirectory() as scratch:
        for kind in KINDS:
            files[f"{WRITE}/new/{kind}.zip"] = archive(
                _folder(new_game(UNNAMED, Path(scratch, kind), kind), "")
            )
        for layout in ready_layouts():
            made = _folder(new_cards(UNNAMED, Path(scratch, layout), layout), "")
            made[DEFINITION] = COUNTED.sub(b"", made[DEFINITION])
            made[RULES] = NUMBERED.sub(UNNUMBERED, made[RULES])
            files[f"{WRITE}/new/layouts/{layout}.zip"] = archive(made)
            picture = bundled("docs") / "pictures" / "layouts" / f"{layout}.png"
            files[f"{WRITE}/new/layouts/{layout}.png"] = picture.read_bytes()
    return files


def layouts() -> dict[str, str]:
    """Return what each layout is for, by its name; the one that is chosen at first comes first."""
    names = sorted(ready_layouts(), key=lambda name: name != FIRST_LAYOUT)
    first = {name: ready_layout(name).read_text(encoding="utf-8").partition("\n")[0] for name in names}
    return {name: line.removeprefix("# ") for name, line in first.items()}


def write_archives(outlines: Mapping[str, Outline]) -> dict[str, dict[str, bytes]]:
    """Return the files, not compiled yet, of the archive that is unpacked over the others: code for checks
    and texts, templates, and the ids of the rules of other games, which texts can link to; by its name in
    the site."""
    files = sources(write_modules()) | _folder(bundled("templates"), "templates/", without="site")
    return {f"{WRITE}/{PRESS}": files | neighbours(outlines)}


def neighbours(outlines: Mapping[str, Outline]) -> dict[str, bytes]:
    """Return folders that stand for other games, with only the ids of their rules, by names of files."""
    files = {}
    for slug, outline in outlines.items():
        headings = "".join(f"## {rule} {{#{rule}}}\n\n" for rule in sorted(outline.entry.rules))
        files[f"games/{slug}/{DEFINITION}"] = NEIGHBOUR.encode()
        files[f"games/{slug}/{RULES}"] = headings.encode()
    return files


def write_modules() -> list[Path]:
    """Return the modules that the editor needs in addition to those for playing and printing: its imports,
    and the sentence patterns, which are found by their folders."""
    desk = module(DESK)
    assert desk is not None
    found = sorted((PACKAGE / "checking").rglob("*.py"))
    return sorted(set(needed(desk, *found)).difference(modules(), print_modules()))


def _folder(folder: Path, prefix: str, without: str = "") -> dict[str, bytes]:
    """Return the files of a folder, with another prefix."""
    return {
        f"{prefix}{name.as_posix()}": read_file(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not hidden(name := path.relative_to(folder)) and name.parts[0] != without
    }


def written_file(slug: str) -> str:
    """Return the path of the archive of a game's folder, below the site."""
    return f"{WRITE}/games/{slug}.zip"


def written_archive(folder: GameFolder, report: Report) -> bytes:
    """Return the archive of a game's whole folder for the editor, with the tally of its check."""
    return archive(_folder(folder.path, "") | {CHECKED: examples_of(folder, report)})


def sandbox_files(files: Mapping[str, bytes]) -> dict[str, Any]:
    """Return what the page passes to its frame: digests of files and archives, and its scripts."""
    names = (
        *ARCHIVES,
        FRAME,
        SEALED,
        UNPACK,
        *(name for name in files if name.startswith(f"{PLAY}/{RUNTIME}/")),
    )
    return {
        "files": {name: integrity(files[name]) for name in sorted(names)},
        "archives": ARCHIVES, "frame": FRAME, "script": SEALED,
    }  # fmt: skip


def asked(files: Mapping[str, bytes], style: str) -> dict[str, Any]:
    """Return the further values of the editor's page: data for its frame, the kinds of new games, the style
    of the preview, and additions to its policy.

    The frame's policy can only be stricter than the page's. So the page allows what the frame needs: its
    script and the scripts that it is passed.
    """
    return {
        "sealed": json.dumps(sandbox_files(files)),
        "kinds": {name: kind.told for name, kind in KINDS.items()},
        "layouts": layouts(),
        "reading": style,
        "allowed": {
            "script_src": f"'wasm-unsafe-eval' blob: '{integrity(files[FRAME])}'",
            "worker_src": "blob:",
            "frame_src": "'self'",
        },
    }

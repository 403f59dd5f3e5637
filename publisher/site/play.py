"""The files for playing the games of a site in their pages."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

from publisher.base.resources import bundled
from publisher.base.syntax import syntax_tree
from publisher.drawing.fonts import FACES, advances, measured_file
from publisher.manuscript.chapter import Chapter
from publisher.model.files import hidden, read_file
from publisher.model.shelf import PUZZLES, SAMPLE, GameFolder
from publisher.model.translation import language_of, translated_file
from publisher.site.match_session import EXPLAINED
from publisher.site.packed_chapter import TOLD, packed
from publisher.site.runtime import libraries, lock, runtime_files, site_file
from publisher.terminal.session_start import explanations
from publisher.text.document import Document, Heading, Items, Paragraph, plain
from publisher.text.typography import typeset

PACKAGE = Path(__file__).parent.parent
DESK = "publisher.site.match_session"
PLAY, RUNTIME, PRESS, GAME = "play", "runtime", "press.pack", "game.pack"
PLAY_PAGE = "play.html"
MAIN, STYLE, FIRST = (f"{PLAY}/{name}" for name in ("play.js", "play.css", "page_desk.js"))

UNUSED = ("segno/cli.", "segno/helpers.", "markdown_it/cli/")
"""Parts of the libraries that no game needs."""
OUTLINES = (
    "fontTools/__init__.", "fontTools/misc/__init__.", "fontTools/misc/etree.",
    "fontTools/misc/loggingTools.", "fontTools/misc/textTools.", "fontTools/misc/transform.",
    "fontTools/pens/__init__.", "fontTools/pens/basePen.", "fontTools/pens/filterPen.",
    "fontTools/pens/pointPen.", "fontTools/pens/recordingPen.", "fontTools/pens/transformPen.",
    "fontTools/svgLib/",
)  # fmt: skip
"""The part of fontTools that reads an SVG."""


def play_files(runtime: Path) -> dict[str, bytes]:
    """Return the scripts and the runtime for playing all games, by their names in the site."""
    return scripts(PLAY) | {
        f"{PLAY}/{RUNTIME}/{name}": content for name, content in runtime_files(runtime).items()
    }


def scripts(folder: str) -> dict[str, bytes]:
    """Return the scripts and the style of pages that run Python, by their names in the site."""
    found = sorted(path for path in site_file(folder).iterdir() if path.suffix in (".js", ".css"))
    return {f"{folder}/{path.name}": path.read_bytes() for path in found}


def turn_steps(rules: Document) -> tuple[str, ...]:
    """Return the first numbered list for the reference card, the steps of a turn, in plain words."""
    kept = False
    for block in rules.blocks:
        if isinstance(block, Heading):
            kept = "reference" in block.classes
        elif kept and isinstance(block, Items) and block.ordered:
            return tuple(
                typeset(" ".join(plain(part.children) for part in item if isinstance(part, Paragraph)))
                for item in block.items
            )
    return ()


def game_files(folder: GameFolder, told: Chapter) -> dict[str, bytes]:
    """Return the files for playing and printing a game: its folder, explanations of rules, its chapter."""
    files = {
        path.relative_to(folder.path).as_posix(): read_file(path)
        for path in sorted(folder.path.rglob("*"))
        if path.is_file() and not hidden(path.relative_to(folder.path))
    }
    unused = {SAMPLE, PUZZLES, translated_file(SAMPLE, folder.language)}
    kept = {
        name: content for name, content in files.items()
        if name not in unused and language_of(name) in ("", folder.language)
    }  # fmt: skip
    explained = json.dumps(explanations(folder), ensure_ascii=False).encode()
    return kept | {EXPLAINED: explained, TOLD: packed(told, folder)}


def play_archives(runtime: Path) -> dict[str, dict[str, bytes]]:
    """Return the files, not compiled yet, of the part of publisher that plays and draws, with libraries,
    layouts, styles, pictures of cards and widths of letters; by the name of their archive in the site."""
    files = {name: made for name, made in libraries(runtime, lock().wheels) if _used(name)}
    files |= sources(modules())
    for layout in (bundled("templates") / "layouts").glob("*.toml"):
        files[f"templates/layouts/{layout.name}"] = layout.read_bytes()
    assets = bundled("assets")
    for path in chain.from_iterable(map(assets.glob, ("styles/*.toml", "words/*.toml", "art/**/*.svg"))):
        files[f"assets/{path.relative_to(assets).as_posix()}"] = path.read_bytes()
    for face in FACES:
        widths = json.dumps({code: round(run, 3) for code, run in advances(face).items()})
        files[f"assets/fonts/{measured_file(face).name}"] = widths.encode()
    return {f"{PLAY}/{PRESS}": files}


def _used(name: str) -> bool:
    """Return True if a page needs this file of a library."""
    return name.startswith(OUTLINES) if name.startswith("fontTools/") else not name.startswith(UNUSED)


def sources(paths: Iterable[Path]) -> dict[str, bytes]:
    """Return modules of publisher by their paths for the import of Python."""
    return {path.relative_to(PACKAGE.parent).as_posix(): path.read_bytes() for path in paths}


def modules() -> list[Path]:
    """Return the modules that the session needs and that games may import: the engine, and its errors."""
    desk, errors = module(DESK), module("publisher.errors")
    assert desk is not None and errors is not None
    return needed(desk, errors, *sorted((PACKAGE / "engine").rglob("*.py")))


def needed(*paths: Path, without: tuple[str, ...] = ()) -> list[Path]:
    """Return modules and all modules that they import, except those that begin with one of `without`."""
    found: set[Path] = set()
    ahead = list(paths)
    while ahead:
        path = ahead.pop()
        if path not in found:
            found.add(path)
            names = (name for name in _imported(path) if not name.startswith(without))
            ahead += filter(None, map(module, names))
    return sorted(found)


@cache
def module(name: str) -> Path | None:
    """Return the file of a module or package of publisher, or None."""
    place = PACKAGE.parent.joinpath(*name.split("."))
    return next((p for p in (place.with_suffix(".py"), place / "__init__.py") if p.is_file()), None)


@cache
def _imported(path: Path) -> frozenset[str]:
    """Return the names of the modules that a module imports, now or later, with their packages."""
    found: set[str] = set()
    for node in _run(syntax_tree(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        for name in names:
            parts = name.split(".")
            found.update(".".join(parts[: end + 1]) for end in range(len(parts)) if parts[0] == "publisher")
    return frozenset(found)


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """Yield every statement of a program, except those for type checkers only."""
    for child in ast.iter_child_nodes(node):
        typed = isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"
        if isinstance(child, (ast.stmt, ast.excepthandler, ast.match_case)) and not typed:
            yield child
            yield from _run(child)

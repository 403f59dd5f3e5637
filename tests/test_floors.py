"""The house stands on floors: a part imports only parts that stand below it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import publisher
from publisher.model.shelf import GameFolder

PACKAGE = Path(publisher.__file__).parent
FLOORS = (
    ("base",),
    ("errors", "model"),
    ("engine", "drawing", "text"),
    ("notation",),
    ("checking", "components", "manuscript"),
    ("booklet", "course", "screen", "exports"),
    ("press",),
    ("api", "terminal", "cluster", "study"),
    ("lsp", "site"),
    ("cli", "pytest_plugin"),
    ("__main__",),
)
HEIGHT = {name: height for height, names in enumerate(FLOORS) for name in names}


SHARED = ("publisher.engine.mechanics.", "publisher.checking.scenes.")


def imported(path: Path) -> Iterator[str]:
    """Yield the full names that a module imports, those inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def imports(path: Path) -> Iterator[str]:
    """Yield the parts of the package that a module imports."""
    for name in imported(path):
        assert not name.startswith("."), f"{path}: imports name the whole package"
        if name.startswith("publisher.") and name.split(".")[1] in HEIGHT:
            yield name.split(".")[1]


def test_every_part_has_a_floor() -> None:
    """A new part of the package must be given its place."""
    parts = {path.stem for path in PACKAGE.glob("*.py")} | {
        path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.glob("*.py"))
    }
    assert parts - {"__init__", "_bundled"} <= set(HEIGHT)


def test_the_architecture_tells_the_same_floors() -> None:
    """The table of docs/explanation/architecture.md has every part on its floor."""
    text = (PACKAGE.parent / "docs" / "explanation" / "architecture.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| (\d+) \| `(\w+)(?:/|\.py)` \|", text, re.MULTILINE)
    assert {part: int(floor) for floor, part in told} == HEIGHT


def test_imports_run_downwards() -> None:
    """Or stay within their part: neighbours on a floor do not know each other."""
    wrong = []
    for path in sorted(PACKAGE.rglob("*.py")):
        part = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if part in ("__init__", "_bundled"):
            continue
        for other in imports(path):
            if other != part and HEIGHT[other] >= HEIGHT[part]:
                wrong.append(f"{path.relative_to(PACKAGE)} imports {other}")
    assert not wrong, "\n".join(wrong)


def test_a_mechanic_is_used_by_two_games_or_by_the_press() -> None:
    """A mechanic or a scene that only one game needs belongs in the folder of that game."""
    modules = {
        f"publisher.{path.relative_to(PACKAGE).with_suffix('').as_posix().replace('/', '.')}": path
        for path in PACKAGE.rglob("[!_]*.py")
    }
    games = {path: path.parent.name for path in (PACKAGE.parent / "games").glob("*/*.py")}
    users: dict[str, set[str]] = {module: set() for module in modules}
    for path, user in [*((path, module) for module, path in modules.items()), *games.items()]:
        for name in imported(path):
            for module in {name, name.rpartition(".")[0]} & users.keys():
                users[module].add(user)

    def used_by(module: str) -> set[str]:
        """Return the users of a module, directly or through other mechanics."""
        seen, ahead = {module}, [module]
        while ahead:
            found = users[ahead.pop()] - seen
            seen |= found
            ahead += [user for user in found if user.startswith(SHARED)]
        return {user for user in seen if not user.startswith(SHARED)}

    needed = {module: used_by(module) for module in modules if module.startswith(SHARED)}
    wrong = [module for module, by in needed.items() if len(by) < 2 and by <= set(games.values())]
    assert not wrong, "\n".join(sorted(wrong))


SCREENS = """
import sys
from pathlib import Path
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.chapters import chapter
from publisher.checking.checker import check
from publisher.screen.epub import anthology_epub

game, output = GameFolder("small", Path(sys.argv[1])), Path(sys.argv[2])
assert not build_game(game, Order(output, "a4", ("html",))).problems
(output / "book.epub").write_bytes(anthology_epub("Small", [chapter(game, check(game))]))
print(*sorted({name.partition(".")[0] for name in sys.modules} & {"reportlab", "svgwrite"}))
"""


@pytest.mark.parametrize("base", ["er-chi-yi", "cards"])
def test_screens_need_no_reportlab(make_game: Callable[..., GameFolder], tmp_path: Path, base: str) -> None:
    """A page and an EPUB with pictures are written by a process that never loads the PDF library; only to
    find the pages of the printed book, which an EPUB may be given, is that book laid out."""
    folder, output = make_game(base=base), tmp_path / "output"
    made = subprocess.run(
        [sys.executable, "-c", SCREENS, str(folder.path), str(output)],
        capture_output=True, text=True, cwd=PACKAGE.parent,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    assert "<svg" in (output / "small" / "rules.html").read_text(encoding="utf-8")
    assert (output / "book.epub").read_bytes().startswith(b"PK")
    assert made.stdout.split() == ["svgwrite"]


def test_only_the_command_line_prints_or_exits() -> None:
    """`print`, `sys.exit` and `click.echo` belong to the command line (and a progress line, the terminal)."""
    allowed = {*(PACKAGE / "cli").glob("*.py"), PACKAGE / "terminal" / "progress.py"}
    for path in sorted(PACKAGE.rglob("*.py")):
        if path in allowed or "_bundled" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                assert ast.unparse(node.func) not in ("print", "sys.exit", "exit", "click.echo"), path

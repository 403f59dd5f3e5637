"""The house stands on floors: nothing imports from a floor above its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import publisher

PACKAGE = Path(publisher.__file__).parent
FLOORS = (
    ("errors", "location", "resources", "workers"),
    ("model",),
    ("engine", "drawing", "text"),
    ("proof",),
    ("components",),
    ("booklet", "screen", "exports"),
    ("press",),
    ("terminal",),
    ("options",),
    ("cli", "cli_print", "__main__"),
)
HEIGHT = {name: height for height, names in enumerate(FLOORS) for name in names}


def imports(path: Path) -> Iterator[str]:
    """The parts of the package that a module imports, those inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            if name.startswith("publisher."):
                yield name.split(".")[1]


def test_every_part_has_a_floor() -> None:
    """A new part of the package must be given its place."""
    parts = {path.stem for path in PACKAGE.glob("*.py")} | {
        path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.glob("*.py"))
    }
    assert parts - {"__init__", "_bundled"} <= set(HEIGHT)


def test_nothing_imports_from_above() -> None:
    """Imports run downwards, or stay on their floor within one part."""
    wrong = []
    for path in sorted(PACKAGE.rglob("*.py")):
        part = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if part in ("__init__", "_bundled"):
            continue
        for other in imports(path):
            below = HEIGHT[other] < HEIGHT[part]
            if not below and other != part and HEIGHT[other] != HEIGHT[part]:
                wrong.append(f"{path.relative_to(PACKAGE)} imports {other}")
    assert not wrong, "\n".join(wrong)


def test_only_the_command_line_prints_or_exits() -> None:
    """`print`, `sys.exit` and `click.echo` belong to the command line (and a progress line, the terminal)."""
    allowed = {PACKAGE / "cli.py", PACKAGE / "cli_print.py", PACKAGE / "terminal" / "progress.py"}
    for path in sorted(PACKAGE.rglob("*.py")):
        if path in allowed or "_bundled" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                assert ast.unparse(node.func) not in ("print", "sys.exit", "exit", "click.echo"), path


def test_modules_stay_short() -> None:
    """A module names one noun; at 300 lines it is looked at hard."""
    long = {
        str(path.relative_to(PACKAGE)): n
        for path in sorted(PACKAGE.rglob("*.py"))
        if "_bundled" not in path.parts and (n := len(path.read_text(encoding="utf-8").splitlines())) > 320
    }
    assert not long

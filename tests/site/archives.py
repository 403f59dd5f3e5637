"""What a desk loads, held to what pages are given of the press and of libraries."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from publisher.site.play import PACKAGE
from publisher.site.runtime import UNUSED

BARE = frozenset({"publisher", "msgspec", "svgwrite", "typing_extensions"})
"""What is there wherever games are played."""


def loaded(program: str) -> list[str]:
    """The modules that are there after a program has run in a fresh process."""
    program += "\nimport sys\nprint(*sorted(sys.modules))"
    made = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=PACKAGE.parent, check=True
    )
    return made.stdout.split()


def assert_in_archives(program: str, modules: Iterable[Path], libraries: Iterable[str] = ()) -> None:
    """All that a program of a page loads is among these modules of the press, these libraries, and what is
    kept of Python's own."""
    names = [path.relative_to(PACKAGE.parent).as_posix() for path in modules]
    there = loaded(program)
    own = {name.replace(".", "/") for name in there if name.split(".")[0] == "publisher"}
    assert own <= {name.removesuffix(".py").removesuffix("/__init__") for name in names}
    roots = {name.split(".")[0] for name in there if not name.startswith("_")} - sys.stdlib_module_names
    assert roots <= BARE | set(libraries)
    assert not [name for name in there if f"{name.replace('.', '/')}.".startswith(UNUSED)]

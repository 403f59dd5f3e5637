"""Every benchmark runs to its end, on sizes too small to measure anything: times are never looked at."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.shares import share

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "benchmarks"


def module(name: str) -> ModuleType:
    """One of the files of the benchmarks, which are scripts and no package."""
    spec = importlib.util.spec_from_file_location(f"benchmark_{name}", FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    found = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


RUN = module("run")
ROWS = {"engines": 3, "card_sheets": 7, "own_cards": 2, "books": 6, "one_change": 2, "starting": 5}
"""The figures that each gives."""


@pytest.mark.parametrize("name", share(RUN.BENCHMARKS, 6))
def test_benchmark_gives_its_figures(name, tmp_path):
    """So many lines, each with a ratio of two times and what was measured."""
    if name in RUN.PEERS:
        pytest.importorskip(RUN.PEERS[name][0])
    command = [sys.executable, str(FOLDER / "run.py"), "--quick", name]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    _, *rows = done.stdout.splitlines()
    assert len(rows) == ROWS[name] + (name == "books" and bool(importlib.util.find_spec("weasyprint")))
    for row in rows:
        assert float(row[58:85]) > 0 and row[88:].strip()


def test_every_script_belongs_to_a_benchmark():
    """A file that `run.py` neither runs nor imports would break unseen. `sheet_use`, `scale`,
    `growth` and `page` are run alone: they take whole shelves, clusters or a browser, and minutes."""
    used = {"run", "sheet_use", "scale", "growth", "page", *RUN.BENCHMARKS}
    for path in FOLDER.glob("*.py"):
        words = path.read_text("utf-8").split()
        used |= {other.stem for other in FOLDER.glob("*.py") if other != path and other.stem in words}
    assert {path.stem for path in FOLDER.glob("*.py")} == used

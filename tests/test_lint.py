"""What `make lint` finds in the source, as tests: they run beside the others."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.typed import ROOT, mypy


@pytest.mark.parametrize("words", ["ruff check .", "ruff format --check .", "typos"])
def test_linters_find_nothing(words: str) -> None:
    tool, *options = words.split()
    command = shutil.which(tool, path=Path(sys.executable).parent)
    assert command, f"{tool} is not installed: pip install -e '.[test]'"
    done = subprocess.run([command, *options], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_press_is_typed() -> None:
    done = mypy()
    assert done.returncode == 0, done.stdout + done.stderr

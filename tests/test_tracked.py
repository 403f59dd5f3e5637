"""What belongs to the source, and what does not."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_nothing_is_tracked_that_git_ignores() -> None:
    """What is fetched or made (`node_modules`, `output`) is no part of the source."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--ignored", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert listed.stdout.splitlines() == []

"""The GitHub action and the pre-commit hook run as they are written, but for the installation."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from publisher.press.scaffold import new_game

ROOT = Path(__file__).parents[1]


def last_run(file: str, key: str) -> str:
    """Return the last command of a file."""
    return re.findall(rf"^ *-? ?{key}: (.+)$", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)[-1]


@pytest.mark.parametrize(
    ("command", "place"),
    [
        (last_run("action.yml", "run"), "::error file=games/rows/rules.md,line="),
        (last_run(".pre-commit-hooks.yaml", "entry"), "games/rows/rules.md:"),
    ],
)
def test_a_false_claim_fails_at_its_line(tmp_path: Path, command: str, place: str) -> None:
    rules = new_game("rows", tmp_path / "games", "board") / "rules.md"
    steps = command.replace("publisher ", f"{sys.executable} -m publisher ", 1)
    environment = os.environ | {"GAMES": "games", "OPTIONS": "", "PUBLISHER_TRUST": "1"}

    def run() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "-c", steps], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )

    assert run().returncode == 0
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("Nought may play a1.", "Nought may play b2."), encoding="utf-8")
    done = run()
    assert done.returncode == 1 and place in done.stdout

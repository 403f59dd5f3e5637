"""A stranger's repository: two games and a test of its own, run by pytest with the plugin."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from publisher.base.resources import bundled

BOARD, CARDS = "games/board", "games/cards"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Two games from templates, a test, and a `pyproject.toml`."""
    for game, template in ((BOARD, "new-game"), (CARDS, "new-playing-cards")):
        shutil.copytree(bundled("templates") / template, tmp_path / game)
    (tmp_path / "test_own.py").write_text("def test_own():\n    assert True\n", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\n", encoding="utf-8")
    return tmp_path


ALONE = [word for name in ("asyncio", "hypothesispytest", "pytest-lsp") for word in ("-p", f"no:{name}")]
"""Leave out other plugins, which take longer to load than the tests of a stranger."""


def run(place: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run pytest as its user does: without trust in the environment, and with its own cache."""
    own = os.environ | {"XDG_CONFIG_HOME": str(place / "config"), "PUBLISHER_TRUST": "", "PYTEST_ADDOPTS": ""}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options],
        cwd=place, env=own, capture_output=True, text=True, check=False,
    )  # fmt: skip


def spoil(place: Path, game: str, old: str, new: str) -> int:
    """Replace words of a game's rules; return the line of the change."""
    rules = place / game / "rules.md"
    text = rules.read_text(encoding="utf-8")
    assert old in text
    rules.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_sound_games_pass_and_a_false_claim_fails_at_its_line(repository: Path) -> None:
    done = run(repository, "--publisher-trust", "-n", "2", *ALONE)
    assert done.returncode == 0 and re.search(r"\b\d\d passed", done.stdout), done.stdout
    line = spoil(repository, BOARD, "Nought may play a1.", "Nought may play b2.")
    done = run(repository, "--publisher-trust", "-v", "--junit-xml", "report.xml")
    assert done.returncode == 1
    assert f"{BOARD}/rules.md:{line}:" in done.stdout and "“Nought may play b2”" in done.stdout
    assert re.search(r" 1 failed, \d+ passed", done.stdout), done.stdout
    assert "Traceback" not in done.stdout
    cases = ElementTree.parse(repository / "report.xml").findall(".//testcase")
    assert sum(case.find("failure") is not None for case in cases) == 1 and len(cases) > 20


def test_pieces_are_chosen_by_their_names(repository: Path) -> None:
    done = run(repository, "--publisher-trust", CARDS, "-k", "follow-suit and not the", "-v", *ALONE)
    names = re.findall(r"rules\.md::(.+?) PASSED", done.stdout)
    assert done.returncode == 0 and names and all(name.startswith("follow-suit: ") for name in names)


def test_nothing_runs_without_trust(repository: Path) -> None:
    (repository / BOARD / "play.py").write_text("open('ran', 'w')\n", encoding="utf-8")
    done = run(repository, *ALONE)
    assert done.returncode == 2 and not (repository / "ran").exists()
    assert "this program may not run" in done.stdout and "--publisher-trust" in done.stdout


def test_mutants_that_the_text_does_not_notice_fail(repository: Path) -> None:
    done = run(repository, "--publisher-trust", "--publisher-deep", BOARD, "-k", "mutant", "-q", *ALONE)
    failed = set(re.findall(r"^\S*play\.py:\d+: .*: no example shows this", done.stdout, re.MULTILINE))
    counted = re.search(r"(?:(\d+) failed, )?(\d+) passed", done.stdout)
    assert counted and int(counted[2]) > 10 and len(failed) == int(counted[1] or 0)

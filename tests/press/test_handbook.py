"""The documentation in the terminal and in a browser."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote, urlparse

import pytest
from click.testing import CliRunner, Result

from publisher.base.resources import bundled
from publisher.cli import main
from publisher.press.handbook import topics, write_pages


def run(line: str) -> Result:
    return CliRunner().invoke(main, ["docs", *line.split()])


def test_all_pages_are_listed() -> None:
    listed = run("").stdout.splitlines()
    assert [line.split()[0] for line in listed] == sorted(path.stem for path in bundled("docs").glob("*.md"))


def test_a_page_and_a_section_are_printed() -> None:
    whole = run("printing").stdout
    assert whole.startswith("# Printing") and "## Sizes" in whole
    part = run("printing at the printer").stdout
    assert part.startswith("## At the printer") and "## Fronts" not in part
    within = run("write-a-game a board game").stdout  # its fences have headings of their own, which are none
    assert within.startswith("### A board game") and "## Winning {#winning}" in within
    assert "### A table game" not in within
    assert "<!--" not in run("write-a-game").stdout


def test_what_is_not_there_is_said() -> None:
    result = run("printing nonsense")
    assert result.exit_code == 2 and "printing has no section" in result.output


def test_pages_for_a_browser_lead_to_what_is_there(tmp_path: Path) -> None:
    made = write_pages(tmp_path)
    assert made.keys() == topics().keys()
    anchors = {path.name: set(re.findall(r'id="([^"]+)"', path.read_text("utf-8"))) for path in made.values()}
    for path in made.values():
        for target in re.findall(r'(?:href|src)="([^"]+)"', path.read_text(encoding="utf-8")):
            place = urlparse(target)
            if place.scheme in ("http", "https", "mailto"):
                continue
            if place.scheme == "file":
                assert Path(unquote(place.path)).exists(), target
                continue
            name = place.path or path.name
            assert name in anchors, target
            assert not place.fragment or place.fragment in anchors[name], (path.name, target)


def test_a_browser_is_shown_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    shown: list[str] = []
    monkeypatch.setattr("click.launch", shown.append)
    told = run("printing --open").stdout.strip()
    assert told == str(tmp_path / "publisher" / "docs" / "printing.html")
    assert shown == [Path(told).as_uri()] and "Calibrating" in Path(told).read_text(encoding="utf-8")

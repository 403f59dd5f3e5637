"""The documentation in the terminal and in a browser."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote, urlparse

import pytest
from click.testing import CliRunner, Result

from publisher.cli import main
from publisher.press.docs_pages import search, topics, write_pages


def run(line: str) -> Result:
    return CliRunner().invoke(main, ["docs", *line.split()])


@pytest.mark.parametrize(
    ("line", "first", "without"),
    [
        ("", "explanation/architecture", "<!--"),
        ("how-to/sleeves", "# Sleeves", "<!--"),
        ("sleeves", "# Sleeves", "<!--"),
        ("print-and-cut at the printer", "## At the printer", "## Cut"),
        # its blocks have headings of their own
        ("example-games dash", "## Dash", "## Oh Hell"),
        # a rare word in a text, a word in a heading, the plural of a word
        ("joinery waves blossoms", "*reference/game-toml*", "## Decks"),
        ("calibrating degrees", "*how-to/backs*", "## Fold"),
        ("junit", "*how-to/check-in-ci*", "## The JSON"),
    ],
)
def test_pages_sections_and_searches(line: str, first: str, without: str) -> None:
    said = run(line).stdout
    assert said.startswith(first) and without not in said


@pytest.mark.parametrize(
    ("line", "section"),
    [
        ("bots", "write-bots: Write bots"),
        ("text too long", "layouts: Text that is too long"),
        ("color", "keys: Colours"),
        ("TrickGame", "mechanics-tricks: TrickGame"),
        ("asks", "play-py: A board game"),
        ("rounder corners", "cutting-machine: Corners"),
        ("number of players", "keys: Players and sources"),
        ("how do I translate a game", "translate: Translate a game"),
        # another spelling, another form, and words of the line with other words
        ("colored", "keys: Colours"),
        ("folding", "backs: Fold instead"),
        ("stickers", "labels: Labels, business cards and rolls"),
        # words of the line for the section, together
        ("two parts of a turn", "example-games: Siege"),
        ("bot for hidden cards", "write-bots: Play cards that others cannot see"),
        ("score pad", "game-toml: Pads"),
        ("fewest points wins", "play-py: A table game"),
        ("images", "draw-your-own: Draw your own pictures"),
        # the words in bold that begin an entry of a list
        ("fades", "layouts: Your own layout"),
    ],
)
def test_titles_and_names_of_code_are_found_before_other_words(line: str, section: str) -> None:
    best, *_ = search(line.split())
    assert f"{best.topic.rpartition('/')[2]}: {best.title}" == section


def test_a_section_that_is_split_names_its_parts() -> None:
    said = run("double sided alignment").stdout
    assert said.startswith("*how-to/backs*") and 'publisher docs how-to/backs "Calibrate"' in said


def test_a_section_with_that_title_is_shown_before_longer_titles() -> None:
    assert run("classes card").stdout.startswith("### Card\n")


def test_nothing_found_is_reported() -> None:
    result = run("printng")
    assert result.exit_code == 2 and "did you mean print-and-cut?" in result.output


def test_pages_for_a_browser_lead_to_what_is_there(tmp_path: Path) -> None:
    made = write_pages(tmp_path)
    assert made.keys() == topics().keys()
    anchors = {path: set(re.findall(r'id="([^"]+)"', path.read_text("utf-8"))) for path in made.values()}
    for path in made.values():
        for target in re.findall(r'(?:href|src)="([^"]+)"', path.read_text(encoding="utf-8")):
            place = urlparse(target)
            if place.scheme == "file":
                assert Path(unquote(place.path)).exists(), target
            elif not place.scheme:
                led = (path.parent / place.path).resolve() if place.path else path
                assert led in anchors, (path.name, target)
                assert not place.fragment or place.fragment in anchors[led], (path.name, target)


def test_a_browser_is_shown_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    shown: list[str] = []
    monkeypatch.setattr("click.launch", shown.append)
    told = run("backs --open").stdout.strip()
    assert told == str(tmp_path / "publisher" / "docs" / "how-to" / "backs.html")
    assert shown == [Path(told).as_uri()] and "Calibrate" in Path(told).read_text(encoding="utf-8")

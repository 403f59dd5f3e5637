"""README and docs are true: what they name is there, and what they tell to type works."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from publisher.cli import main
from publisher.model.shelf import Shelf
from publisher.resources import bundled

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
COMMAND = re.compile(r"^publisher (?P<words>[^#\n]*)", re.MULTILINE)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_and_pictures_are_there(path: Path) -> None:
    """Every relative link of a page leads to a file."""
    outside_code = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    outside_code = re.sub(r"`[^`\n]*`", "", outside_code)
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", outside_code):
        if not target.startswith(("http", "fact:", "free")):
            assert (path.parent / target).exists(), target


def test_every_game_is_in_the_readme() -> None:
    """The list of games names the whole shelf (`python docs/pictures/shelf.py` writes it)."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    missing = [slug for slug in Shelf([bundled("games")]).slugs if f"`{slug}`" not in text]
    assert not missing


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_commands_are_known(path: Path) -> None:
    """Every `publisher …` line in a code block has options and commands that exist."""
    for block in re.findall(r"```\w*\n(.*?)```", path.read_text(encoding="utf-8"), flags=re.DOTALL):
        for match in COMMAND.finditer(block):
            words = shlex.split(match["words"])
            named = next((word for word in words if word in main.commands), None)
            assert named, match[0]
            known = {option for parameter in main.commands[named].params for option in parameter.opts}
            known |= {option for parameter in main.params for option in parameter.opts}
            for word in words:
                assert not word.startswith("-") or word.split("=")[0] in known, f"{match[0]}: {word}"


def test_help_answers() -> None:
    """`publisher --help` names every command that README shows."""
    told = CliRunner().invoke(main, ["--help"]).output
    for command in ("list", "build", "book", "check", "play", "simulate", "new"):
        assert f"  {command} " in told

"""Slips that no example of a game shows are told with their place before anything is printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from publisher.cli import main
from publisher.press.scaffold import new_cards, new_game


@pytest.fixture(autouse=True)
def _settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PUBLISHER_TRUST", "1")
    monkeypatch.chdir(tmp_path)


def run(line: str) -> Result:
    return CliRunner().invoke(main, ["--games", "games", *line.split()])


@pytest.fixture
def edit(tmp_path: Path) -> Callable[[str, str, str, str], str]:
    """Makes a new game of a kind, exchanges words in one of its files, and tells what a check says."""

    def edited(kind: str, file: str, old: str, new: str) -> str:
        path = new_game("mine", tmp_path / "games", kind) / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return run("check mine --jobs 1").output

    return edited


@pytest.mark.parametrize(
    ("kind", "file", "old", "new", "told"),
    [
        ("board", "rules.md", "Say in a few", "𓀀 Say in a few",
         "games/mine/rules.md:3:1: error[print]: no font has the character '𓀀' (U+13000)"),
        ("board", "game.toml", 'title = "', 'title = "\\U00013000',
         "games/mine/game.toml:4:10: error[print]: no font has the character '𓀀' (U+13000)"),
        ("board", "game.toml", 'summary = "', 'summary = "𓀀',
         "games/mine/game.toml:6:12: error[print]: no font has the character '𓀀' (U+13000)"),
        ("board", "rules.md", "begins.", "begins; see [this](nogame#opening).",
         "games/mine/rules.md:7:65: error[dead-link]: “nogame#opening” leads to no game"),
        ("board", "rules.md", "begins.", "begins; see [this](hex#chian).",
         "“hex#chian” leads to no rule of hex\n  hint: did you mean chain?"),
    ],
)  # fmt: skip
def test_a_slip_is_told_with_its_place(
    edit: Callable[[str, str, str, str], str], kind: str, file: str, old: str, new: str, told: str
) -> None:
    said = edit(kind, file, old, new)
    assert told in said and "mine: FAILED" in said
    assert said.count("error[") == 1


def test_links_to_games_that_are_there_hold(edit: Callable[[str, str, str, str], str]) -> None:
    here = "begins; see [this](hex#chain), [that](before-you-play#follow-suit) and [tuppi](tuppi)."
    assert "mine: holds" in edit("board", "rules.md", "begins.", here)


@pytest.mark.parametrize("typed", ["Anna's", "Anna’s"])
@pytest.mark.parametrize("title", ["Anna's small pack", "Anna’s small pack"])
def test_titles_have_either_apostrophe(tmp_path: Path, title: str, typed: str) -> None:
    path = new_game("mine", tmp_path / "games", "cards")
    toml = (path / "game.toml").read_text(encoding="utf-8")
    (path / "game.toml").write_text(toml.replace("Mine with a small pack", title), encoding="utf-8")
    with (path / "rules.md").open("a", encoding="utf-8") as rules:
        rules.write(f"\n> **Example.** We play {typed} small pack. **The deck has 32 cards.**\n")
    assert "mine: holds" in run("check mine --jobs 1").output


def test_bars_may_stand_round_a_pad(tmp_path: Path) -> None:
    path = new_game("mine", tmp_path / "games", "dice")
    with (path / "rules.md").open("a", encoding="utf-8") as rules:
        rules.write(
            "\n> **Example.** Anna has 5 points. **Anna has 5 points.**\n>\n"
            "> ```pad\n> | Anna | Ben |\n> | 3 | 4 |\n> ```\n"
        )
    assert "mine: holds" in run("check mine --jobs 1").output


def test_without_a_name_ones_own_games_are_meant(tmp_path: Path) -> None:
    for name in ("one", "two"):
        new_cards(name, tmp_path / "games", "story")
    assert [line.split(":")[0] for line in run("check --jobs 1").stdout.splitlines()] == ["one", "two"]
    assert "hex" in run("list").stdout
    listed = run("build --only reference --all --family story-cards").output
    assert "no game is of 'story-cards'" in listed

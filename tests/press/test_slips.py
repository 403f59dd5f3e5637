"""What only looks like a slip holds; tests/faults has the slips that no example of a game shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from publisher.cli import main
from publisher.press.scaffold import new_cards, new_game


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_settings: None) -> None:
    monkeypatch.chdir(tmp_path)


def run(line: str) -> Result:
    return CliRunner().invoke(main, ["--games", "games", *line.split()])


def test_links_to_games_that_are_there_hold(tmp_path: Path) -> None:
    path = new_game("mine", tmp_path / "games", "board")
    with (path / "rules.md").open("a", encoding="utf-8") as rules:
        rules.write("\nSee [this](hex#chain), [that](before-you-play#follow-suit) and [tuppi](tuppi).\n")
    assert "mine: holds" in run("check mine --jobs 1").output


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
    assert "there is no game with the category 'story-cards'" in listed


def test_a_label_of_former_versions_is_read_with_a_warning(tmp_path: Path) -> None:
    rules = new_game("mine", tmp_path / "games", "board") / "rules.md"
    rules.write_text(
        rules.read_text(encoding="utf-8").replace("**Example.**", "**Proof.**", 1), encoding="utf-8"
    )
    said = run("check mine --jobs 1").output
    assert "rules.md:18:3: warning[former-name]" in said and "mine: holds · 2 examples" in said

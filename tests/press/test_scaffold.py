"""A new game of every kind checks without a word, prints, and is played."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft7Validator

from publisher.cli import main
from publisher.model.decks import TableDeck
from publisher.model.shelf import GameFolder
from publisher.press.scaffold import KINDS, USUAL, new_game

PLAYED = [kind for kind in KINDS if kind != "printed"]
PARTS = {
    "printed": {"board.pdf", "tray.pdf", "scorepad.pdf", "reference.pdf"},
    "cards": {
        "guide.pdf", "cards.pdf", "box.pdf", "cards-small-pack.pdf", "box-small-pack.pdf", "scorepad.pdf",
        "reference.pdf",
    },
    "board": {"board.pdf", "tray.pdf", "reference.pdf"},
    "dice": {"pieces.pdf", "scorepad.pdf", "reference.pdf"},
}  # fmt: skip
"""What is printed beside the rules."""


pytestmark = pytest.mark.usefixtures("own_settings")


def run(place: Path, line: str, typed: str = "") -> Result:
    words = [str(place / word[2:]) if word.startswith("./") else word for word in line.split()]
    return CliRunner().invoke(main, ["--games", str(place), *words], input=typed)


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_checks_without_a_word(kind: str, tmp_path: Path) -> None:
    made = run(tmp_path, f"new my-game --kind {kind} -o ./.")
    assert made.exit_code == 0 and ("play my-game" in made.output) == (kind in PLAYED)
    checked = run(tmp_path, "check my-game --jobs 1")
    assert checked.exit_code == 0
    assert [line.split(":")[0] for line in checked.stdout.splitlines()] == ["my-game"]
    strict = run(tmp_path, "check my-game --strict --jobs 1")
    assert strict.exit_code == 0
    warned = [line for line in strict.output.splitlines() if "warning" in line]
    assert all("[template]" in line for line in warned)
    first = "my-game/rules.md:3:1: warning[template]: the text of the template is still here: 'Say in a few"
    assert any(first in line for line in warned)
    assert "My Game" in (tmp_path / "my-game" / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("how", [*(f"--kind {kind}" for kind in KINDS), "--cards story"])
def test_editors_find_the_schema_of_a_new_game(how: str, tmp_path: Path) -> None:
    run(tmp_path, f"new my-game {how} -o ./games")
    game = tmp_path / "games" / "my-game" / "game.toml"
    text = game.read_text(encoding="utf-8")
    named = text.partition("\n")[0].removeprefix("#:schema ")
    schema = json.loads((game.parent / named).read_text(encoding="utf-8"))
    assert schema == json.loads(run(tmp_path, "schema").stdout)
    Draft7Validator(schema).validate(tomllib.loads(text))


def test_a_layout_is_copied_out_to_be_changed(tmp_path: Path) -> None:
    """Alone into a folder, or into a new game, whose cards are those of the built-in layout."""
    alone = run(tmp_path, "new --layout-file item -o ./art")
    assert alone.stdout == f"{tmp_path / 'art' / 'item.toml'}\n"
    assert run(tmp_path, "new --layout-file item -o ./art").exit_code == 1  # it is there
    made = [run(tmp_path, f"new {name} --{how} item -o ./.") for name, how in COPIED.items()]
    assert not any(one.exit_code for one in made)
    own, built_in = (GameFolder(name, tmp_path / name).definition().card_deck.definition for name in COPIED)
    assert isinstance(own, TableDeck) and isinstance(built_in, TableDeck) and own.layout == built_in.layout
    assert 'layout = "item.toml"' in (tmp_path / "own" / "game.toml").read_text(encoding="utf-8")
    assert (tmp_path / "own" / "item.toml").read_bytes() == (tmp_path / "art" / "item.toml").read_bytes()


COPIED = {"own": "layout-file", "built-in": "cards"}


def test_schemas_are_written_to_a_file(tmp_path: Path) -> None:
    assert run(tmp_path, "schema layout -o ./layout.json").stdout == f"{tmp_path / 'layout.json'}\n"
    assert (tmp_path / "layout.json").read_text(encoding="utf-8") == run(tmp_path, "schema layout").stdout
    assert run(tmp_path, "schema board").exit_code == 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_is_printed(kind: str, tmp_path: Path) -> None:
    run(tmp_path, f"new my-game --kind {kind} -o ./.")
    built = run(
        tmp_path, "build my-game --only boards,cards,pieces,scorepad,reference,html --jobs 1 -o ./out"
    )
    assert built.exit_code == 0, built.output
    found = {path.name for path in (tmp_path / "out" / "my-game").glob("*.pdf")}
    assert found == PARTS[kind]
    page = (tmp_path / "out" / "my-game" / "rules.html").read_text(encoding="utf-8")
    assert ("Not checked" in page) == (kind == "printed")


@pytest.mark.parametrize("kind", PLAYED)
def test_a_new_game_is_played_to_its_end(kind: str, tmp_path: Path) -> None:
    run(tmp_path, f"new my-game --kind {kind} -o ./.")
    told = run(tmp_path, "simulate my-game --number 20 --seed 1 --jobs 1")
    assert told.exit_code == 0, told.output
    shown = run(tmp_path, "play my-game --seed 5", "quit\n")
    assert shown.exit_code == 0 and "you are" in shown.output


def test_dice_are_told_where_they_are_rolled(tmp_path: Path) -> None:
    """In the terminal, in its log, and in what is recorded."""
    run(tmp_path, "new my-game --kind dice -o ./.")
    shown = run(tmp_path, "play my-game --seed 5 --bots random", "on\nlog\nquit\n").output
    assert shown.count("Anna rolls 6") == 2
    recorded = run(tmp_path, "record my-game --seed 3").output
    assert "1: Anna rolls 4 | on\n" in recorded
    sample = tmp_path / "my-game" / "sample.md"
    sample.write_text(f"# A game\n\n{recorded}", encoding="utf-8")
    assert run(tmp_path, "check my-game --jobs 1").exit_code == 0
    sample.write_text(
        f"# A game\n\n{recorded.replace('Ben rolls 1 |', 'Ben rolls 6 |', 1)}", encoding="utf-8"
    )
    wrong = run(tmp_path, "check my-game --jobs 1")
    assert wrong.exit_code == 1
    assert "the text says Ben rolls 6, but Ben rolls 1 and Anna rolls 1" in wrong.output


@pytest.mark.parametrize(
    ("typed", "template"), [("dice\n", "dice"), ("\n", USUAL), ("chess\ncards\n", "cards")]
)
def test_on_a_terminal_the_kind_is_asked(
    typed: str, template: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("publisher.cli.commands.at_terminal", lambda: True)
    asked = run(tmp_path, "new my-game -o ./.", typed)
    assert asked.exit_code == 0
    assert all(kind.told in asked.output for kind in KINDS.values())
    new_game("other", tmp_path, template)
    named = {path.name for path in (tmp_path / "my-game").iterdir()}
    assert named == {path.name for path in (tmp_path / "other").iterdir()}
    text = (tmp_path / "my-game" / "game.toml").read_text(encoding="utf-8")
    assert text == (tmp_path / "other" / "game.toml").read_text(encoding="utf-8").replace("Other", "My Game")

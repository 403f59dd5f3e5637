"""Errors of a table and of the cards drawn from it, all in one run."""

from __future__ import annotations

from pathlib import Path

from publisher.model.shelf import GameFolder
from publisher.press.checks import check_text

GAME = """title = "Pond"
family = "cards"
summary = "Collect the animals of a pond."
minutes = [10, 20]
sources = []

[players]
names = ["Anna", "Ben"]

[deck]
cards_from = "cards.csv"
cards = {cards}

[deck.layout]
face = [
  {{ draw = "text", at = [6, 8], size = [51, 8], text = "{{title}}" }},
  {{ draw = "rectangle", at = [6, 20], size = ["{{strength}}", 5], fill = "#336699" }},
]
"""


def problems(folder: Path, table: str, cards: int) -> list[tuple[str, str]]:
    """Return the place and the beginning of the message of each problem."""
    folder.joinpath("game.toml").write_text(GAME.format(cards=cards), encoding="utf-8")
    folder.joinpath("rules.md").write_text("# Pond\n\nTake a card.\n", encoding="utf-8")
    folder.joinpath("cards.csv").write_text(table, encoding="utf-8")
    found = check_text(GameFolder("pond", folder, trusted=True)).problems
    return [(f"{Path(one.location.file).name}:{one.location.line}", one.message) for one in found]


def test_rows_that_do_not_fit_are_told_before_the_number_of_cards(tmp_path: Path) -> None:
    table = "title,strength\nFrog,5\nHeron,500\nReed,900\n"
    assert problems(tmp_path, table, cards=4) == [
        ("cards.csv:3", "row 3 (Heron), column strength: size: '500' is not from 0 to 63.5"),
        ("cards.csv:4", "row 4 (Reed), column strength: size: '900' is not from 0 to 63.5"),
        ("game.toml:12", "deck.cards: says 4, but the deck has 3 cards"),
    ]


def test_rows_in_error_leave_the_number_of_cards_open_and_hide_no_other_row(tmp_path: Path) -> None:
    table = "title,strength,copies\nFrog,5,x\nHeron,500,2\nOwl, the wise,5,\nReed,5,1\n"
    assert problems(tmp_path, table, cards=7) == [
        ("cards.csv:2", "row 2, column 'copies': found 'x', expected a whole number from 0 to 1000"),
        ("cards.csv:4", "row 4 has 4 cells, and there are 3 columns"),
        ("cards.csv:3", "row 3 (Heron), column strength: size: '500' is not from 0 to 63.5"),
    ]


def test_wrong_headings_hide_no_wrong_cell(tmp_path: Path) -> None:
    table = "title,,strength,copies\nFrog,,5,x\nOwl,,5,2\n"
    assert problems(tmp_path, table, cards=3) == [
        ("cards.csv:1", "row 1, column 2: a column without a name"),
        ("cards.csv:2", "row 2, column 'copies': found 'x', expected a whole number from 0 to 1000"),
    ]

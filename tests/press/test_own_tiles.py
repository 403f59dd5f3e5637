"""A game of 48 hexagonal tiles that somebody brings without a program; and how sheets say they are cut."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from publisher.components.faces import card_face, card_size
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Group, Polygon
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.checks import check_text
from publisher.press.scaffold import new_cards
from tests.pdfs import page_texts

BIRDS = 168
"""Each kind counts from 1: 8 rows give 36, 6 give 21, 5 give 15, 3 give 6, 2 give 3, and 1 + 3 birds more on
the last of water: (36 + 21 + 15 + 6 + 3 + 3) × 2."""


@pytest.fixture
def folder(tmp_path: Path) -> GameFolder:
    path = shutil.copytree(Path(__file__).parents[1] / "own_tiles" / "salt-marsh", tmp_path / "salt-marsh")
    return GameFolder("salt-marsh", path)


def guide(pdf: Path) -> str:
    return " ".join(page_texts(pdf)[0].split())


def test_its_facts_are_counted(folder: GameFolder) -> None:
    report = check_text(folder)
    assert not report.problems and report.tally() == "no engine, so nothing was played; 7 facts counted"
    tiles = folder.definition().card_deck.cards
    assert sum(int(tile.row.fields["value"]) for tile in tiles if tile.row) == BIRDS


def test_nine_stand_on_a_sheet_and_are_cut_round_their_line(folder: GameFolder, tmp_path: Path) -> None:
    """3 × 62 mm across and 3 × 71.3 mm down fit on A4; so 48 are six sheets of two pages."""
    assert not build_game(folder, Order(tmp_path / "out", "a4", ("cards",))).problems
    pdf = tmp_path / "out" / "salt-marsh" / "cards.pdf"
    assert len(page_texts(pdf)) == 2 * 6
    said = guide(pdf.with_name("guide.pdf"))
    assert "the tiles measure 60 × 69.3 mm" in said and "round its printed line" in said
    assert "stand on edge" not in said and "corners" not in said


def test_the_line_is_a_regular_hexagon(folder: GameFolder) -> None:
    """Its sides are equal to a hundredth: what is cut along it fits its neighbours all round."""
    definition = folder.definition()
    deck = definition.card_deck
    (group,) = card_face(deck.cards[0], deck, card_size(definition)).shapes
    assert isinstance(group, Group) and bounds(group.shapes)
    line = next(shape for shape in group.shapes if isinstance(shape, Polygon))
    sides = [
        ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
        for a, b in zip(line.points, (*line.points[1:], line.points[0]), strict=True)
    ]
    assert max(sides) - min(sides) < 0.01 * min(sides)


@pytest.mark.parametrize(
    "layout, told, other",
    [
        ("path", "tiles", "corners"),
        ("token", "counters", "corners"),
        ("duo", "counters", "corners"),
        ("standee", "put the foot into a slot", "round its printed line"),
        ("domino", "stand on edge", "round its printed line"),
        ("story", "Round the corners", "round its printed line"),
    ],
)
def test_a_sheet_says_how_what_is_on_it_is_cut(tmp_path: Path, layout: str, told: str, other: str) -> None:
    folder = GameFolder("trial", new_cards("trial", tmp_path / "games", layout))
    assert not build_game(folder, Order(tmp_path / "out", "a4", ("cards",))).problems
    said = guide(tmp_path / "out" / "trial" / "guide.pdf")
    assert told in said and other not in said

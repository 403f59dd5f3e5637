"""Courts of a game's own: drawings in its folder, named like those of the press."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from turned import leaves, same_both_ways_up

from publisher.base.resources import bundled
from publisher.components.cards.courts import COURT_NAMES, half_figure
from publisher.components.cards.looks import look_of
from publisher.components.cards.sizes import POKER, SIZES
from publisher.components.faces import card_face
from publisher.components.sheets.paper import A4
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import sized
from publisher.drawing.art import art
from publisher.drawing.inks import inked
from publisher.model.cards import FRENCH
from publisher.model.definition import Definition
from publisher.model.shelf import GameFolder
from publisher.press.printable import unprintable

USUAL = bundled("assets") / "art" / "courts" / "usual"
HOUSE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 98">
<path d="M 10 49 L 10 20 L 30 5 L 50 20 L 50 49 Z" fill="#2a7a3a"/></svg>"""
OWN = {"game.toml": {'look = { courts = "finnish" }': 'look = { courts = "art/courts" }'}}


@pytest.fixture
def folder(make_game) -> GameFolder:
    """A game whose courts are those of the press, but for one king."""
    game = make_game(OWN, base="tuppi")
    shutil.copytree(USUAL, game.path / "art" / "courts")
    (game.path / "art" / "courts" / "king-of-hearts.svg").write_text(HOUSE, encoding="utf-8")
    return game


def paints(definition: Definition, name: str) -> set[str]:
    deck = definition.card_deck
    face = card_face(deck.by_name[name], deck, POKER)
    return {word for _, paint, _ in leaves(face.shapes) for word in paint.split()}


def test_they_are_printed_with_the_sign_of_their_suit(folder: GameFolder) -> None:
    definition = folder.definition()
    assert {"#2a7a3a", "#d5232f"} <= paints(definition, "♥K")
    assert "#2a7a3a" not in paints(definition, "♠K")
    assert unprintable(folder) == []


@pytest.mark.parametrize("size", [POKER, SIZES["domino"], SIZES["square"]], ids=lambda size: size.name)
def test_they_are_the_same_both_ways_up_and_within_their_cards(folder: GameFolder, size) -> None:
    deck = folder.definition().card_deck
    face = card_face(deck.by_name["♥K"], deck, size)
    assert same_both_ways_up(face.shapes, size.width, size.height)
    for _, _, points in leaves(face.shapes):
        assert all(0 < x < size.width and 0 < y < size.height for x, y in points)


def test_other_inks_take_hold_of_them(folder: GameFolder) -> None:
    """The grey of the green is 0.299 × 42 + 0.587 × 122 + 0.114 × 58 = 91 (5b)."""
    deck = folder.definition().card_deck
    face = card_face(deck.by_name["♥K"], deck, POKER)
    grey = inked([face], "grey")[id(face)]
    assert "#5b5b5b" in {word for _, paint, _ in leaves(grey.shapes) for word in paint.split()}


def test_whoever_prints_may_have_those_of_the_press(folder: GameFolder) -> None:
    definition = sized(folder.definition(), A4, Setup(courts="finnish"))
    assert "#2a7a3a" not in paints(definition, "♥K")


def test_a_changed_drawing_is_printed_anew(folder: GameFolder) -> None:
    file = folder.path / "art" / "courts" / "king-of-hearts.svg"
    assert "#2a7a3a" in paints(folder.definition(), "♥K")
    file.write_text(HOUSE.replace("#2a7a3a", "#3a2a7a"), encoding="utf-8")
    os.utime(file, ns=(2 * file.stat().st_mtime_ns,) * 2)
    assert "#3a2a7a" in paints(folder.definition(), "♥K")


def test_a_missing_drawing_is_named_with_what_to_do(folder: GameFolder) -> None:
    (folder.path / "art" / "courts" / "queen-of-clubs.svg").unlink()
    (problem,) = unprintable(folder)
    assert problem.message == "deck.look.courts: there is no file 'art/courts/queen-of-clubs.svg'"
    assert "draw the upper half of the queen of clubs" in problem.hint
    assert problem.location == folder.place("game.toml", "deck.look.courts") and problem.location.line


def test_a_drawing_must_be_outlines(folder: GameFolder) -> None:
    file = folder.path / "art" / "courts" / "king-of-hearts.svg"
    file.write_text(HOUSE.replace("<path", '<path opacity="0.5"'), encoding="utf-8")
    (problem,) = unprintable(folder)
    assert "'art/courts/king-of-hearts.svg' has more than outlines" in problem.message


def test_suits_beyond_the_french_have_courts_if_they_are_drawn(make_game) -> None:
    game = make_game({"game.toml": {"[deck]": '[deck]\nlook = { courts = "art" }'}}, base="cards", slug="own")
    (game.path / "art").mkdir()
    look = look_of(game.definition().card_deck)
    for rank in COURT_NAMES.values():
        (game.path / "art" / f"{rank}-of-stars.svg").write_text(HOUSE, encoding="utf-8")
    assert half_figure("Q", "stars", look).shapes


def test_those_of_the_press_are_named_as_authors_name_theirs() -> None:
    wanted = {f"{rank}-of-{suit}.svg" for rank in COURT_NAMES.values() for suit in FRENCH}
    for pattern in ("usual", "finnish"):
        assert {path.name for path in Path(USUAL.parent / pattern).iterdir()} == wanted


def test_every_drawing_of_the_press_is_of_outlines_about_its_middle() -> None:
    drawings = sorted((bundled("assets") / "art").rglob("*.svg"))
    assert len(drawings) == 24 + 4 + 6 + 27 + 9
    for path in drawings:
        name = path.relative_to(bundled("assets") / "art").with_suffix("").as_posix()
        assert art(name).shapes, name
        left, top, width, height = map(float, path.read_text().split('viewBox="')[1].split('"')[0].split())
        assert (left, top) == pytest.approx((-width / 2, -height / 2), abs=0.001), name

"""The ornament on the cover of a game without a picture of its own."""

from __future__ import annotations

import pytest
from shape_reader import assert_inside, leaves, only, said

from publisher.checking.report import Report
from publisher.components.covers import ornament_drawing, ornament_ink
from publisher.components.equipment import SHOWN
from publisher.components.palette import PAINTS
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Drawing, Rect, Text, Use
from publisher.drawing.symbols import used_symbols
from publisher.manuscript.cover import bare
from publisher.model.colours import BACKS
from publisher.press.chapters import chapter
from tests.shelf import SHELF

FAMILIES = ("trick-taking", "melding", "bluffing", "card-patterns", "fishing", "shedding", "connection")


@pytest.mark.parametrize("family", FAMILIES)
def test_an_ornament_fills_its_field_and_stays_inside(family: str) -> None:
    drawing = ornament_drawing(family, "tuppi", "#7a1f2b")
    assert_inside(drawing)
    box = bounds(drawing.shapes)
    assert box.right - box.left > 0.97 * drawing.width and box.bottom - box.top > 0.97 * drawing.height


def test_families_with_a_motif_of_their_own_have_different_ornaments() -> None:
    drawn = {
        frozenset(
            symbol.name.rsplit("-", 3)[0]
            for symbol in used_symbols(ornament_drawing(f, "x", "#000000").shapes)
        )
        for f in FAMILIES[:6]
    }
    assert len(drawn) == 6


def test_an_ornament_has_the_ink_of_the_cards(game) -> None:
    """So that the booklet lies beside its deck as one set."""
    red, navy = (ornament_ink(game(f'[deck]\ncards = 52\nback = "{ink}"\n')) for ink in ("red", "navy"))
    assert (red, navy) == (BACKS["red"], BACKS["navy"])


def test_games_of_a_family_without_cards_have_the_same_ink(game) -> None:
    assert ornament_ink(game("")) == ornament_ink(game("[dice]\nred = { count = 2 }\n"))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_picture_is_inside_the_window(family: str) -> None:
    """In place of the rosette, with meshes on all sides."""
    picture = Drawing(40.0, 30.0, (Rect((0, 0), 40.0, 30.0, fill="#123456"),))
    drawing = ornament_drawing(family, "hex", "#7a1f2b", picture)
    assert_inside(drawing)
    whole, shown = (
        bounds(drawing.shapes),
        bounds([*only(drawing.shapes, lambda one: one == picture.shapes[0])]),
    )
    assert whole is not None and shown is not None
    assert shown.right - shown.left > 0.4 * drawing.width
    assert min(shown.left, drawing.width - shown.right) > 0.1 * drawing.width


def test_the_cover_of_a_board_game_shows_its_board() -> None:
    """Hex: the 23 red and 22 blue stones of its opening picture, without the names of points."""
    ornament = chapter(SHELF.game("hex"), Report("hex")).ornament
    assert ornament is not None
    stones = [one for one in leaves(ornament().shapes) if isinstance(one, Use) and "-red" in one.symbol.name]
    assert len(stones) == 23
    assert not said(ornament())


def test_the_cover_of_a_game_on_open_ground_shows_the_ground() -> None:
    """Rymypallo: its two sides of four, without names and measures."""
    ornament = chapter(SHELF.game("rymypallo"), Report("rymypallo")).ornament
    assert ornament is not None
    drawn = ornament()
    assert_inside(drawn)
    assert not said(drawn)
    fills = {getattr(one, "fill", None) for one in leaves(drawn.shapes)}
    players = ("red", "orange", "yellow", "black", "green", "blue", "purple", "white")
    assert {PAINTS[colour].fill for colour in players} <= fills


def test_the_cover_of_a_card_game_shows_a_fan_of_its_cards() -> None:
    ornament = chapter(SHELF.game("tuppi"), Report("tuppi")).ornament
    assert ornament is not None
    fan = [
        one
        for one in leaves(ornament().shapes)
        if isinstance(one, Use) and one.symbol.name.startswith("small ")
    ]
    assert len(fan) == SHOWN


def test_a_picture_that_would_be_a_strip_is_not_on_the_cover() -> None:
    """One-Line: its points in a row; the rosette is there instead."""
    ornament = chapter(SHELF.game("one-line"), Report("one-line")).ornament
    assert ornament is not None
    drawn = ornament()
    plain = ornament_drawing("impartial", "one-line", "#000000")
    assert len([*leaves(drawn.shapes)]) == len([*leaves(plain.shapes)])


def test_a_board_fills_its_window_without_the_room_of_its_words() -> None:
    """Numbers around a board are not printed here, and leave no margin."""
    words = Drawing(60.0, 60.0, (Rect((20, 20), 20, 10, fill="#123456"), Text((0, 60), "12", 4.0)))
    assert (bare(words).width, bare(words).height) == (20, 10)

"""Words on boards, plans, plates and figures can be read: none is cut, covered, crossed by a line or pale."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from legibility import Problem, contrast, problems

from publisher.booklet.poster import poster
from publisher.checking.checker import TextCheck, pictured
from publisher.components.boards.board import board_to_play_on
from publisher.components.boards.terrain import terrain_plan
from publisher.components.box import box_drawings, is_boxed
from publisher.components.covers import ornament_ink
from publisher.components.equipment import equipment
from publisher.components.figures import fence_figure
from publisher.components.pads.pads import pad_batches
from publisher.components.piece_box import has_tray, piece_boxes
from publisher.components.sheets.paper import A4
from publisher.components.sheets.setup import Setup
from publisher.drawing.shapes import WHITE, Circle, Drawing, Group, Line, Path, Rect, Symbol, Text, Use, move
from publisher.press.chapters import chapter
from publisher.press.setup_pictures import head, set_up
from tests.shares import share
from tests.shelf import SHELF

GAMES = [SHELF.game(slug) for slug in SHELF.slugs]
WORD = Text((5.0, 10.0), "word", 3.0)
"""A word from (5, 8) to about (12, 10)."""


def found(*shapes: object, arrows: bool = False) -> list[str]:
    """The problems of one word among some shapes, on a drawing of 20 × 20 mm."""
    drawing = Drawing(20.0, 20.0, shapes)  # type: ignore[arg-type]
    return sorted({one.what for one in problems(drawing, arrows) if one.word == "word"})


def test_contrast_is_measured_as_it_is_defined() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)


@pytest.mark.parametrize(
    ("below", "above", "told"),
    [
        ([], [], []),
        ([Rect((4, 7), 10, 4, fill="#eeebe4")], [], []),
        ([Line((0, 9), (20, 9)), Rect((4, 7), 10, 4, fill=WHITE)], [], []),
        ([Line((0, 9), (20, 9))], [], ["is on a line"]),
        ([Line((0, 12), (20, 12))], [], []),
        ([Text((8, 10), "other", 3.0)], [], ["is on 'other'"]),
        ([], [Text((8, 10), "other", 3.0)], ["is under 'other'"]),
        ([], [Circle((12, 9), 2, fill=WHITE)], ["is under a circle #ffffff"]),
        ([], [Rect((4, 7), 10, 4, fill=WHITE)], []),  # a name under a piece is not seen
        ([Circle((8, 9), 2.5, fill="#f8d9d3")], [], ["is partly on a circle #f8d9d3"]),
        ([Circle((8, 9), 6, fill="#f8d9d3")], [], []),
        ([Rect((4, 7), 10, 4, fill="#3c3c3c")], [], ["has a contrast of 1.58 : 1"]),
        ([Group((Line((8, -9), (8, 9)),), move(0, 9))], [], ["is on a line"]),
        ([Path("M 0 9 C 5 8 10 8 20 9", stroke="#1a1a1a")], [], ["is on the edge of a path"]),
    ],
)  # fmt: skip
def test_the_check_finds_what_is_wrong_with_a_word(below, above, told) -> None:
    assert found(*below, WORD, *above) == told


def test_words_leave_the_drawing_and_a_group_that_is_cut() -> None:
    assert found(Text((15, 10), "word", 3.0)) == ["leaves the drawing"]
    assert found(Group((WORD,), clip=(0, 0, 8, 20))) == ["leaves the drawing"]
    assert found(Group((WORD,), cut=((0, 0), (8, 0), (8, 20), (0, 20)))) == []  # a torn edge is anywhere


def test_cards_of_a_fan_cover_each_other_and_arrows_may_cross_names() -> None:
    card = Symbol("card", (Rect((0, 0), 9, 12, fill=WHITE), Text((1, 10), "word", 3.0)))
    assert found(Use(card, move(1, 1)), Use(card, move(4, 1))) == []
    assert found(WORD, Line((0, 9), (20, 9)), arrows=True) == []


def unread(figures: Iterable[Drawing | None], arrows: bool = False) -> list[Problem]:
    """The problems of figures. Names of points are smaller and set in plain type; a mark may be on one if it
    has no other place."""
    told = [problem for figure in figures if figure for problem in problems(figure, arrows)]
    return [problem for problem in told if not (problem.is_name and "is under" in problem.what)]


@pytest.mark.parametrize("folder", share(GAMES, 6), ids=lambda folder: folder.slug)
def test_words_of_boards_and_plans_can_be_read(folder) -> None:
    games = [folder.definition(variant) for variant in ("", *folder.variants)]
    drawings = [board_to_play_on(game) for game in games if game.board is not None]
    drawings += [terrain_plan(game.terrain, chalk=True) for game in games if game.terrain is not None]
    assert [problem for drawing in drawings for problem in problems(drawing)] == []


@pytest.mark.parametrize("folder", share(GAMES, 12), ids=lambda folder: folder.slug)
def test_words_of_plates_and_figures_can_be_read(folder) -> None:
    boards, pieces = pictured(TextCheck.of(folder)), set_up(folder)
    plates = head(folder, pieces, equipment(folder.definition(), pieces), boards.plate)
    figures = (fence_figure(trail.definition, fence, trail) for fence, trail in boards.trails.items())
    assert unread(drawing for _, drawing in plates) == []
    assert unread(figures, arrows=True) == []


@pytest.mark.parametrize("folder", share(GAMES, 6), ids=lambda folder: folder.slug)
def test_words_of_boxes_pads_and_posters_can_be_read(folder) -> None:
    game = folder.definition()
    drawings = [poster(chapter(folder, None), ornament_ink(game))]
    drawings += box_drawings(game, A4) if game.each_deck and all(map(is_boxed, game.each_deck)) else []
    batches = [*pad_batches(game, A4, Setup())] + ([*piece_boxes([game], True)] if has_tray(game) else [])
    drawings += [piece.front for batch in batches for piece in batch.pieces]
    assert unread(drawings) == []

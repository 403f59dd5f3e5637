"""Plans of courts: boxes with numbers, what is seen from the side, and how to draw it all with a string."""

from __future__ import annotations

import msgspec
import pytest
from shape_reader import assert_inside, leaves, said

from publisher.components.boards.terrain import terrain_plan
from publisher.components.equipment import equipment
from publisher.components.one_sheet import ground_plan
from publisher.components.palette import INK
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import A4, LETTER, MARGIN
from publisher.drawing.shapes import WHITE, Circle, Rect, Text
from publisher.model.shelf import Shelf
from publisher.model.terrain import Area, Chalk, Spot, Stretch, Terrain

CHALK = Chalk(("A", "B"), {"A": (0.0, 4.0), "B": (3.0, 4.0), "C": (0.0, 0.0), "D": (3.0, 0.0)})


def test_strings_find_the_corners_of_a_rectangle():
    """3 by 4 metres: the way across is 5."""
    assert CHALK.strings == {"C": (4.0, 5.0), "D": (5.0, 4.0)}


def test_a_plan_for_the_ground_says_how_to_draw_it():
    court = Terrain(4.0, 5.0, chalk=CHALK)
    plan = terrain_plan(court, chalk=True)
    printed = " ".join(said(plan))
    assert "C 400 cm 500 cm" in printed and "D 500 cm 400 cm" in printed
    assert all(name in said(plan) for name in "ABCD")
    assert_inside(plan)
    assert "500 cm" not in " ".join(said(terrain_plan(court)))


def test_many_points_stand_in_several_columns():
    """Never more than three, one beside the other."""
    for more, columns in ((6, 1), (7, 2), (22, 3), (40, 3)):
        points = {f"P{i}": (0.05 * i, 0.1 * i) for i in range(more)} | CHALK.points
        plan = terrain_plan(Terrain(4.0, 5.0, chalk=Chalk(("A", "B"), points)), chalk=True)
        assert said(plan).count("A") == 1
        assert " ".join(said(plan)).count("from A from B") == columns
    assert_inside(plan)


def test_what_is_seen_from_the_side_has_no_frame_but_the_ground():
    """A pole of two metres at 1 : 15, and its height beside it."""
    side = Terrain(
        2.0, 2.0, seen="side", lines={"pole": Stretch((1.0, 0.0), (1.0, 2.0))}, measured_across=((0.5, 2.0),)
    )
    plan = terrain_plan(side)
    shapes = list(leaves(plan.shapes))
    assert not any(isinstance(s, Rect) and s.width == s.height == pytest.approx(2000 / 15) for s in shapes)
    assert "1.5 m" in said(plan) and "2 m" not in said(plan)
    assert_inside(plan)


def test_short_measures_are_centimetres_and_a_box_has_a_large_number():
    box = Terrain(
        1.8, 1.8, areas={"1": Area((0.0, 0.0), (0.6, 0.6), ("1",), plain=True)}, measured=((0.0, 0.6),)
    )
    plan = terrain_plan(box)
    shapes = list(leaves(plan.shapes))
    assert any(isinstance(s, Text) and s.content == "1" and s.size == 6.0 for s in shapes)
    assert any(isinstance(s, Rect) and s.width == pytest.approx(600 / 15) and s.fill == WHITE for s in shapes)
    assert "60 cm" in said(plan)


@pytest.mark.parametrize("mark", ["dot", "cross", "ring", "none"])
def test_marks_of_spots_differ(mark):
    plan = terrain_plan(Terrain(4.0, 4.0, spots={"spot": Spot((2.0, 2.0), "here", mark)}))
    assert "here" in said(plan)
    circles = [s for s in leaves(plan.shapes) if isinstance(s, Circle)]
    assert [circle.fill for circle in circles] == {"dot": [INK], "ring": [WHITE], "cross": [], "none": []}[
        mark
    ]
    assert_inside(plan)


def test_the_picture_of_a_high_plan_has_no_notes(cards):
    """It is made small; a broad one keeps them, and the plan for the ground always has them."""
    for size, told in (((4.0, 4.0), False), ((12.0, 2.0), True)):
        ground = Terrain(*size, notes=("Rough.",))
        definition = msgspec.structs.replace(cards("cards = 52"), terrain=ground)
        (picture,) = (drawing for caption, drawing in equipment(definition, {}) if caption == "the ground")
        assert ("Rough." in said(picture)) == told
        assert "Rough." in said(terrain_plan(ground))


def test_a_plan_is_drawn_smaller_rather_than_over_two_sheets(shelf: Shelf) -> None:
    """The ground of Skelly is higher than Letter at the scale at which it fills the width of A4."""
    skelly = shelf.game("skelly").definition()
    on_a4, on_letter = (ground_plan(skelly, paper, MARGIN) for paper in (A4, LETTER))
    assert on_letter.height < on_a4.height
    assert tiling(on_letter.width, on_letter.height, LETTER, MARGIN).sheets == 1

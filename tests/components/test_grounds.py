"""Plans of courts: boxes with numbers, what is seen from the side, and how to draw it all with a string."""

from __future__ import annotations

import math
from typing import get_args

import msgspec
import pytest
from legibility import problems
from shape_reader import assert_inside, leaves, said, texts

from publisher.components.boards.plan_words import Caption, PlanWords
from publisher.components.boards.scenery import crowd, within_ring
from publisher.components.boards.terrain import GroundOnScreen, terrain_plan
from publisher.components.equipment import equipment
from publisher.components.one_sheet import ground_plan, has_men, terrain_sheet
from publisher.components.palette import GREY, INK, PAINTS, TINT
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import A4, LETTER, MARGIN, Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.bounds import Box, bounds
from publisher.drawing.inks import Ink, inked
from publisher.drawing.shapes import WHITE, Circle, Drawing, Group, Line, Path, Rect, Text
from publisher.model.shelf import GameFolder, Shelf
from publisher.model.terrain import Area, Chalk, Drawn, Round, Spot, Stretch, Terrain, Zone

TEAM = ("red", "blue", "green", "yellow", "pink")
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


@pytest.mark.parametrize(("metres", "place"), [(9.0, "in it"), (1.5, "over it"), (0.5, "beyond it")])
def test_the_words_of_a_measure_are_at_its_arrow(metres: float, place: str) -> None:
    """At 1 : 125 a metre and a half is 12 mm: too short for a gap, but not for the words."""
    plan = terrain_plan(Terrain(20.0, 4.0, seen="side", measured=((2.0, 2.0 + metres),)))
    words = next(one for one in texts(plan) if one.content in ("9 m", "1.5 m", "50 cm"))
    if place == "beyond it":
        assert words.anchor == "start" and words.at[0] > 8 * (2.0 + metres)
    else:
        assert words.anchor == "middle" and words.at[0] == pytest.approx(8 * (2.0 + metres / 2))


def test_the_picture_of_a_high_plan_has_no_notes(cards):
    """A broad one has them in its caption, and the plan for the ground always has them."""
    for size, told in (((4.0, 4.0), False), ((12.0, 2.0), True)):
        ground = Terrain(*size, notes=("Rough.",))
        definition = msgspec.structs.replace(cards("cards = 52"), terrain=ground)
        found = [caption for caption, _ in equipment(definition, {}) if caption.startswith("the ground")]
        assert found == ["the ground. Rough." if told else "the ground"]
        assert "Rough." in said(terrain_plan(ground))


def test_words_on_plans_in_rules_have_seven_points(shelf: Shelf) -> None:
    """However little room the plan has; single figures in boxes have six."""
    plans = [equipment(one, {})[0][1] for one in map(GameFolder.definition, shelf.games(())) if one.terrain]
    assert len(plans) > 5
    for plan in plans:
        sizes = [(text.size * plan.least * 72 / 25.4, text.content) for text in texts(plan)]
        assert min(size for size, words in sizes if len(words) > 2) > 6.99
        assert min(sizes)[0] > 5.99


def test_a_plan_is_drawn_smaller_rather_than_over_two_sheets(shelf: Shelf) -> None:
    """The ground of Skelly is higher than Letter at the scale at which it fills the width of A4."""
    skelly = shelf.game("skelly").definition()
    on_a4, on_letter = (ground_plan(skelly, paper, MARGIN) for paper in (A4, LETTER))
    assert on_letter.height < on_a4.height
    assert tiling(on_letter.width, on_letter.height, LETTER, MARGIN).sheets == 1


def test_a_plan_uses_the_sheet_with_its_pawns_on_it(shelf: Shelf) -> None:
    """The yard of Tuikkunen is 1.5 times as long as wide: on A4 on its side it is 1.2 times as large as on A4
    upright, with the pawns beside it. The one of a game without pawns may be larger still."""
    for slug, least in ("tuikkunen", 200.0), ("contract-petanque", 200.0):
        definition = shelf.game(slug).definition()
        sheet = terrain_sheet(definition, A4, Setup())
        assert sheet.width > least and tiling(sheet.width, sheet.height, A4, MARGIN).sheets == 1
        assert has_men(sheet, definition.wording.say) == bool(definition.pieces)


def test_the_edge_of_a_plan_is_fainter_than_lines_on_the_ground() -> None:
    plan = terrain_plan(Terrain(20.0, 9.0, lines={"goal": Stretch((2.0, 1.0), (2.0, 8.0))}))
    [edge] = [one for one in leaves(plan.shapes) if isinstance(one, Rect) and one.width > 100]
    goal = max(one.width for one in leaves(plan.shapes) if isinstance(one, Line))
    assert edge.line < goal and edge.stroke == GREY


@pytest.mark.parametrize("ink", ["full", "grey", "low"])
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_words_on_all_plans_have_nine_points_and_are_legible(shelf: Shelf, paper: Paper, ink: Ink) -> None:
    for folder in shelf.games(()):
        definition = folder.definition()
        if definition.terrain is not None:
            plan = ground_plan(definition, paper, MARGIN)
            assert min(text.size for text in texts(plan)) >= 9 * 25.4 / 72, folder.slug
            assert not problems(inked([plan], ink)[id(plan)]), folder.slug
            assert_inside(plan)


@pytest.mark.parametrize(("length", "bushes"), [(3.0, 1), (12.0, 3), (20.0, 5)])
def test_an_area_has_as_many_pictures_as_fit(length: float, bushes: int) -> None:
    """A bush is half as wide again as high, and fills most of the three metres of the hedge."""
    hedge = Area((2.0, 2.0), (length, 3.0), ("hedge",), drawn="bush")
    plan = terrain_plan(Terrain(24.0, 17.0, areas={"hedge": hedge}))
    green = [s for s in leaves(plan.shapes) if isinstance(s, Path) and s.fill and s.fill != TINT]
    assert len(green) == bushes


@pytest.mark.parametrize(("drawn", "is_round"), [("bush", True), ("none", False)])
def test_a_pictured_area_has_a_round_ground_and_no_black_line(drawn: Drawn, is_round: bool) -> None:
    area = Area((2.0, 2.0), (12.0, 3.0), ("here",), drawn=drawn)
    plan = terrain_plan(Terrain(24.0, 17.0, areas={"here": area}))
    [ground] = [one for one in leaves(plan.shapes) if isinstance(one, Rect) and one.fill == TINT]
    assert (ground.radius > 0) == is_round and (ground.stroke == INK) != is_round


@pytest.mark.parametrize("drawn", [name for name in get_args(Drawn) if name != "none"])
@pytest.mark.parametrize("ink", ["full", "grey", "low"])
def test_each_picture_of_a_ground_can_be_drawn_in_each_ink(drawn: Drawn, ink: Ink) -> None:
    plan = terrain_plan(Terrain(20.0, 9.0, circles={"here": Round((10.0, 4.0), 3.0, "here", drawn)}))
    assert_inside(inked([plan], ink)[id(plan)])
    assert not problems(plan)
    assert len(list(leaves(plan.shapes))) > len(list(leaves(terrain_plan(Terrain(20.0, 9.0)).shapes))) + 2


@pytest.mark.parametrize(("count", "diameter"), [(1, 12.0), (2, 12.0), (3, 14.0)])
def test_people_in_a_ring_do_not_stand_on_it(count: int, diameter: float) -> None:
    box = bounds(list(crowd(("red", "blue", "green")[:count], (0.0, 0.0), high=within_ring(count, diameter))))
    assert box is not None and max(math.hypot(*corner) for corner in box.corners) <= diameter / 2


def test_people_stand_in_place_of_a_mark_and_have_those_of_their_colours() -> None:
    """Red has a ring and blue a cross, so that they differ in grey."""
    start = Spot((10.0, 4.0), "start", people=("red", "blue"))
    shapes = list(leaves(terrain_plan(Terrain(20.0, 9.0, spots={"start": start})).shapes))
    assert [getattr(s, "fill", None) for s in shapes].count(PAINTS["red"].fill) == 1
    assert any(isinstance(s, Circle) and s.stroke == PAINTS["red"].mark and not s.fill for s in shapes)
    assert not any(isinstance(s, Circle) and s.fill == INK for s in shapes)


def test_a_picture_of_a_ground_is_as_long_as_its_room() -> None:
    """At 1 : 300, the nearest round scale, 24 metres would be 80 mm."""
    snow = Terrain(24.0, 14.0)
    assert sizes(terrain_plan(snow, "snow", 90.0, resized=True))[0] == pytest.approx((90.0, 52.5))
    assert sizes(terrain_plan(snow, "snow", 90.0))[0] == pytest.approx((80.0, 140 / 3))


def sizes(plan: Drawing) -> list[tuple[float, float]]:
    return [(one.width, one.height) for one in leaves(plan.shapes) if isinstance(one, Rect)]


def test_the_name_of_an_area_is_beside_its_people_and_off_other_pictures() -> None:
    """The lake is too narrow for words, and the fire is where they would be usually."""
    shore = Terrain(
        16.0, 11.0,
        areas={"lake": Area((0.0, 0.0), (0.9, 11.0), ("lake",), drawn="water"),
               "team": Area((14.0, 0.0), (2.0, 11.0), ("team",), people=TEAM)},
        circles={"fire": Round((1.7, 5.5), 0.4, "the fire", drawn="fire")},
        zones={"camp": Zone("fire", 0.0, 5.0)},
    )  # fmt: skip
    plan = terrain_plan(shore, "shore", 90.0, resized=True)
    assert {"lake", "team"} <= {*said(plan)} and problems(plan) == []


def test_two_captions_are_apart() -> None:
    """Measures side by side would be read as one."""
    words = PlanWords(Box(0, 0, 60, 20), [], [])
    spots = Caption((20.0, 10.0), ("4 m",)), Caption((26.0, 10.0), ("3 m",)), Caption((40.0, 10.0), ("3 m",))
    for one in spots[:1], spots[1:]:
        [group] = words.put(one)
        assert isinstance(group, Group)
    assert group.transform == (1.0, 0.0, 0.0, 1.0, 40.0, 10.0)


def test_a_ground_on_a_screen_has_no_people_but_those_of_the_game(shelf: Shelf) -> None:
    """Red, who is a cop, is at the cops on the plan; on a screen Red is where the game says."""
    definition = shelf.game("poliisi-ja-rosvo").definition()
    assert definition.terrain is not None
    ground = GroundOnScreen(definition, definition.terrain)
    red = PAINTS["red"].fill
    plan, screen, player = (
        [getattr(s, "fill", None) for s in leaves(one.shapes)].count(red)
        for one in (terrain_plan(definition.terrain), ground.board, ground.player(0))
    )
    assert (plan, screen, player) == (1, 0, 1)

"""Every name on every board of the shelf can be read, and belongs to one point only; homes and goals have the
colours of their men."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace
from shape_reader import leaves

from publisher.components.boards.board import figure_space
from publisher.components.boards.ground import Ground
from publisher.components.boards.looks import ground_shapes, label_shapes, names_inside
from publisher.components.one_sheet import printed_board
from publisher.components.palette import PAINTS
from publisher.drawing import fonts
from publisher.drawing.bounds import Box, bounds
from publisher.drawing.paths import steps
from publisher.drawing.shapes import Circle, Line, Path, Point, Polygon, Rect, Shape, Text, Use
from publisher.model.board import walks_round
from publisher.model.boards import Hexagon, Star
from publisher.model.definition import Definition
from tests.shares import share
from tests.shelf import SHELF

FARTHER = {"printed": 1.25, "figure": 1.15}
"""How much farther from a name than its own point every other point is, at least."""
EVERY = 0.2
"""Outlines are looked at in steps of so many mm."""


def boards() -> dict[str, Definition]:
    """The boards of the shelf that are printed, each once."""
    found: dict[str, tuple[str, Definition]] = {}
    for slug in SHELF.slugs:
        game = SHELF.game(slug)
        for variant in ("", *game.variants):
            definition = game.definition(variant)
            if definition.board is not None:
                found.setdefault(str(printed_board(definition)), (f"{slug}/{variant}", definition))
    return dict(found.values())


BOARDS = boards()
every_board = pytest.mark.parametrize("name", share(list(BOARDS), 2))


def grounds(name: str) -> dict[str, Ground]:
    """A board as it is printed, and as it is in a figure."""
    definition = BOARDS[name]
    return {
        "printed": Ground(definition, definition.topology.definition.space),
        "figure": Ground(definition, figure_space(definition), type_size=2.9),
    }


def letters(text: Text) -> Box:
    """The room of the letters of a name, from the foot of capitals to their top."""
    run, (x, y) = fonts.width(text.content, text.face, text.size), text.at
    left = x - run * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    return Box(left, y - 0.66 * text.size, left + run, y)


def names(ground: Ground) -> list[Text]:
    shapes = (*label_shapes(ground), *names_inside(ground, {}, ()))
    return [shape for shape in shapes if isinstance(shape, Text)]


def outline(shape: Shape) -> tuple[list[list[Point]], float]:
    """The ways along which a shape is drawn in ink, and half their width."""
    match shape:
        case Line(start, end):
            return [[start, end]], shape.width / 2
        case Circle((x, y), radius):
            turns = [math.tau * part / 72 for part in range(73)]
            ring = [(x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns]
            return [ring], shape.width / 2
        case Rect((x, y), width, height):
            right, bottom = x + width, y + height
            return [[(x, y), (right, y), (right, bottom), (x, bottom), (x, y)]], shape.line / 2
        case Polygon(points):
            return [[*points, points[0]]], shape.width / 2
        case Path(data):
            points = [tuple(step.values[-2:]) for step in steps(data) if step.values]
            return [points], shape.width / 2
    return [], 0.0


def inked(ground: Ground) -> Iterator[tuple[Shape, list[Point], float]]:
    """Lines and marks, each with points all along it; light grounds and the rim of a wide ring are none."""
    light = {*ground.material.grounds, ground.material.faint, ground.material.rule}
    for shape in leaves(tuple(ground_shapes(ground))):
        if isinstance(shape, Use | Text):
            continue
        ink = getattr(shape, "stroke", None) or getattr(shape, "fill", None)
        if isinstance(shape, Line | Path):
            ink = shape.stroke
        ways, half = outline(shape) if ink and ink not in light else ([], 0.0)
        along = [
            (a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count)
            for way in ways
            for a, b in pairwise(way)
            for count in [max(1, math.ceil(math.dist(a, b) / EVERY))]
            for i in range(count + 1)
        ]
        yield shape, along, half


def holds(box: Box, at: Point, room: float = 0.0) -> bool:
    return box.left - room < at[0] < box.right + room and box.top - room < at[1] < box.bottom + room


@every_board
def test_nothing_is_printed_over_a_name(name: str) -> None:
    """No line and no mark that is not covered itself, and no other name."""
    for where, ground in grounds(name).items():
        found = [(text.content, letters(text)) for text in names(ground)]
        over: dict[tuple[str, Box], list[str]] = {one: [] for one in found}
        for shape, along, half in inked(ground):
            for word, box in found:
                middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
                disc = isinstance(shape, Circle) and shape.fill
                if disc and math.dist(middle, shape.center) < shape.radius:
                    over[word, box] = []
                if any(holds(box, at, half) for at in along):
                    over[word, box].append(type(shape).__name__)
        covered = [(word, hits) for (word, _), hits in over.items() if hits]
        doubled = [
            (one, other)
            for (one, box), (other, second) in combinations(found, 2)
            if box.left < second.right and second.left < box.right
            and box.top < second.bottom and second.top < box.bottom
        ]  # fmt: skip
        assert (where, covered + doubled) == (where, [])


@every_board
def test_a_name_is_nearest_to_its_own_point(name: str) -> None:
    """By far: any other point is clearly farther away; a name at the end of a row is level with that."""
    for where, ground in grounds(name).items():
        board = ground.board.corners or ground.board
        at = [(x * ground.space, y * ground.space) for x, y in board.xy]
        by_rows, doubtful = isinstance(board.definition, Star | Hexagon), []
        for text in (text for text in names(ground) if text.content in board.index):
            own, box = board.index[text.content], letters(text)
            away = [
                (distance(box, other), board.names[place])
                for place, other in enumerate(at)
                if place != own and (not by_rows or level(box, other))
            ]
            if min(away, default=(math.inf,))[0] < FARTHER[where] * distance(box, at[own]):
                doubtful.append((text.content, min(away)))
        assert (where, doubtful) == (where, [])


def level(box: Box, at: Point) -> bool:
    return box.top < at[1] < box.bottom


def distance(box: Box, at: Point) -> float:
    """From a point to the middle of the nearest letter."""
    high = (box.bottom - box.top) / 2
    x = min(max(at[0], min(box.left + high, box.right)), max(box.right - high, box.left))
    return math.dist(at, (x, (box.top + box.bottom) / 2))


@every_board
def test_homes_have_the_colour_of_those_who_begin_there_and_goals_of_others(name: str) -> None:
    definition = BOARDS[name]
    board, shape = definition.topology, definition.board
    starts = [(definition.pieces[piece].colour, set(points)) for piece, points in board.start.items()]
    for region, colour in getattr(shape, "goals", {}).items():
        assert all(colour != own for own, points in starts if points & board.regions[region])
        assert colour in {own for own, _ in starts}
    for region, colour in getattr(shape, "colours", {}).items():
        begin = {own for own, points in starts if points & board.regions[region]}
        assert colour in begin or not begin & {own for own, _ in starts if own in shape.colours.values()}


def test_a_band_runs_round_its_goal(on_board) -> None:
    """Two points at the edge, ten millimetres apart: 3.6 mm beyond them, its mark where the board ends."""
    ground = Ground(on_board("goals"), 10.0)
    bands = [s for s in ground_shapes(ground) if isinstance(s, Polygon) and s.stroke == PAINTS["red"].fill]
    outer = [bounds([replace(band, width=0)]).grown(0.5) for band in bands]
    assert [tuple(round(side, 1) for side in box) for box in outer] == [(-3.6, -3.6, 13.6, 3.6)]
    marks = [s for s in ground_shapes(ground) if isinstance(s, Circle) and s.stroke == PAINTS["red"].mark]
    assert [tuple(round(at, 1) for at in mark.center) for mark in marks] == [(5.0, -3.1)]
    corner = ground.board.find("", ("a1", "a2", "b1"))
    (way,) = walks_round(ground.board, corner)
    assert [ground.board.names[point] for point in way] == ["a2", "a1", "b1", "a1"]


def test_names_are_beside_the_first_places_of_a_board_with_holes(game) -> None:
    """The letters of a narrow foot are below it, those of the broad part below that."""
    tables = '[board]\nshape = "grid"\ncells = "squares"\nwidth = 3\nheight = 3\nspace = 20.0\n'
    ground = Ground(game(f'{tables}without = ["a1", "c1"]\n'), 20.0)
    at = {text.content: text.at for text in leaves(label_shapes(ground)) if isinstance(text, Text)}
    assert at["a"][1] == at["c"][1] == at["b"][1] - 20.0
    assert at["2"][0] == at["3"][0] == at["1"][0] - 20.0

"""In grey and with low ink, sides and camps of every game of the shelf are told apart at arm's length.

The measure: at 60 cm an eye sees well what is 0.85 mm large (5 minutes of arc). So two pictures are blurred
to squares of that size, and their lightness (CIE L*) is compared. They differ if one is lighter than the
other as a whole, or if one square in twenty is.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import numpy
import pytest
from msgspec.structs import replace
from PIL import Image

from publisher.components.boards.board import board_drawing
from publisher.components.boards.ground import Ground
from publisher.components.boards.star import star_colours
from publisher.components.boards.stones import piece_symbol
from publisher.components.boards.zones import mark_places
from publisher.components.pieces import piece_diameter
from publisher.drawing.inks import Ink, inked
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import Drawing, Group, Use, move
from publisher.model.boards import Graph, Grid, PaintedShape, Star, Wheel
from publisher.model.definition import Definition, Piece
from tests.shelf import SHELF

DPI, SQUARE = 150, 5
"""Five dots are 0.85 mm."""
SHOWN, FAR = 0.35, 4.5
"""How far round its place a camp is looked at, in spaces, and in mm at most."""
LIGHTER, DIFFERENT, SHARE = 9.0, 15.0, 0.05
INKS = pytest.mark.parametrize("ink", ["grey", "low"])
DEFINITIONS = [folder.definition(variant) for folder in SHELF.games(()) for variant in ("", *folder.variants)]


def seen(drawing: Drawing, ink: Ink) -> numpy.ndarray:
    """The lightness of each square of a picture."""
    png = to_png(to_pdf(inked([drawing], ink)[id(drawing)]), DPI)
    dots = numpy.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=float) / 255
    light = numpy.where(dots <= 0.04045, dots / 12.92, ((dots + 0.055) / 1.055) ** 2.4)
    down, across = (side // SQUARE for side in light.shape[:2])
    light = light[: down * SQUARE, : across * SQUARE].reshape(down, SQUARE, across, SQUARE, 3)
    luminance = light.mean(axis=(1, 3)) @ numpy.array([0.2126, 0.7152, 0.0722])
    return numpy.where(luminance > 0.008856, 116 * numpy.cbrt(luminance) - 16, 903.3 * luminance)


def apart(one: numpy.ndarray, other: numpy.ndarray) -> bool:
    lighter = abs(one.mean() - other.mean()) >= LIGHTER
    return lighter or (numpy.abs(one - other) >= DIFFERENT).mean() >= SHARE


@cache
def man(piece: Piece, diameter: float, ink: Ink) -> numpy.ndarray:
    middle = diameter / 2
    return seen(Drawing(diameter, diameter, (Use(piece_symbol(piece, diameter), move(middle, middle)),)), ink)


def rivals(definition: Definition) -> Iterator[tuple[Piece, Piece]]:
    """Kinds of men that are not of the same player."""
    kinds = (kind for kind in definition.printed_pieces.values() if not kind.covers and not kind.values)
    for one, other in combinations(kinds, 2):
        if not (one.side and one.side == other.side):
            yield one, other


@INKS
def test_men_of_two_sides_differ_at_arms_length(ink: Ink) -> None:
    alike = {
        f"{definition.slug}: {one.name}, {other.name}"
        for definition in DEFINITIONS
        for one, other in rivals(definition)
        if not apart(*(man(bare(piece), round(piece_diameter(definition), 1), ink) for piece in (one, other)))
    }
    assert not alike


def bare(piece: Piece) -> Piece:
    """What is seen of it: pieces of many games look the same."""
    return replace(piece, name="", letter="X", count=1, side="", back="", small=False, glyphs=())


def camps(definition: Definition) -> dict[str, tuple[str, tuple[float, float]]]:
    """The colour of each painted region, and a place (in spaces) that shows it."""
    board = definition.topology
    shape = board.definition
    colours = star_colours(definition) if isinstance(shape, Star) else getattr(shape, "colours", {})
    ground, found = Ground(definition, 1.0), {}
    for region, colour in colours.items():
        points = sorted(board.regions[region])
        if isinstance(shape, Wheel):
            points = [point for point in points if point not in board.marks]
        if not points:
            continue
        zone = isinstance(shape, Graph) or (isinstance(shape, Grid) and shape.cells == "points")
        at = next(iter(mark_places(ground, points)))[0] if zone else board.xy[points[0]]
        found[region] = colour, at
    return found


def look(definition: Definition, x: float, y: float, far: float, ink: Ink) -> numpy.ndarray:
    """What is seen of a board so far (mm) round a place (in spaces), without the names of its points."""
    board = replace(definition.board, coordinates=False)
    (whole,) = board_drawing(replace(definition, board=board)).shapes
    left, top = x * board.space - far, y * board.space - far
    return seen(Drawing(2 * far, 2 * far, (Group(whole.shapes, move(-left, -top)),)), ink)


def painted() -> Iterator[Definition]:
    """A game for each board with several camps."""
    known: list[object] = []
    for definition in DEFINITIONS:
        shape = definition.board
        if isinstance(shape, PaintedShape) and len(camps(definition)) > 1:
            look = replace(shape, start={})
            if look not in known:
                known.append(look)
                yield definition


@INKS
@pytest.mark.parametrize("definition", list(painted()), ids=lambda one: f"{one.slug}-{one.variant}")
def test_camps_differ_at_arms_length(definition: Definition, ink: Ink) -> None:
    far = min(SHOWN * definition.board.space, FAR)
    looks = {
        region: (colour, look(definition, *at, far, ink))
        for region, (colour, at) in camps(definition).items()
    }
    alike = [
        (one, other)
        for one, other in combinations(looks, 2)
        if looks[one][0] != looks[other][0] and not apart(looks[one][1], looks[other][1])
    ]
    assert not alike


OUTWARDS = {"top": (0.0, -1.0), "left": (-(0.75**0.5), 0.5)}
"""From a side of a rhombus."""
HOLLOW = 0.55
"""From between two cells of a side to the middle of its band, where its mark is, in spaces."""


@INKS
def test_the_bands_of_two_sides_differ_at_arms_length(ink: Ink) -> None:
    """Seen where the mark is, between the third and the fourth cell of a side of Hex."""
    definition = SHELF.game("hex").definition()
    looks = []
    for side, (across, down) in OUTWARDS.items():
        cells = sorted(definition.topology.regions[side])[2:4]
        (ax, ay), (bx, by) = (definition.topology.xy[cell] for cell in cells)
        x, y = (ax + bx) / 2 + HOLLOW * across, (ay + by) / 2 + HOLLOW * down
        looks.append(look(definition, x, y, 3.0, ink))
    assert apart(*looks)

"""Tracks: squares or discs with their numbers, long points as of backgammon, or sticks. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.stones import camp_mark
from publisher.components.boards.strokes import dots, label, label_size, lines
from publisher.components.boards.wheel import painted
from publisher.components.boards.zones import broad_band, goal_squares
from publisher.components.palette import PAINTS
from publisher.drawing.shapes import Circle, Line, Point, Polygon, Rect, Shape, Text
from publisher.model.boards import Track
from publisher.model.boards.base import MAN
from publisher.model.boards.track import POINT_ROWS, TALL

_DISC = 0.44
"""The radius of a disc in spaces."""
_STICK, _UNIT = 0.36, 0.5
"""The width of a stick, and the length of its units, in spaces."""
_TIP, _FRAME = 0.44, 0.62
"""The length of a long point in distances to the opposite one; the frame beyond its foot in spaces."""


def surface(ground: Ground, track: Track) -> Iterator[Shape]:
    match track.cells:
        case "squares":
            yield from _squares(ground, track)
        case "discs":
            yield from _discs(ground, track)
        case "points":
            yield from _points(ground)
        case "sticks":
            yield from _sticks(ground)
    yield from dots(ground)


def labels(ground: Ground, track: Track) -> Iterator[Shape]:
    """Yield the number of every space: in the corner of a square, in its disc, or at the foot of a point. A
    piece hides the number of a small square, which is left out."""
    hidden = ground.covered if track.cells == "squares" and _foot(ground) > -MAN / 4 * ground.space else ()
    for place in (place for place in ground.board.inside if place not in hidden):
        name, (x, y) = ground.board.names[place], ground.at(place)
        size = _number_size(ground)
        match track.cells:
            case "squares":
                at = (x - 0.44 * ground.space, y + _foot(ground))
                yield Text(at, name, size, "sans", "start", ground.material.soft)
            case "discs" if track.sides == 3:
                yield label(ground, outwards(ground, place), name)
            case "discs":
                yield Text((x, y + 0.33 * size), name, size, "sans", "middle", ground.material.soft)
            case "sticks":
                yield label(ground, (x, y + 0.5 * ground.space + 0.8 * label_size(ground)), name)
            case "points":
                out = -inwards(ground, place)[1] / ground.space
                yield label(ground, (x, y + out * (_FRAME * ground.space + 0.8 * label_size(ground))), name)


def _number_size(ground: Ground) -> float:
    return min(label_size(ground), max(0.26 * ground.space, ground.type_size))


def _foot(ground: Ground) -> float:
    """Return the step (mm, y down) from the middle of a square to the foot of its number."""
    return 0.75 * _number_size(ground) - 0.44 * ground.space


def outwards(ground: Ground, place: int) -> Point:
    """Return a place beside a disc of a triangle, where its number is visible although pieces are on it."""
    away = ((0.0, 1.0), (TALL, -0.5), (-TALL, -0.5))[3 * place // len(ground.board.inside)]
    (x, y), off = ground.at(place), _DISC * ground.space + 0.9 * label_size(ground)
    return x + away[0] * off, y + away[1] * off


def inwards(ground: Ground, place: int) -> Point:
    """Return the step (mm) from the foot of a long point one space towards its tip."""
    _, top, _, bottom = ground.extent
    return 0.0, ground.space if ground.at(place)[1] < (top + bottom) / 2 else -ground.space


def _squares(ground: Ground, track: Track) -> Iterator[Shape]:
    size, colours, inks = ground.space, painted(ground.board, track), ground.material
    top = _foot(ground) + 0.03 * size
    radius = min(0.2 * size, 0.45 * (size / 2 - top))
    yield from goal_squares(ground, track)
    for place in ground.board.inside:
        x, y = ground.at(place)
        colour = colours[place][1] if place in colours else ""
        fill = inks.tint(colour) if colour else inks.field
        corner, line = (x - size / 2, y - size / 2), 1.4 * ground.line
        yield Rect(corner, size, size, fill=fill, stroke=inks.ink, line=line)
        yield from camp_mark(colour, (x, y + max(0.0, top + radius)), radius, inks.soft)


def _discs(ground: Ground, track: Track) -> Iterator[Shape]:
    """Yield discs, each with the mark of its colour, above its number or in the middle; a goal has a ring in
    it. A disc without number and mark has a dot, so that an empty disc does not look like a white piece."""
    regions, inks, broad, line = ground.board.regions, ground.material, broad_band(ground), ground.line
    colours = {place: colour for place, (_, colour) in painted(ground.board, track).items()}
    goals = {place: colour for region, colour in track.goals.items() for place in regions[region]}
    up = 0.0 if track.sides == 3 else 0.25 * ground.space
    yield from lines(ground)
    for place in ground.board.inside:
        (x, y), radius = ground.at(place), _DISC * ground.space
        fill = inks.tint(colours[place]) if place in colours else inks.shade
        yield Circle((x, y), radius, fill=fill, stroke=inks.ink, width=line)
        if place in goals:
            yield Circle((x, y), radius - broad / 2, stroke=PAINTS[goals[place]].fill, width=broad - line)
            yield Circle((x, y), radius - broad, stroke=inks.ink, width=line)
        mark = goals.get(place) or colours.get(place, "")
        if shapes := camp_mark(mark, (x, y - up), 0.17 * ground.space, inks.ink):
            yield from shapes
        elif not up:
            yield Circle((x, y), 0.07 * ground.space, fill=inks.soft)


def _sticks(ground: Ground) -> Iterator[Shape]:
    """Yield upright sticks, divided into units, each above a dot for the piece of the side that takes it."""
    space, line, inks = ground.space, ground.line, ground.material
    width, unit = _STICK * space, _UNIT * space
    for length, place in enumerate(ground.board.inside, 1):
        x, y = ground.at(place)
        left, foot = x - width / 2, y - 0.6 * space
        corner, long = (left, foot - length * unit), length * unit
        yield Circle((x, y), 0.07 * space, fill=inks.soft)
        yield Rect(corner, width, long, fill=inks.shade, stroke=inks.ink, line=1.4 * line)
        for up in range(1, length):
            yield Line((left, foot - up * unit), (left + width, foot - up * unit), inks.soft, 0.6 * line)


def _points(ground: Ground) -> Iterator[Shape]:
    """Yield long points, light and dark by turns, in a frame with a bar in the middle."""
    space, line, inks = ground.space, ground.line, ground.material
    left, top, right, bottom = ground.extent
    for place in ground.board.inside:
        x, y = ground.at(place)
        way = inwards(ground, place)[1] / space
        foot, tip = y - way * _FRAME * space, y + way * (_TIP * POINT_ROWS - _FRAME) * space
        corners = (x - 0.46 * space, foot), (x + 0.46 * space, foot), (x, tip)
        yield Polygon(corners, inks.dark if place % 2 else inks.shade, inks.ink, line)
    corner = (left - 0.6 * space, top - _FRAME * space)
    width, height = right - left + 1.2 * space, bottom - top + 2 * _FRAME * space
    middle = (left + right) / 2
    for x in (middle - 0.03 * space, middle + 0.03 * space):
        yield Line((x, corner[1]), (x, corner[1] + height), inks.ink, line)
    yield Rect(corner, width, height, stroke=inks.ink, line=2.2 * line)

"""Small pictures of a game's equipment for the head of its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from math import ceil

from msgspec.structs import replace

from publisher.components.boards.board import At, board_drawing
from publisher.components.boards.plan_words import CAPTION
from publisher.components.boards.stones import BLOCK, piece_symbol, reach
from publisher.components.boards.terrain import terrain_plan
from publisher.components.dice import throw_drawing
from publisher.components.faces import art_of, card_face, card_size, counted
from publisher.components.lettering import legible
from publisher.components.pieces import piece_diameter
from publisher.components.table_setup import Laid, table_plate
from publisher.drawing.shapes import (
    Drawing,
    Group,
    Point,
    Rect,
    Shape,
    Symbol,
    Text,
    Use,
    compose,
    move,
    scale,
    turn,
)
from publisher.model.cards import Card
from publisher.model.definition import Definition, Piece
from publisher.model.seats import Seat
from publisher.model.terrain import Terrain
from publisher.text.typography import typeset

Picture = tuple[str, Drawing]
BOARD_WIDTH = 46.0
GROUND_WIDTH = 75.0
PLAN_WORDS = 7.0 * 25.4 / 72
"""The smallest type size (mm) of words on a plan in rules: 7 pt."""
CARD_WIDTH = 15.0
FAN = 9.0
"""The angle between neighbouring cards of the fan, in degrees."""
SHOWN = 5
_COUNT = 2.9
"""The type size (mm) of the number of pieces of a kind."""
_ACROSS = 7
"""The most kinds of pieces side by side."""
_DICE = ("{} die", "{} dice")


def equipment(definition: Definition, set_up: Mapping[At, str | tuple[str, ...]]) -> tuple[Picture, ...]:
    """Return captioned pictures: the board with the pieces of `set_up`, a fan of cards, the pieces, the
    dice."""
    say = definition.wording.say
    pictures: list[Picture] = []
    if definition.board is not None:
        pictures.append(board_picture(definition, set_up))
    if definition.terrain is not None:
        pictures.append(_ground(say("the ground"), definition.terrain))
    pictures += ((counted(one.card_deck), _fan(one)) for one in definition.each_deck)
    if any(kind.count for kind in definition.pieces.values()):
        pictures.append(_pieces(definition))
    if definition.dice:
        pictures.append(_dice(definition))
    return tuple(pictures)


def table_picture(definition: Definition, laid: Sequence[Laid], dealer: int | None, bottom: Seat) -> Picture:
    """Return the table of a card game at the start of play, shown instead of its cards."""
    seen = definition.wording.say(
        "the table when play begins, as {} sees it", definition.players.names[bottom]
    )
    return seen, table_plate(definition, laid, dealer, bottom)


def board_picture(definition: Definition, set_up: Mapping[At, str | tuple[str, ...]]) -> Picture:
    """Return the board with pieces on it, or empty; it is too small for names of points."""
    xs = [x for x, _ in definition.topology.xy]
    space = BOARD_WIDTH / (max(xs) - min(xs) + 2)
    caption = definition.wording.say("the board, set up" if set_up else "the board")
    return caption, legible(board_drawing(definition, set_up, space=space, names=False, begins=True))


def _ground(words: str, terrain: Terrain) -> Picture:
    """Return the plan in a readable size, and its notes in the caption; a plan that is higher than wide has
    no space for them."""
    plan = terrain_plan(replace(terrain, notes=()), "the ground", GROUND_WIDTH, resized=True)
    notes = terrain.notes if plan.height <= plan.width else ()
    caption = ". ".join(filter(None, (words, " ".join(map(typeset, notes)))))
    return caption, replace(plan, least=max(legible(plan).least, PLAN_WORDS / CAPTION))


def _fan(definition: Definition) -> Drawing:
    """Return a fan of cards from the deck, as held in a hand."""
    deck, size = definition.card_deck, card_size(definition)
    factor = CARD_WIDTH / size.width
    height = size.height * factor
    shapes: list[Shape] = []
    width = CARD_WIDTH * 3.2
    for place, card in enumerate(_chosen(deck.faces)):
        angle = FAN * (place - (SHOWN - 1) / 2)
        outline = Rect(
            (0, 0), size.width, size.height, size.corner, fill="#ffffff", stroke="#8a8a8a", line=0.3
        )
        drawn = card_face(card, deck, size).shapes
        if art_of(deck).bleed(deck):
            drawn = (Group(drawn, None, (0.0, 0.0, size.width, size.height)), replace(outline, fill=None))
        face = Symbol(f"small {card.name}", (outline, *drawn))
        held = compose(turn(angle, (width / 2, height * 2.2)), scale(factor, (width - CARD_WIDTH) / 2, 1.5))
        shapes.append(Use(face, held))
    return Drawing(
        width, height * 1.2 + 3, tuple(shapes), definition.wording.say("cards of {}", definition.title)
    )


def _chosen(faces: tuple[Card, ...]) -> list[Card]:
    """Return cards from every part of the deck, so that every type is likely to appear."""
    step = max(1, len(faces) // SHOWN)
    return [faces[-1 - place * step] for place in reversed(range(min(SHOWN, len(faces))))]


def _pieces(definition: Definition) -> Picture:
    """Return one disc of every type in rows, with its number below it if there are several, and the total
    number of pieces."""
    diameter = min(8.0, piece_diameter(definition))
    kinds = [
        one
        for kind in definition.printed_pieces.values()
        for one in (kind.printed if kind.glyphs else (kind,))
    ]
    rows = _rows(kinds)
    numbered = len(kinds) > 1 and any(kind.count > 1 for kind in kinds)
    cell = diameter * 1.25
    down = cell + (_COUNT if numbered else 0.0)
    shapes: list[Shape] = []
    for row, found in enumerate(rows):
        for place, kind in enumerate(found):
            x, y = (place + 0.5) * cell, row * down + cell / 2
            shapes.append(_shown(kind, diameter, (x, y)))
            if numbered:
                foot = y + diameter / 2 + 0.9 * _COUNT
                shapes.append(Text((x, foot), str(kind.count), _COUNT, "sans", "middle"))
    total = sum(kind.count for kind in kinds)
    caption = definition.wording.say("{} piece" if total == 1 else "{} pieces", total)
    return caption, legible(
        Drawing(
            max(map(len, rows)) * cell,
            len(rows) * down,
            tuple(shapes),
            definition.wording.say("pieces of {}", definition.title),
        )
    )


def _rows(kinds: Sequence[Piece]) -> list[list[Piece]]:
    """Return the kinds in as few and as even rows of at most seven as possible; those of a side are in one
    row if that takes no more rows."""
    count = ceil(len(kinds) / _ACROSS)
    even = ceil(len(kinds) / count)
    sides = [list(side) for _, side in groupby(kinds, key=lambda kind: kind.side)]
    for across in range(even, _ACROSS + 1):
        rows: list[list[Piece]] = [[]]
        for side in sides:
            if rows[-1] and len(rows[-1]) + len(side) > across:
                rows.append([])
            rows[-1] += side
        if len(rows) == count and max(map(len, rows)) <= across:
            return rows
    return [[*kinds[place : place + even]] for place in range(0, len(kinds), even)]


def _shown(kind: Piece, diameter: float, at: Point) -> Use:
    """Return a piece with its middle at this point; a block is as large as a disc."""
    left, top, right, bottom = reach(kind)
    small = diameter / (1 + max(left + right, top + bottom))
    step = small / BLOCK
    return Use(
        piece_symbol(kind, small), move(at[0] + (left - right) / 2 * step, at[1] + (top - bottom) / 2 * step)
    )


def _dice(definition: Definition) -> Picture:
    """Return the dice of a kind with different faces up, and the number of dice."""
    thrown = [
        (name, die.values[-(place + 2) % len(die.values)])
        for name, die in definition.dice.items()
        for place in range(die.count)
    ]
    one, many = ("{} lot", "{} lots") if all(die.is_lot for die in definition.dice.values()) else _DICE
    caption = definition.wording.say(many if len(thrown) > 1 else one, len(thrown))
    return caption, throw_drawing(definition.dice, thrown)

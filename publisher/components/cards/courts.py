"""The court cards: jack, queen and king, two-headed.

A drawing holds the upper half of a court: it is drawn twice, once turned. Its middle is that of the card; it
is 120 units wide and 196 high (y down).
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from publisher.base.errors import DefinitionError
from publisher.components.cards.bands import HALF_WIDTH, Band, band_of
from publisher.components.cards.lettered import panel_box
from publisher.components.cards.looks import USUAL, CardLook
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import INK, pip
from publisher.components.pictures import opened
from publisher.drawing.art import art
from publisher.drawing.shapes import Group, Rect, Shape, Symbol, Use, compose, move, scale, turn
from publisher.model.cards import FRENCH
from publisher.model.files import file_in
from publisher.model.looks import OWN_COURTS, Look, is_pattern

COURT_NAMES = {"J": "jack", "Q": "queen", "K": "king"}

HALF_HEIGHT = 98.0
_TALLEST = 2.05
"""The largest height of a frame, in its widths; narrower cards keep their ends free."""
_HEADROOM = 2.6
"""The air over the crowns, in court units, if the card is tall enough."""


def has_court(rank: str, suit: str, look: CardLook) -> bool:
    """Return True if a card of that rank and suit is a court with a picture."""
    return rank in COURT_NAMES and (suit in FRENCH or not is_pattern(look.look.courts))


def court_panel(rank: str, suit: str, size: CardSize, look: CardLook = USUAL) -> tuple[Shape, ...]:
    """Return a framed court for a card of the given size; turned by 180° it is the same picture."""
    courts = look.look.courts
    band = band_of(courts, rank, suit) if is_pattern(courts) else None
    return framed(half_figure(rank, suit, look), band, size, look)


@lru_cache(maxsize=64)
def half_figure(rank: str, suit: str, look: CardLook = USUAL) -> Symbol:
    """Return the upper half of a court with the sign of its suit, which is painted once and used twice."""
    file = f"{look.look.courts}/{COURT_NAMES[rank]}-of-{suit}"
    drawn = (art(f"courts/{file}").shapes or ()) if is_pattern(look.look.courts) else (_own(file, look.look),)
    colour = look.colour(suit)
    sign = pip(suit, -44.0, -82.0, 23.0, colour=colour)
    return Symbol(f"court-{rank}-{suit}-{colour.lstrip('#')}", (*drawn, sign))


def _own(name: str, look: Look) -> Use:
    """Return a court's drawing from the game's folder; raise DefinitionError if it cannot be used."""
    folder, file = Path(look.folder), f"{name}.svg"
    if not file_in(folder, file).is_file():
        court = name.rpartition("/")[2].replace("-", " ")
        hint = f"draw the upper half of the {court} in it, or take courts out of look"
        raise DefinitionError(f"{OWN_COURTS}: there is no file {file!r}", hint=hint)
    picture = opened(folder, file, OWN_COURTS)
    if picture.vectors is None:
        hint = "save it as plain SVG, without gradients, masks and half-transparent parts"
        raise DefinitionError(f"{OWN_COURTS}: {file!r} has more than outlines in plain colours", hint=hint)
    unit = min(2 * HALF_WIDTH / picture.width, 2 * HALF_HEIGHT / picture.height)
    return Use(picture.vectors, scale(unit, -unit * picture.width / 2, -unit * picture.height / 2))


def framed(half: Symbol, band: Band | None, size: CardSize, look: CardLook = USUAL) -> tuple[Shape, ...]:
    """Return a half figure and its turned double in a frame, with a band between them as deep as it needs."""
    _, _, width, height = panel_box(size, look)
    height = min(height, width * _TALLEST)
    unit = min(width / (2 * HALF_WIDTH), height / (2 * HALF_HEIGHT + 2))
    width = min(width, 2 * HALF_WIDTH * unit)
    middle = (size.width / 2, size.height / 2)
    x, y = middle[0] - width / 2, middle[1] - height / 2
    # On cards taller than the art, air over the crowns and a deeper band share the extra height.
    over = max(0.0, height / 2 / unit - HALF_HEIGHT)
    gap = max(0.0, over - _HEADROOM) * 0.6 if band else 0.0
    figure = Use(half, compose(scale(unit, *middle), move(0.0, -gap)))
    both = (figure, Group((figure,), turn(180, middle)))
    parting = (Group(band(gap), scale(unit, *middle)),) if band else ()
    return (
        Group((*both, *parting), clip=(x, y, width, height)),
        Rect((x, y), width, height, stroke=INK, line=0.3),
        Rect((x - 0.8, y - 0.8), width + 1.6, height + 1.6, 0.8, stroke=INK, line=0.15),
    )

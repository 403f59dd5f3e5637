"""A Finnish court put together: half a figure, and the woven band between the halves."""

from __future__ import annotations

from functools import lru_cache

from publisher.components.cards.court_style import FINE, GOLD, contrast
from publisher.components.cards.finnish.attributes import ATTRIBUTES
from publisher.components.cards.finnish.cloth import MIRROR, arm, folded_arms, robe
from publisher.components.cards.finnish.heads import HATS, beard, face, hair, neck
from publisher.components.cards.finnish.style import STYLES, Style
from publisher.components.cards.suits import INK, PAPER, pip
from publisher.drawing.shapes import Group, Line, Polygon, Shape, Symbol

_HALF_WIDTH, _BAND = 60.0, 4.6


@lru_cache(maxsize=32)
def finnish_half(rank: str, suit: str, colour: str = "") -> Symbol:
    """The upper half of a court, the suit in its own `colour` if no other is given."""
    style = STYLES[rank, suit]
    shapes = [
        *hair(rank, suit, style),
        *robe(rank, suit, style),
        neck(),
        *face(rank),
        *(beard(suit, style.hair) if rank == "K" else ()),
        *HATS[style.hat](),
        *_held(style),
        pip(suit, -44.0, -82.0, 23.0, colour=colour or None),
    ]
    return Symbol(f"finnish-{rank}-{suit}{colour.replace('#', '-')}", tuple(shapes))


def _held(style: Style) -> list[Shape]:
    """What the court holds, and the arms that hold it."""
    attribute = ATTRIBUTES[style.attribute]()
    if style.arms == "both":
        return [*attribute, *folded_arms(style)]
    held = [*attribute, *arm(style)]
    return held if style.arms == "aloft" else [Group(tuple(held), MIRROR)]


def finnish_band(rank: str, suit: str, gap: float) -> tuple[Shape, ...]:
    """The band, `gap` deeper on either side than it need be; the same both ways up."""
    style = STYLES[rank, suit]
    ground, deep = style.thread if style.thread != GOLD else PAPER, _BAND + gap
    corners = ((-_HALF_WIDTH, -deep), (_HALF_WIDTH, -deep), (_HALF_WIDTH, deep), (-_HALF_WIDTH, deep))
    line = contrast(ground)
    rows = max(1, round(deep / 5.0))
    down = (deep - 1.4) / rows
    tall = 0.8 * down
    places = [(x, (2 * row - rows + 1) * down) for row in range(rows) for x in range(-55, 56, 11)]
    lozenges = [
        Polygon(((x, y - tall), (x + 4, y), (x, y + tall), (x - 4, y)), style.robe, line, FINE)
        for x, y in places
    ]
    return (
        Polygon(corners, fill=ground, stroke=INK, width=0.95),
        *(Line((-_HALF_WIDTH, y), (_HALF_WIDTH, y), line, FINE) for y in (1.2 - deep, deep - 1.2)),
        *lozenges,
    )

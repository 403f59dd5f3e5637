"""The court cards: knave, queen and king of the four French suits, two-headed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from publisher.components.cards.court_attributes import attribute
from publisher.components.cards.court_crowns import cap, coronet, crown
from publisher.components.cards.court_heads import (
    beard,
    face,
    king_hair,
    knave_hair,
    neck,
)
from publisher.components.cards.court_queens import QUEENS
from publisher.components.cards.court_robes import SLOPE, collar, hand, robe, sleeve
from publisher.components.cards.court_style import FINE, GOLD, NAVY, STYLES, Style
from publisher.components.cards.finnish.courts import finnish_band, finnish_half
from publisher.components.cards.lettered import panel_box
from publisher.components.cards.looks import USUAL, CardLook
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import INK, PAPER, pip, suit_of, suit_symbol
from publisher.drawing.shapes import (
    Group,
    Line,
    Polygon,
    Rect,
    Shape,
    Symbol,
    Use,
    compose,
    move,
    scale,
    turn,
)
from publisher.model.cards import FRENCH

COURT_RANKS: dict[str, tuple[str, ...]] = {"J": FRENCH, "Q": FRENCH, "K": FRENCH}

HALF_WIDTH, HALF_HEIGHT = 60.0, 98.0
_BAND = 4.0
"""Half the least depth of the dividing band, in court units."""
_TALLEST = 2.05
"""How many times its width a frame may be high; narrower cards keep their ends free."""
_HEADROOM = 2.6
"""Air over the crowns, in court units, where the card is tall enough to give it."""


def _head(rank: str, style: Style) -> tuple[list[Shape], list[Shape]]:
    """The head in two layers: what hangs behind the shoulders, and the rest."""
    if rank == "K":
        return king_hair(style.hair), [
            *face("K"),
            *beard(style.beard, style.hair),
            *crown(style.lining),
        ]
    if rank == "Q":
        behind, bands = QUEENS[style.attribute].hair(style.hair)
        return behind, [*face("Q"), *bands, *coronet(style.lining)]
    behind, fringe = knave_hair(style.hair)
    return behind, [*face("J"), *fringe]


@lru_cache(maxsize=32)
def half_figure(rank: str, suit: str, colour: str = "") -> Symbol:
    """The upper half of a court in court units, painted once and used twice on its card; the suit in its own
    `colour` if no other is given."""
    style = STYLES[rank, suit]
    behind, head = _head(rank, style)
    flip = (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0) if style.left else None
    shapes: list[Shape] = []
    if rank == "Q":
        shapes += [
            *robe(rank, suit, style),
            Group(tuple(behind), flip),
            *neck(rank),
            *collar(rank, style),
        ]
    else:
        shapes += [
            *robe(rank, suit, style),
            *neck(rank),
            *collar(rank, style),
            Group(tuple(behind), flip),
        ]
    if rank == "Q":
        shapes += [Group(tuple(head), flip), *QUEENS[style.attribute].arm(suit, style)]
    else:
        shapes += [
            *attribute(style.attribute, suit),
            Group(tuple(head), flip),
            # The plume always nods away from the suit sign, whichever way the knave looks.
            *(cap(style.lining, PAPER) if rank == "J" else ()),
            *sleeve(rank, suit, style),
            *hand(),
        ]
    shapes += [
        pip(suit, -44.0, -82.0, 23.0, colour=colour or None),
    ]
    return Symbol(f"court-{rank}-{suit}{colour.replace('#', '-')}", tuple(shapes))


def court_panel(rank: str, suit: str, size: CardSize, look: CardLook = USUAL) -> tuple[Shape, ...]:
    """A framed court for a card of the given size; turned by 180° it is the same picture."""
    colour = look.colour(suit)
    own = "" if colour == suit_of(suit).colour else colour
    if look.look.courts == "finnish":
        return framed(finnish_half(rank, suit, own), partial(finnish_band, rank, suit), size, look)
    style = STYLES[rank, suit]
    ground = GOLD if style.robe != GOLD else NAVY
    mark = suit_symbol(suit, INK if ground == GOLD else GOLD)
    return framed(half_figure(rank, suit, own), partial(slanting_band, mark, ground), size, look)


def framed(
    half: Symbol, band: Callable[[float], tuple[Shape, ...]], size: CardSize, look: CardLook = USUAL
) -> tuple[Shape, ...]:
    """A half figure and its turned double in a frame, parted by a band so much deeper than it need be."""
    _, _, width, height = panel_box(size, look)
    height = min(height, width * _TALLEST)
    unit = min(width / (2 * HALF_WIDTH), height / (2 * HALF_HEIGHT + 2))
    width = min(width, 2 * HALF_WIDTH * unit)
    middle = (size.width / 2, size.height / 2)
    x, y = middle[0] - width / 2, middle[1] - height / 2
    # On cards taller than the art, air over the crowns and a deeper band share what is over.
    over = max(0.0, height / 2 / unit - HALF_HEIGHT)
    gap = max(0.0, over - _HEADROOM) * 0.6
    figure = Use(half, compose(scale(unit, *middle), move(0.0, -gap)))
    both = (figure, Group((figure,), turn(180, middle)))
    parting = Group(band(gap), scale(unit, *middle))
    return (
        Group((*both, parting), clip=(x, y, width, height)),
        Rect((x, y), width, height, stroke=INK, line=0.3),
        Rect((x - 0.8, y - 0.8), width + 1.6, height + 1.6, 0.8, stroke=INK, line=0.15),
    )


def slanting_band(mark: Symbol, ground: str, gap: float) -> tuple[Shape, ...]:
    """The slanting band between the halves, in court units, the same both ways up."""
    deep = gap + _BAND
    left, right = (-HALF_WIDTH, -HALF_WIDTH * SLOPE), (HALF_WIDTH, HALF_WIDTH * SLOPE)
    field = (
        (left[0], left[1] - deep), (right[0], right[1] - deep),
        (right[0], right[1] + deep), (left[0], left[1] + deep),
    )  # fmt: skip
    line = INK if ground == GOLD else GOLD
    rule = Line((left[0], left[1] - deep + 1.4), (right[0], right[1] - deep + 1.4), line, FINE)
    half: list[Shape] = [rule]
    if deep < 9.0:
        size = (deep - 1.4) * 1.25
        places = [(7.5 + 15.0 * i, 0.0) for i in range(4)]
    else:
        # A deep band carries staggered rows, these above the middle line and as many below it.
        size = 7.5
        rows = max(1, round((deep - 3.0) / 7.0))
        places = [
            ((i - 4) * 15.0 + (3.75 if row % 2 else -3.75), -(row + 0.5) * (deep - 2.6) / rows)
            for row in range(rows)
            for i in range(9)
        ]
    half += [Use(mark, scale(size, x, SLOPE * x + off)) for x, off in places if abs(x) < HALF_WIDTH - 4.0]
    ground_shape = Polygon(field, fill=ground, stroke=INK, width=0.95)
    return (ground_shape, *half, Group(tuple(half), turn(180)))

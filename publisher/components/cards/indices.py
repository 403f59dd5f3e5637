"""Corner indices: rank over suit at the top left, and the same upside down at the bottom right."""

from __future__ import annotations

from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import pip, suit_of
from publisher.drawing import fonts
from publisher.drawing.shapes import Face, Group, Shape, Text, turn

# Capitals and figures of the index face stand .65 of the type size high.
CAP = 0.65
FACE: Face = "serif-bold"

# Capitals that hang below the line, by how much: set a little smaller and centred with their tail.
_DROP = {"J": 0.22, "Q": 0.2}


def lettering(
    content: str,
    x: float,
    middle: float,
    cap: float,
    measure: float,
    colour: str,
    *,
    face: Face = FACE,
) -> Shape:
    """A rank with capitals `cap` mm high, centred on (x, middle) mm, condensed to `measure` mm."""
    drop = _DROP.get(content, 0.0)
    size = cap * (1.12 if drop else 1.0) / (CAP + drop)
    # A Q is wider than its advance: its tail runs out under the next letter.
    wide = fonts.width(content, face, size) * (1.16 if content == "Q" else 1.0)
    squeeze = min(1.0, measure / max(wide, 0.001))
    baseline = (CAP - drop) / 2 * size
    text = Text((0.0, baseline), content, size, face, "middle", colour)
    return Group((text,), (squeeze, 0.0, 0.0, 1.0, x, middle))


def corner_index(rank: str, suit: str, size: CardSize) -> tuple[Shape, ...]:
    """Rank over a small suit, for the top left corner; the column is centred 5.2 mm in (poker)."""
    unit = size.index_unit
    x, colour = 5.2 * unit, suit_of(suit).colour
    return (
        lettering(rank, x, 7.3 * unit, 6.2 * unit, 5.9 * unit, colour),
        pip(suit, x, 14.3 * unit, 4.7 * unit),
    )


def both_ends(shapes: tuple[Shape, ...], size: CardSize) -> tuple[Shape, ...]:
    """Shapes and the same turned half round the middle of the card: reads from either end."""
    return (*shapes, Group(shapes, turn(180, (size.width / 2, size.height / 2))))

"""Corner indices: rank over suit at the top left, and the same upside down at the bottom right."""

from __future__ import annotations

from publisher.components.cards.looks import USUAL, CardLook
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import pip
from publisher.drawing import fonts
from publisher.drawing.shapes import Face, Group, Shape, Text

# The height of capitals and figures of the index face, in type sizes.
CAP = 0.65
FACE: Face = "serif-bold"

# The depth of capitals below the line: these are set a little smaller, and centred with their tail.
_DROP = {"J": 0.22, "Q": 0.2}


def lettering(
    content: str, x: float, middle: float, cap: float, measure: float, colour: str, *, face: Face = FACE
) -> Shape:
    """Return a rank with capitals `cap` mm high, centred on (x, middle) mm, condensed to `measure` mm."""
    drop = _DROP.get(content, 0.0)
    size = cap * (1.12 if drop else 1.0) / (CAP + drop)
    # A Q is wider than its advance: its tail runs out under the next letter.
    wide = fonts.width(content, face, size) * (1.16 if content == "Q" else 1.0)
    squeeze = min(1.0, measure / max(wide, 0.001))
    baseline = (CAP - drop) / 2 * size
    text = Text((0.0, baseline), content, size, face, "middle", colour)
    return Group((text,), (squeeze, 0.0, 0.0, 1.0, x, middle))


def corner_index(rank: str, suit: str, size: CardSize, look: CardLook = USUAL) -> tuple[Shape, ...]:
    """Return rank over a small suit, for the top left corner."""
    unit, corner, colour = look.unit(size), look.corner, look.colour(suit)
    x = corner.x * unit
    return (
        lettering(
            look.wording.letter(rank),
            x,
            corner.rank_y * unit,
            corner.cap * unit,
            corner.measure * unit,
            colour,
        ),
        pip(suit, x, corner.pip_y * unit, corner.pip * unit, colour=colour),
    )

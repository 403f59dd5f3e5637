"""Whole faces and backs of playing cards: each is one `Drawing` of the card's size.

Nothing is painted at the edge: a card's outline belongs to the sheet, which cuts it.
"""

from __future__ import annotations

from functools import lru_cache

from publisher.components.cards.back import Pattern, back_shapes, pattern_of
from publisher.components.cards.courts import COURT_NAMES, court_panel, has_court
from publisher.components.cards.indices import corner_index
from publisher.components.cards.joker import JOKERS, joker_shapes
from publisher.components.cards.lettered import lettered_panel
from publisher.components.cards.looks import USUAL, CardLook
from publisher.components.cards.pips import big_ace, pips
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import suit_of
from publisher.drawing.shapes import Drawing, Shape

RANK_NAMES = {"A": "ace", **COURT_NAMES}
_ALIASES = {"T": "10", "1": "A"}
BACK_COLOUR = "#25457a"
USUAL_BACK = pattern_of("trick-taking", "")


@lru_cache(maxsize=512)
def standard_face(rank: str, suit: str, size: CardSize, look: CardLook = USUAL) -> Drawing:
    """Return the face of one card: `rank` A, 2–10, J, Q, K; any other word is set in a cartouche.

    `suit` is a name or sign known to `suits.suit_of`, which raises `ValueError` for any other.
    """
    known = suit_of(suit)
    rank = _ALIASES.get(rank, rank)
    picture = look.wording.rank(rank)
    shapes: tuple[Shape, ...]
    if picture == "A":
        shapes = big_ace(known.name, size, look)
    elif picture.isdecimal() and 2 <= int(picture) <= 10:
        shapes = pips(int(picture), known.name, size, look)
    elif has_court(picture, known.name, look):
        shapes = court_panel(picture, known.name, size, look)
    else:
        shapes = lettered_panel(rank, known.name, size, look)
    middle = look.corner.x * look.unit(size)
    index = look.in_corners(corner_index(rank, known.name, size, look), middle, size)
    say = look.wording.say
    named = say(RANK_NAMES[picture]) if picture in RANK_NAMES else look.wording.letter(rank)
    title = say("{rank} of {suit}", rank=named, suit=say(known.name))
    return Drawing(size.width, size.height, (*shapes, *index), title)


@lru_cache(maxsize=64)
def joker_face(which: str, size: CardSize, look: CardLook = USUAL) -> Drawing:
    """Return one of the two jokers, `which` being red or black; raise `ValueError` for another."""
    if which not in JOKERS:
        raise ValueError(f"unknown joker {which!r}: jokers are {', '.join(JOKERS)}")
    return Drawing(size.width, size.height, joker_shapes(which, size, look), f"{which} joker")


@lru_cache(maxsize=64)
def back_face(
    size: CardSize, colour: str = BACK_COLOUR, pattern: Pattern = USUAL_BACK, bleed: float = 0.0
) -> Drawing:
    """Return the back of a card in one `colour` (a CSS hex string), the same both ways up; its border is
    white, or with a `bleed` (mm) light."""
    return Drawing(size.width, size.height, back_shapes(size, pattern, colour, bleed), "card back")

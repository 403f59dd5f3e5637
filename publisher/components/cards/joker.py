"""The two jokers: a bareheaded fool with marotte (red), a masked juggler (black); two-headed."""

from __future__ import annotations

from functools import lru_cache, partial

from publisher.components.cards.bands import GOLD, NAVY, slanting_band
from publisher.components.cards.courts import framed
from publisher.components.cards.indices import lettering
from publisher.components.cards.looks import USUAL, CardLook
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import INK, RED
from publisher.components.lettering import READABLE
from publisher.drawing.art import art, art_in_unit
from publisher.drawing.shapes import Shape, Symbol, Use, scale

JOKERS = ("red", "black")
_LEAST_CAP = 0.78 * READABLE
"""The least height of letters in a figure, so that the lowest of them, the J, is readable."""
_EMBLEMS = {"red": "bell", "black": "mask"}


@lru_cache(maxsize=8)
def _emblem(which: str, colour: str) -> Symbol:
    """Return the emblem of a joker in a unit box, for the place of a suit."""
    return Symbol(f"joker-{which}-{colour.lstrip('#')}", (art_in_unit(f"jokers/{_EMBLEMS[which]}", colour),))


@lru_cache(maxsize=4)
def half_joker(which: str) -> Symbol:
    """Return the upper half of a joker, in court units."""
    emblem = Use(_emblem(which, RED if which == "red" else INK), scale(19.0, -45.0, -82.0))
    return Symbol(f"joker-{which}-half", (*(art(f"jokers/{which}").shapes or ()), emblem))


def joker_shapes(which: str, size: CardSize, look: CardLook = USUAL) -> tuple[Shape, ...]:
    """Return a whole joker: the picture in its frame, the word down the corner over its emblem."""
    colour = RED if which == "red" else INK
    unit, down = look.unit(size), look.corner.joker
    x = look.corner.x * unit
    emblem = _emblem(which, colour)
    word = look.wording.letter("joker").upper()
    part = min(1.0, len("JOKER") / len(word))
    cap = max(down.cap * part * unit, _LEAST_CAP)
    step = max(down.step * part * unit, 1.1 * cap)
    index: list[Shape] = [
        lettering(letter, x, down.first * unit + step * i, cap, down.measure * unit, colour)
        for i, letter in enumerate(word)
    ]
    below = down.below * unit + (len(word) - 1) * step
    index.append(Use(emblem, scale(down.emblem * unit, x, below)))
    ground = NAVY if which == "red" else GOLD
    band = partial(slanting_band, emblem if which == "black" else _emblem("red", GOLD), ground)
    return (*framed(half_joker(which), band, size, look), *look.in_corners(tuple(index), x, size))

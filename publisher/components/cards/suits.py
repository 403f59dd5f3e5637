"""The art of the suits: a shape for each in a unit box (1 × 1, centred on the origin, y down), and a colour.

No two suits share a shape, so that they differ in black and white; the red prints as a mid grey, well lighter
than the black suits.
"""

from __future__ import annotations

import math
from functools import lru_cache

import msgspec

from publisher.components.cards.paths import mapped, segments, symmetric, write
from publisher.drawing.shapes import Path, Symbol, Use
from publisher.model.cards import SUITS, Suit

INK = "#16181d"
RED = "#d5232f"
PAPER = "#ffffff"


class SuitArt(msgspec.Struct, frozen=True):
    """A suit of the model with its outline in the unit box and its colour."""

    suit: Suit
    data: str
    colour: str

    @property
    def name(self) -> str:
        return self.suit.name


# Right halves: from the top of the axis round to its foot.
_SPADE = """M 0,-.5 C .05,-.345 .44,-.125 .44,.135 C .44,.285 .335,.365 .23,.365
    C .15,.365 .085,.325 .045,.255 C .05,.38 .085,.455 .165,.5 L 0,.5"""
_HEART = """M 0,-.255 C .045,-.4 .14,-.47 .25,-.47 C .385,-.47 .475,-.365 .475,-.22
    C .475,.09 .085,.29 0,.5"""
_DIAMOND = "M 0,-.5 C .09,-.32 .24,-.12 .385,0 C .24,.12 .09,.32 0,.5"
# Three lobes of radius .232 that just touch, round a filled heart.
_CLUB = """M 0,-.497 C .128,-.497 .232,-.393 .232,-.265 C .232,-.192 .198,-.125 .143,-.082
    C .18,-.106 .22,-.117 .262,-.117 C .39,-.117 .494,-.013 .494,.115 C .494,.243 .39,.347 .262,.347
    C .166,.347 .08,.29 .045,.2 C .048,.355 .085,.45 .175,.5 L 0,.5"""
_MOON = """M .16,-.485 C -.18,-.54 -.47,-.3 -.47,.01 C -.47,.32 -.2,.53 .1,.495
    C .26,.475 .385,.39 .45,.265 C .2,.35 -.09,.22 -.13,-.06 C -.155,-.24 -.03,-.42 .16,-.485 Z"""
_CROWN = """M 0,-.46 C .075,-.46 .11,-.4 .08,-.335 L .17,-.07 L .37,-.29
        C .34,-.36 .385,-.42 .44,-.405
    C .51,-.385 .505,-.29 .44,-.275 L .36,.2 L 0,.2
    M 0,.26 L .36,.26 L .36,.42 L 0,.42"""
_ANCHOR = """M 0,-.5 C .085,-.5 .14,-.44 .14,-.365 C .14,-.305 .11,-.26 .065,-.24 L .065,-.19
        L .25,-.19
    L .25,-.09 L .065,-.09 L .065,.335 C .19,.315 .285,.24 .315,.125 L .235,.155 L .375,-.055
    L .465,.185 L .405,.135 C .37,.33 .2,.43 .07,.445 L 0,.5"""


def _halves(data: str) -> str:
    """Unfold right halves that follow each other, each from its own `M`."""
    return " ".join(symmetric("M" + half) for half in data.split("M")[1:])


def _star() -> str:
    """Return a five-pointed star, a little fatter than the pentagram, so that a small pip is still clear."""
    points = [
        (r * math.sin(math.pi * i / 5), -r * math.cos(math.pi * i / 5) + 0.03)
        for i in range(10)
        for r in ((0.235,) if i % 2 else (0.53,))
    ]
    return write([("M", (points[0],)), *(("L", (p,)) for p in points[1:]), ("Z", ())])


def _turned(data: str, degrees: float) -> str:
    """Return a path turned clockwise round the origin."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return mapped(data, lambda p: (cos * p[0] - sin * p[1], sin * p[0] + cos * p[1]))


def _sun() -> str:
    """Return a disc in a wreath of eight rays: round where the star is sharp, even as a small index."""
    disc = symmetric("M 0,-.235 C .13,-.235 .235,-.13 .235,0 C .235,.13 .13,.235 0,.235")
    rays = [f"M -.1,-.285 L 0,{-tip} L .1,-.285 Z" for tip in (0.5, 0.47)]
    return " ".join([disc, *(_turned(rays[i % 2], 45 * i) for i in range(8))])


_ART: dict[str, tuple[str, str]] = {
    "spades": (symmetric(_SPADE), INK),
    "hearts": (symmetric(_HEART), RED),
    "diamonds": (symmetric(_DIAMOND), RED),
    "clubs": (symmetric(_CLUB), INK),
    "suns": (_sun(), "#a66900"),
    "moons": (write(segments(_MOON)), "#2a5db0"),
    "stars": (_star(), "#1c7c54"),
    "crowns": (_halves(_CROWN), "#7a3b8f"),
    "anchors": (_halves(_ANCHOR), "#1d3557"),
}
ART: dict[str, SuitArt] = {name: SuitArt(suit, *_ART[name]) for name, suit in SUITS.items()}


def suit_of(name: str) -> SuitArt:
    """Return a suit by its name or sign; raise `ValueError` with the names of all suits for another."""
    for art in ART.values():
        if name in (art.name, art.suit.sign, art.name.removesuffix("s")):
            return art
    raise ValueError(f"unknown suit {name!r}: suits are {', '.join(ART)}")


@lru_cache(maxsize=256)
def suit_symbol(name: str, colour: str | None = None) -> Symbol:
    """Return a suit as a symbol in the unit box, in its own colour or another."""
    suit = suit_of(name)
    fill = colour or suit.colour
    return Symbol(f"suit-{suit.name}-{fill.lstrip('#')}", (Path(suit.data, fill=fill),))


def pip(
    name: str, x: float, y: float, height: float, *, inverted: bool = False, colour: str | None = None
) -> Use:
    """Return a suit sign `height` mm high, centred on (x, y), upside down if `inverted`."""
    size = -height if inverted else height
    return Use(suit_symbol(name, colour), (size, 0.0, 0.0, size, x, y))

"""The outlines of chessmen, each in a box one high, its foot at y = 0.5 (y down), centred on x = 0.

Kings wear a cross, queens five points, rooks battlements, bishops a slit mitre; knights are a horse's head,
the horse a whole one on wheels; pawns are balls on feet. So they differ by their shapes alone.
"""

from __future__ import annotations

from functools import lru_cache

from publisher.components.cards.paths import symmetric, tidy
from publisher.drawing.shapes import Path, Symbol
from publisher.model.definition import Figure

# Right halves, from the top of the axis round to its foot.
_KING = """M 0,-.56 L .05,-.56 L .05,-.48 L .13,-.48 L .13,-.39 L .05,-.39 L .05,-.3
    C .2,-.36 .42,-.28 .42,-.08 C .42,.08 .3,.16 .24,.28 L .3,.32 L .3,.5 L 0,.5"""
_QUEEN = """M 0,-.5 L .09,-.12 L .23,-.44 L .26,-.06 L .47,-.3 L .3,.28 L .34,.34 L .34,.5 L 0,.5"""
_ROOK = """M 0,-.36 L .09,-.36 L .09,-.46 L .22,-.46 L .22,-.36 L .24,-.36 L .24,-.46 L .36,-.46 L .36,-.22
    L .25,-.14 L .25,.22 L .35,.32 L .35,.5 L 0,.5"""
_BISHOP = """M 0,-.56 C .08,-.56 .08,-.46 .04,-.44 C .2,-.34 .29,-.18 .27,-.02 C .26,.08 .2,.16 .13,.2
    L .17,.3 L .34,.36 L .34,.5 L 0,.5"""
_PAWN = """M 0,-.4 C .12,-.4 .2,-.31 .2,-.21 C .2,-.13 .16,-.07 .1,-.03 L .2,.02 L .2,.09 L .1,.09
    C .1,.2 .16,.28 .31,.36 L .31,.5 L 0,.5"""
_SLIT = "M .05,-.3 L .11,-.27 L .02,-.08 L -.04,-.11 Z"
# A head that looks to the left.
_KNIGHT = """M .36,.5 L -.26,.5 L -.26,.38 C -.24,.2 .0,.12 -.02,-.1 C -.1,-.02 -.2,.0 -.26,.06 L -.34,.14
    L -.44,.08 C -.46,-.04 -.34,-.16 -.28,-.3 L -.26,-.42 L -.16,-.5 L -.08,-.42 
    C .26,-.38 .4,-.02 .36,.5 Z"""
_EYE = "M -.17,-.28 L -.1,-.25 L -.16,-.2 Z"
# A horse on a board with wheels, like the one at Troy.
_HORSE = """M -.5,.3 L -.3,.3 L -.3,-.02 C -.36,-.06 -.38,-.14 -.36,-.2 L -.44,-.12 L -.52,-.18 L -.42,-.36
    L -.36,-.46 L -.3,-.38 C -.22,-.36 -.2,-.22 -.14,-.16 L .26,-.16
    C .36,-.16 .42,-.08 .42,.08 L .36,.08 L .34,-.02
    L .34,.3 L .5,.3 L .5,.37 L -.5,.37 Z
    M -.2,.3 L .22,.3 L .22,.06 L -.2,.06 Z
    M -.4,.37 C -.3,.37 -.26,.43 -.26,.47 C -.26,.53 -.32,.57 -.37,.57 C -.43,.57 -.47,.52 -.47,.47
    C -.47,.42 -.44,.38 -.4,.37 Z
    M .4,.37 C .3,.37 .26,.43 .26,.47 C .26,.53 .32,.57 .37,.57 C .43,.57 .47,.52 .47,.47
    C .47,.42 .44,.38 .4,.37 Z"""
_ART: dict[Figure, str] = {
    "king": symmetric(_KING),
    "queen": symmetric(_QUEEN),
    "rook": symmetric(_ROOK),
    "bishop": f"{symmetric(_BISHOP)} {_SLIT}",
    "knight": f"{tidy(_KNIGHT)} {_EYE}",
    "pawn": symmetric(_PAWN),
    "horse": tidy(_HORSE),
}


_LINE = 0.06
"""The width of the outline of a white man."""


@lru_cache(maxsize=32)
def figure_symbol(figure: Figure, fill: str, line: str | None = None) -> Symbol:
    """Return a chessman as a symbol in the unit box, with an outline if it has a `line` of another ink."""
    name = "-".join(("figure", figure, *(ink.lstrip("#") for ink in (fill, line) if ink)))
    return Symbol(name, (Path(_ART[figure], fill=fill, stroke=line, width=_LINE if line else 0.0),))

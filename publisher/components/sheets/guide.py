"""The first page of a file to cut out: how to print, turn, fold and cut the rest. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.components.lettering import Word
from publisher.components.sheets.setup import Layout, Setup
from publisher.components.strips import Strip, above, indented, paragraph, stacked
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Face, Group, Shape
from publisher.model.decks.base import Noun

_TITLE, _TYPE = 8.0, 4.2
_MEASURE, _INDENT, _TOP = 150.0, 8.0, 14.0

_STOCK, _FOLDED_STOCK = "card, 200 to 300 g/m²", "paper, 120 to 160 g/m²"
_SCALE = (
    "Print at *100 %* (“actual size”), never “fit to page”. Then measure the bar at the foot of the "
    "sheet: it must be exactly *100 mm* long."
)
_BOTH_SIDES = (
    "Print on both sides and flip on the *{flip} edge*. This page need not be printed: begin with page 3.",
    "Hold the first sheet against the light. If the backs do not lie behind their fronts, "
    "“publisher calibrate” prints a sheet on which the drift is read off and then put right.",
)
_CUT = (
    "Cut with a knife and a ruler along the marks at the edges: first right across in one direction, "
    "then each strip in the other."
)
_FINISH: dict[Noun, str] = {
    "card": "Round the corners with a 3 mm punch; rounded cards shuffle, and last.",
    "tile": "Glued on blocks, or on board of 3 mm that is cut to their size, tiles stand on edge.",
    "counter": "Glued on board of 1 to 2 mm before they are cut out, counters are easily picked up.",
    "figure": "Fold each at its dashed line, glue the halves back to back, and put the foot into a slot.",
}
_OUTLINED = "The marks only part the {noun}s: then cut each out *round its printed line*, with scissors."
_FLAT = "Glued on board of 2 mm before they are cut out, tiles lie flat, and last."
_SLEEVES = "Without backs of their own the cards go into sleeves, each before an old card."
_STEPS: dict[Layout, tuple[str, ...]] = {
    "duplex": (*_BOTH_SIDES, _CUT),
    "butt": (*_BOTH_SIDES, "The {noun}s touch: one cut parts two of them.", _CUT),
    "gutterfold": (
        "Print on *one side*. This page need not be printed: begin with page 2.",
        "Score the dashed line, fold the sheet outwards along it, and glue the halves together over "
        "their whole area. Let them dry under a weight.",
        _CUT,
    ),
    "plain": (
        "Print on *one side*. This page need not be printed: begin with page 2.",
        _CUT,
    ),
}


def guide_shapes(
    live: Box,
    setup: Setup,
    two_sided: bool,
    sizes: Iterable[tuple[float, float]],
    sheets: int,
    noun: Noun,
    outlined: bool = False,
) -> Iterator[Shape]:
    """The page, set in the live area: what to take, then the steps of this file's layout. `noun` is what is
    cut out, a card, a tile, along the marks, or round its own line."""
    measure = min(_MEASURE, live.right - live.left)
    # A file without a back has nothing to register, whatever its layout would do with one.
    layout: Layout = setup.layout if two_sided or setup.layout == "gutterfold" else "plain"
    each = " and ".join(f"{width:g} × {height:g} mm" for width, height in dict.fromkeys(sizes))
    stock = _FOLDED_STOCK if layout == "gutterfold" else _STOCK
    take = f"You need {sheets} sheet{'s' * (sheets > 1)} of {stock}. The {noun}s measure {each}."
    strips = paragraph(_words("How to print this file", "serif-bold"), _TITLE, measure)
    strips += above(4.0, paragraph(_words(take), _TYPE, measure))
    finish = _FLAT if (noun, outlined) == ("tile", True) else _FINISH[noun]
    steps = [_SCALE, *_STEPS[layout], *([_OUTLINED] if outlined else []), finish]
    if layout == "plain" and noun == "card":
        steps.append(_SLEEVES)
    for number, step in enumerate(steps, 1):
        strips += above(2.6, _step(number, step.format(flip=setup.flip, noun=noun), measure))
    yield from stacked(strips, (live.left + live.right - measure) / 2, live.top + _TOP)


def _step(number: int, text: str, measure: float) -> list[Strip]:
    """A paragraph with its number before it."""
    (mark,) = paragraph([Word(f"{number}.", "sans-bold")], _TYPE, measure)
    first, *rest = indented(_INDENT, paragraph(_words(text), _TYPE, measure - _INDENT))
    return [Strip(first.height, (Group(mark.shapes), *first.shapes)), *rest]


def _words(text: str, face: Face = "sans") -> list[Word]:
    """The words of a text, those between asterisks in bold."""
    found: list[Word] = []
    for i, part in enumerate(text.split("*")):
        spaced = not found or part.startswith(" ")
        for word in part.split():
            found.append(Word(word, "sans-bold" if i % 2 else face, spaced or i % 2 == 1))
            spaced = True
    return found

"""The parts of an SVG file before it is drawn: its elements, its size, and its transforms.

Nothing is downloaded: references to other files are rejected, and so is text, whose font may differ on each
machine.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from xml.etree import ElementTree

from publisher.base.affine import Affine, compose, move, turn
from publisher.base.errors import PrintError, located
from publisher.base.limits import DRAWING
from publisher.base.location import Location

NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
LENGTH = re.compile(rf"\s*({NUMBER})(px|mm|cm|in|pt|pc)?\s*")
_REFERENCE = re.compile(r"url\(\s*['\"]?#([^\s()'\"]+)")
LONGEST = 64
"""The most letters of a length."""
_LONGEST_TRANSFORM = 2000
_LETTERS = 100
"""The letters of an outline that are read in about the time of one more element."""
_MILLIMETRES = {
    None: 25.4 / 96, "px": 25.4 / 96, "mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6,
}  # fmt: skip


def svg_root(text: str, name: str) -> ElementTree.Element:
    """Return the outermost element of an SVG; raise PrintError if it is broken or refers to another file."""
    place = Location(name)
    DRAWING.refuse(place, bytes=len(text))
    if "<!ENTITY" in text or "<!ATTLIST" in text:  # a few letters that become many
        raise PrintError(f"{name}: this SVG declares entities or attributes", hint="save it as plain SVG")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise PrintError(
            f"{name}: this SVG cannot be read: {error}", hint="save it again as plain SVG"
        ) from None
    with located(place):
        _Drawn(root).elements(root, 1)
    if tag_of(root) != "svg":
        raise PrintError(f"{name}: an SVG begins with <svg>, this with <{tag_of(root)}>")
    _refuse_foreign(root, text, name)
    return root


def size_in_mm(root: ElementTree.Element, name: str) -> tuple[float, float]:
    """Return the width and height of an SVG in mm; raise PrintError if one is not a length."""
    found = []
    for side in ("width", "height"):
        said = root.get(side, "")
        length = LENGTH.fullmatch(said[:LONGEST])
        if length is None or not 0 < float(length[1]) < 1e6:
            raise PrintError(
                f"{name}: its {side} {said!r} is not a length", hint=f'write its size: {side}="210mm"'
            )
        found.append(float(length[1]) * _MILLIMETRES[length[2]])
    return found[0], found[1]


def seen_part(root: ElementTree.Element, name: str) -> tuple[float, float, float, float]:
    """Return the visible part (left, top, width, height) of the plane, in units of the drawing."""
    numbers_ = [float(one) for one in re.findall(NUMBER, root.get("viewBox", ""))]
    if len(numbers_) != 4:
        found = [LENGTH.fullmatch(root.get(side, "")[:LONGEST]) for side in ("width", "height")]
        numbers_ = [0.0, 0.0, *(float(one[1]) if one else 0.0 for one in found)]
    left, top, width, height = numbers_
    if not (0 < width < 1e6 and 0 < height < 1e6):
        raise PrintError(f"{name}: this SVG has no size", hint="give it a viewBox")
    return left, top, width, height


def moved_by(element: ElementTree.Element, matrix: Affine) -> Affine:
    """Return the transform of an element: `matrix`, the one above it, combined with its own. Raise ValueError
    for one that is too long, which would be searched again from each of its letters."""
    said = element.get("transform", "")
    if len(said) > _LONGEST_TRANSFORM:
        raise ValueError(f"a transform of {len(said):,} letters; at most {_LONGEST_TRANSFORM:,} are read")
    for name, words in re.findall(r"(\w+)\s*\(([^)]*)\)", said):
        values = tuple(float(word) for word in re.findall(NUMBER, words))
        matrix = compose(matrix, _TRANSFORMS[name](*values))
    return matrix


def _turned(degrees: float, x: float = 0.0, y: float = 0.0) -> Affine:
    return turn(degrees, (x, y))


_TRANSFORMS: dict[str, Callable[..., Affine]] = {
    "matrix": lambda *values: values,
    "translate": lambda x, y=0.0: move(x, y),
    "scale": lambda x, y=None: (x, 0.0, 0.0, x if y is None else y, 0.0, 0.0),
    "rotate": _turned,
    "skewX": lambda degrees: (1.0, 0.0, math.tan(math.radians(degrees)), 1.0, 0.0, 0.0),
    "skewY": lambda degrees: (1.0, math.tan(math.radians(degrees)), 0.0, 1.0, 0.0, 0.0),
}


class _Drawn:
    """Counts the drawn elements of an SVG. An element that is used many times counts each time, and one with
    long outlines as several."""

    def __init__(self, root: ElementTree.Element) -> None:
        self.by_id = {element.get("id"): element for element in root.iter()}
        self.known: dict[ElementTree.Element, tuple[int, int]] = {}

    def elements(self, element: ElementTree.Element, level: int) -> tuple[int, int]:
        """Return the numbers of drawn elements and of levels below an element; LimitError for too many."""
        if element not in self.known:
            DRAWING.refuse_deeper(level)
            used = (self.by_id[name] for name in _references(element) if name in self.by_id)
            inner = [self.elements(one, level + 1) for one in (*element, *used)]
            letters = sum(map(len, element.attrib.values()))
            count = 1 + letters // _LETTERS + sum(drawn for drawn, _ in inner)
            DRAWING.refuse(elements=count)
            self.known[element] = count, 1 + max((levels for _, levels in inner), default=0)
        DRAWING.refuse_deeper(level - 1 + self.known[element][1])
        return self.known[element]


def _references(element: ElementTree.Element) -> Iterator[str]:
    """Yield the ids of the elements that an element refers to and that are drawn with it."""
    for key, value in element.attrib.items():
        yield from _REFERENCE.findall(value)
        if local(key) == "href" and tag_of(element) != "a":
            yield value[1:]


def _refuse_foreign(root: ElementTree.Element, text: str, name: str) -> None:
    for element in root.iter():
        if tag_of(element) in ("text", "script", "foreignObject", "image"):
            hint = "turn letters into paths" if tag_of(element) == "text" else "take it out"
            raise PrintError(f"{name}: <{tag_of(element)}> in an SVG is not printed", hint=hint)
        for key, value in element.attrib.items():
            if local(key) == "href" and not value.startswith("#"):
                raise PrintError(
                    f"{name}: it refers to {value[:60]!r}, and nothing is downloaded",
                    hint="put it into the file",
                )
    if re.search(r"@import|url\(\s*+['\"]?+(?!#)", text):
        raise PrintError(
            f"{name}: its styles refer to another file, and nothing is downloaded",
            hint="put them into the file",
        )


def tag_of(element: ElementTree.Element) -> str:
    return local(element.tag) if isinstance(element.tag, str) else ""


def local(name: str) -> str:
    return name.rpartition("}")[2]

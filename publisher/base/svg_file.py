"""The parts of an SVG file before it is drawn: its elements, its size, and its transforms.

Nothing is downloaded: references to other files are rejected. An SVG may hold pixels itself.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from publisher.base.affine import Affine, compose, move, turn
from publisher.base.errors import PrintError, located
from publisher.base.limits import DRAWING
from publisher.base.location import Location
from publisher.base.svg_styles import declared, style_all

NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
LENGTH = re.compile(rf"\s*({NUMBER})(px|mm|cm|in|pt|pc|Q|r?em|ex)?\s*")
_REFERENCE = re.compile(r"url\(\s*['\"]?#([^\s()'\"]+)")
LONGEST = 64
"""The most letters of a length."""
_LONGEST_TRANSFORM = 2000
_LETTERS = 100
"""The letters of an outline that are read in about the time of one more element."""
PIXEL = 25.4 / 96
"""The length of a pixel, the unit of an SVG, in mm."""
EM = 16.0
"""The default type size of an SVG, in pixels."""
_PIXELS = {
    None: 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0,
    "Q": 24 / 25.4, "rem": EM,
}  # fmt: skip
HELD = re.compile(r"data:image/(png|jpe?g|gif|webp);base64,")
_ALIGNED = re.compile(r"x(Min|Mid|Max)Y(Min|Mid|Max)(?:\s+(meet|slice))?")
_SHARE = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


class View(NamedTuple):
    """The size of an SVG in pixels, and the transform of its drawing to its top left corner."""

    width: float
    height: float
    matrix: Affine


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
    style_all(root, name)
    _lay_ground(root, name)
    return root


def _lay_ground(root: ElementTree.Element, name: str) -> None:
    """Draw the background of an SVG as its lowest rectangle; raise PrintError if the whole is transformed."""
    if root.get("transform"):
        raise PrintError(f"{name}: <svg> has a transform", hint="give it to a group <g> in the <svg>")
    style = {key: value for key, value, _ in declared(root.get("style", ""))}
    colours = [style.pop(key, "") for key in ("background-color", "background")]
    if not any(colours):
        return
    root.set("style", ";".join(f"{key}:{value}" for key, value in style.items()))
    width, height, (a, _, _, d, x, y) = view(root, name)
    place = {"x": -x / a, "y": -y / d, "width": width / a, "height": height / d}
    ground = {key: f"{value:.6f}" for key, value in place.items()} | {"stroke": "none"}
    namespace = root.tag.rpartition("}")[0]
    tag = f"{namespace}}}rect" if namespace else "rect"
    root.insert(0, ElementTree.Element(tag, {**ground, "fill": next(filter(None, colours))}))


def pixels_of(length: str, em: float = 0.0) -> float | None:
    """Return a length in pixels; None for another word, for a share, and for letter heights if `em` is 0."""
    found = LENGTH.fullmatch(length[:LONGEST])
    if found is None:
        return None
    unit = {"em": em, "ex": em / 2}.get(found[2] or "") if found[2] in ("em", "ex") else _PIXELS[found[2]]
    return float(found[1]) * unit if unit else None


def size_in_mm(root: ElementTree.Element, name: str) -> tuple[float, float]:
    """Return the width and height of an SVG in mm; raise PrintError if one is not a length."""
    found = []
    for side in ("width", "height"):
        said = root.get(side, "")
        length = pixels_of(said, EM)
        if length is None or not 0 < length * PIXEL < 1e6:
            raise PrintError(
                f"{name}: its {side} {said!r} is not a length", hint=f'write its size: {side}="210mm"'
            )
        found.append(length * PIXEL)
    return found[0], found[1]


def view(root: ElementTree.Element, name: str) -> View:
    """Return how large an SVG is, and where its drawing is in it, as browsers show it."""
    em = pixels_of(root.get("font-size", ""), EM) or EM
    width, height = (pixels_of(root.get(side, ""), em) for side in ("width", "height"))
    box = [float(one) for one in re.findall(NUMBER, root.get("viewBox", ""))]
    seen = len(box) == 4 and 0 < box[2] < 1e6 and 0 < box[3] < 1e6
    if seen:
        ratio = box[3] / box[2]
        width = width if width is not None else box[2] if height is None else height / ratio
        height = height if height is not None else width * ratio
    if not (width and height and 0 < width < 1e6 and 0 < height < 1e6) or (len(box) == 4 and not seen):
        raise PrintError(f"{name}: this SVG has no size", hint="give it a viewBox")
    if not seen:
        return View(width, height, move(0.0, 0.0))
    across, down, rest = width / box[2], height / box[3], (0.5, 0.5)
    aspect = root.get("preserveAspectRatio", "").strip()
    if aspect.partition(" ")[0] != "none":
        if aligned := _ALIGNED.fullmatch(aspect):
            rest = _SHARE[aligned[1]], _SHARE[aligned[2]]
        across = down = (max if aligned and aligned[3] == "slice" else min)(across, down)
    x, y = rest[0] * (width - across * box[2]), rest[1] * (height - down * box[3])
    return View(width, height, (across, 0.0, 0.0, down, x - across * box[0], y - down * box[1]))


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
            letters = sum(len(value) for key, value in element.attrib.items() if local(key) != "href")
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
    fallbacks = {child for one in root.iter() if tag_of(one) == "switch" for child in one}
    for element in root.iter():
        tag = tag_of(element)
        if tag == "script" or (tag == "foreignObject" and element not in fallbacks):
            raise PrintError(f"{name}: <{tag}> in an SVG is not printed", hint="take it out")
        if tag == "flowRoot" and "".join(element.itertext()).strip():
            hint = "turn them into paths (in Inkscape: Path, Object to Path)"
            raise PrintError(f"{name}: letters in a frame (flowRoot) are seen in Inkscape only", hint=hint)
        for key, value in element.attrib.items():
            if local(key) != "href" or tag == "a" or value.startswith("#"):
                continue
            if tag == "image" and value.startswith("data:"):
                if not HELD.match(value):
                    raise PrintError(
                        f"{name}: it holds a picture of the kind {value[:30]!r}",
                        hint="use a PNG, JPEG, GIF or WebP: data:image/png;base64,…",
                    )
                continue
            raise PrintError(
                f"{name}: it refers to {value[:60]!r}, and nothing is downloaded",
                hint="embed the picture" if tag == "image" else "put it into the file",
            )
    if re.search(r"@import|url\(\s*+['\"]?+(?!\s*+['\"]?+#)", text):
        raise PrintError(
            f"{name}: its styles refer to another file, and nothing is downloaded",
            hint="put them into the file",
        )


def tag_of(element: ElementTree.Element) -> str:
    return local(element.tag) if isinstance(element.tag, str) else ""


def local(name: str) -> str:
    return name.rpartition("}")[2]

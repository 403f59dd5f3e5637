"""An SVG as resvg paints it: with its size in pixels, its letters in the built-in fonts, its pixels upright.

Fonts differ between machines, so only the built-in ones are used; a picture in another font is rejected.
"""

from __future__ import annotations

import io
import re
import warnings
from base64 import b64decode, b64encode
from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from publisher.base.errors import PrintError
from publisher.base.limits import PHOTO
from publisher.base.location import Location
from publisher.base.svg_file import HELD, local, pixels_of, svg_root, tag_of, view
from publisher.base.svg_styles import declared
from publisher.drawing.fonts import FACES, runs
from publisher.drawing.shapes import Face

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

_SVG = "http://www.w3.org/2000/svg"
_FAMILIES: dict[str, Face] = {
    **dict.fromkeys(("serif", "ui-serif", "publisher serif", "eb garamond"), "serif"),
    **dict.fromkeys(
        ("sans-serif", "sans", "system-ui", "ui-sans-serif", "publisher sans", "source sans 3"), "sans"
    ),
}
"""The families that publisher has, and the words of CSS for them."""
_SHORT = re.compile(r"(?:^|\s)[\d.]+[a-zA-Z%]*\s*(?:/\s*\S+)?\s+(.*)")
"""The families in the short form of a font, behind its size: `bold 12px serif`."""
_WORDS = {"currentcolor": "currentColor", "rebeccapurple": "#663399"}
"""Words that resvg does not know, or only in one form."""
_PLAIN_MODES = {
    "PNG": ("1", "L", "LA", "P", "RGB", "RGBA"),
    "JPEG": ("L", "RGB"),
    "GIF": ("P", "L"),
    "WEBP": ("RGB", "RGBA"),
}
"""The pictures that resvg reads as they are."""
_TURNED = 0x0112


def refuse_unprintable(root: Element, name: str) -> None:
    """Raise PrintError for letters in a font that is not built in, and for pixels that cannot be read."""
    for words, families in _all_words(root):
        if not (text := " ".join(words.split())):
            continue
        face = _face(families)
        if face is None:
            raise PrintError(
                f"{name}: the font of {text[:40]!r}, {families!r}, is not built in",
                hint="end its font-family with serif or sans-serif, or turn letters into paths",
            )
        try:
            runs(text, face)
        except PrintError as error:
            raise PrintError(f"{name}: {error.message}", hint="turn these letters into paths") from None
    pixels = 0
    for element in root.iter():
        for key, value in element.attrib.items():
            if tag_of(element) == "image" and local(key) == "href":
                pixels += _pixels(value, name)
                PHOTO.refuse(Location(name), pixels=pixels)
                _upright(value, name)
        _refuse_lines(element, name)


def _refuse_lines(element: Element, name: str) -> None:
    """Raise PrintError for lines whose width or dashes resvg does not draw as browsers do."""
    found = element.attrib | {key: value for key, value, _ in declared(element.get("style", ""))}
    if found.get("vector-effect", "none") != "none" and found.get("stroke", "none") != "none":
        told = "a line that is as wide at any size (vector-effect)"
        raise PrintError(f"{name}: {told} is not printed", hint="give it a width only")
    if "pathLength" in found and found.get("stroke-dasharray", "none") != "none":
        told = "a line with dashes and a pathLength"
        raise PrintError(f"{name}: {told} is not printed", hint="turn it into a path: Path > Stroke to Path")


def painted_text(text: str, name: str, across: int) -> str:
    """Return an SVG, `across` pixels wide, in the form that resvg paints as browsers do."""
    root = svg_root(text, name)
    width, height, _ = view(root, name)
    root.attrib.setdefault("viewBox", f"0 0 {width:.6f} {height:.6f}")
    root.attrib |= {"width": f"{across}", "height": f"{max(1, round(across * height / width))}"}
    for element in root.iter():
        for key, value in element.attrib.items():
            if tag_of(element) == "image" and local(key) == "href":
                element.set(key, _upright(value, name))
            elif key != "style":
                element.set(key, _known(value))
        style = {key: _known(value) for key, value, _ in declared(element.get("style", ""))}
        if face := _face(_families_of(element)):
            style |= {"font-family": FACES[face].families.partition(",")[0]}
        if style:
            element.set("style", ";".join(f"{key}:{value}" for key, value in style.items()))
    if not root.tag.startswith("{"):
        root.set("xmlns", _SVG)
    return ElementTree.tostring(root, encoding="unicode")


def _known(value: str) -> str:
    """Return a value in a form that resvg knows."""
    if value.endswith(("Q", "rem")) and (length := pixels_of(value)) is not None:
        return f"{length:.6f}"
    return _WORDS.get(value.strip().lower(), value)


def _all_words(root: Element) -> Iterator[tuple[str, str]]:
    """Yield all letters in the texts of an SVG, with the families of fonts that are named for them."""
    waiting: list[tuple[Element, str, bool]] = [(root, "serif", False)]
    while waiting:
        element, families, inside = waiting.pop()
        families = _families_of(element) or families
        inside = inside or tag_of(element) == "text"
        if inside:
            yield element.text or "", families
            yield from ((child.tail or "", families) for child in element)
        waiting += [(child, families, inside) for child in element]


def _families_of(element: Element) -> str:
    """Return the families of fonts that an element names; "" for none."""
    style = {key: value for key, value, _ in declared(element.get("style", ""))}
    short = _SHORT.search(style.get("font", "")[:500])
    return (short[1] if short else "") or style.get("font-family", element.get("font-family", ""))


def _face(families: str) -> Face | None:
    """Return the first of the families that is built in."""
    names = (name.strip("\"' ").lower() for name in families.split(","))
    return next((_FAMILIES[name] for name in names if name in _FAMILIES), None)


def _pixels(url: str, name: str) -> int:
    """Return the number of pixels in a picture that an SVG holds."""
    opened = _opened(url, name)
    return opened.width * opened.height if opened else 0


def _upright(url: str, name: str) -> str:
    """Return a picture that an SVG holds, upright and in a form that resvg reads."""
    from PIL import ImageOps

    opened = _opened(url, name)
    if opened is None:
        return url
    try:
        opened.load()
    except (OSError, ValueError, SyntaxError):
        raise _unreadable(name) from None
    form = opened.format or ""
    if opened.mode in _PLAIN_MODES[form] and opened.getexif().get(_TURNED, 1) == 1:
        return f"data:image/{form.lower()};base64,{url.partition(',')[2]}"  # whatever kind it was called
    target = io.BytesIO()
    ImageOps.exif_transpose(opened).convert("RGBA").save(target, "PNG")
    return f"data:image/png;base64,{b64encode(target.getvalue()).decode()}"


def _opened(url: str, name: str) -> Pixels | None:
    """Return a picture that an SVG holds, not yet read; None for a link within the SVG."""
    from PIL import Image

    held = HELD.match(url)
    if held is None:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of too many pixels, which are refused
            return Image.open(io.BytesIO(b64decode(url[held.end() :])), formats=tuple(_PLAIN_MODES))
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise _unreadable(name) from None


def _unreadable(name: str) -> PrintError:
    told = "a picture that it holds cannot be read"
    return PrintError(
        f"{name}: {told}", hint="embed it again, as PNG or JPEG, and no larger than it is printed"
    )

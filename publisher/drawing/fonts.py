"""The built-in faces: their files, their widths, and their glyphs.

Every face is a static TrueType file in `assets/fonts`. HarfBuzz reads its glyphs and their widths; it is
registered with ReportLab only when the PDF painter asks for it by name. Characters above U+FFFF would lose
their text layer in a PDF; draw them as paths.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby
from math import fsum
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, overload
from unicodedata import combining, normalize

from publisher.base.characters import INVISIBLE, STAND_INS
from publisher.base.errors import PrintError, shortened
from publisher.base.resources import bundled
from publisher.drawing.scripts import needs_shaping, script_name, script_not_set
from publisher.drawing.shapes import AnyFace, Face, FontFile

if TYPE_CHECKING:
    import uharfbuzz as hb


class Family(NamedTuple):
    """One face: its file, and its families in CSS (first the built-in one, then common fonts)."""

    file: str
    families: str
    weight: str = "normal"
    style: str = "normal"


_SERIF = "'Publisher Serif', 'EB Garamond', Georgia, serif"
_SANS = "'Publisher Sans', 'Source Sans 3', 'Helvetica Neue', Arial, sans-serif"
_SYMBOLS = "'Publisher Symbols', 'Noto Sans Symbols 2', 'DejaVu Sans', sans-serif"
_CJK = "'Publisher CJK', 'Noto Serif SC', 'Songti SC', SimSun, serif"
_HEBREW = "'Publisher Hebrew', 'Noto Serif Hebrew', 'Times New Roman', serif"
_ARABIC = "'Publisher Arabic', 'Noto Naskh Arabic', 'Times New Roman', serif"

FACES: dict[Face, Family] = {
    "serif": Family("serif-regular.ttf", _SERIF),
    "serif-italic": Family("serif-italic.ttf", _SERIF, style="italic"),
    "serif-bold": Family("serif-bold.ttf", _SERIF, weight="bold"),
    "serif-bolditalic": Family("serif-bolditalic.ttf", _SERIF, weight="bold", style="italic"),
    "sans": Family("sans-regular.ttf", _SANS),
    "sans-italic": Family("sans-italic.ttf", _SANS, style="italic"),
    "sans-bold": Family("sans-bold.ttf", _SANS, weight="bold"),
    "symbols": Family("symbols.ttf", _SYMBOLS),
    "cjk": Family("cjk-regular.ttf", _CJK),
    "cjk-bold": Family("cjk-bold.ttf", _CJK, weight="bold"),
    "hebrew": Family("hebrew-regular.ttf", _HEBREW),
    "hebrew-bold": Family("hebrew-bold.ttf", _HEBREW, weight="bold"),
    "arabic": Family("arabic-regular.ttf", _ARABIC),
    "arabic-bold": Family("arabic-bold.ttf", _ARABIC, weight="bold"),
}


_REGULAR: tuple[Face, ...] = ("cjk", "hebrew", "arabic")
_BOLD: tuple[Face, ...] = ("cjk-bold", "hebrew-bold", "arabic-bold")
"""The faces for letters that a text face lacks."""
_SPACE, _NO_BREAK = 0x20, 0xA0
_INKLESS = re.compile(f"[{INVISIBLE}]")
_WIDENED = re.compile("(?<=[\u2e80-\u9fff\uff00-\uffef])[“”‘’…—]+|[“”‘’…—]+(?=[\u2e80-\u9fff\uff00-\uffef])")
_WITH_CODES, _LISTED = 3, 60
"""The most missing characters that a message names with their codes, and the most that it lists."""


def family_of(face: AnyFace) -> Family:
    """Return the CSS families of a face; a font in a game's folder has the name of its file."""
    if isinstance(face, FontFile):
        stem = re.sub(r"[^\w -]", "", Path(face.path).stem)
        return Family(face.path, f"'{stem}', {_SERIF}")
    return FACES[face]


def font_file(face: AnyFace) -> Path:
    """Return the file of `face`; raises PrintError if it is missing."""
    if isinstance(face, FontFile):
        return Path(face.path)
    path = bundled("assets") / "fonts" / FACES[face].file
    if not path.exists():
        raise PrintError(f"the font file {path.name} is missing", hint=f"looked in {path.parent}")
    return path


@cache
def font_name(face: AnyFace) -> str:
    """Return the name under which ReportLab knows `face`, which is registered on the first call. ReportLab
    takes two fonts with the same PostScript name for one, so a folder's font gets this name, too."""
    from reportlab.pdfbase.pdfmetrics import registerFont

    from publisher.drawing.pdf_fonts import ReadableFont

    name = f"publisher-{face.digest if isinstance(face, FontFile) else face}"
    font = ReadableFont(name, str(font_file(face)))
    if isinstance(face, FontFile):
        font.face.name = name.encode()
    registerFont(font)
    return name


def measured_file(face: Face) -> Path:
    """Return the path of the file that may have measured `advances` of a face."""
    return bundled("assets") / "fonts" / f"{face}.json"


def font_there(face: Face) -> bool:
    """Return True if the font file is there, so that it can be measured."""
    return (bundled("assets") / "fonts" / FACES[face].file).exists()


@cache
def shaper(face: AnyFace) -> hb.Font:
    """Return the font of HarfBuzz that shapes a face, in thousandths of the type size."""
    import uharfbuzz as hb

    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(font_file(face)))))
    font.scale = (1000, 1000)
    return font


@cache
def advances(face: AnyFace) -> Mapping[int, float]:
    """Return the width of the glyph of each code point, in thousandths of the type size, without kerning. A
    no-break space is as wide as a space, as in ReportLab. Widths that were measured in advance are read if
    there is no font, as in a browser without HarfBuzz."""
    if isinstance(face, str) and (ahead := measured_file(face)).exists() and not font_there(face):
        return {int(code): run for code, run in json.loads(ahead.read_bytes()).items()}
    import uharfbuzz as hb

    read = hb.Face(hb.Blob.from_file_path(str(font_file(face))))
    font = hb.Font(read)
    found = {
        code: font.get_glyph_h_advance(font.get_nominal_glyph(code)) * (1000 / read.upem)
        for code in read.unicodes
    }
    return found | ({_NO_BREAK: found[_SPACE]} if _SPACE in found else {})


@cache
def characters(face: AnyFace) -> frozenset[int]:
    """Return the code points of all glyphs in `face`."""
    return frozenset(advances(face))


@cache
def _letters(face: AnyFace) -> frozenset[str]:
    """Return the characters of a face that are printed as they are."""
    return frozenset(char for char in map(chr, characters(face)) if not _is_special(char))


def _is_special(char: str) -> bool:
    return char > "~" and bool(_INKLESS.match(char) or combining(char) or needs_shaping(char))


def width(text: str, face: AnyFace, size: float) -> float:
    """Return the width of `text` in the unit of `size`, with the glyphs that `runs` finds for it."""
    return _unit_width(text, face) * size


@lru_cache(maxsize=8192)
def _unit_width(text: str, face: AnyFace) -> float:
    if needs_shaping(text) and font_there("sans"):
        from publisher.drawing.shaped import unit_width  # which loads HarfBuzz

        return unit_width(text, face)
    return fsum(0.001 * fsum(advances(has)[ord(char)] for char in part) for has, part in runs(text, face))


@overload
def runs(text: str, face: Face) -> tuple[tuple[Face, str], ...]: ...
@overload
def runs(text: str, face: AnyFace) -> tuple[tuple[AnyFace, str], ...]: ...
@lru_cache(maxsize=8192)
def runs(text: str, face: AnyFace) -> tuple[tuple[AnyFace, str], ...]:
    """Return `text` split by face: `face` itself if it has the glyph, otherwise symbols, CJK, or others.
    Characters without ink are left out, except in a text that is shaped. Raises one PrintError for all
    characters that no font has."""
    if _letters(face).issuperset(text):
        return ((face, text),) if text else ()
    if needs_shaping(text):
        chosen, of_letters = faces(normalize("NFC", text), face)
        groups = groupby(zip(of_letters, chosen, strict=True), itemgetter(0))
        return tuple((has, "".join(char for _, char in part)) for has, part in groups)
    if lacking := missing(text, face):
        raise PrintError(*told_missing(lacking, text))
    having = groupby(_with_faces(_shown(text, face), face), itemgetter(0))
    return tuple((has, "".join(char for _, char in part)) for has, part in having if has)


def _with_faces(text: str, face: AnyFace) -> Iterator[tuple[AnyFace | None, str]]:
    """Yield the face of each character, and the character. Quotes, dashes and dots beside a wide character
    are wide."""
    wide = {at for found in _WIDENED.finditer(text) for at in range(*found.span())}
    of_wide = face if isinstance(face, FontFile) else _REGULAR[0] if "bold" not in face else _BOLD[0]
    for at, char in enumerate(text):
        yield face_with(char, of_wide if at in wide else face), char


def faces(text: str, face: AnyFace) -> tuple[str, list[AnyFace]]:
    """Return a text that is shaped, with stand-ins for spaces and hyphens that no font has, and the face of
    each character: marks and joiners stay with the letter before them. Raises PrintError like
    `runs`."""
    if lacking := missing(text, face):
        raise PrintError(*told_missing(lacking, text))
    chosen, found = [], []
    last = face
    for char in text:
        having = face_with(char, face)
        if not having and char in STAND_INS:
            char = STAND_INS[char]
            having = face_with(char, face)
        follows = combining(char) or _INKLESS.match(char)
        if having and not (follows and ord(char) in characters(last)):
            last = having
        chosen.append(char)
        found.append(last)
    return "".join(chosen), found


def printed(text: str) -> str:
    """Return the text without characters that have no ink, and with accents joined to their letters."""
    return _INKLESS.sub("", normalize("NFC", text))


def missing(text: str, *faces: AnyFace) -> list[str]:
    """Return the characters, in order, that are in none of these faces, and in no face for symbols or another
    script."""
    shown = dict.fromkeys(char for char in _shown(text, *faces) if not char.isspace())
    return [char for char in shown if script_not_set(char) or not any(face_with(char, f) for f in faces)]


def told_missing(lacking: Sequence[str], text: str = "", font: str = "sans") -> tuple[str, None, str]:
    """Return message, no location, and hint for characters that cannot be printed; `font` is a layout's."""
    of = f" of {shortened(text, 80)!r}" if text else ""
    if script := next(filter(None, map(script_not_set, lacking)), ""):
        hint = "lines run across the page; use a picture of the words"
        return f"{script} script is written in columns, which publisher cannot print{of}", None, hint
    if len(lacking) <= _WITH_CODES:
        listed = ", ".join(f"{char!r} (U+{ord(char):04X})" for char in lacking)
    else:
        listed = " ".join(lacking[:_LISTED])
    more = f" and {len(lacking) - _LISTED} more" if len(lacking) > _LISTED else ""
    named = f"no font has the character{'s' if len(lacking) > 1 else ''} {listed}{more}{of}"
    if any(map(str.isalpha, lacking)):
        own = f'[deck.layout.fonts.{font}] regular = "fonts/NAME.ttf"'
        hint = (
            f"name a font of your own: on cards {own}, in rules [booklet.fonts.serif]; "
            "publisher fonts lists what is missing"
        )
        if any(script_name(char) == "CJK" for char in lacking):
            hint += "; for a game that comes with publisher, run assets/fonts/make.py"
        return named, None, hint
    hint = "on cards, use an icon, :name: (deck.layout.icons); elsewhere, use another character or a picture"
    return named, None, hint


def _shown(text: str, *faces: AnyFace) -> str:
    """Return the text as `printed`, with stand-ins for spaces and hyphens that no font has."""
    return "".join(
        STAND_INS[char] if char in STAND_INS and not any(face_with(char, face) for face in faces) else char
        for char in printed(text)
    )


def face_with(char: str, face: AnyFace) -> AnyFace | None:
    """Return the face in which a character is printed, None if no font has it."""
    bold = isinstance(face, str) and "bold" in face
    candidates: tuple[AnyFace, ...] = (face, "symbols", *(_BOLD if bold else _REGULAR))
    if isinstance(face, FontFile):  # a font of another script may have no Latin letters
        candidates = (*candidates, "serif")
    return next((candidate for candidate in candidates if ord(char) in characters(candidate)), None)

"""The advance of each letter, kerned with the next one or shaped with those that it joins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, groupby, repeat
from operator import itemgetter
from unicodedata import normalize

import uharfbuzz as hb

from publisher.base.characters import LIGATURES
from publisher.booklet.styles import Style
from publisher.drawing.fonts import characters, faces, runs, shaper
from publisher.drawing.scripts import needs_shaping
from publisher.drawing.shaped import advances
from publisher.drawing.shapes import AnyFace

_WORDS = re.compile(r" |[^ ]+")


def kerned(text: str, face: AnyFace) -> tuple[float, ...]:
    """Return the advance of each letter in thousandths of the type size, kerned with the next one.

    The letters of a ligature share its advance. No face kerns anything with a space, so words are shaped one
    by one and cached.
    """
    return tuple(chain.from_iterable(map(_kerned_word, _WORDS.findall(text), repeat(face))))


@lru_cache(maxsize=20_000)
def _kerned_word(word: str, face: AnyFace) -> tuple[float, ...]:
    written = ligated(word, face)
    buffer = hb.Buffer()
    buffer.add_str(written)
    buffer.guess_segment_properties()
    hb.shape(shaper(face), buffer, {"kern": True, "liga": False})
    found = [0.0] * len(written)
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        found[info.cluster] += position.x_advance
    if len(written) == len(word):
        return tuple(found)
    return tuple(
        advance / len(parts)
        for letter, advance in zip(written, found, strict=True)
        for parts in [LIGATURES.get(letter, letter)]
        for _ in parts
    )


def ligated(text: str, face: AnyFace) -> str:
    """Return the text with the ligatures that the face has."""
    own = characters(face)
    for sign, letters in LIGATURES.items():
        if ord(sign) in own:
            text = text.replace(letters, sign)
    return text


def drawn(text: str, moves: Sequence[float], face: AnyFace) -> tuple[str, Sequence[float]]:
    """Return the signs that are drawn for some letters, with ligatures, and the advance of each sign."""
    signs = ligated(text, face)
    if len(signs) == len(text):
        return signs, moves
    left = iter(moves)
    return signs, [sum(next(left) for _ in LIGATURES.get(sign, sign)) for sign in signs]


@lru_cache(maxsize=20_000)
def spelled(
    text: str, face: AnyFace, language: str = ""
) -> tuple[tuple[AnyFace, str, tuple[float, ...]], ...]:
    """Return text split by the faces that have its letters, each part with its kerned advances; a `language`
    may have other glyphs for letters that join."""
    if needs_shaping(text):
        text = normalize("NFC", text)
        chosen, of_letters = faces(text, face)
        letters = zip(of_letters, chosen, advances(text, face, language), strict=True)
        return tuple(
            (real, "".join(letter for _, letter, _ in part), tuple(advance for *_, advance in part))
            for real, part in ((real, list(part)) for real, part in groupby(letters, itemgetter(0)))
        )
    return tuple((real, part, kerned(part, real)) for real, part in runs(text, face))


def width(text: str, style: Style) -> float:
    """Return the width of one line of text (pt)."""
    return sum(sum(moves) for _, _, moves in spelled(text, style.font)) * style.size / 1000

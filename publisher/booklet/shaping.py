"""Shaping: the advance of each letter, kerned with the next one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain, repeat

import uharfbuzz as hb

from publisher.base.characters import LIGATURES
from publisher.booklet.styles import Style
from publisher.drawing.fonts import characters, font_file, runs
from publisher.drawing.shapes import AnyFace

_WORDS = re.compile(r" |[^ ]+")


@cache
def _shaper(face: AnyFace) -> hb.Font:
    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(font_file(face)))))
    font.scale = (1000, 1000)
    return font


@lru_cache(maxsize=20_000)
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
    hb.shape(_shaper(face), buffer, {"kern": True, "liga": False})
    advances = [0.0] * len(written)
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        advances[info.cluster] += position.x_advance
    if len(written) == len(word):
        return tuple(advances)
    return tuple(
        advance / len(parts)
        for letter, advance in zip(written, advances, strict=True)
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
def spelled(text: str, face: AnyFace) -> tuple[tuple[AnyFace, str, tuple[float, ...]], ...]:
    """Return text split by the faces that have its letters, each part with its kerned advances."""
    return tuple((real, part, kerned(part, real)) for real, part in runs(text, face))


def width(text: str, style: Style) -> float:
    """Return the width of one line of text (pt)."""
    return sum(sum(advances) for _, _, advances in spelled(text, style.font)) * style.size / 1000

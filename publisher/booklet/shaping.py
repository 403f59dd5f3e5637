"""Shaping: how far each letter runs, kerned with the next one."""

from __future__ import annotations

from functools import cache, lru_cache

import uharfbuzz as hb

from publisher.booklet.styles import Style
from publisher.drawing.fonts import font_file, runs
from publisher.drawing.shapes import Face


@cache
def _shaper(face: Face) -> hb.Font:
    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(font_file(face)))))
    font.scale = (1000, 1000)
    return font


@lru_cache(maxsize=20_000)
def kerned(word: str, face: Face) -> tuple[float, ...]:
    """The advance of each letter in thousandths of the type size, kerned with the next one."""
    buffer = hb.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    hb.shape(_shaper(face), buffer, {"kern": True, "liga": False})
    advances = [0.0] * len(word)
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        advances[info.cluster] += position.x_advance
    return tuple(advances)


@lru_cache(maxsize=20_000)
def spelled(text: str, face: Face) -> tuple[tuple[Face, str, tuple[float, ...]], ...]:
    """Text split by the faces that have its letters, each part with its kerned advances."""
    return tuple((real, part, kerned(part, real)) for real, part in runs(text, face))


def width(text: str, style: Style) -> float:
    """How wide one line of text is."""
    return sum(sum(advances) for _, _, advances in spelled(text, style.face)) * style.size / 1000

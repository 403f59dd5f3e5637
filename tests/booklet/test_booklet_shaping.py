"""Letters run as far as HarfBuzz says of the whole line, though words are shaped one by one."""

from __future__ import annotations

from typing import get_args

import pytest
import uharfbuzz as hb

from publisher.booklet.shaping import kerned
from publisher.drawing.fonts import characters, font_file
from publisher.drawing.shapes import Face


def shaped(line: str, face: Face) -> tuple[float, ...]:
    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(font_file(face)))))
    font.scale = (1000, 1000)
    buffer = hb.Buffer()
    buffer.add_str(line)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, {"kern": True, "liga": False})
    assert len(buffer.glyph_infos) == len(line)
    return tuple(position.x_advance for position in buffer.glyph_positions)


@pytest.mark.parametrize("face", [face for face in get_args(Face) if not face.startswith("cjk")])
def test_no_letter_is_kerned_with_a_space(face: Face) -> None:
    """Every letter that a face has stands between spaces once."""
    line = " ".join(chr(code) for code in sorted(characters(face)) if code > 32)
    assert kerned(f" {line} ", face) == shaped(f" {line} ", face)


def test_what_stands_within_a_word_is_kerned() -> None:
    line = "To AVoid Twelve Yarns, WAit; “Tea”"
    assert kerned(line, "serif") == shaped(line, "serif")
    letter_by_letter = [advance for letter in line for advance in kerned(letter, "serif")]
    assert sum(kerned(line, "serif")) < sum(letter_by_letter)

"""The words of CSS for colours, compared with those of Pillow."""

from __future__ import annotations

import pytest
from PIL import ImageColor

from publisher.base.css_colours import NAMED, as_hex


def test_words_are_those_of_pillow() -> None:
    assert {word: ImageColor.getrgb(word) for word in ImageColor.colormap} == {
        word: tuple(bytes.fromhex(code[1:])) for word, code in NAMED.items()
    }


@pytest.mark.parametrize(
    ("colour", "told"),
    [
        ("Green", "#008000"), ("#c33", "#cc3333"), ("#A1b2C3", "#a1b2c3"), ("rgb(255, 0, 16)", "#ff0010"),
        ("garden", ""), ("#c3", ""), ("", ""),
    ],
)  # fmt: skip
def test_colours_are_read_in_all_forms(colour: str, told: str) -> None:
    assert as_hex(colour) == told

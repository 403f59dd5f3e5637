"""What a chapter opens with."""

from __future__ import annotations

import pytest
from shape_reader import leaves

from publisher.drawing.shapes import Text
from publisher.model.shelf import Shelf
from publisher.press.heads import head


@pytest.mark.parametrize(("slug", "stock"), [("canasta", 108 - 4 * 11 - 1), ("samba", 162 - 4 * 15 - 1)])
def test_the_table_is_pictured_as_it_usually_is(shelf: Shelf, slug: str, stock: int) -> None:
    """One card is turned up; a second, after a red three, would puzzle whoever reads the set-up beside it."""
    ((_, table),) = head(shelf.game(slug), {}, ())
    words = {shape.content for shape in leaves(table.shapes) if isinstance(shape, Text)}
    assert f"stock, {stock}" in words

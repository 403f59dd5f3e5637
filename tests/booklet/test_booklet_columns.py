"""Columns weighed together, pictures squeezed, tied lines kept."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import booklet_sample as sample
import pytest
from msgspec.structs import replace

from publisher.booklet import columns
from publisher.booklet.blocks import blocks
from publisher.booklet.columns import cut, spread
from publisher.booklet.galley import Strip, blank, height
from publisher.booklet.setting import Setting
from publisher.manuscript.references import References
from publisher.text.document import Block, Document, Example, Fence


def elastic(tall: float, give: float) -> Strip:
    return replace(blank(tall), give=give, squeezed=lambda by: elastic(tall - by, give - by))


def test_a_picture_gives_way_rather_than_leave_a_gap() -> None:
    """A figure a little too high for the rest of a column is made smaller by just so much."""
    column = [blank(50), elastic(60, 12)]
    [whole] = cut(column, lambda _: 100)
    placed = spread(whole, 100)
    assert placed[-1].down + placed[-1].strip.height == 100


def test_a_column_comes_out_even() -> None:
    """What is left at the foot goes into the spaces between blocks; lines keep their distance."""
    strips = [replace(blank(10), before=8.0 if i % 3 == 0 else 0.0) for i in range(9)]
    placed = spread(strips, 110)
    assert abs(placed[-1].down + placed[-1].strip.height - 110) < 0.01
    assert placed[2].down - placed[1].down == 10


@pytest.mark.parametrize(("depth", "gap"), [(210, 10), (219, 19), (222, 10)])
def test_a_space_is_at_most_doubled_to_make_a_column_even(depth: float, gap: float) -> None:
    """Two blocks of 100 and a space of 10: a column that ends 12 early looks better than a hole of 22."""
    first, second = spread([blank(100), replace(blank(100), before=10.0)], depth)
    assert second.down - first.down - 100 == pytest.approx(gap)


def test_a_column_a_little_too_full_draws_its_blocks_together() -> None:
    """Spaces give about a third of themselves, lines and the edges of boxes nothing."""
    strips = [replace(blank(10), before=10.0, firm=4.0) for _ in range(6)]
    assert len(cut(strips, lambda _: 102)) == 1 and len(cut(strips, lambda _: 98)) == 2
    placed = spread(strips, 102)
    assert abs(placed[-1].down + placed[-1].strip.height - 102) < 0.01
    assert all(b.down - a.down > 10 + 4 + 0.64 * 6 for a, b in pairwise(placed))


def test_a_heading_keeps_its_distance_from_its_text() -> None:
    """In a stretched column the space above a heading grows, that below it does not."""
    strips = composed(
        sample.para("word"), sample.heading(2, "Rule"), sample.para("word"), sample.para("word")
    )
    natural = height(strips)
    placed = spread(strips, natural + 10)
    assert placed[-1].down + placed[-1].strip.height == pytest.approx(natural + 10)
    assert placed[1].down - placed[0].down - strips[0].height == pytest.approx(strips[1].before + 10)


def composed(*found: Block) -> list[Strip]:
    document = Document("x", found)
    setting = Setting(200, 500, References.of("x", document), lambda fence: None)
    return blocks(document.blocks, setting)


def test_an_introduction_stays_with_what_it_announces() -> None:
    """“As follows:” and the first line of an example never stand at a foot alone."""
    rows = [(str(i), "x") for i in range(30)]
    table = sample.table(("A", "B"), *rows)
    assert composed(sample.para("It counts as follows:"), table)[0].keep
    boxed = Example("", (sample.para(sample.aside("What a hand is worth")), table), sample.HERE)
    assert composed(boxed)[0].keep


def test_the_picture_of_an_example_stays_with_its_text() -> None:
    """Nobody should have to turn the page between a position and what happens there."""
    fence = Fence("board", "", "x x\nx x", sample.HERE)
    strips = composed(Example("", (fence, sample.para("North leads. " * 120)), sample.HERE))
    label, first_row, last_row, *_ = strips
    assert label.keep and not first_row.keep and last_row.keep


def test_a_short_example_is_not_parted() -> None:
    """Nor is a heading ever left behind."""
    example = Example("short", (sample.para("North leads. " * 12),), sample.HERE)
    assert all(strip.keep for strip in composed(example)[:-1])
    heading = composed(sample.heading(2, "Rule", "rule"), sample.para("word " * 60))
    assert heading[0].keep and heading[1].keep and not heading[2].keep


def test_no_line_stands_alone() -> None:
    """The first and last two lines of a paragraph stay together."""
    strips = composed(sample.para("word " * 60))
    assert strips[0].keep and strips[-2].keep and not strips[-1].keep


def test_four_times_the_strips_take_four_times_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each place is reached at the lowest price once, not once for each number of columns before it."""
    compared = Counter[int]()

    def counted(*heights: float) -> float:
        compared[size] += 1
        return price(*heights)

    price = columns._price
    monkeypatch.setattr(columns, "_price", counted)
    for size in (500, 2000):
        cut([replace(blank(10), before=6.0) for _ in range(size)], lambda column: 450 - (column < 2) * 200, 2)
    assert compared[2000] < 5 * compared[500]

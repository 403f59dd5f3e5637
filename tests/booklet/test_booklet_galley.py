"""Strips cut into columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from publisher.booklet.boxes import framed
from publisher.booklet.columns import balanced, cut, spread
from publisher.booklet.galley import Strip, blank, height

strips = st.lists(
    st.builds(
        lambda tall, before, keep, cost: replace(blank(tall), before=before, keep=keep, cost=cost),
        st.floats(1, 40), st.floats(0, 12), st.booleans(), st.sampled_from([0.0, 60.0]),
    ),
    min_size=1, max_size=60,
)  # fmt: skip


@given(strips=strips, depth=st.floats(60, 400))
def test_columns_hold_every_strip_and_are_never_too_high(strips: list[Strip], depth: float) -> None:
    """All strips come out in order, and none below the foot."""
    columns = cut(strips, lambda _: depth)
    assert [id(s) for column in columns for s in column] == [id(s) for s in strips]
    for column in columns:
        last = spread(column, depth)[-1]
        assert last.down + last.strip.height <= depth + 0.02


@given(strips=strips)
def test_strips_held_together_are_parted_only_in_need(strips: list[Strip]) -> None:
    """A column ends with a strip that wants its neighbour only if they can't fit together."""
    depth = 300.0
    for column in cut(strips, lambda _: depth)[:-1]:
        if column[-1].keep:
            assert all(strip.keep for strip in column)


def test_a_table_head_returns_in_the_next_column() -> None:
    """Rows say which strips stand above them when they begin a column."""
    head = replace(blank(10), keep=True)
    rows = [replace(blank(10), repeat=(head,)) for _ in range(10)]
    columns = cut([head, *rows], lambda _: 50)
    assert [len(column) for column in columns] == [5, 5, 3]
    assert [column[0].again for column in columns] == [False, True, True]


def test_a_row_too_high_with_its_head_still_ends() -> None:
    """A column that holds hardly more than the head does not repeat heads for ever."""
    head = blank(30)
    rows = [replace(blank(40), repeat=(head,)) for _ in range(4)]
    assert len(cut([head, *rows], lambda _: 50)) <= 6


def test_the_last_columns_are_balanced() -> None:
    """Two columns of a last page end at nearly the same height, heads not doubled."""
    head = replace(blank(10), keep=True)
    rows = [replace(blank(10), repeat=(head,)) for _ in range(12)]
    page = cut([head, *rows], lambda _: 100)
    left, right = balanced(page, 2, 100)
    assert abs(height(left) - height(right)) <= 10
    assert sum(not strip.again for strip in (*left, *right)) == 13


def steps(many: int) -> list[Strip]:
    """Steps of three lines each."""
    return [replace(blank(10.0), before=0.0 if i % 3 else 2.0) for i in range(3 * many)]


@given(before=st.integers(0, 40), many=st.integers(1, 8))
def test_a_summary_is_parted_only_between_its_steps(before: int, many: int) -> None:
    around = [blank(10.0)] * before
    columns = cut([*around, *framed(steps(many), measure=200.0), *around], lambda _: 480.0)
    held = [[strip for strip in column if strip.panel] for column in columns]
    assert all(len(strips) % 3 == 0 for strips in held)


@pytest.mark.parametrize(("before", "parts"), [(20, 1), (30, 2), (45, 1)])
def test_a_summary_is_parted_only_to_save_a_hole(before: int, parts: int) -> None:
    """With room for it, or hardly any left for its beginning, it stays in one piece."""
    column = [*([blank(10.0)] * before), *framed(steps(8), measure=200.0), *([blank(10.0)] * 20)]
    columns = cut(column, lambda _: 480.0)
    assert sum(any(strip.panel for strip in column) for column in columns) == parts

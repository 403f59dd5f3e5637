"""Boards that are drawn in an SVG editor: what lies where, what is joined, and what cannot be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.model.boards.drawn import DrawnBoard, read_drawn_board
from publisher.model.shelf import GameFolder
from publisher.notation.board import board_rows

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://inkscape" '
PAGE = 'width="100mm" height="50mm" viewBox="0 0 200 100">'
A, B, C = (f'<circle id="{name}" cx="{x}" cy="20" r="10"/>' for name, x in (("a", 20), ("b", 80), ("c", 140)))


def svg(points: str, lines: str = "", page: str = PAGE, more: str = "") -> str:
    return f'{HEAD}{page}<g id="lines">{lines}</g><g id="points">{points}</g>{more}</svg>'


def read(points: str, lines: str = "", **kwargs: str) -> DrawnBoard:
    return read_drawn_board(svg(points, lines, **kwargs), "b.svg")


def test_places_are_millimetres_of_the_page_in_spaces() -> None:
    """Two units are a millimetre. Circles of 10 mm are filled by men, who are 0.85 spaces wide."""
    board = read(A + B)
    assert board.space == pytest.approx(10 / 0.85, abs=1e-6)
    assert board.size == (100, 50)
    for name, at in (("a", (10, 10)), ("b", (40, 10))):
        assert board.points[name] == pytest.approx([mm / (10 / 0.85) for mm in at], abs=1e-5)


def test_dots_are_no_places_for_men() -> None:
    """Dots of 2 mm, 30 and 15 mm apart on a line: the nearest neighbours tell the space."""
    dots = "".join(
        f'<circle id="{n}" cx="{x}" cy="20" r="2"/>' for n, x in (("a", 20), ("b", 80), ("c", 110))
    )
    assert read(dots, '<path d="M 20,20 H 80 V 20"/>').space == pytest.approx(30)
    assert read(dots, '<path d="M 20,20 H 110"/>').space == pytest.approx(15)
    assert read(dots).space == pytest.approx(15)


@pytest.mark.parametrize(
    "element",
    [
        '<circle id="p" cx="50" cy="40" r="10"/>',
        '<ellipse id="p" cx="50" cy="40" rx="10" ry="12"/>',
        '<rect id="p" x="40" y="30" width="20" height="20"/>',
        '<path id="p" d="M 40,30 h 20 v 20 h -20 z"/>',
        '<circle id="x" inkscape:label="p" cx="50" cy="40" r="10"/>',
        '<g id="north" transform="translate(10,0)"><circle id="p" cx="40" cy="40" r="10"/></g>',
        '<circle id="p" r="10" transform="matrix(1 0 0 1 50 40)"/>',
        '<circle id="p" cx="40" cy="-50" r="10" transform="rotate(90)"/>',
        '<circle id="p" cx="25" cy="20" r="5" transform="scale(2)"/>',
    ],
)
def test_the_middle_of_any_outline_is_the_point(element: str) -> None:
    """(50, 40) in the units of the drawing is (25, 20) mm; by a label or by an id, moved or not."""
    board = read(A + element)
    assert [at * board.space for at in board.points["p"]] == pytest.approx([25, 20], abs=1e-4)


@pytest.mark.parametrize(
    "line, joined",
    [
        ('<line x1="20" y1="20" x2="140" y2="20"/>', [("a", "b", "c")]),
        ('<line x1="140" y1="20" x2="20" y2="20"/>', [("c", "b", "a")]),
        ('<line x1="29" y1="20" x2="71" y2="20"/>', [("a", "b")]),
        ('<polyline points="20,20 80,80 140,20"/>', [("a", "c")]),
        ('<path d="M 20,20 C 40,80 120,80 140,20"/>', [("a", "c")]),
        ('<path d="M 20,20 C 40,80 120,80 140,20 Z"/>', [("a", "c", "b", "a")]),
        ('<path d="M 80,20 L 20,20 80,60 140,20 80,20 80,90"/>', [("b", "a", "c", "b")]),
        ('<path d="M 20,20 H 80 M 80,20 H 140"/>', [("a", "b"), ("b", "c")]),
        ('<g transform="translate(0,-60)"><line x1="20" y1="80" x2="80" y2="80"/></g>', [("a", "b")]),
    ],
)
def test_a_line_joins_what_it_touches_in_its_order(line: str, joined: list[tuple[str, ...]]) -> None:
    """The circles have a radius of 10: a line that ends at their rim touches them; one may come by twice."""
    assert list(read(A + B + C, line).lines) == joined


def test_a_ring_is_closed_wherever_it_begins() -> None:
    """A circle of 40 about (80, 50) meets a on its left, b above, c and d below, clockwise."""
    ring = "".join(
        f'<circle id="{name}" cx="{x}" cy="{y}" r="6"/>'
        for name, x, y in (("a", 40, 50), ("b", 80, 10), ("c", 108, 78), ("d", 80, 90))
    )
    (line,) = read(ring, '<circle cx="80" cy="50" r="40"/>').lines
    start = line.index("a")
    assert line[0] == line[-1] and (line[:-1] * 2)[start : start + 4] == ("a", "b", "c", "d")


def test_groups_of_points_are_regions() -> None:
    board = read(f'<g id="north">{A}<g id="inner">{B}</g></g>{C}')
    assert board.regions == {"north": ("a", "b"), "inner": ("b",)}
    assert list(board.points) == ["a", "b", "c"]


@pytest.mark.parametrize(
    "unit, size", [("mm", 100), ("cm", 1000), ("in", 2540), ("pt", 35.27778), ("", 26.45833)]
)
def test_the_page_is_measured_in_any_unit(unit: str, size: float) -> None:
    page = f'width="100{unit}" height="50{unit}" viewBox="0 0 200 100">'
    assert read(A + B, page=page).size == pytest.approx((size, size / 2), rel=1e-5)


def drawn(make_game: Callable[..., GameFolder], points: str, board: str = "", lines: str = "") -> GameFolder:
    folder = make_game()
    (folder.path / "art").mkdir()
    (folder.path / "art" / "b.svg").write_text(svg(points, lines), encoding="utf-8")
    text = (folder.path / "game.toml").read_text(encoding="utf-8")
    head, _, tail = text.partition("[board]")
    rest = tail[tail.index("\n[") :]
    table = f'[board]\nshape = "graph"\ndrawing = "art/b.svg"\n{board}'
    (folder.path / "game.toml").write_text(head + table + rest, encoding="utf-8")
    return GameFolder(folder.slug, folder.path)


def test_a_definition_has_the_points_lines_and_regions_of_its_drawing(
    make_game: Callable[..., GameFolder],
) -> None:
    """Lines and regions of `game.toml` are added to those of the drawing."""
    more = 'lines = [["b", "c"]]\nregions.ends = ["a", "c"]\n'
    folder = drawn(make_game, f'{A}{B}<g id="far">{C}</g>', more, '<line x1="20" y1="20" x2="80" y2="20"/>')
    board = folder.definition().topology
    assert board.names == ("a", "b", "c")
    assert [(board.names[one], board.names[other]) for one, other in board.edges] == [("a", "b"), ("b", "c")]
    named = {name: sorted(board.names[point] for point in points) for name, points in board.regions.items()}
    assert named == {"far": ["c"], "ends": ["a", "c"]}


def test_points_drawn_nearly_level_are_one_row(make_game: Callable[..., GameFolder]) -> None:
    """A space is 23.5 units here: 20, 24 and 28 are one row, step by step; 60 is the next."""
    circles = "".join(
        f'<circle id="{name}" cx="{x}" cy="{y}" r="10"/>'
        for name, x, y in (("a", 20, 28), ("b", 80, 20), ("c", 140, 24), ("d", 80, 60))
    )
    board = drawn(make_game, circles).definition().topology
    assert [[board.names[point] for point in row] for row in board_rows(board)] == [["a", "b", "c"], ["d"]]

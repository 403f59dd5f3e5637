"""A small rules text that has a node of every kind, and nodes to build others."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from publisher.base.location import Location
from publisher.drawing.shapes import Circle, Drawing, Line, Rect, Shape, Text
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.credits import Credits
from publisher.text.document import (
    Align,
    Blocks,
    Cell,
    Document,
    Emphasis,
    Fact,
    Fence,
    Heading,
    Inlines,
    Items,
    Link,
    Paragraph,
    Run,
    Strong,
    Table,
)
from publisher.text.reader import read

HERE = Location("games/whist/rules.md", 1, 1)


def run(text: str) -> Run:
    return Run(text, HERE)


def strong(text: str) -> Strong:
    return Strong((run(text),), HERE)


def aside(text: str) -> Emphasis:
    return Emphasis((run(text),), HERE)


def link(target: str, text: str) -> Link:
    return Link(target, (run(text),), HERE)


def para(*nodes: str | Run | Strong | Emphasis | Link | Fact) -> Paragraph:
    return Paragraph(tuple(run(n) if isinstance(n, str) else n for n in nodes), HERE)


_line = 0


def heading(level: int, text: str, id: str = "", *classes: str) -> Heading:
    global _line
    _line += 1
    return Heading(level, (run(text),), id, classes, Location("rules.md", _line))


def items(*texts: str, ordered: bool = False) -> Items:
    return Items(ordered, tuple((para(text),) for text in texts), HERE)


def cell(text: str) -> Cell:
    nodes: Inlines = (run(text),)
    return Cell(nodes, HERE)


def table(head: tuple[str, ...], *rows: tuple[str, ...], align: str = "") -> Table:
    sides: dict[str, Align] = {"-": "", "l": "left", "c": "center", "r": "right"}
    return Table(
        tuple(map(cell, head)),
        tuple(tuple(map(cell, row)) for row in rows),
        tuple(sides[letter] for letter in align or "-" * len(head)),
        tuple(False for _ in head),
        HERE,
    )


def board(size: int, cell_mm: float = 8.0) -> Drawing:
    side = (size + 1) * cell_mm
    shapes: list[Shape] = []
    for i in range(1, size + 1):
        at = i * cell_mm
        shapes.append(Line((cell_mm, at), (size * cell_mm, at)))
        shapes.append(Line((at, cell_mm), (at, size * cell_mm)))
        shapes.append(Text((at, side - 1), "abcdefghij"[i - 1], 2.6, anchor="middle"))
    for x, y, black in ((2, 2, True), (3, 3, False), (3, 2, True)):
        fill = "#1a1a1a" if black else "#ffffff"
        shapes.append(Circle((x * cell_mm, y * cell_mm), 0.4 * cell_mm, fill, "#1a1a1a"))
    return Drawing(side, side, tuple(shapes), "a board")


def card(rank: str) -> Drawing:
    shapes: tuple[Shape, ...] = (
        Rect((0.2, 0.2), 17, 25, 1.5, "#ffffff", "#1a1a1a"),
        Text((8.7, 15), rank, 6, "serif-bold", "middle"),
    )
    return Drawing(17.4, 25.4, shapes, rank)


def figure(fence: Fence) -> Drawing | None:
    """Boards as small as the first word of the fence's text says."""
    return board(int(fence.text)) if fence.kind == "board" else None


_BLOCKS = read(
    (Path(__file__).parent / "whist.md").read_text(encoding="utf-8"), "games/whist/rules.md"
).blocks


def chapter(slug: str = "whist", title: str = "Hunter’s Whist", part: str = "Trick-taking games",
            blocks: Blocks = _BLOCKS) -> Chapter:  # fmt: skip
    pictures = (("The pack", card("A♠")), ("The trump card", card("7♥")), ("The board", board(3)))
    return Chapter(
        slug,
        title,
        "Whist, 麻將",
        "Partners try to win more tricks than their opponents; the last card names the trumps.",
        Document("games/whist/rules.md", blocks),
        figure,
        credits=Credits("after a public-domain handbook of 1867; diagrams by the editors"),
        tally="14 examples, 9 facts, 1 sample game, 200 random games played; seed 1; publisher 0.1.0",
        part=part,
        pictures=pictures,
        head=pictures,
        kind="cards",
        players=(4,),
        minutes=(30, 45),
        materials="52 cards",
    )


def in_own_words(one: Chapter) -> Chapter:
    """The chapter with its title in every paragraph, so that a book does not find it told elsewhere, and each
    block on a line of its own."""
    placed = [
        replace(block, location=Location(HERE.file, 100 + line))
        for line, block in enumerate(one.document.blocks)
    ]
    blocks = (
        replace(block, children=(*block.children, run(f" So it is in {one.title}.")))
        if isinstance(block, Paragraph)
        else block
        for block in placed
    )
    return replace(one, document=replace(one.document, blocks=tuple(blocks)))

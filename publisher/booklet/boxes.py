"""Boxes: the tinted ground of an example, the rules round a summary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec.structs import replace

from publisher.booklet import figures
from publisher.booklet.galley import Open, Panel, Strip, above, height, kept, shifted, tied, within
from publisher.booklet.ink import Ink
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import lines
from publisher.booklet.setting import Setting
from publisher.booklet.styles import MM, PALE, RUST, TINT, USUAL, Look, Style
from publisher.text.document import Blocks, Example, Fence, Paragraph, Table

PAD = 9.0
"""The distance from the edge of a box to its contents (pt)."""

EDGE = 5.0
"""The distance between the edge of a box and its first or last strip (pt); the space around allows for it."""

_BESIDE = 0.5  # the share of an example's width that a figure beside the text may take
_LEAST = 0.8  # a figure that would have to shrink below this stays above the text
_GUTTER = 12.0
_PITCH, _DOT = 4.0, 1.3  # of the dots along an edge where a box continues
_SHARE = 0.75  # figures in examples are this much smaller than others
_TAUGHT, _TESTED = 0.93, 0.86  # the size of an example that teaches and of a test, by that of the text
_WHOLE = 6  # examples up to this many lines are not split
_PARTED = 50.0  # the cost of splitting a longer one
_SUMMARY = 400.0  # the cost of splitting a summary: nearly as much as a hole of a quarter of a column
_LABEL = Style("sans-bold", 7.2, RUST)
_TITLE = Style("sans-bold", 8.6)

Compose = Callable[[Blocks, Setting], list[Strip]]


def example(block: Example, setting: Setting, compose: Compose) -> list[Strip]:
    """Return an example on a tint; a small board is placed beside its text."""
    look, size = setting.look, setting.style.size
    style = replace(setting.style, size=max((_TAUGHT if block.teaches else _TESTED) * size, look.least))
    inner = setting.within(setting.measure - 2 * look.length(PAD), style)
    inner = replace(inner, depth=_SHARE * setting.depth)
    label = block.label(setting.wording).upper()
    if block.title:
        body = _beside(block.blocks, inner, compose) or compose(block.blocks, inner)
        strips = [*_title(label, block.title, inner), *above(body, 0.0, firm=look.space(2.5))]
    else:
        strips = _untitled(label, block.blocks, inner, compose)
    panel = Panel(lambda ink, x, top, tall, ends: _tinted(ink, x, top, tall, setting, ends))
    return boxed(within("Div", strips), panel, look, whole=len(strips) <= _WHOLE)


def framed(strips: Sequence[Strip], measure: float, look: Look = USUAL) -> list[Strip]:
    """Return strips between two thick rules, split only between blocks, and if that saves a hole."""
    edge, accent = look.space(EDGE), look.ink(RUST)

    def paint(ink: Ink, x: float, top: float, tall: float, ends: Open) -> None:
        for y, goes_on in (top + edge, ends.above), (top - tall - edge, ends.below):
            if goes_on:
                ink.dots(x, y, measure, _PITCH, _DOT, accent)
            else:
                ink.rule(x, y, measure, 1.2, accent)

    solid = [replace(one, keep=one.keep or not after.before) for one, after in pairwise(strips)]
    return boxed(within("Div", [*solid, *strips[-1:]]), Panel(paint, whole=True), look, cost=_SUMMARY)


def boxed(
    strips: Sequence[Strip], panel: Panel, look: Look, *, whole: bool = False, cost: float = _PARTED
) -> list[Strip]:
    """Return strips set in on one panel: unsplit if `whole`, else at this `cost`, with the last strip never
    alone."""

    def on_panel(strip: Strip) -> Strip:
        most = max(strip.cost, cost)
        return replace(strip, panel=panel, cost=most, repeat=tuple(map(on_panel, strip.repeat)))

    begin = 0 if whole else -2
    placed = shifted([*strips[:begin], *kept(strips[begin:-1]), strips[-1]], look.length(PAD))
    box = [*map(on_panel, placed[:-1]), replace(on_panel(placed[-1]), cost=placed[-1].cost)]
    box[0] = replace(box[0], begins=True)
    box[-1] = replace(box[-1], ends=True)
    return box


def _title(label: str, title: str, setting: Setting) -> list[Strip]:
    row, style = Letters(), setting.look.of(_TITLE)
    row.add(f"{label}\u2002", setting.look.of(_LABEL))
    row.add(title.rstrip("."), style)
    return kept(lines(row, setting.measure, style, ragged=setting.measure / 2))


def _untitled(label: str, nodes: Blocks, setting: Setting, compose: Compose) -> list[Strip]:
    """Return an example with its label at the start of the first paragraph, or above a figure."""
    if beside := _beside(nodes, setting, compose):
        return [*_title(label, "", setting), *above(beside, 0.0, firm=setting.look.space(2.5))]
    return run_in(nodes, label, setting.look.of(_LABEL), setting, compose)


def run_in(nodes: Blocks, label: str, style: Style, setting: Setting, compose: Compose) -> list[Strip]:
    """Return blocks whose first paragraph opens with a small label."""
    row = Letters()
    row.add(label + "\u2002", style)
    rest = nodes
    if nodes and isinstance(nodes[0], Paragraph):
        row.join(setting.letters(nodes[0].children))
        rest = nodes[1:]
    first = setting.lines(row)
    if rest and isinstance(rest[0], Fence | Table):
        first = tied(first)
    return [*first, *above(compose(rest, setting), 0.5 * setting.style.size * setting.look.spacing)]


def _tinted(ink: Ink, x: float, top: float, tall: float, setting: Setting, ends: Open) -> None:
    """Paint a ground with a bar at its left, and dots along each edge where the box continues elsewhere."""
    measure, look = setting.measure, setting.look
    edge = look.space(EDGE)
    foot, tall = top - tall - edge, tall + 2 * edge
    ink.tint(x, foot, measure, tall, TINT)
    ink.tint(x, foot, 1.4, tall, look.ink(PALE))
    for y, goes_on in (foot + tall, ends.above), (foot, ends.below):
        if goes_on:
            ink.dots(x, y, measure, _PITCH, _DOT, look.ink(RUST))


def _beside(nodes: Blocks, setting: Setting, compose: Compose) -> list[Strip]:
    """Return the only figure, if it is narrow, with all the text beside it; [] if that would look bad."""
    fences = [node for node in nodes if isinstance(node, Fence)]
    if len(fences) != 1 or len(nodes) < 2 or any(isinstance(node, Table) for node in nodes):
        return []
    drawing = setting.figure(fences[0])
    if drawing is None:
        return []
    look, gutter = setting.look, setting.look.length(_GUTTER)
    factor = figures.scale(drawing, _BESIDE * setting.measure, setting.depth, look)
    alone = figures.scale(drawing, setting.measure, setting.depth, look)
    if factor < max(_LEAST * alone, min(look.legible(drawing), alone)):
        return []
    across = drawing.width * MM * factor
    text = replace(setting, measure=setting.measure - across - gutter)
    words = compose(tuple(node for node in nodes if node is not fences[0]), text)
    left = figures.figure(drawing, fences[0].legend, across, setting.depth, look)
    if height(words) > 1.5 * height(left):
        return []

    def squeezed(by: float) -> Strip:
        return figures.beside([(0.0, [left[0].smaller(by), *left[1:]]), (across + gutter, words)])

    give = min(left[0].give, max(0.0, height(left) - height(words)))
    return [replace(squeezed(0.0), give=give, squeezed=squeezed)]

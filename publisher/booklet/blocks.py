"""Blocks of a rules text as strips: headings, paragraphs, lists, notes, examples."""

from __future__ import annotations

from msgspec.structs import replace

from publisher.booklet import boxes, figures, notes, records, tables
from publisher.booklet.columns import balanced
from publisher.booklet.galley import (
    Mark,
    Paint,
    Strip,
    above,
    height,
    kept,
    marked,
    shifted,
    tied,
    turned,
    within,
)
from publisher.booklet.ink import Ink
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import lines
from publisher.booklet.setting import Setting
from publisher.booklet.shaping import width
from publisher.booklet.styles import HEADINGS, PALE, RULE_ID, RUST, Style
from publisher.booklet.tags import Element
from publisher.manuscript.records import records as printed_records
from publisher.manuscript.references import beginning
from publisher.manuscript.turn_summary import TurnSummary, first, sections
from publisher.text.document import (
    Answers,
    Block,
    Blocks,
    Divider,
    Example,
    Fence,
    Heading,
    Items,
    Note,
    Notes,
    Paragraph,
    Quote,
    Strong,
    Table,
    plain,
)

_INDENT = 12.0
_BETWEEN = 20.0
"""The space between two columns of steps (pt)."""
_ENDS = (".", "!", "?", "”", ")")
DEEPEST = 9
_ANSWERS = Style(size=7.6)
_BEFORE_FIGURE = 60.0  # the cost of a break between a text and the figure or table after it


def blocks(nodes: Blocks, setting: Setting) -> list[Strip]:
    """Return the strips of all blocks, one below the other, with the space between them."""
    strips: list[Strip] = []
    previous: Block | TurnSummary | None = None
    for block in sections(nodes):
        indent = isinstance(block, Paragraph) and isinstance(previous, Paragraph)
        fresh = one(block, setting, indent=indent and not setting.boxed)
        if setting.begins and fresh:
            fresh = marked(fresh, _begun(block, setting))
        if _introduces(previous, block, setting):
            strips = tied(strips)
        elif strips and isinstance(block, Fence | Table):
            strips[-1] = replace(strips[-1], cost=max(strips[-1].cost, _BEFORE_FIGURE))
        strips += above(fresh, *space(previous, block, setting)) if strips else fresh
        previous = block
    return strips


def _begun(block: Block | TurnSummary, setting: Setting) -> Mark:
    """Return the anchor of a block, at the deepest level so that it does not end the span of another."""
    return Mark(beginning(setting.references.slug, first(block)), level=DEEPEST)


def _introduces(previous: Block | TurnSummary | None, block: Block | TurnSummary, setting: Setting) -> bool:
    """Return True if `previous` must stay with `block`: as the announcement or title of a list, table or
    picture, or as the picture of an example before its text."""
    if setting.boxed and isinstance(previous, Fence) and isinstance(block, Paragraph):
        return True
    if not isinstance(previous, Paragraph) or not isinstance(block, Items | Table | Fence | Example):
        return False
    titled = len(previous.children) == 1 and isinstance(previous.children[0], Strong)
    announced = not plain(previous.children).rstrip().endswith(_ENDS)  # “as follows:”, “the pile falls when”
    return titled or announced or (setting.boxed and not isinstance(block, Items))


def space(
    previous: Block | TurnSummary | None, block: Block | TurnSummary, setting: Setting
) -> tuple[float, float]:
    """Return the space between two blocks (pt): the part that may grow or shrink, and the fixed part (the
    edges of boxes and the distance of a heading from its text)."""
    em = setting.style.size * setting.look.spacing
    if isinstance(block, Notes):
        return 1.6 * em, 0.0
    edges = setting.look.space(boxes.EDGE) * sum(
        isinstance(part, Example | TurnSummary) for part in (previous, block)
    )
    if isinstance(previous, Heading) and not isinstance(block, Heading | TurnSummary):
        return 0.0, edges + (0.6 if isinstance(block, Table) else 0.35) * em  # a table begins with a line
    return _loose(previous, block, setting.boxed) * em, edges


def _loose(previous: Block | TurnSummary | None, block: Block | TurnSummary, boxed: bool) -> float:
    """Return the elastic space between two blocks, in em."""
    if isinstance(block, TurnSummary):
        return 0.9
    if isinstance(block, Example) and isinstance(previous, Example):
        return 0.2
    if isinstance(block, Heading):
        return {2: 1.45, 3: 1.0}.get(block.level, 0.85)
    if isinstance(block, Paragraph) and isinstance(previous, Paragraph):
        return 0.3 if boxed else 0.0
    if isinstance(block, Fence | Table | Example) or isinstance(previous, Fence | Table | Example):
        return 0.65
    return 0.45


def one(block: Block | TurnSummary, setting: Setting, indent: bool = False) -> list[Strip]:
    """Return the strips of one block; `indent` sets in the first line of a paragraph."""
    match block:
        case Heading():
            return heading(block, setting)
        case Paragraph():
            row = setting.letters(block.children)
            strips = setting.lines(row, setting.look.length(_INDENT) if indent else 0.0)
            return notes.reached(strips, block.children, setting.references)
        case Items():
            return items(block, setting)
        case Table():
            return tables.table(block, setting)
        case Fence():
            return fence(block, setting)
        case Example():
            return boxes.example(block, setting, blocks)
        case Note():
            return notes.note(block, setting, blocks)
        case Notes():
            return notes.notes(block, setting, blocks)
        case Answers():
            return answers(block, setting)
        case TurnSummary():
            return in_short(block, setting)
        case Divider():
            return [divider(setting)]
        case Quote():
            inset = setting.look.length(14)
            inner = setting.within(setting.measure - 2 * inset, setting.style)
            return within("BlockQuote", shifted(blocks(block.blocks, inner), inset))


def fence(block: Fence, setting: Setting) -> list[Strip]:
    """Return the picture of a block, or the record it holds, or its lines as they are written."""
    drawing, measure, look = setting.figure(block), setting.measure, setting.look
    if drawing is not None:
        return figures.figure(drawing, block.legend, measure, setting.depth, look)
    found = printed_records(block.text)
    strips = records.record(found, measure, look) if found else figures.plain(block.text, measure, look)
    return [*strips, *figures.caption(block.legend, measure, look)]


def answers(block: Answers, setting: Setting) -> list[Strip]:
    """Return answers in short type, upside down, so that a glance at the exercises does not show them."""
    inner = setting.within(setting.measure, setting.look.of(_ANSWERS))
    return within("Div", [turned(blocks(block.blocks, inner), setting.measure)])


def divider(setting: Setting) -> Strip:
    """Return a short line in the middle."""
    measure, pale = setting.measure, setting.look.ink(PALE)
    wide = measure / 4

    def paint(ink: Ink, x: float, top: float) -> None:
        ink.rule(x + (measure - wide) / 2, top - 3, wide, 0.5, pale)

    return Strip(6, paint)


def heading(block: Heading, setting: Setting) -> list[Strip]:
    """Return a numbered heading, with its rule id if the setting asks for it, kept with the block below."""
    style = setting.look.of(HEADINGS[min(max(block.level, 2), 4)])
    number = setting.references.numbers.get(block, "")
    row = Letters()
    if number:
        row.add(f"§{number}\u2002", replace(style, ink=setting.look.ink(RUST)))
    row.join(setting.letters(block.children, style))
    measure = setting.measure
    strips = lines(row, measure, style, ragged=measure / 2, leading=style.leading(1.2), role="")
    if setting.ids and block.id and number:
        strips = _labelled(strips, block.id, row.width(), measure, style)
    if number:
        strips = notes.reached(strips, block.children, setting.references)
        title = f"§{number} {plain(block.children)}"
        strips = marked(strips, Mark(setting.references.key(block), title, block.level))
    return kept(within(f"H{min(block.level, 6)}", strips))


def _labelled(strips: list[Strip], rule: str, used: float, measure: float, style: Style) -> list[Strip]:
    """Return the heading with the rule id in small grey letters: at the right if it fits, else below."""
    small = style.look.of(RULE_ID)
    if len(strips) > 1 or used + width(rule, small) + small.look.length(10) > measure:

        def below(ink: Ink, x: float, top: float) -> None:
            ink.say(x, top - small.size, rule, small)

        return [*strips, Strip(1.3 * small.size, below)]
    line = strips[0]

    def paint(ink: Ink, x: float, top: float) -> None:
        line.paint(ink, x, top)
        ink.say(x + measure, top - (line.height + 0.62 * style.size) / 2, rule, small, anchor=1)

    return [replace(line, paint=paint)]


def items(block: Items, setting: Setting) -> list[Strip]:
    """Return a list: marks in an indent; items are close together unless they hold several blocks."""
    size = setting.style.size
    indent = 1.5 * size
    inner = replace(setting, measure=setting.measure - indent)
    strips: list[Strip] = []
    last = len(block.items)
    for count, item in enumerate(block.items, 1):
        mark = f"{block.start + count - 1}." if block.ordered else "•"
        fresh = within("LBody", shifted(blocks(item, inner), indent))
        if not fresh:
            continue
        if count in (1, last - 1) and last > 1:  # so that no item is alone at the foot or the top
            fresh[-1] = replace(fresh[-1], keep=True)
        gap = (0.45 if len(item) > 1 else 0.18) * size * setting.look.spacing if strips else 0.0
        whole = [_hung(fresh[0], mark, indent, setting.style), *fresh[1:]]
        strips += above(within("LI", whole), gap)
    return within("L", strips)


def _hung(strip: Strip, mark: str, indent: float, style: Style) -> Strip:
    """Return the strip with a list mark before its first letter, a little to the left of the text."""
    size = max(style.size * 0.82, style.look.least)
    ink_style = replace(style, face="sans-bold", size=size, ink=style.look.ink(RUST))
    label = Element("Lbl")

    def hung(paint: Paint) -> Paint:
        def painting(ink: Ink, x: float, top: float) -> None:
            base = top - (style.leading() + 0.62 * style.size) / 2
            with ink.within(label):
                ink.say(x + indent - 0.42 * style.size, base, mark, ink_style, anchor=1)
            paint(ink, x, top)

        return painting

    return replace(strip.painted(hung), elements=(label, *strip.elements))


def in_short(part: TurnSummary, setting: Setting, columns: int = 1) -> list[Strip]:
    """Return the summary of a turn: in sans, between two rules, its steps in columns that are never cut if
    there are several."""
    look, size = setting.look, setting.style.size
    style = Style("sans", max(0.87 * size, look.least), look=look)
    inner = setting.within(setting.measure - 2 * look.length(boxes.PAD), style)
    title = heading(part.heading, replace(setting, measure=inner.measure))
    gap = look.length(_BETWEEN)
    column = (inner.measure - (columns - 1) * gap) / columns
    body = blocks(part.blocks, replace(inner, measure=column))
    if columns > 1:
        parted = balanced([body], columns, height(body))
        row = figures.beside([(n * (column + gap), strips) for n, strips in enumerate(parted)])
        body = [replace(row, marks=tuple(mark for strip in body for mark in strip.marks))]
    return boxes.framed([*title, *above(body, 0.0, firm=look.space(3.0))], setting.measure, look)

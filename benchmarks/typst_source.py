"""A document tree as Typst markup: the same words, headings, lists, tables and boxes."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.text.document import (
    Block,
    Document,
    Emphasis,
    Example,
    Fence,
    Heading,
    Inline,
    Items,
    Note,
    Notes,
    Paragraph,
    Quote,
    Strong,
    Table,
    plain,
)

_HEAD = """\
#set page("a5", margin: (x: 18mm, y: 20mm), numbering: "1")
#set text(font: ("Publisher Serif", "Publisher Symbols", "Publisher CJK"), size: 10pt, lang: "en")
#set par(justify: true)
#set heading(numbering: "1.1")
#outline()
"""
_SPECIAL = str.maketrans({char: f"\\{char}" for char in "\\#$*_`<>@[]~/="})


def typst_source(chapters: Iterable[tuple[str, Document]]) -> str:
    """A whole book."""
    parts = [_HEAD]
    for title, document in chapters:
        parts.append(f"#pagebreak()\n= {escaped(title)}\n")
        parts += [_block(block) for block in document.blocks]
    return "\n\n".join(parts)


def escaped(text: str) -> str:
    """Words without anything that Typst would take for markup."""
    return text.translate(_SPECIAL)


def _words(nodes: Iterable[Inline]) -> str:
    return "".join(_inline(node) for node in nodes)


def _inline(node: Inline) -> str:
    if isinstance(node, Strong):
        return f"#strong[{_words(node.children)}];"
    if isinstance(node, Emphasis):
        return f"#emph[{_words(node.children)}];"
    return escaped(plain((node,)))


def _block(block: Block) -> str:
    if isinstance(block, Heading):
        return f"{'=' * block.level} {_words(block.children)}"
    if isinstance(block, Paragraph):
        return _words(block.children)
    if isinstance(block, Items):
        mark = "+" if block.ordered else "-"
        return "\n".join(f"{mark} " + " ".join(_block(part) for part in item) for item in block.items)
    if isinstance(block, Table):
        cells = [f"[{_words(cell.children)}]" for row in (block.head, *block.rows) for cell in row]
        return f"#table(columns: {len(block.head)}, stroke: none, {', '.join(cells)})"
    if isinstance(block, Fence):
        return " \\\n".join(map(escaped, block.text.splitlines()))
    if isinstance(block, Notes):
        return "\n\n".join(map(_block, block.notes))
    assert isinstance(block, Example | Note | Quote)
    inside = "\n\n".join(_block(part) for part in block.blocks)
    return f"#block(fill: luma(245), inset: 6pt, width: 100%)[{inside}]"

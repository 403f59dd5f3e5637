"""Editor's notes: numbered, and gathered at the end of a chapter.

What a rule says is wanted at the table; why an editor had to rule, later. So a note leaves a small number
where the rule is told (in the last words of its section above the note, not in an example) and stands with
the others at the end.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from publisher.text.document import (
    Block,
    Blocks,
    Heading,
    Inlines,
    Items,
    Note,
    NoteMark,
    Notes,
    Paragraph,
    Run,
)

TITLE = "Editor’s notes"
_THIN = "\u2009"


def gathered(blocks: Blocks) -> Blocks:
    """The blocks with marks in place of their notes, and the notes after them; the same without any."""
    kept: list[Block] = []
    notes: list[Note] = []
    for block in blocks:
        if isinstance(block, Note):
            notes.append(replace(block, number=len(notes) + 1))
            _mark(kept, notes[-1])
        else:
            kept.append(block)
    return (*kept, Notes(tuple(notes), notes[0].location)) if notes else blocks


def _mark(blocks: list[Block], note: Note) -> None:
    """Put the number of a note after the last words that it can belong to; there may be none."""
    for place in reversed(range(len(blocks))):
        block = blocks[place]
        if isinstance(block, Heading | Paragraph):
            blocks[place] = replace(block, children=_marked(block.children, note))
            return
        if isinstance(block, Items) and isinstance(last := block.items[-1][-1], Paragraph):
            end = (*block.items[-1][:-1], replace(last, children=_marked(last.children, note)))
            blocks[place] = replace(block, items=(*block.items[:-1], end))
            return


def _marked(nodes: Inlines, note: Note) -> Inlines:
    """Inlines with a mark after them; two marks are parted by a thin space."""
    gap = (Run(_THIN, note.location),) if nodes and isinstance(nodes[-1], NoteMark) else ()
    return (*nodes, *gap, NoteMark("", note.location, note.number))


def marks(nodes: Iterable[object]) -> list[int]:
    """The numbers of the notes that these inlines lead to."""
    return [node.number for node in nodes if isinstance(node, NoteMark)]


def note_key(number: int) -> str:
    """The anchor of a note in its chapter."""
    return f"note-{number}"


def mark_key(number: int) -> str:
    """The anchor of the mark that leads to a note."""
    return f"to-note-{number}"

"""Editor's notes: numbered, and gathered at the end of a chapter.

Players need the rule at the table, and the reason for an editor's ruling later. So a note leaves a small
number at the rule (after the last words of its section above the note, not in an example) and is printed
with the others at the end.
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
    """Return the blocks with marks in place of their notes, and the notes after them (if there are any)."""
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
    """Put the number of a note after the last words that it can belong to, if there are any."""
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
    """Return inlines with a mark after them; a thin space separates two marks."""
    gap = (Run(_THIN, note.location),) if nodes and isinstance(nodes[-1], NoteMark) else ()
    return (*nodes, *gap, NoteMark("", note.location, note.number))


def marks(nodes: Iterable[object]) -> list[int]:
    """Return the numbers of the notes that these inlines lead to."""
    return [node.number for node in nodes if isinstance(node, NoteMark)]


def note_key(number: int) -> str:
    """Return the anchor of a note in its chapter."""
    return f"note-{number}"


def mark_key(number: int) -> str:
    """Return the anchor of the mark that leads to a note."""
    return f"to-note-{number}"

"""The labels that block quotes begin with: `**Example.**`, `**Test.**`, `**Editor's note.**`."""

from __future__ import annotations

import re
from difflib import get_close_matches

from publisher.base.errors import TextError
from publisher.base.location import Location
from publisher.text.document import Block, Blocks, Example, Note, Paragraph, Quote, Run, Strong, plain

_NEARLY_LABEL = re.compile(r"(?:Example|Test|Proof)\b|Editor['’]s note\b")
_LABEL = re.compile(r"(?:(?P<example>Example|Test|Proof)(?:: (?P<title>.*?))?|(?P<note>Editor['’]s note))\.$")


def label_of(block: Block) -> re.Match[str] | None:
    """Return the label of an example or a note that a paragraph opens with; None if it has none."""
    if not (isinstance(block, Paragraph) and block.children):
        return None
    words, bold = plain(block.children[:1]), isinstance(block.children[0], Strong)
    label = _LABEL.match(words) if bold else None
    nearly = _NEARLY_LABEL.match(words) or (bold and get_close_matches(words[:7], ["Example"], cutoff=0.75))
    if label is None and nearly:
        hint = "write **Example.**, **Example: its title.**, **Test.** or **Editor's note.**"
        raise _unlabelled(words, block.location, hint)
    return label


def refuse_unquoted(block: Block) -> None:
    """Raise TextError for a paragraph outside a quote that opens with a label: nothing would check it."""
    if isinstance(block, Paragraph) and isinstance(block.children[0], Strong):
        words = plain(block.children[:1])
        if _LABEL.match(words) or _NEARLY_LABEL.fullmatch(words.rstrip(".:")):
            raise _unlabelled(
                words, block.location, f"write > **{words}** …, with > before each of its lines"
            )


def _unlabelled(words: str, place: Location, hint: str) -> TextError:
    said = " ".join(words.split()[:3])
    return TextError(f"“{said}” is read neither as an example nor as a note", place, hint)


def labelled(blocks: Blocks) -> Block:
    """Return a block quote as an example, a note, or a plain quote, as its label says."""
    first = blocks[0]
    label = label_of(first)
    if label is None:
        return Quote(blocks, first.location)
    assert isinstance(first, Paragraph)
    rest = (*_without_label(first), *blocks[1:])
    if label["example"]:
        return Example(label["title"] or "", rest, first.location, label["example"] == "Example")
    return Note(label["note"], rest, first.location)


def _without_label(first: Paragraph) -> Blocks:
    rest = first.children[1:]
    if rest and isinstance(rest[0], Run):
        rest = (Run(rest[0].text.lstrip(), rest[0].location), *rest[1:])
    rest = tuple(node for node in rest if not (isinstance(node, Run) and not node.text))
    return (Paragraph(rest, rest[0].location),) if rest else ()

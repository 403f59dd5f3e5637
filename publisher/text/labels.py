"""Block quotes that open with a label: examples, proofs and editor's notes."""

from __future__ import annotations

import re
from difflib import get_close_matches

from publisher.errors import TextError
from publisher.text.document import Block, Blocks, Example, Note, Paragraph, Quote, Run, Strong, plain

_NEARLY_LABEL = re.compile(r"(?:Example|Proof)\b|Editor['’]s note\b")
_LABEL = re.compile(r"(?:(?P<example>Example|Proof)(?:: (?P<title>.*?))?|(?P<note>Editor['’]s note))\.$")


def label(block: Block) -> re.Match[str] | None:
    """The label that a paragraph opens with, if it is an example's or a note's."""
    if not (isinstance(block, Paragraph) and block.children):
        return None
    words, bold = plain(block.children[:1]), isinstance(block.children[0], Strong)
    found = _LABEL.match(words) if bold else None
    nearly = _NEARLY_LABEL.match(words) or (bold and get_close_matches(words[:7], ["Example"], cutoff=0.75))
    if found is None and nearly:
        hint = "write **Example.**, **Example: its title.**, **Proof.** or **Editor's note.**"
        said = " ".join(words.split()[:3])
        raise TextError(f"“{said}” is read neither as an example nor as a note", block.location, hint)
    return found


def quote(blocks: Blocks) -> Block:
    """What a quote is by its label; without any it is words of somebody."""
    first = blocks[0]
    found = label(first)
    if found is None:
        return Quote(blocks, first.location)
    assert isinstance(first, Paragraph)
    rest = (*_without_label(first), *blocks[1:])
    if found["example"]:
        return Example(found["title"] or "", rest, first.location, found["example"] == "Example")
    return Note(found["note"], rest, first.location)


def _without_label(first: Paragraph) -> Blocks:
    rest = first.children[1:]
    if rest and isinstance(rest[0], Run):
        rest = (Run(rest[0].text.lstrip(), rest[0].location), *rest[1:])
    rest = tuple(node for node in rest if not (isinstance(node, Run) and not node.text))
    return (Paragraph(rest, rest[0].location),) if rest else ()

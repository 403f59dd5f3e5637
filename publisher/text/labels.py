"""The labels that block quotes begin with: `**Example.**`, `**Test.**`, `**Editor's note.**`."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple

from publisher.base.characters import WORD_ENDS
from publisher.base.errors import TextError
from publisher.base.location import Location
from publisher.model.tongue import Tongue
from publisher.text.document import Block, Blocks, Example, Note, Paragraph, Quote, Run, Strong, plain


class _Labels(NamedTuple):
    """The patterns for the labels of a language, and for words that are nearly one."""

    label: re.Pattern[str]
    nearly: re.Pattern[str]


@lru_cache(maxsize=32)
def _labels(tongue: Tongue) -> _Labels:
    example, test, note = tongue.example, tongue.test, tongue.note
    kinds = f"(?P<teaches>{example})|(?:{test})"
    return _Labels(
        re.compile(rf"(?:(?P<example>{kinds})(?:(?:: |：)(?P<title>.*?))?|(?P<note>{note}))[.。]$"),
        re.compile(rf"(?:{example}|{test}|{note}){WORD_ENDS}"),
    )


def label_of(block: Block, tongue: Tongue) -> re.Match[str] | None:
    """Return the label of an example or a note that a paragraph opens with; None if it has none."""
    if not (isinstance(block, Paragraph) and block.children):
        return None
    words, bold = plain(block.children[:1]), isinstance(block.children[0], Strong)
    labels, example = _labels(tongue), tongue.example
    label = labels.label.match(words) if bold else None
    begun = words[: len(example)]
    nearly = labels.nearly.match(words) or (bold and get_close_matches(begun, [example], cutoff=0.75))
    if label is None and nearly:
        test, note = (_plainest(one) for one in (tongue.test, tongue.note))
        hint = f"write **{example}.**, **{example}: its title.**, **{test}.** or **{note}.**"
        raise _unlabelled(words, block.location, hint)
    return label


def refuse_unquoted(block: Block, tongue: Tongue) -> None:
    """Raise TextError for a paragraph outside a quote that opens with a label: nothing would check it."""
    if isinstance(block, Paragraph) and isinstance(block.children[0], Strong):
        words = plain(block.children[:1])
        labels = _labels(tongue)
        if labels.label.match(words) or labels.nearly.fullmatch(words.rstrip(".:。：")):
            raise _unlabelled(
                words, block.location, f"write > **{words}** …, with > before each of its lines"
            )


def _plainest(pattern: str) -> str:
    """Return the first label that a pattern matches, with a plain apostrophe."""
    return pattern.split("|")[0].replace("['’]", "'")


def _unlabelled(words: str, place: Location, hint: str) -> TextError:
    said = " ".join(words.split()[:3])
    return TextError(f"“{said}” is read neither as an example nor as a note", place, hint)


def labelled(blocks: Blocks, tongue: Tongue) -> Block:
    """Return a block quote as an example, a note, or a plain quote, as its label says."""
    first = blocks[0]
    label = label_of(first, tongue)
    if label is None:
        return Quote(blocks, first.location)
    assert isinstance(first, Paragraph)
    rest = (*_without_label(first), *blocks[1:])
    if label["example"]:
        return Example(label["title"] or "", rest, first.location, bool(label["teaches"]))
    return Note(label["note"], rest, first.location)


def _without_label(first: Paragraph) -> Blocks:
    rest = first.children[1:]
    if rest and isinstance(rest[0], Run):
        rest = (Run(rest[0].text.lstrip(), rest[0].location), *rest[1:])
    rest = tuple(node for node in rest if not (isinstance(node, Run) and not node.text))
    return (Paragraph(rest, rest[0].location),) if rest else ()

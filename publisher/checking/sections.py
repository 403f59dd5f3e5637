"""The rule sentences of a rules text: all prose except introductions, advice, questions and notes."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from publisher.checking.sentences import Sentence, sentences
from publisher.model.tongue import ENGLISH_TONGUE, Tongue
from publisher.text.document import Blocks, Document, Heading, Paragraph, Quoted, plain, under_headings, walk

ADVICE = "advice"
"""The mark of a section without rules, `{.advice}`: it recommends or answers questions."""
_ADVICE_TITLES = ("often asked", "how to play well", "playing well")


class Rule(msgspec.Struct, frozen=True):
    """A sentence of a rule section, with its section and its variant (`""` for the game)."""

    sentence: Sentence
    section: str
    variant: str


def rules_of(
    document: Document, variants: Collection[str], tongue: Tongue = ENGLISH_TONGUE
) -> Iterator[Rule]:
    """Yield the rule sentences of a text. Below a heading with a variant as its id or mark they belong to it,
    the nearest one if there are several: `### Three players {#three .three-players}`."""
    for above, block in under_headings(document.blocks):
        if any(heading.level > 1 for heading in above) and not any(map(_is_advice, above)):
            section = next((heading.id for heading in reversed(above) if heading.id), "")
            marks = (mark for heading in reversed(above) for mark in (heading.id, *heading.classes))
            variant = next((mark for mark in marks if mark in variants), "")
            for said in walk((block,), but=Quoted):
                children = said.children if isinstance(said, Paragraph) else ()
                for sentence in sentences(children, prose=True, tongue=tongue):
                    yield Rule(sentence, section or plain(above[-1].children), variant)


def advice(blocks: Blocks) -> list[Heading]:
    """Return the headings of sections without rules."""
    return [above[-1] for above, _ in under_headings(blocks) if any(map(_is_advice, above))]


def _is_advice(heading: Heading) -> bool:
    return ADVICE in heading.classes or plain(heading.children).casefold() in _ADVICE_TITLES

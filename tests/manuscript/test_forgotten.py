"""What players easily forget is told in the box of a turn, in the words of the rule or of the answer."""

from __future__ import annotations

from publisher.manuscript.turn_summary import in_short
from publisher.text.document import Items, Link, Paragraph, inlines, plain, walk
from publisher.text.reader import read

TEXT = """\
# A game

## Your turn {.reference}

1. Draw a card.
2. Whoever has none left wins.

## The pile {#pile}

You may take it. While it is *frozen*, you need a pair.

It stays frozen
until somebody takes [it](free).
{.forgotten}

## Often asked

**Must I draw?** No.

**May I pass?** Never.
{.forgotten}
"""


def box(text: str) -> list[str]:
    """The lines below the steps of the turn."""
    _, _, steps, *rest = in_short(read(text, "rules.md").blocks)
    assert isinstance(steps, Items)
    end = next(place for place, block in enumerate(rest) if not isinstance(block, Paragraph | Items))
    return [plain(block.children) for block in walk(tuple(rest[:end])) if isinstance(block, Paragraph)]


def test_it_is_told_with_its_section_or_its_question() -> None:
    pile = "The pile. It stays frozen until somebody takes it."
    assert box(TEXT) == ["Easily forgotten.", pile, "May I pass? Never."]


def test_the_rule_itself_stays_where_it_is() -> None:
    """Nothing of the mark is printed, and the box leads there."""
    blocks = in_short(read(TEXT, "rules.md").blocks)
    words = [plain(block.children) for block in walk(blocks) if isinstance(block, Paragraph)]
    assert words.count("It stays frozen until somebody takes it.") == 1
    assert words.count("May I pass? Never.") == 2
    assert not any("{" in said for said in words)
    assert [node.target for node in inlines(blocks) if isinstance(node, Link)] == ["#pile"]


def test_a_text_without_marks_has_no_such_lines() -> None:
    assert box(TEXT.replace("{.forgotten}", "")) == []

"""Sections of the very same words: in a book they are told once, and everything leads there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from publisher.manuscript.anthology import Anthology
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.references import Shelf
from publisher.manuscript.shared_sections import WORTH, link_repeated_sections
from publisher.text.document import Example, Heading, Link, Paragraph, inlines, plain, walk
from publisher.text.reader import read

LONG = "Suits are never compared by anybody who has read this far. " * 7
HANDS = f"""\
## Poker hands {{#hands}}

{LONG}

### The ace {{#ace}}

It may stand below the two.

> **Example.** North holds ♠A ♠2. **North wins (rule ace).**

> **Example: ours.** SLUG holds ♠K. **It loses (rule ace).**
"""
AFTER = """
## The end {#end}

Odd cards count; see [the ace](#ace) in it.

> **Example.** North holds ♠A. **North wins (rule
> ace).**
"""


def chapter(slug: str, text: str) -> Chapter:
    document = read(f"# {slug}\n\n{text}".replace("SLUG", slug.title()), f"{slug}/rules.md")
    return Chapter(slug, slug.title(), "", "", document, lambda fence: None, players=(2,))


@pytest.fixture
def told() -> tuple[Chapter, ...]:
    return link_repeated_sections([chapter("one", HANDS + AFTER), chapter("two", HANDS + AFTER)])


def words(one: Chapter) -> str:
    return "\n".join(
        plain(block.children) for block in walk(one.document.blocks) if isinstance(block, Heading | Paragraph)
    )


def test_the_first_chapter_tells_all(told: tuple[Chapter, ...]) -> None:
    assert words(told[0]) == words(chapter("one", HANDS + AFTER))


def test_the_others_lead_to_it(told: tuple[Chapter, ...]) -> None:
    """The heading stays, so that the numbers of the chapter do; what it says is a line."""
    assert "compared" not in words(told[1]) and "below the two" not in words(told[1])
    assert "Poker hands\nAs in ….\n" in words(told[1])
    shelf = Shelf({one.slug: one.entry for one in told}, pages={"one#hands": 7})
    links = [node for node in inlines(told[1].document.blocks) if isinstance(node, Link)]
    references = told[1].references(told[1].whole, shelf)
    assert plain(references.words(links[0])) == "One, §1, page\u00a07"


def test_an_example_of_its_own_stays(told: tuple[Chapter, ...]) -> None:
    titles = [block.title for block in told[1].document.blocks if isinstance(block, Example)]
    assert titles == ["ours", ""], "the example that both have went, the others did not"


def test_what_led_to_a_heading_that_went_leads_to_where_it_is(told: tuple[Chapter, ...]) -> None:
    targets = [node.target for node in inlines(told[1].document.blocks) if isinstance(node, Link)]
    assert targets == ["one#hands", "one#ace", "one#ace", "one#ace"]
    assert "rule" not in words(told[1])


@pytest.mark.parametrize("count, again", [(WORTH - 3, True), (WORTH - 2, False)])
def test_what_is_short_is_told_again(count: int, again: bool) -> None:
    """A heading of two words counts, too."""
    text = f"## The end {{#end}}\n\n{'word ' * count}"
    second = link_repeated_sections([chapter("one", text), chapter("two", text)])[1]
    assert ("word" in words(second)) is again


def test_boards_are_never_the_same() -> None:
    """An empty fence shows the board of its game as play begins."""
    text = f"## Set-up {{#set-up}}\n\n{LONG}\n\n```board\n```\n"
    found = [chapter("one", text), chapter("two", text)]
    assert [words(one) for one in link_repeated_sections(found)] == list(map(words, found))


def test_a_booklet_is_complete() -> None:
    """Only a book leaves anything out, and in every layer the same."""
    found = [replace(chapter(slug, HANDS), layer="full") for slug in ("one", "two")]
    assert "compared" in words(found[1])
    assert "compared" not in words(Anthology("Two", found).chapters[1])

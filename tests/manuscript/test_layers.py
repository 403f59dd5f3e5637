"""One text, three layers: what teaches, the whole, and the proof."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from publisher.manuscript import editions
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.references import numbered
from publisher.text.document import (
    Blocks,
    Document,
    Example,
    Fence,
    Heading,
    Paragraph,
    Strong,
    inlines,
    plain,
)
from publisher.text.reader import read

TEXT = """\
# A game

## Set-up {#set-up}

Deal.

## Play {#play}

> **Example.** North leads ♠K. **East may not play ♥2 (rule follow).** **West wins (rule
> play).**

> **Test: an edge.** South leads. **North may pass (rule play).**

### Following {#follow}

Follow.

## The end {#end}

> **Example: level.** **Nobody wins (rule end).**
"""


@pytest.fixture
def blocks() -> Blocks:
    return read(TEXT, "rules.md").blocks


def words(blocks: Blocks) -> str:
    paragraphs = (block for one in blocks if isinstance(one, Example) for block in one.blocks)
    return " ".join(plain(block.children) for block in paragraphs if isinstance(block, Paragraph))


def test_what_teaches_is_told_plainly(blocks: Blocks) -> None:
    """No bold type; of rules only those are named that stand in another section."""
    taught = editions.booklet_edition(blocks)
    told = "North leads ♠K. East may not play ♥2 (rule follow). West wins. Nobody wins."
    assert " ".join(words(taught).split()) == told
    assert not any(isinstance(node, Strong) for node in inlines(taught))
    assert [block.number for block in taught if isinstance(block, Example)] == [1, 2]


@pytest.mark.parametrize(
    ("told", "title", "left"),
    [
        (
            "**Example: the cross.** We play Chess. North moves.",
            "the cross (Chess)",
            "North moves.",
        ),
        ("**Example.** We play Chess. North moves.", "Chess", "North moves."),
        ("**Example: level.** North moves. We play Chess.", "level", "North moves. We play Chess."),
    ],
)
def test_an_example_of_a_variant_is_named_after_it(told: str, title: str, left: str) -> None:
    (example,) = editions.booklet_edition(read(f"> {told}\n", "rules.md").blocks)
    assert isinstance(example, Example) and example.title == title
    assert words((example,)).strip() == left


def test_the_whole_has_every_example_and_counts_those_that_teach(blocks: Blocks) -> None:
    whole = editions.numbered(blocks)
    assert [(block.number, block.title) for block in whole if isinstance(block, Example)] == [
        (1, ""), (0, "an edge"), (2, "level")
    ]  # fmt: skip
    assert "(rule play)" in " ".join(words(whole).split())


def test_the_proof_has_nothing_but_examples_and_the_headings_they_need(blocks: Blocks) -> None:
    """Those above them, and those of rules that they name."""
    proof = editions.examples(blocks)
    assert [plain(block.children) for block in proof if isinstance(block, Heading)] == [
        "A game", "Play", "Following", "The end"
    ]  # fmt: skip
    assert sum(isinstance(block, Example) for block in proof) == 3
    assert all(isinstance(block, Heading | Example) for block in proof)


def test_tests_have_no_bold_type_and_name_their_rules() -> None:
    told = read(
        "> **Example.** **It holds (rule end).**\n\n> **Test.** **It holds (rule end).**\n", "rules.md"
    )
    example, test = editions.plain_tests(told.blocks)
    assert any(isinstance(node, Strong) for node in inlines((example,)))
    assert not any(isinstance(node, Strong) for node in inlines((test,)))
    assert "It holds (rule end)." in words((test,))


def test_headings_keep_their_numbers_in_all_layers(blocks: Blocks) -> None:
    numbers = numbered(Document("rules.md", blocks))
    for layer in (editions.booklet_edition(blocks), editions.examples(blocks)):
        assert {numbers[block] for block in layer if isinstance(block, Heading) and block.level > 1} <= {
            "1", "2", "2.1", "3"
        }  # fmt: skip
    (end,) = (
        block for block in editions.examples(blocks) if isinstance(block, Heading) and block.id == "end"
    )
    assert numbers[end] == "3"


SAMPLE = """\
# A sample game

It begins.

```moves test
1: c3
```

```board Moves 1 and 2
```

```deal seed 4
```
"""


def test_moves_for_the_proof_stand_there_alone_and_boards_without_lines_everywhere(blocks: Blocks) -> None:
    chapter = Chapter(
        "small",
        "Small",
        "",
        "",
        Document("rules.md", blocks),
        lambda _: None,
        sample=read(SAMPLE, "sample.md"),
    )
    shown = {
        layer: [block.kind for block in replace(chapter, layer=layer).blocks if isinstance(block, Fence)]
        for layer in ("teaching", "full", "examples")
    }
    assert shown == {"teaching": ["board"], "full": ["moves", "board"], "examples": ["moves", "board"]}


def test_a_few_words_after_moves_of_the_proof_go_on_in_the_paragraph_before() -> None:
    """More than a line is a paragraph of its own; what stands between printed moves stays where it is."""
    moves = "```moves test\n1: a1\n```\n\n"
    long = "South, who has waited for this moment, takes the whole pile and lays it down."
    text = f"# A sample\n\nNorth waits.\n\n{moves}**South leads.**\n\n{moves}{long}\n"
    told = editions.without_asides(read(text, "sample.md").blocks)
    assert [plain(block.children) for block in told if isinstance(block, Paragraph)] == [
        "North waits. South leads.", long
    ]  # fmt: skip
    assert not any(isinstance(block, Fence) for block in told)


NAMED = """\
## The tricks {#tricks}

> **Example.** North leads **(rule first-lead)**.

## Play {#play}

### The first lead {#first-lead}

### Signals {#signals}

## Winning {#winning}

> **Example.** See [ties](#ties).

### Ties {#ties}

## Often asked {#asked}
"""


def test_a_proof_keeps_the_headings_that_its_examples_name() -> None:
    """A link leads somewhere even if no example stands under that rule; other empty headings are left out."""
    proof = editions.examples(read(NAMED, "rules.md").blocks)
    kept = [block.id for block in proof if isinstance(block, Heading)]
    assert kept == ["tricks", "play", "first-lead", "winning", "ties"]

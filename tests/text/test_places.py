"""Every word of a text is found again at the line and column where it stands."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.text.document import Example, Fence, Heading, Run, Table, inlines, walk
from publisher.text.reader import read
from publisher.text.typography import untypeset

VOCABULARY = (
    "a", "bid", "card", "leads", "North", "wins", "trick", "the", "and", "5", "♠K", "points", "rule",
)  # fmt: skip
WORDS = st.lists(st.sampled_from(VOCABULARY), min_size=1, max_size=6)


def unique(words: list[str], numbers) -> str:
    """Words of which no two in a document are the same, whatever stands around them."""
    return " ".join(f"{word}{next(numbers)}x" for word in words)


@st.composite
def documents(draw) -> str:
    """Texts with headings, wrapped paragraphs, styles, facts, lists, tables, fences and examples."""
    numbers = iter(range(10**6))

    def words() -> str:
        return unique(draw(WORDS), numbers)

    def line() -> str:
        kind = draw(st.sampled_from(["plain", "bold", "italic", "fact", "link"]))
        target = draw(st.sampled_from("abcdef"))
        return {
            "plain": words(),
            "bold": f"{words()} **{words()}** {words()}",
            "italic": f"*{words()}* {words()}",
            "fact": f"{words()} [{words()}](fact:{words().replace(' ', '-')}) {words()}",
            "link": f"[{words()}](#{target}) {words()}",
        }[kind]

    def lines() -> list[str]:
        return [line() for _ in range(draw(st.integers(1, 3)))]

    blocks = []
    for _ in range(draw(st.integers(1, 6))):
        kind = draw(st.sampled_from(["heading", "paragraph", "list", "table", "example", "fence"]))
        if kind == "heading":
            blocks.append(f"## {words()} {{#x{words().split(' ')[0].lower().replace('♠', '')}}}")
        elif kind == "paragraph":
            blocks.append("\n".join(lines()))
        elif kind == "list":
            blocks.append("\n".join(f"- {line()}" for _ in range(2)))
        elif kind == "table":
            blocks.append(f"| {words()} | {words()}? |\n|---|---|\n| {words()} | {words()} |")
        elif kind == "example":
            blocks.append("\n".join(["> **Example.** " + line(), *("> " + each for each in lines())]))
        else:
            blocks.append(f"```board {words()}\n{words()}\n```")
    return "\n\n".join(blocks) + "\n"


def text_at(source: str, location) -> str:
    return source.splitlines()[location.line - 1][location.column - 1 :]


@given(documents())
def test_every_run_begins_at_its_place(source):
    """At the line and column of a run its own first word stands, though every word is there once."""
    document = read(source, "rules.md")
    runs = [node for node in inlines(document.blocks) if isinstance(node, Run) and node.text.strip()]
    for run in runs:
        assert run.location.file == "rules.md"
        assert text_at(source, run.location).startswith(untypeset(run.text).strip())
    places = [run.location[1:] for run in runs]
    assert places == sorted(set(places))


@given(documents())
def test_every_word_of_the_text_is_in_some_run(source):
    """Nothing that is to be printed gets lost."""
    printed = re.sub(
        r"```.*?```|\]\([^)]*\)|\{#.*?\}|[*>|#?\[\]-]|\*\*Example\.\*\*", " ", source, flags=re.DOTALL
    )
    document = read(source, "rules.md")
    told = " ".join(untypeset(node.text) for node in inlines(document.blocks) if hasattr(node, "text"))
    assert set(printed.replace("Example.", "").split()) == set(told.split())


@given(documents())
def test_fences_are_at_their_first_line(source):
    """A fence's place is where its three marks stand."""
    for block in walk(read(source, "rules.md").blocks):
        if isinstance(block, Fence):
            assert text_at(source, block.location).startswith(f"```{block.kind} {block.caption}")


@pytest.mark.parametrize(
    ("source", "kind", "place"),
    [
        ("\n\n## Set-up {#set-up}", Heading, (3, 4)),
        ("x\n\n| A | B? |\n|---|---|\n| c | d |", Table, (3, 3)),
        ("x\n\n> **Example.** y", Example, (3, 5)),
    ],
)
def test_blocks_are_where_their_words_begin(source, kind, place):
    """Line and column count from one."""
    block = next(block for block in walk(read(source, "f").blocks) if isinstance(block, kind))
    assert block.location[1:] == place


@pytest.mark.parametrize(
    ("source", "words", "place"),
    [
        ("[4](fact:rami-points) points", "points", (1, 23)),
        ("## Bid {#bid}\n\nbid **now**", "bid", (3, 1)),
        ("[see](#trick) trick", "trick", (1, 15)),
        ("a `b` c", "b", (1, 4)),
        (r"a \* b **c**", "c", (1, 10)),
    ],
    ids=[
        "after a fact of its name",
        "after an id of its name",
        "after a link to it",
        "code",
        "after an escape",
    ],
)
def test_word_is_not_mistaken_for_the_same_letters_in_a_mark(source, words, place):
    """Link targets and rule ids are not printed, so nothing is found in them."""
    runs = [node for node in inlines(read(source, "f").blocks) if isinstance(node, Run)]
    run = [run for run in runs if run.text.strip() == words][-1]
    assert run.location[1:] == place

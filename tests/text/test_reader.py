"""A rules text becomes a tree of headings, paragraphs, lists, tables, fences and quotes."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from publisher.base.errors import TextError
from publisher.text.document import (
    Emphasis,
    Example,
    Fact,
    Fence,
    Heading,
    Items,
    Link,
    Note,
    Paragraph,
    Picture,
    Quote,
    Run,
    Strong,
    Table,
    inlines,
    plain,
    walk,
)
from publisher.text.reader import read

# -- headings


@pytest.mark.parametrize("level", range(1, 7))
def test_heading_has_its_level_and_words(read_one, level):
    """As many levels as there are marks."""
    heading = read_one("#" * level + " Set-up")
    assert isinstance(heading, Heading)
    assert (heading.level, plain(heading.children)) == (level, "Set-up")
    assert (heading.id, heading.classes) == ("", ())


@pytest.mark.parametrize(
    ("attributes", "rule", "classes"),
    [
        ("{#set-up}", "set-up", ()),
        ("{.reference}", "", ("reference",)),
        ("{#scoring .reference}", "scoring", ("reference",)),
        ("{#scoring .reference .wide}", "scoring", ("reference", "wide")),
    ],
)
def test_heading_carries_its_rule_id_and_classes(read_one, attributes, rule, classes):
    """The marks in braces are not printed."""
    heading = read_one(f"## Scoring {attributes}")
    assert plain(heading.children) == "Scoring"
    assert (heading.id, heading.classes) == (rule, classes)


# -- paragraphs and what stands in them


def test_paragraphs_are_parted_by_empty_lines(read_text):
    """A line's end alone is a space."""
    first, second = read_text("One\nline.\n\nAnother.")
    assert isinstance(first, Paragraph)
    assert plain(first.children) == "One line."
    assert plain(second.children) == "Another."


def test_bold_italic_links_and_facts_are_told_apart(read_one):
    """Each inline is a node of its kind, in reading order."""
    nodes = read_one("A **b** *c* [d](#rule) [5](fact:hand-size(2)) [e](hex#swap).").children
    kinds = [type(node) for node in nodes if not isinstance(node, Run)]
    assert kinds == [Strong, Emphasis, Link, Fact, Link]
    links = [node for node in nodes if isinstance(node, Link)]
    assert [(link.target, plain(link.children)) for link in links] == [("#rule", "d"), ("hex#swap", "e")]
    fact = next(node for node in nodes if isinstance(node, Fact))
    assert (fact.name, fact.text) == ("hand-size(2)", "5")
    assert plain(nodes) == "A b c d 5 e."


def test_styles_may_stand_inside_each_other(read_one):
    """An aside inside a claim, a fact inside bold words."""
    (strong,) = read_one("**North *(who leads)* has [5](fact:n) cards**").children
    assert [type(node) for node in strong.children] == [Run, Emphasis, Run, Fact, Run]


def test_escaped_marks_are_printed(read_one):
    """A backslash makes a star a star."""
    assert plain(read_one(r"2 \* 3 \_ 4").children) == "2 * 3 _ 4"


def test_code_is_printed_as_typed(read_one):
    """Words in backquotes keep their quotes, dashes and brackets."""
    assert plain(read_one('type `a<b -- "c"` here').children) == 'type a<b -- "c" here'


# -- lists


def test_list_has_an_item_for_each_mark(read_one):
    """Numbered and plain lists; an item is a run of blocks."""
    numbered = read_one("1. one\n2. two\n3. three")
    assert isinstance(numbered, Items)
    assert numbered.ordered
    assert [plain(item[0].children) for item in numbered.items] == ["one", "two", "three"]
    assert not read_one("- one\n- two").ordered


def test_line_that_goes_on_in_an_item_is_one_space_away(read_one):
    """The spaces that set a wrapped line under its item are not printed."""
    (item,) = read_one("- one\n  line\n      more").items
    assert plain(item[0].children) == "one line more"


def test_list_may_hold_a_list(read_one):
    """The inner list belongs to its item."""
    outer = read_one("- one\n    - inner\n- two")
    assert [len(item) for item in outer.items] == [2, 1]
    inner = outer.items[0][1]
    assert isinstance(inner, Items)
    assert plain(inner.items[0][0].children) == "inner"


def test_items_may_be_set_apart_and_hold_paragraphs(read_one):
    """A loose item's paragraphs are blocks of that item."""
    items = read_one("1. one\n\n    more\n\n2. two").items
    assert [[plain(block.children) for block in item] for item in items] == [["one", "more"], ["two"]]


@pytest.mark.parametrize(
    "text", ["- item\n\n    > **Example.** All is well.", "- item\n  > **Example.** All is well."]
)
def test_example_inside_a_list_is_not_lost(read_text, text):
    """Whether the item is set apart or not, its example is read."""
    assert [block for block in walk(read_text(text)) if isinstance(block, Example)]


# -- tables

TABLE = """\
| Game | Tricks | *Points?* | Left |
|------|:------:|--------:|:---|
| rami | 7      | 4       |  |
| nolo | 6      | 4       | x |
"""


def test_table_has_its_head_rows_and_alignment(read_one):
    """Colons in the rule say on which side a column is set."""
    table = read_one(TABLE)
    assert isinstance(table, Table)
    assert table.align == ("", "center", "right", "left")
    assert [[plain(cell.children) for cell in row] for row in table.rows] == [
        ["rami", "7", "4", ""],
        ["nolo", "6", "4", "x"],
    ]


def test_question_mark_in_a_heading_checks_its_column_and_is_not_printed(read_one):
    """Only that column is checked, even if its heading is set in italics."""
    table = read_one(TABLE)
    assert table.checked == (False, False, True, False)
    assert [plain(cell.children) for cell in table.head] == ["Game", "Tricks", "Points", "Left"]


# -- fences

BOARD = "X O .\nO X .\n. . ."


def test_fence_has_its_kind_caption_and_lines(read_one):
    """The first word is the kind, the rest the caption, the lines stay as they are."""
    fence = read_one(f"```board Cross is to move\n{BOARD}\n```")
    assert fence == Fence("board", "Cross is to move", BOARD, fence.location)


def test_fence_inside_a_quote_loses_the_quote_marks(read_text):
    """The drawing is the same inside an example, with or without words around it."""
    quoted = "\n".join("> " + line for line in ["```board", *BOARD.split("\n"), "```"])
    (example,) = read_text(f"> **Example.** *Look:*\n>\n{quoted}\n>\n> **All is well.**")
    assert [type(block) for block in example.blocks] == [Paragraph, Fence, Paragraph]
    assert example.blocks[1].text == BOARD
    (example,) = read_text(f"> **Example.**\n{quoted}\n> **All is well.**")
    assert [type(block) for block in example.blocks] == [Fence, Paragraph]


def test_lines_of_a_fence_are_not_typeset_nor_marked_up(read_one):
    """Stars, quotes and empty lines inside a fence are characters."""
    assert read_one('```moves\n*a* -- "b"\n\n# c\n```').text == '*a* -- "b"\n\n# c'


@pytest.mark.parametrize(
    "text, file, caption, width",
    [
        ("![a stall](art/stall.png)", "art/stall.png", "", 0),
        ('![a stall](art/stall.png "Go *there*"){width=42.5}', "art/stall.png", "Go *there*", 42.5),
        ("![a stall](<art/my stall.png>)", "art/my stall.png", "", 0),
    ],
)
def test_a_picture_is_a_paragraph_of_its_own(read_one, text, file, caption, width):
    picture = read_one(text)
    assert isinstance(picture, Picture)
    assert (picture.kind, picture.text, picture.caption) == ("picture", file, caption)
    assert (picture.shows, picture.width) == ("a stall", width)


@pytest.mark.parametrize("text", ["![a](a.png)", "- ![a](a.png)", "> ![a](a.png)"])
def test_a_picture_has_its_place(read_text, text):
    """The last of all is found behind two others and a word in brackets."""
    found = walk(read_text(f"{text}\n\nwords (a.png)\n\n{text}"))
    places = [block.location[1:] for block in found if isinstance(block, Picture)]
    assert places == [(1, 1 + text.index("!")), (5, 1 + text.index("!"))]


# -- quotes


def test_example_has_its_title_and_loses_its_label(read_one):
    """`Example: title.` is a label, not a claim."""
    example = read_one("> **Example: a spoken bid.** West bids. **It holds.**")
    assert isinstance(example, Example)
    assert example.title == "a spoken bid"
    assert plain(example.blocks[0].children) == "West bids. It holds."
    assert read_one("> **Example.** x").title == ""


@pytest.mark.parametrize("label", ["Editor's note", "Editor’s note"])
def test_editors_note_is_a_note(read_one, label):
    """Typed with either apostrophe."""
    note = read_one(f"> **{label}.** The source is silent.")
    assert isinstance(note, Note)
    assert plain(note.blocks[0].children) == "The source is silent."


@pytest.mark.parametrize("text", ["> Some words.", "> **Remember.** Some words.", "> An **Example.** later"])
def test_any_other_quote_is_a_quote(read_one, text):
    """Only the label at the beginning makes an example."""
    assert isinstance(read_one(text), Quote)


@pytest.mark.parametrize("gap", ["\n\n", "\n>\n"], ids=["parted by an empty line", "run together"])
def test_neighbouring_examples_are_separate(read_text, gap):
    """Each label begins a new example, also in one run of quoted lines."""
    one, note, two = read_text(
        f"> **Example.** One.\n>\n> More.{gap}> **Editor's note.** So.{gap}> **Example: b.** Two."
    )
    assert (len(one.blocks), plain(one.blocks[1].children)) == (2, "More.")
    assert isinstance(note, Note)
    assert (two.title, plain(two.blocks[0].children)) == ("b", "Two.")


# -- walking


def test_walk_meets_every_block_once_in_reading_order(read_text):
    """Parents come before their children."""
    blocks = read_text("# A\n\n1. b\n    - c\n\n> **Example.** d\n>\n> e\n\nf\n\n> g")
    kinds = [type(block).__name__ for block in walk(blocks)]
    assert kinds == [
        "Heading", "Items", "Paragraph", "Items", "Paragraph", "Example", "Paragraph", "Paragraph",
        "Paragraph", "Quote", "Paragraph",
    ]  # fmt: skip


def test_inlines_are_met_wherever_they_stand(read_text):
    """Facts in headings, lists, tables, quotes and bold words are all found."""
    text = "# [1](fact:a)\n\n- [2](fact:b)\n\n> **x [3](fact:c)**\n\n| [4](fact:d) |\n|--|\n| [5](fact:e) |"
    facts = [node.name for node in inlines(read_text(text)) if isinstance(node, Fact)]
    assert facts == ["a", "b", "c", "d", "e"]


# -- anything at all

MARKDOWN = st.lists(
    st.sampled_from(
        [
            *"ab1 \n\n  >#-*_`|[](){}!<&;\\\".'",
            *("```", "**", "> ", "\n\n", "{#x}", "](fact:", "**Example.**", "| a? |\n|--|\n", "1. "),
        ]
    ),
    max_size=60,
).map("".join)


@given(MARKDOWN | st.text(max_size=80))
@example("| *a?* |\n|--|\n| b |")
@example("FENCE0003HELD")
@example("> ```\n> x")
@example("[x][x]\n\n[x]: y")
def test_any_text_is_read_or_refused(text):
    """Whatever is typed, the reader gives a tree or says what is wrong with the text."""
    try:
        document = read(text, "rules.md")
    except TextError as error:
        assert error.location is not None
        return
    assert not any(
        character in plain((node,)) for node in inlines(document.blocks) for character in "\x02\x03"
    )

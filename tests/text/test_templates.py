"""Texts may use values of the definition and share paragraphs; mistakes are told with file and line."""

from __future__ import annotations

import pytest

from publisher.base.errors import TextError
from publisher.text.document import plain
from publisher.text.game_text import read_text
from publisher.text.templates import render


def test_text_without_marks_is_left_alone(tmp_path):
    """Rule ids in braces are no template marks."""
    text = "## Swap {#swap}\n\n{ x } {# not a comment #}\n"
    assert render(text, "rules.md", tmp_path, {}) == text


def test_values_of_the_definition_are_filled_in(make_game):
    """`game` is the definition of the game itself."""
    folder = make_game(rules="# {{ game.title }}\n\nFor {{ game.players.names | length }} players {#x}.\n")
    heading, paragraph = read_text(folder, "rules.md").blocks
    assert plain(heading.children) == "Noughts and Crosses"
    assert plain(paragraph.children) == "For 2 players {#x}."


def test_shared_paragraph_is_included(make_game):
    """Files of the game's own folder can be included."""
    folder = make_game(rules='Before.\n\n{% include "part.md" %}\n\nAfter.\n')
    (folder.path / "part.md").write_text("Between.\n")
    assert [plain(block.children) for block in read_text(folder, "rules.md").blocks] == [
        "Before.",
        "Between.",
        "After.",
    ]


def test_comment_is_left_out(tmp_path):
    """Comments are written {## … ##}."""
    assert render("a{## b ##}c{{ 1 }}", "rules.md", tmp_path, {}) == "ac1"


def test_places_after_filled_in_values_are_those_of_the_source(make_game):
    """A word below a template mark is told at its line in the file."""
    folder = make_game(rules="# {{ game.title }}\n\n{{ game.summary }}\n\nHere it stands.\n")
    assert read_text(folder, "rules.md").blocks[-1].location[1:] == (5, 1)


def test_places_in_a_chapter_are_those_of_its_file(make_game):
    """What is included from `chapters/` is told in its own file, and what follows it in the author's."""
    folder = make_game(rules='Word.\n\n{% include "chapters/part.md" %}\n\nAfter a word.\n\nWord.\n')
    (folder.path / "chapters").mkdir()
    (folder.path / "chapters" / "part.md").write_text("Part.\n\nAnother word.\n\nWord.\n")
    places = [(place.file.split("/")[-1], place.line) for place in map(place_of, blocks(folder))]
    own = folder.name("rules.md").split("/")[-1]
    assert places == [(own, 1), ("part.md", 1), ("part.md", 3), ("part.md", 5), (own, 5), (own, 7)]


def blocks(folder):
    return read_text(folder, "rules.md").blocks


def place_of(block):
    return block.location


def test_mistake_in_an_included_file_is_told_in_that_file(make_game):
    """A broken mark in a shared paragraph is found where it stands."""
    folder = make_game(rules='x\n\n{% include "part.md" %}\n')
    (folder.path / "part.md").write_text("one\ntwo {{ oops\n")
    with pytest.raises(TextError) as caught:
        read_text(folder, "rules.md")
    assert caught.value.location.file.endswith("part.md")
    assert caught.value.location.line == 2

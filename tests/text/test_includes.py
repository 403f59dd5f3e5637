"""Texts share chapters by `[[include NAME]]`; mistakes are reported with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.base.errors import LimitError, PublisherError, TextError
from publisher.base.resources import bundled
from publisher.model.shelf import SAMPLE, GameFolder
from publisher.press.digests import PACKAGE, game_digest
from publisher.press.lint import missing_glyphs
from publisher.screen.html import page
from publisher.text.document import Fence, Link, inlines, plain
from publisher.text.game_text import read_text
from publisher.text.templates import environment


@pytest.fixture
def including(make_game):
    """Return a game with this text of rules and these chapters of its own."""

    def make(rules: str, **chapters: str) -> GameFolder:
        folder = make_game(rules=rules)
        (folder.path / "chapters").mkdir()
        for name, text in chapters.items():
            (folder.path / "chapters" / f"{name}.md").write_text(text, "utf-8")
        return folder

    return make


def refused(folder: GameFolder, file: str = "rules.md") -> TextError:
    with pytest.raises(TextError) as caught:
        read_text(folder, file)
    return caught.value


def told(folder: GameFolder) -> list[tuple[str, int, str]]:
    """Return the file, line and words of each block of the rules."""
    blocks = read_text(folder, "rules.md").blocks
    return [(Path(one.location.file).name, one.location.line, plain(one.children)) for one in blocks]


@pytest.mark.parametrize("part, times", [("a\n" * 9000 + "\n", 5), ("a\n\n", 1900)])
def test_all_chapters_of_a_text_are_limited_together(including, part: str, times: int) -> None:
    """90,000 letters or 1,900 paragraphs in each: five chapters are read, the sixth one is too much."""
    parts = dict.fromkeys("abcdef", part * times)
    folder = including("".join(f"[[include {name}]]\n" for name in parts), **parts)
    with pytest.raises(LimitError, match="more than") as caught:
        read_text(folder, "rules.md")
    assert caught.value.location.line == 6


def test_each_word_keeps_its_place(including) -> None:
    """Before, in and after chapters, also if words are repeated."""
    text = "Word.\n[[include part]]\nAfter a word.\n\nWord.\n\n[[include end]] \n\nEnd.\n"
    folder = including(text, part="Part.\n\nAnother word.\n\nWord.\n", end="End.")
    part = [("part.md", 1, "Part."), ("part.md", 3, "Another word."), ("part.md", 5, "Word.")]
    own = [("rules.md", 3, "After a word."), ("rules.md", 5, "Word.")]
    assert told(folder) == [
        ("rules.md", 1, "Word."),
        *part,
        *own,
        ("end.md", 1, "End."),
        ("rules.md", 9, "End."),
    ]


def test_an_own_chapter_hides_a_built_in_one(including) -> None:
    folder = including("[[include teams]]\n\n[[include money]]\n", teams="Own teams.\n")
    blocks = read_text(folder, "rules.md").blocks
    files = list(dict.fromkeys(block.location.file for block in blocks))
    assert files == [folder.name("chapters/teams.md"), "templates/chapters/money.md"]


def test_definitions_hold_in_all_parts_of_their_own_text(including) -> None:
    text = "[One][x]\n\n[[include part]]\n\n[two][x]\n\n[x]: #own\n"
    folder = including(text, part="[Three][x]\n\n[x]: #part\n")
    links = [node for node in inlines(read_text(folder, "rules.md").blocks) if isinstance(node, Link)]
    assert [link.target for link in links] == ["#own", "#part", "#own"]
    error = refused(including("[[include part]]\n\n[two][x]\n\n[x]: #own\n", part="\n[Three][x]\n"))
    assert (Path(error.location.file).name, error.location.line) == ("part.md", 2)


def test_braces_and_brackets_are_letters(including) -> None:
    """As is the title of a game for the templates of pages, and an include in a block."""
    text = "{ x } {# y #} {## z ##} {% {{ }} \\{{ game }} `{{ game }}` [[x]] \\[[include x]] `[[include x]]`"
    ((_, _, words),) = told(including(text))
    assert words == "{ x } {# y #} {## z ##} {% {{ }} {{ game }} {{ game }} [[x]] [[include x]] [[include x]]"
    (block,) = read_text(including("```board\n[[include x]]\n```\n"), "rules.md").blocks
    assert isinstance(block, Fence) and block.text == "[[include x]]"
    assert b"<title>{{ 7 * 7 }}{% x %}</title>" in page("{{ 7 * 7 }}{% x %}", "")


ALONE, UNKNOWN = "an include must be alone on its line", "unknown chapter "


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("[[include tems]]", f"{UNKNOWN}'tems'", "did you mean teams?"),
        ("[[include chapters/tricks.md]]", f"{UNKNOWN}'chapters/tricks.md'", "did you mean tricks?"),
        ("[[include ../rules]]", f"{UNKNOWN}'../rules'", "known: begin, direction, money, part"),
        ("[[include .secret]]", UNKNOWN, "part"),
        ("[[include part]]\n[[include part]]", "'part' is included twice", "delete"),
        ("\n".join(f"[[include x{i}]]" for i in range(101)), "at most 100 chapters", "delete"),
        ("[[include part]] and more", ALONE, "[[include NAME]]"),
        ("> [[include part]]", ALONE, "outside lists and quotes"),
        ("    [[include part]]", ALONE, "without a space"),
        ("[[ Include part ]]", ALONE, "[[include NAME]]"),
        ('{% include "chapters/poker-hands.md" %}', "template mark", "write [[include poker-hands]]"),
        ("{%- include 'part.md' -%}", "template mark", "for the file chapters/part.md"),
        ("{{ game.title }}", "'{{ game.title }}' is a template mark", "[12](fact:NAME)"),
        ("{% for i in range(9) %}", "template mark", "write the words themselves"),
    ],
)
def test_a_wrong_include_is_told_its_line(including, line: str, message: str, hint: str) -> None:
    """In the rules, in the sample game, and for old marks in a chapter."""
    folder = including(f"# X\n\n{line}\n", part="Part.\n")
    (folder.path / "chapters" / ".secret.md").write_text("Secret.\n")
    (folder.path / SAMPLE).write_text(f"# X\n\nWords.\n{line}\n")
    more = line.count("\n")
    for file, number in ("rules.md", 3 + more), (SAMPLE, 4 + more):
        error = refused(folder, file)
        assert message in error.message and hint in error.hint
        assert error.location[:2] == (folder.name(file), number)
    error = refused(including("[[include part]]\n", part=f"\n{line}\n"))
    assert (Path(error.location.file).name, error.location.line) == ("part.md", 2 + more)


def test_a_chapter_cannot_include_another_one(including) -> None:
    error = refused(including("[[include part]]\n", part="Part.\n\n[[include part]]\n"))
    assert "another" in error.message
    assert (Path(error.location.file).name, error.location.line) == ("part.md", 3)


@pytest.mark.parametrize("target", ["secret.md", "small/.hidden/secret.md", "small/__pycache__/secret.md"])
@pytest.mark.parametrize("linked", ["chapters/secret.md", "chapters"])
def test_no_link_leads_out_of_the_folder_or_to_what_is_hidden(make_game, tmp_path, target, linked) -> None:
    folder, secret = make_game(rules="# X\n\n[[include secret]]\n"), tmp_path / target
    secret.parent.mkdir(exist_ok=True)
    secret.write_text("Secret.\n")
    (folder.path / linked).parent.mkdir(exist_ok=True)
    (folder.path / linked).symlink_to(secret.parent if linked == "chapters" else secret)
    with pytest.raises(PublisherError, match=r"chapters/secret\.md is a link that leads out"):
        read_text(folder, "rules.md")


@pytest.mark.parametrize("link", ["", "chapters/part.md", "chapters"])
def test_every_chapter_is_part_of_the_digest(make_game, link: str) -> None:
    folder = make_game(rules="[[include part]]\n")
    (folder.path / "texts").mkdir()
    own = folder.path / ("texts" if link else "chapters")
    own.mkdir(exist_ok=True)
    if link:
        (folder.path / link).parent.mkdir(exist_ok=True)
        (folder.path / link).symlink_to(own if link == "chapters" else own / "part.md")
    before = set()
    for words in "One.", "Two.":
        (own / "part.md").write_text(words)
        assert told(folder)[0][2] == words
        before.add(game_digest(folder))
    assert len(before) == 2


def test_a_letter_without_a_font_is_told_in_its_chapter(including) -> None:
    folder = including("[[include part]]\n\nOwn \U00013000.\n", part="Words.\n\nA \U00013001.\n")
    places = [(Path(one.location.file).name, *one.location[1:]) for one in missing_glyphs(folder)]
    assert places == [("part.md", 3, 3), ("rules.md", 3, 5)]


def test_only_built_in_templates_are_filled_in() -> None:
    """Jinja2 is imported in one place, which reads the built-in templates and no string."""
    sources = {path: path.read_text("utf-8") for path in PACKAGE.rglob("*.py")}
    importing = [
        path.name for path, text in sources.items() if "jinja2 import" in text or "import jinja2" in text
    ]
    assert importing == ["templates.py"]
    assert not [path for path, text in sources.items() if "from_string" in text]
    assert environment().loader.searchpath == [str(bundled("templates"))]

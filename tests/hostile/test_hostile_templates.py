"""The template marks of a text show, choose, repeat and include; they run nothing, reach nothing, and end."""

from __future__ import annotations

import time

import pytest

from publisher.base.errors import TextError
from publisher.press.digests import game_digest
from publisher.text.document import plain
from publisher.text.game_text import read_text, rendered_text

QUICKLY = 5.0
"""Seconds: a text is refused at once, or else it takes hours."""


def refused(folder) -> TextError:
    began = time.monotonic()
    with pytest.raises(TextError) as caught:
        read_text(folder, "rules.md")
    assert time.monotonic() - began < QUICKLY
    return caught.value


def test_a_text_runs_no_code(make_game, tmp_path):
    """Whatever leads from a template to Python."""
    ran = tmp_path / "ran"
    command = f'"touch {ran}"'
    for mark in (
        '{{ lipsum.__globals__["os"].system(COMMAND) }}',
        '{{ cycler.__init__.__globals__.os.popen(COMMAND).read() }}',
        '{{ game.__class__.__mro__[1].__subclasses__() }}',
        '{{ self.__init__.__globals__["__builtins__"]["__import__"]("os").system(COMMAND) }}',
        '{% for one in [game.check.__globals__] %}{{ one }}{% endfor %}',
        '{{ [game] | map(attribute="__class__") | first }}',
        '{{ game | attr("__class__") }}',
        '{{ "{0.__class__}".format(game) }}',
        "{% do game.clear() %}",
        '{% extends "rules.md" %}',
    ):  # fmt: skip
        folder = make_game(rules="# X\n\n" + mark.replace("COMMAND", command) + "\n")
        error = refused(folder)
        assert (error.location.file, error.location.line) == (folder.name("rules.md"), 3), mark
    assert not ran.exists()


@pytest.mark.parametrize(
    "mark",
    [
        "{% for i in range(10**9) %}{% endfor %}",
        "{% for i in range(9999) %}{% for j in range(9999) %}{% endfor %}{% endfor %}",
        "{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}",
        '{% for i in range(9000) %}{{ "x" ~ game.title ~ "y" }}' + "z" * 200 + "{% endfor %}",
        '{{ "x" * 10**10 }}',
        '{{ "%9999999999d" | format(1) }}',
        '{{ "x" | center(9999999999) }}',
        "{{ 9 ** 9 ** 9 ** 9 }}",
        "{{ range(99999) | join('" + "x" * 999 + "') }}",
        '{% set a = namespace(x="x") %}{% for i in range(99) %}{% set a.x = a.x ~ a.x %}{% endfor %}',
        '{% include "rules.md" %}{% include "rules.md" %}',
    ],
)
def test_a_text_ends(make_game, mark):
    """However often it repeats itself, and however much it makes of a few letters."""
    folder = make_game(rules=f"# X\n\n{mark}\n")
    error = refused(folder)
    assert error.location.file.endswith("rules.md")


def test_a_text_that_goes_too_far_is_told_its_line(make_game):
    """Both bounds know where they were passed."""
    steps = "{% for i in range(9999) %}{% for j in range(9) %}{% endfor %}{% endfor %}"
    letters = "{% for i in range(9000) %}" + "z" * 200 + "{% endfor %}"
    for mark, told in (steps, "more than 10,000 steps"), (letters, "longer than 1,000,000 letters"):
        error = refused(make_game(rules=f"# X\n\n{mark}\n"))
        assert told in error.message
        assert error.location.line == 3


@pytest.mark.parametrize("value", ["game", "game.check", "range", "self", "game.players", "[1]", "none"])
def test_only_words_and_numbers_are_shown(make_game, value):
    """Anything else tells where it lies in the memory of the press, or how it is made."""
    error = refused(make_game(rules=f"# X\n\n{{{{ {value} }}}}\n"))
    assert "words and numbers" in error.message
    assert error.location.line == 3


def test_a_text_that_includes_itself_is_told_its_line(make_game):
    error = refused(make_game(rules='# X\n\n{% include "rules.md" %}\n'))
    assert "too deep" in error.message
    assert error.location.line == 3


def test_what_texts_need_is_there(make_game):
    """Values, choices, loops with their numbers, sums, lists of names."""
    text = (
        "{% for name in game.players.names %}{{ loop.index }} {{ name | upper }}"
        "{% if not loop.last %}, {% endif %}{% endfor %}; "
        '{{ game.players.names | join(" and ") }}; {{ 2 * 3 + 7 % 4 }}; '
        "{% for key, piece in game.pieces | items %}{{ key }} {% endfor %}"
        "{% for i in range(3) if i %}{{ i }}{% endfor %}"
    )
    folder = make_game(rules=text)
    names, pieces = folder.definition().players.names, folder.definition().pieces
    told = f"1 {names[0].upper()}, 2 {names[1].upper()}; {names[0]} and {names[1]}; 9; {' '.join(pieces)} 12"
    assert rendered_text(folder, "rules.md") == told


# -- what can be included


@pytest.fixture
def including(make_game):
    return lambda name: make_game(rules=f'# X\n\n{{% include "{name}" %}}\n')


def test_links_out_of_the_folder_are_not_followed(including, tmp_path):
    """Neither to a file nor by way of a folder."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "secret.md").write_text("Secret.\n")
    file = including("part.md")
    (file.path / "part.md").symlink_to(tmp_path / "elsewhere" / "secret.md")
    assert "part.md" in refused(file).message
    folder = including("parts/secret.md")
    (folder.path / "parts").symlink_to(tmp_path / "elsewhere")
    assert "parts/secret.md" in refused(folder).message


@pytest.mark.parametrize(
    "name", ["../elsewhere.md", "/etc/hostname", ".hidden/part.md", "__pycache__/part.md"]
)
def test_nothing_hidden_or_outside_is_included(including, tmp_path, name):
    folder = including(name)
    (tmp_path / "elsewhere.md").write_text("Secret.\n")
    for hidden in (".hidden", "__pycache__"):
        (folder.path / hidden).mkdir()
        (folder.path / hidden / "part.md").write_text("Secret.\n")
    assert name in refused(folder).message


def test_a_link_into_a_hidden_folder_is_not_followed(including):
    folder = including("parts/part.md")
    (folder.path / ".hidden").mkdir()
    (folder.path / ".hidden" / "part.md").write_text("Secret.\n")
    (folder.path / "parts").symlink_to(folder.path / ".hidden")
    assert "parts/part.md" in refused(folder).message


@pytest.mark.parametrize("name", ["part.md", "parts/part.md", "link.md"])
def test_all_that_can_be_included_is_part_of_the_digest(including, name):
    """A changed word is printed anew, wherever in the folder it stands."""
    folder = including(name)
    (folder.path / "parts").mkdir()
    (folder.path / "link.md").symlink_to(folder.path / "parts" / "part.md")
    for file in "part.md", "parts/part.md":
        (folder.path / file).write_text("One.\n")
    before = game_digest(folder)
    assert plain(read_text(folder, "rules.md").blocks[-1].children) == "One."
    (folder.path / name).write_text("Two.\n")
    assert game_digest(folder) != before
    assert plain(read_text(folder, "rules.md").blocks[-1].children) == "Two."


@pytest.mark.parametrize(
    "marks",
    [
        '{% include "chapters/" ~ "part.md" %}',
        '{% for i in range(2) %}\n{% include "chapters/part.md" %}\n{% endfor %}',
    ],
)
def test_a_chapter_may_be_named_in_any_way(make_game, marks):
    """Also where its place in the source cannot be found."""
    folder = make_game(rules=f"# X\n\n{marks}\n\nEnd.\n")
    (folder.path / "chapters").mkdir()
    (folder.path / "chapters" / "part.md").write_text("Part.\n")
    told = [plain(block.children) for block in read_text(folder, "rules.md").blocks]
    assert told in (["X", "Part.", "End."], ["X", "Part.", "Part.", "End."])


def test_a_chapter_in_a_chapter_is_refused(make_game):
    folder = make_game(rules='{% include "chapters/part.md" %}\n')
    (folder.path / "chapters").mkdir()
    (folder.path / "chapters" / "part.md").write_text('Part.\n\n{% include "chapters/other.md" %}\n')
    (folder.path / "chapters" / "other.md").write_text("Other.\n")
    assert "another" in refused(folder).message


@pytest.mark.parametrize("text", ["  - " * 3000, "> " * 3000 + "x", "{{ " + "(" * 3000, "{% if 1 %}" * 3000])
def test_a_text_is_not_too_deep_for_the_press(make_game, text):
    """It is read, or refused as a text."""
    try:
        read_text(make_game(rules=f"# X\n\n{text}\n"), "rules.md")
    except TextError as error:
        assert error.location.file.endswith("rules.md")

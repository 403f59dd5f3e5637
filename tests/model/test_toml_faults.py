"""What is wrong in a TOML file is told in plain words, with what to write."""

from __future__ import annotations

import pytest

from publisher.base.errors import DefinitionError
from publisher.model.toml_tables import toml_tables


@pytest.mark.parametrize(
    ("text", "line", "told", "hint"),
    [
        ("title = My Deck # mine", 1, "text needs quotes", 'title = "My Deck"'),
        ("names = [Anna, Ben]", 1, "text needs quotes", 'names = ["Anna", "Ben"]'),
        ("title = “Deck”", 1, "curly quotes do not begin a text", '"Deck"'),
        ('title = "Deck\ncards = 3', 1, "the closing quote is missing", "end of the text"),
        ('title = "Deck', 1, "the closing quote is missing", "end of the text"),
        ("cards =\nbox = true", 1, "the value is missing", 'cards = "…"'),
        ("cards =", 1, "the value is missing", 'cards = "…"'),
        ("box = True", 1, "'True' has a capital", "true or false"),
        ("bleed = .5", 1, "a number begins with a digit", "0.5"),
        ("bleed = 1,5", 1, "a number has a point, not a comma", "1.5"),
        ("cards = 3,", 1, "a comma is too much", "delete it"),
        ("minutes = 20-40", 1, "'-40' is behind the value", "[20, 40]"),
        ("cards: 3", 1, "the sign between a key and its value is =, not a colon", "cards = 3"),
        ("cards 3", 1, "the sign = is missing behind the key", "cards = 3"),
        ("[deck]\ncards = 3\n\n[deck]\nbox = true", 4, "[deck] is there twice, first in line 1", "together"),
        ("[a]\nbox = true\n[b]\nbox = true\nbox = false", 5, "box is there twice, first in line 4", "delete"),
        ("a = [1, 2\nb = 3", 1, "the closing bracket of a list is missing, or a comma in it", "a = [1, 2]"),
        ("[deck\ncards = 3", 1, "the closing bracket of the table is missing", "[deck]"),
        ("a = { b = 1,\n c = 2 }", 1, "braces are on one line", "[NAME]"),
        ("ä = 3", 1, "this is not a key, a table or a comment", "key = value"),
        (r'file = "C:\x"', 1, "a backslash in a text is written twice", r"\\"),
    ],
)  # fmt: skip
def test_a_fault_of_toml_is_told_with_what_to_write(text: str, line: int, told: str, hint: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        toml_tables(text, "game.toml")
    error = caught.value
    assert error.message == told and hint in error.hint
    assert error.location and error.location.line == line

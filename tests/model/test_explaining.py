"""A value of the wrong type is told in plain words, with what to write; a misspelt column, at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.base.errors import DefinitionError
from publisher.model.shelf import GameFolder
from publisher.press.scaffold import new_cards


def refused(path: Path, old: str, new: str, file: str = "game.toml") -> list[DefinitionError]:
    """Return the errors of a deck from the layout `item` in whose file `old` has become `new`."""
    place = new_cards("island", path, "item") / file
    text = place.read_text(encoding="utf-8")
    assert old in text
    place.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        GameFolder("island", place.parent).definition()
    return list(caught.value.all)  # type: ignore[arg-type]


OWN = '\n[deck.layout]\n[[deck.layout.face]]\ndraw = "text"\n'


@pytest.mark.parametrize(
    ("old", "new", "told", "hint"),
    [
        ("cards = 3", 'cards = "3"', 'deck.cards: expected a whole number, got "3"', "write cards = 3"),
        ("cards = 3", "cards = true", "deck.cards: expected a whole number, got true", "such as cards = 1"),
        ("minutes = [20, 40]", "minutes = 20", "minutes: expected a list, got 20",
         "such as minutes = [5, 15]"),
        ("minutes = [20, 40]", "minutes = [20]", "minutes: expected a list of 2 values, got [20]",
         "such as minutes = [5, 15]"),
        ('"Island"', "5", "title: expected text in quotes, got 5", 'write title = "5"'),
        ("sources = []", 'sources = []\nneeds = "a pen"', 'needs: expected a list, got "a pen"',
         'write needs = ["a pen"]'),
        ("[deck]", '[deck]\nbox = "no"', 'deck.box: expected true or false, got "no"', "write box = false"),
        ("[deck]", "[deck]\nsize = [63, 88]", "deck.size: expected text in quotes, got [63, 88]",
         'write size = "63x88"'),
        ('layout = "item"', OWN + 'size = 5\ntext = "x"', "deck.layout.face[0].size: expected a list, got 5",
         "such as size = [5, 5]"),
        ('layout = "item"', '[deck.layout]\nlike = "item"\ncolours = "red"',
         'deck.layout.colours: expected a table, got "red"', "write colours = { NAME = … }"),
        ('layout = "item"', '[deck.layout]\nlike = "item"\ncolours.rare = "Green"',
         "deck.layout.colours.rare: 'Green' is not a valid colour", "did you mean #008000?"),
        ("cards_from", "card_from", "deck.card_from: unknown key 'card_from' for kind = \"suits\"",
         "did you mean cards_from?"),
        ("cards = 3", "cards = 4", "deck.cards: says 4, but the deck has 3 cards",
         "write cards = 3, or change the cards"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_told_with_what_to_write(
    tmp_path: Path, old: str, new: str, told: str, hint: str
) -> None:
    [error] = refused(tmp_path, old, new)
    assert (error.message, error.hint) == (told, hint)
    assert error.location and error.location.line > 0


def test_a_colour_that_is_not_valid_is_refused_once(tmp_path: Path) -> None:
    """Where it is given, not where it is used."""
    like = '[deck.layout]\nlike = "item"\ncolours.paper = "whitish"'
    [error] = refused(tmp_path, 'layout = "item"', like)
    assert error.message == "deck.layout.colours.paper: 'whitish' is not a valid colour"


@pytest.mark.parametrize(
    ("head", "column", "hint"),
    [
        ("title,kind,text,pictrue,price", "picture", "rename 'pictrue', if it is meant"),
        ("Titel,kind,text,picture,price", "title", "rename 'Titel', if it is meant"),
        ("title,kind,words,picture,price", "text", "add the column; its cells may be empty"),
    ],
)
def test_a_column_that_a_built_in_layout_needs_is_missed_in_the_table(
    tmp_path: Path, head: str, column: str, hint: str
) -> None:
    [error] = refused(tmp_path, "title,kind,text,picture,price", head, "cards.csv")
    assert (error.message, error.hint) == (f"the layout item needs a column {column!r}", hint)
    assert str(error.location).endswith("cards.csv:1")


def test_a_side_that_replaces_a_built_in_one_needs_no_other_columns(tmp_path: Path) -> None:
    like = '[deck.layout]\nlike = "item"\nface = [{ draw = "text", size = [9, 9], text = "{title}" }]'
    place = new_cards("island", tmp_path, "item")
    (place / "cards.csv").write_text("title\nRope\nMap\nStar\n", encoding="utf-8")
    game = place / "game.toml"
    game.write_text(game.read_text(encoding="utf-8").replace('layout = "item"', like), encoding="utf-8")
    assert len(GameFolder("island", place).definition().card_deck) == 3

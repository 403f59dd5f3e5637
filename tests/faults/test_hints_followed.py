"""A hint that is followed leads to a game that loads."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from publisher.base.errors import DefinitionError
from publisher.model.shelf import GameFolder
from publisher.press.checks import check_text
from tests.font_files import built_in, written

GAME = """title = "Pond"
family = "cards"
summary = "Collect the animals of a pond."
minutes = [10, 20]
sources = []

[players]
names = ["Anna", "Ben"]

[deck]
cards_from = "cards.csv"
layout = "story"

[booklet]
size = 10
"""
CARDS = 'cards_from = "cards.csv"\n'
NAMES, LAYOUT, LAST = 'names = ["Anna", "Ben"]', 'layout = "story"\n', "size = 10\n"
BACK = '{ draw = "picture", at = [-2, -2], size = [67.5, 92.9], picture = "art/back.png", fit = "fill" }'
ABOVE = "sources = []\n"


def own(size: str) -> str:
    """Return a layout with one box of that size."""
    return f'layout.face = [{{ draw = "rectangle", fill = "#336699", size = {size} }}]\n'


HINTS = [
    # a line, the line with an error, the hint, and the line as the hint has it
    (NAMES, "names = Anna, Ben", f"{NAMES}; or, if it is one text, ", NAMES),
    (NAMES, 'names = "Anna", "Ben"', NAMES, NAMES),
    (NAMES, "names = [Anna, Ben]", NAMES, NAMES),
    (NAMES, 'names = ["Anna", "Ben"', NAMES, NAMES),
    (NAMES, 'names = ["Anna" "Ben"]', NAMES, NAMES),
    (NAMES, 'names = "Anna, Ben"', NAMES, NAMES),
    ("minutes = [10, 20]", "minutes = [10, 20", "minutes = [10, 20]", "minutes = [10, 20]"),
    ("minutes = [10, 20]", "minutes = 10, 20", "minutes = [10, 20]", "minutes = [10, 20]"),
    ("minutes = [10, 20]", "minutes = 10-20", "minutes = [10, 20]", "minutes = [10, 20]"),
    ("minutes = [10, 20]", 'minutes = "10-20"', "minutes = [10, 20]", "minutes = [10, 20]"),
    ("[deck]\n", "[deck\n", "[deck]", "[deck]\n"),
    ("[deck]\n", "[decks]\n", "[decks.NAME]", "[decks.main]\n"),
    ("[deck]\n", "[cards]\n", "[deck]", "[deck]\n"),
    ("cards_from", "cards_form", "cards_from", "cards_from"),
    ("cards_from", "cards-from", "cards_from", "cards_from"),
    ("cards_from", "cardsfrom", "cards_from", "cards_from"),
    ("cards_from", "Card_From", "cards_from", "cards_from"),
    (LAYOUT, "layout = story\n", LAYOUT.strip(), LAYOUT),
    (LAYOUT, 'layout: "story"\n', LAYOUT.strip(), LAYOUT),
    (LAYOUT, 'layout "story"\n', LAYOUT.strip(), LAYOUT),
    (LAYOUT, f"{LAYOUT}box = no\n", "true or false", f"{LAYOUT}box = false\n"),
    (LAYOUT, f'{LAYOUT}back = "art/back.png"\n', f"back = [{BACK}]",
     f'layout = {{ like = "story", back = [{BACK}] }}\n'),
    (LAYOUT, f'{LAYOUT}back = "blue"\n', "known: navy", f'{LAYOUT}back = "navy"\n'),
    (LAYOUT, f'{LAYOUT}\n[deck.layout]\ncolours.owl = "#336699"\n', 'like = "story" below [deck.layout]',
     '\n[deck.layout]\nlike = "story"\ncolours.owl = "#336699"\n'),
    (LAYOUT, f'{LAYOUT}icons = {{ owl = "art/back.png" }}\n', 'layout = { like = "NAME", icons = … }',
     'layout = { like = "story", icons = { owl = "art/back.png" } }\n'),
    (LAYOUT, '[deck.layout]\nicons.owl = "art/back.png"\n', 'write like = "NAME"',
     '[deck.layout]\nlike = "story"\nicons.owl = "art/back.png"\n'),
    (LAYOUT, '[deck.layout]\nlike = "story"\nback = "navy"\n', 'below [deck], back = "navy"',
     'back = "navy"\n[deck.layout]\nlike = "story"\n'),
    (LAYOUT, '[deck.layout]\nlike = "story"\nbox = false\n', "below [deck], above [deck.layout]",
     'box = false\n[deck.layout]\nlike = "story"\n'),
    (CARDS, f'[deck.layout]\nlike = "story"\n{CARDS}', "cards_from is below [deck.layout]",
     f'{CARDS}\n[deck.layout]\nlike = "story"\n#'),
    (LAST, f'{LAST}\n[booklet.fonts]\nserif = "own.ttf"\n', 'write serif.regular = "own.ttf"',
     f'{LAST}\n[booklet.fonts]\nserif.regular = "own.ttf"\n'),
    (LAST, f'{LAST}fonts.serif.regular = "../own.ttf"\n', "name it from there: own.ttf",
     f'{LAST}fonts.serif.regular = "own.ttf"\n'),
    (LAYOUT, own('"poker"'), "size = [10, 10]", own("[10, 10]")),
    (LAYOUT, own('"10x20"'), "size = [10, 20]", own("[10, 20]")),
    (LAST, f"{LAST}box = false\n", "below [deck]", LAST),
    (LAST, f"{LAST}cap = 50\n", "above the first [table]", LAST),
    (ABOVE, "", "sources = []", ABOVE),
    (ABOVE, 'sources = "me"\n', "sources = []", ABOVE),
    ('title = "Pond"', "title = 'Anna's Pond'", 'title = "Anna\'s Pond"', 'title = "Anna\'s Pond"'),
    ('title = "Pond"', 'title = "The "Pond""', r'title = "The \"Pond\""', r'title = "The \"Pond\""'),
]  # fmt: skip
MOVED = {"below [deck]": (LAYOUT, f"{LAYOUT}box = false\n"), "above the first": (ABOVE, f"{ABOVE}cap = 50\n")}
"""The other line that some hints change."""


def game(folder: Path, text: str) -> GameFolder:
    folder.joinpath("game.toml").write_text(text, encoding="utf-8")
    folder.joinpath("cards.csv").write_text("title,text,hook,picture\nFox,A,,\n", encoding="utf-8")
    folder.joinpath("rules.md").write_text("# Pond\n\nPlay.\n", encoding="utf-8")
    (folder / "art").mkdir(exist_ok=True)
    Image.new("RGB", (800, 1100)).save(folder / "art" / "back.png")
    folder.joinpath("own.ttf").write_bytes(written(built_in()))
    return GameFolder("pond", folder, trusted=True)


@pytest.mark.parametrize(("line", "wrong", "hint", "right"), HINTS)
def test_a_hint_that_is_followed_leads_to_a_game_that_loads(
    tmp_path: Path, line: str, wrong: str, hint: str, right: str
) -> None:
    assert GAME.count(line) == 1
    with pytest.raises(DefinitionError) as caught:
        game(tmp_path, GAME.replace(line, wrong)).definition()
    assert hint in caught.value.hint
    text = GAME.replace(line, right)
    for place, (old, new) in MOVED.items():
        text = text.replace(old, new) if hint.startswith(place) else text
    assert not check_text(game(tmp_path, text)).failed

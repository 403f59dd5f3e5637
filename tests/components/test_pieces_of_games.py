"""What is printed of pieces agrees with the set-up of every game, and with what it says that you need."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from shape_reader import leaves

from publisher.components.boards.board import figure
from publisher.components.pieces import piece_pieces
from publisher.drawing.shapes import Drawing, Text, Use
from publisher.engine import BoardGame
from publisher.engine.loader import load_game
from publisher.press.setup_pictures import set_up
from tests.shelf import SHELF

BOARDS = [slug for slug in SHELF.slugs if SHELF.game(slug).definition().board is not None]
WORDS = dict(
    zip(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), range(2, 11), strict=True)
)
ALIKE = re.compile(r"(\w+) (?:round )?(?:men|stones|discs) in each of (\w+) colours")


def number(word: str) -> int:
    return WORDS[word] if word in WORDS else {"thirteen": 13, "fifteen": 15}.get(word) or int(word)


@pytest.mark.parametrize("slug", BOARDS)
def test_as_many_pieces_are_printed_as_begin_and_as_are_needed(slug: str) -> None:
    """Those that are not printed at all are drawn, or are the backs of others."""
    game = SHELF.game(slug)
    rules = load_game(game)
    seen = set_up(game).values() if isinstance(rules, BoardGame) else ()
    begin = Counter(piece for pile in seen for piece in ((pile,) if isinstance(pile, str) else pile))
    printed = {name: piece.count for name, piece in rules.definition.printed_pieces.items()}
    assert all(count <= printed.get(name, count) for name, count in begin.items())
    for definition in (game.definition(variant) for variant in ("", *game.variants)):
        kinds = {(piece.count, piece.colour) for piece in definition.pieces.values()}
        for men, colours in ALIKE.findall("; ".join(definition.needs)):
            assert sum(count == number(men) for count, _ in kinds) == number(colours)


def glyphs(drawing: Drawing) -> list[str]:
    men = [shape for shape in leaves(drawing.shapes) if isinstance(shape, Use)]
    return [text.content for man in men for text in man.symbol.shapes if isinstance(text, Text)]


def test_men_that_play_alike_have_the_glyphs_of_their_places() -> None:
    """Of a Chinese chess set: five soldiers, two chariots, an advisor, the general of each colour."""
    game = SHELF.game("zhuozi")
    definition, pieces = game.definition(), set_up(game)
    wanted = Counter("兵兵兵兵兵俥俥仕帥卒卒卒卒卒車車士將")
    assert Counter(glyph for man in piece_pieces(definition) for glyph in glyphs(man.front)) == wanted
    assert Counter(glyphs(figure(definition, pieces, begins=True))) == wanted
    row = {definition.beginning("red", definition.topology.index[name]).glyph for name in ("b1", "h1")}
    assert row == {"俥"}
    assert Counter(glyphs(figure(definition, pieces)))["兵"] == 8

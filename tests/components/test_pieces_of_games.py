"""What is printed of pieces agrees with the set-up of every game, and with what it says that you need."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from shape_reader import leaves

from publisher.components.boards.board import figure
from publisher.components.pieces import piece_batches, piece_pieces, spare_pieces
from publisher.components.sheets.layout import sheets_of
from publisher.components.sheets.paper import A4, LETTER, Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.inks import Ink
from publisher.drawing.shapes import Drawing, Symbol, Text, Use
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


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(("slug", "spare"), [("skelly", 6), ("delivery", 11), ("hex", 0), ("colors", 0)])
def test_discs_are_printed_twice_if_that_takes_no_more_sheets(slug: str, spare: int, paper: Paper) -> None:
    """Six caps would be alone on a sheet for 96; 121 stones are more than half of one."""
    batches = piece_batches(SHELF.game(slug).definition())
    once = sheets_of(batches, paper, Setup())
    spares = spare_pieces(batches, paper, Setup())
    sheets = sheets_of(batches, paper, Setup(), spares)
    assert len(sheets) == len(once)
    names = [
        block.batch.name for sheet in sheets for block in sheet.blocks for _ in block.pieces
        if block.batch.name.startswith("spare")
    ]  # fmt: skip
    assert len(names) == spare


@pytest.mark.parametrize("ink", ["grey", "low"])
def test_only_discs_in_full_ink_have_the_rings_of_draughtsmen(ink: Ink) -> None:
    """Rings on black stones would be lighter than the marks by which sides are told apart in grey."""
    definition = SHELF.game("uneven").definition()
    full, other = (
        [len([*_symbol(piece.front).shapes]) for piece in piece_pieces(definition, Setup(ink=one))]
        for one in ("full", ink)
    )
    assert {*full} == {5} and {*other} == {1}


def _symbol(drawing: Drawing) -> Symbol:
    return next(shape.symbol for shape in drawing.shapes if isinstance(shape, Use))

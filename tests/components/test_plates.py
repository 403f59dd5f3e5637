"""The table at the head of a card game's rules: who sits where, and that everything on it can be read."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import pytest
from shape_reader import leaves, said, texts

from publisher.checking.checker import TextCheck, pictured
from publisher.components.boards.board import board_to_play_on
from publisher.components.equipment import equipment
from publisher.components.lettering import READABLE
from publisher.components.table_setup import Laid, seating, table_plate, viewer
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Drawing, Line, Text, Use
from publisher.model.seats import Seat
from publisher.model.shelf import RULES, SAMPLE, GameFolder
from publisher.notation.cards import read_cards
from publisher.press.figures import figure_of
from publisher.press.setup_pictures import head, set_up
from publisher.text.document import Fence, walk
from publisher.text.game_text import read_text
from tests.shelf import SHELF

CARDS = [
    folder.slug
    for folder in SHELF.games(())
    if folder.definition().deck is not None and folder.definition().board is None
]
"""Whatever has a board is pictured by that."""
PLATED = "the table when play begins"
FOOT = 0.8
"""Below the baseline (mm) of words that have no letters there."""


def plate(slug: str) -> Drawing | None:
    game = SHELF.game(slug)
    pictures = head(game, set_up(game), equipment(game.definition(), set_up(game)))
    return next((drawing for words, drawing in pictures if words.startswith(PLATED)), None)


@pytest.mark.parametrize("slug", CARDS)
def test_everything_lies_on_the_table_and_no_words_lie_on_cards(slug: str) -> None:
    drawing = plate(slug)
    if drawing is None:
        assert slug == "believe-or-doubt"  # nobody is dealt a hand
        return
    words = [bounds([shape]) for shape in drawing.shapes if isinstance(shape, Text)]
    cards = [bounds([shape]) for shape in drawing.shapes if isinstance(shape, Use)]
    for box in (*words, *cards):
        assert box.left >= 0 and box.top >= 0 and box.right <= drawing.width and box.bottom <= drawing.height
    for one, other in (*combinations(words, 2), *((word, card) for word in words for card in cards)):
        apart = one.right <= other.left or other.right <= one.left
        assert apart or one.bottom <= other.top + FOOT or other.bottom <= one.top + FOOT


def board_plate(game: GameFolder) -> tuple[str, Drawing]:
    """The caption and the board at the head of a game's rules."""
    pictures = equipment(game.definition(), set_up(game))
    return head(game, set_up(game), pictures, pictured(TextCheck.of(game)).plate)[0]


def men(drawing: Drawing) -> Counter[str]:
    return Counter(one.symbol.name.split("-")[1] for one in leaves(drawing.shapes) if isinstance(one, Use))


def test_an_empty_board_is_shown_at_a_moment_of_the_sample_game() -> None:
    """Hex begins empty. Its sample has 22 rounds and a move: 23 red stones and 22 blue ones, and Red wins."""
    game = SHELF.game("hex")
    caption, drawing = board_plate(game)
    assert caption.startswith("Red wins")
    assert men(drawing) == Counter(red=23, blue=22)
    golden = {shape.stroke for shape in leaves(drawing.shapes) if isinstance(shape, Line)}
    assert "#f2c230" in golden, "the chain that has won"


def test_without_a_chosen_moment_it_is_the_end_of_the_sample_game() -> None:
    game = SHELF.game("hex")
    sample = re.sub(r"```board plate .*\n```\n", "", game.content(SAMPLE).decode())
    unmarked = GameFolder("hex", game.path, unsaved=((SAMPLE, sample.encode()),))
    caption, drawing = board_plate(unmarked)
    assert caption == "the end of the sample game; at first the board is empty"
    assert men(drawing) == Counter(red=23, blue=22)


def test_a_board_with_pieces_is_shown_as_play_begins() -> None:
    caption, drawing = board_plate(SHELF.game("er-chi-yi"))
    assert caption == "the board, set up" and len(men(drawing)) == 2


def test_a_board_of_a_variant_alone_is_drawn_in_the_text() -> None:
    """Believe or Doubt has a wheel in one variant, with the names of its spokes' ends."""
    game = SHELF.game("believe-or-doubt")
    blocks = walk(read_text(game, RULES).blocks)
    [wheel] = (one for one in blocks if isinstance(one, Fence) and one.kind == "board")
    drawing = figure_of(game, {}, {}, wheel)
    assert drawing is not None and {"Numbers\u2002a5", "Sky\u2002c5"} <= set(said(drawing))
    board = board_to_play_on(game.definition("wheel"))
    assert {"hub", "a1", "ab3", "f5"} <= set(said(board))


def test_a_board_with_numbers_on_stacks_is_hardly_shrunk() -> None:
    """Track Gammon: thirteen men in each hand; the number would cover men that are smaller."""
    assert board_plate(SHELF.game("track-gammon"))[1].least >= 0.9
    assert board_plate(SHELF.game("assembly"))[1].least < 0.9


def test_pieces_are_counted_by_kind() -> None:
    """Hex on 121 hexagons: Red, who begins, may need one more."""
    game = SHELF.game("hex")
    ((caption, drawing),) = (one for one in equipment(game.definition(), {}) if "pieces" in one[0])
    assert said(drawing) == ["61", "60"] and caption == "121 pieces"


@pytest.mark.parametrize(
    ("slug", "rows"),
    [("super-horse-chess", ["123338", "1233386"]), ("hidden-xiangqi", ["1222225", "1222225"])],
)
def test_the_kinds_of_a_side_are_in_a_row(slug: str, rows: list[str]) -> None:
    """King, queens, rooks, bishops, knights and pawns, with spare ones; horses belong to no player."""
    ((_, drawing),) = (one for one in equipment(SHELF.game(slug).definition(), {}) if "pieces" in one[0])
    found = dict[float, str]()
    for text in texts(drawing):
        found[text.at[1]] = found.get(text.at[1], "") + text.content
    assert [*found.values()] == rows


@pytest.mark.parametrize("slug", CARDS)
def test_nothing_is_too_small_to_be_read(slug: str) -> None:
    if drawing := plate(slug):
        least = min(shape.size for shape in drawing.shapes if isinstance(shape, Text))
        assert least * drawing.least >= READABLE - 1e-9


def test_players_sit_clockwise_as_their_names_say() -> None:
    assert seating(("North", "East", "West")) == {0: "top", 1: "right", 2: "left"}
    assert seating(("Red", "Green", "Blue")) == {0: "bottom", 1: "left", 2: "right"}
    assert seating(("A", "B", "C", "D", "E")) == {}
    assert viewer(("North", "South")) == 1
    assert viewer(("North", "East", "West")) is None


def test_a_table_is_turned_to_the_player_who_sees_it() -> None:
    """West at the foot: North at the left, and East opposite."""
    assert seating(("North", "East", "West"), Seat(2)) == {0: "left", 1: "top", 2: "bottom"}
    assert seating(("Red", "Green", "Blue"), Seat(1)) == {0: "right", 1: "bottom", 2: "top"}


def test_one_player_shows_a_hand_and_no_two_games_the_same() -> None:
    """Eight games deal thirteen or twelve cards of the same pack to four players."""
    told = [drawing.title for slug in CARDS if (drawing := plate(slug))]
    hands = [re.findall(r"hand: (?!\d+ (?:cards|tiles))(.*?)(?:;|$)", words) for words in told]
    assert all(hands) and len(told) == len(CARDS) - 1
    firsts = [own[0] for own in hands]
    assert len(set(firsts)) == len(firsts)


def test_what_is_not_seen_is_counted() -> None:
    """Canasta: eleven cards, of which the others see the backs of five."""
    definition = SHELF.game("canasta").definition()
    hidden, seen = Laid("hand", 0, 11), Laid("hand", 2, read_cards(definition, "♠A ♥K joker"))
    drawing = table_plate(definition, [hidden, seen, Laid("stock", None, 62)], dealer=1, bottom=Seat(2))
    assert set(said(drawing)) == {"North", "East deals", "South", "West", "11 cards", "stock, 62"}
    assert sum(isinstance(shape, Use) for shape in drawing.shapes) == 5 + 3 + 3
    assert drawing.title == "Canasta: North, hand: 11 cards; South, hand: ♠A ♥K joker; stock: 62 cards"


@pytest.mark.parametrize(("slug", "stock"), [("canasta", 108 - 4 * 11 - 1), ("samba", 162 - 4 * 15 - 1)])
def test_the_table_is_pictured_as_it_usually_is(slug: str, stock: int) -> None:
    """One card is turned up; a second, after a red three, would puzzle whoever reads the set-up beside it."""
    ((_, table),) = head(SHELF.game(slug), {}, ())
    assert f"stock, {stock}" in said(table)


def test_a_game_with_a_board_for_each_player_shows_the_first_of_its_sample() -> None:
    """Special Salvo: South's sea after three turns, in which the carrier of five squares is sunk."""
    caption, drawing = board_plate(SHELF.game("special-salvo"))
    assert caption == "South’s fleet"
    assert men(drawing)["red"] >= 5

"""What cannot be read is refused by one family of errors, whoever reads it."""

from __future__ import annotations

import pytest

from publisher.base.errors import NotationError
from publisher.base.limits import LimitError
from publisher.base.location import Location
from publisher.components.figures import fence_figure
from publisher.notation.board import read_board
from publisher.notation.deal import read_deal
from publisher.text.document import Fence
from tests.shelf import SHELF

HERE = Location("rules.md", 3, 1)
CANASTA, HEX = (SHELF.game(slug).definition() for slug in ("canasta", "hex"))


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("hands", "We: ♠Z", "no card '♠Z' in this deck"),
        ("hands", "We ♠K", "'We ♠K' is no hand of cards"),
        ("hands", ": ♠K", "': ♠K' is no hand of cards"),
        ("hands", "We: ♠K | | ♠Q", "a card is missing in ''"),
        ("hands", "We: ♠K | squared", "a card is missing in 'squared'"),
        ("hands", "We: ♠K sideways", "a card is missing in '♠K sideways'"),
        ("hands", "We: ♠K | covered", "a card is missing in 'covered'"),
        ("deal", "We: ♠K\nWe: ♠Q", "We has two lines"),
        ("trick", "We ♠K", "'We ♠K' is no play of a card"),
        ("trick", "We:", "'We:' is no play of a card"),
        ("trick", "We: Z", "no card 'Z' in this deck"),
        ("pad", "No | Such | Columns", "no score pad has the columns No | Such | Columns"),
    ],
)
def test_a_figure_of_cards(kind, text, said):
    """The message says what was found; the same reader serves the proof."""
    with pytest.raises(NotationError) as caught:
        fence_figure(CANASTA, Fence(kind, "", text, HERE))
    assert said in caught.value.message


def test_a_figure_of_a_board():
    with pytest.raises(NotationError, match="the board has 11 rows, the drawing 1"):
        fence_figure(HEX, Fence("board", "", ". . .", HERE))


@pytest.mark.parametrize("pile", ["0R", "00000R", "99999R", "9" * 5000 + "R"])
def test_a_pile_of_none_or_of_too_many(pile):
    with pytest.raises(NotationError, match="no piece is written"):
        read_board(HEX, ". " * 10 + pile + "\n" + "\n".join([". " * 11] * 10))


def test_a_board_of_too_many_pieces():
    """11 × 11 × 10 and 11 × 11 × 999 pieces."""
    assert len(read_board(HEX, "\n".join(["10R " * 11] * 11))) == 121
    with pytest.raises(LimitError, match="120,879 pieces are more than 2,000"):
        read_board(HEX, "\n".join(["999R " * 11] * 11))


@pytest.mark.parametrize(
    ("caption", "said"),
    [
        ("sede 4", "no reading for 'sede 4'"),
        ("seed four", "not 'four'"),
        ("seed " + "9" * 5000, "of at most 16 digits, not '9{60}…'"),
    ],
)
def test_a_deal(caption, said):
    with pytest.raises(NotationError, match=said):
        read_deal(caption)

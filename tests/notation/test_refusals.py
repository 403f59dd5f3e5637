"""Numbers of thousands of digits are refused; tests/faults has what else cannot be read."""

from __future__ import annotations

import pytest

from publisher.base.errors import LimitError, NotationError
from publisher.notation.board import read_board
from publisher.notation.deal import read_deal
from tests.shelf import SHELF


def test_a_pile_of_too_many():
    rows = "\n".join([". " * 10 + "9" * 5000 + "R", *[". " * 11] * 10])
    with pytest.raises(NotationError, match="unknown piece"):
        read_board(SHELF.game("hex").definition(), rows)


def test_a_board_of_too_many_pieces():
    """11 × 11 × 10 and 11 × 11 × 999 pieces."""
    definition = SHELF.game("hex").definition()
    assert len(read_board(definition, "\n".join(["10R " * 11] * 11))) == 121
    with pytest.raises(LimitError, match="120,879 pieces are more than 2,000"):
        read_board(definition, "\n".join(["999R " * 11] * 11))


def test_a_seed_of_too_many_digits():
    with pytest.raises(NotationError, match=r"of at most 16 digits, not '9{60}…'"):
        read_deal("seed " + "9" * 5000)

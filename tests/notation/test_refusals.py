"""Numbers of thousands of digits are refused; tests/faults has what else cannot be read."""

from __future__ import annotations

import pytest

from publisher.base.errors import NotationError
from publisher.notation.board import read_board
from publisher.notation.deal import read_deal
from tests.shelf import SHELF


def test_a_pile_of_too_many():
    rows = "\n".join([". " * 10 + "9" * 5000 + "R", *[". " * 11] * 10])
    with pytest.raises(NotationError, match="no piece is written"):
        read_board(SHELF.game("hex").definition(), rows)


def test_a_seed_of_too_many_digits():
    with pytest.raises(NotationError, match=r"of at most 16 digits, not '9{60}…'"):
        read_deal("seed " + "9" * 5000)

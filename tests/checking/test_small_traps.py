"""Mistakes that would otherwise pass unseen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.base.errors import DefinitionError
from publisher.checking.checker import check
from publisher.model.shelf import GameFolder

MakeGame = Callable[..., GameFolder]


def test_two_rules_of_one_name(make_game: MakeGame) -> None:
    """A rule id that two headings share is an error at the second (or first) of them."""
    folder = make_game({"rules.md": {"{#winning}": "{#placing}"}})
    assert "double-rule" in [problem.code for problem in check(folder).problems]


def test_two_pieces_of_one_letter(make_game: MakeGame) -> None:
    """A letter can stand for one piece only."""
    folder = make_game({"game.toml": {'letter = "O"': 'letter = "X"'}})
    with pytest.raises(DefinitionError, match="'X' stands for cross already"):
        folder.definition()

"""Files of a game's folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.model.files import hidden


@pytest.mark.parametrize(
    ("name", "is_hidden"),
    [
        ("art/fox.svg", False),
        ("kääntö €.md", False),
        ("9.41\u202fAM.png", False),
        (".git/x", True),
        ("a\x07.svg", True),
        ("\udcff.svg", True),
    ],
)
def test_hidden_files_and_names_that_nobody_can_write_are_no_part_of_a_game(
    name: str, is_hidden: bool
) -> None:
    assert hidden(Path(name)) is is_hidden

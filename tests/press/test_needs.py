"""By what equipment a game is found in a book: counted from its definition, never told."""

from __future__ import annotations

import pytest

from publisher.press.chapters import chapter
from tests.shelf import SHELF


@pytest.mark.parametrize(
    ("slug", "needs"),
    [
        ("tuppi", "A pack of cards"),
        ("canasta", "Two packs of cards"),
        ("samba", "Three packs of cards"),
        ("hand-and-foot", "Five packs of cards"),
        ("fireplace-poker", "Five packs of cards"),
        ("top-trumps", "Cards of its own"),
        ("space-cards", "Cards of its own"),
        ("western-mahjong", "Tiles of its own"),
        ("hex", "A board and pieces"),
        ("antipodal", "A board and pieces"),  # or a pencil
        ("ten-point", "A board and pieces"),  # sticks of one's own
        ("modianqi", "Pencil and paper"),
        ("join-five", "Pencil and paper"),
        ("special-salvo", "Pencil and paper"),
        ("hutunkeitto", "Pencil and paper"),
    ],
)
def test_equipment_is_counted(slug: str, needs: str) -> None:
    folder = SHELF.game(slug)
    assert needs in chapter(folder, None).needs


def test_no_book_says_two_packs_of_a_game_of_more() -> None:
    for folder in SHELF.games(()):
        deck = folder.definition().deck
        named = "Two packs of cards" in chapter(folder, None).needs
        assert named == (deck is not None and deck.usual and deck.packs == 2)

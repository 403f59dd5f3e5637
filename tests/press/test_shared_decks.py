"""Cards that several variants of a game share are printed once."""

from __future__ import annotations

import pytest

from publisher.model.shelf import Shelf
from publisher.press.outputs import outputs


def files(shelf: Shelf, game: str) -> list[str]:
    return [output.name for output in outputs(shelf.game(game), "a4", ["cards"]) if "/" not in output.name]


@pytest.mark.parametrize("game", ["chinese-ten", "chinese-poker", "tysiac"])
def test_cards_that_are_worth_something_else_in_a_variant_are_the_same_cards(shelf: Shelf, game: str) -> None:
    assert shelf.game(game).variants
    assert files(shelf, game) == ["guide.pdf", "cards.pdf", "box.pdf"]


def test_a_variant_with_other_cards_has_its_own(shelf: Shelf) -> None:
    assert files(shelf, "sakaali") == [
        "guide.pdf",
        "cards.pdf",
        "box.pdf",
        "cards-duplicate.pdf",
        "box-duplicate.pdf",
    ]

"""The rules of a folder are one object as long as nothing that they are made of has changed."""

from __future__ import annotations

from collections.abc import Callable

from publisher.engine.loader import load_game
from publisher.model.shelf import GameFolder


def test_rules_are_made_once(shelf) -> None:
    hexes = shelf.game("hex")
    assert load_game(hexes) is load_game(hexes)
    assert load_game(hexes, "hex-4") is load_game(hexes, "hex-4") is not load_game(hexes)


def test_changed_code_makes_other_rules(make_game: Callable[..., GameFolder]) -> None:
    folder = make_game(base="cards")
    before = load_game(folder)
    play = folder.path / "play.py"
    play.write_text(play.read_text(encoding="utf-8").replace('self.option("hand")', "3"), encoding="utf-8")
    assert before.in_hand() == 4  # type: ignore[attr-defined]  # a fact of this game
    assert load_game(folder).in_hand() == 3  # type: ignore[attr-defined]


def test_a_changed_definition_makes_other_rules(make_game: Callable[..., GameFolder]) -> None:
    folder = make_game(base="cards")
    before = load_game(folder)
    again = make_game({"game.toml": {"hand = 4": "hand = 3"}}, base="cards")
    assert (before.option("hand"), load_game(again).option("hand")) == (4, 3)
    assert load_game(folder).definition is folder.definition()

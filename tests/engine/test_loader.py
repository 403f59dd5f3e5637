"""The rules of a folder are one object as long as nothing that they are made of has changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.base.errors import DefinitionError, RulesError
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


TWO = """

class Other(NoughtsAndCrosses):
    horizon = 7


class Another(NoughtsAndCrosses):
    horizon = 8
"""


def with_two_classes(make_game: Callable[..., GameFolder], rules: str = "") -> GameFolder:
    """Noughts and crosses in two ways, of which the definition names one, or none."""
    folder = make_game({"game.toml": {"cap = ": f'rules = "{rules}"\ncap = '}})
    play = folder.path / "play.py"
    play.write_text(play.read_text(encoding="utf-8") + TWO, encoding="utf-8")
    return folder


def test_a_definition_names_one_of_several_classes(make_game: Callable[..., GameFolder]) -> None:
    assert load_game(with_two_classes(make_game, "Other")).horizon == 7  # type: ignore[attr-defined]


def test_several_classes_need_to_be_told_apart(make_game: Callable[..., GameFolder]) -> None:
    with pytest.raises(RulesError, match="found Other, Another") as failed:
        load_game(with_two_classes(make_game))
    assert 'rules = "Other"' in failed.value.hint


def test_a_class_that_is_not_there_is_refused(make_game: Callable[..., GameFolder]) -> None:
    with pytest.raises(DefinitionError, match="no game class 'Othr'") as failed:
        load_game(with_two_classes(make_game, "Othr"))
    assert "Other" in failed.value.hint

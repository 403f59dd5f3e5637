"""The scenes of an example before each of its steps: each is separate, and none is changed by another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from publisher.checking.checker import TextCheck, Texts
from publisher.checking.scenes.board import BoardScene
from publisher.course.telling import Telling
from publisher.engine.loader import load_game
from publisher.model.seats import Seat
from publisher.model.shelf import GameFolder

GROWN = """\
from publisher.checking.scenes.board import BoardScene


class Reading(BoardScene):
    def begin(self):
        super().begin()
        self.moves = [[]]

    def act(self, seat, word):
        super().act(seat, word)
        self.moves[0].append(word)
"""
"""The scene of a game that keeps a list within a list, which a copy would share."""
TOLD = "## Playing {#playing}\n\n> **Test.** Cross plays b2, Nought plays a1. **It is Cross's turn.**\n"


def telling(folder: GameFolder) -> Telling:
    check = TextCheck(folder, Texts.of(folder), cache(lambda variant: load_game(folder, variant)))
    return Telling(check.examples()[0], check.scene)


def men(told: Telling, step: int) -> set[str]:
    """Return the points with a piece before a step."""
    scene = told.until(step)
    assert isinstance(scene, BoardScene)
    return {scene.rules.definition.topology.names[point] for point in scene.pieces()}


def test_the_scene_before_each_step_has_the_moves_before_it(make_game: Callable[..., GameFolder]) -> None:
    told = telling(make_game(rules=TOLD))
    assert [men(told, step) for step in range(3)] == [set(), {"b2"}, {"b2", "a1"}]


def test_a_move_in_one_scene_is_not_made_in_another(make_game: Callable[..., GameFolder]) -> None:
    told = telling(make_game(rules=TOLD))
    one, other = told.until(1), told.until(1)
    one.act(Seat(1), "c3")
    one.used.add("more")
    assert men(told, 1) == {"b2"}
    assert [entry.word for entry in other.as_match().log] == ["b2"]
    assert [entry.word for entry in one.as_match().log] == ["b2", "c3"]
    assert "more" not in told.until(1).used | other.used


def test_a_scene_with_more_than_publisher_knows_is_told_again(make_game: Callable[..., GameFolder]) -> None:
    told = telling(make_game(rules=TOLD, reading=GROWN))
    told.until(1).act(Seat(1), "c3")
    assert vars(told.until(1))["moves"] == [["b2"]]
    assert vars(told.until(2))["moves"] == [["b2", "a1"]]

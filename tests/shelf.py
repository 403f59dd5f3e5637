"""The games that come with the press, read once for all tests that a process collects."""

from __future__ import annotations

from functools import cache
from typing import Any

from publisher.base.resources import bundled
from publisher.course.course import course_of
from publisher.course.question import Course
from publisher.engine.loader import load_game
from publisher.model.shelf import Shelf

SHELF = Shelf([bundled("games")])


def rules_of(slug: str, variant: str = "") -> Any:
    """Return the rules of a built-in game."""
    return load_game(SHELF.game(slug), variant)


@cache
def built_in_course(slug: str) -> Course:
    """Return the course of a built-in game."""
    return course_of(SHELF.game(slug))

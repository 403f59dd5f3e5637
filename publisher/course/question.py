"""The questions of a course as plain data, for every form in which they are asked."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Literal, NamedTuple

import msgspec

from publisher.course.picture import Picture

Form = Literal["all", "one", "number"]
"""Every right choice is wanted, any right choice will do, or a number is typed."""


class Choice(msgspec.Struct, frozen=True):
    """A possible answer in words. `touches` is the card (`♠K`) or the point (`c3`) that stands for it, or "";
    `rule` is the id of the rule that forbids it, or ""."""

    words: str
    right: bool
    touches: str = ""
    rule: str = ""


class Draft(NamedTuple):
    """A question about one moment of an example: before its clause with the number `step`.

    `picture` shows the situation. `rule` is the id named there, or "". `worth` is 8 for
    the best questions, and 1 for those whose answer can be guessed or read off the picture. `about` is the
    point of the piece that is asked about.
    """

    step: int
    picture: Picture
    rule: str
    asks: str
    form: Form
    worth: int
    choices: tuple[Choice, ...] = ()
    number: float = 0
    about: str = ""


class Question(msgspec.Struct, frozen=True):
    """A question of a course.

    `id` stays the same when other parts of the text change. `rule` is the id of the section that answers it,
    `story` has what happened before, in sentences. `number` is the answer if the form is "number". `reason`
    has the author's words for the answer, or "", `about` the point of the piece that is asked about.
    """

    id: str
    rule: str
    story: tuple[str, ...]
    picture: Picture
    asks: str
    form: Form
    choices: tuple[Choice, ...]
    number: float
    reason: str
    worth: int
    about: str = ""

    @property
    def lettered(self) -> dict[str, Choice]:
        """The choices by letters from a."""
        return dict(zip(ascii_lowercase, self.choices, strict=False))

    @property
    def right(self) -> tuple[str, ...]:
        """The letters of the right choices, or the number in digits."""
        if self.form == "number":
            return (f"{self.number:g}",)
        return tuple(letter for letter, choice in self.lettered.items() if choice.right)


class Rule(msgspec.Struct, frozen=True):
    """A rule in the words of its text: the heading of its section, and the first paragraph."""

    heading: str
    words: str


class Course(msgspec.Struct, frozen=True):
    """The questions of a game in the order of its text, and all its rules by their ids."""

    questions: tuple[Question, ...]
    rules: dict[str, Rule]

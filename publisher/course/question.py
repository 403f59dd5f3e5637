"""The questions of a course as plain data, for every form in which they are asked."""

from __future__ import annotations

from hashlib import sha256
from string import ascii_lowercase
from typing import Literal, NamedTuple

import msgspec

from publisher.course.picture import Picture

Form = Literal["all", "one", "number", "move"]
"""Every right choice is wanted, any right choice will do, a number is typed, or a move is made on the
board; then all legal moves are choices."""


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
    point of the piece that is asked about, `told` has the steps with the claims about the choices. `known`
    has sentences that a learner needs before the story: the players in turn, or a number at the beginning.
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
    told: tuple[int, ...] = ()
    known: tuple[str, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """A question of a course.

    `id` stays the same when other parts of the text change. `rule` is the id of the section that answers it,
    `story` has what happened before, in sentences. `number` is the answer if the form is "number". `reason`
    has the author's words for the answer, or "", `about` the point of the piece that is asked about. `laws`
    has the sentences that decide, by the ids of their rules: those of `rule` first.
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
    laws: dict[str, str] = {}

    @property
    def lettered(self) -> dict[str, Choice]:
        """The choices by letters from a; moves have none."""
        if self.form == "move":
            return {}
        return dict(zip(ascii_lowercase, self.choices, strict=False))

    @property
    def right(self) -> tuple[str, ...]:
        """The letters of the right choices, or the number in digits, or the right moves."""
        if self.form == "number":
            return (f"{self.number:g}",)
        if self.form == "move":
            return tuple(choice.words for choice in self.choices if choice.right)
        return tuple(letter for letter, choice in self.lettered.items() if choice.right)


def question_id(section: str, *words: str) -> str:
    """Return an id that stays the same as long as the words of the question do."""
    return f"{section}:{sha256(chr(10).join(words).encode()).hexdigest()[:8]}"


class Rule(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule in the words of its text: the heading of its section, and the first paragraph. While questions
    are made, it also has all sentences, items and rows."""

    heading: str
    words: str
    sentences: tuple[str, ...] = ()


class Turn(msgspec.Struct, frozen=True):
    """A turn of the sample game that the learner plays, as the player sees it.

    `story` has what happened since the last turn, in sentences. `legal` are all legal moves in words,
    `actions` their verbs, and `refused` illegal moves by the ids of the rules that forbid them. `played` is
    the move of the sample, and `told` what the author says after it, or "".
    """

    story: tuple[str, ...]
    picture: Picture
    asks: str
    actions: tuple[str, ...]
    legal: tuple[str, ...]
    refused: dict[str, tuple[str, ...]]
    played: str
    told: str


class Hand(msgspec.Struct, frozen=True):
    """The first hand of the sample game, played by one player: the name, the turns, and how it ends in
    sentences."""

    name: str = ""
    turns: tuple[Turn, ...] = ()
    end: tuple[str, ...] = ()


class Course(msgspec.Struct, frozen=True):
    """The questions of a game in the order of its text, all its rules by their ids, its puzzles,
    and the first hand of its sample."""

    questions: tuple[Question, ...]
    rules: dict[str, Rule]
    puzzles: tuple[Question, ...] = ()
    hand: Hand = Hand()

    @property
    def unasked(self) -> tuple[str, ...]:
        """The headings of the rules that no question is about."""
        asked = {question.rule for question in self.questions}
        return tuple(rule.heading for name, rule in self.rules.items() if name not in asked)

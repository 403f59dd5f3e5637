"""How the answers to a question are told: before their turn, by nobody, and how many there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple

import pytest

from publisher.base.errors import NotationError
from publisher.base.location import Location
from publisher.checking.example_problem import ExampleStopped
from publisher.checking.interpret import execute, interpret
from publisher.checking.scenes.table import TableScene
from publisher.checking.sentences import plain_sentences
from publisher.engine import Decision, Options, Play, Seat, Table, TableGame
from publisher.engine.state import kept
from publisher.engine.words import Question, Word, action, claim, phase, row
from tests.shelf import SHELF

DOUBTED = Question(
    "doubt",
    {"doubt": "doubt", "believe": "believe"},
    everybody={"Nobody doubts": "believe"},
    ways=("{seat} can answer in {number?} ways", "There are {number?} answers"),
    before={"doubt": "believe"},
)
SHOW = Question("show", unspoken=True)


class Dice(NamedTuple):
    """Two eyes, said as `three and four`."""

    one: int
    other: int


def read_dice(rules: TableGame[Table], table: Table, words: str) -> Dice:
    names = ("one", "two", "three", "four", "five", "six")
    try:
        return Dice(*(names.index(name) + 1 for name in words.casefold().split(" and ")))
    except (ValueError, TypeError):
        raise NotationError(f"no dice show {words!r}") from None


class DoubtTable(Table):
    shown: int = kept(0, "{number?} times? it was shown")


class Doubts(TableGame[DoubtTable]):
    """Everybody is asked; what was said is shown to whoever doubts."""

    words: ClassVar[Mapping[str, Word]] = {"dice": Word(r"[a-z ]+", read_dice)}

    @action("It begins")
    @phase(DOUBTED, SHOW, returns="{seat?} was first", denied="Everybody believes it")
    def round(self, table: DoubtTable) -> Play:
        for seat in table.seats:
            if (yield Decision(seat, Options(["believe", "doubt"]), DOUBTED)) == "doubt":
                yield Decision(Seat(0), Options(["show"]), SHOW)
                table.shown += 1
                return seat
        return False

    @claim("{dice} (is|are) {number?} eyes")
    @row("Dice", "Eyes?")
    def eyes(self, dice: Dice) -> int:
        return dice.one + dice.other


@pytest.fixture
def tell() -> Callable[[str], None]:
    """Tells a scene of four players one example; **bold** sentences are claims."""
    definition = SHELF.game("tuppi").definition()
    scene = TableScene(Doubts(definition), lambda title: None)

    def told(text: str) -> None:
        for number, part in enumerate(text.split("**")):
            for sentence in plain_sentences(part, bold=number % 2 == 1, location=Location("test")):
                for one in interpret(sentence, scene):
                    execute(one, scene)

    return told


def test_who_is_asked_before_gives_the_other_answer(tell: Callable[[str], None]) -> None:
    """North and East have believed when South doubts; nobody tells that it is shown."""
    tell("It begins. South doubts. **South was first.** **One time it was shown.**")


def test_only_the_answer_that_says_so_may_come_before_its_turn(tell: Callable[[str], None]) -> None:
    with pytest.raises(ExampleStopped, match="it is North's turn, not South's"):
        tell("It begins. South believes. **Nobody doubts.**")


def test_who_has_answered_is_not_asked_again(tell: Callable[[str], None]) -> None:
    """East believed, so that a doubt of East's comes too late."""
    with pytest.raises(ExampleStopped, match="East has nothing to decide here"):
        tell("It begins. North believes. East believes. East doubts. **East was first.**")


def test_nobody_shows_what_everybody_believes(tell: Callable[[str], None]) -> None:
    tell("Nobody doubts. **Everybody believes it.** **0 times it was shown.**")


def test_answers_are_counted(tell: Callable[[str], None]) -> None:
    tell("It begins. **North can answer in two ways.** **There are two answers.** Nobody doubts.")
    tell("**There are no answers.**")


def test_a_claim_of_a_kind_of_word_of_the_games_own(tell: Callable[[str], None]) -> None:
    tell("**Three and four are seven eyes.**")
    with pytest.raises(ExampleStopped, match="no dice show"):
        tell("**Three and ten are 13 eyes.**")


def test_a_cell_of_a_kind_of_word_of_the_games_own() -> None:
    """The parameter is annotated with the class that the word is called after."""
    definition = SHELF.game("tuppi").definition()
    scene = TableScene(Doubts(definition), lambda title: None)
    (eyes,) = (reading for reading in scene.readings.rows if reading.headings == ("dice", "eyes?"))
    assert eyes.run(scene, {"dice": "two and six"}) == {"eyes?": 8}

"""A course in the terminal: questions, answers, and the rules that give the reasons."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from publisher.course.picture import Picture
from publisher.course.question import Course, Question
from publisher.model.definition import Definition
from publisher.terminal.boards import board_text
from publisher.terminal.show import WIDTH
from publisher.text.breaks import wrapped

Say = Callable[[str], None]
Ask = Callable[[str], str | None]
"""A function that asks for a line; None at the end of the input."""
Words: TypeAlias = Callable[..., str]
"""A function that returns a label in the language of the game, with its values."""
QUIT = "q"


def lesson(course: Course, definition: Callable[[str], Definition], say: Say, ask: Ask) -> None:
    """Ask all questions, those that were answered wrong again at the end; `definition` returns that of a
    variant."""
    every = (*course.questions, *course.puzzles)
    words = definition("").wording.say
    ahead, first = list(every), 0
    asked: set[str] = set()
    while ahead:
        question = ahead.pop(0)
        say(_shown(course, question, definition(question.picture.variant)))
        answer = _answer(question, ask, say, words)
        if answer is None:
            break
        right = _is_right(question, answer)
        first += right and question.id not in asked
        asked.add(question.id)
        say(_verdict(course, question, right, definition("")))
        if not right:
            ahead.append(question)
    say(words("{} of {} right at the first try.", first, len(every)))


def contents(course: Course, words: Words) -> str:
    """Return the questions in order, each after its rule, and the rules that none of them asks."""
    lines = [f"{course.rules[question.rule].heading}: {question.asks}" for question in course.questions]
    without = ", ".join(course.unasked)
    return "\n".join([*lines, *([_filled(words("no question about: {}", without))] if without else [])])


def _shown(course: Course, question: Question, definition: Definition) -> str:
    words = definition.wording.say
    if question in course.puzzles:
        head = words("Puzzle {} of {}", course.puzzles.index(question) + 1, len(course.puzzles))
    else:  # without the heading of the rule, which could be the answer
        head = words("Question {} of {}", course.questions.index(question) + 1, len(course.questions))
    story = [_filled(definition.tongue.space.join(question.story))] if question.story else []
    choices = (f"  {letter}  {choice.words}" for letter, choice in question.lettered.items())
    return "\n".join((f"\n{head}", *_pictures(question.picture, definition), *story, question.asks, *choices))


def _pictures(shown: Picture, definition: Definition) -> Iterator[str]:
    if definition.board is not None:
        index = definition.topology.index
        for name, pieces in shown.boards.items():
            board = board_text(definition, {index[point]: pile for point, pile in pieces.items()})
            yield f"{name}:\n{board}" if name else board
    for place in shown.places:
        yield f"{place.name}: {' '.join(place.cards)}"
    if shown.trick:
        played = " · ".join(f"{one.name} {one.card}" for one in shown.trick)
        yield definition.wording.say("trick: {}", played)


def _prompt(question: Question, words: Words) -> str:
    match question.form:
        case "all":
            return words("All that are right, such as a c (q to stop):")
        case "one":
            return words("Your answer, such as a (q to stop):")
        case "number":
            return words("A number (q to stop):")
    return words("Your move, such as {} (q to stop):", question.choices[0].words)


def _answer(question: Question, ask: Ask, say: Say, words: Words) -> tuple[str, ...] | None:
    """Return the letters or the number that is typed; None to stop."""
    known = question.lettered
    moves = {choice.words.casefold(): choice.words for choice in question.choices}
    prompt = _prompt(question, words)
    while (typed := ask(f"{prompt} ")) is not None and typed.strip().casefold() != QUIT:
        if question.form == "move":
            if move := moves.get(typed.strip().casefold()):
                return (move,)
            say(_filled(words("Type one of the legal moves: {}", " · ".join(moves.values()))))
            continue
        parts = typed.casefold().replace(",", " ").replace("−", "-").split()
        if question.form == "number":
            if len(parts) == 1 and re.fullmatch(r"-?\d+(\.\d+)?", parts[0]):
                return (f"{float(parts[0]):g}",)
            say(words("That is not a number. Type one such as 24."))
        elif parts and set(parts) <= known.keys() and (question.form == "all" or len(parts) == 1):
            return tuple(sorted(set(parts)))
        elif question.form == "all":
            say(words("Type letters from a to {}.", max(known)))
        else:
            say(words("Type one letter from a to {}.", max(known)))
    return None


def _filled(text: str) -> str:
    return "\n".join(wrapped(text, WIDTH))


def _is_right(question: Question, answer: tuple[str, ...]) -> bool:
    return answer[0] in question.right if question.form in ("one", "move") else answer == question.right


def _verdict(course: Course, question: Question, right: bool, definition: Definition) -> str:
    words, colon = definition.wording.say, definition.tongue.colon
    or_and = f" {words('or')} " if question.form in ("one", "move") else ", "
    said = words("Right.") if right else words("Not quite: {}.", or_and.join(question.right))
    rules = (
        _filled(f"“{colon.join(filter(None, (course.rules[name].heading, told)))}”")
        for name, told in question.laws.items()
    )
    return "\n".join(filter(None, (said, _filled(question.reason), *rules)))

"""A course in the terminal: questions, answers, and the rules that give the reasons."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from textwrap import fill

from publisher.course.picture import Picture
from publisher.course.question import Course, Question
from publisher.model.definition import Definition
from publisher.terminal.boards import board_text
from publisher.terminal.show import WIDTH

Say = Callable[[str], None]
Ask = Callable[[str], str | None]
"""A function that asks for a line; None at the end of the input."""
QUIT = "q"
_PROMPTS = {
    "all": "All that are right, such as a c (q to stop): ",
    "one": "Your answer, such as a (q to stop): ",
    "number": "A number (q to stop): ",
    "move": "Your move, such as {} (q to stop): ",
}


def lesson(course: Course, definition: Callable[[str], Definition], say: Say, ask: Ask) -> None:
    """Ask all questions, those that were answered wrong again at the end; `definition` returns that of a
    variant."""
    every = (*course.questions, *course.puzzles)
    ahead, first = list(every), 0
    asked: set[str] = set()
    while ahead:
        question = ahead.pop(0)
        say(_shown(course, question, definition(question.picture.variant)))
        answer = _answer(question, ask, say)
        if answer is None:
            break
        right = _is_right(question, answer)
        first += right and question.id not in asked
        asked.add(question.id)
        say(_verdict(course, question, right))
        if not right:
            ahead.append(question)
    say(f"{first} of {len(every)} right at the first try.")


def contents(course: Course) -> str:
    """Return the questions in order, each after its rule, and the rules that none of them asks."""
    lines = [f"{course.rules[question.rule].heading}: {question.asks}" for question in course.questions]
    without = ", ".join(course.unasked)
    return "\n".join([*lines, *([fill(f"no question about: {without}", WIDTH)] if without else [])])


def _shown(course: Course, question: Question, definition: Definition) -> str:
    name, among = ("Puzzle", course.puzzles) if question in course.puzzles else ("Question", course.questions)
    head = f"\n{name} {among.index(question) + 1} of {len(among)}"  # the rule's heading could be the answer
    story = [fill(" ".join(question.story), WIDTH)] if question.story else []
    choices = (f"  {letter}  {choice.words}" for letter, choice in question.lettered.items())
    return "\n".join((head, *_pictures(question.picture, definition), *story, question.asks, *choices))


def _pictures(shown: Picture, definition: Definition) -> Iterator[str]:
    if definition.board is not None:
        index = definition.topology.index
        for name, pieces in shown.boards.items():
            board = board_text(definition, {index[point]: pile for point, pile in pieces.items()})
            yield f"{name}:\n{board}" if name else board
    for place in shown.places:
        yield f"{place.name}: {' '.join(place.cards)}"
    if shown.trick:
        yield f"trick: {' · '.join(f'{one.name} {one.card}' for one in shown.trick)}"


def _answer(question: Question, ask: Ask, say: Say) -> tuple[str, ...] | None:
    """Return the letters or the number that is typed; None to stop."""
    known = question.lettered
    moves = {choice.words.casefold(): choice.words for choice in question.choices}
    prompt = _PROMPTS[question.form].format(question.choices[0].words if question.choices else "")
    while (typed := ask(prompt)) is not None and typed.strip().casefold() != QUIT:
        if question.form == "move":
            if move := moves.get(typed.strip().casefold()):
                return (move,)
            say(fill(f"Type one of the legal moves: {' · '.join(moves.values())}", WIDTH))
            continue
        words = typed.casefold().replace(",", " ").replace("−", "-").split()
        if question.form == "number":
            if len(words) == 1 and re.fullmatch(r"-?\d+(\.\d+)?", words[0]):
                return (f"{float(words[0]):g}",)
            say("That is not a number. Type one such as 24.")
        elif words and set(words) <= known.keys() and (question.form == "all" or len(words) == 1):
            return tuple(sorted(set(words)))
        else:
            say(f"Type {'letters' if question.form == 'all' else 'one letter'} from a to {max(known)}.")
    return None


def _is_right(question: Question, answer: tuple[str, ...]) -> bool:
    return answer[0] in question.right if question.form in ("one", "move") else answer == question.right


def _verdict(course: Course, question: Question, right: bool) -> str:
    or_and = " or " if question.form in ("one", "move") else ", "
    said = "Right." if right else f"Not quite: {or_and.join(question.right)}."
    rules = (
        fill(f"“{': '.join(filter(None, (course.rules[name].heading, words)))}”", WIDTH)
        for name, words in question.laws.items()
    )
    return "\n".join(filter(None, (said, fill(question.reason, WIDTH), *rules)))

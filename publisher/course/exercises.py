"""The questions of a course as exercises on paper: blocks of a text, and their figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from publisher.base.location import Location
from publisher.components.boards.board import figure
from publisher.components.hands import hands_drawing
from publisher.components.tricks import trick_drawing
from publisher.course.picture import Picture
from publisher.course.question import Course, Question
from publisher.drawing.shapes import Drawing
from publisher.model.definition import Definition
from publisher.notation.hands import Group
from publisher.notation.trick import TrickPlay
from publisher.text.document import Answers, Block, Blocks, Fence, Heading, Items, Paragraph, Run, Strong
from publisher.text.typography import typeset

_NOWHERE = Location("exercises")


class Exercises(NamedTuple):
    """The blocks of exercises, the answers last, and the figures of their fences."""

    blocks: Blocks
    figures: Mapping[Fence, Drawing]


NONE = Exercises((), {})


def exercises(course: Course, definition: Callable[[str], Definition]) -> Exercises:
    """Return the exercises of a course; `definition` returns that of a variant. None without questions."""
    if not course.questions:
        return NONE
    say = definition("").wording.say
    figures: dict[Fence, Drawing] = {}
    items: list[Blocks] = []
    for question in course.questions:
        drawn = {
            Fence("figure", "", f"{question.id}/{place}", _NOWHERE): drawing
            for place, drawing in enumerate(_figures(question.picture, definition(question.picture.variant)))
        }
        figures |= drawn
        items.append((*drawn, *_asked(question, say)))
    heading = Heading(2, _runs(say("Exercises")), "", (), _NOWHERE)
    answers = Answers((Paragraph(_runs(_answers(course, say)), _NOWHERE),), _NOWHERE)
    return Exercises((heading, Items(True, tuple(items), _NOWHERE), answers), figures)


def _asked(question: Question, say: Callable[..., str]) -> Iterator[Block]:
    story = (*_runs(" ".join((*question.story, ""))),) if question.story else ()
    yield Paragraph((*story, Strong(_runs(question.asks), _NOWHERE)), _NOWHERE)
    choices = [f"({letter}) {one.touches or one.words}" for letter, one in question.lettered.items()]
    if choices:  # lines end between choices, never in them
        yield Paragraph(_runs(" ".join(choice.replace(" ", "\u00a0") for choice in choices)), _NOWHERE)


def _answers(course: Course, say: Callable[..., str]) -> str:
    """Return all answers in one line: `1 a, c (The bid) · 2 24 (Scoring)`."""
    told = []
    for number, question in enumerate(course.questions, 1):
        told.append(f"{number}:\u00a0{', '.join(question.right)} ({course.rules[question.rule].heading})")
    return f"{say('Answers')}. {' · '.join(told)}."


def _runs(words: str) -> tuple[Run, ...]:
    return (Run(typeset(words), _NOWHERE),)


def _figures(shown: Picture, definition: Definition) -> Iterator[Drawing]:
    if definition.board is not None:
        index = definition.topology.index
        for pieces in shown.boards.values():
            if any(pieces.values()):
                yield figure(definition, {index[point]: pile for point, pile in pieces.items() if pile})
    if definition.deck is not None:
        cards = definition.card_deck.by_name
        lying: dict[str, list[Group]] = {}
        for place in shown.places:
            lying.setdefault(place.name, []).append(Group(tuple(cards[name] for name in place.cards)))
        if lying:
            yield hands_drawing(definition, {name: tuple(groups) for name, groups in lying.items()})
        if shown.trick:
            yield trick_drawing(definition, [TrickPlay(one.name, cards[one.card]) for one in shown.trick])

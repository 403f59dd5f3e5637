"""The files for learning a game in its page: the questions of its course with their pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from publisher.components.boards.board import BoardOnScreen
from publisher.components.faces import card_face, card_size
from publisher.course.course import course_of
from publisher.course.question import Course, Question, Rule
from publisher.drawing.svg import svg_element
from publisher.model.definition import Definition
from publisher.model.shelf import GameFolder
from publisher.site.play import PLAY, scripts
from publisher.site.protocol import Surface

VERSION = 1
"""The version of `course.json`."""
LEARN, LEARN_PAGE, COURSE = "learn", "learn.html", "course.json"
MAIN, STYLE = f"{LEARN}/learn.js", f"{LEARN}/learn.css"
SHARED = (f"{PLAY}/board.js", f"{PLAY}/choosing.js", f"{PLAY}/element.js")
"""The scripts that draw boards, here and where one plays."""


class Asked(msgspec.Struct, frozen=True):
    """A question, and the pieces on each of its boards as SVG, by the names of boards."""

    question: Question
    men: dict[str, str]


class CourseFile(msgspec.Struct, frozen=True):
    """The contents of `course.json`: rules by their ids, empty boards by the names of variants, and faces of
    cards (SVG) by their names."""

    version: int
    rules: dict[str, Rule]
    questions: tuple[Asked, ...]
    surfaces: dict[str, Surface]
    faces: dict[str, str]


def learn_files() -> dict[str, bytes]:
    """Return the scripts and the style of the pages to learn, by their names in the site."""
    shared = scripts(PLAY)
    return scripts(LEARN) | {name: shared[name] for name in SHARED}


def course_file(folder: GameFolder) -> bytes:
    """Return `course.json` of a game whose text holds; nothing if no question can be asked."""
    course = course_of(folder)
    if not course.questions:
        return b""
    variants = {question.picture.variant for question in course.questions}
    known = {variant: folder.definition(variant) for variant in sorted(variants)}
    boards = {name: BoardOnScreen(one) for name, one in known.items() if one.board is not None}
    made = CourseFile(
        VERSION,
        course.rules,
        tuple(_asked(question, boards.get(question.picture.variant)) for question in course.questions),
        {name: _surface(board) for name, board in boards.items()},
        _faces(course, known),
    )
    return msgspec.json.encode(made)


def _asked(question: Question, board: BoardOnScreen | None) -> Asked:
    if board is None:
        return Asked(question, {})
    index = board.index
    men = {
        name: svg_element(board.men({index[point]: pile for point, pile in pieces.items()}), f"m{place}-")
        for place, (name, pieces) in enumerate(question.picture.boards.items())
    }
    return Asked(question, men)


def _surface(board: BoardOnScreen) -> Surface:
    svg = svg_element(board.board, "board-")
    return Surface(svg, board.places, board.space, board.board.width, board.board.height)


def _faces(course: Course, known: Mapping[str, Definition]) -> dict[str, str]:
    """Return the faces of all cards that the questions show."""
    faces: dict[str, str] = {}
    for question in course.questions:
        definition = known[question.picture.variant]
        if definition.deck is not None:
            deck, size = definition.card_deck, card_size(definition)
            for name in _cards(question):
                if name in deck.by_name and name not in faces:
                    drawn = card_face(deck.by_name[name], deck, size)
                    faces[name] = svg_element(drawn, f"card-{len(faces)}-")
    return faces


def _cards(question: Question) -> Iterable[str]:
    shown = question.picture
    yield from (card for place in shown.places for card in place.cards)
    yield from (played.card for played in shown.trick)
    yield from (choice.touches for choice in question.choices)

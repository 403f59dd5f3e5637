"""The files for learning a game in its page: the questions of its course with their pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256

import msgspec

from publisher.checking.checker import TextCheck
from publisher.components.boards.board import BoardOnScreen
from publisher.components.faces import card_face, card_size
from publisher.course.course import course_of
from publisher.course.picture import Picture
from publisher.course.question import Course, Question, Rule, Turn
from publisher.drawing.svg import svg_element
from publisher.model.definition import Definition
from publisher.site.men import man_svg, men, surface
from publisher.site.places import folder_of
from publisher.site.play import PLAY, scripts
from publisher.site.protocol import Man, Surface

VERSION = 1
"""The version of `course.json`."""
LEARN, LEARN_PAGE, COURSE = "learn", "learn.html", "course.json"
MAIN, STYLE = f"{LEARN}/learn.js", f"{LEARN}/learn.css"
SHARED = tuple(
    f"{PLAY}/{name}.js"
    for name in ("board", "choosing", "element", "motion", "settings", "steps", "stored", "turned")
)
"""The scripts that draw boards, here and on the page *Play*."""


class Asked(msgspec.Struct, frozen=True):
    """A question, and the pieces on each of its boards, by the names of boards."""

    question: Question
    men: dict[str, tuple[Man, ...]]


class Played(msgspec.Struct, frozen=True):
    """A turn of the first hand, and the pieces on each of its boards, by the names of boards."""

    turn: Turn
    men: dict[str, tuple[Man, ...]]


class HandFile(msgspec.Struct, frozen=True):
    """The first hand: the player, the turns, and how it ends in sentences."""

    name: str
    turns: tuple[Played, ...]
    end: tuple[str, ...]


class Face(msgspec.Struct, frozen=True):
    """The face of a card: its file (SVG) below the site, and its width as a part of its height."""

    file: str
    wide: float


class CourseFile(msgspec.Struct, frozen=True, omit_defaults=True):
    """The contents of `course.json`: rules by their ids, questions, puzzles, the first hand, empty
    boards and pictures of pieces by the names of variants, and faces of cards by their names. Games share the
    files of equal faces. `ranks` has the ranks of cards by the letters that a translation gives them."""

    version: int
    rules: dict[str, Rule]
    questions: tuple[Asked, ...]
    puzzles: tuple[Asked, ...]
    hand: HandFile
    surfaces: dict[str, Surface]
    pieces: dict[str, dict[str, str]]
    faces: dict[str, Face]
    ranks: dict[str, str] = {}


def learn_files() -> dict[str, bytes]:
    """Return the scripts and the style of the pages to learn, by their names in the site."""
    shared = scripts(PLAY)
    return scripts(LEARN) | {name: shared[name] for name in SHARED}


def course_files(text: TextCheck) -> dict[str, bytes]:
    """Return the files of a game's course by their names in the site; none if there is nothing to ask. Its
    text must hold."""
    folder, course = text.folder, course_of(text.folder, text)
    shown = list(_pictures(course))
    if not shown:
        return {}
    variants = {picture.variant for picture in shown}
    known = {variant: folder.definition(variant) for variant in sorted(variants)}
    boards = {name: BoardOnScreen(one) for name, one in known.items() if one.board is not None}
    drawn = _faces(course, known)
    hand = course.hand
    turns = tuple(Played(turn, _men(turn.picture, boards)) for turn in hand.turns)
    questions, puzzles = (
        tuple(Asked(question, _men(question.picture, boards)) for question in asked)
        for asked in (course.questions, course.puzzles)
    )
    made = CourseFile(
        VERSION,
        course.rules,
        questions,
        puzzles,
        HandFile(hand.name, turns, hand.end),
        {name: surface(board, turns=(0,)) for name, board in boards.items()},
        {name: _pieces(name, board, (*questions, *puzzles), turns) for name, board in boards.items()},
        {name: face for name, (face, _) in drawn.items()},
        {letter: rank for rank, letter in folder.definition().wording.ranks} if folder.language else {},
    )
    files = {face.file: svg for face, svg in drawn.values()}
    return files | {f"{folder_of(folder.slug, folder.language)}{COURSE}": msgspec.json.encode(made)}


def _pictures(course: Course) -> Iterator[Picture]:
    yield from (question.picture for question in (*course.questions, *course.puzzles))
    yield from (turn.picture for turn in course.hand.turns)


def _men(shown: Picture, boards: Mapping[str, BoardOnScreen]) -> dict[str, tuple[Man, ...]]:
    board = boards.get(shown.variant)
    return {} if board is None else men(board, shown.boards)


def _pieces(
    variant: str, board: BoardOnScreen, asked: Iterable[Asked], played: Iterable[Played]
) -> dict[str, str]:
    """Return the pictures of the pieces that are shown for a variant, by their names."""
    shown = [(one.question.picture, one.men) for one in asked] + [
        (one.turn.picture, one.men) for one in played
    ]
    names = {
        man.picture
        for picture, boards in shown
        if picture.variant == variant
        for men in boards.values()
        for man in men
    }
    return {name: man_svg(name, board.picture(name)) for name in sorted(names)}


def _faces(course: Course, known: Mapping[str, Definition]) -> dict[str, tuple[Face, bytes]]:
    """Return the faces of the cards that are shown by the names of the cards, each with its SVG. A name that
    several variants have is drawn as where it is shown first."""
    shown = [
        (card, known[picture.variant])
        for picture in _pictures(course)
        if known[picture.variant].deck is not None
        for card in _cards(picture)
    ]
    first = {name: definition for name, definition in reversed(shown) if name in definition.card_deck.by_name}
    return {name: _face(name, definition) for name, definition in first.items()}


def _face(name: str, definition: Definition) -> tuple[Face, bytes]:
    deck = definition.card_deck
    drawing = card_face(deck.by_name[name], deck, card_size(definition))
    svg = svg_element(drawing, "card-").encode()
    file = f"{LEARN}/card-{sha256(svg).hexdigest()[:10]}.svg"
    return Face(file, round(drawing.width / drawing.height, 4)), svg


def _cards(shown: Picture) -> Iterator[str]:
    yield from (card for place in shown.places for card in place.cards)
    yield from (played.card for played in shown.trick)

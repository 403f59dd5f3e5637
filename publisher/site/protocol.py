"""What a page and the desk say to each other: messages in JSON, of a form that has a number.

Whatever is asked is a table with `do` and the `version`, whatever is answered a table with `is`. A match goes
to and fro as `SavedMatch`, and what a seat may know as `View`, the engine's own forms.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from publisher.base.errors import UsageError
from publisher.engine.saved import SavedMatch
from publisher.engine.views import View

VERSION = 1
"""Of the form of the messages."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something that a page asks for."""

    version: int


class Open(Asked, frozen=True):
    """Begin a match, or go on with one: from its seed through its moves. Nobody's seat: bots play alone."""

    match: SavedMatch


class Look(Asked, frozen=True):
    """Whoever is to move has taken the screen."""


class Move(Asked, frozen=True):
    """The person who is to move plays this, as the rules write it."""

    word: str


class Bot(Asked, frozen=True):
    """A bot moves for the seat whose turn it is: `random`, a strength of the sensible player, or a player
    that the game brings."""

    player: str


class Hint(Asked, frozen=True):
    """What a sensible player would do."""


class Undo(Asked, frozen=True):
    """Back to before the last move of the person who looks."""


class Record(Asked, frozen=True):
    """The match so far, written as a sample is."""


class Faces(Asked, frozen=True):
    """The pictures of cards by their names; of the back for an empty name."""

    names: tuple[str, ...]


class Code(Asked, frozen=True):
    """A link as a QR code."""

    link: str


class Print(Asked, frozen=True):
    """Make a `file` of the game, with options as on the command line: `--paper=letter`. `words` is what a
    file of one's own holds that `--words` would name."""

    file: str
    options: tuple[str, ...]
    words: str = ""


class Show(Asked, frozen=True):
    """A page of a PDF as it comes out of the printer; the first is 0."""

    pdf: bytes
    page: int


class Check(Asked, frozen=True):
    """Everything that is wrong with the folder as it is now."""


class Page(Asked, frozen=True):
    """The rules as they are read."""


class Parts(Asked, frozen=True):
    """What is cut out and laid on the table."""


class New(Asked, frozen=True):
    """The folder of a new game of a kind that `publisher new` knows."""

    slug: str
    kind: str


Request: TypeAlias = Open | Look | Move | Bot | Hint | Undo | Record | Faces | Code
Ordering: TypeAlias = Print | Show
Writing: TypeAlias = Check | Page | Parts | New


class Answer(msgspec.Struct, frozen=True, tag_field="is", tag=str.lower):
    """What the desk answers."""


class Offer(msgspec.Struct, frozen=True):
    """A legal move as it is typed, and what it `touches`: points (`.c3`) and cards (`♠K`), in its order."""

    word: str
    touches: tuple[str, ...]


class Group(msgspec.Struct, frozen=True):
    """Moves that go together, under a name that may be empty."""

    name: str
    moves: tuple[Offer, ...]


class Surface(msgspec.Struct, frozen=True):
    """A board as an SVG, and the middle of each place in its millimetres; `space` lies between two places."""

    svg: str
    places: dict[str, tuple[float, float]]
    space: float
    width: float
    height: float


class Opened(Answer, frozen=True):
    """A match stands on the desk: who plays, as whom people do, which bots there are, and the board."""

    title: str
    names: tuple[str, ...]
    people: tuple[int, ...]
    bots: tuple[str, ...]
    board: Surface | None


class Table(Answer, frozen=True):
    """What the person who looks sees. `men` are SVGs that lie on the board, by the names of the boards;
    `asked` says who is asked and what, `news` what has just happened; `last` is touched by the last move,
    `over` tells the end, and `thinks` that a bot is to move."""

    view: View
    men: dict[str, str]
    teams: tuple[str, ...]
    groups: tuple[Group, ...]
    asked: str
    thinks: bool
    said: str
    news: tuple[str, ...]
    last: tuple[str, ...]
    over: str
    match: SavedMatch


class Covered(Answer, frozen=True):
    """Somebody else is to look, and nothing may be seen before."""

    seat: int
    name: str
    match: SavedMatch


class Refused(Answer, frozen=True):
    """The move is not legal: the rule that forbids it, if one does, in its own words, and what is legal."""

    message: str
    rule: str
    told: str
    hint: str


class Hinted(Answer, frozen=True):
    offer: Offer


class Recorded(Answer, frozen=True):
    text: str


class Drawn(Answer, frozen=True):
    faces: dict[str, str]


class Coded(Answer, frozen=True):
    """A picture (SVG) that a camera reads."""

    svg: str


class Printed(Answer, frozen=True):
    """A PDF (in Base64) of so many pages, how many sheets of paper it takes, over which edge they are turned
    ("" if they are printed on one side), and what else is to be said."""

    file: str
    pdf: bytes
    pages: int
    sheets: int
    turned: str
    told: tuple[str, ...]


class Shown(Answer, frozen=True):
    """A picture (PNG, in Base64) of a page."""

    png: bytes


class Found(msgspec.Struct, frozen=True):
    """Something that is wrong, at its line (0: with all of the file) and column."""

    severity: str
    message: str
    hint: str
    file: str
    line: int
    column: int


class Checked(Answer, frozen=True):
    """What a check found, and what it checked in a few words."""

    problems: tuple[Found, ...]
    told: str


class Told(Answer, frozen=True):
    """A chapter as markup."""

    markup: str


class Part(msgspec.Struct, frozen=True):
    """A drawing (SVG), and what it is."""

    name: str
    svg: str


class Pictured(Answer, frozen=True):
    """Parts, and how many there are besides."""

    parts: tuple[Part, ...]
    more: int


class Begun(Answer, frozen=True):
    """The files of a new folder, by their names."""

    files: dict[str, str]


class Failed(Answer, frozen=True):
    """What was asked cannot be done."""

    message: str
    hint: str


def read(text: str) -> Request:
    """What is asked at the table; UsageError for anything else, and for another version."""
    request: Request = _read(text, Request)
    return request


def read_order(text: str) -> Ordering:
    """What is to be printed or shown; UsageError for anything else, and for another version."""
    order: Ordering = _read(text, Ordering)
    return order


def read_writing(text: str) -> Writing:
    """What is asked of the desk where games are written; UsageError for anything else or another version."""
    asked: Writing = _read(text, Writing)
    return asked


def _read(text: str, known: Any) -> Any:
    try:
        asked = msgspec.json.decode(text, type=known)
    except msgspec.DecodeError as error:
        raise UsageError(f"the page asks what the desk does not understand: {error}") from None
    if asked.version != VERSION:
        raise UsageError(
            f"the page speaks version {asked.version}, the desk version {VERSION}", hint="reload the page"
        )
    return asked


def write(answer: Answer) -> str:
    return msgspec.json.encode(answer).decode()

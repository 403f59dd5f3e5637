"""The messages between a page and its session: JSON with a version number.

Every request is an object with `do` and the `version`, every answer an object with `is`. A match is sent as
`SavedMatch`, and the knowledge of a seat as `View`, the engine's own types.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from publisher.base.errors import UsageError
from publisher.engine.saved import SavedMatch
from publisher.engine.views import View

VERSION = 1
"""The version of the messages."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """A request of a page."""

    version: int


class Open(Asked, frozen=True):
    """A request to start or resume a match from its seed and moves; without people, bots play alone."""

    match: SavedMatch


class Look(Asked, frozen=True):
    """A message that the player who is to move looks at the screen."""


class Move(Asked, frozen=True):
    """A move of the person who is to move, in the notation of the rules."""

    word: str


class Bot(Asked, frozen=True):
    """A request for a bot's move: `random`, a strength of the sensible player, or a player of the game."""

    player: str


class Hint(Asked, frozen=True):
    """A request for the move that a sensible player would choose; in a finished match after `ply` moves."""

    ply: int | None = None


class Undo(Asked, frozen=True):
    """A request to go back to before the last move of the person at the screen."""


class At(Asked, frozen=True):
    """A request for the table after that number of moves; the match stays as it is. If it is over, nothing is
    hidden."""

    ply: int


class Record(Asked, frozen=True):
    """A request for the match so far, in the form of a sample."""


class Faces(Asked, frozen=True):
    """A request for the pictures of cards by name; an empty name is the back."""

    names: tuple[str, ...]


class Pieces(Asked, frozen=True):
    """A request for pictures of pieces, or of players on the ground, by the names that a table gives."""

    names: tuple[str, ...]


class Code(Asked, frozen=True):
    """A request for a link as a QR code."""

    link: str


class Print(Asked, frozen=True):
    """A request for a `file` of the game, with options as on the command line: `--paper=letter`. `words` is
    the text of a user's file for `--words`."""

    file: str
    options: tuple[str, ...]
    words: str = ""


class Show(Asked, frozen=True):
    """A request for the picture of a page of a PDF; the first page is 0."""

    pdf: bytes
    page: int


class Check(Asked, frozen=True):
    """A request for all problems of the folder as it is now."""


class Page(Asked, frozen=True):
    """A request for the rules as a page."""


class Parts(Asked, frozen=True):
    """A request for the parts that are cut out and laid on the table."""


class Seats(Asked, frozen=True):
    """A request for what a page needs to play the game."""


class Prints(Asked, frozen=True):
    """A request for the names of the files that can be printed."""


class Publish(Asked, frozen=True):
    """A request for everything that is printed, as PDFs."""


Request: TypeAlias = Open | Look | Move | Bot | Hint | Undo | At | Record | Faces | Pieces | Code
Ordering: TypeAlias = Print | Show
Writing: TypeAlias = Check | Page | Parts | Seats | Prints | Print | Publish


class Answer(msgspec.Struct, frozen=True, tag_field="is", tag=str.lower):
    """An answer of the session."""


class Offer(msgspec.Struct, frozen=True):
    """A legal move in notation and in `words`, and the points (`.c3`, `.d10@my shots` on one of several
    boards) and cards (`♠K`) that it `touches`, in order."""

    word: str
    words: str
    touches: tuple[str, ...]


class Group(msgspec.Struct, frozen=True):
    """Moves that belong together, under a name that may be empty, or is that of a place (`on_board`)."""

    name: str
    on_board: bool
    moves: tuple[Offer, ...]


class Laid(msgspec.Struct, frozen=True):
    """Cards in one place, or their number if they are hidden: a `hand`, a `pile` face down, or a `row`.
    They belong to a seat, to a team, or to none."""

    name: str
    kind: str
    seat: int | None
    team: int | None
    cards: tuple[str, ...] | int


class Trick(msgspec.Struct, frozen=True):
    """The cards of a trick and the seats that played them, in order, and the place of the best card."""

    cards: tuple[str, ...]
    seats: tuple[int, ...]
    best: int


class Surface(msgspec.Struct, frozen=True):
    """A board or a ground as an SVG, and the middle of each place in mm. `space` is the distance of two
    places, `reach` has the radius of those of another size. The board may be turned by the `angles`, in
    degrees; `turns` has the angle for each seat with which its own pieces are below."""

    svg: str
    places: dict[str, tuple[float, float]]
    space: float
    width: float
    height: float
    reach: dict[str, float]
    angles: tuple[int, ...]
    turns: tuple[int, ...]


class Man(msgspec.Struct, frozen=True, array_like=True):
    """Pieces on a place, or a player on the ground: the name of the picture, and its middle in mm."""

    place: str
    picture: str
    x: float
    y: float


class Thrown(msgspec.Struct, frozen=True, array_like=True):
    """A die that was thrown: the name of its face, and True if it has been used."""

    face: str
    used: bool


class Opened(Answer, frozen=True):
    """A match that has started: the players, seats of people, the board, and the faces of dice as SVGs."""

    title: str
    names: tuple[str, ...]
    people: tuple[int, ...]
    board: Surface | None
    dice: dict[str, str]


class Table(Answer, frozen=True):
    """The table as the person at the screen sees it.

    `zones` are the cards outside the `trick`, `taken` is the last one that was taken, and `took` is True
    if the last move ended it; `ended` has the scores if it ended a deal. `men` are the pieces by the
    names of boards, `under` is an SVG of what is drawn below them, and `dice` were thrown. `playing` has
    the name of the side that each seat plays now, `stones` the picture of a piece of that side ("":
    none), `sides` the number of its team, `counters` what is counted of it: how many, of how many.
    `asked` is the present question with the name of the player, `about` without it. `news` are the last
    events, `played` the moves in words, `last` the places of the last move; `over` is the result, and
    `thinks` is True if a bot is to move.
    """

    view: View
    zones: tuple[Laid, ...]
    trick: Trick | None
    taken: Trick | None
    took: bool
    ended: str
    men: dict[str, tuple[Man, ...]]
    under: str
    dice: tuple[Thrown, ...]
    teams: tuple[str, ...]
    playing: tuple[str, ...]
    stones: tuple[str, ...]
    sides: tuple[int, ...]
    counters: tuple[dict[str, tuple[int, int]], ...]
    groups: tuple[Group, ...]
    asked: str
    about: str
    thinks: bool
    said: str
    news: tuple[str, ...]
    played: tuple[str, ...]
    last: tuple[str, ...]
    over: str
    match: SavedMatch


class Covered(Answer, frozen=True):
    """A hidden table: another person must take the screen first."""

    seat: int
    name: str
    match: SavedMatch


class Refused(Answer, frozen=True):
    """The answer to an illegal move: the rule that forbids it, if known, its words, and the legal moves."""

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
    """A picture (SVG) for a camera."""

    svg: str


class Printed(Answer, frozen=True):
    """A PDF (in Base64), its numbers of pages and sheets, the edge for turning ("": one side), and advice."""

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
    """A problem with its line (0: the whole file) and column."""

    severity: str
    message: str
    hint: str
    file: str
    line: int
    column: int


class Checked(Answer, frozen=True):
    """The problems of a check, and its tally in a few words."""

    problems: tuple[Found, ...]
    told: str


class Told(Answer, frozen=True):
    """A chapter as markup."""

    markup: str


class Part(msgspec.Struct, frozen=True):
    """A drawing (SVG), and its name."""

    name: str
    svg: str


class Pictured(Answer, frozen=True):
    """Parts, and the number of further ones."""

    parts: tuple[Part, ...]
    more: int


class Seated(Answer, frozen=True):
    """The rulesets and players of the game and the explanations of its rules, as JSON; empty if it has no
    program."""

    seating: str
    explained: str


class Printable(Answer, frozen=True):
    """The names of the files that can be printed, the whole evening first."""

    files: tuple[str, ...]


class Published(Answer, frozen=True):
    """PDFs by their names, and reasons why others are missing."""

    files: dict[str, bytes]
    told: tuple[str, ...]


class Failed(Answer, frozen=True):
    """An error: the request cannot be done."""

    message: str
    hint: str


def read(text: str) -> Request:
    """Return a request of a player; raise UsageError for others, and for another version."""
    request: Request = _read(text, Request)
    return request


def read_order(text: str) -> Ordering:
    """Return a request for printing; raise UsageError for others, and for another version."""
    order: Ordering = _read(text, Ordering)
    return order


def read_writing(text: str) -> Writing:
    """Return a request of the editor; raise UsageError for others, and for another version."""
    asked: Writing = _read(text, Writing)
    return asked


def _read(text: str, known: Any) -> Any:
    try:
        asked = msgspec.json.decode(text, type=known)
    except msgspec.DecodeError as error:
        raise UsageError(f"the page sent an unknown request: {error}") from None
    if asked.version != VERSION:
        raise UsageError(
            f"the page has version {asked.version}, the program version {VERSION}", hint="reload the page"
        )
    return asked


def write(answer: Answer) -> str:
    return msgspec.json.encode(answer).decode()

"""Claims in asides: a statement in italics about points, pieces, shapes or hands must be true at some moment
of its example.

Only statements that can be read for certain are checked. An aside may also describe something that would be,
could be or was. No moment of the example shows that, so the reader must judge it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from publisher.checking.asides import asides_of
from publisher.checking.numerals import prose_text
from publisher.checking.report import Problem
from publisher.checking.scene import Scene
from publisher.checking.scenes.board import BoardScene
from publisher.checking.scenes.table import TableScene
from publisher.checking.sentences import Sentence
from publisher.engine import Game
from publisher.engine.position import Pieces
from publisher.model.board import Board
from publisher.model.cards import SUITS
from publisher.model.definition import Definition, Piece
from publisher.model.seats import Point
from publisher.notation.misnamed import misnamed
from publisher.text.document import Example, Fence, Table

_POINT = r"(?:(?<![\w×])[a-z]{1,2}\d{1,2}(?!\w|’)|[♠♥♦♣]\w{1,2})"
_POINTS = rf"{_POINT}(?:(?:, | and |, and ){_POINT})*"
_MEN = (
    r"(?:man|men|stones?|pegs?|pieces?|discs?|pawns?|soldiers?|chariots?|rooks?|kings?|generals?"
    r"|enemy|enemies|friends?|pair|stack)"
)
_SUITS = "|".join(suit.name for suit in SUITS.values())
_NEAR = 0.01
_TIES = "and or between behind beside beyond below above under over of from to"
_ALONE = "".join(rf"(?<!\b{word} )" for word in _TIES.split())
"""A point after such a word is not what its sentence is about: `the point behind b1 is free`."""
_OPEN = re.compile(
    r"\b(?:would|could|will|if|had|might|may|can|cannot|should|wants?|lacks?|needs?|without|were|was|when|until"
    r"|before|after|instead|never|not|unless|else|or)\b",
    re.IGNORECASE,
)
"""Words that show that a clause describes something else than the present state."""
_CLAUSE = re.compile(r"(?<=[.;:!?,])\s+(?:but |and |so )?(?!(?:and )?[a-z]\d|[♠♥♦♣])")
SQUARE = 4


class Moment(NamedTuple):
    """The pieces on each point between two sentences, the player named last, and the fully known hands."""

    rules: Game
    pieces: Pieces | None
    """The pieces on each point; None at a table, which has no points."""
    subject: str
    hands: Mapping[str, frozenset[str]]
    """The names of the cards of a player, by the player's name."""

    @property
    def definition(self) -> Definition:
        return self.rules.definition

    @property
    def board(self) -> Board:
        return self.definition.topology

    def knows(self, found: re.Match[str]) -> bool:
        """Return True if all points of a claim are on the board."""
        board = self.board.index if self.definition.board else {}
        return all(point in board for point in re.findall(_POINT, found.groupdict().get("points") or ""))

    def points(self, words: str) -> list[Point]:
        return [self.board.index[word] for word in re.findall(_POINT, words)]


class Watch:
    """An observer of an example that afterwards compares its asides with the states it saw.

    An aside is compared with the last board before it; one before the first board, also with that one.
    """

    def __init__(self, example: Example) -> None:
        self._asides = [
            (aside.location, text)
            for aside in asides_of(example.blocks)
            if _READ.search(text := prose_text(aside.children, facts=True))
        ]
        self._board = 0
        """The line of the board that was drawn last."""
        self._moments: list[tuple[int, Moment]] = []

    def look(self, scene: Scene[Any], part: Sentence | Fence | Table | None = None) -> None:
        """Store the state after a part of the example has been carried out."""
        if self._asides:
            if isinstance(part, Fence) and part.kind == "board":
                self._board = part.location.line
            self._moments.append((self._board, _moment(scene)))

    def false(self) -> Iterator[Problem]:
        """Yield a problem for each statement of an aside that was never true in its example."""
        for place, text in self._asides:
            seen = self._seen(place.line)
            misnames = list(misnamed(seen[-1].definition, text))
            for name in misnames:
                said = f"“{text}” names {name}, and this game has no such point or card"
                yield Problem("false-aside", said, place)
            for clause in () if misnames else _CLAUSE.split(text):
                if not _is_so(clause, seen):
                    hint = "say what is there, or claim it in **bold**"
                    yield Problem("false-aside", f"“{clause}”: it is never so in this example", place, hint)

    def _seen(self, line: int) -> Sequence[Moment]:
        """Return the moments of the board that an aside in that line describes."""
        boards = sorted({board for board, _ in self._moments})
        last = max(number for number, board in enumerate(boards) if board <= line)
        about = boards[last : last + 1 + (not last)]
        return [moment for board, moment in self._moments if board in about]


def _is_so(clause: str, seen: Sequence[Moment]) -> bool:
    """Return False if something that can be read in a clause is false at every moment that knows it."""
    for pattern, is_so, everywhere in _CLAIMS:
        for found in pattern.finditer(clause) if everywhere or not _OPEN.search(clause) else ():
            answers = {is_so(found, moment) for moment in seen if moment.knows(found)}
            if False in answers and True not in answers:
                return False
    return True


def _moment(scene: Scene[Any]) -> Moment:
    pieces: Pieces | None = None
    hands: dict[str, frozenset[str]] = {}
    if isinstance(scene, BoardScene):
        pieces = _covering(scene)
    elif isinstance(scene, TableScene):
        hands = {
            scene.name_of(seat): frozenset(card.name for card in scene.hand(seat)) for seat in scene.told
        }
    return Moment(scene.rules, pieces, scene.subject, hands)


def _covering(scene: BoardScene[Any]) -> Pieces:
    """Return the pieces on each point, also of pieces that cover several points."""
    definition, found = scene.rules.definition, dict(scene.pieces())
    at = {xy: Point(point) for point, xy in enumerate(definition.topology.xy)}
    for point, pile in scene.pieces().items():
        x, y = definition.topology.xy[point]
        for dx, dy in definition.pieces[pile[-1]].covers:
            found[at[x + dx, y + dy]] = pile
    return found


# -- the statements that can be read, each with a function that says if it is true

IsSo: TypeAlias = Callable[[re.Match[str], Moment], bool | None]
"""A function that returns True if a statement is true at a moment, None if that is unknown."""


def _stand(found: re.Match[str], moment: Moment) -> bool:
    """Return True if pieces are on all these points; if a side or kind is named, only its pieces count."""
    if moment.pieces is None:
        return True
    names = {kind: _names(piece) for kind, piece in moment.definition.pieces.items()}
    whose = (found.groupdict().get("whose") or "").casefold()
    named = any(whose in words for words in names.values())
    piles = [moment.pieces.get(point) for point in moment.points(found["points"])]
    return all(pile and (not named or whose in names[pile[-1]]) for pile in piles)


def _names(piece: Piece) -> set[str]:
    return {piece.side.casefold(), *piece.name.casefold().split()} - {""}


def _exists(found: re.Match[str], moment: Moment) -> bool:
    kinds = moment.definition.pieces.values()
    return not kinds or any(found["colour"] in {*_names(kind), kind.colour} for kind in kinds)


def _empty(found: re.Match[str], moment: Moment) -> bool:
    return not any(moment.pieces and moment.pieces.get(point) for point in moment.points(found["points"]))


def _in_line(found: re.Match[str], moment: Moment) -> bool:
    points, board = moment.points(found["points"]), moment.board
    (x, y), (x1, y1), *others = [board.xy[point] for point in points]
    straight = all(abs((x1 - x) * (b - y) - (y1 - y) * (a - x)) < _NEAR for a, b in others)
    return straight or any({*points} <= {*line} for line in (*board.lines, *board.dashed))


def _lacks(found: re.Match[str], moment: Moment) -> bool | None:
    """Return True if a hand has no card of the suit; None if the hand is not fully known."""
    sign = next(suit.sign for suit in SUITS.values() if suit.name == found["suit"])
    hand = _hand(found, moment)
    return None if hand is None else not any(card.startswith(sign) for card in hand)


def _holds(found: re.Match[str], moment: Moment) -> bool | None:
    """Return True if a hand has these cards, or a side these points; None if the hand is not fully known."""
    cards = frozenset(re.findall(r"[♠♥♦♣]\w+", found["cards"]))
    if moment.definition.board:
        side = found["who"]
        held = {p for p, pile in (moment.pieces or {}).items() if _side(moment, pile) == side}
        return side not in moment.definition.players.names or {*moment.points(found["cards"])} <= held
    hand = _hand(found, moment)
    return None if hand is None else cards <= hand


def _hand(found: re.Match[str], moment: Moment) -> frozenset[str] | None:
    who = moment.subject if found["who"].casefold() in ("he", "she", "it") else found["who"]
    return moment.hands.get(who)


def _shape(found: re.Match[str], moment: Moment) -> bool:
    """Return True if one side has pieces on all other points of a shape with that name around the point."""
    shapes = getattr(moment.rules, "shapes_on_board", None)
    named = [shape.points for shape in shapes.all if found["shape"] in shape.name.split()] if shapes else []
    if found["shape"] == "square" and not named:
        named = [frozenset(map(Point, ring)) for ring in moment.board.rings if len(ring) == SQUARE]
    [point] = moment.points(found["points"])
    others = [points - {point} for points in named if point in points]
    sides = ({_side(moment, (moment.pieces or {}).get(other, ())) for other in rest} for rest in others)
    return not named or moment.pieces is None or any(len(side) == 1 and None not in side for side in sides)


def _side(moment: Moment, pile: tuple[str, ...]) -> str | None:
    return moment.definition.pieces[pile[-1]].side if pile else None


def _claim(pattern: str, is_so: IsSo, everywhere: bool = False) -> tuple[re.Pattern[str], IsSo, bool]:
    """Return a row of the table of claims; `everywhere` claims are also read about another time."""
    return re.compile(pattern), is_so, everywhere


_CARDS = r"[♠♥♦♣]\w+(?:(?:,? and |, | )[♠♥♦♣]\w+)*"
_CLAIMS = (
    _claim(
        rf"(?:\b(?P<whose>\w+)(?:’s)? )?(?:own )?{_MEN} (?:\d+ )?(?:stands? )?on (?P<points>{_POINTS})",
        _stand,
    ),
    _claim(rf"(?<!obody )(?<!othing )\bstands? on (?P<points>{_POINTS})", _stand),
    _claim(rf"{_ALONE}(?P<points>{_POINT}) is taken\b", _stand),
    _claim(rf"(?P<points>{_POINTS}) are taken\b", _stand),
    _claim(rf"\b(?:[Nn]obody|[Nn]othing|[Nn]o {_MEN}) stands on (?P<points>{_POINTS})", _empty),
    _claim(rf"{_ALONE}(?P<points>{_POINT}) (?:is|stays) (?:still )?(?:free|empty)\b", _empty),
    _claim(rf"(?P<points>{_POINTS}) (?:are|stay) (?:still )?(?:free|empty|gone)\b", _empty),
    _claim(rf"\b(?P<colour>white|black|red|blue|green|yellow|orange|pink|grey) {_MEN}\b", _exists, True),
    _claim(
        rf"(?P<points>{_POINT},? (?:and )?{_POINTS}) (?:are|lie on|make) (?:one|a|the) (?:\w+ )?"
        r"(?:row|column|diagonal|line)\b",
        _in_line,
    ),
    _claim(rf"\b(?P<who>[A-Z]\w+|[Ss]?[Hh]e|[Ii]t) (?:has|holds) no (?P<suit>{_SUITS})\b", _lacks),
    _claim(rf"\b(?P<who>[A-Z]\w+|[Ss]?[Hh]e) (?:has|holds) (?:only )?(?P<cards>{_CARDS})", _holds),
    _claim(
        rf"{_MEN} on (?P<points>{_POINT}) (?:will )?(?:completes?|has completed) (?:the|a) "
        r"(?:small |large |short |long )*(?P<shape>\w+)",
        _shape,
        True,
    ),
)
_READ = re.compile(rf"{_POINT}|(?:has|holds) no (?:{_SUITS})|(?:white|black|red|blue|green|yellow) {_MEN}")

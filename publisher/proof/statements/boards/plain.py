"""Boards and men in plain words: how it starts, whose men are whose, which way they walk, the last man."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.engine.position import Pieces
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, POINT, board_of, is_way, legs, taken
from publisher.proof.statements.boards.made_positions import last_men
from publisher.proof.statements.boards.moving import stays
from publisher.proof.statements.boards.tallies import RESULTS, Result
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Vector, side_of
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.words import Kind

WORDS = own_kinds(
    keeps=of_words(
        {
            "must keep": "may not",
            "must go on in": "may not",
            "may not leave": "may not",
            "need not keep": "may",
            "may leave": "may",
        }
    ),
    result=of_words(RESULTS),
    filled=of_words({"empty": False, "bare": False, "full": True}),
    laid=Kind(r"with [\w ]+", lambda scene, words: words),
    clock=of_words(
        {
            **dict.fromkeys(("as the hands of a clock do", "clockwise", "with the clock"), 1),
            **dict.fromkeys(("against the hands of a clock", "anticlockwise", "against the clock"), -1),
        }
    ),
    taken=of_words({"taken": True, "captured": True, "lost": False, "moved": False}),
    none=of_words({"no": True, "a": False, "one": False}),
)
BOARD = "(It|The board|The strip|The sheet)"


@states(
    f"{BOARD} starts {{filled}}",
    f"{BOARD} is {{filled}} at first",
    like="The strip starts empty",
)
def starts(subject: Subject, full: bool) -> Iterator[Case]:
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        assert board is not None
        yield len(game.start) == (len(board.inside) if full else 0), game.place


@states(f"{BOARD} starts {{laid}}", like="It starts with one disc of each colour")
def starts_with(subject: Subject, laid: str) -> Iterator[Case]:
    """Whatever it is that lies there, something does."""
    for game in subject.games if board_of(subject) is not None else ():
        if not game.start:
            yield False, game.place


@states(f"{{none}} {POINT} stays free", like="No point stays free")
def stays_free(subject: Subject, none: bool) -> Iterator[Case]:
    """On the board as it is at first."""
    yield from starts(subject, none)


@states(
    f"If {{none}} {POINT} is free and nobody has (a|made a) (figure|line|row|shape),? {{result}}",
    f"If {{none}} {POINT} is free,? {{result}}",
    like="If no point is free and nobody has a figure, the game is a draw",
)
def full_board(subject: Subject, none: bool, result: Result) -> Iterator[Case]:
    """Of games at whose end no point is free; who has filled the last one may have won by it."""
    board = board_of(subject)
    for game in subject.over if board is not None else ():
        assert board is not None
        full = game.plies and len(game.plies[-1].after) == len(board.inside)
        if (full and none and not game.winners) or (game.plies and not none):
            yield result(game), game.place


@states(f"{MAN} may be moved( after they were put( there)?| later)?", like="Men may be moved later")
def may_be_moved(subject: Subject) -> Iterator[Case]:
    """Once at least something stands elsewhere than before."""
    cases = list(stays(subject))
    if cases:
        yield not all(so for so, _ in cases), cases[0][1]


# -- whose men, and which way they go


@states(
    "{player} has {colour} (stones|men|discs),? {other:player} has {theirs:colour} ones",
    like="Black has black stones, White has white ones",
)
def has_colour(subject: Subject, seat: Any, colour: str, other: Any, theirs: str) -> Iterator[Case]:
    pieces = subject.rules.definition.pieces.values()
    names = subject.rules.definition.players.names
    for place, shade in ((seat, colour), (other, theirs)):
        own = {piece.colour for piece in pieces if place is not None and piece.side == names[place]}
        yield own == {shade}, "the pieces"


@states(
    "{player} and {partner:player} have the {colour} (stones|men),? {other:player} and {fourth:player} the "
    "{theirs:colour} ones",
    like="North and South have the black stones, East and West the white ones",
)
def teams_have(subject: Subject, *words: Any) -> Iterator[Case]:
    """Seen from the first stone of each."""
    one, two, colour, three, four, theirs = words
    pieces = subject.rules.definition.pieces
    for game in subject.games:
        for ply in game.plies[: len(subject.rules.seats)]:
            pile = ply.after.get(Point(ply.move)) if isinstance(ply.move, int) else None
            if pile:
                wanted = {one: colour, two: colour, three: theirs, four: theirs}.get(ply.seat)
                yield pieces[pile[-1]].colour == wanted, ply.place


@states("Turns go round the table {clock}", like="Turns go round the table as the hands of a clock do")
def round_the_table(subject: Subject, side: int) -> Iterator[Case]:
    """Seats are told clockwise; of the first round, in which nothing is out of order."""
    seats = len(subject.rules.seats)
    for game in subject.games:
        for ply, then in pairwise(game.plies[:seats]):
            yield seats > 2 and then.seat == (ply.seat + side) % seats, then.place


def _walks(subject: Subject, seat: Any, ways: tuple[Vector, ...]) -> Iterator[Case]:
    """All men of a player, along one of the ways as the page shows them."""
    for leg in legs(subject):
        if leg.ply.seat == seat:
            (x, y), by = leg.course.by, [(way[0], way[1]) for way in ways]
            yield any(x * to_x + y * to_y > NEAR > abs(x * to_y - y * to_x) for to_x, to_y in by), leg.place


@states(
    "{player}[’']s men (walk|move|go|step) {compass} and {other:player}[’']s {there:compass}",
    like="Black's men walk upwards and White's down",
)
def men_walk(subject: Subject, *words: Any) -> Iterator[Case]:
    seat, ways, other, theirs = words
    yield from _walks(subject, seat, ways)
    yield from _walks(subject, other, theirs)


def _farther(subject: Subject, pieces: Pieces, name: str, side: Vector) -> float:
    """How far towards a side the men of a player stand in the mean."""
    board = subject.rules.definition.topology
    spots = [board.xy[point] for point, pile in pieces.items() if side_of(subject, pile[-1]) == name]
    if not spots:
        raise NotationError(f"{name} has no men there")
    return sum(x * side[0] + y * side[1] for x, y in spots) / len(spots)


@states(
    "{player}[’']s men stand at the {edge} ends and (walk|move|go) {compass},? {other:player}[’']s stand at "
    "the {far:edge} ends and (walk|move|go) {there:compass}",
    like="Black's men stand at the left ends and walk to the right, White's stand at the right ends and walk "
    "to the left",
)
def stand_and_walk(subject: Subject, *words: Any) -> Iterator[Case]:
    """The men of one player lie farther towards that side than those of the other in the mean."""
    seat, edge, ways, other, far, theirs = words
    yield from men_walk(subject, seat, ways, other, theirs)
    board, names = board_of(subject), subject.rules.definition.players.names
    for game in subject.games[:1] if board is not None and None not in (seat, other) else ():
        assert board is not None
        for one, two, side in ((seat, other, edge), (other, seat, far)):
            mean = [_farther(subject, game.start, names[who], side) for who in (one, two)]
            yield mean[0] > mean[1], game.place


# -- jumps and the last man


@states(
    "(Every|Each|Any|A) jump( of (a|the) chain)? {modal} change the direction",
    "(Every|Each|Any|A) jump( of (a|the) chain)? {keeps} the( same)? direction",
    like="Every jump may change the direction",
)
def changes_direction(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of chains of jumps that can be made: some turn (may), all do (must), none does (may not)."""
    board = board_of(subject)
    turns = []
    for ply in subject.plies if board is not None else ():
        assert board is not None
        if is_way(board, ply, ply.move) and len(ply.move) > 2:
            xy = [board.xy[point] for point in ply.move]
            for (ax, ay), (bx, by), (cx, cy) in zip(xy, xy[1:], xy[2:], strict=False):
                turns.append(abs((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) > NEAR)
    if turns:
        wanted = {
            "may": any(turns),
            "must": all(turns),
            "may not": not any(turns),
            "need not": not all(turns),
        }
        yield wanted[modal], "all chains"


@states("{nobody} is taken by being jumped over", like="Nobody is taken by being jumped over")
def jumped_over(subject: Subject, everybody: bool) -> Iterator[Case]:
    """Of jumps that are a whole move: whether anybody between start and end has gone."""
    for leg in legs(subject):
        if leg.is_jump and len(leg.ply.move) == 2:
            gone = any(point not in leg.ply.after for point in leg.between or () if point in leg.ply.before)
            if gone or not everybody:
                yield gone == everybody, leg.place
            else:
                yield False, leg.place


@states(
    "Whoever has {taken} the last( enemy)? man {fate}", like="Whoever has taken the last enemy man has won"
)
def last_man(subject: Subject, taken_: bool, wins: bool) -> Iterator[Case]:
    """Of moves after which one side has no men, in games and in positions that were made of them: who has
    won."""
    names = subject.rules.definition.players.names
    ends = [game.plies[-1] for game in subject.over if game.plies]
    for ply in (*ends, *last_men(subject)):
        sides = [side_of(subject, pile[-1]) for pile in ply.after.values()]
        left = [sides.count(name) for name in names]
        if len(left) == 2 and left.count(0) == 1:
            winner = 1 - left.index(0) if taken_ else left.index(0)
            yield (_winners(ply) == [winner]) == wins, ply.place


@states(
    "When the last {colour} man has been {taken},? {player} {fate}",
    "When the last {colour} man has been {taken},? (the game is drawn|the game is a draw|nobody wins)",
    like="When the last white man has been taken, Black has won",
)
def last_of_colour(
    subject: Subject, colour: str, taken_: bool, player: Seat | None = None, wins: bool = True
) -> Iterator[Case]:
    """Of moves that take the last of the men, kings apart, of one colour: who has won."""
    pieces = subject.rules.definition.pieces
    men = {key for key, one in pieces.items() if one.colour == colour and one.name.split()[-1] != "king"}
    for ply in (*subject.plies, *last_men(subject)):
        gone = men.intersection(ply.before[point][-1] for point in taken(ply))
        if gone and not any(pile[-1] in men for pile in ply.after.values()):
            so = _winners(ply) == ([] if player is None else [player])
            yield so == (wins and taken_), ply.place


def _winners(ply: Ply) -> list[Seat]:
    return list(ply.result.result.winners) if ply.result.result is not None else []

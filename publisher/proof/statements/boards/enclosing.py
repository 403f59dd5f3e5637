"""Lines that are drawn between dots, and the boxes that they close."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import board_of, owners
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Course
from publisher.proof.statements.slots.kinds import Modal, add_kinds, either, of_words, own_kinds

DOTS, LINE = "(dots|points)", "(line|segment|stick)"
DRAW, DRAWS, DRAWN = "(draw|lay)", "(draws|lays)", "(drawn|laid)"
BOX, BOXES, NEXT = "(square|box)", "(squares|boxes)", "{near}( to each other)?"
add_kinds(times=of_words({"once": 1, "twice": 2, "three times": 3}))
WORDS = own_kinds(
    gives=either("gives|have|has|get|gets", "does not give|do not have|does not have"),
    taker_of_both=of_words({"yours": True, "your opponent's": False, "nobody's": False}),
    of_both=of_words(
        {"both": 2, "both of them": 2, "one of them": 1, "only one of them": 1, "one": 1, "neither": 0}
    ),
    passing=either(
        "you have another turn|you draw again|you go on|you draw another line|you lay another stick",
        "the turn passes|your turn is over|your turn ends|the turn passes all the same",
    ),
    odd=of_words({"odd": 1, "even": 0}),
)


def lined(subject: Subject) -> Board | None:
    """The board, if lines are drawn on it that close boxes."""
    board = board_of(subject)
    return board if board is not None and board.corners is not None and board.box_places else None


def boxes_of(board: Board) -> Mapping[Point, tuple[Point, ...]]:
    """The lines round each box."""
    return dict(zip(board.box_places, board.boxes, strict=True))


def lines_drawn(subject: Subject) -> Iterator[tuple[Board, Ply]]:
    board = lined(subject)
    if board is not None:
        yield from ((board, ply) for ply in subject.plies if ply.move in range(len(board.ends)))


def boxes_closed(board: Board, ply: Ply) -> list[Point]:
    """The boxes of which all lines were drawn by the move, and not before."""
    return [
        box
        for box, lines in boxes_of(board).items()
        if ply.move in lines and all(line in ply.after for line in lines)
    ]


# -- drawing


@states(
    f"(A|Every) {LINE} joins {{number}} {DOTS} that (lie|are|stand) {NEXT} (in|on) {{ways}}",
    f"{DRAW} (one|a) {LINE} between {{number}} {DOTS} that (lie|are|stand) {NEXT} (in|on) {{ways}}",
    like="A line joins two dots that lie next to each other in a row or in a column",
)
def joins(subject: Subject, *words: object) -> Iterator[Case]:
    number, near, ways = words
    for board, ply in lines_drawn(subject):
        one, other = board.ends[ply.move]
        yield number == 2 and is_near(board, one, other) == near, ply.place
    gone = [course_of(board, ply) for board, ply in lines_drawn(subject)]
    for course in gone:
        yield any(way(course) for way in ways), "the lines"  # type: ignore[attr-defined]
    for way in ways if gone else ():  # type: ignore[attr-defined]
        yield any(way(course) for course in gone), "all lines"


def is_near(board: Board, one: Point, other: Point) -> bool:
    return board.corners is not None and other in board.corners.neighbours[one]


def course_of(board: Board, ply: Ply) -> Course:
    assert board.corners is not None
    (x, y), (to_x, to_y) = (board.corners.xy[end] for end in board.ends[ply.move])
    return Course((to_x - x, to_y - y), (0.0, 0.0), True)


@states(
    f"A {LINE} is {DRAWN} {{times}}",
    like="A line is drawn once",
)
def drawn_so_often(subject: Subject, times: int) -> Iterator[Case]:
    """In a whole game, every line."""
    for game, _ in _over(subject):
        often = Counter(ply.move for ply in game.plies)
        yield set(often.values()) == {times}, game.place


@states(
    f"(A|The same) {LINE} {{modal}} be {DRAWN} {{times}}",
    like="A line may be drawn once",
)
def may_be_drawn(subject: Subject, modal: Modal, times: int) -> Iterator[Case]:
    """The most often that any line is drawn in whole games."""
    often = [max(Counter(ply.move for ply in game.plies).values()) for game, _ in _over(subject)]
    if often and modal in ("may", "may not"):
        yield (max(often) >= times) == (modal == "may"), "all lines"


@states(
    f"{{nobody}} {DRAWS} (it|a {LINE}) (a second time|again|twice)",
    f"You {{modal}} {DRAW} (it|a {LINE}) (a second time|again|twice)",
    f"You {DRAW} (it|a {LINE}) (a second time|again|twice)",
    like="Nobody draws a line a second time",
)
def drawn_again(subject: Subject, word: bool | Modal = True) -> Iterator[Case]:
    for _, ply in lines_drawn(subject):
        again = ply.move in ply.before or any(move in ply.before for move in ply.options)
        yield again == (word in (True, "may", "must")), ply.place


@states(
    f"You {{modal}} {DRAW}( a {LINE})?",
    f"You {{modal}} {DRAW} {{number}}( {LINE}s?)?",
    like="You must draw one",
)
def must_draw(subject: Subject, modal: Modal, number: int = 1) -> Iterator[Case]:
    """What else there is to do, each time; nobody ever draws another number of them in a turn."""
    for board, ply in lines_drawn(subject):
        if number != 1:
            yield modal in ("may not", "need not"), ply.place
            continue
        lines = [move for move in ply.options if move in range(len(board.ends))]
        if modal == "may not":
            yield not lines, ply.place
        elif modal == "must":
            yield len(lines) == len(ply.options), ply.place
        elif modal == "need not":
            yield len(lines) < len(ply.options), ply.place
        else:
            yield bool(lines), ply.place


@states(
    f"(Players|Both players|Both) {DRAW} {{number}} {LINE}s? each by turns",
    like="Players draw one line each by turns",
)
def by_turns(subject: Subject, number: int) -> Iterator[Case]:
    """Each turn draws so many, and the next is the other's."""
    for board, ply in lines_drawn(subject):
        new = [at for at in ply.after if at < len(board.ends) and at not in ply.before]
        yield len(new) == number, ply.place
        if ply.then is not None:
            yield ply.then != ply.seat, ply.place


# -- closing


@states(
    f"Whoever {DRAWS} the {{place}} of the {{number}} sides of a {BOX} "
    "(owns it|owns it and marks it|wins it)(,? and marks it when it is closed)?",
    like="Whoever draws the last of the four sides of a square owns it and marks it",
)
def owns(subject: Subject, place: int, number: int) -> Iterator[Case]:
    """Of all boxes beside the line: the one that had so many sides before is the mover's, and no other."""
    for board, ply in lines_drawn(subject):
        for box, sides in _beside(board, ply):
            drawn = sum(line in ply.after for line in sides)
            wanted = drawn == (number if place == -1 else place + 1) and number == len(sides)
            yield wanted == _marked(subject, ply, box), ply.place


@states(
    f"If a {BOX} now has {{all}}( of)?( its)? {{number}} sides,? put your mark into it",
    like="If a square now has all four sides, put your mark into it",
)
def marked(subject: Subject, all_: bool, number: int) -> Iterator[Case]:
    for board, ply in lines_drawn(subject):
        for box, sides in _beside(board, ply):
            drawn = sum(line in ply.after for line in sides)
            wanted = drawn == (number if all_ else 0) and number == len(sides)
            yield wanted == _marked(subject, ply, box), ply.place


@states(
    f"If a {BOX} now has {{number}} of( its)? {{total:number}} sides,? put your mark into it",
    f"If a {BOX} now has {{number}} sides,? put your mark into it",
    like="If a square now has four of its four sides, put your mark into it",
)
def marked_at(subject: Subject, number: int, total: int = 0) -> Iterator[Case]:
    for board, ply in lines_drawn(subject):
        for box, sides in _beside(board, ply):
            wanted = sum(line in ply.after for line in sides) == number and total in (0, len(sides))
            yield wanted == _marked(subject, ply, box), ply.place


@states("mark {of_both}", like="Mark both")
def marks_of_both(subject: Subject, number: int) -> Iterator[Case]:
    """Of lines that close two boxes."""
    for board, ply in lines_drawn(subject):
        closed = boxes_closed(board, ply)
        if len(closed) == 2:
            yield sum(_marked(subject, ply, box) for box in closed) == number, ply.place


def _beside(board: Board, ply: Ply) -> list[tuple[Point, tuple[Point, ...]]]:
    return [(box, sides) for box, sides in boxes_of(board).items() if ply.move in sides]


def _marked(subject: Subject, ply: Ply, box: Point) -> bool:
    """Whether the mover's mark was put into it now."""
    name = subject.rules.definition.players.names[ply.seat]
    return box not in ply.before and owners(subject, ply.after).get(box) == name


@states(
    f"If the {{place}} side of one {BOX} is also the {{other:place}} side of its neighbour,? "
    f"one {LINE} closes both,? and both are {{taker_of_both}}",
    like="If the last side of one square is also the last side of its neighbour, one line closes both, "
    "and both are yours",
)
def both_closed(subject: Subject, place: int, other: int, yours: bool) -> Iterator[Case]:
    for board, ply in lines_drawn(subject):
        closed = boxes_closed(board, ply)
        if len(closed) == 2:
            mine = all(_marked(subject, ply, box) for box in closed)
            yield place == other == -1 and mine == yours, ply.place


@states(
    f"(One|A) {LINE} {{modal}} close {{number}} {BOXES}( at once)?",
    like="One line can close two squares at once",
)
def so_many_closed(subject: Subject, modal: Modal, number: int) -> Iterator[Case]:
    """It was seen, or never."""
    closed = {len(boxes_closed(board, ply)) for board, ply in lines_drawn(subject)}
    if closed and modal in ("may", "may not"):
        yield (number in closed) == (modal == "may"), "all lines"


@states(
    f"Closing a {BOX},? or {{number}},? {{gives}} another turn",
    f"Closing {{number}} {BOXES}( with one {LINE}| at once)? {{gives}} another turn",
    f"If you (have closed|close) a {BOX},? {{passing}}",
    f"(Closing|If you close|Whoever closes) a {BOX},? (you )?{{gives}} another turn",
    like="Closing a square, or two, does not give another turn",
)
def turn_after(subject: Subject, *words: int) -> Iterator[Case]:
    """Of all turns in which something is closed; so many at once must be seen."""
    *number, gives = words
    closing = [(len(boxes_closed(board, ply)), ply) for board, ply in lines_drawn(subject)]
    for count, ply in closing:
        if count and ply.then is not None:
            yield (ply.then == ply.seat) == gives, ply.place
    if closing and number:
        yield number[0] in {count for count, _ in closing}, "all turns"


# -- the end


def _over(subject: Subject) -> Iterator[tuple[Played, Board]]:
    board = lined(subject)
    if board is not None:
        yield from ((game, board) for game in subject.over if game.plies)


def _full(game: Played, board: Board) -> bool:
    return all(line in game.plies[-1].after for line in range(len(board.ends)))


@states(
    f"The game ends {{when}} {{number}} turns,? when {{all}} {LINE}s are {DRAWN}",
    like="The game ends after 180 turns, when all lines are drawn",
)
def ends_when_full(subject: Subject, after: bool, number: int, all_: bool) -> Iterator[Case]:
    for game, board in _over(subject):
        turns = len(game.plies)
        yield (turns == number if after else turns < number) and _full(game, board) == all_, game.place


@states(
    f"Whoever (owns|has|has closed|closes)( the)? {{most}} {BOXES} {{fate}}",
    f"When {{all}} {LINE}s are {DRAWN},? {{most}} {BOXES} {{fate}}",
    like="Whoever owns more squares wins",
)
def most_boxes(subject: Subject, *words: Any) -> Iterator[Case]:
    """Counted by the marks, where they differ, when so many lines are drawn."""
    *every, most, wins = words
    names = subject.rules.definition.players.names
    for game, board in _over(subject):
        yield all(_full(game, board) == all_ for all_ in every), game.place
        marks = owners(subject, game.plies[-1].after)
        held = Counter(marks[box] for box in board.box_places if box in marks)
        counts = [held[name] for name in names]
        if len(set(counts)) > 1 and game.outcome is not None:
            best = max(counts) if most > 0 else min(counts)
            yield ({counts[seat] for seat in game.winners} == {best}) == wins, game.place


@states(
    f"The {{number}} {BOXES}( of the (full )?sheet)? are an {{odd}} number",
    like="The 81 squares of the full sheet are an odd number",
)
def parity(subject: Subject, number: int, odd: int) -> Iterator[Case]:
    board = lined(subject)
    if board is not None:
        yield len(board.box_places) == number and number % 2 == odd, "the sheet"


@states("They {modal} be shared equally", like="They cannot be shared equally")
def shared(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of the boxes: with an even number they can, and games show it."""
    drawn = [game.outcome is not None and not game.winners for game, _ in _over(subject)]
    if drawn and modal in ("may", "may not"):
        yield any(drawn) == (modal == "may"), "all games"

"""Men that are placed several at once, and pieces that cover several points: where they go, how many
there are."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Course, Way, side_of
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    shades=of_words({"one colour": 1, "either colour": 2, "both colours": 2, "two colours": 2}),
    drawn=of_words(
        {
            "is drawn": True,
            "is a draw": True,
            "is won": False,
            "is not over": False,
            "goes on": False,
            "is never a draw": False,
        }
    ),
    last=of_words({"the last": "last", "the first": "first"}),
    neighbouring=of_words({"are neighbours": True, "are not neighbours": False, "are no neighbours": False}),
)


def placed(subject: Subject) -> Iterator[tuple[Ply, list[Point]]]:
    """The points that each move has covered, with the lowest number first."""
    for ply in subject.plies if board_of(subject) is not None else ():
        new = sorted(point for point in ply.after if point not in ply.before)
        if isinstance(ply.move, tuple) and len(new) > 1:
            yield ply, new


@states(
    f"(On your turn )?(you )?(put|place) {{number}} of your {MAN} on {{points:number}} {{state}} {POINT} "
    "that {neighbouring}( {ways})?",
    like="Put two of your men on two free points that are neighbours in a row or in a column",
)
def put_together(
    subject: Subject, number: int, points: int, free: bool, near: bool, ways: tuple[Way, ...] = ()
) -> Iterator[Case]:
    """So many come at once, all of them the mover's; every pair goes one of these ways, and each is seen."""
    courses = []
    for ply, new in placed(subject):
        board = subject.rules.definition.topology
        mine = subject.rules.definition.players.names[ply.seat]
        owned = all(side_of(subject, ply.after[point][-1]) == mine for point in new)
        yield len(new) == number == points and owned and free, ply.place
        yield (new[1] in board.neighbours[new[0]]) == near, ply.place
        (x, y), (to_x, to_y) = board.xy[new[0]], board.xy[new[1]]
        courses.append(Course((to_x - x, to_y - y), (0.0, 0.0), True))
    for course in courses if ways else ():
        yield any(way(course) for way in ways), "the pairs"
    for way in ways if courses else ():
        yield any(way(course) for course in courses), "all pairs"


@states(
    f"{POINT} on a diagonal {{neighbouring}}",
    like="Points on a diagonal are no neighbours",
)
def diagonal_neighbours(subject: Subject, near: bool) -> Iterator[Case]:
    """Of a grid: points one column and one row apart."""
    board = board_of(subject)
    if board is not None:
        for point in board.inside:
            for other in board.inside:
                (x, y), (to_x, to_y) = board.xy[point], board.xy[other]
                if abs(to_x - x) == abs(to_y - y) == 1:
                    yield (other in board.neighbours[point]) == near, board.names[point]


@states(
    f"If both players have placed {{all}}( of)? their {MAN},? the game is {{often}} (drawn|a draw)",
    f"When both players have placed {{all}}( of)? their {MAN},? the game is {{often}} (drawn|a draw)",
    f"(If|When) both players have placed {{all}}( of)? their {MAN},? the game {{drawn}}",
    like="If both players have placed all their men, the game is always a draw",
)
def all_placed(subject: Subject, all_: bool, often: bool) -> Iterator[Case]:
    """Of games at whose end so many lie on the board as there are."""
    pieces = subject.rules.definition.pieces
    for game in subject.over:
        if game.plies and len(game.plies[-1].after) == sum(piece.count for piece in pieces.values()):
            yield all_ and (not game.winners) == often, game.place


@states(
    f"(If|When) both players have placed all( of)? their {MAN},? {{player}} {{fate}}",
    f"(If|When) both players have placed all( of)? their {MAN},? whoever placed {{last}} "
    f"(pair|one|{MAN}) {{fate}}",
    like="If both players have placed all their men, whoever placed the last pair wins",
)
def wins_with_all_placed(subject: Subject, who: Seat | str | None, wins: bool) -> Iterator[Case]:
    """Of such games: that player has won, or whoever made the first move or the last."""
    pieces = subject.rules.definition.pieces
    for game in subject.over:
        if game.plies and len(game.plies[-1].after) == sum(piece.count for piece in pieces.values()):
            seats = {"first": game.plies[0].seat, "last": game.plies[-1].seat}
            seat = seats[who] if isinstance(who, str) else who
            yield bool(game.winners) and (seat in game.winners) == wins, game.place


@states(
    f"{{nobody}} places a single {MAN}",
    f"You {{modal}} place a single {MAN}",
    like="Nobody places a single man",
)
def placed_singly(subject: Subject, word: bool | Modal) -> Iterator[Case]:
    for ply in subject.plies if board_of(subject) is not None else ():
        new = [point for point in ply.after if point not in ply.before]
        if new:
            yield (len(new) == 1) == (word in (True, "may", "must")), ply.place


@states(
    f"(Each player|Each side|Everybody) (takes|gets|has) {{number}} {MAN} (of a colour|in hand)",
    f"(Each player|Each side|Everybody) (takes|gets|has) {{number}} {MAN} of {{shades}}",
    like="Each player takes 24 men of a colour",
)
def men_of_a_colour(subject: Subject, number: int, colours: int = 1) -> Iterator[Case]:
    """Of games that begin with an empty board: as many as are printed of each side's, all of one colour."""
    definition = subject.rules.definition
    if board_of(subject) is not None and not definition.topology.start:
        for name in definition.players.names:
            counts = sum(piece.count for piece in definition.pieces.values() if piece.side == name)
            shades = {piece.colour for piece in definition.pieces.values() if piece.side == name}
            yield counts == number and len(shades) == colours, name

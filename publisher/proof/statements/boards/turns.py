"""Turns on a board: who begins, how many moves there are, which way round, what may be said in a turn."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import groupby, pairwise

from publisher.proof.statements.boards.board import board_of, legs
from publisher.proof.statements.boards.ends import won
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Way, middle, side_of
from publisher.proof.statements.slots.kinds import Modal, Sign


@states(
    "{player} (plays|moves|goes|is) {place}",
    "{player} has the {place} (turn|move)",
    "{player} takes the {place} (step|turn|move|jump)",
    "{player} makes the {place} (turn|move)",
    like="Black plays first",
)
def player_of_turn(subject: Subject, seat: int | None, place: int) -> Iterator[Case]:
    """Of the turns of the first round of the table; a name that nobody bears has none."""
    seats = len(subject.rules.seats)
    for game in subject.games:
        if len(game.plies) >= seats:
            yield game.plies[:seats][place].seat == seat, game.place


@states("(In this text,? )?{player} (begins|starts)( in this text)?", like="Black begins")
def player_begins(subject: Subject, seat: int | None) -> Iterator[Case]:
    yield from player_of_turn(subject, seat, 0)


@states(
    "(The turn|It) goes {side} as the players sit, to {second:player} and to {third:player}",
    like="It goes clockwise as the players sit, to White and to Black",
)
def turn_order(subject: Subject, side: Sign, second: int | None, third: int | None) -> Iterator[Case]:
    """Seats are told clockwise."""
    for game in subject.games:
        if len(game.plies) > 2 and len(subject.rules.seats) > 2:
            first, *others = (ply.seat for ply in game.plies[:3])
            seats = len(subject.rules.seats)
            yield others == [second, third] and others[0] == (first + side) % seats, game.place


@states(
    "The turn (passes|goes) {side} round the (star|board)",
    like="The turn passes clockwise round the star",
)
def round_the_board(subject: Subject, side: Sign) -> Iterator[Case]:
    """As one sits where one's men begin; of more than two players, all of whom still play."""
    board = board_of(subject)
    if board is None or len(subject.rules.seats) < 3 or not board.start:
        return
    homes = [
        [p for kind, points in board.start.items() if side_of(subject, kind) == name for p in points]
        for name in subject.rules.definition.players.names
    ]
    if not all(homes):
        return
    middles = [middle(board, points) for points in homes]
    centre = middle(board, board.inside)
    angles = [math.atan2(y - centre[1], x - centre[0]) for x, y in middles]
    clockwise = sorted(subject.rules.seats, key=lambda seat: angles[seat])
    for game in subject.games:
        for ply, after in pairwise(game.plies[: 2 * len(homes)]):
            beside = clockwise[(clockwise.index(ply.seat) + side) % len(homes)]
            yield after.seat == beside, after.place


@states(
    "(At the beginning|At first|From the set-up),? {player} has {number}( possible)? (moves|turns)",
    like="From the set-up, Red has 44 possible moves",
)
def first_moves(subject: Subject, seat: int | None, number: int) -> Iterator[Case]:
    for game in subject.games:
        if game.plies:
            yield game.plies[0].seat == seat and len(game.plies[0].options) == number, game.place


@states(
    "The {full} board offers {number} (moves|jumps|places for a (pair|piece))",
    like="The full board offers 92 jumps",
)
def board_offers(subject: Subject, full: bool, number: int) -> Iterator[Case]:
    """At the beginning, the board being so."""
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        if game.plies and board is not None:
            filled = len(game.plies[0].before)
            yield filled == (len(board.inside) if full else 0), game.place
            yield len(game.plies[0].options) == number, game.place


@states(
    "Of these {number} openings {some:number} go {ways} and {others:number} {those:ways}",
    like="Of these 68 openings 40 go along a row and 28 along a column",
)
def openings_go(
    subject: Subject, number: int, some: int, ways: tuple[Way, ...], others: int, those: tuple[Way, ...]
) -> Iterator[Case]:
    for game in subject.games[:1]:
        first = [leg for leg in legs(subject, legal=True) if leg.ply is game.plies[0]]
        if first:
            yield len(first) == number, game.place
            for count, ways_ in ((some, ways), (others, those)):
                yield sum(any(way(leg.course) for way in ways_) for leg in first) == count, game.place


@states(
    "{player} begins,? {second:player} follows,? then {third:player}",
    like="Black begins, Green follows, then White",
)
def begin_in_turn(subject: Subject, *seats: int | None) -> Iterator[Case]:
    """Turns may have several moves."""
    for game in subject.games:
        order = [ply.seat for ply in game.plies]
        changes = [seat for n, seat in enumerate(order) if n == 0 or order[n - 1] != seat]
        if len(changes) >= len(seats):
            yield tuple(changes[: len(seats)]) == seats, game.place


@states(
    '{when} the {place} (stone|move),( and only then,)? the second player {modal} say "{word:words}"',
    '{when} the {place} (stone|move),( and only then,)? the second player {modal} say "{word:words}" '
    "instead of placing a stone",
    like='After the first stone, and only then, the second player may say "swap"',
)
def said_when(subject: Subject, after: bool, place: int, modal: Modal, word: str) -> Iterator[Case]:
    """The word is among the moves just before or after the move that stands there in the game, and only
    then; or then it is not."""
    for game in subject.games:
        turn = (place if place >= 0 else len(game.plies) - 1) + after
        for number, ply in enumerate(game.plies):
            there = word in ply.options
            if number == turn:
                yield there == (modal == "may"), ply.place
            elif modal == "may":
                yield not there, ply.place


@states(
    "after any (stone|move)( of the (first|other) player)?,?( not just the first,?)? the second player "
    "{modal} say "
    '"{word:words}"( instead of placing a stone)?',
    'The second player {modal} say "{word:words}" after any (stone|move)( of the first player)?',
    like='The second player may not say "swap" after any stone',
)
def said_at_any_time(subject: Subject, modal: Modal, word: str) -> Iterator[Case]:
    """In all turns of the second player."""
    for game in subject.games:
        there = [(word in ply.options, ply.place) for ply in game.plies if ply.seat == 1]
        if there and modal == "may":
            yield from there
        elif there:
            yield not all(said for said, _ in there), there[0][1]


@states(
    'You {modal} say "{word:words}"( only)? in reply to the {place} (stone|move)',
    like='You may say "swap" only in reply to the first stone',
)
def said_in_reply(subject: Subject, modal: Modal, word: str, place: int) -> Iterator[Case]:
    yield from said_when(subject, True, place, modal, word)


@states(
    'You {modal} say "{word:words}" in reply to any (stone|move)',
    like='You may say "swap" in reply to any stone',
)
def said_always(subject: Subject, modal: Modal, word: str) -> Iterator[Case]:
    """In every turn but the first it is among the moves (may), or in none (may not)."""
    for game in subject.games:
        for ply in game.plies[1:]:
            yield (word in ply.options) == (modal == "may"), ply.place


@states(
    "((You|The players|Players|Both players) )?take {number} (turns|moves) (each|in a row|at a time)",
    "((You|The players|Players|Both players) )?take turns of {number} (turns|moves)( each)?",
    like="Players take two turns each",
)
def turns_each(subject: Subject, number: int) -> Iterator[Case]:
    """So many turns of a player before another moves, but for whoever opens the game."""
    for game in subject.games:
        rows = [len(list(turns)) for _, turns in groupby(game.plies, key=lambda ply: ply.seat)]
        for row in rows[1:-1]:
            yield row == number, game.place


@states("((The )?players )?take turns", like="Take turns")
def by_turns(subject: Subject) -> Iterator[Case]:
    """Nobody moves twice in a row, but for whoever opens the game."""
    for game in subject.games:
        opened = False
        for ply, then in pairwise(game.plies):
            opened = opened or ply.seat != then.seat
            if opened:
                yield ply.seat != then.seat, then.place


@states(
    "{player} (takes|makes|has) {number} (turn|move|step)s? in a row",
    like="Black has one turn in a row",
)
def in_a_row(subject: Subject, seat: int | None, number: int) -> Iterator[Case]:
    """So many moves of that player before another moves, whenever it is that player's turn."""
    for game in subject.games:
        for mover_, moves in groupby(game.plies, key=lambda ply: ply.seat):
            made = list(moves)
            if mover_ == seat and made[-1] is not game.plies[-1]:
                yield len(made) == number, made[0].place


# -- who cannot move


@states(
    "You {fate} when your opponent has no legal move",
    like="You win when your opponent has no legal move",
)
def no_move_left(subject: Subject, wins: bool) -> Iterator[Case]:
    """Of games that somebody has won by a move: whether the next player then has a move, and of all moves
    before it."""
    for game in subject.over:
        for ply in game.plies if game.outcome is not None and len(game.winners) == 1 else ():
            can = bool(ply.then is not None or ply.rules.moves(ply.result))
            yield can != (won(game, ply) == wins), ply.place

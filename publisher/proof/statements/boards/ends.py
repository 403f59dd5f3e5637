"""Ends of games on boards: no move, no men left, sides joined, goals reached, draws, counting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.model.boards.hex_rhombus import HexRhombus
from publisher.proof.statements.boards.board import MAN, board_of, goal_of, mover, owners, sides_of
from publisher.proof.statements.boards.liberties import group
from publisher.proof.statements.chronicle import PASS, Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds

MOVES = "(moves|plays|jumps|steps)"
MOVE = "(move|jump|step|turn)"
WORDS = own_kinds(
    ends_it=of_words({"end": True, "ends": True, "do not end": False, "never end": False}),
)
WHEN = "(when|as soon as|immediately when|if)"


def won(game: Played, ply: Ply) -> bool:
    """Whether that move has won the game for whoever made it."""
    return game.outcome is not None and ply is game.plies[-1] and ply.seat in game.winners


# -- the last move


@states(
    f"Whoever {MOVES} {{place}} {{fate}}",
    f"Whoever makes the {{place}} {MOVE} {{fate}}",
    "Whoever (lays|draws|places|puts|puts down|takes) the {place} (stick|line|stone|man|mark|disc) {fate}",
    like="Whoever makes the last move has won",
)
def mover_wins(subject: Subject, place: int, wins: bool) -> Iterator[Case]:
    for game in subject.over:
        if game.plies and game.outcome is not None:
            yield (game.plies[place].seat in game.winners) == wins, game.place


@states(
    "(A|The) game is {often} (drawn|a draw)",
    like="A game is never drawn",
)
def ever_drawn(subject: Subject, always: bool) -> Iterator[Case]:
    for game in subject.over:
        if game.outcome is not None:
            yield (not game.winners) == always, game.place


@states("{none} game is (ever )?drawn", "There are {none} draws", like="No game is ever drawn")
def no_draws(subject: Subject, none: bool) -> Iterator[Case]:
    yield from ever_drawn(subject, not none)


@states(
    "A full board {modal} have no winner(,? and then the game is drawn)?",
    "A full board has (exactly )?{number} winner",
    like="A full board has exactly one winner",
)
def full_board(subject: Subject, word: Modal | int) -> Iterator[Case]:
    """Of all games, since who has won wins on a full board as well: how many are won by nobody, or by one."""
    for game in subject.over:
        if isinstance(word, int):
            yield len(game.winners) == word, game.place
    if isinstance(word, str):
        yield any(not game.winners for game in subject.over) == (word == "may"), "all games"


# -- sides joined


@states(
    f"You {{fate}} {WHEN} a chain of your {MAN} (reaches|leads|runs) from one of your sides to the {{own}}",
    like="You win when a chain of your stones reaches from one of your sides to the other",
)
def chain_joins(subject: Subject, wins: bool, own: bool) -> Iterator[Case]:
    """A chain that reaches one side reaches from that side to itself."""
    yield from sides_joined(subject, 1 if own else 2, wins)


@states(
    f"If your {MAN}( now)? join your {{number}} sides,? you {{fate}}",
    like="If your stones now join your two sides, you have won",
)
def sides_joined(subject: Subject, number: int, wins: bool) -> Iterator[Case]:
    """Of all stones: the chain of one touches so many sides of its colour if it wins, and only then."""
    board = subject.rules.definition.board
    edges = board.edges if isinstance(board, HexRhombus) else {}
    for game, ply in _put_down(subject):
        own = {region for region, kind in edges.items() if side_of(subject, kind) == mover(subject, ply)}
        if own:
            joined = len(own & _touched(subject, ply)) >= number
            yield joined == (won(game, ply) == wins), ply.place


@states(
    f"You {{fate}}( at once)? {WHEN} (a|one) chain of your {MAN} touches {{all}} {{number}}( of the)? sides",
    like="You win when a chain of your stones touches all three sides",
)
def all_sides(subject: Subject, wins: bool, all_: bool, number: int) -> Iterator[Case]:
    """Of all stones: the chain of one touches so many sides, whosever they are, if it wins, and only then."""
    board = board_of(subject)
    for game, ply in _put_down(subject) if board is not None and board.regions else ():
        joined = (len(_touched(subject, ply)) == number) == all_
        yield joined == (won(game, ply) == wins), ply.place


@states(
    f"If a chain of your {MAN}( now)? touches {{all}} {{number}}( of the)? sides,? you {{fate}}",
    like="If a chain of your stones now touches all three sides, you have won",
)
def if_all_sides(subject: Subject, all_: bool, number: int, wins: bool) -> Iterator[Case]:
    yield from all_sides(subject, wins, all_, number)


@states(
    f"If a chain of your {MAN}( now)? touches any {{number}}( of the)? sides,? you {{fate}}",
    f"You {{fate}}( at once)? {WHEN} (a|one) chain of your {MAN} touches any {{number}} of the left,? "
    "the right and the bottom side",
    like="If a chain of your stones touches any two sides, you have won",
)
def any_sides(subject: Subject, *words: Any) -> Iterator[Case]:
    """The chain of a stone that touches so many wins, and none that touches fewer."""
    number, wins = sorted(words, key=lambda word: isinstance(word, bool))
    board = board_of(subject)
    for game, ply in _put_down(subject) if board is not None and board.regions else ():
        yield (len(_touched(subject, ply)) >= number) == (won(game, ply) == wins), ply.place


@states(
    f"You {{fate}}( at once)? {WHEN} (a|one) chain of your {MAN} touches the {{first:words}}, the "
    "{second:words} and the {third:words} side",
    like="You win when a chain of your stones touches the left, the right and the bottom side",
)
def named_sides(subject: Subject, wins: bool, *sides: str) -> Iterator[Case]:
    """Sides are the regions that are called so."""
    board = board_of(subject)
    for game, ply in _put_down(subject) if board is not None and board.regions else ():
        joined = set(sides) <= _touched(subject, ply)
        yield joined == (won(game, ply) == wins), ply.place


@states(
    f"You {{fate}}( at once)? {WHEN} (a|one) chain of your {MAN} touches the {{first:words}}, the "
    "{second:words} or the {third:words} side",
    like="You win when a chain of your stones touches the left, the right or the bottom side",
)
def one_side(subject: Subject, wins: bool, *sides: str) -> Iterator[Case]:
    """Any one of them."""
    yield from so_many_sides(subject, wins, 1)


@states(
    f"You {{fate}}( at once)? {WHEN} (a|one) chain of your {MAN} touches the {{first:words}} and the "
    "{second:words} side",
    f"You {{fate}}( at once)? {WHEN} (a|one) chain of your {MAN} touches the {{first:words}} side",
    like="You win when a chain of your stones touches the left and the right side",
)
def fewer_sides(subject: Subject, wins: bool, *sides: str) -> Iterator[Case]:
    yield from named_sides(subject, wins, *sides)


@states(
    f"You {{fate}}( at once)? {WHEN} (a|one) chain of your {MAN} touches {{number}} of the( three| six)? "
    "sides",
    like="You win when a chain of your stones touches two of the sides",
)
def so_many_sides(subject: Subject, wins: bool, number: int) -> Iterator[Case]:
    """As many at least, whichever they are."""
    board = board_of(subject)
    for game, ply in _put_down(subject) if board is not None and board.regions else ():
        joined = len(_touched(subject, ply)) >= number
        yield joined == (won(game, ply) == wins), ply.place


def _put_down(subject: Subject) -> Iterator[tuple[Played, Ply]]:
    return (
        (game, ply)
        for game in subject.over
        for ply in game.plies
        if isinstance(ply.move, int) and ply.move in ply.after
    )


def _touched(subject: Subject, ply: Ply) -> set[str]:
    """The regions at the edge that the chain of the new stone touches."""
    board = subject.rules.definition.topology
    chain, _ = group(board, owners(subject, ply.after), ply.move)
    return {name for name, points in sides_of(board).items() if points & chain}


# -- goals reached

LANDED = "(have landed|has landed|are home|have arrived|stand in the goal|have reached the goal)"


@states(
    f"You {{fate}} {WHEN} {{all}}( of)? your {{number}} {MAN} {LANDED}",
    like="You win as soon as all your nine men have landed",
)
def all_landed(subject: Subject, wins: bool, all_: bool, number: int) -> Iterator[Case]:
    """Of all moves: so many men stand in the mover's goal (or none does) when they win, and only then. A goal
    is the region in the colour of its men; those beside the board have arrived."""
    for game in subject.over:
        for ply in game.plies:
            side = mover(subject, ply)
            if goal_of(subject, side):
                there = _landed(subject, ply, side)
                yield (there == (number if all_ else 0)) == (won(game, ply) == wins), ply.place


@states(
    f"The {{place}} to land {{all}}( of)?( the| his| their)? {{number}} {MAN} {{fate}}",
    like="The first to land all nine men wins",
)
def first_landed(subject: Subject, place: int, all_: bool, number: int, wins: bool) -> Iterator[Case]:
    """If it were the last, all would have to land."""
    yield from all_landed(subject, wins, all_, number)
    for game in subject.over:
        if place == -1 and game.plies:
            sides = subject.rules.definition.players.names
            yield all(_landed(subject, game.plies[-1], side) == number for side in sides), game.place


@states(
    f"Whoever has landed {{all}}( of)?( the| his| their)? {{number}} {MAN} {{place}} {{fate}}",
    like="Whoever has landed all nine men first has won",
)
def landed_first(subject: Subject, all_: bool, number: int, place: int, wins: bool) -> Iterator[Case]:
    yield from first_landed(subject, place, all_, number, wins)


def _landed(subject: Subject, ply: Ply, side: str) -> int:
    """How many men of a side stand there after a move."""
    men = (man for point in goal_of(subject, side) for man in ply.after.get(point, ()))
    return sum(side_of(subject, man) == side for man in men)


# -- passing, and counting at the end


@states(
    "{number} passes in a row {ends_it} the game",
    "The game (ends|is over) after {number} passes in a row",
    "(A|One) (single )?pass {ends_it} the game",
    like="Two passes in a row end the game",
)
def passes_end(subject: Subject, *words: int) -> Iterator[Case]:
    """After each pass, the game is over if it was the last of so many, and only then; a single one where no
    number is told."""
    number = next((word for word in words if not isinstance(word, bool)), 1)
    ends = False not in words
    for game in subject.over:
        row = 0
        for ply in game.plies:
            row = row + 1 if ply.move == PASS else 0
            if row:
                yield (row == number and ends) == (ply is game.plies[-1]), ply.place


@states(
    "Whoever has( the)? {most}( points)? {fate}",
    like="Whoever has more wins",
)
def most_counted(subject: Subject, most: Sign, wins: bool) -> Iterator[Case]:
    """Of games of boards that are counted: whose count is not level with another."""
    for game in subject.over:
        if game.plies and game.outcome is not None and len(set(game.outcome.scores)) > 1:
            best = (max if most > 0 else min)(game.outcome.scores)
            seats = [seat for seat, score in enumerate(game.outcome.scores) if score == best]
            yield (list(game.winners) == seats) == wins, game.place


@states("{nobody} takes (dead )?stones off at the end", like="Nobody takes stones off at the end")
def taken_at_end(subject: Subject, everybody: bool) -> Iterator[Case]:
    for game in subject.over:
        if game.plies and game.plies[-1].move == PASS:
            yield (game.plies[-1].before != game.plies[-1].after) == everybody, game.place

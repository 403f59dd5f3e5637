"""Stones of a third colour, and the tokens that spare them: which stone of a turn they are, who may step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

from publisher.engine.position import Pieces
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import board_of
from publisher.proof.statements.boards.threes import (
    STONE,
    colour_placed,
    counts_for,
    lines_about,
    turns_of,
)
from publisher.proof.statements.chronicle import Ply, parts_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

_COURSES = ("rows", "columns", "diagonals", "diagonals")
WORDS = own_kinds(
    paint=of_words({name: name for name in ("black", "white", "red", "green")}),
    courses=of_words(
        {
            "rows, columns and diagonals": {"rows", "columns", "diagonals"},
            "rows and columns": {"rows", "columns"},
            "rows, columns and diagonals alike": {"rows", "columns", "diagonals"},
            "rows": {"rows"},
            "columns": {"columns"},
            "diagonals": {"diagonals"},
        }
    ),
    then=of_words(
        dict.fromkeys(("when your turn is over", "at the end of your turn", "after the whole turn"), True)
        | dict.fromkeys(("after every stone", "after each stone", "after every single stone", "at once",
                         "as soon as a stone is placed", "whenever a stone is placed"), False)
    ),
    ends=of_words({"ends": "last", "begins": "first", "never ends": "never"}),
    pair=of_words({"a pair": 2, "two": 2, "one": 1, "a stone": 1, "three": 3}),
    own=of_words({"your own": True, "your": True, "your opponent's": False, "the red": False}),
    no=of_words({"no": 0, "a": 1, "one": 1, "two": 2}),
    steps=of_words(
        dict.fromkeys(("do not step", "never step", "may not step", "stay where they are"), False)
        | dict.fromkeys(("step", "step as well", "may step", "may step, too", "step, too"), True)
    ),
    follow=of_words({"follow": True, "come last": True, "come first": False, "are dropped first": False}),
    instead=of_words({"instead of": True, "besides": False, "as well as": False, "after": False}),
    some=of_words({"any": True, "every": True, "no": False}),
    off=of_words({f"a {colour} man": colour for colour in ("red", "black", "white")}
                 | {"an enemy man": "enemy", "an enemy": "enemy", "a man of your own": "own",
                    "one of your own men": "own", "any man": "any"}),
    beside=of_words({"side by side": True, "next to each other": True, "on neighbouring points": True,
                     "not side by side": False, "never side by side": False}),
    unless=of_words({"unless": False, "only if": True, "if": True}),
)  # fmt: skip


def _later_turns(subject: Subject) -> Iterator[list[Ply]]:
    """Whole turns of several stones since the opening."""
    for game in subject.games:
        turns = turns_of(game)
        yield from (turn for turn in turns[len(subject.rules.seats) : -1] if len(turn) > 1)


def _colour_of(subject: Subject, seat: int) -> str:
    names = subject.rules.definition.players.names
    pieces = subject.rules.definition.pieces.values()
    return next(str(piece.colour) for piece in pieces if piece.side == names[seat])


def _tokens(ply: Ply, after: bool = False) -> int:
    held: int = (parts_of(ply.result) if after else ply.parts)["tokens"][ply.seat]
    return held


# -- the stones of a turn


@states(f"{{some}} {STONE} of a turn may be {{paint}}", like="Any stone of a turn may be red")
def any_of_a_turn(subject: Subject, some: bool, paint: str) -> Iterator[Case]:
    """Each place of a turn has been one of that colour, in some game; or none has."""
    found, most = set[int](), 0
    for turn in _later_turns(subject):
        found |= {place for place, ply in enumerate(turn) if colour_placed(subject, ply) == paint}
        most = max(most, len(turn))
    if most:
        yield (found == set(range(most))) if some else not found, "all turns"


@states(
    f"(From then on )?(put|place) {{number}} {STONE} on {{state}} points",
    like="From then on put three stones on empty points",
)
def so_many_stones(subject: Subject, number: int, free: bool) -> Iterator[Case]:
    """Of turns since the opening."""
    for turn in _later_turns(subject):
        yield len(turn) == number and free, turn[0].place


@states(
    f"(Each turn |A turn |You )?begins? with {{pair}} (of )?{STONE} of {{own}} colour(,? wherever you like)?",
    "{pair} of {own},? and then a {paint} one,? or,? for a token,? another of {then_of:own}",
    like="Begin with a pair of stones of your own colour, wherever you like",
)
def pair_first(
    subject: Subject, pair: int, own: bool, paint: str = "red", then_own: bool = True
) -> Iterator[Case]:
    """So many of one's own come first, and just one more, of that colour or one's own."""
    for turn in _later_turns(subject):
        mine = _colour_of(subject, turn[0].seat)
        colours = [str(colour_placed(subject, ply)) for ply in turn]
        first = all((colour == mine) == own for colour in colours[:pair])
        last = {mine, paint} if then_own else {paint}
        yield first and len(turn) == pair + 1 and colours[-1] in last, turn[0].place


@states(
    f"(Each turn |A turn |You )?begins? with a pair (of )?{STONE} of your own colour,? {{beside}}",
    like="Begin with a pair of stones of your own colour, side by side",
)
def pair_beside(subject: Subject, beside: bool) -> Iterator[Case]:
    """Whether the first two stones of all turns lie on neighbouring points."""
    board = board_of(subject)
    for turn in _later_turns(subject) if board is not None else ():
        if board is not None and all(isinstance(ply.move, int) for ply in turn[:2]):
            yield (turn[1].move in board.neighbours[turn[0].move]) == beside, turn[0].place


@states("For a token it is (another|one) of {own}", like="For a token it is another of your own")
def for_a_token(subject: Subject, own: bool) -> Iterator[Case]:
    """Of turns that cost a token: of which colour the last stone is."""
    for turn in _later_turns(subject):
        if _tokens(turn[-1], after=True) == _tokens(turn[0]) - 1:
            mine = colour_placed(subject, turn[-1]) == _colour_of(subject, turn[0].seat)
            yield mine == own, turn[0].place


@states("It is {paint} {unless} you pay a token", like="It is red unless you pay a token")
def unless_paid(subject: Subject, paint: str, paid: bool) -> Iterator[Case]:
    """The last stone of a turn, by whether it has cost a token."""
    for turn in _later_turns(subject):
        pays = _tokens(turn[0]) - _tokens(turn[-1], after=True)
        if pays in (0, 1):  # not where all get new ones
            yield (colour_placed(subject, turn[-1]) == paint) == (bool(pays) == paid), turn[0].place


@states(
    f"Without tokens (each|every) turn {{ends}} with a {{paint}} {STONE}",
    like="Without tokens each turn ends with a red stone",
)
def without_tokens(subject: Subject, ends: str, paint: str) -> Iterator[Case]:
    for turn in _later_turns(subject):
        if _tokens(turn[0]) == 0:
            there = colour_placed(subject, turn[0 if ends == "first" else -1]) == paint
            yield there == (ends != "never"), turn[0].place


@states("It costs {no} tokens?", like="It costs no token")
def costs_no_token(subject: Subject, number: int) -> Iterator[Case]:
    """Of the first turn of each player, which alone never costs any."""
    for game in subject.games:
        for turn in turns_of(game)[: len(subject.rules.seats)]:
            yield _tokens(turn[0]) - _tokens(turn[-1], after=True) == number, turn[0].place


@states("(Each player|Everybody|Each of you) has {number} tokens", like="Each player has five tokens")
def tokens_at_first(subject: Subject, number: int) -> Iterator[Case]:
    for game in subject.games:
        if game.plies:
            yield {*game.plies[0].parts["tokens"]} == {number}, game.place


# -- the line that wins


def _counting(subject: Subject, men: Pieces, side: str) -> Callable[[Point], bool]:
    """Whether a man stands on a point who counts in a line of that side."""
    return lambda point: point in men and counts_for(subject, men[point][-1], side, "red")


def _winning(subject: Subject) -> Iterator[tuple[list[Ply], list[tuple[str, Point]]]]:
    """The last turn of each game that was won, with the longest rows of the winner through its stones: which
    way they run, and through which stone."""
    board, names = board_of(subject), subject.rules.definition.players.names
    for game in subject.over if board is not None else ():
        if board is not None and game.winners and game.plies:
            turn, side = turns_of(game)[-1], names[game.winners[0]]
            men, rows = turn[-1].after, []
            for point in (Point(p) for p in men if p not in turn[0].before):
                for course, ways in zip(_COURSES, lines_about(board, point), strict=True):
                    held = (takewhile(_counting(subject, men, side), way) for way in ways)
                    rows.append((1 + sum(1 for row in held for _ in row), course, point))
            best = max((length for length, *_ in rows), default=0)
            yield turn, [(course, point) for length, course, point in rows if length == best]


@states(
    "{courses} will do(,? but {others:courses} will not)?",
    like="Rows, columns and diagonals will do",
)
def lines_that_do(subject: Subject, courses: set[str], *others: set[str]) -> Iterator[Case]:
    """Of the lines with which games were won."""
    for turn, rows in _winning(subject):
        if len({course for course, _ in rows}) == 1:
            yield rows[0][0] in courses.difference(*others), turn[-1].place


@states("The line is looked for {then}", like="The line is looked for when your turn is over")
def looked_for(subject: Subject, over: bool) -> Iterator[Case]:
    """Of games won by a line that was there before the last stone of the turn: whether that was put down."""
    whole = max((len(turn) for turn in _later_turns(subject)), default=0)
    for turn, rows in _winning(subject):
        if whole > 1 and all(point in turn[-1].before for _, point in rows):
            yield (len(turn) == whole) == over, turn[-1].place
        elif not over and whole > 1 and len(turn) < whole:
            yield True, turn[-1].place


# -- red men in a game of steps


@states("The {paint} ones {steps}", "Only the {paint} ones step", like="The red ones do not step")
def red_ones_step(subject: Subject, paint: str, step: bool = True) -> Iterator[Case]:
    """Of turns in which men step while such a man is on the board: whether one of them can."""
    pieces = subject.rules.definition.pieces
    for ply in subject.plies:
        steps = [move for move in ply.options if isinstance(move, tuple)]
        painted = {p for p, pile in ply.before.items() if pieces[pile[-1]].colour == paint}
        if steps and painted:
            yield any(move[0] in painted for move in steps) == step, ply.place


@states(
    "{instead} a step you {modal} take {off} off the board and put one of {own} spare men in his place",
    like="Instead of a step you may take a red man off the board and put one of your own spare men in his "
    "place",
)
def instead_of_a_step(subject: Subject, instead: bool, modal: Modal, off: str, own: bool) -> Iterator[Case]:
    """Of turns in which men step, such a man is on the board, and the mover has spare men: whether one may be
    put there, and the turn is over then."""
    for ply in subject.plies:
        steps = any(isinstance(move, tuple) for move in ply.options)
        such = [p for p, pile in ply.before.items() if off in _called(subject, ply, pile[-1])]
        if steps and such and _tokens(ply) and modal in ("may", "may not"):
            yield {p in ply.options for p in such} == {own and modal == "may"}, ply.place
            if not isinstance(ply.move, tuple):
                yield (ply.then != ply.seat) == instead, ply.place


def _called(subject: Subject, ply: Ply, kind: str) -> set[str]:
    """What a man may be called by whoever moves."""
    definition = subject.rules.definition
    side, colour = definition.pieces[kind].side, str(definition.pieces[kind].colour)
    if side is None:
        return {"any", colour}
    return {"any", colour, "own" if side == definition.players.names[ply.seat] else "enemy"}


@states(
    "(Each of you|Each player) has {no} {paint} m(a|e)n( as well)?", like="Each of you has a red man as well"
)
def red_men_each(subject: Subject, number: int, paint: str) -> Iterator[Case]:
    """Counted among the men that are put on empty points before anybody steps."""
    for game in subject.over:
        for seat in subject.rules.seats:
            placed = [ply for ply in game.plies if ply.seat == seat and not isinstance(ply.move, tuple)]
            count = sum(colour_placed(subject, ply) == paint for ply in placed)
            yield count == number, game.place


@states("(Then )?the {paint} men {follow}", like="The red men follow")
def red_men_follow(subject: Subject, paint: str, last: bool) -> Iterator[Case]:
    """Of the men that a player puts on empty points, before anybody steps: whether those come last."""
    for game in subject.games:
        for seat in subject.rules.seats:
            own = [ply for ply in game.plies if ply.seat == seat]
            begun = takewhile(lambda ply: not isinstance(ply.move, tuple), own)
            placed = [colour == paint for ply in begun if (colour := colour_placed(subject, ply))]
            if any(placed) and not all(placed):
                yield placed == sorted(placed, reverse=not last), game.place

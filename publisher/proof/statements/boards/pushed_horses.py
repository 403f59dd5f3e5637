"""The second part of a turn, for wooden horses: in what order, whom they stop, whose they are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from publisher.base.errors import NotationError
from publisher.proof.statements.boards.board import POINT, board_of, legs
from publisher.proof.statements.boards.pieces import Kinds, legs_of
from publisher.proof.statements.boards.wooden_horses import (
    HORSE,
    for_horses,
    horses_on,
    shown,
    with_placers,
)
from publisher.proof.statements.chronicle import PASS, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    no_matter=of_words({"no matter": "anybody", "whoever it was": "anybody", "but only one": "own"}),
    matters=of_words({"does not matter": False, "makes no difference": False, "matters": True}),
    stops=of_words({"stops": True, "does not stop": False, "never stops": False}),
    care=of_words({"do not care": False, "are stopped, too": True, "care, too": True}),
    attack=of_words(
        dict.fromkeys(("give no check and attack nothing", "give no check", "attack nothing"), False)
        | dict.fromkeys(("give check", "give check like knights", "attack like knights"), True)
    ),
    mine=of_words({"is not for you to choose": False, "is for you to choose": True, "is your choice": True,
                   "is not your choice": False}),
    neither=of_words({"neither steps onto it nor castles across it": False, "never steps onto it": False,
                      "may step onto it": True, "may castle across it": True}),
)  # fmt: skip


def _horse_games(subject: Subject) -> None:
    if HORSE not in subject.rules.definition.pieces:
        raise NotationError("there are no wooden horses")


@states(
    "(Make|You make) (your|a) move of chess,? and then do {number} things? with the horses",
    "(Make|You make) (your|a) move of chess,? and then {number} with the horses",
    like="Make your move of chess, and then do one thing with the horses",
)
def chess_then_horses(subject: Subject, number: int) -> Iterator[Case]:
    """Of all whole turns: first a move of chess, then so many things, of which one may be nothing."""
    for turn in _turns(subject):
        second = len(turn) == 1 + number
        yield second and not _of_horses(turn[0]) and all(map(_of_horses, turn[1:])), turn[0].place


@states(
    "Place,? take off or push,? and then make (your|a) move of chess",
    "Do {number} things? with the horses,? and then make (your|a) move of chess",
    like="Place, take off or push, and then make your move of chess",
)
def horses_then_chess(subject: Subject, *number: int) -> Iterator[Case]:
    for turn in _turns(subject):
        yield _of_horses(turn[0]) and not _of_horses(turn[-1]), turn[0].place


def _turns(subject: Subject) -> Iterator[list[Ply]]:
    """All turns but the last of each game, which may be cut short."""
    _horse_games(subject)
    for game in subject.games:
        turns = [list(plies) for _, plies in groupby(game.plies, key=lambda ply: ply.seat)]
        yield from turns[:-1]


def _of_horses(ply: Ply) -> bool:
    return any(shown(ply, option)[0] in "+-" for option in ply.options[:1])


@states("Do {number} things? with the horses,? or nothing", like="Do one thing with the horses, or nothing")
def or_nothing(subject: Subject, number: int) -> Iterator[Case]:
    """One may pass, and no turn has more."""
    for ply in for_horses(subject):
        yield PASS in ply.options and number == 1, ply.place


@states(
    "Push any horse that stands on the board,? {no_matter} (who|you) placed( it)?",
    "Push only (a horse|horses|those) that you( have)? placed( yourself)?",
    "A horse belongs to whoever placed it",
    like="Push any horse that stands on the board, no matter who placed it",
)
def any_horse(subject: Subject, *whose: str) -> Iterator[Case]:
    """Of turns while a horse stands there that the other player has placed: whether it can be pushed."""
    _horse_games(subject)
    for ply, placers in with_placers(subject):
        pushed = {option[0] for option in ply.options if isinstance(option, tuple)} & horses_on(ply.before)
        if theirs := {point for point in pushed if placers.get(point, ply.seat) != ply.seat}:
            yield whose == ("anybody",), f"{ply.place} ({len(theirs)} horses)"


@states(
    f"(In either case )?it comes to stand on an {{state}} {POINT}",
    like="In either case it comes to stand on an empty square",
)
def comes_to_stand(subject: Subject, free: bool) -> Iterator[Case]:
    """Of all pushes that could be made."""
    _horse_games(subject)
    for ply in subject.plies:
        for option in ply.options:
            if isinstance(option, tuple) and option[0] in ply.before and ply.before[option[0]] == (HORSE,):
                yield (option[1] not in ply.before) == free, ply.place


@states(
    "It {matters} who or what is jumped over(,? a man of either side or another horse)?",
    like="It does not matter who or what is jumped over",
)
def whom_it_jumps(subject: Subject, matters: bool) -> Iterator[Case]:
    """Horses jump over men of their pusher, men of the other player, and horses; all of these are seen."""
    _horse_games(subject)
    board, over = board_of(subject), set[str]()
    for ply in subject.plies if board is not None else ():
        for option in ply.options:
            way = option if isinstance(option, tuple) else getattr(option, "move", (0, 0))
            if board is not None and ply.before.get(way[0]) == (HORSE,):
                (x, y), (u, v) = board.xy[way[0]], board.xy[way[1]]
                middle = [p for p in board.inside if board.xy[p] == ((x + u) / 2, (y + v) / 2)]
                for point in middle:
                    side = side_of(subject, ply.before[point][-1])
                    over.add("own" if side == ply.rules.name(ply.seat) else side)
    if over:
        yield (len(over) > 2) != matters, "all jumps"


@states(
    "(You choose which,? (but|and) )?the number {mine}",
    "(You choose which,? and )?(from (two|three|four|five) on )?you {modal}( also)? take off a single one",
    like="The number is not for you to choose",
)
def number_chosen(subject: Subject, word: bool | Modal) -> Iterator[Case]:
    """Of turns in which horses can be taken off: whether different numbers can."""
    chosen = word in (True, "may", "need not")
    for ply in for_horses(subject):
        off = {word.count("-") for word in (shown(ply, move) for move in ply.options) if word[0] == "-"}
        if off:
            yield (len(off) > 1) == chosen, ply.place


# -- whom they stop


@states(
    "A horse {stops} {pieces}",
    "A horse {stops} {pieces},? {pieces},? {pieces} and {pieces}",
    "It {stops} {pieces}( as well| too)?",
    like="A horse stops rooks, bishops, queens and pawns",
)
def horse_stops(subject: Subject, stops: bool, *kinds: Kinds) -> Iterator[Case]:
    """Of all moves that such men could make: none passes a horse on a line; or, of men who jump, some do."""
    _horse_games(subject)
    board = board_of(subject)
    for some in kinds:
        passed = place = ""
        for leg in legs_of(subject, some, legal=True):
            place = place or leg.place
            near = leg.between
            if near is None and board is not None:
                near = tuple(p for p in board.neighbours[leg.start] if leg.end in board.neighbours[p])
            if horses_on(leg.ply.before).intersection(near or ()):
                passed = leg.place
        if place:
            yield (not passed) == stops, passed or place


@states("{pieces} {care}", like="Knights do not care")
def knights_care(subject: Subject, kinds: Kinds, care: bool) -> Iterator[Case]:
    yield from horse_stops(subject, care, kinds)


@states(
    "{piece} {neither}",
    "{piece} {modal} step onto it",
    like="A king neither steps onto it nor castles across it",
)
def onto_horses(subject: Subject, kinds: Kinds, word: bool | Modal) -> Iterator[Case]:
    """Of men beside a horse, in turns in which they may move: whether one of them can go there."""
    _horse_games(subject)
    found = place = ""
    for leg in legs(subject, legal=True):
        if leg.ply.before.get(leg.start, ("",))[-1] in kinds and horses_on(leg.ply.before):
            place = leg.place
            if leg.end in horses_on(leg.ply.before) or horses_on(leg.ply.before) & {*(leg.between or ())}:
                found = leg.place
    if place and word in (True, False, "may", "may not"):
        yield bool(found) == (word in (True, "may")), found or place


@states("They {attack}", like="They give no check and attack nothing")
def horses_attack(subject: Subject, attack: bool) -> Iterator[Case]:
    """Of moves after which the mover's king stands a knight's move from a horse: they were allowed."""
    _horse_games(subject)
    board = board_of(subject)
    kings = {key for key, one in subject.rules.definition.pieces.items() if one.name.split()[-1] == "king"}
    for ply in subject.plies if board is not None else ():
        assert board is not None
        for point, pile in ply.after.items():
            if pile[-1] in kings and side_of(subject, pile[-1]) == ply.rules.name(ply.seat):
                (x, y) = board.xy[point]
                far = (board.xy[horse] for horse in horses_on(ply.after))
                if any({abs(x - u), abs(y - v)} == {1, 2} for u, v in far):
                    yield not attack, ply.place

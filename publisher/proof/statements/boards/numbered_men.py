"""Men with numbers, who move in the order of these: whose turn that makes it, and who is skipped."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.boards.homes import arrived, homes
from publisher.proof.statements.boards.no_moves import became
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

_NUMBERED = re.compile(r".*?(\d+)")
WORDS = own_kinds(
    order=of_words(
        {
            **dict.fromkeys(("in the order of their numbers", "one after the other"), 1),
            **dict.fromkeys(
                ("in the reverse order of their numbers", "from the highest number down", "backwards"), -1
            ),
            **dict.fromkeys(("in any order", "in whatever order you like", "as you like"), 0),
        }
    ),
    again=of_words(
        {**dict.fromkeys(("all over again", "again from the beginning", "from 1 on again"), 1),
         **dict.fromkeys(("back down again", "back again", "backwards again",
                          "back down again to the first"), -1)}
    ),
    no=of_words({"no": True, "a": False, "the": False, "free": False}),
    any_man=of_words({"any of your": False, "any": False, "any one of your": False, "whichever": False}),
    may_choose=either("may not choose|do not choose", "may choose|choose"),
    without=of_words({"without": False, "with": True}),
    skipped=of_words(
        {"is skipped": True, "misses a turn": True, "is passed over": True, "is taken": False,
         "is lost": False, "leaves the board": False, "must wait": True, "moves": False, "may jump": False,
         "jumps": False, "goes back": False, "may go back": False, "loses the game": False, "has lost": False,
         "is captured": False, "may move to any point": False, "loses": False}
    ),
    moves=of_words({"he moves": True, "he has to move": True, "he must move": True, "he may stay": False,
                    "he may be skipped": False, "he need not move": False,
                    "he may stay where he is": False, "he may pass": False, "you may pass": False,
                    "you may move another": False, "you must move him": True}),
    then=either(
        "the next number moves|the number after his moves|the next man by number moves",
        "his player moves another man instead|his player moves another man|the same player moves again|"
        "another man of the same player moves|another man of the same player moves in his place|"
        "his player chooses another man|his player may move another man|the turn is over|"
        "his player has lost a turn|his player moves any other man|the same player moves the next of his men",
    ),
    where=either(
        "in the goal as elsewhere|in the goal as well|also in the goal",
        "unless he stands in the goal|but not in the goal|except in the goal|if he is not in the goal|"
        "but in the goal he stays|but in the goal he may stay where he is|but in the goal he may stay",
    ),
    steps=of_words({"a step": 1, "one step": 1, "two steps": 2}),
)  # fmt: skip


def _numbers(subject: Subject) -> list[int]:
    """Those on the men of the first position, in order."""
    found = [
        _NUMBERED.fullmatch(man) for game in subject.games[:1] for pile in game.start.values() for man in pile
    ]
    if not found or None in found:
        raise NotationError("men have no numbers in these games")
    return sorted(int(match[1]) for match in found if match)


def _number(ply: Ply) -> int | None:
    moved = ply.before.get(ply.move[0]) if isinstance(ply.move, tuple) else None
    match = _NUMBERED.fullmatch(moved[-1]) if moved else None
    return int(match[1]) if match else None


def _is_shut_in(subject: Subject, ply: Ply, number: int) -> bool:
    """Whether no point beside the man with that number was free when another moved."""
    board = board_of(subject)
    assert board is not None
    for point, pile in ply.before.items():
        if (match := _NUMBERED.fullmatch(pile[-1])) and int(match[1]) == number:
            return all(near in ply.before for near in board.neighbours[Point(point)])
    return False


def _in_order(subject: Subject, step: int) -> Iterator[Case]:
    """After each man the next one by number moves, or the first after him who is not shut in."""
    numbers = _numbers(subject)
    for game in subject.games:
        for ply, then in zip(game.plies, game.plies[1:], strict=False):
            one, other = _number(ply), _number(then)
            if one is not None and other is not None:
                at = numbers.index(one)
                following = [numbers[(at + step * n) % len(numbers)] for n in range(1, len(numbers) + 1)]
                passed = following[: following.index(other)]
                yield all(_is_shut_in(subject, then, number) for number in passed), then.place


@states(
    f"(The )?{MAN} move {{order}}(, again and again)?",
    like="The men move in the order of their numbers, again and again",
)
def men_in_order(subject: Subject, order: int) -> Iterator[Case]:
    """In any order: that another man could be moved."""
    if order:
        yield from _in_order(subject, order)
    else:
        yield from choice_of_men(subject, False)


@states(
    f"(The )?{MAN} move {{order}}, up to number {{number}},? and then {{again}}",
    like="The men move in the order of their numbers, up to number 8, and then all over again",
)
def round_again(subject: Subject, order: int, number: int, again: int) -> Iterator[Case]:
    yield number == max(_numbers(subject)), "the first position"
    yield from _in_order(subject, order * again)


@states(
    f"You have {{no}} choice of {MAN}",
    f"(You )?(may )?(move|choose) {{any_man}} {MAN}( that you like| you like)?",
    f"(You )?{{may_choose}} which (of your {MAN}|{MAN}) (moves|you move)",
    like="You have no choice of men",
)
def choice_of_men(subject: Subject, none: bool) -> Iterator[Case]:
    """None: all that can be done is done with one man; else at some time it is not."""
    _numbers(subject)
    chances = [len({move[0] for move in ply.options if isinstance(move, tuple)}) for ply in subject.plies]
    if none:
        yield from ((count <= 1, "any turn") for count in chances)
    elif chances:
        yield max(chances) > 1, "any turn"


@states(
    f"A man {{without}} a free {POINT} beside him {{skipped}}(,? and the number (behind|after) his moves)?",
    f"A man {{without}} a free {POINT} beside him {{skipped}},? and {{then}}",
    like="A man without a free point beside him is skipped",
)
def shut_in(subject: Subject, free: bool, skipped: bool, next_: bool = True) -> Iterator[Case]:
    """Of the men between one who has moved and the next: they are shut in, and still on the board; then the
    next by number moves."""
    numbers = _numbers(subject)
    if not next_:
        yield from ((not so, place) for so, place in _in_order(subject, 1))
        return
    if free:
        for so, place in _in_order(subject, 1):
            yield so != skipped, place
        return
    for game in subject.games:
        for ply, then in zip(game.plies, game.plies[1:], strict=False):
            one, other = _number(ply), _number(then)
            if one is not None and other is not None:
                between = (numbers.index(other) - numbers.index(one) - 1) % len(numbers)
                if between:
                    stays = sum(map(len, then.after.values())) == len(numbers)
                    yield stays == skipped, then.place


@states(
    f"If the man has a free {POINT} beside him,? {{moves}}",
    f"If the man has a free {POINT} beside him,? {{moves}},? {{where}}",
    like="If the man has a free point beside him, he moves",
)
def must_move(subject: Subject, moves: bool, *goal: bool) -> Iterator[Case]:
    """Men in the goal move like others."""
    ends = homes(subject)
    left = [ply for ply in subject.plies if _number(ply) and ends and ply.move[0] in ends[1 - ply.seat]]
    if goal and left:
        yield all(goal), left[0].place
    for so, place in _in_order(subject, 1):
        yield so == moves, place


@states(
    f"If your opponent lacks a single man,? and he stands {{steps}} from the {POINT} that waits for him,? "
    "{becomes}",
    like="If your opponent lacks a single man, and he stands a step from the point that waits for him, the "
    "game is drawn",
)
def nearly_home(subject: Subject, steps: int, becomes: str) -> Iterator[Case]:
    """Of games that end with all men of one side at home, and the last man of the other so near to it."""
    board = board_of(subject)
    for game in subject.over if board is not None and homes(subject) else ():
        last = game.plies[-1]
        for seat in subject.rules.seats:
            other = 1 - seat
            goal = homes(subject)[seat]
            full = len(homes(subject)[other])
            if arrived(subject, last, seat, True) == full and arrived(subject, last, other, True) == full - 1:
                name = subject.rules.definition.players.names[other]
                away = [
                    point
                    for point, pile in last.after.items()
                    if side_of(subject, pile[-1]) == name and point not in goal
                ]
                left = [point for point in goal if point not in last.after]
                assert board is not None
                if left and board.steps[away[0]][left[0]] == steps:
                    yield becomes == became(game, seat), game.place

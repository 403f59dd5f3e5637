"""Whom shapes take, men side by side, frames and crosses: how many, from where, and who chooses them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of
from publisher.proof.statements.boards.shape_takes import (
    Figures,
    armies_of,
    arrived,
    brick_corners,
    crosses,
    men_alone,
    own_men,
    runs_of,
    with_last_step,
)
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

TAKES = "x"
WORDS = own_kinds(
    takes=of_words(
        dict.fromkeys(("take nobody", "take nothing", "do not take"), False)
        | dict.fromkeys(("take a man", "take an enemy", "take a man, too", "take an enemy, too",
                         "take an enemy as well", "take a man as well", "take as well"), True)
    ),
    each=of_words({"a man for each": 1, "one man for each": 1, "two men for each": 2, "one man only": 0,
                   "one man for all of them": 0, "only one man": 0, "a single man": 0, "only a single man": 0,
                   "one man all the same": 0, "a man for all of them": 0}),
    victim=of_words(
        dict.fromkeys(("any enemy, wherever he is", "any enemy", "an enemy of your choice", "any enemy man",
                       "any enemy man, wherever he stands", "any one enemy man, wherever he stands"), False)
        | dict.fromkeys(("any enemy who stands next to one of them", "any enemy beside them",
                         "an enemy who stands next to one of them", "an enemy beside them",
                         "an enemy beside the line", "any enemy beside the line", "one beside the line",
                         "an enemy next to the line"), True)
    ),
    somebody=of_words({"somebody": True, "an enemy": True, "nobody": False}),
    what=of_words({"only who": True, "who": True, "whether and who": False, "whether, and who": False,
                   "whether and whom": False, "only whether": False}),
    course=of_words({"a row or column": True, "a row or a column": True, "a diagonal": False,
                     "a row, a column or a diagonal": False}),
    like_any=of_words(
        dict.fromkeys(("takes like any step", "takes like any other", "takes as well"), True)
        | dict.fromkeys(("takes nothing", "takes nobody", "does not take", "never takes"), False)
    ),
    hinders=of_words(
        dict.fromkeys(("does not hinder", "does not spoil", "does no harm to"), False)
        | dict.fromkeys(("hinders", "does hinder", "spoils", "breaks"), True)
    ),
    whose=of_words({"of either side": "ME", "an enemy": "E", "of your own": "M", "of the other side": "E",
                    "of the enemy's side": "E", "of the enemy’s side": "E"}),
    first=of_words({"you choose": True, "your opponent chooses": False}),
    stands=of_words({"only with": True, "also with": False, "with any": False}),
    him=of_words({"stands": True, "does not stand": False}),
    now=of_words({"a cross": crosses, "a frame": brick_corners}),
)  # fmt: skip


def _due(ply: Ply) -> int:
    return len(getattr(ply.result, "choices", ()))


def _steps(subject: Subject) -> Iterator[tuple[Ply, Point, set[Point], set[Point]]]:
    """Each step that is not straight back: where it leads, the men of the mover's side then, and the
    enemies."""
    armies = armies_of(subject)
    for game in subject.games:
        for ply, last in with_last_step(game.plies):
            point = arrived(subject, ply)
            if isinstance(ply.move, tuple) and point is not None and not (last and ply.move == last[::-1]):
                enemies = men_alone(ply.before, armies[1 - ply.seat])
                yield ply, point, own_men(ply, point, armies[ply.seat]), enemies


def _board(subject: Subject) -> Board:
    if (board := board_of(subject)) is None or not any(map(_due, subject.plies)):
        raise NotationError("nobody is chosen to be taken in these games")
    return board


def _made(figures: Figures, board: Board, point: Point, men: set[Point]) -> list[frozenset[Point]]:
    return [one for one in figures(board) if point in one and one <= men]


# -- men side by side


@states("{number} on a diagonal {takes}", like="Three on a diagonal take nobody")
def on_a_diagonal(subject: Subject, number: int, take: bool) -> Iterator[Case]:
    """Of so many side by side on a diagonal where no row or column is made."""
    board, near = _board(subject), {}
    for point, (x, y) in zip(board.inside, board.xy, strict=False):
        near[x, y] = point
    for ply, point, men, _ in _steps(subject):
        x, y = board.xy[point]
        for dy in (1, -1):
            reach = [near.get((x + n, y + n * dy)) in men for n in range(1 - number, number)]
            slant = any(all(reach[n : n + number]) for n in range(number))
            if slant and not any(point in one and one <= men for one in runs_of(number)(board)):
                yield bool(_due(ply)) == take, ply.place


@states("(And |Even then |Then )?you( still)? take {each}", like="You take a man for each")
def one_for_each(subject: Subject, each: int) -> Iterator[Case]:
    """Of steps that make lines of three: so many men are due for each of them, or one for all."""
    board = _board(subject)
    for ply, point, men, enemies in _steps(subject):
        lines = len(_made(runs_of(3), board, point, men))
        if lines and len(enemies) > 2 * lines:
            yield _due(ply) == (lines * each or 1), ply.place


@states(
    "If your (step|move) brings (a|the|your) man beside others( of yours)? so that {number} stand "
    "side by side in {course},? (you must |you may )?take {victim}",
    like="If your step brings a man beside others so that three stand side by side in a row or column, take "
    "any enemy, wherever he is",
)
def brings_together(subject: Subject, number: int, straight: bool, near: bool) -> Iterator[Case]:
    """Just those steps take; all enemies can be chosen, or those alone who stand beside the line."""
    board, armies = _board(subject), armies_of(subject)
    runs = list(runs_of(number)(board)) if straight else []
    for ply, point, men, _ in _steps(subject):
        made = [one for one in runs if point in one and one <= men]
        yield bool(_due(ply)) == bool(made), ply.place
    for ply, then in pairwise(subject.plies):
        end = arrived(subject, ply)
        if _due(ply) and end is not None and then.seat == ply.seat:
            men = own_men(ply, end, armies[ply.seat])
            enemies = men_alone(then.before, armies[1 - ply.seat])
            line = {p for one in runs if end in one and one <= men for p in one}
            beside = {at for p in line for at in board.neighbours[p]}
            yield len(then.options) == len(enemies & beside if near else enemies), ply.place


@states(
    "Such a move {like_any}(,? if the man comes to stand in line beside the others)?",
    like="Such a move takes like any step",
)
def far_moves_take(subject: Subject, takes: bool) -> Iterator[Case]:
    """Of moves farther than to the next point that make a line of three."""
    board = _board(subject)
    for ply, point, men, _ in _steps(subject):
        if board.steps[ply.move[0]][point] > 1 and _made(runs_of(3), board, point, men):
            yield bool(_due(ply)) == takes, ply.place


# -- frames and crosses


@states(
    f"A frame is a {MAN} of yours on each of the {{number}} corners of one brick",
    like="A frame is a man of yours on each of the four corners of one brick",
)
def frame_is(subject: Subject, number: int) -> Iterator[Case]:
    """So many corners has each; and a step that fills them takes."""
    board = _board(subject)
    frames = list(brick_corners(board))
    for frame in frames:
        yield len(frame) == number, "any brick"
    for ply, point, men, _ in _steps(subject):
        if any(point in one and one <= men for one in frames):
            yield _due(ply) > 0, ply.place


@states(
    f"A cross is a {MAN} of yours on a point where {{number}} lines meet,? and on {{each_of:number}} of the "
    "points next to it",
    f"A cross is a {MAN} of yours on a point where {{number}} lines meet,? and on each of the points next "
    "to it",
    like="A cross is a man of yours on a point where four lines meet, and on each of the points next to it",
)
def cross_is(subject: Subject, number: int, beside: int | None = None) -> Iterator[Case]:
    """A step that brings the last man to one takes two men, if there are two."""
    board = _board(subject)
    for ply, point, men, enemies in _steps(subject):
        for middle in board.inside:
            near = set(board.neighbours[middle])
            if len(near) == number and middle in men and point in near | {middle} and len(enemies) > 1:
                full = len(near & men) >= (len(near) if beside is None else beside)
                if full:
                    yield _due(ply) > 1, ply.place


@states(
    f"A {MAN} who stands (there|on it),? {{whose}},? {{hinders}} the frame",
    "{whose} who stands (there|on it) {hinders} the frame",
    like="A man who stands there, of either side, does not hinder the frame",
)
def inside_frame(subject: Subject, whose: str, hinders: bool) -> Iterator[Case]:
    """Of frames that were made round a point on a long side where somebody stands."""
    board = _board(subject)
    for ply, point, men, enemies in _steps(subject):
        for ring, frame in zip(board.rings, brick_corners(board), strict=True):
            if point in frame and frame <= men:
                inner = {Point(p) for p in ring} - frame
                if (inner & men and "M" in whose) or (inner & enemies and "E" in whose):
                    yield (not _due(ply)) == hinders, ply.place


@states(
    "{somebody} {modal} be taken (whenever|when|if) there is a shape",
    "The choice is {what}",
    like="Somebody must be taken whenever there is a shape",
)
def must_take(subject: Subject, forced: bool, modal: Modal = "must") -> Iterator[Case]:
    """Of turns in which men are due: whether there is anything else to do."""
    if modal in ("must", "need not"):
        for ply, then in pairwise(subject.plies):
            if _due(ply):
                no_other = all(str(move).startswith(TAKES) for move in then.options)
                yield no_other == (forced == (modal == "must")), then.place


@states(
    f"(Only the player who has just stepped takes,? and )?{{stands}} shapes in which (that|the) {MAN} "
    "{him}",
    "(Only the player who has just stepped takes,? (but|and) )?with (every|any) shape of (theirs|his|yours)"
    "( on the board)?(,? old or new)?",
    like="Only the player who has just stepped takes, and only with shapes in which that man stands",
)
def shapes_of_that_man(subject: Subject, only: bool = False, stands: bool = True) -> Iterator[Case]:
    """Of steps while a frame of the mover's stands elsewhere, and none is made: whether men are due."""
    board = _board(subject)
    for ply, point, men, _ in _steps(subject):
        frames = [one for one in brick_corners(board) if one <= men]
        made = _made(crosses, board, point, men) or any(point in one for one in frames)
        if frames and not made:
            yield (not _due(ply)) == (only and stands), ply.place


@states(
    "First {first} all (your|his|her|their) men,? (and )?then {then:first}"
    "(,? if one of the shapes is a cross)?",
    "First {first},? if one of the shapes is a cross,? and then {then:first} all (your|his|her|their) men",
    like="First you choose all your men, then your opponent chooses",
)
def chooses_first(subject: Subject, first: bool, then: bool) -> Iterator[Case]:
    """Of several men who are due, some to be chosen by either player."""
    for ply in subject.plies:
        own = [choice.by == ply.seat for choice in getattr(ply.result, "choices", ())]
        if len(set(own)) > 1:
            yield own == sorted(own, reverse=first) and first != then, ply.place


@states(
    "If he completes {now},? take an enemy man,? and {first} a second one",
    like="If he completes a cross, take an enemy man, and your opponent chooses a second one",
)
def second_man(subject: Subject, figure: Figures, own: bool) -> Iterator[Case]:
    """Of such figures that are made alone: two men are due, and who chooses the second."""
    board = _board(subject)
    for ply, point, men, enemies in _steps(subject):
        made = [one for sort in (crosses, brick_corners) for one in _made(sort, board, point, men)]
        if len(made) == 1 and made[0] in set(figure(board)) and len(enemies) > 1:
            by = [choice.by == ply.seat for choice in getattr(ply.result, "choices", ())]
            yield by == [True, own], ply.place


@states(
    "(Nobody|No player|You) (has to|need not|have no need to) (take|capture)( anybody| an enemy)?",
    like="Nobody has to take",
)
def need_not_choose(subject: Subject) -> Iterator[Case]:
    """In games in which the men to be taken are chosen: whether there is ever anything else to do."""
    _board(subject)
    yield from must_take(subject, "need not")

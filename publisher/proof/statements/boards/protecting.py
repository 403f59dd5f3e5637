"""What keeps a man from being taken by men side by side on a line; taking the last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, after, board_of, is_way, mover, owners, taken
from publisher.proof.statements.boards.capturing import in_shape, rows, steps_of_men
from publisher.proof.statements.boards.ends import WHEN
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

WORDS = own_kinds(
    shields=of_words({"protects": False, "saves": False, "endangers": True, "does not protect": True}),
    hue=of_words(
        {"of either colour": "ME", "of any colour": "ME", "of your colour": "M", "of his colour": "E"}
    ),
    removed=either(
        "is removed if you wish|is taken if you wish|is removed if you like|may be taken or left|"
        "may be left where he stands|may be left",
        "must be removed|must be taken|may not be left",
    ),
    spare=either(
        "may leave|may also leave|may spare|may also spare|need not take",
        "may not leave|may not spare|must take",
    ),
    chosen=of_words(
        {
            "not a choice": False,
            "never a choice": False,
            "a choice": True,
            "your choice": True,
            "leave him": True,
            "leave him where he is": True,
            "choose to leave him": True,
            "choose to leave him where he is": True,
            "let him stand": True,
        }
    ),
    safe=of_words(
        {
            "safe": False,
            "lost": True,
            "taken": True,
            "captured": True,
            "taken at once": True,
            "captured at once": True,
            "not safe": True,
            "not taken": False,
        }
    ),
    prize=of_words({"nothing": False, "the enemy": True, "him": True}),
)


def _rows_with_new_man(subject: Subject) -> Iterator[tuple[Ply, tuple[Point, ...], str, set[Point]]]:
    """The lines through where a man has come, as they are then, and the enemies that other lines take."""
    for ply in steps_of_men(subject):
        clean = in_shape(subject, ply, True, 2, 1, False)
        for line, row in rows(subject, ply):
            yield ply, line, row, clean


@states(
    f"Any further {MAN} on the line,? {{hue}}( and however far away)?,? {{shields}} (the enemy|him)",
    like="Any further man on the line, of either colour, protects the enemy",
)
def further_man(subject: Subject, hue: str, taken_: bool) -> Iterator[Case]:
    """Of two men and an enemy side by side, and others on the line: of one colour, or of the other."""
    found = set()
    for ply, line, row, clean in _rows_with_new_man(subject):
        for shape in ("MME", "EMM"):
            place = row.find(shape)
            others = (row[:place] + row[place + 3 :]).replace(".", "")
            if (
                place >= 0
                and others
                and set(others) <= set(hue)
                and line.index(ply.move[-1]) - place in range(3)
            ):
                enemy = line[place + shape.index("E")]
                if enemy not in clean:
                    found |= set(others)
                    yield (enemy in taken(ply)) == taken_, ply.place
    if found and len(hue) == 1 and not taken_:
        yield False, "any line: men of the other colour do so as well"


@states(
    "A gap {shields} (him|the enemy)(,? too)?",
    "Enemies are (also |even )?taken( even)? across a gap",
    like="A gap protects the enemy",
)
def gap(subject: Subject, taken_: bool = True) -> Iterator[Case]:
    """Of two men and an enemy alone on a line, not all side by side."""
    for ply, line, row, clean in _rows_with_new_man(subject):
        men = row.strip(".")
        if men.replace(".", "") in ("MME", "EMM") and "." in men:
            enemy = line[row.index("E")]
            if enemy not in clean:
                yield (enemy in taken(ply)) == taken_, ply.place


@states(
    f"A {MAN} who comes to stand beside an enemy pair is {{safe}}( there)?",
    like="A man who comes to stand beside an enemy pair is safe there",
)
def beside_pair(subject: Subject, gone: bool) -> Iterator[Case]:
    """In his own turn, and in the next if the other player moves elsewhere: then neither of the pair."""
    for game in subject.games:
        for ply in game.plies:
            for _, row in rows(subject, ply) if ply in _stepped(subject, ply) else ():
                if row.strip(".") in ("MEE", "EEM"):
                    yield (ply.move[-1] not in ply.after) == gone, ply.place


def _stepped(subject: Subject, ply: Ply) -> tuple[Ply, ...]:
    board = board_of(subject)
    return (ply,) if board is not None and is_way(board, ply, ply.move) else ()


@states(
    f"A {MAN} who steps aside and so leaves a clean line behind takes {{prize}}",
    like="A man who steps aside and so leaves a clean line behind takes nothing",
)
def leaves_clean_line(subject: Subject, takes: bool) -> Iterator[Case]:
    """Of the line that he has left and does not stand on."""
    for ply in steps_of_men(subject):
        owner = owners(subject, ply.before)
        side, board = owner.pop(ply.move[0]), subject.rules.definition.topology
        clean = in_shape(subject, ply, True, 2, 1, False)
        for line in board.lines_through[ply.move[0]]:
            if ply.move[-1] not in line:
                men = (owner.get(point) for point in line)
                row = "".join("." if man is None else "M" if man == side else "E" for man in men)
                if row.strip(".") in ("MME", "EMM") and line[row.index("E")] not in clean:
                    yield (line[row.index("E")] in taken(ply)) == takes, ply.place


@states(
    "Taking is {chosen}",
    "(The|An|That) enemy man {removed}",
    "You {spare}( him| the enemy| them)?( where (he stands|he is|they are|they stand))?",
    "You {modal} leave (an enemy|him) standing(,? if you (like|do not want to take him))?",
    f"The (taken|captured) {MAN} is (removed|taken off),? but you may( also)? {{chosen}}",
    like="Taking is not a choice",
)
def taking_chosen(subject: Subject, word: bool | Modal) -> Iterator[Case]:
    """Whether one can go the same way with and without taking."""
    choice = word in (True, "may", "need not")
    for ply in steps_of_men(subject):
        if taken(ply):
            ways = Counter((move[0], move[-1]) for move in ply.options)
            yield (ways[ply.move[0], ply.move[-1]] > 1) == choice, ply.place


# -- the last man


@states(
    f"You {{fate}} {WHEN} your opponent has {{number}} {MAN}( left)?",
    like="You win as soon as your opponent has no man left",
)
def men_left(subject: Subject, wins: bool, number: int) -> Iterator[Case]:
    """Wherever a man was taken, if the opponent had only him and so many more."""
    for ply, others in _takings(subject):
        for left in (number, number + 1):
            if left <= len(others):
                won = _won_with(subject, ply, set(others[left:]))
                yield won == (left == number and wins), ply.place


@states(
    f"Whoever (takes|captures) the {{place}} enemy {MAN} {{fate}}",
    like="Whoever takes the last enemy man wins",
)
def taking_wins(subject: Subject, place: int, wins: bool) -> Iterator[Case]:
    """Wherever a man was taken: if he were the last, and as it was if he was the first."""
    for ply, others in _takings(subject):
        yield _won_with(subject, ply, set(others) if place == -1 else set()) == wins, ply.place


def _takings(subject: Subject) -> Iterator[tuple[Ply, list[Point]]]:
    """The turns in which men are taken by a step, and where the opponent's other men stand."""
    for ply in steps_of_men(subject):
        if gone := taken(ply):
            owner, side = owners(subject, ply.before), mover(subject, ply)
            yield ply, sorted(p for p, one in owner.items() if one != side and p not in gone)


def _won_with(subject: Subject, ply: Ply, without: set[Point]) -> bool:
    """Whether that move wins when these men are not there."""
    men = {point: pile for point, pile in ply.before.items() if point not in without}
    result = after(ply.rules, ply.rules.place(men, ply.seat), ply.move).result
    return result is not None and ply.seat in result.winners

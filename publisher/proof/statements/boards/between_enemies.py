"""Men who go in between enemies, lines that take together, shapes of men jumped over, the first slide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, board_of, legs, owners, seen, taken
from publisher.proof.statements.boards.made_positions import due, so_many
from publisher.proof.statements.boards.pieces import Kinds
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import is_own, side_of
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

WORDS = own_kinds(
    together=either("each|the same", "different"),
    safe=of_words(
        dict.fromkeys(("is safe", "is safe there", "stands there unharmed", "is not taken"), True)
        | dict.fromkeys(("is taken", "is taken at once", "is lost", "is captured", "is taken there"), False)
    ),
    how_many=of_words({"all": True, "each": True, "only one": False, "none": False}),
    matters=of_words({"does not matter": False, "makes no difference": False, "matters": True}),
    others=of_words({"nobody else may": True, "others may": False, "others may also": False}),
    even=of_words({"even": True, "except": False, "but not": False}),
    none=of_words({"no": False, "every": True, "each": True}),
    like=of_words({"equal": True, "the same": True, "different": False, "not equal": False}),
    owner=of_words(
        {
            "man of your own": True,
            "man of the enemy": False,
            "enemy": False,
            "a man of your own": True,
            "an enemy": False,
            "your own": True,
            "men of your own": True,
            "enemies": False,
        }
    ),
    shape=of_words({"the same": True, "the other": False, "another": False}),
    whatever=of_words(
        {"whatever his shape": frozenset({True, False}), "of whatever shape": frozenset({True, False})}
        | {
            f"{only}his shape is {word}": frozenset({same})
            for only in ("if ", "only if ")
            for word, same in (("equal", True), ("the same", True), ("different", False), ("another", False))
        }
        | {
            f"{only}{verb} shape": frozenset({same})
            for only in ("if ", "only if ")
            for verb, same in (("he has the same", True), ("he has the other", False))
        }
    ),
)


def _between(subject: Subject) -> Iterator[tuple[Ply, str]]:
    """Men who have come to stand between two enemies next to them on one line, and what they are."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        if board is None or not isinstance(ply.move, tuple) or ply.move[0] not in ply.before:
            continue
        owner, end, man = owners(subject, ply.before), ply.move[-1], ply.before[ply.move[0]][-1]
        side = side_of(subject, man)
        for line in board.lines_through[end] if end not in owner else ():
            at = line.index(end)
            beside = [owner.get(point) for point in (*line[max(at - 1, 0) : at], *line[at + 1 : at + 2])]
            if len(beside) == 2 and None not in beside and side not in beside:
                yield ply, man
                break


@states(
    "(Whoever|A man who) (walks|steps|moves|goes) (in|into a gap) between( two)? enemies {safe}",
    "(Whoever|A man who) (walks|steps|moves|goes) (in|into a gap) between( two)? enemies {safe},? {even} "
    "{piece}",
    like="Whoever walks in between enemies is safe",
)
def goes_between(
    subject: Subject, safe: bool, even: bool = True, kinds: Kinds = frozenset()
) -> Iterator[Case]:
    """Whether such a man still stands there after his move; all men, or those of other kinds."""
    for ply, man in _between(subject):
        wanted = safe if even or man not in kinds else not safe
        yield (ply.after.get(ply.move[-1], ("",))[-1] == man) == wanted, ply.place


@states(
    "(Whoever|A man who) (walks|steps|moves|goes) (in|into a gap) between( two)? enemies {safe},? but "
    "{piece} {other:safe}",
    like="Whoever walks in between enemies is safe, but the general is taken",
)
def but_he(subject: Subject, safe: bool, kinds: Kinds, other: bool) -> Iterator[Case]:
    """Men of these kinds fare otherwise than all others."""
    yield from goes_between(subject, safe, safe == other, kinds)


@states(
    "A man {modal} walk into a gap between enemies(,? and stand there unharmed)?",
    like="A man may walk into a gap between enemies",
)
def may_go_between(subject: Subject, modal: Modal) -> Iterator[Case]:
    yield from seen(modal, [ply.place for ply, man in _between(subject) if ply.after.get(ply.move[-1])])


@states(
    "{none} man stands beside another of his( own)? colour",
    "(the )?men of {together} colour stand together",
    "(the )?men of {together} colour stand together,? {player}[’']s (above|below) and {other:player}[’']s "
    "(above|below)",
    like="No man stands beside another of his colour",
)
def beside_own(subject: Subject, every: bool, *sides: Seat | None) -> Iterator[Case]:
    """When a game begins."""
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        owner = owners(subject, game.start)
        for point, side in owner.items():
            own = any(owner.get(near) == side for near in (board.neighbours[point] if board else ()))
            yield own == every, game.place


@states(
    "To open the game {player} takes any of the {colour} men off the board",
    "To open the game {player} takes one of the {colour} men off the board",
    like="To open the game Black takes any of the white men off the board",
)
def opens_by_taking(subject: Subject, seat: Seat | None, colour: str) -> Iterator[Case]:
    """What is gone after the first move; any of them could be."""
    pieces = subject.rules.definition.pieces
    for game in subject.games:
        for ply in game.plies[:1]:
            gone = [ply.before[point] for point in ply.before if point not in ply.after]
            taken_ = [pieces[pile[-1]].colour for pile in gone if pile[-1] in pieces]
            yield ply.seat == seat and taken_ == [colour], ply.place


# -- several lines, and others on them


def _lines_of_taken(subject: Subject) -> Iterator[tuple[Ply, list[tuple[int, ...]]]]:
    """Steps after which somebody is gone, with the lines through where they lead on which that was."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        if board is not None and isinstance(ply.move, tuple) and (gone := taken(ply)):
            yield ply, [line for line in board.lines_through[ply.move[-1]] if gone & {*line}]


@states("{how_many} of them counts?", like="All of them count")
def lines_count(subject: Subject, whole: bool) -> Iterator[Case]:
    """Wherever men on two lines are taken by one step."""
    for ply, lines in _lines_of_taken(subject):
        if len(lines) > 1:
            yield whole, ply.place


@states(
    "It {matters} who else stands on the line",
    "{others} stand on the line",
    like="It does not matter who else stands on the line",
)
def others_on_line(subject: Subject, bound: bool) -> Iterator[Case]:
    """Wherever somebody is taken on a line with a third man of that side, or with an enemy who stays."""
    for ply, lines in _lines_of_taken(subject):
        owner = owners(subject, ply.after)
        side = owner.get(ply.move[-1])
        for line in lines:
            men = [owner[Point(point)] == side for point in line if point in owner]
            if men.count(True) > 2 or False in men:
                yield not bound, ply.place


# -- shapes


def _shape(kind: str) -> str:
    """The second word of its id: `red-round` is round."""
    return kind.rpartition("-")[2]


def _jumped(subject: Subject, own: bool) -> Iterator[tuple[bool, str]]:
    """Whether the man who can jump over such a man has the shape of him."""
    for leg in legs(subject, legal=True):
        if leg.is_jump and len(leg.crossed) == 1 and is_own(subject, leg.crossed[0], leg.side) == own:
            yield _shape(leg.crossed[0][-1]) == _shape(leg.ply.before[leg.man][-1]), leg.place


@states(
    "Jump over any {owner},? but over {other:owner} only if the shapes are {like}",
    like="Jump over any man of your own, but over an enemy only if the shapes are equal",
)
def jump_if_shapes(subject: Subject, any_: bool, some: bool, equal: bool) -> Iterator[Case]:
    if own := list(_jumped(subject, own=any_)):
        yield {same for same, _ in own} == {True, False} and any_ != some, own[0][1]
    yield from ((same == equal, place) for same, place in _jumped(subject, own=some))


@states(
    "Over {owner} jumps any man,? {whatever}",
    "Over {owner} any man may jump,? {whatever}",
    like="Over a man of your own jumps any man, whatever his shape",
)
def any_jumps(subject: Subject, own: bool, shapes: frozenset[bool]) -> Iterator[Case]:
    if found := {same for same, _ in _jumped(subject, own)}:
        yield found == shapes, "all jumps"


@states(
    "Each player has {number} men,? {some:number} of them {a:words} and {others:number} {b:words}",
    like="Each player has ten men, five of them square and five round",
)
def men_of_shapes(
    subject: Subject, number: int, some: int, one: str, others: int, other: str
) -> Iterator[Case]:
    """As they stand at first."""
    for game in subject.games[:1]:
        sides = [side_of(subject, pile[-1]) for pile in game.start.values()]
        shapes = Counter(_shape(pile[-1]) for pile in game.start.values())
        each = len({*sides})
        if each > 1:
            yield len(sides) == number * each, game.place
            yield (shapes[one], shapes[other]) == (some * each, others * each), game.place


@states(
    "Over a man of your own jumps only a man of {shape} shape",
    like="Over a man of your own jumps only a man of the other shape",
)
def own_shape(subject: Subject, same_: bool) -> Iterator[Case]:
    yield from ((same == same_, place) for same, place in _jumped(subject, own=True))


@states(
    "Over an enemy jumps only a man of {shape} shape",
    like="Over an enemy jumps only a man of the same shape",
)
def enemy_shape(subject: Subject, same_: bool) -> Iterator[Case]:
    yield from ((same == same_, place) for same, place in _jumped(subject, own=False))


@states(
    "You may jump over a man of your own,? {whatever}",
    like="You may jump over a man of your own, whatever his shape",
)
def whatever_shape(subject: Subject, shapes: frozenset[bool]) -> Iterator[Case]:
    """Men of the same shape are jumped over, and men of the other."""
    if found := {same for same, _ in _jumped(subject, own=True)}:
        yield found == shapes, "all jumps"


# -- after placing


@states(
    "{player},? who laid {place},?( also)? begins to slide",
    like="Black, who laid first, also begins to slide",
)
def begins_to_slide(subject: Subject, seat: Seat | None, place: int) -> Iterator[Case]:
    """Who makes the first move that brings nothing new to the board."""
    for game in subject.games:
        slides = [ply for ply in game.plies if len(ply.after) == len(ply.before)]
        if slides and place in range(len(game.plies)):
            yield slides[0].seat == seat and game.plies[place].seat == seat, slides[0].place


def _takes(subject: Subject) -> Iterator[tuple[int, str]]:
    """How many men each move takes that takes any."""
    yield from ((len(gone), ply.place) for ply in subject.plies if (gone := taken(ply)))


@states(
    f"(One|A) (step|move) takes {{number}} {MAN} only(,? and you choose which)?",
    like="A step takes one man only",
)
def takes_only(subject: Subject, number: int) -> Iterator[Case]:
    yield from ((count == number, place) for count, place in _takes(subject))


@states(
    f"(So )?one (step|move) never takes more than {{number}} {MAN}",
    f"(So )?one (step|move) takes at most {{number}} {MAN}",
    f"(So )?one (step|move) takes {{number}} {MAN} at most",
    like="One step never takes more than one man",
)
def takes_at_most(subject: Subject, number: int) -> Iterator[Case]:
    """In positions, too, that are made for it: random players seldom take several."""
    yield from ((due(ply) <= number, ply.place) for ply in so_many(subject))

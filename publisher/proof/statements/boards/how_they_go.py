"""Ways that men of a kind go and no others, jumps a turn, gaps in shapes, and positions that come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.boards.board import MAN, POINT, board_of, is_way, legs, owners, taken
from publisher.proof.statements.boards.capturing import rows, steps_of_men
from publisher.proof.statements.boards.draws import WORDS as DRAWS
from publisher.proof.statements.boards.draws import repeated
from publisher.proof.statements.boards.made_positions import so_many
from publisher.proof.statements.boards.pieces import Kinds, legs_of
from publisher.proof.statements.boards.plain import changes_direction
from publisher.proof.statements.boards.start_places import nth
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Way
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    is_one=of_words({"is": True, "must be": True, "need not be": False, "is not": False, "is never": False}),
    nth=nth,
    ending=DRAWS["ending"],
    gapless=of_words({"without": False, "with or without": True, "with": True}),
    or_not=of_words({"free or not": True, "free or taken": True, "if it is free": False}),
    shut=of_words(
        dict.fromkeys(("is caught", "has lost", "loses"), "lost")
        | dict.fromkeys(("passes", "waits", "misses a turn", "stays where it is",
            "passes until a wolf makes way",
                           "waits until a wolf makes way", "has to pass", "must pass"), "waits")
        | dict.fromkeys(("wins", "has won"), "won")
    ),
    several=of_words({"several shapes at once": True, "several shapes": True, "only one shape": False,
                      "only one shape at a time": False, "one shape only": False}),
    other=of_words({"the same": False, "another": True, "a different": True}),
)  # fmt: skip


@states(
    "{piece} (steps|moves|goes) only {ways}",
    "{piece} only (steps|moves|goes) {ways}",
    like="The pawn moves only forward",
)
def goes_only(subject: Subject, kinds: Kinds, ways: tuple[Way, ...]) -> Iterator[Case]:
    for leg in legs_of(subject, kinds, legal=True):
        yield any(way(leg.course) for way in ways), leg.place


@states(
    "You {modal} make {number} jumps (a|each) turn(,? even if there is more to be had)?",
    like="You may make two jumps a turn",
)
def jumps_a_turn(subject: Subject, modal: Modal, number: int) -> Iterator[Case]:
    """Of all moves that could be made: some have so many jumps, or none has."""
    most, place = 0, ""
    for ply, count in _jumps(subject):
        most, place = max((most, place), (count, ply))
    if most and modal in ("may", "may not"):
        yield (most >= number) == (modal == "may"), place


def _jumps(subject: Subject) -> Iterator[tuple[str, int]]:
    count = Counter[tuple[str, object]]()
    for leg in legs(subject):
        count[leg.place, leg.man] += leg.is_jump
    return ((place, number) for (place, _), number in count.items())


@states(
    "(Every|Each) jump must go (on )?in {other} direction",
    "(Every|Each) jump goes (on )?in {other} direction",
    like="Every jump must go on in the same direction",
)
def direction_of_jumps(subject: Subject, other: bool) -> Iterator[Case]:
    yield from changes_direction(subject, "must" if other else "may not")


@states(
    "{piece} with no free point (beside|next to) (it|him) {shut}",
    like="A hare with no free point beside it is caught",
)
def shut_in(subject: Subject, kinds: Kinds, fate: str) -> Iterator[Case]:
    """Of moves after which a lone man of such a kind, who is to move, has no free point beside him."""
    board, names = board_of(subject), subject.rules.definition.players.names
    for game in subject.games if board is not None else ():
        for ply in game.plies:
            for point, pile in (
                ply.after.items() if board is not None and ply.seat != ply.result.to_move else ()
            ):
                assert board is not None
                side = owners(subject, ply.after)[point]
                lone = list(owners(subject, ply.after).values()).count(side) == 1
                shut = all(near in ply.after for near in board.neighbours[point])
                if pile[-1] in kinds and lone and shut and names[ply.result.to_move] == side:
                    over = ply is game.plies[-1] and bool(game.winners)
                    won = over and ply.result.to_move in game.winners
                    yield {"lost": over and not won, "won": won, "waits": not over}[fate], ply.place


@states(
    "The men of a shape stand side by side,? {having} (a gap|gaps)",
    f"There {{modal}} be (a gap|gaps) between the {MAN} of a shape",
    like="The men of a shape stand side by side, without a gap",
)
def gaps_in_shapes(subject: Subject, gap: bool | Modal) -> Iterator[Case]:
    """Of pairs and enemies on one line with a free point among them: whether that line takes."""
    may = gap if isinstance(gap, bool) else gap == "may"
    for ply in steps_of_men(subject):
        lines = list(rows(subject, ply))
        for line, row in lines:
            end = line.index(ply.move[-1])
            for shape in ("M.ME", "EM.M", "MM.E", "E.MM", "M.EM", "ME.M"):
                at = row.find(shape)
                if at >= 0 and end - at in range(4) and row[end] == "M":
                    enemy = line[at + shape.index("E")]
                    alone = row[max(at - 1, 0) : at + 5].count("E") == 1
                    apart = all(other is line or enemy not in other for other, _ in lines)
                    if alone and apart and row[max(at - 2, 0) : at + 6].count("M") == 2:
                        yield (enemy in taken(ply)) == may, ply.place


@states(
    "(One|A) (step|move) may complete {several}(,? on the row and on the column)?",
    like="A step may complete several shapes at once, on the row and on the column",
)
def shapes_on_two_lines(subject: Subject, several: bool) -> Iterator[Case]:
    """Seen from men who are taken in the row and in the column of whoever has come, with one step."""
    board = board_of(subject)
    for ply in so_many(subject):
        if board is not None and is_way(board, ply, ply.move):
            (x, y) = board.xy[ply.move[-1]]
            gone = [board.xy[point] for point in taken(ply)]
            if any(abs(at[0] - x) < NEAR for at in gone) and any(abs(at[1] - y) < NEAR for at in gone):
                yield several, ply.place


@states(
    "You {modal} bring a position about for the {nth} time(,? with the same player to move)?"
    "(,? if you have another move)?",
    like="You may not bring a position about for the third time",
)
def comes_about_again(subject: Subject, modal: Modal, times: int) -> Iterator[Case]:
    """Of steps to a free point with which a position would have stood so often, where there are others."""
    board = board_of(subject)
    if modal not in ("may", "may not") or times < 2:
        raise NotationError("it is not said whether one may")
    for game in subject.games if board is not None else ():
        stood = Counter[object]()
        for ply in game.plies:
            assert board is not None
            men = frozenset(ply.before.items())
            stood[men, ply.seat] += 1
            if max(stood.values()) < times - 1:
                continue
            for start, pile in ply.before.items():
                own = owners(subject, ply.before)[start] == subject.rules.definition.players.names[ply.seat]
                for end in board.neighbours[start] if own else ():
                    after = men - {(start, pile)} | {(end, pile)}
                    again = end not in ply.before and stood[after, 1 - ply.seat] >= times - 1
                    if again and len(ply.options) > 1:
                        yield ((start, end) in ply.options) == (modal == "may"), ply.place


@states(
    f"In each of them the {MAN} stand( side by side)? on one line,? {{gapless}} (a gap|gaps)"
    f"(,? and the {MAN} who has just stepped {{is_one}} one of them)?",
    like="In each of them the men stand side by side on one line, without a gap",
)
def gaps_on_one_line(subject: Subject, gap: bool, is_one: bool = True) -> Iterator[Case]:
    """And each enemy who is taken stands on a line with the man who has moved."""
    yield from gaps_in_shapes(subject, gap)
    for ply in subject.plies:
        board = board_of(subject)
        if board is not None and is_way(board, ply, ply.move) and (gone := taken(ply)):
            lines = set[int]().union(*board.lines_through[ply.move[-1]])
            yield (gone <= lines) == is_one, ply.place


@states(
    f"A step leads to (the|a) next {POINT},? {{or_not}}",
    like="A step leads to the next point, free or not",
)
def steps_onto_any(subject: Subject, taken_too: bool) -> Iterator[Case]:
    """Of all steps that could be made: some lead where somebody stands."""
    steps = [leg for leg in legs(subject, legal=True) if leg.is_step]
    if steps:
        onto = next((leg.place for leg in steps if leg.end in leg.ply.before), "")
        yield bool(onto) == taken_too, onto or steps[0].place


@states(
    f"{{piece}} (moves|goes|steps) {{number}} {POINT} {{ways}},? or (along )?{{others:ways}}",
    like="The king moves one square diagonally, or along a row or a column",
)
def this_way_or_that(
    subject: Subject, kinds: Kinds, number: int, ways: tuple[Way, ...], others: tuple[Way, ...]
) -> Iterator[Case]:
    """Some of the moves that could be made lead each of these ways."""
    courses = [leg.course for leg in legs_of(subject, kinds, legal=True)]
    for way in (*ways, *others) if courses else ():
        found = any(way(course) and round(max(map(abs, course.by))) == number for course in courses)
        yield found, "all moves"


@states(
    "(The game|It) {ending}(,? too,?)? when a position has stood on the board {number} times,? whoever is to "
    "move",
    like="The game is drawn when a position has stood on the board three times, whoever is to move",
)
def repeated_whoever_moves(subject: Subject, drawn: bool, number: int) -> Iterator[Case]:
    yield from repeated(subject, drawn, number, False, True)


@states(
    "{number} corners? (is|are) cut off",
    "All its corners are there",
    like="One corner is cut off",
)
def corners_cut_off(subject: Subject, number: int = 0) -> Iterator[Case]:
    """Of the four corners of the rectangle round the board, those where no point lies."""
    board = board_of(subject)
    if board is not None:
        xs, ys = zip(*(board.xy[point] for point in board.inside), strict=True)
        corners = {(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))}
        yield len(corners - {board.xy[point] for point in board.inside}) == number, "the board"

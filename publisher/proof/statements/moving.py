"""Men and stones on a board: what a move does to them."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.grammar import Case, Subject, states

MEN = "(stone|man|peg|piece|mark|disc|marble)"
PUT = "(On your turn )?(you )?(place|put)( exactly)?"
POINT = "(point|hexagon|square|hole|cell|place)"


@states(
    f"{PUT} {{number}} {MEN}s?( of your colou?r)? on (an?|any) (free|empty) {POINT}",
    f"{PUT} {{number}} {MEN}s?( of your colou?r)? on (a|any) {POINT} that is (free|empty)",
    like="On your turn you place one stone on an empty point",
)
def put_on_empty(subject: Subject, number: int) -> Iterator[Case]:
    """After each move on a point so many things stand there where nothing stood."""
    for ply in subject.plies:
        if isinstance(ply.move, int):
            new = {point for point in ply.after if point not in ply.before}
            yield new == {ply.move} and len(new) == number, ply.place


@states(
    f"(Once placed, )?(a {MEN}|{MEN}s) stays? where (it is|they are)( until the game ends| to the end)?",
    f"{MEN}s never (move or )?leave the board",
    like="Once placed, a stone stays where it is",
)
def stays(subject: Subject) -> Iterator[Case]:
    for ply in subject.plies:
        yield all(ply.after.get(point) == pile for point, pile in ply.before.items()), ply.place


@states(
    f"{MEN}s never move",
    "Nothing ever moves",
    like="Stones never move",
)
def never_moves(subject: Subject) -> Iterator[Case]:
    """What stands on a point stands there after the move too, or nowhere."""
    for ply in subject.plies:
        yield all(ply.after.get(point, pile) == pile for point, pile in ply.before.items()), ply.place


@states(
    "(Nothing|No {word:words}) is (ever )?(captured|taken)",
    "Nothing (ever )?leaves the board",
    like="Nothing is ever captured",
)
def nothing_leaves(subject: Subject, *_: object) -> Iterator[Case]:
    for ply in subject.plies:
        before, after = (sum(map(len, pieces.values())) for pieces in (ply.before, ply.after))
        yield after >= before, ply.place


@states(
    f"(On your turn )?(you )?(move|step) {{number}} (of your )?{MEN}s?",
    f"(On your turn )?(you )?(move|step) {{number}} {MEN}( of your own)?",
    like="On your turn you move one man",
)
def men_moved(subject: Subject, number: int) -> Iterator[Case]:
    """So many points fall empty that held one's men."""
    for ply in subject.plies:
        if isinstance(ply.move, tuple):
            left = [point for point in ply.before if point not in ply.after]
            yield ply.move[0] in left and number == 1, ply.place


@states(
    f"(The {POINT}|The {POINT} you step to) must be (free|empty)",
    like="The point must be free",
)
def target_free(subject: Subject) -> Iterator[Case]:
    for ply in subject.plies:
        if isinstance(ply.move, tuple) and isinstance(ply.move[-1], int):
            yield ply.move[-1] not in ply.before, ply.place

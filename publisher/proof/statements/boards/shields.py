"""Men who shield one another from jumps along their line, and camps in which a jump makes kings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of, is_way, legs, owners, runs
from publisher.proof.statements.boards.jumping import JUMP
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    course=of_words({"a row or a column": (0, 1), "a row": (1,), "a column": (0,)}),
    foes=of_words({"enemies": True, "of your men": False, "of your own men": False}),
    close=of_words({"next to each other": 1, "side by side": 1, "with a gap between them": 2}),
    arrives=of_words(
        {
            "comes into": "any",
            "comes to": "any",
            "steps into": "any",
            "lands in": "any",
            "arrives in": "any",
            "jumps into": "jump",
        }
    ),
    whose_camp=of_words({"the enemy": False, "his own": True, "your own": True}),
    becomes=of_words(
        {"becomes": True, "is": True, "never becomes": False, "does not become": False, "is not": False}
    ),
)
"""A row is along the first coordinate: its points have the second one in common."""


@states(
    f"No {JUMP} goes along {{course}} on which {{number}} {{foes}} stand {{close}}",
    like="No jump goes along a row or a column on which two enemies stand next to each other",
)
def shielded(
    subject: Subject, axes: tuple[int, ...], number: int, enemies: bool, step: int
) -> Iterator[Case]:
    """Of all men who stand before an enemy with a free point behind him: they can jump (as the first thing
    that they do) just where no line of these holds so many such men in a row."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        assert board is not None
        owner, ways = (
            owners(subject, ply.before),
            {move[:2] for move in ply.options if is_way(board, ply, move)},
        )
        side = subject.rules.definition.players.names[ply.seat]
        for start in (point for point, whose in owner.items() if whose == side):
            for run in (run for run in runs(board, start) if len(run) > 1):
                if owner.get(run[0], side) != side and run[1] not in owner:
                    line = next(line for line in board.lines_through[start] if run[0] in line)
                    axis = 0 if board.xy[line[0]][0] == board.xy[line[-1]][0] else 1
                    men = [owner.get(point, side if enemies else "") for point in line]
                    shield = (
                        axis in axes and _in_a_row([(man == side) != enemies for man in men], step) >= number
                    )
                    yield ((start, run[1]) in ways) != shield, ply.place


def _in_a_row(there: list[bool], step: int) -> int:
    """How many stand one after the other; with a step of two, with a gap between each two."""
    if step == 1:
        return max((len([*group]) for found, group in groupby(there) if found), default=0)
    return 2 if any(a and c and not b for a, b, c in zip(there, there[1:], there[2:], strict=False)) else 0


@states(
    f"A {MAN} who lands in {{whose_camp}} camp by a {JUMP} {{becomes}} {{piece}}( at once)?",
    f"A {MAN} who {{arrives}} {{whose_camp}} camp {{becomes}} {{piece}}( at once)?",
    like="A man who lands in the enemy camp by a jump becomes a king",
)
def camp_makes(subject: Subject, *words: Any) -> Iterator[Case]:
    """Of all moves of men who are none yet: whether they are afterwards, just if one of their jumps ends
    there, or one of their steps as well. A camp is the region that is called so after its side."""
    *how, own, becomes, kinds = words
    regions = subject.rules.definition.topology.regions if board_of(subject) is not None else {}
    for ply, jumps in _jumps_by_ply(subject):
        mover = side_of(subject, ply.before[ply.move[0]][-1])
        for side in subject.rules.definition.players.names:
            camp = regions.get(f"{side.casefold()}-camp")
            if camp is not None and (side == mover) == own and ply.before[ply.move[0]][-1] not in kinds:
                now = ply.after[ply.move[-1]][-1] in kinds
                ends = {*jumps, ply.move[-1]} if how == ["any"] else jumps
                yield now == (bool(camp & ends) == becomes), ply.place


@states(
    "Whoever (only )?steps into the camp {becomes} one( as well| too)?",
    f"A {MAN} who only steps into the camp {{becomes}} one( as well| too)?",
    like="Whoever only steps into the camp does not become one",
)
def step_into_camp(subject: Subject, becomes: bool) -> Iterator[Case]:
    """Of moves without a jump that end in the camp of the enemy, of men who are no kings: whether they are of
    another kind then."""
    regions = subject.rules.definition.topology.regions if board_of(subject) is not None else {}
    for ply, jumps in _jumps_by_ply(subject):
        mover = side_of(subject, ply.before[ply.move[0]][-1])
        for side in subject.rules.definition.players.names:
            camp = regions.get(f"{side.casefold()}-camp", frozenset())
            was, now = ply.before[ply.move[0]][-1], ply.after.get(ply.move[-1], ("",))[-1]
            if side != mover and ply.move[-1] in camp and not jumps and "king" not in was:
                yield (was != now) == becomes, ply.place


def _jumps_by_ply(subject: Subject) -> Iterator[tuple[Ply, set[Point]]]:
    for _, found in groupby(legs(subject), key=lambda leg: id(leg.ply)):
        way = [*found]
        yield way[0].ply, {leg.end for leg in way if leg.is_jump}

"""Chess: pawns, castling, check, mate and stalemate, and when a game has become too quiet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from publisher.engine.mechanics.boards.royal import RoyalGame, RoyalPosition
from publisher.proof.statements.boards.board import POINT, Leg, after, board_of, forwards_of
from publisher.proof.statements.boards.draws import WORDS as DRAWS
from publisher.proof.statements.boards.pieces import Kinds, legs_of
from publisher.proof.statements.boards.stalemates import king_attacked, stalemates
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Way
from publisher.proof.statements.slots.kinds import STATED, Modal, of_words, own_kinds
from publisher.proof.words import Kind


def _read_choice(scene: Any, words: str) -> tuple[Kinds, ...]:
    """`a queen, a rook or a knight`."""
    return tuple(STATED["piece"].parse(scene, part) for part in re.split(r", | or ", words))


WORDS = own_kinds(
    ending=DRAWS["ending"],
    choice=Kind(r"[a-z, ]+?", _read_choice),
    beyond=of_words({"on the other side": True, "on the same side": False, "on its own side": False}),
    instead=of_words(
        {"must become": "must", "may become": "may", "may not become": "may not"}
        | {"need not become": "need not"}
    ),
)
MOVES = "(moves|goes)"


def _length(leg: Leg) -> float:
    return max(map(abs, leg.course.by))


def _castles(leg: Leg) -> bool:
    """Whether two men move at once."""
    left = [point for point in leg.ply.before if point not in leg.ply.after]
    return len(left) > 1 and len(leg.ply.before) == len(leg.ply.after)


# -- how men go


@states(
    f"Unless it castles,? {{piece}} {MOVES} {{number}} {POINT} {{ways}}",
    like="Unless it castles, the king moves one square along a row, a column or a diagonal",
)
def unless_castling(subject: Subject, kinds: Kinds, number: int, ways: tuple[Way, ...]) -> Iterator[Case]:
    """Every other move, and each of the ways is gone."""
    gone = [leg for leg in legs_of(subject, kinds) if not _castles(leg)]
    for leg in gone:
        yield abs(_length(leg) - number) < NEAR and any(way(leg.course) for way in ways), leg.place
    for way in ways if gone else ():
        yield any(way(leg.course) for leg in gone), "all moves"


@states(
    f"{{piece}} {MOVES} {{ways}},? but captures {{others:ways}}",
    like="The pawn moves forward, but captures diagonally",
)
def goes_but_captures(
    subject: Subject, kinds: Kinds, ways: tuple[Way, ...], others: tuple[Way, ...]
) -> Iterator[Case]:
    for leg in legs_of(subject, kinds):
        takes = len(leg.ply.after) < len(leg.ply.before)
        yield any(way(leg.course) for way in (others if takes else ways)), leg.place


@states(
    f"From the {POINT} where it began,? {{piece}} {{modal}} (move|go) {{number}} {POINT}",
    like="From the square where it began, the pawn may move two squares",
)
def from_its_home(subject: Subject, kinds: Kinds, modal: Modal, number: int) -> Iterator[Case]:
    """Of all moves that could be made: some from there are so long (or none), and none from elsewhere."""
    board = board_of(subject)
    far = [leg for leg in legs_of(subject, kinds, legal=True) if abs(_length(leg) - number) < NEAR]
    for leg in far if board is not None else ():
        assert board is not None
        man = leg.ply.before[leg.start][-1]
        yield leg.start in board.start.get(man, ()) and modal == "may", leg.place
    if not far and modal == "may" and any(True for _ in legs_of(subject, kinds)):
        yield False, "all moves"


@states(
    "{piece} that comes to the {place} row {instead} {choice}",
    like="A pawn that comes to the last row must become a queen, a rook, a bishop or a knight",
)
def becomes(
    subject: Subject, kinds: Kinds, place: int, modal: Modal, choice: tuple[Kinds, ...]
) -> Iterator[Case]:
    """Of all turns in which such a man is gone and nobody else: on which row another stands instead. All
    kinds that are named are open, and no others."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        assert board is not None
        new = {point for point in ply.after if ply.after[point] != ply.before.get(point)}
        left = {point for point in ply.before if point not in ply.after}
        if len(new) == len(left) == 1 and ply.before[min(left)][-1] in kinds:
            end, man = min(new), ply.after[min(new)][-1]
            row, rows = board.xy[end][1], sorted({board.xy[point][1] for point in board.inside})
            names = rows if forwards_of(subject)[ply.rules.name(ply.seat)][1] > 0 else rows[::-1]
            changed = man not in kinds
            if changed or (modal == "must" and row == names[place]):
                fits = any(man in kind for kind in choice) and row == names[place]
                yield (
                    (not changed if modal == "need not" else changed and fits and modal != "may not"),
                    ply.place,
                )
            others = {_changed(ply, option) for option in ply.options} if changed else set()
            if others:
                open_kinds = {kind for kind in others if kind}
                no_more = all(any(kind in named for named in choice) for kind in open_kinds)
                no_less = all(any(kind in named for kind in open_kinds) for named in choice)
                yield no_more and no_less, ply.place


def _changed(ply: Ply, option: object) -> str:
    """What another man that option would put in the place of one, if it does."""
    if isinstance(option, tuple | str):
        return ""
    then = dict(ply.rules.pieces(after(ply.rules, ply.position, option)))
    made = [point for point in then if then[point] != ply.before.get(point)]
    left = [point for point in ply.before if point not in then]
    return then[made[0]][-1] if len(made) == len(left) == 1 else ""


@states(
    f"To castle,? {{piece}} {MOVES} {{number}} {POINT} towards {{other:piece}},? which is set down beside it "
    "{beyond}",
    like="To castle, the king moves two squares towards a rook, which is set down beside it on the other "
    "side",
)
def how_to_castle(subject: Subject, kinds: Kinds, number: int, rooks: Kinds, beyond: bool) -> Iterator[Case]:
    """Of all moves that would let two men go at once."""
    for leg in legs_of(subject, kinds, legal=True):
        if _length(leg) < 1 + NEAR:
            continue
        then = dict(leg.ply.rules.pieces(after(leg.ply.rules, leg.ply.position, (leg.start, leg.end))))
        new = [point for point in then if leg.ply.before.get(point) != then[point] and point != leg.end]
        step = (leg.end - leg.start) // round(_length(leg))
        stands = leg.end - step if beyond else leg.end + step
        yield _length(leg) == number and new == [stands] and then[new[0]][-1] in rooks, leg.place


# -- check and the end


@states(
    "{often} leave your king in check",
    "You {modal} (leave your king|be) in check at the end of your (move|turn)",
    like="Never leave your king in check",
)
def king_in_check(subject: Subject, word: object) -> Iterator[Case]:
    """After every move that does not end the game."""
    never = word in (False, "may not")
    for ply in subject.plies if isinstance(subject.rules, RoyalGame) else ():
        if ply.then is not None and ply.then != ply.seat:
            yield not king_attacked(ply, mover_next=True) and never, ply.place


@states(
    "Whoever {able:modal} move {fate} if the king is in check,? and otherwise the game {ending}",
    like="Whoever cannot move loses if the king is in check, and otherwise the game is drawn",
)
def mate_or_stalemate(subject: Subject, modal: Modal, wins: bool, drawn: bool) -> Iterator[Case]:
    """Of all positions of the games; and of one that is made for it, with no check."""
    for ply in stalemates(subject) if modal == "may not" else ():
        result = ply.result.result
        yield (result is not None and not result.winners) == drawn, ply.place
    for game in subject.games if isinstance(subject.rules, RoyalGame) else ():
        for ply in game.plies:
            assert isinstance(ply.result, RoyalPosition)
            if (not ply.result.legal) == (modal == "may not"):
                checked = king_attacked(ply, mover_next=False)
                yield _ends(game, ply, checked, wins, drawn), ply.place


def _ends(game: Played, ply: Ply, checked: bool, wins: bool, drawn: bool) -> bool:
    if ply is not game.plies[-1]:
        return False
    return (
        (ply.result.to_move in game.winners) == wins and bool(game.winners)
        if checked
        else (not game.winners) == drawn
    )


@states(
    "(The game|It) {ending} when each player has made {number} moves in a row {having} a capture or a move "
    "of {piece}",
    like="The game is drawn when each player has made 50 moves in a row without a capture or a move of a "
    "pawn",
)
def quiet_moves(subject: Subject, drawn: bool, number: int, with_: bool, kinds: Kinds) -> Iterator[Case]:
    """Turns in which no man is taken and none of these moves."""
    for game in subject.games:
        quiet = 0
        for ply in game.plies:
            loud = len(ply.after) < len(ply.before) or any(
                ply.before[point][-1] in kinds for point in ply.before if point not in ply.after
            )
            quiet = 0 if loud != with_ else quiet + 1
            over = ply is game.plies[-1] and not game.winners and game.outcome is not None
            if quiet >= 2 * number:
                yield over == drawn, ply.place


@states(
    "The game {ending} when nothing is left but the kings and {number} bishop or knight",
    like="The game is drawn when nothing is left but the kings and one bishop or knight",
)
def too_few_left(subject: Subject, drawn: bool, number: int) -> Iterator[Case]:
    for game in subject.games:
        for ply in game.plies:
            names = sorted(pile[-1].split("-")[-1] for pile in ply.after.values())
            if len(names) == 2 + number and set(names) <= {"king", "bishop", "knight"}:
                over = ply is game.plies[-1] and not game.winners
                yield over == drawn, ply.place

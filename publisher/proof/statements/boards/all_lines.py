"""All lines through the point where a man has come, carts that lose one man, men who need not be taken."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of, mover, owners, taken
from publisher.proof.statements.boards.capturing import full_line_takes, mover_takes, rows, steps_of_men
from publisher.proof.statements.boards.made_positions import due, so_many
from publisher.proof.statements.boards.pieces import Kinds
from publisher.proof.statements.boards.shape_takes import runs_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

PAIR = 2
WORDS = own_kinds(
    lines=of_words({"every line": True, "all lines": True, "each line": True, "only one line": False,
                    "one line only": False, "only the longest line": False, "only one of the lines": False}),
    either=of_words({"either": True, "each": True, "any": True}),
    both_sides=of_words({"both players": True, "both sides": True, "all players": True}),
    whom=of_words({"one man only": 1, "only one man": 1, "one man": 1, "both enemies": 2, "both men": 2,
                   "both of the enemies": 2, "two men": 2, "nobody": 0}),
    nearest=of_words({"nearest to you": True, "farthest from you": False, "farther from you": False,
        "farther away": False, "at the far end": False}),
    touches=of_words({"who touches your pair": True, "who does not touch your pair": False,
                       "who stands at the edge": False, "at the edge": False,
                           "at the end of the line": False}),
    ways=of_words({"in both directions": True, "in one direction only": False, "only in one direction": False,
                   "only one way": False}),
    later=of_words({"takes nobody later": False, "takes nothing later": False,
                    "takes somebody on the next turn": True, "takes somebody later": True,
                    "takes one on the next turn": True, "takes a man on the next turn": True,
                    "takes a man as soon as the first step is made": True, "takes a man later": True,
                    "takes later": True}),
)  # fmt: skip


@states(
    "{lines} through the point where your man has arrived counts?( by itself)?(,? {ways})?",
    like="Every line through the point where your man has arrived counts by itself",
)
def all_lines_count(subject: Subject, every: bool, both_ways: bool = True) -> Iterator[Case]:
    """Of moves that bring single enemies between two men on several lines, or to both sides on one: whether
    all are taken."""
    for ply in so_many(subject):
        held = set(_between(subject, ply)) if isinstance(ply.move, tuple) else set()
        if len(held) > 1:
            yield (held <= taken(ply)) == (every and both_ways), ply.place


def _between(subject: Subject, ply: Ply) -> Iterator[Point]:
    for line, row in rows(subject, ply):
        end = line.index(ply.move[-1])
        for enemy, far in ((end - 1, end - 2), (end + 1, end + 2)):
            if min(enemy, far) >= 0 and max(enemy, far) < len(row) and row[enemy] + row[far] == "EM":
                yield line[enemy]


@states(
    f"{{either}} player (takes|captures)( {MAN})?",
    "{both_sides} (may )?take (after|with) (a|each|every) (move|step|turn)",
    like="Either player takes",
)
def either_takes(subject: Subject, either: bool) -> Iterator[Case]:
    """Of moves with which somebody is taken: not always an enemy of whoever has moved."""
    found = list(mover_takes(subject))
    if found:
        yield any(not mine for mine, _ in found) == either, found[0][1]


@states("The cart takes {whom}", like="The cart takes one man only")
def cart_takes(subject: Subject, number: int) -> Iterator[Case]:
    yield from full_line_takes(subject, True, PAIR, PAIR, number)


@states("The enemy {nearest},? {touches}", like="The enemy nearest to you, who touches your pair")
def nearest_of_cart(subject: Subject, near: bool, touches: bool) -> Iterator[Case]:
    """Of full lines of two pairs: which of the two enemies is taken."""
    for ply in steps_of_men(subject):
        for line, row in rows(subject, ply):
            for points, men in ((line, row), (line[::-1], row[::-1])):
                if men == "MMEE" and len(gone := taken(ply).intersection(points)) == 1:
                    yield (points[PAIR] in gone) == near == touches, ply.place


@states(
    "The other men {modal} be taken( first)?",
    "You win (when|as soon as) you (take|have taken) [a-z ]+ and all( of)? the other men",
    like="The other men need not be taken",
)
def others_taken(subject: Subject, modal: Modal = "must") -> Iterator[Case]:
    """Of games that were won by taking a man of a kind of which each side has one: whether the loser still
    has others."""
    pieces = subject.rules.definition.pieces
    kings = {key for key, one in pieces.items() if one.count == 1}
    for game in subject.over if board_of(subject) else ():
        last = game.plies[-1] if game.plies else None
        if last and game.winners and any(last.before[point][-1] in kings for point in taken(last)):
            side = mover(subject, last)
            left = any(whose != side for whose in owners(subject, last.after).values())
            if left and modal in ("must", "need not"):
                yield modal == "need not", game.place


@states(
    "{piece} alone (need|has to|must) be taken",
    like="The general alone need be taken",
)
def alone_taken(subject: Subject, kinds: Kinds) -> Iterator[Case]:
    yield from others_taken(subject, "need not")


@states(
    "It {later}(,? as long as it (just )?stands there)?",
    like="It takes nobody later, as long as it just stands there",
)
def standing_line_takes(subject: Subject, takes: bool) -> Iterator[Case]:
    """Of steps that complete no line of three, while one of the mover's stands elsewhere: whether somebody
    is to be taken."""
    board = board_of(subject)
    lines = list(runs_of(3)(board)) if board is not None else []
    for ply in steps_of_men(subject):
        side = mover(subject, ply)
        men = {point for point, whose in owners(subject, ply.after).items() if whose == side}
        whole = [line for line in lines if line <= men]
        if whole and not any(ply.move[-1] in line for line in whole):
            yield (due(ply) > 0) == takes, ply.place

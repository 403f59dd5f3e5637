"""Whether one has to take or jump where one can, and whom one may choose where somebody must be taken."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from publisher.proof.statements.boards.board import after, board_of, is_way, legs, mover, owners
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

LOOKED_AT = 120
"""In so many turns all moves are looked at."""
TAKES = "x"
"""How the choice of a man to be taken is written."""
WORDS = own_kinds(
    verb=of_words(
        {
            **dict.fromkeys(("take", "capture", "take anybody", "capture anybody", "take a man"), "take"),
            **dict.fromkeys(("jump", "hop", "leap"), "jump"),
        }
    ),
    duty=of_words(
        {
            **dict.fromkeys(("has to", "must", "is obliged to", "needs to"), True),
            **dict.fromkeys(("need not", "does not have to"), False),
        }
    ),
    compulsory=of_words(
        {
            **dict.fromkeys(("compulsory", "a duty", "obligatory"), True),
            **dict.fromkeys(
                ("optional", "voluntary", "not compulsory", "as you like", "forbidden",
                 "a matter of choice"), False,
            ),
        }
    ),
    none=of_words({"no": True, "a": False}),
    landing=either(
        "landing there|landing on it|landing on him|moving onto its square|stepping onto it",
        "jumping over it|jumping over him|hopping over it|standing beside it|passing over it|"
        "landing beside it|landing behind it",
    ),
    taking=of_words(
        {
            **dict.fromkeys(("takes", "captures", "removes"), True),
            **dict.fromkeys(("leaves", "spares", "does not take", "jumps over"), False),
        }
    ),
    whom=of_words(
        {
            **dict.fromkeys(
                ("wherever he is", "wherever he stands", "of your choice", "of your own choice",
                 "whichever you like", "it is your choice which"), True,
            ),
            **dict.fromkeys(
                ("if he stands beside your man", "on the same line", "in the same row", "who is nearest",
                 "of your opponent's choice", "next to your man", "who stands beside the frame",
                 "who stands beside the line", "who stands next to the frame", "who stands next to it",
                 "who stands beside it", "who stands beside your man", "who stands next to your man"), False,
            ),
        }
    ),
)  # fmt: skip


def _takes(ply: Ply, move: object) -> bool:
    then = dict(ply.rules.pieces(after(ply.rules, ply.position, move)))
    return sum(map(len, then.values())) < sum(map(len, ply.before.values()))


def _jumps(subject: Subject, ply: Ply) -> Iterator[bool]:
    """Of each move whether it goes over somebody."""
    board = board_of(subject)
    wanted = {leg.end for leg in legs(subject, legal=True) if leg.ply is ply and leg.is_jump}
    for move in ply.options if board is not None else ():
        if board is not None and is_way(board, ply, move):
            yield bool(wanted.intersection(move[1:]))


@cache
def _chances(subject: Subject, verb: str) -> tuple[tuple[bool, str], ...]:
    """Turns in which some move takes (or jumps): whether another one does not."""
    board, found = board_of(subject), []
    turns = (ply for ply in subject.plies if board is not None and is_way(board, ply, ply.move))
    for ply in islice(turns, LOOKED_AT):
        jumps = verb == "jump"
        moves = set(_jumps(subject, ply)) if jumps else {_takes(ply, move) for move in ply.options}
        if True in moves:
            found.append((False in moves, ply.place))
    return tuple(found)


def _free(subject: Subject, verb: str, duty: bool) -> Iterator[Case]:
    """A duty holds in every such turn; without one there is another move in one of them at least."""
    chances = _chances(subject, verb)
    if duty:
        yield from ((not other, place) for other, place in chances)
    elif chances:
        yield any(other for other, _ in chances), chances[0][1]


@states("{nobody} {duty} {verb}( at all)?", like="Nobody has to take")
def has_to(subject: Subject, everybody: bool, duty: bool, verb: str) -> Iterator[Case]:
    """What nobody has to do is no duty; what nobody need not do is one."""
    yield from _free(subject, verb, duty == everybody)


@states(
    "(You|A player|Somebody who can) {duty} {verb}",
    like="You need not take",
)
def you_have_to(subject: Subject, duty: bool, verb: str) -> Iterator[Case]:
    yield from _free(subject, verb, duty)


@states("Whoever can {verb} {duty}( do so)?", like="Whoever can take need not")
def whoever_can(subject: Subject, verb: str, duty: bool) -> Iterator[Case]:
    yield from _free(subject, verb, duty)


@states(
    "There is {none} need to {verb}",
    like="There is no need to take",
)
def need_to(subject: Subject, none: bool, verb: str) -> Iterator[Case]:
    yield from _free(subject, verb, not none)


@states(
    "A (move|step|turn) {modal} take an enemy( man)?",
    "You {modal} take an enemy( man)? by a (move|step)",
    like="A move may take an enemy",
)
def may_take(subject: Subject, modal: Modal) -> Iterator[Case]:
    """May: some move takes; may not: none does; must: where one can be taken, every move does."""
    chances = _chances(subject, "take")
    if modal == "need not":
        yield from _free(subject, "take", False)
    elif modal == "must":
        yield from ((not other, place) for other, place in chances)
    elif chances:
        yield modal == "may", chances[0][1]


# -- choosing whom to take


def _choices(subject: Subject) -> Iterator[tuple[Ply, set[str]]]:
    """Turns in which a man to be taken is chosen, and the points that may be named."""
    for ply in subject.plies:
        if isinstance(ply.move, str) and ply.move.startswith(TAKES):
            yield ply, {str(move)[len(TAKES) :] for move in ply.options}


@states(
    "Taking is {compulsory}(, as far as there are enemies)?",
    like="Taking is compulsory",
)
def compulsory_taking(subject: Subject, compulsory: bool) -> Iterator[Case]:
    """Where men are chosen to be taken: nothing else can be answered. Where they are taken by a move: whether
    another could be made."""
    choices = list(_choices(subject))
    for ply, _ in choices:
        yield all(str(move).startswith(TAKES) for move in ply.options) == compulsory, ply.place
    if not choices:
        yield from _free(subject, "take", compulsory)


@states(
    "(You )?(may )?take (any|an|one|any one) enemy( man)?,? {whom}",
    like="Take any enemy, wherever he is",
)
def any_enemy(subject: Subject, anybody: bool) -> Iterator[Case]:
    """All enemies on the board can be named, at the first choice of a turn at some time."""
    found = []
    for ply, named in _choices(subject):
        names = subject.rules.definition.players.names
        board = board_of(subject)
        assert board is not None
        enemies = {
            board.names[point]
            for point, owner in owners(subject, ply.before).items()
            if owner in names and owner != names[ply.seat]
        }
        found.append((named == enemies, ply.place))
    if found:
        yield any(so for so, _ in found) == anybody, found[0][1]


# -- taking by landing


@states(
    "(A (move|step) that|Whoever) lands on an enemy {taking}( (him|it|that man)( there)?)?",
    "It {taking} an enemy by {landing}",
    like="A move that lands on an enemy takes him",
)
def landing_takes(subject: Subject, taking: bool, landing: bool = True) -> Iterator[Case]:
    """Of moves that end where an enemy stood: whether one man fewer is on the board, and that one is he; who
    takes in another way does not take so."""
    for leg in legs(subject):
        pile = leg.ply.before.get(leg.end)
        if leg.end == leg.ply.move[-1] and pile and leg.start != leg.end:
            owner = owners(subject, leg.ply.before)
            if owner[leg.end] != mover(subject, leg.ply):
                fewer = sum(map(len, leg.ply.after.values())) < sum(map(len, leg.ply.before.values()))
                yield (fewer and landing) == taking, leg.place

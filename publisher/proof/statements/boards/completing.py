"""Men who are set down and then step, shapes that they complete, and whom these take."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from publisher.base.errors import NotationError
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of, is_way
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.amounts import Amount
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import of_words, own_kinds

TAKES = "x"
"""How the choice of a man to be taken is written."""
SHAPE = "(line|shape|frame|figure|frame or a cross)"
WORDS = own_kinds(
    nothing=of_words(
        {
            **dict.fromkeys(("takes nothing", "takes nobody", "captures nothing", "does not take"), True),
            **dict.fromkeys(
                ("takes an enemy", "takes a man", "takes as usual", "captures an enemy", "takes, too"), False
            ),
        }
    ),
    later=of_words(
        dict.fromkeys(("does", "takes an enemy", "takes a man", "takes one", "takes"), True)
        | dict.fromkeys(("does not do so", "takes nobody", "takes nothing"), False)
    ),
    takes=of_words({"takes nobody": True, "takes nothing": True, "takes": False, "already takes": False}),
    several=of_words(
        {
            **dict.fromkeys(
                ("two lines or more", "several shapes", "several shapes at once", "several lines",
                 "more than one shape"), True,
            ),
            **dict.fromkeys(("one line only", "one shape only", "only one shape", "only one line",
                             "no more than one line", "no more than one shape"), False),
        }
    ),
    made=of_words({"placing": True, "stepping": False, "a step": False, "a placing": True}),
    leaping=of_words(
        {
            **dict.fromkeys(("you may move one to any free point", "is no longer bound to steps",
                             "may move a man to any free point", "may move a man anywhere"), True),
            **dict.fromkeys(("you may move one to the next point only", "is still bound to steps",
                             "you may only step", "you may not move", "may only step",
                             "only along a line", "only along the lines", "is bound to steps",
                             "only along one line"), False),
        }
    ),
    spot=of_words(
        {
            **dict.fromkeys(
                ("a free point", "any free point", "any point that is free", "an empty point",
                 "any free point, the corners too", "any free point, corners included"), True
            ),
            **dict.fromkeys(("a point beside your own", "a point beside an enemy",
                 "a point beside their own men", "a free point beside their own men",
                             "the row nearest to you",
                             "your half of the board", "a taken point", "your own side of the board",
                           "a point beside your own men", "a point beside another man"), False),
        }
    ),
    sooner=of_words(dict.fromkeys(("your next turn", "somebody has no men in hand", "they are moved",
                                   "the next turn", "you move them"), True)),
    bar=of_words({"other than a corner": True, "that is no corner": True, "that is a corner": False,
                  "the corners too": "all", "the corners included": "all",
                  "corners included": "all", "or in a corner": "all",
                  "on the edge": False}),
)  # fmt: skip


def _chooses(ply: Ply) -> bool:
    return isinstance(ply.move, str) and ply.move.startswith(TAKES)


@cache
def _choosing(subject: Subject) -> bool:
    """Whether men to be taken are chosen in these games at all."""
    return any(_chooses(ply) for ply in subject.plies)


def _followed(subject: Subject) -> Iterator[tuple[Ply, int]]:
    """Each move with how many men were chosen to be taken after it, by whoever made it."""
    if not _choosing(subject):
        raise NotationError("nobody is chosen to be taken in these games")
    for game in subject.games:
        for place, ply in enumerate(game.plies):
            if not _chooses(ply):
                count = 0
                for later in game.plies[place + 1 :]:
                    if not _chooses(later):
                        break
                    count += 1
                yield ply, count


@states(
    f"(A|Any) {SHAPE} that (is made|comes about) by {{made}} {{nothing}}"
    "(, then or later, as long as it (just )?stands there)?",
    f"(A|Any) {SHAPE} that comes about then {{nothing}}",
    like="A line that is made by placing takes nobody",
)
def made_so(subject: Subject, *words: bool) -> Iterator[Case]:
    """After men that are set down nobody is chosen to be taken; after steps somebody is, at some time."""
    *made, nothing = words
    placing = made[0] if made else True
    counts = [(ply, count) for ply, count in _followed(subject) if isinstance(ply.move, int) == placing]
    if counts:
        yield (not any(count for _, count in counts)) == nothing, counts[0][0].place


@states(
    f"(A|Any) {SHAPE} that (is made|comes about) (by placing|then) takes (nothing|nobody)( then)?,? but it "
    "{later} (as soon as|when|once) all men are placed",
    like="A line that comes about then takes nobody, but it takes an enemy as soon as all men are placed",
)
def takes_when_placed(subject: Subject, later: bool) -> Iterator[Case]:
    """Of the last man who is set down in each game: whether anybody is chosen to be taken after him."""
    counts = {id(ply): count for ply, count in _followed(subject)}
    for game in subject.games:
        set_down = [ply for ply in game.plies if isinstance(ply.move, int)]
        if set_down and set_down[-1] is not game.plies[-1]:
            yield (counts.get(id(set_down[-1]), 0) > 0) == later, set_down[-1].place


@states(
    "(One|A) (step|move) may complete {several}",
    like="One step may complete two lines or more",
)
def several_at_once(subject: Subject, several: bool) -> Iterator[Case]:
    """Seen from the men who are taken after it: at some time more than one. Never says nothing."""
    for ply, count in _followed(subject):
        if count > 1:
            yield several, ply.place


# -- few men


def _men(subject: Subject, ply: Ply, seat: int, after: bool) -> int:
    name = subject.rules.definition.players.names[seat]
    pieces = ply.after if after else ply.before
    return sum(side_of(subject, man) == name for pile in pieces.values() for man in pile)


def _stepping(subject: Subject) -> Iterator[Ply]:
    """Turns in which men already step."""
    board = board_of(subject)
    return (ply for ply in subject.plies if board is not None and is_way(board, ply, ply.move))


@states(
    f"With {{amount}} {MAN} {{leaping}}",
    f"A player with {{amount}} {MAN} {{leaping}}",
    f"A player with {{amount}} {MAN} {{leaping}},? (and|but) {{then:leaping}}",
    like="With exactly three men you may move one to any free point",
)
def few_men(subject: Subject, amount: Amount, leaping: bool, *then: bool) -> Iterator[Case]:
    """Of the turns of players who have so many: whether a man can go farther than a step; others cannot."""
    board = board_of(subject)
    for ply in _stepping(subject):
        assert board is not None
        ways = [move for move in ply.options if isinstance(move, tuple)]
        far = any(board.steps[move[0]][move[-1]] > 1 for move in ways)
        if amount.fits(_men(subject, ply, ply.seat, False)):
            yield all(far == said for said in (leaping, *then)), ply.place
        elif leaping:
            yield not far, ply.place


@states(
    f"When a player has {{amount}} {MAN}( left)?,? the other( player)? {{fate}}",
    like="When a player has fewer than three men left, the other has won",
)
def other_has_won(subject: Subject, amount: Amount, wins: bool) -> Iterator[Case]:
    yield from so_few(subject, amount, not wins)


@states(
    f"(A|Any) {SHAPE} {{takes}} while men are (being )?placed(,? too)?",
    like="A line takes nobody while men are placed",
)
def taken_while_placing(subject: Subject, nothing: bool) -> Iterator[Case]:
    yield from made_so(subject, True, nothing)


@states(
    f"A player (who|that) has {{amount}} {MAN} {{fate}}",
    f"(You|Whoever) (has|have) {{amount}} {MAN}( left)? {{fate}}",
    like="A player who has fewer than three men has lost",
)
def so_few(subject: Subject, amount: Amount, wins: bool) -> Iterator[Case]:
    """Once men step: a player who is brought down to so many has lost at once."""
    for game in subject.games:
        for ply in game.plies:
            if isinstance(ply.move, int):
                continue
            for seat in subject.rules.seats:
                if amount.fits(_men(subject, ply, seat, True)):
                    over = ply is game.plies[-1] and bool(game.winners)
                    yield over and (seat in game.winners) == wins, ply.place


# -- setting down


def _set_down(subject: Subject) -> Iterator[tuple[Played, Ply]]:
    for game in subject.games:
        for ply in game.plies:
            hands = ply.parts.get("in_hand")
            if isinstance(hands, tuple) and hands[ply.seat] > 0 and not _chooses(ply):
                yield game, ply


@states(
    "(As long as|While) you have men in hand,? (you must )?(set|place|put) (a man|one) on {spot}",
    "(As long as|While) you have men in hand,? (you must )?(set|place|put) (a man|one) on {spot} {bar}",
    "The players set their men down by turns,? each on {spot}",
    "Only {spot} will do",
    "The players set their men down by turns,? on {spot},? {bar}",
    "The players set their men down by turns,? each on {spot},? until all (six|of them|nine|twelve) of both "
    "stand on the board",
    like="As long as you have men in hand, set a man on a free point",
)
def sets_down(subject: Subject, free: bool, *bar: bool | str) -> Iterator[Case]:
    """All who have men in hand set one down; every free point will do, or every one that is no corner."""
    board = board_of(subject)
    for _, ply in _set_down(subject):
        assert board is not None
        empty = {point for point in board.inside if point not in ply.before}
        if bar:
            ends = {point for point in board.inside if len(board.neighbours[point]) == 2}
            bars: dict[bool | str, set[Point]] = {True: empty - ends, False: empty & ends}
            empty = bars.get(bar[0], empty)
        yield (set(ply.options) == empty) == free, ply.place


@states(
    "There they stay until the board is full",
    "There they stay until all are placed",
    "There they stay until {sooner}",
    like="There they stay until the board is full",
)
def stay_until(subject: Subject, sooner: bool = False) -> Iterator[Case]:
    """As long as men are set down nobody steps."""
    for _, ply in _set_down(subject):
        yield isinstance(ply.move, int) != sooner, ply.place

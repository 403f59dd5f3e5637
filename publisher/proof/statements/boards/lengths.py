"""How long games on boards last, and who has which colour after a swap."""

from __future__ import annotations

import math
from collections.abc import Iterator
from statistics import mean, stdev

from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.at_the_limit import limit_of
from publisher.proof.statements.boards.board import MAN, POINT, after, board_of, mover
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import Sign, either, of_words, own_kinds

TURNS = "(stones|turns|moves|jumps)"
SPREAD = 4
"""So many standard errors a mean may be away from what is said of it: 1 in 16,000 is farther."""
ENOUGH = 3
"""Of fewer games no mean is taken."""
SAME = 12
"""So many games that are all of the same length are so by a rule."""
SWAP, PASS = "swap", "pass"
AGE = "turns"
"""What games call the number of turns that have been played."""
WORDS = own_kinds(
    longer=of_words({"longer": 1, "shorter": -1}),
    fills=of_words({"fills": 1, "empties": -1, "frees": -1}),
    kept=of_words(
        {
            "stays where it is": True,
            "stays": True,
            "stays there": True,
            "is taken off": False,
            "is taken back": False,
            "is moved": False,
            "leaves the board": False,
        }
    ),
    passing=either(
        "and those of passing among them|turns of passing among them|and turns of passing count as well",
        "but turns of passing are left out|but those of passing are left out|without those of passing"
        "|but turns of passing do not count|not counting those of passing",
    ),
    trade=of_words(
        {
            "exchange colours": True,
            "change colours": True,
            "change hands": True,
            "keep their colours": False,
            "stay as they are": False,
            "stay the same": False,
            "stay with the players": False,
        }
    ),
    swapped=of_words(
        {"swapped": True, "said so": True, "placed it": False, "began": False, "did not swap": False}
    ),
)


def _lengths(subject: Subject) -> list[tuple[Played, int]]:
    return [(game, len(game.plies)) for game in subject.over if game.plies]


@states(
    f"No game is {{longer}} than {{number}} {TURNS} of each player,? {{all:number}} (altogether|in all)",
    like="No game is longer than 250 turns of each player, 500 altogether",
)
def none_longer_each(subject: Subject, longer: Sign, number: int, all_: int) -> Iterator[Case]:
    for holds, place in none_longer(subject, longer, all_):
        yield holds and all_ == number * len(subject.rules.seats), place


@states(
    f"No game is {{longer}} than {{number}} {TURNS}( of both players together)?",
    like="No game is longer than 121 moves",
)
def none_longer(subject: Subject, longer: Sign, number: int) -> Iterator[Case]:
    """Of games that are broken off, to the turn."""
    for game, length in _lengths(subject):
        yield longer * length <= longer * number, game.place
    if (limit := limit_of(subject)) is not None:
        yield number == limit, "a game that has come to its last turn"
    elif len(_lengths(subject)) >= SAME and len({length for _, length in _lengths(subject)}) == 1:
        yield number == _lengths(subject)[0][1], "all games, which are equally long"


@states(
    f"No game is {{longer}} than {{number}} {TURNS},? those of both players together,? {{passing}}",
    like="No game is longer than 200 turns, those of both players together and those of passing among them",
)
def none_longer_with_passes(subject: Subject, longer: Sign, number: int, counted: bool) -> Iterator[Case]:
    """A turn that is passed is one of them, or none, as the games count."""
    yield from none_longer(subject, longer, number)
    for ply in subject.plies:
        if ply.move == PASS and hasattr(ply.position, AGE):
            yield (getattr(ply.result, AGE) > getattr(ply.position, AGE)) == counted, ply.place


@states(
    f"No game is {{longer}} than {{number}} {TURNS},? because each one {{fills}} a {POINT}",
    like="No game is longer than 121 stones, because each one fills a hexagon",
)
def none_longer_because(subject: Subject, longer: Sign, number: int, fills: int) -> Iterator[Case]:
    """Each stone does that to one point, of which there are so many."""
    board = board_of(subject)
    if board is not None:
        yield len(board.inside) == number, "the board"
        yield from none_longer(subject, longer, number)
        for ply in subject.plies:
            if isinstance(ply.move, int):
                yield len(ply.after) - len(ply.before) == fills, ply.place


@states(
    f"(Two )?players who choose by lot(, but rather go forward,)? (need|make) about {{number}}( {TURNS})?",
    like="Players who choose by lot need about 107 moves",
)
def about_so_long(subject: Subject, number: int) -> Iterator[Case]:
    """The mean length of random games, as far as so many can tell."""
    lengths = [length for _, length in _lengths(subject)]
    if len(lengths) >= ENOUGH:
        error = stdev(lengths) / math.sqrt(len(lengths))
        yield abs(mean(lengths) - number) <= SPREAD * error + 1, "all games"


# -- swapping colours


def _swaps(subject: Subject) -> Iterator[tuple[Ply, str, Seat, str]]:
    """Wherever colours could be swapped: the turn before, of what colour its stone is, and who would go on
    after the swap, with stones of which colour."""
    for first, ply in ((game.plies[0], game.plies[1]) for game in subject.games if len(game.plies) > 1):
        if SWAP in ply.options and isinstance(first.move, int):
            swapped, then = (
                after(ply.rules, ply.position, SWAP),
                Point(next(p for p in ply.options if p != SWAP)),
            )
            stones = ply.rules.pieces(after(ply.rules, swapped, then))
            yield first, mover(subject, first), swapped.to_move, side_of(subject, stones[then][-1])


@states(
    f"(the )?{MAN} on the board (then )?{{kept}}",
    like="The stone on the board stays where it is",
)
def stone_stays(subject: Subject, kept: bool) -> Iterator[Case]:
    """Of games in which the first stone was answered with that word."""
    for game in subject.games:
        for ply in game.plies[1:2]:
            if ply.move == SWAP:
                yield (set(ply.before) <= set(ply.after)) == kept, ply.place


@states("The (players|colours) (then )?{trade}", like="The players then exchange colours")
def colours_traded(subject: Subject, trade: bool) -> Iterator[Case]:
    """Whether who placed the first stone then goes on with another colour."""
    for first, colour, seat, goes_on in _swaps(subject):
        yield (seat == first.seat and goes_on != colour) == trade, first.place


@states(
    f"(the )?{MAN} on the board (now )?belongs to the player who {{swapped}}",
    like="The stone on the board now belongs to the player who swapped",
)
def stone_belongs(subject: Subject, swapper: bool) -> Iterator[Case]:
    """Who placed it then goes on with the other colour."""
    for first, colour, seat, goes_on in _swaps(subject):
        yield (seat == first.seat and goes_on != colour) == swapper, first.place


@states(
    "The player who {swapped} (is to move|moves|plays|goes on) (again|next|then)",
    "(the )?{same} player (is to move|moves|plays|goes on)( at once| again| next| then)?( with another "
    "stone)?"
    "( of that colour)?",
    like="The player who placed it is to move then",
)
def moves_next(subject: Subject, swapper: bool) -> Iterator[Case]:
    for first, _, seat, _ in _swaps(subject):
        yield (seat == first.seat) != swapper, first.place


@states(
    "The player who {swapped} (goes on|is to move|plays on) with the {same} colou?r",
    like="The player who placed it goes on with the other colour",
)
def goes_on_with(subject: Subject, swapper: bool, same: bool) -> Iterator[Case]:
    """It is that player's turn, and the stone is of the colour of the first, or not."""
    for first, colour, seat, goes_on in _swaps(subject):
        yield (seat == first.seat) != swapper and (goes_on == colour) == same, first.place

"""When something comes to pass on a board, and what the game comes to just then.

What may happen and what becomes of it are said in words of their own, which combine: each occasion with
each result. An occasion is looked for after every move of every game; where it comes about, and was not so
before, the result must be so with that move.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.proof.statements.boards.board import MAN, POINT, board_of, goal_of
from publisher.proof.statements.boards.ends import WHEN
from publisher.proof.statements.boards.no_moves import became
from publisher.proof.statements.chronicle import PASS, Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.amounts import Amount
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import STATED, of_words, own_kinds
from publisher.proof.statements.steps import met
from publisher.proof.words import NUMBERS, Kind


@dataclass(frozen=True, slots=True)
class Time:
    """The time after a move of a game; `turn` counts from one."""

    subject: Subject
    game: Played
    turn: int

    @property
    def ply(self) -> Ply:
        return self.game.plies[self.turn - 1]

    @property
    def last(self) -> bool:
        return self.turn == len(self.game.plies)

    def men(self, seat: int) -> int:
        """How many men of a player stand on the board."""
        name = self.subject.rules.definition.players.names[seat]
        return _men(self.subject, self.ply)[name]

    @property
    def seats(self) -> range:
        return range(len(self.subject.rules.seats))


@cache
def _men(subject: Subject, ply: Ply) -> Counter[str]:
    return Counter(side_of(subject, man) for pile in ply.after.values() for man in pile)


Occasion: TypeAlias = Callable[[Time], bool]
Result: TypeAlias = Callable[[Time], bool]
_BOUND = "(?:(?:exactly|only|at least|at most|fewer than|more than|less than) )?"
_N = rf"(?P<amount>{_BOUND}(?:{'|'.join(NUMBERS)}|\d+))"
_WHOSE: Mapping[str, Callable[[Time], tuple[Callable[[Any], bool], list[int]]]] = {
    "you": lambda time: (all, [time.ply.seat]),
    "your opponent": lambda time: (all, [seat for seat in time.seats if seat != time.ply.seat]),
    "one player": lambda time: (any, list(time.seats)),
    "a player": lambda time: (any, list(time.seats)),
    "either player": lambda time: (any, list(time.seats)),
    "each player": lambda time: (all, list(time.seats)),
    "both players": lambda time: (all, list(time.seats)),
}
_WHO = "|".join(_WHOSE)


def _left(scene: Any, match: re.Match[str]) -> Occasion:
    """So many men of somebody stand on the board; where men are still placed, nothing can be told."""
    amount: Amount = STATED["amount"].parse(scene, match["amount"])
    if not scene.rules.definition.topology.start:
        raise NotationError("the men are not on the board from the first")
    whose = _WHOSE[match["who"].casefold()]

    def is_so(time: Time) -> bool:
        every, seats = whose(time)
        return bool(every([amount.fits(time.men(seat)) for seat in seats]))

    return is_so


def _state(scene: Any, match: re.Match[str]) -> Occasion:
    """So many points are free, or taken."""
    free = match["state"].casefold() in ("empty", "free")
    word = match["amount"].casefold()
    inside = len(scene.rules.definition.topology.inside)
    number = inside if word in ("every", "each") else NUMBERS.get(word, -1)
    if number < 0:
        raise NotationError(f"{word!r} is no number of points")

    def is_so(time: Time) -> bool:
        taken = sum(point < inside for point in time.ply.after)
        return (inside - taken if free else taken) == number

    return is_so


def _full(scene: Any, match: re.Match[str]) -> Occasion:
    share = {"full": 1.0, "half full": 0.5, "empty": 0.0}[match["full"].casefold()]
    inside = len(scene.rules.definition.topology.inside)

    def is_so(time: Time) -> bool:
        taken = sum(point < inside for point in time.ply.after)
        return taken == inside * share if share != 0.5 else 2 * taken >= inside

    return is_so


def _turns(scene: Any, match: re.Match[str]) -> Occasion:
    number = _number(match["number"])
    return lambda time: time.turn >= number


def _passes(scene: Any, match: re.Match[str]) -> Occasion:
    """Somebody has passed, or so many in a row."""
    words = match["passers"].casefold()
    number = 2 if words.startswith(("both", "two")) else 1

    def is_so(time: Time) -> bool:
        moves = [ply.move for ply in time.game.plies[max(0, time.turn - number) : time.turn]]
        return len(moves) == number and all(move == PASS for move in moves)

    return is_so


def _landed(scene: Any, match: re.Match[str]) -> Occasion:
    """So many of the mover's men stand in their goal."""
    word, stated = match["men"].casefold(), match["of"]

    def is_so(time: Time) -> bool:
        if stated and _number(stated) != time.men(time.ply.seat):
            raise NotationError(f"nobody has {stated} men")
        side = time.subject.rules.definition.players.names[time.ply.seat]
        goal = goal_of(time.subject, side)
        if not goal:
            raise NotationError("nobody has a goal in these games")
        there = sum(
            side_of(time.subject, man) == side for point in goal for man in time.ply.after.get(point, ())
        )
        return there >= (time.men(time.ply.seat) if word == "all" else NUMBERS[word])

    return is_so


def _lost(scene: Any, match: re.Match[str]) -> Occasion:
    """So many of the opponent's men have left the board, or all that were there."""
    word = match["gone"].casefold()
    if len(scene.rules.seats) != 2:
        raise NotationError("there are several opponents")

    def is_so(time: Time) -> bool:
        name = time.subject.rules.definition.players.names[1 - time.ply.seat]
        gone = _gone(time.subject, name)[time.game.place][time.turn - 1]
        left = time.men(1 - time.ply.seat)
        if word.startswith("all"):
            return gone > 0 == left
        return gone >= (left + gone) / 2 > 0 if word.startswith("half") else gone >= NUMBERS[word]

    return is_so


@cache
def _gone(subject: Subject, side: str) -> Mapping[str, tuple[int, ...]]:
    """How many men of a side have been taken off after each move of each game."""
    found = {}
    for game in subject.games:
        counts = [_men(subject, ply)[side] for ply in game.plies]
        first = sum(side_of(subject, man) == side for pile in game.start.values() for man in pile)
        found[game.place] = tuple(accumulate(max(0, was - now) for was, now in pairwise([first, *counts])))
    return found


def _number(word: str) -> int:
    return NUMBERS[word.casefold()] if word.casefold() in NUMBERS else int(word.replace(",", ""))


_COUNT = rf"(?:{'|'.join(NUMBERS)}|[\d,]+)"
_IN_GOAL = (
    "(?:have landed|has landed|are home|is home|have arrived|has arrived|stand in the goal|stands in the goal"
)
_OCCASIONS: Mapping[str, Callable[[Any, re.Match[str]], Occasion]] = {
    rf"(?P<who>{_WHO}) (?:has|have)(?: only)? {_N} {MAN}(?: left)?(?: on the board)?": _left,
    rf"(?P<amount>no|one|two|three|every|each) {POINT} (?:is|are)(?: still)? "
    r"(?P<state>empty|free|taken|occupied)": _state,
    r"the board is (?P<full>full|half full|empty)": _full,
    rf"(?:after )?(?P<number>{_COUNT}) (?:turns|moves) (?:have gone by|have been made)": _turns,
    r"(?P<passers>one player|a player|either player|somebody|both players|two players) "
    r"pass(?:es)?(?: in a row| one after the other)?": _passes,
    rf"(?P<men>all|one|two|three|four|five)(?: of)? your (?:(?P<of>{_COUNT}) )?{MAN} {_IN_GOAL}"
    r"|have reached the goal|has reached the goal)(?:,? on the squares at the far end)?": _landed,
    rf"(?P<gone>all|all the|half the|one|two|three|four|five|six) enemy {MAN} (?:is|are|have been|has been) "
    r"(?:taken|captured)": _lost,
}  # fmt: skip


def _read(scene: Any, words: str) -> Occasion:
    if scene.rules.definition.board is None:
        raise NotationError("there is no board")
    for looks, make in _OCCASIONS.items():
        if match := re.fullmatch(looks, words, re.IGNORECASE):
            return make(scene, match)
    raise NotationError(f"{words!r} is nothing that comes about on a board")


_FEATS: Mapping[str, str] = {
    rf"(?:takes|has taken|captures|has captured) (?P<gone>all|all the|half the|one|two|three|four|five|six) "
    rf"enemy {MAN}": "{gone} enemy men are taken",
    rf"(?:brings|has brought) (?P<men>all|one|two|three|four|five)(?: of)?(?: the| his| their)? {MAN} "
    r"(?:home|to the goal|into the goal)": "{men} of your men are home",
    rf"has(?: only)? (?P<amount>[a-z]+) {MAN} left": "you have {amount} men left",
    r"passes(?: first)?": "one player passes",
}  # fmt: skip


def _read_feat(scene: Any, words: str) -> Occasion:
    """What the player who has just moved has done by it."""
    for looks, said in _FEATS.items():
        if match := re.fullmatch(looks, words, re.IGNORECASE):
            return _read(
                scene, said.format(**match.groupdict()).replace("one of your men are", "one of your men is")
            )
    raise NotationError(f"{words!r} is nothing that is done on a board")


def _of_mover(wanted: str) -> Result:
    return lambda time: time.last and became(time.game, time.ply.seat) == wanted


def _of_seat(seat: int, wanted: str) -> Result:
    return lambda time: time.last and became(time.game, seat) == wanted


RESULTS: Mapping[str, Result] = {
    **dict.fromkeys(
        ("you win", "you have won", "your opponent has lost", "your opponent loses"), _of_mover("won")
    ),
    **dict.fromkeys(
        ("you lose", "you have lost", "your opponent has won", "your opponent wins"), _of_mover("lost")
    ),
    **dict.fromkeys(
        ("the game is drawn", "the game is a draw", "it is a draw", "it is drawn", "nobody wins"),
        _of_mover("drawn"),
    ),
    **dict.fromkeys(
        ("the game is over", "the game ends", "it ends", "the game is at an end"), lambda time: time.last
    ),
    **dict.fromkeys(("the game goes on", "you play on", "the game is not over"), lambda time: not time.last),
    **dict.fromkeys(("whoever began has won", "the first player wins"), _of_seat(0, "won")),
    **dict.fromkeys(("whoever began has lost", "the second player wins"), _of_seat(0, "lost")),
}  # fmt: skip
WORDS = own_kinds(
    feat=Kind(r"[a-z][\w,’' -]*?", _read_feat),
    occasion=Kind(r"[\w,’' -]+?", _read),
    upshot=of_words(RESULTS),
)


@states(
    "(If|When|As soon as|Once) {occasion},? {upshot}",
    f"{{upshot}}(,? too,?)?( at once)? {WHEN} {{occasion}}",
    f"{{upshot}}(,? too,?)?( at once)? {WHEN} {{occasion}},? both players[’'] counted",
    like="As soon as one player has no man left, the game is over",
)
def comes_about(subject: Subject, *words: Any) -> Iterator[Case]:
    """Whenever it is so after a move and was not so before: what comes of it with that move."""
    first, second = words
    occasion, upshot = (first, second) if second in RESULTS.values() else (second, first)
    yield from met(_whenever(subject, occasion, upshot))


def _whenever(subject: Subject, occasion: Occasion, upshot: Result) -> Iterator[Case]:
    for game in subject.over if board_of(subject) is not None else ():
        before = False
        for turn in range(1, len(game.plies) + 1):
            time = Time(subject, game, turn)
            now = occasion(time)
            if now and not before:
                yield upshot(time), time.ply.place
            before = now


@states(
    "(Whoever|The player who|A player who) {feat} {fate}",
    like="Whoever has taken five enemy men wins",
)
def does_it(subject: Subject, feat: Occasion, wins: bool) -> Iterator[Case]:
    """Whenever a move has brought it about, for whoever has made it."""
    yield from met(_whenever(subject, feat, _of_mover("won" if wins else "lost")))

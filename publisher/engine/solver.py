"""A solver for board games: who wins if both sides play as well as possible, and in how many moves.

It is for two players who see everything. The search goes depth first, remembers positions by `key()` (or, if
a game names its symmetries, by the smallest of its mirror images) and stops looking at a position as soon as
one move wins it. If a position can come back, retrograde analysis of all positions replaces the search: if
neither side can force a win, the game is a draw, because it can go on without end. Both need a `key()` with
everything that matters: a rule about earlier positions (superko, a count of moves without progress) must show
in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import count
from operator import itemgetter
from typing import Any, TypeVar, cast

from publisher.base.errors import PublisherError
from publisher.engine.chance import stream
from publisher.engine.position import BoardGame, Position
from publisher.engine.retrograde import Graph

MOST = 200_000
"""The most positions looked at before a game counts as too large."""
DEEPEST = 300
"""The most moves in a line of play."""
TOLD = 4096
"""The number of positions between two reports of progress."""

Progress = Callable[[int], None]
P = TypeVar("P", bound=Position)


class TooLarge(PublisherError):
    """The error for a game that cannot be solved: too large, not for two players, chance, hidden things."""

    code = "unsolved"


class _Cycle(Exception):
    """The signal that a position came back in a line of play."""


class Solver:
    """The values of positions of one game: 1 if the first seat wins, -1 if the second does, 0 for a draw."""

    def __init__(
        self, rules: BoardGame[Any], most: int = MOST, on_progress: Progress = lambda positions: None
    ) -> None:
        self.rules = rules
        self.most = most
        self.on_progress = on_progress
        self.seen = 0
        self._known: dict[Hashable, int] = {}
        self._path: set[Hashable] = set()
        self._answered: Counter[tuple[Any, Any]] = Counter()

    def value(self, position: Position) -> int:
        """Return the value of the position if both play as well as possible; TooLarge if it is unsolved."""
        refuse_unfit(self.rules)
        try:
            return self._search(position, position_key(self.rules, position), None)
        except _Cycle:
            self._path.clear()
            return Graph(self.rules, position, position_key, self._count).value()

    def _count(self) -> None:
        """Count one more position; raise TooLarge if there are too many."""
        self.seen += 1
        if self.seen % TOLD == 0:
            self.on_progress(self.seen)
        if self.seen > self.most:
            told = f"more than {self.most:,} positions, too many to solve"
            raise TooLarge(told, hint="leave out what only a solved game shows, or write [draw](free)")

    def _search(self, position: Position, key: Hashable, last: Any) -> int:
        if position.result is not None:
            return position.result.value
        if key in self._known:
            return self._known[key]
        if key in self._path:
            raise _Cycle
        if len(self._path) > DEEPEST:
            raise TooLarge(f"lines of play of more than {DEEPEST} moves, too long to solve")
        self._count()
        self._path.add(key)
        found = self._best(position, last)
        self._path.discard(key)
        self._known[key] = found
        return found

    def _best(self, position: Position, last: Any) -> int:
        """Return the best that the side to move can reach; good replies to the same move come first."""
        wish = 1 if position.to_move == 0 else -1
        after = []
        for move, twin in self.rules.successors(position):
            key = position_key(self.rules, twin)
            if (twin.result.value if twin.result is not None else self._known.get(key)) == wish:
                return wish
            after.append((move, twin, key))
        best = -wish
        for move, twin, key in sorted(after, key=lambda one: -self._answered[last, one[0]]):
            value = self._search(twin, key, move)
            if value == wish:
                self._answered[last, move] += 1
                return wish
            best = max(best, value, key=lambda v: v * wish)
        return best

    def plies(self, position: Position) -> int:
        """Return the number of moves that the winner needs if the loser holds out as long as possible;
        TooLarge if neither side can force a win."""
        value = self.value(position)
        if not value:
            raise TooLarge("neither side can force a win, so there is no shortest win")
        reached: dict[Hashable, tuple[int, int]] = {}
        return next(plies for plies in count() if self.wins_within(position, value, plies, reached))

    def wins_within(
        self, position: Position, value: int, plies: int, reached: dict[Hashable, tuple[int, int]]
    ) -> bool:
        """Return True if the side with that value, 1 or -1, can force a win within `plies` moves of both;
        TooLarge if that takes more positions than may be looked at. `reached` has for each position the most
        plies known to be too few, and the least known to be enough."""
        if position.result is not None:
            return position.result.value == value
        if not plies:
            return False
        key = position_key(self.rules, position)
        few, enough = reached.get(key, (0, DEEPEST))
        if plies <= few or plies >= enough:
            return plies >= enough
        self._count()
        winner_moves = (position.to_move == 0) == (value == 1)
        found = not winner_moves
        moves = sorted(self.rules.moves(position), key=lambda move: -self._answered[winner_moves, move])
        for move, twin in self.rules.successors(position, moves):
            if self.wins_within(twin, value, plies - 1, reached) == winner_moves:
                self._answered[winner_moves, move] += 1
                found = winner_moves
                break
        reached[key] = (few, plies) if found else (plies, enough)
        return found


def started(rules: BoardGame[P]) -> P:
    """Return the starting position of a game; TooLarge if it has more than one."""
    first, second = (rules.start(stream(seed, "deal")) for seed in (1, 2))
    if rules.key(first) != rules.key(second):
        raise TooLarge("the game does not always begin with the same position")
    return first


def position_key(rules: BoardGame[P], position: P) -> Hashable:
    """Return a value that is equal for positions of the same worth: equal ones, and mirror images."""
    if not rules.symmetries:
        return rules.key(position)
    points, *rest = cast("tuple[Any, ...]", rules.key(position))  # games with symmetries guarantee this
    return min(itemgetter(*image)(points) for image in rules.symmetries), *rest


def refuse_unfit(rules: BoardGame[Any]) -> None:
    """Raise TooLarge for a game whose positions have no one value."""
    if len(rules.seats) != 2:
        raise TooLarge(f"a game for {len(rules.seats)} players has no one value")
    if rules.is_of_chance:
        raise TooLarge("a game of chance has no one value")
    if type(rules).imagine is not BoardGame.imagine:
        raise TooLarge("a game in which things are hidden has no one value")

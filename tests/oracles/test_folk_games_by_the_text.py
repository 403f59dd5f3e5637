"""Folk games against second engines, written here from their rules texts alone.

No other program plays these games. So these engines are deliberately simple, and share nothing with ours:
points are named as the texts name them, and the rules are told one by one. The texts left nothing to settle.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from random import Random
from typing import ClassVar

import pytest

from tests.oracles.text_games import LETTERS, Maker, TextGame, compare, name, place
from tests.shelf import rules_of


class Walkers(TextGame):
    """Men who step to the next point of the lines that a board has."""

    lines: ClassVar[list[list[str]]]

    def __init__(self) -> None:
        super().__init__()
        self.near: dict[str, set[str]] = {}
        for line in self.lines:
            for one, other in pairwise(line):
                self.near.setdefault(one, set()).add(other)
                self.near.setdefault(other, set()).add(one)

    def begun(self) -> None:
        self.positions[frozenset(self.men.items()), self.turn] += 1

    def steps(self, own: str) -> set[str]:
        return {f"{at}-{to}" for at, man in self.men.items() if man in own
                for to in self.near[at] if to not in self.men}  # fmt: skip

    def moves(self) -> set[str]:
        return self.steps(self.own)

    def between(self, to: str, own: str, enemy: str) -> set[str]:
        """The enemies next to that point who have a man of one's own on the far side."""
        found = set()
        for line in self.lines:
            for run in (line, line[::-1]):
                for one, middle, other in zip(run, run[1:], run[2:], strict=False):
                    if one == to and self.men.get(middle) == enemy and self.men.get(other, " ") in own:
                        found.add(middle)
        return found


# -- Strainer Game

RINGS = (
    ["a1", "b1", "g4", "b7", "a7", "a4"],
    ["a2", "b2", "f4", "b6", "a6", "b4"],
    ["a3", "b3", "e4", "b5", "a5", "c4"],
)
WAYS = (
    ["d4", "a3", "a2", "a1"], ["d4", "b3", "b2", "b1"], ["d4", "a5", "a6", "a7"],
    ["d4", "b5", "b6", "b7"], ["d4", "c4", "b4", "a4"], ["d4", "e4", "f4", "g4"],
)  # fmt: skip


class Strainer(Walkers):
    lines: ClassVar = [*([*ring, ring[0]] for ring in RINGS), *WAYS]

    def __init__(self) -> None:
        super().__init__()
        self.hand, self.taken = [4, 4], [0, 0]

    def moves(self) -> set[str]:
        return self.near.keys() - self.men.keys() if self.hand[self.turn] else super().moves()

    def play(self, word: str) -> None:
        if self.hand[self.turn]:
            self.men[word] = self.own
            self.hand[self.turn] -= 1
            self.positions.clear()
            self.end_turn(took=True)
            return
        start, to = word.split("-")
        self.men[to] = self.men.pop(start)
        closed = {
            at for at in self.near[to] if self.men.get(at) == self.enemy and self.near[at] <= self.men.keys()
        }
        for at in closed:
            del self.men[at]
        self.taken[self.turn] += len(closed)
        if self.taken[self.turn] >= 2:
            self.over = (self.turn,)
        self.end_turn(bool(closed))


# -- Wipe Out the Enemy


def lattice() -> Iterator[list[str]]:
    """Rows and columns of crossings, and diagonals of crossings and middles."""
    for odd in range(1, 10, 2):
        yield [name(x, odd) for x in range(1, 10, 2)]
        yield [name(odd, y) for y in range(1, 10, 2)]
    for total in range(4, 18, 2):  # crossings lie where x + y is even, and so do middles
        if total % 4 == 0 or total % 4 == 2:
            line = [name(x, total - x) for x in range(1, 10) if 1 <= total - x <= 9]
            yield line
    for apart in range(-6, 8, 2):
        yield [name(x, x + apart) for x in range(1, 10) if 1 <= x + apart <= 9]


class WipeOut(Walkers):
    lines: ClassVar = list(lattice())

    def __init__(self) -> None:
        super().__init__()
        self.men = {name(x, 1): "X" for x in (1, 3, 5, 7, 9)} | {name(x, 2): "X" for x in (2, 4, 6, 8)}
        self.men |= {name(x, 9): "O" for x in (1, 3, 5, 7, 9)} | {name(x, 8): "O" for x in (2, 4, 6, 8)}
        self.begun()

    def play(self, word: str) -> None:
        start, to = word.split("-")
        self.men[to] = self.men.pop(start)
        taken = self.between(to, self.own, self.enemy)
        for at in taken:
            del self.men[at]
        self.nobody_left()
        if self.over is None and sorted(self.men.values()) == ["O", "X"]:
            self.over = ()
        self.end_turn(bool(taken))


# -- Capture Chess


class CaptureChess(Walkers):
    lines: ClassVar = [[name(x, y) for x in range(1, 6)] for y in range(1, 6)] + [
        [name(x, y) for y in range(1, 6)] for x in range(1, 6)
    ]

    def __init__(self) -> None:
        super().__init__()
        every = [(x, y) for x in range(1, 6) for y in range(1, 6)]
        self.men = {name(x, y): "X" if x + y < 6 else "O" for x, y in every if x + y != 6}
        self.begun()

    def jumps(self) -> dict[str, str]:
        """With the man who is jumped over."""
        return {
            f"{one}-{other}": middle
            for line in self.lines for run in (line, line[::-1])
            for one, middle, other in zip(run, run[1:], run[2:], strict=False)
            if self.men.get(one) == self.own and self.men.get(middle) == self.enemy and other not in self.men
        }  # fmt: skip

    def moves(self) -> set[str]:
        return super().moves() | self.jumps().keys()

    def play(self, word: str) -> None:
        over = self.jumps().get(word)
        start, to = word.split("-")
        self.men[to] = self.men.pop(start)
        if over:
            del self.men[over]
        self.nobody_left()
        self.end_turn(over is not None)


# -- Cutting the Sorghum


class Sorghum(TextGame):
    def __init__(self) -> None:
        super().__init__()
        self.men = {name(x, y): "X" if y <= 3 else "O" for x in range(1, 7) for y in range(1, 7)}
        self.positions[frozenset(self.men.items()), self.turn] += 1

    def moves(self) -> set[str]:
        found = set()
        for at, man in self.men.items():
            x, y = place(at)
            for to in ((x + 1, y + 1), (x + 1, y - 1), (x - 1, y + 1), (x - 1, y - 1)):
                if man == self.own and min(to) >= 1 and max(to) <= 6 and self.men.get(name(*to)) != self.own:
                    found.add(f"{at}-{name(*to)}")
        return found

    def play(self, word: str) -> None:
        start, to = word.split("-")
        took = to in self.men
        self.men[to] = self.men.pop(start)
        self.nobody_left()
        kinds = [{sum(place(at)) % 2 for at, man in self.men.items() if man == side} for side in "XO"]
        if self.over is None and not kinds[0] & kinds[1]:
            black, white = (list(self.men.values()).count(side) for side in "XO")
            self.more(black, white)
        self.end_turn(took)


# -- Capture the King


def mountain() -> Iterator[list[str]]:
    """Both slopes, and the plain. The top is i10; the row below has two points, and so on down to nine."""
    points = {(9 - row + 2 * k, 10 - row) for row in range(9) for k in range(row + 1)}
    points |= {(2 * k + 2, 1) for k in range(8)}
    for slope in (1, -1):
        for x, y in sorted(points):
            if (x - slope, y + 1) not in points:
                line = []
                while (x, y) in points:
                    line.append(name(x, y))
                    x, y = x + slope, y - 1
                yield line
    yield [name(2 * k + 2, 1) for k in range(8)]


class King(Walkers):
    lines: ClassVar = list(mountain())

    def __init__(self) -> None:
        super().__init__()
        self.men = {"i10": "K", "h9": "X", "j9": "X", "g8": "X", "i8": "X", "k8": "X", "a2": "O", "q2": "O"}
        self.men |= {name(2 * k + 2, 1): "O" for k in range(8)}
        self.begun()

    @property
    def own(self) -> str:
        return ("XK", "O")[self.turn]

    def play(self, word: str) -> None:
        start, to = word.split("-")
        self.men[to] = self.men.pop(start)
        taken = self.between(to, self.own, ("O", "X")[self.turn])
        for at in taken:
            del self.men[at]
        king = next(at for at, man in self.men.items() if man == "K")
        round_him = [self.men.get(at) for at in self.near[king]]
        if self.turn == 0 and (king.endswith("1") or "O" not in self.men.values()):
            self.over = (0,)
        elif self.turn == 1 and None not in round_him and "O" in round_him:
            self.over = (1,)
        self.end_turn(bool(taken))


# -- Changing Places


class Row(TextGame):
    def __init__(self) -> None:
        super().__init__()
        self.men = {str(n): "X" for n in range(1, 6)} | {str(n): "O" for n in range(14, 19)}

    def moves(self) -> set[str]:
        found, way = set(), (1, -1)[self.turn]
        for at in (at for at, man in self.men.items() if man == self.own):
            to = int(at) + way
            while self.men.get(str(to)) == self.enemy:
                to += way
            if 1 <= to <= 18 and str(to) not in self.men:
                found.add(f"{at}-{to}")
        return found or {"pass"}

    def play(self, word: str) -> None:
        if word != "pass":
            start, to = word.split("-")
            self.men[to] = self.men.pop(start)
        goal = (range(14, 19), range(1, 6))[self.turn]
        if all(self.men.get(str(n)) == self.own for n in goal):
            self.over = (self.turn,)
        self.turn = 1 - self.turn


# -- Double Field


class DoubleField(Walkers):
    letters = "RX"
    lines: ClassVar = [
        ["a3", "b4", "c5"], ["b2", "c3", "d4"], ["c1", "d2", "e3", "f4", "g5"], ["f2", "g3", "h4"],
        ["g1", "h2", "i3"], ["a3", "b2", "c1"], ["b4", "c3", "d2"], ["c5", "d4", "e3", "f2", "g1"],
        ["f4", "g3", "h2"], ["g5", "h4", "i3"],
    ]  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.left = {at for at in self.near if at[0] < "e"}
        self.right = {at for at in self.near if at[0] > "e"}
        self.men = dict.fromkeys(self.left, "R") | dict.fromkeys(self.right, "X")
        self.turns = 0

    def moves(self) -> set[str]:
        jumps = {
            f"{one}-{other}"
            for line in self.lines for run in (line, line[::-1])
            for one, middle, other in zip(run, run[1:], run[2:], strict=False)
            if self.men.get(one) == self.own and middle in self.men and other not in self.men
        }  # fmt: skip
        return super().moves() | jumps or {"pass"}

    def play(self, word: str) -> None:
        if word != "pass":
            start, to = word.split("-")
            self.men[to] = self.men.pop(start)
        self.turns += 1
        home = [
            sum(self.men.get(at) == side for at in goal)
            for side, goal in (("R", self.right), ("X", self.left))
        ]
        if home[self.turn] == 8:
            self.over = (self.turn,)
        elif self.turns == 200:
            self.more(*home)
        self.turn = 1 - self.turn


# -- Ten-Point


class TenPoint(TextGame):
    def __init__(self, target: int, fewest: bool) -> None:
        super().__init__()
        self.target, self.fewest = target, fewest
        self.sticks: set[str] = set()
        self.every = {name(x, y) + name(x + 1, y) for x in range(1, 5) for y in range(1, 6)}
        self.every |= {name(x, y) + name(x, y + 1) for x in range(1, 6) for y in range(1, 5)}
        self.scores = [0, 0]

    def moves(self) -> set[str]:
        return self.every - self.sticks

    def squares(self) -> Iterator[tuple[str, set[str], int]]:
        """Each with its sides, and its number: a 2 on the way from the lower left to the upper right."""
        for x in range(1, 5):
            for y in range(1, 5):
                low, right, up, far = name(x, y), name(x + 1, y), name(x, y + 1), name(x + 1, y + 1)
                yield low + far, {low + right, low + up, up + far, right + far}, 2 if x == y else 1

    def play(self, word: str) -> None:
        self.sticks.add(word)
        self.men[word] = "#"
        closed = [one for one in self.squares() if word in one[1] and one[1] <= self.sticks]
        for square, _, worth in closed:
            self.men[square] = "XO"[self.turn]
            self.scores[self.turn] += worth
        one, other = self.scores
        if self.target and self.scores[self.turn] >= self.target:
            self.over = (1 - self.turn if self.fewest else self.turn,)
        elif len(self.sticks) == 40:
            self.over = () if one == other else (0,) if (one > other) != self.fewest else (1,)
        if not closed:
            self.turn = 1 - self.turn


# -- Pairs


class Pairs(TextGame):
    def __init__(self) -> None:
        super().__init__()
        points = [(x, y) for x in range(1, 8) for y in range(1, 8)]
        self.every = {
            name(x, y) + name(*to) for x, y in points for to in ((x + 1, y), (x, y + 1)) if max(to) < 8
        }
        self.placed = [0, 0]

    def moves(self) -> set[str]:
        return {pair for pair in self.every if not {pair[:2], pair[2:]} & self.men.keys()}

    def play(self, word: str) -> None:
        self.men |= {word[:2]: self.own, word[2:]: self.own}
        self.placed[self.turn] += 2
        self.turn = 1 - self.turn
        if self.placed == [24, 24]:
            self.over = ()
        elif not self.moves():
            self.over = (1 - self.turn,)


# -- Enclosing


class Enclosing(TextGame):
    def __init__(self, size: int, centre: bool) -> None:
        super().__init__()
        self.size, self.taken, self.closed = size, [0, 0], set[str]()
        points = [(x, y) for x in range(1, size + 1) for y in range(1, size + 1)]
        middle = (size + 1) // 2
        self.points = {name(*at) for at in points}
        self.men = {
            name(x, y): "X" for x, y in points if (x + y) % 2 == 0 and (centre or (x, y) != (middle, middle))
        }
        self.left = {5: 12, 7: 24}[size]

    def gaps(self, at: str) -> set[str]:
        x, y = place(at)
        near = {name(a, b) for a, b in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if a and b}
        return (near & self.points) - self.men.keys()

    def moves(self) -> set[str]:
        return self.points - self.men.keys() - self.closed

    def play(self, word: str) -> None:
        black = [at for at, man in self.men.items() if man == "X" and word in self.gaps(at)]
        self.men[word] = "O"
        taken = [at for at in black if not self.gaps(at) - self.closed]
        for at in taken:
            del self.men[at]
            self.closed.add(at)
        self.taken[self.turn] += len(taken)
        self.left -= 1
        if not self.left:
            self.more(*self.taken)
        self.turn = 1 - self.turn


# -- Gathering

TURN = math.sqrt(3) / 2


class Gathering(TextGame):
    """Figures are told by the distances of their corners, and by their sides' lying on lines of the board."""

    def __init__(self) -> None:
        super().__init__()
        rows = (4, 5, 6, 7, 6, 5, 4)
        self.at = {
            f"{LETTERS[row]}{k + 1}": (k - (long - 1) / 2, row * TURN)
            for row, long in enumerate(rows) for k in range(long)
        }  # fmt: skip
        self.hand, self.scores = [18, 18], [0, 0]
        self.figures = [(frozenset(f), worth) for f, worth in self.all_figures()]

    def all_figures(self) -> Iterator[tuple[tuple[str, ...], int]]:
        """Triangles first; the others are made of triangles that share sides."""
        triangles = {frozenset(three) for three in combinations(self.at, 3) if self.is_triangle(three)}
        yield from ((tuple(one), 3) for one in triangles)
        rhombs = {one | other for one, other in combinations(triangles, 2) if len(one & other) == 2}
        yield from ((tuple(one), 4) for one in rhombs)
        yield from ((four, 5) for four in self.arcs(4))
        yield from ((six, 6) for six in {tuple(sorted(six)) for six in self.arcs(6)})

    def is_triangle(self, three: tuple[str, ...]) -> bool:
        (a, b), (c, d), (e, f) = (self.at[one] for one in three)
        sides = [math.hypot(a - c, b - d), math.hypot(c - e, d - f), math.hypot(e - a, f - b)]
        level = any(math.isclose(one, other, abs_tol=1e-9) for one, other in ((b, d), (d, f), (f, b)))
        return level and max(sides) - min(sides) < 1e-9

    def arcs(self, count: int) -> Iterator[tuple[str, ...]]:
        """So many points in a row round a middle: four make a trapezoid, six a hexagon."""
        named = {(round(2 * x), round(y / TURN)): at for at, (x, y) in self.at.items()}
        circle = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
        for x, y in named:
            for size, first in product(range(1, 4), range(6)):
                way = (circle[first:] + circle[:first])[:count]
                found = [named[to] for dx, dy in way if (to := (x + size * dx, y + size * dy)) in named]
                if len(found) == count:
                    yield tuple(found)

    def moves(self) -> set[str]:
        return self.at.keys() - self.men.keys()

    def play(self, word: str) -> None:
        self.men[word] = self.own
        self.hand[self.turn] -= 1
        mine = {at for at, man in self.men.items() if man == self.own}
        self.scores[self.turn] += sum(
            worth for figure, worth in self.figures if word in figure and figure <= mine
        )
        if self.hand == [0, 0]:
            self.more(*self.scores)
        self.turn = 1 - self.turn


GAMES: dict[tuple[str, str], tuple[Maker, int]] = {
    ("bamboo-basket", ""): (Strainer, 150),
    ("jiandi", ""): (WipeOut, 40),
    ("capture-chess", ""): (CaptureChess, 60),
    ("sha-shu-shu", ""): (Sorghum, 60),
    ("qinwang", ""): (King, 40),
    ("huanwei", ""): (Row, 150),
    ("shuangtian", ""): (DoubleField, 60),
    ("ten-point", ""): (lambda: TenPoint(10, fewest=False), 100),
    ("ten-point", "rules-2"): (lambda: TenPoint(0, fewest=False), 100),
    ("ten-point", "rules-3"): (lambda: TenPoint(0, fewest=True), 100),
    ("ten-point", "rules-3-race"): (lambda: TenPoint(10, fewest=True), 100),
    ("pairing", ""): (Pairs, 150),
    ("enclosure", ""): (lambda: Enclosing(5, centre=False), 150),
    ("enclosure", "seven"): (lambda: Enclosing(7, centre=True), 80),
    ("juhuiqi", ""): (Gathering, 30),
}
"""By game and variant: the engine of the text, and how many games are played."""


@pytest.mark.parametrize(("slug", "variant"), GAMES, ids=["-".join(filter(None, game)) for game in GAMES])
def test_the_same_moves_captures_and_ends(slug: str, variant: str) -> None:
    rules = rules_of(slug, variant)
    make, count = GAMES[slug, variant]
    for seed in range(count):
        compare(rules, make(), Random(seed))
